import type { PrismaClient } from '../generated/client';
import { Prisma } from '../generated/client';
import { compressed } from '../rows/archive';
import { quoted } from './personal-data';
import { type Json, type NewFinished, type NewResult, json } from '../rows/rows';

/** Finished games: who played which title with whom, the result, and how it was reached. */
export interface History {
  /** Returns finished games, the latest first. */
  page(asked: HistoryAsked): Promise<readonly FinishedGame[]>;
  /** Returns every seat that a person had, in one server or anywhere. */
  resultsOf(player: string, guild?: string): Promise<readonly StoredResult[]>;
  /** Returns the last games that a player finished. */
  finishedBy(
    player: string,
    most: number,
  ): Promise<readonly { readonly game: string; readonly ended: Date }[]>;
  /** Returns the notes of games in which this player gave up a seat. */
  handedOnBy(
    player: string,
  ): Promise<readonly { readonly game: string; readonly notes: Json; readonly ended: Date | null }[]>;
  /** Returns the points of all players of a server from each item of a title. The key '' is the total. */
  sums(guild: string, titles: readonly string[]): Promise<readonly Sum[]>;
  /** Returns the lengths of the last games of a title with this number of players. */
  lengths(title: string, players: number, max: number): Promise<readonly PlayedLength[]>;
  /** Returns games whose moves are due to be compressed. */
  toArchive(now: Date, max: number): Promise<readonly string[]>;
  /** Puts moves and log of a finished game into one compressed row; false if that was done already. */
  archive(game: string): Promise<boolean>;
  /** Deletes games that ended before this, and everything about them: how many there were. */
  deleteBefore(ended: Date, max: number): Promise<number>;
  /** Removes a player's name from finished games, and their ratings. */
  forget(player: string): Promise<void>;
}

export interface PlayedLength {
  readonly answers: number;
  readonly started: Date;
  readonly ended: Date;
}

export interface HistoryAsked {
  /** All of them took part. */
  readonly players: readonly string[];
  readonly guild?: string;
  readonly title?: string;
  readonly skip: number;
  readonly take: number;
}

export interface FinishedGame {
  readonly id: string;
  readonly title: string;
  readonly guild: string | null;
  readonly started: Date;
  readonly ended: Date;
  readonly answers: number;
  readonly rated: boolean;
  readonly final: { readonly channel: string; readonly message: string } | null;
  /** In the order of the ranking. */
  readonly results: readonly Omit<NewResult, 'items' | 'answers' | 'helped'>[];
}
export interface StoredResult {
  readonly game: string;
  readonly title: string;
  readonly seat: number;
  readonly name: string;
  readonly players: number;
  readonly rank: number;
  readonly total: number;
  readonly items: Json;
  readonly answers: number;
  readonly helped: boolean;
  readonly started: Date;
  readonly ended: Date;
}
export interface Sum {
  readonly title: string;
  readonly key: string;
  readonly points: number;
  readonly seats: number;
}

const TRANSACTION_LIMITS = { maxWait: 15_000, timeout: 15_000 };

export function createHistory(prisma: PrismaClient): History {
  const idsOf = async ({
    players,
    guild,
    title,
    skip,
    take,
  }: HistoryAsked): Promise<readonly { game_id: string }[]> => {
    const [first, ...others] = players;
    const one = Prisma.sql`${guild === undefined ? Prisma.empty : Prisma.sql`AND "guild_id" = ${guild}`}
      ${title === undefined ? Prisma.empty : Prisma.sql`AND "title" = ${title}`}`;
    const part = Prisma.sql`ORDER BY "ended_at" DESC, "game_id" DESC LIMIT ${take} OFFSET ${skip}`;
    if (first === undefined)
      return prisma.$queryRaw`SELECT "game_id" FROM "finished_games" WHERE TRUE ${one} ${part}`;
    const together = others.map(
      (other) => Prisma.sql`AND EXISTS (
        SELECT 1 FROM "results" AS theirs WHERE theirs."game_id" = mine."game_id"
          AND theirs."player" = ${other})`,
    );
    return prisma.$queryRaw`SELECT "game_id" FROM "results" AS mine WHERE "player" = ${first} ${one}
      ${together.length === 0 ? Prisma.empty : Prisma.join(together, ' ')} ${part}`;
  };

  return {
    async page(asked) {
      const ids = (await idsOf(asked)).map(({ game_id }) => game_id);
      if (ids.length === 0) return [];
      const where = { gameId: { in: ids } };
      const [games, results] = await Promise.all([
        prisma.finishedGame.findMany({ where }),
        prisma.seatResult.findMany({
          where,
          omit: { items: true },
          orderBy: [{ rank: 'asc' }, { seat: 'asc' }],
        }),
      ]);
      const byId = new Map(games.map((game) => [game.gameId, game]));
      return ids.flatMap((id): FinishedGame[] => {
        const game = byId.get(id);
        if (!game) return [];
        const { finalChannel: channel, finalMessage: message } = game;
        return [
          {
            id,
            title: game.title,
            guild: game.guildId,
            started: game.startedAt,
            ended: game.endedAt,
            answers: game.answers,
            rated: game.rated,
            final: channel !== null && message !== null ? { channel, message } : null,
            results: results
              .filter(({ gameId }) => gameId === id)
              .map(({ seat, player, name, rank, total }) => ({ seat, player, name, rank, total })),
          },
        ];
      });
    },

    async resultsOf(player, guild) {
      const found = await prisma.seatResult.findMany({
        where: { player, ...(guild !== undefined && { guildId: guild }) },
        omit: { player: true, guildId: true },
        orderBy: [{ endedAt: 'desc' }, { gameId: 'desc' }],
      });
      return found.map(({ gameId, startedAt, endedAt, items, ...rest }) => ({
        ...rest,
        game: gameId,
        items: json(items),
        started: startedAt,
        ended: endedAt,
      }));
    },

    async finishedBy(player, most) {
      const found = await prisma.seatResult.findMany({
        where: { player },
        select: { gameId: true, endedAt: true },
        orderBy: [{ endedAt: 'desc' }, { gameId: 'desc' }],
        take: most,
      });
      return found.map(({ gameId, endedAt }) => ({ game: gameId, ended: endedAt }));
    },

    async handedOnBy(player) {
      // The first condition is that of an index over the few games with such a seat.
      const found = await prisma.$queryRaw<{ id: string; notes: string; ended: Date | null }[]>`
        SELECT "id", "notes", CASE WHEN "status" = 'over' THEN "ended_at" END AS "ended" FROM "games"
        WHERE strpos("notes", '"gaveUp"') > 0 AND strpos("notes", ${quoted(player)}) > 0`;
      return found.map(({ id, notes, ended }) => ({ game: id, notes: json(notes), ended }));
    },

    async sums(guild, titles) {
      const found = await prisma.itemSum.findMany({ where: { guildId: guild, title: { in: [...titles] } } });
      return found.map(({ title, key, points, seats }) => ({
        title,
        key,
        points: Number(points),
        seats: Number(seats),
      }));
    },

    async lengths(title, players, max) {
      const found = await prisma.finishedGame.findMany({
        where: { title, players },
        orderBy: { endedAt: 'desc' },
        take: max,
        select: { answers: true, startedAt: true, endedAt: true },
      });
      return found.map(({ answers, startedAt, endedAt }) => ({
        answers,
        started: startedAt,
        ended: endedAt,
      }));
    },
    async toArchive(now, max) {
      const found = await prisma.finishedGame.findMany({
        where: { archiveAt: { lte: now } },
        select: { gameId: true },
        orderBy: { archiveAt: 'asc' },
        take: max,
      });
      return found.map(({ gameId }) => gameId);
    },

    archive: (game) =>
      prisma.$transaction(async (tx) => {
        const { count } = await tx.finishedGame.updateMany({
          where: { gameId: game, archiveAt: { not: null } },
          data: { archiveAt: null },
        });
        if (count === 0) return false;
        const moves = await tx.move.findMany({ where: { gameId: game }, orderBy: { n: 'asc' } });
        const lines = await tx.line.findMany({ where: { gameId: game }, orderBy: { n: 'asc' } });
        const bytes = await compressed({
          moves: moves.map(({ gameId: _game, what, ...move }) => ({ ...move, what: json(what) })),
          lines: lines.map(({ n, entry }) => ({ n, entry: json(entry) })),
        });
        await tx.archive.createMany({ data: [{ gameId: game, bytes }], skipDuplicates: true });
        await tx.move.deleteMany({ where: { gameId: game } });
        await tx.line.deleteMany({ where: { gameId: game } });
        return true;
      }, TRANSACTION_LIMITS),

    async deleteBefore(ended, max) {
      return prisma.$executeRaw`DELETE FROM "games" WHERE "id" IN (
        SELECT "game_id" FROM "finished_games" WHERE "ended_at" < ${ended} ORDER BY "ended_at"
          LIMIT ${max})`;
    },

    async forget(player) {
      await prisma.$transaction(async (tx) => {
        await tx.seatResult.updateMany({ where: { player }, data: { player: '', name: '' } });
        await tx.rating.deleteMany({ where: { player } });
        await tx.medal.deleteMany({ where: { userId: player } });
        await tx.seek.deleteMany({ where: { userId: player } });
      }, TRANSACTION_LIMITS);
    },
  };
}

/** Notes a finished game, in the transaction that ends it. */
export async function remember(
  tx: Prisma.TransactionClient,
  game: string,
  { results, guild, title, channel, started, ended, ...rest }: NewFinished,
): Promise<void> {
  const both = {
    gameId: game,
    title,
    guildId: guild,
    players: rest.players,
    startedAt: started,
    endedAt: ended,
  };
  await tx.finishedGame.createMany({
    data: [{ ...both, ...rest, channelId: channel, rateAt: rest.rated ? ended : null }],
  });
  await tx.seatResult.createMany({
    data: results.map(({ items, ...one }) => ({ ...both, ...one, items: JSON.stringify(items) })),
  });
  if (guild === null) return;
  const sums = new Map<string, number>([['', 0]]);
  for (const { items, total } of results) {
    sums.set('', (sums.get('') ?? 0) + total);
    for (const { key, points } of items) sums.set(key, (sums.get(key) ?? 0) + points);
  }
  // Always in one order: two games that end together wait for each other, and not both for ever.
  const rows = [...sums.keys()]
    .sort()
    .map((key) => Prisma.sql`(${guild}, ${title}, ${key}, ${sums.get(key)}, ${results.length})`);
  await tx.$executeRaw`INSERT INTO "item_sums" ("guild_id", "title", "key", "points", "seats")
    VALUES ${Prisma.join(rows)} ON CONFLICT ("guild_id", "title", "key") DO UPDATE
    SET "points" = "item_sums"."points" + excluded."points",
      "seats" = "item_sums"."seats" + excluded."seats"`;
}
