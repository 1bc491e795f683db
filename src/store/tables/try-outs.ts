import type { PrismaClient, TryOut } from '../generated/client';
import { json, type Json } from '../rows/rows';

/** Private what-ifs as rows of their own; `version` guards every change, `until` throws them away. */
export interface TryOuts {
  /** Stores a try-out and keeps at most `max` of a player's: the oldest are deleted. */
  create(row: Omit<TryOutRow, 'version'>, max: number): Promise<void>;
  load(id: string, now: Date): Promise<TryOutRow | undefined>;
  /** Changes a try-out. Returns false if it has another version by now, or is gone. */
  change(row: TryOutRow): Promise<boolean>;
  drop(id: string, user: string): Promise<void>;
  /** Throws away what has had its time: how many. */
  expire(now: Date): Promise<number>;
}
export interface TryOutRow {
  readonly id: string;
  readonly user: string;
  readonly game: string;
  readonly seat: number | null;
  /** As it was read. */
  readonly version: number;
  readonly start: Json;
  readonly saved: Json;
  readonly given: Json;
  readonly until: Date;
}

const read = ({ userId, gameId, start, saved, given, ...rest }: TryOut): TryOutRow => ({
  ...rest,
  user: userId,
  game: gameId,
  start: json(start),
  saved: json(saved),
  given: json(given),
});

export const createTryOuts = (prisma: PrismaClient): TryOuts => ({
  async create({ user, game, start, saved, given, ...rest }, max) {
    await prisma.tryOut.create({
      data: {
        ...rest,
        userId: user,
        gameId: game,
        start: JSON.stringify(start),
        saved: JSON.stringify(saved),
        given: JSON.stringify(given),
      },
    });
    const others = await prisma.tryOut.findMany({
      where: { userId: user, id: { not: rest.id } },
      select: { id: true },
      orderBy: [{ until: 'desc' }, { id: 'asc' }],
      skip: max - 1,
    });
    if (others.length > 0)
      await prisma.tryOut.deleteMany({ where: { id: { in: others.map(({ id }) => id) } } });
  },
  async load(id, now) {
    const found = await prisma.tryOut.findFirst({ where: { id, until: { gt: now } } });
    return found ? read(found) : undefined;
  },
  async change({ id, version, saved, given, until }) {
    const { count } = await prisma.tryOut.updateMany({
      where: { id, version },
      data: { version: version + 1, saved: JSON.stringify(saved), given: JSON.stringify(given), until },
    });
    return count === 1;
  },
  async drop(id, user) {
    await prisma.tryOut.deleteMany({ where: { id, userId: user } });
  },
  async expire(now) {
    return (await prisma.tryOut.deleteMany({ where: { until: { lte: now } } })).count;
  },
});
