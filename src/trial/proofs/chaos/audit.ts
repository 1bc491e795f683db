import { isDeepStrictEqual } from 'node:util';
import { answerAt } from '../../../discord/question/chains';
import { keysOf, readPicks } from '../../../discord/question/picks';
import type { AnyGame, OpenQuestion, Action } from '../../../engine/contract/game';
import { replay, verify } from '../../../engine/check/replay';
import { ANYTIME, Session } from '../../../engine/run/session';
import type { Play } from '../../../play';
import { historyOf } from '../../../play/replay/game-log';
import type { Received } from 'discord-stand-in';
import type { Move, Store } from '../../../store';
import type { Attempt, Ledger } from '../../stage/ledger';
import { asSeat } from '../../../play/table/seats';

/** As plain data: what comes out of another thread is of another make under test. */
const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(plain(a), plain(b));
const plain = (what: unknown): unknown => JSON.parse(JSON.stringify(what ?? null));

/** The result of all answers at one table. Everything except `moves` should be empty. */
export interface Audit {
  readonly moves: number;
  /** Answers that were shown to be taken and are not in the record as they were given. */
  readonly lost: readonly string[];
  /**
   * Answers in the log that no player gave, or not this often; messages and notifications that were sent once
   * too often.
   */
  readonly doubled: readonly string[];
  /** The record and the row tell different games, or the table did not come to its end. */
  readonly wrong: readonly string[];
}

interface Stored {
  readonly asked: OpenQuestion;
  readonly picks: readonly string[];
  readonly move: Move;
}

/** Plays the stored log again and holds it against the row and against what the people know they did. */
export async function auditGame(
  store: Store,
  play: Play,
  ledger: Ledger,
  { host, finished }: { readonly host: string; readonly finished: boolean },
): Promise<Audit> {
  const wrong: string[] = [];
  const row = await store.load(ledger.game);
  const game = play.games.find(({ id }) => id === row?.game);
  if (!row || !game || row.state === '')
    return {
      moves: 0,
      lost: [],
      doubled: [],
      wrong: [`the game ${ledger.game} has no record (${row?.status ?? 'no row'})`],
    };
  if (finished) {
    if (row.status !== 'over') wrong.push(`the game ended as ${row.status}`);
    const file = await play.reading.export(ledger.game, host);
    wrong.push(...(file.kind === 'replay' ? verify(game, file.replay).faults : ['there is no export']));
  }
  const moves = await store.moves(ledger.game);
  if (moves.some((move, at) => move.n !== at) || moves.length !== row.moveCount)
    wrong.push('the numbers of the moves have gaps');
  const { session, stored } = playAgain(
    game,
    { seats: (row.chairs as readonly unknown[]).length, options: row.options as object },
    row.seed,
    moves,
  );
  const saved = session.save();
  if (!same(saved.state, JSON.parse(row.state)))
    wrong.push('the log leads to another state than the stored one');
  // The log does not say which answers were given at one press.
  const given = (row.answers as readonly Action[]).map(({ joined: _, ...answer }) => answer);
  if (!same(saved.answerCounts, row.answerCounts) || !same(saved.answers, given))
    wrong.push('the log leads to other answers than the stored ones');
  return { moves: moves.length, wrong, ...compared(ledger, stored) };
}

/** The raw log, answer by answer and undo by undo, with the question each answer was given to. */
function playAgain(
  game: AnyGame,
  setup: { readonly seats: number; readonly options: object },
  seed: string,
  moves: readonly Move[],
): { session: Session; stored: Stored[] } {
  let session = Session.start(game, setup, seed);
  const stored: Stored[] = [];
  for (const [at, move] of moves.entries()) {
    const seat = asSeat(move.seat);
    if (seat === undefined) continue;
    // A turn that ended by itself is taken up again: its step is over here.
    if (move.kind === 'undo' && !session.undo(seat))
      session = without(game, setup, seed, moves.slice(0, at + 1));
    if (move.kind !== 'answer') continue;
    const action = { seat, ...(move.what as Omit<Action, 'seat'>) };
    const asked =
      action.decision === ANYTIME
        ? session.interjection(seat)
        : session.waiting.find((one) => one.seat === move.seat && one.id === action.decision);
    session.apply(action);
    if (asked && move.source === 'person') stored.push({ asked, picks: action.picks, move });
  }
  return { session, stored };
}

/** Returns the answers without those that were undone. */
const without = (
  game: AnyGame,
  setup: { readonly seats: number; readonly options: object },
  seed: string,
  moves: readonly Move[],
): Session => replay(game, { game: game.id, rules: game.rules, setup, seed, history: historyOf(moves) });

const numberOf = (ask: string): number => Number.parseInt(ask, 10);

/** Returns the picks of an attempt, in the order of the list. */
function keysTried(attempt: Attempt, asked: OpenQuestion): readonly string[] | undefined {
  if ('at' in attempt.what) return answerAt(asked, attempt.what.at);
  const counts = readPicks(attempt.what.picks, asked.options.length);
  return counts && keysOf(asked, counts);
}

function compared({ attempts, seen }: Ledger, stored: readonly Stored[]): Pick<Audit, 'lost' | 'doubled'> {
  const lost: string[] = [];
  const doubled: string[] = [];
  const tried = (one: Stored, before = Infinity): boolean =>
    attempts.some(
      (attempt) =>
        attempt.number < before &&
        attempt.seat === one.asked.seat &&
        attempt.promptId === one.asked.promptId &&
        same(keysTried(attempt, one.asked), one.picks),
    );
  const name = ({ asked, picks, move }: Stored): string =>
    `seat ${asked.seat}, ${asked.promptId}, ${asked.id}: ${picks.join(' ')} (move ${move.n})`;
  for (const one of stored) if (!tried(one)) doubled.push(`stored though nobody gave it: ${name(one)}`);
  const marks = stored.map(({ asked }) => `${asked.seat} ${asked.promptId}`);
  for (const [at, mark] of marks.entries())
    if (marks.indexOf(mark) !== at) doubled.push(`stored twice: ${mark}`);
  for (const [seat, sights] of seen) {
    for (const one of stored.filter(({ asked }) => asked.seat === seat)) {
      // Once this seat was shown a later question of its own, this answer had been taken: the record must
      // hold what had been sent by then.
      const later = sights.find(({ answerCount }) => answerCount > numberOf(one.asked.promptId));
      if (later && !tried(one, later.sent))
        lost.push(`taken, and then another answer was stored: ${name(one)}`);
    }
    const max = Math.max(-1, ...sights.map(({ answerCount }) => answerCount));
    const last = Math.max(
      -1,
      ...stored.filter(({ asked }) => asked.seat === seat).map(({ asked }) => numberOf(asked.promptId)),
    );
    if (max > last + 1)
      lost.push(`seat ${seat} was shown its answer number ${max}, the record ends with ${last}`);
  }
  return { lost, doubled };
}

interface Frame {
  readonly id: string;
  readonly channel_id: string;
  readonly author?: { readonly id: string };
  readonly mentions?: readonly { readonly id: string }[];
  readonly flags?: number;
  readonly components?: unknown;
  readonly embeds?: unknown;
  readonly content: string;
}

/**
 * Messages of a table's channel: calls without an answer between them, endings that are missing or twice,
 * controls left over.
 */
export function auditChannel(
  received: readonly Received[],
  channel: string,
  moves: readonly Move[],
  chairs: readonly string[],
): string[] {
  const doubled: string[] = [];
  const times = timesOf(moves);
  const posted = received.flatMap(({ at, frame }) =>
    frame.t === 'MESSAGE_CREATE' &&
    (frame.d as Frame).channel_id === channel &&
    ((frame.d as Frame).flags ?? 0) % 128 < 64
      ? [{ at, message: frame.d }]
      : [],
  );
  for (const [seat, user] of chairs.entries()) {
    const calls = posted
      // A vote mentions those who decide, besides the question that waits for them.
      .filter(({ message }) => !JSON.stringify(message.components ?? []).includes('"vote/'))
      .filter(({ message }) => message.mentions?.some(({ id }) => id === user))
      .map(({ at }) => at);
    const answers = times.filter((time) => time.seat === seat);
    // Each call is for a question of its own: the one that was open when it was drawn, which may have been
    // answered while the message was on its way.
    let next = 0;
    for (const at of calls) {
      const open = answers.filter(({ first }) => first <= at + SLACK).length;
      const earliest = answers.filter(({ last }) => last < at - ON_THE_WAY).length;
      const question = Math.max(next, earliest);
      if (question > open)
        doubled.push(
          `seat ${seat} was called twice for one question, the second time at ${new Date(at).toISOString()}`,
        );
      else next = question + 1;
    }
  }
  return doubled;
}

/**
 * When each move was made at the earliest and at the latest. Moves are ordered by their count: two processes
 * date them by two clocks, and a move is no later than those after it and no earlier than those before it.
 */
function timesOf(
  moves: readonly Move[],
): readonly { readonly seat: number | null; readonly first: number; readonly last: number }[] {
  const ordered = [...moves].sort((a, b) => a.n - b.n);
  const lasts: number[] = [];
  for (const { at } of ordered) lasts.push(Math.max(lasts.at(-1) ?? -Infinity, at.getTime()));
  const firsts: number[] = [];
  for (const { at } of ordered.toReversed()) firsts.unshift(Math.min(firsts[0] ?? Infinity, at.getTime()));
  return ordered.map(({ seat }, place) => ({
    seat,
    first: firsts[place] ?? 0,
    last: lasts[place] ?? 0,
  }));
}

/** A press is dated when it is worked on, a message when it arrives. */
const SLACK = 50;
/** The longest time for a message that was delayed and retried, in milliseconds. */
const ON_THE_WAY = 4000;
