import { ranked } from './search';
import type { Edge } from './tree';

/** An answer with this prior, and its values deal by deal. */
const tried = (key: string, prior: number, ...dealt: number[]): Edge => ({
  picks: [key],
  prior,
  visits: dealt.length,
  offered: dealt.length,
  sum: dealt.reduce((sum, value) => sum + value, 0),
  told: { wins: 0, expectedPoints: {} },
  below: new Map(),
  seen: dealt,
  dealt,
});
const deals = (count: number, value: number): number[] => Array<number>(count).fill(value);
const orderOf = (...edges: Edge[]): string[] => ranked(edges).map(({ picks }) => picks[0] ?? '');

test('the most tried answer is the best, and of equal ones that with the higher prior', () => {
  expect(orderOf(tried('a', 1, ...deals(20, 0.5)), tried('b', 9, ...deals(12, 0.4)))).toEqual(['a', 'b']);
  expect(orderOf(tried('a', 1, ...deals(20, 0.5)), tried('b', 9, ...deals(12, 0.5)))).toEqual(['b', 'a']);
});

test('answers are equal only if both were tried in several deals', () => {
  expect(orderOf(tried('a', 1, ...deals(20, 0.5)), tried('b', 9, ...deals(3, 0.5)))).toEqual(['a', 'b']);
  expect(orderOf(tried('a', 1, ...deals(5, 0.5)), tried('b', 9, ...deals(5, 0.5)))).toEqual(['a', 'b']);
  expect(orderOf(tried('a', 1, ...deals(200, 0.5)), tried('b', 9, ...deals(20, 0.5)))).toEqual(['a', 'b']);
});
