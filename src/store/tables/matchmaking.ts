import type { PrismaClient } from '../generated/client';
import { briefly, BRIEF, insertGame, type Brief, type NewRow } from './games';
import { json, type Json } from '../rows/rows';

/** Rows by which people find a table: open lobbies, who looks for a game, what is set for a server. */
export interface Matchmaking {
  /** Lobbies of these servers, the newest first. */
  open(guilds: readonly string[], max: number): Promise<readonly Brief[]>;
  /** Running games of a server that look for a person for a seat, the newest first. */
  freeSeats(guild: string, max: number): Promise<readonly Brief[]>;
  /** Writes a wish, or puts it in the place of an earlier one. */
  search(seek: Seek): Promise<void>;
  /** Cancels one search, or all searches of this player in a server. Returns their number. */
  cancelSearch(guild: string, user: string, title?: string): Promise<number>;
  /** Returns the players who search for this title now, the longest search first. */
  seekers(guild: string, title: string, now: Date): Promise<readonly Seek[]>;
  /** Returns the titles that players of a server search for, with the number of players. */
  countSearches(
    guild: string,
    now: Date,
  ): Promise<readonly { readonly title: string; readonly count: number }[]>;
  /**
   * Makes a table for these players instead of their searches. Returns false if one of them has found another
   * table meanwhile.
   */
  seat(guild: string, title: string, users: readonly string[], table: NewRow): Promise<boolean>;
  /** Wishes whose time is up are gone. */
  expireSearches(now: Date): Promise<number>;
  server(guild: string): Promise<Json>;
  /** Changes what is named and leaves the rest as it is. */
  changeServer(guild: string, settings: Readonly<Record<string, Json>>): Promise<void>;
  share(from: string, to: string): Promise<void>;
  unshare(from: string): Promise<number>;
  /** Returns the servers whose open tables are shown in this one. */
  sharedWith(guild: string): Promise<readonly string[]>;
}

export interface Seek {
  readonly guild: string;
  readonly title: string;
  readonly user: string;
  readonly name: string;
  readonly channel: string;
  readonly least: number;
  readonly since: Date;
  readonly until: Date;
}

const TRANSACTION_LIMITS = { maxWait: 15_000, timeout: 15_000 };

export function createMatchmaking(prisma: PrismaClient): Matchmaking {
  return {
    async open(guilds, max) {
      const games = await prisma.game.findMany({
        where: { guildId: { in: [...guilds] }, status: 'lobby' },
        omit: BRIEF,
        orderBy: { createdAt: 'desc' },
        take: max,
      });
      return games.map(briefly);
    },
    async freeSeats(guild, max) {
      const games = await prisma.game.findMany({
        where: { guildId: guild, status: 'playing', chairs: { contains: '"wanted":true' } },
        omit: BRIEF,
        orderBy: { createdAt: 'desc' },
        take: max,
      });
      return games.map(briefly);
    },
    async search({ guild, title, user, name, channel, least: min, since, until }) {
      const fresh = { name, channelId: channel, least: min, since, until };
      await prisma.seek.upsert({
        where: { guildId_title_userId: { guildId: guild, title, userId: user } },
        create: { guildId: guild, title, userId: user, ...fresh },
        update: fresh,
      });
    },
    async cancelSearch(guild, user, title) {
      const { count } = await prisma.seek.deleteMany({
        where: { guildId: guild, userId: user, ...(title !== undefined && { title }) },
      });
      return count;
    },
    async seekers(guild, title, now) {
      const found = await prisma.seek.findMany({
        where: { guildId: guild, title, until: { gt: now } },
        orderBy: [{ since: 'asc' }, { userId: 'asc' }],
        take: 100,
      });
      return found.map(({ guildId, userId, channelId, ...rest }) => ({
        ...rest,
        guild: guildId,
        user: userId,
        channel: channelId,
      }));
    },
    async countSearches(guild, now) {
      const found = await prisma.seek.groupBy({
        by: ['title'],
        where: { guildId: guild, until: { gt: now } },
        _count: true,
        orderBy: { title: 'asc' },
      });
      return found.map(({ title, _count }) => ({ title, count: _count }));
    },
    async seat(guild, title, users, table) {
      try {
        return await prisma.$transaction(async (tx) => {
          const { count } = await tx.seek.deleteMany({
            where: { guildId: guild, title, userId: { in: [...users] } },
          });
          if (count !== users.length) throw new Taken();
          await insertGame(tx, table);
          return true;
        }, TRANSACTION_LIMITS);
      } catch (error) {
        if (error instanceof Taken) return false;
        throw error;
      }
    },
    async expireSearches(now) {
      const { count } = await prisma.seek.deleteMany({ where: { until: { lte: now } } });
      return count;
    },
    async server(guild) {
      const found = await prisma.server.findUnique({ where: { guildId: guild } });
      return found ? json(found.settings) : {};
    },
    async changeServer(guild, settings) {
      await prisma.$executeRaw`
        INSERT INTO "servers" ("guild_id", "settings") VALUES (${guild}, ${JSON.stringify(settings)})
        ON CONFLICT ("guild_id") DO UPDATE
          SET "settings" = ("servers"."settings"::jsonb || excluded."settings"::jsonb)::text`;
    },
    async share(from, to) {
      await prisma.share.createMany({ data: [{ fromGuild: from, toGuild: to }], skipDuplicates: true });
    },
    async unshare(from) {
      return (await prisma.share.deleteMany({ where: { fromGuild: from } })).count;
    },
    async sharedWith(guild) {
      const found = await prisma.share.findMany({ where: { toGuild: guild }, take: 20 });
      return found.map(({ fromGuild }) => fromGuild);
    },
  };
}

/** One of them sits at another table by now. */
class Taken extends Error {}
