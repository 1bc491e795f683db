import { openHarness, type Harness, type Table } from '../stage/harness.testing';
import type { Driver } from 'discord-stand-in';

/** A table whose game cannot be loaded, as its people meet it. */
describe('a game that cannot be opened', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness();
  }, 120_000);
  afterAll(() => harness.close());

  const privately = (person: Driver): string => {
    const message = person
      .messages()
      .reverse()
      .find(({ flags }) => ((flags ?? 0) & 64) !== 0);
    return JSON.stringify([
      message?.content,
      message?.embeds,
      message?.attachments.map(({ filename }) => filename),
    ]);
  };
  const broken = async (): Promise<Table & { readonly ada: Driver; readonly ben: Driver }> => {
    const table = await harness.table(['ada', 'ben']);
    const row = await harness.store.load(table.id);
    const change = { id: table.id, version: row?.version ?? 0, at: new Date(), fields: { state: '{}' } };
    expect(await harness.store.commit(change)).toBe(true);
    const [ada, ben] = table.people as [Driver, Driver];
    return { ...table, ada, ben };
  };

  test('is told in the channel, and every press hears why', async () => {
    const { id, ada, idle } = await broken();
    await ada.press(`move/${id}`);
    expect(privately(ada)).toContain("This game can't be opened");
    expect(privately(ada)).toContain('/table export');
    await ada.waitsFor(({ content }) => content.includes("⚠ This game can't be opened"));
    await ada.slash('board');
    await idle();
    expect(privately(ada)).toContain('Nothing was changed and nothing is lost');
    const told = ada.messages().filter(({ content }) => content.includes('⚠'));
    expect(told).toHaveLength(1);
  }, 60_000);

  test('/log and /table export give its log, /games names it, /cancel asks the table', async () => {
    const { id, ada, ben, idle } = await broken();
    for (const command of ['log', 'table export']) {
      await ada.slash(command);
      expect(privately(ada)).toContain(`florence-${id}-log.txt`);
    }
    await ada.waitsFor(({ content }) => content.includes("⚠ This game can't be opened"));
    await ada.slash('games');
    expect(privately(ada)).toContain("can't be opened right now");
    await ada.slash('table cancel');
    expect(privately(ada)).toContain('The vote has started');
    await idle();
    await ben.press(`vote/${id}/1/1`);
    expect(privately(ben)).toContain('The vote has passed');
    await ada.waitsFor(({ content }) => content.includes('The game was ended without a result'));
  }, 60_000);

  test('/rewind offers the moments that open', async () => {
    const { id, ada, ben, idle } = await broken();
    await ada.slash('table rewind', { moment: '0' });
    expect(privately(ada)).toContain('The vote has started');
    await idle();
    await ben.press(`vote/${id}/1/1`);
    await idle();
    expect((await harness.play.reading.position(id))?.session.count).toBe(0);
    await ada.press(`move/${id}`);
    expect(privately(ada)).not.toContain("can't be opened");
  }, 60_000);
});
