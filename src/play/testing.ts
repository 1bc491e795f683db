import { everySeat, picker } from '../engine/check/fuzz';
import { say, who, type Core, type Game, type Rule, type Seat, type Table } from '../engine/contract/game';
import { seedsFor } from '../engine/check/testing';

import type { Store } from '../store';
import { type Play, type Running, type Send, type Sender, type Setting, openPlay } from './index';
import { seatsOf } from './table/seats';
import type { TableRules } from './table/table-rules';
import type { Lobby, MessageRef, Position } from './table/table';
import type { Line } from './table/records';
import type { Mention } from './people/board-mentions';
import type { PressOutcome } from './table/outcomes';

/**
 * A game of three minutes with everything a table can meet: hidden cards, a group, interjections, draws, a
 * hand-over inside a step.
 */
type Step = 'deal' | 'harvest' | 'turn';
interface State extends Core<Step> {
  round: number;
  active: Seat;
  seats: number;
  coins: number[];
  gold: number[];
  cards: number[];
}
interface Options {
  readonly rounds: 'two' | 'three';
  readonly rich: boolean;
}
interface View {
  readonly round: number;
  readonly coins: readonly number[];
  readonly gold: readonly number[];
  readonly card: number | undefined;
}

export const toy: Game<State, Step, Options, View> = {
  id: 'toy',
  seats: [2, 4],
  rules: 1,
  options: {
    rounds: { kind: 'choice', choices: ['two', 'three'], default: 'two' },
    rich: { kind: 'flag', default: false, seats: [2, 3] },
  },
  refuses: ({ seats, options }) =>
    seats === 3 && options.rich && options.rounds === 'three' ? { key: 'rich', why: 'too-rich' } : undefined,
  setup: ({ seats, options }, dealer) => ({
    step: 'deal',
    draws: 0,
    round: 1,
    active: 0,
    seats,
    coins: Array<number>(seats).fill(options.rich ? 5 : 0),
    gold: Array<number>(seats).fill(options.rounds === 'three' ? 1 : 0),
    cards: Array.from({ length: seats }, () => dealer.random(100)),
  }),
  steps: {
    *deal(table) {
      const { state } = table;
      for (const seat of everySeat(state)) {
        state.cards[seat] = table.random(100);
        table.log('dealt', { card: state.cards[seat] ?? 0 }, [seat]);
      }
      table.log('round', { round: state.round });
      return 'harvest';
    },
    *harvest(table) {
      const { state } = table;
      const taken = yield* table.together(everySeat(state), (seat) =>
        table.choose(
          seat,
          'take',
          () => [
            { key: 'gold', value: 'gold' },
            { key: 'coin', value: 'coin' },
            ...((state.cards[seat] ?? 0) > 50 ? [{ key: 'both', value: 'both' }] : []),
          ],
          { secret: true, fallback: ['coin'] },
        ),
      );
      taken.forEach((what, seat) => {
        if (what !== 'coin') state.gold[seat] = (state.gold[seat] ?? 0) + 1;
        if (what !== 'gold') state.coins[seat] = (state.coins[seat] ?? 0) + 1;
      });
      return 'turn';
    },
    *turn(table) {
      const { state } = table;
      yield* actions(table, state.active);
      yield* table.confirm(state.active);
      for (let i = 1; i < state.seats; i++) {
        const seat = everySeat(state)[(state.active + i) % state.seats] ?? 0;
        if (
          yield* table.choose(
            seat,
            'follow',
            () => [
              { key: 'yes', value: true },
              { key: 'no', idle: true, value: false },
            ],
            { fallback: ['no'] },
          )
        ) {
          state.coins[seat] = (state.coins[seat] ?? 0) + 1;
          table.log('followed', { who: who(seat) });
        }
      }
      state.active = everySeat(state)[(state.active + 1) % state.seats] ?? 0;
      if (state.active !== 0) return 'turn';
      state.round++;
      return state.round > 2 ? 'over' : 'deal';
    },
  },
  anytime: (state, seat) =>
    (state.gold[seat] ?? 0) > 0
      ? [
          {
            key: 'sell',
            value(table) {
              table.state.gold[seat] = (table.state.gold[seat] ?? 0) - 1;
              table.state.coins[seat] = (table.state.coins[seat] ?? 0) + 2;
              table.log('sold', { who: who(seat) });
            },
          },
        ]
      : [],
  view: (state, seat) => ({
    round: state.round,
    coins: state.coins,
    gold: state.gold,
    card: seat === null ? undefined : state.cards[seat],
  }),
  redeal(state, seat, dealer) {
    state.cards.forEach((_, at) => {
      if (at !== seat) state.cards[at] = dealer.random(100);
    });
  },
  report: (view) => ({
    headline: say('headline', { round: view.round }),
    round: String(view.round),
    seats: seatsOf(view.coins).map((seat) => ({
      seat,
      summary: [say('coins', { coins: view.coins[seat] ?? 0 })],
    })),
  }),
  scores: (state) =>
    seatsOf(state.coins).map((seat) => {
      const coins = state.coins[seat] ?? 0;
      return {
        seat,
        total: coins,
        rank: 1 + state.coins.filter((other) => other > coins).length,
        items: [{ key: 'coins', points: coins }],
      };
    }),
};

function* actions(table: Table<State>, seat: Seat): Rule {
  const { state } = table;
  for (;;) {
    const done = yield* table.choose(
      seat,
      'act',
      () => [
        { key: 'work', value: false },
        (state.coins[seat] ?? 0) >= 3
          ? { key: 'spend', params: { cost: 3 }, value: false }
          : { key: 'spend', why: 'too-poor', params: { cost: 3 } },
        { key: 'done', idle: true, value: true, final: true },
      ],
      { fallback: ['done'] },
    );
    if (done) return;
    state.coins[seat] = (state.coins[seat] ?? 0) + 1;
    table.log('worked', { who: who(seat), coins: state.coins[seat] ?? 0 });
    if ((state.coins[seat] ?? 0) > 8) return;
  }
}

/** A channel that remembers what was shown in it. `break` makes the next sendings fail. */
export interface Channel extends Sender {
  readonly sent: Sent[];
  readonly nonces: Map<string, MessageRef>;
  /** Draws the late pictures. Default: none. */
  paint: (current: () => Promise<boolean>) => Promise<boolean>;
  failing(error: unknown, times?: number): void;
  /** Delivers the next message, but loses Discord's reply. */
  losing(): void;
  of(kind: Sent['kind']): Sent[];
}
export interface Sent {
  readonly kind: 'lobby' | 'thread' | 'board' | 'strip' | 'final' | 'moment' | 'notice' | 'vote-over';
  readonly how: 'posted' | 'edited';
  readonly message: string;
  readonly nonce?: string;
  readonly mentions?: readonly Mention[];
  readonly position?: Position;
  readonly lobby?: Lobby;
  readonly news?: readonly Line[];
  /** The lines since the mentioned players last had to answer. */
  readonly since?: readonly Line[];
  readonly text?: string;
  readonly motion?: number;
  readonly place?: string;
  /** The mentioned users, and whether in direct messages. */
  readonly users?: readonly string[];
  readonly direct?: true;
  readonly role?: string;
  readonly freeSeat?: Seat;
}

export function channel(): Channel {
  const sent: Sent[] = [];
  const nonces = new Map<string, MessageRef>();
  const failures: unknown[] = [];
  let losing = false;
  const fail = (): void => {
    if (failures.length > 0) throw failures.shift();
  };
  /** As Discord does with enforced nonces: the earlier message comes back. */
  const post = (send: Send, what: Omit<Sent, 'how' | 'message' | 'nonce'>): MessageRef => {
    fail();
    const earlier = nonces.get(send.nonce);
    const ref = earlier ?? { channel: 'c', message: `m${nonces.size + 1}` };
    nonces.set(send.nonce, ref);
    sent.push({ ...what, how: earlier ? 'edited' : 'posted', message: ref.message, nonce: send.nonce });
    if (losing) {
      losing = false;
      throw new Error('other side closed');
    }
    return ref;
  };
  return {
    sent,
    nonces,
    paint: async () => false,
    latePicture(_board, current) {
      return this.paint(current);
    },
    losing: () => {
      losing = true;
    },
    failing: (error, times = 1) => {
      for (let i = 0; i < times; i++) failures.push(error);
    },
    of: (kind) => sent.filter((one) => one.kind === kind),
    async lobby(send, lobby) {
      if (!lobby.message) return post(send, { kind: 'lobby', lobby });
      fail();
      sent.push({ kind: 'lobby', how: 'edited', message: lobby.message.message, lobby });
      return 'edited';
    },
    async thread(send, position) {
      post(send, { kind: 'thread', position });
      return `thread-${position.id}`;
    },
    async board(send, position, { fresh, mentions, news, since }) {
      if (fresh || !position.board) return post(send, { kind: 'board', position, mentions, news, since });
      fail();
      sent.push({
        kind: 'board',
        how: 'edited',
        message: position.board.message,
        position,
        mentions,
        news,
        since,
      });
      return 'edited';
    },
    async strip(old, position, lines) {
      fail();
      sent.push({
        kind: 'strip',
        how: 'edited',
        message: old.message,
        position,
        ...(lines && { news: lines }),
      });
    },
    async final(send, position) {
      return post(send, { kind: 'final', position });
    },
    async moment(send, { past, stop }) {
      return post(send, { kind: 'moment', position: past.at(stop) });
    },
    async voteOver(asked) {
      fail();
      sent.push({ kind: 'vote-over', how: 'edited', message: asked.message });
    },
    async notice(send, { position, lobby }, phrase, { motion, place, calls, direct, freeSeat } = {}) {
      return post(send, {
        kind: 'notice',
        text: phrase.text,
        ...(place !== undefined && { place }),
        ...(calls?.users && { users: calls.users }),
        ...(direct && { direct }),
        ...(calls?.role !== undefined && { role: calls.role }),
        ...(freeSeat !== undefined && { freeSeat }),
        ...(position && { position }),
        ...(lobby && { lobby }),
        ...(motion && { motion: motion.number }),
      });
    },
  };
}

export const quiet = { info() {}, warn() {}, error() {} };

/** A clock that only the test moves. */
export interface Watch {
  (): Date;
  pass(minutes: number): void;
}
export function watch(): Watch {
  let now = Date.parse('2026-03-01T12:00:00Z');
  return Object.assign(() => new Date(now), {
    pass(minutes: number) {
      now += minutes * 60_000;
    },
  });
}

export const PEOPLE = ['ada', 'ben', 'cho', 'dee'] as const;
const where = { guild: 'g', channel: 'c' };

export const openToyPlay = (store: Store, more: Partial<Setting> = {}): Running =>
  openPlay({
    store,
    games: [toy],
    log: quiet,
    paceMs: 0,
    maxLobbies: 1000,
    pick: picker('computers'),
    seed: seedsFor('the toy'),
    ...more,
  });

/** Opens a running toy game with this number of people, and computers in the other seats. */
export async function table(
  play: Play,
  people: number,
  more: {
    computers?: number;
    options?: Record<string, unknown>;
    house?: Partial<TableRules>;
    channel?: string;
  } = {},
): Promise<Position> {
  const made = await play.tables.create({
    game: 'toy',
    where: { ...where, channel: more.channel ?? where.channel },
    host: { user: 'ada', name: 'Ada' },
    ...(more.options && { options: more.options }),
    ...(more.house && { tableRules: more.house }),
  });
  if (made.kind !== 'done') throw new Error(`no table: ${JSON.stringify(made)}`);
  const { id } = made.lobby;
  for (const user of PEOPLE.slice(1, people)) await play.tables.join(id, { user, name: user });
  for (let i = 0; i < (more.computers ?? 0); i++) await play.tables.addComputer(id, 'ada');
  const started = await play.tables.start(id, 'ada');
  if (started.kind !== 'started') throw new Error(`not started: ${JSON.stringify(started)}`);
  return started.position;
}

/** Answers the seat's open question, or its interjection. */
export async function answer(play: Play, id: string, seat: Seat, ...picks: string[]): Promise<PressOutcome> {
  const position = await play.reading.position(id);
  const asked =
    picks[0] === 'sell'
      ? position?.session.interjection(seat)
      : position?.session.waiting.find((one) => one.seat === seat);
  const chair = position?.chairs[seat];
  if (!asked || chair?.kind !== 'person') throw new Error(`seat ${seat} is not asked anything`);
  return play.answers.press({ game: id, user: chair.user, promptId: asked.promptId, picks });
}

export const positionIn = (outcome: { kind: string; position?: Position }): Position => {
  if (!outcome.position) throw new Error(`no position in ${JSON.stringify(outcome.kind)}`);
  return outcome.position;
};
