import { compareWithOracle, type Oracle, type Position } from '../../../src/engine/check/oracle';
import { florence } from '../index';
import type { Florence } from '../state';
import { oracle } from './index';

test('the rules agree with a second model of the rulebook', () => {
  const { checked, differences } = compareWithOracle(florence, oracle, { positions: 1200, seed: 'suite' });
  expect(differences).toEqual([]);
  for (const [check, times] of Object.entries(checked)) expect([check, times > 0]).toEqual([check, true]);
});

/** Changes all that a check looks at: money, hands, questions and scores. */
const wrongState = (state: Florence): Florence => ({
  ...state,
  players: state.players.map((of) => ({ ...of, cash: of.cash + 100, recruited: ['poet'] })),
});
const wrongPosition = (now: Position<Florence>): Position<Florence> => ({
  ...now,
  state: wrongState(now.state),
  asked: now.asked.map((asked) => ({
    ...asked,
    options: asked.options.slice(1),
    refused: (asked.refused ?? []).map((refusal) => ({ ...refusal, why: 'no-reason' })),
  })),
  scores: now.scores.map((score) => ({ ...score, total: score.total + 1 })),
  anytime: now.anytime.map(() => ['sell:100']),
});

test('each check notices a wrong rule', () => {
  const wrong: Oracle<Florence> = {
    checks: oracle.checks.map(({ name, atPosition, afterAnswer }) => ({
      name,
      atPosition: (now) => atPosition?.(wrongPosition(now)),
      afterAnswer: (answered) =>
        afterAnswer?.({
          ...answered,
          after: wrongState(answered.after),
          next: wrongPosition(answered.next),
        }),
    })),
  };
  const { differences } = compareWithOracle(florence, wrong, { positions: 600, seed: 'suite' });
  expect([...new Set(differences.map(({ check }) => check))].sort()).toEqual(
    oracle.checks.map(({ name }) => name).sort(),
  );
});
