import type { PrismaClient } from '../generated/client';
import { Prisma } from '../generated/client';

/**
 * Ratings as rows. Games are rated one after the other, each at its place in one order. A process that read
 * the skills after game 17 can write game 18, and only one process can.
 */
export interface StoredRatings {
  /** Returns the next game to be rated, with the present skills of all its players. */
  next(now: Date): Promise<ToRate | undefined>;
  /** Returns false, without a change, if another process stored first. */
  write(game: string, order: number, skills: readonly StoredSkill[]): Promise<boolean>;
  /** Returns rated games in the order in which they were rated, after this place. */
  rated(after: number, max: number): Promise<readonly RatedRow[]>;
  /** Puts these in the place of all ratings, if no game has been rated since this place. */
  replace(order: number, skills: readonly StoredSkill[]): Promise<boolean>;
  of(player: string, guilds: readonly string[]): Promise<readonly StoredSkill[]>;
  /** Returns persons, or computers, the highest certain strength first. */
  top(asked: TopAsked): Promise<readonly StoredSkill[]>;
  /** Returns the number of persons above this strength. */
  above(title: string, guild: string, sure: number): Promise<number>;
}

export interface StoredSkill {
  /** '' for all titles. */
  readonly title: string;
  /** '' for all servers. */
  readonly guild: string;
  readonly player: string;
  readonly name: string;
  readonly person: boolean;
  readonly mu: number;
  readonly sigma: number;
  readonly sure: number;
  readonly games: number;
}
export interface RatedRow {
  readonly game: string;
  readonly order: number;
  readonly title: string;
  readonly guild: string | null;
  readonly seats: readonly { readonly player: string; readonly name: string; readonly rank: number }[];
}
export interface ToRate extends RatedRow {
  readonly skills: readonly StoredSkill[];
}
export interface TopAsked {
  readonly title: string;
  readonly guild: string;
  readonly person: boolean;
  readonly skip: number;
  readonly take: number;
}

const TRANSACTION_LIMITS = { maxWait: 15_000, timeout: 60_000 };
const SEATS = {
  select: { player: true, name: true, rank: true, helped: true },
  orderBy: { seat: 'asc' },
} as const;

/** A seat that several players held counts for none of them, as if its player had been forgotten. */
const seatsOf = (
  results: readonly { player: string; name: string; rank: number; helped: boolean }[],
): RatedRow['seats'] =>
  results.map(({ player, name, rank, helped }) =>
    helped ? { player: '', name: '', rank } : { player, name, rank },
  );

const skillOf = ({
  guildId,
  ...rest
}: Omit<StoredSkill, 'guild'> & { readonly guildId: string }): StoredSkill => ({ ...rest, guild: guildId });

export function createRatings(prisma: PrismaClient): StoredRatings {
  const latest = async (tx: Prisma.TransactionClient): Promise<number> =>
    (await tx.finishedGame.aggregate({ _max: { ratedOrder: true } }))._max.ratedOrder ?? 0;
  return {
    async next(now) {
      const order = (await latest(prisma)) + 1;
      const found = await prisma.finishedGame.findFirst({
        where: { rateAt: { lte: now } },
        orderBy: [{ rateAt: 'asc' }, { gameId: 'asc' }],
        select: { gameId: true, title: true, guildId: true, results: SEATS },
      });
      if (!found) return undefined;
      const { title, guildId } = found;
      const skills = await prisma.rating.findMany({
        where: {
          player: { in: seatsOf(found.results).map(({ player }) => player) },
          title: { in: ['', title] },
          guildId: { in: ['', guildId ?? ''] },
        },
      });
      return {
        game: found.gameId,
        order,
        title,
        guild: guildId,
        seats: seatsOf(found.results),
        skills: skills.map(skillOf),
      };
    },

    async write(game, order, skills) {
      try {
        return await prisma.$transaction(async (tx) => {
          const { count } = await tx.finishedGame.updateMany({
            where: { gameId: game, ratedOrder: null, rateAt: { not: null } },
            data: { ratedOrder: order, rateAt: null },
          });
          if (count === 0) return false;
          await put(tx, skills);
          return true;
        }, TRANSACTION_LIMITS);
      } catch (error) {
        // The place is taken: another process has rated another game first.
        if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return false;
        throw error;
      }
    },

    async rated(after, max) {
      const found = await prisma.finishedGame.findMany({
        where: { ratedOrder: { gt: after } },
        orderBy: { ratedOrder: 'asc' },
        select: { gameId: true, title: true, guildId: true, ratedOrder: true, results: SEATS },
        take: max,
      });
      return found.map(({ gameId, guildId, ratedOrder, results, title }) => ({
        game: gameId,
        title,
        guild: guildId,
        order: ratedOrder ?? 0,
        seats: seatsOf(results),
      }));
    },

    replace: (order, skills) =>
      prisma.$transaction(async (tx) => {
        await tx.$executeRaw`LOCK TABLE "ratings" IN EXCLUSIVE MODE`;
        if ((await latest(tx)) !== order) return false;
        await tx.rating.deleteMany();
        for (let from = 0; from < skills.length; from += 1000) await put(tx, skills.slice(from, from + 1000));
        return true;
      }, TRANSACTION_LIMITS),

    async of(player, guilds) {
      const found = await prisma.rating.findMany({ where: { player, guildId: { in: [...guilds] } } });
      return found.map(skillOf);
    },
    async top({ title, guild, person, skip, take }) {
      const found = await prisma.rating.findMany({
        where: { title, guildId: guild, person },
        orderBy: [{ sure: 'desc' }, { player: 'asc' }],
        skip,
        take,
      });
      return found.map(skillOf);
    },
    above: (title, guild, sure) =>
      prisma.rating.count({ where: { title, guildId: guild, person: true, sure: { gt: sure } } }),
  };
}

async function put(tx: Prisma.TransactionClient, skills: readonly StoredSkill[]): Promise<void> {
  if (skills.length === 0) return;
  const rows = skills.map(
    ({ title, guild, player, name, person, mu, sigma, sure, games }) =>
      Prisma.sql`(${title}, ${guild}, ${player}, ${name}, ${person}, ${mu}, ${sigma}, ${sure}, ${games})`,
  );
  await tx.$executeRaw`INSERT INTO "ratings"
      ("title", "guild_id", "player", "name", "person", "mu", "sigma", "sure", "games")
    VALUES ${Prisma.join(rows)} ON CONFLICT ("title", "guild_id", "player") DO UPDATE
    SET "name" = excluded."name", "mu" = excluded."mu", "sigma" = excluded."sigma", "sure" = excluded."sure",
      "games" = excluded."games"`;
}
