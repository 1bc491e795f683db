import type { Driver, PageMessage } from 'discord-stand-in';
import { picker } from '../../engine/check/fuzz';
import { openHarness, type Harness, type Table } from '../stage/harness.testing';
import { boardIn, goOn, isPrivate, privately, said } from '../table/reading.testing';

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

/** A table at a bid, which the board asks as well, and who is asked. */
async function atBid(names: readonly string[]): Promise<{ table: Table; asked: Driver; seat: number }> {
  const table = await harness.table(names);
  const now = async () => (await harness.play.reading.position(table.id))?.session.waiting[0];
  for (let given = 0; given < 40 && (await now())?.id !== 'bid'; given++)
    await goOn(harness.play, table.id, 1, picker(`bid ${given}`));
  await table.idle();
  const seat = (await now())?.seat ?? 0;
  return { table, asked: table.people[seat] as Driver, seat };
}

test('after an answer on the board the open panel says what was done and who is next', async () => {
  const { table, asked } = await atBid(['ada', 'ben', 'cleo']);
  await asked.press('My move', { on: boardIn(asked) });
  const { id } = privately(asked);
  expect(JSON.stringify(privately(asked).components)).toContain('"pick/');
  await asked.press('Pass this auction', { on: boardIn(asked) });
  await table.idle();
  const panel = asked.messages().find((message) => message.id === id);
  expect(panel && said(panel)).toMatch(/✓ .*passes.* Next: /);
  expect(JSON.stringify(panel?.components)).not.toContain('"pick/');
  expect(asked.messages().filter(isPrivate)).toHaveLength(1);
});

test('a panel that another one has replaced says where that is, and has no buttons', async () => {
  const { asked } = await atBid(['ada', 'ben']);
  await asked.press('My move', { on: boardIn(asked) });
  const { id } = privately(asked);
  await asked.press('My move', { on: boardIn(asked) });
  expect(privately(asked).id).not.toBe(id);
  const old = await asked.waitsFor(
    (message) => message.id === id && said(message).includes('This panel moved'),
  );
  expect(old.components ?? []).toEqual([]);
});

test('a waiting panel offers no undo after another player has moved', async () => {
  const { table, asked } = await atBid(['ada', 'ben', 'cleo']);
  await asked.press('My move', { on: boardIn(asked) });
  const { id } = privately(asked);
  await asked.press('Pass this auction', { on: privately(asked) });
  const waiting = (): PageMessage | undefined => asked.messages().find((message) => message.id === id);
  expect(JSON.stringify(waiting())).toContain('You can still undo');
  await goOn(harness.play, table.id, 1, () => 0);
  const later = await asked.waitsFor(
    (message) => message.id === id && said(message).includes('mentioned when it'),
  );
  expect(JSON.stringify(later)).not.toMatch(/still undo|"undo\//);
});
