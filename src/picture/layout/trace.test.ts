import { rect, text, token, type Scene } from '../kit';
import { changedSince, changes, moves, traceOf } from './trace';

const scene = (...shapes: Scene['shapes']): Scene => ({
  height: 400,
  shapes,
  spots: {},
  alt: [{ text: 'yes' }],
});

test('what differs from the picture seen last is marked where it stands', () => {
  const before = scene(rect(10, 10, 50, 50, { name: 'one' }), rect(100, 10, 50, 50, { name: 'two' }));
  const after = scene(
    rect(10, 10, 50, 50, { name: 'one' }),
    rect(100, 10, 50, 50, { name: 'two', fill: 'good' }),
    rect(200, 10, 50, 50, { name: 'three' }),
  );
  expect(changes(traceOf(before), after)).toEqual([
    [100, 10, 50, 50],
    [200, 10, 50, 50],
  ]);
});

test('two views of a table tell what changed, but no plate is ringed for whose turn it is', () => {
  const title = {
    board: ({ acts, silver }: { acts: boolean; silver: number }) =>
      scene(
        rect(10, 10, 200, 90, { name: 'plate 0', fill: acts ? 'ink' : 'panel' }),
        text(silver, 20, 20, 60, 40, { name: 'silver 0', size: 30 }),
        token(0, acts ? 400 : 300, 200, 40, { name: 'worker 0' }),
      ),
  };
  const [before, after] = [
    { acts: false, silver: 2 },
    { acts: true, silver: 3 },
  ];
  expect(changedSince(title, before, before)).toEqual({ marks: [], moves: [] });
  const { marks, moves: moved } = changedSince(title, before, after);
  expect(marks).toHaveLength(2);
  expect(moved).toEqual([
    [
      [300, 200],
      [400, 200],
    ],
  ]);
});

test('a named token that stands elsewhere than before gets an arrow, and one that stayed none', () => {
  const before = scene(
    token(0, 100, 100, 40, { name: 'worker 0' }),
    token(1, 300, 100, 40, { name: 'worker 1' }),
  );
  const after = scene(
    token(0, 400, 300, 40, { name: 'worker 0' }),
    token(1, 300, 100, 40, { name: 'worker 1' }),
  );
  expect(moves(traceOf(before), after)).toEqual([
    [
      [100, 100],
      [400, 300],
    ],
  ]);
});

test('a token that stands for what its place holds makes room for others without ring or arrow', () => {
  const at = (x: number, count: number) =>
    scene(token(1, x, 100, 30, { name: 'workers quarry 1', count, bound: true }));
  expect(changes(traceOf(at(100, 2)), at(166, 2))).toEqual([]);
  expect(moves(traceOf(at(100, 2)), at(166, 2))).toEqual([]);
  expect(changes(traceOf(at(100, 2)), at(166, 3))).toHaveLength(1);
});

test('a number that its neighbour pushes aside is not marked, and one that differs is', () => {
  const at = (x: number, gold: number) => scene(text(gold, x, 20, 60, 40, { name: 'gold 0', size: 30 }));
  expect(changes(traceOf(at(20, 9)), at(34, 9))).toEqual([]);
  expect(changes(traceOf(at(20, 9)), at(34, 10))).toHaveLength(1);
});
