import type { League, PrismaClient } from './generated/client';
import { json, type Json } from './rows';

/** Leagues as rows: like a game's, each changes only if it still has the version it was read with. */
export interface Leagues {
  create(league: Omit<LeagueRow, 'version'>): Promise<void>;
  load(id: string): Promise<LeagueRow | undefined>;
  /** Of a server, the newest first. */
  inGuild(guild: string, most: number): Promise<readonly LeagueRow[]>;
  /** False if somebody else was faster: nothing has been changed then. */
  commit(change: LeagueChange): Promise<boolean>;
  /** Those that are to be looked at, the longest due first. */
  due(now: Date, most: number): Promise<readonly string[]>;
  /** What somebody has won, the latest first. */
  medals(user: string, guild?: string): Promise<readonly Medal[]>;
}

export interface LeagueRow {
  readonly id: string;
  readonly guild: string;
  readonly channel: string;
  readonly title: string;
  readonly name: string;
  readonly host: string;
  readonly status: string;
  readonly version: number;
  readonly rules: Json;
  readonly play: Json;
  readonly created: Date;
  readonly wake: Date | null;
}
export interface LeagueChange {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly play: Json;
  readonly wake: Date | null;
  readonly medals?: readonly Medal[];
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

const MOST_MEDALS = 50;

const rowOf = ({
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

export function leaguesOn(prisma: PrismaClient): Leagues {
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
        },
      });
    },
    async load(id) {
      const found = await prisma.league.findUnique({ where: { id } });
      return found ? rowOf(found) : undefined;
    },
    async inGuild(guild, most) {
      const found = await prisma.league.findMany({
        where: { guildId: guild },
        orderBy: { createdAt: 'desc' },
        take: most,
      });
      return found.map(rowOf);
    },
    async commit({ id, version, status, play, wake, medals = [] }) {
      return prisma.$transaction(
        async (tx) => {
          const { count } = await tx.league.updateMany({
            where: { id, version },
            data: { version: version + 1, status, play: JSON.stringify(play), wakeAt: wake },
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
    async due(now, most) {
      const found = await prisma.league.findMany({
        where: { wakeAt: { lte: now } },
        select: { id: true },
        orderBy: { wakeAt: 'asc' },
        take: most,
      });
      return found.map(({ id }) => id);
    },
    async medals(user, guild) {
      const found = await prisma.medal.findMany({
        where: { userId: user, ...(guild !== undefined && { guildId: guild }) },
        orderBy: { wonAt: 'desc' },
        take: MOST_MEDALS,
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
