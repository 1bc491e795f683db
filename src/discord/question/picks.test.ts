import { keysOf, none, readPicks, writePicks } from './picks';

test.each([
  [[0, 0, 0]],
  [[1, 0, 1]],
  [[0, 3, 0, 2]],
  [Array<number>(60).fill(1)],
  [Array.from({ length: 300 }, (_, at) => (at % 3 === 0 ? 1 : 0))],
  [Array.from({ length: 60 }, (_, at) => (at === 59 ? 12 : 0))],
  [Array.from({ length: 50 }, (_, at) => at % 4)],
])('a selection is read as it was written, in at most 60 characters', (counts) => {
  const written = writePicks(counts);
  expect(readPicks(written, counts.length)).toEqual(counts);
  expect(written.length).toBeLessThanOrEqual(60);
});

test.each(['', 'x', 's1', 's0', 'szz9', 'd9999', 'd!', 'b????', 's00-', 'bB_________'])(
  '%j is no selection from a list of three',
  (written) => {
    expect(readPicks(written, 3)).toBeUndefined();
  },
);

test('keys are named as often as they are picked', () => {
  const decision = { options: [{ key: 'wood', max: 3 }, { key: 'stone' }, { key: 'gold', min: 1 }] };
  expect(keysOf(decision, [2, 0, 1])).toEqual(['wood', 'wood', 'gold']);
  expect(keysOf(decision, none(decision))).toEqual(['gold']);
});
