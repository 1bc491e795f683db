import { wordsOf } from '../../../../src/words/catalogue';
import { arranged, current, has, nobodyFollows, until } from '../../testing';
import type { Lisbon } from '../../testing';
import type { QuestionId } from '../../questions';

const words = wordsOf('lisboa');
/** Returns the words of every answer to a question. */
const labels = (table: Lisbon, id: QuestionId): string[] =>
  table.decision(id).options.map((option) => words.option({ id }, option));

describe('a button names every cost before the player pays it', () => {
  test('a visit says how much influence and how many wigs it takes', () => {
    const table = arranged({
      treasury: 3,
      players: [{ influence: 1, wigs: 4, hand: ['blue-prime-minister-1'] }],
    });
    const visit = table.decision('choose-action').options.find(({ key }) => key.startsWith('visit:'));
    expect(visit && words.option({ id: 'choose-action' }, visit)).toMatch(
      /: pay 1 influence and 1 of your wigs$/,
    );
    expect(visit && words.detail({ id: 'choose-action' }, visit)).toContain(
      'Price: the treasury asks 2 and you lose a wig for the influence that you lack.',
    );
    table.pick(1, 'choose-action', 'visit:blue-prime-minister-1');
    expect(has(table, 1)).toMatchObject({ influence: 0, wigs: 3 });
  });

  test('the sum of a price names the wigs also if réis could pay and there are none', () => {
    const table = arranged({
      treasury: 3,
      players: [
        {
          influence: 1,
          wigs: 4,
          reis: 0,
          stores: ['b4 books left', 'c4 books left'],
          hand: ['blue-builder-1'],
        },
        {
          influence: 1,
          wigs: 4,
          reis: 0,
          stores: ['b1 gold left', 'c1 gold left'],
          hand: ['blue-prime-minister-1'],
        },
      ],
    });
    const visit = table.decision('choose-action').options.find(({ key }) => key.startsWith('visit:'));
    expect(visit && words.detail({ id: 'choose-action' }, visit)).toContain('you lose a wig');
  });

  test('the influence of a card has no number while another card may have to go first', () => {
    const label = (...top: string[]): string[] =>
      labels(
        arranged({ players: [{ goods: { cloth: 1 }, top, hand: ['red-king-1'] }] }),
        'choose-action',
      ).filter((each) => each.includes('ortfolio'));
    expect(label('blue-king-5')).toEqual([expect.stringMatching(/gain 3 influence$/)]);
    expect(label('blue-king-5', 'blue-king-4')).toEqual([expect.stringMatching(/gain influence$/)]);
  });

  test('a card that cannot visit now says why, where it can be discarded', () => {
    const table = arranged({
      treasury: 5,
      players: [{ influence: 2, goods: { cloth: 1 }, hand: ['blue-prime-minister-1'] }],
    });
    const discard = table.decision('choose-action').options.find(({ key }) => key.startsWith('discard:'));
    expect(discard && words.detail({ id: 'choose-action' }, discard)).toMatch(
      /^No visit now: it costs 3 influence, and you have 2 influence and 0 wigs\. You take/,
    );
  });

  test('a player who cannot sell is told so in the question about the trade', () => {
    const table = arranged({ players: [{ goods: { cloth: 1 }, hand: ['blue-king-5'] }] });
    table.press(1, 'choose-action', 'tuck:blue-king-5');
    expect(words.ask(table.decision('trade'))).toContain('(no sale now: no ship has a free place)');
  });

  test('following says its price once, in the question and on the board', () => {
    const table = arranged({
      treasury: 3,
      players: [
        { influence: 9, hand: ['blue-prime-minister-1'] },
        { influence: 1, wigs: 4, favors: ['prime-minister'] },
      ],
    }).pick(1, 'choose-action', 'visit:blue-prime-minister-1');
    until(table, 'follow');
    expect(words.ask(table.decision('follow'))).toContain(
      'your favour of the Prime Minister and pay 1 influence and 1 of your wigs',
    );
    expect(words.wait(table.decision('follow'))).toMatch(/ 1 influence and 1 wig$/);
    expect(labels(table, 'follow')).toContain('Take a Decree');
  });

  test('a ship in trade says that it costs goods besides the one that the noble takes', () => {
    const start = arranged({
      shipyard: ['ship-red-1'],
      players: [{ goods: { gold: 1, cloth: 1, books: 1 }, hand: ['blue-prime-minister-2'] }],
    }).press(1, 'choose-action', 'tuck:blue-prime-minister-2');
    expect(labels(start, 'trade')).toContain('Build a Ship for 1 book and 2 more goods');
  });

  test('a lot gives its reward before the land is paid', () => {
    const table = arranged({
      treasury: 3,
      cubes: { a: ['fire', 'tsunami'] },
      players: [{ influence: 9, reis: 20, hand: ['blue-builder-1'] }],
    });
    table.press(1, 'choose-action', 'visit:blue-builder-1').press(1, 'visit-state-action', 'none');
    expect(labels(table, 'site')).toContain('A1, gold street: get 5 réis, then pay 4 réis or more');
    table.press(1, 'site', 'site:lot-a1-gold');
    expect(labels(table, 'cube')).toContain('1 fire, row A: pay 4 réis (then you have 1)');
    const { options } = table.decision('cube');
    expect(options.map((option) => words.brief({ id: 'cube' }, option))).toEqual([
      '1 fire, row A: pay 4 réis',
      '1 tsunami, row A: pay 5 réis',
    ]);
  });

  test('a treasury card says that its subsidy is a gain and its event a payment', () => {
    const table = arranged({
      treasury: 3,
      players: [{ reis: 9, goods: { gold: 1 }, hand: ['blue-treasury-3'] }],
    });
    expect(labels(table, 'choose-action').slice(0, 2)).toEqual([
      expect.stringMatching(/^Clerks' Wages to the portfolio: get \d réis$/),
      expect.stringMatching(/^Event of Clerks' Wages, for \d réis: /),
    ]);
  });

  test("a sale names the ship's owner apart from the réis that the seller gets", () => {
    const table = arranged({
      players: [{ goods: { gold: 1 }, hand: ['blue-treasury-3'] }, { top: ['ship-red-1', 'ship-red-2'] }],
    }).pick(1, 'choose-action', 'subsidy:blue-treasury-3');
    if (table.open.includes('1 commerce')) table.pick(1, 'commerce', 'sell');
    expect(labels(table, 'sell')[0]).toMatch(/^1 gold for \d réis: red ship of .+$/);
  });

  test('a ship without a price does not claim that the player paid nothing', () => {
    const table = arranged({
      shipyard: ['ship-blue-1'],
      players: [
        { goods: { gold: 1, books: 1 }, hand: ['blue-prime-minister-2'], stores: ['c3 gold middle'] },
      ],
    }).press(1, 'choose-action', 'tuck:blue-prime-minister-2');
    table.press(1, 'trade', 'trade:build-ship-books');
    expect(table.events).toContain('builds-free-ship');
  });

  test('influence is never turned into réis unasked, even where there is no other way', () => {
    const table = arranged({ treasury: 3, players: [{ influence: 2, reis: 2, hand: ['blue-treasury-5'] }] });
    table.press(1, 'choose-action', 'sponsor:blue-treasury-5');
    expect(table.offered('pay')).toEqual(['convert:1']);
    expect(has(table, 1).influence).toBe(2);
    table.pick(1, 'pay', 'convert:1');
    expect(has(table, 1)).toMatchObject({ reis: 0, influence: 0 });
  });

  test('officials are hired only after a press that names the price', () => {
    const table = arranged({
      treasury: 3,
      players: [{ influence: 9, reis: 9, plans: ['plan-start-mardel-1'], hand: ['blue-king-1'] }],
      but: (state) => current(state, 'pb-royal-press', 'a'),
    });
    table.pick(1, 'choose-action', 'visit:blue-king-1').pick(1, 'visit-state-action', 'none');
    table.pick(1, 'space', 'space:pbs-w-d').pick(1, 'plan-stack', 'decline');
    expect(table.decision('pay').params).toMatchObject({ price: 6, purpose: { text: 'purpose.hiring' } });
    nobodyFollows(table.pick(1, 'pay', 'coins'));
    expect(has(table, 1).reis).toBe(3);
  });
});

describe('an answer says what it brings', () => {
  test('a house says what it adds, as the first or the second of its stack', () => {
    const table = arranged({
      treasury: 1,
      players: [
        { influence: 9, reis: 20, hand: ['blue-builder-1'], stores: ['e1 gold middle', 'e2 gold left'] },
      ],
    });
    table.press(1, 'choose-action', 'visit:blue-builder-1').press(1, 'visit-state-action', 'none');
    table.press(1, 'site', 'site:lot-a1-gold').press(1, 'pay', 'coins');
    expect(labels(table, 'house')).toEqual([
      'Left stack, house 2: you can pay visits in réis',
      'Middle stack, house 2: nothing more; with house 3 ships cost no goods',
      'Right stack, house 1: you produce 1 extra good of your choice',
    ]);
  });

  test('a place and a plan say how many wigs the own stores score', () => {
    const table = arranged({
      scoring: { cloth: 4 },
      players: [
        {
          influence: 9,
          reis: 9,
          hand: ['blue-king-1'],
          officials: { plaza: 4 },
          plans: ['plan-start-mardel-1', 'plan-start-dos-santos-1'],
          stores: ['a2 cloth middle'],
        },
      ],
      but: (state) => {
        current(state, 'pb-royal-press', 'a');
        current(state, 'pb-senate-house', 'a');
      },
    });
    table.press(1, 'choose-action', 'visit:blue-king-1').press(1, 'visit-state-action', 'none');
    expect(words.ask(table.decision('space'))).toBe('Where do you open a building?');
    expect(labels(table, 'space')).toContain('Row A west: 4 wigs in all; get 5 réis');
    expect(labels(table, 'space')).toContain('Row C west: no wigs; gain 0 influence');
    const [head] = table.decision('space').options.filter(({ key }) => key === 'space:pbs-n-gold');
    expect(head && words.detail({ id: 'space' }, head)).toBe('no rubble. With a plan of dos Santos.');
    table.press(1, 'space', 'space:pbs-w-a');
    expect(labels(table, 'plan').join('\n')).toMatch(/^Mardel brings 4 wigs: Royal Press/m);
  });

  test('the question about the place of a public building names the building', () => {
    const table = arranged({
      players: [
        {
          influence: 9,
          reis: 9,
          hand: ['blue-king-1'],
          officials: { plaza: 4 },
          plans: ['plan-start-mardel-1'],
          stores: ['a2 cloth middle'],
        },
      ],
      but: (state) => {
        current(state, 'pb-royal-press', 'a');
      },
    });
    table.press(1, 'choose-action', 'visit:blue-king-1').press(1, 'visit-state-action', 'none');
    expect(words.ask(table.decision('space'))).toBe('Where do you open the Royal Press?');
  });

  test('a card that makes room says which influence goes with it', () => {
    const table = arranged({
      players: [
        { goods: { gold: 1 }, hand: ['blue-king-1'], top: ['blue-king-3'], bottom: ['blue-treasury-1'] },
      ],
    }).press(1, 'choose-action', 'tuck:blue-king-1');
    expect(labels(table, 'make-room')).toEqual([
      'Discard Court Fashion (adds 2 influence)',
      'Discard Land Registry (adds 0 influence)',
    ]);
  });

  test('a second decree costs a set marker, which a set of rubble brought', () => {
    const table = arranged({
      treasury: 1,
      players: [
        {
          influence: 9,
          hand: ['blue-prime-minister-1'],
          markers: 1,
          rubble: { earthquake: 1, fire: 1, tsunami: 1 },
        },
      ],
    });
    table.press(1, 'choose-action', 'visit:blue-prime-minister-1');
    table.press(1, 'decree', table.offered('decree')[0] ?? '');
    expect(words.ask(table.decision('extra-decree'))).toBe(
      'Give up your set marker for a second decree? Your rubble set brought it, and the set still counts.',
    );
  });
});

describe('goods of choice follow one rule, gained or produced', () => {
  test('each may be any good, twice the same, also one that does not fit and is lost', () => {
    const table = arranged({
      treasury: 3,
      players: [{ reis: 9, goods: { gold: 2, cloth: 1 }, hand: ['red-treasury-5'] }],
    }).pick(1, 'choose-action', 'sponsor:red-treasury-5');
    expect(table.offered('gain-goods')).toEqual(
      expect.arrayContaining(['goods:books+books', 'overflow:cloth+cloth', 'overflow:gold+gold', 'decline']),
    );
    table.pick(1, 'gain-goods', 'overflow:cloth+cloth');
    expect(has(table, 1).goods).toMatchObject({ gold: 2, cloth: 2 });
    expect(table.events).toEqual(expect.arrayContaining(['gains-goods', 'no-room']));
  });

  test('nothing is asked where nothing would fit', () => {
    const table = arranged({
      treasury: 3,
      players: [{ reis: 9, goods: { gold: 2, cloth: 2, books: 2, tools: 2 }, hand: ['red-treasury-5'] }],
    }).pick(1, 'choose-action', 'sponsor:red-treasury-5');
    expect(table.open).toEqual(['1 draw-pile']);
    expect(table.events).toContain('no-room');
  });
});

test('a plan to take names the building that it would open', () => {
  const table = arranged({
    players: [{ goods: { tools: 1 }, hand: ['blue-treasury-3'] }],
    but: (state) => current(state, 'pb-royal-press', 'a'),
  }).pick(1, 'choose-action', 'subsidy:blue-treasury-3');
  table.pick(1, 'trade', 'trade:acquire-plan-tools');
  const of = { id: 'plan-stack' } as const;
  const said = table.decision('plan-stack').options.map((option) => words.detail(of, option));
  expect(said).toContainEqual(expect.stringMatching(/^His next building: Royal Press \(.+\)\.$/));
});

test('a price that influence pays names the influence that goes, not the réis that it pays', () => {
  const table = arranged({
    treasury: 3,
    players: [{ influence: 6, reis: 10, hand: ['blue-builder-1'] }],
  }).press(1, 'choose-action', 'visit:blue-builder-1');
  table.press(1, 'visit-state-action', 'none').press(1, 'site', 'site:lot-a1-gold');
  const asked = table.decision('pay');
  const two = asked.options.find(({ key }) => key === 'convert:2');
  expect(two && words.option(asked, two)).toBe('1 in coins and 4 influence (pays 2 réis, down to 0)');
});

test('a State action before a visit says in one sentence what it does', () => {
  const table = arranged({ players: [{ influence: 9, hand: ['blue-builder-1'], reis: 20 }] });
  table.press(1, 'choose-action', 'visit:blue-builder-1');
  const of = { id: 'visit-state-action' } as const;
  const said = table.decision('visit-state-action').options.map((option) => words.detail(of, option));
  expect(said).toContain('Each plan opens one public building later.');
});

test('a ship says how many goods it costs', () => {
  const table = arranged({
    shipyard: ['ship-red-1'],
    players: [{ goods: { gold: 1, cloth: 1, tools: 1, books: 1 }, hand: ['blue-treasury-3'] }],
  }).pick(1, 'choose-action', 'subsidy:blue-treasury-3');
  until(table, 'trade');
  table.pick(1, 'trade', 'trade:build-ship-gold');
  expect(words.ask(table.decision('ship-goods'))).toBe('Which 2 goods pay for the ship?');
});

describe('a clergy tile that lies open is counted on', () => {
  /**
   * Arranges a player who hires two officials with 4 réis. The Cardinal's next step raises the price to 6. An
   * Almoner lowers it to 4 again.
   */
  const hirer = (church: Readonly<Record<number, string>>): Lisbon =>
    arranged({
      treasury: 2,
      gap: 0,
      church,
      players: [{ influence: 1, reis: 4, plans: ['plan-start-mardel-1'], hand: ['blue-king-1'] }],
      but: (state) => {
        current(state, 'pb-royal-press', 'a');
        for (const id of Object.keys(state.spaces))
          if (id !== 'pbs-w-d')
            state.opened[id] = { id: 'pb-senate-house', side: 'a', openedBy: 2, officials: 0 };
      },
    }).press(1, 'choose-action', 'visit:blue-king-1');

  test('with both Almoners open the Cardinal may be met on the way to a building', () => {
    const table = hirer({ 1: 'clergy-almoner-a!', 2: 'clergy-almoner-b!' });
    table.press(1, 'visit-state-action', 'state:meet-cardinal').press(1, 'cardinal-steps', 'steps:1');
    table.press(1, 'cardinal-tile', 'tile:clergy-almoner-b').press(1, 'plan-stack', 'decline');
    table.press(1, 'pay', 'coins');
    expect(has(table, 1)).toMatchObject({ reis: 0, plansDone: ['plan-start-mardel-1'] });
  });

  test('two tiles of one kind are told apart by their wigs before the first mark', () => {
    const table = hirer({ 1: 'clergy-almoner-a!', 2: 'clergy-almoner-c!' });
    table.press(1, 'visit-state-action', 'state:meet-cardinal').press(1, 'cardinal-steps', 'steps:1');
    expect(labels(table, 'cardinal-tile').map((label) => label.split(/[:;,(]/)[0])).toEqual([
      'Almoner · 1 wig',
      'Almoner · 3 wigs',
    ]);
  });

  test('the reward that does not help is refused, if another one helps', () => {
    const table = hirer({ 1: 'clergy-almoner-a!', 2: 'clergy-parish-a', 3: 'clergy-parish-b' });
    table.press(1, 'visit-state-action', 'state:meet-cardinal');
    expect(table.session.decisions.map(({ id }) => id)).not.toContain('cardinal-tile');
    expect(has(table, 1).clergy).toEqual(['clergy-almoner-a']);
  });

  test('face down they are not counted on: the Cardinal would strand the opening', () => {
    const table = hirer({ 1: 'clergy-almoner-a', 2: 'clergy-almoner-b', 3: 'clergy-almoner-c' });
    expect(table.refusal(1, 'visit-state-action', 'state:meet-cardinal')).toBe('would-strand');
  });
});
