import { everySeat } from '../fuzz';
import type { AnyGame, Core, Saved } from '../game';
import { Session } from '../session';

/** What several checks need: a session kept, loaded, and told apart from another. */

export type AnySession = Session<Core<string>, unknown>;
/** Notes a violation: which check, and what it saw. */
export type Fail = (check: string, what: string) => void;

/** Through JSON and back, as the database does it. */
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

/** What is asked and how things stand, without the order in which lines were written. */
export const snapshot = (session: AnySession): string =>
  JSON.stringify([session.peek(), session.waiting, session.over]);

export function checkRebuilt(game: AnyGame, live: AnySession, fail: Fail): void {
  const rebuilt = load(game, live.save());
  const ours = fingerprint(live);
  const theirs = fingerprint(rebuilt);
  if (ours !== theirs)
    fail('rebuilt', `a session rebuilt from JSON differs in step ${live.step}: ${difference(ours, theirs)}`);
}

/** The first place where two prints part, with a little around it. */
export function difference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - 60);
  return `«${a.slice(from, at + 60)}» against «${b.slice(from, at + 60)}»`;
}
