/** Abilities played after an action. */

import type { CouncilAction } from '../../data/councils';
import { empireName, regionName } from '../../names';
import { activationOf, type Fought, type Whispers } from '../../state';
import { choosePlacement, placeBanners } from '../banners';
import { remainingDefenders, sendable, survivors } from '../battle';
import { holdsAny, remove } from '../control';
import { actionsOf, performable } from '../councils';
import { atOnce, type AbilityRule } from './ability';

/** Returns the last attack. These cards are refused without one. */
const foughtOf = (state: Whispers): Fought => activationOf(state).fought as Fought;

export const pressOn: AbilityRule = atOnce(
  (state) => {
    if (survivors(state) === 0) return 'no-survivors';
    return sendable(state) === 0 ? 'must-leave-one' : undefined;
  },
  ({ state }) => {
    return { attack: { region: foughtOf(state).to, most: sendable(state) } };
  },
);

/** Kills the attackers and defenders of the last attack that are still in its target. */
export const slaughter: AbilityRule = atOnce(
  (state) => (survivors(state) + remainingDefenders(state) > 0 ? undefined : 'no-effect'),
  ({ state, log }) => {
    const fought = foughtOf(state);
    const [own, enemy] = [survivors(state), remainingDefenders(state)];
    const [region, empire] = [regionName(fought.to), empireName(state.holders[fought.to])];
    log('slaughters', { region, empire, count: own + enemy });
    remove(state, fought.to, own + enemy);
    fought.attackers -= own;
    fought.defenders -= enemy;
    fought.kills += enemy;
  },
);

export const subjugate: AbilityRule = {
  why(state) {
    const { fought, active } = activationOf(state);
    if (state.supply[active.empire] === 0) return 'no-supply';
    return fought && fought.kills > 0 && holdsAny(state, active.empire) ? undefined : 'no-effect';
  },
  *aim(table) {
    const { active, seat } = activationOf(table.state);
    const { kills } = foughtOf(table.state);
    const placed = yield* choosePlacement(table, seat, active, kills, 'subjugate-place');
    return () => {
      placeBanners(table, seat, active, placed);
    };
  },
};

/**
 * Returns the last action if it could be taken again now. The cards that pay are back in their decks before
 * it starts.
 */
export function repeatable(state: Whispers): CouncilAction | undefined {
  const { taken, seat } = activationOf(state);
  if (!taken) return undefined;
  const { empire } = taken.place;
  const refilled = empire === 'horse' || empire === 'lion';
  const then = refilled ? { ...state, decks: { ...state.decks, [empire]: ['paid'] } } : state;
  return actionsOf(state, taken.place).find(
    (action) => action.op === taken.action && performable(then, taken.place, action, seat),
  );
}

export const midnightOil: AbilityRule = atOnce(
  (state) => (repeatable(state) ? undefined : 'no-effect'),
  () => ({ repeat: true }),
);
