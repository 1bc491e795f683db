import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import { startSandbox, type Driver, type Sandbox } from '.';
import { api, connect, MODERATOR, openPage, PNG, type Answer } from './test/raw';

jest.setTimeout(30_000);

/** The permissions and views of the bot and of people. */
let sandbox: Sandbox;
let call: (
  method: string,
  path: string,
  body?: unknown,
  files?: Parameters<ReturnType<typeof api>>[3],
) => Promise<Answer>;
let here: string;
beforeEach(async () => {
  sandbox = await startSandbox({ rates: 'none', botPermissions: MODERATOR });
  call = api(sandbox);
  here = `/channels/${sandbox.channelId}`;
});
afterEach(() => sandbox.close());

const without = (bit: bigint): void =>
  sandbox.stage.overwrite(sandbox.channelId, sandbox.clientId, { deny: bit });
const MISSING = { status: 403, json: { code: 50013, message: 'Missing Permissions' } };
const NO_ACCESS = { status: 403, json: { code: 50001, message: 'Missing Access' } };

describe('the bot without the right', () => {
  test.each<[string, bigint, () => Promise<Answer>, object]>([
    [
      'to see the channel',
      P.ViewChannel,
      () => call('POST', `${here}/messages`, { content: 'x' }),
      NO_ACCESS,
    ],
    ['to see the channel, fetching it', P.ViewChannel, () => call('GET', here), NO_ACCESS],
    ['to send', P.SendMessages, () => call('POST', `${here}/messages`, { content: 'x' }), MISSING],
    [
      'to attach files',
      P.AttachFiles,
      () => call('POST', `${here}/messages`, { content: 'x' }, [{ name: 'p.png', bytes: PNG }]),
      MISSING,
    ],
    ['to embed', P.EmbedLinks, () => call('POST', `${here}/messages`, { embeds: [{ title: 't' }] }), MISSING],
    [
      'to open public threads',
      P.CreatePublicThreads,
      () => call('POST', `${here}/threads`, { name: 't', type: 11 }),
      MISSING,
    ],
    [
      'to open private threads',
      P.CreatePrivateThreads,
      () => call('POST', `${here}/threads`, { name: 't', type: 12 }),
      MISSING,
    ],
    ['to manage the channel', P.ManageChannels, () => call('PATCH', here, { topic: 't' }), MISSING],
    [
      'to manage roles',
      P.ManageRoles,
      () => call('POST', `/guilds/${sandbox.guildId}/roles`, { name: 'r' }),
      MISSING,
    ],
    [
      'to create channels',
      P.ManageChannels,
      () => call('POST', `/guilds/${sandbox.guildId}/channels`, { name: 'c' }),
      MISSING,
    ],
    [
      'to rename others',
      P.ManageNicknames,
      () => call('PATCH', `/guilds/${sandbox.guildId}/members/${sandbox.as('ada').person.id}`, { nick: 'n' }),
      MISSING,
    ],
  ])('%s', async (_what, bit, act, refusal) => {
    without(bit);
    expect(await act()).toMatchObject(refusal);
  });

  test('to delete the words of others, or to pin', async () => {
    const said = await sandbox.as('ada').say('mine');
    without(P.ManageMessages | P.PinMessages);
    expect(await call('DELETE', `${here}/messages/${said}`)).toMatchObject(MISSING);
    expect(await call('PUT', `${here}/messages/pins/${said}`)).toMatchObject(MISSING);
    without(0n);
    expect((await call('DELETE', `${here}/messages/${said}`)).status).toBe(204);
  });

  test('to react first; joining in is free', async () => {
    const said = await sandbox.as('ada').say('vote');
    without(P.AddReactions);
    expect(
      await call('PUT', `${here}/messages/${said}/reactions/${encodeURIComponent('👍')}/@me`),
    ).toMatchObject(MISSING);
    await sandbox.as('ada').react('👍', said);
    expect(
      (await call('PUT', `${here}/messages/${said}/reactions/${encodeURIComponent('👍')}/@me`)).status,
    ).toBe(204);
  });

  test('to read history: no replies, an empty list', async () => {
    const said = await sandbox.as('ada').say('old');
    without(P.ReadMessageHistory);
    expect(
      await call('POST', `${here}/messages`, { content: 'x', message_reference: { message_id: said } }),
    ).toMatchObject({
      json: { code: 160002 },
    });
    expect((await call('GET', `${here}/messages`)).json).toEqual([]);
    expect(await call('GET', `${here}/messages/${said}`)).toMatchObject(MISSING);
  });

  test('can still answer an interaction where it cannot send', async () => {
    const raw = await connect(sandbox);
    await call('PUT', `/applications/${sandbox.clientId}/commands`, [{ name: 'go', description: 'd' }]);
    without(P.ViewChannel | P.SendMessages);
    const asked = sandbox.as('ada').slash('go');
    const to = await raw.next('INTERACTION_CREATE');
    expect(BigInt(to.app_permissions) & P.ViewChannel).toBe(0n);
    await call('POST', `/interactions/${to.id}/${to.token}/callback`, {
      type: 4,
      data: { content: 'even so' },
    });
    await asked;
    sandbox.as('ben').sees('even so');
    raw.close();
  });
});

test('the bot hands out no right and no role above its own', async () => {
  sandbox.stage.setBotPermissions(sandbox.guildId, P.ViewChannel | P.ManageRoles | P.ManageChannels);
  expect(
    await call('POST', `/guilds/${sandbox.guildId}/roles`, {
      name: 'r',
      permissions: String(P.Administrator),
    }),
  ).toMatchObject(MISSING);
  const above = sandbox.stage.addRole(sandbox.guildId, 'Above');
  expect(
    await call('PUT', `/guilds/${sandbox.guildId}/members/${sandbox.as('ben').person.id}/roles/${above}`),
  ).toMatchObject(MISSING);
  expect(
    await call('PUT', `${here}/permissions/${sandbox.guildId}`, {
      type: 0,
      allow: String(P.MentionEveryone),
    }),
  ).toMatchObject(MISSING);
});

test('words of others cannot be edited', async () => {
  const said = await sandbox.as('ada').say('mine');
  expect(await call('PATCH', `${here}/messages/${said}`, { content: 'yours' })).toMatchObject({
    status: 403,
    json: { code: 50005 },
  });
});

test('an unknown object is reported as unknown, each kind with its own code', async () => {
  const nobody = '100000000000000000';
  for (const [path, code] of [
    [`/channels/${nobody}`, 10003],
    [`${here}/messages/${nobody}`, 10008],
    [`/guilds/${nobody}`, 10004],
    [`/users/${nobody}`, 10013],
    [`/guilds/${sandbox.guildId}/roles/${nobody}`, 10011],
    [`/guilds/${sandbox.guildId}/members/${nobody}`, 10013],
    [`/applications/${sandbox.clientId}/commands/${nobody}`, 10063],
    [`/applications/${sandbox.clientId}/emojis/${nobody}`, 10014],
  ] as const)
    expect({ path, ...(await call('GET', path)) }).toMatchObject({ path, status: 404, json: { code } });
  expect(
    await call('PUT', `${here}/messages/${await sandbox.as('ada').say('x')}/reactions/notanemoji/@me`),
  ).toMatchObject({
    json: { code: 10014 },
  });
});

test('the list of all members takes a privilege', async () =>
  expect(await call('GET', `/guilds/${sandbox.guildId}/members`)).toMatchObject(NO_ACCESS));

test('a twenty-first kind of reaction is too many', async () => {
  const said = await sandbox.as('ada').say('vote');
  const faces = [...'😀😁😂🤣😃😄😅😆😉😊😋😎😍😘🥰😗😙😚🙂🤗🤩'];
  for (const face of faces.slice(0, 20)) await sandbox.as('ada').react(face, said);
  await expect(sandbox.as('ada').react(faces[20]!, said)).rejects.toThrow('Maximum number of reactions');
});

describe('a person', () => {
  test('sees a hidden channel when let in and no longer when put out', async () => {
    const hidden = sandbox.stage.addChannel(sandbox.guildId, 'hidden', { only: ['ada'] });
    await call('POST', `/channels/${hidden}/messages`, { content: 'behind the curtain' });
    sandbox.as('ada').sees('behind the curtain');
    sandbox.as('ben').doesNotSee('behind the curtain');
    await expect(sandbox.as('ben').op({ op: 'history', channelId: hidden })).rejects.toThrow(
      'Unknown Channel',
    );
    sandbox.stage.overwrite(hidden, 'ben', { allow: P.ViewChannel });
    sandbox.as('ben').sees('behind the curtain');
    sandbox.stage.overwrite(hidden, 'ben', {});
    sandbox.as('ben').doesNotSee('behind the curtain');
    const text = JSON.stringify(sandbox.as('cleo').received());
    expect(text).not.toMatch(/behind the curtain|"hidden"/);
  });

  test('is offered a command by its rights, its place and its server', async () => {
    await call('PUT', `/applications/${sandbox.clientId}/commands`, [
      { name: 'admin', description: 'd', default_member_permissions: String(P.ManageGuild) },
      { name: 'nobody', description: 'd', default_member_permissions: '0' },
      { name: 'server', description: 'd', contexts: [0] },
      { name: 'private', description: 'd', contexts: [1] },
    ]);
    const offered = async (who: Driver, name: string): Promise<boolean> => {
      const raw = await connect(sandbox);
      const asked = who.slash(name).then(
        () => true,
        (error: Error) => !error.message.includes('there is no command'),
      );
      const outcome = await Promise.race([
        asked,
        raw.next('INTERACTION_CREATE').then(async (to) => {
          await call('POST', `/interactions/${to.id}/${to.token}/callback`, {
            type: 4,
            data: { content: 'x' },
          });
          return true;
        }),
      ]);
      raw.close();
      return outcome;
    };
    const ada = sandbox.as('ada'),
      ben = sandbox.as('ben');
    expect([await offered(ada, 'admin'), await offered(ben, 'admin'), await offered(ada, 'nobody')]).toEqual([
      true,
      false,
      false,
    ]);
    const direct = await ben.direct();
    expect([
      await offered(ben, 'server'),
      await offered(direct, 'server'),
      await offered(ben, 'private'),
      await offered(direct, 'private'),
    ]).toEqual([true, false, false, true]);
  });

  test("presses nothing in places that it cannot see, and never sends another user's form", async () => {
    const raw = await connect(sandbox);
    const hidden = sandbox.stage.addChannel(sandbox.guildId, 'hidden', { only: ['ada'] });
    const { json } = await call('POST', `/channels/${hidden}/messages`, {
      content: 'b',
      components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Open', custom_id: 'o' }] }],
    });
    await expect(
      sandbox.as('ben').op({ op: 'press', channelId: hidden, messageId: json.id, customId: 'o' }),
    ).rejects.toThrow('Unknown Channel');
    const asked = sandbox.as('ada').press('Open');
    const to = await raw.next('INTERACTION_CREATE');
    await call('POST', `/interactions/${to.id}/${to.token}/callback`, {
      type: 9,
      data: {
        custom_id: 'm',
        title: 'T',
        components: [{ type: 18, label: 'l', component: { type: 4, custom_id: 'f', style: 1 } }],
      },
    });
    await asked;
    await expect(
      sandbox.as('ben').op({ op: 'submit', interactionId: to.id, fields: { f: 'x' } }),
    ).rejects.toThrow('Unknown interaction');
    await expect(sandbox.as('ben').fill({ l: 'x' })).rejects.toThrow('there is no form');
    raw.close();
  });

  test('a forged press reaches the bot, which must see through it', async () => {
    const raw = await connect(sandbox);
    const { json } = await call('POST', `${here}/messages`, { content: 'board' });
    const asked = sandbox.as('ben').forge('made:up:id', { on: json.id });
    const to = await raw.next('INTERACTION_CREATE');
    expect(to.data.custom_id).toBe('made:up:id');
    await call('POST', `/interactions/${to.id}/${to.token}/callback`, {
      type: 4,
      data: { content: 'no', flags: 64 },
    });
    await asked;
    raw.close();
  });

  test('a user who leaves the server sees it no more', async () => {
    await sandbox.as('ada').say('hello all');
    sandbox.stage.removeMember(sandbox.guildId, 'ben');
    sandbox.as('ben').doesNotSee('hello all');
    sandbox.stage.addMember(sandbox.guildId, 'ben');
    sandbox.as('ben').sees('hello all');
  });

  test('called by name in a private thread is brought into it; called in silence, not', async () => {
    const { json: thread } = await call('POST', `${here}/threads`, { name: 'table', type: 12 });
    await call('POST', `/channels/${thread.id}/messages`, {
      content: `<@${sandbox.as('ada').person.id}>, your move`,
    });
    await call('POST', `/channels/${thread.id}/messages`, {
      content: `<@${sandbox.as('ben').person.id}> is thinking`,
      allowed_mentions: { parse: [] },
    });
    sandbox.as('ada').sees('your move');
    sandbox.as('ben').doesNotSee('your move');
    expect(
      sandbox
        .as('ben')
        .channels()
        .map((channel) => channel.name),
    ).not.toContain('table');
  });

  test('is told the unread messages, the last one read, the mentions and the neighbours', async () => {
    const page = await openPage(sandbox, 'ben');
    const ben = sandbox.as('ben').person.id;
    expect(await page.until((frame) => frame.t === 'ready')).toMatchObject({
      d: {
        me: { name: 'ben' },
        online: false,
        badges: expect.arrayContaining([{ user_id: ben, unread: 0, mentions: 0 }]),
      },
    });
    const said: string[] = [];
    for (let n = 0; n < 9; n++) said.push(await sandbox.as('ada').say(n === 4 ? `<@${ben}>` : `line ${n}`));
    const [newest = '', called = ''] = [said[8], said[4]];
    await page.until(
      (frame) =>
        frame.t === 'UNREAD' &&
        frame.d.count === 5 &&
        frame.d.mentions === 1 &&
        frame.d.last_read_id === null,
    );
    const needed = { user_id: ben, unread: 9, mentions: 1, channel_id: sandbox.channelId };
    await page.until(
      (frame) =>
        frame.t === 'badges' && frame.d.some((badge) => JSON.stringify(badge) === JSON.stringify(needed)),
    );
    await sandbox.as('ben').op({ op: 'read', channelId: sandbox.channelId, messageId: newest });
    await page.until(
      (frame) => frame.t === 'UNREAD' && frame.d.count === 0 && frame.d.last_read_id === newest,
    );
    page.send({ op: 'history', nonce: 'h', channelId: sandbox.channelId, around: called, limit: 3 });
    const answer = await page.until((frame) => frame.t === 'result' && frame.d.nonce === 'h');
    expect(answer).toMatchObject({ d: { data: { messages: said.slice(3, 6).map((id) => ({ id })) } } });
    page.close();
  });
});

test('waiting without success ends with the text that the person sees', async () => {
  await sandbox.close();
  sandbox = await startSandbox({ patience: 50 });
  await sandbox.as('ben').say('something else');
  await expect(sandbox.as('ada').waitsFor('Round 2')).rejects.toThrow(
    /ada: waited in vain for Round 2 for 0.05 s\s+Ada sees:\s+#general\s+Ben:\s+something else/,
  );
});

test('a failure prints what the person sees at that moment', async () => {
  await call('POST', `${here}/messages`, {
    content: 'Your bid',
    embeds: [{ title: 'Florence', fields: [{ name: 'Ada', value: '1200' }] }],
    components: [
      {
        type: 1,
        components: [
          { type: 2, style: 1, label: 'Bid 300', custom_id: 'b' },
          { type: 2, style: 2, label: 'Pass', custom_id: 'p', disabled: true },
        ],
      },
      {
        type: 1,
        components: [
          { type: 3, custom_id: 's', placeholder: 'Building', options: [{ label: 'Opera', value: 'o' }] },
        ],
      },
    ],
  });
  const error = await sandbox
    .as('ada')
    .press('Sell')
    .catch((reason: Error) => reason);
  expect(String(error)).toContain(`there is no button "Sell"

Ada sees:
#general
  Bot:
    Your bid
    | **Florence**
    | Ada: 1200
    [ Bid 300 ] [ Pass (disabled) ]
    < Building: Opera >`);
});
