import { entry, same, sum } from '../../../src/engine/check/compare';
import type { OracleCheck } from '../../../src/engine/check/oracle';
import type { Score } from '../../../src/engine/contract/game';
import type { Lisboa, Store } from '../state';
import { BOOK, GOODS, NOBLES, type Good } from './figures';
import { hullOf, playerAt, setsIn, shipsOf } from './player';

/** Section 28.2, Final scoring. */

/** The public buildings that are related to a store (16.4). */
export function relatedTo(state: Lisboa, lot: string, street: Good): string[] {
  const { row } = entry(BOOK.lots, lot);
  return Object.entries(state.opened).flatMap(([space, { id, side }]) => {
    const place = entry(BOOK.spaces, space);
    if (place.side === 'north') return place.street === street ? [space] : [];
    return place.row === row && entry(BOOK.buildings, id)[side].includes(street) ? [space] : [];
  });
}

const storesAt = (state: Lisboa, seat: number): [string, Store][] =>
  Object.entries(state.stores).filter(([, { owner }]) => owner === seat);

export const officialsInOffices = (state: Lisboa, seat: number): number =>
  sum(NOBLES.map((noble) => state.offices[noble].officials[seat] ?? 0));
const officialsInBuildings = (state: Lisboa, seat: number): number =>
  sum(Object.values(state.opened).map(({ openedBy, officials }) => (openedBy === seat ? officials : 0)));

function countFor(state: Lisboa, seat: number, decree: string): number {
  const { condition } = entry(BOOK.decrees, decree);
  const player = playerAt(state, seat);
  const stores = storesAt(state, seat);
  const streets = stores.map(([, { street }]) => street);
  switch (condition.count) {
    case 'stores':
      return stores.filter(([lot, { street }]) => {
        const { row, column } = entry(BOOK.lots, lot);
        const isRow = (rows: readonly string[]): boolean => rows.includes(row.toUpperCase());
        const { business, rows, columns, rowsOrColumns: either, minRelatedBuildings = 0 } = condition;
        return (
          (business === undefined || street === business) &&
          (rows === undefined || isRow(rows)) &&
          (columns === undefined || columns.includes(column)) &&
          (either === undefined || isRow(either.rows) || either.columns.includes(column)) &&
          relatedTo(state, lot, street).length >= minRelatedBuildings
        );
      }).length;
    case 'distinct-streets':
      return new Set(streets).size;
    case 'max-stores-on-one-street':
      return Math.max(...GOODS.map((good) => streets.filter((street) => street === good).length));
    case 'buildings-opened':
      return Object.values(state.opened).filter(({ openedBy }) => openedBy === seat).length;
    case 'completed-plans':
      return player.plansDone.filter((plan) => entry(BOOK.plans, plan).architect === condition.architect)
        .length;
    case 'officials':
      if (condition.where === 'offices') return officialsInOffices(state, seat);
      return condition.where === 'plaza' ? player.plaza : officialsInBuildings(state, seat);
    case 'distinct-offices':
      return NOBLES.filter((noble) => (state.offices[noble].officials[seat] ?? 0) > 0).length;
    case 'rubble':
      return player.rubble[condition.rubble ?? 'fire'];
    case 'rubble-sets':
      return setsIn(player);
    case 'ships':
      return shipsOf(player).length;
    case 'hull-total':
      return sum(shipsOf(player).map(hullOf));
    case 'goods':
      return condition.good ? player.goods[condition.good] : sum(GOODS.map((good) => player.goods[good]));
    case 'reis':
      return player.reis;
    case 'influence':
      return player.influence;
    case 'clergy-tiles':
      return player.clergy.length;
    case 'royal-favors':
      return player.favors.length;
    case 'portfolio-nobles':
      return player.top.length - shipsOf(player).length;
    case 'portfolio-treasuries':
      return player.bottom.length;
    case 'houses-built':
      return player.houses[condition.stack ?? 'left'];
    case 'all-plans':
      return player.plansOpen.length + player.plansDone.length;
    default:
      throw new Error(`no count ${condition.count}`);
  }
}

function decreeWigs(state: Lisboa, seat: number, decree: string): number {
  const { wigs, per, max } = entry(BOOK.decrees, decree);
  const points = Math.floor(countFor(state, seat, decree) / per) * wigs;
  return max === null ? points : Math.min(max, points);
}

/** All tied players score the place that they share, and the places after it are skipped. */
function majority(counts: readonly number[], places: readonly number[]): number[] {
  return counts.map((count) =>
    count === 0 ? 0 : (places[counts.filter((other) => other > count).length] ?? 0),
  );
}

function itemsOf(state: Lisboa): Record<string, number>[] {
  const seats = state.players.map((_, seat) => seat);
  const { scoring } = BOOK;
  const stores = (good: Good): number[] => {
    const places = scoring.stores[good].slice(0, seats.length === 2 ? 2 : 3);
    return majority(
      seats.map((seat) => storesAt(state, seat).filter(([, { street }]) => street === good).length),
      places,
    );
  };
  const officials = majority(
    seats.map((seat) => officialsInBuildings(state, seat)),
    entry(scoring.officials, String(seats.length)),
  );
  return seats.map((seat) => {
    const player = playerAt(state, seat);
    return {
      'in-play': player.wigs,
      ships: sum(shipsOf(player).map(hullOf)) * scoring.perHull,
      'rubble-sets': setsIn(player) * scoring.perSet,
      ...Object.fromEntries(GOODS.map((good) => [`${good}-stores`, stores(good)[seat] ?? 0])),
      reis: Math.floor(player.reis / scoring.reisPerWig),
      decrees: sum(player.decrees.map((decree) => decreeWigs(state, seat, decree))),
      officials: officials[seat] ?? 0,
      favors: player.favors.length * scoring.perFavor,
    };
  });
}

function compare(state: Lisboa, scores: readonly Score[]): string[] {
  const items = itemsOf(state);
  const totals = items.map((item) => sum(Object.values(item)));
  const isBefore = (a: number, b: number): boolean => {
    const keys = (seat: number): number[] => {
      const { influence, reis } = playerAt(state, seat);
      return [totals[seat] ?? 0, influence, reis];
    };
    const [one, two] = [keys(a), keys(b)];
    const at = one.findIndex((value, index) => value !== two[index]);
    return at >= 0 && (one[at] ?? 0) > (two[at] ?? 0);
  };
  return items.flatMap((item, seat) => {
    const score = scores.find((line) => line.seat === seat);
    const engine = Object.fromEntries((score?.items ?? []).map(({ key, points }) => [key, points]));
    return [
      ...same(`items of seat ${seat}`, engine, item),
      ...same(`total of seat ${seat}`, score?.total, totals[seat]),
      ...same(
        `rank of seat ${seat}`,
        score?.rank,
        1 + items.filter((_, other) => other !== seat && isBefore(other, seat)).length,
      ),
    ];
  });
}

export const scoreChecks: readonly OracleCheck<Lisboa>[] = [
  // The scores of a game that goes on are those of an end at this moment.
  { name: 'scores', atPosition: ({ state, scores }) => compare(state, scores) },
  {
    name: 'final-scores',
    atPosition: ({ state, scores, over }) => (over ? compare(state, scores) : undefined),
  },
];
