import { itemWithout, withoutPerson } from './forgotten-notes';

describe('of what is noted at a table', () => {
  test('what was said for the seat of a person goes, and what others said stays', () => {
    const plans = [{ seat: 0 }, { seat: 1 }];
    const notes = { hours: ['Lisbon', 'Porto'], plans, planDue: { seat: 0, at: 'x' }, league: 'l' };
    expect(JSON.parse(withoutPerson(JSON.stringify(notes), 0))).toEqual({
      hours: [null, 'Porto'],
      plans: [{ seat: 1 }],
      league: 'l',
    });
  });

  test.each([
    ['no JSON', '{"plans":'],
    ['a list', '[1]'],
  ])('nothing changes where it is %s', (_, text) => {
    expect(withoutPerson(text, 0)).toBe(text);
  });

  test('a plan that is no plan keeps nobody from being forgotten', () => {
    const notes = { plans: [null, 7, { seat: 0 }], planDue: null };
    expect(JSON.parse(withoutPerson(JSON.stringify(notes), 0))).toEqual({ plans: [null, 7], planDue: null });
  });
});

describe('of what is still to be said', () => {
  test('a call of several is one of the others', () => {
    expect(itemWithout('{"users":["ann","ben"],"board":1}', 'ann')).toBe('{"users":["ben"],"board":1}');
  });

  test('a call of that person alone, and what cannot be read, is not said', () => {
    expect(itemWithout('{"user":"ann"}', 'ann')).toBeUndefined();
    expect(itemWithout('{"users":["ann"', 'ann')).toBeUndefined();
    expect(itemWithout('null', 'ann')).toBeUndefined();
  });

  test('what names nobody stays as it is', () => {
    expect(itemWithout('{"board": "ann"}', 'ann')).toBe('{"board": "ann"}');
  });
});
