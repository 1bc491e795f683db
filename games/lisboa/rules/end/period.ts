/** The end of the first period and the start of the second. */

import { who } from '../../../../src/engine/contract/game';
import type { Choice, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { CARD_IDS, cardOf, deck, inPile } from '../../data/cards';
import type { NobleCard } from '../../data/cards';
import { START, WIGS_PER_SET } from '../../data/figures';
import { NOBLES, PILES } from '../../data/ids';
import * as names from '../../names';
import { newShipyard } from '../../setup';
import { clockwiseFrom, seatsOf } from '../../../kit/seats';
import { player, setsOf } from '../../state';
import type { Lisboa, Step } from '../../state';
import { ask } from '../choices/ask';
import { takeRewards } from '../effects/effects';
import { nextTurn } from '../turn/turn';

/** Begins the end of the first period: wigs for sets, a new shipyard, an empty display. */
export function* periodEnd(table: Table<Lisboa>): Rule<Step> {
  const { state } = table;
  table.log('period-ends');
  for (const seat of seatsOf(state)) {
    const owner = player(state, seat);
    const wigs = setsOf(owner) * WIGS_PER_SET;
    owner.wigs += wigs;
    if (wigs > 0) table.log('sets-score', { who: who(seat), count: wigs });
  }
  state.shipyard = newShipyard(2, state.players.length);
  for (const pile of PILES) state.display[pile] = [];
  state.discarding = clockwiseFrom(state, state.trigger ?? state.active);
  state.trigger = null;
  state.period = 2;
  return 'period-discard';
}

/**
 * Lets one seat after the other discard cards from the hand, and take the reward of one card of each noble.
 */
export function* periodDiscard(table: Table<Lisboa>): Rule<Step> {
  const { state } = table;
  const [seat, ...later] = state.discarding ?? [];
  if (seat === undefined) throw new Error('nobody discards');
  const owner = player(state, seat);
  // Every player sees an empty hand, so not asking reveals nothing.
  const picked =
    owner.hand.length === 0
      ? []
      : yield* table.chooseSome(
          seat,
          'period-discard',
          () =>
            owner.hand.map((id): Choice<string> => ({
              key: `card:${id}`,
              spot: `card-${id}`,
              params: () => ({
                card: names.card(id),
                effects: rewardOf(id) ? names.lowerHalf(id) : names.noReward,
              }),
              value: id,
            })),
          () => [0, owner.hand.length],
        );
  // The cards are listed in the order of the box, because the order of the hand is private.
  const gone = CARD_IDS.filter((id) => picked.includes(id));
  owner.hand = owner.hand.filter((id) => !gone.includes(id));
  table.log(gone.length > 0 ? 'discards' : 'discards-nothing', {
    who: who(seat),
    cards: gone.map(names.card),
  });
  yield* rewardsOf(table, seat, gone);
  state.discarding = later;
  if (later.length > 0) return 'period-discard';
  return state.church.lying ? 'church' : 'period-refill';
}

const rewardOf = (id: string): NobleCard | undefined => {
  const card = cardOf(id);
  return card.kind === 'noble' && card.reward.length > 0 ? card : undefined;
};

/** Gives the rewards in the order that the player chooses. Only one card of each noble pays. */
function* rewardsOf(table: Table<Lisboa>, seat: Seat, gone: readonly string[]): Rule {
  const left = new Set(NOBLES);
  for (;;) {
    const cards = gone.flatMap((id) => {
      const card = rewardOf(id);
      return card && left.has(card.noble) ? [{ id, card }] : [];
    });
    if (cards.length === 0) return;
    const { id, card } = yield* ask(
      table,
      seat,
      'period-reward',
      cards.map(({ id, card }) => ({
        key: `card:${id}`,
        params: () => ({ card: names.card(id), effects: names.lowerHalf(id) }),
        value: { id, card },
      })),
    );
    left.delete(card.noble);
    table.log('takes-reward-of', { who: who(seat), card: names.card(id) });
    yield* takeRewards(table, seat, card.reward);
  }
}

/** True between the discards and the display of the second period. */
export const betweenPeriods = (state: Lisboa): boolean => state.discarding !== null;

/** Refills the hands from the purple deck. The brown deck becomes the display. */
export function* periodRefill(table: Table<Lisboa>): Rule<Step | 'over'> {
  const { state } = table;
  const purple = table.shuffle(deck('purple'));
  for (const seat of seatsOf(state)) {
    const owner = player(state, seat);
    const fresh = purple.splice(0, START.hand - owner.hand.length);
    owner.hand.push(...fresh);
    if (fresh.length > 0) table.log('draws-hidden', { who: who(seat), cards: fresh.map(names.card) }, [seat]);
  }
  state.aside = [...state.aside, ...purple].sort();
  for (const pile of PILES) state.display[pile] = table.shuffle(inPile('brown', pile));
  state.discarding = null;
  table.log('second-period');
  return nextTurn(table);
}
