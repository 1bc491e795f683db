import { computerHint, computerPicks } from '../../src/tools/computer-picks';
import { whispers } from './index';
import { arranged, type Arrangement, type War } from './testing';

type Hint = ReturnType<typeof computerHint>;

/** Returns the pick of a computer. An experienced player would pick the same, so a journeyman must. */
const choice = (table: War, id: string): string => computerPicks(table.session, 0, id).join(' ');

const loyalties = [
  ['lion', 'eagle', 'bear', 'horse', 'elephant'],
  ['horse', 'elephant', 'eagle', 'bear', 'lion'],
  ['elephant', 'horse', 'bear', 'eagle', 'lion'],
] as const;

describe('in the last turn', () => {
  const marshal = (how: Arrangement): War => arranged({ turn: 4, loyalties, ...how });

  test('the Marshal of a favoured empire takes a city without defenders', () => {
    const table = marshal({
      agents: { 'lion marshal': 0 },
      at: ['lion', 'marshal'],
      banners: { goldmarket: 4, 'caravan-cross': 0 },
    });
    expect(choice(table, 'act')).toBe('attack');
    table.press(0, 'act', 'attack').press(0, 'attack-from', 'at:goldmarket');
    expect(choice(table, 'attack-to')).toBe('at:caravan-cross');
  });

  test('the Marshal of an empire one opposes holds, rather than take the city of a friend', () => {
    const table = marshal({
      agents: { 'horse marshal': 0 },
      at: ['horse', 'marshal'],
      banners: { 'caravan-cross': 3, goldmarket: 0 },
    });
    const act = choice(table, 'act');
    if (act === 'attack') {
      table.press(0, 'act', 'attack').press(0, 'attack-from', 'at:caravan-cross');
      expect(choice(table, 'attack-to')).not.toBe('at:goldmarket');
    } else expect(act).toBe('hold');
  });

  test('the computer does not look at a useless card only to put it back', () => {
    const table = marshal({
      agents: { 'lion marshal': 0 },
      at: ['lion', 'marshal'],
      banners: { goldmarket: 4, 'caravan-cross': 0 },
      hands: [['elephant-bear-1']],
    });
    expect(choice(table, 'act')).toBe('attack');
  });
});

describe('an exchange of loyalties', () => {
  const before = (turn: number, cities: Arrangement['banners'], own: readonly string[]): War =>
    arranged({
      step: 'swap',
      first: 0,
      turn,
      loyalties: [own as never, ...loyalties.slice(1)],
      ...(cities && { banners: cities }),
    });
  /** The four cities of the Lion, and those that it has taken from the Horse. */
  const lionsRule: Arrangement['banners'] = {
    'caravan-cross': ['lion', 2],
    saddleport: ['lion', 2],
    stonebridge: ['lion', 2],
  };

  test('is made before the last turn if the favourite has lost nearly all it had', () => {
    const table = before(4, lionsRule, ['horse', 'eagle', 'bear', 'lion', 'elephant']);
    expect(choice(table, 'swap')).toBe('swap:devout:unallied');
  });

  test('is not made if the loyalties already fit the position', () => {
    for (const turn of [2, 3, 4]) {
      const table = before(turn, lionsRule, ['lion', 'eagle', 'bear', 'elephant', 'horse']);
      expect(choice(table, 'swap')).toBe('keep');
    }
  });

  test('is not made early for a city more or less', () => {
    const table = before(2, {}, ['lion', 'eagle', 'bear', 'horse', 'elephant']);
    expect(choice(table, 'swap')).toBe('keep');
  });
});

test('no part names an empire: a hint would praise one that the answer does not change', () => {
  const { state } = arranged({ loyalties, agents: { 'bear sheriff': 0, 'lion marshal': 0 } }).session.save();
  const parts = Object.keys(whispers.heuristics?.expectedPoints?.(state, 0) ?? {});
  expect(parts).toEqual(['cities', 'cards']);
});

describe('a hint', () => {
  const marshal = (how: Arrangement): War =>
    arranged({ agents: { 'lion marshal': 0 }, at: ['lion', 'marshal'], turn: 4, ...how });
  /** The player loves the Lion most and the Horse nearly as much. The Bear counts against them. */
  const lion = {
    loyalties: [['lion', 'horse', 'eagle', 'elephant', 'bear'], ...loyalties.slice(1)],
  } as const;
  const hintFor = (table: War, id: string): Hint => computerHint(table.session, 0, id);

  test('is to win the city of an empire that counts less', () => {
    const hated = [['lion', 'bear', 'eagle', 'elephant', 'horse'], ...loyalties.slice(1)] as const;
    const table = marshal({ loyalties: hated, banners: { goldmarket: 4, 'caravan-cross': 0 } })
      .press(0, 'act', 'attack')
      .press(0, 'attack-from', 'at:goldmarket');
    const hint = hintFor(table, 'attack-to');
    expect(hint?.picks).toEqual(['at:caravan-cross']);
    expect(hint?.why.filter(({ points }) => points > 0).map(({ part }) => part)).toEqual(['cities']);
  });

  test('is not to attack the second best empire of the player where no city is to be had', () => {
    for (const turn of [2, 4]) {
      const table = marshal({ ...lion, turn, banners: { sunhold: 0, manegate: 4, windgap: 2, millkeep: 6 } })
        .press(0, 'act', 'attack')
        .press(0, 'attack-from', 'at:manegate');
      expect(table.offered('attack-to')).toContain('at:windgap');
      expect([turn, hintFor(table, 'attack-to')?.picks]).not.toEqual([turn, ['at:windgap']]);
    }
  });
});

test('a computer that went back from one region can go back from another', () => {
  const back = (table: War): War => table.press(0, 'attack-to', 'back');
  const banners = { manegate: 4, sunhold: 4, windgap: 6, 'dust-keep': 6, 'open-steppe': 6, millkeep: 6 };
  const table = arranged({
    turn: 4,
    loyalties: [['lion', 'horse', 'bear', 'eagle', 'elephant'], ...loyalties.slice(1)],
    agents: { 'lion marshal': 0 },
    at: ['lion', 'marshal'],
    banners,
  }).press(0, 'act', 'attack');
  back(table.press(0, 'attack-from', 'at:sunhold')).press(0, 'attack-from', 'at:manegate');
  expect(choice(table, 'attack-to')).toBe('back');
});
