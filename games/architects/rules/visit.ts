import type { Listed, Params, Rule, Seat } from '../../../src/engine/game';
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

/** Up to so many actions; between them rights may be used, which count for nothing. If nothing is possible any more, the rest is lost. */
export function* visitFor(table: ArchitectsTable, seat: Seat, id: string, most: number, next: (done: number) => Menu): Rule {
  for (let done = 0; done < most;) {
    const { deeds, mayStop, usual, params } = next(done);
    const possible = deeds.some((deed) => 'value' in deed);
    const usable = rights(table.state, seat);
    if (!possible && usable.length === 0) return;
    const more: Listed<Act | null>[] = usable.map((right) => ({ ...right, value: { deed: right.value, counts: false } }));
    if (mayStop || !possible) more.push({ key: 'stop', value: null });
    const grouped = deeds.some((deed) => 'group' in deed);
    const list = [...deeds.map(counted), ...(grouped ? more.map((option) => ({ ...option, group: 'other' })) : more)];
    const act = yield* table.choose(seat, id, () => list, { fallback: [possible && usual ? usual : 'stop'], params: () => ({ left: most - done, ...params }) });
    if (!act) return;
    yield* act.deed(table);
    if (act.counts) done++;
  }
}

interface Act { readonly deed: Deed; readonly counts: boolean }
const counted = (listed: Listed<Deed>): Listed<Act | null> => ('value' in listed ? { ...listed, value: { deed: listed.value, counts: true } } : listed);
