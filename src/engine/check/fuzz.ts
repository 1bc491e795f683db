import { answers as everyAnswer, isOnePress, judge, type Answerable } from '../contract/decision';
import { seatAt, seatsUpTo } from '../contract/game';
import type { Action, Core, Game, OptionSpec, Pending, Seat, Setup } from '../contract/game';
import { Session } from '../run/session';

/** A small generator for tests: which legal answer is tried. The game's own chance is another matter. */
export interface Picker {
  (below: number): number;
}

export function picker(seed: string): Picker {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

export const oneOf = <T>(list: readonly T[], pick: Picker): T => {
  if (list.length === 0) throw new Error('nothing to pick from');
  return list[pick(list.length)] as T;
};

/** Returns one option picked uniformly, or for a multi-select a random legal set. */
export function randomPicks(decision: Answerable & { readonly id: string }, pick: Picker): string[] {
  if (isOnePress(decision)) return [oneOf(decision.options, pick).key];
  for (let attempt = 0; attempt < 20; attempt++) {
    const size = decision.min + pick(decision.max - decision.min + 1);
    const pool = decision.options.flatMap((option) => Array<string>(option.max ?? 1).fill(option.key));
    const picks = decision.options.flatMap((option) => Array<string>(option.min ?? 0).fill(option.key));
    for (const key of picks) pool.splice(pool.indexOf(key), 1);
    while (picks.length < size && pool.length > 0) picks.push(...pool.splice(pick(pool.length), 1));
    if (judge(decision, picks) === undefined) return picks;
  }
  const first = everyAnswer(decision).next();
  if (first.done) throw new Error(`${decision.id}: no answer is legal`);
  return first.value;
}

/**
 * Returns the same for a question that has not been put into words. Conditions of options that are not drawn
 * are not evaluated.
 */
export const randomAnswer = (question: Pending, pick: Picker): string[] =>
  isOnePress(question)
    ? [question.offer.draw((among) => pick(among.length)).key]
    : randomPicks(question, pick);

/**
 * Returns the next action of a random table: mostly an answer of a seat that is asked, sometimes an
 * interjection.
 */
export function randomAction(session: Session, pick: Picker, interjections: number): Action {
  if (interjections > 0 && pick(1000) < interjections) {
    const seat = seatAt(pick(session.seats));
    const on = session.anytime(seat);
    if (on.length > 0) return { seat, decision: 'anytime', picks: [oneOf(on, pick).key] };
  }
  const decision = oneOf(session.pending, pick);
  return { seat: decision.seat, decision: decision.id, picks: randomAnswer(decision, pick) };
}

/** Defaults for the first of every two games, a random mixture for the other. */
export function randomOptions(
  game: Game<Core<string>, string, object, unknown>,
  seats: number,
  pick: Picker,
): Setup<object> {
  const specs = Object.entries(game.options as Record<string, OptionSpec>);
  const plain = pick(2) === 0;
  for (let attempt = 0; ; attempt++) {
    const options = Object.fromEntries(
      specs.map(([name, spec]) => [
        name,
        plain || attempt > 50 || !isOptionAllowed(spec, seats) ? spec.default : randomOption(spec, pick),
      ]),
    );
    const setup = { seats, options };
    if (!game.refuses?.(setup) || attempt > 50) return setup;
  }
}

export const isOptionAllowed = (spec: OptionSpec, seats: number): boolean =>
  spec.seats === undefined || spec.seats.includes(seats);

function randomOption(spec: OptionSpec, pick: Picker): unknown {
  switch (spec.kind) {
    case 'flag':
      return pick(2) === 0;
    case 'choice':
      return oneOf(spec.choices, pick);
    case 'some': {
      const pool = [...spec.choices];
      const size = spec.min + pick(spec.max - spec.min + 1);
      const picked = new Set(Array.from({ length: size }, () => pool.splice(pick(pool.length), 1)[0]));
      return spec.choices.filter((choice) => picked.has(choice));
    }
  }
}

export const defaultSetup = (
  game: Game<Core<string>, string, object, unknown>,
  seats: number,
): Setup<object> => ({
  seats,
  options: Object.fromEntries(
    Object.entries(game.options as Record<string, OptionSpec>).map(([name, spec]) => [name, spec.default]),
  ),
});

/** A number of games never needs more answers than this; one that does is endless. */
export const MAX_ANSWERS = 20_000;

export interface Played {
  readonly answers: readonly Action[];
  readonly session: Session;
}

/** Plays a whole game of random legal moves, without checks: for the bench and for computer seats. */
export function playOut(
  game: Game<Core<string>, string, object, unknown>,
  setup: Setup<object>,
  seed: string,
  pick: Picker,
  interjections = 0,
): Played {
  const session = Session.start(game, setup, seed);
  const answers: Action[] = [];
  playOn(session, pick, interjections, answers);
  return { answers, session };
}

/**
 * Plays a session from any position to the end, or for a number of answers, at random or with a player. Notes
 * the answers as they are given.
 */
export function playOn(
  session: Session,
  pick: Picker,
  interjections: number,
  answers: Action[],
  max = Infinity,
  player?: (session: Session, pick: Picker) => Action,
): void {
  while (!session.over && answers.length < max) {
    if (answers.length >= MAX_ANSWERS) throw new Error(`no end after ${MAX_ANSWERS} answers`);
    const random = randomAction(session, pick, interjections);
    const action = player && random.decision !== 'anytime' ? player(session, pick) : random;
    answers.push(action);
    session.apply(action);
  }
}

export const everySeat = (session: { readonly seats: number }): Seat[] => seatsUpTo(session.seats);
