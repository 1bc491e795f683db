import type { AnyGame } from '../contract/game';
import { compareWithOracle, type Oracle } from './oracle';
import { market, type Market } from './sample-games';

const rightPoints: Oracle<Market> = {
  checks: [
    {
      name: 'scores',
      atPosition({ over, state, scores }) {
        if (!over) return undefined;
        return scores.flatMap(({ seat, total }) =>
          total === state.points[seat ?? 0] ? [] : [`seat ${seat}: ${total}`],
        );
      },
    },
    {
      name: 'bids',
      afterAnswer({ asked, action, before, after }) {
        if (asked?.id !== 'beg') return undefined;
        const gained = (after.points[action.seat] ?? 0) - (before.points[action.seat] ?? 0);
        return gained === (action.picks[0] === 'yes' ? 1 : 0) ? [] : [`${gained} points for begging`];
      },
    },
  ],
};
const request = { positions: 600, seed: 'test' };

test('an oracle that agrees finds no difference, and each of its checks is counted', () => {
  const { positions, games, checked, differences } = compareWithOracle(market, rightPoints, request);
  expect(differences).toEqual([]);
  expect(positions).toBeGreaterThanOrEqual(600);
  expect(games).toBeGreaterThan(3);
  expect(checked.scores).toBe(games);
  expect(checked.bids).toBeGreaterThan(10);
});

test('a difference names its check, its game and the number of answers', () => {
  const generous = {
    ...market,
    scores: (state: Market) => market.scores(state).map((score) => ({ ...score, total: score.total + 1 })),
  } as unknown as AnyGame;
  const { games, differences } = compareWithOracle(generous, rightPoints, request);
  expect(differences.length).toBeGreaterThanOrEqual(games * 2);
  expect(differences[0]).toMatchObject({ check: 'scores', seats: 2, game: 'test market 2 0', step: 'over' });
  expect(differences[0]?.answers).toBeGreaterThan(0);
});
