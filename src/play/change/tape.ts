import type { Action, Entry, Seat } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import type { Checkpoint, MoveKind, NewMove } from '../../store';
import { merged, type RunningGame } from '../loaded/loaded';
import { savedAt, savedBefore } from '../loaded/upgrade';
import type { Source } from '../table/records';

/** Plays a change on a copy of the game and records what must be stored. It knows nothing of notes. */
export interface Tape {
  readonly session: Session;
  readonly moves: readonly NewMove[];
  readonly lines: readonly Entry[];
  readonly checkpoints: readonly Checkpoint[];
  /** A step has closed, so the state is another one. */
  readonly closed: boolean;
  readonly rewoundTo: Checkpoint | undefined;
  /** Seats that were asked before the change. */
  readonly before: ReadonlySet<Seat>;
  /** Seats whose own answer closed a step. */
  readonly restarted: ReadonlySet<Seat>;
  /**
   * Plays an answer. True if it closed a step: `said`, our own lines about that step, are then among its
   * lines.
   */
  answer(action: Action, source: Source, said: readonly Entry[]): boolean;
  /** Undoes the seat's last answer and returns it. Undefined if no answer can be undone. */
  undo(seat: Seat): { readonly given: Action | undefined } | undefined;
  rewind(to: Checkpoint): void;
  /** Opens the turn of this seat again, which began at `from` and ended by itself after `answers`. */
  takeUp(from: Checkpoint, seat: Seat, answers: readonly Action[]): void;
  /** Adds lines of the bot about a step that stays open. */
  add(lines: readonly Entry[]): void;
  /** Notes answers that the rules of a new release have dropped. */
  drop(answers: readonly Action[]): void;
  /** From now on everyone who is asked counts as newly asked. */
  forgetAsked(): void;
}

/** The state of a step's beginning is stored twice, in the row and in a checkpoint: it is written once. */
export function stateText(state: unknown): string {
  if (typeof state !== 'object' || state === null) return JSON.stringify(state);
  const known = stateTexts.get(state);
  if (known !== undefined) return known;
  const text = JSON.stringify(state);
  stateTexts.set(state, text);
  return text;
}
const stateTexts = new WeakMap<object, string>();

export function createTape(
  loaded: RunningGame,
  { now, opening }: { readonly now: Date; readonly opening?: true },
): Tape {
  const { row, game } = loaded;
  const carriedOver = row.rules !== game.rules;
  let session = loaded.session.copy();
  let readLines = 0;
  let base = session.save().state;
  let closed = opening ?? carriedOver;
  let rewoundTo: Checkpoint | undefined;
  const before = new Set(opening ? [] : loaded.session.waiting.map((asked) => asked.seat));
  const restarted = new Set<Seat>();
  // Newer rules have already done their automatic steps while the row was loaded.
  const lines: Entry[] = opening || carriedOver ? [...loaded.session.closedLines] : [];
  const moves: NewMove[] = [];
  const checkpoints: Checkpoint[] = [];

  const checkpoint = (): void => {
    const { state, answerCounts } = session.save();
    const from = rewoundTo?.lines ?? row.lineCount;
    checkpoints.push({
      answers: session.count,
      step: session.step,
      state: stateText(state),
      answerCounts,
      rules: game.rules,
      lines: from + lines.length,
      at: now,
    });
  };
  const move = (kind: MoveKind, seat: number, what: unknown, source: Source): void =>
    void moves.push({ kind, seat, what, source, at: now });
  /** Takes note of the steps that closed. */
  const harvest = (said: readonly Entry[]): boolean => {
    const saved = session.save();
    if (saved.state === base) return false;
    base = saved.state;
    closed = true;
    lines.push(...merged(session.closedLines.slice(readLines), said));
    readLines = session.closedLines.length;
    if (!session.over) checkpoint();
    return true;
  };
  /** Goes on from an earlier checkpoint: everything after it is deleted. */
  const standAt = (to: Checkpoint, saved: ReturnType<typeof savedAt>): void => {
    session = Session.load(game, saved);
    readLines = 0;
    base = session.save().state;
    closed = true;
    rewoundTo = to;
    lines.length = 0;
    checkpoints.length = 0;
    before.clear();
  };
  if (opening) checkpoint();

  return {
    get session() {
      return session;
    },
    moves,
    lines,
    checkpoints,
    get closed() {
      return closed;
    },
    get rewoundTo() {
      return rewoundTo;
    },
    before,
    restarted,
    answer(action, source, said) {
      session.apply(action);
      move('answer', action.seat, { decision: action.decision, picks: action.picks }, source);
      const isClosed = harvest(said);
      if (isClosed) restarted.add(action.seat);
      return isClosed;
    },
    undo(seat) {
      const given = session.answers.findLast((answer) => answer.seat === seat);
      if (!session.undo(seat)) return undefined;
      move('undo', seat, {}, 'person');
      return { given };
    },
    rewind(to) {
      const draws = session.draws;
      standAt(to, savedAt(game.id, to, session.save(), draws));
      move('rewind', -1, { answers: to.answers, draws }, 'person');
    },
    takeUp(from, seat, answers) {
      // Nothing was drawn since, so the same answers lead to the same game.
      standAt(from, { ...savedBefore(game.id, from, session.save()), answers });
      move('undo', seat, {}, 'person');
    },
    add(more) {
      lines.push(...more);
    },
    drop(answers) {
      for (const { seat } of [...answers].reverse()) move('undo', seat, {}, 'auto');
    },
    forgetAsked() {
      before.clear();
    },
  };
}
