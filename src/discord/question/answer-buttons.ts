import { stem } from '../../engine/contract/decision';
import type { Option } from '../../engine/contract/game';
import { buttonNames, splitLabel, type ButtonName } from './button-names';
import { inOneLine, brief, LIMITS } from '../screen/limits';
import { isPassive, rowsOfButtons, type Button } from '../screen/ui';
import { fitsPhone } from '../screen/phone-lines';
import {
  badged,
  entry,
  lookButton,
  optionIcon,
  pickButton,
  roomBeside,
  START,
  type Drawing,
  type Entry,
  type Layout,
} from './question';

/** Up to this many answers are always buttons, if a phone shows what distinguishes them. */
export const FEW_BUTTONS = LIMITS.buttonsInRow;
const MAX_BUTTONS = 2 * LIMITS.buttonsInRow;

/**
 * Returns buttons, if every label or its beginning is short enough for a phone. The rest of a label and the
 * effect of the answer are explained above them. More than a few answers are buttons only if a phone shows
 * all of that.
 */
export function answerButtons(context: Drawing, listed: readonly Entry[]): Layout | undefined {
  const entries = asideLast(context, listed);
  const max = context.fewButtons || context.isTight ? FEW_BUTTONS : MAX_BUTTONS;
  if (entries.length > max || context.isListed) return undefined;
  const icons = entries.map((one) => (one.kind === 'option' ? optionIcon(context, one.option) : undefined));
  const room = roomBeside(icons.find(Boolean));
  const named = buttonNames(
    entries.map((one) => (isPictured(context, one) ? briefLabel(context, one) : one.label)),
    room,
  );
  const layout = named && laidOut(context, entries, named);
  // A list of groups is short: one looks for a kind of answer in it.
  const few = entries.length <= FEW_BUTTONS;
  if (!context.grouped && (few || (layout && fits(layout)))) return layout;
  const short = buttonNames(
    entries.map((one) => briefLabel(context, one)),
    room,
  );
  const brief = short && laidOut(context, entries, withRest(entries, short));
  if (brief && (few || fits(brief))) return brief;
  return few || (layout && fits(layout)) ? layout : undefined;
}

export const isDeadEnd = (key: string, deadEnds: readonly string[]): boolean =>
  deadEnds.includes(key) || deadEnds.includes(stem(key));

/** Leaves out the answers that lead nowhere, unless no other answer is left. */
export function withoutDeadEnds({ deadEnds = [] }: Drawing, entries: readonly Entry[]): readonly Entry[] {
  const leadsOn = (one: Entry): boolean => one.kind === 'group' || !isDeadEnd(one.option.key, deadEnds);
  return entries.some(leadsOn) ? entries.filter(leadsOn) : entries;
}

/** The answers come before the ways to other lists. */
function asideLast({ aside }: Drawing, entries: readonly Entry[]): readonly Entry[] {
  const leadsOn = (one: Entry): boolean => one.kind === 'option' && isAside(one.option, aside);
  return [...entries.filter((one) => !leadsOn(one)), ...entries.filter(leadsOn)];
}

/** True for an answer that leads to another list, by the stems that its question gives. */
export const isAside = ({ key }: Option, aside: readonly string[] = []): boolean => aside.includes(stem(key));

/** True if the picture explains this answer, by its number or by the name that both have. */
function isPictured({ pictured, numbers }: Drawing, one: Entry): boolean {
  if (pictured !== true || one.kind !== 'option') return false;
  const number = numbers.get(one.at);
  return number !== undefined && (number !== '' || one.option.signed === true);
}

const fits = ({ rows, details }: ButtonLayout): boolean => fitsPhone(rows, details);

/** Buttons alone, with their explanations. */
interface ButtonLayout extends Layout {
  readonly rows: readonly (readonly Button[])[];
}

const briefLabel = (context: Drawing, one: Entry): string =>
  one.kind === 'group' || one.isInGroup
    ? one.label
    : badged(context, one.at, context.texts.plain.brief(context.asked, one.option));

/** A short name leaves out what the whole label says in brackets or after a mark. */
const withRest = (entries: readonly Entry[], names: readonly ButtonName[]): ButtonName[] =>
  names.map((name, place) => {
    const label = entries[place]?.label ?? '';
    if (label === name.label) return name;
    const { rest } = splitLabel(label);
    return rest === undefined || name.label.includes(rest) ? name : { ...name, rest };
  });

/**
 * Returns the words of a suggested answer for its button. If they are too long, the title's short words are
 * taken. If those are too long too, the rest, such as a price, has to be said above the button.
 */
export function nameAlone(context: Drawing, at: number): ButtonName {
  const { asked, texts } = context;
  const option = asked.options[at];
  const label = entry(context, at)[0]?.label ?? '';
  const room = roomBeside(optionIcon(context, option));
  if (!option || label.length <= room) return { label };
  const short = badged(context, at, texts.plain.brief(asked, option));
  if (short.length <= room) return { label: short };
  const { rest } = splitLabel(label);
  return { label: brief(label, room), ...(short !== label && rest !== undefined && { rest }) };
}

function laidOut(context: Drawing, entries: readonly Entry[], names: readonly ButtonName[]): ButtonLayout {
  const leadsOn = (option: Option): boolean => isAside(option, context.aside);
  // Where nothing else can be done, the answers that let things be are the main ones.
  const passive = entries.every(
    (one) => one.kind === 'option' && (isPassive(one.option) || leadsOn(one.option)),
  );
  const isPlain = (option: Option): boolean => leadsOn(option) || (isPassive(option) && !passive);
  const buttons = entries.map((one, place): Button => {
    const label = names[place]?.label ?? one.label;
    return one.kind === 'group'
      ? lookButton(context, { ...START, group: one.group }, label, 'main')
      : pickButton(context, one.at, label, isPlain(one.option) ? 'plain' : 'main');
  });
  const isShort = names.some(({ rest }) => rest !== undefined);
  return {
    rows: rowsOfButtons(buttons),
    notes: [],
    details: detailsOf(context, entries, names),
    ...(isShort && { isShort }),
  };
}

/** Explains the buttons. A text of several is said once, and without names if it is true of all. */
function detailsOf(context: Drawing, entries: readonly Entry[], names: readonly ButtonName[]): string[] {
  const [first] = names;
  const isCommon = names.length > 1 && names.every(({ rest }) => rest === first?.rest);
  const said = entries.map((one, place) => {
    const effect =
      one.kind === 'group' || context.briefly || isPassive(one.option) || isPictured(context, one)
        ? undefined
        : context.effect(one.option, context.texts.marked);
    const rest = isCommon || isPictured(context, one) ? undefined : names[place]?.rest;
    return inOneLine(rest, effect);
  });
  const labelled = new Map<string, string[]>();
  for (const [place, text] of said.entries())
    if (text !== '') labelled.set(text, [...(labelled.get(text) ?? []), names[place]?.label ?? '']);
  const lines = [...labelled].map(([text, labels]) =>
    labels.length === said.length && labels.length > 1
      ? `-# ${text}`
      : `-# **${labels.join(', ')}**: ${text}`,
  );
  return isCommon && first?.rest !== undefined ? [`-# ${first.rest}`, ...lines] : lines;
}
