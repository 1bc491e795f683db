import { conform, type Failure, type Vocabulary } from './conformance';
import { picker, randomOptions } from './fuzz';
import type { AnyGame, Core, Game } from '../contract/game';
import { seedHash } from '../run/chance';

interface ConformanceOptions {
  readonly words: Vocabulary;
  /** Games for each seat count; two by default. */
  readonly games?: number;
  /** The number of positions in 1,000 that get the expensive checks. */
  readonly often?: number;
}

/** The conformance test of a title: random games at every seat count, with random options. */
export function conformance<S extends Core<string>, Steps extends string, O extends object, View>(
  title: Game<S, Steps, O, View>,
  { words, games = 2, often }: ConformanceOptions,
): void {
  const game = title as unknown as AnyGame;
  const [min, max] = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  describe(`${game.id} does what every game must`, () => {
    test.each(counts)(
      'at a table of %i',
      (seats) => {
        for (let number = 0; number < games; number++) {
          const picks = `${game.id} ${seats} ${number}`;
          const setup = randomOptions(game, seats, picker(picks));
          const seed = seedHash(Buffer.from(picks).toString('hex'));
          noFailure(
            conform(game, { setup, seed, picks, words, ...(often !== undefined && { often }) }).failures,
          );
        }
      },
      120_000,
    );
  });
}

/** Throws one text with all failures: where each was found, and what to do. */
export function noFailure(failures: readonly Failure[]): void {
  if (failures.length > 0)
    throw new Error(
      failures.map(({ check, what, todo }) => `${check}: ${what}\n  To do: ${todo}`).join('\n'),
    );
}
