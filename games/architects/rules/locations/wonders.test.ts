import { OPEN, WONDER_PLACES } from '../../data/locations';
import { WONDERS, WONDER_IDS, type WonderId } from '../../data/wonders';
import {
  board,
  changes,
  deal,
  employ,
  figures,
  give,
  hold,
  jail,
  schemes,
  stand,
  town,
  wonder,
  type Owned,
  type Town,
  type Wealth,
} from '../../testing';
import { playerAt, type State } from '../../state';

/** The price of each Wonder for a person, with no Contributions on it and at a Virtue that ignores no Tax. */
const PRICES: Record<
  WonderId,
  { readonly owned: Owned; readonly paid: Partial<Wealth>; readonly tax: number; readonly vp: number }
> = {
  'clay-wonder': {
    owned: { clay: 15, influence: 7, silver: 5 },
    paid: { clay: -15, influence: -7, silver: -5 },
    tax: 5,
    vp: 14,
  },
  'wood-wonder': {
    owned: { wood: 14, influence: 6, silver: 4 },
    paid: { wood: -14, influence: -6, silver: -4 },
    tax: 4,
    vp: 13,
  },
  'stone-wonder': {
    owned: { stone: 14, influence: 5, silver: 3 },
    paid: { stone: -14, influence: -5, silver: -3 },
    tax: 3,
    vp: 12,
  },
  'gold-wonder': {
    owned: { gold: 6, influence: 4, silver: 2 },
    paid: { gold: -6, influence: -4, silver: -2 },
    tax: 2,
    vp: 12,
  },
  'marble-wonder': {
    owned: { marble: 5, influence: 3, silver: 1 },
    paid: { marble: -5, influence: -3, silver: -1 },
    tax: 1,
    vp: 12,
  },
};
const resourceOf = (id: WonderId) => WONDERS[id].resource;
const lying =
  (id: WonderId, count: number) =>
  (state: State): void => {
    if (state.court) state.court.wonders[id].on = count;
  };
const builder = (owned: Owned, arrange: (state: State) => void = () => undefined, options = {}): Town =>
  town({
    options,
    arrange: (state) => {
      give(state, 1, owned);
      arrange(state);
    },
  });
const build =
  (id: WonderId, token = 'guardhouse') =>
  (table: Town): Town =>
    table.pick(1, 'place', 'guildhall').pick(1, 'project', `wonder:${id}`).pick(1, 'wonder-token', token);

describe.each(WONDER_IDS)('The %s, built by a person', (id) => {
  const { owned, paid, tax, vp } = PRICES[id];
  const resource = resourceOf(id);

  test('costs its resources, Influence and Tax, asks for no skill and no card, and brings 2 Virtue', () => {
    const table = builder(owned);
    expect(changes(table, 1, build(id))).toEqual({ workers: -1, ...paid, virtue: 2 });
    expect(table.state.tax).toBe(4 + tax);
    expect(table.state.court?.wonders[id]).toEqual({ on: 0, owner: 1, token: 'guardhouse' });
    table.finish();
  });

  test.each([
    [resource, 1],
    ['influence', 1],
    ['silver', 1],
  ] as const)('cannot be built with 1 %s too few', (kind, short) => {
    const table = builder({ ...owned, [kind]: (owned[kind] ?? 0) - short });
    expect(table.refusal(1, 'place', 'guildhall')).toBe('no-project');
    const elsewhere = builder(
      { wood: 2, stone: 2, ...owned, [kind]: (owned[kind] ?? 0) - short },
      (state) => {
        deal(state, 1, 'well');
        give(state, 1, {
          wood: Math.max(2, playerAt(state, 1).wood),
          stone: Math.max(2, playerAt(state, 1).stone),
        });
      },
    ).pick(1, 'place', 'guildhall');
    expect(elsewhere.refusal(1, 'project', `wonder:${id}`)).toBe('cannot-pay');
  });

  test('costs a piece less for each that lies on it; those return to the supply', () => {
    const table = builder({ ...owned, [resource]: (owned[resource] ?? 0) - 3 }, lying(id, 3));
    expect(changes(table, 1, build(id))).toEqual({
      workers: -1,
      ...paid,
      [resource]: (paid[resource] ?? 0) + 3,
      virtue: 2,
    });
    expect(table.state.court?.wonders[id].on).toBe(0);
  });

  test('costs no piece at all when more lie on it than it asks for', () => {
    const table = builder({ ...owned, [resource]: 0 }, lying(id, WONDERS[id].cost + 2));
    expect(changes(table, 1, build(id))).toEqual({
      workers: -1,
      influence: paid.influence,
      silver: paid.silver,
      virtue: 2,
    });
  });

  test('ignores 1 Tax at Virtue 3 and 2 at Virtue 1', () => {
    const left = (virtue: number): number | undefined =>
      build(id)(builder({ ...owned, virtue })).state.players[1]?.silver;
    expect([left(4), left(3), left(1)]).toEqual([0, Math.min(tax, 1), Math.min(tax, 2)]);
  });

  test('its token may go to seven locations, and to no other', () => {
    const table = builder(owned).pick(1, 'place', 'guildhall').pick(1, 'project', `wonder:${id}`);
    expect(table.offered('wonder-token')).toEqual(WONDER_PLACES);
    expect(OPEN.filter((spot) => table.refusal(1, 'wonder-token', spot) === 'no-token-allowed')).toEqual([
      'mines',
      'tax-stand',
    ]);
  });

  test('is worth its VP at the end', () => {
    const table = town({
      arrange: (state) => {
        wonder(state, id, 1, 'quarry');
        state.step = 'ending';
      },
    });
    expect(
      table.session
        .scores()
        .find((score) => score.seat === 1)
        ?.items.find((item) => item.key === 'wonders'),
    ).toMatchObject({ points: vp });
  });
});

describe('The Gold and the Marble Wonder', () => {
  test('take 4 Influence for each missing piece, on top of the printed Influence', () => {
    expect(changes(builder({ gold: 5, influence: 8, silver: 2 }), 1, build('gold-wonder'))).toEqual({
      workers: -1,
      gold: -5,
      influence: -8,
      silver: -2,
      virtue: 2,
    });
    expect(changes(builder({ marble: 4, influence: 7, silver: 1 }), 1, build('marble-wonder'))).toEqual({
      workers: -1,
      marble: -4,
      influence: -7,
      silver: -1,
      virtue: 2,
    });
    expect(builder({ gold: 5, influence: 7, silver: 2 }).refusal(1, 'place', 'guildhall')).toBe('no-project');
  });
  test('take Gold and Marble alike from Therese', () => {
    const therese = (owned: Owned): Town => builder(owned, (state) => board(state, 1, 'therese'));
    expect(
      changes(therese({ gold: 2, marble: 4, influence: 4, silver: 2 }), 1, build('gold-wonder')),
    ).toEqual({ workers: -1, gold: -2, marble: -4, influence: -4, silver: -2, virtue: 2 });
    expect(
      changes(therese({ gold: 4, marble: 1, influence: 3, silver: 1 }), 1, build('marble-wonder')),
    ).toEqual({ workers: -1, gold: -4, marble: -1, influence: -3, silver: -1, virtue: 2 });
  });
});

test('A Charlatan pays 1 Influence for each missing Clay of the Clay Wonder', () => {
  const table = builder({ clay: 12, influence: 10, silver: 5 }, (state) =>
    employ(state, 1, 'charlatan-tiling'),
  );
  expect(changes(table, 1, build('clay-wonder'))).toEqual({
    workers: -1,
    clay: -12,
    influence: -10,
    silver: -5,
    virtue: 2,
  });
});

test('Louis pays 2 Silver for each missing Influence of a Wonder', () => {
  const table = builder({ marble: 5, influence: 1, silver: 5, virtue: 7 }, (state) =>
    board(state, 1, 'louis'),
  );
  expect(changes(table, 1, build('marble-wonder'))).toEqual({
    workers: -1,
    marble: -5,
    influence: -1,
    silver: -5,
    virtue: 2,
  });
});

test('Lothaire pays 1 less for the Wood Wonder and 1 less for the Stone Wonder, and for no other', () => {
  for (const id of WONDER_IDS) {
    const { owned, paid } = PRICES[id];
    const saved = id === 'wood-wonder' || id === 'stone-wonder' ? 1 : 0;
    const table = builder(owned, (state) => board(state, 1, 'lothaire'), { promo: true });
    expect(changes(table, 1, build(id))).toEqual({
      workers: -1,
      ...paid,
      [resourceOf(id)]: (paid[resourceOf(id)] ?? 0) + saved,
      virtue: 2,
    });
  }
});

test('Contributions make a Wonder cheaper for its builder, except the automated opponent', () => {
  const table = builder({ clay: 5, influence: 7, silver: 5 }, lying('clay-wonder', 10));
  expect(changes(table, 1, build('clay-wonder'))).toMatchObject({ clay: -5 });
  const AI = 1;
  const alone = town({
    seats: 1,
    options: { opponent: 'patron' },
    arrange: (state) => {
      lying('clay-wonder', 10)(state);
      give(state, AI, { influence: 7, marble: 3 });
      schemes(state, 'scheme-s01');
    },
  });
  expect(alone.state.players[AI]).toMatchObject({ influence: 0, marble: 0 });
});

test('Clovis draws a Building Card for a Wonder, and every Journeyman reacts', () => {
  const { owned, paid } = PRICES['marble-wonder'];
  const table = builder(
    owned,
    (state) => {
      board(state, 1, 'clovis');
      employ(state, 1, 'journeyman-carpentry', 'journeyman-masonry', 'journeyman-tiling');
    },
    { promo: true },
  );
  expect(changes(table, 1, build('marble-wonder'))).toEqual({
    workers: -1,
    ...paid,
    virtue: 3,
    silver: -1 + 2,
    influence: -3 + 1,
    cards: 1,
  });
});

describe('A player who places at their own Wonder', () => {
  const at = (
    location: (typeof WONDER_PLACES)[number],
    placement: string,
    visit: 'extra-worker' | 'influence',
    arrange: (state: State) => void = () => undefined,
  ): Town =>
    town({
      arrange: (state) => {
        figures(
          state,
          location === 'silversmith' || location === 'guardhouse' || location === 'workshop'
            ? 'contribution-2'
            : 'contribution-1',
        );
        wonder(state, 'gold-wonder', 1, location);
        arrange(state);
      },
    })
      .press(1, 'place', placement)
      .pick(1, 'wonder-visit', visit);

  test.each([
    ['quarry', 'quarry', 'stone', 1],
    ['forest', 'forest', 'wood', 1],
    ['silversmith', 'silversmith', 'silver', 2],
    ['workshop', 'workshop-draw', 'cards', 1],
  ] as const)(
    'at the %s counts one Worker more, or gains 1 Influence',
    (location, placement, kind, alone) => {
      const owned = (table: Town): number =>
        kind === 'cards' ? playerAt(table.state, 1).hand.length : playerAt(table.state, 1)[kind];
      expect(owned(at(location, placement, 'extra-worker'))).toBe(alone + 1);
      const other = at(location, placement, 'influence');
      expect([owned(other), other.state.players[1]?.influence]).toEqual([alone, 1]);
    },
  );
  test('at the Storehouse may trade once more', () => {
    const rich = (state: State): void => give(state, 1, { clay: 8 });
    expect(
      at('kings-storehouse', 'kings-storehouse', 'extra-worker', rich).decision('kings-storehouse').params,
    ).toMatchObject({ left: 2 });
    expect(
      at('kings-storehouse', 'kings-storehouse', 'influence', rich).decision('kings-storehouse').params,
    ).toMatchObject({ left: 1 });
  });
  test('at the Town Centre may capture once more', () => {
    const two = (state: State): void => {
      give(state, 1, { silver: 2 });
      stand(state, 'quarry', 0, 2);
      stand(state, 'forest', 0, 3);
    };
    const table = at('town-centre', 'town-centre', 'extra-worker', two)
      .pick(1, 'town-centre', 'take:quarry-0')
      .pick(1, 'town-centre', 'take:forest-0');
    expect(table.state.players[1]).toMatchObject({ captured: [5, 0], silver: 0 });
  });
  test('at the Guardhouse may act once more', () => {
    const busy = (state: State): void => {
      jail(state, 1, 2);
      hold(state, 1, 0, 3);
    };
    const table = at('guardhouse', 'guardhouse', 'extra-worker', busy)
      .pick(1, 'guardhouse', 'send-captured')
      .pick(1, 'guardhouse', 'free-prison');
    expect(table.state.players[1]).toMatchObject({ captured: [0, 0], silver: 3 });
    expect(table.state.prison).toEqual([3, 0]);
  });
});

test('A Wonder is taken before its Virtue, and its token is placed before the reactions', () => {
  const table = builder({ ...PRICES['marble-wonder'].owned, virtue: 14, debts: 1 }, (state) =>
    board(state, 1, 'zesiro'),
  )
    .pick(1, 'place', 'guildhall')
    .pick(1, 'project', 'wonder:marble-wonder');
  expect(table.open).toEqual(['1 destroy-debt']);
  expect(table.state.court?.wonders['marble-wonder'].owner).toBe(1);
  table.pick(1, 'destroy-debt', 'keep').pick(1, 'wonder-token', 'quarry');
  expect(table.events.indexOf('wonder-token')).toBeLessThan(table.events.lastIndexOf('gains'));
});
