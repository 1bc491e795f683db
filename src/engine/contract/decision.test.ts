import { answers } from './decision';

test('answers to a question with dozens of picks, some required, are found without trying the rest', () => {
  // Twenty banners over thirty regions of which the last fifteen must keep one: begun anywhere else, this
  // would not end.
  const options = Array.from({ length: 30 }, (_, index) => ({
    key: `at:${index}`,
    max: 4,
    ...(index >= 15 && { min: 1 }),
  }));
  const found: string[][] = [];
  for (const picks of answers({ options, min: 20, max: 20 })) if (found.push(picks) >= 60) break;
  expect(found.every((picks) => picks.length === 20 && new Set(picks).size >= 15)).toBe(true);
  expect(new Set(found.map((picks) => picks.join())).size).toBe(60);
});

test('small questions have all their answers, small ones first', () => {
  const options = [{ key: 'a', max: 2 }, { key: 'b' }];
  expect([...answers({ options, min: 0, max: 3 })]).toEqual([
    [],
    ['a'],
    ['b'],
    ['a', 'a'],
    ['a', 'b'],
    ['a', 'a', 'b'],
  ]);
});
