import { compareWithOracle } from '../../../src/engine/check/oracle';
import { architects } from '../index';
import { oracle } from './index';

test('the rules agree with a second model of the rulebook', () => {
  const { checked, differences } = compareWithOracle(architects, oracle, { positions: 1500, seed: 'suite' });
  expect(differences).toEqual([]);
  for (const [check, times] of Object.entries(checked)) expect([check, times > 0]).toEqual([check, true]);
});
