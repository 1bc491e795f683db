import { dealer } from './chance';
import { Damaged } from '../contract/game';
import type { Action, AnyGame, Core, RedealInfo, Game, Saved, Setup } from '../contract/game';
import { checkState } from './hidden';
import { copyPlain } from './plain';

/** Returns a game before its first answer. */
export function fresh<S extends Core<string>, O extends object>(
  game: Game<S, string, O, unknown>,
  setup: Setup<O>,
  seed: string,
): Saved<S> {
  const counter = { draws: 0 };
  const state = game.setup(setup, dealer(seed, counter));
  state.draws = counter.draws;
  checkState(game, state);
  const answerCounts = Array<number>(setup.seats).fill(0);
  return { rules: game.rules, seed, state: copyPlain(state), answerCounts, answers: [] };
}

/**
 * Returns an earlier checkpoint, for a vote to go back. A draw whose result is known cannot come again, so
 * the counter of draws stays as it is.
 */
export function rewound<S extends Core<string>>(
  saved: Saved<S>,
  earlier: Pick<Saved<S>, 'state' | 'answerCounts'>,
  draws: number,
): Saved<S> {
  const state = copyPlain(earlier.state);
  state.draws = Math.max(draws, saved.state.draws, state.draws);
  return { ...saved, state, answerCounts: earlier.answerCounts, answers: [] };
}

/**
 * True for an answer to a question of earlier rules that left no choice: the present rules go on without it.
 */
export const isRetired = ({ retired = [] }: Pick<AnyGame, 'retired'>, action: Action): boolean =>
  retired.includes(action.decision);

/** Checks the result of `save` before play continues from it. */
export function readSaved<S extends Core<string>>(
  game: Game<S, string, object, unknown>,
  json: unknown,
): Saved<S> {
  const damaged = (what: string): never => {
    throw new Damaged(game.id, what);
  };
  // Old saved games call the answer counts `given`.
  const saved = json as (Partial<Saved<S>> & { readonly given?: Saved<S>['answerCounts'] }) | null;
  if (typeof saved !== 'object' || saved === null) return damaged('it is not an object');
  const { rules, seed, state, answers, answerCounts = saved.given, anew } = saved;
  if (typeof rules !== 'number')
    return damaged('it does not say which version of the rules it was played by');
  if (rules > game.rules)
    return damaged(`it was played by version ${rules} of the rules, and this is version ${game.rules}`);
  if (typeof seed !== 'string' || !/^[0-9a-f]{64}$/.test(seed))
    return damaged('its seed is not 64 hexadecimal digits');
  if (
    !Array.isArray(answerCounts) ||
    answerCounts.length === 0 ||
    !answerCounts.every((count) => Number.isInteger(count) && count >= 0)
  )
    return damaged('its counts of answers are damaged');
  if (!Array.isArray(answers) || !answers.every(isAction)) return damaged('its answers are damaged');
  if (typeof state !== 'object' || state === null) return damaged('it has no state');
  if (anew !== undefined && !isRedealInfo(anew, answers.length))
    return damaged('how it was dealt anew is damaged');
  return intact(game, () => {
    const current = rules < game.rules ? upgraded(game, state, rules) : state;
    if (!Number.isInteger(current.draws) || current.draws < 0) damaged('its count of draws is damaged');
    if (current.step !== 'over' && !(current.step in game.steps))
      damaged(`no step is called ${String(current.step)}`);
    checkState(game, current);
    return { rules: game.rules, seed, state: current, answers, answerCounts, ...(anew && { anew }) };
  });
}

/** Runs the rules and reports any of their errors on a damaged state as `Damaged`. */
export function intact<T>(game: { readonly id: string }, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Damaged) throw error;
    throw new Damaged(game.id, `its state is damaged: ${fault(error)}`);
  }
}

function upgraded<S extends Core<string>>(
  game: Game<S, string, object, unknown>,
  state: unknown,
  from: number,
): S {
  if (!game.upgrade)
    throw new Damaged(
      game.id,
      `it was played by version ${from} of the rules, which can no longer be carried over to ` +
        `version ${game.rules}`,
    );
  return game.upgrade(state, from);
}

const isAction = (value: unknown): value is Action => {
  const action = value as Partial<Action> | null;
  return (
    typeof action === 'object' &&
    action !== null &&
    Number.isInteger(action.seat) &&
    typeof action.decision === 'string' &&
    Array.isArray(action.picks) &&
    action.picks.every((key) => typeof key === 'string')
  );
};

const isRedealInfo = (value: unknown, answers: number): boolean => {
  const anew = value as Partial<RedealInfo> | null;
  return (
    typeof anew === 'object' &&
    anew !== null &&
    (anew.at === 'state' || anew.at === 'answer') &&
    (anew.seat === null || Number.isInteger(anew.seat)) &&
    Number.isInteger(anew.after) &&
    (anew.after as number) >= 0 &&
    (anew.after as number) <= answers &&
    Array.isArray(anew.drawn) &&
    anew.drawn.every((one) => Number.isInteger(one))
  );
};

/** Returns the message of an error. */
export const fault = (error: unknown): string => (error instanceof Error ? error.message : String(error));
