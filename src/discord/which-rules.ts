import type { BotContext, Reader } from './bot-context';
import { voiceOf } from './look';
import { tablesFor } from './which-table';

/** The game whose rules or cards are wanted, and the table they are wanted at, if there is one. */
export interface Which {
  readonly game: string;
  readonly table?: string;
}

/** The game that was named, or the one played in this channel. */
export async function which(
  context: BotContext,
  reader: Reader,
  named: string | undefined,
): Promise<Which | undefined> {
  const wanted = named?.trim().toLowerCase();
  const game =
    wanted === undefined
      ? undefined
      : context.play.games.find(
          ({ id }) =>
            id === wanted || voiceOf(id, reader.locale).plain.text('game.name').toLowerCase() === wanted,
        );
  const tables = await tablesFor(context, reader);
  const table = tables.find((one) => !game || one.game === game.id);
  if (table) return { game: table.game, table: table.id };
  if (game) return { game: game.id };
  const [only, ...others] = context.play.games;
  return only && others.length === 0 ? { game: only.id } : undefined;
}
