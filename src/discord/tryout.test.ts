import type { Driver } from 'discord-stand-in';
import { picker } from '../engine/fuzz';
import { answersFirst, openHarness, type Harness, type Table } from './harness.testing';
import { clear, goOn, privately, said } from './reading.testing';

jest.setTimeout(240_000);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
afterEach(() => {
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints.splice(0)).toEqual([]);
});

/** Whoever is asked, and one who is not. */
const whoIsAsked = async (table: Table): Promise<{ asked: Driver; other: Driver }> => {
  const seat = (await harness.play.position(table.id))?.session.waiting[0]?.seat ?? 0;
  return {
    asked: table.people[seat] as Driver,
    other: table.people[(seat + 1) % table.people.length] as Driver,
  };
};
const stored = async (id: string): Promise<string> =>
  JSON.stringify([await harness.store.load(id), await harness.store.moves(id)]);

test('a try-out looks like the table, says so on every screen, and leaves the table alone', async () => {
  const table = await harness.table(['ada', 'ben', 'cleo']);
  await goOn(harness.play, table.id, 4, picker('try-out'));
  await table.idle();
  const { asked } = await whoIsAsked(table);
  const before = await stored(table.id);
  await asked.slash('act', { game: table.id });
  await asked.press('Try it out', { on: privately(asked) });
  expect(said(privately(asked))).toContain('TRY-OUT · not the table');
  expect(said(privately(asked))).toContain('Nothing of this touches the table');
  for (let presses = 0; presses < 6; presses++) await answersFirst(asked, privately(asked));
  expect(said(privately(asked))).toContain('TRY-OUT · not the table');
  await asked.press('Step back', { on: privately(asked) });
  await asked.press(/^words\//, { on: privately(asked) });
  expect(said(privately(asked))).toContain('TRY-OUT · not the table');
  await asked.slash('table tryout', { game: table.id });
  await asked.press('Throw away', { on: privately(asked) });
  expect(said(privately(asked))).toContain('The table is as it was');
  expect(await stored(table.id)).toBe(before);
  await clear(asked);
});

test('it begins at any moment of a replay', async () => {
  const table = await harness.table(['ada', 'ben']);
  await goOn(harness.play, table.id, 8, picker('replayed'));
  await table.idle();
  const { other } = await whoIsAsked(table);
  await other.slash('table replay', { game: table.id });
  await other.press('⏮', { on: privately(other) });
  await other.press('Try it out from here', { on: privately(other) });
  expect(said(privately(other))).toContain('TRY-OUT · not the table');
  for (const about of ['try', 'try.zzz', 'others.0zzz', 'drop.0zzz', 'rob.x', `try.${table.id}.9x.all`])
    await other.forge(`side/tryout/${about}`, { on: privately(other) });
  await clear(other);
});

test('from a try-out comes a plan, which I alone see, and which is given when I am asked', async () => {
  const table = await harness.table(['dora', 'emil']);
  await goOn(harness.play, table.id, 5, picker('planned'));
  await table.idle();
  const { asked, other } = await whoIsAsked(table);
  await other.slash('act', { game: table.id });
  await other.press('Plan my move', { on: privately(other) });
  expect(said(privately(other))).toContain('Answer now what you would answer then');
  await answersFirst(other, privately(other));
  await other.press(/^side\/tryout\/keep/, { on: privately(other) });
  expect(said(privately(other))).toContain('Planned for when you are asked');
  await asked.slash('act', { game: table.id });
  expect(said(privately(asked))).not.toContain('Planned');
  await other.press('Drop the plan', { on: privately(other) });
  expect(said(privately(other))).not.toContain('Planned for when you are asked');
  for (const person of [asked, other]) await clear(person);
});
