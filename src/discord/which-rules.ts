import type { AnyGame } from '../engine/game';
import type { BotContext, Reader } from './bot-context';
import { matching, type Suggestion } from './command';
import { voiceOf } from './look';
import { tablesFor } from './which-table';

/** The game whose rules or cards are wanted, and the table they are wanted at, if there is one. */
export interface Which {
  readonly game: string;
  readonly table?: string;
}

const nameOf = ({ id }: AnyGame, { locale }: Reader): string => voiceOf(id, locale).plain.text('game.name');

/** The title a reader means, by its id or its name. */
export function titleCalled(games: readonly AnyGame[], named: string, reader: Reader): AnyGame | undefined {
  const wanted = named.trim().toLowerCase();
  return games.find((game) => game.id === wanted || nameOf(game, reader).toLowerCase() === wanted);
}

/** Titles by their names, for completing what is typed. */
export const suggestTitles = (
  games: readonly AnyGame[],
  reader: Reader,
  text: string,
): Suggestion<string>[] =>
  matching(
    games.map((game) => ({ name: nameOf(game, reader), value: game.id })),
    text,
  );

/** The game that was named, or the one played in this channel. */
export async function which(
  context: BotContext,
  reader: Reader,
  named: string | undefined,
): Promise<Which | undefined> {
  const game = named === undefined ? undefined : titleCalled(context.play.games, named, reader);
  const tables = await tablesFor(context, reader);
  const table = tables.find((one) => !game || one.game === game.id);
  if (table) return { game: table.game, table: table.id };
  if (game) return { game: game.id };
  const [only, ...others] = context.play.games;
  return only && others.length === 0 ? { game: only.id } : undefined;
}
