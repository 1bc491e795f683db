import { promise } from './chance';
import { conform } from './conformance';
import { defaultSetup } from './fuzz';
import type { AnyGame, Core, Game, Seat } from './game';

/** What a hole in a view shows to this seat. */
export type Leak<S> = (state: S, viewer: Seat | null) => unknown;

interface Played {
  readonly seats: number;
  readonly options: object;
  /** At so many answers in a thousand the dear checks are made. */
  readonly often: number;
}

/**
 * What the checks of a few random games find first in a title whose view has a hole: everybody is shown
 * something that is hidden.
 */
export function checksThatFail<S extends Core<string>, Steps extends string, O extends object, View>(
  game: Game<S, Steps, O, View>,
  leak: Leak<S>,
  { seats, options, often }: Played,
): string[] {
  const leaking = {
    ...game,
    view: (state: S, viewer: Seat | null) => ({
      ...game.view(state, viewer),
      leak: leak(state, viewer) ?? null,
    }),
  } as unknown as AnyGame;
  const setup = { seats, options: { ...defaultSetup(leaking, seats).options, ...options } };
  for (const picks of ['one', 'two', 'three']) {
    const { failures } = conform(leaking, { setup, seed: promise('0a'), picks, often, mostFailures: 1 });
    if (failures.length > 0) return failures.map(({ check }) => check);
  }
  return [];
}
