import type { Prisma } from '../generated/client';
import { enqueueIn } from './outbox';
import { columns, parsed, type Fields, type NewOutboxItem, type Row } from '../rows/rows';

/** Rows of games as they are begun and as they are listed. */

export interface NewRow {
  readonly id: string;
  readonly game: string;
  readonly guild: string | null;
  readonly channel: string;
  readonly at: Date;
  readonly fields: Fields &
    Required<Pick<Fields, 'status' | 'hostId' | 'hostName' | 'chairs' | 'options' | 'tableRules'>>;
  readonly players: readonly string[];
  readonly outbox: readonly NewOutboxItem[];
  /** How many lobbies the host may have in this channel, this one included. */
  readonly maxLobbies?: number;
}

/** Rows of a list, without the saved game. */
export type Brief = Omit<Row, 'state' | 'seed' | 'answerCounts' | 'answers'>;

export const BRIEF = { state: true, seed: true, answerCounts: true, answers: true } as const;
export const briefly = (game: Omit<Parameters<typeof parsed>[0], keyof typeof BRIEF>): Brief => {
  const {
    state: _state,
    seed: _seed,
    answerCounts: _answerCounts,
    answers: _answers,
    ...rest
  } = parsed({ ...game, state: '', seed: '', answerCounts: '[]', answers: '[]' });
  return rest;
};

/** Writes the row of a new table, in the transaction that calls for it. */
export async function insertGame(
  tx: Prisma.TransactionClient,
  { id, game, guild, channel, at, fields, players, outbox: items }: NewRow,
): Promise<void> {
  const named = columns(fields) as Prisma.GameUncheckedCreateInput;
  await tx.game.createMany({
    data: [{ ...named, id, game, guildId: guild, channelId: channel, createdAt: at, updatedAt: at }],
  });
  if (players.length > 0)
    await tx.player.createMany({ data: players.map((userId) => ({ gameId: id, userId })) });
  await enqueueIn(tx, id, items, at);
}
