import type { Prisma, PrismaClient } from './generated/client';
import { itemWithout, withoutPerson } from './forgotten-notes';
import { chairsIn, gamesWith, isOf, keptOf, leaguesWith, quoted, type Chair, type Kept } from './kept';
import { json } from './rows';

/** What stands in all tables about one person, to be shown to them and to be taken out. */
export interface Privacy {
  about(user: string): Promise<Kept>;
  /**
   * Takes a person out of every table: what was theirs alone goes, at tables they leave an empty seat, or,
   * where others go on, one that a computer takes. `people.forget` and `history.forget` take out the rest.
   */
  forget(user: string, at: Date): Promise<void>;
}

const LONG = { maxWait: 15_000, timeout: 120_000 };

export function privacyOn(prisma: PrismaClient): Privacy {
  return {
    about: (user) => keptOf(prisma, user),

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

async function leaveGame(tx: Prisma.TransactionClient, id: string, user: string, at: Date): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS "one" FROM "games" WHERE "id" = ${id} FOR NO KEY UPDATE`;
  const game = await tx.game.findUnique({
    where: { id },
    select: { status: true, chairs: true, notes: true, hostId: true, wakeAt: true },
  });
  if (!game) return;
  const before = chairsIn(game.chairs);
  const left = before.map((chair): Chair | null => {
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
      // What is no JSON is damaged, and names nobody who is forgotten all the same.
      play:
        JSON.stringify(without(json(league.play))) ?? league.play.replaceAll(quoted(user), quoted(nobody)),
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
    const left = itemWithout(what, user);
    if (left === undefined) await tx.outboxItem.delete({ where: { id } });
    else await tx.outboxItem.update({ where: { id }, data: { what: left } });
  }
}
