/** Final scoring: Victory Points and ties. */

import type { Phrase, Score, ScoreItem, Seat } from '../../../../src/engine/contract/game';
import { say } from '../../names';
import { BUILDINGS } from '../../data/buildings';
import { CATHEDRAL, DEBT_VP, VIRTUE_VP } from '../../data/numbers';
import { WONDERS } from '../../data/wonders';
import { isAutomaton, playerAt, seatsOf, type State } from '../../state';
import { endEffects, worth } from './ending';
import { sum, wondersOf } from '../effects/metrics';

/**
 * Returns the points of an unpaid Debt. The Fountain and the Gambler's Den both change it, in opposite
 * directions.
 */
const debtPoints = (state: State, seat: Seat): number =>
  DEBT_VP + sum(endEffects(state, seat).map((effect) => (effect.op === 'debt-penalty' ? effect.change : 0)));

export function itemsOf(state: State, seat: Seat): ScoreItem[] {
  const player = playerAt(state, seat);
  const person = !isAutomaton(state, seat);
  const item = (key: string, points: number, count: number): ScoreItem => ({
    key,
    points,
    params: { count },
  });
  const wonders = wondersOf(state, seat);
  return [
    ...(person
      ? [
          item('buildings', sum(player.buildings.map((id) => BUILDINGS[id].vp)), player.buildings.length),
          item(
            'effects',
            sum(endEffects(state, seat).map((effect) => worth(state, seat, effect, 'vp'))),
            player.buildings.length,
          ),
        ]
      : []),
    ...(state.court ? [item('wonders', sum(wonders.map((id) => WONDERS[id].vp)), wonders.length)] : []),
    item('cathedral', CATHEDRAL[player.cathedral - 1]?.vp ?? 0, player.cathedral),
    item('virtue', VIRTUE_VP[player.virtue] ?? 0, player.virtue),
    item('debts', negative(player.debts * debtPoints(state, seat)), player.debts),
    ...(person ? [item('gold', player.gold, player.gold)] : []),
    item('marble', player.marble, player.marble),
    ...(person ? [item('silver', Math.floor(player.silver / 10), player.silver)] : []),
    item('prison', negative(-Math.floor((state.prison[seat] ?? 0) / 2)), state.prison[seat] ?? 0),
  ];
}
const negative = (points: number): number => (points === 0 ? 0 : points);

interface Row {
  readonly seat: Seat;
  readonly items: ScoreItem[];
  readonly total: number;
  readonly virtue: number;
  readonly silver: number;
}

/** Says why a player is ahead of others with the same points. */
function tieOf(row: Row, rows: readonly Row[]): Phrase | undefined {
  const level = rows.filter((other) => other !== row && other.total === row.total);
  if (level.length === 0) return undefined;
  if (level.some((other) => other.virtue !== row.virtue)) return say('tie.virtue', { count: row.virtue });
  if (level.some((other) => other.silver !== row.silver)) return say('tie.silver', { count: row.silver });
  return say('tie.shared');
}

/** Ranks the players by points, then by Virtue, then by Silver. After that the place is shared. */
export function scores(state: State): Score[] {
  const rows = seatsOf(state).map((seat): Row => {
    const player = playerAt(state, seat);
    const items = itemsOf(state, seat);
    return {
      seat,
      items,
      total: sum(items.map((one) => one.points)),
      virtue: player.virtue,
      silver: player.silver,
    };
  });
  const ahead = (a: Row, b: Row): boolean =>
    a.total > b.total ||
    (a.total === b.total && (a.virtue > b.virtue || (a.virtue === b.virtue && a.silver > b.silver)));
  return rows
    .map((row): Score => {
      const tie = tieOf(row, rows);
      return {
        seat: isAutomaton(state, row.seat) ? null : row.seat,
        ...(isAutomaton(state, row.seat) && { name: say(`opponent.${state.automaton?.id ?? 'none'}`) }),
        rank: 1 + rows.filter((other) => ahead(other, row)).length,
        total: row.total,
        items: row.items,
        ...(tie && { tie }),
      };
    })
    .sort((a, b) => a.rank - b.rank);
}
