import { everySeat, oneOf, type Picker } from './fuzz';
import type { Action, AnyGame, Core, Saved } from '../contract/game';
import { difference, fingerprint, load, snapshot, type AnySession, type Fail } from './sessions';

/** Checks undo: a position after undo equals the one before the answer, and answers of a group commute. */

export interface Before {
  readonly saved: Saved<Core<string>>;
  readonly print: string;
  readonly draws: number;
  readonly answers: readonly Action[];
}

export function checkUndo(game: AnyGame, live: AnySession, before: Before, action: Action, fail: Fail): void {
  const closed = live.answers.length === 0;
  if (live.draws > before.draws && !closed && live.floor !== live.answers.length)
    fail('floor', `an answer to ${action.decision} drew, and what came before can still be taken back`);
  if (closed || !live.canUndo(action.seat)) return;
  const after = fingerprint(live);
  const copy = load(game, live.save());
  if (!copy.undo(action.seat)) return fail('undo', `${action.decision}: undo is offered and refused`);
  if (fingerprint(copy) !== before.print)
    fail(
      'undo',
      `${action.decision}: undone is not as never done: ${difference(before.print, fingerprint(copy))}`,
    );
  copy.apply(action);
  if (fingerprint(copy) !== after)
    fail(
      'undo',
      `${action.decision}: undone and answered again differs: ${difference(after, fingerprint(copy))}`,
    );
}

/**
 * Checks undo in a group: a seat that was not the last to answer undoes its answer and answers again.
 * Children must commute.
 */
export function checkRetraction(game: AnyGame, live: AnySession, pick: Picker, fail: Fail): void {
  const seats = everySeat(live).filter((seat) => seat !== live.answers.at(-1)?.seat && live.canUndo(seat));
  if (seats.length === 0) return;
  const seat = oneOf(seats, pick);
  const copy = load(game, live.save());
  const taken = live.answers.findLast((answer) => answer.seat === seat);
  if (!taken || !copy.undo(seat)) return fail('retract', `seat ${seat} can take back and cannot`);
  const never = load(game, { ...live.save(), answers: copy.answers });
  if (fingerprint(never) !== fingerprint(copy))
    fail('retract', `${taken.decision}: taken back is not as never given`);
  const again = copy.refusal(taken);
  if (again)
    return fail('retract', `${taken.decision}: after taking back, the same answer is refused: ${again.why}`);
  copy.apply(taken);
  if (snapshot(copy) !== snapshot(live))
    fail(
      'retract',
      `${taken.decision}: taken back and given again differs: ${difference(snapshot(live), snapshot(copy))}`,
    );
}

/**
 * Checks that an interjection before the preceding answer leads to the same position as after it, if both
 * orders ask the same seats.
 */
export function checkSwap(game: AnyGame, live: AnySession, before: Before, action: Action, fail: Fail): void {
  const previous = before.answers.at(-1);
  if (
    action.decision !== 'anytime' ||
    !previous ||
    previous.decision === 'anytime' ||
    previous.seat === action.seat ||
    live.answers.length === 0
  )
    return;
  const swapped = load(game, { ...before.saved, answers: before.answers.slice(0, -1) });
  if (swapped.refusal(action)) return;
  swapped.apply(action);
  if (swapped.refusal(previous)) return;
  swapped.apply(previous);
  const asks = (session: AnySession): string =>
    JSON.stringify(session.decisions.map(({ seat, id }) => [seat, id]));
  // An answer can have a different effect, such as a bill that had to be paid by selling. Then the two orders
  // differ legally.
  const story = (session: AnySession): string =>
    session.lines
      .map(({ event, params }) => JSON.stringify([event, params]))
      .sort()
      .join();
  if (
    asks(swapped) === asks(live) &&
    story(swapped) === story(live) &&
    snapshot(swapped) !== snapshot(live)
  ) {
    fail(
      'swap',
      `${action.picks.join()} before ${previous.decision} differs from after: ` +
        `${difference(snapshot(live), snapshot(swapped))}`,
    );
  }
}
