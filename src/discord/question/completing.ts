import { stem } from '../../engine/contract/decision';
import type { Option } from '../../engine/contract/game';
import { writeChain, type Chain } from './chains';
import { withIcon } from '../screen/icons';
import { LIMITS } from '../screen/limits';
import { isMenu, menu, type Line, type Menu, type Row } from '../screen/ui';
import {
  backButton,
  entry,
  linesOf,
  lookButton,
  optionIcon,
  PAGE,
  pager,
  START,
  type Drawing,
  type Layout,
  type MenuPage,
} from './question';

/** The value of the menu's line that leads to that list. */
export const COMPLETING = 'alone';

/**
 * Adds the way to the options that another question completes in several ways, if the title names it. A
 * button takes the fewest taps. A pupil needs the room for the picture: it is the last line of their menu.
 */
export function withCompleting(context: Drawing, place: MenuPage, layout: Layout): Layout {
  const { texts, asked } = context;
  const key = `ask.${asked.id}.complete`;
  if (place.group !== null || !texts.has(key) || !asked.options.some(({ open }) => open)) return layout;
  const label = texts.plain.text(key);
  const hasRoom = (row: Row): row is Menu => isMenu(row) && row.options.length < LIMITS.menuOptions;
  if (context.meant && layout.rows.some(hasRoom)) {
    const line = { value: COMPLETING, label };
    const withLine = (row: Row): Row => (hasRoom(row) ? { ...row, options: [...row.options, line] } : row);
    return { ...layout, rows: layout.rows.map(withLine) };
  }
  const opens = lookButton(context, { ...START, alone: true }, label);
  const [first, ...others] = layout.rows;
  const last = others.at(-1);
  // A board has room for two rows.
  return first && last && !isMenu(last) && last.length < LIMITS.buttonsInRow
    ? { ...layout, rows: [first, ...others.slice(0, -1), [...last, opens]] }
    : { ...layout, rows: [...layout.rows, [opens]] };
}

/**
 * Lists the options that another question completes, with each way to do so if the title has words for that:
 * a menu for each kind of option. Without room or words for that, the other question follows.
 */
export function alone(context: Drawing, place: MenuPage, ways: readonly Chain[] = []): Layout {
  return allWays(context, ways) ?? optionsAlone(context, place);
}

function allWays(context: Drawing, ways: readonly Chain[]): Layout | undefined {
  const { asked, texts } = context;
  const lines = ways.flatMap((way) => {
    const [first, next] = way;
    const option = first && asked.options[first.at];
    const last = next?.asked.options[next.at];
    if (!option || !next || !last) return [];
    const words = `ask.${next.asked.id}.${stem(last.key)}-listed`;
    if (!texts.has(words)) return [];
    const label = texts.plain.text(words, { ...next.asked.params, ...last.params });
    return [{ option, line: withIcon({ value: writeChain(way), label }, optionIcon(context, option)) }];
  });
  const kinds = [...new Set(lines.map(({ option }) => stem(option.key)))].map((kind) =>
    lines.filter(({ option }) => stem(option.key) === kind),
  );
  const isWhole = lines.length > 0 && lines.length === ways.length;
  if (!isWhole || kinds.length > MAX_KINDS || kinds.some((of) => of.length > LIMITS.menuOptions))
    return undefined;
  const rows = kinds.map((of, page) => {
    const options = [...new Set(of.map(({ option }) => option))];
    const label = texts.plain.group(asked, stem(options[0]?.key ?? ''), options);
    const shown = of.map(({ line }) => line);
    return menuWith(context, page, kinds.length > 1 ? label : completeIn(context), shown);
  });
  return { rows, notes: [], back: backButton(context, START) };
}
/** A panel has a row for its other buttons. */
const MAX_KINDS = 4;

const completeIn = ({ asked, texts }: Drawing): string => texts.plain.text(`ask.${asked.id}.complete`);
const menuWith = ({ game, asked }: Drawing, page: number, label: string, lines: readonly Line[]): Menu =>
  menu({ do: 'menu', game, seat: asked.seat, promptId: asked.promptId, page }, label, lines);

function optionsAlone(context: Drawing, place: MenuPage): Layout {
  const { asked } = context;
  const ats = asked.options.flatMap(({ open }, at) => (open ? [at] : []));
  const shown = ats.slice(place.page * PAGE, (place.page + 1) * PAGE);
  const lines = shown
    .flatMap((at) => entry(context, at))
    .flatMap((one) =>
      one.kind === 'option' ? [{ ...one, label: labelOf(context, one.option) ?? one.label }] : [],
    );
  const divided = linesOf(context, lines);
  const picked = menuWith(
    context,
    place.page,
    completeIn(context),
    lines.map(({ at, label, option }, index) =>
      withIcon({ value: writeChain([{ asked, at }]), label, ...divided[index] }, optionIcon(context, option)),
    ),
  );
  return {
    rows: [picked, ...pager(context, place, ats.length)],
    notes: [],
    back: backButton(context, START),
  };
}

/** Returns the words of an option in this list, if its title has words for that: what it can cost. */
function labelOf({ asked, texts }: Drawing, { key, params }: Option): string | undefined {
  const words = `ask.${asked.id}.${stem(key)}-complete`;
  return texts.has(words) ? texts.plain.text(words, params) : undefined;
}
