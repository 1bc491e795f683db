/** Officials: State action "Recruit Officials", the offices of the nobles and the plaza. */

import { who } from '../../../../src/engine/contract/game';
import type { Choice, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { SLOTS_OF_OFFICE } from '../../data/board';
import { NOBLES } from '../../data/ids';
import { bySeat } from '../../../kit/seats';
import type { Noble } from '../../data/ids';
import * as names from '../../names';
import { player } from '../../state';
import type { Lisboa, Office } from '../../state';
import { begun, choose } from '../choices/terms';
import type { How, StateRule } from '../choices/terms';

const RECRUITS = 2;

const isFull = (office: Office): boolean =>
  office.placeholders + office.officials.reduce((sum, count) => sum + count, 0) >= SLOTS_OF_OFFICE;

/**
 * Returns the players who lose an official to the plaza when another official enters a full office: every
 * player with the most there. Placeholders remain.
 */
export function displaced(office: Office): Seat[] {
  if (!isFull(office)) return [];
  const most = Math.max(...office.officials);
  return bySeat(office.officials).flatMap(([seat, count]) => (count === most ? [seat] : []));
}

/** Returns the officials of other players and the placeholders. Both raise the price of a visit. */
export const othersIn = (office: Office, seat: Seat): number =>
  office.officials.reduce((sum, count, owner) => sum + (owner === seat ? 0 : count), office.placeholders);

/** Returns the officials who can staff a public building: those in the offices and in the plaza. */
export const available = (state: Lisboa, seat: Seat): number =>
  NOBLES.reduce((sum, noble) => sum + (state.offices[noble].officials[seat] ?? 0), player(state, seat).plaza);

/** Performs "Recruit Officials": two officials, one after the other. */
export const recruitOfficials: StateRule = {
  whyNot: (state, seat) => (player(state, seat).officials > 0 ? undefined : 'no-officials'),
  perform: (table, seat, how) =>
    recruit(table, seat, how, 1, Math.min(RECRUITS, player(table.state, seat).officials)),
};

function* recruit(table: Table<Lisboa>, seat: Seat, how: How, number: number, count: number): Rule {
  yield* choose(
    table,
    seat,
    'office',
    how,
    NOBLES.map((noble): Choice<Noble> => {
      const office = table.state.offices[noble];
      const gone = displaced(office);
      return {
        key: `${gone.length > 0 ? 'full-office' : 'office'}:${noble}`,
        spot: `office-${noble}`,
        signed: true,
        params: () => {
          const own = office.officials[seat] ?? 0;
          const count = gone.length > 0 ? gone.length : own + othersIn(office, seat);
          return {
            noble: names.noble(noble),
            short: names.nobleShort(noble),
            own,
            gone: gone.map((loser) => who(loser)),
            count,
          };
        },
        value: noble,
      };
    }),
    (placing, noble) => {
      place(placing, seat, noble);
      if (number < count) return recruit(placing, seat, begun(how), number + 1, count);
    },
    { params: () => ({ number, count }) },
  );
}

function place(table: Table<Lisboa>, seat: Seat, noble: Noble): void {
  const { state } = table;
  const office = state.offices[noble];
  const gone = displaced(office);
  for (const loser of gone) {
    office.officials[loser] = (office.officials[loser] ?? 0) - 1;
    player(state, loser).plaza++;
  }
  office.officials[seat] = (office.officials[seat] ?? 0) + 1;
  player(state, seat).officials--;
  table.log('recruits', { who: who(seat), noble: names.noble(noble) });
  if (gone.length > 0)
    table.log('displaced', { people: gone.map((loser) => who(loser)), count: gone.length });
}
