import type { AnyGame, Entry, Phrase, Seat } from '../../engine/game';
import { replay, type Happening, type PlayedGame } from '../../engine/replay';
import { isRetired } from '../../engine/saved';
import { Session } from '../../engine/session';

/**
 * How a game went, turn by turn. It is played again from its beginning once; what is kept of it is light: the
 * lines of each turn, and now and then a landmark from which a moment is found again.
 */

/** A moment at which somebody's turn was over: what several answers in a row by one seat left behind. */
export interface Stop {
  /** How many entries of the history led here: what names this moment in a button. */
  readonly entries: number;
  /** How many answers counted then. */
  readonly answers: number;
  /** Whose answers these were; null: the beginning, or a vote that went back. */
  readonly actor: Seat | null;
  readonly headline: Phrase;
  readonly round: string | undefined;
  /** What was logged meanwhile, with its readers. */
  readonly entriesLogged: readonly Entry[];
}

export interface Course {
  readonly stops: readonly Stop[];
  /** The table as it stood at a stop. */
  at(stop: number): Session;
}

const LANDMARK_EVERY = 40;

export function courseOf(game: AnyGame, played: PlayedGame): Course {
  const { history } = played;
  const stops: Stop[] = [];
  const landmarks: { readonly entries: number; readonly saved: string }[] = [];
  let reading: { readonly session: Session; heard: number } | undefined;
  let logged: Entry[] = [];

  replay(game, played, {
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
      stops.push({
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

  return {
    stops,
    at(stop) {
      const to = stops[stop]?.entries ?? 0;
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
