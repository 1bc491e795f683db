import type { AnyGame, Entry, Phrase, Seat } from '../../engine/contract/game';
import { replaying, type Happening, type PlayedGame } from '../../engine/check/replay';
import { isRetired } from '../../engine/run/saved';
import { Session } from '../../engine/run/session';
import { runInSlices } from '../jobs/slices';

/**
 * How a game went, turn by turn. It is played again from its beginning once; what is kept of it is light: the
 * lines of each turn, and now and then a landmark from which a moment is found again.
 */

/** The end of a turn: the state after one or more answers in a row by one seat. */
export interface Frame {
  /** How many entries of the history led here: what names this moment in a button. */
  readonly entries: number;
  /** How many answers counted then. */
  readonly answers: number;
  /** The seat that answered. Null: the beginning, or a vote that went back. */
  readonly actor: Seat | null;
  readonly headline: Phrase;
  readonly round: string | undefined;
  /** The log of this turn, with the readers of each line. */
  readonly entriesLogged: readonly Entry[];
}

export interface Timeline {
  readonly frames: readonly Frame[];
  /** Returns the session at a stop. */
  at(stop: number): Session;
}

/** A moment is found again by this many answers at most: they are given at once, so they must be few. */
const LANDMARK_EVERY = 10;

export async function timelineOf(game: AnyGame, played: PlayedGame): Promise<Timeline> {
  const { history } = played;
  const frames: Frame[] = [];
  const landmarks: { readonly entries: number; readonly saved: string }[] = [];
  let reading: { readonly session: Session; heard: number } | undefined;
  let logged: Entry[] = [];

  const steps = replaying(game, played, {
    stands(session, entries) {
      if (reading?.session !== session) reading = { session, heard: entries === 0 ? 0 : heardOf(session) };
      const all = [...session.closedLines, ...session.lines];
      logged.push(...all.slice(reading.heard));
      reading.heard = all.length;
      const last = history[entries - 1];
      const next = history[entries];
      if (entries % LANDMARK_EVERY === 0 || (last && 'rewind' in last))
        landmarks.push({ entries, saved: JSON.stringify(session.save()) });
      if (last && next && sameSeat(last, next)) return;
      const { headline, round } = game.report(session.view(null));
      frames.push({
        entries,
        answers: session.count,
        actor: last && !('rewind' in last) ? last.seat : null,
        headline,
        round,
        entriesLogged: logged,
      });
      logged = [];
    },
  });
  await runInSlices(steps);

  return {
    frames,
    at(stop) {
      const to = frames[stop]?.entries ?? 0;
      const from = landmarks.findLast(({ entries }) => entries <= to) ?? { entries: 0, saved: '' };
      const session = Session.load(game, JSON.parse(from.saved));
      for (const happening of history.slice(from.entries, to))
        if (!('rewind' in happening) && !isRetired(game, happening)) session.apply(happening);
      return session;
    },
  };
}

/** After a vote went back, what the step it went back to had logged has been read. */
const heardOf = (session: Session): number => session.closedLines.length + session.lines.length;

const sameSeat = (one: Happening, other: Happening): boolean =>
  !('rewind' in one) && !('rewind' in other) && one.seat === other.seat;
