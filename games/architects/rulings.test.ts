import { play } from '../../src/engine/check/testing';
import { architects } from './index';
import { atMarket, board, deal, employ, figures, give, hold, jail, rich, show, stand, town } from './testing';
import type { State } from './state';

const princessAtStorehouse = (arrange: (state: State) => void) =>
  town({
    arrange: (state) => {
      figures(state, 'contribution-2');
      arrange(state);
    },
  });

describe('A visit to the Guildhall has no window of its own', () => {
  const depot = () =>
    princessAtStorehouse((state) => {
      rich(state, 1);
      deal(state, 1, 'depot');
    })
      .pick(1, 'place', 'guildhall')
      .pick(1, 'project', 'build:depot');
  test('but the placement that a Building brings has its own', () => {
    const table = depot();
    expect(table.offered('kings-storehouse')).toEqual(
      expect.arrayContaining(['contribute:clay', 'contribute:marble', 'stop']),
    );
    table.pick(1, 'kings-storehouse', 'contribute:clay');
    expect(table.state.court?.contributed).toEqual(['clay']);
    expect(table.state.turn.contribute).toBe(0);
  });
  test('and when the Building is finished the turn is over', () => {
    expect(depot().press(1, 'kings-storehouse', 'stop').open).toEqual(['0 place']);
  });
});

describe('A window is asked about once', () => {
  test('a player who stops with Contributions left is asked neither for them nor to end the turn', () => {
    const table = princessAtStorehouse((state) => give(state, 1, { clay: 4 })).press(
      1,
      'place',
      'kings-storehouse',
    );
    expect(table.offered('kings-storehouse')).toEqual([
      'trade:2-basic-for-1-virtue',
      'contribute:clay',
      'stop',
    ]);
    expect(table.press(1, 'kings-storehouse', 'stop').open).toEqual(['0 place']);
  });
  test('a player who used all actions is asked then', () => {
    const table = princessAtStorehouse((state) => give(state, 1, { clay: 4 }))
      .pick(1, 'place', 'kings-storehouse')
      .pick(1, 'kings-storehouse', 'trade:2-basic-for-1-virtue');
    expect(table.open).toEqual(['1 contribute']);
  });
  test('after plain gains there is more to give, and it is asked then', () => {
    const table = town({ arrange: (state) => figures(state, 'contribution-4') }).pick(1, 'place', 'quarry');
    expect(table.offered('contribute')).toEqual(['contribute:stone', 'no']);
  });
});

describe('Silver left from Influence', () => {
  const hugo = (state: State): void => {
    board(state, 0, 'hugo');
    give(state, 0, { silver: 1, influence: 4 });
  };
  test('pays first until the turn ends', () => {
    const table = town({
      arrange: (state) => {
        figures(state, 'contribution-1');
        employ(state, 1, 'merchant-stone');
        stand(state, 'kings-storehouse', 1, 1);
        give(state, 1, { influence: 2 });
      },
    });
    table
      .pick(1, 'place', 'kings-storehouse')
      .pick(1, 'kings-storehouse', 'trade:1-silver-for-2-stone')
      .pick(1, 'kings-storehouse', 'trade:1-silver-for-2-stone');
    expect(table.state.players[1]).toMatchObject({ influence: 0, stone: 4, silver: 0 });
  });
  test("nothing is left outside a player's own turn, and no player pays with the credit of another", () => {
    const table = town({
      options: { promo: true },
      arrange: (state) => {
        hugo(state);
        give(state, 1, { silver: 1 });
        atMarket(state, 'middle', 0);
        atMarket(state, 'large', 0);
        state.turn.credit = 2;
      },
    }).pick(1, 'place', 'market-small');
    expect(table.offered('avoid-debt')).toEqual(['take', 'pay:2-influence']);
    table.pick(0, 'avoid-debt', 'pay:2-influence');
    expect(table.state.players[0]).toMatchObject({ silver: 1, influence: 2, debts: 0 });
    expect(table.state.turn.credit).toBe(0);
  });
});

describe('In the Apprentice draft', () => {
  test('the rows close up at once, and are filled again after the last pick', () => {
    const table = play(architects, { seats: 2, options: { boards: 'plain' }, seed: 'rows' });
    const [row = [], other = []] = table.state.shown.map((shown) => shown.map(({ card }) => card));
    const [first] = table.session.decisions;
    table.pick(first?.seat ?? 0, 'draft-apprentice', `hire:${row[1]}`);
    expect(table.state.shown.map((shown) => shown.map(({ card }) => card))).toEqual([
      [row[0], ...row.slice(2)],
      other,
    ]);
    const [second] = table.session.decisions;
    table.pick(second?.seat ?? 0, 'draft-apprentice', `hire:${row[2]}`);
    expect(table.state.shown.map((shown) => shown.length)).toEqual([5, 5]);
    expect(table.state.shown[0].slice(0, 3).map(({ card }) => card)).toEqual([row[0], ...row.slice(3)]);
  });
});

test('A Journeyman hired by the Tavern reacts to that Tavern', () => {
  const hired = (card: 'journeyman-tiling' | 'journeyman-masonry' | 'journeyman-carpentry') =>
    town({
      arrange: (state) => {
        rich(state, 1);
        employ(state, 1, 'labourer');
        show(state, card);
        deal(state, 1, 'tavern');
      },
    })
      .pick(1, 'place', 'guildhall')
      .pick(1, 'project', 'build:tavern')
      .pick(1, 'hire-free', `hire:${card}`).state.players[1];
  expect(hired('journeyman-tiling')).toMatchObject({ influence: 1, virtue: 7, silver: 20 });
  expect(hired('journeyman-masonry')).toMatchObject({ influence: 0, virtue: 8, silver: 20 });
  expect(hired('journeyman-carpentry')).toMatchObject({ influence: 0, virtue: 7, silver: 22 });
});

test('The Courthouse counts as the first Guardhouse action: Bertha gains 2 Silver more', () => {
  const table = town({
    options: { promo: true },
    arrange: (state) => {
      rich(state, 1);
      board(state, 1, 'bertha');
      employ(state, 1, 'labourer');
      deal(state, 1, 'courthouse');
      hold(state, 1, 0, 3);
    },
  });
  table
    .pick(1, 'place', 'guildhall')
    .pick(1, 'project', 'build:courthouse')
    .pick(1, 'choice', 'send-captured-to-prison');
  expect(table.state.players[1]?.silver).toBe(20 + 3 + 2);
});

test('Building Cards discarded together go under the pile in random order', () => {
  const under = (seed: string): string => {
    const table = town({
      seed,
      arrange: (state) =>
        deal(
          state,
          1,
          'smithy',
          'well',
          'lumber-camp',
          'podium',
          'depot',
          'lodge',
          'mill',
          'minter',
          'arena',
          'baths',
        ),
    }).press(1, 'place', 'quarry');
    return table
      .press(1, 'discard', 'card:smithy', 'card:well', 'card:lumber-camp', 'card:podium')
      .state.buildings.slice(-4)
      .join();
  };
  const orders = new Set(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map(under));
  expect(orders.size).toBeGreaterThan(1);
  for (const order of orders)
    expect(order.split(',').sort()).toEqual(['lumber-camp', 'podium', 'smithy', 'well']);
});

describe('A loss of Virtue is avoided point by point', () => {
  const atTaxStand = (virtue: number, influence: number) =>
    town({
      arrange: (state) => {
        figures(state, 'contribution-5');
        give(state, 1, { virtue, influence });
        employ(state, 1, 'racketeer');
        jail(state, 0, 1);
      },
    }).pick(1, 'place', 'tax-stand');
  test('Influence that a Debt of the same loss brings may keep the next point', () => {
    const table = atTaxStand(0, 1);
    expect(table.offered('keep-virtue')).toEqual(['lose', 'keep:1-for-2']);
    table.pick(1, 'keep-virtue', 'keep:1-for-2');
    expect(table.state.players[1]).toMatchObject({ debts: 1, influence: 0, silver: 4 });
    table.finish();
  });
  test('a player who keeps nothing is asked again only when a Debt has brought Influence', () => {
    const table = atTaxStand(0, 4).pick(1, 'keep-virtue', 'lose');
    expect(table.state.players[1]).toMatchObject({ debts: 1, influence: 5, hand: [expect.anything()] });
    expect(table.offered('keep-virtue')).toEqual(['lose', 'keep:1-for-2']);
    table.pick(1, 'keep-virtue', 'lose');
    expect(table.state.players[1]).toMatchObject({ debts: 2, influence: 6 });
  });
  test('a loss that ends above 0 is one question', () => {
    const table = atTaxStand(7, 4).pick(1, 'keep-virtue', 'keep:1-for-2');
    expect(table.open).toEqual(['0 place']);
    expect(table.state.players[1]).toMatchObject({ debts: 0, virtue: 6, influence: 2 });
  });
});
