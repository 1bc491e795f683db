import type { Choice, Listed, Params, Rule, Seat } from '../../../src/engine/game';
import type { ArchitectsTable, Deed } from '../state';
import { rights } from './rights';

/** What one action of a visit may be. */
export interface Menu {
  readonly deeds: readonly Listed<Deed>[];
  readonly mayStop: boolean;
  /** What is done for somebody who does not answer; stopping unless told. */
  readonly usual?: string | undefined;
  readonly params?: Params;
}

const STOP: Choice<null> = { key: 'stop', value: null, final: true };

export type VisitEnd = 'stopped' | 'used-up';

/**
 * Up to so many actions; between them rights may be used, which count for nothing. If nothing is possible any more, the rest is lost. Whoever stopped had
 * the Contributions on the same list.
 */
export function* visitFor(
  table: ArchitectsTable,
  seat: Seat,
  id: string,
  most: number,
  next: (done: number) => Menu,
): Rule<VisitEnd> {
  for (let done = 0; done < most;) {
    const { deeds, mayStop, usual, params } = next(done);
    const possible = deeds.some((deed) => 'value' in deed);
    const usable = rights(table.state, seat);
    if (!possible && usable.length === 0) return 'used-up';
    const more: Choice<Deed | null>[] = mayStop || !possible ? [...usable, STOP] : usable;
    const grouped = deeds.some((deed) => 'group' in deed);
    const list =
      more.length === 0
        ? deeds
        : [...deeds, ...(grouped ? more.map((option) => ({ ...option, group: 'other' })) : more)];
    const deed: Deed | null = yield* table.choose(seat, id, () => list, {
      fallback: [possible && usual ? usual : 'stop'],
      params: () => ({ left: most - done, ...params }),
    });
    if (!deed) return 'stopped';
    yield* deed(table);
    if (!usable.some((right) => right.value === deed)) done++;
  }
  return 'used-up';
}
