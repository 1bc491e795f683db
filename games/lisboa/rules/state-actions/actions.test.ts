import { wordsOf } from '../../../../src/words/catalogue';
import { arranged, has, until } from '../../testing';
import type { Arrangement, Lisbon, Things } from '../../testing';

const trading = (key: string, things: Things, more: Arrangement = {}): Lisbon => {
  const table = arranged({
    ...more,
    players: [{ hand: ['blue-king-5'], ...things }, ...(more.players ?? [])],
  }).press(1, 'choose-action', 'tuck:blue-king-5');
  if (table.open.includes('1 commerce')) table.press(1, 'commerce', 'trade');
  return table.open.includes('1 trade') ? table.press(1, 'trade', key) : table;
};

describe('Meet the Cardinal', () => {
  test('he walks 1 or 2 gaps, the two tiles next to him are turned, one is taken, one stays', () => {
    const table = trading(
      'trade:meet-cardinal-cloth',
      { goods: { cloth: 1 } },
      { church: { 2: 'clergy-parish-a', 3: 'clergy-almoner-a' } },
    ).press(1, 'cardinal-steps', 'steps:2');
    expect(table.offered('cardinal-tile')).toEqual(['tile:clergy-parish-a', 'tile:clergy-almoner-a']);
    table.press(1, 'cardinal-tile', 'tile:clergy-almoner-a');
    expect(has(table, 1).clergy).toEqual(['clergy-almoner-a']);
    expect(table.state.church.tiles[2]).toEqual({ id: 'clergy-parish-a', turned: true });
    expect(table.state.church.tiles[3]?.turned).toBe(false);
    expect(table.state.church.gap).toBe(2);
  });

  test('the icons of gaps reached or passed count, not that of the gap he leaves', () => {
    const level = (gap: number, steps: string): number => {
      const table = trading('trade:meet-cardinal-cloth', { goods: { cloth: 1 } }, { gap, treasury: 3 }).press(
        1,
        'cardinal-steps',
        steps,
      );
      return until(table, 'draw-pile').state.treasury;
    };
    expect([
      level(0, 'steps:1'),
      level(0, 'steps:2'),
      level(1, 'steps:1'),
      level(2, 'steps:1'),
      level(2, 'steps:2'),
      level(3, 'steps:1'),
      level(1, 'steps:2'),
      level(5, 'steps:2'),
    ]).toEqual([4, 4, 3, 2, 2, 3, 2, 4]);
  });

  test('tiles turned show an ability; until then the view tells only the back', () => {
    const table = arranged({
      church: { 1: 'clergy-almoner-c', 2: 'clergy-parish-a!' },
      players: [{ hand: ['blue-king-1'] }],
    });
    expect(table.view(2).church.tiles.slice(1, 3)).toEqual([{ back: 3 }, { id: 'clergy-parish-a' }]);
    expect(JSON.stringify(table.view(2))).not.toContain('clergy-almoner-c');
  });

  test('turning tiles ends what can be undone; two tiles that lie open turn nothing', () => {
    const undone = (church: Arrangement['church'] = {}): boolean =>
      trading('trade:meet-cardinal-cloth', { goods: { cloth: 1 } }, { church })
        .press(1, 'cardinal-steps', 'steps:1')
        .undo(1);
    expect([
      undone({ 1: 'clergy-parish-a!', 2: 'clergy-almoner-a!' }),
      undone({ 1: 'clergy-parish-a!' }),
      undone({ 2: 'clergy-almoner-a!' }),
    ]).toEqual([true, false, false]);
  });

  test('each number of steps names the tiles that he would stop between', () => {
    const table = trading(
      'trade:meet-cardinal-cloth',
      { goods: { cloth: 1 } },
      { gap: 4, church: { 5: 'clergy-parish-a!', 0: 'clergy-almoner-a!', 1: 'clergy-surveyor-a!' } },
    );
    const tiles = table
      .decision('cardinal-steps')
      .options.map(({ params }) => JSON.stringify(params?.['tiles']).match(/parish|almoner|surveyor/g));
    expect(tiles).toEqual([
      ['parish', 'almoner'],
      ['almoner', 'surveyor'],
    ]);
    const hidden = trading('trade:meet-cardinal-cloth', { goods: { cloth: 1 } });
    expect(JSON.stringify(hidden.decision('cardinal-steps').options)).not.toContain('clergy.');
  });

  test('each number of steps says on its button which sign he reaches, and of whom the tiles are', () => {
    const asked = trading(
      'trade:meet-cardinal-cloth',
      { goods: { cloth: 1 } },
      { gap: 2, church: { 3: 'clergy-provost-a!', 4: 'clergy-parish-c' } },
    ).decision('cardinal-steps');
    const words = wordsOf('lisboa');
    const [one] = asked.options;
    expect(one && words.brief(asked, one)).toMatch(/^1 gap: \d or \d wigs, treasury down$/);
    expect(one && words.option(asked, one)).toMatch(
      /^1 gap: Provost \(\d wigs?\) or hidden tile \(\d wigs?\); treasury down$/,
    );
  });

  test('of two tiles the one with more wigs ranks first, then a kind that the player lacks', () => {
    const ranks = (clergy: readonly string[]): unknown[] =>
      trading(
        'trade:meet-cardinal-cloth',
        { goods: { cloth: 1 }, clergy },
        { gap: 2, church: { 3: 'clergy-almoner-a!', 4: 'clergy-almoner-c!' } },
      )
        .press(1, 'cardinal-steps', 'steps:1')
        .decision('cardinal-tile')
        .options.map(({ params }) => params?.['rank']);
    expect(ranks([])).toEqual([2, 6]);
    expect(ranks(['clergy-almoner-b'])).toEqual([1, 5]);
  });

  test('the Cardinal laid down twice in a turn is laid down by the first, and scored once', () => {
    const table = arranged({
      gap: 4,
      players: [
        { influence: 9, plans: ['plan-mardel-1'], officials: { plaza: 2 }, hand: ['blue-king-1'] },
        { influence: 9, favors: ['king'], clergy: ['clergy-almoner-a'] },
      ],
    });
    table
      .press(1, 'choose-action', 'visit:blue-king-1')
      .press(1, 'visit-state-action', 'state:meet-cardinal')
      .press(1, 'cardinal-steps', 'steps:1');
    until(table, 'follow');
    table.press(2, 'follow', 'follow:meet-cardinal').press(2, 'cardinal-steps', 'steps:1');
    expect(table.state.church.laidBy).toBe(1);
    until(table, 'draw-pile').press(1, 'draw-pile', 'pile:king');
    expect(table.open).toEqual(['1 church-scoring']);
  });
});

describe('the bag of clergy tiles', () => {
  test('when it is empty, the tiles given up are shuffled back into it', () => {
    const table = trading(
      'trade:meet-cardinal-cloth',
      { goods: { cloth: 1 } },
      {
        but: (state) => {
          state.clergyDiscards = state.bag;
          state.bag = [];
        },
      },
    );
    const given = [...table.state.clergyDiscards];
    until(table.press(1, 'cardinal-steps', 'steps:1'), 'draw-pile');
    expect(given).toContain(
      table.state.church.tiles.find(({ turned }, place) => place < 3 && place > 0 && !turned)?.id,
    );
    expect([table.state.bag.length, table.state.clergyDiscards]).toEqual([given.length - 1, []]);
  });
});

describe('Build a Ship', () => {
  test('the goods paid are all different', () => {
    const table = trading(
      'trade:build-ship-gold',
      { goods: { gold: 2, cloth: 2 } },
      { shipyard: ['ship-red-1'] },
    );
    expect(has(table, 1)).toMatchObject({
      goods: { gold: 0, cloth: 1 },
      top: [{ card: 'blue-king-5' }, { ship: 'ship-red-1' }],
    });
  });

  test('one house of the middle stack saves a good, all three save all', () => {
    const cost = (houses: number): number => {
      const stores = ['a1 gold middle', 'b1 gold middle', 'c1 gold middle'].slice(0, houses);
      const table = trading(
        'trade:build-ship-gold',
        { goods: { gold: 2, cloth: 1, books: 1, tools: 1 }, stores },
        { shipyard: ['ship-brown-1'] },
      );
      until(table, 'draw-pile');
      return 4 - Object.values(has(table, 1).goods).reduce((sum, count) => sum + count, 0);
    };
    expect([cost(0), cost(1), cost(2), cost(3)]).toEqual([4, 3, 3, 0]);
  });

  test('an upgrade costs the difference, keeps the goods, and a full ship is loading again', () => {
    const table = trading(
      'trade:build-ship-gold',
      { goods: { gold: 1, books: 1, cloth: 1 }, top: ['ship-blue-1 tools'] },
      { shipyard: ['ship-purple-1'] },
    );
    expect(has(table, 1)).toMatchObject({
      goods: { gold: 0, books: 0, cloth: 0 },
      top: [{ ship: 'ship-purple-1', goods: ['tools'], sealed: false }, { card: 'blue-king-5' }],
      influence: 2 + 3,
    });
  });

  test('the card played this turn may make room for the ship', () => {
    const table = trading('trade:build-ship-gold', { goods: { gold: 1, books: 1 }, top: ['blue-king-1'] });
    table.press(1, 'make-room', 'card:blue-king-5');
    expect(has(table, 1)).toMatchObject({
      top: [{ card: 'blue-king-1' }, { ship: 'ship-blue-1' }],
      influence: 1 + 1,
    });
  });

  test('no good that the Provost lets the noble accept can also pay for the ship', () => {
    for (const good of ['cloth', 'books', 'tools'] as const) {
      const offered = (count: number): readonly string[] =>
        arranged({
          shipyard: ['ship-red-1'],
          players: [
            { hand: ['blue-king-5'], clergy: ['clergy-provost-a'], goods: { gold: 1, [good]: count } },
          ],
        })
          .press(1, 'choose-action', 'tuck:blue-king-5')
          .offered('trade');
      expect(offered(1)).not.toContain(`trade:build-ship-${good}`);
      expect(offered(2)).toContain(`trade:build-ship-${good}`);
    }
  });

  test('discounts add up and never pay goods back', () => {
    const stores = ['a1 gold middle'];
    const table = trading(
      'trade:build-ship-gold',
      { goods: { gold: 1 }, stores, clergy: ['clergy-ship-chaplain-a', 'clergy-ship-chaplain-b'] },
      { shipyard: ['ship-red-1'] },
    );
    expect(has(table, 1)).toMatchObject({
      goods: { gold: 0, cloth: 0, books: 0, tools: 0 },
      top: [{ card: 'blue-king-5' }, { ship: 'ship-red-1' }],
    });
  });

  test('an upgrade costs as many different goods as the hull grows, less the discounts', () => {
    const cost = (stores: readonly string[]): number => {
      const table = trading(
        'trade:build-ship-gold',
        {
          goods: { gold: 2, cloth: 2, books: 1 },
          rubble: { earthquake: 1, fire: 1, tsunami: 1 },
          top: ['ship-red-1'],
          stores,
        },
        { shipyard: ['ship-brown-1'] },
      );
      if (table.open.includes('1 ship')) table.press(1, 'ship', 'upgrade:ship-red-1');
      until(table, 'second-trade');
      return 4 - Object.values(has(table, 1).goods).reduce((sum, count) => sum + count, 0);
    };
    expect([
      cost([]),
      cost(['a1 gold middle']),
      cost(['a1 gold middle', 'b1 gold middle', 'c1 gold middle']),
    ]).toEqual([2, 1, 0]);
  });

  test('an upgrade that the player cannot pay in different goods is refused, next to one that he can', () => {
    const table = trading(
      'trade:build-ship-gold',
      {
        goods: { gold: 1, cloth: 2 },
        rubble: { earthquake: 1, fire: 1, tsunami: 1 },
        top: ['ship-blue-1', 'ship-red-1'],
      },
      { shipyard: ['ship-purple-1'] },
    );
    // A single way is taken without a question: the red ship, for 1 good.
    expect(has(table, 1).top).toEqual([
      { ship: 'ship-blue-1', goods: [], sealed: false },
      { ship: 'ship-purple-1', goods: [], sealed: false },
      { card: 'blue-king-5' },
    ]);
  });

  test('at the top of the treasury a ship may still be built', () => {
    expect(
      trading('trade:build-ship-gold', { goods: { gold: 1, books: 1 } }, { treasury: 8 }).state.treasury,
    ).toBe(8);
  });
});

describe('Produce Goods', () => {
  test('each store makes a good of its business, and every type stored falls by 1', () => {
    const table = trading(
      'trade:produce-goods-gold',
      { goods: { gold: 1 }, stores: ['a2 cloth left', 'b2 cloth left', 'c4 tools middle'] },
      { prices: { cloth: 5, tools: 2 } },
    );
    expect(has(table, 1).goods).toMatchObject({ gold: 0, cloth: 2, tools: 1 });
    expect(table.state.prices).toMatchObject({ cloth: 4, tools: 2, gold: 5 });
    expect(table.events).not.toContain('no-room');
  });

  test('a house of the right stack adds a good of choice, the whole stack one of every type instead', () => {
    const one = trading('trade:produce-goods-gold', { goods: { gold: 1 }, stores: ['a2 cloth right'] }).press(
      1,
      'extra-goods',
      'goods:books',
    );
    expect(has(one, 1).goods).toMatchObject({ gold: 0, cloth: 1, books: 1 });
    const two = trading('trade:produce-goods-gold', {
      goods: { gold: 1 },
      stores: ['a2 cloth right', 'b4 tools right'],
    }).press(1, 'extra-goods', 'goods:books');
    expect(has(two, 1).goods).toEqual({ gold: 0, cloth: 1, books: 1, tools: 1 });
    const all = trading('trade:produce-goods-gold', {
      goods: { gold: 1 },
      stores: ['a2 cloth right', 'b2 cloth right', 'c2 cloth right'],
    });
    expect(has(all, 1).goods).toEqual({ gold: 1, cloth: 2, books: 1, tools: 1 });
  });

  test('an extra good without room is lost, and its price does not fall', () => {
    const table = trading('trade:produce-goods-gold', {
      goods: { gold: 1, books: 2 },
      stores: ['a2 cloth right'],
    }).press(1, 'extra-goods', 'overflow:books');
    expect(has(table, 1).goods.books).toBe(2);
    expect(table.state.prices).toMatchObject({ books: 5, cloth: 4 });
  });
});

describe('goods of choice', () => {
  test('a good without room comes last, and the produced goods take their room first', () => {
    const produced = trading('trade:produce-goods-gold', {
      goods: { gold: 1, cloth: 1, books: 2 },
      stores: ['a2 cloth right'],
    });
    expect(produced.offered('extra-goods')).toEqual([
      'goods:gold',
      'goods:tools',
      'overflow:cloth',
      'overflow:books',
    ]);
    produced.press(1, 'extra-goods', 'overflow:cloth');
    expect(has(produced, 1).goods).toEqual({ gold: 0, cloth: 2, books: 2, tools: 0 });
  });
});

describe('Acquire a Plan', () => {
  test('the next plan of the stack is shown, so the last one alone can be undone', () => {
    const acquiring = (plans: readonly string[]): Lisbon =>
      trading(
        'trade:acquire-plan-tools',
        { goods: { tools: 1 } },
        {
          but: (state) => {
            state.architects.mardel.plans = [...plans];
          },
        },
      ).press(1, 'plan-stack', 'plan:mardel');
    const last = acquiring(['plan-mardel-3']);
    expect([has(last, 1).plansOpen, last.undo(1)]).toEqual([['plan-mardel-3'], true]);
    expect(acquiring(['plan-mardel-3', 'plan-mardel-4']).undo(1)).toBe(false);
  });
});

describe('market prices', () => {
  const after = (card: string, prices: NonNullable<Arrangement['prices']>): Lisbon =>
    arranged({ prices, players: [{ hand: [card], goods: { tools: 1 } }] }).press(
      1,
      'choose-action',
      `tuck:${card}`,
    );
  const at6 = { gold: 6, cloth: 6, books: 6, tools: 6 } as const;

  test('no price rises above 6; with all of them there nothing is asked', () => {
    const table = after('blue-prime-minister-4', at6);
    expect(table.events).toContain('prices-at-top');
    expect(table.events).not.toContain('prices-rise');
    expect(table.state.prices).toEqual(at6);
  });

  test('a price rises by the steps of the card, as far as 6', () => {
    const rising = after('blue-prime-minister-4', { ...at6, gold: 3, cloth: 5 });
    expect(rising.offered('raise-price')).toEqual(['price:gold', 'price:cloth', 'decline']);
    expect(rising.press(1, 'raise-price', 'price:gold').state.prices).toEqual({ ...at6, gold: 5, cloth: 5 });
    const stopping = after('blue-prime-minister-4', { ...at6, gold: 3, cloth: 5 });
    expect(stopping.press(1, 'raise-price', 'price:cloth').state.prices).toEqual({ ...at6, gold: 3 });
  });

  test('two prices of different goods rise, or the only one that still can', () => {
    const table = after('red-prime-minister-4', { ...at6, gold: 3, cloth: 3, tools: 3 });
    expect(table.offered('raise-price')).toEqual([
      'price:gold+cloth',
      'price:gold+tools',
      'price:cloth+tools',
      'decline',
    ]);
    expect(after('red-prime-minister-4', { ...at6, books: 2 }).offered('raise-price')).toEqual([
      'price:books',
      'decline',
    ]);
  });

  test('a card for all prices leaves those at 6', () => {
    const table = after('brown-prime-minister-4', { ...at6, cloth: 2, tools: 4 });
    expect(table.offered('raise-price')).toEqual(['price:cloth+tools', 'decline']);
    expect(table.press(1, 'raise-price', 'price:cloth+tools').state.prices).toEqual({
      ...at6,
      cloth: 3,
      tools: 5,
    });
  });
});

describe('Recruit Officials', () => {
  const recruiting = (things: Things, others: readonly Things[] = []): Lisbon =>
    trading(
      'trade:recruit-officials-tools',
      { goods: { tools: 1, gold: 1 }, ...things },
      { players: others },
    );

  test('two go to the same office or to different ones; with one left only one goes', () => {
    const table = recruiting({}).press(1, 'office', 'office:king').press(1, 'office', 'office:builder');
    expect(table.state.offices.king.officials[1]).toBe(1);
    expect(table.state.offices.builder.officials[1]).toBe(1);
    expect(table.events).not.toContain('displaced');
    const last = recruiting({ officials: { plaza: 7 } }).press(1, 'office', 'office:king');
    expect(has(last, 1).officials).toBe(0);
    expect(last.open).toEqual(['1 second-trade']);
  });

  test('each office says how many of its officials are yours, in words that a button shows whole', () => {
    const table = recruiting({ officials: { king: 1 } }, [{ officials: { king: 2, 'prime-minister': 1 } }]);
    const words = wordsOf('lisboa');
    const asked = table.decision('office');
    const labels = asked.options.map((option) => words.option(asked, option));
    expect(labels).toEqual([
      'To the King (3 there, 1 yours)',
      'To the Minister (1 there, 0 yours)',
      'To the Builder (empty)',
    ]);
    expect(Math.max(...labels.map(({ length }) => length))).toBeLessThanOrEqual(34);
  });

  test('in a full office who has most loses one to the plaza, all who are tied for it', () => {
    const most = recruiting({ officials: { king: 1 } }, [
      { officials: { king: 3 } },
      { officials: { king: 1 } },
    ]).press(1, 'office', 'full-office:king');
    expect(most.state.offices.king.officials).toEqual([1, 2, 2]);
    expect(has(most, 2).plaza).toBe(1);
    most.press(1, 'office', 'full-office:king');
    expect(most.state.offices.king.officials).toEqual([1, 2, 1]);
    expect([has(most, 1).plaza, has(most, 2).plaza]).toEqual([1, 2]);
  });

  test('the button of a full office names every player who loses one, and is not cut', () => {
    const table = trading(
      'trade:recruit-officials-tools',
      { goods: { tools: 1 }, officials: { 'prime-minister': 1 } },
      { players: [{ officials: { 'prime-minister': 2 } }, { officials: { 'prime-minister': 2 } }] },
    );
    const asked = table.decision('office');
    const full = asked.options.find(({ key }) => key === 'full-office:prime-minister');
    const label = full && wordsOf('lisboa').option(asked, full);
    expect(label).toBe('To the Prime Minister (full): Player 1 and Player 3 lose one each to the plaza');
    expect(label?.length).toBeLessThanOrEqual(80);
  });

  test("placeholders stay and are no player's majority", () => {
    const table = trading(
      'trade:recruit-officials-tools',
      { goods: { tools: 1 }, officials: { king: 1 } },
      { seats: 2, players: [{ officials: { king: 3 } }] },
    ).press(1, 'office', 'full-office:king');
    expect(table.state.offices.king).toEqual({ placeholders: 1, officials: [2, 2] });
  });
});

describe('influence and réis', () => {
  test('passing 10 stops there and earns one wig, landing on it none', () => {
    const after = (influence: number, exact = false): number[] => {
      const table = arranged({
        options: { overflowWigOnExactTen: exact },
        players: [{ influence, goods: { cloth: 1 }, top: ['blue-king-5'], hand: ['red-king-1'] }],
      }).press(1, 'choose-action', 'tuck:red-king-1');
      return [has(table, 1).influence, has(table, 1).wigs];
    };
    expect([after(6), after(7), after(8), after(10)]).toEqual([
      [9, 0],
      [10, 0],
      [10, 1],
      [10, 1],
    ]);
    expect([after(7, true), after(6, true)]).toEqual([
      [10, 1],
      [9, 0],
    ]);
  });

  test('at 10 a gain of one earns a wig and a gain of nothing none, whatever the table agreed', () => {
    for (const overflowWigOnExactTen of [false, true]) {
      const wigs = (...top: string[]): number => {
        const things = { influence: 10, goods: { cloth: 1 }, hand: ['red-king-1'], top };
        const table = arranged({ options: { overflowWigOnExactTen }, players: [things] });
        table.press(1, 'choose-action', 'tuck:red-king-1');
        expect(has(table, 1).influence).toBe(10);
        return has(table, 1).wigs;
      };
      expect([wigs(), wigs('blue-king-1')]).toEqual([0, 1]);
    }
  });

  test('each réis mark reached pays 1 réis, ten influence at most six', () => {
    const table = arranged({
      treasury: 8,
      players: [{ influence: 10, reis: 9, hand: ['blue-treasury-5'] }],
    }).press(1, 'choose-action', 'sponsor:blue-treasury-5');
    const left = (params: unknown): unknown => /"left":(\d+)/.exec(JSON.stringify(params))?.[1];
    expect(table.decision('pay').options.map(({ key, params }) => [key, left(params)])).toEqual([
      ['coins', undefined],
      ['convert:1', '9'],
      ['convert:2', '8'],
      ['convert:3', '6'],
      ['convert:4', '4'],
      ['convert:5', '2'],
      ['convert:6', '0'],
    ]);
    expect(table.decision('pay').fallback).toEqual(['coins']);
  });

  test('coins come first; influence pays only the rest unless the player chooses more', () => {
    const table = arranged({
      treasury: 3,
      players: [{ influence: 5, reis: 2, hand: ['blue-treasury-6'] }],
    }).press(1, 'choose-action', 'sponsor:blue-treasury-6');
    expect(table.offered('pay')).toEqual(['convert:1', 'convert:2', 'convert:3']);
    expect(table.decision('pay').fallback).toEqual(['convert:1']);
    table.press(1, 'pay', 'convert:1');
    expect(has(table, 1)).toMatchObject({ influence: 4, reis: 0 });
  });
});

describe('rubble', () => {
  test('a set adds one to each storage, one to the portfolio, and a marker on Pombal', () => {
    const table = arranged({
      cubes: { pile: ['tsunami'] },
      players: [
        {
          goods: { tools: 1, gold: 2 },
          rubble: { earthquake: 1, fire: 1 },
          hand: ['blue-builder-4'],
          top: ['blue-king-1'],
        },
      ],
    });
    table.press(1, 'choose-action', 'tuck:blue-builder-4').press(1, 'pile-cube', 'cube:tsunami');
    expect(has(table, 1)).toMatchObject({ markers: 1 });
    expect(JSON.stringify(table.session.game.report(table.view(1)).seats[1]?.summary)).toContain('"limit":3');
  });

  test('nothing is taken from an empty pile', () => {
    const table = arranged({ players: [{ goods: { tools: 1 }, hand: ['blue-builder-4'] }] }).press(
      1,
      'choose-action',
      'tuck:blue-builder-4',
    );
    expect(table.events).toContain('pile-is-empty');
    expect(has(table, 1).rubble).toEqual({ earthquake: 0, fire: 0, tsunami: 0 });
  });
});
