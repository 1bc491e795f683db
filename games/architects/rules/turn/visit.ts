/** A visit: several actions at one location. */

import type { Choice, Listed, Params, Rule, Seat } from '../../../../src/engine/contract/game';
import type { ArchitectsTable, Effect } from '../../state';
import { rights } from './rights';

/** Lists the options of one action of a visit. */
export interface Menu {
  readonly effects: readonly Listed<Effect>[];
  readonly mayStop: boolean;
  /** The default answer if the player's time is up, if it depends on the table. */
  readonly fallback?: string | undefined;
  /**
   * True if the only action was named when the Worker was placed, and costs nothing. It is done without a
   * question.
   */
  readonly announced?: boolean;
  /** The keys of what most players want. */
  readonly suggest?: () => readonly string[];
  readonly params?: () => Params;
  /** True if the suggestions depend on the hand, so that only the player reads the list. */
  readonly secret?: boolean;
}

const STOP: Choice<null> = { key: 'stop', value: null, final: true, idle: true };

/** Says how a visit ended. A player who stopped had the Contributions on the same list. */
export type VisitEnd = 'stopped' | 'used-up';

/**
 * Performs up to the given number of actions. Rights used between them do not count. Impossible actions are
 * lost.
 */
export function* visitFor(
  table: ArchitectsTable,
  seat: Seat,
  id: string,
  most: number,
  next: (done: number) => Menu,
): Rule<VisitEnd> {
  for (let done = 0; done < most;) {
    const { effects, mayStop, fallback, announced = false, suggest, params, secret } = next(done);
    const possible = effects.some((listed) => 'value' in listed);
    const usable = rights(table.state, seat);
    if (!possible && usable.length === 0) return 'used-up';
    const more: Choice<Effect | null>[] = mayStop || !possible ? [...usable, STOP] : usable;
    const effect: Effect | null = yield* table.choose(seat, id, () => [...effects, ...more], {
      ...(fallback && { fallback: [fallback] }),
      single: announced ? 'take' : 'ask',
      ...(secret && { secret }),
      ...(suggest && { suggest: () => [...suggest(), ...(mayStop ? [STOP.key] : [])] }),
      params: () => ({ left: most - done, ...params?.() }),
    });
    if (!effect) return 'stopped';
    yield* effect(table);
    if (!usable.some((right) => right.value === effect)) done++;
  }
  return 'used-up';
}
