import { judge } from '../engine/decision';
import type { Asked, Option } from '../engine/game';
import { brief, cut, LIMITS, PHONE_LABEL, PHONE_LINE } from './limits';
import { button, letsBe, menu, rowsOfButtons, type Button, type Line, type Row, type Voice } from './look';
import { keysOf, none, total, writePicks, type Counts } from './picks';

/** Where in a question its reader is: nothing of it is stored, the buttons carry it. */
export interface Place {
  readonly group: number | null;
  readonly page: number;
  /** A half-made selection. */
  readonly picks: Counts | null;
  /** An option looked at before it counts. */
  readonly sure?: number;
}
export const START: Place = { group: null, page: 0, picks: null };

export interface Layout {
  readonly rows: readonly Row[];
  /** What belongs above the controls: labels that were cut, what is chosen so far. */
  readonly notes: readonly string[];
}

interface Context { readonly game: string; readonly asked: Asked; readonly voice: Voice; readonly numbers: ReadonlyMap<number, string> }
type Entry = { readonly kind: 'option'; readonly at: number; readonly option: Option; readonly label: string }
  | { readonly kind: 'group'; readonly group: number; readonly label: string; readonly ats: readonly number[] };

const MOST_BUTTONS = 10;
const PAGE = LIMITS.menuOptions;

export const isSingle = (asked: Pick<Asked, 'min' | 'max' | 'weigh' | 'options'>): boolean => asked.min === 1 && asked.max === 1 && asked.weigh === undefined;

/** The number each option bears on the picture, by its place in the list. */
export function badges(options: readonly Option[]): ReadonlyMap<number, string> {
  const spots = [...new Set(options.flatMap((option) => option.spot ?? []))];
  return new Map(options.flatMap((option, at) => (option.spot === undefined ? [] : [[at, String(spots.indexOf(option.spot) + 1)] as const])));
}
/** The numbers by named place, of one group if there is one open or of the option looked at. */
export function badgesBySpot(options: readonly Option[], place: Place = START): Record<string, string> {
  const group = place.group === null ? undefined : groupsOf(options)[place.group];
  const shown = [...badges(options)].filter(([at]) => (place.sure === undefined ? group?.ats.includes(at) ?? true : at === place.sure));
  return Object.fromEntries(shown.map(([at, number]) => [options[at]?.spot ?? '', number]));
}

/** A question to one seat as buttons and menus. `numbered`: a picture shows the places with their numbers. */
export function controls(game: string, asked: Asked, place: Place, voice: Voice, how: { readonly numbered?: boolean } = {}): Layout {
  const context: Context = { game, asked, voice, numbers: how.numbered ? badges(asked.options) : new Map() };
  if (!isSingle(asked)) return several(context, place);
  const sure = place.sure === undefined ? undefined : asked.options[place.sure];
  return sure && place.sure !== undefined ? lookedAt(context, place.sure, sure) : one(context, place);
}

/** May this question stand on the public board, and how? Undefined: only the panel will do. */
export function openControls(game: string, asked: Asked, voice: Voice, how: { readonly numbered?: boolean } = {}): Layout | undefined {
  if (asked.secret || !isSingle(asked)) return undefined;
  // Places are chosen beside their picture, in the panel.
  if (how.numbered && badges(asked.options).size > 0) return undefined;
  const layout = controls(game, asked, START, voice);
  return layout.rows.length <= 2 && layout.notes.length === 0 ? layout : undefined;
}

// One of a list

function one(context: Context, place: Place): Layout {
  const { asked, voice } = context;
  const entries = listed(context, place);
  const back = place.group === null ? [] : [[backButton(context, { ...place, group: null, page: 0 })]];
  const small = entries.length <= MOST_BUTTONS && asButtons(context, entries);
  const here = place.group === null ? [] : [`**${placeholder(context, place, entries.length)}**`];
  if (small) return { rows: [...small.rows, ...back], notes: [...here, ...small.notes] };
  const shown = entries.slice(place.page * PAGE, (place.page + 1) * PAGE);
  const lines = shown.map((entry): Line => (entry.kind === 'group'
    ? { value: `g${entry.group}`, label: entry.label, detail: voice.ui('options-inside', { count: entry.ats.length }) }
    : { value: String(entry.at), ...line(context, entry) }));
  const { game, seat, ask } = { game: context.game, seat: asked.seat, ask: asked.ask };
  const pick = menu({ do: 'menu', game, seat, ask, page: place.page }, placeholder(context, place, entries.length), lines);
  return { rows: [pick, ...pager(context, place, entries.length), ...back], notes: here };
}

/** What stands in the list at this place: options, or groups first. */
function listed(context: Context, place: Place): readonly Entry[] {
  const { asked } = context;
  const groups = groupsOf(asked.options);
  if (place.group !== null) return (groups[place.group]?.ats ?? []).flatMap((at) => entry(context, at));
  const flat = asked.options.length <= LIMITS.buttonsInRow || groups.length === 0 || (groups.length === 1 && asked.options.every((option) => option.group !== undefined));
  if (flat) return asked.options.flatMap((_, at) => entry(context, at));
  const seen = new Set<string>();
  return asked.options.flatMap((option, at): Entry[] => {
    if (option.group === undefined) return entry(context, at);
    if (seen.has(option.group)) return [];
    seen.add(option.group);
    const index = groups.findIndex((group) => group.name === option.group);
    const ats = groups[index]?.ats ?? [];
    if (ats.length === 1) return entry(context, at);
    return [{ kind: 'group', group: index, ats, label: groupLabel(context, option.group, ats) }];
  });
}

export function groupsOf(options: readonly Option[]): readonly { readonly name: string; readonly ats: readonly number[] }[] {
  const groups = new Map<string, number[]>();
  options.forEach((option, at) => {
    if (option.group === undefined) return;
    const ats = groups.get(option.group);
    if (ats) ats.push(at);
    else groups.set(option.group, [at]);
  });
  return [...groups].map(([name, ats]) => ({ name, ats }));
}

const groupLabel = ({ asked, voice }: Context, name: string, ats: readonly number[]): string =>
  voice.plain.group(asked, name, ats.flatMap((at) => asked.options[at] ?? []));

function entry({ asked, voice, numbers }: Context, at: number): Entry[] {
  const option = asked.options[at];
  if (!option) return [];
  const number = numbers.get(at);
  const label = voice.plain.option(asked, option);
  return [{ kind: 'option', at, option, label: number === undefined ? label : `${number}. ${label}` }];
}

/** Buttons, if every label can be told from the others once it is cut to a phone's width. */
function asButtons(context: Context, entries: readonly Entry[]): Layout | undefined {
  const { asked, game, voice } = context;
  const short = entries.map(({ label }) => brief(label, PHONE_LABEL));
  const cutOff = entries.filter(({ label }) => label.length > PHONE_LABEL);
  if (new Set(short).size !== short.length) return undefined;
  if (entries.length > LIMITS.buttonsInRow && (cutOff.length > 0 || phoneRows(short) > LIMITS.buttonsInRow)) return undefined;
  const passive = entries.every((one) => one.kind === 'option' && letsBe(one.option));
  const buttons = entries.map((one, at): Button => {
    const label = short[at] ?? one.label;
    if (one.kind === 'group') return button({ do: 'look', game, seat: asked.seat, ask: asked.ask, group: one.group, page: 0, picks: null }, `${label}…`, 'main');
    return button({ do: 'pick', game, seat: asked.seat, ask: asked.ask, at: one.at }, label, letsBe(one.option) && !passive ? 'plain' : 'main');
  });
  const full = (one: Entry): string => (one.kind === 'option' ? voice.marked.option(asked, one.option) : one.label);
  return { rows: rowsOfButtons(buttons), notes: cutOff.length === 0 ? [] : entries.map((one) => `▸ ${full(one)}`) };
}

/** How many rows a phone makes of these buttons: more than a thumb's way is worse than a menu. */
function phoneRows(labels: readonly string[]): number {
  let rows = 1;
  let used = 0;
  for (const label of labels) {
    const wide = label.length + 6;
    if (used > 0 && used + wide > 44) {
      rows++;
      used = 0;
    }
    used += wide;
  }
  return rows;
}

/** A menu's line: what is long goes below. */
function line({ asked, voice }: Context, { option, label }: { readonly option: Option; readonly label: string }): Pick<Line, 'label' | 'detail'> {
  const detail = voice.plain.detail(asked, option);
  if (label.length <= PHONE_LINE) return { label, ...(detail !== undefined && { detail }) };
  const head = brief(label, PHONE_LINE);
  if (head.endsWith('…')) return { label: cut(label, LIMITS.menuText), ...(detail !== undefined && { detail }) };
  const rest = label.slice(head.length).replace(/^[\s:;,]+/, '').replace(/^\((.*)\)$/, '$1');
  return { label: head, detail: detail === undefined ? rest : `${rest}; ${detail}` };
}

function lookedAt({ game, asked, voice }: Context, at: number, option: Option): Layout {
  const label = voice.plain.option(asked, option);
  const detail = voice.marked.detail(asked, option);
  return {
    rows: [[
      button({ do: 'sure', game, seat: asked.seat, ask: asked.ask, at }, brief(label, PHONE_LABEL), 'go'),
      button({ do: 'move', game }, voice.ui('back')),
    ]],
    notes: [`**${voice.marked.option(asked, option)}**`, ...(detail === undefined ? [] : [detail]), voice.ui('no-way-back')],
  };
}

// Several of a list

function several(context: Context, place: Place): Layout {
  const { asked, game, voice } = context;
  const picks = place.picks ?? none(asked);
  const here: Place = { ...place, picks };
  const groups = groupsOf(asked.options);
  const atGroups = place.group === null && asked.options.length > PAGE && groups.length > 1;
  const ats = place.group !== null ? groups[place.group]?.ats ?? [] : asked.options.map((_, at) => at);
  const body = atGroups ? groupRows(context, here, picks) : selectionRows(context, here, picks, ats);

  const fault = judge(asked, keysOf(asked, picks));
  const give = button({ do: 'give', game, seat: asked.seat, ask: asked.ask, picks: writePicks(picks) }, giveLabel(context, picks, fault !== undefined), 'go', fault !== undefined);
  const started = total(picks) > total(none(asked));
  const last = [
    give,
    ...(started ? [lookButton(context, { ...here, group: null, page: 0, picks: null }, voice.ui('start-over'))] : []),
    ...(place.group === null ? [] : [backButton(context, { ...here, group: null, page: 0 })]),
  ];
  return { rows: [...body, last], notes: chosen(context, picks) };
}

function groupRows(context: Context, place: Place, picks: Counts): Row[] {
  const { asked, game, voice } = context;
  const entries = groupsOf(asked.options).map(({ name, ats }, group) => {
    const count = ats.reduce((sum, at) => sum + (picks[at] ?? 0), 0);
    const label = groupLabel(context, name, ats);
    return { group, label: count > 0 ? `${label} · ${voice.ui('chosen-count', { count })}` : label, ats };
  });
  const loose = asked.options.flatMap((option, at) => (option.group === undefined ? [at] : []));
  const lines: Line[] = [
    ...entries.map(({ group, label, ats }) => ({ value: `g${group}`, label, detail: voice.ui('options-inside', { count: ats.length }) })),
    ...loose.map((at) => ({ value: `${at}+`, label: voice.plain.option(asked, asked.options[at] as Option), picked: (picks[at] ?? 0) > 0 })),
  ];
  const shown = lines.slice(place.page * PAGE, (place.page + 1) * PAGE);
  const id = { do: 'some', game, seat: asked.seat, ask: asked.ask, group: null, page: place.page, picks: writePicks(picks) } as const;
  return [menu(id, voice.ui('choose-group'), shown.map(({ picked: _, ...one }) => one)), ...pager(context, place, lines.length)];
}

function selectionRows(context: Context, place: Place, picks: Counts, ats: readonly number[]): Row[] {
  const { asked, game, voice } = context;
  const shown = ats.slice(place.page * PAGE, (place.page + 1) * PAGE);
  const id = { do: 'some', game, seat: asked.seat, ask: asked.ask, group: place.group, page: place.page, picks: writePicks(picks) } as const;
  const most = (at: number): number => Math.min(asked.options[at]?.most ?? 1, asked.max);
  const entries = shown.flatMap((at) => entry(context, at)).flatMap((one) => (one.kind === 'option' ? [one] : []));
  const whole = shown.length === asked.options.length;
  if (entries.length === 0) return [];
  if (ats.every((at) => most(at) <= 1)) {
    const lines = entries.map((one): Line => ({ value: String(one.at), ...line(context, one), picked: (picks[one.at] ?? 0) > 0 }));
    return [menu(id, countWords(context, place), lines, [whole ? Math.min(asked.min, lines.length) : 0, asked.max]), ...pager(context, place, ats.length)];
  }
  const repeated = entries.flatMap((one) => Array.from({ length: most(one.at) }, (_, before): Line => ({
    value: `${one.at}.${before + 1}`, label: voice.ui('times', { count: before + 1, what: one.label }), picked: (picks[one.at] ?? 0) === before + 1,
  })));
  if (repeated.length <= PAGE) return [menu(id, countWords(context, place), repeated, [0, entries.length]), ...pager(context, place, ats.length)];
  // Too many ways to list: every choice adds one.
  const lines = entries.map((one): Line => ({ value: `${one.at}+`, label: voice.ui('one-more', { what: one.label, count: picks[one.at] ?? 0, most: most(one.at) }) }));
  return [menu(id, voice.ui('add-one'), lines), ...pager(context, place, ats.length)];
}

/** What a press in the menu of a half-made selection makes of it: the new selection, or the group to open. */
export function chooseIn(asked: Asked, place: Place, values: readonly string[]): Place | undefined {
  const picks = [...place.picks ?? none(asked)];
  const most = (at: number): number => Math.min(asked.options[at]?.most ?? 1, asked.max);
  const [first = ''] = values;
  const group = /^g(\d{1,4})$/.exec(first);
  if (group) {
    const index = Number(group[1]);
    return groupsOf(asked.options)[index] ? { group: index, page: 0, picks } : undefined;
  }
  const step = /^(\d{1,4})\+$/.exec(first);
  if (step) {
    const at = Number(step[1]);
    if (!asked.options[at]) return undefined;
    picks[at] = (picks[at] ?? 0) >= most(at) ? asked.options[at]?.least ?? 0 : (picks[at] ?? 0) + 1;
    return { ...place, picks };
  }
  const ats = (place.group === null ? asked.options.map((_, at) => at) : groupsOf(asked.options)[place.group]?.ats ?? []).slice(place.page * PAGE, (place.page + 1) * PAGE);
  for (const at of ats) picks[at] = 0;
  for (const value of values) {
    const read = /^(\d{1,4})(?:\.(\d{1,3}))?$/.exec(value);
    const at = Number(read?.[1] ?? -1);
    if (!read || !ats.includes(at)) return undefined;
    picks[at] = Math.min(most(at), Math.max(picks[at] ?? 0, Number(read[2] ?? 1)));
  }
  return { ...place, picks };
}

// Words of the selection

const countWords = ({ asked, voice }: Context, place: Place): string => {
  const { min, max } = asked;
  const page = place.page > 0 ? ` (${place.page + 1})` : '';
  if (min === max) return voice.ui('choose-exactly', { count: min }) + page;
  return (min === 0 ? voice.ui('choose-up-to', { count: max }) : voice.ui('choose-between', { min, max })) + page;
};

function named({ asked }: Context, picks: Counts, words: Voice['plain'], voice: Voice): string[] {
  return asked.options.flatMap((option, at) => {
    const count = picks[at] ?? 0;
    if (count === 0) return [];
    const what = words.option(asked, option);
    return [count === 1 ? what : voice.ui('times', { count, what })];
  });
}

function chosen(context: Context, picks: Counts): string[] {
  const { asked, voice } = context;
  const list = named(context, picks, voice.marked, voice);
  const weight = asked.options.reduce((sum, option, at) => sum + (option.weight ?? 0) * (picks[at] ?? 0), 0);
  const room = asked.min === asked.max ? voice.ui('of-exactly', { chosen: total(picks), count: asked.max }) : voice.ui('of-between', { chosen: total(picks), min: asked.min, max: asked.max });
  return [
    `${list.length === 0 ? voice.ui('nothing-chosen') : voice.ui('chosen', { list: cut(list.join(', '), 900) })} (${room})`,
    ...(asked.weigh === undefined ? [] : [voice.ui('weighs', { weight, weigh: asked.weigh })]),
  ];
}

function giveLabel(context: Context, picks: Counts, faulty: boolean): string {
  const { asked, voice } = context;
  const count = total(picks);
  if (faulty) {
    if (count > asked.max) return voice.ui('too-many', { count: count - asked.max });
    return count < asked.min ? voice.ui('choose-more', { count: asked.min - count }) : voice.ui('not-enough');
  }
  if (count === 0) return voice.ui('confirm-none');
  const list = named(context, picks, voice.plain, voice).join(', ');
  const label = voice.ui('confirm-list', { list });
  return label.length <= PHONE_LABEL ? label : voice.ui('confirm-count', { count });
}

// Going about

const lookButton = ({ game, asked }: Context, to: Place, label: string): Button =>
  button({ do: 'look', game, seat: asked.seat, ask: asked.ask, group: to.group, page: to.page, picks: to.picks === null ? null : writePicks(to.picks) }, label);
const backButton = (context: Context, to: Place): Button => lookButton(context, isSingle(context.asked) ? { ...to, picks: null } : to, context.voice.ui('back'));

function pager(context: Context, place: Place, count: number): Row[] {
  const pages = Math.ceil(count / PAGE);
  if (pages <= 1) return [];
  const range = (page: number): string => `${page * PAGE + 1}–${Math.min(count, (page + 1) * PAGE)}`;
  const to = (page: number): Place => (isSingle(context.asked) ? { ...place, page, picks: null } : { ...place, page });
  return [[
    ...(place.page > 0 ? [lookButton(context, to(place.page - 1), `‹ ${range(place.page - 1)}`)] : []),
    ...(place.page < pages - 1 ? [lookButton(context, to(place.page + 1), `${range(place.page + 1)} ›`)] : []),
  ]];
}

function placeholder(context: Context, place: Place, count: number): string {
  const { asked, voice } = context;
  const group = place.group === null ? undefined : groupsOf(asked.options)[place.group];
  if (group) return groupLabel(context, group.name, group.ats);
  return count > PAGE ? voice.ui('choose-page', { page: place.page + 1, pages: Math.ceil(count / PAGE) }) : voice.ui('choose');
}
