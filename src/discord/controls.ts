import type { OpenQuestion, Option } from '../engine/game';
import { brief, briefAlike, LIMITS, PHONE_LABEL } from './limits';
import { button, letsBe, menu, rowsOfButtons, type Button, type Line, type Voice } from './look';
import {
  backButton,
  badges,
  entry,
  groupLabel,
  groupsOf,
  isSingle,
  line,
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

export { badges, groupsOf, isSingle, START, type Layout, type MenuPage as Place } from './question';

const MOST_BUTTONS = 10;

/** The numbers by named place, of one group if there is one open or of the option looked at. */
export function badgesBySpot(options: readonly Option[], place: MenuPage = START): Record<string, string> {
  const group = place.group === null ? undefined : groupsOf(options)[place.group];
  const shown = [...badges(options)].filter(([at]) =>
    place.sure === undefined ? (group?.ats.includes(at) ?? true) : at === place.sure,
  );
  return Object.fromEntries(shown.map(([at, number]) => [options[at]?.spot ?? '', number]));
}

/** A question to one seat as buttons and menus. `numbered`: a picture shows the places with their numbers. */
export function controls(
  game: string,
  asked: OpenQuestion,
  place: MenuPage,
  voice: Voice,
  how: { readonly numbered?: boolean } = {},
): Layout {
  const context: Drawing = { game, asked, voice, numbers: how.numbered ? badges(asked.options) : new Map() };
  if (!isSingle(asked)) return several(context, place);
  const sure = place.sure === undefined ? undefined : asked.options[place.sure];
  return sure && place.sure !== undefined ? lookedAt(context, place.sure, sure) : one(context, place);
}

/** May this question stand on the public board, and how? Undefined: only the panel will do. */
export function openControls(
  game: string,
  asked: OpenQuestion,
  voice: Voice,
  how: { readonly numbered?: boolean } = {},
): Layout | undefined {
  if (asked.secret || !isSingle(asked)) return undefined;
  // Places are chosen beside their picture, in the panel.
  if (how.numbered && badges(asked.options).size > 0) return undefined;
  const layout = controls(game, asked, START, voice);
  return layout.rows.length <= 2 && layout.notes.length === 0 ? layout : undefined;
}

// One of a list

function one(context: Drawing, place: MenuPage): Layout {
  const { asked, voice } = context;
  const entries = listed(context, place);
  const back = place.group === null ? [] : [[backButton(context, outOf(asked.options, place))]];
  const small = entries.length <= MOST_BUTTONS && asButtons(context, entries);
  const here = place.group === null ? [] : [`**${placeholder(context, place, entries.length)}**`];
  if (small) return { rows: [...small.rows, ...back], notes: [...here, ...small.notes] };
  const shown = entries.slice(place.page * PAGE, (place.page + 1) * PAGE);
  const lines = shown.map((entry): Line =>
    entry.kind === 'group'
      ? {
          value: `g${entry.group}`,
          label: entry.label,
          detail: voice.ui('options-inside', { count: entry.ats.length }),
        }
      : { value: String(entry.at), ...line(context, entry) },
  );
  const { game, seat, mark } = { game: context.game, seat: asked.seat, mark: asked.mark };
  const pick = menu(
    { do: 'menu', game, seat, mark, page: place.page },
    placeholder(context, place, entries.length),
    lines,
  );
  return { rows: [pick, ...pager(context, place, entries.length), ...back], notes: here };
}

/** What stands in the list at this place: options, or groups first. A group is divided again where a menu cannot hold it. */
function listed(context: Drawing, place: MenuPage): readonly Entry[] {
  const { options } = context.asked;
  const groups = groupsOf(options);
  return partsOf(options, place, place.group === null ? LIMITS.buttonsInRow : PAGE).flatMap((part) => {
    if (part.kind === 'option') return entry(context, part.at);
    const group = groups[part.group];
    return group
      ? [{ kind: 'group', group: part.group, ats: group.ats, label: groupLabel(context, group) }]
      : [];
  });
}

/** Buttons, if every label can be told from the others once it is cut to a phone's width. */
function asButtons(context: Drawing, entries: readonly Entry[]): Layout | undefined {
  const { asked, game, voice } = context;
  const short = briefAlike(
    entries.map(({ label }) => label),
    PHONE_LABEL,
  );
  const cutOff = entries.filter(({ label }) => label.length > PHONE_LABEL);
  if (new Set(short).size !== short.length) return undefined;
  if (entries.length > LIMITS.buttonsInRow && (cutOff.length > 0 || phoneRows(short) > LIMITS.buttonsInRow))
    return undefined;
  const passive = entries.every((one) => one.kind === 'option' && letsBe(one.option));
  const buttons = entries.map((one, at): Button => {
    const label = short[at] ?? one.label;
    if (one.kind === 'group')
      return button(
        { do: 'look', game, seat: asked.seat, mark: asked.mark, group: one.group, page: 0, picks: null },
        `${label}…`,
        'main',
      );
    return button(
      { do: 'pick', game, seat: asked.seat, mark: asked.mark, at: one.at },
      label,
      letsBe(one.option) && !passive ? 'plain' : 'main',
    );
  });
  const full = (one: Entry): string =>
    one.kind === 'option' ? voice.marked.option(asked, one.option) : one.label;
  return {
    rows: rowsOfButtons(buttons),
    notes: cutOff.length === 0 ? [] : entries.map((one) => `▸ ${full(one)}`),
  };
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

function lookedAt({ game, asked, voice }: Drawing, at: number, option: Option): Layout {
  const label = voice.plain.option(asked, option);
  const detail = voice.marked.detail(asked, option);
  return {
    rows: [
      [
        button({ do: 'sure', game, seat: asked.seat, mark: asked.mark, at }, brief(label, PHONE_LABEL), 'go'),
        button({ do: 'move', game }, voice.ui('back')),
      ],
    ],
    notes: [
      `**${voice.marked.option(asked, option)}**`,
      ...(detail === undefined ? [] : [detail]),
      voice.ui('no-way-back'),
    ],
  };
}

function placeholder(context: Drawing, place: MenuPage, count: number): string {
  const { asked, voice } = context;
  const group = place.group === null ? undefined : groupsOf(asked.options)[place.group];
  if (group) return groupLabel(context, group);
  return count > PAGE
    ? voice.ui('choose-page', { page: place.page + 1, pages: Math.ceil(count / PAGE) })
    : voice.ui('choose');
}
