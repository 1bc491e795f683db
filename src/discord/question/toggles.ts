import { judge } from '../../engine/contract/decision';
import { LIMITS } from '../screen/limits';
import { fitsPhone } from '../screen/phone-lines';
import { button, rowsOfButtons, type Button, type Style } from '../screen/ui';
import { buttonNames, type ButtonName } from './button-names';
import { keysOf, none, total, writePicks, type Counts } from './picks';
import { badged, lookButton, optionIcon, roomBeside, type Drawing, type Layout } from './question';

/** Whole answers above and *Confirm* below have a row each. */
const MAX_ROWS = 2;
/** The most options that are shown as buttons to choose several of. */
const MAX_TOGGLES = 2 * LIMITS.buttonsInRow;
/** *Confirm* and *Start over* leave room for these in their row. */
const MAX_LESS = LIMITS.buttonsInRow - 2;

/** Answers with a selection at one press. */
export const giveButton = (
  { game, asked }: Drawing,
  picks: Counts,
  label: string,
  style: Style,
  disabled = false,
): Button =>
  button(
    { do: 'give', game, seat: asked.seat, promptId: asked.promptId, picks: writePicks(picks) },
    label,
    style,
    disabled,
  );

interface Toggles extends Pick<Layout, 'details'> {
  readonly rows: readonly (readonly Button[])[];
  /** Each takes one back of an option that can take more. */
  readonly less: readonly Button[];
}

/**
 * Shows a selection as one button for each option. A press adds one of it, and one more than allowed takes it
 * back. The press that completes an exact number gives the answer. Returns undefined if a list is better: for
 * many options, for names of which a phone would cut what distinguishes them, and where a phone would have to
 * scroll. `above` are the buttons of whole answers.
 */
export function toggles(context: Drawing, picks: Counts, above: readonly Button[] = []): Toggles | undefined {
  const { asked, texts } = context;
  if (asked.options.length > MAX_TOGGLES || context.fewButtons || context.isTight) return undefined;
  const room = roomBeside(asked.options.map((option) => optionIcon(context, option)).find(Boolean)) - MARK;
  for (const say of [texts.plain.option, texts.plain.brief]) {
    const names = buttonNames(
      asked.options.map((option, at) => badged(context, at, say(asked, option))),
      room,
    );
    const whole = names && toggled(context, none(asked), names);
    // The shape is the same from the first press to the last.
    if (names && whole && fitsPhone([above, ...whole.rows], whole.details))
      return toggled(context, picks, names);
  }
  return undefined;
}

function toggled(context: Drawing, picks: Counts, names: readonly ButtonName[]): Toggles {
  const isFull = total(picks) >= context.asked.max;
  const buttons = names.flatMap(({ label }, at) =>
    isFull && (picks[at] ?? 0) === 0 ? [] : toggle(context, picks, at, label),
  );
  const details = names.flatMap(({ label, rest }) =>
    rest === undefined ? [] : [`-# **${label}**: ${rest}`],
  );
  const less = names.flatMap(({ label }, at) => lessButton(context, picks, at, label));
  return {
    rows: rowsOfButtons(buttons, MAX_ROWS),
    less: less.slice(0, MAX_LESS),
    ...(details.length > 0 && { details }),
  };
}

/** Takes one back where the next press of the option would add one. */
function lessButton(context: Drawing, picks: Counts, at: number, label: string): Button[] {
  const { asked, texts } = context;
  const { min = 0, max = 1 } = asked.options[at] ?? {};
  const count = picks[at] ?? 0;
  if (count <= min || count >= max || total(picks) >= asked.max) return [];
  return [
    lookButton(
      context,
      { group: null, page: 0, picks: picks.with(at, count - 1) },
      texts.ui('one-less', { what: label }),
    ),
  ];
}

/** Letters of the mark on a chosen option. */
const MARK = 3;

function toggle(context: Drawing, picks: Counts, at: number, label: string): Button[] {
  const { asked } = context;
  const { min = 0, max = 1 } = asked.options[at] ?? {};
  const count = picks[at] ?? 0;
  const isMost = count >= Math.min(max, asked.max) || total(picks) >= asked.max;
  const next = picks.map((one, place) => (place !== at ? one : isMost ? min : one + 1));
  if (next[at] === count) return [];
  const marked = count === 0 ? label : `✓${count > 1 ? `${count}×` : ''} ${label}`;
  const completes = !isMost && asked.min === asked.max && total(next) === asked.max;
  if (completes && judge(asked, keysOf(asked, next)) === undefined)
    return [giveButton(context, next, marked, 'main')];
  return [lookButton(context, { group: null, page: 0, picks: next }, marked, count > 0 ? 'go' : 'main')];
}
