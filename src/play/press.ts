import { Illegal, type Action, type Seat } from '../engine/game';
import type { Outcome, Press, Standing } from './api';
import { seatOf } from './chairs';
import { isRunning, lobbyOf, positionOf, type Held, type Running } from './held';
import { change, type House, type Plan } from './house';
import { markOf } from './standing';

type Decided = Plan<Outcome>;
const UNKNOWN: Outcome = { kind: 'unknown' };

/** Whose press this is, or the answer for whoever has no say here. */
function admitted(
  held: Held,
  user: string,
): { readonly no: Outcome } | { readonly running: Running; readonly seat: Seat } {
  if (!isRunning(held)) return { no: { kind: 'closed', lobby: lobbyOf(held) } };
  if (held.row.status !== 'playing') return { no: { kind: 'over', position: positionOf(held) } };
  const seat = seatOf(held.chairs, user);
  return seat === undefined
    ? { no: { kind: 'watching', position: positionOf(held) } }
    : { running: held, seat };
}

const illegal = (held: Running, seat: Seat, { why, params }: Illegal): Outcome => ({
  kind: 'illegal',
  position: positionOf(held),
  seat,
  why,
  params,
});
const done =
  (seat: Seat) =>
  (after: Running): Outcome => ({ kind: 'done', position: positionOf(after), seat });

export function press(house: House, { game, user, ask, picks }: Press): Promise<Outcome> {
  const decide = (held: Held): Decided => {
    const who = admitted(held, user);
    if ('no' in who) return who;
    const { running, seat } = who;
    const { session } = running;
    const mine =
      session.waiting.find((asked) => asked.seat === seat && asked.mark === ask) ??
      [session.interjection(seat)].find((asked) => asked?.mark === ask);
    if (!mine) {
      const theirs = session.waiting.find((asked) => asked.mark === ask);
      const position = positionOf(running);
      return {
        no: theirs ? { kind: 'foreign', position, seat, of: theirs.seat } : { kind: 'stale', position, seat },
      };
    }
    const action: Action = { seat, decision: mine.id, picks };
    const refusal = session.refusal(action);
    if (refusal) return { no: illegal(running, seat, refusal) };
    return { run: (draft) => draft.answer(action, 'person'), actor: seat, done: done(seat) };
  };
  return change(house, game, decide, UNKNOWN);
}

export function undo(house: House, game: string, user: string, what: 'one' | 'turn'): Promise<Outcome> {
  const decide = (held: Held): Decided => {
    const who = admitted(held, user);
    if ('no' in who) return who;
    const { running, seat } = who;
    if (!running.session.canUndo(seat)) return { no: illegal(running, seat, new Illegal('nothing-to-undo')) };
    return {
      run(draft) {
        if (!draft.undo(seat)) throw new Illegal('nothing-to-undo');
        while (what === 'turn' && draft.undo(seat));
      },
      actor: seat,
      done: done(seat),
    };
  };
  return change(house, game, decide, UNKNOWN);
}

export function settle(
  house: House,
  game: string,
  user: string,
  { decision, key, until }: Standing,
): Promise<Outcome> {
  const decide = (held: Held): Decided => {
    const who = admitted(held, user);
    if ('no' in who) return who;
    const { seat } = who;
    return {
      run(draft) {
        const others = draft.notes.standing.filter(
          (note) => note.seat !== seat || note.decision !== decision || note.key !== key,
        );
        draft.notes = {
          ...draft.notes,
          standing: [...others, { seat, decision, key, until, mark: markOf(until, draft.session) }],
        };
      },
      actor: seat,
      done: done(seat),
    };
  };
  return change(house, game, decide, UNKNOWN);
}

export function unsettle(
  house: House,
  game: string,
  user: string,
  decision: string | undefined,
): Promise<Outcome> {
  const decide = (held: Held): Decided => {
    const who = admitted(held, user);
    if ('no' in who) return who;
    const { seat } = who;
    return {
      run(draft) {
        draft.notes = {
          ...draft.notes,
          standing: draft.notes.standing.filter(
            (note) => note.seat !== seat || (decision !== undefined && note.decision !== decision),
          ),
        };
      },
      actor: seat,
      done: done(seat),
    };
  };
  return change(house, game, decide, UNKNOWN);
}
