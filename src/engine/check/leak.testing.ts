import { seedHash } from '../run/chance';
import { conform } from './conformance';
import { checkSecrets, otherSecrets } from './secrets';
import { defaultSetup, everySeat, picker, randomAction } from './fuzz';
import type { AnyGame, Core, Game, Seat, Setup } from '../contract/game';
import { viewOf } from '../run/hidden';
import { Session } from '../run/session';

/** Returns the data that a hole in a view shows to this seat. */
export type Leak<S> = (state: S, viewer: Seat | null) => unknown;

interface Played {
  readonly seats: number;
  readonly options: object;
  /** The number of answers of 1,000 at which the expensive checks run. */
  readonly often: number;
}

/**
 * Returns the first check that fails in a few random games of a title whose view has a hole: every viewer is
 * shown something hidden.
 */
export function checksThatFail<S extends Core<string>, Steps extends string, O extends object, View>(
  game: Game<S, Steps, O, View>,
  leak: Leak<S>,
  { seats, options, often }: Played,
): string[] {
  const leaking = {
    ...game,
    view: (state: S, viewer: Seat | null) => ({
      ...viewOf(game, state, viewer),
      leak: leak(state, viewer) ?? null,
    }),
  } as unknown as AnyGame;
  const setup = { seats, options: { ...defaultSetup(leaking, seats).options, ...options } };
  for (const picks of ['one', 'two', 'three']) {
    const { failures } = conform(leaking, { setup, seed: seedHash('0a'), picks, often, maxFailures: 1 });
    if (failures.length > 0) return failures.map(({ check }) => check);
  }
  return [];
}

/**
 * Plays the beginning of a few games, and gives the others different secret answers in each open group:
 * `compared` positions of a seat, and what of the others' answers it was `shown`.
 */
export function secretsShown(
  game: AnyGame,
  { seats, options = {} }: { readonly seats: number; readonly options?: object },
): { readonly compared: number; readonly shown: readonly string[] } {
  const setup: Setup<object> = { seats, options: { ...defaultSetup(game, seats).options, ...options } };
  const shown: string[] = [];
  let compared = 0;
  for (const name of ['one', 'two', 'three']) {
    const session = Session.start(game, setup, seedHash('0a'));
    const pick = picker(name);
    for (let answers = 0; answers < 40 && !session.over; answers++) {
      if (session.grouped) {
        const compares = (seat: Seat): boolean => otherSecrets(game, session, seat, pick) !== undefined;
        compared += everySeat(session).filter(compares).length;
        checkSecrets(game, session, pick, (_check, what) => shown.push(what));
      }
      session.apply(randomAction(session, pick, 0));
    }
  }
  return { compared, shown };
}
