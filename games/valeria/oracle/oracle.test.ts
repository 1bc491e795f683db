import { compareWithOracle } from '../../../src/engine/check/oracle';
import type { Oracle, OracleCheck, Position } from '../../../src/engine/check/oracle';
import { valeria } from '../index';
import type { Valeria } from '../state';
import { oracle } from './index';

const wrongState = (state: Valeria): Valeria => ({
  ...state,
  players: state.players.map((of) => ({ ...of, gold: of.gold + 1 })),
});
const wrongPosition = (now: Position<Valeria>): Position<Valeria> => ({
  ...now,
  scores: now.scores.map((score) => ({ ...score, total: score.total + 1 })),
});
/** The same checks of a game that gives one Gold and one point too many. */
const wrong = oracle.checks.map(({ name, atPosition, afterAnswer }): OracleCheck<Valeria> => ({
  name: `wrong ${name}`,
  atPosition: (now) => atPosition?.(wrongPosition(now)),
  afterAnswer: (answered) => afterAnswer?.({ ...answered, after: wrongState(answered.after) }),
}));

test('the rules agree with a second model of the rulebook, whose checks all notice a wrong rule', () => {
  const both: Oracle<Valeria> = { checks: [...oracle.checks, ...wrong] };
  const { checked, differences } = compareWithOracle(valeria, both, { positions: 600, seed: 'suite3' });
  expect(differences.filter(({ check }) => !check.startsWith('wrong '))).toEqual([]);
  expect(new Set(differences.map(({ check }) => check))).toEqual(new Set(wrong.map(({ name }) => name)));
  for (const [check, times] of Object.entries(checked)) expect([check, times > 0]).toEqual([check, true]);
});
