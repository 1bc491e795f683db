import type { PrismaClient } from './generated/client';
import { analysesOn, type Analyses } from './analyses';
import { nightsOn, type Nights } from './nights';
import { findingOn, type Finding } from './finding';
import { briefly, BRIEF, insertGame, type Brief, type NewRow } from './games';
import { leaguesOn, type Leagues } from './leagues';
import { archived } from './archive';
import { historyOn, remember, type History } from './history';
import { outboxOn, type Outbox } from './outbox';
import { ratingsOn, type StoredRatings } from './ratings';
import { callsOn, type Calls } from './calls';
import { brakesOn, lobbiesOf, type Brakes } from './brakes';
import { votesOn, type Votes } from './votes';
import { peopleOn, type People } from './people';
import { privacyOn, type Privacy } from './privacy';
import { tryOutsOn, type TryOuts } from './try-outs';
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
} from './rows';

export interface Store {
  readonly kind: 'server' | 'embedded';
  readonly outbox: Outbox;
  readonly finding: Finding;
  readonly leagues: Leagues;
  readonly history: History;
  readonly ratings: StoredRatings;
  readonly people: People;
  readonly privacy: Privacy;
  readonly tryOuts: TryOuts;
  readonly calls: Calls;
  readonly brakes: Brakes;
  readonly votes: Votes;
  readonly analyses: Analyses;
  readonly nights: Nights;
  /** False: the host has as many lobbies in this channel as they may have. */
  create(row: NewRow): Promise<boolean>;
  load(id: string): Promise<Row | undefined>;
  /** What tells whether a copy in memory is still good, and what may have changed without the version. */
  glance(id: string): Promise<{ readonly version: number; readonly posted: Posted } | undefined>;
  /** False if somebody else was faster: nothing has been changed then. */
  commit(change: Change): Promise<boolean>;
  /**
   * The row once whoever is writing it is done: after a commit whose answer was lost. Throws as long as that
   * cannot be known.
   */
  written(id: string): Promise<Row | undefined>;
  brief(id: string): Promise<Brief | undefined>;
  /** Of a channel or thread, newest first. */
  inChannel(channel: string, statuses: readonly Status[]): Promise<readonly Brief[]>;
  ofUser(user: string, statuses: readonly Status[]): Promise<readonly Brief[]>;
  /** Games something has to happen to, the longest overdue first. */
  due(now: Date, most: number, except?: readonly string[]): Promise<readonly string[]>;
  /**
   * Running games that these versions of the rules did not write, and those that could not be loaded: for the
   * start of another release.
   */
  behind(rules: readonly { readonly game: string; readonly rules: number }[]): Promise<readonly string[]>;
  nextWake(except?: readonly string[]): Promise<Date | undefined>;
  checkpoints(id: string, most: number): Promise<readonly Checkpoint[]>;
  checkpoint(id: string, answers: number): Promise<Checkpoint | undefined>;
  /** Log lines from number `from` on. */
  lines(id: string, from: number): Promise<readonly { readonly n: number; readonly entry: Json }[]>;
  moves(id: string): Promise<readonly Move[]>;
  /** How the connections to a server are used. */
  connections?(): { readonly used: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/**
 * Everything a press waits for happens within this time even when the embedded database serves others first.
 */
const PATIENCE = { maxWait: 15_000, timeout: 15_000 };

export async function storeOn(
  prisma: PrismaClient,
  base: { readonly kind: Store['kind']; close(): Promise<void> },
): Promise<Store> {
  await prisma.$connect();
  return {
    kind: base.kind,
    outbox: outboxOn(prisma),
    finding: findingOn(prisma),
    leagues: leaguesOn(prisma),
    history: historyOn(prisma),
    ratings: ratingsOn(prisma),
    people: peopleOn(prisma),
    privacy: privacyOn(prisma),
    tryOuts: tryOutsOn(prisma),
    calls: callsOn(prisma),
    brakes: brakesOn(prisma),
    votes: votesOn(prisma),
    analyses: analysesOn(prisma),
    nights: nightsOn(prisma),

    create: (row) =>
      prisma.$transaction(async (tx) => {
        if (row.mostLobbies !== undefined && (await lobbiesOf(tx, row)) >= row.mostLobbies) return false;
        await insertGame(tx, row);
        return true;
      }, PATIENCE),

    async load(id) {
      const game = await prisma.game.findUnique({ where: { id } });
      return game ? parsed(game) : undefined;
    },

    async glance(id) {
      const [game] = await prisma.$queryRaw<(PostedRow & { version: number })[]>`
        SELECT "version", "thread_id", "lobby_channel", "lobby_message", "board_channel", "board_message",
          "board_at", "board_lines"
        FROM "games" WHERE "id" = ${id}`;
      return game ? { version: game.version, posted: postedIn(game) } : undefined;
    },

    async commit(change) {
      const { id, forget, finished } = change;
      if (!forget && !finished) return write(prisma, change);
      try {
        await prisma.$transaction(async (tx) => {
          // The game's row first, as everywhere; then what the change is about to write again.
          await tx.$queryRaw`SELECT 1 AS "one" FROM "games" WHERE "id" = ${id} FOR NO KEY UPDATE`;
          if (forget) {
            const { checkpointsAfter, linesFrom } = forget;
            await tx.checkpoint.deleteMany({ where: { gameId: id, answers: { gt: checkpointsAfter } } });
            await tx.line.deleteMany({ where: { gameId: id, n: { gte: linesFrom } } });
          }
          if (!(await write(tx, change))) throw new Outrun();
          if (finished) await remember(tx, id, finished);
        }, PATIENCE);
        return true;
      } catch (error) {
        if (error instanceof Outrun) return false;
        throw error;
      }
    },

    written: (id) =>
      prisma.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1 AS "one" FROM "games" WHERE "id" = ${id} FOR NO KEY UPDATE`;
        const game = await tx.game.findUnique({ where: { id } });
        return game ? parsed(game) : undefined;
      }, PATIENCE),
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
    async ofUser(user, statuses) {
      const games = await prisma.game.findMany({
        where: { players: { some: { userId: user } }, status: { in: [...statuses] } },
        omit: BRIEF,
        orderBy: { updatedAt: 'desc' },
        take: 100,
      });
      return games.map(briefly);
    },

    async due(now, most, except = []) {
      const games = await prisma.game.findMany({
        where: { wakeAt: { lte: now }, ...(except.length > 0 && { id: { notIn: [...except] } }) },
        select: { id: true },
        orderBy: { wakeAt: 'asc' },
        take: most,
      });
      return games.map((game) => game.id);
    },
    async behind(rules) {
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

    async checkpoints(id, most) {
      const found = await prisma.checkpoint.findMany({
        where: { gameId: id },
        orderBy: { answers: 'desc' },
        take: most,
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
