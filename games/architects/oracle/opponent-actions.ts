import { entry, sum } from '../../../src/engine/check/compare';
import { BOOK } from './figures';
import { addPrisoners, at, flush, freeFromPrison, heldBy, prisonersOf, ransomAll } from './model';
import type { Automaton, Model } from './model';
import { Unknown, TRACK, type Replay } from './table';

/** Sections 13.3 to 13.6: the actions of the automated opponent. */

/** Is a turn of the opponent: its Workers at its place, and whether a capture has paid its Silver. */
export interface Turn {
  readonly replay: Replay;
  readonly seat: number;
  readonly ai: Automaton;
  workers: number;
  isTaxed: boolean;
}

/** Returns the open locations in the order of captures. The Princess's location comes first. */
export function priority({ court }: Model, ai: Automaton): string[] {
  const places = entry(BOOK.opponents, ai.id).capturePriority;
  const princess = court?.princess ?? '';
  return places.map((place) => (place === 'princess' ? princess : place)).filter((place) => place !== '');
}

export function takeFuture({ replay, seat, ai }: Turn, count: number): void {
  for (let taken = 0; taken < count; taken++) {
    const card = ai.future.shift();
    if (card === undefined) replay.gain(seat, { silver: 1 });
    else ai.discard.push(card);
  }
}

/** Both Apprentices of the column that the marker shows. */
export function removeApprentices({ replay: { model }, ai }: Turn): void {
  const column = TRACK.indexOf(ai.marker);
  for (const row of model.shown) for (const { card } of row.splice(column, 1)) model.apprentices.push(card);
  flush(model, 0);
}

export function contribute({ replay, seat, ai }: Turn): void {
  const { court, turn } = replay.model;
  const card = court?.contributions[0];
  if (!court || card === undefined) return;
  const from = TRACK.indexOf(ai.marker);
  const item = [...TRACK.slice(from), ...TRACK.slice(0, from)].find(
    (one) => !court.contributed.includes(one),
  );
  if (item === undefined) return;
  court.contributed.push(item);
  if (court.contributed.length === TRACK.length) turn.reset = true;
  replay.gain(seat, entry(entry(BOOK.contributions, card), item));
}

const power = ({ ai }: Turn, kind: string): { readonly [field: string]: unknown } | undefined => {
  const own = entry(BOOK.opponents, ai.id).power;
  return own.kind === kind ? own : undefined;
};

/** Section 13.5: the Marble that a Wonder costs in addition to its Influence. */
function marbleFor(turn: Turn, influence: number): number {
  const less = Number(power(turn, 'wonder-marble-discount')?.amount ?? 0);
  return Math.max(0, 10 - influence - less);
}
/** Returns the Wonders that the opponent can afford, in the order of the track. */
export function affordable(turn: Turn): string[] {
  const { court } = turn.replay.model;
  const { influence, marble } = at(turn.replay.model, turn.seat);
  return TRACK.flatMap((resource) => {
    const found = Object.entries(BOOK.wonders).find(([, one]) => one.resource === resource);
    if (!found || court?.wonders[found[0]]?.owner !== null) return [];
    const price = found[1].influence;
    return influence >= price && marble >= marbleFor(turn, price) ? [found[0]] : [];
  });
}

export function wonder(turn: Turn): void {
  const { replay, seat, ai } = turn;
  const { model } = replay;
  const possible = affordable(turn);
  const from = TRACK.indexOf(ai.marker);
  const isFrom = (id: string): boolean => TRACK.indexOf(entry(BOOK.wonders, id).resource) >= from;
  const id = possible.find(isFrom) ?? possible[0];
  const card = model.court?.wonders[id ?? ''];
  if (id === undefined || !card) return;
  const { influence, tax } = entry(BOOK.wonders, id);
  const player = at(model, seat);
  player.influence -= influence;
  player.marble -= marbleFor(turn, influence);
  model.tax += tax;
  const taken = Object.values(model.court?.wonders ?? {}).map(({ token }) => token);
  const places = entry(BOOK.opponents, ai.id).wonderPriority;
  Object.assign(card, { on: 0, owner: seat, token: places.find((one) => !taken.includes(one)) ?? null });
  replay.gainVirtue(seat, 2);
  afterProject(turn);
}

export function canAdvance({ replay: { model }, seat }: Turn): boolean {
  const { cathedral } = at(model, seat);
  const there = model.players.filter((other) => other.cathedral === cathedral + 1).length;
  return cathedral < 5 && there < (BOOK.cathedralSpaces[cathedral + 1] ?? 0);
}
export function advance(turn: Turn): void {
  const { replay, seat } = turn;
  if (!canAdvance(turn)) return;
  at(replay.model, seat).cathedral++;
  replay.gainVirtue(seat, 1);
  afterProject(turn);
}
function afterProject(turn: Turn): void {
  capture(turn, Number(power(turn, 'capture-after-wonder-or-cathedral')?.count ?? 0));
}

/** Section 13.6: the largest group each time. */
export function capture(turn: Turn, captures: number): void {
  const { replay, seat, ai } = turn;
  const { model } = replay;
  const figures = new Set<string>();
  const rivals = (place: string): number[] =>
    entry(model.open, place).map((count, owner) => (owner === seat ? 0 : count));
  for (let left = captures; left > 0;) {
    const places = priority(model, ai);
    const most = Math.max(...places.map((place) => Math.max(...rivals(place))));
    const place = places.find((one) => Math.max(...rivals(one)) === most);
    if (most === 0 || place === undefined) return;
    const owners = rivals(place).flatMap((count, owner) => (count === most ? [owner] : []));
    for (const owner of owners) {
      entry(model.open, place)[owner] = 0;
      const { captured } = at(model, seat);
      captured[owner] = (captured[owner] ?? 0) + most;
    }
    left = owners.length > left ? left - 1 : left - owners.length;
    if (!turn.isTaxed) model.tax++;
    turn.isTaxed = true;
    if (figures.has(place)) continue;
    figures.add(place);
    if (model.court?.princess === place) replay.loseVirtue(seat, 1);
    if (model.court?.profiteer === place) replay.gainVirtue(seat, 1);
  }
}

export function sendCaptured(turn: Turn): void {
  const { replay, seat } = turn;
  const player = at(replay.model, seat);
  const count = sum(player.captured);
  if (count === 0) return;
  player.captured.forEach((workers, owner) => {
    addPrisoners(replay.model, owner, workers);
  });
  player.captured = player.captured.map(() => 0);
  replay.gain(seat, { silver: count, marble: Number(power(turn, 'on-send-captured')?.marble ?? 0) });
}

export function guardhouse(turn: Turn): void {
  const { replay, seat } = turn;
  const { model } = replay;
  const player = at(model, seat);
  for (let action = 0; action < turn.workers; action++) {
    if (prisonersOf(model, seat) > 0) freeFromPrison(model, seat);
    else if (sum(player.captured) > 0) sendCaptured(turn);
    else if (heldBy(model, seat) > 0) {
      ransomAll(model, seat);
      model.tax += 2;
    } else if (player.debts > 0) {
      player.debts--;
      player.paid++;
      model.tax += 3;
      replay.gainVirtue(seat, 1);
    } else takeFuture(turn, 1);
  }
}

export function blackMarket(turn: Turn): void {
  const { replay, seat } = turn;
  const { model } = replay;
  const option = BOOK.opponentMarket.find(({ space }) => model.market[space] === null);
  if (!option) throw new Unknown();
  model.market[option.space] = seat;
  if (Object.values(model.market).every((owner) => owner !== null)) model.turn.reset = true;
  if (!power(turn, 'no-virtue-loss-at-black-market')) replay.loseVirtue(seat, -option.virtue);
  if (option.removeApprentices === true) removeApprentices(turn);
  replay.gain(seat, { silver: option.silver ?? 0, marble: option.marble ?? 0 });
}
