import { picker } from '../../../../src/engine/check/fuzz';
import type { Price } from '../../data/effects';
import { board, deal, employ, give, rich, town } from '../../testing';
import { deduct, payable, wayKey } from './payment';
import { canPay, purseOf, type Purse } from './purse';
import type { State } from '../../state';
import { paymentOptions } from './payment-options';
import { priceNow } from './prices';

const empty: Purse = {
  clay: 0,
  wood: 0,
  stone: 0,
  gold: 0,
  marble: 0,
  silver: 0,
  credit: 0,
  influence: 0,
  charlatans: [],
  pooled: false,
  influenceForSilver: false,
  cheaper: false,
};
const keys = (purse: Partial<Purse>, price: Price): string[] =>
  paymentOptions({ ...empty, ...purse }, price).map((way) => wayKey(way).slice('pay:'.length));

test('2 Influence may be lost instead of spending up to 2 Silver', () => {
  expect(keys({ silver: 3, influence: 7 }, { silver: 3 })).toEqual([
    '3-silver',
    '1-silver-2-influence',
    '4-influence',
  ]);
});

test('May I overpay, 2 Influence for 1 Silver? Yes: the second Silver stays as credit and pays first', () => {
  const [, way] = paymentOptions({ ...empty, silver: 1, influence: 2 }, { silver: 1 });
  expect(way).toMatchObject({ silver: 0, influence: 2, credit: 1 });
  expect(paymentOptions({ ...empty, credit: 1 }, { silver: 1 })).toEqual([
    expect.objectContaining({ silver: 0, influence: 0, credit: 0 }),
  ]);
});

test('A packet is bought only if the payment still needs a Silver', () => {
  expect(keys({ silver: 1, influence: 8, credit: 1 }, { silver: 1 })).toEqual(['nothing']);
});

test('May Influence pay the Tax of a hire? No, only the 2 Silver', () => {
  expect(keys({ silver: 2, influence: 12 }, { silver: 2, tax: 2 })).toEqual(['2-silver-2-influence']);
  expect(keys({ silver: 1, influence: 12 }, { silver: 2, tax: 2 })).toEqual([]);
});

test('Coins laid on skipped Apprentices are real Silver', () => {
  expect(keys({ silver: 1, influence: 2 }, { silver: 2, coins: 1 })).toEqual(['1-silver-2-influence']);
  expect(keys({ silver: 0, influence: 12 }, { coins: 1 })).toEqual([]);
});

test('Gold Wonder with Influence? 4 for each missing Gold on top of the printed 4', () => {
  expect(keys({ gold: 5, influence: 8 }, { gold: 6, influence: 4 })).toEqual(['8-influence-5-gold']);
  expect(keys({ gold: 5, influence: 7 }, { gold: 6, influence: 4 })).toEqual([]);
});

test('Louis pays 2 Silver for each Influence, also one he does not own, but never with Influence', () => {
  expect(keys({ silver: 4, influence: 1, influenceForSilver: true }, { influence: 2 })).toEqual([
    '4-silver',
    '2-silver-1-influence',
  ]);
  expect(keys({ silver: 2, influence: 0, influenceForSilver: true }, { influence: 2 })).toEqual([]);
  expect(keys({ silver: 8, gold: 0, influenceForSilver: true }, { gold: 1 })).toEqual(['8-silver']);
});

test('Therese pays Gold and Marble for each other', () => {
  expect(keys({ gold: 1, marble: 2, pooled: true }, { gold: 2 })).toEqual(['1-gold-1-marble', '2-marble']);
});

test('A Charlatan replaces each piece by 1 Influence while it lasts; a second makes no difference', () => {
  expect(keys({ clay: 1, influence: 2, charlatans: ['clay'] }, { clay: 3 })).toEqual(['2-influence-1-clay']);
  expect(keys({ clay: 1, influence: 2, charlatans: ['clay', 'clay'] }, { clay: 3 })).toEqual([
    '2-influence-1-clay',
  ]);
});

test('Lothaire saves 1 Wood or 1 Stone for whatever he builds', () => {
  expect(keys({ wood: 3, stone: 2, cheaper: true }, { wood: 3, stone: 2, build: true })).toEqual([
    '2-wood-2-stone',
    '3-wood-1-stone',
  ]);
  expect(keys({ wood: 3, cheaper: true }, { anyOf: ['wood', 'stone'], amount: 4, build: true })).toEqual([
    '3-wood',
  ]);
  expect(keys({ wood: 3, cheaper: true }, { wood: 4 })).toEqual([]);
});

test('Credit is for the turn of the player who lost the Influence, and for no other', () => {
  const table = town({
    seats: 2,
    arrange: (state) => {
      state.turn.credit = 1;
    },
  });
  const credit = (seat: 0 | 1, step = table.state.step): number =>
    purseOf({ ...(table.state as State), step }, seat).credit;
  expect([credit(1), credit(0), credit(1, 'reset')]).toEqual([1, 0, 0]);
});

test('A payment of another player leaves the credit of the player on turn alone', () => {
  const { state } = town();
  const open = { ...structuredClone(state), turn: { ...state.turn, credit: 1 } };
  const [free] = paymentOptions(purseOf(open, 1), {});
  if (!free) throw new Error('nothing is to be paid');
  const way = { ...free, credit: 0 };
  deduct(open, 0, {}, way);
  expect(open.turn.credit).toBe(1);
  const atReset = { ...open, step: 'reset' } as typeof open;
  deduct(atReset, 1, {}, way);
  expect(atReset.turn.credit).toBe(1);
  deduct(open, 1, {}, way);
  expect(open.turn.credit).toBe(0);
});

test('Credit pays first, a packet adds 2, and the rest of both stays as credit', () => {
  const credits = (purse: Partial<Purse>, silver: number): number[] =>
    paymentOptions({ ...empty, silver: 9, ...purse }, { silver }).map(({ credit }) => credit);
  expect(credits({ influence: 7 }, 3)).toEqual([0, 0, 1]);
  expect(credits({ influence: 7, credit: 1 }, 3)).toEqual([0, 0]);
  expect(credits({ influence: 7, credit: 1 }, 4)).toEqual([0, 0, 1]);
  expect(credits({ influence: 7, credit: 3 }, 1)).toEqual([2]);
  expect(credits({ credit: 3 }, 1)).toEqual([2]);
  expect(credits({ influence: 1 }, 0)).toEqual([0]);
});

test('The log tells a payment of a single piece, and of credit alone, but not a payment of nothing', () => {
  const paying = (arrange: (state: State) => void): boolean =>
    town({
      arrange: (state) => {
        employ(state, 1, 'merchant-stone');
        arrange(state);
      },
    })
      .pick(1, 'place', 'kings-storehouse')
      .pick(1, 'kings-storehouse', 'trade:1-silver-for-2-stone')
      .events.includes('pays');
  expect(paying((state) => give(state, 1, { silver: 1 }))).toBe(true);
  expect(
    paying((state) => {
      state.turn.credit = 1;
    }),
  ).toBe(true);
  const free = town({ arrange: (state) => employ(state, 1, 'trickster') });
  expect(free.pick(1, 'place', 'market-small').events).not.toContain('pays');
});

test('Lothaire saves the piece that no Charlatan can replace', () => {
  const can = (charlatan: 'wood' | 'stone', influence: number): boolean =>
    canPay(
      { ...empty, cheaper: true, charlatans: [charlatan], influence },
      { wood: 1, stone: 1, build: true },
    );
  expect([can('wood', 1), can('stone', 1), can('wood', 0), can('stone', 0)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('With credit left over no way is listed twice', () => {
  expect(
    keys(
      { credit: 1, wood: 1, influence: 2, cheaper: true, charlatans: ['wood', 'stone'] },
      {
        wood: 2,
        stone: 1,
        build: true,
      },
    ),
  ).toEqual(['1-influence-1-wood', '2-influence']);
});

test('Lothaire saves a piece of a mix too', () => {
  const level: Price = { anyOf: ['wood', 'stone'], amount: 4, build: true };
  const can = (wood: number, cheaper: boolean): boolean => canPay({ ...empty, wood, cheaper }, level);
  expect([can(4, false), can(3, false), can(3, true), can(2, true)]).toEqual([true, false, true, false]);
});

test('A way that spends all of another and more is not offered', () => {
  const found = paymentOptions(
    { ...empty, silver: 20, influence: 12, influenceForSilver: true },
    { silver: 2 },
  );
  expect(found.map(wayKey)).toEqual(['pay:2-silver', 'pay:2-influence']);
  // Louis could buy 4 Silver of credit for 8 Silver, but he is not asked.
  expect(
    paymentOptions({ ...empty, silver: 20, influence: 2, influenceForSilver: true }, { silver: 3 }).map(
      wayKey,
    ),
  ).toEqual(['pay:3-silver', 'pay:1-silver-2-influence']);
});

const kinds = ['clay', 'wood', 'stone'] as const;
function randomCase(pick: (below: number) => number): { purse: Purse; price: Price } {
  const some = <T>(list: readonly T[]): T[] => list.filter(() => pick(3) === 0);
  const board = pick(5);
  const purse: Purse = {
    clay: pick(9),
    wood: pick(9),
    stone: pick(9),
    gold: pick(4),
    marble: pick(4),
    silver: pick(14),
    credit: pick(2),
    influence: pick(13),
    charlatans: some(kinds),
    pooled: board === 1,
    influenceForSilver: board === 2,
    cheaper: board === 3,
  };
  const fixed: Price = {
    clay: pick(4),
    wood: pick(6),
    stone: pick(6),
    gold: pick(4),
    marble: pick(4),
    silver: pick(4),
    tax: pick(3),
    coins: pick(2),
    influence: pick(8),
    build: pick(2) === 0,
  };
  const mixed: Price = {
    anyOf: pick(2) === 0 ? ['wood', 'stone'] : kinds,
    amount: 1 + pick(8),
    silver: pick(3),
    build: pick(2) === 0,
  };
  return { purse, price: pick(3) === 0 ? mixed : fixed };
}

test('A price can be paid if a way exists; each way costs the right amount, and no two are equal', () => {
  const pick = picker('purses');
  for (let round = 0; round < 400; round++) {
    const { purse, price } = randomCase(pick);
    const options = payable(purse, price);
    expect({ purse, price, can: canPay(purse, price) }).toEqual({ purse, price, can: options.length > 0 });
    expect(new Set(options.map((option) => option.key)).size).toBe(options.length);
    for (const { value: way } of options)
      for (const kind of ['silver', 'influence', 'gold', 'marble', ...kinds] as const)
        expect(way[kind]).toBeLessThanOrEqual(purse[kind]);
  }
});

test('Many payments are grouped by scarce goods: Influence first, and only the goods that differ', () => {
  const table = town({
    arrange: (state) => {
      rich(state, 1);
      give(state, 1, { silver: 60, influence: 12, gold: 9, marble: 9 });
      board(state, 1, 'louis');
      employ(state, 1, 'charlatan-carpentry', 'charlatan-masonry', 'charlatan-tiling');
      deal(state, 1, 'barracks');
    },
  })
    .pick(1, 'place', 'guildhall')
    .pick(1, 'project', 'build:barracks');
  const { options } = table.decision('payment');
  expect(options.length).toBeGreaterThan(25);
  for (const { key, groups = [] } of options) {
    expect(groups.map((group) => group.replace(/:.*|no-/g, ''))).toEqual([
      'influence',
      'gold',
      'silver',
      'clay',
      'wood',
    ]);
    expect(groups[0]).toBe(
      key.includes('influence') ? `influence:${/(\d+)-influence/.exec(key)?.[1] ?? ''}` : 'no-influence',
    );
  }
  const way = options.find(({ key }) => key.includes('3-influence'))?.key ?? '';
  table.pick(1, 'payment', way);
  expect(table.state.players[1]).toMatchObject({ influence: 9, buildings: ['barracks'] });
});

test('A Charlatan with a single Influence to lose gives a choice', () => {
  expect(keys({ clay: 1, influence: 1, charlatans: ['clay'] }, { clay: 1 })).toEqual([
    '1-clay',
    '1-influence',
  ]);
  expect(keys({ clay: 1, influence: 0, charlatans: ['clay'] }, { clay: 1 })).toEqual(['1-clay']);
});

test('Two payments are both named only if each is a single amount', () => {
  const shown = (purse: Partial<Purse>, price: Price): string[] =>
    priceNow({ ...empty, ...purse }, price).map(({ text }) => text);
  expect(shown({ silver: 2, influence: 2 }, { silver: 2 })).toEqual(['item.either']);
  expect(shown({ silver: 1, influence: 3 }, { silver: 1, influence: 1 })).toHaveLength(2);
  expect(shown({ silver: 4, influence: 2 }, { silver: 2, tax: 2 })).toHaveLength(2);
});
