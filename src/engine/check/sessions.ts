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
  JSON.stringify({
    saved: session.save(),
    state: session.peek(),
    asked: session.waiting,
    log: session.lines,
    floor: session.floor,
    over: session.over,
    seats: everySeat(session).map((seat) => ({
      anytime: session.interjection(seat),
      canUndo: session.canUndo(seat),
    })),
  });

/** Returns the open questions and the position, without the order in which lines were written. */
export const snapshot = (session: AnySession): string =>
  JSON.stringify({ state: session.peek(), asked: session.waiting, over: session.over });

export function checkRebuilt(game: AnyGame, live: AnySession, fail: Fail): void {
  const rebuilt = load(game, live.save());
  const ours = fingerprint(live);
  const theirs = fingerprint(rebuilt);
  if (ours !== theirs)
    fail('rebuilt', `a session rebuilt from JSON differs in step ${live.step}: ${difference(ours, theirs)}`);
}

/** Returns the first place where two prints differ: by its path, if both are JSON of one shape. */
export function difference(a: string, b: string): string {
  const found = firstDifference(parsed(a), parsed(b), '');
  return found
    ? `${found.path || 'it'} is ${shortened(found.ours)} or ${shortened(found.theirs)}`
    : 'nothing';
}

interface Difference {
  readonly path: string;
  readonly ours: unknown;
  readonly theirs: unknown;
}

function firstDifference(one: unknown, other: unknown, path: string): Difference | undefined {
  const [ours, theirs] = [parsed(one), parsed(other)];
  if (!isNested(ours) || !isNested(theirs) || Array.isArray(ours) !== Array.isArray(theirs))
    return ours === theirs ? undefined : { path, ours, theirs };
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const inner = firstDifference(ours[key], theirs[key], path === '' ? key : `${path}.${key}`);
    if (inner) return inner;
  }
  return undefined;
}

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads a print within a print too. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

const MAX_SHOWN = 80;

function shortened(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
