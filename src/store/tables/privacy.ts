import type { Prisma, PrismaClient } from '../generated/client';
import { itemWithout, withoutGuest, withoutPerson } from './forgotten-notes';
import {
  chairsIn,
  gamesWith,
  isOf,
  personalDataOf,
  leaguesWith,
  quoted,
  type StoredOccupant,
  type PersonalData,
} from './personal-data';
import { json } from '../rows/rows';

/** Shows and removes the data about one player in all tables. */
export interface Privacy {
  about(user: string): Promise<PersonalData>;
  /**
   * Takes a person out of every table: what was theirs alone goes, at tables they leave an empty seat, or,
   * where others go on, one that a computer takes. `people.forget` and `history.forget` take out the rest.
   */
  forget(user: string, at: Date): Promise<void>;
}

const TRANSACTION_LIMITS = { maxWait: 15_000, timeout: 120_000 };

export function createPrivacy(prisma: PrismaClient): Privacy {
  return {
    about: (user) => personalDataOf(prisma, user),

    async forget(user, at) {
      await prisma.$transaction(async (tx) => {
        for (const id of await gamesWith(tx, user)) await leaveGame(tx, id, user, at);
        for (const { id } of await leaguesWith(tx, user)) await leaveLeague(tx, id, user);
        await tx.player.deleteMany({ where: { userId: user } });
        await tx.callRow.deleteMany({ where: { userId: user } });
        await tx.tryOut.deleteMany({ where: { userId: user } });
        await tx.privateNote.deleteMany({ where: { userId: user } });
        await tx.$executeRaw`DELETE FROM "brakes" WHERE strpos(' ' || "key" || ' ', ${` ${user} `}) > 0`;
        await leaveOutbox(tx, user);
        await tx.$executeRaw`
          UPDATE "people" SET "settings" =
              jsonb_set("settings"::jsonb, '{avoid}', ("settings"::jsonb -> 'avoid') - ${user}::text)::text
            WHERE strpos("settings", ${quoted(user)}) > 0
              AND jsonb_typeof("settings"::jsonb -> 'avoid') = 'array'`;
        // The player who offered a server's tables to another server: the only person that a server's
        // settings name.
        await tx.$executeRaw`
          UPDATE "servers" SET "settings" = ("settings"::jsonb - 'offer')::text
            WHERE strpos("settings", ${quoted(user)}) > 0`;
      }, TRANSACTION_LIMITS);
    },
  };
}

async function leaveGame(tx: Prisma.TransactionClient, id: string, user: string, at: Date): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS "one" FROM "games" WHERE "id" = ${id} FOR NO KEY UPDATE`;
  const game = await tx.game.findUnique({
    where: { id },
    select: { status: true, chairs: true, notes: true, hostId: true, wakeAt: true },
  });
  if (!game) return;
  const before = chairsIn(game.chairs);
  const left = before.map((chair): StoredOccupant | null => {
    if (!chair || !isOf(chair, user)) return chair;
    if (chair.standsInFor?.user === user) {
      const { standsInFor: _left, whileAway: _away, ...computer } = chair;
      return computer;
    }
    if (game.status === 'lobby') return null;
    return game.status === 'playing'
      ? { kind: 'computer', number: nextNumber(before) }
      : { kind: 'person', user: '', name: '' };
  });
  const seats = game.status === 'lobby' ? [] : before.flatMap((chair, at) => (isOf(chair, user) ? [at] : []));
  const people = left.filter((chair) => chair !== null);
  // In a lobby the others move up. Elsewhere every seat has someone.
  const chairs = left.map((_, at) => people[at] ?? null);
  const heir = people.find((chair) => chair.kind === 'person' && (chair.user ?? '') !== '');
  await tx.game.update({
    where: { id },
    data: {
      chairs: JSON.stringify(chairs),
      notes: withoutGuest(seats.reduce(withoutPerson, game.notes), user),
      ...(game.hostId === user && { hostId: heir?.user ?? '', hostName: heir?.name ?? '' }),
      // A computer that sits down there is to notice that it is its turn.
      ...(game.status === 'playing' && { wakeAt: game.wakeAt && game.wakeAt < at ? game.wakeAt : at }),
      version: { increment: 1 },
    },
  });
}
const nextNumber = (chairs: readonly (StoredOccupant | null)[]): number =>
  chairs.reduce((max, chair) => (chair?.kind === 'computer' ? Math.max(max, chair.number ?? 0) : max), 0) + 1;

/** The standings of others depend on their opponents, so an opponent without a name stays. */
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
      // Invalid JSON is damaged. Even then it must not name a player who was removed.
      play:
        JSON.stringify(without(json(league.play))) ?? league.play.replaceAll(quoted(user), quoted(nobody)),
      ...(league.hostId === user && { hostId: '' }),
      version: { increment: 1 },
    },
  });
}

/** Items that are not sent yet no longer mention the player, and items that they requested are removed. */
async function leaveOutbox(tx: Prisma.TransactionClient, user: string): Promise<void> {
  const items = await tx.$queryRaw<{ id: bigint; what: string }[]>`
    SELECT "id", "what" FROM "outbox" WHERE strpos("what", ${quoted(user)}) > 0 ORDER BY "id"`;
  for (const { id, what } of items) {
    const left = itemWithout(what, user);
    if (left === undefined) await tx.outboxItem.delete({ where: { id } });
    else await tx.outboxItem.update({ where: { id }, data: { what: left } });
  }
}
