/** Cards: abilities that players play around the action of an activation. */

import type { Why } from '../names';
import type { Choice, Denial, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { abilitiesOf, ABILITY_IDS, windowsOf, type AbilityId, type Window } from '../data/cards';
import { activationOf, player, type Whispers } from '../state';
import { ABILITY_RULES } from './abilities/all';
import type { Granted } from './abilities/ability';
import { abilityOption, canPay, chooseAbility, choosePayment, pay } from './paying';

/**
 * Returns why an ability cannot be played now: no cards to pay, the wrong moment, or no effect, in this
 * order.
 */
export function refusalOf(state: Whispers, seat: Seat, ability: AbilityId, window: Window): Why | undefined {
  if (!canPay(state, seat, ability)) return 'cost-not-met';
  if (!windowsOf(ability).includes(window)) return 'wrong-window';
  return ABILITY_RULES[ability].why(state);
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
