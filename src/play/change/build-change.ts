import type { Change, Fields, NewOutboxItem } from '../../store';
import { playersOf } from '../table/seats';
import { nextWake } from '../table/clockwork';
import { stateText, type Tape } from './tape';
import { withLines, type RunningGame } from '../loaded/loaded';
import { waitsOf } from './waits';
import { finishedOf, isRemembered } from './finish';
import type { GameRow, Notes } from '../table/rows';
import type { Person, SeatOccupant, Status } from '../table/table';
import type { TableRules } from '../table/table-rules';

/** Checkpoints further back than this many answers are not voted on any more. */
const KEPT_ANSWERS = 400;

/** The table as the draft leaves it. */
interface DraftResult {
  readonly status: Status;
  readonly notes: Notes;
  readonly chairs: readonly SeatOccupant[];
  readonly tableRules: TableRules;
  /** Set if another person is the host from then on. */
  readonly host?: Person;
}

interface BuildOptions {
  readonly now: Date;
  /** The game begins with this change. */
  readonly opening: boolean;
  readonly items: readonly NewOutboxItem[];
}

/** The change that stores a draft, and the game as it is in memory then. */
export function buildChange(
  loaded: RunningGame,
  draft: DraftResult,
  { session, closed, moves, lines, checkpoints, rewoundTo }: Tape,
  { now, opening, items }: BuildOptions,
): { readonly change: Change; readonly after: RunningGame } {
  const { row } = loaded;
  const saved = session.save();
  const ended = draft.status !== 'playing' && draft.status !== row.status;
  const wake = nextWake(draft.notes, draft.chairs, draft.tableRules);
  const fields = {
    status: draft.status,
    answers: saved.answers,
    notes: draft.notes,
    ...(row.trouble && { trouble: null }),
    wake,
    updated: now,
    ...(closed && {
      rules: saved.rules,
      state: stateText(saved.state),
      answerCounts: saved.answerCounts,
    }),
    ...(draft.chairs !== loaded.chairs && { chairs: draft.chairs }),
    ...(draft.tableRules !== row.tableRules && { tableRules: draft.tableRules }),
    ...(draft.host && { hostId: draft.host.user, hostName: draft.host.name }),
    ...(ended && { ended: now }),
  } satisfies Fields;
  const lineCount = rewoundTo?.lines ?? row.lineCount;
  const oldest =
    Math.floor(session.count / 50) !== Math.floor(loaded.session.count / 50)
      ? session.count - KEPT_ANSWERS
      : 0;
  const change: Change = {
    id: row.id,
    version: row.version,
    at: now,
    fields,
    moves,
    moveCount: row.moveCount,
    lines,
    lineCount,
    checkpoints,
    outbox: items,
    ...waitsOf(opening ? undefined : loaded, draft, items, now),
    ...(draft.chairs !== loaded.chairs && { players: playersOf(draft.chairs) }),
    ...(rewoundTo && { forget: { checkpointsAfter: rewoundTo.answers, linesFrom: rewoundTo.lines } }),
    ...(ended &&
      draft.status === 'over' &&
      isRemembered(row) && {
        finished: finishedOf(row, session, draft.chairs, now, draft.notes),
      }),
    ...(ended ? { prune: session.count + 1 } : oldest > 0 && { prune: oldest }),
  };
  const next: GameRow = {
    ...row,
    ...fields,
    version: row.version + 1,
    moveCount: row.moveCount + moves.length,
    lineCount: lineCount + lines.length,
  };
  return {
    change,
    after: {
      row: next,
      game: loaded.game,
      session,
      chairs: draft.chairs,
      notes: draft.notes,
      tail: withLines(rewoundTo ? undefined : loaded.tail, lineCount, lines),
    },
  };
}
