/** Final scoring: majorities, Decrees and ties. */

import type { Phrase, Score, ScoreItem, Seat } from '../../../../src/engine/contract/game';
import { REIS_PER_WIG, WIGS_PER_FAVOR, WIGS_PER_SET, officialPlaces, storePlaces } from '../../data/figures';
import { GOODS } from '../../data/ids';
import { seatsOf } from '../../../kit/seats';
import { say } from '../../names';
import { player, setsOf, ships, storesOf } from '../../state';
import type { Lisboa } from '../../state';
import { worth } from './decree-worth';
import { hull } from '../state-actions/ships';

/**
 * Scores a majority. Tied players all score the place that they share, and the following places are skipped.
 * A player with a count of 0 scores nothing.
 */
export function majority(counts: readonly number[], places: readonly number[]): number[] {
  return counts.map((count) =>
    count === 0 ? 0 : (places[counts.filter((other) => other > count).length] ?? 0),
  );
}

const inPublicBuildings = (state: Lisboa, seat: Seat): number =>
  Object.values(state.opened).reduce(
    (sum, building) => sum + (building.openedBy === seat ? building.officials : 0),
    0,
  );

function items(state: Lisboa, seat: Seat): ScoreItem[] {
  const everybody = seatsOf(state);
  const owner = player(state, seat);
  const stores = GOODS.map((good): ScoreItem => {
    const counts = everybody.map(
      (each) => storesOf(state, each).filter(([, store]) => store.street === good).length,
    );
    return {
      key: `${good}-stores`,
      group: 'stores',
      points: majority(counts, storePlaces(good, state.players.length))[seat] ?? 0,
      params: { count: counts[seat] ?? 0 },
    };
  });
  const officials = everybody.map((each) => inPublicBuildings(state, each));
  return [
    { key: 'in-play', points: owner.wigs },
    { key: 'ships', points: ships(owner).reduce((sum, ship) => sum + hull(ship), 0) },
    { key: 'rubble-sets', points: setsOf(owner) * WIGS_PER_SET, params: { count: setsOf(owner) } },
    ...stores,
    { key: 'reis', points: Math.floor(owner.reis / REIS_PER_WIG), params: { count: owner.reis } },
    {
      key: 'decrees',
      points: owner.decrees.reduce((sum, id) => sum + worth(state, seat, id), 0),
      params: { count: owner.decrees.length },
    },
    {
      key: 'officials',
      points: majority(officials, officialPlaces(state.players.length))[seat] ?? 0,
      params: { count: officials[seat] ?? 0 },
    },
    { key: 'favors', points: owner.favors.length * WIGS_PER_FAVOR, params: { count: owner.favors.length } },
  ];
}

/** Ranks the players by wigs, then by influence, then by réis. The victory is shared after that. */
export function scores(state: Lisboa): Score[] {
  const standings = seatsOf(state).map((seat) => {
    const itemised = items(state, seat);
    const { influence, reis } = player(state, seat);
    return {
      seat,
      items: itemised,
      total: itemised.reduce((sum, item) => sum + item.points, 0),
      influence,
      reis,
    };
  });
  type Standing = (typeof standings)[number];
  const better = (a: Standing, b: Standing): number =>
    a.total - b.total || a.influence - b.influence || a.reis - b.reis;
  const tie = (one: Standing): Phrase | undefined => {
    const equal = standings.filter((other) => other.seat !== one.seat && other.total === one.total);
    if (equal.length === 0) return undefined;
    if (equal.some((other) => better(other, one) === 0)) return say('tie.shared');
    return equal.some((other) => other.influence === one.influence)
      ? say('tie.reis', { count: one.reis })
      : say('tie.influence', { count: one.influence });
  };
  return standings
    .toSorted((a, b) => better(b, a) || a.seat - b.seat)
    .map((one): Score => {
      const why = tie(one);
      return {
        seat: one.seat,
        rank: 1 + standings.filter((other) => better(other, one) > 0).length,
        total: one.total,
        items: one.items,
        ...(why && { tie: why }),
      };
    });
}
