import { z } from 'zod';
import type { Prisma, PrismaClient } from '../generated/client';
import type { LeagueStatus } from './leagues';
import { json, type Json, type Status } from '../rows/rows';

/** The data about one player in all tables, and its place. */

/** Everything about a person, as the rows have it. */
export interface PersonalData {
  readonly settings: Json;
  readonly awayUntil: Date | null;
  readonly met: readonly { readonly kind: string; readonly place: string }[];
  /** Tables they sit or sat at, or opened, the latest first. */
  readonly tables: readonly PersonalDataTable[];
  readonly results: readonly {
    readonly game: string;
    readonly title: string;
    readonly guild: string | null;
    readonly name: string;
    readonly seat: number;
    readonly rank: number;
    readonly total: number;
    readonly items: Json;
    readonly answers: number;
    readonly ended: Date;
  }[];
  readonly ratings: readonly {
    readonly title: string;
    readonly guild: string;
    readonly name: string;
    readonly mu: number;
    readonly sigma: number;
    readonly games: number;
  }[];
  readonly seeks: readonly {
    readonly title: string;
    readonly guild: string;
    readonly channel: string;
    readonly name: string;
    readonly until: Date;
  }[];
  readonly medals: readonly {
    readonly title: string;
    readonly guild: string;
    readonly name: string;
    readonly place: number;
    readonly won: Date;
  }[];
  readonly leagues: readonly {
    readonly id: string;
    readonly title: string;
    readonly guild: string;
    readonly name: string;
    readonly status: LeagueStatus;
    readonly mine: boolean;
  }[];
  readonly tryOuts: readonly { readonly game: string; readonly until: Date }[];
  /** The notes that they wrote for themselves. */
  readonly privateNotes: readonly { readonly game: string; readonly text: string; readonly written: Date }[];
  readonly calls: readonly { readonly game: string; readonly since: Date; readonly reminders: number }[];
}
export interface PersonalDataTable {
  readonly id: string;
  readonly title: string;
  readonly status: Status;
  readonly guild: string | null;
  readonly channel: string;
  readonly created: Date;
  readonly ended: Date | null;
  /** They opened it, or it was handed on to them. */
  readonly hosts: boolean;
  /** By the names they sat there with; null: they do not. A computer may have taken their place. */
  readonly seat: number | null;
  readonly name: string | null;
  /** A computer plays on for them; they might come back. */
  readonly hasSubstitute: boolean;
  readonly notes: Json;
}

export async function personalDataOf(prisma: PrismaClient, user: string): Promise<PersonalData> {
  const mine = { where: { userId: user } };
  const where = { where: { player: user } };
  const [person, met, games, results, ratings, seeks, medals, leagues, calls, tryOuts, privateNotes] =
    await Promise.all([
      prisma.person.findUnique({ where: { userId: user } }),
      prisma.met.findMany({ ...mine, orderBy: { kind: 'asc' } }),
      prisma.game.findMany({
        where: { id: { in: await gamesWith(prisma, user) } },
        omit: { state: true, seed: true, answers: true, answerCounts: true },
        orderBy: { createdAt: 'desc' },
      }),
      prisma.seatResult.findMany({ ...where, orderBy: { endedAt: 'desc' } }),
      prisma.rating.findMany({ ...where, orderBy: [{ title: 'asc' }, { guildId: 'asc' }] }),
      prisma.seek.findMany(mine),
      prisma.medal.findMany({ ...mine, orderBy: { wonAt: 'desc' } }),
      leaguesWith(prisma, user),
      prisma.callRow.findMany(mine),
      prisma.tryOut.findMany(mine),
      prisma.privateNote.findMany({ ...mine, orderBy: { writtenAt: 'desc' } }),
    ]);
  return {
    settings: person ? json(person.settings) : {},
    awayUntil: person?.awayUntil ?? null,
    met: met.map(({ kind, place }) => ({ kind, place })),
    tables: games.map((game): PersonalDataTable => {
      const chairs = chairsIn(game.chairs);
      const seat = chairs.findIndex((chair) => isOf(chair, user));
      const chair = chairs[seat];
      return {
        id: game.id,
        title: game.game,
        status: game.status,
        guild: game.guildId,
        channel: game.threadId ?? game.channelId,
        created: game.createdAt,
        ended: game.endedAt,
        hosts: game.hostId === user,
        seat: seat < 0 ? null : seat,
        hasSubstitute: chair?.kind === 'computer',
        name: chair?.name ?? chair?.standsInFor?.name ?? null,
        notes: json(game.notes),
      };
    }),
    results: results.map(({ gameId, guildId, items, endedAt, ...rest }) => ({
      game: gameId,
      title: rest.title,
      guild: guildId,
      name: rest.name,
      seat: rest.seat,
      rank: rest.rank,
      total: rest.total,
      items: json(items),
      answers: rest.answers,
      ended: endedAt,
    })),
    ratings: ratings.map(({ title, guildId, name, mu, sigma, games: count }) => ({
      title,
      guild: guildId,
      name,
      mu,
      sigma,
      games: count,
    })),
    seeks: seeks.map(({ title, guildId, channelId, name, until }) => ({
      title,
      guild: guildId,
      channel: channelId,
      name,
      until,
    })),
    medals: medals.map(({ title, guildId, name, place, wonAt }) => ({
      title,
      guild: guildId,
      name,
      place,
      won: wonAt,
    })),
    leagues: leagues.map(({ id, title, guildId, name, status, hostId }) => ({
      id,
      title,
      guild: guildId,
      name,
      status,
      mine: hostId === user,
    })),
    tryOuts: tryOuts.map(({ gameId, until }) => ({ game: gameId, until })),
    privateNotes: privateNotes.map(({ gameId, text, writtenAt }) => ({
      game: gameId,
      text,
      written: writtenAt,
    })),
    calls: calls.map(({ gameId, since, reminders }) => ({ game: gameId, since, reminders })),
  };
}

/**
 * The occupant of a seat, as play writes it (`src/play/table/rows.ts`), with the fields that are needed to
 * remove a person. Other fields are kept.
 */
const person = z.looseObject({ user: z.string(), name: z.string() });
const chair = z.looseObject({
  ...person.partial().shape,
  kind: z.string().exactOptional(),
  number: z.int().exactOptional(),
  standsInFor: person.exactOptional(),
  whileAway: z.literal(true).exactOptional(),
});
export type StoredOccupant = z.infer<typeof chair>;
/** An unreadable seat belongs to a damaged game. It is kept for the repair. */
const unreadable = z.unknown().transform((value) => ({ unreadable: value }));
const chairs = z.array(z.union([chair, z.null(), unreadable])).catch([]);
export const chairsIn = (text: string): readonly (StoredOccupant | null)[] => chairs.parse(json(text));
export const isOf = (chair: StoredOccupant | null, user: string): boolean =>
  chair?.user === user ||
  chair?.standsInFor?.user === user ||
  (chair?.['unreadable'] !== undefined && JSON.stringify(chair['unreadable']).includes(quoted(user)));

/** Returns the text as it is written in JSON. */
export const quoted = (user: string): string => JSON.stringify(user);

/**
 * Returns the games that name a person, always in one order: two transactions that lock them then wait
 * instead of deadlocking.
 */
export async function gamesWith(tx: Prisma.TransactionClient, user: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "games" WHERE "host_id" = ${user} OR strpos("chairs", ${quoted(user)}) > 0
      OR strpos("notes", ${quoted(user)}) > 0
      OR "id" IN (SELECT "game_id" FROM "players" WHERE "user_id" = ${user})
    ORDER BY "id"`;
  return rows.map(({ id }) => id);
}

export const leaguesWith = (
  tx: Prisma.TransactionClient,
  user: string,
): Promise<
  {
    id: string;
    title: string;
    guildId: string;
    name: string;
    status: LeagueStatus;
    hostId: string;
    play: string;
  }[]
> => tx.$queryRaw`
  SELECT "id", "title", "guild_id" AS "guildId", "name", "status", "host_id" AS "hostId", "play"
    FROM "leagues"
  WHERE "host_id" = ${user} OR strpos("play", ${quoted(user)}) > 0 ORDER BY "id"`;
