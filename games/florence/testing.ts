import type { Seat } from '../../src/engine/contract/game';
import { seatBefore } from '../kit/seats';
import { play } from '../../src/engine/check/testing';
import type { Play } from '../../src/engine/check/testing';
import type { BonusCard, PrestigeCard } from './data/cards';
import type { Freedom, Profession } from './data/professions';
import { isBuilding } from './data/tiles';
import type { TileKind } from './data/tiles';
import { florence } from './index';
import type { Options } from './options';
import { CARDS, DECKS, RECRUITING, player, putInHand, remove, seatsOf } from './state';
import type { Card, Deck, Florence, Piles, Step, Work } from './state';
import type { View } from './view';

export type Florentine = Play<Florence, View>;

/** Says what a player has. Default: an empty principality and an empty hand. */
export interface Things {
  readonly cash?: number;
  readonly pp?: number;
  /** Examples: `lake D1`, `opera D3-right`. */
  readonly tiles?: readonly string[];
  readonly freedoms?: readonly Freedom[];
  readonly jesters?: number;
  readonly builders?: number;
  readonly professions?: readonly Profession[];
  readonly recruiting?: number;
  readonly works?: readonly Work[];
  readonly bonus?: readonly BonusCard[];
  readonly prestige?: readonly PrestigeCard[];
}

export interface Arrangement {
  readonly step: Step;
  /** One entry for each player, clockwise from seat 1. Without `seats`, there are at least three. */
  readonly players?: readonly Things[];
  readonly seats?: number;
  readonly options?: Partial<Options>;
  readonly round?: number;
  /** Default: seat 1, except in the turns: there seat 0 started, and seat 1 is next. */
  readonly start?: Seat;
  /** The top cards of the decks. */
  readonly top?: { readonly [D in Deck]?: readonly Card<D>[] };
  /** Changes the state further. */
  readonly but?: (state: Florence) => void;
}

/**
 * Lays out a table with only the parts that a test needs, taken from the supply. The named step begins from
 * there.
 */
export function arranged({
  step,
  players = [],
  seats,
  options,
  round = 1,
  start,
  top = {},
  but,
}: Arrangement): Florentine {
  return play(florence, {
    seats: seats ?? Math.max(3, players.length),
    ...(options && { options }),
    state(state) {
      state.step = step;
      state.round = round;
      state.start = start ?? (step === 'turn' ? 0 : 1);
      if (step === 'turn' && start === undefined) state.turn = { seat: 0, done: [] };
      for (const of of state.players) state.decks.profession.push(...of.hand.profession.splice(0));
      for (const seat of seatsOf(state)) give(state, seat, players[seatBefore(state, seat)] ?? {});
      for (const deck of DECKS) putOnTop(state, deck, top[deck] ?? []);
      but?.(state);
    },
  });
}

function give(state: Florence, seat: Seat, things: Things): void {
  const of = player(state, seat);
  of.cash = things.cash ?? of.cash;
  of.points.works = things.pp ?? 0;
  for (const tile of things.tiles ?? []) {
    const [kind, place] = tile.split(' ') as [TileKind, string];
    of.tiles.push({ kind, place });
    if (isBuilding(kind)) state.buildings[kind] -= 1;
    else state.landscapes[kind] -= 1;
  }
  for (const freedom of things.freedoms ?? []) {
    of.freedoms.push(freedom);
    state.freedoms[freedom] -= 1;
  }
  state.jesters -= of.jesters = things.jesters ?? 0;
  state.builders -= of.builders = things.builders ?? 0;
  state.recruiting -= of.recruiting = things.recruiting ?? 0;
  for (const work of things.works ?? []) {
    if (work === RECRUITING) state.recruiting -= 1;
    else remove(state.decks.profession, work);
    of.works.push(work);
  }
  takeCards(state, seat, 'profession', things.professions ?? []);
  takeCards(state, seat, 'bonus', things.bonus ?? []);
  takeCards(state, seat, 'prestige', things.prestige ?? []);
}

function takeCards<D extends Deck>(state: Florence, seat: Seat, deck: D, cards: readonly Card<D>[]): void {
  for (const card of cards) {
    remove<Card<D>>(state.decks[deck], card);
    putInHand(player(state, seat), deck, card);
  }
}

function putOnTop<D extends Deck>(state: Florence, deck: D, cards: readonly Card<D>[]): void {
  const rest = CARDS[deck].filter((card) => state.decks[deck].includes(card) && !cards.includes(card));
  state.decks[deck] = [...cards, ...rest] as Piles[D];
}

/** Lets all players pass in the order asked, until no player is asked. */
export function passAll(table: Florentine): Florentine {
  for (;;) {
    const asked = table.session.decisions[0];
    if (!asked || !['open', 'buy', 'bid'].includes(asked.id)) return table;
    table.pick(asked.seat, asked.id, 'pass');
  }
}

/** Lets all players take no further action, until the round is over. */
export function endTurns(table: Florentine): Florentine {
  for (;;) {
    const asked = table.session.decisions[0];
    if (!asked || asked.id !== 'action') return table;
    table.pick(asked.seat, 'action', 'end');
  }
}

/** Lets the seat win this lot while the opponents pass. */
export function win(table: Florentine, seat: Seat, lot: string): Florentine {
  const opening = table.session.decisions[0]?.id ?? 'open';
  table.pick(seat, opening, `lot:${lot}`);
  while (table.session.decisions[0]?.id === 'bid') table.pick(table.session.decisions[0].seat, 'bid', 'pass');
  return table;
}
