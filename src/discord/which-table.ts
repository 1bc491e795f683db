import type { Summary } from '../play/api';
import { notice, type BotContext, type Reader, type Shown } from './bot-context';
import { matching, type Call, type Shape, type Suggestion, type Typing } from './command';
import { cut, LIMITS } from './limits';
import { plainName, voiceOf } from './look';

/** Which table is a command about? */

/** The option that says so, where several stand in one channel. */
export const TABLE = { game: { type: 'string', completes: true, words: 'game' } } as const satisfies Shape;
export interface TableOptions {
  readonly game?: string | undefined;
}

/** Tables of this channel, those that wait for the reader first, then theirs, then the newest. */
export async function tablesFor(context: BotContext, reader: Reader): Promise<readonly Summary[]> {
  const here = await context.play.here(reader.channel, reader.user);
  const rank = (table: Summary): number => {
    // Of several tables nobody means the one that cannot be opened.
    if (table.broken) return 4;
    if (table.seat === undefined) return 3;
    if (table.asked.some(({ seat }) => seat === table.seat)) return 0;
    return table.status === 'playing' ? 1 : 2;
  };
  return [...here].sort((a, b) => rank(a) - rank(b));
}

/**
 * The table a command is about: the one named, the one of this channel that fits best, or the only one I play
 * at anywhere.
 */
export async function tableOf(
  { context, reader, options }: Call<TableOptions>,
  status: Which = 'playing',
): Promise<string | undefined> {
  // Typed freely: what cannot be an id names no table, and never reaches the database.
  if (options.game !== undefined)
    return /^[a-z0-9]{1,12}$/.test(options.game.trim()) ? options.game.trim() : NO_TABLE;
  const fits = (table: Summary): boolean => status === 'any' || table.status === 'playing';
  const here = (await tablesFor(context, reader)).find(fits);
  if (here) return here.id;
  // Whoever asks after a game in its channel means the one that was played there.
  const played = status === 'played' ? await context.play.playedHere(reader.channel) : [];
  if (played[0]) return played[0].id;
  const mine = (await context.play.gamesOf(reader.user)).filter(fits);
  return mine.length === 1 ? mine[0]?.id : undefined;
}
/** A table where something goes on; also a lobby; also, if there is none, the last game that has ended. */
type Which = 'playing' | 'any' | 'played';

/** No id of a game: whoever asks for it is told that there is no such game. */
const NO_TABLE = '-';

/** Runs with the table meant, or says that there is none. */
export async function atTable<O extends TableOptions>(
  call: Call<O>,
  show: (game: string) => Promise<Shown | undefined>,
  status: Which = 'playing',
): Promise<Shown | undefined> {
  const game = await tableOf(call, status);
  return game === undefined ? notice(call.voice.ui('no-games-here')) : show(game);
}

const tableLabel = (table: Summary, locale: string): string => {
  const voice = voiceOf(table.game, locale);
  const people = table.chairs.flatMap((chair) => (chair?.kind === 'person' ? [plainName(chair.name)] : []));
  return cut(`${voice.plain.text('game.name')} · ${table.id} · ${people.join(', ')}`, LIMITS.choiceName);
};

/** Suggestions for the option `game`. */
export async function suggestTables({
  context,
  reader,
  text,
}: Pick<Typing, 'context' | 'reader' | 'text'>): Promise<readonly Suggestion[]> {
  const here = await tablesFor(context, reader);
  const mine = (await context.play.gamesOf(reader.user)).filter(
    ({ id }) => !here.some((table) => table.id === id),
  );
  return matching(
    [...here, ...mine].map((table) => ({ name: tableLabel(table, reader.locale), value: table.id })),
    text,
  );
}
