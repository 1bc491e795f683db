import { arranged, times } from '../testing';

/** The suggestions for placing new banners are whole answers for one press each. */
describe('where new banners may well go', () => {
  const proposed = (banners: Parameters<typeof arranged>[0] & object): unknown =>
    arranged({ agents: { 'lion sheriff': 1 }, at: ['lion', 'sheriff'], ...banners }).decision('place')
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

  test('a single banner is suggested by its region', () => {
    const { suggested, suggestedWhole } = arranged({
      agents: { 'lion sheriff': 2 },
      at: ['lion', 'sheriff'],
      supply: { lion: 1 },
      // Crownhill has most banners, but no enemy next to it.
      banners: { highnest: 4, manegate: 2, sunhold: 2, crownhill: 3 },
    }).decision('place');
    expect([suggested, suggestedWhole]).toEqual([
      ['at:amber-fields', 'at:manegate'],
      [['at:amber-fields'], ['at:manegate']],
    ]);
  });

  test('several banners are suggested only together, and no way twice', () => {
    const { suggested, suggestedWhole } = arranged({
      agents: { 'lion sheriff': 2 },
      at: ['lion', 'sheriff'],
      supply: { lion: 2 },
      banners: { highnest: 0, millkeep: 6, manegate: 2, sunhold: 1, southmarch: 0 },
    }).decision('place');
    expect([suggested ?? [], suggestedWhole]).toEqual([
      [],
      [times('at:manegate', 2), ['at:manegate', 'at:southmarch']],
    ]);
  });

  test('of three banners two go to the border in danger and one to the next', () => {
    const table = arranged({
      agents: { 'lion steward': 2 },
      at: ['lion', 'steward'],
      banners: { highnest: 4, millkeep: 5, manegate: 2, southmarch: 1 },
    }).pick(2, 'act', 'add');
    expect(table.decision('place').suggestedWhole).toEqual([
      times('at:amber-fields', 3),
      [...times('at:amber-fields', 2), 'at:manegate'],
      times('at:southmarch', 3),
    ]);
  });
});
