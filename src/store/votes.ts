import type { PrismaClient } from './generated/client';

/** Where a vote was put to a table. */
export interface VoteMessage {
  readonly channel: string;
  readonly message: string;
}
export interface Votes {
  /** A message with buttons for this vote stands there. Noted twice it is still one. */
  asked(game: string, motion: number, at: VoteMessage): Promise<void>;
  /** All messages of votes up to this one. */
  of(game: string, motion: number): Promise<readonly VoteMessage[]>;
  /** Their buttons are gone. */
  closed(game: string, motion: number): Promise<void>;
}

export function votesOn(prisma: PrismaClient): Votes {
  return {
    async asked(gameId, motion, { channel, message }) {
      await prisma.voteMessage.createMany({
        data: [{ gameId, motion, channel, message }],
        skipDuplicates: true,
      });
    },
    of: (gameId, motion) =>
      prisma.voteMessage.findMany({
        where: { gameId, motion: { lte: motion } },
        select: { channel: true, message: true },
        orderBy: [{ motion: 'asc' }, { message: 'asc' }],
      }),
    async closed(gameId, motion) {
      await prisma.voteMessage.deleteMany({ where: { gameId, motion: { lte: motion } } });
    },
  };
}
