import { Prisma, type PrismaClient } from '../generated/client';
import { prismaRows, type Rows } from '../rows/statements';
import { createAnalyses, type Analyses } from './analyses';
import { createMatchmaking, type Matchmaking } from './matchmaking';
import { briefly, BRIEF, insertGame, type Brief, type NewRow } from './games';
import { createLeagues, type Leagues } from './leagues';
import { archived } from '../rows/archive';
import { createHistory, remember, type History } from './history';
import { createOutbox, type Outbox } from './outbox';
import { createRatings, type StoredRatings } from './ratings';
import { createNotifications, type Notifications } from './notifications';
import { createEmojis, type Emojis } from './emojis';
import { createRateLimiter, lobbiesOf, type RateLimiter } from './rate-limits';
import { createVotes, type Votes } from './votes';
import { createPeople, type People } from './people';
import { createPrivacy, type Privacy } from './privacy';
import { createPrivateNotes, type NoteStore } from './private-notes';
import { createTryOuts, type TryOuts } from './try-outs';
import { write } from './commit';
import {
  json,
  parsed,
  postedIn,
  type Change,
  type Checkpoint,
  type Json,
  type Move,
  type Posted,
  type PostedRow,
  type Row,
  type Status,
} from '../rows/rows';

export interface Store {
  readonly kind: 'server' | 'embedded';
  readonly outbox: Outbox;
  readonly matchmaking: Matchmaking;
  readonly leagues: Leagues;
  readonly history: History;
  readonly ratings: StoredRatings;
  readonly people: People;
  readonly privacy: Privacy;
  readonly tryOuts: TryOuts;
  readonly privateNotes: NoteStore;
  readonly calls: Notifications;
  readonly emojis: Emojis;
  readonly rateLimiter: RateLimiter;
  readonly votes: Votes;
  readonly analyses: Analyses;
  /** Stores a new row. Returns false if the host has the maximum number of lobbies in this channel. */
  create(row: NewRow): Promise<boolean>;
  load(id: string): Promise<Row | undefined>;
  /**
   * Returns the version, which tells if a copy in memory is current, and the values that can change without a
   * new version.
   */
  peekVersion(id: string): Promise<{ readonly version: number; readonly posted: Posted } | undefined>;
  /** Returns false, without a change, if another change was stored first. */
  commit(change: Change): Promise<boolean>;
  /**
   * Returns the row after running writes of it have ended: used when the answer to a commit was lost. Throws
   * if that cannot be known.
   */
  readLocked(id: string): Promise<Row | undefined>;
  brief(id: string): Promise<Brief | undefined>;
  /** Returns the games of a channel or thread, newest first. */
  inChannel(channel: string, statuses: readonly Status[]): Promise<readonly Brief[]>;
  /** Returns the games of a person, those changed last first. Default of `max`: 100. */
  ofUser(user: string, statuses: readonly Status[], max?: number): Promise<readonly Brief[]>;
  /** Returns games with something due, the longest overdue first. */
  due(now: Date, max: number, except?: readonly string[]): Promise<readonly string[]>;
  /**
   * Returns running games that other versions of the rules wrote, and those that could not be loaded: for the
   * start of another release.
   */
  outdatedGames(
    rules: readonly { readonly game: string; readonly rules: number }[],
  ): Promise<readonly string[]>;
  nextWake(except?: readonly string[]): Promise<Date | undefined>;
  checkpoints(id: string, max: number): Promise<readonly Checkpoint[]>;
  checkpoint(id: string, answers: number): Promise<Checkpoint | undefined>;
  /** Returns the log lines from number `from` on. */
  lines(id: string, from: number): Promise<readonly { readonly n: number; readonly entry: Json }[]>;
  moves(id: string): Promise<readonly Move[]>;
  /** Returns the use of the connections to a server. */
  connections?(): { readonly used: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/**
 * Everything a press waits for happens within this time even when the embedded database serves others first.
 */
const TRANSACTION_LIMITS = { maxWait: 15_000, timeout: 15_000 };

export async function createStore(
  prisma: PrismaClient,
  base: {
    readonly kind: Store['kind'];
    /** Runs the statements of a press. Default: Prisma runs them. */
    readonly rows?: Rows;
    close(): Promise<void>;
  },
): Promise<Store> {
  await prisma.$connect();
  const { rows = prismaRows(prisma) } = base;
  return {
    kind: base.kind,
    outbox: createOutbox(prisma, rows),
    matchmaking: createMatchmaking(prisma),
    leagues: createLeagues(prisma),
    history: createHistory(prisma),
    ratings: createRatings(prisma),
    people: createPeople(prisma, rows),
    privacy: createPrivacy(prisma),
    tryOuts: createTryOuts(prisma),
    privateNotes: createPrivateNotes(prisma, rows),
    calls: createNotifications(prisma, rows),
    emojis: createEmojis(prisma, base.kind === 'embedded'),
    rateLimiter: createRateLimiter(prisma),
    votes: createVotes(prisma),
    analyses: createAnalyses(prisma),

    create: (row) =>
      prisma.$transaction(async (tx) => {
        if (row.maxLobbies !== undefined && (await lobbiesOf(tx, row)) >= row.maxLobbies) return false;
        await insertGame(tx, row);
        return true;
      }, TRANSACTION_LIMITS),

    async load(id) {
      const game = await prisma.game.findUnique({ where: { id } });
      return game ? parsed(game) : undefined;
    },

    async peekVersion(id) {
      const [game] = await rows<PostedRow & { version: number }>(Prisma.sql`
        SELECT "version", "thread_id", "lobby_channel", "lobby_message", "board_channel", "board_message",
          "board_at", "board_lines"
        FROM "games" WHERE "id" = ${id}`);
      return game ? { version: game.version, posted: postedIn(game) } : undefined;
    },

    async commit(change) {
      const { id, forget, finished } = change;
      if (!forget && !finished) return write(rows, change);
      try {
        await prisma.$transaction(async (tx) => {
          // The game's row first, as everywhere; then what the change is about to write again.
          await tx.$queryRaw`SELECT 1 AS "one" FROM "games" WHERE "id" = ${id} FOR NO KEY UPDATE`;
          if (forget) {
            const { checkpointsAfter, linesFrom } = forget;
            await tx.checkpoint.deleteMany({ where: { gameId: id, answers: { gt: checkpointsAfter } } });
            await tx.line.deleteMany({ where: { gameId: id, n: { gte: linesFrom } } });
          }
          if (!(await write(prismaRows(tx), change))) throw new Outrun();
          if (finished) await remember(tx, id, finished);
        }, TRANSACTION_LIMITS);
        return true;
      } catch (error) {
        if (error instanceof Outrun) return false;
        throw error;
      }
    },

    readLocked: (id) =>
      prisma.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1 AS "one" FROM "games" WHERE "id" = ${id} FOR NO KEY UPDATE`;
        const game = await tx.game.findUnique({ where: { id } });
        return game ? parsed(game) : undefined;
      }, TRANSACTION_LIMITS),
    async brief(id) {
      const game = await prisma.game.findUnique({ where: { id }, omit: BRIEF });
      return game ? briefly(game) : undefined;
    },
    async inChannel(channel, statuses) {
      const games = await prisma.game.findMany({
        where: { OR: [{ channelId: channel }, { threadId: channel }], status: { in: [...statuses] } },
        omit: BRIEF,
        orderBy: { createdAt: 'desc' },
        take: 50,
      });
      return games.map(briefly);
    },
    async ofUser(user, statuses, max = 100) {
      const games = await prisma.game.findMany({
        where: { players: { some: { userId: user } }, status: { in: [...statuses] } },
        omit: BRIEF,
        orderBy: { updatedAt: 'desc' },
        take: max,
      });
      return games.map(briefly);
    },

    async due(now, max, except = []) {
      const games = await prisma.game.findMany({
        where: { wakeAt: { lte: now }, ...(except.length > 0 && { id: { notIn: [...except] } }) },
        select: { id: true },
        orderBy: { wakeAt: 'asc' },
        take: max,
      });
      return games.map((game) => game.id);
    },
    async outdatedGames(rules) {
      const games = await prisma.game.findMany({
        where: {
          status: 'playing',
          OR: [
            { trouble: { not: null } },
            ...rules.map(({ game, rules: version }) => ({ game, rules: { not: version } })),
          ],
        },
        select: { id: true },
        orderBy: { updatedAt: 'desc' },
      });
      return games.map((game) => game.id);
    },
    async nextWake(except = []) {
      const game = await prisma.game.findFirst({
        where: { wakeAt: { not: null }, ...(except.length > 0 && { id: { notIn: [...except] } }) },
        select: { wakeAt: true },
        orderBy: { wakeAt: 'asc' },
      });
      return game?.wakeAt ?? undefined;
    },

    async checkpoints(id, max) {
      const found = await prisma.checkpoint.findMany({
        where: { gameId: id },
        orderBy: { answers: 'desc' },
        take: max,
      });
      return found.map(checkpointIn);
    },
    async checkpoint(id, answers) {
      const found = await prisma.checkpoint.findUnique({
        where: { gameId_answers: { gameId: id, answers } },
      });
      return found ? checkpointIn(found) : undefined;
    },
    async lines(id, from) {
      const found = await prisma.line.findMany({
        where: { gameId: id, n: { gte: from } },
        orderBy: { n: 'asc' },
      });
      if (found.length === 0) return ((await archived(prisma, id))?.lines ?? []).filter(({ n }) => n >= from);
      return found.map(({ n, entry }) => ({ n, entry: json(entry) }));
    },
    async moves(id) {
      const found = await prisma.move.findMany({ where: { gameId: id }, orderBy: { n: 'asc' } });
      if (found.length === 0) return (await archived(prisma, id))?.moves ?? [];
      return found.map(({ n, kind, seat, what, source, at }) => ({
        n,
        kind,
        seat,
        what: json(what),
        source,
        at,
      }));
    },

    async close() {
      await prisma.$disconnect();
      await base.close();
    },
  };
}

/** Another process changed the row first. */
class Outrun extends Error {}

const checkpointIn = ({
  answers,
  step,
  state,
  answerCounts,
  rules,
  lines,
  at,
}: Omit<Checkpoint, 'answerCounts'> & { readonly answerCounts: string }): Checkpoint => ({
  answers,
  step,
  state,
  answerCounts: json(answerCounts),
  rules,
  lines,
  at,
});
