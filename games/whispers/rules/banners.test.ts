import { arranged } from '../testing';

/** The suggestions for placing new banners are whole answers for one press each. */
describe('where new banners may well go', () => {
  const proposed = (banners: Parameters<typeof arranged>[0] & object): unknown =>
    arranged({ agents: { 'lion sheriff': 0 }, at: ['lion', 'sheriff'], ...banners }).decision('place')
      .suggestedWhole;

  test('at the border in danger, there and at the next one, and where an attack is best begun', () => {
    expect(
      proposed({ banners: { 'amber-fields': 0, highnest: 4, manegate: 3, millkeep: 6, sunhold: 4 } }),
    ).toEqual([
      ['at:amber-fields', 'at:amber-fields'],
      ['at:amber-fields', 'at:manegate'],
      ['at:southmarch', 'at:southmarch'],
    ]);
  });

  test('never more than a region holds when the turn ends: four, or six with a farm', () => {
    expect(proposed({ banners: { 'amber-fields': 5, highnest: 9, manegate: 3, sunhold: 3 } })).toEqual([
      ['at:goldmarket', 'at:goldmarket'],
      ['at:amber-fields', 'at:manegate'],
      ['at:southmarch', 'at:southmarch'],
    ]);
  });
});
