import type { Driver, PageMessage } from 'discord-stand-in';
import { games } from '../../../games';
import { picker } from '../../engine/check/fuzz';
import { answersFirst, openHarness, type Harness, type Table } from '../stage/harness.testing';
import { boardIn, clear, goOn, privately, said } from './reading.testing';

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

const titleOf = (message: PageMessage): string => message.embeds[0]?.title ?? '';
const isAsked = async (table: Table, seat: number): Promise<boolean> =>
  (await harness.play.reading.position(table.id))?.session.waiting.some((asked) => asked.seat === seat) ===
  true;

/** Answers in the private panel until others are asked. */
async function untilNext(table: Table, person: Driver, seat: number): Promise<void> {
  await person.slash('act', { game: table.id });
  for (let presses = 0; presses < 40 && (await isAsked(table, seat)); presses++)
    await answersFirst(person, privately(person));
}

describe('after an answer the panel says what was done and who is next', () => {
  test.each(games.map(({ id }) => id))('in %s', async (game) => {
    const table = await harness.table(['ada', 'ben'], { game });
    const seat = (await harness.play.reading.position(table.id))?.session.waiting[0]?.seat ?? 0;
    const me = table.people[seat] as Driver;
    const other = seat === 0 ? '● Ben' : '▲ Ada';
    await untilNext(table, me, seat);
    expect(titleOf(privately(me))).toMatch(/^✓ .+\. Next: /);
    expect(titleOf(privately(me))).toContain(`Next: ${other}`);
    expect(said(privately(me))).not.toMatch(/not your (move|turn)/);
    const first = titleOf(privately(me));
    await clear(me);
    await me.slash('act', { game: table.id });
    expect(titleOf(privately(me))).toMatch(/Next: /);
    expect(titleOf(privately(me))).toContain(`Next: ${other}`);
    expect(said(privately(me))).not.toMatch(/not your (move|turn)/);
    expect(first).not.toContain('**');
    await clear(me);
  });

  test('also when a computer is next', async () => {
    const table = await harness.table(['cleo'], { computers: 1 });
    const me = table.people[0] as Driver;
    await me.slash('act', { game: table.id });
    const isNext = (): boolean => /^✓ .+\. Next: ● Computer 1/.test(titleOf(privately(me)));
    const { clock } = harness.running;
    // When a computer has answered, the new board takes the place of the panel.
    await clock.stop();
    for (let presses = 0; presses < 30 && !isNext(); presses++) {
      if (!(await isAsked(table, 0))) {
        clock.start();
        await table.idle();
        await clock.stop();
      }
      if (!/"(menu|pick|sure)\//.test(JSON.stringify(privately(me).components)))
        await me.slash('act', { game: table.id });
      else await answersFirst(me, privately(me));
    }
    expect(titleOf(privately(me))).toMatch(/^✓ .+\. Next: ● Computer 1/);
    clock.start();
    await clear(me);
  });

  test('only who presses out of turn is told that it is not their turn', async () => {
    const table = await harness.table(['ada', 'ben']);
    await goOn(harness.play, table.id, 5, picker('out of turn'));
    await table.idle();
    const seat = (await harness.play.reading.position(table.id))?.session.waiting[0]?.seat ?? 0;
    const other = table.people[1 - seat] as Driver;
    await other.press(/^(pick|menu)\//, { on: boardIn(other) });
    expect(titleOf(privately(other))).toMatch(/not your (move|turn)/);
    await clear(other);
    await other.slash('pass', { game: table.id });
    expect(titleOf(privately(other))).toMatch(/not your (move|turn)/);
    await clear(other);
  });
});
