import type { AnyGame } from '../../engine/contract/game';
import type { BotContext, Viewer } from '../screen/reply';
import { matching, type Suggestion } from './command';
import { textsOf } from '../screen/ui';
import { wrongLetters } from '../../words/ask/spelling';
import { tablesFor } from './which-table';
import type { Which } from '../rules/show-rules';

const nameOf = ({ id }: AnyGame, { locale }: Pick<Viewer, 'locale'>): string =>
  textsOf(id, locale).plain.text('game.name');

/** Shorter words are too easily another. */
const SHORTEST = 4;
/** In longer words two letters may be wrong. */
const LONG_NAME_LETTERS = 7;

/** How many letters of a name are wrong; none if it is a part of the name. Undefined: it is another name. */
function wrongIn(names: readonly string[], typed: string): number | undefined {
  if (typed.length < SHORTEST) return undefined;
  if (names.some((name) => name.includes(typed))) return 0;
  const max = typed.length >= LONG_NAME_LETTERS ? 2 : 1;
  const wrong = names.flatMap((name) =>
    name.length < SHORTEST ? [] : (wrongLetters(typed, name, max) ?? []),
  );
  return wrong.length === 0 ? undefined : Math.min(...wrong);
}

/** The title a reader means, by its id, its name or a word of it; a letter or two may be wrong. */
export function titleCalled(
  games: readonly AnyGame[],
  typed: string,
  viewer: Pick<Viewer, 'locale'>,
): AnyGame | undefined {
  const wanted = typed.trim().toLowerCase();
  const named = games.map((game) => ({ game, name: nameOf(game, viewer).toLowerCase() }));
  const exact = named.find(({ game, name }) => game.id === wanted || name === wanted);
  if (exact) return exact.game;
  const near = named.flatMap(({ game, name }) => {
    const wrong = wrongIn([game.id, name, ...name.split(/[^\p{L}\p{N}]+/u)], wanted);
    return wrong === undefined ? [] : [{ game, wrong }];
  });
  const min = Math.min(...near.map(({ wrong }) => wrong));
  const [best, ...others] = near.filter(({ wrong }) => wrong === min);
  return others.length === 0 ? best?.game : undefined;
}

/** Returns the title that a question names: "in Valeria, when does the game end?". */
export function titleIn(
  games: readonly AnyGame[],
  question: string,
  viewer: Pick<Viewer, 'locale'>,
): AnyGame | undefined {
  const text = question.toLowerCase();
  const words = new Set(text.split(/[^\p{L}\p{N}]+/u));
  const [named, ...others] = games.filter(
    (game) => words.has(game.id) || text.includes(nameOf(game, viewer).toLowerCase()),
  );
  return others.length === 0 ? named : undefined;
}

/** Titles by their names, for completing what is typed. */
export const suggestTitles = (
  games: readonly AnyGame[],
  viewer: Viewer,
  text: string,
): Suggestion<string>[] => suggestedTitles(games, viewer, text, (game) => nameOf(game, viewer));

/** The titles that fit, or else the one that is meant with a letter wrong. */
export function suggestedTitles(
  games: readonly AnyGame[],
  viewer: Pick<Viewer, 'locale'>,
  text: string,
  label: (game: AnyGame) => string,
): Suggestion<string>[] {
  const line = (game: AnyGame): Suggestion<string> => ({ name: label(game), value: game.id });
  const fitting = matching(games.map(line), text);
  const meant = fitting.length === 0 ? titleCalled(games, text, viewer) : undefined;
  return meant ? matching([line(meant)], '') : fitting;
}

/**
 * Returns what a person means in a channel without tables: their lesson if they played it last, or any of
 * their tables if all have the same title. Without a table, it is the title that they played last.
 */
async function ownTitle(context: BotContext, viewer: Viewer, game?: AnyGame): Promise<Which | undefined> {
  const { tables } = context.play;
  const mine = (await tables.gamesOf(viewer.user))
    .filter((one) => !one.broken && (!game || one.game === game.id))
    .sort((one, other) => other.updated.getTime() - one.updated.getTime());
  const [last] = mine;
  if (!last) {
    const played = game ? undefined : await tables.lastPlayed(viewer.user);
    return played && { game: played.game };
  }
  const isAlone = mine.every((one) => one.game === last.game);
  return isAlone || last.tableRules.lesson === true ? { game: last.game, table: last.id } : undefined;
}

/** The game that was named, the one played in this channel, or else one that the reader plays or played. */
export async function which(
  context: BotContext,
  viewer: Viewer,
  named: string | undefined,
): Promise<Which | undefined> {
  const game = named === undefined ? undefined : titleCalled(context.play.games, named, viewer);
  const tables = await tablesFor(context, viewer);
  const here = tables.find((one) => !game || one.game === game.id);
  if (here) return { game: here.game, table: here.id };
  const own = await ownTitle(context, viewer, game);
  if (own) return own;
  if (game) return { game: game.id };
  const [only, ...others] = context.play.games;
  return only && others.length === 0 ? { game: only.id } : undefined;
}
