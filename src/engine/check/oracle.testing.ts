import type { AnyGame, Option } from '../contract/game';
import { compareWithOracle, type Oracle, type OracleCheck, type Position } from './oracle';

interface OracleTest<S> {
  readonly positions: number;
  readonly seed?: string;
  /** Changes a state so that the checks of what an answer does must notice it. */
  readonly wrongState: (state: S) => S;
  /** Changes what else the checks look at. Default: nothing. */
  readonly wrongPosition?: (now: Position<S>) => Partial<Position<S>>;
}

/** Tests that the rules agree with a second model, and that each of its checks can notice a wrong rule. */
export function agreesWithOracle<S>(game: AnyGame, oracle: Oracle<S>, how: OracleTest<S>): void {
  const { positions, seed = 'suite' } = how;
  const wrong = oracle.checks.map((check) => falsified(check, how));
  test('the rules agree with a second model of the rulebook, whose checks all notice a wrong rule', () => {
    const both: Oracle<S> = { checks: [...oracle.checks, ...wrong] };
    const { checked, differences } = compareWithOracle(game, both, { positions, seed });
    const names = differences.map(({ check }) => check);
    expect(differences.filter(({ check }) => !check.startsWith('wrong '))).toEqual([]);
    expect([...new Set(names)].sort()).toEqual(wrong.map(({ name }) => name).sort());
    for (const [check, times] of Object.entries(checked)) expect([check, times > 0]).toEqual([check, true]);
  });
}

/** Raises each number that an option says. */
const raised = (option: Option): Option => ({
  ...option,
  ...(option.params && {
    params: Object.fromEntries(
      Object.entries(option.params).map(([name, value]) => [
        name,
        typeof value === 'number' ? value + 1 : value,
      ]),
    ),
  }),
});

/**
 * The same check of a game with other states, one option less in each question, other numbers in the options,
 * and one point more.
 */
function falsified<S>(
  { name, atPosition, afterAnswer }: OracleCheck<S>,
  { wrongState, wrongPosition }: OracleTest<S>,
): OracleCheck<S> {
  const position = (now: Position<S>): Position<S> => ({
    ...now,
    state: wrongState(now.state),
    asked: now.asked.map((asked) => ({ ...asked, options: asked.options.slice(1).map(raised) })),
    scores: now.scores.map((score) => ({ ...score, total: score.total + 1 })),
    ...wrongPosition?.(now),
  });
  // One difference is enough. A check that has found one is not run again.
  let isFound = false;
  const untilFound = (verdict: () => readonly string[] | undefined): readonly string[] | undefined => {
    if (isFound) return undefined;
    const found = verdict();
    isFound = found !== undefined && found.length > 0;
    return found;
  };
  return {
    name: `wrong ${name}`,
    ...(atPosition && { atPosition: (now) => untilFound(() => atPosition(position(now))) }),
    ...(afterAnswer && {
      afterAnswer: (answered) =>
        untilFound(() =>
          afterAnswer({
            ...answered,
            after: wrongState(answered.after),
            next: position(answered.next),
          }),
        ),
    }),
  };
}
