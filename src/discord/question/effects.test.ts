import { games } from '../../../games';
import type { AnyGame } from '../../engine/contract/game';
import { thingOf } from './effects';

const called = (game: string, key: string): string | undefined =>
  thingOf(games.find(({ id }) => id === game) as AnyGame, { key })?.id;

test('an answer is explained by the thing it is called after', () => {
  expect(called('florence', 'keep:alchemist')).toBe('profession:alchemist');
});

test('a number counts something and is no thing: paying 1 by influence is no level of the treasury', () => {
  expect(called('lisboa', 'convert:1')).toBeUndefined();
  expect(called('lisboa', 'treasury:1')).toBe('treasury:1');
});

test('where two things are called so neither explains it: a cube of rubble is no decree', () => {
  expect(called('lisboa', 'column:fire')).toBeUndefined();
  expect(called('lisboa', 'decree:fire')).toBe('decree:fire');
});
