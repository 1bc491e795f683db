import type { Answered } from '../../../src/engine/check/oracle';
import type { Florence } from '../state';
import { playerAt } from './ask';
import * as after from './after';
import { workValue } from './counts';

/** The states that may follow an answer, by the question that it answers. */

type Deck = keyof Florence['decks'];

const rest = (key: string): string => key.slice(key.indexOf(':') + 1);
export const pickOf = ({ action }: Answered<Florence>): string => action.picks[0] ?? '';

type History = readonly Answered<Florence>[];
export const historyOf = (answered: Answered<Florence>): History => [...answered.earlier, answered];

function latest(history: History, seat: number, id: string): Answered<Florence> {
  const found = history.findLast(({ asked, action }) => asked?.id === id && action.seat === seat);
  if (!found) throw new Error(`seat ${seat} did not answer ${id}`);
  return found;
}

/** Returns the kind of tile that a seat is placing. */
export function tileOf(history: History, seat: number, lot: string | undefined): string {
  if (lot === undefined) return rest(pickOf(latest(history, seat, 'action')));
  return lot === 'landscape' ? rest(pickOf(latest(history, seat, 'landscape'))) : lot;
}

/** Returns profession, bonus cards and value of the work that a seat is completing. */
export function workOf(
  history: History,
  seat: number,
): { profession: string; bonus: string[]; value: number } {
  const action = latest(history, seat, 'action');
  const profession = rest(pickOf(action));
  const bonus = history
    .slice(history.indexOf(action))
    .flatMap(({ asked, action: { picks } }) => (asked?.id === 'bonus-cards' ? picks.map(rest) : []));
  return { profession, bonus, value: workValue(playerAt(action.before, seat), profession, bonus) };
}

/** Returns the kept card and the named order, if this answer ends the drawing. */
function drawnBy(answered: Answered<Florence>): { kept: string; order: string[] } | undefined {
  const { action, asked, before } = answered;
  const own = historyOf(answered).filter((one) => one.asked && one.action.seat === action.seat);
  const start = own.findLastIndex((one) => !/^(keep|put)-/.test(one.asked?.id ?? ''));
  const keys = own.slice(start + 1).map(pickOf);
  if (!asked || keys.at(-1) === 'arrange') return undefined;
  const kept = keys.find((key) => key.startsWith('keep:')) ?? '';
  const order = keys.flatMap((key) => (key.startsWith('next:') ? [rest(key)] : []));
  const returned = Math.min(5, before.decks[before.drawing?.deck ?? 'bonus'].length) - 1;
  const isOpen = keys.includes('arrange') && returned > 1 && order.length < returned - 1;
  return isOpen ? undefined : { kept: rest(kept), order };
}

/** Returns the states at which play may stop after the answer. The last needs no excuse. */
export function expectedAfter(answered: Answered<Florence>): Florence[] {
  const { action, asked } = answered;
  const { seat } = action;
  const state = structuredClone(answered.before) as Florence;
  const of = playerAt(state, seat);
  const key = pickOf(answered);
  const history = historyOf(answered);
  const stages: Florence[] = [];
  const unchanged = [structuredClone(state)];
  switch (asked?.id) {
    case undefined:
      after.sell(of, Number(rest(key)));
      return [state];
    case 'open':
    case 'buy':
      if (key === 'pass') after.passOnOpening(state, seat, stages);
      else after.open(state, seat, rest(key), stages);
      return stages;
    case 'bid':
      if (!state.auction) throw new Error('a bid without an auction');
      if (key === 'pass') state.auction.bidders = state.auction.bidders.filter((one) => one !== seat);
      else Object.assign(state.auction, { bid: state.auction.bid + 100, bidder: seat });
      after.goOnWithAuction(state, stages);
      return stages;
    case 'landscape':
      if (!after.placeLone(state, seat, [rest(key)])) return unchanged;
      after.nextSelector(state, stages);
      return [...unchanged, ...stages];
    case 'place-landscape':
      after.place(state, seat, tileOf(history, seat, state.auction?.lot), rest(key));
      after.nextSelector(state, stages);
      return stages;
    case 'recruit-now':
      if (key !== 'hold') after.recruit(state, seat, rest(key));
      after.nextSelector(state, stages);
      return stages;
    case 'end-turn':
      if (state.turn) after.goOnWithTurn(state, seat, true, stages);
      else if (state.auction) after.goOnWithAuction(state, stages);
      else after.nextSelector(state, stages);
      return stages;
    case 'keep-profession':
    case 'keep-bonus':
    case 'keep-prestige':
    case 'put-under': {
      const drawn = drawnBy(answered);
      if (!drawn) return unchanged;
      const deck: Deck = state.drawing?.deck ?? 'bonus';
      after.draw(state, seat, deck, drawn.kept, drawn.order);
      if (deck === 'prestige') after.nextSelector(state, stages);
      else after.finishAction(state, seat, deck, stages);
      return stages;
    }
    case 'place-building':
      after.place(state, seat, tileOf(history, seat, state.auction?.lot), rest(key));
      after.finishAction(state, seat, 'build', stages);
      return stages;
    case 'bonus-cards': {
      const { profession, bonus } = workOf(history, seat);
      after.completeWork(state, seat, profession, bonus);
      return [state];
    }
    case 'convert': {
      of.points.works += Number(rest(key));
      of.cash -= 200 * Number(rest(key));
      after.finishAction(state, seat, 'work', stages);
      return stages;
    }
    case 'action':
      return afterAction(state, seat, key, stages);
    default:
      throw new Error(`the oracle does not know the question ${String(asked?.id)}`);
  }
}

function afterAction(state: Florence, seat: number, key: string, stages: Florence[]): Florence[] {
  const of = playerAt(state, seat);
  const kind = key.split(':')[0] ?? '';
  switch (kind) {
    case 'end':
      after.goOnWithTurn(state, seat, true, stages);
      return stages.slice(1);
    case 'recruit':
      after.recruit(state, seat, rest(key));
      after.goOnWithTurn(state, seat, false, stages);
      return stages;
    case 'freedom':
      of.cash -= 300;
      of.freedoms.push(rest(key) as Florence['players'][number]['freedoms'][number]);
      state.freedoms[rest(key) as keyof Florence['freedoms']]--;
      after.finishAction(state, seat, 'freedom', stages);
      return stages;
    case 'profession':
    case 'bonus':
      of.cash -= 300;
      if (state.decks[kind].length > 1) return [state];
      after.draw(state, seat, kind, state.decks[kind][0] ?? '', []);
      after.finishAction(state, seat, kind, stages);
      return stages;
    case 'work':
      if (of.hand.bonus.length === 0) after.completeWork(state, seat, rest(key), []);
      return [state];
    default:
      // A building.
      after.stop(state, stages);
      if (after.placeLone(state, seat, [rest(key)])) after.finishAction(state, seat, 'build', stages);
      return stages;
  }
}
