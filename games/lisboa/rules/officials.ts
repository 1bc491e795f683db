import { who } from '../../../src/engine/game';
import type { Listed, Rule, Seat, Table } from '../../../src/engine/game';
import { SLOTS_OF_OFFICE } from '../data/board';
import { NOBLES } from '../data/things';
import type { Noble } from '../data/things';
import * as names from '../names';
import { player, seatsFor } from '../state';
import type { Lisboa, Office } from '../state';
import { ask } from './ask';
import { declining, ifKept } from './duty';
import type { How } from './duty';

const RECRUITS = 2;

export const whyNoRecruits = (state: Lisboa, seat: Seat): string | undefined =>
  player(state, seat).officials > 0 ? undefined : 'no-officials';

const isFull = (office: Office): boolean =>
  office.placeholders + office.officials.reduce((sum, count) => sum + count, 0) >= SLOTS_OF_OFFICE;

/** Who loses an official to the plaza when another comes to a full office: every player with the most there. Placeholders stay. */
export function displaced(office: Office): Seat[] {
  if (!isFull(office)) return [];
  const most = Math.max(...office.officials);
  return seatsFor(office.officials.length).filter((seat) => office.officials[seat] === most);
}

export function placeOfficial(state: Lisboa, seat: Seat, noble: Noble): Seat[] {
  const office = state.offices[noble];
  const gone = displaced(office);
  for (const loser of gone) {
    office.officials[loser] = (office.officials[loser] ?? 0) - 1;
    player(state, loser).plaza++;
  }
  office.officials[seat] = (office.officials[seat] ?? 0) + 1;
  player(state, seat).officials--;
  return gone;
}

/** What a look-ahead may count on: how many leave the player board, wherever they go. */
export function recruitInTheOpen(copy: Lisboa, seat: Seat): void {
  const count = Math.min(RECRUITS, player(copy, seat).officials);
  for (let placed = 0; placed < count; placed++) placeOfficial(copy, seat, 'king');
}

/** Officials of other players, and placeholders, raise the price of a visit. */
export const othersIn = (office: Office, seat: Seat): number =>
  office.officials.reduce((sum, count, owner) => sum + (owner === seat ? 0 : count), office.placeholders);

/** Those who can staff a public building: in the offices and in the plaza. */
export const available = (state: Lisboa, seat: Seat): number =>
  NOBLES.reduce((sum, noble) => sum + (state.offices[noble].officials[seat] ?? 0), player(state, seat).plaza);

/** Recruit Officials: two, one after the other. */
export function* recruitOfficials(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const { state } = table;
  const count = Math.min(RECRUITS, player(state, seat).officials);
  for (let placed = 0; placed < count; placed++) {
    const list = NOBLES.map((noble): Listed<Noble> => {
      const office = state.offices[noble];
      const gone = displaced(office);
      const params = {
        noble: names.noble(noble),
        own: office.officials[seat] ?? 0,
        others: othersIn(office, seat),
        gone: gone.length === 0 ? names.nobody : gone.map((loser) => who(loser)),
      };
      const option = {
        key: `${gone.length > 0 ? 'full-office' : 'office'}:${noble}`,
        spot: `office-${noble}`,
        params,
        value: noble,
      };
      return placed === 0 ? ifKept(state, how, option, (copy) => recruitInTheOpen(copy, seat)) : option;
    });
    const noble = yield* ask(
      table,
      seat,
      'office',
      placed === 0 ? [...list, ...declining(state, how)] : list,
      { topic: 'officials', params: () => ({ number: placed + 1, count }) },
    );
    if (noble === null) return;
    const gone = placeOfficial(state, seat, noble);
    table.log('recruits', { who: who(seat), noble: names.noble(noble) });
    if (gone.length > 0)
      table.log('displaced', { people: gone.map((loser) => who(loser)), noble: names.noble(noble) });
  }
}
