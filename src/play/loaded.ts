import { promise } from '../engine/chance';
import type { AnyGame, Entry, Saved, Seat } from '../engine/game';
import { Session } from '../engine/session';
import type { Brief, Row } from '../store';
import type {
  Chairs,
  TableRules,
  Lobby,
  Motion,
  Occupant,
  Person,
  ChannelRef,
  Position,
  Proposal,
  Summary,
  Until,
} from './api';
import { persons, seatOf, seatsOf } from './chairs';
import { specsOf } from './options';

/** What play remembers of a running game beside the rules. JSON in the row: dates are texts. */
export interface Notes {
  /** For each seat since when it has been asked without a pause. */
  readonly since: readonly (string | null)[];
  /** How many answers each seat had given when it was last mentioned: never twice for the same decision. */
  readonly mentioned: readonly number[];
  readonly autoAnswers: readonly AutoAnswerNote[];
  /** Lines of ours about the step under way; they join the game's own when it closes. */
  readonly said: readonly Entry[];
  /** How many votes there have been: the number of the last one. */
  readonly motions: number;
  readonly motion?: MotionNote | undefined;
  /** When a computer moves next. */
  readonly computerAt?: string | undefined;
}
/** `period` names the step or round in which it was given; in another one it has run out. */
export interface AutoAnswerNote {
  readonly seat: Seat;
  readonly decision: string;
  readonly key: string;
  readonly until: Until;
  readonly period: string;
}
export interface MotionNote {
  readonly number: number;
  readonly proposal: Proposal;
  readonly by: Seat;
  readonly yes: readonly Seat[];
  readonly no: readonly Seat[];
  readonly expires: string;
}

export const noNotes = (seats: number): Notes => ({
  since: Array<null>(seats).fill(null),
  mentioned: Array<number>(seats).fill(-1),
  autoAnswers: [],
  said: [],
  motions: 0,
});

/** A game's row with what it means. The session is for reading: whoever plays on loads another from `saved`. */
export interface LoadedGame {
  readonly row: Row;
  readonly game: AnyGame;
  readonly session?: Session;
  readonly chairs: Chairs;
  readonly notes: Notes;
}
export interface RunningGame extends LoadedGame {
  readonly session: Session;
  readonly chairs: readonly Occupant[];
}

export const isRunning = (loaded: LoadedGame): loaded is RunningGame => loaded.session !== undefined;

export const savedOf = (row: Row): Saved => ({
  rules: row.rules,
  seed: row.seed,
  state: JSON.parse(row.state) as unknown,
  answers: row.answers as Saved['answers'],
  answerCounts: row.answerCounts as Saved['answerCounts'],
});

export function loadedFrom(row: Row, game: AnyGame, session?: Session): LoadedGame {
  const played = row.state === '' ? undefined : (session ?? Session.load(game, savedOf(row)));
  return {
    row,
    game,
    chairs: row.chairs as Chairs,
    notes: row.notes as Notes,
    ...(played && { session: played }),
  };
}

export const channelOf = (row: Pick<Row, 'guild' | 'channel' | 'posted'>): ChannelRef => ({
  guild: row.guild,
  channel: row.channel,
  ...(row.posted.thread !== null && { thread: row.posted.thread }),
});
export const tableRulesOf = (row: Pick<Row, 'tableRules'>): TableRules => row.tableRules as TableRules;
export const hostOf = (row: Row): Person => ({ user: row.hostId, name: row.hostName });
export const optionsOf = (row: Row): Readonly<Record<string, unknown>> =>
  row.options as Record<string, unknown>;

export function lobbyOf({ row, game, chairs }: LoadedGame): Lobby {
  const seated = chairs.filter((chair) => chair !== null).length;
  const [least] = game.seats;
  const options = optionsOf(row);
  const refusal = seated >= least ? specsOf(game).refusal(seated, options) : undefined;
  return {
    id: row.id,
    game,
    where: channelOf(row),
    status: row.status,
    version: row.version,
    host: hostOf(row),
    chairs,
    taken: seated,
    needs: Math.max(0, least - seated),
    options,
    tableRules: tableRulesOf(row),
    expires: row.wake ?? row.updated,
    ...(refusal && { refuses: refusal }),
    ...(row.posted.lobby && { message: row.posted.lobby }),
  };
}

export function positionOf({ row, game, session, chairs, notes }: RunningGame): Position {
  const status = row.status as Position['status'];
  const { turnMinutes } = tableRulesOf(row);
  const since = notes.since.map((text) => (text === null ? null : new Date(text)));
  const due = since.map((date, seat) =>
    date && turnMinutes !== null && status === 'playing' && chairs[seat]?.kind === 'person'
      ? new Date(date.getTime() + turnMinutes * 60_000)
      : null,
  );
  return {
    id: row.id,
    game,
    where: channelOf(row),
    status,
    version: row.version,
    session,
    chairs,
    host: hostOf(row),
    options: optionsOf(row),
    tableRules: tableRulesOf(row),
    promise: promise(row.seed),
    started: row.started ?? row.created,
    since,
    due,
    lineCount: row.lineCount,
    ...(status !== 'playing' && { seed: row.seed }),
    ...(status === 'over' && { scores: session.scores() }),
    ...(notes.motion && { motion: motionOf(notes.motion, chairs) }),
    ...(row.posted.board && { board: row.posted.board }),
    ...(row.posted.lobby && { lobbyMessage: row.posted.lobby }),
  };
}

/** Who may vote: the persons; whose seat is to be replaced only if they wish it themselves. */
export function votersOn(proposal: Proposal, by: Seat, chairs: Chairs): Seat[] {
  return persons(chairs).filter(
    (seat) => proposal.kind !== 'replace' || seat !== proposal.seat || seat === by,
  );
}
export function motionOf(note: MotionNote, chairs: Chairs): Motion {
  const voters = votersOn(note.proposal, note.by, chairs);
  return { ...note, voters, needed: Math.floor(voters.length / 2) + 1, expires: new Date(note.expires) };
}

export function summaryOf(row: Brief, user?: string): Summary {
  const chairs = row.chairs as Chairs;
  const notes = row.notes as Partial<Notes>;
  const status = row.status;
  const seat = user === undefined ? undefined : seatOf(chairs, user);
  const asked =
    status === 'playing'
      ? seatsOf(chairs).flatMap((asked) => {
          const since = notes.since?.[asked] ?? null;
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
    asked,
    updated: row.updated,
    ...(message && { message: { channel: message.channel, message: message.message } }),
    ...(seat !== undefined && { seat }),
  };
}
