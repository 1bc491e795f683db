import type { OpenQuestion } from '../../engine/contract/game';
import { menu, type Line, type Row } from '../screen/ui';
import { total, writePicks, type Counts } from './picks';
import { PAGE, questionIn, type Drawing, type Entry, type MenuPage } from './question';

/** Returns how often an option can be chosen next to the other chosen ones. */
export function roomFor({ options, max }: OpenQuestion, picks: Counts, at: number): number {
  const option = options[at];
  return option ? Math.min(option.max ?? 1, max - total(picks) + (picks[at] ?? 0)) : 0;
}

/**
 * Returns a menu of which each line says how often one option is chosen. No line leads to more than allowed.
 * Returns nothing if the selection is full.
 */
export function amountMenu(
  context: Drawing,
  place: MenuPage,
  picks: Counts,
  entries: readonly Extract<Entry, { kind: 'option' }>[],
): Row[] {
  const { asked, game, texts } = context;
  const lines = entries.flatMap(({ at, label }): Line[] => {
    const least = (picks[at] ?? 0) + 1;
    return Array.from({ length: Math.max(0, roomFor(asked, picks, at) - least + 1) }, (_, more) => ({
      value: `${at}=${least + more}`,
      label: texts.ui('times', { count: least + more, what: label }),
    }));
  });
  // Too many ways to list: every choice adds one.
  const isLong = lines.length > PAGE;
  const shown = isLong
    ? entries.flatMap(({ at, label }): Line[] => {
        const [count, most] = [picks[at] ?? 0, roomFor(asked, picks, at)];
        return count < most
          ? [{ value: `${at}=${count + 1}`, label: texts.ui('one-more', { what: label, count, most }) }]
          : [];
      })
    : lines;
  const { group, page } = place;
  const id = { do: 'some', game, seat: asked.seat, promptId: asked.promptId, group, page } as const;
  const left = texts.ui('amount-left', { count: asked.max - total(picks) });
  const title = questionIn(context, isLong ? texts.ui('add-one') : left);
  return shown.length === 0 ? [] : [menu({ ...id, picks: writePicks(picks) }, title, shown)];
}
