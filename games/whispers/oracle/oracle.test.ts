import { compareWithOracle } from '../../../src/engine/check/oracle';
import type { Oracle, OracleCheck, Position } from '../../../src/engine/check/oracle';
import { whispers } from '../index';
import type { Whispers } from '../state';
import { oracle } from './index';

const wrongState = (state: Whispers): Whispers => ({
  ...state,
  supply: { ...state.supply, bear: state.supply.bear + 1 },
});
const wrongPosition = (now: Position<Whispers>): Position<Whispers> => ({
  ...now,
  asked: now.asked.map((asked) => ({ ...asked, options: asked.options.slice(1) })),
  scores: now.scores.map((score) => ({ ...score, total: score.total + 1 })),
});
/** The same checks of a game that has one banner and one point too many, and one option too few. */
const wrong = oracle.checks.map(({ name, atPosition, afterAnswer }): OracleCheck<Whispers> => ({
  name: `wrong ${name}`,
  atPosition: (now) => atPosition?.(wrongPosition(now)),
  afterAnswer: (answered) =>
    afterAnswer?.({
      ...answered,
      after: wrongState(answered.after),
      next: wrongPosition(answered.next),
    }),
}));

test('the rules agree with a second model of the rulebook, whose checks all notice a wrong rule', () => {
  const both: Oracle<Whispers> = { checks: [...oracle.checks, ...wrong] };
  const { checked, differences } = compareWithOracle(whispers, both, { positions: 1500, seed: 'suite' });
  expect(differences.filter(({ check }) => !check.startsWith('wrong '))).toEqual([]);
  expect(new Set(differences.map(({ check }) => check))).toEqual(new Set(wrong.map(({ name }) => name)));
  for (const [check, times] of Object.entries(checked)) expect([check, times > 0]).toEqual([check, true]);
});
