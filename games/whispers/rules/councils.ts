/** The councils: control of a position, and the possible actions there. */

import type { Choice, Params, Denial, Seat } from '../../../src/engine/contract/game';
import { COUNCILS, type CouncilAction, type CountedAction } from '../data/councils';
import { EMPIRES, POSITIONS, type Empire, type Position } from '../data/empires';
import { REGIONS } from '../data/map';
import { dutyOf, placeName, type Why } from '../names';
import type { Place, Whispers } from '../state';
import { holdsAny, iconsHeld, movable } from './control';

export const PLACES: readonly Place[] = EMPIRES.flatMap((empire) =>
  POSITIONS.map((position) => ({ empire, position })),
);
export const placeKey = ({ empire, position }: Place): string => `${empire}-${position}`;
export const samePlace = (a: Place, b: Place): boolean => a.empire === b.empire && a.position === b.position;
export const agentAt = (state: Whispers, { empire, position }: Place): Seat | null =>
  state.councils[empire][position];
export const agentsOf = (state: Whispers, seat: Seat): Place[] =>
  PLACES.filter((place) => agentAt(state, place) === seat);

/**
 * Returns the player who controls a position, and the place of the deciding agent: the position itself, or
 * else the next one in the council with an agent.
 */
export function deciding(
  state: Whispers,
  { empire, position }: Place,
): { readonly seat: Seat; readonly agent: Place } | undefined {
  for (let index = POSITIONS.indexOf(position); index < POSITIONS.length; index++) {
    const later = POSITIONS[index] as Position;
    const seat = state.councils[empire][later];
    if (seat !== null) return { seat, agent: { empire, position: later } };
  }
  return undefined;
}

/**
 * Returns the number of positions that an agent of this player would newly decide for here: this one, and the
 * empty ones above it, as far as no agent of the player decides for them already.
 */
export function decidesFor(state: Whispers, { empire, position }: Place, seat: Seat): number {
  const above = POSITIONS.slice(0, POSITIONS.indexOf(position)).toReversed();
  const taken = above.findIndex((one) => state.councils[empire][one] !== null);
  const decided = [position, ...(taken < 0 ? above : above.slice(0, taken))];
  return decided.filter((one) => deciding(state, { empire, position: one })?.seat !== seat).length;
}

export const actionsOf = (state: Whispers, { empire, position }: Place): readonly CouncilAction[] =>
  COUNCILS[state.options.councils][empire][position];

/** Returns the current number of banners or cards of an action, without the limits of supply and deck. */
export function worth(state: Whispers, empire: Empire, action: CountedAction): number {
  switch (action.op) {
    case 'add':
      return action.per ? action.amount * iconsHeld(state, empire, action.per) : action.amount;
    case 'draw':
      return action.per ? Math.floor(iconsHeld(state, empire, action.per) / action.icons) : action.amount;
  }
}

/** Returns the number of banners or cards that the action would give. */
export function brings(state: Whispers, empire: Empire, action: CountedAction): number {
  switch (action.op) {
    case 'add':
      return Math.min(worth(state, empire, action), state.supply[empire]);
    case 'draw':
      return Math.min(worth(state, empire, action), state.decks[empire].length);
  }
}

/**
 * True if the action of this position can be performed by the player who controls it. Never depends on a
 * hand: all players see the list.
 */
export function performable(state: Whispers, place: Place, action: CouncilAction, seat: Seat): boolean {
  const { empire } = place;
  switch (action.op) {
    case 'add':
      return brings(state, empire, action) > 0 && holdsAny(state, empire);
    case 'draw':
      return brings(state, empire, action) > 0;
    case 'attack':
      return REGIONS.some((region) => state.holders[region] === empire && movable(state, region) > 0);
    case 'swap':
      // The price of an offer can take the player's agent off the active position.
      return agentAt(state, place) === seat;
  }
}

export const canAct = (state: Whispers, place: Place, seat: Seat): boolean =>
  actionsOf(state, place).some((action) => performable(state, place, action, seat));

/** Returns a position as an option, with its actions: an agent acts where it is placed. */
export const placeOption = (
  state: Whispers,
  place: Place,
  params: () => Params = () => ({}),
): Choice<Place> => ({
  key: `place:${placeKey(place)}`,
  value: place,
  params: () => ({ place: placeName(place), duty: dutyOf(state.options.councils, place), ...params() }),
  spot: placeKey(place),
  signed: true,
});
export const placeRefused = (place: Place, why: Why): Denial => ({
  key: `place:${placeKey(place)}`,
  why,
  params: () => ({ place: placeName(place) }),
});
