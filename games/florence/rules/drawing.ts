/** Actions: take a profession card, acquire a bonus or prestige card. */

import type { Choice, Listed, Params, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { who } from '../../../src/engine/contract/game';
import { BONUS, type BonusCard } from '../data/cards';
import { CARD_COST } from '../data/numbers';
import { PROFESSIONS, type Profession } from '../data/professions';
import { PRINTED, say } from '../names';
import { lookedAt } from '../piles';
import { player, putInHand } from '../state';
import type { Card, Deck, Florence, Player, Turn } from '../state';
import type { Action } from './action';
import { goalOf } from './goals';
import { pay, tooDear } from './money';
import { bonusNow, total, workValue } from './work-value';

/** Lists the draws: a profession card once a turn, a bonus card even twice. */
export const drawActions = (state: Florence, { seat, done }: Turn): Listed<Action>[] => [
  ...(done.includes('profession')
    ? [{ key: 'profession', why: 'limit-once', params: cost }]
    : [card(state, seat, 'profession')]),
  card(state, seat, 'bonus'),
];

const cost = { cost: CARD_COST };

function card(state: Florence, seat: Seat, kind: 'profession' | 'bonus'): Listed<Action> {
  const left = state.decks[kind].length;
  const params = { ...cost, left };
  if (left === 0) return { key: kind, why: 'supply-empty', params };
  const dear = tooDear(player(state, seat), CARD_COST);
  if (dear) return { key: kind, why: dear.why, params: { ...params, ...dear.params } };
  return { key: kind, params, value: { kind, carryOut: (table) => buy(table, seat, kind) } };
}

function* buy(table: Table<Florence>, seat: Seat, deck: Deck): Rule {
  pay(player(table.state, seat), CARD_COST);
  yield* drawAndKeep(table, seat, deck);
}

/**
 * Draws five cards. The player keeps one, and puts the others under the deck as drawn or in another order.
 */
export function* drawAndKeep<D extends Deck>(table: Table<Florence>, seat: Seat, deck: D): Rule {
  const { state } = table;
  state.drawing = { seat, deck };
  table.reveal();
  const { cards } = lookedAt(state, deck);
  table.log(`draws-${deck}`, { who: who(seat), count: cards.length });

  const [kept, under] = yield* keepOne(table, seat, deck, cards);

  state.drawing = null;
  state.decks[deck].splice(0, cards.length);
  state.decks[deck].push(...under);
  putInHand(player(state, seat), deck, kept);
  const { card } = PRINTED[deck](kept);
  table.log('keeps', { who: who(seat), what: say(`kept.${deck}`, { card }) }, [seat]);
}

function* keepOne<D extends Deck>(
  table: Table<Florence>,
  seat: Seat,
  deck: D,
  cards: readonly Card<D>[],
): Rule<[kept: Card<D>, under: Card<D>[]]> {
  const { state } = table;
  const id = `keep-${deck}`;
  const each = cards.map((card): Choice<Card<D>> => ({
    key: `keep:${card}`,
    spot: card,
    params: () => ({ ...PRINTED[deck](card), ...worthNow(state, seat, card) }),
    value: card,
  }));
  const arrange: Choice<'arrange'>[] = cards.length > 2 ? [{ key: 'arrange', value: 'arrange' }] : [];

  const answer = yield* table.choose(seat, id, () => [...each, ...arrange]);
  if (answer !== 'arrange') return [answer, others(cards, answer)];
  const kept = yield* table.choose(seat, id, () => each);
  return [kept, yield* ordered(table, seat, deck, others(cards, kept))];
}

/** Returns what a bonus card adds to a work now, the value of a profession's work, or how near a goal is. */
function worthNow(state: Florence, seat: Seat, card: Card): Params {
  const of = player(state, seat);
  if (isBonus(card)) return { now: bonusNow(of, card) };
  if (isProfession(card)) return { value: total(workValue(withDrawn(of, card), card)) };
  return goalOf(state, seat, card);
}
const isBonus = (card: Card): card is BonusCard => card in BONUS;
const isProfession = (card: Card): card is Profession => card in PROFESSIONS;
const withDrawn = (of: Player, card: Profession): Player => ({
  ...of,
  hand: { ...of.hand, profession: [...of.hand.profession, card] },
});

/** Asks for an order. The first named card is nearest to the top. */
function* ordered<D extends Deck>(
  table: Table<Florence>,
  seat: Seat,
  deck: D,
  cards: readonly Card<D>[],
): Rule<Card<D>[]> {
  if (cards.length < 2) return [...cards];
  const next = yield* table.choose(
    seat,
    'put-under',
    () =>
      cards.map((card): Choice<Card<D>> => ({
        key: `next:${card}`,
        spot: card,
        params: () => PRINTED[deck](card),
        value: card,
      })),
    { params: () => ({ count: cards.length }) },
  );
  return [next, ...(yield* ordered(table, seat, deck, others(cards, next)))];
}

const others = <T>(cards: readonly T[], card: T): T[] => cards.filter((other) => other !== card);
