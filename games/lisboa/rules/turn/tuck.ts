/** A card played to the portfolio: its bottom part or subsidy, then commerce. */

import { who } from '../../../../src/engine/contract/game';
import type { Params, Phrase, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { cardOf } from '../../data/cards';
import type { NobleCard } from '../../data/cards';
import { canBringGoods, canCloseCommerce, canOpenCommerce, canOpenTrade } from '../../data/effects';
import type { Effect } from '../../data/effects';
import * as names from '../../names';
import type { Why } from '../../names';
import { goodsOf, player } from '../../state';
import type { Lisboa } from '../../state';
import { influenceGain } from '../effects/influence';
import { canDealInGoods, commerce } from './commerce';
import { takeRewards } from '../effects/effects';
import { roomFor } from '../state-actions/goods';
import { whyNoStateAction } from '../state-actions/state-actions';
import { possible } from '../choices/foresight';
import { begun, both, must, rewardBefore } from '../choices/terms';
import type { Foreseeing, How } from '../choices/terms';
import { suffer } from './penalties';
import { has, total } from '../effects/permanents';
import { makeRoom, roomMakers } from './portfolio';
import { moveTreasury, rightNumber } from '../effects/treasury';

/** Returns the money that a treasury card pays when it is played to the portfolio. */
export const subsidy = (state: Lisboa, seat: Seat): number =>
  rightNumber(state) + total(player(state, seat), 'subsidy-bonus');

/** Returns what an effect brings now. An effect that is impossible or has no room is called lost. */
function effectNow(state: Lisboa, seat: Seat, it: Effect): Phrase {
  if (it.op === 'state-action' && whyNoStateAction(state, seat, it.action)) return names.lost(it);
  const owner = player(state, seat);
  const room = it.op === 'gain-good' ? roomFor(owner, it.good) : Infinity;
  if (it.op === 'gain-good' && room < it.count) return names.noRoom(it, room);
  // A card or ship that must go first may add influence.
  return roomMakers(state, seat, 'top') ? names.effect(it) : names.effectFor(it, influenceGain(owner));
}
/** Returns what a card brings in the portfolio. */
export function effectsNow(state: Lisboa, seat: Seat, id: string): readonly Phrase[] {
  const card = cardOf(id);
  if (card.kind !== 'noble') return names.lowerHalf(id);
  const penalty = has(player(state, seat), 'ignore-penalties') ? names.ignored : names.penalty;
  return [...card.reward.map((it) => effectNow(state, seat, it)), ...card.penalty.map(penalty)];
}

/** Returns the side of the portfolio where a card lies. */
export const placeOf = (id: string): 'top' | 'bottom' => (cardOf(id).kind === 'noble' ? 'top' : 'bottom');

/** Returns what a card adds or pays in the portfolio, and whether another one has to go first. */
export function kept(state: Lisboa, seat: Seat, id: string): Params {
  const card = cardOf(id);
  const isFull = roomMakers(state, seat, placeOf(id)) !== undefined;
  return {
    portfolio: names.portfolio(isFull),
    ...(card.kind === 'noble'
      ? { influence: card.influence, adds: names.adds(card.influence, isFull) }
      : { count: subsidy(state, seat) }),
  };
}

/**
 * Plays a card to the portfolio: room, then bottom part or subsidy, then commerce, which must be possible.
 */
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
    yield* bottomPart(table, seat, id, how);
    owner.top.push({ card: id });
  } else {
    takeSubsidy(table, seat);
    owner.bottom.push(id);
  }
  state.played = null;
}

function* bottomPart(table: Table<Lisboa>, seat: Seat, id: string, how: How): Rule {
  const penalties = (suffering: Table<Lisboa>): Rule => sufferAll(suffering, seat, bottomOf(id), begun(how));
  const laid: Foreseeing = (state) => withCard(state, seat, id);
  yield* takeRewards(table, seat, bottomOf(id).reward, rewardBefore(penalties, how, laid));
  yield* penalties(table);
}

/** Returns the state once the card lies in the portfolio, where a decree counts it. */
function withCard(state: Lisboa, seat: Seat, card: string): Lisboa {
  const owner = player(state, seat);
  return { ...state, players: state.players.with(seat, { ...owner, top: [...owner.top, { card }] }) };
}

function* sufferAll(table: Table<Lisboa>, seat: Seat, card: Bottom, how: How): Rule {
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
 * Returns why a card cannot be played to the portfolio. Commerce must follow, so the rules check whether a
 * way to it exists, as far as public information shows.
 */
export function whyNoTuck(table: Table<Lisboa>, seat: Seat, id: string): Why | undefined {
  const { reward, penalty } = bottomOf(id);
  // If a ship must make room, another one is left: what it could be needed for stays possible.
  const open = canDealInGoods(table.state, seat);
  // The rules mostly need not try it: rewards can be declined, and few effects change the goods for commerce.
  if (open && !penalty.some(canCloseCommerce)) return undefined;
  const hasGoods = goodsOf(player(table.state, seat)) > 0;
  const canOpen = hasGoods
    ? reward.some(canOpenCommerce) || penalty.some(canOpenTrade)
    : reward.some(canBringGoods);
  if (!open && !canOpen) return hasGoods ? 'no-commerce' : 'no-goods';
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

type Bottom = Pick<NobleCard, 'reward' | 'penalty'>;
const bottomOf = (id: string): Bottom => {
  const card = cardOf(id);
  return card.kind === 'noble' ? card : { reward: [], penalty: [] };
};
