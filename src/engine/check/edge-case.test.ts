import { seedHash } from '../run/chance';
import { conform } from './conformance';
import { picker } from './fuzz';
import type { AnyGame, Core, Rule, Table } from '../contract/game';
import { replay } from './replay';
import { edgeCaseStart } from './edge-case';
import { market, type Market } from './sample-games';

const game = market as unknown as AnyGame;
const setup = { seats: 3, options: { rounds: '3' } };
const seed = seedHash('33'.repeat(32));
const starts = (of: AnyGame): ReturnType<typeof edgeCaseStart>[] =>
  Array.from({ length: 30 }, (_, number) => edgeCaseStart(of, setup, seed, picker(`start ${number}`)));

test('a tight start is fresh or half played, at an edge, and the same from the same seed and picks', () => {
  const found = starts(game);
  expect(found).toEqual(starts(game));
  const states = found.map(({ state }) => state as Market);
  expect(new Set(states.map(({ round }) => round)).size).toBeGreaterThan(1);
  expect(states.some(({ coins }) => coins.every((count) => count <= 1))).toBe(true);
  expect(states.some(({ coins }) => coins.includes(99))).toBe(true);
});

test('a sound game conforms when it is played on from there', () => {
  for (const [number, start] of starts(game).entries())
    expect(conform(game, { setup, seed, picks: `${number}`, start, max: 40 }).failures).toEqual([]);
});

test('a dead end that no ordinary table meets is found, and its game can be replayed', () => {
  const trapped = {
    ...game,
    steps: {
      ...game.steps,
      *shop(table: Table<Core<string>>) {
        const state = table.state as Market;
        const rich = (state.coins[state.turn] ?? 0) > 50;
        if (rich) yield* table.choose(state.turn, 'where-to-put-it', () => []);
        return yield* (game.steps['shop'] as (table: Table<Core<string>>) => Rule<string>)(table);
      },
    },
  } as unknown as AnyGame;
  const ordinary = Array.from({ length: 10 }, (_, number) =>
    conform(trapped, { setup, seed, picks: `${number}` }),
  );
  expect(ordinary.flatMap(({ failures }) => failures)).toEqual([]);
  const found = starts(trapped).flatMap((start, number) => {
    const { answers, failures } = conform(trapped, { setup, seed, picks: `${number}`, start, max: 40 });
    return failures.some(({ what }) => what.includes('where-to-put-it: seat')) ? [{ start, answers }] : [];
  });
  expect(found.length).toBeGreaterThan(0);
  const played = {
    game: game.id,
    rules: game.rules,
    setup,
    seed,
    start: found[0]?.start,
    history: found[0]?.answers,
  };
  expect(() => replay(trapped, JSON.parse(JSON.stringify(played)) as never)).not.toThrow();
});
