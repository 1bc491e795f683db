import { games } from '../../../games';
import { taught } from '../../../games/testing';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import type { AnyGame, OpenQuestion, Seat } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import { lineOf } from '../../play/table/lines';
import type { Line } from '../../play/table/records';
import type { Position } from '../../play/table/table';
import { positionFor } from '../rules/position.testing';
import type { BotContext } from '../screen/reply';
import { lastResult, meanwhile, newsOf } from './last-move';
import { textsFor } from './status';

const SEAT = 0;
/** A table whose log is kept, from a move of the player until they are asked again. */
interface Wait {
  readonly position: Position;
  readonly lines: readonly Line[];
}

/** Plays at random, and returns the waits of the player in that game. */
function waitsIn(id: string, seed: string): Wait[] {
  const game = taught.find(([name]) => name === id)?.[1] as AnyGame;
  const session = Session.start(game, defaultSetup(game, 3), seed.repeat(64));
  const pick = picker(seed);
  const waits: Wait[] = [];
  let left = 0;
  const asked = (): OpenQuestion | undefined => session.waiting.find(({ seat }) => seat === SEAT);
  while (!session.over) {
    const wasAsked = asked() !== undefined;
    session.apply(randomAction(session, pick, 0));
    if (wasAsked && !asked()) left = session.count;
    if (!wasAsked && asked() && left > 0)
      waits.push({
        position: { ...positionFor(Session.load(game, session.save())), leftAt: [left] },
        lines: [...session.closedLines, ...session.lines].map((entry, at) => lineOf(entry, at)),
      });
  }
  return waits;
}
const said = ({ position, lines }: Wait, isAway = false): Promise<string | undefined> => {
  const context = { play: { reading: { log: async () => lines } } } as unknown as BotContext;
  return meanwhile(context, position, SEAT, textsFor(position, 'en'), isAway);
};
const allSaid = async (id: string): Promise<string[]> => {
  const waits = ['a', 'b', 'c'].flatMap((seed) => waitsIn(id, seed));
  return (await Promise.all(waits.map((wait) => said(wait)))).filter((one) => one !== undefined);
};

describe('a panel says what happened to its player since they were asked last', () => {
  test('the harvest on the rolls of other players in Valeria, as one total', async () => {
    const all = await allSaid('valeria');
    expect(all.join('\n')).toMatch(/^-# You harvest \d.* on [23] rolls of others\.$/m);
    // "Meanwhile" is what others do.
    expect(all.filter((line) => line.startsWith('-# Meanwhile: You'))).toEqual([]);
    expect(all.filter((line) => line.split(' harvests ').length > 2)).toEqual([]);
  });
  test('captured Workers in Architects', async () => {
    expect((await allSaid('architects')).join('\n')).toMatch(/Player [23] captures \d Workers? of yours/);
  });
  test.each(taught)('in two lines of a phone at most, and only what names the player (%s)', async (id) => {
    for (const line of await allSaid(id)) {
      expect(line.length).toBeLessThanOrEqual(100);
      expect(line).toMatch(/\b[Yy]ours?\b|\b[Yy]ou\b/);
      expect(line).not.toContain('Player 1');
    }
  });
});

test('what others did to the player comes first if there is no room for all', async () => {
  const [wait] = waitsIn('architects', 'a') as [Wait];
  const { position } = wait;
  const at = (position.leftAt?.[SEAT] ?? 0) + 1;
  const mine = (number: number): Line => ({
    ...{ number, event: 'reward', at, params: { who: { seat: SEAT } }, final: true },
  });
  const theirs: Line = {
    ...{ number: 1, event: 'captures', at, final: true },
    params: { who: { seat: 1 }, owner: { seat: SEAT }, count: 2, location: { text: 'location.quarry' } },
  };
  const lines = [theirs, ...[2, 3, 4, 5].map(mine)];
  expect(await said({ position, lines })).toBe(
    '-# Meanwhile: Player 2 captures 2 Workers of yours at the Quarry. You draw a Reward Card.',
  );
});

test('what others did to the player is said also if the title does not list it', async () => {
  const [wait] = waitsIn('whispers', 'a') as [Wait];
  const { position } = wait;
  const swaps: Line = {
    ...{ number: 1, event: 'swaps-with', at: (position.leftAt?.[SEAT] ?? 0) + 1, final: true },
    params: { who: { seat: 1 }, to: { text: 'x' }, other: { seat: SEAT }, from: { text: 'x' } },
  };
  expect(await said({ position, lines: [swaps] })).toMatch(/^-# Meanwhile: Player 2 swaps .*\byou\b/);
});

test('so is a line that names the player in a list', async () => {
  const [wait] = waitsIn('architects', 'a') as [Wait];
  const { position } = wait;
  const group = (seat: Seat): object => ({ text: 'group', params: { who: { seat }, count: 1 } });
  const line = {
    ...{ number: 1, event: 'reset-market', at: (position.leftAt?.[SEAT] ?? 0) + 1, final: true },
    params: { groups: [group(1), group(SEAT)] },
  } as unknown as Line;
  expect(await said({ position, lines: [line] })).toMatch(/go to Prison: Player 2 ×1 and you ×1\.$/);
});

test('a reader whose board is elsewhere is told what the others did, or the best move of each', async () => {
  const [wait] = waitsIn('valeria', 'a') as [Wait];
  const { position } = wait;
  const at = (position.leftAt?.[SEAT] ?? 0) + 1;
  const gold = (count: number): Line['params'] => ({ gained: { text: 'gained.gold', params: { count } } });
  const line = (number: number, seat: Seat, event: string, params: Line['params']): Line => ({
    ...{ number, event, at, params: { who: { seat }, ...params }, final: true },
  });
  const lines = [
    line(1, 1, 'slays', { monster: { text: 'monster.goblin' }, ...gold(1) }),
    line(2, 1, 'recruits', { citizen: { text: 'citizen.cleric' } }),
    line(3, 2, 'recruits', { citizen: { text: 'citizen.rogue' } }),
    line(4, 2, 'ends-turn', {}),
  ];
  const told = await said({ position, lines }, true);
  expect(told).toMatch(/^-# Meanwhile: Player 2 slays .*Player 2 recruits .*Player 3 recruits/);
  expect(told).not.toMatch(/ends/);
  const more = Array.from({ length: 9 }, (_, at) =>
    line(at + 5, 1, 'slays', { monster: { text: 'monster.goblin' }, ...gold(1) }),
  );
  const best = await said({ position, lines: [...lines, ...more] }, true);
  expect(best).toMatch(/Player 3 recruits .*Player 2 slays/);
  expect(best).not.toMatch(/Player 2 recruits/);
  expect(best).toMatch(/10 more entries in the Log\.$/);
  expect(await said({ position, lines })).toBeUndefined();
  // A pupil reads the teacher too, also at the farewell, and the best move of each of the others.
  const farewell = games
    .find(({ id }) => id === 'valeria')
    ?.lesson?.steps.filter(({ due }) => due.at === 'end');
  for (const teaching of [[], farewell ?? []])
    expect(await said({ position: { ...position, teaching }, lines }, true)).toMatch(
      /^-# Meanwhile: Player 2 slays \S+ for :  VP\. Player 3 recruits \S+ for \.$/,
    );
});

test('a person who plays alone is told what the computers did: the board above is out of sight', async () => {
  const [{ position }] = waitsIn('valeria', 'a') as [Wait];
  const at = (position.leftAt?.[SEAT] ?? 0) + 1;
  const citizen = { text: 'citizen.cleric' };
  const params = { who: { seat: 1 as Seat }, citizen };
  const lines: readonly Line[] = [{ number: 1, event: 'recruits', at, params, final: true }];
  const context = { play: { reading: { log: async () => lines } } } as unknown as BotContext;
  const computers = position.chairs.slice(1).map((_, before) => ({
    kind: 'computer',
    number: before + 1,
    strength: 'apprentice',
  }));
  const alone = { ...position, chairs: [position.chairs[0], ...computers] } as Position;
  expect(await newsOf(context, alone, SEAT, textsFor(alone, 'en'))).toMatch(/^-# Meanwhile: .* recruits/);
  expect(await newsOf(context, position, SEAT, textsFor(position, 'en'))).toBeUndefined();
});

test('what comes after the first act of another player at the same answer is news', async () => {
  const [wait] = waitsIn('valeria', 'a') as [Wait];
  const { position } = wait;
  const at = position.leftAt?.[SEAT] ?? 0;
  const line = (number: number, seat: Seat, event: string, params: Line['params']): Line => ({
    ...{ number, event, at, params: { who: { seat }, ...params }, final: true },
  });
  const gained = { gained: { text: 'amount.gold', params: { count: 2 } } };
  const own = line(1, SEAT, 'slays', { monster: { text: 'monster.goblin' }, ...gained });
  const theirs = ([1, 2] as const).map((seat) => line(seat + 2, seat, 'harvests', gained));
  const lines = [own, line(2, 1, 'rolls', { dice: '3' }), ...theirs, line(5, SEAT, 'harvests', gained)];
  const told = await said({ position, lines });
  expect(told).toMatch(/You harvest/);
  expect(told).not.toMatch(/slays/);
  // The harvest of each player is told by itself.
  expect(await said({ position, lines }, true)).toMatch(
    /Player 2 harvests .*Player 3 harvests .*You harvest/,
  );
});

test('what chance gave with the last answer of a turn is said too, and to its player alone', async () => {
  const [wait] = waitsIn('architects', 'a') as [Wait];
  const { position } = wait;
  const at = position.leftAt?.[SEAT] ?? 0;
  const reward = (seat: Seat, when: number): Line => ({
    ...{ number: when, event: 'reward', at: when, final: true },
    params: { who: { seat }, gain: { text: 'reward-gain', params: { items: `${when - at + 3} Silver` } } },
  });
  const lines = [reward(SEAT, at - 1), reward(SEAT, at), reward(1, at), reward(SEAT, at + 1)];
  const context = { play: { reading: { log: async () => lines } } } as unknown as BotContext;
  const told = (shown: Position): Promise<string | undefined> =>
    lastResult(context, shown, SEAT, textsFor(shown, 'en'));
  expect(await told(position)).toBe('✓ You draw a Reward Card: 3 Silver.');
  expect(await told({ ...position, leftAt: [0] })).toBeUndefined();
});

test('a turn of one answer is told to its player in one line when they are asked again', async () => {
  const [wait] = waitsIn('architects', 'a') as [Wait];
  const { position } = wait;
  const left = position.leftAt?.[SEAT] ?? 0;
  const line = (seat: Seat, event: string, params: Line['params'], at = left): Line => ({
    ...{ number: 1, event, at, params: { who: { seat }, ...params }, final: true },
  });
  const there = { location: { text: 'location.quarry' }, count: 3 };
  const stone = { items: [{ text: 'item.stone', params: { count: 3 } }] };
  const lines = [
    line(SEAT, 'gains', stone, left - 1),
    line(SEAT, 'places-open', there),
    line(SEAT, 'gains', stone),
    line(1, 'gains', stone),
  ];
  const context = { play: { reading: { log: async () => lines } } } as unknown as BotContext;
  expect(await lastResult(context, position, SEAT, textsFor(position, 'en'))).toBe(
    '✓ You gain 3 Stone at the Quarry.',
  );
});

test('what scores is said first, if not all that a turn of one answer did has room', async () => {
  const [wait] = waitsIn('lisboa', 'a') as [Wait];
  const { position } = wait;
  const left = position.leftAt?.[SEAT] ?? 0;
  const line = (event: string, params: Line['params']): Line => ({
    ...{ number: 1, event, at: left, params: { who: { seat: SEAT }, ...params }, final: true },
  });
  const gains = Array.from({ length: 8 }, () => line('gains-influence', { count: 3 }));
  const lines = [...gains, line('store-scores', { lot: 'A1', count: 5 })];
  const context = { play: { reading: { log: async () => lines } } } as unknown as BotContext;
  expect(await lastResult(context, position, SEAT, textsFor(position, 'en'))).toMatch(/scores 5 wigs/);
});

test('a player who is asked twice in a row reads what the last of these answers did', async () => {
  const [wait] = waitsIn('architects', 'a') as [Wait];
  const { position } = wait;
  const left = position.leftAt?.[SEAT] ?? 0;
  const gains = (at: number, count: number): Line => ({
    ...{ number: at, event: 'gains', at, final: true },
    params: { who: { seat: SEAT }, items: [{ text: 'item.stone', params: { count } }] },
  });
  const lines = [gains(left, 3), gains(left + 1, 4)];
  const shown = { ...position, closedAt: position.leftAt?.map(() => left + 1) ?? [] };
  const context = { play: { reading: { log: async () => lines } } } as unknown as BotContext;
  const texts = textsFor(shown, 'en');
  expect(await lastResult(context, shown, SEAT, texts)).toBe('✓ You gain 4 Stone.');
  expect(await meanwhile(context, shown, SEAT, texts)).toBeUndefined();
});

test('nothing is said to a player who has answered since', async () => {
  const [wait] = waitsIn('florence', 'a').filter(({ position }) =>
    position.session.answers.some(({ seat }) => seat === SEAT),
  );
  if (!wait) throw new Error('no such wait');
  const { position, lines } = wait;
  const line: Line = {
    number: 0,
    event: 'best-work',
    at: 999,
    params: { who: [{ seat: SEAT }], count: 1, value: 9, pp: 3 },
    final: true,
  };
  expect(await said({ position, lines: [...lines, line] })).toContain('+3 PP for you');
  const back = { ...position, leftAt: [1] };
  expect(await said({ position: back, lines: [...lines, line] })).toBeUndefined();
});
