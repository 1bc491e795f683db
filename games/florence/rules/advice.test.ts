import type { Option } from '../../../src/engine/contract/game';
import { wordsOf } from '../../../src/words/catalogue';
import { arranged } from '../testing';
import type { Florentine, Things } from '../testing';

const words = wordsOf('florence');
const turn = (things: Things, round = 2): Florentine =>
  arranged({ step: 'turn', round, players: [{ cash: 3000, ...things }] });

/** Returns what the rule advises for the tutorial, and the options that it suggests. */
function advised(table: Florentine) {
  const { params, suggested } = table.decision('action');
  const advice = params?.['advice'];
  return {
    advice: typeof advice === 'object' && 'text' in advice ? advice.text : undefined,
    suggested,
  };
}
const changeOf = (table: Florentine, key: string): string =>
  JSON.stringify(table.decision('action').options.find((option) => option.key === key)?.params?.['raises']);

describe('the advice for a turn', () => {
  // Three cards, one jester and the lake make 8 for the Painter, and 5 for the Organ builder.
  const pupil: Things = {
    tiles: ['lake A3'],
    jesters: 1,
    works: ['lawyer'],
    professions: ['painter', 'organ-builder'],
  };

  test('is the cheapest action that lifts a work to the minimum, and a building that does', () => {
    const table = turn(pupil);
    expect(advised(table)).toEqual({
      advice: 'advice.freedom',
      suggested: ['freedom:travel', 'build:studio'],
    });
    const travel = changeOf(table, 'freedom:travel');
    expect(travel).toContain('"from":8,"to":11');
    expect(travel).toContain('profession.painter');
    // Opinion makes the Organ builder 8, below 10.
    expect(changeOf(table, 'freedom:opinion')).toContain('"from":5,"to":8');
  });

  test('has buttons of its own: the rest is one list if a freedom and a building are advised', () => {
    const groupsIn = (table: Florentine): Set<string | undefined> =>
      new Set(table.decision('action').options.map(({ groups }) => groups?.[0]));
    expect(groupsIn(turn(pupil))).toEqual(new Set([undefined, 'other']));
    expect(groupsIn(turn({ ...pupil, cash: 300 }))).toEqual(new Set([undefined, 'other-freedom']));
    expect(groupsIn(turn({ ...pupil, builders: 1 }))).toEqual(new Set([undefined, 'freedom', 'build']));
    const { options } = turn(pupil).decision('action');
    const travel = options.find(({ key }) => key === 'freedom:travel');
    const label = words.option(turn(pupil).decision('action'), travel as Option);
    expect(label).toBe('Travel 300ƒ: Painter 8 → 11');
  });

  test('says so if the work reaches the minimum with bonus cards alone', () => {
    expect(advised(turn({ ...pupil, freedoms: ['travel'] })).advice).toBe('advice.work');
    const needs: Things = { ...pupil, cash: 0, bonus: ['each-lake'] };
    expect(advised(turn(needs))).toEqual({ advice: 'advice.bonus-work', suggested: ['work:painter'] });
    expect(words.text('lesson.again-bonus-work', { card: 'Painter' })).toContain('With bonus cards');
  });

  test('is the building if a builder makes it as cheap as the freedom and it adds more', () => {
    expect(advised(turn({ ...pupil, builders: 1 }))).toEqual({
      advice: 'advice.build',
      suggested: ['build:studio'],
    });
  });

  test('is a work as soon as one reaches the minimum, with a building that raises it first', () => {
    const ready: Things = { ...pupil, freedoms: ['travel'] };
    expect(advised(turn(ready))).toEqual({
      advice: 'advice.work',
      suggested: ['work:painter', 'build:studio'],
    });
    // One action is left, two works can be completed, or the building cannot be paid: only works.
    expect(advised(turn(ready).pick(1, 'action', 'freedom:religion')).suggested).toEqual(['work:painter']);
    expect(advised(turn({ ...ready, cash: 300 })).suggested).toEqual(['work:painter']);
    expect(advised(turn({ ...ready, jesters: 4 })).suggested).toEqual(['work:painter', 'work:organ-builder']);
  });

  test('is another profession if one more card is enough and nothing else can be paid', () => {
    const near: Things = { jesters: 4, works: ['lawyer'], professions: ['painter', 'organ-builder'] };
    const table = turn({ ...near, freedoms: ['travel', 'opinion'], cash: 300 }, 5);
    expect(advised(table).advice).toBe('advice.profession');
  });

  test('is to prepare a work if none can reach the minimum with two actions', () => {
    const table = turn(pupil, 7);
    expect(advised(table).advice).toBe('advice.next-build');
    const late = turn({ ...pupil, jesters: 0 }, 4);
    expect(advised(late).advice).toBe('advice.next-build');
  });

  test('is of several freedoms the one that raises most works, and of buildings the smallest', () => {
    const all = ['composer', 'choreographer', 'poet'] as const;
    const travel = advised(turn({ professions: all, jesters: 1 }, 1));
    expect(travel.suggested).toEqual(['freedom:travel', 'build:opera']);
    const two = {
      professions: ['mathematician', 'painter'],
      jesters: 1,
      freedoms: ['religion', 'travel'],
    } as const;
    expect(advised(turn(two, 3)).suggested).toEqual(['build:studio']);
  });

  test('is another profession only after what a work likes, though it raises each work', () => {
    const four = ['painter', 'lawyer', 'botanist', 'goldsmith'] as const;
    const table = turn({ tiles: ['lake A3'], jesters: 1, professions: four });
    expect(advised(table).suggested).toEqual(['freedom:travel', 'build:studio']);
  });

  test('before the last action lifts no work that could not be completed any more', () => {
    const table = turn(pupil).pick(1, 'action', 'freedom:religion');
    expect(advised(table).advice).toBe('advice.next-build');
  });

  test('is another profession if nothing helps the people in hand', () => {
    const done: Things = { professions: ['painter'], freedoms: ['travel'], tiles: ['lake A3', 'studio E1'] };
    expect(advised(turn(done, 4))).toEqual({ advice: 'advice.lonely', suggested: ['profession'] });
    expect(advised(turn({ ...done, cash: 0 }, 4))).toEqual({ advice: 'advice.none', suggested: undefined });
  });
});

describe('the card that helps a later turn', () => {
  const cardFor = (things: Things, round = 2, before?: string): unknown => {
    const table = turn(things, round);
    if (before) table.press(1, 'action', before);
    const card = table.decision('action').params?.['card'];
    return typeof card === 'object' && 'text' in card ? card.text : undefined;
  };
  const two = ['painter', 'organ-builder'] as const;

  test('is a profession while two people or fewer are in hand, but not in the first round', () => {
    expect(cardFor({ professions: two })).toBe('advice.few-people');
    expect(cardFor({ professions: [...two, 'poet'] })).toBeUndefined();
    expect(cardFor({ professions: two }, 1)).toBeUndefined();
    expect(cardFor({ professions: two, cash: 200 })).toBeUndefined();
  });

  test('is no profession while an action lifts a work, unless the work is of the last person', () => {
    const near = { tiles: ['lake A3'], jesters: 2 } as const;
    expect(cardFor({ ...near, professions: two })).toBeUndefined();
    expect(cardFor({ ...near, professions: ['painter'] })).toBe('advice.few-people');
  });

  test('is a bonus card for the second action, unless a work can be completed or raised as cheaply', () => {
    expect(cardFor({ professions: two }, 2, 'freedom:religion')).toBe('advice.later-work');
    expect(cardFor({ professions: two, jesters: 4 }, 2, 'freedom:religion')).toBeUndefined();
    expect(cardFor({ professions: two, builders: 1 }, 2, 'freedom:religion')).toBeUndefined();
    expect(cardFor({ professions: ['painter'] }, 2, 'freedom:religion')).toBeUndefined();
  });

  test('is one of five: the teacher marks the one that adds most now', () => {
    const table = turn({ professions: two, freedoms: ['travel'], tiles: ['lake D1'] });
    table.pick(1, 'action', 'profession');
    const { options } = table.decision('keep-profession');
    const values = options.flatMap(({ params }) => params?.['value'] ?? []);
    expect(values).toHaveLength(5);
    // Three cards in hand, and what is met of the wishes.
    for (const value of values) expect([3, 6, 9]).toContain(value);
  });
});

test('a lone person is joined by another before anything is prepared', () => {
  expect(advised(turn({ professions: ['painter'] }, 4)).advice).toBe('advice.lonely');
  expect(advised(turn({ professions: ['painter'] }, 6)).advice).toBe('advice.next-build');
});
