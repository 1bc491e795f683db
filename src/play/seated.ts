import { Illegal, type Seat } from '../engine/game';
import { seatOf } from './chairs';
import { change, type PlayContext, type Plan } from './context';
import type { Draft } from './draft';
import { isRunning, lobbyOf, positionOf, type LoadedGame, type RunningGame } from './loaded';
import type { Outcome } from './outcomes';

/** Why somebody has no say in what is played: it is not played, or they only watch. */
type NoSay = Extract<Outcome, { readonly kind: 'closed' | 'over' | 'watching' }>;

/** A game that is being played, or the answer for whoever asks anything of another. */
export function playing(
  loaded: LoadedGame,
): { readonly no: NoSay; readonly running?: never } | { readonly no?: never; readonly running: RunningGame } {
  if (!isRunning(loaded)) return { no: { kind: 'closed', lobby: lobbyOf(loaded) } };
  if (loaded.row.status !== 'playing') return { no: { kind: 'over', position: positionOf(loaded) } };
  return { running: loaded };
}

/** Whose press this is, or the answer for whoever has no say here. */
export function admitted(
  loaded: LoadedGame,
  user: string,
):
  | { readonly no: NoSay; readonly running?: never; readonly seat?: never }
  | { readonly no?: never; readonly running: RunningGame; readonly seat: Seat } {
  const { no, running } = playing(loaded);
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

/** What a seat changes in its own affairs: what is to be done, or why not. */
export function changeBySeat(
  context: PlayContext,
  game: string,
  user: string,
  judge: (running: RunningGame, seat: Seat) => Illegal | ((draft: Draft) => void),
): Promise<Outcome> {
  const decide = (loaded: LoadedGame): Plan<Outcome> => {
    const { no, running, seat } = admitted(loaded, user);
    if (no) return { no };
    const judged = judge(running, seat);
    if (judged instanceof Illegal) return { no: illegal(running, seat, judged) };
    return { run: judged, actor: seat, done: done(seat) };
  };
  return change(context, game, decide, { kind: 'unknown' });
}
