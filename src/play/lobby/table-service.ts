import type { Strength } from '../../computer/strength';
import type { Seat } from '../../engine/contract/game';
import { bindContext, type PlayContext } from '../change/context';
import { isRunning, lobbyOf } from '../loaded/loaded';
import { callTable, type TableCallOutcome } from '../people/table-call';
import type { Outcome, VoteOutcome } from '../table/outcomes';
import type { TableRules } from '../table/table-rules';
import type {
  ChannelRef,
  GameId,
  Lobby,
  NewTable,
  NextTable,
  Person,
  Status,
  Summary,
  UserId,
} from '../table/table';
import type { LearnOutcome, LobbyOutcome, StartOutcome } from '../table/outcomes';
import { changeRules, handHost } from './changing';
import { decline, invite, removePlayer } from './guests';
import {
  addComputer,
  again,
  cancelLobby,
  create,
  join,
  leave,
  removeComputer,
  setOption,
  setTableRules,
} from './lobby';
import { start } from './opening';
import { summariesOf } from './summaries';
import { learn, stopLesson } from './tutorial';

/** Opens tables, fills and starts them, and finds them. */
export interface TableService {
  create(table: NewTable): Promise<LobbyOutcome>;
  /** The same people (persons and computers), options and house rules in a new lobby. */
  again(game: GameId, by: Person, where: ChannelRef): Promise<LobbyOutcome>;
  lobby(game: GameId): Promise<Lobby | undefined>;
  join(game: GameId, who: Person): Promise<LobbyOutcome>;
  leave(game: GameId, user: UserId): Promise<LobbyOutcome>;
  /**
   * The host invites one more player, whose seat is reserved. Refused: not-host, invite-self, guest-seated,
   * guest-invited, table-full, seats-reserved, too-many-invited, invited-before.
   */
  invite(game: GameId, user: UserId, guest: UserId): Promise<LobbyOutcome>;
  /** An invited player does not want to play. Refused: not-invited. */
  decline(game: GameId, user: UserId): Promise<LobbyOutcome>;
  /** The host takes a player off a lobby. Refused: not-host, not-seated. */
  removePlayer(game: GameId, user: UserId, player: UserId): Promise<LobbyOutcome>;
  /** Sends one message of a player to all others at the table. */
  callTable(game: GameId, by: Person, text: string): Promise<TableCallOutcome>;
  /** Returns the names of players in a lobby with whom this user does not want to be seated. */
  avoidedAt(game: GameId, user: UserId): Promise<readonly string[]>;
  setOption(game: GameId, user: UserId, name: string, value: unknown): Promise<LobbyOutcome>;
  setTableRules(game: GameId, user: UserId, change: Partial<TableRules>): Promise<LobbyOutcome>;
  addComputer(game: GameId, user: UserId, strength?: Strength): Promise<LobbyOutcome>;
  removeComputer(game: GameId, user: UserId): Promise<LobbyOutcome>;
  start(game: GameId, user: UserId): Promise<StartOutcome>;
  /**
   * Starts or continues the tutorial of a title, against computers. The player can end the teaching.
   */
  learn(title: string, pupil: Person, where: ChannelRef): Promise<LearnOutcome>;
  stopLesson(game: GameId, user: UserId): Promise<Outcome>;
  /** Only by the host. A running game is cancelled by a vote. */
  cancelLobby(game: GameId, user: UserId): Promise<LobbyOutcome>;
  /** Changes table rules of a running game that no player had to agree to. Only by the host. */
  changeRules(game: GameId, user: UserId, rules: Partial<TableRules>): Promise<VoteOutcome>;
  /** Another person at the table is the host from then on. */
  handHost(game: GameId, user: UserId, to: Seat): Promise<VoteOutcome>;

  /** Lobbies and running games in a channel or thread, newest first; `user` fills in `seat`. */
  here(channel: string, user?: UserId): Promise<readonly Summary[]>;
  /** Games that have ended in a channel or thread, the newest first. */
  playedHere(channel: string, user?: UserId): Promise<readonly Summary[]>;
  /** Returns the game of a person that ended last. */
  lastPlayed(user: UserId): Promise<Summary | undefined>;
  /**
   * "Where am I needed?": lobbies and running games of a person, those waiting for them first, longest wait
   * first.
   */
  gamesOf(user: UserId): Promise<readonly Summary[]>;
  /** The table where a person is needed longest, other than this one. */
  nextFor(user: UserId, besides: GameId): Promise<NextTable | undefined>;
  summary(game: GameId, user?: UserId): Promise<Summary | undefined>;
  /**
   * Posts the board again as the newest message of its channel, whatever its age. `there`: it was posted a
   * moment ago. Undefined if there is no running game.
   */
  redraw(game: GameId): Promise<'coming' | 'there' | undefined>;
}

const OPEN: readonly Status[] = ['lobby', 'playing'];
const ENDED: readonly Status[] = ['over', 'cancelled'];

export function createTableService(context: PlayContext): TableService {
  const { store, cache, limits } = context;
  return {
    ...bindContext(context, {
      create,
      again,
      join,
      invite,
      decline,
      removePlayer,
      leave,
      setOption,
      setTableRules,
      addComputer,
      removeComputer,
      start,
      learn,
      stopLesson,
      cancelLobby,
      changeRules,
      handHost,
      callTable,
    }),
    async lobby(game) {
      const loaded = await cache.current(game);
      return loaded && !isRunning(loaded) ? lobbyOf(loaded) : undefined;
    },
    async avoidedAt(game, user) {
      const { avoid } = await context.people.settings(user);
      const loaded = avoid.length === 0 ? undefined : await cache.current(game);
      return (loaded?.chairs ?? []).flatMap((chair) =>
        chair?.kind === 'person' && avoid.includes(chair.user) ? [chair.name] : [],
      );
    },
    here: async (channel, user) => summariesOf(await store.inChannel(channel, OPEN), user),
    playedHere: async (channel, user) => summariesOf(await store.inChannel(channel, ENDED), user),
    lastPlayed: async (user) => summariesOf(await store.ofUser(user, ENDED, 1), user)[0],
    async gamesOf(user) {
      const mine = summariesOf(await store.ofUser(user, OPEN), user);
      return mine.sort((a, b) => waitOf(a) - waitOf(b));
    },
    nextFor: (user, besides) => store.calls.longest(user, besides),
    async summary(game, user) {
      const row = await store.brief(game);
      return row && summariesOf([row], user)[0];
    },
    async redraw(game) {
      const loaded = await cache.current(game);
      if (loaded?.row.status !== 'playing' || loaded.broken) return undefined;
      if (!(await limits.mayRedraw(game))) return 'there';
      const board = { key: 'board:fresh', kind: 'board', what: { fresh: true } } as const;
      await store.outbox.enqueue(game, [board], context.now());
      context.nudge();
      return 'coming';
    },
  };
}

/** Returns since when the game waits for its reader; a game that does not wait for them comes last. */
const waitOf = (summary: Summary): number =>
  summary.asked.find((one) => one.seat === summary.seat)?.since.getTime() ?? Number.MAX_SAFE_INTEGER;
