import { entry } from '../../../src/engine/check/compare';
import type { State } from '../state';
import { BOOK, type EndEffect } from './figures';
import { at, freeFromPrison, isAi, type Model } from './model';
import type { Part } from './resets';
import { isMet, metricOf } from './scores';
import type { Replay } from './table';

/**
 * Sections 4.2, 11.1, 11.2 and 12.9: the last turns, and what comes before the points. Only the moment at
 * which the field `idle` counts was looked up in the rules.
 */

/** The spaces of the Guildhall by the number of players, from one. */
const SPACES = [12, 12, 16, 20, 24];
const MAX_IDLE = 30;

/** Counts the turn that ends. Returns true for the last turn. The Guildhall had `laid` Workers before it. */
export function countTurn(model: Model, laid: number): boolean {
  const players = model.players.length;
  if (model.guildhall.length > laid) model.idle = 0;
  const isFull = model.guildhall.length >= (SPACES[players - 1] ?? 0);
  if (model.last !== null) model.last--;
  else if (isFull || model.idle >= MAX_IDLE * players) model.last = players;
  // The next turn counts from its beginning.
  model.idle++;
  return model.last === 0;
}

const endsOf = (model: Model, seat: number): readonly EndEffect[] =>
  at(model, seat).buildings.flatMap((card) => entry(BOOK.buildings, card).end);

/** Returns the parts of the end, in their order. Each asks one player. */
export function endParts(replay: Replay): Part[] {
  const { model } = replay;
  const gained: Record<number, number[]> = {};
  const virtueOf = (seat: number): number[] => endsOf(model, seat).map((end) => virtueFrom(model, seat, end));
  return [
    ...model.order.map((seat) => () => {
      for (const { op, items } of endsOf(model, seat))
        if (op === 'lose') replay.loseVirtue(seat, items?.virtue ?? 0);
    }),
    () => {
      shareGold(model);
      for (const seat of model.order)
        if (endsOf(model, seat).some(({ op }) => op === 'free-own-from-prison')) freeFromPrison(model, seat);
      for (const seat of model.order) gained[seat] = virtueOf(seat);
    },
    ...model.order.flatMap((seat) =>
      endsOf(model, seat).map((_, index) => () => {
        const virtue = (gained[seat] ?? virtueOf(seat))[index] ?? 0;
        if (virtue > 0) replay.gainVirtue(seat, virtue);
      }),
    ),
  ];
}

/** The most Influence takes 4 Gold, an automated opponent as Marble. Tied players share it evenly. */
function shareGold(model: Model): void {
  if (!model.court) return;
  const most = Math.max(...model.players.map(({ influence }) => influence));
  const first = model.players.flatMap(({ influence }, seat) => (influence === most ? [seat] : []));
  for (const seat of first)
    at(model, seat)[isAi(model, seat) ? 'marble' : 'gold'] += Math.floor(4 / first.length);
}

function virtueFrom(model: Model, seat: number, effect: EndEffect): number {
  const state = model as unknown as State;
  const { op, unit, amount = 0, per } = effect;
  if (unit !== 'virtue') return 0;
  if (op === 'score-per' && per) return amount * Math.floor(metricOf(state, seat, per.metric) / per.every);
  return isMet(state, seat, effect, false) ? amount : 0;
}
