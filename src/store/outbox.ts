import { randomBytes } from 'node:crypto';
import { toldOf, type ToldOnBoard } from './calls';
import { Prisma, type PrismaClient } from './generated/client';
import {
  json,
  moment,
  postedIn,
  type NewOutboxItem,
  type OutboxItem,
  type OutboxKind,
  type Posted,
  type PostedRow,
} from './rows';

/**
 * Rows of things to be made true in the channel. Claims are leases: what a dead process held is free again
 * when its time is up.
 */
export interface Outbox {
  /**
   * Items that are due, of at most so many games, those nobody else is sending for, the longest due first.
   * Kinds that go out as one message are due together: what was tried in one is tried again in one, also if
   * only a part of it was asked for anew. With `busy`, what the caller is at work on is left alone, and of
   * each channel one game comes at a time.
   */
  claim(
    now: Date,
    until: Date,
    most: number,
    together?: readonly OutboxKind[],
    busy?: Busy,
  ): Promise<readonly OutboxItem[]>;
  /** Holds on to what takes longer. */
  renew(items: readonly OutboxItem[], until: Date): Promise<void>;
  /**
   * Takes what was done off the list and notes what came of it. What was asked for anew in the meantime
   * stays, under a new nonce. True: there is more to be sent for this game.
   */
  done(items: readonly OutboxItem[], now: Date, result?: Result): Promise<boolean>;
  /** Frees them to be tried again. */
  later(items: readonly OutboxItem[], due: Date): Promise<void>;
  /** Frees them as if they had never been claimed. */
  release(items: readonly OutboxItem[]): Promise<void>;
  /** Frees everything: for a database that only this process uses, at its start. */
  releaseAll(): Promise<void>;
  /** Asks for something outside any change. */
  raise(game: string, items: readonly NewOutboxItem[], at: Date): Promise<void>;
  /** What was put off, of a server's tables or of those in a channel, is due now. */
  hasten(where: Reach, now: Date): Promise<void>;
  pending(): Promise<number>;
  nextDue(): Promise<Date | undefined>;
}

export type Reach = { readonly guild: string } | { readonly channel: string } | 'everywhere';

/** Games that are being sent for, and channels that are being sent to or must be left alone. */
export interface Busy {
  readonly games: readonly string[];
  readonly channels: readonly string[];
}

/** What sending brought about, recorded with it. */
export interface Result {
  readonly game: string;
  readonly posted?: Partial<Posted>;
  /** Where the end of the game stands. */
  readonly final?: { readonly channel: string; readonly message: string };
  readonly outbox?: readonly NewOutboxItem[];
  /** Whom the board that went out told that it is their turn. */
  readonly called?: readonly ToldOnBoard[];
}

/** Fifteen characters: short enough for a nonce, and never twice. */
export const newNonce = (): string => randomBytes(11).toString('base64url');

/**
 * Items as one parameter. One that waits already is asked for once more, under the nonce it has.
 */
export const itemsOf = (items: readonly NewOutboxItem[]): string =>
  JSON.stringify(
    items.map(({ key, kind, what }) => ({ key, kind, what: JSON.stringify(what ?? {}), nonce: newNonce() })),
  );

export async function raise(
  tx: Prisma.TransactionClient,
  game: string,
  items: readonly NewOutboxItem[],
  at: Date,
): Promise<void> {
  if (items.length === 0) return;
  await tx.$queryRaw`SELECT "outbox_raise"(${at}::timestamptz, ${game}, ${itemsOf(items)}::json)`;
}

interface ItemRow extends PostedRow {
  id: bigint;
  game_id: string;
  key: string;
  kind: OutboxKind;
  what: string;
  nonce: string;
  wanted: number;
  attempts: number;
  version: number;
  channel: string;
}
const itemOf = (row: ItemRow): OutboxItem => ({
  id: row.id,
  game: row.game_id,
  key: row.key,
  kind: row.kind,
  what: json(row.what),
  nonce: row.nonce,
  wanted: row.wanted,
  attempts: row.attempts,
  version: row.version,
  channel: row.channel,
  posted: postedIn(row),
});

export function outboxOn(prisma: PrismaClient): Outbox {
  const outbox = prisma.outboxItem;
  /** Those that are still ours: an attempt's number tells one holder from the next. */
  const ids = (items: readonly OutboxItem[]): Prisma.OutboxItemWhereInput => ({
    OR: items.map(({ id, attempts }) => ({ id, attempts })),
  });
  return {
    async claim(now, until, most, together = [], busy) {
      const rows = await prisma.$queryRaw<ItemRow[]>`
        SELECT * FROM "outbox_claim"(${now}::timestamptz, ${until}::timestamptz, ${most}::int,
          ${together}::text[],
          ${busy?.games ?? null}::text[], ${busy?.channels ?? null}::text[])`;
      return rows.map(itemOf);
    },

    async renew(items, until) {
      await outbox.updateMany({ where: ids(items), data: { heldTo: until } });
    },

    async done(items, now, result) {
      const mine = items.map(({ id, game, nonce, attempts, wanted }) => ({
        id: String(id),
        game,
        nonce,
        attempts,
        wanted,
        fresh: newNonce(),
      }));
      const note = async (tx: Prisma.TransactionClient): Promise<number> => {
        const called = result?.called ?? [];
        const told = called.length > 0 ? toldOf(result?.game ?? '', called, now) : NOBODY_TOLD;
        const [row] = await tx.$queryRaw<{ left: number }[]>`
          ${told.parts} SELECT "outbox_done"(${now}::timestamptz, ${JSON.stringify(mine)}::json,
            ${result?.game ?? null}::text,
            ${result?.posted ? JSON.stringify(postedColumns(result.posted)) : null}::json,
            ${result?.outbox && result.outbox.length > 0 ? itemsOf(result.outbox) : null}::json) AS "left"
              ${told.before}`;
        return row?.left ?? 0;
      };
      if (!result?.final) return (await note(prisma)) > 0;
      const { game, final } = result;
      return prisma.$transaction(async (tx) => {
        const left = await note(tx);
        if (left >= 0)
          await tx.finishedGame.updateMany({
            where: { gameId: game },
            data: { finalChannel: final.channel, finalMessage: final.message },
          });
        return left > 0;
      }, PATIENCE);
    },

    async later(items, due) {
      await outbox.updateMany({ where: ids(items), data: { heldTo: null, dueAt: due } });
    },
    async release(items) {
      await outbox.updateMany({ where: ids(items), data: { heldTo: null, attempts: { decrement: 1 } } });
    },
    async releaseAll() {
      await outbox.updateMany({ where: { heldTo: { not: null } }, data: { heldTo: null } });
    },
    raise: (game, items, at) => raise(prisma, game, items, at),
    async hasten(where, now) {
      const putOff = { dueAt: { gt: now }, heldTo: null, attempts: { gt: 0 } };
      await outbox.updateMany({
        where: where === 'everywhere' ? putOff : { ...putOff, game: tablesAt(where) },
        data: { dueAt: now },
      });
    },
    pending: () => outbox.count(),
    async nextDue() {
      const item = await outbox.findFirst({ select: { dueAt: true }, orderBy: { dueAt: 'asc' } });
      return item?.dueAt;
    },
  };
}

const tablesAt = (where: Exclude<Reach, string>): Prisma.GameWhereInput =>
  'guild' in where
    ? { guildId: where.guild }
    : { OR: [{ channelId: where.channel }, { threadId: where.channel }] };

const NOBODY_TOLD = { parts: Prisma.empty, before: Prisma.empty };
const PATIENCE = { maxWait: 15_000, timeout: 15_000 };

/** By the names that `outbox_done` reads. */
const postedColumns = ({ thread, lobby, board }: Partial<Posted>): object => ({
  ...(thread !== undefined && { thread }),
  ...(lobby && { lobbyChannel: lobby.channel, lobbyMessage: lobby.message }),
  ...(board && {
    boardChannel: board.channel,
    boardMessage: board.message,
    boardAt: moment(board.at),
    boardLines: board.lines,
  }),
});
