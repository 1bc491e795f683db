import { who } from '../../engine/contract/game';
import { isThere } from './report';

test('a player is not told of numbers that are all 0, but of words without a number', () => {
  const shown = (params?: object): boolean => isThere({ text: 'own', ...params });
  expect([shown(), shown({ params: { what: 'a card' } })]).toEqual([true, true]);
  expect(shown({ params: { gold: 0, wood: 0, who: who(1) } })).toBe(false);
  expect(shown({ params: { gold: 0, wood: 2 } })).toBe(true);
});
