import { LOTS, SPACES } from './data/board';
import { BUILDING_IDS, buildingOf, coloursOf } from './data/buildings';
import { CARD_IDS, cardOf } from './data/cards';
import { TILE_IDS, tileOf } from './data/clergy';
import { DECREE_IDS, DECREE_KINDS } from './data/decrees';
import type { DecreeKind } from './data/decrees';
import type { Effect, Penalty, Permanent } from './data/effects';
import { SHIPS, SHIP_COLOURS } from './data/ships';
import { GOODS } from './data/ids';
import type { Good } from './data/ids';
import { arranged, current, has, show, until } from './testing';
import type { Arrangement, Lisbon, Things } from './testing';
import { worth } from './rules/end/decree-worth';
import { landPrice } from './rules/visiting/land';
import { lotOf } from './data/board';
import { salePrice } from './rules/turn/sell';
import { shipPrice } from './rules/state-actions/ships';
import type { Lisboa } from './state';

/**
 * Tests every card, tile, decree, ship, lot, place and building: each is played from the table, and its
 * changes are checked.
 */
const SETS = { earthquake: 2, fire: 2, tsunami: 2 };
const rich: Things = {
  reis: 10,
  wigs: 5,
  influence: 5,
  goods: { gold: 1, cloth: 1, books: 1, tools: 1 },
  rubble: SETS,
  officials: { king: 1 },
  stores: ['a1 gold left'],
};

/** Answers questions with the first option that does not decline, until one of these is asked. */
function on(table: Lisbon, ...stops: string[]): Lisbon {
  for (let guard = 0; guard < 40; guard++) {
    const asked = table.session.decisions[0];
    if (!asked || stops.includes(asked.id)) return table;
    const [option] = asked.options.filter((each) => each.key !== 'decline');
    table.press(
      asked.seat,
      asked.id,
      ...(asked.min === 1 && asked.max === 1 ? [option?.key ?? ''] : (asked.fallback ?? [])),
    );
  }
  throw new Error('no end of questions');
}

const gained = (table: Lisbon, effect: Effect | Penalty): unknown => {
  const owner = has(table, 1);
  switch (effect.op) {
    case 'gain-reis':
    case 'lose-reis':
      return owner.reis;
    case 'gain-wigs':
    case 'lose-wigs':
      return owner.wigs;
    case 'gain-influence':
    case 'lose-influence':
      return owner.influence;
    case 'gain-good':
      return effect.good === 'any'
        ? Object.values(owner.goods).reduce((sum, count) => sum + count, 0)
        : owner.goods[effect.good];
    case 'lose-good':
      return Object.values(owner.goods).reduce((sum, count) => sum + count, 0);
    case 'take-rubble':
      return Object.values(owner.rubble).reduce((sum, count) => sum + count, 0);
    case 'raise-price':
      return GOODS.map((good) => table.state.prices[good]);
    case 'lose-clergy-tile':
      return owner.clergy.length;
    case 'lose-royal-favor':
      return owner.favors.length;
    case 'official-to-plaza':
      return owner.plaza;
    case 'state-action':
      return {
        'royal-favor': owner.favors.length,
        'meet-cardinal': owner.clergy.length,
        'build-ship': owner.top.filter((top) => 'ship' in top).length,
        'produce-goods': owner.goods.gold,
        'recruit-officials': owner.officials,
        'acquire-plan': owner.plansOpen.length,
      }[effect.action];
    case 'noble-action':
      return {
        'take-decree': owner.decrees.length,
        'build-store': Object.keys(table.state.stores).length,
        'open-public-building': Object.keys(table.state.opened).length,
      }[effect.action];
  }
};

/** Returns the expected value of `gained`, from its value before. */
const expected = (effect: Effect | Penalty, before: unknown): unknown => {
  const from = before as number;
  switch (effect.op) {
    case 'gain-reis':
    case 'gain-wigs':
    case 'gain-good':
      return from + effect.count;
    case 'lose-reis':
    case 'lose-wigs':
    case 'lose-influence':
    case 'lose-good':
      return Math.max(0, from - effect.count);
    case 'gain-influence':
      return from + 2;
    case 'raise-price': {
      const prices = before as number[];
      const raised = { one: 1, two: 2, all: 4 }[effect.scope];
      return prices.map((price, at) => (at < raised ? Math.min(6, price + effect.steps) : price));
    }
    case 'lose-clergy-tile':
    case 'lose-royal-favor':
      return from - 1;
    case 'official-to-plaza':
    case 'take-rubble':
      return from + 1;
    case 'state-action':
      return effect.action === 'recruit-officials' ? from - 2 : from + 1;
    case 'noble-action':
      return from + 1;
  }
};

const does = (event: readonly Effect[], action: string): boolean =>
  event.some((effect) => effect.op === 'state-action' && effect.action === action);

/**
 * Handles two effects of one event that affect each other: producing lowers the price of gold first, and a
 * ship costs a good first.
 */
function afterOthers(event: readonly Effect[], effect: Effect, before: unknown): unknown {
  if (effect.op === 'raise-price' && does(event, 'produce-goods'))
    return (before as number[]).map((price, at) => (at === 0 ? price - 1 : price));
  if (effect.op === 'gain-good' && does(event, 'build-ship')) return (before as number) - 1;
  return before;
}

const setting = (hand: string, more: Things = {}): Arrangement => ({
  treasury: 3,
  prices: { gold: 3, cloth: 3, books: 3, tools: 3 },
  cubes: { pile: ['fire'] },
  players: [
    {
      ...rich,
      top: ['blue-king-3'],
      clergy: ['clergy-parish-a'],
      favors: ['king'],
      plans: ['plan-mardel-1'],
      hand: [hand],
      ...more,
    },
    { top: ['ship-brown-3'] },
  ],
});

describe('every card', () => {
  test.each(CARD_IDS.filter((id) => cardOf(id).kind === 'noble' && id !== 'blue-king-3'))(
    '%s, played to the portfolio, does what its bottom part says',
    (id) => {
      const card = cardOf(id);
      if (card.kind !== 'noble') throw new Error('filtered');
      for (const effect of [...card.reward, ...card.penalty]) {
        const table = arranged(setting(id));
        const before = gained(table, effect);
        const key = `tuck:${id}`;
        expect(table.offered('choose-action')).toContain(key);
        on(table.press(1, 'choose-action', key), 'commerce', 'sell');
        expect(gained(table, effect)).toEqual(expected(effect, before));
        expect(has(table, 1).top.at(-1)).toEqual({ card: id });
      }
    },
  );

  test('blue-king-3, played to the portfolio, gives 2 wigs', () => {
    const table = arranged(setting('blue-king-3', { top: [] })).press(1, 'choose-action', 'tuck:blue-king-3');
    expect(has(table, 1).wigs).toBe(5 + 2);
  });

  test.each(CARD_IDS.filter((id) => cardOf(id).kind === 'noble'))(
    '%s, in the portfolio, shows its influence',
    (id) => {
      const card = cardOf(id);
      if (card.kind !== 'noble') throw new Error('filtered');
      const other = id === 'red-king-1' ? 'purple-king-1' : 'red-king-1';
      const table = arranged({ players: [{ goods: { cloth: 1 }, hand: [other], top: [id] }] }).pick(
        1,
        'choose-action',
        `tuck:${other}`,
      );
      expect(has(table, 1).influence).toBe(card.influence);
    },
  );

  const treasuries = CARD_IDS.filter((id) => cardOf(id).kind === 'treasury');
  test.each(treasuries)('%s, sponsored, does what its event says', (id) => {
    const card = cardOf(id);
    if (card.kind !== 'treasury') throw new Error('filtered');
    for (const effect of card.event) {
      const table = arranged(setting(id, { reis: 40, bottom: [], officials: { king: 2 } }));
      on(table.press(1, 'choose-action', `sponsor:${id}`), 'pay');
      if (table.open.includes('1 pay')) table.press(1, 'pay', 'coins');
      const paid = gained(arranged(setting(id, { reis: 40 - 3, officials: { king: 2 } })), effect);
      on(table, 'draw-pile');
      expect(gained(table, effect)).toEqual(expected(effect, afterOthers(card.event, effect, paid)));
      // The event itself does not move the treasury. A new ship and the first gap of the church raise it.
      expect(table.state.treasury).toBe(
        does(card.event, 'build-ship') || does(card.event, 'meet-cardinal') ? 4 : 3,
      );
    }
  });

  test.each(treasuries)('%s, played to the portfolio, pays 3 at level 3 and lowers the treasury', (id) => {
    const table = arranged(setting(id)).press(1, 'choose-action', `subsidy:${id}`);
    expect([has(table, 1).reis, table.state.treasury, has(table, 1).bottom]).toEqual([10 + 3, 2, [id]]);
  });

  test.each(treasuries)('%s, below the portfolio, does what it says', (id) => {
    const card = cardOf(id);
    if (card.kind !== 'treasury') throw new Error('filtered');
    permanentWorks(card.permanent, { bottom: [id] });
  });
});

describe('every clergy tile', () => {
  test.each(TILE_IDS.filter((id) => tileOf(id).kind !== 'blessing'))('%s does what it says', (id) =>
    permanentWorks(tileOf(id).ability, { clergy: [id] }),
  );

  test.each(TILE_IDS.filter((id) => tileOf(id).kind === 'blessing'))(
    '%s gives influence when taken from the church',
    (id) => {
      const table = arranged({
        church: { 1: id },
        players: [{ goods: { cloth: 1 }, top: ['blue-king-3'], hand: ['blue-king-5'] }],
      }).pick(1, 'choose-action', 'tuck:blue-king-5');
      until(table, 'trade')
        .pick(1, 'trade', 'trade:meet-cardinal-cloth')
        .pick(1, 'cardinal-steps', 'steps:1')
        .pick(1, 'cardinal-tile', `tile:${id}`);
      expect(has(table, 1).influence).toBe(2 + 3);
    },
  );

  test.each(TILE_IDS)('%s is worth its back in church scoring', (id) => {
    const table = arranged({
      step: 'church',
      players: [{ clergy: [id] }],
      but: (state) => Object.assign(state.church, { lying: true, laidBy: 1 }),
    });
    table.pick(1, 'church-scoring', `tile:${id}`);
    expect(has(table, 1)).toMatchObject({ wigs: tileOf(id).back, clergy: [] });
    expect(table.state.clergyDiscards).toEqual([id]);
  });
});

/** Plays the same turn with the permanent ability and without it. The difference must equal its text. */
function permanentWorks(it: Permanent, having: Things): void {
  const bare: Things = {
    reis: 20,
    influence: 8,
    goods: { gold: 1, cloth: 1, books: 1, tools: 1 },
    rubble: SETS,
    stores: ['b1 gold left'],
    plans: ['plan-mardel-1'],
  };
  const both = (
    things: Things,
    measure: (table: Lisbon) => number,
    more: Arrangement = {},
  ): [number, number] => {
    const at = (extra: Things): number =>
      measure(
        arranged({
          ...more,
          treasury: 5,
          players: [{ ...bare, ...things, ...extra }, { top: ['ship-brown-1'] }],
        }),
      );
    return [at({}), at(having)];
  };
  const param = (table: Lisbon, key: string): number =>
    table.decision('choose-action').options.find((option) => option.key === key)?.params?.['count'] as number;
  const spent = (table: Lisbon): number => 20 - has(table, 1).reis;
  switch (it.op) {
    case 'land-discount': {
      const [without, less] = both(
        { hand: ['blue-king-1'] },
        (table) => landPrice(table.state, 1, lotOf('lot-c3'), null),
        { cubes: { c: ['earthquake'] } },
      );
      return expect(without - less).toBe(it.value);
    }
    case 'rubble-discount': {
      const [without, less] = both(
        { hand: ['blue-king-1'] },
        (table) => landPrice(table.state, 1, lotOf('lot-c3'), null),
        { cubes: { c: ['earthquake', 'earthquake'], 3: ['fire'] } },
      );
      return expect(without - less).toBe(2);
    }
    case 'hire-discount': {
      const [without, less] = both({ hand: ['blue-king-1'] }, (table) =>
        spent(
          on(
            on(table.press(1, 'choose-action', 'visit:blue-king-1'), 'space').press(
              1,
              'space',
              'space:pbs-w-b',
            ),
            'draw-pile',
          ),
        ),
      );
      return expect(without - less).toBe(2 * it.value);
    }
    case 'event-discount': {
      const [without, less] = both({ hand: ['purple-treasury-6'] }, (table) =>
        param(table, 'sponsor:purple-treasury-6'),
      );
      return expect(without - less).toBe(it.value);
    }
    case 'visit-discount': {
      const [without, less] = both({ hand: ['blue-king-1'] }, (table) => param(table, 'visit:blue-king-1'));
      return expect(without - less).toBe(it.value);
    }
    case 'ship-discount': {
      const [without, less] = both(
        { hand: ['blue-king-1'] },
        (table) => shipPrice(has(table, 1), 'ship-red-1'),
        { shipyard: ['ship-red-1'] },
      );
      return expect(without - less).toBe(it.value);
    }
    case 'subsidy-bonus': {
      const [without, more] = both(
        { hand: ['blue-treasury-1'] },
        (table) => has(table.press(1, 'choose-action', 'subsidy:blue-treasury-1'), 1).reis,
      );
      return expect(more - without).toBe(it.value);
    }
    case 'sell-bonus':
      for (const good of GOODS) {
        const [without, more] = both({ hand: ['blue-king-1'] }, (table) =>
          salePrice(table.state, 1, good, { ship: 'ship-brown-1', goods: [], sealed: false }),
        );
        expect([good, more - without]).toEqual([
          good,
          it.goods === 'any' || it.goods.includes(good) ? it.value : 0,
        ]);
      }
      return;
    case 'trade-income': {
      const [without, more] = both(
        { hand: ['blue-king-5'] },
        (table) => has(trading(table, 'trade:royal-favor-cloth'), 1).reis,
      );
      return expect(more - without).toBe(it.value);
    }
    case 'dock-income': {
      const [without, more] = both(
        { hand: ['blue-king-1'], top: ['ship-blue-1 gold sealed'] },
        (table) => has(table, 1).reis,
      );
      return expect(more - without).toBe(it.value);
    }
    case 'production-extra': {
      const [without, more] = both({ hand: ['blue-king-5'], goods: { cloth: 1, books: 1 } }, (table) =>
        goodsIn(on(trading(table, 'trade:produce-goods-books'), 'second-trade', 'draw-pile')),
      );
      return expect(more - without).toBe(it.value);
    }
    case 'trade-wild': {
      const [without, more] = both({ hand: ['blue-king-5'] }, (table) =>
        Number(
          on(table.press(1, 'choose-action', 'tuck:blue-king-5'), 'commerce')
            .press(1, 'commerce', 'trade')
            .offered('trade')
            .includes('trade:royal-favor-tools'),
        ),
      );
      return expect([without, more]).toEqual([0, 1]);
    }
    case 'decree-wigs': {
      const [without, more] = both(
        { hand: ['blue-prime-minister-1'], markers: 1 },
        (table) =>
          has(on(table.press(1, 'choose-action', 'visit:blue-prime-minister-1'), 'draw-pile'), 1).wigs,
      );
      return expect(more - without).toBe(it.value);
    }
    case 'opening-wigs': {
      const [without, more] = both(
        { hand: ['blue-king-1'] },
        (table) =>
          has(
            on(
              on(table.press(1, 'choose-action', 'visit:blue-king-1'), 'space').press(
                1,
                'space',
                'space:pbs-w-c',
              ),
              'draw-pile',
            ),
            1,
          ).wigs,
      );
      return expect(more - without).toBe(it.value);
    }
    case 'store-good': {
      const [without, more] = both(
        { hand: ['blue-builder-1'], goods: {} },
        (table) =>
          has(
            on(
              on(table.press(1, 'choose-action', 'visit:blue-builder-1'), 'site').press(
                1,
                'site',
                'site:lot-c4-tools',
              ),
              'draw-pile',
            ),
            1,
          ).goods.tools,
      );
      return expect(more - without).toBe(it.value);
    }
    case 'ignore-penalties': {
      const [without, more] = both(
        { hand: ['blue-king-5'] },
        (table) => has(on(table.press(1, 'choose-action', 'tuck:blue-king-5'), 'commerce'), 1).reis,
      );
      return expect([without, more]).toEqual([17, 20]);
    }
    case 'on-acquire-influence':
      throw new Error('tried by meeting the Cardinal');
  }
}

const goodsIn = (table: Lisbon): number =>
  Object.values(has(table, 1).goods).reduce((sum, count) => sum + count, 0);
const trading = (table: Lisbon, key: string): Lisbon => {
  on(table.press(1, 'choose-action', 'tuck:blue-king-5'), 'commerce', 'trade');
  if (table.open.includes('1 commerce')) table.press(1, 'commerce', 'trade');
  return table.press(1, 'trade', key);
};

describe('every decree', () => {
  const end: Arrangement = {
    players: [
      {
        reis: 9,
        influence: 5,
        goods: { gold: 2, cloth: 1, books: 1 },
        rubble: { earthquake: 3, fire: 4, tsunami: 5 },
        markers: 1,
        favors: ['king', 'builder'],
        top: ['blue-king-1', 'ship-blue-1', 'ship-red-1'],
        bottom: ['blue-treasury-1', 'blue-treasury-2'],
        clergy: ['clergy-almoner-a', 'clergy-parish-a'],
        plans: ['plan-mardel-1'],
        plansDone: ['plan-dos-santos-1', 'plan-dos-santos-2', 'plan-mardel-2'],
        officials: { king: 1, builder: 1, plaza: 1 },
        stores: [
          'a1 gold left',
          'a2 cloth middle',
          'b2 cloth middle',
          'c3 books right',
          'e5 tools right',
          'd5 tools right',
          'e4 tools left',
        ],
      },
    ],
    opened: { 'pbs-n-cloth': 'pb-senate-house a 1 2', 'pbs-w-a': 'pb-royal-library a 1 1' },
  };
  const WORTH: Readonly<Record<DecreeKind, number>> = {
    'gold-stores': 2,
    'cloth-stores': 4,
    'books-stores': 2,
    'tools-stores': 6,
    'north-rows': 6,
    'middle-rows': 4,
    outskirts: 9,
    'west-side': 3,
    'every-street': 8,
    'main-street': 6,
    'thriving-stores': 3,
    opener: 6,
    'santos-plans': 8,
    'mardel-plans': 4,
    staffed: 3,
    'office-holders': 4,
    'plaza-crowd': 2,
    'three-offices': 4,
    earthquake: 3,
    fire: 4,
    tsunami: 5,
    'complete-sets': 6,
    shipowner: 6,
    tonnage: 3,
    'full-warehouse': 2,
    'gold-hoard': 4,
    coffers: 2,
    'courtly-influence': 2,
    pious: 4,
    favourite: 4,
    'noble-circle': 3,
    financier: 6,
    'shipwright-houses': 4,
    'producer-houses': 6,
    visionary: 4,
  };

  test.each(DECREE_KINDS)('%s is worth what it counts, both copies alike', (kind) => {
    const table = arranged(end);
    expect([
      worth(table.state as Lisboa, 1, `decree-${kind}-a`),
      worth(table.state as Lisboa, 1, `decree-${kind}-b`),
    ]).toEqual([WORTH[kind], WORTH[kind]]);
  });

  test.each(DECREE_KINDS)('%s is worth nothing to a player who has nothing', (kind) => {
    const { state } = arranged({ active: 2 });
    expect(worth(state as Lisboa, 1, `decree-${kind}-a`)).toBe(0);
  });

  test.each(DECREE_IDS)('%s can be taken', (id) => {
    const table = arranged({
      players: [{ influence: 9, hand: ['blue-prime-minister-1'] }],
      but: (state) => show(state, id),
    });
    table.pick(1, 'choose-action', 'visit:blue-prime-minister-1').pick(1, 'decree', `decree:${id}`);
    expect(has(table, 1).decrees).toEqual([id]);
    expect(table.state.decreesShown).not.toContain(id);
  });

  test('the limits of some are kept', () => {
    const crowd = arranged({ ...end, players: [{ officials: { king: 5, builder: 2 } }], opened: {} });
    expect(worth(crowd.state as Lisboa, 1, 'decree-office-holders-a')).toBe(8);
    const plaza = arranged({ players: [{ officials: { plaza: 6 } }] });
    expect(worth(plaza.state as Lisboa, 1, 'decree-plaza-crowd-a')).toBe(8);
    const thriving = arranged({
      players: [{ stores: ['a2 cloth left', 'a3 cloth left', 'b2 cloth middle', 'b3 cloth middle'] }],
      opened: {
        'pbs-n-cloth': 'pb-senate-house a 2 2',
        'pbs-w-a': 'pb-board-of-trade a 2 2',
        'pbs-w-b': 'pb-inquisition-palace a 2 2',
      },
    });
    expect(worth(thriving.state as Lisboa, 1, 'decree-thriving-stores-a')).toBe(9);
  });

  test('both copies can be held, and each scores', () => {
    const table = arranged({
      players: [{ decrees: ['decree-tonnage-a', 'decree-tonnage-b'], top: ['ship-red-1'] }],
    });
    expect(table.session.scores().find(({ seat }) => seat === 1)?.items).toContainEqual({
      key: 'decrees',
      points: 2 + 2,
      params: { count: 2 },
    });
  });
});

describe('every ship', () => {
  test.each(SHIP_COLOURS)(
    '%s: hull in different goods, treasury up, influence, price, wigs for sealing',
    (colour) => {
      const { hull, influence, priceModifier } = SHIPS[colour];
      const ship = `ship-${colour}-1`;
      const goods = { gold: 2, cloth: 1, books: 1, tools: 1 };
      const table = arranged({
        treasury: 3,
        prices: { gold: 5 },
        shipyard: [ship],
        players: [{ rubble: SETS, goods, hand: ['blue-king-5'], stores: [] }],
      });
      on(trading(table, 'trade:build-ship-gold'), 'draw-pile', 'second-trade');
      expect(has(table, 1)).toMatchObject({
        influence: 3 + influence,
        top: [{ card: 'blue-king-5' }, { ship, goods: [], sealed: false }],
      });
      expect(goodsIn(table)).toBe(5 - 1 - hull);
      expect(table.state.treasury).toBe(4);
      expect(salePrice(table.state as Lisboa, 2, 'gold', { ship, goods: [], sealed: false })).toBe(
        5 + priceModifier,
      );
      const almost = Array<Good>(hull - 1)
        .fill('cloth')
        .join(' ');
      const filling = arranged({
        players: [{ goods: { tools: 1 }, hand: ['blue-king-5'] }, { top: [`${ship} ${almost}`.trim()] }],
      });
      filling
        .press(1, 'choose-action', 'tuck:blue-king-5')
        .press(1, 'commerce', 'sell')
        .press(2, 'seal-ship', 'seal');
      expect(has(filling, 2)).toMatchObject({ wigs: hull, top: [{ sealed: true }] });
    },
  );
});

describe('every lot and every place', () => {
  test.each(LOTS.map((lot) => lot.id))('%s gives its reward to who builds there', (id) => {
    const lot = lotOf(id);
    const table = arranged({
      treasury: 2,
      players: [
        {
          ...rich,
          reis: 10,
          influence: 8,
          top: ['blue-king-3'],
          hand: ['blue-builder-2'],
          stores: [id === 'lot-a1' ? 'b1 gold left' : 'a1 gold left'],
        },
      ],
    });
    const before = gained(table, lot.reward);
    table
      .press(1, 'choose-action', 'visit:blue-builder-2')
      .press(1, 'visit-state-action', 'none')
      .press(1, 'site', `site:${id}-${lot.streets[0]}`);
    const paid = lot.reward.op === 'gain-influence' ? 8 - 1 : before;
    on(table, 'pay', 'house', 'draw-pile');
    expect(gained(table, lot.reward)).toEqual(expected(lot.reward, paid));
    on(table, 'draw-pile');
    expect(table.state.stores[id]).toMatchObject({ owner: 1, street: lot.streets[0] });
  });

  test.each(SPACES.map((space) => space.id))('%s gives its cubes and its reward to who opens there', (id) => {
    const space = SPACES.find((each) => each.id === id);
    if (!space) throw new Error('no such place');
    const table = arranged({
      treasury: 2,
      cubes: { [id]: ['fire', 'tsunami'] },
      but: (state) =>
        current(
          state,
          'pb-royal-library',
          space.side === 'north' && ['books', 'tools'].includes(space.street) ? 'b' : 'a',
        ),
      players: [
        {
          ...rich,
          reis: 10,
          influence: 8,
          officials: { plaza: 2 },
          plans: ['plan-mardel-1'],
          top: ['blue-king-3'],
          hand: ['blue-king-1'],
        },
      ],
    });
    const before = gained(table, space.reward);
    table
      .press(1, 'choose-action', 'visit:blue-king-1')
      .press(1, 'visit-state-action', 'none')
      .press(1, 'space', `space:${id}`);
    on(table, 'draw-pile');
    const after = gained(table, space.reward);
    const plan = space.reward.op === 'state-action' && space.reward.action === 'acquire-plan' ? -1 : 0;
    const scored =
      space.reward.op === 'gain-wigs' ? has(table, 1).wigs - (before as number) - space.reward.count : 0;
    expect(after).toEqual(
      (expected(space.reward, space.reward.op === 'gain-influence' ? 8 - 1 : before) as number) +
        plan +
        scored,
    );
    expect(has(table, 1).rubble).toEqual({ earthquake: 2, fire: 3, tsunami: 3 });
    expect(table.state.opened[id]).toMatchObject({ openedBy: 1, officials: 2 });
  });
});

describe('every public building', () => {
  test.each(
    BUILDING_IDS.flatMap(
      (id) =>
        [
          [id, 'a'],
          [id, 'b'],
        ] as const,
    ),
  )('%s, side %s, at the end of a row scores the stores of its colours', (id, side) => {
    const scoring = { gold: 2, cloth: 3, books: 4, tools: 5 };
    const table = arranged({
      scoring,
      but: (state) => current(state, id, side),
      players: [
        {
          influence: 9,
          plans: [`plan-${buildingOf(id).architect}-1`],
          officials: { plaza: 2 },
          hand: ['blue-king-1'],
        },
        { stores: ['c1 gold left', 'c2 cloth left', 'c3 books middle', 'c5 tools middle'] },
      ],
    });
    table
      .press(1, 'choose-action', 'visit:blue-king-1')
      .press(1, 'visit-state-action', 'none')
      .press(1, 'space', 'space:pbs-e-c');
    expect(has(table, 2).wigs).toBe(
      coloursOf({ id, side }).reduce((sum, colour) => sum + scoring[colour], 0),
    );
    expect(table.state.opened['pbs-e-c']).toMatchObject({ id, side });
  });
});
