import type { Game, MoveKind, MoveSource, OutboxKind, Status } from '../generated/client';

/** Plain data that the store keeps without reading it. */
export type Json = unknown;

/** The messages of a game. Only the outbox writes them, without a check of the version. */
export interface Posted {
  readonly thread: string | null;
  readonly lobby: { readonly channel: string; readonly message: string } | null;
  readonly board: {
    readonly channel: string;
    readonly message: string;
    readonly at: Date;
    readonly lines: number;
  } | null;
}

export type { MoveKind, MoveSource, OutboxKind, Status };

export interface Row {
  readonly id: string;
  readonly game: string;
  readonly status: Status;
  readonly version: number;
  readonly guild: string | null;
  readonly channel: string;
  readonly hostId: string;
  readonly hostName: string;
  readonly chairs: Json;
  readonly options: Json;
  readonly tableRules: Json;
  readonly created: Date;
  readonly updated: Date;
  readonly started: Date | null;
  readonly ended: Date | null;
  /** When something has to happen by itself. */
  readonly wake: Date | null;
  readonly rules: number;
  readonly seed: string;
  /** JSON as text, parsed only to play on. Empty in a lobby. */
  readonly state: string;
  readonly answerCounts: Json;
  readonly answers: Json;
  readonly notes: Json;
  /** Why this row could not be loaded, as its table was told; null for nearly all. */
  readonly trouble: Json;
  readonly lineCount: number;
  readonly moveCount: number;
  readonly posted: Posted;
}

export interface NewMove {
  readonly kind: MoveKind;
  readonly seat: number;
  readonly what: Json;
  readonly source: MoveSource;
  readonly at: Date;
}
export interface Move extends NewMove {
  readonly n: number;
}
export interface Checkpoint {
  readonly answers: number;
  readonly step: string;
  readonly state: string;
  readonly answerCounts: Json;
  /** The version of the rules that wrote it. */
  readonly rules: number;
  readonly lines: number;
  readonly at: Date;
}
/** `key` is unique within the game: a newer item takes the place of an older one. */
export interface NewOutboxItem {
  readonly key: string;
  readonly kind: OutboxKind;
  readonly what?: Json;
}
export interface OutboxItem {
  readonly id: bigint;
  readonly game: string;
  readonly key: string;
  readonly kind: OutboxKind;
  readonly what: Json;
  readonly nonce: string;
  /** How often it was asked for. Done is what was asked for when it was claimed. */
  readonly wanted: number;
  /** This attempt's number, from 1. */
  readonly attempts: number;
  /** The game's values when the item was claimed: they need not be read again. */
  readonly version: number;
  readonly posted: Posted;
  /** The target: the game's thread, or its channel. */
  readonly channel: string;
}

/** The fields that a change can set. The others stay. */
export type Fields = Partial<
  Omit<Row, 'id' | 'game' | 'version' | 'guild' | 'channel' | 'created' | 'posted'>
>;

/**
 * Everything one press changes. It happens as a whole if the row still has this version, and not at all
 * otherwise.
 */
export interface Change {
  readonly id: string;
  readonly version: number;
  readonly at: Date;
  readonly fields: Fields;
  /** The players whose game it is from now on. */
  readonly players?: readonly string[];
  /** Appended from `moveCount` on: the counts are the row's before the change. */
  readonly moves?: readonly NewMove[];
  readonly moveCount?: number;
  readonly lines?: readonly Json[];
  readonly lineCount?: number;
  readonly checkpoints?: readonly Checkpoint[];
  readonly outbox?: readonly NewOutboxItem[];
  /**
   * The players that the table begins to wait for with this change, and those that it no longer waits for.
   */
  readonly waits?: Waits;
  /** A vote went back: later checkpoints and lines are no more. */
  readonly forget?: { readonly checkpointsAfter: number; readonly linesFrom: number };
  /** Checkpoints before this number of answers are not needed any more. */
  readonly prune?: number;
  /** It was played to its end: this is remembered. */
  readonly finished?: NewFinished;
}

/**
 * Reads JSON. Invalid JSON is read as null. The caller, which knows the expected value, reports the fault.
 */
export function json(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

export const parsed = (game: Game): Row => ({
  id: game.id,
  game: game.game,
  status: game.status,
  version: game.version,
  guild: game.guildId,
  channel: game.channelId,
  hostId: game.hostId,
  hostName: game.hostName,
  chairs: json(game.chairs),
  options: json(game.options),
  tableRules: json(game.tableRules),
  created: game.createdAt,
  updated: game.updatedAt,
  started: game.startedAt,
  ended: game.endedAt,
  wake: game.wakeAt,
  rules: game.rules,
  seed: game.seed,
  state: game.state,
  answerCounts: json(game.answerCounts),
  answers: json(game.answers),
  notes: json(game.notes),
  trouble: game.trouble === null ? null : json(game.trouble),
  lineCount: game.lineCount,
  moveCount: game.moveCount,
  posted: posted(game),
});

type PostedColumns = Pick<
  Game,
  'threadId' | 'lobbyChannel' | 'lobbyMessage' | 'boardChannel' | 'boardMessage' | 'boardAt' | 'boardLines'
>;
/** The same as a statement of our own reads it. */
export interface PostedRow {
  readonly thread_id: string | null;
  readonly lobby_channel: string | null;
  readonly lobby_message: string | null;
  readonly board_channel: string | null;
  readonly board_message: string | null;
  readonly board_at: Date | null;
  readonly board_lines: number;
}
export const postedIn = (row: PostedRow): Posted =>
  posted({
    threadId: row.thread_id,
    lobbyChannel: row.lobby_channel,
    lobbyMessage: row.lobby_message,
    boardChannel: row.board_channel,
    boardMessage: row.board_message,
    boardAt: row.board_at,
    boardLines: row.board_lines,
  });
export const posted = (game: PostedColumns): Posted => ({
  thread: game.threadId,
  lobby:
    game.lobbyChannel !== null && game.lobbyMessage !== null
      ? { channel: game.lobbyChannel, message: game.lobbyMessage }
      : null,
  board:
    game.boardChannel !== null && game.boardMessage !== null && game.boardAt !== null
      ? { channel: game.boardChannel, message: game.boardMessage, at: game.boardAt, lines: game.boardLines }
      : null,
});

/**
 * Writes a moment with its time zone, as one of several values in a JSON parameter. Prisma's adapters write a
 * parameter of its own without a zone, so each connection works in UTC.
 */
export const moment = (at: Date): string => at.toISOString();

/** Returns the name of a column in the database. */
export const columnName = (name: string): string => name.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`);

/** Returns the columns of a change: JSON becomes text, and missing fields are left out. */
export function columns(fields: Fields): Partial<Game> {
  const text = (value: Json): string => JSON.stringify(value);
  return {
    ...(fields.status !== undefined && { status: fields.status }),
    ...(fields.hostId !== undefined && { hostId: fields.hostId }),
    ...(fields.hostName !== undefined && { hostName: fields.hostName }),
    ...(fields.chairs !== undefined && { chairs: text(fields.chairs) }),
    ...(fields.options !== undefined && { options: text(fields.options) }),
    ...(fields.tableRules !== undefined && { tableRules: text(fields.tableRules) }),
    ...(fields.updated !== undefined && { updatedAt: fields.updated }),
    ...(fields.started !== undefined && { startedAt: fields.started }),
    ...(fields.ended !== undefined && { endedAt: fields.ended }),
    ...(fields.wake !== undefined && { wakeAt: fields.wake }),
    ...(fields.rules !== undefined && { rules: fields.rules }),
    ...(fields.seed !== undefined && { seed: fields.seed }),
    ...(fields.state !== undefined && { state: fields.state }),
    ...(fields.answerCounts !== undefined && { answerCounts: text(fields.answerCounts) }),
    ...(fields.answers !== undefined && { answers: text(fields.answers) }),
    ...(fields.notes !== undefined && { notes: text(fields.notes) }),
    ...(fields.trouble !== undefined && {
      trouble: fields.trouble === null ? null : text(fields.trouble),
    }),
    ...(fields.lineCount !== undefined && { lineCount: fields.lineCount }),
    ...(fields.moveCount !== undefined && { moveCount: fields.moveCount }),
  };
}

export interface NewResult {
  readonly seat: number;
  readonly player: string;
  readonly name: string;
  readonly rank: number;
  readonly total: number;
  readonly items: readonly { readonly key: string; readonly points: number }[];
  readonly answers: number;
  /** More than one player held the seat. */
  readonly helped?: true;
}

/** The data of a finished game, from the change that ends it. */
export interface NewFinished {
  readonly title: string;
  readonly guild: string | null;
  readonly channel: string;
  readonly started: Date;
  readonly ended: Date;
  readonly players: number;
  readonly answers: number;
  readonly rated: boolean;
  readonly archiveAt: Date;
  readonly results: readonly NewResult[];
}

export interface NewNotification {
  readonly seat: number;
  readonly user: string;
  readonly since: Date;
  readonly first: string;
  readonly due: Date;
}

/** The players that a change begins to wait for, and those that it no longer waits for. */
export interface Waits {
  readonly begun: readonly NewNotification[];
  readonly gone: readonly number[];
}
