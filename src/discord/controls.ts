import type { AnyGame, OpenQuestion, Option } from '../engine/game';
import { effectOf } from './effects';
import { atAmount } from './amount-about';
import { endsTurn, writeChain, type Chain } from './chains';
import { brief, briefAlike, cut, LIMITS, PHONE_LABEL, PHONE_LINE } from './limits';
import { button, letsBe, menu, rowsOfButtons, type Button, type Line, type Voice } from './look';
import {
  backButton,
  badged,
  badges,
  entry,
  groupLabel,
  groupsOf,
  isSingle,
  linesOf,
  outOf,
  PAGE,
  partsOf,
  pager,
  START,
  type Drawing,
  type Entry,
  type Layout,
  type MenuPage,
} from './question';
import { several } from './selection';
import { wholeButton } from './whole-button';

export { badges, groupsOf, isSingle, START, type Layout, type MenuPage } from './question';

/** More answers than that, or answers that need a line of explanation, are one menu. */
const MOST_BUTTONS = LIMITS.buttonsInRow;

export interface ControlsHow {
  /** A picture shows the places with their numbers. */
  readonly numbered?: boolean;
  /** The question stands above the controls. */
  readonly titled?: boolean;
  /** Whose things explain the answers. */
  readonly title?: AnyGame;
  /** The small questions that follow, to be answered on the same screen. */
  readonly chains?: readonly Chain[] | undefined;
  /** What is suggested, answered to its end. */
  readonly whole?: readonly Chain[] | undefined;
}

/** The numbers by named place, of one group if there is one open or of the option looked at. */
export function badgesBySpot(options: readonly Option[], place: MenuPage = START): Record<string, string> {
  const group = place.group === null ? undefined : groupsOf(options)[place.group];
  const shown = [...badges(options)].filter(([at]) =>
    place.sure === undefined ? (group?.ats.includes(at) ?? true) : at === place.sure,
  );
  return Object.fromEntries(shown.map(([at, number]) => [options[at]?.spot ?? '', number]));
}

/** A question to one seat as buttons and menus. */
export function controls(
  game: string,
  asked: OpenQuestion,
  place: MenuPage,
  voice: Voice,
  how: ControlsHow = {},
): Layout {
  const context: Drawing = {
    game,
    asked,
    voice,
    numbers: how.numbered ? badges(asked.options) : new Map(),
    titled: how.titled === true,
    effect: (option, words = voice.plain, of = asked) => effectOf(how.title, of, option, words),
  };
  if (!isSingle(asked)) return several(context, place);
  const sure = place.sure === undefined ? undefined : asked.options[place.sure];
  if (sure && place.sure !== undefined) return lookedAt(context, place.sure, sure);
  const chained = how.chains && place.group === null ? ways(context, how.chains) : undefined;
  return chained ?? one(context, place, how.whole);
}

/** May this question stand on the public board, and how? Undefined: only the panel will do. */
export function openControls(
  game: string,
  asked: OpenQuestion,
  voice: Voice,
  how: ControlsHow = {},
): Layout | undefined {
  if (asked.secret || !isSingle(asked)) return undefined;
  // Of many places one is chosen beside their picture, in the panel.
  if (how.numbered && asked.options.length > PAGE && badges(asked.options).size > 0) return undefined;
  const layout = controls(game, asked, START, voice, how.title ? { title: how.title } : {});
  return layout.rows.length <= 2 && layout.notes.length === 0 ? layout : undefined;
}

/**
 * Several questions on one screen: each line is a way through all of them, where every line can be told from
 * the others.
 */
function ways(context: Drawing, chains: readonly Chain[]): Layout | undefined {
  const { game, asked, voice, effect } = context;
  const lines = chains.map((chain): Line => {
    const last = chain.at(-1);
    const option = last?.asked.options[last.at];
    const saidBy = (say: Voice['plain']['option']): string =>
      chain
        .flatMap(({ asked: question, at }) => {
          const answer = question.options[at];
          return answer ? [say(question, answer)] : [];
        })
        .join(' → ');
    const detail = last && option && effect(option, voice.plain, last.asked);
    const whole = saidBy(voice.plain.option);
    // What a phone would cut is said shortly, where the title has short words for it.
    const said = whole.length <= PHONE_LINE ? whole : saidBy(voice.plain.brief);
    const label = badged(context, chain[0]?.at ?? 0, said);
    return {
      value: writeChain(chain),
      label: cut(label, LIMITS.menuText),
      ...(detail !== undefined && { detail }),
    };
  });
  if (new Set(lines.map((one) => one.label)).size < lines.length) return undefined;
  return {
    rows: [
      menu({ do: 'menu', game, seat: asked.seat, mark: asked.mark, page: 0 }, questionAsked(context), lines),
    ],
    notes: [],
  };
}

// One of a list

function one(context: Drawing, place: MenuPage, whole: readonly Chain[] = []): Layout {
  const { asked, voice } = context;
  const entries = listed(context, place);
  const back = place.group === null ? {} : { back: backButton(context, outOf(asked.options, place)) };
  const small = entries.length <= MOST_BUTTONS && asButtons(context, entries);
  const here = place.group === null ? [] : [`**${placeholder(context, place, entries.length)}**`];
  if (small) {
    const ends =
      place.group === null ? whole.filter(endsTurn).map((chain) => wholeButton(context, chain)) : [];
    return { rows: [...small.rows, ...rowsOfButtons(ends)], notes: [...here, ...small.notes], ...back };
  }
  const shown = entries.slice(place.page * PAGE, (place.page + 1) * PAGE);
  const named = shown.flatMap((entry) => (entry.kind === 'option' ? [entry] : []));
  const divided = linesOf(context, named);
  const lines = shown.map((entry): Line =>
    entry.kind === 'group'
      ? {
          value: `g${entry.group}`,
          label: entry.label,
          detail: voice.ui('options-inside', { count: entry.ats.length }),
        }
      : { value: String(entry.at), label: entry.label, ...divided[named.indexOf(entry)] },
  );
  const { game, seat, mark } = { game: context.game, seat: asked.seat, mark: asked.mark };
  const first = place.group === null && place.page === 0 ? suggestions(context, whole) : undefined;
  const pick = menu(
    { do: 'menu', game, seat, mark, page: place.page },
    placeholder(context, place, entries.length),
    lines,
  );
  return {
    rows: [...(first?.rows ?? []), pick, ...pager(context, place, entries.length)],
    notes: [...here, ...(first?.notes ?? [])],
    ...back,
  };
}

/** What is worth a first look among many answers, each at one press. */
function suggestions(context: Drawing, whole: readonly Chain[]): Layout | undefined {
  const { game, asked, voice } = context;
  const ats = asked.suggested
    ? asked.suggested.map((key) => asked.options.findIndex((option) => option.key === key))
    : leastAndMost(asked.options);
  if (ats.length === 0) return undefined;
  const buttons = ats.flatMap((at) => {
    const further = whole.filter((chain) => chain.length > 1 && chain[0]?.at === at && !endsTurn(chain));
    if (further.length > 0) return further.map((chain) => wholeButton(context, chain));
    return entry(context, at).map(({ label }) =>
      button({ do: 'pick', game, seat: asked.seat, mark: asked.mark, at }, brief(label, PHONE_LABEL), 'main'),
    );
  });
  const ends = whole.filter(endsTurn).map((chain) => wholeButton(context, chain));
  const other = isAmount(asked.options) ? [otherNumber(context)] : [];
  const key = `suggest.${asked.id}`;
  return {
    rows: [[...buttons, ...other, ...ends].slice(0, LIMITS.buttonsInRow)],
    notes: voice.has(key) ? [`▸ ${voice.plain.text(key)}`] : [],
  };
}

/** A number that is none of the sensible ones is written into a form. */
const otherNumber = ({ game, asked, voice }: Drawing): Button => {
  const amounts = asked.options.flatMap(({ amount }) => amount ?? []);
  const range = { least: Math.min(...amounts), most: Math.max(...amounts) };
  return button(atAmount({ game, seat: asked.seat, mark: asked.mark }, range), voice.ui('other-number'));
};
const isAmount = (options: readonly Option[]): boolean =>
  options.length > MOST_BUTTONS && options.every(({ amount }) => amount !== undefined);

/**
 * What stands in the list at this place: options, or groups first. A group is divided again where a menu
 * cannot hold it.
 */
function listed(context: Drawing, place: MenuPage): readonly Entry[] {
  const { options } = context.asked;
  const groups = groupsOf(options);
  return partsOf(options, place, PAGE).flatMap((part) => {
    if (part.kind === 'option') return entry(context, part.at);
    const group = groups[part.group];
    return group
      ? [{ kind: 'group', group: part.group, ats: group.ats, label: groupLabel(context, group) }]
      : [];
  });
}

/**
 * Buttons, if none needs a line of explanation and every label can be told from the others once it is cut to
 * a phone's width.
 */
function asButtons(context: Drawing, entries: readonly Entry[]): Layout | undefined {
  const { asked, game, voice } = context;
  const options = entries.flatMap((one) => (one.kind === 'option' ? [one] : []));
  if (options.length < entries.length) return undefined;
  if (options.some(({ option }) => !letsBe(option) && context.effect(option) !== undefined)) return undefined;
  const short = briefAlike(
    options.map(({ at, option, label }) =>
      label.length <= PHONE_LABEL ? label : badged(context, at, voice.plain.brief(asked, option)),
    ),
    PHONE_LABEL,
  );
  if (new Set(short).size !== short.length) return undefined;
  const passive = options.every(({ option }) => letsBe(option));
  const buttons = options.map(({ at, option, label }, place): Button =>
    button(
      { do: 'pick', game, seat: asked.seat, mark: asked.mark, at },
      short[place] ?? label,
      letsBe(option) && !passive ? 'plain' : 'main',
    ),
  );
  return {
    rows: rowsOfButtons(buttons),
    notes: options.every(({ label }) => label.length <= PHONE_LABEL)
      ? []
      : options.map(({ option }) => `▸ ${voice.marked.option(asked, option)}`),
  };
}

/** Of numbers the least and the most are what one mostly wants: none and all. */
function leastAndMost(options: readonly Option[]): number[] {
  if (!isAmount(options)) return [];
  const amounts = options.flatMap(({ amount }) => amount ?? []);
  return [Math.min(...amounts), Math.max(...amounts)].map((amount) => amounts.indexOf(amount));
}

function lookedAt({ game, asked, voice, effect }: Drawing, at: number, option: Option): Layout {
  const label = voice.plain.option(asked, option);
  const detail = effect(option, voice.marked);
  return {
    rows: [
      [button({ do: 'sure', game, seat: asked.seat, mark: asked.mark, at }, brief(label, PHONE_LABEL), 'go')],
    ],
    back: button({ do: 'move', game }, voice.ui('back')),
    notes: [
      `**${voice.marked.option(asked, option)}**`,
      ...(detail === undefined ? [] : [detail]),
      voice.ui('no-way-back'),
    ],
  };
}

/** What is chosen in this menu, as far as a phone shows it. */
const questionAsked = ({ asked, voice, titled }: Drawing): string => {
  const whole = voice.plain.ask(asked);
  const first = /^[^?]*\?/.exec(whole)?.[0] ?? whole;
  return titled && first.length > PHONE_LABEL ? voice.ui('choose') : brief(first, PHONE_LABEL);
};

function placeholder(context: Drawing, place: MenuPage, count: number): string {
  const { asked, voice } = context;
  const group = place.group === null ? undefined : groupsOf(asked.options)[place.group];
  if (group) return groupLabel(context, group);
  return count > PAGE
    ? voice.ui('choose-page', { page: place.page + 1, pages: Math.ceil(count / PAGE) })
    : context.asked.suggested || leastAndMost(context.asked.options).length > 0
      ? voice.ui('choose-other')
      : questionAsked(context);
}
