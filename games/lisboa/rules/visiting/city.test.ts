import { arranged, current, has, nobodyFollows, until } from '../../testing';
import type { Arrangement, Lisbon, Things } from '../../testing';
import { landPrice } from './land';
import { lotOf } from '../../data/board';
import { officialsOf } from '../../data/buildings';
import { relatedBuildings, relatedStores } from './related';
import { visitPayments } from '../effects/payment';

import type { Lisboa } from '../../state';

const visiting = (card: string, things: Things, more: Arrangement = {}): Lisbon => {
  const table = arranged({
    ...more,
    players: [{ influence: 9, hand: [card], ...things }, ...(more.players ?? [])],
  }).press(1, 'choose-action', `visit:${card}`);
  return table.open.includes('1 visit-state-action') ? table.press(1, 'visit-state-action', 'none') : table;
};

describe('paying for a visit', () => {
  const keys = (influence: number, reis: number, wigs: number, cost: number, allowed: boolean): string[] =>
    visitPayments({ influence, reis, wigs }, cost, allowed).map(
      (way) => `${way.influence}/${way.reis}/${way.wigs}`,
    );

  test('influence first, wigs only for the rest', () => {
    expect(keys(5, 9, 9, 3, false)).toEqual(['3/0/0']);
    expect(keys(2, 9, 9, 3, false)).toEqual(['2/0/1']);
    expect(keys(2, 9, 0, 3, false)).toEqual([]);
  });

  test('with both left houses any part may be paid in réis, wigs still once influence is gone', () => {
    expect(keys(2, 2, 1, 3, true)).toEqual(['2/1/0', '2/0/1', '1/2/0']);
    expect(keys(5, 1, 9, 2, true)).toEqual(['2/0/0', '1/1/0']);
  });

  test('without influence wigs pay for all of it, and nothing is refused as too early', () => {
    const table = arranged({
      treasury: 3,
      players: [
        { wigs: 9, reis: 9, stores: ['a1 gold left', 'b1 gold left'], hand: ['blue-prime-minister-1'] },
      ],
    }).press(1, 'choose-action', 'visit:blue-prime-minister-1');
    expect(table.decision('visit-payment').refused ?? []).toEqual([]);
    expect(table.offered('visit-payment')).toEqual([
      'pay:0-influence-2-reis-0-wigs',
      'pay:0-influence-1-reis-1-wigs',
      'pay:0-influence-0-reis-2-wigs',
    ]);
  });

  test('without wigs none can be paid too early', () => {
    const table = arranged({
      treasury: 3,
      players: [
        { influence: 9, reis: 9, stores: ['a1 gold left', 'b1 gold left'], hand: ['blue-prime-minister-1'] },
      ],
    }).press(1, 'choose-action', 'visit:blue-prime-minister-1');
    expect(table.decision('visit-payment').refused ?? []).toEqual([]);
  });

  test('the last influence and the last wig may pay for it', () => {
    const table = arranged({
      active: 2,
      treasury: 3,
      players: [{}, { influence: 1, wigs: 1, hand: ['blue-prime-minister-1'] }],
    }).press(2, 'choose-action', 'visit:blue-prime-minister-1');
    expect(has(table, 2)).toMatchObject({ influence: 0, wigs: 0 });
    expect(table.open).toEqual(['2 decree']);
  });

  test('a player whose réis would be just enough is told that they may not pay', () => {
    const why = (reis: number): string | undefined =>
      arranged({
        treasury: 3,
        players: [{ wigs: 1, reis, hand: ['blue-prime-minister-1'] }],
      }).refusal(1, 'choose-action', 'visit:blue-prime-minister-1');
    expect([why(0), why(1)]).toEqual(['cannot-pay-visit', 'wrong-payment']);
  });

  test('a single wig cannot be paid before influence either', () => {
    const table = arranged({
      active: 2,
      treasury: 3,
      players: [
        {},
        {
          influence: 2,
          wigs: 1,
          reis: 9,
          stores: ['a1 gold left', 'b1 gold left'],
          hand: ['blue-prime-minister-1'],
        },
      ],
    }).press(2, 'choose-action', 'visit:blue-prime-minister-1');
    expect(table.decision('visit-payment').refused?.map(({ key }) => key)).toEqual(['wigs-first']);
  });

  test('nothing is paid when discounts eat the cost', () => {
    const table = visiting(
      'blue-prime-minister-1',
      { influence: 0, clergy: ['clergy-confessor-a', 'clergy-confessor-b'] },
      { treasury: 2 },
    );
    expect(has(table, 1)).toMatchObject({ influence: 0, wigs: 0 });
    expect(table.open).toEqual(['1 decree']);
  });
});

describe('visiting and following', () => {
  test('each other player may follow once, clockwise, with one of three actions', () => {
    const favors = ['builder'] as const;
    const table = visiting(
      'blue-builder-1',
      { reis: 9 },
      {
        active: 1,
        players: [
          { influence: 9, reis: 9, favors },
          { influence: 9, reis: 9, favors },
          { influence: 9, reis: 9, favors },
        ],
      },
    );
    until(table, 'follow');
    expect(table.open).toEqual(['2 follow']);
    expect(table.offered('follow')).toEqual([
      'follow:recruit-officials',
      'follow:acquire-plan',
      'follow:build-store',
      'stay',
    ]);
    table.pick(2, 'follow', 'stay');
    table.pick(3, 'follow', 'follow:build-store').pick(3, 'site', 'site:lot-b1-gold');
    until(table, 'follow').pick(0, 'follow', 'follow:acquire-plan').pick(0, 'plan-stack', 'plan:mardel');
    expect(
      [has(table, 2), has(table, 3), has(table, 0)].map((owner) => [owner.favors.length, owner.influence]),
    ).toEqual([
      [1, 9],
      [0, 7],
      [0, 7],
    ]);
    expect(table.open).toEqual(['1 draw-pile']);
  });

  test('the visitor can undo until the first follower is asked, and then no more', () => {
    const table = arranged({
      players: [
        { influence: 9, stores: ['a1 gold left'], hand: ['blue-prime-minister-1'] },
        { influence: 9, favors: ['prime-minister'], goods: { gold: 1 } },
      ],
    });
    table
      .press(1, 'choose-action', 'visit:blue-prime-minister-1')
      .press(1, 'visit-state-action', 'state:produce-goods');
    expect(table.undo(1)).toBe(true);
    expect(table.undo(1)).toBe(true);
    table
      .press(1, 'choose-action', 'visit:blue-prime-minister-1')
      .press(1, 'visit-state-action', 'none')
      .press(1, 'decree', `decree:${table.state.decreesShown[0]}`);
    expect(table.open).toEqual(['2 follow']);
    expect(table.undo(1)).toBe(false);
  });

  test('the visitor and each follower can undo until the next player is asked', () => {
    const table = visiting(
      'blue-builder-1',
      { reis: 9 },
      { players: [{ influence: 9, reis: 9, favors: ['builder'] }, {}] },
    );
    until(table, 'end-turn');
    expect([table.open, table.undo(1)]).toEqual([['1 end-turn'], true]);
    until(table, 'follow').press(2, 'follow', 'follow:recruit-officials');
    until(table, 'end-turn');
    expect([table.open, table.undo(2)]).toEqual([['2 end-turn'], true]);
  });

  test('the visitor is asked for the end of the turn if the only other player may follow', () => {
    const table = visiting(
      'blue-builder-1',
      { reis: 9 },
      { seats: 2, players: [{ influence: 9, reis: 9, favors: ['builder'] }] },
    );
    until(table, 'end-turn');
    expect(table.open).toEqual(['1 end-turn']);
    table.press(1, 'end-turn', 'end');
    expect(table.decision('follow').refused ?? []).toEqual([]);
  });

  test('a card played at the court takes no place in the portfolio', () => {
    const hand = ['blue-prime-minister-1'];
    const table = arranged({
      shipyard: ['ship-blue-1'],
      players: [{ influence: 9, hand, goods: { gold: 1 }, top: ['blue-king-3'] }],
    })
      .press(1, 'choose-action', 'visit:blue-prime-minister-1')
      .press(1, 'visit-state-action', 'state:build-ship');
    expect(has(table, 1).top).toMatchObject([{ card: 'blue-king-3' }, { ship: 'ship-blue-1' }]);
  });

  test('a full warehouse loses what the stores make, and is told so once', () => {
    const goods = { gold: 2, cloth: 2, books: 2, tools: 2 };
    const table = arranged({
      players: [{ influence: 9, goods, stores: ['a1 gold left'], hand: ['blue-prime-minister-1'] }],
    });
    table
      .press(1, 'choose-action', 'visit:blue-prime-minister-1')
      .press(1, 'visit-state-action', 'state:produce-goods');
    expect(has(table, 1).goods).toEqual(goods);
    expect(table.events.filter((event) => event === 'no-room')).toHaveLength(1);
    expect(table.events).not.toContain('prices-fall');
    expect(table.state.prices.gold).toBe(5);
  });

  test('following with Royal Favour, the favour returned may be taken again', () => {
    const table = visiting(
      'blue-king-1',
      { plans: ['plan-mardel-1'], officials: { plaza: 2 } },
      { players: [{ influence: 9, favors: ['king', 'builder', 'prime-minister'] }] },
    );
    until(table, 'follow');
    table.pick(2, 'follow', 'follow:royal-favor');
    expect(has(table, 2).favors).toEqual(['king', 'prime-minister', 'builder']);
    expect(table.open).toEqual(['1 draw-pile']);
  });

  test('a player who holds the favour but cannot pay is not asked', () => {
    const table = visiting(
      'blue-prime-minister-1',
      {},
      { treasury: 3, players: [{ influence: 1, favors: ['prime-minister'] }] },
    );
    table.press(1, 'decree', `decree:${table.state.decreesShown[0]}`);
    expect(table.open).toEqual(['1 draw-pile']);
  });

  test('no player follows an event', () => {
    const table = arranged({
      players: [
        { reis: 9, hand: ['blue-treasury-2'] },
        { influence: 9, favors: ['prime-minister', 'builder', 'king'] },
      ],
    });
    table
      .press(1, 'choose-action', 'sponsor:blue-treasury-2')
      .press(1, 'decree', `decree:${table.state.decreesShown[0]}`);
    expect(table.open).toEqual(['1 draw-pile']);
  });

  test('the same visit asks the same followers, in any order of seats', () => {
    for (const active of [0, 1, 2, 3] as const) {
      const players: Things[] = [1, 2, 3, 0].map((seat) =>
        seat === active
          ? { influence: 9, hand: ['blue-prime-minister-1'] }
          : { influence: 9, favors: ['prime-minister'] },
      );
      const table = arranged({ active, players }).press(
        active,
        'choose-action',
        'visit:blue-prime-minister-1',
      );
      until(table, 'follow');
      const asked: number[] = [];
      while (table.session.decisions[0]?.id === 'follow') {
        asked.push(table.session.decisions[0].seat);
        table.press(table.session.decisions[0].seat, 'follow', 'stay');
      }
      expect(asked).toEqual([1, 2, 3].map((step) => (active + step) % 4));
    }
  });
});

describe('sponsoring an event', () => {
  test('its Noble action cannot be declined', () => {
    const table = arranged({ players: [{ reis: 9, hand: ['blue-treasury-2'] }] }).press(
      1,
      'choose-action',
      'sponsor:blue-treasury-2',
    );
    expect(table.offered('decree')).toEqual(table.state.decreesShown.map((id) => `decree:${id}`));
  });

  test('it may be sponsored even if nothing in it can be performed', () => {
    const goods = { gold: 2, cloth: 2, books: 2, tools: 2 };
    const table = arranged({
      treasury: 3,
      shipyard: [],
      players: [{ reis: 3, goods, hand: ['red-treasury-4'] }],
    }).press(1, 'choose-action', 'sponsor:red-treasury-4');
    expect(table.events).toEqual(expect.arrayContaining(['reward-lost', 'no-room']));
    expect(has(table, 1)).toMatchObject({ reis: 0, goods, top: [] });
  });

  test('an impossible effect is lost, the rest of the event still counts', () => {
    const table = arranged({
      players: [{ reis: 3, officials: { plaza: 8 }, hand: ['blue-treasury-3'] }],
    }).press(1, 'choose-action', 'sponsor:blue-treasury-3');
    expect(table.events).toContain('reward-lost');
    expect(has(table.press(1, 'gain-goods', 'goods:tools'), 1).goods.tools).toBe(1);
  });

  test('its parts come in order: producing lowers the price that is raised afterwards', () => {
    const table = arranged({
      prices: { gold: 5 },
      players: [{ reis: 3, stores: ['a1 gold left'], hand: ['blue-treasury-4'] }],
    }).press(1, 'choose-action', 'sponsor:blue-treasury-4');
    table.press(1, 'produce', 'produce');
    expect(table.state.prices.gold).toBe(4);
    expect(table.press(1, 'raise-price', 'price:gold').state.prices.gold).toBe(5);
  });
});

describe('decrees', () => {
  test('the display is filled up to eight only as far as the stack lasts', () => {
    const table = visiting(
      'blue-prime-minister-1',
      {},
      {
        but: (state) => {
          state.players[2]?.decrees.push(...state.decreeDeck.splice(0));
        },
      },
    );
    table.press(1, 'decree', `decree:${table.state.decreesShown[0]}`);
    expect(table.state.decreesShown).toHaveLength(7);
  });

  test('an Archivist pays 2 wigs once for the action, not for each Decree', () => {
    const taking = (clergy: readonly string[]): Lisbon => {
      const table = visiting('blue-prime-minister-1', { markers: 1, clergy });
      const [first, second] = table.state.decreesShown;
      return table.press(1, 'decree', `decree:${first}`).press(1, 'extra-decree', `decree:${second}`);
    };
    const paid = taking(['clergy-archivist-a']);
    expect(has(paid, 1)).toMatchObject({ wigs: 2, markers: 0 });
    expect(paid.events.filter((event) => event === 'gains-wigs-for-decree')).toHaveLength(1);
    const without = taking([]);
    expect(has(without, 1).wigs).toBe(0);
    expect(without.events).not.toContain('gains-wigs-for-decree');
  });

  test('discarding a marker does not undo the set', () => {
    const table = visiting('blue-prime-minister-1', {
      markers: 1,
      rubble: { earthquake: 1, fire: 1, tsunami: 1 },
      goods: { gold: 3 },
    });
    const [first, second] = table.state.decreesShown;
    table.press(1, 'decree', `decree:${first}`).press(1, 'extra-decree', `decree:${second}`);
    expect(has(table, 1)).toMatchObject({
      markers: 0,
      rubble: { earthquake: 1, fire: 1, tsunami: 1 },
      goods: { gold: 3 },
    });
    expect(JSON.stringify(table.session.game.report(table.view(1)).seats[1]?.summary)).toContain('"limit":3');
  });
});

describe('the city', () => {
  const lots = (id: string, price: number, things: Things, more: Arrangement): void =>
    expect(
      landPrice(
        arranged({ ...more, players: [{ hand: ['blue-king-1'], ...things }] }).state as Lisboa,
        1,
        lotOf(id),
        null,
      ),
    ).toBe(price);

  test('land costs the right number and 3, 2 and 1 for the cubes of row and column', () => {
    const cubes = {
      b: ['earthquake', 'fire'],
      4: ['tsunami', 'tsunami'],
      c: ['earthquake'],
      'pbs-w-b': ['earthquake'],
    } as const;
    lots('lot-b4', 4 + 3 + 2 + 1 + 1, {}, { treasury: 5, cubes });
    lots('lot-c4', 4 + 3 + 1 + 1, {}, { treasury: 5, cubes });
    lots('lot-a1', 4, {}, { treasury: 5, cubes });
  });

  test('discounts add up, and land never costs less than nothing', () => {
    lots('lot-a1', 1, { bottom: ['blue-treasury-1'], clergy: ['clergy-surveyor-a'] }, { treasury: 6 });
    lots('lot-a1', 0, { bottom: ['purple-treasury-1'], clergy: ['clergy-surveyor-a'] }, { treasury: 2 });
  });

  test('a store is related to the building north of its street, and to those at the ends of its row', () => {
    const table = arranged({
      opened: {
        'pbs-n-cloth': 'pb-senate-house a 2 2',
        'pbs-w-c': 'pb-board-of-trade a 2 2',
        'pbs-e-c': 'pb-stock-exchange a 0 2',
      },
      players: [
        {
          hand: ['blue-king-1'],
          stores: ['c2 cloth left', 'c3 books left', 'a2 cloth middle', 'c5 tools middle'],
        },
      ],
    });
    const state = table.state as Lisboa;
    expect([
      relatedBuildings(state, 'c', 'cloth'),
      relatedBuildings(state, 'c', 'books'),
      relatedBuildings(state, 'a', 'cloth'),
      relatedBuildings(state, 'c', 'tools'),
      relatedBuildings(state, 'c', 'gold'),
    ]).toEqual([2, 1, 1, 1, 1]);
    expect(relatedStores(state, 'pbs-n-cloth')).toEqual(['lot-a2', 'lot-c2']);
    expect(relatedStores(state, 'pbs-w-c')).toEqual(['lot-c2', 'lot-c3']);
    expect(relatedStores(state, 'pbs-e-c')).toEqual(['lot-c5']);
  });

  test('a lot between two streets may face either, one at the edge only its own', () => {
    const table = visiting('blue-builder-1', { reis: 20 });
    const facing = (lot: string): string[] =>
      table
        .offered('site')
        .filter((key) => key.startsWith(`site:${lot}-`))
        .map((key) => key.split('-').at(-1) ?? '');
    expect([
      facing('lot-a1'),
      facing('lot-a2'),
      facing('lot-a3'),
      facing('lot-a4'),
      facing('lot-a5'),
    ]).toEqual([['gold'], ['gold', 'cloth'], ['cloth', 'books'], ['books', 'tools'], ['tools']]);
  });

  test("the lot's réis may pay for its land", () => {
    const table = visiting('blue-builder-1', { influence: 2, reis: 0 }, { treasury: 3 });
    expect(table.offered('site')).toEqual(
      ['a', 'b', 'c', 'd', 'e']
        .map((row) => `site:lot-${row}1-gold`)
        .concat(
          ['a', 'b', 'c', 'd', 'e'].map((row) => `site:lot-${row}4-books`),
          ['a', 'b', 'c', 'd', 'e'].map((row) => `site:lot-${row}4-tools`),
        ),
    );
    table.press(1, 'site', 'site:lot-a1-gold');
    expect(has(table, 1).reis).toBe(5 - 3);
  });

  test('a fall of the treasury that D3 is sure to bring counts beforehand, and must be taken', () => {
    const table = visiting('blue-builder-1', { influence: 3, reis: 3 }, { treasury: 5, gap: 2 });
    expect(table.offered('site')).toContain('site:lot-d3-cloth');
    expect(table.offered('site')).not.toContain('site:lot-b3-cloth');
    table.press(1, 'site', 'site:lot-d3-cloth');
    expect(table.open).toEqual(['1 cardinal-tile']);
    until(table, 'house');
    expect(has(table, 1).reis).toBe(0);
    expect(table.state.treasury).toBe(4);
  });

  test('a cube of the row or of the column is taken, and leaves the land of others cheaper', () => {
    const table = visiting('blue-builder-1', { reis: 20 }, { cubes: { a: ['fire'], 1: ['fire', 'tsunami'] } })
      .press(1, 'site', 'site:lot-a1-gold')
      .press(1, 'cube', 'column:fire');
    expect(table.state.rows.a.fire).toBe(1);
    expect(table.state.columns[1]).toEqual({ earthquake: 0, fire: 0, tsunami: 1 });
  });

  test('a site says the lowest price of its land, and a cube the price without it', () => {
    const table = visiting(
      'blue-builder-1',
      { reis: 20, rubble: { earthquake: 1, fire: 1 } },
      { treasury: 3, cubes: { a: ['earthquake', 'fire'], 1: ['tsunami'], 2: ['tsunami'] } },
    );
    const site = (key: string) => table.decision('site').options.find((option) => option.key === key);
    const price = 3 + 2 + 1;
    expect(site('site:lot-a1-gold')?.params).toMatchObject({
      price,
      land: { text: 'land.from', params: { price } },
    });
    table.press(1, 'site', 'site:lot-a1-gold');
    expect(table.offered('cube')).toEqual(['column:tsunami', 'row:earthquake', 'row:fire']);
    const prices = table.decision('cube').options.map(({ params }) => params?.['price']);
    expect(prices).toEqual([3 + 3 + 2, price, 3 + 3 + 1]);
  });

  test('a site says that the price can be higher, if its reward has to be chosen first', () => {
    const table = visiting(
      'blue-builder-1',
      { reis: 20 },
      { treasury: 3, cubes: { a: ['fire', 'tsunami'] } },
    );
    const site = table.decision('site').options.find(({ key }) => key === 'site:lot-a2-gold');
    expect(site?.params?.land).toMatchObject({ text: 'land.from', params: { price: 3 + 1 } });
  });

  test('the lowest house of a stack is built first, and counts from then on', () => {
    const table = visiting('blue-builder-1', { reis: 20, stores: ['b1 gold left'] })
      .press(1, 'site', 'site:lot-a1-gold')
      .press(1, 'pay', 'coins');
    expect(table.offered('house')).toEqual(['left:2', 'middle:1', 'right:1']);
    table.press(1, 'house', 'left:2');
    expect(has(table, 1).houses).toEqual({ left: 2, middle: 0, right: 0 });
    expect(table.events).not.toContain('store-scores');
  });

  test('with the option, a related store scores its tile once when a building opens', () => {
    const wigs = (publicBuildingScoring: 'multiplier' | 'single'): number => {
      const table = visiting(
        'blue-king-1',
        { plans: ['plan-mardel-1'], officials: { plaza: 2 } },
        {
          options: { publicBuildingScoring },
          scoring: { cloth: 5 },
          opened: { 'pbs-n-cloth': 'pb-senate-house a 2 2', 'pbs-e-b': 'pb-navy-arsenal a 2 2' },
          players: [{ stores: ['b2 cloth left'] }],
          but: (state) => current(state, 'pb-royal-press', 'a'),
        },
      );
      table.press(1, 'space', 'space:pbs-w-b').press(1, 'gain-goods', 'decline');
      return has(table, 2).wigs;
    };
    expect([wigs('multiplier'), wigs('single')]).toEqual([15, 5]);
  });

  test('a space says the wigs that it brings for your own stores, and not for those of others', () => {
    const table = visiting(
      'blue-king-1',
      { plans: ['plan-mardel-1'], officials: { plaza: 2 }, stores: ['b2 cloth left'] },
      {
        scoring: { cloth: 5 },
        opened: { 'pbs-n-cloth': 'pb-senate-house a 2 2', 'pbs-e-b': 'pb-navy-arsenal a 2 2' },
        players: [{ stores: ['b3 cloth left'] }],
        but: (state) => current(state, 'pb-royal-press', 'a'),
      },
    );
    const says = (space: string) => table.decision('space').options.find(({ key }) => key === space)?.params;
    expect(says('space:pbs-w-b')).toMatchObject({ count: 15 });
    expect(says('space:pbs-w-a')).toMatchObject({ count: 0 });
    table.press(1, 'space', 'space:pbs-w-b').press(1, 'gain-goods', 'decline');
    expect([has(table, 1).wigs, has(table, 2).wigs]).toEqual([15, 15]);
  });

  test("after an opening the architect's next building moves up and the one after it is shown", () => {
    const table = visiting('blue-king-1', { plans: ['plan-mardel-1'], officials: { plaza: 2 } });
    const { future, stack } = structuredClone(table.state.architects.mardel);
    nobodyFollows(table.press(1, 'space', 'space:pbs-w-a'));
    expect(table.events).not.toContain('gains-wigs-for-opening');
    expect(table.state.architects.mardel).toMatchObject({
      current: future,
      future: stack[0],
      stack: stack.slice(1),
    });
  });

  test('a plan gained on the place can be shown there instead of the one announced', () => {
    const table = visiting(
      'blue-king-1',
      { plans: ['plan-mardel-4'], officials: { plaza: 3 } },
      {
        but: (state) => {
          state.architects['dos-santos'].plans.sort();
        },
      },
    );
    table
      .press(1, 'space', 'space:pbs-w-d')
      .press(1, 'plan-stack', 'plan:dos-santos')
      .press(1, 'show-plan', 'plan:plan-dos-santos-1');
    expect(has(table, 1)).toMatchObject({
      plansOpen: ['plan-mardel-4'],
      plansDone: ['plan-dos-santos-1'],
      plaza: 1,
    });
  });

  test('a plan gained on the place cannot be shown there if its building cannot be staffed', () => {
    const showing = (reis: number): Lisbon => {
      const table = visiting(
        'blue-king-1',
        { plans: ['plan-start-mardel-1'], officials: { plaza: 2 }, influence: 4, reis },
        {
          treasury: 3,
          but: (state) => {
            state.architects['dos-santos'].plans = ['plan-dos-santos-8', 'plan-dos-santos-1'];
          },
        },
      );
      return table.press(1, 'space', 'space:pbs-w-d').press(1, 'plan-stack', 'plan:dos-santos');
    };
    expect(officialsOf('plan-dos-santos-8')).toBe(4);
    const poor = showing(0);
    expect(has(poor, 1)).toMatchObject({
      plansOpen: ['plan-dos-santos-8'],
      plansDone: ['plan-start-mardel-1'],
    });
    expect(showing(6).offered('show-plan')).toEqual(['plan:plan-start-mardel-1', 'plan:plan-dos-santos-8']);
  });

  test('a plan gained on the place cannot be shown there if its architect has no building left', () => {
    const table = visiting(
      'blue-king-1',
      { plans: ['plan-mardel-4'], officials: { plaza: 3 } },
      {
        but: (state) => {
          state.architects['dos-santos'].plans.sort();
          Object.assign(state.architects['dos-santos'], { current: null, future: null, stack: [] });
        },
      },
    );
    table.press(1, 'space', 'space:pbs-w-d').press(1, 'plan-stack', 'plan:dos-santos');
    expect(has(table, 1)).toMatchObject({
      plansOpen: ['plan-dos-santos-1'],
      plansDone: ['plan-mardel-4'],
    });
  });

  test('a plan gained on the place does not count beforehand', () => {
    const plans = (state: Lisboa): void => {
      state.architects['dos-santos'].plans.sort();
    };
    const table = arranged({
      seats: 2,
      treasury: 8,
      players: [{ influence: 5, plans: ['plan-mardel-7'], officials: { plaza: 2 }, hand: ['blue-king-1'] }],
      but: plans,
    });
    expect(table.state.architects['dos-santos'].plans[0]).toBe('plan-dos-santos-1');
    expect(table.refusal(1, 'choose-action', 'visit:blue-king-1')).toBe('noble-action-impossible');
  });

  test('two equal plans of one architect are not asked about', () => {
    const table = visiting('blue-king-1', {
      plans: ['plan-mardel-2', 'plan-mardel-1'],
      officials: { plaza: 2 },
    }).press(1, 'space', 'space:pbs-w-a');
    expect(has(table, 1)).toMatchObject({ plansOpen: ['plan-mardel-1'], plansDone: ['plan-mardel-2'] });
  });

  test('an event that builds a store pays the right number twice', () => {
    const table = arranged({ treasury: 5, players: [{ reis: 20, hand: ['blue-treasury-1'] }] })
      .press(1, 'choose-action', 'sponsor:blue-treasury-1')
      .press(1, 'site', 'site:lot-a1-gold');
    expect(has(table, 1).reis).toBe(20 - 4 + 5 - 4);
    expect(table.state.treasury).toBe(5);
  });
});
