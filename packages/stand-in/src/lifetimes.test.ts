import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import { manualClock, startSandbox, type Sandbox } from '.';
import { MODERATOR, connect, faultsAt, PNG, type Answer, type Raw, type Told } from './test/raw';

jest.setTimeout(30_000);

/** The ends of tokens, links, threads and edits. The test sets the clock. */
const clock = manualClock();
let sandbox: Sandbox;
let raw: Raw;

beforeEach(async () => {
  sandbox = await startSandbox({ rates: 'none', clock, botPermissions: MODERATOR });
  raw = await connect(sandbox);
  await raw.call('PUT', `/applications/${sandbox.clientId}/commands`, [
    { name: 'go', description: 'go' },
    {
      name: 'type',
      description: 't',
      options: [{ type: 3, name: 'text', description: 't', autocomplete: true }],
    },
  ]);
});
afterEach(async () => {
  raw.close();
  await sandbox.close();
});

const MINUTE = 60_000;
const used: Promise<unknown>[] = [];
async function use(): Promise<Told> {
  used.push(
    sandbox
      .as('ada')
      .slash('go')
      .catch((error: Error) => error),
  );
  return raw.next('INTERACTION_CREATE');
}
async function pressed(
  components: unknown = [
    { type: 1, components: [{ type: 2, style: 1, label: 'Press', custom_id: 'press' }] },
  ],
): Promise<Told> {
  await raw.call('POST', `/channels/${sandbox.channelId}/messages`, { content: 'board', components });
  used.push(
    sandbox
      .as('ada')
      .press('Press')
      .catch((error: Error) => error),
  );
  return raw.next('INTERACTION_CREATE');
}
const callback = (to: Told, body: unknown): Promise<Answer> =>
  raw.call('POST', `/interactions/${to.id}/${to.token}/callback`, body);
const webhook = (to: Told, method: string, rest = '', body?: unknown): Promise<Answer> =>
  raw.call(method, `/webhooks/${sandbox.clientId}/${to.token}${rest}`, body);
const hello = { type: 4, data: { content: 'hello' } };

test('the first answer comes within three seconds', async () => {
  const early = await use();
  clock.advance(2_999);
  expect((await callback(early, hello)).status).toBe(204);
  const late = await use();
  clock.advance(3_000);
  expect(await callback(late, hello)).toMatchObject({
    status: 404,
    json: { code: 10062, message: 'Unknown interaction' },
  });
  expect(String(await used.at(-1))).toContain('The application did not respond');
});

test('an interaction is answered once', async () => {
  const to = await use();
  await callback(to, hello);
  expect(await callback(to, hello)).toMatchObject({ status: 400, json: { code: 40060 } });
  expect(await callback(to, { type: 5 })).toMatchObject({ status: 400, json: { code: 40060 } });
});

test('two answers at the same moment are one too many', async () => {
  const to = await use();
  const both = await Promise.all([callback(to, hello), callback(to, hello)]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
});

test('a refused answer does not use up the interaction', async () => {
  const to = await use();
  expect((await callback(to, { type: 4, data: { content: 'x'.repeat(2001) } })).status).toBe(400);
  expect((await callback(to, hello)).status).toBe(204);
});

test('the token lives for fifteen minutes', async () => {
  const to = await use();
  await callback(to, hello);
  clock.advance(15 * MINUTE);
  expect((await webhook(to, 'PATCH', '/messages/@original', { content: 'edited' })).status).toBe(200);
  expect((await webhook(to, 'POST', '', { content: 'more' })).status).toBe(200);
  clock.advance(1);
  for (const answer of [
    await webhook(to, 'PATCH', '/messages/@original', { content: 'x' }),
    await webhook(to, 'POST', '', { content: 'x' }),
    await webhook(to, 'DELETE', '/messages/@original'),
  ]) {
    expect(answer).toMatchObject({ status: 401, json: { code: 50027 } });
  }
});

test('nothing follows an interaction that was not answered', async () => {
  const to = await use();
  expect(await webhook(to, 'POST', '', { content: 'x' })).toMatchObject({
    status: 404,
    json: { code: 10015 },
  });
  expect(await raw.call('POST', `/interactions/${to.id}/wrong/callback`, hello)).toMatchObject({
    status: 404,
    json: { code: 10062 },
  });
  expect(await raw.call('POST', `/webhooks/${sandbox.clientId}/wrong`, { content: 'x' })).toMatchObject({
    status: 404,
    json: { code: 10015 },
  });
});

test('a deferred reply carries the ephemeral flag and nothing else, and keeps it', async () => {
  const to = await use();
  await callback(to, { type: 5, data: { flags: 64, content: 'too early' } });
  sandbox.as('ada').doesNotSee('too early');
  sandbox.as('ada').sees('is thinking');
  sandbox.as('ben').doesNotSee('is thinking');
  await webhook(to, 'PATCH', '/messages/@original', { content: 'for ada', flags: 0 });
  sandbox.as('ben').doesNotSee('for ada');
  sandbox.as('ada').sees('for ada');
});

test('the first follow-up to a deferred reply is the reply', async () => {
  const to = await use();
  await callback(to, { type: 5, data: { flags: 64 } });
  await webhook(to, 'POST', '', { content: 'in public?', flags: 0 });
  sandbox.as('ben').doesNotSee('in public?');
  expect(
    sandbox
      .as('ada')
      .messages()
      .filter((message) => message.content === 'in public?'),
  ).toHaveLength(1);
  sandbox.as('ada').doesNotSee('is thinking');
});

test('a deferred reply that never comes ends in the red line', async () => {
  const to = await use();
  await callback(to, { type: 5 });
  clock.advance(15 * MINUTE);
  expect(String(await used.at(-1))).toContain('The application did not respond');
});

test('each kind of interaction takes its kinds of answer', async () => {
  const modal = {
    type: 9,
    data: {
      custom_id: 'm',
      title: 't',
      components: [
        { type: 18, label: 'l', component: { type: 4, custom_id: 'f', style: 1, required: false } },
      ],
    },
  };
  const command = await use();
  for (const answer of [
    { type: 6 },
    { type: 7, data: {} },
    { type: 8, data: { choices: [] } },
    { type: 1 },
    { type: 99 },
  ])
    expect((await callback(command, answer)).json).toMatchObject({ code: 50035 });
  await callback(command, modal);
  used.push(sandbox.as('ada').fill({ l: 'x' }).catch(String));
  const form = await raw.next('INTERACTION_CREATE');
  expect(form).toMatchObject({ type: 5, data: { custom_id: 'm' } });
  expect((await callback(form, modal)).json).toMatchObject({ code: 50035 });
  expect((await callback(form, { type: 6 })).json).toMatchObject({ code: 50035 });
  await callback(form, hello);
  used.push(sandbox.as('ada').autocomplete('type', 'text', 'a').catch(String));
  const typing = await raw.next('INTERACTION_CREATE');
  expect((await callback(typing, hello)).json).toMatchObject({ code: 50035 });
  expect((await callback(typing, { type: 8, data: { choices: [] } })).status).toBe(204);
  expect((await callback(await pressed(), { type: 6 })).status).toBe(204);
  expect((await callback(await use(), { type: 12 })).status).toBe(204);
});

test('the V2 flag cannot be taken off a message', async () => {
  const { json } = await raw.call('POST', `/channels/${sandbox.channelId}/messages`, {
    flags: 1 << 15,
    components: [{ type: 10, content: 't' }],
  });
  const edited = await raw.call('PATCH', `/channels/${sandbox.channelId}/messages/${json.id}`, {
    flags: 0,
    content: 'plain',
    components: [],
  });
  expect(faultsAt(edited.json, 'flags')).toEqual(['MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG']);
  const kept = await raw.call('PATCH', `/channels/${sandbox.channelId}/messages/${json.id}`, {
    components: [{ type: 10, content: 'u' }],
  });
  expect(kept.json.flags & (1 << 15)).toBeTruthy();
});

test('an ephemeral message is edited through its token only', async () => {
  const to = await use();
  await callback(to, { type: 4, data: { content: 'private', flags: 64 } });
  const { id } = sandbox.as('ada').message('private');
  expect(
    (await raw.call('PATCH', `/channels/${sandbox.channelId}/messages/${id}`, { content: 'x' })).json,
  ).toMatchObject({ code: 10008 });
  expect((await raw.call('GET', `/channels/${sandbox.channelId}/messages/${id}`)).json).toMatchObject({
    code: 10008,
  });
  expect((await raw.call('DELETE', `/channels/${sandbox.channelId}/messages/${id}`)).json).toMatchObject({
    code: 10008,
  });
  expect(
    (await raw.call('GET', `/channels/${sandbox.channelId}/messages`)).json.map((each) => each.id),
  ).not.toContain(id);
  expect((await webhook(to, 'PATCH', '/messages/@original', { content: 'edited privately' })).status).toBe(
    200,
  );
});

test('a press on an ephemeral message lets it be edited again', async () => {
  const to = await use();
  await callback(to, {
    type: 4,
    data: {
      content: 'hand',
      flags: 64,
      components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Press', custom_id: 'p' }] }],
    },
  });
  clock.advance(20 * MINUTE);
  used.push(sandbox.as('ada').press('Press').catch(String));
  const press = await raw.next('INTERACTION_CREATE');
  expect((await callback(press, { type: 7, data: { content: 'hand, 20 minutes later' } })).status).toBe(204);
  sandbox.as('ada').sees('20 minutes later');
  sandbox.as('ben').doesNotSee('20 minutes later');
});

test('links to files expire after a day; new ones are given', async () => {
  const { json } = await raw.call('POST', `/channels/${sandbox.channelId}/messages`, { content: 'f' }, [
    { name: 'p.png', bytes: PNG, type: 'image/png' },
  ]);
  const { url, width, height, size } = json.attachments[0];
  expect({ width, height, size }).toEqual({ width: 4, height: 4, size: PNG.length });
  clock.advance(24 * 60 * MINUTE - 1_000);
  expect((await fetch(url)).status).toBe(200);
  clock.advance(3_000);
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(url.replace(/ex=\w+/, 'ex=ffffffff'))).status).toBe(404);
  const fresh = await raw.call('POST', '/attachments/refresh-urls', { attachment_urls: [url] });
  expect((await fetch(fresh.json.refreshed_urls[0].refreshed)).status).toBe(200);
  const again = await raw.call('GET', `/channels/${sandbox.channelId}/messages/${json.id}`);
  expect((await fetch(again.json.attachments[0].url)).status).toBe(200);
});

test('threads fall asleep after their silence and wake when written to', async () => {
  const { json } = await raw.call('POST', `/channels/${sandbox.channelId}/threads`, {
    name: 't',
    type: 11,
    auto_archive_duration: 60,
  });
  const asleep = async (): Promise<boolean> =>
    (await raw.call('GET', `/channels/${json.id}`)).json.thread_metadata.archived;
  clock.advance(59 * MINUTE);
  await raw.call('POST', `/channels/${json.id}/messages`, { content: 'still here' });
  clock.advance(59 * MINUTE);
  expect(await asleep()).toBe(false);
  clock.advance(MINUTE);
  expect(await asleep()).toBe(true);
  const { json: message } = await raw.call('POST', `/channels/${json.id}/messages`, { content: 'awake' });
  expect(await asleep()).toBe(false);
  await raw.call('PATCH', `/channels/${json.id}`, { archived: true });
  expect(
    (await raw.call('PATCH', `/channels/${json.id}/messages/${message.id}`, { content: 'x' })).json,
  ).toMatchObject({ code: 50083 });
  expect((await raw.call('PATCH', `/channels/${json.id}`, { name: 'other' })).json).toMatchObject({
    code: 50083,
  });
  expect(
    (await raw.call('PATCH', `/channels/${json.id}`, { archived: false })).json.thread_metadata.archived,
  ).toBe(false);
});

test('in a locked thread only those who manage threads write', async () => {
  const { json } = await raw.call('POST', `/channels/${sandbox.channelId}/threads`, { name: 't', type: 11 });
  await raw.call('PATCH', `/channels/${json.id}`, { locked: true });
  await expect(sandbox.as('ada').in(json.id).say('let me in')).rejects.toThrow('Thread is locked');
  expect((await raw.call('POST', `/channels/${json.id}/messages`, { content: 'mine' })).status).toBe(200);
  sandbox.stage.setBotPermissions(sandbox.guildId, P.ViewChannel | P.SendMessagesInThreads);
  expect((await raw.call('POST', `/channels/${json.id}/messages`, { content: 'mine' })).json).toMatchObject({
    code: 160005,
  });
});

test('a thread begins once on a message', async () => {
  const { json } = await raw.call('POST', `/channels/${sandbox.channelId}/messages`, { content: 'start' });
  const path = `/channels/${sandbox.channelId}/messages/${json.id}/threads`;
  expect((await raw.call('POST', path, { name: 'one' })).status).toBe(201);
  expect((await raw.call('POST', path, { name: 'two' })).json).toMatchObject({ code: 160004 });
});

test('200 commands are created a day, and rewriting them does not count', async () => {
  const path = `/applications/${sandbox.clientId}/guilds/${sandbox.guildId}/commands`;
  const batch = (from: number, count: number): unknown[] =>
    Array.from({ length: count }, (_, index) => ({ name: `n${from + index}`, description: 'd' }));
  for (const [from, count] of [
    [0, 100],
    [0, 100],
    [100, 100],
  ] as const)
    expect((await raw.call('PUT', path, batch(from, count))).status).toBe(200);
  expect((await raw.call('PUT', path, batch(200, 1))).json).toMatchObject({ code: 30034 });
  clock.advance(24 * 60 * MINUTE + 1);
  expect((await raw.call('PUT', path, batch(200, 1))).status).toBe(200);
});

test('an app has 2,000 emoji', async () => {
  const path = `/applications/${sandbox.clientId}/emojis`;
  const image = `data:image/png;base64,${PNG.toString('base64')}`;
  for (let n = 0; n < 2_000; n += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => raw.call('POST', path, { name: `e_${n + index}`, image })),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
  }
  expect((await raw.call('POST', path, { name: 'one_more', image })).json).toMatchObject({ code: 30008 });
}, 180_000);

test('a server has 1,000 threads awake', async () => {
  const start = (): Promise<Answer> =>
    raw.call('POST', `/channels/${sandbox.channelId}/threads`, { name: 't', type: 12 });
  for (let n = 0; n < 1_000; n += 50)
    expect((await Promise.all(Array.from({ length: 50 }, start))).every(({ status }) => status === 201)).toBe(
      true,
    );
  expect((await start()).json).toMatchObject({ code: 160006 });
}, 120_000);

test('a user-installed app follows up five times', async () => {
  await raw.call('PUT', `/applications/${sandbox.clientId}/commands`, [
    { name: 'go', description: 'go', integration_types: [0, 1], contexts: [0, 1, 2] },
  ]);
  sandbox.stage.install('ada');
  sandbox.stage.removeMember(sandbox.guildId, sandbox.clientId);
  const to = await use();
  expect(to.authorizing_integration_owners).toEqual({ 1: sandbox.as('ada').person.id });
  await callback(to, hello);
  for (let n = 0; n < 5; n++) expect((await webhook(to, 'POST', '', { content: `${n}` })).status).toBe(200);
  expect((await webhook(to, 'POST', '', { content: 'six' })).json).toMatchObject({ code: 40094 });
  expect(
    (await raw.call('POST', `/channels/${sandbox.channelId}/messages`, { content: 'on my own' })).json,
  ).toMatchObject({ code: 50001 });
});

test('the newest 5,000 messages of a channel are kept', async () => {
  const ada = sandbox.as('ada');
  for (let n = 0; n < 5_001; n++)
    await ada.op({ op: 'say', channelId: sandbox.channelId, content: `line ${n}` });
  expect(sandbox.stage.messageCount(sandbox.channelId)).toBe(5_000);
  ada.sees('line 5000');
  ada.doesNotSee(/line 0\b/);
}, 60_000);

test('private answers never push out public messages', async () => {
  const { json: board } = await raw.call('POST', `/channels/${sandbox.channelId}/messages`, {
    content: 'board',
  });
  for (let n = 0; n < 600; n++) {
    const asked = sandbox.as('ada').forge('x', { on: board.id });
    await callback(await raw.next('INTERACTION_CREATE'), {
      type: 4,
      data: { content: `no ${n}`, flags: 64 },
    });
    await asked;
  }
  expect(sandbox.stage.messageCount(sandbox.channelId)).toBe(501);
  sandbox.as('ada').sees('board');
}, 30_000);
