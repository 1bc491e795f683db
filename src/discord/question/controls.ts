import type { AnyGame, OpenQuestion, Option } from '../../engine/contract/game';
import { effectOf } from './effects';
import { answerButtons, FEW_BUTTONS, nameAlone, withoutDeadEnds } from './answer-buttons';
import { isSplit, type Chain } from './chains';
import { alone, withCompleting } from './completing';
import { brief, LIMITS, PHONE_LABEL } from '../screen/limits';
import { phoneLines } from '../screen/phone-lines';
import { button, isMenu, type Button, type Texts } from '../screen/ui';
import {
  backButton,
  badges,
  entry,
  groupLabel,
  groupsOf,
  isSingle,
  outOf,
  PAGE,
  partsOf,
  pager,
  pickButton,
  questionIn,
  START,
  type Drawing,
  type Entry,
  type Layout,
  type MenuPage,
} from './question';
import { menuOf, nothingIn, twoMenusOf } from './menus';
import { lookedAt } from './irreversible';
import { several } from './selection';
import { ways } from './ways';
import { wholeButton } from './whole-button';

export { groupsOf, isSingle, START, type Layout, type MenuPage } from './question';

export interface ControlsOptions {
  /** A picture shows the places with their numbers. */
  readonly numbered?: boolean;
  /** The game whose reference explains the answers. */
  readonly title?: AnyGame;
  /** Finds the small questions that follow, for the same screen. It is called only if they are shown. */
  readonly chains?: (() => readonly Chain[] | undefined) | undefined;
  /** Finds suggestions as whole answers. */
  readonly whole?: (() => readonly Chain[]) | undefined;
  /** Finds each way to complete an answer, for the list of those answers. */
  readonly completions?: (() => readonly Chain[]) | undefined;
  /** Answers are read aloud: a menu instead of many buttons. */
  readonly fewButtons?: boolean;
  /** A phone has no room for many buttons: a menu instead. */
  readonly isTight?: boolean;
  /** A menu also instead of a few buttons. */
  readonly isListed?: boolean;
  /** The answer that the teacher means. It has a button of its own next to a menu. */
  readonly meant?: readonly string[] | undefined;
  /** Keys or stems of answers that lead the reader nowhere. */
  readonly deadEnds?: readonly string[] | undefined;
}

/** A question to one seat as buttons and menus. */
export function controls(
  game: string,
  asked: OpenQuestion,
  place: MenuPage,
  texts: Texts,
  how: ControlsOptions = {},
): Layout {
  const { grouped, pictured, twoMenus, aside, briefly } = how.title?.questions?.[asked.id] ?? {};
  const context: Drawing = {
    game,
    asked,
    texts,
    numbers: how.numbered ? badges(asked.options) : new Map(),
    ...(pictured && { pictured }),
    ...(aside && { aside }),
    ...(briefly && { briefly }),
    grouped: grouped !== undefined,
    opensGroups: grouped === 'many',
    ...(twoMenus && { twoMenus }),
    ...(how.fewButtons && { fewButtons: true }),
    ...(how.isTight && { isTight: true }),
    ...(how.isListed && { isListed: true }),
    ...(how.meant && { meant: how.meant }),
    ...(how.deadEnds && { deadEnds: how.deadEnds }),
    effect: (option, words = texts.plain, of = asked) => effectOf(how.title, of, option, words),
  };
  if (!isSingle(asked)) return several(context, place);
  const sure = asked.options[place.sure ?? -1];
  if (sure && place.sure !== undefined) return lookedAt(context, place.sure, sure);
  if (place.alone) return alone(context, place, how.completions?.());
  const own = withCompleting(context, place, one(context, place, how.whole));
  const isRoomy = own.isShort === true || isSplit(asked, twoMenus) || own.rows.some(isMenu);
  const hasRoomForChains = !context.grouped && place.group === null && isRoomy;
  const chains = hasRoomForChains ? how.chains?.() : undefined;
  return (chains && ways(context, chains, questionIn(context))) ?? own;
}

/** Returns the controls for the public board, or undefined if the question needs the panel. */
export function openControls(
  game: string,
  asked: OpenQuestion,
  texts: Texts,
  how: ControlsOptions = {},
): Layout | undefined {
  if (asked.secret || !isSingle(asked)) return undefined;
  // One of many places is chosen next to their picture, in the panel.
  if (how.numbered && asked.options.length > PAGE && badges(asked.options).size > 0) return undefined;
  const title = how.title ? { title: how.title } : {};
  const wide = controls(game, asked, START, texts, title);
  // The lines of a menu explain many answers in less room.
  const isTight = (wide.details ?? []).length > FEW_BUTTONS;
  const layout = isTight ? controls(game, asked, START, texts, { ...title, isTight }) : wide;
  return layout.rows.length <= 2 && layout.notes.length === 0 ? layout : undefined;
}

function one(context: Drawing, place: MenuPage, findWhole: () => readonly Chain[] = () => []): Layout {
  const { asked } = context;
  const entries = withoutDeadEnds(context, unfolded(context, place, listed(context, place)));
  const back = place.group === null ? {} : { back: backButton(context, outOf(asked.options, place)) };
  const two = place.group === null ? twoMenusOf(context) : undefined;
  const all = two ? undefined : answerButtons(context, entries);
  const small = isAmount(asked.options) && linesOfButtons(all) > MAX_AMOUNT_LINES ? undefined : all;
  const here = place.group === null ? [] : [`**${placeholder(context, place, entries.length)}**`];
  if (small) {
    const own = new Set(entries.flatMap((one) => (one.kind === 'option' ? [one.at] : [])));
    const suggested = place.group === null ? suggestions(context, findWhole(), own) : undefined;
    const { rows, notes } = suggested && hasRoom(context, small, suggested) ? suggested : NOTHING;
    const room = Math.max(1, MAX_LINES - linesOfButtons(small));
    return {
      ...small,
      rows: asked.suggested
        ? [...buttonRows(rows).map((row) => row.slice(0, room)), ...small.rows]
        : [...small.rows, ...rows],
      notes: [...here, ...notes],
      ...back,
    };
  }
  const first =
    place.group === null && place.page === 0 ? suggestions(context, findWhole(), new Set()) : undefined;
  const isAlone = !first && !two && !context.fewButtons && place.group === null;
  const nothing = isAlone && !isAmount(asked.options) ? nothingIn(entries) : undefined;
  const lines = entries.filter((one) => one !== nothing);
  const menus = two ?? [
    menuOf(
      context,
      place.page,
      placeholder(context, place, lines.length),
      lines.slice(place.page * PAGE, (place.page + 1) * PAGE),
    ),
    ...pager(context, place, lines.length),
    ...(nothing ? [[pickButton(context, nothing.at, brief(nothing.label, PHONE_LABEL), 'plain')]] : []),
  ];
  return {
    rows: [...(first?.rows ?? []), ...menus],
    notes: [...here, ...(first?.notes ?? [])],
    ...back,
  };
}

/** A group of so few is shown open if a phone has room for its answers: that spares a tap. */
const SMALL_GROUP = 4;

function unfolded(context: Drawing, place: MenuPage, entries: readonly Entry[]): readonly Entry[] {
  if (place.group !== null || !context.opensGroups || context.fewButtons || context.isTight) return entries;
  const max = MAX_LINES - (context.asked.suggested ? 1 : 0);
  const bySize = entries
    .flatMap((one) => (one.kind === 'group' && one.ats.length <= SMALL_GROUP ? [one] : []))
    .sort((one, other) => one.ats.length - other.ats.length);
  return bySize.reduce((shown, group) => {
    const open = shown.flatMap((one) =>
      one === group ? group.ats.flatMap((at) => entry(context, at)) : [one],
    );
    const layout = answerButtons(context, open);
    return layout && linesOfButtons(layout) <= max ? open : shown;
  }, entries);
}

const NOTHING: Layout = { rows: [], notes: [] };
/** Lines of buttons below which the question is still on the screen of a phone. */
const MAX_LINES = 6;
/** Lines of numbers. More of them are the lowest, the highest and a form. */
const MAX_AMOUNT_LINES = 5;
const linesOfButtons = (layout: Layout | undefined): number =>
  layout ? phoneLines(buttonRows(layout.rows)) : Infinity;
const buttonRows = (rows: Layout['rows']): (readonly Button[])[] =>
  rows.flatMap((row) => (isMenu(row) ? [] : [row]));

/** False if a listener would hear too many buttons. */
const hasRoom = ({ fewButtons }: Drawing, ...layouts: readonly Layout[]): boolean =>
  !fewButtons || layouts.flatMap(({ rows }) => buttonRows(rows).flat()).length <= FEW_BUTTONS;

const mainButton = (context: Drawing, at: number): Button =>
  pickButton(context, at, nameAlone(context, at).label, 'main');

/**
 * Returns the buttons of the suggested answers. A pupil without room for them, or with a menu, sees the
 * teacher's answer. An answer that has a button of its own is among them only with the answers after it.
 */
function suggestions(
  context: Drawing,
  chains: readonly Chain[],
  own: ReadonlySet<number>,
): Layout | undefined {
  const { asked, texts } = context;
  const meant = asked.options.findIndex(({ key }) => key === context.meant?.[0]);
  if (meant >= 0 && (context.isTight || own.size === 0) && !areLetters(context)) {
    // A button alone needs no number: the teacher names its answer.
    const plain = { ...context, numbers: new Map<number, string>() };
    const { label, rest } = nameAlone(plain, meant);
    const notes = rest === undefined ? [] : [`-# **${label}**: ${rest}`];
    return own.has(meant) ? NOTHING : { rows: [[mainButton(plain, meant)]], notes };
  }
  const ats = asked.suggested
    ? asked.suggested.map((key) => asked.options.findIndex((option) => option.key === key))
    : minAndMax(asked.options).filter((at) => !own.has(at));
  const buttons = ats.flatMap((at) => {
    const further = chains.filter((chain) => chain.length > 1 && chain[0]?.at === at);
    const whole = further.flatMap((chain) => wholeButton(context, chain) ?? []);
    if (whole.length > 0) return whole;
    return own.has(at) || !asked.options[at] ? [] : [mainButton(context, at)];
  });
  const other = isAmount(asked.options) && own.size === 0 ? [otherNumber(context)] : [];
  const all = [...buttons, ...other].slice(0, LIMITS.buttonsInRow);
  if (all.length === 0) return undefined;
  const key = `suggest.${asked.id}`;
  // The teacher says why an answer is good.
  const isSaid = meant < 0 && texts.has(key);
  return { rows: [all], notes: isSaid ? [`▸ ${texts.plain.text(key)}`] : [] };
}

/** True if the suggested answers are letters on the picture. A pupil sees those anyway. */
function areLetters(context: Drawing): boolean {
  const { suggested = [], options } = context.asked;
  const labels = suggested.map(
    (key) =>
      entry(
        context,
        options.findIndex((one) => one.key === key),
      )[0]?.label,
  );
  return labels.length > 0 && labels.every((label) => label !== undefined && label.length <= 2);
}

/** Returns the button of the form for any other number. */
const otherNumber = ({ game, asked, texts }: Drawing): Button => {
  const amounts = asked.options.flatMap(({ amount }) => amount ?? []);
  const range = { min: Math.min(...amounts), max: Math.max(...amounts) };
  return button(
    { do: 'amount-ask', game, seat: asked.seat, promptId: asked.promptId, ...range },
    texts.ui('other-number'),
  );
};
const isAmount = (options: readonly Option[]): boolean =>
  options.length > FEW_BUTTONS && options.every(({ amount }) => amount !== undefined);

/**
 * Returns the entries of the list at this place: options, or groups first. A group that is too long for a
 * menu is divided again.
 */
function listed(context: Drawing, place: MenuPage): readonly Entry[] {
  const { options } = context.asked;
  const groups = groupsOf(options);
  return partsOf(options, place, context.grouped ? FEW_BUTTONS : PAGE).flatMap((part) => {
    if (part.kind === 'option') return entry(context, part.at, place.group);
    const group = groups[part.group];
    return group
      ? [{ kind: 'group', group: part.group, ats: group.ats, label: groupLabel(context, group) }]
      : [];
  });
}

/** Returns the lowest and the highest number. Most players want one of them. */
function minAndMax(options: readonly Option[]): number[] {
  if (!isAmount(options)) return [];
  const amounts = options.flatMap(({ amount }) => amount ?? []);
  return [Math.min(...amounts), Math.max(...amounts)].map((amount) => amounts.indexOf(amount));
}

function placeholder(context: Drawing, place: MenuPage, count: number): string {
  const { asked, texts } = context;
  const group = place.group === null ? undefined : groupsOf(asked.options)[place.group];
  if (group) return groupLabel(context, group);
  // The answer that the teacher means has a button of its own above the menu.
  if (context.meant && place.page === 0) return texts.ui('other-answers');
  return count > PAGE
    ? questionIn(context, texts.ui('page-of', { page: place.page + 1, pages: Math.ceil(count / PAGE) }))
    : questionIn(context);
}
