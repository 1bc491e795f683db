import { randomInt } from 'node:crypto';
import { newSeed } from '../engine/chance';
import type { Picker } from '../engine/fuzz';
import type { AnyGame } from '../engine/game';
import type { Log } from '../log';
import type { Store } from '../store';
import { addCommonWords } from '../words';
import type { GameId, Play, Sender, Status, Summary } from './api';
import { openBook } from './book';
import { seatOf } from './chairs';
import { clockOf, wake, type Clock } from './clock';
import { isRunning, lobbyOf, positionOf, summaryOf } from './held';
import type { House } from './house';
import * as lobby from './lobby';
import * as motions from './motions';
import { dispatcherOf, type Dispatcher } from './outbox';
import { press, settle, undo, unsettle } from './press';
import { exported, log } from './record';
import { standingOffers } from './standing';

export * from './api';
export { asSeat, seatOf, seatsOf } from './chairs';
export type { Clock } from './clock';
export type { Dispatcher } from './outbox';

addCommonWords('src/play/locales');

export interface Setting {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly log: Log;
  readonly now?: () => Date;
  /** Milliseconds a computer thinks before it moves. */
  readonly pace?: number;
  readonly lobbyHours?: number;
  /** The computers' dice. */
  readonly pick?: Picker;
  /** The seed of each game that starts; nobody can foresee it unless told. */
  readonly seed?: () => string;
}

export interface Hall extends Play {
  readonly clock: Clock;
  /** The outbox; it sends nothing before it has been started. */
  outbox(sender: Sender): Dispatcher;
  /** For tests: does what is due in one game, as the clock would. */
  wake(game: GameId): Promise<void>;
  /** Resolves when no press is being worked on. */
  idle(): Promise<void>;
}

const OPEN: readonly Status[] = ['lobby', 'playing'];

/** Opens the house: everything that can be done with tables, over one store. */
export function openHall({
  store,
  games,
  log: logger,
  now = () => new Date(),
  pace = 1200,
  lobbyHours = 24,
  pick = (below) => randomInt(below),
  seed = newSeed,
}: Setting): Hall {
  const book = openBook(store, games);
  let dispatcher: Dispatcher | undefined;
  const house: House = {
    store,
    book,
    log: logger,
    now,
    pace,
    lobbyHours,
    pick,
    seed,
    nudge() {
      dispatcher?.nudge();
      clock.nudge();
    },
  };
  const clock = clockOf(house);

  return {
    games,
    create: (table) => lobby.create(house, table),
    again: (game, by, place) => lobby.again(house, game, by, place),
    async lobby(game) {
      const held = await book.current(game);
      return held && !isRunning(held) ? lobbyOf(held) : undefined;
    },
    join: (game, person) => lobby.join(house, game, person),
    leave: (game, user) => lobby.leave(house, game, user),
    setOption: (game, user, name, value) => lobby.setOption(house, game, user, name, value),
    setHouse: (game, user, change) => lobby.setHouse(house, game, user, change),
    addComputer: (game, user) => lobby.addComputer(house, game, user),
    removeComputer: (game, user) => lobby.removeComputer(house, game, user),
    start: (game, user) => lobby.start(house, game, user),
    cancelLobby: (game, user) => lobby.cancelLobby(house, game, user),

    async position(game) {
      const held = await book.current(game);
      return held && isRunning(held) ? positionOf(held) : undefined;
    },
    here: async (channel, user) => (await store.inChannel(channel, OPEN)).map((row) => summaryOf(row, user)),
    async gamesOf(user) {
      return (await store.ofUser(user, OPEN))
        .map((row) => summaryOf(row, user))
        .sort((a, b) => waited(a) - waited(b));
    },
    async summary(game, user) {
      const row = await store.brief(game);
      return row && summaryOf(row, user);
    },

    async redraw(game) {
      const held = await book.current(game);
      if (held?.row.status !== 'playing') return false;
      await store.outbox.raise(game, [{ key: 'board:fresh', kind: 'board', what: { fresh: true } }], now());
      house.nudge();
      return true;
    },

    press: (one) => press(house, one),
    undo: (game, user, what) => undo(house, game, user, what),
    moments: (game) => motions.moments(house, game),
    propose: (game, user, proposal) => motions.propose(house, game, user, proposal),
    vote: (game, user, motion, yes) => motions.vote(house, game, user, motion, yes),
    leaveGame: (game, user) => motions.leaveGame(house, game, user),
    comeBack: (game, user) => motions.comeBack(house, game, user),

    standingOffers,
    async standing(game, user) {
      const held = await book.current(game);
      const seat = held && seatOf(held.chairs, user);
      if (!held || !isRunning(held) || seat === undefined) return [];
      return held.notes.standing
        .filter((note) => note.seat === seat)
        .map(({ decision, key, until }) => ({ decision, key, until }));
    },
    settle: (game, user, standing) => settle(house, game, user, standing),
    unsettle: (game, user, decision) => unsettle(house, game, user, decision),

    log: (position, reader, part) => log(house, position, reader, part),
    export: (game, user) => exported(house, game, user),

    clock,
    outbox(sender) {
      dispatcher = dispatcherOf(house, sender);
      return dispatcher;
    },
    async wake(game) {
      await wake(house, game);
    },
    idle: () => book.idle(),
  };
}

/** Since when the game waits for me; what does not wait for me comes last. */
const waited = (summary: Summary): number =>
  summary.asked.find((one) => one.seat === summary.seat)?.since.getTime() ?? Number.MAX_SAFE_INTEGER;
