import type { AnyGame, OpenQuestion, Option } from '../../engine/contract/game';
import { effectOf } from './effects';
import { buttonNames, type ButtonName } from './button-names';
import { endsTurn, type Chain } from './chains';
import { brief, LIMITS, PHONE_LABEL } from '../screen/limits';
import { withIcon } from '../screen/icons';
import {
  button,
  isMenu,
  isPassive,
  menu,
  rowsOfButtons,
  type Button,
  type Line,
  type Texts,
} from '../screen/ui';
import {
  backButton,
  badges,
  entry,
  groupLabel,
  groupsOf,
  isSingle,
  linesOf,
  lookButton,
  optionIcon,
  outOf,
  PAGE,
  partsOf,
  pager,
  pickButton,
  questionIn,
  roomBeside,
  START,
  type Drawing,
  type Entry,
  type Layout,
  type MenuPage,
} from './question';
import { several } from './selection';
import { ways } from './ways';
import { wholeButton } from './whole-button';

export { groupsOf, isSingle, START, type Layout, type MenuPage } from './question';

/** More answers than that, or answers that need a line of explanation, are one menu. */
const MAX_BUTTONS = LIMITS.buttonsInRow;
export interface ControlsOptions {
  /** A picture shows the places with their numbers. */
  readonly numbered?: boolean;
  /** The game whose reference explains the answers. */
  readonly title?: AnyGame;
  /** The small questions that follow, to be answered on the same screen. */
  readonly chains?: readonly Chain[] | undefined;
  /** Suggestions as whole answers. */
  readonly whole?: readonly Chain[] | undefined;
  /** Answers are read aloud: a menu instead of many buttons. */
  readonly fewButtons?: boolean;
}

/** A question to one seat as buttons and menus. */
export function controls(
  game: string,
  asked: OpenQuestion,
  place: MenuPage,
  texts: Texts,
  how: ControlsOptions = {},
): Layout {
  const context: Drawing = {
    game,
    asked,
    texts,
    numbers: how.numbered ? badges(asked.options) : new Map(),
    grouped: how.title?.questions?.[asked.id]?.grouped === true,
    ...(how.fewButtons && { fewButtons: true }),
    effect: (option, words = texts.plain, of = asked) => effectOf(how.title, of, option, words),
  };
  if (!isSingle(asked)) return several(context, place);
  const sure = asked.options[place.sure ?? -1];
  if (sure && place.sure !== undefined) return lookedAt(context, place.sure, sure);
  const own = one(context, place, how.whole);
  const chained =
    how.chains && place.group === null && (own.isShort || own.rows.some(isMenu))
      ? ways(context, how.chains, questionIn(context))
      : undefined;
  return chained ?? own;
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
  const layout = controls(game, asked, START, texts, how.title ? { title: how.title } : {});
  // Only the panel explains the answers.
  return layout.rows.length <= 2 && layout.notes.length === 0 ? layout : undefined;
}

// One of a list

function one(context: Drawing, place: MenuPage, whole: readonly Chain[] = []): Layout {
  const { asked, texts } = context;
  const entries = listed(context, place);
  const back = place.group === null ? {} : { back: backButton(context, outOf(asked.options, place)) };
  const small = entries.length <= MAX_BUTTONS && asButtons(context, entries);
  const here = place.group === null ? [] : [`**${placeholder(context, place, entries.length)}**`];
  if (small) {
    const ends =
      place.group === null ? whole.filter(endsTurn).map((chain) => wholeButton(context, chain)) : [];
    return { ...small, rows: [...small.rows, ...rowsOfButtons(ends)], notes: here, ...back };
  }
  const shown = entries.slice(place.page * PAGE, (place.page + 1) * PAGE);
  const named = shown.flatMap((entry) => (entry.kind === 'option' ? [entry] : []));
  const divided = linesOf(context, named);
  const lines = shown.map((entry): Line =>
    entry.kind === 'group'
      ? {
          value: `g${entry.group}`,
          label: entry.label,
          detail: texts.ui('options-inside', { count: entry.ats.length }),
        }
      : withIcon(
          { value: String(entry.at), label: entry.label, ...divided[named.indexOf(entry)] },
          optionIcon(context, entry.option),
        ),
  );
  const { seat, promptId } = asked;
  const first = place.group === null && place.page === 0 ? suggestions(context, whole) : undefined;
  const pick = menu(
    { do: 'menu', game: context.game, seat, promptId, page: place.page },
    placeholder(context, place, entries.length),
    lines,
  );
  return {
    rows: [...(first?.rows ?? []), pick, ...pager(context, place, entries.length)],
    notes: [...here, ...(first?.notes ?? [])],
    ...back,
  };
}

/** Returns the buttons of the suggested answers among many. */
function suggestions(context: Drawing, whole: readonly Chain[]): Layout | undefined {
  const { asked, texts } = context;
  const ats = asked.suggested
    ? asked.suggested.map((key) => asked.options.findIndex((option) => option.key === key))
    : minAndMax(asked.options);
  if (ats.length === 0) return undefined;
  const buttons = ats.flatMap((at) => {
    const further = whole.filter((chain) => chain.length > 1 && chain[0]?.at === at && !endsTurn(chain));
    if (further.length > 0) return further.map((chain) => wholeButton(context, chain));
    const room = roomBeside(optionIcon(context, asked.options[at]));
    return entry(context, at).map(({ label }) => pickButton(context, at, brief(label, room), 'main'));
  });
  const ends = whole.filter(endsTurn).map((chain) => wholeButton(context, chain));
  const other = isAmount(asked.options) ? [otherNumber(context)] : [];
  const key = `suggest.${asked.id}`;
  return {
    rows: [[...buttons, ...other, ...ends].slice(0, LIMITS.buttonsInRow)],
    notes: texts.has(key) ? [`▸ ${texts.plain.text(key)}`] : [],
  };
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
  options.length > MAX_BUTTONS && options.every(({ amount }) => amount !== undefined);

/**
 * Returns the entries of the list at this place: options, or groups first. A group that is too long for a
 * menu is divided again.
 */
function listed(context: Drawing, place: MenuPage): readonly Entry[] {
  const { options } = context.asked;
  const groups = groupsOf(options);
  return partsOf(options, place, context.grouped ? MAX_BUTTONS : PAGE).flatMap((part) => {
    if (part.kind === 'option') return entry(context, part.at);
    const group = groups[part.group];
    return group
      ? [{ kind: 'group', group: part.group, ats: group.ats, label: groupLabel(context, group) }]
      : [];
  });
}

/**
 * Returns buttons, if every label or its beginning is short enough for a phone. The rest of a label and the
 * effect of the answer are explained above them.
 */
function asButtons(context: Drawing, entries: readonly Entry[]): Layout | undefined {
  const options = entries.flatMap((one) => (one.kind === 'option' ? [one] : []));
  const room = roomBeside(options.map(({ option }) => optionIcon(context, option)).find(Boolean));
  const names = buttonNames(
    entries.map(({ label }) => label),
    room,
  );
  if (!names) return undefined;
  const passive = options.every(({ option }) => isPassive(option));
  const buttons = entries.map((one, place) => {
    const label = names[place]?.label ?? one.label;
    return one.kind === 'group'
      ? lookButton(context, { ...START, group: one.group }, label)
      : pickButton(context, one.at, label, isPassive(one.option) && !passive ? 'plain' : 'main');
  });
  const details = entries.flatMap((one, place) => {
    const { label, rest }: ButtonName = names[place] ?? one;
    const effect =
      one.kind === 'group' || isPassive(one.option)
        ? undefined
        : context.effect(one.option, context.texts.marked);
    const said = [rest, effect].filter((part) => part !== undefined).join('; ');
    return said === '' ? [] : [`-# **${label}**: ${said}`];
  });
  const isShort = names.some(({ rest }) => rest !== undefined);
  return { rows: rowsOfButtons(buttons), notes: [], details, ...(isShort && { isShort }) };
}

/** Returns the lowest and the highest number. Most players want one of them. */
function minAndMax(options: readonly Option[]): number[] {
  if (!isAmount(options)) return [];
  const amounts = options.flatMap(({ amount }) => amount ?? []);
  return [Math.min(...amounts), Math.max(...amounts)].map((amount) => amounts.indexOf(amount));
}

function lookedAt({ game, asked, texts, effect }: Drawing, at: number, option: Option): Layout {
  const label = texts.plain.option(asked, option);
  const detail = effect(option, texts.marked);
  return {
    rows: [
      [
        button(
          { do: 'sure', game, seat: asked.seat, promptId: asked.promptId, at },
          brief(label, PHONE_LABEL),
          'go',
        ),
      ],
    ],
    back: button({ do: 'move', game }, texts.ui('back')),
    notes: [
      `**${texts.marked.option(asked, option)}**`,
      ...(detail === undefined ? [] : [detail]),
      texts.ui('no-way-back'),
    ],
  };
}

function placeholder(context: Drawing, place: MenuPage, count: number): string {
  const { asked, texts } = context;
  const group = place.group === null ? undefined : groupsOf(asked.options)[place.group];
  if (group) return groupLabel(context, group);
  return count > PAGE
    ? questionIn(context, texts.ui('page-of', { page: place.page + 1, pages: Math.ceil(count / PAGE) }))
    : questionIn(context);
}
