import type { Florence, Player } from '../state';
import { layDown, workValue } from './counts';
import { BUILDING_PRICE } from './figures';
import { isBuilding, legalPlaces } from './grid';
import {
  bidOptions,
  clockwise,
  landscapesFor,
  lotOptions,
  opening,
  playerAt,
  recruitTargets,
  selectorOf,
} from './ask';

/**
 * Says what follows from an answer (sections 8 to 16). The engine may ask for a confirmation on the way, or
 * ask a player who can only pass. So each function adds the states at which play may stop.
 */

export type Draft = Florence;
export type Stages = Florence[];
export const stop = (state: Draft, stages: Stages): void => {
  stages.push(structuredClone(state));
};

const pay = (of: Player, price: number): void => {
  of.cash -= price;
};
export function sell(of: Player, points: number): void {
  of.points.sold -= points;
  of.cash += 100 * points;
}

/** Goes on with an auction: players who cannot raise may be passed over. */
export function goOnWithAuction(state: Draft, stages: Stages): void {
  const { auction } = state;
  if (!auction) throw new Error('there is no auction');
  for (;;) {
    stop(state, stages);
    const next = clockwise(state, auction.bidder)
      .slice(1)
      .find((seat) => auction.bidders.some((one) => one === seat));
    if (next === undefined) break;
    const why = bidOptions(state, next).get(`raise:${auction.bid + 100}`);
    // Under hidden cash an automatic pass would tell what a player has.
    if (why === null || (why === 'cannot-afford' && state.options.hiddenCash)) return;
    auction.bidders = auction.bidders.filter((one) => one !== next);
  }
  win(state, auction.bidder, auction.lot, auction.bid, stages);
}

export function open(state: Draft, seat: number, lot: string, stages: Stages): void {
  const bidders = state.players.flatMap(({ inAuctions }, other) => (inAuctions ? [other] : []));
  state.auction = { lot, bid: opening(state), bidder: seat, bidders } as unknown as Florence['auction'];
  goOnWithAuction(state, stages);
}

function win(state: Draft, seat: number, lot: string, price: number, stages: Stages): void {
  const of = playerAt(state, seat);
  const missing = Math.max(0, price - of.cash);
  sell(of, Math.ceil(missing / 100));
  pay(of, price);
  of.inAuctions = false;
  state.marked.push(lot as Florence['marked'][number]);
  if (lot === 'jester') {
    state.jesters--;
    of.jesters++;
  } else if (lot === 'builder') {
    state.builders--;
    of.builders++;
    if (of.builders > 1) of.points.builders += 3;
  } else if (lot === 'recruiting') {
    state.recruiting--;
    of.recruiting++;
    stop(state, stages);
    if (recruitTargets(state, seat).length > 0) return;
  } else {
    stop(state, stages);
    if (lot === 'prestige' && state.decks.prestige.length > 1) return;
    if (lot === 'prestige') draw(state, seat, 'prestige', state.decks.prestige[0] ?? '', []);
    else if (!placeLone(state, seat, landscapesFor(state, seat, lot))) return;
  }
  nextSelector(state, stages);
}

export function nextSelector(state: Draft, stages: Stages): void {
  state.auction = null;
  const selector = selectorOf(state);
  stop(state, stages);
  if (selector === undefined) {
    state.turn = { seat: state.start, done: [] };
    stop(state, stages);
    return;
  }
  const reasons = [...lotOptions(state, selector)].flatMap(([key, why]) => (key === 'pass' ? [] : [why]));
  const canOnlyPass = reasons.every((why) => why !== null);
  if (!canOnlyPass || (state.options.hiddenCash && reasons.includes('cannot-afford'))) return;
  passOnOpening(state, selector, stages);
}

export function passOnOpening(state: Draft, seat: number, stages: Stages): void {
  playerAt(state, seat).inAuctions = false;
  nextSelector(state, stages);
}

/** Places a tile if there is one kind and one place for it: a lone answer needs no question. */
export function placeLone(state: Draft, seat: number, kinds: readonly string[]): boolean {
  const [kind] = kinds;
  if (kinds.length !== 1 || kind === undefined) return false;
  const [at, another] = legalPlaces(playerAt(state, seat), kind, state.options.openPalazzo);
  if (at === undefined || another !== undefined) return false;
  place(state, seat, kind, at);
  return true;
}

export function place(state: Draft, seat: number, kind: string, at: string): void {
  const of = playerAt(state, seat);
  const isRepeat = of.tiles.some((tile) => tile.kind === kind);
  if (isBuilding(kind)) {
    pay(of, BUILDING_PRICE[of.builders] ?? NaN);
    of.points.buildings += 3;
    state.buildings[kind as keyof Florence['buildings']]--;
  } else {
    state.landscapes[kind as keyof Florence['landscapes']]--;
    if (isRepeat) of.points.landscapes += 3;
  }
  of.tiles.push({ kind: kind as Player['tiles'][number]['kind'], place: at });
}

/** Keeps one of the five top cards. The others go under the deck in this order. */
export function draw(
  state: Draft,
  seat: number,
  deck: 'profession' | 'bonus' | 'prestige',
  kept: string,
  order: readonly string[],
): void {
  const decks: Record<string, string[]> = state.decks;
  const hand: Record<string, string[]> = playerAt(state, seat).hand;
  const cards = decks[deck] ?? [];
  const top = cards.slice(0, 5).filter((card) => card !== kept);
  const rest = top.filter((card) => !order.includes(card));
  decks[deck] = [...cards.slice(5), ...order, ...rest];
  (hand[deck] ??= []).push(kept);
}

export function completeWork(
  state: Draft,
  seat: number,
  profession: string,
  bonus: readonly string[],
): number {
  const of = playerAt(state, seat);
  const value = workValue(of, profession, bonus);
  layDown(of, profession);
  of.hand.bonus = of.hand.bonus.filter((card) => !bonus.includes(card));
  (state.played as string[]).push(...bonus);
  of.best = Math.max(of.best ?? 0, value);
  of.cash += 100 * value;
  return value;
}

export function recruit(state: Draft, seat: number, profession: string): void {
  const of = playerAt(state, seat);
  const owner = state.players.find(
    (other) => other !== of && other.works.some((work) => work === profession),
  );
  if (!owner) throw new Error(`the oracle finds no owner of ${profession}`);
  owner.works = owner.works.map((work) => (work === profession ? 'recruiting' : work));
  of.recruiting--;
  (of.recruited as string[]).push(profession);
}

/** Goes on after an action: the turn may end, and with it the round. */
export function goOnWithTurn(state: Draft, seat: number, ends: boolean, stages: Stages): void {
  const { turn } = state;
  stop(state, stages);
  const of = playerAt(state, seat);
  const canRecruit = of.recruiting > 0 && recruitTargets(state, seat).length > 0;
  if (!ends && ((turn?.done.length ?? 0) < 2 || canRecruit)) return;
  const order = clockwise(state, state.start);
  const next = order[order.indexOf(seat) + 1];
  if (next !== undefined) {
    state.turn = { seat: next, done: [] } as unknown as Florence['turn'];
    stop(state, stages);
    return;
  }
  state.turn = null;
  endRound(state, stages);
}

function endRound(state: Draft, stages: Stages): void {
  const best = Math.max(-1, ...state.players.map((of) => of.best ?? -1));
  for (const of of state.players) {
    if (of.best !== null && of.best === best) of.points['best-works'] += 3;
    of.best = null;
    of.inAuctions = true;
  }
  state.marked = [];
  if (state.round === 7) {
    stop(state, stages);
    return;
  }
  state.round++;
  state.start = clockwise(state, state.start)[1] as Florence['start'];
  nextSelector(state, stages);
}

export function finishAction(state: Draft, seat: number, action: string, stages: Stages): void {
  (state.turn?.done as string[] | undefined)?.push(action);
  goOnWithTurn(state, seat, false, stages);
}
