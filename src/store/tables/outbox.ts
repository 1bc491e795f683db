import { randomBytes } from 'node:crypto';
import { tablesAt, toldOf, type Reach, type ToldOnBoard } from './notifications';
import { Prisma, type PrismaClient } from '../generated/client';
import { prismaRows, type Rows } from '../rows/statements';
import {
  json,
  moment,
  postedIn,
  type NewOutboxItem,
  type OutboxItem,
  type OutboxKind,
  type Posted,
  type PostedRow,
} from '../rows/rows';

/**
 * Rows of things to be made true in the channel. Claims are leases: what a dead process held is free again
 * when its time is up.
 */
export interface Outbox {
  /**
   * Claims due items of at most `games` games that no other process sends for, the longest due first. Kinds
   * that are sent as one message are claimed together: items tried in one message are retried in one, also if
   * only a part was requested again. With `busy`, games that the caller works on are left out, and each
   * channel gets one game at a time.
   */
  claim(
    now: Date,
    until: Date,
    max: number,
    together?: readonly OutboxKind[],
    busy?: Busy,
  ): Promise<readonly OutboxItem[]>;
  /** Holds on to what takes longer. */
  renew(items: readonly OutboxItem[], until: Date): Promise<void>;
  /**
   * Removes finished items and notes their results. An item that was requested again meanwhile stays, under a
   * new nonce. Returns true if this game has more to send, or `taken` if another process had taken the items
   * over: then nothing was noted.
   */
  done(items: readonly OutboxItem[], now: Date, result?: Result): Promise<boolean | 'taken'>;
  /** Frees them to be tried again. */
  later(items: readonly OutboxItem[], due: Date): Promise<void>;
  /** Frees them as if they had never been claimed. */
  release(items: readonly OutboxItem[]): Promise<void>;
  /** Frees everything: for a database that only this process uses, at its start. */
  releaseAll(): Promise<void>;
  /** Asks for something outside any change. */
  enqueue(game: string, items: readonly NewOutboxItem[], at: Date): Promise<void>;
  /** Makes postponed items due now: those of a server's tables or of tables in a channel. */
  retryNow(where: Reach, now: Date): Promise<void>;
  /** Makes all items that no process sends due now: the clock was set back. */
  retryAllNow(now: Date): Promise<void>;
  pending(): Promise<number>;
  nextDue(): Promise<Date | undefined>;
}

export type { Reach };

/** Games that are being sent for, and channels that are being sent to or must be left alone. */
export interface Busy {
  readonly games: readonly string[];
  readonly channels: readonly string[];
}

/** The results of sending, stored with the removal of its items. */
export interface Result {
  readonly game: string;
  readonly posted?: Partial<Posted>;
  /** The place of the final message. */
  readonly final?: { readonly channel: string; readonly message: string };
  readonly outbox?: readonly NewOutboxItem[];
  /** The players whom the board notified that it is their turn. */
  readonly called?: readonly ToldOnBoard[];
}

/** Returns a new nonce. Fifteen characters are short enough for Discord and never repeat. */
export const newNonce = (): string => randomBytes(11).toString('base64url');

/** Returns the items as one parameter. An item that waits already is requested once more, under its nonce. */
export const itemsOf = (items: readonly NewOutboxItem[]): string =>
  JSON.stringify(
    items.map(({ key, kind, what }) => ({ key, kind, what: JSON.stringify(what ?? {}), nonce: newNonce() })),
  );

export async function enqueueIn(
  tx: Prisma.TransactionClient,
  game: string,
  items: readonly NewOutboxItem[],
  at: Date,
): Promise<void> {
  if (items.length === 0) return;
  await tx.$queryRaw`SELECT "outbox_raise"(${at}::timestamptz, ${game}, ${itemsOf(items)}::json)`;
}

interface ItemRow extends PostedRow {
  id: bigint | string;
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
  id: BigInt(row.id),
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

export function createOutbox(prisma: PrismaClient, rows: Rows): Outbox {
  const outbox = prisma.outboxItem;
  /** Those that are still ours: an attempt's number tells one holder from the next. */
  const ids = (items: readonly OutboxItem[]): Prisma.OutboxItemWhereInput => ({
    OR: items.map(({ id, attempts }) => ({ id, attempts })),
  });
  return {
    async claim(now, until, max, together = [], busy) {
      const claimed = await rows<ItemRow>(Prisma.sql`
        SELECT * FROM "outbox_claim"(${now}::timestamptz, ${until}::timestamptz, ${max}::int,
          ${together}::text[],
          ${busy?.games ?? null}::text[], ${busy?.channels ?? null}::text[])`);
      return claimed.map(itemOf);
    },

    async renew(items, until) {
      await outbox.updateMany({ where: ids(items), data: { leaseUntil: until } });
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
      const note = async (write: Rows): Promise<number> => {
        const called = result?.called ?? [];
        const told = called.length > 0 ? toldOf(result?.game ?? '', called, now) : NOBODY_TOLD;
        const [row] = await write<{ left: number }>(Prisma.sql`
          ${told.parts} SELECT "outbox_done"(${now}::timestamptz, ${JSON.stringify(mine)}::json,
            ${result?.game ?? null}::text,
            ${result?.posted ? JSON.stringify(postedColumns(result.posted)) : null}::json,
            ${result?.outbox && result.outbox.length > 0 ? itemsOf(result.outbox) : null}::json) AS "left"
              ${told.before}`);
        return row?.left ?? 0;
      };
      const cameOf = (left: number): boolean | 'taken' => (left < 0 ? 'taken' : left > 0);
      if (!result?.final) return cameOf(await note(rows));
      const { game, final } = result;
      return prisma.$transaction(async (tx) => {
        const left = await note(prismaRows(tx));
        if (left >= 0)
          await tx.finishedGame.updateMany({
            where: { gameId: game },
            data: { finalChannel: final.channel, finalMessage: final.message },
          });
        return cameOf(left);
      }, TRANSACTION_LIMITS);
    },

    async later(items, due) {
      await outbox.updateMany({ where: ids(items), data: { leaseUntil: null, dueAt: due } });
    },
    async release(items) {
      await outbox.updateMany({ where: ids(items), data: { leaseUntil: null, attempts: { decrement: 1 } } });
    },
    async releaseAll() {
      await outbox.updateMany({ where: { leaseUntil: { not: null } }, data: { leaseUntil: null } });
    },
    enqueue: (game, items, at) => enqueueIn(prisma, game, items, at),
    async retryNow(where, now) {
      const putOff = { dueAt: { gt: now }, leaseUntil: null, attempts: { gt: 0 } };
      await outbox.updateMany({
        where: where === 'everywhere' ? putOff : { ...putOff, game: tablesAt(where) },
        data: { dueAt: now },
      });
    },
    async retryAllNow(now) {
      await outbox.updateMany({ where: { dueAt: { gt: now }, leaseUntil: null }, data: { dueAt: now } });
    },
    pending: () => outbox.count(),
    async nextDue() {
      const item = await outbox.findFirst({ select: { dueAt: true }, orderBy: { dueAt: 'asc' } });
      return item?.dueAt;
    },
  };
}

const NOBODY_TOLD = { parts: Prisma.empty, before: Prisma.empty };
const TRANSACTION_LIMITS = { maxWait: 15_000, timeout: 15_000 };

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
