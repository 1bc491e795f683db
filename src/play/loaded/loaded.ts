import { explainedIn, stepsNow } from './lesson-notes';
import { seedHash } from '../../engine/run/chance';
import {
  Damaged,
  say,
  who,
  type AnyGame,
  type Entry,
  type Params,
  type Phrase,
  type Saved,
  type Seat,
} from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import type { NewOutboxItem, Row } from '../../store';

import { dueOf } from '../table/clockwork';
import { invitedIn } from '../table/invitations';
import type { Vote, VoteProposal } from '../table/table';
import { persons, seatOf, seatsOf } from '../table/seats';
import { specsOf } from '../table/options';
import { activeVoters, votesNeeded } from '../table/vote-quorum';

import {
  readLeniently,
  readRow,
  type GameBrief,
  type GameRow,
  type VoteNote,
  type Notes,
} from '../table/rows';
import { turnEndedIn } from './turn-ended';
import type {
  SeatOccupants,
  ChannelRef,
  Lobby,
  SeatOccupant,
  Person,
  Position,
  Summary,
} from '../table/table';
import type { TableRules } from '../table/table-rules';

export const noNotes = (seats: number): Notes => ({
  since: Array<null>(seats).fill(null),
  mentioned: Array<number>(seats).fill(-1),
  autoAnswers: [],
  said: [],
  motions: 0,
});

/**
 * A row of a game with its parsed columns. The session is for reading: a change loads another from `saved`.
 */
export interface LoadedGame {
  readonly row: GameRow;
  readonly game: AnyGame;
  readonly session?: Session;
  readonly chairs: SeatOccupants;
  readonly notes: Notes;
  /** The last stored lines of its log, from number `from` on, as far as they were written in here. */
  readonly tail?: { readonly from: number; readonly entries: readonly Entry[] };
  /** Set where the row cannot be played on from: then there is no session, and columns may be missing. */
  readonly broken?: Breakage;
}
export interface Breakage {
  readonly reason: Lobby['broken'] & string;
  readonly error: Damaged;
}
export interface RunningGame extends LoadedGame {
  readonly session: Session;
  readonly chairs: readonly SeatOccupant[];
}

/** A board older than these lines reads its news from the database. */
const TAIL = 60;
export function withLines(
  tail: RunningGame['tail'],
  lineCount: number,
  lines: readonly Entry[],
): NonNullable<RunningGame['tail']> {
  const entries = [...(tail?.entries ?? []), ...lines].slice(-TAIL);
  return { from: lineCount + lines.length - entries.length, entries };
}

export const isRunning = (loaded: LoadedGame): loaded is RunningGame => loaded.session !== undefined;

export const savedOf = (row: GameRow): Saved => ({
  rules: row.rules,
  seed: row.seed,
  state: stateIn(row.state, row.game),
  answers: row.answers,
  answerCounts: row.answerCounts,
});

/** The state of a step's beginning, as text in rows and checkpoints. */
export function stateIn(text: string, game: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Damaged(game, 'its state is no JSON');
  }
}

export function loadedFrom(row: GameRow, game: AnyGame, session?: Session): LoadedGame {
  const played = row.state === '' ? undefined : (session ?? Session.load(game, savedOf(row)));
  return {
    row,
    game,
    chairs: row.chairs,
    notes: row.notes,
    ...(played && { session: played }),
  };
}

/**
 * A row as it can be read. One that cannot be played on from is told as broken, so that its table hears of it
 * and no other does.
 */
export function readable(row: Row, game: AnyGame): LoadedGame {
  try {
    return loadedFrom(readRow(row), game);
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    const known = readLeniently(row);
    const reason =
      row.rules > game.rules ? 'newer-rules' : row.rules < game.rules ? 'older-rules' : 'damaged';
    return { row: known, game, chairs: known.chairs, notes: known.notes, broken: { reason, error } };
  }
}

export const channelOf = (row: Pick<Row, 'guild' | 'channel' | 'posted'>): ChannelRef => ({
  guild: row.guild,
  channel: row.channel,
  ...(row.posted.thread !== null && { thread: row.posted.thread }),
});
export const hostOf = (row: GameRow): Person => ({ user: row.hostId, name: row.hostName });

export function lobbyOf({ row, game, chairs, notes, broken }: LoadedGame): Lobby {
  const seated = chairs.filter((chair) => chair !== null).length;
  const [min] = game.seats;
  const options = row.options;
  const refusal = seated >= min && !broken ? specsOf(game).refusal(seated, options) : undefined;
  return {
    id: row.id,
    game,
    where: channelOf(row),
    status: row.status,
    version: row.version,
    host: hostOf(row),
    chairs,
    taken: seated,
    needs: Math.max(0, min - seated),
    options,
    tableRules: row.tableRules,
    expires: row.wake ?? row.updated,
    ...(row.status === 'lobby' && invitedIn(notes)),
    ...(refusal && { refuses: refusal }),
    ...(broken && row.status !== 'lobby' && { broken: broken.reason }),
    ...(broken && notes.motion && { motion: voteOf(notes.motion, chairs, row.tableRules) }),
    ...(row.posted.lobby && { message: row.posted.lobby }),
    ...(row.status !== 'lobby' && { seedHash: seedHash(row.seed) }),
  };
}

export function positionOf(running: RunningGame): Position {
  const { row, game, session, chairs, notes } = running;
  const status = row.status as Position['status'];
  const undone = notes.undone?.at(-1);
  const since = notes.since.map((text) => (text === null ? null : new Date(text)));
  const due = seatsOf(chairs).map((seat) =>
    status === 'playing' && chairs[seat]?.kind === 'person' ? dueOf(notes, row.tableRules, seat) : null,
  );
  const until = (seat: Seat): Date | null => {
    const away = notes.hours?.[seat]?.away;
    return away === undefined || status !== 'playing' ? null : new Date(away);
  };
  return {
    id: row.id,
    game,
    where: channelOf(row),
    status,
    version: row.version,
    session,
    chairs,
    host: hostOf(row),
    options: row.options,
    tableRules: row.tableRules,
    seedHash: seedHash(row.seed),
    started: row.started ?? row.created,
    since,
    due,
    ...(notes.leftAt && { leftAt: notes.leftAt }),
    ...(notes.closedAt && { closedAt: notes.closedAt }),
    ...(notes.hours && { away: seatsOf(chairs).map(until) }),
    ...(row.tableRules.bank && notes.time && { left: notes.time.map(({ left }) => left) }),
    lineCount: row.lineCount,
    ...(status !== 'playing' && { seed: row.seed }),
    ...(status === 'over' && { scores: session.scores() }),
    ...(notes.lesson && { teaching: stepsNow(game, notes), explained: explainedIn(game, notes) }),
    ...(undone && status === 'playing' && { mayRedo: undone.seat }),
    ...(status === 'playing' && notes.turnEnded && { turnEnded: turnEndedIn(running) }),
    ...(notes.motion && { motion: voteOf(notes.motion, chairs, row.tableRules) }),
    ...(row.posted.board && { board: row.posted.board }),
    ...(row.posted.lobby && { lobbyMessage: row.posted.lobby }),
  };
}

export function asksOf({ by, proposal, cause, to }: VoteNote): Phrase {
  if (to) return say('notice.motion-rewind-to', { by: who(by), ...toldOf(to) });
  return say(cause ? `notice.motion-${cause}` : `notice.motion-${kindOf(proposal)}`, {
    by: who(by),
    ...(proposal.kind === 'replace' && { who: who(proposal.seat) }),
  });
}
/** The moment a table goes back to, by what was done last then. */
export const toldOf = ({ headline, done, asked, moves }: NonNullable<VoteNote['to']>): Params => ({
  count: moves,
  moment: done ? say('notice.moment-after', { moment: headline, what: done }) : headline,
  who: asked.map(who),
});
/** The messages that asked for votes have nothing to ask any more, and say how the vote ended. */
export const voteOver = (note: VoteNote, result?: 'passed' | 'failed'): NewOutboxItem => ({
  key: `vote-over:${note.number}`,
  kind: 'notice',
  what: {
    phrase: result ? say(`notice.vote-${result}`, { asks: asksOf(note) }) : asksOf(note),
    over: note.number,
  },
});
/** Returns the kind of a vote, as in the keys of its texts. */
export function kindOf(proposal: VoteProposal): string {
  if (proposal.kind === 'clock' && proposal.clock) return 'other-clock';
  return proposal.kind === 'replace' && proposal.wanted ? 'wanted' : proposal.kind;
}
export function voteOf(note: VoteNote, chairs: SeatOccupants, rules: TableRules): Vote {
  const { number, proposal, by, yes, no } = note;
  return {
    number,
    proposal,
    asks: asksOf(note),
    by,
    yes,
    no,
    voters: persons(chairs),
    present: activeVoters(note, chairs),
    needed: votesNeeded(note, chairs, rules),
    expires: new Date(note.expires),
  };
}

export function summaryOf(row: GameBrief, user?: string): Summary {
  const { chairs, notes } = row;
  const status = row.status;
  const seat = user === undefined ? undefined : seatOf(chairs, user);
  const asked =
    status === 'playing'
      ? seatsOf(chairs).flatMap((asked) => {
          const since = notes.since[asked] ?? null;
          return since === null ? [] : [{ seat: asked, since: new Date(since) }];
        })
      : [];
  const message = row.posted.board ?? row.posted.lobby;
  return {
    id: row.id,
    game: row.game,
    where: channelOf(row),
    status,
    chairs,
    tableRules: row.tableRules,
    asked,
    updated: row.updated,
    broken: row.trouble !== null,
    ...(message && { message: { channel: message.channel, message: message.message } }),
    ...(seat !== undefined && { seat }),
  };
}

/** Returns the lines of the game and of the bot, in their order. */
export function merged(theirs: readonly Entry[], ours: readonly Entry[]): Entry[] {
  if (ours.length === 0) return [...theirs];
  return [...theirs, ...ours].sort((a, b) => a.at - b.at);
}

/** Returns the notes that a finished game still needs. */
export const whenEnded = (notes: Notes): Notes => ({
  ...notes,
  since: notes.since.map(() => null),
  said: [],
  autoAnswers: [],
  undone: undefined,
  plans: undefined,
  planDue: undefined,
  ended: undefined,
  motion: undefined,
  computerAt: undefined,
  hours: undefined,
  time: undefined,
});
