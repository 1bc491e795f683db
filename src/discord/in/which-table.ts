import { notice, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import { matching, type Call, type Shape, type Suggestion, type Typing } from './command';
import { cut, LIMITS } from '../screen/limits';
import { button, colour, joined, menu, plainName, textsOf, type Screen } from '../screen/ui';
import type { IdOf } from '../screen/ids';
import { isLesson, whereOf, type Summary } from '../../play/table/table';

/** Which table is a command about? */

/** The option that names the table if a channel has several. */
export const TABLE = { game: { type: 'string', completes: true, words: 'game' } } as const satisfies Shape;
export interface TableOptions {
  readonly game?: string | undefined;
}

/** Tables of this channel, those that wait for the reader first, then theirs, then the newest. */
export async function tablesFor(context: BotContext, viewer: Viewer): Promise<readonly Summary[]> {
  const here = await context.play.tables.here(viewer.channel, viewer.user);
  const rank = (table: Summary): number => {
    // A table that cannot be opened is the last choice.
    if (table.broken) return 4;
    if (table.seat === undefined) return 3;
    if (table.asked.some(({ seat }) => seat === table.seat)) return 0;
    return table.status === 'playing' ? 1 : 2;
  };
  return [...here].sort((a, b) => rank(a) - rank(b));
}

/** The table a command is about, or those among which its caller has to choose. */
export type Meant =
  /** `away`: it is not played in this channel. */
  | { readonly kind: 'one'; readonly id: string; readonly away?: Summary }
  | { readonly kind: 'several'; readonly tables: readonly Summary[] }
  | { readonly kind: 'none' };

/**
 * The table named; the one played in this very channel; the only one its caller plays at anywhere; one in a
 * thread of this channel. It takes none of several tables silently.
 */
export async function tableMeant(
  { context, viewer, options }: Pick<Call<TableOptions>, 'context' | 'viewer' | 'options'>,
  status: Which = 'playing',
): Promise<Meant> {
  // Typed freely: what cannot be an id names no table, and never reaches the database.
  if (options.game !== undefined) {
    const named = options.game.trim();
    return { kind: 'one', id: /^[a-z0-9]{1,12}$/.test(named) ? named : NO_TABLE };
  }
  const fits = (table: Summary): boolean => status === 'any' || table.status === 'playing';
  const nearby = (await tablesFor(context, viewer)).filter(fits);
  const here = nearby.filter(({ where }) => whereOf(where) === viewer.channel);
  const waiting = here.filter((table) => !table.broken && waitsFor(table));
  if (waiting.length > 1) return { kind: 'several', tables: waiting };
  if (here[0]) return { kind: 'one', id: here[0].id };
  // A player who asks for a game in its channel means the last one there.
  const played =
    status === 'played' && nearby.length === 0 ? await context.play.tables.playedHere(viewer.channel) : [];
  if (played[0]) return { kind: 'one', id: played[0].id };
  const mine = (await context.play.tables.gamesOf(viewer.user)).filter(fits);
  if (mine.length > 1) {
    const first = mine.filter(waitsFor);
    return { kind: 'several', tables: [...first, ...mine.filter((table) => !first.includes(table))] };
  }
  const [only = nearby[0]] = mine;
  return only ? { kind: 'one', id: only.id, away: only } : { kind: 'none' };
}
const waitsFor = ({ seat, asked }: Summary): boolean => asked.some((one) => one.seat === seat);

/** The one table meant, for suggestions while a command is typed. */
export async function tableOf(
  call: Pick<Call<TableOptions>, 'context' | 'viewer' | 'options'>,
  status: Which = 'playing',
): Promise<string | undefined> {
  const meant = await tableMeant(call, status);
  return meant.kind === 'one' ? meant.id : undefined;
}
/** Tables that fit: running ones, also lobbies, or also the last finished game if no other fits. */
type Which = 'playing' | 'any' | 'played';

/** Not the id of a game, so its reader is told that there is no such game. */
const NO_TABLE = '-';

/**
 * Runs `show` with the table that is meant. Asks which one if there are several, and says so if there is no
 * table.
 */
export async function atTable<O extends TableOptions>(
  call: Call<O>,
  show: (game: string) => Promise<BotReply | undefined>,
  status: Which = 'playing',
): Promise<BotReply | undefined> {
  const meant = await tableMeant(call, status);
  switch (meant.kind) {
    case 'none':
      return notice(call.texts.ui('no-games-here'));
    case 'several':
      return { screen: whichScreen(call, meant.tables) };
    case 'one': {
      const shown = await show(meant.id);
      return shown && meant.away ? titled(shown, meant.away, call.viewer.locale) : shown;
    }
  }
}

/** An answer about a table elsewhere begins with its title and where it is. */
export function titled(shown: BotReply, { game, where, tableRules }: Summary, locale: string): BotReply {
  const texts = textsOf(game, locale);
  const place = isLesson({ tableRules }) ? texts.ui('which-tutorial') : `<#${whereOf(where)}>`;
  const name = `**${texts.plain.text('game.name')}** · ${place}`;
  const { content = '' } = shown.screen;
  const said = cut(content === '' ? name : `${name}\n${content}`, LIMITS.content);
  return { ...shown, screen: { ...shown.screen, content: said } };
}

const MAX_BUTTONS = 5;

/** Asks which table a command is about; a press runs the same command there. */
function whichScreen(call: Call<TableOptions>, tables: readonly Summary[]): Screen {
  const { texts, viewer } = call;
  const lines = namedTables(tables, viewer.locale);
  return {
    embeds: [{ description: texts.ui('which-table'), color: colour('calm') }],
    rows:
      lines.length > MAX_BUTTONS
        ? [
            menu(
              whichId(call),
              texts.ui('which-table'),
              lines.map(({ id, label }) => ({ value: id, label })),
            ),
          ]
        : lines.map(({ id, label }) => [button(whichId(call, id), cut(label, LIMITS.buttonLabel), 'main')]),
  };
}

/** Returns the id of a table's button or of the menu: the command and its options, as far as they fit. */
function whichId({ name, options }: Call<TableOptions>, table: string | null = null): IdOf<'which'> {
  const { game: _none, ...others } = options;
  const filled = Object.entries(others).filter(([, value]) => value !== undefined);
  const write = (given: object): string => Buffer.from(JSON.stringify(given)).toString('base64url');
  const whole = write(Object.fromEntries(filled));
  const fits = name.length + (table ?? '').length + whole.length <= MAX_OPTIONS;
  return { do: 'which', command: name, anyGame: table, options: fits ? whole : write({}) };
}
const MAX_OPTIONS = 68;

/** Returns each table with its title and players. If two would have the same name, the id is added. */
function namedTables(
  tables: readonly Summary[],
  locale: string,
): readonly { readonly id: string; readonly label: string }[] {
  const lines = tables.map((table) => ({ id: table.id, label: tableLabel(table, locale) }));
  const isAlone = (label: string): boolean => lines.filter((line) => line.label === label).length === 1;
  return lines.map(({ id, label }) => ({
    id,
    label: cut(isAlone(label) ? label : `${label} · ${id}`, LIMITS.choiceName),
  }));
}

function tableLabel({ game, chairs, tableRules }: Summary, locale: string): string {
  const texts = textsOf(game, locale);
  const people = chairs.flatMap((chair) => (chair?.kind === 'person' ? [plainName(chair.name)] : []));
  const computers = chairs.filter((chair) => chair?.kind === 'computer').length;
  const players = [...people, ...(computers > 0 ? [texts.ui('which-computers', { count: computers })] : [])];
  const who = isLesson({ tableRules }) ? texts.ui('which-tutorial') : players.join(', ');
  return cut(joined([texts.plain.text('game.name'), who]), LIMITS.choiceName - 16);
}

/** Suggestions for the option `game`. */
export async function suggestTables({
  context,
  viewer,
  text,
}: Pick<Typing, 'context' | 'viewer' | 'text'>): Promise<readonly Suggestion[]> {
  const here = await tablesFor(context, viewer);
  const mine = (await context.play.tables.gamesOf(viewer.user)).filter(
    ({ id }) => !here.some((table) => table.id === id),
  );
  return matching(
    namedTables([...here, ...mine], viewer.locale).map(({ id, label }) => ({ name: label, value: id })),
    text,
  );
}
