import { board, changes, employ, figures, give, rich, stand, town } from '../../testing';
import type { State } from '../../state';

const trade = (arrange: (state: State) => void) =>
  town({
    arrange: (state) => {
      figures(state, 'contribution-1');
      arrange(state);
    },
  }).pick(1, 'place', 'kings-storehouse');

test('2 of Clay, Wood and Stone in any mix make 1 Virtue', () => {
  const table = trade((state) => give(state, 1, { clay: 1, wood: 1, stone: 1 }));
  table.pick(1, 'kings-storehouse', 'trade:2-basic-for-1-virtue');
  expect(table.offered('payment')).toEqual(['pay:1-clay-1-wood', 'pay:1-clay-1-stone', 'pay:1-wood-1-stone']);
  expect(changes(table, 1, (now) => now.pick(1, 'payment', 'pay:1-clay-1-stone'))).toEqual({
    clay: -1,
    stone: -1,
    virtue: 1,
  });
  table.finish();
});
test('a player who can pay for no trade reads so before the visit', () => {
  const count = (goods: Parameters<typeof give>[2]) => {
    const table = town({ arrange: (state) => give(state, 1, goods) });
    const place = table.decision('place', 1).options.find(({ key }) => key === 'kings-storehouse');
    return place?.params?.['count'];
  };
  expect([count({ clay: 1 }), count({ clay: 1, wood: 1 })]).toEqual([0, 1]);
});
test('3 of Wood and Stone in any mix make 1 Marble; Clay does not count', () => {
  const table = trade((state) => give(state, 1, { clay: 5, wood: 2 }));
  expect(table.refusal(1, 'kings-storehouse', 'trade:3-basic-for-1-marble')).toBe('cannot-pay');
});
test('Up to W actions, any mix, repeats allowed, stopping at any time', () => {
  const table = trade((state) => {
    stand(state, 'kings-storehouse', 1, 2);
    rich(state, 1);
    employ(state, 1, 'merchant-gold', 'financer-tiling');
  });
  table
    .pick(1, 'kings-storehouse', 'trade:2-silver-for-1-gold')
    .pick(1, 'kings-storehouse', 'trade:2-silver-for-1-gold')
    .pick(1, 'kings-storehouse', 'trade:1-gold-for-4-silver');
  expect(table.open).toEqual(['0 place']);
  expect(table.state.players[1]).toMatchObject({ silver: 20, gold: 10 });
});
test('Overseer counts one Worker more here', () => {
  const table = town({
    options: { promo: true },
    arrange: (state) => {
      figures(state, 'contribution-1');
      employ(state, 1, 'overseer');
      give(state, 1, { clay: 4 });
    },
  });
  table
    .pick(1, 'place', 'kings-storehouse')
    .pick(1, 'kings-storehouse', 'trade:2-basic-for-1-virtue')
    .pick(1, 'kings-storehouse', 'trade:2-basic-for-1-virtue');
  expect(table.state.players[1]).toMatchObject({ clay: 0, virtue: 9 });
});
test('Therese: a Contribution uses the place of the piece itself', () => {
  const table = town({
    arrange: (state) => {
      board(state, 1, 'therese');
      figures(state, 'contribution-4');
      give(state, 1, { marble: 1 });
    },
  });
  expect(table.pick(1, 'place', 'quarry').offered('contribute')).toEqual([
    'contribute:stone',
    'contribute:marble',
    'no',
  ]);
});
test('Virtue gained above 14 may destroy an unpaid Debt, and is wasted without one', () => {
  const table = trade((state) => {
    give(state, 1, { virtue: 14, clay: 4, debts: 1 });
    stand(state, 'kings-storehouse', 1, 1);
  });
  table.pick(1, 'kings-storehouse', 'trade:2-basic-for-1-virtue').pick(1, 'destroy-debt', 'destroy:1');
  expect(table.state.players[1]).toMatchObject({ virtue: 14, debts: 0, paid: 0 });
  expect(changes(table, 1, (now) => now.pick(1, 'kings-storehouse', 'trade:2-basic-for-1-virtue'))).toEqual({
    clay: -2,
  });
});

test('Two Apprentices with the same trade offer it once', () => {
  const table = town({
    arrange: (state) => {
      give(state, 1, { clay: 3 });
      employ(state, 1, 'benefactor-carpentry', 'benefactor-masonry');
    },
  }).pick(1, 'place', 'kings-storehouse');
  expect(table.offered('kings-storehouse').filter((key) => key.endsWith('1-influence'))).toHaveLength(1);
});
