import type { Action, AnyGame, Core, Decision, Score, Setup } from '../contract/game';
import { seedHash } from '../run/chance';
import { copyPlain } from '../run/plain';
import { Session } from '../run/session';
import { edgeCaseStart } from './edge-case';
import { defaultSetup, everySeat, MAX_ANSWERS, picker, randomAction, randomOptions } from './fuzz';

/**
 * An oracle is a second, naive model of a title's rules. It is written from the rulebook alone, in
 * `games/<title>/oracle/index.ts`. Here it is compared with the engine over random games.
 */

/** The differences that a check found. Undefined: the check does not apply here, and is not counted. */
type Verdict = readonly string[] | undefined;

export interface OracleCheck<S> {
  /** Names the kind of fact: `scores`, `payments`, `who-may`. */
  readonly name: string;
  atPosition?(now: Position<S>): Verdict;
  afterAnswer?(answered: Answered<S>): Verdict;
}

export interface Oracle<S = never> {
  readonly checks: readonly OracleCheck<S>[];
}

export interface Position<S> {
  readonly state: Readonly<S>;
  readonly setup: Setup<object>;
  readonly over: boolean;
  /** The open questions, with every legal and every refused option. */
  readonly asked: readonly Decision[];
  readonly scores: readonly Score[];
  /** The keys of what each seat can do at any moment. */
  readonly anytime: readonly (readonly string[])[];
  /** The answers of this step, the oldest first. */
  readonly earlier: readonly Answered<S>[];
}

/** One answer, with copies of the state before and after it. */
export interface Answered<S> {
  readonly before: Readonly<S>;
  readonly action: Action;
  /** The question. Undefined: an interjection. */
  readonly asked: Decision | undefined;
  readonly after: Readonly<S>;
  readonly next: Position<S>;
  /** The answers of this step before this one, the oldest first. */
  readonly earlier: readonly Answered<S>[];
  readonly setup: Setup<object>;
}

export interface OracleRequest {
  /** The run ends with the first game that reaches this number. */
  readonly positions: number;
  readonly seed: string;
}

export interface OracleDifference {
  readonly check: string;
  readonly what: string;
  readonly seats: number;
  /** Names the game: the same seed, seats and number play the same game. */
  readonly game: string;
  readonly step: string;
  /** The answers so far. */
  readonly answers: number;
}

export interface OracleResult {
  readonly positions: number;
  readonly games: number;
  readonly checked: Readonly<Record<string, number>>;
  readonly differences: readonly OracleDifference[];
}

/**
 * Plays random games of each number of seats in turn. Every third game begins at an edge case, if the title
 * has them.
 */
export function compareWithOracle(
  game: AnyGame,
  oracle: Oracle,
  { positions, seed }: OracleRequest,
): OracleResult {
  const checks = oracle.checks as readonly OracleCheck<Core<string>>[];
  const checked: Record<string, number> = Object.fromEntries(checks.map(({ name }) => [name, 0]));
  const differences: OracleDifference[] = [];
  const [min, max] = game.seats;
  let [seen, games] = [0, 0];
  for (; seen < positions; games++) {
    const seats = min + (games % (max - min + 1));
    const name = `${seed} ${game.id} ${seats} ${games}`;
    const pick = picker(name);
    const random = randomOptions(game, seats, pick);
    const setup = game.refuses?.(random) ? defaultSetup(game, seats) : random;
    const gameSeed = seedHash(Buffer.from(name).toString('hex'));
    const isTight = Math.floor(games / (max - min + 1)) % 3 === 2 && game.moveToEdges !== undefined;
    const session = isTight
      ? Session.load(game, edgeCaseStart(game, setup, gameSeed, pick))
      : Session.start(game, setup, gameSeed);
    let answers = 0;
    const judge = (check: OracleCheck<Core<string>>, look: () => Verdict): void => {
      const verdict = look();
      if (verdict === undefined) return;
      checked[check.name] = (checked[check.name] ?? 0) + 1;
      for (const what of verdict)
        differences.push({ check: check.name, what, seats, game: name, step: session.step, answers });
    };
    let earlier: Answered<Core<string>>[] = [];
    let now = positionOf(session, setup, earlier);
    for (;;) {
      seen++;
      for (const check of checks) judge(check, () => check.atPosition?.(now));
      if (session.over || answers >= MAX_ANSWERS) break;
      const action = randomAction(session, pick, 10);
      const asked = now.asked.find(({ id, seat }) => id === action.decision && seat === action.seat);
      const before = copyPlain(session.peek());
      session.apply(action);
      answers++;
      const after = copyPlain(session.peek());
      const told = { before, action, asked, after, earlier, setup };
      // A closed step takes no part of its answers into the next.
      const isClosed = session.answers.length === 0;
      const answered: Answered<Core<string>> = { ...told, next: positionOf(session, setup, []) };
      earlier = isClosed ? [] : [...earlier, answered];
      now = positionOf(session, setup, earlier);
      for (const check of checks) judge(check, () => check.afterAnswer?.(answered));
    }
  }
  return { positions: seen, games, checked, differences };
}

/** Reads questions and scores only when a check asks for them, but before the next answer. */
function positionOf(
  session: Session,
  setup: Setup<object>,
  earlier: readonly Answered<Core<string>>[],
): Position<Core<string>> {
  return {
    earlier,
    state: session.peek(),
    setup,
    over: session.over,
    get asked() {
      return session.decisions;
    },
    get anytime() {
      return everySeat(session).map((seat) => session.anytime(seat).map(({ key }) => key));
    },
    get scores() {
      return session.scores();
    },
  };
}
