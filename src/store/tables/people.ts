import { Prisma, type PrismaClient } from '../generated/client';
import type { Rows } from '../rows/statements';
import { json, type Json } from '../rows/rows';

/** The settings of players. The store does not read them. */
export interface PersonRow {
  readonly user: string;
  readonly settings: Json;
  readonly awayUntil: Date | null;
}

export interface People {
  load(user: string): Promise<PersonRow | undefined>;
  many(users: readonly string[]): Promise<readonly PersonRow[]>;
  /** Changes the named settings and keeps the others, also during other changes. */
  change(
    user: string,
    settings: Readonly<Record<string, Json>>,
    at: Date,
    /** Their tables are to hear of it. */
    tell?: boolean,
  ): Promise<PersonRow>;
  /** Sets the end of a player's absence; null: they are back. Their tables must be told. */
  away(user: string, until: Date | null, at: Date): Promise<PersonRow>;
  /** Returns the place where a player first saw a kind of question: this place, unless they saw it before. */
  meet(user: string, kind: string, place: string): Promise<string>;
  /** Claims at most `max` people whose tables must be told of their absence. */
  claimUntold(now: Date, until: Date, max: number): Promise<readonly PersonRow[]>;
  /** Notes that the tables were told of the values that were claimed until then. */
  told(user: string, until: Date): Promise<void>;
  /** Removes everything about a player from these tables. */
  forget(user: string): Promise<void>;
}

export interface PersonColumns {
  readonly user_id: string;
  readonly settings: string;
  readonly away_until: Date | null;
}
export const readPerson = ({ user_id, settings, away_until }: PersonColumns): PersonRow => ({
  user: user_id,
  settings: json(settings),
  awayUntil: away_until,
});
const only = <T>([first]: readonly T[]): T => first as T;

export function createPeople(prisma: PrismaClient, rows: Rows): People {
  const named = { userId: true, settings: true, awayUntil: true } as const;
  const row = (found: { userId: string; settings: string; awayUntil: Date | null }): PersonRow => ({
    user: found.userId,
    settings: json(found.settings),
    awayUntil: found.awayUntil,
  });
  return {
    async load(user) {
      const [found] = await rows<PersonColumns>(Prisma.sql`
        SELECT "user_id", "settings", "away_until" FROM "people" WHERE "user_id" = ${user}`);
      return found && readPerson(found);
    },
    async many(users) {
      const found = await prisma.person.findMany({ where: { userId: { in: [...users] } }, select: named });
      return found.map(row);
    },
    async change(user, settings, at, tell = false) {
      const text = JSON.stringify(settings);
      return readPerson(
        only(
          await prisma.$queryRaw<PersonColumns[]>`
            INSERT INTO "people" ("user_id", "settings", "updated_at", "tell_at")
            VALUES (${user}, ${text}, ${at}, ${tell ? at : null}::timestamptz)
            ON CONFLICT ("user_id") DO UPDATE
              SET "settings" = ("people"."settings"::jsonb || excluded."settings"::jsonb)::text,
                "updated_at" = excluded."updated_at",
                "tell_at" = COALESCE(excluded."tell_at", "people"."tell_at")
            RETURNING "user_id", "settings", "away_until"`,
        ),
      );
    },
    async away(user, until, at) {
      const changed = { awayUntil: until, updatedAt: at, tellAt: at };
      return row(
        await prisma.person.upsert({
          where: { userId: user },
          create: { userId: user, ...changed },
          update: changed,
          select: named,
        }),
      );
    },
    async claimUntold(now, until, max) {
      const rows = await prisma.$queryRaw<PersonColumns[]>`
        UPDATE "people" SET "tell_at" = ${until} WHERE "user_id" IN (
          SELECT "user_id" FROM "people" WHERE "tell_at" <= ${now} ORDER BY "tell_at" LIMIT ${max}
            FOR UPDATE SKIP LOCKED)
        RETURNING "user_id", "settings", "away_until"`;
      return rows.map(readPerson);
    },
    async told(user, until) {
      await prisma.person.updateMany({ where: { userId: user, tellAt: until }, data: { tellAt: null } });
    },
    async meet(user, kind, place) {
      const rows = await prisma.$queryRaw<{ place: string }[]>`
        INSERT INTO "met" ("user_id", "kind", "place") VALUES (${user}, ${kind}, ${place})
        ON CONFLICT ("user_id", "kind") DO UPDATE SET "kind" = excluded."kind" RETURNING "place"`;
      return only(rows).place;
    },
    async forget(user) {
      await prisma.$transaction([
        prisma.person.deleteMany({ where: { userId: user } }),
        prisma.met.deleteMany({ where: { userId: user } }),
      ]);
    },
  };
}
