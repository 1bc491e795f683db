/** Range cards: Far Strike and Armada. */

import { regionName, say, type Why } from '../names';
import type { Rule, Table } from '../../../src/engine/contract/game';
import type { AbilityId } from '../data/cards';
import { adjacent, REGIONS, type Region } from '../data/map';
import { activationOf, player, type Whispers } from '../state';
import { abilityOption, canPay, chooseAbility, choosePayment, pay } from './paying';
import { chooseRegion } from './regions';

// The player of the active position pays for them with the declaration of an attack.

const RANGES = ['far-strike', 'armada'] as const satisfies readonly AbilityId[];
type Range = (typeof RANGES)[number];

/**
 * True if the player can look for a range card. Holding any card is enough, so that the button reveals
 * nothing.
 */
export const canRange = (state: Whispers): boolean => {
  const { decider, seat } = activationOf(state);
  return decider === seat && player(state, seat).hand.length > 0;
};

/**
 * Says if a range card reaches a region from here. A card is wasted if the attack is possible without it.
 */
function reach(state: Whispers, ability: Range, from: Region, region: Region): true | Why | null {
  if (region === from) return null;
  if (state.holders[region] === activationOf(state).active.empire) return 'target-not-enemy';
  if (adjacent(from, region)) return 'near-anyway';
  return ability === 'armada' || state.banners[region] === 0 ? true : 'target-not-empty';
}

function refusalOf(state: Whispers, ability: Range, from: Region): Why | undefined {
  const { seat } = activationOf(state);
  if (!canPay(state, seat, ability)) return 'cost-not-met';
  return REGIONS.some((region) => reach(state, ability, from, region) === true) ? undefined : 'no-effect';
}

/** Asks for a range card, its payment and its target. The cards are paid when the attack is declared. */
export function* rangeCard(
  table: Table<Whispers>,
  from: Region,
): Rule<{ readonly to: Region; readonly pay: () => void } | undefined> {
  const { state } = table;
  const { seat } = activationOf(state);
  for (;;) {
    const ability = yield* chooseAbility(table, seat, 'range', () =>
      RANGES.map((id) => abilityOption(state, seat, id, refusalOf(state, id, from))),
    );
    if (ability === undefined) return undefined;
    const cards = yield* choosePayment(table, seat, ability);
    if (!cards) continue;
    const to = yield* chooseRegion(
      table,
      seat,
      'range-target',
      (region) => reach(state, ability, from, region),
      () => ({ ability: say(`ability.${ability}`), from: regionName(from) }),
    );
    if (to !== undefined) return { to, pay: () => pay(table, seat, ability, cards) };
  }
}
