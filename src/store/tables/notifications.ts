import { Prisma, type PrismaClient } from '../generated/client';
import type { Rows } from '../rows/statements';
import { readPerson, type PersonColumns, type PersonRow } from './people';
import { type NewNotification, type Waits, moment } from '../rows/rows';

/** Which tables wait for whom: rows that come with the question and go with the answer. */
export interface NotificationRow {
  readonly game: string;
  readonly seat: number;
  readonly user: string;
  readonly since: Date;
  /** As play names it; the store does not read it. */
  readonly first: string;
  readonly reminders: number;
  readonly calledAt: Date;
  /** Null: they are not told again. */
  readonly due: Date | null;
  /** This attempt's number, from 1. */
  readonly attempts: number;
}
/** The new values of a claimed row. */
export interface NotificationNote {
  readonly row: NotificationRow;
  readonly first: string;
  readonly reminders: number;
  readonly calledAt: Date;
  readonly due: Date | null;
  /** It could not be said and is to be tried again: the next attempt has the next number. */
  readonly failed?: boolean;
}
/** The places where messages that were refused can be sent again. */
export type Reach = { readonly guild: string } | { readonly channel: string } | 'everywhere';

/** The notification of a player by a board that was sent. */
export interface ToldOnBoard {
  readonly seat: number;
  readonly since: Date;
  readonly first: string;
  readonly due: Date | null;
}

export interface Notifications {
  /**
   * Claims the due rows of at most `max` people whom no other process notifies, and the rows of the same
   * people that are due until `along`.
   */
  claim(now: Date, until: Date, along: Date, max: number): Promise<readonly NotificationRow[]>;
  /**
   * Releases claimed rows with their results. Rows whose player has answered, or was asked again, are left
   * out.
   */
  note(notes: readonly NotificationNote[]): Promise<void>;
  /** Extends the lease on rows that take longer to send. */
  renew(rows: readonly NotificationRow[], until: Date): Promise<void>;
  /** Returns the rows that this attempt still holds and that still wait for the same answer. */
  held(rows: readonly NotificationRow[]): Promise<readonly NotificationRow[]>;
  /** Makes postponed rows due now: those of a server's tables or of a channel's tables. */
  retryNow(where: Reach, now: Date): Promise<void>;
  ofGame(game: string): Promise<readonly NotificationRow[]>;
  /** Returns the waits of a game for these people, with their settings. */
  fromPeople(
    game: string,
    users: readonly string[],
  ): Promise<{ readonly rows: readonly NotificationRow[]; readonly people: readonly PersonRow[] }>;
  ofUser(user: string): Promise<readonly NotificationRow[]>;
  /** Returns the other running game that has waited for this player longest. */
  longest(user: string, besides: string): Promise<{ readonly id: string; readonly game: string } | undefined>;
  /** Makes all waits for a player due, because their settings changed. */
  lookAgain(user: string, at: Date): Promise<void>;
}

interface Columns {
  game_id: string;
  seat: number;
  user_id: string;
  since: Date;
  first: string;
  reminders: number;
  called_at: Date;
  due_at: Date | null;
  attempts: number;
}
const read = (row: Columns): NotificationRow => ({
  game: row.game_id,
  seat: row.seat,
  user: row.user_id,
  since: row.since,
  first: row.first,
  reminders: row.reminders,
  calledAt: row.called_at,
  due: row.due_at,
  attempts: row.attempts,
});
const COLUMNS = Prisma.sql`"game_id", "seat", "user_id", "since", "first", "reminders", "called_at", "due_at",
  "attempts"`;

/** Returns the parts of a change's one statement that write its waits. */
export function waitsOf({ begun, gone }: Waits): Prisma.Sql[] {
  const parts: Prisma.Sql[] = [];
  if (gone.length > 0)
    parts.push(Prisma.sql`"answered" AS (
      DELETE FROM "calls" USING "row" WHERE "game_id" = "row"."id" AND "seat" = ANY (${[...gone]}::int[]))`);
  if (begun.length > 0)
    parts.push(Prisma.sql`"asked" AS (
      INSERT INTO "calls" ("game_id", "seat", "user_id", "since", "first", "called_at", "due_at")
      SELECT "row"."id", "seat", "user", "since"::timestamptz, "first", "since"::timestamptz,
        "due"::timestamptz FROM "row", json_to_recordset(${begunOf(begun)}::json)
        AS "wait"("seat" INT, "user" TEXT, "since" TEXT, "first" TEXT, "due" TEXT)
      ON CONFLICT ("game_id", "seat") DO UPDATE
        SET "user_id" = excluded."user_id", "since" = excluded."since", "first" = excluded."first",
        "reminders" = 0, "called_at" = excluded."called_at", "due_at" = excluded."due_at", "held_to" = NULL,
          "attempts" = 0)`);
  return parts;
}
const begunOf = (begun: readonly NewNotification[]): string =>
  JSON.stringify(
    begun.map(({ since, due, ...wait }) => ({ ...wait, since: moment(since), due: moment(due) })),
  );

/**
 * Returns the part of a statement that notes the players notified by a board. It locks the game's row first,
 * as every change does, and comes before any other note of that row.
 */
export const toldOf = (
  game: string,
  told: readonly ToldOnBoard[],
  at: Date,
): { readonly parts: Prisma.Sql; readonly before: Prisma.Sql } => ({
  parts: Prisma.sql`
    WITH "told" AS (
      UPDATE "calls" SET "first" = "now"."first", "called_at" = ${at}::timestamptz,
        "due_at" = "now"."due"::timestamptz
      FROM json_to_recordset(${JSON.stringify(
        told.map(({ seat, since, first, due }) => ({
          seat,
          since: moment(since),
          first,
          due: due && moment(due),
        })),
      )}::json) AS "now"("seat" INT, "since" TEXT, "first" TEXT, "due" TEXT),
        (SELECT "id" FROM "games" WHERE "id" = ${game} FOR NO KEY UPDATE) AS "row"
      WHERE "game_id" = "row"."id" AND "calls"."seat" = "now"."seat"
        AND "calls"."since" = "now"."since"::timestamptz
        AND "calls"."first" = 'board' RETURNING 1 AS "one")`,
  before: Prisma.sql`FROM (SELECT count(*) FROM "told") AS "first"`,
});

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };
const isCall = <T extends Nullable<Columns>>(row: T): row is T & Columns => row.game_id !== null;
const isPerson = <T extends Nullable<PersonColumns>>(row: T): row is T & PersonColumns =>
  row.settings !== null;

/** Claimed rows, as far as they are the same wait in the same attempt. */
const mine = (rows: readonly NotificationRow[]): Prisma.Sql =>
  Prisma.sql`"held_to" IS NOT NULL AND (${Prisma.join(
    rows.map(
      ({ game, seat, user, since, attempts }) => Prisma.sql`("game_id" = ${game} AND "seat" = ${seat}
        AND "user_id" = ${user} AND "since" = ${since} AND "attempts" = ${attempts})`,
    ),
    ' OR ',
  )})`;

export const tablesAt = (where: Exclude<Reach, string>): Prisma.GameWhereInput =>
  'guild' in where
    ? { guildId: where.guild }
    : { OR: [{ channelId: where.channel }, { threadId: where.channel }] };

export function createNotifications(prisma: PrismaClient, rowsOf: Rows): Notifications {
  return {
    async claim(now, until, along, max) {
      const rows = await prisma.$queryRaw<Columns[]>`
        UPDATE "calls" SET "held_to" = ${until}, "attempts" = "attempts" + 1
        WHERE ("game_id", "seat") IN (SELECT "game_id", "seat" FROM "calls" WHERE "user_id" IN (
            SELECT "user_id" FROM "calls" AS mine WHERE "due_at" <= ${now}
              AND ("held_to" IS NULL OR "held_to" <= ${now})
              AND NOT EXISTS (SELECT 1 FROM "calls" AS held WHERE held."user_id" = mine."user_id"
                AND held."held_to" > ${now})
            GROUP BY "user_id" ORDER BY MIN("due_at") LIMIT ${max})
          AND "due_at" <= ${along} AND ("held_to" IS NULL OR "held_to" <= ${now})
          ORDER BY "game_id", "seat" FOR UPDATE SKIP LOCKED)
        RETURNING ${COLUMNS}`;
      return rows.map(read);
    },

    async note(notes) {
      // Only for the same wait in the same attempt: a process that lost its lease notes nothing.
      for (const { row, first, reminders, calledAt, due, failed } of notes)
        await prisma.$executeRaw`
          UPDATE "calls" SET "first" = ${first}, "reminders" = ${reminders}, "called_at" = ${calledAt},
            "due_at" = ${due},
            "held_to" = NULL, "attempts" = ${failed === true ? row.attempts : 0}
          WHERE "game_id" = ${row.game} AND "seat" = ${row.seat} AND "since" = ${row.since}
            AND "user_id" = ${row.user}
            AND "attempts" = ${row.attempts} AND "held_to" IS NOT NULL`;
    },

    async renew(rows, until) {
      await prisma.$executeRaw`UPDATE "calls" SET "held_to" = ${until} WHERE ${mine(rows)}`;
    },
    async held(rows) {
      if (rows.length === 0) return [];
      const found = await prisma.$queryRaw<Columns[]>`SELECT ${COLUMNS} FROM "calls" WHERE ${mine(rows)}`;
      return rows.filter((row) =>
        found.some(({ game_id, seat }) => game_id === row.game && seat === row.seat),
      );
    },
    async retryNow(where, now) {
      const game = where === 'everywhere' ? {} : { game: tablesAt(where) };
      await prisma.callRow.updateMany({
        where: { ...game, dueAt: { gt: now }, attempts: { gt: 0 }, leaseUntil: null },
        data: { dueAt: now },
      });
    },

    async ofGame(game) {
      const rows = await prisma.$queryRaw<
        Columns[]
      >`SELECT ${COLUMNS} FROM "calls" WHERE "game_id" = ${game} ORDER BY "seat"`;
      return rows.map(read);
    },
    async fromPeople(game, users) {
      const found = await rowsOf<Nullable<Columns> & Nullable<PersonColumns> & { user: string }>(Prisma.sql`
        SELECT "who"."user", "people"."settings", "people"."away_until", "calls".*
          FROM unnest(${[...users]}::text[]) AS "who"("user")
        LEFT JOIN (SELECT ${COLUMNS} FROM "calls" WHERE "game_id" = ${game}) AS "calls"
          ON "calls"."user_id" = "who"."user"
        LEFT JOIN "people" ON "people"."user_id" = "who"."user"`);
      return {
        rows: found.flatMap((row) => (isCall(row) ? [read(row)] : [])),
        people: found.flatMap((row) => (isPerson(row) ? [readPerson({ ...row, user_id: row.user })] : [])),
      };
    },
    async ofUser(user) {
      const rows = await prisma.$queryRaw<
        Columns[]
      >`SELECT ${COLUMNS} FROM "calls" WHERE "user_id" = ${user} ORDER BY "since"`;
      return rows.map(read);
    },
    async longest(user, besides) {
      const [found] = await rowsOf<{ id: string; game: string }>(Prisma.sql`
        SELECT "games"."id", "games"."game" FROM "calls" JOIN "games" ON "games"."id" = "calls"."game_id"
        WHERE "calls"."user_id" = ${user} AND "games"."id" <> ${besides} AND "games"."status" = 'playing'
          AND "games"."trouble" IS NULL
        ORDER BY "calls"."since" LIMIT 1`);
      return found;
    },
    async lookAgain(user, at) {
      await prisma.callRow.updateMany({
        where: { userId: user, first: { not: 'board' } },
        data: { dueAt: at },
      });
    },
  };
}
