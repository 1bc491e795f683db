import type { Driver } from 'discord-stand-in';
import { picker } from '../../engine/check/fuzz';
import { answersFirst, openHarness, type Harness, type Table } from '../stage/harness.testing';
import { boardIn, clear, goOn, isPrivate, privately, said } from '../table/reading.testing';

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

/** Returns a player who must move and one who need not. */
const whoIsAsked = async (table: Table): Promise<{ asked: Driver; other: Driver }> => {
  const seat = (await harness.play.reading.position(table.id))?.session.waiting[0]?.seat ?? 0;
  return {
    asked: table.people[seat] as Driver,
    other: table.people[(seat + 1) % table.people.length] as Driver,
  };
};
/** Presses a button of *More…*, where it may be one press further. */
async function fromMore(person: Driver, label: string | RegExp): Promise<void> {
  await person.press('More…', { on: privately(person) });
  const shown = JSON.stringify(privately(person).components);
  if (typeof label === 'string' && !shown.includes(`"${label}"`))
    await person.press('More actions…', { on: privately(person) });
  await person.press(label, { on: privately(person) });
}
const stored = async (id: string): Promise<string> =>
  JSON.stringify([await harness.store.load(id), await harness.store.moves(id)]);

test('a try-out looks like the table, says so on every screen, and leaves the table alone', async () => {
  const table = await harness.table(['ada', 'ben', 'cleo']);
  await goOn(harness.play, table.id, 4, picker('try-out'));
  await table.idle();
  const { asked } = await whoIsAsked(table);
  const before = await stored(table.id);
  await asked.slash('act', { game: table.id });
  await fromMore(asked, 'Try it out');
  expect(said(privately(asked))).toContain('TRY-OUT · not the real game');
  expect(said(privately(asked))).toContain('the real game is not affected');
  for (let presses = 0; presses < 6; presses++) await answersFirst(asked, privately(asked));
  expect(said(privately(asked))).toContain('TRY-OUT · not the real game');
  await asked.press('Step back', { on: privately(asked) });
  await fromMore(asked, /^show\/.*words/);
  expect(said(privately(asked))).toContain('TRY-OUT · not the real game');
  await asked.slash('table tryout', { game: table.id });
  await asked.press('Discard', { on: privately(asked) });
  await asked.waitsFor('The real game was not affected');
  expect(await stored(table.id)).toBe(before);
  await clear(asked);
});

test('discarded it leads back to the panel, and nothing stays below that', async () => {
  const table = await harness.table(['ada', 'ben'], { game: 'valeria' });
  await goOn(harness.play, table.id, 4, picker('discarded'));
  await table.idle();
  const { asked } = await whoIsAsked(table);
  await asked.slash('act', { game: table.id });
  const panel = privately(asked);
  await fromMore(asked, 'Try it out');
  const [, tried, ...more] = asked.messages().filter(isPrivate);
  expect(more).toEqual([]);
  await asked.press('Discard', { on: privately(asked) });
  const shown = await asked.waitsFor('The real game was not affected');
  expect(shown.id).toBe(panel.id);
  expect(JSON.stringify(shown.components)).toContain(`/${table.id}/`);
  for (let waits = 0; waits < 100 && asked.messages().some(({ id }) => id === tried?.id); waits++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked.messages().filter(isPrivate)).toHaveLength(1);
  await clear(asked);
});

test('at the end of a turn it does not speak of undoing where nothing can be undone', async () => {
  const table = await harness.table(['ada', 'ben'], { game: 'valeria' });
  const endsTurn = async (): Promise<boolean> =>
    (await harness.play.reading.position(table.id))?.session.waiting[0]?.id === 'end-turn';
  for (let given = 0; given < 100 && !(await endsTurn()); given++)
    await goOn(harness.play, table.id, 1, picker(`end ${given}`));
  await table.idle();
  const { asked } = await whoIsAsked(table);
  await asked.slash('act', { game: table.id });
  expect(said(privately(asked))).toContain('End your turn?');
  expect(said(boardIn(asked))).toContain('can end the turn');
  expect(said(boardIn(asked))).not.toContain('undo');
  await fromMore(asked, 'Try it out');
  const tried = privately(asked);
  expect(tried.embeds[0]?.title).toBe('Done?');
  expect(JSON.stringify(tried.components)).not.toContain('"undo/');
  await clear(asked);
});

test('it begins at any moment of a replay', async () => {
  const table = await harness.table(['ada', 'ben']);
  await goOn(harness.play, table.id, 8, picker('replayed'));
  await table.idle();
  const { other } = await whoIsAsked(table);
  await other.slash('replay', { game: table.id });
  await other.press('⏮', { on: privately(other) });
  await other.press('Try it out from here', { on: privately(other) });
  expect(said(privately(other))).toContain('TRY-OUT · not the real game');
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
  await fromMore(other, 'Plan my move');
  expect(said(privately(other))).toContain('Make your own moves, as far ahead as you like');
  await answersFirst(other, privately(other));
  await other.press(/^tryout-keep/, { on: privately(other) });
  expect(said(privately(other))).toContain('Planned for your turn');
  await asked.slash('act', { game: table.id });
  expect(said(privately(asked))).not.toContain('Planned');
  await other.press('Cancel the plan', { on: privately(other) });
  expect(said(privately(other))).not.toContain('Planned for your turn');
  for (const person of [asked, other]) await clear(person);
});

test('on my own turn a try-out offers to play now, asks once, and only then touches the table', async () => {
  const table = await harness.table(['ben', 'cleo']);
  await goOn(harness.play, table.id, 5, picker('own-turn'));
  await table.idle();
  const { asked } = await whoIsAsked(table);
  const before = await stored(table.id);
  await asked.slash('act', { game: table.id });
  await fromMore(asked, 'Try it out');
  await answersFirst(asked, privately(asked));
  const buttons = JSON.stringify(privately(asked).components);
  expect(buttons).not.toContain('Plan th');
  expect(buttons).toMatch(/Play this now \(\d moves?\)/);
  await asked.press(/^tryout-keep/, { on: privately(asked) });
  expect(said(privately(asked))).toMatch(/Play th(is move|ese \d moves) at the table\?/);
  expect(said(privately(asked))).not.toContain('TRY-OUT');
  expect(await stored(table.id)).toBe(before);
  await asked.press('Back to the try-out', { on: privately(asked) });
  expect(said(privately(asked))).toContain('TRY-OUT · ');
  await asked.press(/^tryout-keep/, { on: privately(asked) });
  await asked.press(/^tryout-play/, { on: privately(asked) });
  expect(await stored(table.id)).not.toBe(before);
  expect(said(privately(asked))).not.toContain('planned; ');
  expect(said(privately(asked))).toContain('✓ ');
  await asked.forge(`side/tryout/play.0zzz.1`, { on: privately(asked) });
  await clear(asked);
});
