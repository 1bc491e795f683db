import { LAND } from '../../ground-land';
import { baseOf, inside, MAP_AT, ringsOf, type Box } from '../on-map';
import { boxesAt, movedText } from './cut';

/** The picture begins a little to the left of the middle of Saddleport: its text is cut. */
const [x, y] = baseOf('saddleport');
const seen: Box = { x: x - 24, y: MAP_AT.y, w: LAND.w - x, h: LAND.h };

describe('a region that the edge of a picture cuts', () => {
  test('has its text on the visible part of its land', () => {
    const moved = movedText('saddleport', false, seen, []);
    expect(moved?.at[0]).toBeGreaterThan(x);
    expect(inside(moved?.at ?? [0, 0], ringsOf('saddleport')[0] ?? [])).toBe(true);
    expect(Math.min(...boxesAt('saddleport', false).map((box) => box.x))).toBeLessThan(seen.x);
    for (const box of boxesAt('saddleport', false, moved)) expect(box.x).toBeGreaterThan(seen.x);
  });

  test('has none where it would hide another text, or where too little is visible', () => {
    const all: Box = { x: 0, y: 0, w: 2000, h: 2000 };
    expect(movedText('saddleport', false, seen, [all])).toBeUndefined();
    expect(movedText('saddleport', false, { ...seen, h: y - MAP_AT.y - 60 }, [])).toBeUndefined();
  });
});
