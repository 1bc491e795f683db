import type { Why } from '../names';
import type { Choice, Denial, Rule, Seat, Table } from '../../../src/engine/game';
import { abilitiesOf, ABILITY_IDS, windowsOf, type AbilityId, type Window } from '../data/cards';
import { activationOf, player, type Whispers } from '../state';
import { ABILITY_RULES } from './abilities/all';
import type { Granted } from './abilities/ability';
import { abilityOption, canPay, choosePayment, pay } from './paying';
import { BACK } from './regions';

/**
 * Why an ability cannot be played now: first for want of cards, then of the moment, then because it would do
 * nothing.
 */
export function refusalOf(state: Whispers, seat: Seat, ability: AbilityId, window: Window): Why | undefined {
  if (!canPay(state, seat, ability)) return 'cost-not-met';
  if (!windowsOf(ability).includes(window)) return 'wrong-window';
  return ABILITY_RULES[ability].why(state);
}

/**
 * The abilities that some card of the hand names, with the reasons of those that cannot be played: for the
 * holder's eyes alone.
 */
function abilities(state: Whispers, seat: Seat, window: Window): (Choice<AbilityId> | Denial)[] {
  const named = new Set(player(state, seat).hand.flatMap(abilitiesOf));
  return ABILITY_IDS.filter((id) => named.has(id)).map((id) =>
    abilityOption(state, seat, id, refusalOf(state, seat, id, window)),
  );
}

/**
 * Plays one card, or thinks better of it. The cards are paid once it is known at what they are aimed, so that
 * up to then nothing is spent. What a card grants beyond its effect, an attack or the action once more, is
 * for the caller to carry out: the cards are in their decks by then.
 */
export function* playCard(table: Table<Whispers>, window: Window): Rule<Granted | undefined> {
  const { state } = table;
  const { seat } = activationOf(state);
  for (;;) {
    const ability = yield* table.choose(seat, 'play', () => [...abilities(state, seat, window), BACK]);
    if (ability === undefined) return undefined;
    const cards = yield* choosePayment(table, seat, ability);
    if (!cards) continue;
    const deed = yield* ABILITY_RULES[ability].aim(table);
    if (!deed) continue;
    pay(table, seat, ability, cards);
    return deed() ?? undefined;
  }
}
