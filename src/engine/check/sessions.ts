import { everySeat } from './fuzz';
import type { AnyGame, Core, Saved } from '../contract/game';
import { Session } from '../run/session';

/** Helpers for several checks: save a session, load it, and compare it with another. */

export type AnySession = Session<Core<string>, unknown>;
/** Notes a violation: which check, and what it saw. */
export type Fail = (check: string, what: string) => void;

/** Returns the saved session after JSON and back, as the database does it. */
export const keep = (session: AnySession): Saved<Core<string>> =>
  JSON.parse(JSON.stringify(session.save())) as Saved<Core<string>>;
export const load = (game: AnyGame, saved: Saved): AnySession =>
  Session.load(game, JSON.parse(JSON.stringify(saved)));

export const fingerprint = (session: AnySession): string =>
  JSON.stringify([
    session.save(),
    session.peek(),
    session.waiting,
    session.lines,
    session.floor,
    session.over,
    everySeat(session).map((seat) => [session.interjection(seat), session.canUndo(seat)]),
  ]);

/** Returns the open questions and the position, without the order in which lines were written. */
export const snapshot = (session: AnySession): string =>
  JSON.stringify([session.peek(), session.waiting, session.over]);

export function checkRebuilt(game: AnyGame, live: AnySession, fail: Fail): void {
  const rebuilt = load(game, live.save());
  const ours = fingerprint(live);
  const theirs = fingerprint(rebuilt);
  if (ours !== theirs)
    fail('rebuilt', `a session rebuilt from JSON differs in step ${live.step}: ${difference(ours, theirs)}`);
}

/** Returns the first place where two prints differ, with a little around it. */
export function difference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - 60);
  return `«${a.slice(from, at + 60)}» against «${b.slice(from, at + 60)}»`;
}
