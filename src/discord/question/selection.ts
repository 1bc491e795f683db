import { judge } from '../../engine/contract/decision';
import type { OpenQuestion } from '../../engine/contract/game';
import { LIMITS } from '../screen/limits';
import { withIcon } from '../screen/icons';
import { isMenu, menu, type Button, type Line, type Row } from '../screen/ui';
import {
  backButton,
  badged,
  entry,
  groupLabel,
  groupsOf,
  linesOf,
  lookButton,
  optionIcon,
  outOf,
  PAGE,
  pager,
  partsOf,
  questionIn,
  START,
  type Drawing,
  type Layout,
  type MenuPage,
  type Part,
} from './question';
import { keysOf, none, total, writePicks, type Counts } from './picks';
import { chosen, countWords, giveLabel } from './selection-words';
import { wholeAnswersTo } from './whole-answers';
import { allOnOne, isDivided } from './all-on-one';
import { amountMenu, roomFor } from './amounts';
import { giveButton, toggles } from './toggles';

/** Several of a list: a half-made selection, shown before it counts. */
export function several(context: Drawing, place: MenuPage): Layout {
  const { asked, texts } = context;
  const picks = place.picks ?? none(asked);
  const here: MenuPage = { ...place, picks };
  const groups = groupsOf(asked.options);
  const ats = place.group !== null ? (groups[place.group]?.ats ?? []) : asked.options.map((_, at) => at);
  const parts = partsOf(asked.options, place, PAGE);
  const isGrouped = parts.some(({ kind }) => kind === 'group');
  const all = isGrouped ? [] : wholeAnswersTo(context, none(asked)).map(({ press }) => press);
  const isFresh = place.picks === null && place.group === null;
  const onOne = context.isTight && isFresh && !context.fewButtons ? allOnOne(context) : undefined;
  if (onOne)
    return {
      rows: [all.slice(0, ON_ONE), ...onOne].filter((row) => isMenu(row) || row.length > 0),
      notes: [],
    };
  // A player who divides a number sees all that can have a part.
  const divides = !isFresh && isDivided(context);
  const { toggled, room } = isGrouped
    ? NO_TOGGLES
    : togglesBelow(divides ? { ...context, isTight: false } : context, picks, divides ? [] : all);
  const fault = judge(asked, keysOf(asked, picks));
  const isFaulty = fault !== undefined;
  // Green would recommend to choose nothing.
  const style = total(picks) === 0 ? 'plain' : 'go';
  const give = giveButton(context, picks, giveLabel(context, picks, isFaulty), style, isFaulty);
  const started = total(picks) > total(none(asked));
  const answers =
    started || divides || place.group !== null ? [] : wholeAnswersTo(context, picks).slice(0, room);
  const whole = answers.map(({ press }) => press);
  const [only, ...others] = asked.options;
  const isWhole = others.length === 0 && (only?.max ?? 1) === 1 && whole.length > 0;
  const list = (): readonly Row[] =>
    toggled?.rows ??
    (isGrouped ? groupRows(context, here, picks, parts) : selectionRows(context, here, picks, ats));
  // One option that is an answer by itself needs no second button.
  const body = isWhole ? [] : list();
  const last = [
    // The buttons of the options say enough: no button is shown that cannot be pressed.
    ...(toggled && isFaulty ? [] : [give]),
    ...(toggled?.less ?? []),
    ...(started
      ? [lookButton(context, { ...here, group: null, page: 0, picks: null }, texts.ui('start-over'))]
      : []),
  ];
  const details = [...answers.flatMap(({ detail }) => detail ?? []), ...(toggled?.details ?? [])];
  return {
    rows: [whole, ...body, last].filter((row) => isMenu(row) || row.length > 0),
    notes: chosen(context, picks),
    ...(details.length > 0 && { details }),
    ...(toggled?.details && { isShort: true }),
    ...(place.group !== null && { back: backButton(context, outOf(asked.options, here)) }),
    ...(divides && !started && { back: lookButton(context, START, texts.ui('back')) }),
  };
}

/** The menu below them has the other whole answers. */
const ON_ONE = 2;
const NO_TOGGLES = { toggled: undefined, room: LIMITS.buttonsInRow } as const;

/** Returns the buttons of the options. The last whole answers make room for them on a phone. */
function togglesBelow(
  context: Drawing,
  picks: Counts,
  whole: readonly Button[],
): { readonly toggled: ReturnType<typeof toggles>; readonly room: number } {
  for (let room = whole.length; room > 0; room--) {
    const toggled = toggles(context, picks, whole.slice(0, room));
    if (toggled) return { toggled, room };
  }
  return whole.length > 0 ? NO_TOGGLES : { ...NO_TOGGLES, toggled: toggles(context, picks) };
}

function groupRows(context: Drawing, place: MenuPage, picks: Counts, parts: readonly Part[]): Row[] {
  const { asked, game, texts } = context;
  const groups = groupsOf(asked.options);
  const lines = parts.flatMap((part): Line[] => {
    if (part.kind === 'option')
      return entry(context, part.at).map(({ label }) => ({ value: `${part.at}+`, label }));
    const group = groups[part.group];
    if (!group) return [];
    const count = group.ats.reduce((sum, at) => sum + (picks[at] ?? 0), 0);
    const label = groupLabel(context, group);
    return [
      {
        value: `g${part.group}`,
        label: count > 0 ? `${label} · ${texts.ui('chosen-count', { count })}` : label,
        detail: texts.ui('options-inside', { count: group.ats.length }),
      },
    ];
  });
  const shown = lines.slice(place.page * PAGE, (place.page + 1) * PAGE);
  const id = {
    do: 'some',
    game,
    seat: asked.seat,
    promptId: asked.promptId,
    group: place.group,
    page: place.page,
    picks: writePicks(picks),
  } as const;
  return [menu(id, questionIn(context), shown), ...pager(context, place, lines.length)];
}

function selectionRows(context: Drawing, place: MenuPage, picks: Counts, ats: readonly number[]): Row[] {
  const { asked, game, texts } = context;
  const shown = ats.slice(place.page * PAGE, (place.page + 1) * PAGE);
  const id = {
    do: 'some',
    game,
    seat: asked.seat,
    promptId: asked.promptId,
    group: place.group,
    page: place.page,
    picks: writePicks(picks),
  } as const;
  const max = (at: number): number => Math.min(asked.options[at]?.max ?? 1, asked.max);
  const entries = shown
    .flatMap((at) => entry(context, at))
    .flatMap((one) => (one.kind === 'option' ? [one] : []));
  const whole = shown.length === asked.options.length;
  if (entries.length === 0) return [];
  if (ats.every((at) => max(at) <= 1)) {
    const divided = linesOf(context, entries);
    const lines = entries.map((one, place): Line =>
      withIcon(
        {
          value: String(one.at),
          label: one.label,
          ...divided[place],
          picked: (picks[one.at] ?? 0) > 0,
        },
        optionIcon(context, one.option),
      ),
    );
    const elsewhere = total(picks) - shown.reduce((sum, at) => sum + (picks[at] ?? 0), 0);
    const room = asked.max - elsewhere;
    const least = whole ? Math.min(asked.min, lines.length) : 0;
    return [
      ...(room > 0 ? [menu(id, countWords(context, place), lines, [least, room])] : []),
      ...pager(context, place, ats.length),
    ];
  }
  if (context.fewButtons)
    return [...amountMenu(context, place, picks, entries), ...pager(context, place, ats.length)];
  const repeated = entries.flatMap((one) =>
    Array.from({ length: max(one.at) }, (_, before): Line =>
      withIcon(
        {
          value: `${one.at}.${before + 1}`,
          label: badged(
            context,
            one.at,
            texts.ui('times', { count: before + 1, what: texts.plain.option(asked, one.option) }),
          ),
          picked: (picks[one.at] ?? 0) === before + 1,
        },
        optionIcon(context, one.option),
      ),
    ),
  );
  if (repeated.length <= PAGE)
    return [
      menu(id, countWords(context, place), repeated, [0, entries.length]),
      ...pager(context, place, ats.length),
    ];
  // Too many ways to list: every choice adds one.
  const lines = entries.map((one): Line => {
    const label = texts.ui('one-more', { what: one.label, count: picks[one.at] ?? 0, most: max(one.at) });
    return withIcon({ value: `${one.at}+`, label }, optionIcon(context, one.option));
  });
  return [menu(id, questionIn(context, texts.ui('add-one')), lines), ...pager(context, place, ats.length)];
}

/** Returns the place after a choice in an unfinished selection: the new selection, or the group to open. */
export function chooseIn(
  asked: OpenQuestion,
  place: MenuPage,
  values: readonly string[],
): MenuPage | undefined {
  const picks = [...(place.picks ?? none(asked))];
  const max = (at: number): number => Math.min(asked.options[at]?.max ?? 1, asked.max);
  const [first = ''] = values;
  const group = /^g(\d{1,4})$/.exec(first);
  if (group) {
    const index = Number(group[1]);
    return groupsOf(asked.options)[index] ? { group: index, page: 0, picks } : undefined;
  }
  const amount = /^(\d{1,4})=(\d{1,3})$/.exec(first);
  if (amount) {
    const at = Number(amount[1]);
    const count = Number(amount[2]);
    if (count > roomFor(asked, picks, at)) return undefined;
    picks[at] = count;
    return { ...place, picks };
  }
  const step = /^(\d{1,4})\+$/.exec(first);
  if (step) {
    const at = Number(step[1]);
    if (!asked.options[at]) return undefined;
    picks[at] = (picks[at] ?? 0) >= max(at) ? (asked.options[at]?.min ?? 0) : (picks[at] ?? 0) + 1;
    return { ...place, picks };
  }
  const ats = (
    place.group === null
      ? asked.options.map((_, at) => at)
      : (groupsOf(asked.options)[place.group]?.ats ?? [])
  ).slice(place.page * PAGE, (place.page + 1) * PAGE);
  for (const at of ats) picks[at] = 0;
  for (const value of values) {
    const read = /^(\d{1,4})(?:\.(\d{1,3}))?$/.exec(value);
    const at = Number(read?.[1] ?? -1);
    if (!read || !ats.includes(at)) return undefined;
    picks[at] = Math.min(max(at), Math.max(picks[at] ?? 0, Number(read[2] ?? 1)));
  }
  return { ...place, picks };
}
