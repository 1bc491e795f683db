import { judge } from '../engine/decision';
import type { OpenQuestion } from '../engine/game';
import { cut, LIMITS, PHONE_LABEL } from './limits';
import { button, menu, type Button, type Line, type Row, type Voice } from './look';
import {
  backButton,
  badged,
  entry,
  groupLabel,
  groupsOf,
  linesOf,
  lookButton,
  outOf,
  PAGE,
  pager,
  partsOf,
  type Drawing,
  type Layout,
  type MenuPage,
  type Part,
} from './question';
import { keysOf, none, total, writePicks, type Counts } from './picks';

/** Several of a list: a half-made selection, shown before it counts. */
export function several(context: Drawing, place: MenuPage): Layout {
  const { asked, game, voice } = context;
  const picks = place.picks ?? none(asked);
  const here: MenuPage = { ...place, picks };
  const groups = groupsOf(asked.options);
  const ats = place.group !== null ? (groups[place.group]?.ats ?? []) : asked.options.map((_, at) => at);
  const parts = partsOf(asked.options, place, PAGE);
  const body = parts.some(({ kind }) => kind === 'group')
    ? groupRows(context, here, picks, parts)
    : selectionRows(context, here, picks, ats);

  const fault = judge(asked, keysOf(asked, picks));
  const give = button(
    { do: 'give', game, seat: asked.seat, mark: asked.mark, picks: writePicks(picks) },
    giveLabel(context, picks, fault !== undefined),
    'go',
    fault !== undefined,
  );
  const started = total(picks) > total(none(asked));
  const whole = started || place.group !== null ? [] : wholeAnswersTo(context, picks);
  const last = [
    give,
    ...(started
      ? [lookButton(context, { ...here, group: null, page: 0, picks: null }, voice.ui('start-over'))]
      : []),
  ];
  return {
    rows: [...(whole.length > 0 ? [whole] : []), ...body, last],
    notes: chosen(context, picks),
    ...(place.group !== null && { back: backButton(context, outOf(asked.options, here)) }),
  };
}

/** The answers that most people want, each at one press: all there is, and what is needed and no more. */
export function commonAnswers(asked: OpenQuestion): readonly Counts[] {
  const all = asked.options.map(({ most = 1 }) => Math.min(most, asked.max));
  const needed = asked.weigh === undefined ? undefined : asked.fallback;
  const enough = needed && countsOf(asked, needed);
  const lawful = [...(enough ? [enough] : []), all].filter(
    (counts) => total(counts) > 0 && judge(asked, keysOf(asked, counts)) === undefined,
  );
  return distinct(lawful);
}

/** What is suggested, and what most people want. */
export const atOnePress = (asked: OpenQuestion): readonly Counts[] =>
  distinct([...(asked.suggestedWhole ?? []).map((picks) => countsOf(asked, picks)), ...commonAnswers(asked)]);
const distinct = (all: readonly Counts[]): readonly Counts[] =>
  all.filter((counts, at) => all.findIndex((one) => one.join() === counts.join()) === at);

const countsOf = ({ options }: OpenQuestion, picks: readonly string[]): Counts =>
  options.map(({ key }) => picks.filter((pick) => pick === key).length);

/** The same, and none at all where that will do: these can be part of an answer to several questions. */
export function usualAnswers(asked: OpenQuestion): readonly Counts[] {
  const nothing = none(asked);
  const common = commonAnswers(asked);
  const isNew = common.every((counts) => counts.join() !== nothing.join());
  return isNew && judge(asked, keysOf(asked, nothing)) === undefined ? [nothing, ...common] : common;
}

function wholeAnswersTo(context: Drawing, picks: Counts): Button[] {
  const { asked, game, voice } = context;
  return atOnePress(asked)
    .filter((counts) => counts.join() !== picks.join())
    .map((counts) => {
      const id = { do: 'give', game, seat: asked.seat, mark: asked.mark, picks: writePicks(counts) } as const;
      const split = splitWords(asked, counts, voice);
      if (split !== undefined) return button(id, cut(split, LIMITS.buttonLabel), 'main');
      const list = named(context, counts, voice.plain, voice).join(', ');
      const label = list.length <= PHONE_LABEL ? list : voice.ui('all-of-them', { count: total(counts) });
      return button(id, label, 'main');
    });
}

function groupRows(context: Drawing, place: MenuPage, picks: Counts, parts: readonly Part[]): Row[] {
  const { asked, game, voice } = context;
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
        label: count > 0 ? `${label} · ${voice.ui('chosen-count', { count })}` : label,
        detail: voice.ui('options-inside', { count: group.ats.length }),
      },
    ];
  });
  const shown = lines.slice(place.page * PAGE, (place.page + 1) * PAGE);
  const id = {
    do: 'some',
    game,
    seat: asked.seat,
    mark: asked.mark,
    group: place.group,
    page: place.page,
    picks: writePicks(picks),
  } as const;
  return [menu(id, voice.ui('choose-group'), shown), ...pager(context, place, lines.length)];
}

function selectionRows(context: Drawing, place: MenuPage, picks: Counts, ats: readonly number[]): Row[] {
  const { asked, game, voice } = context;
  const shown = ats.slice(place.page * PAGE, (place.page + 1) * PAGE);
  const id = {
    do: 'some',
    game,
    seat: asked.seat,
    mark: asked.mark,
    group: place.group,
    page: place.page,
    picks: writePicks(picks),
  } as const;
  const most = (at: number): number => Math.min(asked.options[at]?.most ?? 1, asked.max);
  const entries = shown
    .flatMap((at) => entry(context, at))
    .flatMap((one) => (one.kind === 'option' ? [one] : []));
  const whole = shown.length === asked.options.length;
  if (entries.length === 0) return [];
  if (ats.every((at) => most(at) <= 1)) {
    const divided = linesOf(context, entries);
    const lines = entries.map((one, place): Line => ({
      value: String(one.at),
      label: one.label,
      ...divided[place],
      picked: (picks[one.at] ?? 0) > 0,
    }));
    return [
      menu(id, countWords(context, place), lines, [whole ? Math.min(asked.min, lines.length) : 0, asked.max]),
      ...pager(context, place, ats.length),
    ];
  }
  const repeated = entries.flatMap((one) =>
    Array.from({ length: most(one.at) }, (_, before): Line => ({
      value: `${one.at}.${before + 1}`,
      label: badged(
        context,
        one.at,
        voice.ui('times', { count: before + 1, what: voice.plain.option(asked, one.option) }),
      ),
      picked: (picks[one.at] ?? 0) === before + 1,
    })),
  );
  if (repeated.length <= PAGE)
    return [
      menu(id, countWords(context, place), repeated, [0, entries.length]),
      ...pager(context, place, ats.length),
    ];
  // Too many ways to list: every choice adds one.
  const lines = entries.map((one): Line => ({
    value: `${one.at}+`,
    label: voice.ui('one-more', { what: one.label, count: picks[one.at] ?? 0, most: most(one.at) }),
  }));
  return [menu(id, voice.ui('add-one'), lines), ...pager(context, place, ats.length)];
}

/** What a press in the menu of a half-made selection makes of it: the new selection, or the group to open. */
export function chooseIn(
  asked: OpenQuestion,
  place: MenuPage,
  values: readonly string[],
): MenuPage | undefined {
  const picks = [...(place.picks ?? none(asked))];
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
    picks[at] = (picks[at] ?? 0) >= most(at) ? (asked.options[at]?.least ?? 0) : (picks[at] ?? 0) + 1;
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
    picks[at] = Math.min(most(at), Math.max(picks[at] ?? 0, Number(read[2] ?? 1)));
  }
  return { ...place, picks };
}

// Words of the selection

/** A whole answer as a title says it, with what comes of it, where it has words for that. */
function splitWords(asked: OpenQuestion, picks: Counts, { plain }: Voice): string | undefined {
  const parts = asked.options.flatMap((option, at) => {
    const count = picks[at] ?? 0;
    return count === 0 ? [] : [plain.split(asked, option, count)];
  });
  const said = parts.flatMap((part) => part ?? []);
  return said.length === parts.length && said.length > 0 ? said.join(', ') : undefined;
}

const countWords = ({ asked, voice }: Drawing, place: MenuPage): string => {
  const { min, max } = asked;
  const page = place.page > 0 ? ` (${place.page + 1})` : '';
  if (min === max) return voice.ui('choose-exactly', { count: min }) + page;
  return (
    (min === 0 ? voice.ui('choose-up-to', { count: max }) : voice.ui('choose-between', { min, max })) + page
  );
};

function named({ asked }: Drawing, picks: Counts, words: Voice['plain'], voice: Voice): string[] {
  return asked.options.flatMap((option, at) => {
    const count = picks[at] ?? 0;
    if (count === 0) return [];
    const what = words.option(asked, option);
    return [count === 1 ? what : voice.ui('times', { count, what })];
  });
}

function chosen(context: Drawing, picks: Counts): string[] {
  const { asked, voice } = context;
  const list = named(context, picks, voice.marked, voice);
  const weight = asked.options.reduce((sum, option, at) => sum + (option.weight ?? 0) * (picks[at] ?? 0), 0);
  const room =
    asked.min === asked.max
      ? voice.ui('of-exactly', { chosen: total(picks), count: asked.max })
      : voice.ui('of-between', { chosen: total(picks), min: asked.min, max: asked.max });
  const chosen =
    list.length === 0 ? voice.ui('nothing-chosen') : voice.ui('chosen', { list: cut(list.join(', '), 900) });
  return [
    `${chosen} (${room})`,
    ...(asked.weigh === undefined ? [] : [voice.ui('weighs', { weight, weigh: asked.weigh })]),
  ];
}

function giveLabel(context: Drawing, picks: Counts, faulty: boolean): string {
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
