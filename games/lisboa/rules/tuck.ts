import { who } from '../../../src/engine/game';
import type { Rule, Seat, Table } from '../../../src/engine/game';
import { cardOf } from '../data/cards';
import type { NobleCard } from '../data/cards';
import { canBringGoods, canCloseCommerce, canOpenCommerce } from '../data/effects';
import * as names from '../names';
import type { Why } from '../names';
import { goodsOf, player } from '../state';
import type { Lisboa } from '../state';
import { canDealInGoods, commerce } from './commerce';
import { takeRewards } from './effects';
import { possible, supposing } from './foresight';
import { begun, both, must, rewardBefore } from './how';
import type { How } from './how';
import { suffer } from './penalties';
import { has, total } from './permanents';
import { discard, makeRoom, roomMakers } from './portfolio';
import { moveTreasury, rightNumber } from './treasury';

/** What a treasury card pays when it is played to the portfolio. */
export const subsidy = (state: Lisboa, seat: Seat): number =>
  rightNumber(state) + total(player(state, seat), 'subsidy-bonus');

const placeOf = (id: string): 'top' | 'bottom' => (cardOf(id).kind === 'noble' ? 'top' : 'bottom');

/** A card to the portfolio: room, bottom part or subsidy, then commerce, which must be possible. */
export function* tuck(table: Table<Lisboa>, seat: Seat, id: string): Rule {
  yield* toPortfolio(table, seat, id, {
    rest: must((state) => canDealInGoods(state, seat), 'commerce', seat),
  });
  yield* commerce(table, seat);
}

const toPortfolio = (table: Table<Lisboa>, seat: Seat, id: string, how: How): Rule =>
  makeRoom(table, seat, placeOf(id), how, (roomy) => lay(roomy, seat, id, how));

function* lay(table: Table<Lisboa>, seat: Seat, id: string, how: How): Rule {
  const { state } = table;
  const card = cardOf(id);
  const owner = player(state, seat);
  owner.hand = owner.hand.filter((each) => each !== id);
  state.played = { card: id, place: placeOf(id) };
  table.log(card.kind === 'noble' ? 'plays-noble' : 'plays-treasury', {
    who: who(seat),
    card: names.card(id),
  });
  if (card.kind === 'noble') {
    yield* bottomPart(table, seat, card, how);
    owner.top.push({ card: id });
  } else {
    takeSubsidy(table, seat);
    owner.bottom.push(id);
  }
  state.played = null;
}

function* bottomPart(table: Table<Lisboa>, seat: Seat, card: NobleCard, how: How): Rule {
  const penalties = (suffering: Table<Lisboa>): Rule => sufferAll(suffering, seat, card, begun(how));
  yield* takeRewards(table, seat, card.reward, rewardBefore(penalties, how));
  yield* penalties(table);
}

function* sufferAll(table: Table<Lisboa>, seat: Seat, card: NobleCard, how: How): Rule {
  if (card.penalty.length === 0) return;
  if (has(player(table.state, seat), 'ignore-penalties'))
    return table.log('ignores-penalty', { who: who(seat) });
  for (const penalty of card.penalty) yield* suffer(table, seat, penalty, how);
}

function takeSubsidy(table: Table<Lisboa>, seat: Seat): void {
  const { state } = table;
  const count = subsidy(state, seat);
  player(state, seat).reis += count;
  const moved = moveTreasury(state, -1);
  table.log(moved ? 'takes-subsidy' : 'takes-subsidy-at-the-bottom', {
    who: who(seat),
    count,
    level: state.treasury,
  });
}

/**
 * A card that was played to the portfolio must be followed by commerce: is there a way to get there, as far
 * as everybody can see?
 */
export function whyNoTuck(table: Table<Lisboa>, seat: Seat, id: string): Why | undefined {
  const { reward, penalty } = bottomOf(id);
  const open = commerceBefore(table, seat, id);
  // Mostly nothing need be tried: rewards may be declined, and few effects touch what there is to deal in.
  if (open && !penalty.some(canCloseCommerce)) return undefined;
  const hasGoods = goodsOf(player(table.state, seat)) > 0;
  if (!open && !reward.some(hasGoods ? canOpenCommerce : canBringGoods))
    return hasGoods ? 'no-commerce' : 'no-goods';
  const leadsTo = (holds: (state: Lisboa) => boolean): boolean => {
    const rest = must(holds, 'commerce', seat);
    return possible(
      table,
      seat,
      both((trying) => toPortfolio(trying, seat, id, { rest }), rest),
    );
  };
  if (leadsTo((state) => canDealInGoods(state, seat))) return undefined;
  return leadsTo((state) => goodsOf(player(state, seat)) > 0) ? 'no-commerce' : 'no-goods';
}

const bottomOf = (id: string): Pick<NobleCard, 'reward' | 'penalty'> => {
  const card = cardOf(id);
  return card.kind === 'noble' ? card : { reward: [], penalty: [] };
};

const isShipId = (name: string): boolean => name.startsWith('ship-');

/** Would there be commerce if the card did nothing but need room? */
function commerceBefore(table: Table<Lisboa>, seat: Seat, id: string): boolean {
  const makers = roomMakers(table.state, seat, placeOf(id));
  // No card helps to sell or trade: only a ship that goes could be missed.
  if (!makers?.every(isShipId)) return canDealInGoods(table.state, seat);
  return makers.some((gone) => {
    const { state } = supposing(table, seat, (roomy) => discard(roomy, seat, gone));
    return canDealInGoods(state, seat);
  });
}
