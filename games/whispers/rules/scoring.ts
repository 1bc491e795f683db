/** Final scoring: loyalties, cities and ties. */

import type { Phrase, Score, ScoreItem, Seat } from '../../../src/engine/contract/game';
import { EMPIRES, LOYALTIES, SLOTS, type Empire, type Loyalty } from '../data/empires';
import { player, seatsOf, type Player, type Whispers } from '../state';
import { citiesOf } from './control';
import { empireName, say } from '../names';

/** Scores loyalty times cities, empire by empire. Agents in the field are cities for their owner only. */
export function scores(state: Whispers): readonly Score[] {
  const cities = citiesOf(state);
  const lines = seatsOf(state).map((seat) => {
    const of = player(state, seat);
    const items: ScoreItem[] = EMPIRES.map((empire) => {
      const slot = SLOTS.find((one) => of.loyalties[one] === empire) as Loyalty;
      const count = cities[empire] + fieldCities(state, seat, empire);
      return {
        key: 'empire',
        points: LOYALTIES[slot] * count || 0,
        params: { empire: empireName(empire), slot: say(`value.${slot}`), value: LOYALTIES[slot], count },
      };
    });
    if (state.options.concealment) items.push({ key: 'concealment', points: concealmentPoints(state, seat) });
    return {
      seat,
      items,
      total: items.reduce((sum, item) => sum + item.points, 0),
      swaps: of.swaps,
      cards: of.hand.length,
    };
  });
  // Fewer swaps, then more cards, then a shared place.
  const before = (a: Line, b: Line): number => b.total - a.total || a.swaps - b.swaps || b.cards - a.cards;
  return lines.map((line) => {
    const tie = tieOf(line, lines);
    return {
      seat: line.seat,
      rank: 1 + lines.filter((other) => before(other, line) < 0).length,
      total: line.total,
      items: line.items,
      ...(tie && { tie }),
    };
  });
}

interface Line {
  readonly total: number;
  readonly swaps: number;
  readonly cards: number;
}

/** Says why a player is ahead of others with the same points, if there are any. */
function tieOf(line: Line, lines: readonly Line[]): Phrase | undefined {
  const tied = lines.filter((other) => other !== line && other.total === line.total);
  if (tied.length === 0) return undefined;
  if (tied.some((other) => other.swaps !== line.swaps)) return say('tie.swaps', { count: line.swaps });
  if (tied.some((other) => other.cards !== line.cards)) return say('tie.cards', { count: line.cards });
  return say('tie.shared');
}

const fieldCities = (state: Whispers, seat: Seat, empire: Empire): number =>
  player(state, seat).field.filter((region) => state.holders[region] === empire).length;

/** Returns the points for loyalties that were never shown. */
export const concealmentPoints = (
  state: Whispers,
  seat: Seat,
  shown = player(state, seat).revealed,
): number => (state.options.concealment ? EMPIRES.length - new Set(shown).size : 0);

/** The cities that an empire brings this player now. */
export const citiesFor = (state: Whispers, seat: Seat, empire: Empire): number =>
  citiesOf(state)[empire] + fieldCities(state, seat, empire);

/** Returns the points that these loyalties would score if the game ended now. */
export function loyaltyPoints(
  state: Whispers,
  seat: Seat,
  { loyalties, revealed }: Pick<Player, 'loyalties' | 'revealed'> = player(state, seat),
): number {
  const cities = SLOTS.reduce(
    (sum, slot) => sum + LOYALTIES[slot] * citiesFor(state, seat, loyalties[slot]),
    0,
  );
  return cities + concealmentPoints(state, seat, revealed);
}
