import { say, type Action, type Entry, type Params, type Phrase, type Seat } from '../engine/game';
import { Session } from '../engine/session';
import { LoggableError } from '../log';
import type { Change, Checkpoint, MoveKind, NewMove, NewOutboxItem } from '../store';
import type { Occupant, Person, Source, Status, TableRules } from './api';
import { whoIsAsked, withLife } from './asked';
import { merged, voteOver, whenEnded, type RunningGame } from './loaded';
import type { AutoAnswerNote, Notes } from './rows';
import { stillValid, autoAnswerTo } from './auto-answer';
import { taught } from './lesson-notes';
import { followingAnswer, overruled, plansAfter, stepTaken, withoutPlan } from './plan-notes';
import { droppedAnswers, savedAt, savedBefore } from './upgrade';
import { written } from './written';

/** Answers the bot gives by itself in one go, before it is taken for a fault. */
const MOST_AUTO_ANSWERS = 200;
/** Planned answers given in one go. */
const MOST_PLANNED = 50;

/** A change to a running game in the making: played on a copy, and written as one `Change` or not at all. */
export interface Draft {
  readonly session: Session;
  chairs: readonly Occupant[];
  notes: Notes;
  tableRules: TableRules;
  /** Set where another person is the host from then on. */
  host?: Person;
  /** How a vote came out that this change decided. */
  voted?: 'passed' | 'failed';
  status: Status;
  /** Throws `Illegal`, and whatever a broken rule throws: then the draft is thrown away. */
  answer(action: Action, source: Source): void;
  /** What a seat had planned, and what follows in the same turn where nothing is hidden. */
  answerPlanned(action: Action): void;
  undo(seat: Seat): boolean;
  /** Gives once more what the seat took back last; false if it has, or if somebody has moved on. */
  redo(seat: Seat): boolean;
  rewind(to: Checkpoint): void;
  /** The turn of this seat, which began at `from` and ended by itself, is open again, as if it had not. */
  takeUp(from: Checkpoint, seat: Seat): void;
  /** A line of ours in the game's log; `only`: for these seats alone. */
  say(event: string, params?: Params, only?: readonly Seat[]): void;
  /** One line for everybody in the channel; `otherwise`: where to, if that is gone. */
  notice(phrase: Phrase, motion?: number, otherwise?: string): void;
  /**
   * What is to be written, and what is then in memory. `actor` pressed this: nobody is told of a turn they
   * took themselves.
   */
  finish(actor?: Seat): { readonly change: Change; readonly after: RunningGame };
}

/** `opening`: the game begins with this change, and everything about it is still to be written. */
export interface Circumstances {
  readonly now: Date;
  readonly pace: number;
  /** So many milliseconds pass before a planned answer is given. */
  readonly wait?: () => number;
  readonly opening?: true;
}

export function draftOn(loaded: RunningGame, { now, pace, opening, wait = () => 0 }: Circumstances): Draft {
  const { row } = loaded;
  let session = loaded.session.copy();
  let readLines = 0;
  let base = session.save().state;
  const carriedOver = row.rules !== loaded.game.rules;
  let closed = opening ?? carriedOver;
  let rewoundTo: Checkpoint | undefined;
  const before = new Set(opening ? [] : loaded.session.waiting.map((asked) => asked.seat));
  const restarted = new Set<Seat>();
  // What newer rules do by themselves they have done while the row was loaded.
  const lines: Entry[] = opening || carriedOver ? [...loaded.session.closedLines] : [];
  const moves: NewMove[] = [];
  const checkpoints: Checkpoint[] = [];
  const notices: NewOutboxItem[] = [];
  let planning = false;

  const checkpoint = (): void => {
    const { state, answerCounts } = session.save();
    const from = rewoundTo?.lines ?? row.lineCount;
    checkpoints.push({
      answers: session.count,
      step: session.step,
      state: JSON.stringify(state),
      answerCounts,
      rules: loaded.game.rules,
      lines: from + lines.length,
      at: now,
    });
  };
  if (opening) checkpoint();
  /** Takes note of the steps that closed. */
  const harvest = (): boolean => {
    const saved = session.save();
    if (saved.state === base) return false;
    base = saved.state;
    closed = true;
    lines.push(...merged(session.closedLines.slice(readLines), draft.notes.said));
    readLines = session.closedLines.length;
    draft.notes = { ...draft.notes, said: [] };
    if (!session.over) checkpoint();
    return true;
  };
  const move = (kind: MoveKind, seat: number, what: unknown, source: Source): void =>
    void moves.push({ kind, seat, what, source, at: now });
  const apply = (action: Action, source: Source): void => {
    const asked = draft.notes.plans && session.pending.find((one) => one.seat === action.seat);
    const idle = asked?.options.some(({ key, idle: lets }) => lets === true && action.picks.includes(key));
    session.apply(action);
    move('answer', action.seat, { decision: action.decision, picks: action.picks }, source);
    if (harvest()) restarted.add(action.seat);
    if (!planning) draft.notes = overruled(draft.notes, action);
    if (idle) draft.notes = withoutPlan(draft.notes, action.seat, action.decision);
    if (draft.notes.undone || draft.notes.turnEnded)
      draft.notes = { ...draft.notes, undone: undefined, turnEnded: undefined };
  };

  /** Whoever is asked is told of it, as if nobody had been. */
  const askAnew = (): void => {
    draft.notes = {
      ...draft.notes,
      mentioned: draft.notes.mentioned.map(() => -1),
      since: draft.notes.since.map(() => null),
    };
    before.clear();
  };

  /** The game goes on from an earlier checkpoint: what was written after it is forgotten. */
  const standAt = (to: Checkpoint, saved: ReturnType<typeof savedAt>): void => {
    session = Session.load(loaded.game, saved);
    readLines = 0;
    base = session.save().state;
    closed = true;
    rewoundTo = to;
    lines.length = 0;
    checkpoints.length = 0;
    draft.notes = { ...draft.notes, said: [], undone: undefined, turnEnded: undefined };
    askAnew();
  };

  const draft: Draft = {
    get session() {
      return session;
    },
    chairs: loaded.chairs,
    notes: loaded.notes,
    tableRules: row.tableRules,
    status: row.status,

    answer: apply,
    answerPlanned(first) {
      planning = true;
      for (let action: Action | undefined = first, count = 0; action && count < MOST_PLANNED; count++) {
        draft.notes = stepTaken(draft.notes, first.seat);
        apply(action, 'auto');
        if (session.over) break;
        action = followingAnswer(draft.notes, session, first.seat);
      }
      planning = false;
    },
    undo(seat) {
      const given = session.answers.findLast((answer) => answer.seat === seat);
      if (!session.undo(seat)) return false;
      const undone = [...(draft.notes.undone ?? []), ...(given ? [given] : [])];
      move('undo', seat, {}, 'person');
      // Whoever takes back what the bot answered for them wants to be asked again.
      const reopened = (note: AutoAnswerNote): boolean =>
        note.seat === seat &&
        session.decisions.some((open) => open.seat === seat && open.id === note.decision);
      draft.notes = {
        ...withoutPlan(draft.notes, seat),
        undone,
        autoAnswers: draft.notes.autoAnswers.filter((note) => !reopened(note)),
      };
      return true;
    },
    redo(seat) {
      const { undone = [] } = draft.notes;
      const last = undone.at(-1);
      if (last?.seat !== seat || session.refusal(last)) return false;
      apply(last, 'person');
      draft.notes = { ...draft.notes, undone: undone.slice(0, -1) };
      return true;
    },
    rewind(to) {
      const draws = session.draws;
      standAt(to, savedAt(loaded.game.id, to, session.save(), draws));
      move('rewind', -1, { answers: to.answers, draws }, 'person');
    },
    takeUp(from, seat) {
      const { answers = [] } = draft.notes.turnEnded ?? {};
      // Nothing was drawn since: with the counter of then everything comes as it came.
      standAt(from, { ...savedBefore(loaded.game.id, from, session.save()), answers });
      move('undo', seat, {}, 'person');
    },
    say(event, params, only) {
      const entry = { event, at: session.count, ...(params && { params }), ...(only && { only: [...only] }) };
      draft.notes = { ...draft.notes, said: [...draft.notes.said, entry] };
    },
    notice(phrase, motion, otherwise) {
      const number = row.version;
      notices.push({
        key: `notice:${number}:${notices.length}`,
        kind: 'notice',
        what: {
          phrase,
          ...(motion !== undefined && { motion }),
          ...(otherwise !== undefined && { otherwise }),
        },
      });
    },

    finish(actor) {
      if (actor !== undefined) draft.notes = withLife(draft.notes, draft.chairs, actor, now);
      giveAutoAnswers();
      draft.notes = taught(loaded.game, draft.notes, session, actor);
      const items: NewOutboxItem[] = [{ key: 'board', kind: 'board' }, ...notices];
      if (session.over && draft.status === 'playing') {
        draft.status = 'over';
        items.push({ key: 'final', kind: 'final' });
        if (draft.notes.said.length > 0) lines.push(...draft.notes.said);
      }
      draft.notes = plansAfter(draft.notes, session, draft.chairs, { now, wait });
      if (draft.status === 'playing') {
        const asked = whoIsAsked(loaded, draft, { before, restarted, actor, now, pace, moves });
        draft.notes = asked.notes;
        items.push(...asked.items);
      } else draft.notes = whenEnded(draft.notes);
      const vote = loaded.notes.motion;
      if (vote && draft.notes.motion?.number !== vote.number) items.push(voteOver(vote));
      return written(loaded, draft, {
        now,
        opening: opening === true,
        closed,
        moves,
        lines,
        checkpoints,
        items,
        rewoundTo,
      });
    },
  };

  if (!opening) tellOfUpgrade();
  return draft;

  /**
   * The row was written by older rules, or could not be loaded for a while: the table hears of it with the
   * first change. Answers that the new rules dropped are taken back in the record, too.
   */
  function tellOfUpgrade(): void {
    const { dropped } = loaded.session;
    for (const { seat } of [...dropped].reverse()) move('undo', seat, {}, 'auto');
    if (dropped.length > 0) draft.notice(droppedAnswers(loaded.game.id, dropped));
    if (row.trouble) draft.notice(say('notice.mended'));
    if (dropped.length > 0 || row.trouble) askAnew();
  }

  function giveAutoAnswers(): void {
    for (let answers = 0; draft.status === 'playing' && !session.over; answers++) {
      if (answers > MOST_AUTO_ANSWERS) throw new LoggableError('automatic answers go round in circles');
      draft.notes = { ...draft.notes, autoAnswers: stillValid(draft.notes.autoAnswers, session) };
      const action = autoAnswerTo(draft.notes.autoAnswers, session, draft.chairs);
      if (!action) return;
      apply(action, 'auto');
    }
  }
}
