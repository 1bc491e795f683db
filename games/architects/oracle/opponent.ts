import { entry, sum } from '../../../src/engine/check/compare';
import { BOOK, type AiAction, type AiSide } from './figures';
import { addPrisoners, at, groupAt, prisonersOf } from './model';
import * as actions from './opponent-actions';
import { affordable, canAdvance, priority, type Turn } from './opponent-actions';
import { Unknown, type Replay } from './table';
import { reachSpace } from './visits';

/** Sections 13.2 to 13.8: a turn of the automated opponent. It is asked nothing. */

export function opponentTurn(replay: Replay, seat: number): void {
  const { automaton: ai } = replay.model;
  if (!ai) throw new Unknown();
  replay.touched.add('opponent');
  const turn: Turn = { replay, seat, ai, workers: 0, isTaxed: false };
  if (at(replay.model, seat).workers === 0) takeBack(turn);
  else for (let goesOn = true; goesOn;) goesOn = resolveScheme(turn);
}

/** Without a Worker at home, one comes back. No Scheme Card is turned over then. */
function takeBack({ replay: { model }, seat, ai }: Turn): void {
  const player = at(model, seat);
  const counts = priority(model, ai).map((place) => groupAt(model, place, seat));
  const most = Math.max(...counts);
  const place = priority(model, ai)[counts.indexOf(most)] ?? '';
  const spaces = Object.keys(model.market).filter((space) => model.market[space] === seat);
  const boards = model.players.filter(({ captured }) => (captured[seat] ?? 0) > 0);
  if (most > 0) entry(model.open, place)[seat] = most - 1;
  else if (spaces.length > 0) {
    if (spaces.length > 1) throw new Unknown();
    model.market[spaces[0] ?? ''] = null;
  } else if (prisonersOf(model, seat) > 0) addPrisoners(model, seat, -1);
  else if (boards.length === 0) return;
  else {
    const [board] = boards;
    if (!board || boards.length > 1) throw new Unknown();
    board.captured[seat] = (board.captured[seat] ?? 0) - 1;
  }
  player.workers++;
}

/** Turns a Scheme Card over. Returns true if the next one follows. */
function resolveScheme(turn: Turn): boolean {
  const { ai } = turn;
  if (ai.schemes.length === 0) shuffle(turn);
  const card = ai.schemes.shift();
  if (card === undefined) throw new Unknown();
  const { top, bottom } = entry(BOOK.schemes, card);
  const side = !bottom || holds(turn, top) ? top : bottom;
  place(turn, side);
  for (const action of side.actions) act(turn, action);
  ai.discard.push(card);
  return side.actions.some(({ ai: what }) => what === 'next-scheme');
}

/** The lot orders the new pile. The state after the turn shows which cards have been turned over since. */
function shuffle({ ai, replay }: Turn): void {
  const left = (replay.after.automaton?.schemes ?? []) as readonly string[];
  const turned = ai.discard.filter((card) => !left.includes(card));
  const placing = turned.filter((card) => entry(BOOK.schemes, card).top.location !== null);
  if (placing.length !== 1) throw new Unknown();
  ai.schemes = [...turned.filter((card) => !placing.includes(card)), ...placing, ...left];
  ai.discard = [];
}

function holds(turn: Turn, { if: condition }: AiSide): boolean {
  const { replay, seat, ai } = turn;
  const { model } = replay;
  const { virtue, influence, captured } = at(model, seat);
  const { kind = '', atLeast = 0, atMost = 0 } = condition ?? {};
  const groups = (): number[] =>
    Object.values(model.open).flatMap((counts) => counts.filter((_, owner) => owner !== seat));
  switch (kind) {
    case '':
      return true;
    case 'own-workers-in-prison':
      return prisonersOf(model, seat) >= atLeast;
    case 'opponent-group':
      return groups().some((count) => count >= atLeast);
    case 'tax':
      return model.tax >= atLeast;
    case 'captured-workers':
      return sum(captured) >= atLeast;
    case 'influence':
      return influence <= atMost;
    case 'can-wonder-or-cathedral':
      return affordable(turn).length > 0 || canAdvance(turn);
    case 'can-cathedral':
      return (
        canAdvance(turn) &&
        virtue <= (condition?.virtueAtMost ?? virtue) &&
        (condition?.futurePileEmpty !== true || ai.future.length === 0)
      );
    case 'sole-most-at-princess': {
      const counts = entry(model.open, model.court?.princess ?? '');
      const own = counts[seat] ?? 0;
      return counts.every((count, owner) => owner === seat || count < own);
    }
    default:
      throw new Error(`the oracle does not know ${kind}`);
  }
}

/** Places a Worker. The Black Market's space follows from its option. */
function place(turn: Turn, { location }: AiSide): void {
  const { replay, seat, ai } = turn;
  const { model } = replay;
  const { focus, power } = entry(BOOK.opponents, ai.id);
  const named = location === 'focus' ? focus.location : location;
  if (named === null) return;
  const where = named === 'princess' ? (model.court?.princess ?? '') : named;
  at(model, seat).workers--;
  if (where === 'guildhall') {
    model.guildhall.push(seat);
    if (model.last === null) reachSpace(model, model.guildhall.length);
  }
  if (where === 'guildhall' || where === 'black-market') return;
  const group = groupAt(model, where, seat) + 1;
  entry(model.open, where)[seat] = group;
  const wonders = Object.values(model.court?.wonders ?? {});
  turn.workers = group + (wonders.some(({ owner, token }) => owner === seat && token === where) ? 1 : 0);
  if (model.court?.profiteer === where) replay.gainInfluence(seat, 1);
  if (power.kind === 'on-place' && power.location === where) replay.gainInfluence(seat, power.influence ?? 0);
}

const amountOf = ({ workers }: Turn, { flat = 0, perWorker = 0, perWorkers }: AiAction): number =>
  flat + perWorker * workers + (perWorkers === undefined ? 0 : Math.floor(workers / perWorkers));

function canDo(turn: Turn, [first]: readonly AiAction[]): boolean {
  switch (first?.ai) {
    case 'wonder':
      return affordable(turn).length > 0;
    case 'cathedral':
      return canAdvance(turn);
    case 'send-captured':
      return sum(at(turn.replay.model, turn.seat).captured) > 0;
    case 'marble':
      return amountOf(turn, first) > 0;
    default:
      return true;
  }
}

function act(turn: Turn, action: AiAction): void {
  const { replay, seat, ai } = turn;
  const { model } = replay;
  const { amount = 0, count = 0 } = action;
  switch (action.ai) {
    case 'silver':
    case 'marble':
      return replay.gain(seat, { [action.ai]: amountOf(turn, action) });
    case 'virtue':
      return amount < 0 ? replay.loseVirtue(seat, -amount) : replay.gainVirtue(seat, amount);
    case 'influence':
      return replay.gainInfluence(seat, amount);
    case 'capture':
      return actions.capture(turn, amountOf(turn, action));
    case 'guardhouse':
      return actions.guardhouse(turn);
    case 'remove-apprentices':
      return actions.removeApprentices(turn);
    case 'contribute':
      return actions.contribute(turn);
    case 'wonder':
      return actions.wonder(turn);
    case 'cathedral':
      return actions.advance(turn);
    case 'future-scheme':
      return actions.takeFuture(turn, count);
    case 'take-tax': {
      const { tax } = model;
      model.tax = 0;
      return replay.gain(seat, { silver: tax });
    }
    case 'add-tax':
      model.tax += count;
      return;
    case 'send-captured':
      return actions.sendCaptured(turn);
    case 'focus':
      for (const one of entry(BOOK.opponents, ai.id).focus.actions) act(turn, one);
      return;
    case 'first-possible':
      for (const one of (action.options ?? []).find((option) => canDo(turn, option)) ?? []) act(turn, one);
      return;
    case 'black-market':
      return actions.blackMarket(turn);
    case 'next-scheme':
      return;
    default:
      throw new Error(`the oracle does not know ${action.ai}`);
  }
}
