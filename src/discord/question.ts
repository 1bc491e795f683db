import type { OpenQuestion, Option } from '../engine/game';
import type { Words } from '../words';
import { brief, clauses, cut, LIMITS, PHONE_LINE } from './limits';
import { button, type Button, type Line, type Row, type Voice } from './look';
import { writePicks, type Counts } from './picks';

/** What single questions and selections are drawn with. */

/** Where in a question its reader is: nothing of it is stored, the buttons carry it. */
export interface MenuPage {
  readonly group: number | null;
  readonly page: number;
  /** A half-made selection. */
  readonly picks: Counts | null;
  /** An option looked at before it counts. */
  readonly sure?: number;
}
export const START: MenuPage = { group: null, page: 0, picks: null };

export interface Layout {
  readonly rows: readonly Row[];
  /** What belongs above the controls: labels that were cut, what is chosen so far. */
  readonly notes: readonly string[];
  /** One step out of here, if there is anything to go back to: it has its fixed place below. */
  readonly back?: Button;
}

export interface Drawing {
  readonly game: string;
  readonly asked: OpenQuestion;
  readonly voice: Voice;
  readonly numbers: ReadonlyMap<number, string>;
  /** The question stands above, as the title of the panel: a menu need not say half of it. */
  readonly titled: boolean;
  /** What an answer does, where its name does not say it. */
  effect(option: Option, words?: Words, of?: OpenQuestion): string | undefined;
}
export type Entry =
  | { readonly kind: 'option'; readonly at: number; readonly option: Option; readonly label: string }
  | {
      readonly kind: 'group';
      readonly group: number;
      readonly label: string;
      readonly ats: readonly number[];
    };

export const PAGE = LIMITS.menuOptions;

export const isSingle = (asked: Pick<OpenQuestion, 'min' | 'max' | 'weigh' | 'options'>): boolean =>
  asked.min === 1 && asked.max === 1 && asked.weigh === undefined;

/** The number each option bears on the picture, by its place in the list. */
export function badges(options: readonly Option[]): ReadonlyMap<number, string> {
  const spots = [...new Set(options.flatMap((option) => option.spot ?? []))];
  return new Map(
    options.flatMap((option, at) =>
      option.spot === undefined ? [] : [[at, String(spots.indexOf(option.spot) + 1)] as const],
    ),
  );
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

/** What a list shows in place of all its options: some of them, and groups of the others. */
export type Part =
  { readonly kind: 'option'; readonly at: number } | { readonly kind: 'group'; readonly group: number };

/** The list at a place, in groups where it has any and is longer than `most`. */
export function partsOf(options: readonly Option[], place: Pick<MenuPage, 'group'>, most: number): Part[] {
  const groups = groupsOf(options);
  const open = place.group === null ? undefined : groups[place.group];
  const ats = open?.ats ?? options.map((_, at) => at);
  const flat = ats.map((at): Part => ({ kind: 'option', at }));
  if (ats.length <= most) return flat;
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

export const groupLabel = ({ asked, voice }: Drawing, { path, ats }: Group): string =>
  voice.plain.group(
    asked,
    path.at(-1) ?? '',
    ats.flatMap((at) => asked.options[at] ?? []),
  );

export function entry(context: Drawing, at: number): Entry[] {
  const option = context.asked.options[at];
  return option
    ? [
        {
          kind: 'option',
          at,
          option,
          label: badged(context, at, context.voice.plain.option(context.asked, option)),
        },
      ]
    : [];
}

/** With the number that the option bears on the picture, if it bears one. */
export function badged({ numbers }: Drawing, at: number, label: string): string {
  const number = numbers.get(at);
  return number === undefined ? label : `${number}. ${label}`;
}

type Named = Extract<Entry, { kind: 'option' }>;

/**
 * A menu's lines: what is long goes below. Where one is divided the others are divided at the same mark, so
 * that prices stand in one place.
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
    const both = detail === undefined ? rest : clauses(`${rest}; ${detail}`, LIMITS.menuText);
    return { label: head, detail: both.endsWith('…') ? rest : both };
  });
}

/** Where a name ends and what belongs to it begins, as far as it is among these marks and fits on a phone. */
const markIn = (
  label: string,
  among?: ReadonlySet<string>,
): { readonly mark: string; readonly at: number } | undefined =>
  MARKS.map((mark) => ({ mark, at: label.indexOf(mark) })).find(
    ({ mark, at }) => at >= SHORTEST_NAME && at <= PHONE_LINE && (!among || among.has(mark)),
  );
const MARKS = [' (', ': '] as const;
const SHORTEST_NAME = 4;

// Going about

export const lookButton = ({ game, asked }: Drawing, to: MenuPage, label: string): Button =>
  button(
    {
      do: 'look',
      game,
      seat: asked.seat,
      mark: asked.mark,
      group: to.group,
      page: to.page,
      picks: to.picks === null ? null : writePicks(to.picks),
    },
    label,
  );
export const backButton = (context: Drawing, to: MenuPage): Button =>
  lookButton(context, isSingle(context.asked) ? { ...to, picks: null } : to, context.voice.ui('back'));

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
