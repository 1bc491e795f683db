import { isDeepStrictEqual } from 'node:util';
import { answerAt } from '../discord/chains';
import { keysOf, readPicks } from '../discord/picks';
import type { AnyGame, OpenQuestion, Action } from '../engine/game';
import { replay, verify } from '../engine/replay';
import { ANYTIME, Session } from '../engine/session';
import { asSeat, type PlayService } from '../play';
import { historyOf } from '../play/record';
import type { Received } from 'discord-stand-in';
import type { Move, Store } from '../store';
import type { Attempt, Ledger } from './ledger';

/** As plain data: what comes out of another thread is of another make under test. */
const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(plain(a), plain(b));
const plain = (what: unknown): unknown => JSON.parse(JSON.stringify(what ?? null));

/** What became of what people did at one table. Everything but `moves` should be empty. */
export interface Audit {
  readonly moves: number;
  /** Answers that were shown to be taken and are not in the record as they were given. */
  readonly lost: readonly string[];
  /** Answers in the record that nobody gave, or not so often; messages and calls that came once too often. */
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
  play: PlayService,
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
    const file = await play.export(ledger.game, host);
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
  if (!same(saved.answerCounts, row.answerCounts) || !same(saved.answers, row.answers))
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

/** As if what was taken back had never been given. */
const without = (
  game: AnyGame,
  setup: { readonly seats: number; readonly options: object },
  seed: string,
  moves: readonly Move[],
): Session => replay(game, { game: game.id, rules: game.rules, setup, seed, history: historyOf(moves) });

const numberOf = (ask: string): number => Number.parseInt(ask, 10);

/** Which picks an attempt stood for, in the order of the list. */
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
        attempt.mark === one.asked.mark &&
        same(keysTried(attempt, one.asked), one.picks),
    );
  const name = (one: Stored): string =>
    `seat ${one.asked.seat}, ${one.asked.mark}, ${one.asked.id}: ${one.picks.join(' ')} (move ${one.move.n})`;
  for (const one of stored) if (!tried(one)) doubled.push(`stored though nobody gave it: ${name(one)}`);
  const marks = stored.map(({ asked }) => `${asked.seat} ${asked.mark}`);
  for (const [at, mark] of marks.entries())
    if (marks.indexOf(mark) !== at) doubled.push(`stored twice: ${mark}`);
  for (const [seat, sights] of seen) {
    for (const one of stored.filter(({ asked }) => asked.seat === seat)) {
      // Once this seat was shown a later question of its own, this answer had been taken: the record must
      // hold what had been sent by then.
      const later = sights.find(({ answerCount }) => answerCount > numberOf(one.asked.mark));
      if (later && !tried(one, later.sent))
        lost.push(`taken, and then another answer was stored: ${name(one)}`);
    }
    const most = Math.max(-1, ...sights.map(({ answerCount }) => answerCount));
    const last = Math.max(
      -1,
      ...stored.filter(({ asked }) => asked.seat === seat).map(({ asked }) => numberOf(asked.mark)),
    );
    if (most > last + 1)
      lost.push(`seat ${seat} was shown its answer number ${most}, the record ends with ${last}`);
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
  const posted = received.flatMap(({ at, frame }) =>
    frame.t === 'MESSAGE_CREATE' &&
    (frame.d as Frame).channel_id === channel &&
    ((frame.d as Frame).flags ?? 0) % 128 < 64
      ? [{ at, message: frame.d }]
      : [],
  );
  for (const [seat, user] of chairs.entries()) {
    const calls = posted
      .filter(({ message }) => message.mentions?.some(({ id }) => id === user))
      .map(({ at }) => at);
    const answers = moves.filter((move) => move.seat === seat).map((move) => move.at.getTime());
    // Each call is for a question of its own: the one that was open when it was drawn, which may have been
    // answered while the message was on its way.
    let next = 0;
    for (const at of calls) {
      const open = answers.filter((answer) => answer <= at + SLACK).length;
      const earliest = answers.filter((answer) => answer < at - ON_THE_WAY).length;
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

/** A press is dated when it is worked on, a message when it arrives. */
const SLACK = 50;
/** So long a message may take, delayed and tried again. */
const ON_THE_WAY = 4000;
