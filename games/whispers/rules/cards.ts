/** Cards: abilities that players play around the action of an activation. */

import type { Why } from '../names';
import type { Choice, Denial, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { abilitiesOf, ABILITY_IDS, windowsOf, type AbilityId, type Window } from '../data/cards';
import { activationOf, player, type Whispers } from '../state';
import { ABILITY_RULES } from './abilities/all';
import type { Granted } from './abilities/ability';
import { abilityOption, canPay, chooseAbility, choosePayment, mightPay, pay } from './paying';

/** Returns why an ability does not fit now: the wrong moment, or no effect, in this order. */
function misfit(state: Whispers, ability: AbilityId, window: Window): Why | undefined {
  return windowsOf(ability).includes(window) ? ABILITY_RULES[ability].why(state) : 'wrong-window';
}

/** Returns why an ability cannot be played now: no cards to pay come before all other reasons. */
export const refusalOf = (
  state: Whispers,
  seat: Seat,
  ability: AbilityId,
  window: Window,
): Why | undefined => (canPay(state, seat, ability) ? misfit(state, ability, window) : 'cost-not-met');

/**
 * Says if a card of the hand `fits` now. The question that offers it is `secret` where the numbers of cards,
 * which all players can count, do not tell that none fits.
 */
export function cardWindow(
  state: Whispers,
  seat: Seat,
  window: Window,
): { readonly secret: boolean; readonly fits: boolean } {
  const fitting = ABILITY_IDS.filter((id) => mightPay(state, seat, id) && !misfit(state, id, window));
  return { secret: fitting.length > 0, fits: fitting.some((id) => canPay(state, seat, id)) };
}

/**
 * Lists the abilities on the cards of the hand, with a reason for each impossible one. Only the holder sees
 * it.
 */
function abilities(state: Whispers, seat: Seat, window: Window): (Choice<AbilityId> | Denial)[] {
  const named = new Set(player(state, seat).hand.flatMap(abilitiesOf));
  return ABILITY_IDS.filter((id) => named.has(id)).map((id) =>
    abilityOption(state, seat, id, refusalOf(state, seat, id, window)),
  );
}

/**
 * Plays one card, or cancels. The cards are paid after their targets are chosen, so nothing is spent until
 * then. The caller performs the right that a card gives after its effect: an attack, or the action again. The
 * cards are in their decks by then.
 */
export function* playCard(table: Table<Whispers>, window: Window): Rule<Granted | undefined> {
  const { state } = table;
  const { seat } = activationOf(state);
  for (;;) {
    const ability = yield* chooseAbility(table, seat, 'play', () => abilities(state, seat, window));
    if (ability === undefined) return undefined;
    const cards = yield* choosePayment(table, seat, ability);
    if (!cards) continue;
    const deed = yield* ABILITY_RULES[ability].aim(table);
    if (!deed) continue;
    pay(table, seat, ability, cards);
    return deed() ?? undefined;
  }
}
