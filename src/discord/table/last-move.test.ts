import type { Driver, PageMessage } from 'discord-stand-in';
import { games } from '../../../games';
import { who, type AnyGame, type Seat } from '../../engine/contract/game';
import { defaultSetup, picker } from '../../engine/check/fuzz';
import { Session } from '../../engine/run/session';
import { positionFor } from '../rules/position.testing';
import { answersFirst, openHarness, type Harness, type Table } from '../stage/harness.testing';
import type { BotContext } from '../screen/reply';
import type { Texts } from '../screen/ui';
import type { Position } from '../../play/table/table';
import { lastMove } from './last-move';
import { textsFor } from './status';
import { panel } from './panel';
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

describe('after an answer the panel says what was done, and leaves who is next to the board above it', () => {
  test.each(games.map(({ id }) => id))('in %s', async (game) => {
    const table = await harness.table(['ada', 'ben'], { game });
    const seat = (await harness.play.reading.position(table.id))?.session.waiting[0]?.seat ?? 0;
    const me = table.people[seat] as Driver;
    await untilNext(table, me, seat);
    expect(titleOf(privately(me))).toMatch(/^✓ ./);
    expect(titleOf(privately(me))).not.toContain('**');
    for (let shown = 0; shown < 2; shown++) {
      const panel = privately(me);
      expect(titleOf(panel)).toMatch(/^✓ .|^The others move now$/);
      expect(said(panel)).not.toMatch(/not your (move|turn)/);
      const [other] = (await harness.play.reading.position(table.id))?.session.waiting ?? [];
      const name = other?.seat === 0 ? 'Ada' : 'Ben';
      expect(said(boardIn(me))).toContain(`**${name}**`);
      expect(said(panel)).not.toContain('Next: ');
      expect(said(panel)).not.toContain(`**${name}**`);
      expect(said(panel)).not.toContain(titleOf(boardIn(me)));
      await clear(me);
      await me.slash('act', { game: table.id });
    }
    await clear(me);
  });

  test('in another channel, where no board is, it says who is next', async () => {
    const table = await harness.table(['ada', 'ben']);
    const seat = (await harness.play.reading.position(table.id))?.session.waiting[0]?.seat ?? 0;
    const me = table.people[seat] as Driver;
    await untilNext(table, me, seat);
    const elsewhere = me.in(harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'elsewhere'));
    await elsewhere.slash('act', { game: table.id });
    const other = seat === 0 ? '● Ben' : '▲ Ada';
    expect(titleOf(privately(elsewhere))).toContain(`Next: ${other}`);
    // The panel says to its reader alone that the last move can be undone.
    expect(said(privately(elsewhere))).not.toContain('has answered and can still change it');
    await clear(elsewhere);
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

test('a computer that is next is named once, and a person with their question', () => {
  const [game] = games.filter(({ id }) => id === 'whispers') as [AnyGame];
  const people = positionFor(Session.start(game, defaultSetup(game, 2), 'a1'.repeat(32)));
  const seat = people.session.waiting[0]?.seat === 0 ? 1 : 0;
  const computer = { kind: 'computer', number: 1, strength: 'apprentice' } as const;
  const withComputer = { ...people, chairs: people.chairs.map((one, at) => (at === seat ? one : computer)) };
  const shownTo = (position: Position): string =>
    JSON.stringify(panel(position, seat, textsFor(position, 'en')).embeds);
  expect(shownTo(withComputer).split('Computer 1')).toHaveLength(2);
  expect(shownTo(people)).toContain(`**Player ${2 - seat}** places an agent`);
});

describe('the last move of a player who is not asked', () => {
  const line = (event: string, at: number, seat: Seat = 0) => ({ event, at, params: { who: who(seat) } });
  const log = [line('places', 5), line('gains', 6), line('influence', 7), line('gains', 8, 1)];
  const context = { play: { reading: { log: () => Promise.resolve(log) } } } as unknown as BotContext;
  const position = { game: { highlights: ['builds', 'gains'] } } as unknown as Position;
  const texts = { plain: { lineTo: (_: Seat, { event }: { event: string }) => event } } as unknown as Texts;
  const told = (from?: number, isIdle = false): Promise<string | undefined> =>
    lastMove(context, position, 0, texts, from === undefined ? undefined : { label: 'Quarry', from, isIdle });

  test('is the result that the title ranks highest', async () => expect(await told(4)).toBe('gains'));
  test('is the last result if the title ranks none', async () => expect(await told(6)).toBe('influence'));
  test('is the label if nothing came of it', async () => expect(await told(7)).toBe('Quarry'));
  test('is the result of the whole turn if the last answer let things be', async () =>
    expect(await told(7, true)).toBe('gains'));
  test('is the last line of the log if nothing was answered', async () =>
    expect(await told()).toBe('influence'));
});
