import type { Driver } from 'discord-stand-in';
import { think } from '../../computer/strength';
import { picker } from '../../engine/check/fuzz';
import { openHarness, type Harness } from '../stage/harness.testing';
import { boardIn, privately, said } from '../table/reading.testing';

jest.setTimeout(240_000);

let harness: Harness;
beforeAll(async () => {
  // In this game a player completes a work with a choice of more amounts than have buttons.
  harness = await openHarness({ seed: () => 'd7'.repeat(32) });
});
afterAll(() => harness.close());

test('a number without a button is written into a form, and a wrong one refused with the range', async () => {
  const { id, people, idle } = await harness.table(['ada', 'ben', 'cleo']);
  const asked = async () => (await harness.play.reading.position(id))?.session.waiting[0];
  const amountsOf = (open: Awaited<ReturnType<typeof asked>>): readonly number[] =>
    open?.options.flatMap(({ amount }) => amount ?? []) ?? [];
  const pick = picker('any other number');
  const isLong = (open: Awaited<ReturnType<typeof asked>>): boolean =>
    open?.id === 'convert' && amountsOf(open).length > 10;
  for (let open = await asked(); open && !isLong(open); open = await asked()) {
    const position = await harness.play.reading.position(id);
    if (!position || position.status !== 'playing') throw new Error('no work was ever completed');
    const { session } = position;
    const { promptId, seat } = open;
    const { picks } = think(
      { game: session.game, seat, decision: open.id, since: session.sinceCheckpoint },
      { simulations: 8 },
      pick,
    ).action;
    await harness.play.answers.press({ game: id, user: people[seat]?.person.id ?? '', promptId, picks });
  }
  await idle();
  const open = await asked();
  const person = people[open?.seat ?? 0] as Driver;
  const amounts = amountsOf(open);
  expect(amounts.length).toBeGreaterThan(10);

  await person.press('My move', { on: boardIn(person) });
  await person.press('More…', { on: privately(person) });
  await person.press('Try it out', { on: privately(person) });
  await person.press('Another number…', { on: privately(person) });
  await person.fill({ amount: '1' });
  expect(said(privately(person))).toContain('TRY-OUT · not the real game');
  expect(said(privately(person))).not.toContain('Another number…');
  expect((await asked())?.promptId).toBe(open?.promptId);

  await person.press('My move', { on: boardIn(person) });
  for (const written of ['999', 'all', '-1']) {
    await person.press('Another number…', { on: privately(person) });
    await person.fill({ amount: written });
    expect(said(privately(person))).toContain(`whole number from 0 to ${Math.max(...amounts)}`);
    expect((await asked())?.promptId).toBe(open?.promptId);
  }
  await person.press('Another number…', { on: privately(person) });
  await person.fill({ amount: ' 2 ' });
  await idle();
  expect((await asked())?.promptId).not.toBe(open?.promptId);
  const given = (await harness.store.moves(id)).map(({ what }) => JSON.stringify(what));
  expect(given.findLast((what) => what.includes('"convert"'))).toContain('"convert:2"');
  for (const about of [`set.${id}.0.1-abcdef.0.9`, 'set.x', 'ask'])
    await person.forge(`side/amount/${about}`, { on: boardIn(person) });
  expect(harness.sandbox.refused).toEqual([]);
  expect(harness.complaints).toEqual([]);
});
