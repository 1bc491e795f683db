import { judge } from '../../engine/contract/decision';
import { LIMITS } from '../screen/limits';
import { button, rowsOfButtons, type Button } from '../screen/ui';
import { buttonNames } from './button-names';
import { keysOf, total, writePicks, type Counts } from './picks';
import { entry, lookButton, optionIcon, roomBeside, type Drawing, type Layout } from './question';

/** Whole answers above and *Confirm* below have a row each. */
const MAX_ROWS = 2;
/** The most options that are shown as buttons to choose several of. */
const MAX_TOGGLES = 2 * LIMITS.buttonsInRow;

/**
 * Shows a selection as one button for each option. A press adds one of it, and one more than allowed takes it
 * back. The press that completes an exact number gives the answer. Returns undefined if a list is better: for
 * many options, and for names of which a phone would cut what distinguishes them.
 */
export function toggles(context: Drawing, picks: Counts): Pick<Layout, 'rows' | 'details'> | undefined {
  const { options, max } = context.asked;
  if (options.length > MAX_TOGGLES || context.fewButtons) return undefined;
  const entries = options.flatMap((_, at) => entry(context, at));
  const room = roomBeside(options.map((option) => optionIcon(context, option)).find(Boolean)) - MARK;
  const names = buttonNames(
    entries.map(({ label }) => label),
    room,
  );
  if (!names) return undefined;
  const isFull = total(picks) >= max;
  const buttons = names.flatMap(({ label }, at) =>
    isFull && (picks[at] ?? 0) === 0 ? [] : toggle(context, picks, at, label),
  );
  const rows = rowsOfButtons(buttons, MAX_ROWS);
  const details = names.flatMap(({ label, rest }) =>
    rest === undefined ? [] : [`-# **${label}**: ${rest}`],
  );
  return { rows, ...(details.length > 0 && { details }) };
}

/** Letters of the mark on a chosen option. */
const MARK = 3;

function toggle(context: Drawing, picks: Counts, at: number, label: string): Button[] {
  const { asked, game } = context;
  const { min = 0, max = 1 } = asked.options[at] ?? {};
  const count = picks[at] ?? 0;
  const isMost = count >= Math.min(max, asked.max) || total(picks) >= asked.max;
  const next = picks.map((one, place) => (place !== at ? one : isMost ? min : one + 1));
  if (next[at] === count) return [];
  const marked = count === 0 ? label : `✓${count > 1 ? `${count}×` : ''} ${label}`;
  const completes = !isMost && asked.min === asked.max && total(next) === asked.max;
  if (completes && judge(asked, keysOf(asked, next)) === undefined) {
    const { seat, promptId } = asked;
    return [button({ do: 'give', game, seat, promptId, picks: writePicks(next) }, marked, 'main')];
  }
  return [lookButton(context, { group: null, page: 0, picks: next }, marked, count > 0 ? 'go' : 'main')];
}
