import type { OpenQuestion, Option, Question } from '../../engine/contract/game';
import type { Words } from '../../words/catalogue';
import {
  brief,
  clauses,
  inOneLine,
  cut,
  LIMITS,
  PHONE_LABEL,
  PHONE_LABEL_WITH_ICON,
  PHONE_LINE,
} from '../screen/limits';
import { iconOf, withIcon, type Emoji } from '../screen/icons';
import { button, type Button, type Line, type Row, type Style, type Texts } from '../screen/ui';
import { writePicks, type Counts } from './picks';

/** Where in a question its reader is. The buttons carry it. */
export interface MenuPage {
  readonly group: number | null;
  readonly page: number;
  /** A half-made selection. */
  readonly picks: Counts | null;
  /** Lists the `open` options alone. */
  readonly alone?: true;
  /** An option looked at before it counts. */
  readonly sure?: number;
}
export const START: MenuPage = { group: null, page: 0, picks: null };

export interface Layout {
  readonly rows: readonly Row[];
  /** Lines above the controls: the open group, the options chosen so far. */
  readonly notes: readonly string[];
  /** Effects of the answers, if buttons have no room for them. */
  readonly details?: readonly string[];
  /** True if the details say a part of an answer. */
  readonly isShort?: boolean;
  /** One step out of here, if there is anything to go back to: it has its fixed place below. */
  readonly back?: Button;
}

export interface Drawing extends Pick<Question, 'aside' | 'briefly' | 'pictured' | 'twoMenus'> {
  readonly game: string;
  readonly asked: OpenQuestion;
  readonly texts: Texts;
  readonly numbers: ReadonlyMap<number, string>;
  /** Groups come first, however short the list is; small ones are open if there is room. */
  readonly grouped: boolean;
  readonly opensGroups?: boolean;
  /** A menu instead of many buttons (answers are read aloud, or a phone has no room), or of a few too. */
  readonly fewButtons?: boolean;
  readonly isTight?: boolean;
  readonly isListed?: boolean;
  /** The teacher's answer: it has a button. */
  readonly meant?: readonly string[];
  /** Keys or stems of answers that lead the reader nowhere. */
  readonly deadEnds?: readonly string[];
  /** The effect of an option, if its name does not state it. */
  effect(option: Option, words?: Words, of?: OpenQuestion): string | undefined;
}
export type Entry =
  | {
      readonly kind: 'option';
      readonly at: number;
      readonly option: Option;
      readonly label: string;
      /** True if the label leaves out what the name of the open group says. */
      readonly isInGroup?: boolean;
    }
  | {
      readonly kind: 'group';
      readonly group: number;
      readonly label: string;
      readonly ats: readonly number[];
    };

export const PAGE = LIMITS.menuOptions;

export const isSingle = (asked: Pick<OpenQuestion, 'min' | 'max' | 'weigh' | 'options'>): boolean =>
  asked.min === 1 && asked.max === 1 && asked.weigh === undefined;

/**
 * Returns the number of each option on the picture, by its index. It is empty if the picture already names
 * the thing, or if there is only one.
 */
export function badges(options: readonly Option[]): ReadonlyMap<number, string> {
  const spots = [...new Set(options.flatMap(({ spot, signed }) => (signed ? [] : (spot ?? []))))];
  const numberOf = ({ spot = '', number = spots.indexOf(spot) + 1, signed }: Option): string =>
    signed || spots.length === 1 ? '' : `${number}`;
  const marked = [...options.entries()].filter(([, { spot }]) => spot !== undefined);
  return new Map(marked.map(([at, option]) => [at, numberOf(option)]));
}

/** One way into a long list: the options that share the first keys of their `groups`. */
export interface Group {
  readonly path: readonly string[];
  readonly ats: readonly number[];
}
const labelOf = (path: readonly string[]): string => path.join('\n');

/** Every group and group within a group, outermost first: a button names one by its place in this list. */
export function groupsOf(options: readonly Option[]): readonly Group[] {
  const deepest = Math.max(0, ...options.map(({ groups }) => groups?.length ?? 0));
  const found = new Map<string, { path: readonly string[]; ats: number[] }>();
  for (let depth = 1; depth <= deepest; depth++)
    options.forEach(({ groups = [] }, at) => {
      if (groups.length < depth) return;
      const path = groups.slice(0, depth);
      const group = found.get(labelOf(path)) ?? { path, ats: [] };
      found.set(labelOf(path), group);
      group.ats.push(at);
    });
  return [...found.values()];
}
/** A part of a list that is too long to show whole: an option, or a group of options. */
export type Part =
  { readonly kind: 'option'; readonly at: number } | { readonly kind: 'group'; readonly group: number };

/** The list at a place, in groups where it has any and is longer than `max`. */
export function partsOf(options: readonly Option[], place: Pick<MenuPage, 'group'>, max: number): Part[] {
  const groups = groupsOf(options);
  const open = place.group === null ? undefined : groups[place.group];
  const ats = open?.ats ?? options.map((_, at) => at);
  const flat = ats.map((at): Part => ({ kind: 'option', at }));
  if (ats.length <= max) return flat;
  const indexes = new Map(groups.map(({ path }, index) => [labelOf(path), index]));
  for (let depth = (open?.path.length ?? 0) + 1; ; depth++) {
    const inside = (at: number): number | undefined => {
      const keys = options[at]?.groups ?? [];
      return keys.length < depth ? undefined : indexes.get(labelOf(keys.slice(0, depth)));
    };
    const kinds = new Set(ats.map(inside));
    if (kinds.size === 1 && kinds.has(undefined)) return flat;
    // A single group that holds everything tells nothing: what it is divided into may.
    if (kinds.size === 1) continue;
    const seen = new Set<number>();
    return ats.flatMap((at): Part[] => {
      const group = inside(at);
      if (group === undefined || groups[group]?.ats.length === 1) return [{ kind: 'option', at }];
      if (seen.has(group)) return [];
      seen.add(group);
      return [{ kind: 'group', group }];
    });
  }
}

/** One step out of a group: the group around it, if that is one of several. */
export function outOf(options: readonly Option[], place: MenuPage): MenuPage {
  const groups = groupsOf(options);
  const open = place.group === null ? undefined : groups[place.group];
  for (let depth = (open?.path.length ?? 0) - 1; depth > 0; depth--) {
    const around = groups.findIndex(
      ({ path }) => labelOf(path) === labelOf(open?.path.slice(0, depth) ?? []),
    );
    if (groups[around]?.ats.length !== open?.ats.length) return { ...place, group: around, page: 0 };
  }
  return { ...place, group: null, page: 0 };
}

/** Returns the icon of an answer, for its button or its line. */
export const optionIcon = (
  { asked, texts }: Drawing,
  option: Option | undefined,
  of = asked,
): Emoji | undefined => option && iconOf(texts.plain.game, of, option);

export const roomBeside = (icon: Emoji | undefined): number => (icon ? PHONE_LABEL_WITH_ICON : PHONE_LABEL);

/** Answers with one option at one press. */
export const pickButton = (context: Drawing, at: number, label: string, style: Style): Button => {
  const { game, asked } = context;
  return withIcon(
    button({ do: 'pick', game, seat: asked.seat, promptId: asked.promptId, at }, label, style),
    optionIcon(context, asked.options[at]),
  );
};

export const groupLabel = (
  { asked, texts }: Pick<Drawing, 'asked' | 'texts'>,
  { path, ats }: Group,
  words = texts.plain,
): string =>
  words.group(
    asked,
    path.at(-1) ?? '',
    ats.flatMap((at) => asked.options[at] ?? []),
  );

/** Returns an option as an entry. In an open group, its label leaves out what the group's name says. */
export function entry(context: Drawing, at: number, group: number | null = null): Entry[] {
  const { asked, texts } = context;
  const option = asked.options[at];
  if (!option) return [];
  const short = group === null ? undefined : texts.plain.inGroup(asked, option);
  const label = short?.replace(/^./u, (letter) => letter.toUpperCase()) ?? texts.plain.option(asked, option);
  return [{ kind: 'option', at, option, label: badged(context, at, label), isInGroup: short !== undefined }];
}

/** Returns a label with the option's number on the picture, if it has one. */
export function badged({ numbers }: Drawing, at: number, label: string): string {
  const number = numbers.get(at);
  return number === undefined || number === '' ? label : `${number}. ${label}`;
}

export type Named = Extract<Entry, { kind: 'option' }>;

/**
 * Returns the lines of a menu. A long label continues below. If one is divided, the others are divided at the
 * same mark, so that prices are in one column.
 */
export function linesOf(
  { effect }: Drawing,
  entries: readonly Named[],
): readonly Pick<Line, 'label' | 'detail'>[] {
  const long = entries.filter(({ label }) => label.length > PHONE_LINE);
  // Where one mark divides all that are long, they are divided at no other.
  const [common] = MARKS.filter(
    (mark) => long.length > 0 && long.every(({ label }) => markIn(label, new Set([mark]))),
  );
  const marks = new Set(common ? [common] : long.flatMap(({ label }) => markIn(label)?.mark ?? []));
  const heads = entries.map(({ label }) => {
    const found = markIn(label, label.length > PHONE_LINE && common === undefined ? undefined : marks);
    return found ? label.slice(0, found.at) : label.length > PHONE_LINE ? brief(label, PHONE_LINE) : label;
  });
  const alike = new Set(heads).size === heads.length;
  return entries.map(({ option, label }, place) => {
    const detail = effect(option);
    const head = alike || label.length > PHONE_LINE ? (heads[place] ?? label) : label;
    if (head === label || head.endsWith('…'))
      return { label: cut(label, LIMITS.menuText), ...(detail !== undefined && { detail }) };
    const rest = label
      .slice(head.length)
      .replace(/^[\s:;,]+/, '')
      .replace(/^\(([^()]*)\)$/, '$1');
    const both = detail === undefined ? rest : clauses(inOneLine(rest, detail), LIMITS.menuText);
    return { label: head, detail: both.endsWith('…') ? rest : both };
  });
}

/** Where a name ends and what belongs to it begins, as far as it is among these marks and fits on a phone. */
const markIn = (label: string, among?: ReadonlySet<string>): { mark: string; at: number } | undefined =>
  MARKS.map((mark) => ({ mark, at: label.indexOf(mark) })).find(
    ({ mark, at }) => at >= MIN_NAME && at <= PHONE_LINE && (!among || among.has(mark)),
  );
const [MARKS, MIN_NAME] = [[' (', ': '] as const, 4];

/** A menu says the question in its title, or the first sentence. `more` is how many, or which page. */
export function questionIn({ asked, texts }: Pick<Drawing, 'asked' | 'texts'>, more = ''): string {
  const rest = more === '' ? '' : ` (${more})`;
  const sentences = texts.plain.ask(asked).split(/(?<=\?)\s*|(?<=\.)\s+/);
  const first = sentences.find((sentence) => sentence.endsWith('?')) ?? sentences[0] ?? '';
  return `${cut(first.replace(/\.$/, ''), LIMITS.placeholder - rest.length)}${rest}`;
}

export const lookButton = (
  { game, asked }: Drawing,
  to: MenuPage,
  label: string,
  style: Style = 'plain',
): Button =>
  button(
    {
      do: 'look',
      game,
      seat: asked.seat,
      promptId: asked.promptId,
      group: to.group,
      page: to.page,
      picks: to.picks === null && !to.alone ? null : writePicks(to.picks ?? []),
    },
    label,
    style,
  );
export const backButton = (context: Drawing, to: MenuPage): Button =>
  lookButton(context, isSingle(context.asked) ? { ...to, picks: null } : to, context.texts.ui('back'));

export function pager(context: Drawing, place: MenuPage, count: number): Row[] {
  const pages = Math.ceil(count / PAGE);
  if (pages <= 1) return [];
  const range = (page: number): string => `${page * PAGE + 1}–${Math.min(count, (page + 1) * PAGE)}`;
  const to = (page: number): MenuPage =>
    isSingle(context.asked) ? { ...place, page, picks: null } : { ...place, page };
  return [
    [
      ...(place.page > 0 ? [lookButton(context, to(place.page - 1), `‹ ${range(place.page - 1)}`)] : []),
      ...(place.page < pages - 1
        ? [lookButton(context, to(place.page + 1), `${range(place.page + 1)} ›`)]
        : []),
    ],
  ];
}

/** The numbers by named place, of one group if there is one open or of the option looked at. */
export function badgesBySpot(options: readonly Option[], place: MenuPage = START): Record<string, string> {
  const group = place.group === null ? undefined : groupsOf(options)[place.group];
  const shown = [...badges(options)].filter(([at]) =>
    place.sure === undefined ? (group?.ats.includes(at) ?? true) : at === place.sure,
  );
  return Object.fromEntries(shown.map(([at, number]) => [options[at]?.spot ?? '', number]));
}
