import type { Seat } from '../../../../src/engine/contract/game';
import { wordsOf } from '../../../../src/words/catalogue';
import { icons } from '../../picture/icons';
import { arranged, has, refused } from '../../testing';
import type { Lisbon } from '../../testing';

const discard = (table: Lisbon, seat: Seat, card: string): Lisbon =>
  table.pick(seat, 'choose-action', `discard:${card}`);

describe('a turn', () => {
  test("a ship at sea, full and sealed, docks as its owner's turn starts; others' stay", () => {
    const table = arranged({
      players: [
        { hand: ['blue-king-1'], top: ['ship-red-1 gold cloth sealed'] },
        { top: ['ship-red-2 gold cloth sealed'] },
      ],
    });
    expect(has(table, 1).top).toEqual([{ ship: 'ship-red-1', goods: [], sealed: false }]);
    expect(has(table, 2).top).toEqual([{ ship: 'ship-red-2', goods: ['gold', 'cloth'], sealed: true }]);
  });

  test('a reward that is impossible now is called lost before the card is played', () => {
    const said = (goods: object): string | undefined => {
      const hand = ['brown-prime-minister-2'];
      const asked = arranged({ players: [{ goods, hand }], shipyard: ['ship-brown-1'] }).decision(
        'choose-action',
      );
      const play = asked.options.find(({ key }) => key === 'tuck:brown-prime-minister-2');
      return play && wordsOf('lisboa').inGroup(asked, play);
    };
    expect(said({ cloth: 1 })).toContain('Build a Ship (impossible: lost)');
    expect(said({ gold: 1, cloth: 1, books: 1, tools: 1 })).toMatch(/: Build a Ship$/);
  });

  test('goods without room are called lost before the card is played, and a full portfolio is named', () => {
    const said = (gold: number, top: string[] = []): string => {
      const hand = ['brown-king-4'];
      const asked = arranged({ players: [{ goods: { gold }, hand, top }] }).decision('choose-action');
      const play = asked.options.find(({ key }) => key === 'tuck:brown-king-4');
      const words = wordsOf('lisboa');
      return play ? `${words.option(asked, play)}. ${words.detail(asked, play) ?? ''}` : '';
    };
    expect(said(0)).toMatch(/: 2 gold\. It adds \d to each gain/);
    expect(said(1)).toContain(': 2 gold (room for 1, the rest is lost)');
    expect(said(2)).toContain(': 2 gold (no room: lost)');
    expect(said(1, ['blue-king-1', 'blue-king-2'])).toMatch(/No room: first discard .* It adds/);
  });

  test('the first icon in the words of a play is that of what it does, not of its card', () => {
    const hand = ['blue-prime-minister-2', 'blue-treasury-3'];
    const { options } = arranged({ players: [{ influence: 9, reis: 9, goods: { gold: 1 }, hand }] }).decision(
      'choose-action',
    );
    const iconOf = (key: string): string | undefined => {
      const own = `ask.choose-action.${key.slice(0, key.indexOf(':'))}`;
      if (icons[own]) return own;
      const said = JSON.stringify(options.find((option) => option.key === key)?.params);
      return [...said.matchAll(/"text":"([\w.-]+)"/g)]
        .map(([, text = '']) => text)
        .find((text) => icons[text]);
    };
    expect(iconOf('visit:blue-prime-minister-2')).toBe('noble.prime-minister');
    expect(iconOf('tuck:blue-prime-minister-2')).toBe('goods-count.books');
    expect(iconOf('subsidy:blue-treasury-3')).toBe('ask.choose-action.subsidy');
    expect(iconOf('discard:blue-treasury-3')).toBe('ask.choose-action.discard');
  });

  test('every way to play a card is offered at its place in the hand', () => {
    const hand = ['blue-king-3', 'blue-king-1'];
    const { options } = arranged({ players: [{ hand }] }).decision('choose-action');
    expect(new Set(options.map(({ spot }) => spot))).toEqual(new Set(hand.map((card) => `card-${card}`)));
    for (const { key, spot } of options) expect(spot).toBe(`card-${key.slice(key.indexOf(':') + 1)}`);
  });

  test('to pass, discard a card for a gold good', () => {
    const table = discard(
      arranged({ players: [{ hand: ['blue-king-3', 'blue-king-1'] }] }),
      1,
      'blue-king-3',
    );
    expect(has(table, 1)).toMatchObject({
      hand: ['blue-king-1'],
      goods: { gold: 1 },
      wigs: 0,
      reis: 0,
      top: [],
    });
  });

  test('with no room for gold the good is lost, and passing is still legal', () => {
    const table = discard(
      arranged({ players: [{ hand: ['blue-king-1'], goods: { gold: 2 } }] }),
      1,
      'blue-king-1',
    );
    expect(has(table, 1).goods.gold).toBe(2);
    expect(table.events).toContain('no-room');
  });

  test('a player who does not answer passes with the card longest in hand', () => {
    const table = arranged({ players: [{ hand: ['blue-king-3', 'blue-king-1'] }] });
    expect(table.decision('choose-action').fallback).toEqual(['discard:blue-king-3']);
  });

  test('the turn ends with a card from the display, and the next is turned up', () => {
    const table = arranged({ players: [{ hand: ['blue-king-1'] }] });
    const [top, next] = table.state.display.builder;
    discard(table, 1, 'blue-king-1').pick(1, 'draw-pile', 'pile:builder');
    expect(has(table, 1).hand).toEqual([top]);
    expect(table.state.display.builder[0]).toBe(next);
    expect(table.state.active).toBe(2);
    expect(table.undo(1)).toBe(false);
  });

  test('the last card of a pile says how many piles are empty once it is drawn', () => {
    const table = arranged({
      players: [{ hand: ['blue-king-1'] }],
      but: ({ display }) => {
        display.treasury = [];
        display.king = display.king.slice(0, 1);
      },
    });
    const { options } = discard(table, 1, 'blue-king-1').decision('draw-pile');
    const said = (pile: string): string | undefined => {
      const card = options.find(({ key }) => key === `pile:${pile}`);
      return card && wordsOf('lisboa').detail({ id: 'draw-pile' }, card);
    };
    expect(said('king')).toContain('The last one: 2 of 3 empty piles that end the period.');
    expect(said('builder')).toMatch(/\d+ below it\.$/);
  });

  test('with all piles empty no card is drawn and the hand shrinks', () => {
    const table = arranged({
      players: [{ hand: ['blue-king-1', 'blue-king-3'] }, { hand: ['blue-king-4'] }],
      but: (state) => {
        state.period = 2;
        for (const pile of ['treasury', 'king', 'prime-minister', 'builder'] as const)
          state.display[pile] = [];
      },
    });
    discard(table, 1, 'blue-king-1');
    expect(has(table, 1).hand).toEqual(['blue-king-3']);
    expect(table.open).toEqual(['2 choose-action']);
  });

  test('a drawn card shows the next one and cannot be put back', () => {
    const table = arranged({ players: [{ hand: ['blue-king-1', 'blue-king-3'] }] })
      .press(1, 'choose-action', 'discard:blue-king-1')
      .press(1, 'draw-pile', 'pile:king');
    expect(table.undo(1)).toBe(false);
  });

  test('before the last pile turns a card up by itself the player can undo', () => {
    const table = arranged({
      players: [{ hand: ['blue-king-1', 'blue-king-3'] }],
      but: (state) => {
        state.period = 2;
        for (const pile of ['treasury', 'king', 'prime-minister'] as const) state.display[pile] = [];
      },
    });
    table.press(1, 'choose-action', 'discard:blue-king-1');
    expect(table.open).toEqual(['1 end-turn']);
    expect(table.undo(1)).toBe(true);
    expect(table.open).toEqual(['1 choose-action']);
  });

  test('a player without cards skips the action and draws', () => {
    const table = arranged({ players: [{}, { hand: ['blue-king-1'] }] });
    expect(table.open).toEqual(['1 draw-pile']);
    expect(table.events).toContain('no-cards');
  });

  test('a ship left open may be sealed in the own turn before playing, and docks in the turn after', () => {
    const table = arranged({
      seats: 2,
      players: [
        { hand: ['blue-king-1', 'blue-king-3'], top: ['ship-red-1 gold cloth'] },
        { hand: ['blue-king-4'] },
      ],
    });
    table.pick(1, 'choose-action', 'seal:ship-red-1');
    expect(has(table, 1)).toMatchObject({ wigs: 2, top: [{ sealed: true }] });
    discard(table, 1, 'blue-king-1').pick(1, 'draw-pile', 'pile:king');
    expect(has(table, 1).top).toEqual([{ ship: 'ship-red-1', goods: ['gold', 'cloth'], sealed: true }]);
    discard(table, 0, 'blue-king-4').pick(0, 'draw-pile', 'pile:king');
    expect(has(table, 1).top).toEqual([{ ship: 'ship-red-1', goods: [], sealed: false }]);
  });

  test('even without a card a full ship may be sealed', () => {
    const table = arranged({ players: [{ top: ['ship-blue-1 gold'] }] });
    expect(table.offered('choose-action')).toEqual(['seal:ship-blue-1', 'skip']);
    table.pick(1, 'choose-action', 'seal:ship-blue-1');
    expect(has(table, 1).wigs).toBe(1);
    expect(table.open).toEqual(['1 draw-pile']);
  });
});

test('a card is in play until its action is over, at the court and in the portfolio', () => {
  const visit = arranged({
    active: 2,
    players: [{}, { influence: 9, hand: ['blue-prime-minister-1'] }],
  }).press(2, 'choose-action', 'visit:blue-prime-minister-1');
  expect(visit.state.played).toEqual({ card: 'blue-prime-minister-1', place: 'court' });
  visit.press(2, 'decree', `decree:${visit.state.decreesShown[0]}`);
  expect([visit.open, visit.state.played]).toEqual([['2 draw-pile'], null]);
  const laid = arranged({
    active: 2,
    players: [{}, { goods: { cloth: 1 }, hand: ['blue-king-1'] }],
  }).press(2, 'choose-action', 'tuck:blue-king-1');
  expect(laid.state.played).toEqual({ card: 'blue-king-1', place: 'top' });
  laid.press(2, 'favor', 'decline');
  expect([laid.open, laid.state.played]).toEqual([['2 trade'], null]);
});

describe('a card to the portfolio', () => {
  test('a treasury card pays the right number, then the marker falls, then goods must be dealt in', () => {
    const table = arranged({
      treasury: 6,
      players: [{ goods: { cloth: 1 }, hand: ['blue-treasury-5'] }],
    }).pick(1, 'choose-action', 'subsidy:blue-treasury-5');
    expect([has(table, 1).reis, table.state.treasury]).toEqual([5, 5]);
    expect(table.open).toEqual(['1 trade']);
  });

  test('the answer says that the portfolio is full, so one card has to go', () => {
    const said = (top: string[]): string | undefined => {
      const table = arranged({ players: [{ goods: { cloth: 1 }, hand: ['blue-king-5'], top }] });
      const { options } = table.decision('choose-action');
      const play = options.find(({ key }) => key === 'tuck:blue-king-5');
      return play && wordsOf('lisboa').inGroup({ id: 'choose-action' }, play);
    };
    expect(said(['blue-king-1'])).toMatch(/^to the portfolio:/);
    expect(said(['blue-king-1', 'blue-king-3'])).toMatch(/^to the full portfolio \(discard one\):/);
  });

  test('the limit is two cards, and one more with each rubble set, up to six', () => {
    const full = (sets: number, top: string[], bottom: string[]): boolean => {
      const rubble = { earthquake: sets, fire: sets, tsunami: sets };
      return arranged({ players: [{ goods: { cloth: 1 }, rubble, hand: ['blue-king-5'], top, bottom }] })
        .pick(1, 'choose-action', 'tuck:blue-king-5')
        .open.includes('1 make-room');
    };
    const [a, b, c] = ['blue-king-1', 'blue-king-3', 'blue-king-4'] as const;
    expect([
      full(0, [a], []),
      full(0, [a, b], []),
      full(1, [a, b], []),
      full(1, [a, b], ['blue-treasury-1']),
    ]).toEqual([false, true, false, true]);
    expect([
      full(2, [a, b], ['blue-treasury-1']),
      full(5, [a, b], ['blue-treasury-1', 'blue-treasury-2', 'blue-treasury-3']),
      full(5, [a, b, c], []),
    ]).toEqual([false, false, true]);
  });

  test('room is made before the bottom part, so the discarded card no longer counts for influence', () => {
    const table = arranged({
      players: [{ goods: { cloth: 1 }, hand: ['red-king-1'], top: ['blue-king-5', 'blue-king-1'] }],
    });
    table.pick(1, 'choose-action', 'tuck:red-king-1').pick(1, 'make-room', 'card:blue-king-5');
    expect(has(table, 1)).toMatchObject({
      influence: 1,
      top: [{ card: 'blue-king-1' }, { card: 'red-king-1' }],
    });
  });

  test('a discarded ship takes its goods to the supply', () => {
    const table = arranged({
      players: [{ goods: { cloth: 1 }, hand: ['blue-king-5'], top: ['ship-red-1 gold', 'blue-king-1'] }],
    });
    table.pick(1, 'choose-action', 'tuck:blue-king-5').pick(1, 'make-room', 'ship:ship-red-1');
    expect(has(table, 1)).toMatchObject({
      goods: { gold: 0, cloth: 1 },
      top: [{ card: 'blue-king-1' }, { card: 'blue-king-5' }],
    });
  });

  describe('a played card has its slot when its reward builds a ship', () => {
    const building = (sets: number, ...top: string[]): Lisbon => {
      const rubble = { earthquake: sets, fire: sets, tsunami: sets };
      const owner = { goods: { gold: 1, books: 1, cloth: 1 }, rubble, hand: ['red-prime-minister-1'], top };
      const bottom = sets > 0 ? ['blue-treasury-1'] : [];
      return arranged({ active: 2, shipyard: ['ship-blue-1'], players: [{}, { ...owner, bottom }] })
        .press(2, 'choose-action', 'tuck:red-prime-minister-1')
        .press(2, 'ship', 'new')
        .press(2, 'ship-goods', 'goods:gold');
    };

    test('with two others above, one of these must go', () => {
      const table = building(4, 'blue-king-1', 'blue-king-3');
      expect(table.offered('make-room')).toEqual(['card:blue-king-1', 'card:blue-king-3']);
      table.press(2, 'make-room', 'card:blue-king-1');
      expect(has(table, 2).top).toEqual([
        { card: 'blue-king-3' },
        { ship: 'ship-blue-1', goods: [], sealed: false },
        { card: 'red-prime-minister-1' },
      ]);
      expect(has(building(4, 'blue-king-1'), 2).top).toHaveLength(3);
    });

    test('it counts for the limit, and never goes itself', () => {
      expect(has(building(0, 'blue-king-1'), 2).top).toEqual([
        { ship: 'ship-blue-1', goods: [], sealed: false },
        { card: 'red-prime-minister-1' },
      ]);
      expect(has(building(0), 2).top).toHaveLength(2);
    });
  });

  test('losing money never converts influence, and nothing drops below zero', () => {
    const table = arranged({
      players: [{ reis: 1, influence: 5, goods: { cloth: 1 }, hand: ['blue-king-5'] }],
    }).pick(1, 'choose-action', 'tuck:blue-king-5');
    expect(has(table, 1)).toMatchObject({ reis: 0, influence: 5 });
  });

  test.each([
    ['réis', 'blue-king-5'],
    ['wigs', 'purple-king-5'],
    ['influence', 'brown-builder-5'],
    ['clergy tile', 'red-king-5'],
    ['favour', 'brown-king-5'],
    ['official', 'blue-builder-5'],
  ])('a penalty of %s takes nothing from a player who has none, and the table is told so', (_, card) => {
    const table = arranged({ players: [{ goods: { cloth: 1 }, hand: [card] }] });
    table.press(1, 'choose-action', `tuck:${card}`);
    expect(table.events).toContain('nothing-to-lose');
    expect(table.events.filter((event) => /^(loses|returns|moves-to-plaza)/.test(event))).toEqual([]);
    expect(has(table, 1)).toMatchObject({ reis: 0, wigs: 0, influence: 0, plaza: 0, top: [{ card }] });
  });

  test('a reward that is declined is only called forced if nothing else was possible', () => {
    const table = arranged({ players: [{ goods: { cloth: 1 }, hand: ['blue-king-1'] }] });
    table.press(1, 'choose-action', 'tuck:blue-king-1').press(1, 'favor', 'decline');
    expect(has(table, 1).favors).toEqual([]);
    expect(table.events).not.toContain('has-to-decline');
  });

  test('an answer can be undone until a hidden card is shown', () => {
    const table = arranged({ players: [{ goods: { cloth: 2 }, hand: ['blue-king-3', 'blue-king-1'] }] });
    table
      .press(1, 'choose-action', 'tuck:blue-king-3')
      .press(1, 'trade', 'trade:royal-favor-cloth')
      .press(1, 'favor', 'favor:king');
    expect([table.undo(1), table.undo(1), table.undo(1)]).toEqual([true, true, true]);
    expect(has(table, 1)).toMatchObject({ wigs: 0, favors: [], hand: ['blue-king-3', 'blue-king-1'] });
  });
});

describe('selling and trading', () => {
  test('any number of goods is sold, at least one, and prices do not change', () => {
    const table = arranged({
      prices: { gold: 4, books: 3 },
      players: [{ goods: { gold: 1, books: 1 }, hand: ['blue-king-5'] }, { top: ['ship-brown-1'] }],
    });
    table.pick(1, 'choose-action', 'tuck:blue-king-5').pick(1, 'commerce', 'sell');
    expect(table.refusal(1, 'sell', 'stop')).toBe('not-offered');
    table.pick(1, 'sell', 'sell:gold-ship-brown-1').pick(1, 'sell-more', 'stop');
    expect(has(table, 1)).toMatchObject({ reis: 4 + 2, goods: { gold: 0, books: 1 } });
    expect(table.state.prices).toMatchObject({ gold: 4, books: 3 });
  });

  test('a good goes into a free hold of any ship; a full ship is refused and no other', () => {
    const table = arranged({
      players: [
        { goods: { cloth: 2 }, hand: ['blue-king-5'], top: ['ship-blue-1 gold'] },
        { top: ['ship-red-1 gold'] },
        { top: ['ship-red-2 gold books'] },
      ],
    });
    table.press(1, 'choose-action', 'tuck:blue-king-5').press(1, 'commerce', 'sell');
    expect(table.open).toEqual(['2 seal-ship']);
    const open = arranged({
      players: [
        { goods: { cloth: 2 }, hand: ['blue-king-5'], top: ['ship-blue-1 gold'] },
        { top: ['ship-red-1'] },
        { top: ['ship-red-2 gold books', 'ship-brown-1'] },
      ],
    });
    open.press(1, 'choose-action', 'tuck:blue-king-5').press(1, 'commerce', 'sell');
    expect(open.offered('sell')).toEqual(['sell:cloth-ship-red-1', 'sell:cloth-ship-brown-1']);
    expect(open.decision('sell').refused?.map(({ key }) => key)).toEqual([
      'full:ship-blue-1',
      'full:ship-red-2',
    ]);
  });

  test('the first good decides whether goods are sold or traded', () => {
    const table = arranged({
      players: [{ goods: { gold: 2 }, hand: ['blue-king-5'] }, { top: ['ship-brown-1'] }],
    });
    table.pick(1, 'choose-action', 'tuck:blue-king-5').pick(1, 'commerce', 'sell');
    expect(table.open).toEqual(['1 sell-more']);
    expect(table.refusal(1, 'trade', 'trade:royal-favor-gold')).toBe('not-asked');
  });

  test('the good goes first: it makes room for the produced goods', () => {
    const table = arranged({
      players: [{ goods: { gold: 2 }, stores: ['a1 gold left'], hand: ['blue-king-5'] }],
    });
    table.pick(1, 'choose-action', 'tuck:blue-king-5').pick(1, 'trade', 'trade:produce-goods-gold');
    expect(has(table, 1).goods.gold).toBe(2);
  });

  test('a list of trades says once what an action does, however many goods can buy it', () => {
    const table = arranged({
      players: [{ goods: { gold: 1, cloth: 1, books: 1, tools: 1 }, hand: ['blue-king-5'] }],
    });
    table.pick(1, 'choose-action', 'tuck:blue-king-5');
    const { options = [] } = table.session.decisions.find(({ id }) => id === 'trade') ?? {};
    const helps = options.map(({ params }) => params?.['help']).map((help) => JSON.stringify(help));
    const whole = helps.filter((help) => help !== '[]');
    expect(whole).toEqual([...new Set(whole)]);
    expect(whole.length).toBeLessThan(helps.length);
  });

  test('goods produced by the first trade may pay for the second', () => {
    const table = arranged({
      players: [{ goods: { books: 1 }, stores: ['a2 cloth left'], hand: ['blue-king-5'] }],
    });
    table.pick(1, 'choose-action', 'tuck:blue-king-5');
    expect(table.events).toContain('trades');
    expect(table.offered('second-trade')).toEqual([
      'trade:royal-favor-cloth',
      'trade:meet-cardinal-cloth',
      'stop',
    ]);
  });

  test('the good given cannot also pay for the ship', () => {
    const table = arranged({ players: [{ goods: { gold: 1, cloth: 1 }, hand: ['blue-king-5'] }] }).pick(
      1,
      'choose-action',
      'tuck:blue-king-5',
    );
    expect(table.offered('trade')).toContain('trade:build-ship-gold');
    const alone = arranged({ players: [{ goods: { gold: 1 }, hand: ['blue-king-5'] }] }).pick(
      1,
      'choose-action',
      'tuck:blue-king-5',
    );
    expect(refused(alone, 1, 'trade', 'trade:build-ship-gold')).toBe('goods-not-distinct');
  });

  test('a good that the noble accepts anyway leaves the Provost for the second trade', () => {
    const table = arranged({
      players: [
        {
          goods: { books: 2 },
          rubble: { earthquake: 1, fire: 1, tsunami: 1 },
          stores: ['a2 cloth left'],
          clergy: ['clergy-provost-a'],
          hand: ['blue-king-5'],
        },
      ],
    });
    table.pick(1, 'choose-action', 'tuck:blue-king-5').pick(1, 'trade', 'trade:produce-goods-books');
    expect(table.offered('second-trade')).toContain('trade:royal-favor-books');
  });

  test('the Provost lets one good of any type count as gold, once a trade action', () => {
    const table = arranged({
      players: [
        {
          goods: { books: 3 },
          rubble: { earthquake: 1, fire: 1, tsunami: 1 },
          clergy: ['clergy-provost-a'],
          hand: ['blue-king-5'],
        },
      ],
    });
    table
      .pick(1, 'choose-action', 'tuck:blue-king-5')
      .pick(1, 'trade', 'trade:royal-favor-books')
      .pick(1, 'favor', 'favor:king');
    expect(table.offered('second-trade')).toEqual(['trade:build-ship-books', 'stop']);
    expect(refused(table, 1, 'second-trade', 'unwanted:king-books')).toBe('good-not-accepted');
  });
});
