import type { League, LeagueStatus, PrismaClient } from '../generated/client';
import type { Reach } from './notifications';
import { json, type Json } from '../rows/rows';

export type { LeagueStatus };

/** Leagues as rows: like a game's, each changes only if it still has the version it was read with. */
export interface Leagues {
  create(league: Omit<LeagueRow, 'version'>): Promise<void>;
  load(id: string): Promise<LeagueRow | undefined>;
  /** Returns the leagues of a server, the newest first. */
  inGuild(guild: string, max: number): Promise<readonly LeagueRow[]>;
  /** Returns false, without a change, if another change was stored first. */
  commit(change: LeagueChange): Promise<boolean>;
  /** Returns the leagues that are due, the longest due first. */
  due(now: Date, max: number): Promise<readonly string[]>;
  /**
   * Claims the due messages of leagues until a time. No other process takes them meanwhile. If no result is
   * noted, they are due again.
   */
  claimNotices(now: Date, until: Date, max: number): Promise<readonly LeagueNotice[]>;
  /** Notes the result: the message's place, and when it is due again, unless it has become due meanwhile. */
  noteNotice(
    notice: LeagueNotice,
    came: { readonly message?: LeagueMessage | undefined; readonly due: Date | null },
  ): Promise<void>;
  /** Makes postponed messages due now: those of a server's leagues or of a channel's leagues. */
  retryNoticesNow(where: Reach, now: Date): Promise<void>;
  /** Returns a player's medals, the latest first. */
  medals(user: string, guild?: string): Promise<readonly Medal[]>;
}

export interface LeagueRow {
  readonly id: string;
  readonly guild: string;
  readonly channel: string;
  readonly title: string;
  readonly name: string;
  readonly host: string;
  readonly status: LeagueStatus;
  readonly version: number;
  readonly rules: Json;
  readonly play: Json;
  readonly created: Date;
  readonly wake: Date | null;
}
export interface LeagueMessage {
  readonly channel: string;
  readonly message: string;
}
export interface LeagueNotice {
  readonly league: string;
  /** Until when it is held. */
  readonly until: Date;
  /** This attempt counted. */
  readonly tries: number;
  /** The place of the message, once it is posted. */
  readonly message?: LeagueMessage;
}
export interface LeagueChange {
  readonly id: string;
  readonly version: number;
  readonly status: LeagueStatus;
  readonly play: Json;
  readonly wake: Date | null;
  readonly medals?: readonly Medal[];
  /** Its message says something else from now on. */
  readonly noticeAt?: Date | undefined;
}
export interface Medal {
  readonly league: string;
  readonly user: string;
  readonly guild: string;
  readonly title: string;
  readonly name: string;
  readonly place: number;
  readonly won: Date;
}

interface NoticeColumns {
  readonly id: string;
  readonly notice_tries: number;
  readonly notice_channel: string | null;
  readonly notice_message: string | null;
}

const MAX_MEDALS = 50;
const SENDING_MS = 60_000;

const rowOf = ({
  noticeAt: _at,
  noticeTries: _tries,
  noticeChannel: _channel,
  noticeMessage: _message,
  guildId,
  channelId,
  hostId,
  createdAt,
  wakeAt,
  rules,
  play,
  ...rest
}: League): LeagueRow => ({
  ...rest,
  guild: guildId,
  channel: channelId,
  host: hostId,
  rules: json(rules),
  play: json(play),
  created: createdAt,
  wake: wakeAt,
});

export function createLeagues(prisma: PrismaClient): Leagues {
  return {
    async create({ guild, channel, host, rules, play, created, wake, ...rest }) {
      await prisma.league.create({
        data: {
          ...rest,
          guildId: guild,
          channelId: channel,
          hostId: host,
          rules: JSON.stringify(rules),
          play: JSON.stringify(play),
          createdAt: created,
          wakeAt: wake,
          noticeAt: created,
        },
      });
    },
    async load(id) {
      const found = await prisma.league.findUnique({ where: { id } });
      return found ? rowOf(found) : undefined;
    },
    async inGuild(guild, max) {
      const found = await prisma.league.findMany({
        where: { guildId: guild },
        orderBy: { createdAt: 'desc' },
        take: max,
      });
      return found.map(rowOf);
    },
    async commit({ id, version, status, play, wake, noticeAt, medals = [] }) {
      return prisma.$transaction(
        async (tx) => {
          const { count } = await tx.league.updateMany({
            where: { id, version },
            data: {
              version: version + 1,
              status,
              play: JSON.stringify(play),
              wakeAt: wake,
              ...(noticeAt && { noticeAt, noticeTries: 0 }),
            },
          });
          if (count === 0) return false;
          if (medals.length > 0)
            await tx.medal.createMany({
              data: medals.map(({ league, user, guild, won, ...rest }) => ({
                ...rest,
                leagueId: league,
                userId: user,
                guildId: guild,
                wonAt: won,
              })),
            });
          return true;
        },
        { maxWait: 15_000, timeout: 15_000 },
      );
    },
    async due(now, max) {
      const found = await prisma.league.findMany({
        where: { wakeAt: { lte: now } },
        select: { id: true },
        orderBy: { wakeAt: 'asc' },
        take: max,
      });
      return found.map(({ id }) => id);
    },
    async claimNotices(now, until, max) {
      const found = await prisma.$queryRaw<NoticeColumns[]>`
        UPDATE "leagues" SET "notice_at" = ${until}, "notice_tries" = "notice_tries" + 1
        WHERE "id" IN (SELECT "id" FROM "leagues" WHERE "notice_at" <= ${now}
          ORDER BY "notice_at" LIMIT ${max} FOR UPDATE SKIP LOCKED)
        RETURNING "id", "notice_tries", "notice_channel", "notice_message"`;
      return found.map(({ id, notice_tries: tries, notice_channel: channel, notice_message: message }) => ({
        league: id,
        until,
        tries,
        ...(channel !== null && message !== null && { message: { channel, message } }),
      }));
    },
    async noteNotice({ league, until, tries }, { message, due }) {
      if (message)
        await prisma.league.updateMany({
          where: { id: league },
          data: { noticeChannel: message.channel, noticeMessage: message.message },
        });
      await prisma.league.updateMany({
        where: { id: league, noticeAt: until, noticeTries: tries },
        data: { noticeAt: due, ...(due === null && { noticeTries: 0 }) },
      });
    },
    async retryNoticesNow(where, now) {
      const place =
        where === 'everywhere'
          ? {}
          : 'guild' in where
            ? { guildId: where.guild }
            : { channelId: where.channel };
      // Skips a message that is being sent now: its time is its lease, and each attempt has its own.
      await prisma.league.updateMany({
        where: { ...place, noticeAt: { gt: new Date(now.getTime() + SENDING_MS) }, noticeTries: { gt: 0 } },
        data: { noticeAt: now },
      });
    },
    async medals(user, guild) {
      const found = await prisma.medal.findMany({
        where: { userId: user, ...(guild !== undefined && { guildId: guild }) },
        orderBy: { wonAt: 'desc' },
        take: MAX_MEDALS,
      });
      return found.map(({ leagueId, userId, guildId, wonAt, ...rest }) => ({
        ...rest,
        league: leagueId,
        user: userId,
        guild: guildId,
        won: wonAt,
      }));
    },
  };
}
