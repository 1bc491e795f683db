import fc from 'fast-check';
import {
  dueRound,
  isFinished,
  pairedRound,
  pointsOf,
  standings,
  type LeaguePlay,
  type LeagueRules,
} from './league';
import { meetingsOf } from './pairing';

const people = (count: number): string[] => Array.from({ length: count }, (_, at) => `p${at}`);
const fresh = (count: number): LeaguePlay => ({ players: people(count), dropped: {}, tables: [], rests: [] });

/** Plays the next round: players with a higher `strength` rank higher. */
function playRound(play: LeaguePlay, rules: LeagueRules, strength: (player: string) => number): LeaguePlay {
  const round = dueRound(play, rules);
  if (round === undefined) return play;
  const { tables, resting } = pairedRound(play, rules);
  return {
    ...play,
    rests: [...play.rests, ...resting.map((player) => ({ round, player }))],
    tables: [
      ...play.tables,
      ...tables.map((players) => ({
        round,
        players,
        ranks: players.map(
          (player) => 1 + players.filter((other) => strength(other) > strength(player)).length,
        ),
      })),
    ],
  };
}
const wholeLeague = (count: number, rules: LeagueRules, strength: (player: string) => number): LeaguePlay => {
  let play = fresh(count);
  for (let round = 0; round < rules.rounds; round++) play = playRound(play, rules, strength);
  return play;
};
const number = (player: string): number => -Number(player.slice(1));

describe('a league', () => {
  test('gives a point for a win, none for the last place, and halves for ties', () => {
    expect([0, 1, 2, 3].map((seat) => pointsOf([1, 2, 3, 4], seat))).toEqual([1, 2 / 3, 1 / 3, 0]);
    expect([0, 1].map((seat) => pointsOf([1, 1], seat))).toEqual([0.5, 0.5]);
  });

  test('gives nothing to whoever was silent, and counts them as beaten', () => {
    expect([0, 1, 2].map((seat) => pointsOf([1, null, 2], seat))).toEqual([1, 0, 0.5]);
  });

  test('of 24 people over five rounds is led by the strongest, and few meet twice', () => {
    const rules = { size: 4, least: 3, rounds: 5 };
    const play = wholeLeague(24, rules, number);
    expect(isFinished(play, rules)).toBe(true);
    expect(standings(play)[0]?.player).toBe('p0');
    const met = meetingsOf([play.tables.map(({ players }) => players)]);
    const twice = people(24).flatMap((one, at) =>
      people(24)
        .slice(at + 1)
        .filter((other) => met.count(one, other) > 1),
    );
    expect(twice.length).toBeLessThanOrEqual(12);
  });

  test('pairs nobody who dropped out, and keeps what they won', () => {
    const rules = { size: 2, least: 2, rounds: 3 };
    const once = playRound(fresh(6), rules, number);
    const winner = standings(once)[0]?.player ?? '';
    const left = playRound({ ...once, dropped: { [winner]: 2 } }, rules, number);
    expect(left.tables.filter(({ round, players }) => round === 2 && players.includes(winner))).toEqual([]);
    expect(standings(left).find(({ player }) => player === winner)?.points).toBe(1);
  });

  test('waits for its open tables before the next round', () => {
    const rules = { size: 2, least: 2, rounds: 3 };
    const open = { ...fresh(4), tables: [{ round: 1, players: ['p0', 'p1'] }] };
    expect(dueRound(open, rules)).toBeUndefined();
    expect(isFinished(open, rules)).toBe(false);
  });

  test('hands out all points of a round, whatever the sizes of its tables', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 30 }),
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 1, max: 4 }),
        (count, size, rounds) => {
          const rules = { size, least: Math.min(size, 3), rounds };
          const play = wholeLeague(count, rules, number);
          const given = standings(play).reduce((sum, { points }) => sum + points, 0);
          const due =
            play.tables.reduce((sum, { players }) => sum + players.length / 2, 0) + play.rests.length / 2;
          expect(given).toBeCloseTo(due, 6);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('shares a place among those who are equal in all that counts', () => {
    const play: LeaguePlay = {
      ...fresh(4),
      tables: [
        { round: 1, players: ['p0', 'p1'], ranks: [1, 2] },
        { round: 1, players: ['p2', 'p3'], ranks: [1, 2] },
      ],
    };
    expect(standings(play).map(({ place }) => place)).toEqual([1, 1, 3, 3]);
  });
});
