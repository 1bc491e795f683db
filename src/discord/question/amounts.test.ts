import { answers, judge } from '../../engine/contract/decision';
import type { OpenQuestion, Option } from '../../engine/contract/game';
import { wordsOf } from '../../words/catalogue';
import { readId } from '../screen/ids';
import { isMenu, type Texts } from '../screen/ui';
import { faultsOfRows } from '../stage/testing';
import { controls, START, type MenuPage } from './controls';
import { keysOf, none } from './picks';
import { chooseIn } from './selection';

const words = {
  ...wordsOf('whispers'),
  option: (_: unknown, { key }: Option) => key,
  ask: () => 'Where?',
};
const texts: Texts = {
  ...{ plain: words, marked: words, spoken: words },
  ui: (key, params) => `${key} ${JSON.stringify(params ?? {})}`,
  has: () => false,
};
const asking = (options: readonly Option[], min: number, max: number): OpenQuestion => ({
  ...{ id: 'place', seat: 0, topic: 'place', promptId: '12-abcdef' },
  ...{ options, min, max },
});
const regions = (count: number, max: number): Option[] =>
  Array.from({ length: count }, (_, at) => ({ key: `k${at}`, max }));
const layoutAt = (asked: OpenQuestion, place: MenuPage) =>
  controls('abcdefghijkl', asked, place, texts, { fewButtons: true });

/** Chooses every line of every menu, and returns the selections. Fails at a selection that is too much. */
function walk(asked: OpenQuestion): Set<string> {
  const seen = new Set<string>();
  const go = (place: MenuPage): void => {
    const picks = place.picks ?? none(asked);
    if (seen.has(picks.join())) return;
    seen.add(picks.join());
    expect(judge(asked, keysOf(asked, picks))?.why).not.toBe('too-many');
    const { rows } = layoutAt(asked, place);
    expect(faultsOfRows(rows)).toEqual([]);
    for (const menu of rows.filter(isMenu)) {
      expect(readId(menu.custom_id)?.do).toBe('some');
      expect([menu.min_values, menu.max_values]).toEqual([1, 1]);
      for (const { value } of menu.options) {
        const to = chooseIn(asked, { ...place, picks }, [value]);
        if (!to) throw new Error(`${value} leads nowhere`);
        go(to);
      }
    }
  };
  go(START);
  return seen;
}

test.each([
  [3, 2, 2, 2],
  [8, 3, 3, 3],
  [12, 3, 3, 3],
  [4, 2, 0, 3],
])('of %i options, %i times each, a listener reaches every answer and none too large', (...figures) => {
  const [count, each, min, max] = figures;
  const asked = asking(regions(count, each), min, max);
  const reached = walk(asked);
  for (const keys of answers(asked)) {
    const counts = asked.options.map(({ key }) => keys.filter((one) => one === key).length);
    expect(reached).toContain(counts.join());
  }
});

test('a full selection has no menu, a button that confirms and one that starts over', () => {
  const asked = asking(regions(5, 3), 3, 3);
  const { rows } = layoutAt(asked, { ...START, picks: [2, 0, 1, 0, 0] });
  expect(rows.filter(isMenu)).toEqual([]);
  expect(rows.flatMap((row) => (isMenu(row) ? [] : row)).map(({ disabled }) => disabled === true)).toEqual([
    false,
    false,
  ]);
});

test('a page leaves no more to choose than other pages have left', () => {
  const asked = asking(regions(30, 1), 2, 3);
  const [menu] = layoutAt(asked, { ...START, page: 1, picks: [1, 1] }).rows.filter(isMenu);
  expect(menu?.max_values).toBe(1);
});

test.each(['99=1', '0=9', '1=x'])('a forged choice of %s leads nowhere', (value) => {
  expect(chooseIn(asking(regions(5, 3), 3, 3), START, [value])).toBeUndefined();
});
