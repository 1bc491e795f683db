import type { PrismaClient } from '../generated/client';

/** The message that shows a vote to a table. */
export interface VoteMessage {
  readonly channel: string;
  readonly message: string;
}
export interface Votes {
  /** Notes a message with buttons for this vote. A second note changes nothing. */
  asked(game: string, motion: number, at: VoteMessage): Promise<void>;
  /** Returns all messages of votes up to this one. */
  of(game: string, motion: number): Promise<readonly VoteMessage[]>;
  /** Notes that the buttons of these messages are gone. */
  closed(game: string, motion: number): Promise<void>;
}

export function createVotes(prisma: PrismaClient): Votes {
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
