import type { Choice, Listed, Params, Rule, Seat } from '../../../src/engine/game';
import type { ArchitectsTable, Deed } from '../state';
import { rights } from './rights';

/** What one action of a visit may be. */
export interface Menu {
  readonly deeds: readonly Listed<Deed>[];
  readonly mayStop: boolean;
  /** What is done for somebody whose time is up, where that depends on the table. */
  readonly fallback?: string | undefined;
  /** A lone action was named when the Worker was placed and costs nothing: it need not be asked about. */
  readonly announced?: boolean;
  readonly params?: () => Params;
}

const STOP: Choice<null> = { key: 'stop', value: null, final: true, idle: true };

/** Whoever stopped had the Contributions on the same list. */
export type VisitEnd = 'stopped' | 'used-up';

/**
 * Up to so many actions; between them rights may be used, which count for nothing. What is impossible is
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
    const { deeds, mayStop, fallback, announced = false, params } = next(done);
    const possible = deeds.some((deed) => 'value' in deed);
    const usable = rights(table.state, seat);
    if (!possible && usable.length === 0) return 'used-up';
    const more: Choice<Deed | null>[] = mayStop || !possible ? [...usable, STOP] : usable;
    const deed: Deed | null = yield* table.choose(seat, id, () => [...deeds, ...more], {
      ...(fallback && { fallback: [fallback] }),
      single: announced ? 'take' : 'ask',
      params: () => ({ left: most - done, ...params?.() }),
    });
    if (!deed) return 'stopped';
    yield* deed(table);
    if (!usable.some((right) => right.value === deed)) done++;
  }
  return 'used-up';
}
