import { judge } from '../../engine/contract/decision';
import type { OpenQuestion, Option, Refusal } from '../../engine/contract/game';
import { type Layout, type MenuPage, START, controls, openControls } from './controls';
import { badgesBySpot, groupsOf, outOf, partsOf } from './question';
import { chooseIn } from './selection';
import { commonAnswers } from './whole-answers';
import { readId } from '../screen/ids';
import { isMenu, type Button, type Menu, type Row, type Texts } from '../screen/ui';
import { keysOf, none, readPicks } from './picks';
import { fitsPhone } from '../screen/phone-lines';
import { faultsOfRows } from '../stage/testing';
import type { Words } from '../../words/catalogue';

/** Words that say the key; `labels` gives an option a longer name. */
function voiceSaying(labels: (option: Option) => string = (option) => option.key): Texts {
  const words = {
    option: (_: unknown, option: Option) => labels(option),
    brief: (_: unknown, option: Option) => labels(option),
    inGroup: () => undefined,
    split: () => undefined,
    detail: () => undefined,
    ask: () => 'What?',
    wait: () => 'waits',
    group: (_: unknown, group: string) => group,
    groupDetail: () => undefined,
    refusal: (_: unknown, refusal: Refusal) => ({ what: refusal.key, why: refusal.why }),
  } as unknown as Words;
  return {
    plain: words,
    marked: words,
    spoken: words,
    ui: (key, params) =>
      `${key} ${Object.values(params ?? {})
        .filter((value) => typeof value !== 'object')
        .join(' ')}`.trim(),
    has: () => false,
  };
}
const texts = voiceSaying();

const keys = (count: number, more: (at: number) => Partial<Option> = () => ({})): Option[] =>
  Array.from({ length: count }, (_, at) => ({ key: `k${at}`, ...more(at) }));
const asking = (options: readonly Option[], more: Partial<OpenQuestion> = {}): OpenQuestion => ({
  id: 'ask',
  seat: 0,
  options,
  min: 1,
  max: 1,
  topic: 'ask',
  promptId: '12-abcdef',
  ...more,
});
const buttons = (rows: readonly Row[]): Button[] => rows.flatMap((row) => (isMenu(row) ? [] : [...row]));
const menus = (rows: readonly Row[]): Menu[] => rows.filter(isMenu);
const labels = (layout: Layout): string[] => buttons(layout.rows).map(({ label }) => label ?? '');

/**
 * Presses everything there is, everywhere it leads: which answers can be given, and does any message break a
 * limit?
 */
function reachable(
  asked: OpenQuestion,
  words: Texts = texts,
  max = 4000,
): { readonly answers: Set<string>; readonly presses: Map<string, number> } {
  const seen = new Set<string>();
  const presses = new Map<string, number>();
  const queue: { place: MenuPage; depth: number }[] = [{ place: START, depth: 0 }];
  const answer = (picks: readonly string[], depth: number): void => {
    expect(judge(asked, picks)).toBeUndefined();
    const key = [...picks].sort().join(' ');
    if (!presses.has(key)) presses.set(key, depth);
  };
  for (let step = queue.shift(); step && seen.size < max; step = queue.shift()) {
    const { place, depth } = step;
    const layout = controls('abcdefghij', asked, place, words);
    expect(faultsOfRows(layout.rows)).toEqual([]);
    const go = (to: MenuPage): void => {
      const key = JSON.stringify(to);
      if (seen.has(key)) return;
      seen.add(key);
      queue.push({ place: to, depth: depth + 1 });
    };
    for (const button of [...buttons(layout.rows), ...(layout.back ? [layout.back] : [])]) {
      const id = readId(button.custom_id);
      if (button.disabled) continue;
      if (id?.do === 'pick' || id?.do === 'sure') answer([asked.options[id.at]?.key ?? '?'], depth + 1);
      else if (id?.do === 'give')
        answer(keysOf(asked, readPicks(id.picks ?? 's', asked.options.length) ?? []), depth + 1);
      else if (id?.do === 'look')
        go({
          group: id.group,
          page: id.page,
          picks: id.picks === null ? null : (readPicks(id.picks, asked.options.length) ?? null),
        });
    }
    for (const menu of menus(layout.rows)) {
      const id = readId(menu.custom_id);
      for (const values of id?.do === 'some' ? subsets(menu) : menu.options.map(({ value }) => [value])) {
        if (id?.do === 'menu') {
          const [value = ''] = values;
          if (value.startsWith('g')) go({ group: Number(value.slice(1)), page: 0, picks: null });
          else answer([asked.options[Number(value)]?.key ?? '?'], depth + 1);
        } else if (id?.do === 'some') {
          const to = chooseIn(asked, place, values);
          if (to) go(to);
          else throw new Error(`${values.join(' ')} is on offer and leads nowhere`);
        }
      }
    }
  }
  return { answers: new Set(presses.keys()), presses };
}

function subsets(menu: Menu): string[][] {
  const values = menu.options.map(({ value }) => value);
  const [min, max] = [menu.min_values ?? 1, menu.max_values ?? 1];
  let all: string[][] = [[]];
  for (const value of values)
    all = all.flatMap((set) => (set.length < max && all.length < 300 ? [set, [...set, value]] : [set]));
  return all.filter((set) => set.length >= min);
}

describe('one of a list', () => {
  test.each([1, 2, 3, 4, 5])('%i short options are buttons in one row', (count) => {
    const { rows } = controls('g', asking(keys(count)), START, texts);
    expect(rows).toHaveLength(1);
    expect(buttons(rows)).toHaveLength(count);
  });

  test.each([6, 10])('%i short options are buttons that a phone shows without scrolling', (count) => {
    const { rows } = controls('g', asking(keys(count)), START, texts);
    expect(buttons(rows)).toHaveLength(count);
    expect(fitsPhone(rows as Button[][])).toBe(true);
    expect(menus(controls('g', asking(keys(count)), START, texts, { fewButtons: true }).rows)).toHaveLength(
      1,
    );
  });

  test.each([11, 24, 25])('%i options are a menu', (count) => {
    const { rows } = controls('g', asking(keys(count)), START, texts);
    expect(rows).toHaveLength(1);
    expect(menus(rows)[0]?.options).toHaveLength(count);
  });

  test.each([26, 50, 51, 99, 300])(
    'of %i options without groups every one is reached by pages, and no menu is longer than 25',
    (count) => {
      expect(reachable(asking(keys(count))).answers.size).toBe(count);
    },
  );

  test('sixty options in groups are reached by two presses, and the ungrouped by one', () => {
    const asked = asking([
      ...keys(60, (at) => ({ groups: [`group-${at % 10}`] })),
      { key: 'pass', idle: true, final: true },
    ]);
    const { answers, presses } = reachable(asked);
    expect(answers.size).toBe(61);
    expect(Math.max(...presses.values())).toBe(2);
    expect(presses.get('pass')).toBe(1);
    expect(menus(controls('g', asked, START, texts).rows)[0]?.options.map(({ label }) => label)).toEqual([
      'group-0',
      'group-1',
      'group-2',
      'group-3',
      'group-4',
      'group-5',
      'group-6',
      'group-7',
      'group-8',
      'group-9',
      'pass',
    ]);
  });

  test.each([
    [26, 2],
    [40, 40],
    [30, 30],
    [12, 1],
  ])('with %i groups of %i every option is reached', (groups, each) => {
    expect(
      reachable(asking(keys(groups * each, (at) => ({ groups: [`group-${at % groups}`] })))).answers.size,
    ).toBe(groups * each);
  });

  test('what is suggested among many stands first, whole and with its number, at one press', () => {
    const options = keys(60, (at) => ({ groups: [`group-${Math.floor(at / 5)}`], spot: `spot-${at % 10}` }));
    const asked = asking(options, { suggested: ['k42', 'k7'] });
    const { rows } = controls('abcdefghij', asked, START, texts, { numbered: true });
    expect(buttons(rows.slice(0, 1)).map(({ label }) => label)).toEqual(['3. k42', '8. k7']);
    expect(menus(rows)).toHaveLength(1);
    const { answers, presses } = reachable(asked);
    expect([answers.size, presses.get('k42'), presses.get('k43')]).toEqual([60, 1, 2]);
    const inside = controls('abcdefghij', asked, { ...START, group: 1 }, texts);
    expect(labels(inside)).toEqual(['k5', 'k6', 'k7', 'k8', 'k9']);
    // Few answers are buttons themselves.
    expect(labels(controls('abcdefghij', asking(keys(3), { suggested: ['k1'] }), START, texts))).toEqual([
      'k0',
      'k1',
      'k2',
    ]);
  });

  test('of many numbers the least and the most are buttons, and a form and a menu have them all', () => {
    const asked = asking(
      keys(12, (at) => ({ amount: at === 0 ? 0 : 12 - at, ...(at === 0 && { idle: true }) })),
    );
    const { rows } = controls('abcdefghij', asked, START, texts);
    expect(buttons(rows).map(({ label }) => label)).toEqual(['k0', 'k1', 'other-number']);
    expect([menus(rows)[0]?.placeholder, menus(rows)[0]?.options.length]).toEqual(['What?', 12]);
    expect(reachable(asked).answers.size).toBe(12);
  });

  test('up to ten short numbers are buttons', () => {
    const asked = asking(keys(9, (at) => ({ amount: at })));
    expect(buttons(controls('abcdefghij', asked, START, texts).rows)).toHaveLength(9);
  });

  test('a menu says what is chosen in it', () => {
    const [menu] = menus(controls('abcdefghij', asking(keys(19)), START, texts).rows);
    expect(menu?.placeholder).toBe('What?');
  });

  test('a group of one is no detour', () => {
    expect(
      reachable(asking(keys(30, (at) => ({ groups: [at < 29 ? 'many' : 'lonely'] })))).presses.get('k29'),
    ).toBe(1);
  });

  test.each([6, 12, 25])('%i options take one press, grouped or not', (count) => {
    const { presses } = reachable(asking(keys(count, (at) => ({ groups: [`group-${at % 3}`] }))));
    expect(Math.max(...presses.values())).toBe(1);
  });

  test('a few short answers are buttons, and a line above explains them', () => {
    const told = voiceSaying();
    const detail: Words['detail'] = (_, { key }) => (key === 'k2' ? 'costs 1' : 'costs 3, brings 2');
    const explained = { ...told.plain, detail };
    const words = { ...told, plain: explained, marked: explained };
    const layout = controls('g', asking(keys(3)), START, words);
    expect(labels(layout)).toEqual(['k0', 'k1', 'k2']);
    expect(layout.details).toEqual(['-# **k0, k1**: costs 3, brings 2', '-# **k2**: costs 1']);
    expect(controls('g', asking(keys(2)), START, words).details).toEqual(['-# costs 3, brings 2']);
    expect(labels(openControls('g', asking(keys(2)), words) as Layout)).toEqual(['k0', 'k1']);
  });

  test('five options are buttons even if they are grouped', () => {
    expect(
      labels(controls('g', asking(keys(5, (at) => ({ groups: [`group-${at % 2}`] }))), START, texts)),
    ).toEqual(['k0', 'k1', 'k2', 'k3', 'k4']);
  });

  test('passing stands in grey, what does something in colour', () => {
    const [build, pass] = buttons(
      controls('g', asking([{ key: 'build' }, { key: 'pass', idle: true }]), START, texts).rows,
    );
    expect(build?.style).not.toBe(pass?.style);
  });

  const long = voiceSaying((option) => `Return the ${option.key} (Laboratory, Lake, freedom of Opinion)`);
  test('up to five long labels are named on buttons, and their rest is said once', () => {
    const layout = controls('g', asking(keys(4)), START, long);
    expect(labels(layout)).toEqual(['Return the k0', 'Return the k1', 'Return the k2', 'Return the k3']);
    expect(layout.details).toEqual(['-# Laboratory, Lake, freedom of Opinion']);
    expect(layout.isShort).toBe(true);
  });

  test('many long labels are in a menu, whole and once', () => {
    const layout = controls('g', asking(keys(11)), START, long);
    expect([labels(layout), layout.notes]).toEqual([[], []]);
    const [first] = menus(layout.rows)[0]?.options ?? [];
    expect([first?.label, first?.description]).toEqual([
      'Return the k0',
      'Laboratory, Lake, freedom of Opinion',
    ]);
  });

  test('six labels that a phone would cut have the short words of their title', () => {
    const words = voiceSaying(
      (option) => `Return the man ${option.key} (${option.key} Lake, freedom of Opinion)`,
    );
    const brief: Words['brief'] = (_, { key }) => `Man ${key}`;
    const layout = controls('g', asking(keys(6)), START, { ...words, plain: { ...words.plain, brief } });
    expect(labels(layout)[0]).toBe('Man k0');
    expect(layout.details?.[0]).toBe('-# **Man k0**: k0 Lake, freedom of Opinion');
  });

  test('what is suggested is a button next to the groups that hold it', () => {
    const options = keys(60, (at) => ({ groups: [`group-${at % 5}`] }));
    expect(labels(controls('g', asking(options, { suggested: ['k42'] }), START, texts))).toEqual([
      'k42',
      ...[0, 1, 2, 3, 4].map((group) => `group-${group}`),
    ]);
  });

  test('suggestions leave the question on the screen of a phone', () => {
    const words = voiceSaying(({ key }) => `Take a whole card of kind ${key}`);
    const asked = asking(
      [
        ...keys(5),
        ...keys(40, () => ({ groups: ['g'] })).map((one) => ({ ...one, key: `x${one.key}` })),
      ].slice(0, 45),
      {
        suggested: ['xk1', 'xk2', 'xk3'],
      },
    );
    const { rows } = controls('g', asked, START, words);
    expect(buttons(rows.slice(0, 1))).toHaveLength(1);
    expect(buttons(rows)).toHaveLength(7);
  });

  test('labels that would look alike when cut stand in a menu', () => {
    const alike = voiceSaying((option) => `${'The very same beginning of a label '.repeat(2)}${option.key}`);
    expect(menus(controls('g', asking(keys(3)), START, alike).rows)).toHaveLength(1);
  });

  test.each([1, 37, 38, 39, 80, 81, 99, 100, 101, 500])('labels of %i letters break no limit', (length) => {
    for (const count of [2, 5, 8, 20, 40])
      reachable(
        asking(keys(count)),
        voiceSaying((option) =>
          `${option.key} `.padEnd(length, 'word and ').slice(0, Math.max(length, option.key.length)),
        ),
      );
  });

  test('a label is never cut through the middle of a letter', () => {
    const { rows } = controls(
      'g',
      asking(keys(30)),
      START,
      voiceSaying((option) => `${option.key}${'👩‍👩‍👧‍👦'.repeat(40)}`),
    );
    for (const { label } of menus(rows)[0]?.options ?? [])
      expect(label.replaceAll('👩‍👩‍👧‍👦', '')).toMatch(/^k\d+…$/);
  });

  test('what was looked at is confirmed or left', () => {
    const layout = controls('abc', asking(keys(3)), { ...START, sure: 1 }, texts);
    expect(buttons(layout.rows).map(({ custom_id }) => readId(custom_id)?.do)).toEqual(['sure']);
    expect(layout.back && readId(layout.back.custom_id)?.do).toBe('move');
    expect(layout.notes.join(' ')).toContain('no-way-back');
  });

  test('places are numbered as on the picture', () => {
    const asked = asking([
      { key: 'a', spot: 'east' },
      { key: 'b', spot: 'west' },
      { key: 'c' },
      { key: 'd', spot: 'east' },
    ]);
    expect(labels(controls('g', asked, START, texts, { numbered: true }))).toEqual([
      '1. a',
      '2. b',
      'c',
      '1. d',
    ]);
    expect(labels(controls('g', asked, START, texts))).toEqual(['a', 'b', 'c', 'd']);
  });
});

test('the picture numbers the places of the group that is open, as it did before', () => {
  const options = [
    { key: 'a', spot: 'east', groups: ['x'] },
    { key: 'b', spot: 'west', groups: ['y'] },
    { key: 'c', spot: 'north', groups: ['y'] },
  ];
  expect(badgesBySpot(options)).toEqual({ east: '1', west: '2', north: '3' });
  expect(badgesBySpot(options, { ...START, group: 1 })).toEqual({ west: '2', north: '3' });
  expect(badgesBySpot(options, { ...START, sure: 2 })).toEqual({ north: '3' });
});

describe('the public board', () => {
  test('bears bids, never what is secret, several or too long', () => {
    expect(openControls('g', asking(keys(2)), texts)).toBeDefined();
    expect(openControls('g', asking(keys(2), { secret: true }), texts)).toBeUndefined();
    expect(openControls('g', asking(keys(4), { min: 2, max: 2 }), texts)).toBeUndefined();
    expect(openControls('g', asking(keys(60)), texts)).toBeDefined();
    expect(
      openControls('g', asking(keys(26, (at) => ({ spot: `place-${at}` }))), texts, { numbered: true }),
    ).toBeUndefined();
  });
});

describe('several of a list', () => {
  const all = (asked: OpenQuestion): number => {
    let count = 0;
    const walk = (at: number, picks: string[]): void => {
      const option = asked.options[at];
      if (!option) {
        if (judge(asked, picks) === undefined) count++;
        return;
      }
      for (let often = 0; often <= (option.max ?? 1); often++)
        walk(at + 1, [...picks, ...Array<string>(often).fill(option.key)]);
    };
    walk(0, []);
    return count;
  };

  test.each<[string, OpenQuestion]>([
    ['two of five', asking(keys(5), { min: 2, max: 2 })],
    ['up to three of four', asking(keys(4), { min: 0, max: 3 })],
    [
      'repeats',
      asking([{ key: 'wood', max: 3 }, { key: 'stone', max: 2 }, { key: 'gold' }], { min: 0, max: 4 }),
    ],
    [
      'at least one of one kind',
      asking([{ key: 'wood', min: 1, max: 3 }, { key: 'stone' }], { min: 1, max: 3 }),
    ],
    [
      'until it weighs enough',
      asking(
        [
          { key: 'small', weight: 1, max: 2 },
          { key: 'large', weight: 3 },
        ],
        { min: 0, max: 3, weigh: 3 },
      ),
    ],
    [
      'one that must weigh',
      asking(
        [
          { key: 'small', weight: 1 },
          { key: 'large', weight: 3 },
        ],
        { weigh: 2 },
      ),
    ],
    ['none or one', asking(keys(2), { min: 0, max: 1 })],
  ])('every lawful selection can be given and no other: %s', (_, asked) => {
    expect(reachable(asked).answers.size).toBe(all(asked));
  });

  test('is shown before it counts: menu, confirm', () => {
    const asked = asking(keys(5), { min: 2, max: 2 });
    expect(Math.min(...reachable(asked).presses.values())).toBe(2);
    const to = chooseIn(asked, START, ['1', '3']);
    expect(to && controls('g', asked, to, texts).notes.join(' ')).toContain('k1, k3');
  });

  test('all there is, and what is needed and no more, are answers at one press', () => {
    const weights = keys(3, (at) => ({ weight: at + 1 }));
    const asked = asking(weights, { min: 0, max: 3, weigh: 3, fallback: ['k2'] });
    expect(commonAnswers(asked)).toEqual([
      [0, 0, 1],
      [1, 1, 1],
    ]);
    const { presses } = reachable(asked);
    expect([presses.get('k2'), presses.get('k0 k1 k2'), presses.get('k1 k2')]).toEqual([1, 1, 3]);
    // Where two of five go, no two are commoner than others.
    expect(commonAnswers(asking(keys(5), { min: 2, max: 2 }))).toEqual([]);
  });

  test('cannot be confirmed before it is lawful', () => {
    const none = Array<number>(11).fill(0);
    const give = (picks: readonly number[]): Button | undefined =>
      buttons(controls('g', asking(keys(11), { min: 2, max: 2 }), { ...START, picks }, texts).rows)[0];
    expect(give(none)?.disabled).toBe(true);
    expect(give(none.with(0, 1).with(1, 1))?.disabled).toBeUndefined();
    expect(give(none.with(0, 1).with(1, 1).with(2, 1))?.disabled).toBe(true);
  });

  test.each([6, 10])(
    'of %i options each is a button: a press chooses it, the next takes it back',
    (count) => {
      const asked = asking(keys(count), { min: 1, max: 3 });
      const { rows } = controls('g', asked, START, texts);
      expect(menus(rows)).toEqual([]);
      expect(buttons(rows).map(({ label }) => label)).toEqual(asked.options.map(({ key }) => key));
      const picked = controls(
        'g',
        asked,
        { ...START, picks: [0, 1, ...Array(count - 2).fill(0)] },
        texts,
      ).rows;
      expect(buttons(picked).map(({ label }) => label)).toContain('✓ k1');
      const back = readId(buttons(picked).find(({ label }) => label === '✓ k1')?.custom_id ?? '');
      expect(back).toMatchObject({ do: 'look', group: null });
      expect(back?.do === 'look' && readPicks(back.picks ?? '', count)).toEqual(Array(count).fill(0));
    },
  );

  test('the last suggestion makes room for the buttons of the options on a phone', () => {
    const places = (count: number): Layout => {
      const options = keys(count, () => ({ max: 2 }));
      const suggestedWhole = [0, 1, 2].map((at) => [`k${at}`, `k${at}`]);
      const named = voiceSaying(({ key }) => `Province of ${key}`);
      return controls('g', asking(options, { min: 2, max: 2, suggestedWhole }), START, named);
    };
    const suggestions = (layout: Layout): number =>
      buttons(layout.rows).filter(({ custom_id }) => readId(custom_id)?.do === 'give').length;
    expect([places(8), places(9)].map(suggestions)).toEqual([3, 2]);
    expect(menus(places(9).rows)).toEqual([]);
    expect(buttons(places(9).rows)).toHaveLength(2 + 9);
  });

  test('the press that completes an exact number gives the answer', () => {
    const { presses } = reachable(
      asking(
        keys(7, () => ({ max: 2 })),
        { min: 2, max: 2 },
      ),
    );
    expect([presses.get('k0 k6'), presses.get('k3 k3')]).toEqual([2, 2]);
  });

  test('what cannot be chosen any more is not shown', () => {
    const asked = asking(keys(6), { min: 0, max: 2 });
    const { rows } = controls('g', asked, { ...START, picks: [1, 0, 1, 0, 0, 0] }, texts);
    expect(buttons(rows).map(({ label }) => label)).toEqual([
      '✓ k0',
      '✓ k2',
      'confirm-list k0, k2',
      'start-over',
    ]);
  });

  test('one of an option that can take more is taken back at one press', () => {
    const asked = asking(
      keys(2, () => ({ max: 3 })),
      { min: 3, max: 3 },
    );
    const shown = buttons(controls('g', asked, { ...START, picks: [2, 0] }, texts).rows);
    const less = shown.find(({ label }) => label === 'one-less k0');
    const id = readId(less?.custom_id ?? '');
    expect(id?.do === 'look' && readPicks(id.picks ?? '', 2)).toEqual([1, 0]);
    expect(shown.some(({ label }) => label === 'one-less k1')).toBe(false);
  });

  test('names for which a phone would scroll are short, or else a menu', () => {
    const named = voiceSaying(({ key }) => `The gate of the region ${key}`);
    const asked = asking(keys(9), { min: 1, max: 3 });
    expect(menus(controls('g', asked, START, named).rows)).toHaveLength(1);
    const brief: Words['brief'] = (_, { key }) => `Gate ${key}`;
    const words = { ...named, plain: { ...named.plain, brief } };
    expect(labels(controls('g', asked, START, words))).toContain('Gate k8');
  });

  test('options with long names are a menu', () => {
    const { rows } = controls(
      'g',
      asking(
        keys(3, () => ({})).map((one) => ({ ...one, key: one.key.repeat(20) })),
        { min: 2, max: 2 },
      ),
      START,
      texts,
    );
    expect(menus(rows)).toHaveLength(1);
  });

  test('many repeats are added one by one', () => {
    const asked = asking(
      keys(6, () => ({ max: 8 })),
      { min: 3, max: 3 },
    );
    const once = chooseIn(asked, START, ['2+']);
    const twice = once && chooseIn(asked, once, ['2+']);
    const thrice = twice && chooseIn(asked, twice, ['4+']);
    expect(thrice && keysOf(asked, thrice.picks ?? [])).toEqual(['k2', 'k2', 'k4']);
    expect(faultsOfRows(controls('g', asked, thrice ?? START, texts).rows)).toEqual([]);
  });

  test('of sixty in groups, picks in one group stay when another is opened', () => {
    const asked = asking(
      keys(60, (at) => ({ groups: [`group-${at % 4}`] })),
      { min: 2, max: 4 },
    );
    const first = chooseIn(asked, START, ['g1']);
    const picked = first && chooseIn(asked, first, ['5']);
    const other = picked && chooseIn(asked, { ...picked, group: null, page: 0 }, ['g2']);
    const both = other && chooseIn(asked, other, ['6', '10']);
    expect(both && keysOf(asked, both.picks ?? [])).toEqual(['k5', 'k6', 'k10']);
    for (const place of [START, first, picked, other, both])
      expect(place && faultsOfRows(controls('abcdefghijkl', asked, place, texts).rows)).toEqual([]);
  });

  test.each([26, 60, 200])(
    '%i options without groups are paged, and nothing picked is lost by turning the page',
    (count) => {
      const asked = asking(keys(count), { min: 1, max: count });
      const first = chooseIn(asked, START, ['0', '24']);
      const second = first && chooseIn(asked, { ...first, page: 1 }, ['25']);
      expect(second && keysOf(asked, second.picks ?? [])).toEqual(['k0', 'k24', 'k25']);
      expect(faultsOfRows(controls('abcdefghijkl', asked, second ?? START, texts).rows)).toEqual([]);
    },
  );

  test('everything picked of sixty still fits into a button', () => {
    const asked = asking(keys(60), { min: 0, max: 60 });
    expect(
      faultsOfRows(
        controls('abcdefghijkl', asked, { ...START, picks: asked.options.map(() => 1) }, texts).rows,
      ),
    ).toEqual([]);
  });

  test.each([['99'], ['x'], ['1', '99'], ['-1'], ['g99'], ['99+'], ['1.x'], ['']])(
    'a forged choice of %j leads nowhere',
    (...values) => {
      const asked = asking(keys(30), { min: 1, max: 3 });
      expect(chooseIn(asked, START, values)).toBeUndefined();
    },
  );

  test('a forged count is no more than there is', () => {
    const asked = asking([{ key: 'wood', max: 2 }], { min: 0, max: 5 });
    expect(chooseIn(asked, START, ['0.99'])?.picks).toEqual([2]);
  });

  test('what is compulsory is picked from the start', () => {
    expect(none(asking([{ key: 'a', min: 1 }, { key: 'b' }]))).toEqual([1, 0]);
  });
});

test('groups keep the order of the list', () => {
  expect(
    groupsOf([
      { key: 'a', groups: ['y'] },
      { key: 'b', groups: ['x'] },
      { key: 'c', groups: ['y'] },
      { key: 'd' },
    ]),
  ).toEqual([
    { path: ['y'], ats: [0, 2] },
    { path: ['x'], ats: [1] },
  ]);
});

describe('groups within groups', () => {
  const row = (at: number): { groups: string[] } => ({
    groups: [`row-${Math.floor(at / 40)}`, `tens-${Math.floor(at / 10)}`],
  });

  test('are opened where a menu cannot hold the outer one, and every option is reached', () => {
    const asked = asking(keys(120, row));
    const { answers, presses } = reachable(asked);
    expect(answers.size).toBe(120);
    expect(Math.max(...presses.values())).toBe(3);
  });

  test('are not opened while a menu holds the outer one', () => {
    const asked = asking(keys(60, (at) => ({ groups: [`row-${at % 3}`, `corner-${at}`] })));
    expect(Math.max(...reachable(asked).presses.values())).toBe(2);
  });

  test('divide what a single outer one holds', () => {
    const asked = asking(keys(30, (at) => ({ groups: ['all', `tens-${Math.floor(at / 10)}`] })));
    expect(partsOf(asked.options, START, 25)).toHaveLength(3);
  });

  test('lead back to the one around them', () => {
    const { options } = asking(keys(120, row));
    const inner = groupsOf(options).findIndex(({ path }) => path.length === 2);
    expect(outOf(options, { ...START, group: inner })).toMatchObject({ group: 0 });
    expect(outOf(options, { ...START, group: 0 })).toMatchObject({ group: null });
  });
});

test('what bears a sign of its own on the picture gets a mark there and no number', () => {
  const options = [
    { key: 'at:gate', spot: 'gate', signed: true },
    { key: 'at:mill', spot: 'mill' },
    { key: 'at:ford', spot: 'ford', signed: true },
    { key: 'at:hill', spot: 'hill' },
  ];
  expect(badgesBySpot(options)).toEqual({ gate: '', mill: '1', ford: '', hill: '2' });
  expect(badgesBySpot(options.slice(0, 3))).toEqual({ gate: '', mill: '', ford: '' });
});

test('answers that lead nowhere have no button, unless no other answer is left', () => {
  const shown = (deadEnds: readonly string[]): string[] =>
    controls('g', asking([{ key: 'go' }, { key: 'card' }, { key: 'at:a' }, { key: 'at:b' }]), START, texts, {
      deadEnds,
    }).rows.flatMap((row) => (isMenu(row) ? [] : row.map(({ label = '' }) => label)));
  expect(shown([])).toEqual(['go', 'card', 'at:a', 'at:b']);
  expect(shown(['card', 'at:b'])).toEqual(['go', 'at:a']);
  expect(shown(['go', 'card', 'at'])).toEqual(['go', 'card', 'at:a', 'at:b']);
});

describe('a pupil who may choose a place with a letter', () => {
  const names = ['A', 'B', ...Array.from({ length: 10 }, (_, at) => `place ${at}`)];
  const options = names.map((key, at) => ({ key, spot: key, groups: [`row-${at % 3}`] }));
  const words: Texts = {
    ...texts,
    plain: { ...texts.plain, text: (key: string) => key },
    has: (key) => key === 'suggest.ask',
  };
  const shown = (suggested: readonly string[], meant?: readonly string[]) =>
    controls('g', { ...asking(options), suggested }, START, words, meant && { meant });
  const first = (...suggested: readonly string[]): string[] => {
    const [row] = shown(suggested, suggested).rows;
    return row && !isMenu(row) ? row.map(({ label = '' }) => label) : [];
  };

  test('has all letters of the picture, but not the other suggestions in words', () => {
    expect(first('A', 'B')).toEqual(['A', 'B']);
    expect(first('place 1', 'place 2')).toEqual(['place 1']);
  });

  test('reads only from the teacher what they are good for', () => {
    expect(shown(['A', 'B']).notes).toEqual(['▸ suggest.ask']);
    expect(shown(['A', 'B'], ['A']).notes).toEqual([]);
  });
});

test('a suggested answer without room takes the short words, or else says above what it leaves out', () => {
  const said = (name: string) => {
    const [long, short] = [
      `Recruit the ${name} (on 9): 2 Gold + 1 Magic`,
      `Recruit ${name}: 2 Gold + 1 Magic`,
    ];
    const plain = { ...texts.plain, option: () => long, brief: () => short };
    const how = { isTight: true, meant: ['k0'] };
    const { rows, notes } = controls('g', asking(keys(9)), START, { ...texts, plain }, how);
    return [buttons(rows)[0]?.label, ...notes];
  };
  expect(said('Paladin')).toEqual(['Recruit Paladin: 2 Gold + 1 Magic']);
  expect(said('old Mercenary')).toEqual([
    'Recruit the old Mercenary',
    '-# **Recruit the old Mercenary**: on 9: 2 Gold + 1 Magic',
  ]);
});
