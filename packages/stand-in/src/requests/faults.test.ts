import { manualClock, startSandbox, type Sandbox } from '..';
import { startBot, type Behaviour, type Bot } from '../test/bot';
import { api } from '../test/raw';

jest.setTimeout(30_000);

/** Injected faults, as the client and the people see them. */
let sandbox: Sandbox;
let bots: Bot[] = [];
const bot = async (behaviour: Behaviour): Promise<Bot> => {
  const started = await startBot(sandbox, behaviour);
  bots.push(started);
  await started.client.application.commands.set([{ name: 'go', description: 'd' }]);
  return started;
};
afterEach(async () => {
  for (const each of bots) await each.stop();
  bots = [];
  await sandbox.close();
});

describe('faults on demand', () => {
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  const send = '/channels/:id/messages';
  const path = (): string => `/channels/${sandbox.channelId}/messages`;

  test('a 500 is tried again by the client, and is not counted as a refusal', async () => {
    const { client } = await bot({});
    sandbox.faults.fail(`POST ${send}`, 500, 2);
    await client.rest.post(path() as `/${string}`, { body: { content: 'third time' } });
    sandbox.as('ada').sees('third time');
    expect(sandbox.requests.filter((request) => request.status === 500)).toHaveLength(2);
    expect([sandbox.refused, sandbox.faults.pending()]).toEqual([[], 0]);
  });

  test('a 429 is waited out', async () => {
    const { client } = await bot({});
    sandbox.faults.rateLimit(`POST ${send}`, 0.05);
    await client.rest.post(path() as `/${string}`, { body: { content: 'patience' } });
    sandbox.as('ada').sees('patience');
  });

  test('a delay delays, a cut cuts, and a lost answer took effect nevertheless', async () => {
    const call = api(sandbox);
    sandbox.faults.delay(`POST ${send}`, 80);
    const before = Date.now();
    await call('POST', path(), { content: 'slow' });
    expect(Date.now() - before).toBeGreaterThanOrEqual(75);
    sandbox.faults.cut(`POST ${send}`);
    await expect(call('POST', path(), { content: 'cut off' })).rejects.toThrow();
    sandbox.as('ada').doesNotSee('cut off');
    sandbox.faults.loseAnswer(`POST ${send}`);
    await expect(
      call('POST', path(), { content: 'sent all the same', nonce: '7', enforce_nonce: true }),
    ).rejects.toThrow();
    await call('POST', path(), { content: 'sent all the same', nonce: '7', enforce_nonce: true });
    expect(
      sandbox
        .as('ada')
        .messages()
        .filter((message) => message.content === 'sent all the same'),
    ).toHaveLength(1);
  });

  test('an interaction comes twice: the second answer is one too many', async () => {
    const { mistakes } = await bot({ commands: { go: (use) => use.reply('once') } });
    sandbox.faults.deliverTwice();
    await sandbox.as('ada').slash('go');
    await sandbox.as('ada').waitsFor('once');
    while (mistakes.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(String(mistakes)).toContain('Interaction has already been acknowledged');
    expect(sandbox.refused.map((each) => each.code)).toEqual([40060]);
  });

  test('an interaction never comes, or too late', async () => {
    await sandbox.close();
    const clock = manualClock();
    sandbox = await startSandbox({ clock });
    const { mistakes } = await bot({ commands: { go: (use) => use.reply('late') } });
    sandbox.faults.loseDelivery();
    const sent = async (): Promise<void> => {
      while (sandbox.faults.pending() > 0) await new Promise(setImmediate);
    };
    const lost = sandbox.as('ada').slash('go');
    await sent();
    clock.advance(3_000);
    await expect(lost).rejects.toThrow('The application did not respond');
    sandbox.faults.deliverLate(3_500);
    const late = sandbox.as('ada').slash('go');
    await sent();
    clock.advance(3_500);
    await expect(late).rejects.toThrow('The application did not respond');
    while (mistakes.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sandbox.refused.map((each) => each.code)).toEqual([10062]);
  });
});
