import fc from 'fast-check';
import { afterGame, Ratings, scopesOf, shown, sureOf, UNKNOWN, type RatedGame } from './ratings';

const game = (title: string, guild: string | null, ...order: readonly string[]): RatedGame => ({
  title,
  guild,
  players: order.map((player, at) => ({ player, rank: at + 1 })),
});
const all = { title: null, guild: null };

describe('a rating', () => {
  test('starts in the middle, with much to be found out', () => {
    expect(shown(UNKNOWN)).toEqual({ value: 1500, give: 667 });
  });

  test('rises for whoever won and falls for whoever lost, and becomes surer for both', () => {
    const [winner = UNKNOWN, loser = UNKNOWN] = afterGame([UNKNOWN, UNKNOWN], [1, 2]);
    expect(shown(winner).value).toBeGreaterThan(1500);
    expect(shown(loser).value).toBeLessThan(1500);
    expect(shown(winner).give).toBeLessThan(667);
    expect([winner.games, loser.games]).toEqual([1, 1]);
  });

  test('does not part those who tied', () => {
    const [one = UNKNOWN, other = UNKNOWN, last = UNKNOWN] = afterGame(
      [UNKNOWN, UNKNOWN, UNKNOWN],
      [1, 1, 3],
    );
    expect(one.mu).toBeCloseTo(other.mu, 9);
    expect(last.mu).toBeLessThan(one.mu);
  });

  test('is left alone by a game one played alone', () => {
    expect(afterGame([UNKNOWN], [1])).toEqual([UNKNOWN]);
  });

  test('holds for the title, for all titles, here and everywhere', () => {
    expect(scopesOf(game('lisboa', 'g1', 'a', 'b'))).toHaveLength(4);
    expect(scopesOf(game('lisboa', null, 'a', 'b'))).toEqual([
      { title: 'lisboa', guild: null },
      { title: null, guild: null },
    ]);
  });

  test('in one server says nothing about another', () => {
    const ratings = new Ratings();
    ratings.add(game('lisboa', 'g1', 'ada', 'ben'));
    expect(ratings.of({ title: 'lisboa', guild: 'g2' }, 'ada')).toEqual(UNKNOWN);
    expect(ratings.of({ title: 'lisboa', guild: null }, 'ada').games).toBe(1);
  });

  test('tells the strong from the weak after enough games', () => {
    const ratings = new Ratings();
    for (let played = 0; played < 30; played++) ratings.add(game('florence', 'g', 'ada', 'ben', 'cyd'));
    expect(ratings.ranking(all).map(({ player }) => player)).toEqual(['ada', 'ben', 'cyd']);
    expect(sureOf(ratings.of(all, 'ada'))).toBeGreaterThan(ratings.of(all, 'ben').mu);
  });

  test('is the same recomputed from history as it grew game by game', () => {
    const games = fc.array(
      fc.record({
        title: fc.constantFrom('lisboa', 'valeria'),
        guild: fc.constantFrom('g1', 'g2', null),
        players: fc.uniqueArray(
          fc.record({ player: fc.constantFrom('a', 'b', 'c', 'd'), rank: fc.integer({ min: 1, max: 4 }) }),
          {
            minLength: 2,
            maxLength: 4,
            selector: ({ player }) => player,
          },
        ),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(games, (history) => {
        const grown = new Ratings();
        for (const one of history) grown.add(one);
        const recomputed = new Ratings();
        for (const one of JSON.parse(JSON.stringify(history)) as RatedGame[]) recomputed.add(one);
        expect(recomputed.ranking(all)).toEqual(grown.ranking(all));
      }),
      { numRuns: 100 },
    );
  });
});
