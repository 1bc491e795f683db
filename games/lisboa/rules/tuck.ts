import { who } from '../../../src/engine/game';
import type { Rule, Seat, Table } from '../../../src/engine/game';
import { cardOf } from '../data/cards';
import type { NobleCard } from '../data/cards';
import type { Effect, Penalty } from '../data/effects';
import { GOODS } from '../data/things';
import * as names from '../names';
import { goodsOf, player } from '../state';
import type { Lisboa } from '../state';
import { canDealInGoods, commerce } from './commerce';
import { sketch } from './duty';
import { returnFavor } from './favor';
import { handfuls, stow } from './goods';
import { loseGoods, loseTile, suffer } from './penalties';
import { has, total } from './permanents';
import { canSell } from './sell';
import { makeRoom, roomMakers, without } from './portfolio';
import { waysInTheOpen } from './state-actions';
import { takeRewards } from './rewards';
import { moveTreasury, rightNumber } from './treasury';

const placeOf = (id: string): 'top' | 'bottom' => (cardOf(id).kind === 'noble' ? 'top' : 'bottom');

/** What a treasury card pays when it is played to the portfolio. */
export const subsidy = (state: Lisboa, seat: Seat): number =>
  rightNumber(state) + total(player(state, seat), 'subsidy-bonus');

/** A card to the portfolio: room, bottom part or subsidy, tuck, commerce. */
export function* tuck(table: Table<Lisboa>, seat: Seat, id: string): Rule {
  const { state } = table;
  const card = cardOf(id);
  const owner = player(state, seat);
  const place = placeOf(id);
  yield* makeRoom(
    table,
    seat,
    place,
    (gone) => leadsToCommerce(without(state, seat, gone), seat, id) === 'commerce',
  );
  owner.hand = owner.hand.filter((each) => each !== id);
  state.played = { card: id, place };
  table.log(place === 'top' ? 'plays-noble' : 'plays-treasury', { who: who(seat), card: names.card(id) });
  if (card.kind === 'noble') {
    const duty = (after: Lisboa): boolean => canDealInGoods(after, seat);
    yield* takeRewards(table, seat, card.reward, { reward: true, duty });
    if (has(owner, 'ignore-penalties')) {
      if (card.penalty.length > 0) table.log('ignores-penalty', { who: who(seat) });
    } else for (const penalty of card.penalty) yield* suffer(table, seat, penalty, { duty });
    owner.top.push({ card: id });
  } else {
    const count = subsidy(state, seat);
    owner.reis += count;
    const moved = moveTreasury(state, -1);
    table.log(moved ? 'takes-subsidy' : 'takes-subsidy-at-the-bottom', {
      who: who(seat),
      count,
      level: state.treasury,
    });
    owner.bottom.push(id);
  }
  state.played = null;
  yield* commerce(table, seat);
}

/** A card that was played to the portfolio must be followed by commerce: is there a way to get there, as far as everybody can see? */
export function whyNoTuck(state: Lisboa, seat: Seat, id: string): string | undefined {
  const makers = roomMakers(state, seat, placeOf(id));
  const starts = makers ? makers.map((gone) => () => without(state, seat, gone)) : [() => state];
  let anyGoods = false;
  for (const start of starts) {
    const ending = leadsToCommerce(start(), seat, id);
    if (ending === 'commerce') return undefined;
    if (ending === 'goods') anyGoods = true;
  }
  return anyGoods ? 'no-commerce' : 'no-goods';
}

/** Where the bottom part of the card can lead: to commerce, at least to goods, or to neither. */
function leadsToCommerce(state: Lisboa, seat: Seat, id: string): 'commerce' | 'goods' | 'nothing' {
  const card = cardOf(id);
  // Most often the bottom part need not be tried: rewards may be declined, and few penalties touch what commerce needs.
  if (card.kind === 'treasury' || isHarmless(state, seat, card)) {
    if (canDealInGoods(state, seat)) return 'commerce';
    if (card.kind === 'treasury') return goodsOf(player(state, seat)) > 0 ? 'goods' : 'nothing';
  }
  let anyGoods = false;
  const reserving: Lisboa = { ...state, played: { card: id, place: 'top' } };
  for (const ending of endings(reserving, seat, card, 0)) {
    if (canDealInGoods(ending, seat)) return 'commerce';
    if (goodsOf(player(ending, seat)) > 0) anyGoods = true;
  }
  return anyGoods ? 'goods' : 'nothing';
}

function isHarmless(state: Lisboa, seat: Seat, card: NobleCard): boolean {
  const owner = player(state, seat);
  return (
    card.penalty.every((penalty) => {
      switch (penalty.type) {
        case 'lose-reis':
        case 'lose-wigs':
        case 'lose-influence':
        case 'lose-royal-favor':
        case 'official-to-plaza':
          return true;
        case 'lose-good':
          return goodsOf(owner) > penalty.count && canSell(state, seat);
        case 'lose-clergy-tile':
          return !has(owner, 'trade-wild');
      }
    }) || has(owner, 'ignore-penalties')
  );
}

/** The tables that the bottom part of a noble card can lead to, from its effect number `from` on. */
function* endings(state: Lisboa, seat: Seat, card: NobleCard, from: number): Generator<Lisboa> {
  const suffers = !has(player(state, seat), 'ignore-penalties');
  const bottom = [...card.reward, ...(suffers ? card.penalty : [])];
  const effect = bottom[from];
  if (!effect) {
    yield state;
    return;
  }
  let changed = false;
  for (const act of changes(state, seat, effect)) {
    const copy = sketch(state);
    act(copy);
    changed = true;
    yield* endings(copy, seat, card, from + 1);
  }
  // A reward may be declined; a penalty with nothing to lose changes nothing.
  if (!changed || from < card.reward.length) yield* endings(state, seat, card, from + 1);
}

/** What an effect can do to goods, ships and whatever else commerce depends on. */
function* changes(state: Lisboa, seat: Seat, effect: Effect | Penalty): Generator<(copy: Lisboa) => void> {
  const owner = player(state, seat);
  switch (effect.type) {
    case 'gain-good':
      for (const good of effect.good === 'any' ? GOODS : [effect.good]) {
        yield (copy) => {
          for (let count = 0; count < effect.count; count++) stow(player(copy, seat), good);
        };
      }
      return;
    case 'state-action':
      yield* waysInTheOpen(state, seat, effect.action, effect.maxSteps ?? 2);
      return;
    case 'lose-good':
      for (const goods of handfuls(owner.goods, Math.min(effect.count, goodsOf(owner))))
        yield (copy) => loseGoods(copy, seat, goods);
      return;
    case 'lose-clergy-tile':
      for (const tile of owner.clergy) yield (copy) => loseTile(copy, seat, tile);
      return;
    case 'lose-royal-favor':
      for (const noble of owner.favors) yield (copy) => returnFavor(copy, seat, noble);
      return;
    default:
      return;
  }
}
