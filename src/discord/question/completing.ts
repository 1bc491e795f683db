import { stem } from '../../engine/contract/decision';
import type { Option } from '../../engine/contract/game';
import { writeChain } from './chains';
import { withIcon } from '../screen/icons';
import { LIMITS } from '../screen/limits';
import { isMenu, menu } from '../screen/ui';
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

/**
 * Adds the button for the options that another question completes in several ways, if the title names that
 * button.
 */
export function withCompleting(context: Drawing, place: MenuPage, layout: Layout): Layout {
  const { texts, asked } = context;
  const key = `ask.${asked.id}.complete`;
  if (place.group !== null || !texts.has(key) || !asked.options.some(({ open }) => open)) return layout;
  const opens = lookButton(context, { ...START, alone: true }, texts.plain.text(key));
  const [first, ...others] = layout.rows;
  const last = others.at(-1);
  // A board has room for two rows.
  return first && last && !isMenu(last) && last.length < LIMITS.buttonsInRow
    ? { ...layout, rows: [first, ...others.slice(0, -1), [...last, opens]] }
    : { ...layout, rows: [...layout.rows, [opens]] };
}

/** Lists the options that another question completes: that question follows. */
export function alone(context: Drawing, place: MenuPage): Layout {
  const { game, asked } = context;
  const ats = asked.options.flatMap(({ open }, at) => (open ? [at] : []));
  const shown = ats.slice(place.page * PAGE, (place.page + 1) * PAGE);
  const lines = shown
    .flatMap((at) => entry(context, at))
    .flatMap((one) =>
      one.kind === 'option' ? [{ ...one, label: labelOf(context, one.option) ?? one.label }] : [],
    );
  const divided = linesOf(context, lines);
  const picked = menu(
    { do: 'menu', game, seat: asked.seat, promptId: asked.promptId, page: place.page },
    context.texts.plain.text(`ask.${asked.id}.complete`),
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
