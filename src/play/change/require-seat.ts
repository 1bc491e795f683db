import { Illegal, type Seat } from '../../engine/contract/game';
import { seatOf } from '../table/seats';
import { change, type PlayContext, type Plan } from './context';
import type { Draft } from './draft';
import { isRunning, lobbyOf, positionOf, type LoadedGame, type RunningGame } from '../loaded/loaded';
import type { Outcome } from '../table/outcomes';

/** The reason why a user cannot decide anything: the game is not running, or they only watch. */
type NoSay = Extract<Outcome, { readonly kind: 'closed' | 'over' | 'watching' }>;

/** Returns the running game, or the outcome for a press at any other game. */
export function requireRunning(
  loaded: LoadedGame,
): { readonly no: NoSay; readonly running?: never } | { readonly no?: never; readonly running: RunningGame } {
  if (!isRunning(loaded)) return { no: { kind: 'closed', lobby: lobbyOf(loaded) } };
  if (loaded.row.status !== 'playing') return { no: { kind: 'over', position: positionOf(loaded) } };
  return { running: loaded };
}

/** Returns the seat of a user, or the outcome for users without one. */
export function requireSeat(
  loaded: LoadedGame,
  user: string,
):
  | { readonly no: NoSay; readonly running?: never; readonly seat?: never }
  | { readonly no?: never; readonly running: RunningGame; readonly seat: Seat } {
  const { no, running } = requireRunning(loaded);
  if (no) return { no };
  const seat = seatOf(running.chairs, user);
  return seat === undefined ? { no: { kind: 'watching', position: positionOf(running) } } : { running, seat };
}

export const illegal = (loaded: RunningGame, seat: Seat, { why, params }: Illegal): Outcome => ({
  kind: 'illegal',
  position: positionOf(loaded),
  seat,
  why,
  params,
});
export const done =
  (seat: Seat) =>
  (after: RunningGame): Outcome => ({ kind: 'done', position: positionOf(after), seat });

/** Changes something for a user's own seat. `judge` returns the change, or the reason against it. */
export function changeBySeat(
  context: PlayContext,
  game: string,
  user: string,
  judge: (running: RunningGame, seat: Seat) => Illegal | ((draft: Draft) => void),
): Promise<Outcome> {
  const decide = (loaded: LoadedGame): Plan<Outcome> => {
    const { no, running, seat } = requireSeat(loaded, user);
    if (no) return { no };
    const judged = judge(running, seat);
    if (judged instanceof Illegal) return { no: illegal(running, seat, judged) };
    return { run: judged, actor: seat, done: done(seat) };
  };
  return change(context, game, decide, { kind: 'unknown' });
}
