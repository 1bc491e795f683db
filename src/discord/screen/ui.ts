import {
  escapeMarkdown,
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
  type APIEmbed,
} from 'discord.js';
import { ButtonStyle, ComponentType, type APIStringSelectComponent } from 'discord.js';
import type { Option, Params, Seat } from '../../engine/contract/game';
import { DEFAULT_STRENGTH } from '../../play/api';
import { addCommonWords, wordsOf, type Words } from '../../words/catalogue';
import { catalogues } from '../../words/catalogue/files';
import { iconInText } from './icons';
import { clauses, cut, LIMITS } from './limits';
import { phoneLines } from './phone-lines';
import { writeId, type Id } from './ids';
import type { SeatOccupants, SeatOccupant } from '../../play/table/table';

addCommonWords('src/discord/locales');

/** A message as data: it is posted, edited, or shown to one person. */
export interface Screen {
  readonly content?: string;
  readonly embeds: readonly APIEmbed[];
  readonly rows: readonly Row[];
  readonly files?: readonly Attached[];
}
export interface Attached {
  readonly name: string;
  readonly bytes: Buffer;
  readonly alt?: string;
}
export type Button = APIButtonComponentWithCustomId;
export type Menu = APIStringSelectComponent;
export type Row = readonly Button[] | Menu;

export const isMenu = (row: Row): row is Menu => !Array.isArray(row);

export const rowsOf = (rows: readonly Row[]): APIActionRowComponent<APIComponentInMessageActionRow>[] =>
  rows
    .filter((row) => isMenu(row) || row.length > 0)
    .map((row) => ({ type: ComponentType.ActionRow, components: isMenu(row) ? [row] : [...row] }));

/** Returns the same screen with controls in words alone. */
export const withoutIcons = <S extends Screen>(screen: S): S => ({
  ...screen,
  rows: screen.rows.map((row): Row =>
    isMenu(row)
      ? { ...row, options: row.options.map(({ emoji: _icon, ...option }) => option) }
      : row.map(({ emoji: _icon, ...made }) => made),
  ),
});

// Making controls

export type Style = 'main' | 'plain' | 'go' | 'danger';
const STYLES = {
  main: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  go: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

export const button = (id: Id, label: string, style: Style = 'plain', disabled = false): Button => ({
  type: ComponentType.Button,
  style: STYLES[style],
  label: cut(label, LIMITS.buttonLabel) || '–',
  custom_id: writeId(id),
  ...(disabled && { disabled }),
});

export interface Line {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  readonly picked?: boolean;
  readonly emoji?: { readonly id: string; readonly name: string };
}
export const menu = (
  id: Id,
  placeholder: string,
  lines: readonly Line[],
  count: readonly [least: number, most: number] = [1, 1],
): Menu => ({
  type: ComponentType.StringSelect,
  custom_id: writeId(id),
  placeholder: cut(placeholder, LIMITS.placeholder),
  min_values: Math.min(count[0], lines.length),
  max_values: Math.max(1, Math.min(count[1], lines.length)),
  options: lines.slice(0, LIMITS.menuOptions).map(({ value, label, detail, picked, emoji }) => ({
    value,
    label: cut(label, LIMITS.menuText) || '–',
    ...(detail && { description: clauses(detail, LIMITS.menuText) }),
    ...(picked && { default: true }),
    ...(emoji && { emoji }),
  })),
});

/** Returns the buttons in evenly filled rows: in as few lines of a phone as will do, then in as few rows. */
export function rowsOfButtons(buttons: readonly Button[], most = MAX_BUTTON_ROWS): Button[][] {
  const least = Math.ceil(buttons.length / LIMITS.buttonsInRow);
  const layouts = Array.from({ length: Math.max(1, most + 1 - least) }, (_, more) =>
    inRows(buttons, least + more),
  );
  const lines = layouts.map(phoneLines);
  return layouts[lines.indexOf(Math.min(...lines))] ?? [];
}

/** A message has one row more for whole answers, and one for the helpers. */
const MAX_BUTTON_ROWS = LIMITS.rows - 2;

function inRows(buttons: readonly Button[], count: number): Button[][] {
  const each = Math.ceil(buttons.length / Math.max(1, count));
  return Array.from({ length: count }, (_, row) => buttons.slice(row * each, (row + 1) * each)).filter(
    (row) => row.length > 0,
  );
}

// People

/** One shape a seat, the same everywhere: on the board, in the text, in the ranking. */
const SHAPES = ['▲', '●', '■', '◆', '★', '⬟', '✚', '⬢', '♥', '♣'] as const;
export const shape = (seat: Seat): string => SHAPES[seat % SHAPES.length] ?? '•';

/** Keeps results, because a board has the same name a dozen times. */
function kept(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const there = known.get(text);
    if (there !== undefined) return there;
    const made = make(text);
    if (text.length > MAX_NAME) return made;
    if (known.size >= MAX_NAMES) known.clear();
    known.set(text, made);
    return made;
  };
}
const MAX_NAMES = 5000;
const MAX_NAME = 64;

/** Returns a name without characters that would run on, turn the line or mention people. */
export const plainName = kept((name) => {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu, '')
    .replace(/\p{M}{4,}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return cut(clean, 32) || '?';
});
/** Escapes a text for a message: it cannot become bold, a link or a mention. */
export const escaped = kept((text) =>
  escapeMarkdown(text.replace(/[<>@#`]/g, (sign) => `${sign}\u2060`).replace(/:\/\//g, ':\u2060//'), {
    heading: true,
    bulletedList: true,
    numberedList: true,
    maskedLink: true,
  }),
);

export const nameOf = (chair: SeatOccupant | null | undefined, words: Words): string => {
  if (!chair) return words.text('ui.nobody');
  if (chair.kind === 'person')
    return chair.user === '' ? words.text('ui.somebody-left') : plainName(chair.name);
  return chair.standsInFor
    ? words.text('ui.computer-for', { name: plainName(chair.standsInFor.name) })
    : words.text(`ui.computer-${chair.strength ?? DEFAULT_STRENGTH}`, { number: chair.number });
};

/** A short name for boards, pictures and stories. The lobby and votes show how well a computer plays. */
export const plateNameOf = (chair: SeatOccupant | null | undefined, words: Words): string =>
  chair?.kind === 'computer' && !chair.standsInFor
    ? words.text('ui.computer', { number: chair.number })
    : nameOf(chair, words);

/** Words for two places: labels, where nothing is marked up, and text, where names must be escaped. */
export interface Texts {
  readonly plain: Words;
  readonly marked: Words;
  /** Words without icons, for text that is read aloud. Names are escaped. */
  readonly spoken: Words;
  ui(key: string, params?: Params): string;
  has(key: string): boolean;
}

const LANGUAGES: ReadonlySet<string> = new Set(Object.keys(catalogues('src/discord/locales')));
/**
 * A reader whose language we do not speak is spoken to in English altogether: no "und" between English words.
 */
export const languageOf = (locale: string): string =>
  LANGUAGES.has(locale) ? locale : LANGUAGES.has(locale.split('-')[0] ?? '') ? locale : 'en';

export function textsOf(game: string, locale: string, chairs: SeatOccupants = []): Texts {
  const bare = wordsOf(game, languageOf(locale));
  const plain = bare.named((seat) => plateNameOf(chairs[seat], bare));
  const marked = bare.named(
    (seat) => escaped(plateNameOf(chairs[seat], bare)),
    (key) => iconInText(game, key),
  );
  const aloud = bare.named((seat) => escaped(plateNameOf(chairs[seat], bare)));
  return { plain, marked, spoken: aloud, ui: (key, params) => bare.text(`ui.${key}`, params), has: bare.has };
}

// Small things

/** Options that let things be: drawn without colour, and never asked about twice. */
export const isPassive = (option: Option): boolean => option.final === true || option.idle === true;

/** Returns a timestamp that Discord shows in the reader's own zone: relative, in full, or only the day. */
export const moment = (date: Date, how: 'R' | 'F' | 'f' | 'd'): string =>
  `<t:${Math.floor(date.getTime() / 1000)}:${how}>`;
export const ago = (date: Date): string => moment(date, 'R');
export const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

const COLOURS = { board: 0x4f6d8f, mine: 0x3f8f6b, calm: 0x6b7280, warn: 0xb7791f, end: 0x8a6d3b } as const;
export type Mood = keyof typeof COLOURS;
export const colour = (mood: Mood): number => COLOURS[mood];
