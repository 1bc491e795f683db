import { shallowClone, lazyCopy } from './lazy-copy';
import { copyPlain } from './plain';

const wide = (mark: number): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: 20 }, (_, place) => [`field${place}`, { mark: mark + place }]));
const state = (): { players: Record<string, unknown>[]; field3: { mark: number }; field4: unknown } => ({
  ...(wide(0) as { field3: { mark: number }; field4: unknown }),
  players: [wide(100), wide(200)],
});

describe('a copy on demand', () => {
  test('reads as what it was copied from', () => {
    const copy = lazyCopy(state());
    expect(copy.field3).toEqual({ mark: 3 });
    expect(copy.players.map((player) => player.field1)).toEqual([{ mark: 101 }, { mark: 201 }]);
    expect(lazyCopy({ few: [1] })).toEqual({ few: [1] });
  });

  test('keeps a record, however long, to be listed by its keys', () => {
    expect(Object.keys(lazyCopy({ ...wide(0), record: wide(300) }).record)).toEqual(Object.keys(wide(300)));
  });

  test('is changed, in its fields and deep within, without the original noticing', () => {
    const original = state();
    const before = copyPlain(original);
    const copy = lazyCopy(original);
    copy.field3.mark = 99;
    copy.field4 = 'set';
    (copy.players[0]?.field1 as { mark: number }).mark = 99;
    if (copy.players[1]) copy.players[1].field2 = 'set';
    copy.players.pop();
    expect(copy.field3.mark).toBe(99);
    expect(copy.field4).toBe('set');
    expect(copy.players[0]?.field1).toEqual({ mark: 99 });
    expect(copy.players).toHaveLength(1);
    expect(original).toEqual(before);
  });

  test('has one alike whose fields are set apart', () => {
    for (const one of [state(), lazyCopy(state())]) {
      one.field3.mark = 7;
      const other = shallowClone(one);
      other.field4 = 'set';
      expect(other.field3.mark).toBe(7);
      expect(one.field4).toEqual({ mark: 4 });
      expect(other.players[0]?.field1).toEqual({ mark: 101 });
    }
  });
});
