import type { Prisma, PrismaClient } from './generated/client';
import { withoutPerson } from './forgotten-notes';
import { json, type Json, type Status } from './rows';

/** What stands in all tables about one person, to be shown to them and to be taken out. */
export interface Privacy {
  about(user: string): Promise<Kept>;
  /**
   * Takes a person out of every table: what was theirs alone goes, at tables they leave an empty seat, or,
   * where others go on, one that a computer takes. `people.forget` and `history.forget` take out the rest.
   */
  forget(user: string, at: Date): Promise<void>;
}

/** Everything about a person, as the rows have it. */
export interface Kept {
  readonly settings: Json;
  readonly awayUntil: Date | null;
  readonly met: readonly { readonly kind: string; readonly place: string }[];
  /** Tables they sit or sat at, or opened, the latest first. */
  readonly tables: readonly KeptTable[];
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
    readonly status: string;
    readonly mine: boolean;
  }[];
  readonly tryOuts: readonly { readonly game: string; readonly until: Date }[];
  readonly calls: readonly { readonly game: string; readonly since: Date; readonly reminders: number }[];
}
export interface KeptTable {
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
  readonly standIn: boolean;
  readonly notes: Json;
}

/** Who sits on a chair, as play writes it; whatever else stands there is left as it is. */
interface Chair {
  readonly kind?: string;
  readonly user?: string;
  readonly name?: string;
  readonly number?: number;
  readonly standsInFor?: { readonly user?: string; readonly name?: string };
  readonly whileAway?: true;
}
const chairsIn = (text: string): readonly (Chair | null)[] => {
  const read = json(text);
  return Array.isArray(read) ? (read as readonly (Chair | null)[]) : [];
};
const isOf = (chair: Chair | null, user: string): boolean =>
  chair?.user === user || chair?.standsInFor?.user === user;

/** As text stands in JSON. */
const quoted = (user: string): string => JSON.stringify(user);
const LONG = { maxWait: 15_000, timeout: 120_000 };

export function privacyOn(prisma: PrismaClient): Privacy {
  return {
    async about(user) {
      const mine = { where: { userId: user } };
      const where = { where: { player: user } };
      const [person, met, games, results, ratings, seeks, medals, leagues, calls, tryOuts] =
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
        ]);
      return {
        settings: person ? json(person.settings) : {},
        awayUntil: person?.awayUntil ?? null,
        met: met.map(({ kind, place }) => ({ kind, place })),
        tables: games.map((game): KeptTable => {
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
            standIn: chair?.kind === 'computer',
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
        calls: calls.map(({ gameId, since, reminders }) => ({ game: gameId, since, reminders })),
      };
    },

    async forget(user, at) {
      await prisma.$transaction(async (tx) => {
        for (const id of await gamesWith(tx, user)) await leaveGame(tx, id, user, at);
        for (const { id } of await leaguesWith(tx, user)) await leaveLeague(tx, id, user);
        await tx.player.deleteMany({ where: { userId: user } });
        await tx.callRow.deleteMany({ where: { userId: user } });
        await tx.tryOut.deleteMany({ where: { userId: user } });
        await tx.$executeRaw`DELETE FROM "brakes" WHERE strpos(' ' || "key" || ' ', ${` ${user} `}) > 0`;
        await leaveOutbox(tx, user);
        // Who offered a server's tables to another one of theirs: the only person a server's settings name.
        await tx.$executeRaw`
          UPDATE "servers" SET "settings" = ("settings"::jsonb - 'offer')::text
            WHERE strpos("settings", ${quoted(user)}) > 0`;
      }, LONG);
    },
  };
}

/** In one order always, so that two that lock them wait for each other and not for ever. */
async function gamesWith(tx: Prisma.TransactionClient, user: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "games" WHERE "host_id" = ${user} OR strpos("chairs", ${quoted(user)}) > 0
      OR "id" IN (SELECT "game_id" FROM "players" WHERE "user_id" = ${user})
    ORDER BY "id"`;
  return rows.map(({ id }) => id);
}

async function leaveGame(tx: Prisma.TransactionClient, id: string, user: string, at: Date): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS "one" FROM "games" WHERE "id" = ${id} FOR NO KEY UPDATE`;
  const game = await tx.game.findUnique({
    where: { id },
    select: { status: true, chairs: true, notes: true, hostId: true, wakeAt: true },
  });
  if (!game) return;
  const before = chairsIn(game.chairs);
  const left = before.map((chair): Chair | null => {
    if (chair?.kind === 'person' && chair.user === user) {
      if (game.status === 'lobby') return null;
      return game.status === 'playing'
        ? { kind: 'computer', number: nextNumber(before) }
        : { kind: 'person', user: '', name: '' };
    }
    if (chair?.standsInFor?.user !== user) return chair;
    const { standsInFor: _left, whileAway: _away, ...computer } = chair;
    return computer;
  });
  const seats = game.status === 'lobby' ? [] : before.flatMap((chair, at) => (isOf(chair, user) ? [at] : []));
  const people = left.filter((chair) => chair !== null);
  const chairs = game.status === 'lobby' ? left.map((_, at) => people[at] ?? null) : left;
  const heir = people.find((chair) => chair.kind === 'person' && (chair.user ?? '') !== '');
  await tx.game.update({
    where: { id },
    data: {
      chairs: JSON.stringify(chairs),
      notes: seats.reduce(withoutPerson, game.notes),
      ...(game.hostId === user && { hostId: heir?.user ?? '', hostName: heir?.name ?? '' }),
      // A computer that sits down there is to notice that it is its turn.
      ...(game.status === 'playing' && { wakeAt: game.wakeAt && game.wakeAt < at ? game.wakeAt : at }),
      version: { increment: 1 },
    },
  });
}
const nextNumber = (chairs: readonly (Chair | null)[]): number =>
  chairs.reduce((most, chair) => (chair?.kind === 'computer' ? Math.max(most, chair.number ?? 0) : most), 0) +
  1;

const leaguesWith = (
  tx: Prisma.TransactionClient,
  user: string,
): Promise<
  { id: string; title: string; guildId: string; name: string; status: string; hostId: string; play: string }[]
> => tx.$queryRaw`
  SELECT "id", "title", "guild_id" AS "guildId", "name", "status", "host_id" AS "hostId", "play"
    FROM "leagues"
  WHERE "host_id" = ${user} OR strpos("play", ${quoted(user)}) > 0 ORDER BY "id"`;

/** Others' standings go by whom they met: so there is still one there who met them, without a name. */
async function leaveLeague(tx: Prisma.TransactionClient, id: string, user: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS "one" FROM "leagues" WHERE "id" = ${id} FOR NO KEY UPDATE`;
  const league = await tx.league.findUnique({ where: { id }, select: { play: true, hostId: true } });
  if (!league) return;
  let number = 1;
  while (league.play.includes(`"left-${number}"`)) number++;
  const nobody = `left-${number}`;
  const without = (value: unknown): unknown => {
    if (value === user) return nobody;
    if (Array.isArray(value)) return value.map(without);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(
      ([name, one]) => [name === user ? nobody : name, without(one)] as const,
    );
    return Object.fromEntries('user' in value && value.user === user ? [...fields, ['name', '']] : fields);
  };
  await tx.league.update({
    where: { id },
    data: {
      play: JSON.stringify(without(json(league.play))),
      ...(league.hostId === user && { hostId: '' }),
      version: { increment: 1 },
    },
  });
}

/** What is still to be said calls them no more, and what they wanted shown is not. */
async function leaveOutbox(tx: Prisma.TransactionClient, user: string): Promise<void> {
  const items = await tx.$queryRaw<{ id: bigint; what: string }[]>`
    SELECT "id", "what" FROM "outbox" WHERE strpos("what", ${quoted(user)}) > 0 ORDER BY "id"`;
  for (const { id, what } of items) {
    const read = json(what) as { readonly users?: readonly string[]; readonly user?: string };
    if (read.user === user) await tx.outboxItem.delete({ where: { id } });
    if (!read.users) continue;
    const users = read.users.filter((one) => one !== user);
    await tx.outboxItem.update({ where: { id }, data: { what: JSON.stringify({ ...read, users }) } });
  }
}
