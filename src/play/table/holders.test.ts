import { countsFrom, excused, heldFrom, heldUntil, isHandedOn } from './holders';
import type { Notes } from './notes';

describe('the holders of a seat', () => {
  const ann = { user: 'ann', name: 'Ann' };
  const ben = { user: 'ben', name: 'Ben' };
  const notes = (more: Partial<Notes> = {}): Notes => ({ ...more }) as Notes;
  const now = new Date('2026-03-01T12:00:00Z');
  const later = new Date('2026-03-31T12:00:00Z');

  test('are noted with their first and last move when it changes hands', () => {
    const left = heldUntil(notes(), 1, ann, { count: 7, gaveUp: now });
    expect(left.holders).toEqual([{ seat: 1, ...ann, from: 0, to: 7, gaveUp: now.toISOString() }]);
    const taken = heldFrom(left, 1, ben, 9);
    const again = heldUntil(heldFrom(taken, 0, ann, 9), 1, ben, { count: 12 });
    expect(again.holders?.slice(1)).toEqual([
      { seat: 1, ...ben, from: 9, to: 12 },
      { seat: 0, ...ann, from: 9 },
    ]);
    expect(heldUntil(again, 1, ann, { count: 20 }).holders?.at(-1)).toEqual({
      seat: 1,
      ...ann,
      from: 12,
      to: 20,
    });
    const back = heldUntil(heldFrom(notes(), 0, ann, 3), 0, ann, { count: 5 });
    expect(back.holders).toEqual([{ seat: 0, ...ann, from: 3, to: 5 }]);
    expect([isHandedOn(left, 1), isHandedOn(taken, 1), isHandedOn(again, 0), isHandedOn({}, 0)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test('who leave while away are excused for 30 days, and for good when another takes the seat', () => {
    expect([countsFrom(now, false), countsFrom(now, true)]).toEqual([now, later]);
    const excusedOne = { seat: 1 as const, ...ann, from: 0, gaveUp: later.toISOString() };
    const counted = { ...excusedOne, gaveUp: now.toISOString() };
    const holders = [excusedOne, { ...excusedOne, seat: 0 as const }, counted];
    expect(excused(notes({ holders }), 1, now).holders).toEqual([
      { seat: 1, ...ann, from: 0 },
      ...holders.slice(1),
    ]);
    expect(excused(notes(), 1, now)).toEqual(notes());
  });
});
