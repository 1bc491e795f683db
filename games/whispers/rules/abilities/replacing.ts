/** Abilities that replace the active position. */

import { who, type Choice, type Denial } from '../../../../src/engine/contract/game';
import { placeName } from '../../names';
import { activationOf, type Place, type Whispers } from '../../state';
import { agentAt, canAct, deciding, placeOption, placeRefused, PLACES, samePlace } from '../councils';
import type { AbilityRule } from './ability';
import { BACK } from '../regions';

// Relocate and Proxy replace the active position by another one, while no action was taken there.

const isReplaceable = (state: Whispers): boolean => {
  const { taken, swapped } = activationOf(state);
  return taken === null && !swapped;
};
const isChoice = <T>(listed: Choice<T> | Denial): listed is Choice<T> => !('why' in listed);
const others = (state: Whispers): readonly Place[] =>
  PLACES.filter((place) => !samePlace(place, activationOf(state).active));

const openPlaces = (state: Whispers): readonly (Choice<Place> | Denial)[] =>
  others(state).map((place) =>
    agentAt(state, place) === null ? placeOption(state, place) : placeRefused(place, 'position-occupied'),
  );

export const relocate: AbilityRule = {
  why(state) {
    if (!isReplaceable(state)) return 'acted-here';
    return openPlaces(state).some(isChoice) ? undefined : 'no-effect';
  },
  *aim(table) {
    const { state } = table;
    const activation = activationOf(state);
    const to = yield* table.choose(activation.seat, 'relocate', () => [...openPlaces(state), BACK], {
      params: () => ({ place: placeName(activation.agent) }),
    });
    if (!to) return undefined;
    return () => {
      const from = activation.agent;
      state.councils[from.empire][from.position] = null;
      state.councils[to.empire][to.position] = activation.seat;
      activation.agent = to;
      activation.active = to;
      table.log('relocates', { who: who(activation.seat), from: placeName(from), place: placeName(to) });
    };
  },
};

interface Through {
  readonly place: Place;
  readonly agent: Place;
}

/**
 * Lists every position that the player controls, and says where another of their agents can act.
 */
function proxies(state: Whispers): readonly (Choice<Through> | Denial)[] {
  const activation = activationOf(state);
  return others(state).flatMap((place): (Choice<Through> | Denial)[] => {
    const through = deciding(state, place);
    if (through?.seat !== activation.seat) return [];
    if (samePlace(through.agent, activation.agent)) return [placeRefused(place, 'not-via-other-agent')];
    if (!canAct(state, place, activation.seat)) return [placeRefused(place, 'action-unavailable')];
    return [{ ...placeOption(state, place), value: { place, agent: through.agent } }];
  });
}

export const proxy: AbilityRule = {
  why(state) {
    if (!isReplaceable(state)) return 'acted-here';
    const listed = proxies(state);
    if (listed.some(isChoice)) return undefined;
    return listed.some((one) => 'why' in one && one.why === 'action-unavailable')
      ? 'no-effect'
      : 'not-via-other-agent';
  },
  *aim(table) {
    const { state } = table;
    const activation = activationOf(state);
    const through = yield* table.choose(activation.seat, 'proxy', () => [...proxies(state), BACK]);
    if (!through) return undefined;
    return () => {
      activation.active = through.place;
      activation.agent = through.agent;
      table.log('proxies', { who: who(activation.seat), place: placeName(through.place) });
    };
  },
};
