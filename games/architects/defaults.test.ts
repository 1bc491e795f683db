import { play } from '../../src/engine/check/testing';
import { architects } from './index';
import {
  atMarket,
  board,
  deal,
  employ,
  figures,
  give,
  hold,
  jail,
  rich,
  stand,
  town,
  type Town,
} from './testing';
import type { State } from './state';

/** Returns the default answer of a player whose time is up. */
const usual = (table: Town, id: string): readonly string[] => table.decision(id).fallback ?? [];
const set = (arrange: (state: State) => void, seats = 2): Town => town({ seats, arrange });
const inHall = (arrange: (state: State) => void): Town =>
  set((state) => {
    rich(state, 1);
    employ(state, 1, 'labourer');
    arrange(state);
  }).pick(1, 'place', 'guildhall');

const CASES: readonly (readonly [
  rule: string,
  id: string,
  expected: readonly string[],
  table: () => Town,
])[] = [
  [
    'placement: the first legal one in the order of the book',
    'place',
    ['quarry'],
    () => set(() => undefined),
  ],
  [
    'Worker to take back: from where most stand',
    'recover',
    ['from:mines'],
    () =>
      set((state) => {
        stand(state, 'quarry', 1, 8);
        stand(state, 'mines', 1, 12);
      }),
  ],
  [
    'Wonder visit: the extra Worker',
    'wonder-visit',
    ['extra-worker'],
    () =>
      set((state) => {
        if (state.court) state.court.wonders['clay-wonder'] = { on: 0, owner: 1, token: 'quarry' };
      }).press(1, 'place', 'quarry'),
  ],
  [
    'Contribution: none',
    'contribute',
    ['no'],
    () => set((state) => figures(state, 'contribution-4')).pick(1, 'place', 'quarry'),
  ],
  [
    'payment: real pieces, no Influence',
    'payment',
    ['pay:1-silver'],
    () => set((state) => give(state, 1, { silver: 1, influence: 6 })).pick(1, 'place', 'market-small'),
  ],
  [
    'keeping Virtue: none is kept',
    'keep-virtue',
    ['lose'],
    () => set((state) => give(state, 1, { influence: 6 })).pick(1, 'place', 'tax-stand'),
  ],
  [
    'trades: none',
    'kings-storehouse',
    ['stop'],
    () => set((state) => give(state, 1, { clay: 4 })).pick(1, 'place', 'kings-storehouse'),
  ],
  [
    'Guardhouse: the first that is possible',
    'guardhouse',
    ['free-prison'],
    () =>
      set((state) => {
        jail(state, 1, 1);
        hold(state, 0, 1, 1);
      }).pick(1, 'place', 'guardhouse'),
  ],
  [
    'Guardhouse: a ransom in Silver before one by Debt',
    'guardhouse',
    ['ransom'],
    () =>
      set((state) => {
        hold(state, 0, 1, 1);
        give(state, 1, { silver: 9 });
      }).pick(1, 'place', 'guardhouse'),
  ],
  [
    'capture: the largest opposing group',
    'town-centre',
    ['take:mines-0'],
    () =>
      set((state) => {
        give(state, 1, { silver: 2 });
        stand(state, 'quarry', 0, 2);
        stand(state, 'mines', 0, 3);
        stand(state, 'forest', 1, 5);
      }).pick(1, 'place', 'town-centre'),
  ],
  [
    'capture: an own group where nobody else stands and one has to be taken',
    'town-centre',
    ['take:forest-1'],
    () =>
      set((state) => {
        give(state, 1, { silver: 2 });
        stand(state, 'forest', 1, 5);
      }).pick(1, 'place', 'town-centre'),
  ],
  [
    'capture: stop after the first',
    'town-centre',
    ['stop'],
    () =>
      set((state) => {
        give(state, 1, { silver: 2 });
        stand(state, 'town-centre', 1, 1);
        stand(state, 'quarry', 0, 2);
        stand(state, 'mines', 0, 3);
      })
        .pick(1, 'place', 'town-centre')
        .pick(1, 'town-centre', 'take:quarry-0'),
  ],
  [
    'capture by a card: the largest opposing group',
    'capture',
    ['take:mines-0'],
    () =>
      inHall((state) => {
        deal(state, 1, 'stocks');
        stand(state, 'quarry', 0, 2);
        stand(state, 'mines', 0, 3);
      }).pick(1, 'project', 'build:stocks'),
  ],
  [
    'capture by a card: none where nobody else stands',
    'capture',
    ['stop'],
    () =>
      inHall((state) => {
        deal(state, 1, 'stocks');
        stand(state, 'mines', 1, 3);
      }).pick(1, 'project', 'build:stocks'),
  ],
  [
    'middle market space: the cards',
    'market-action',
    ['cards'],
    () => set((state) => give(state, 1, { silver: 2 })).pick(1, 'place', 'market-middle'),
  ],
  [
    'hire: nobody if it is free',
    'hire-free',
    ['decline'],
    () =>
      set((state) => give(state, 1, { silver: 2 }))
        .pick(1, 'place', 'market-middle')
        .pick(1, 'market-action', 'hire'),
  ],
  [
    'project: a Building of the hand before Wonder and Cathedral',
    'project',
    ['build:well'],
    () => inHall((state) => deal(state, 1, 'well')),
  ],
  [
    'project: a Wonder before the Cathedral',
    'project',
    ['wonder:clay-wonder'],
    () =>
      inHall((state) => {
        give(state, 1, { influence: 12 });
        deal(state, 1, 'barracks');
        give(state, 1, { gold: 1, wood: 0 });
      }),
  ],
  [
    'choice of an effect: the first that is possible',
    'choice',
    ['gain:1-gold'],
    () =>
      inHall((state) => {
        give(state, 1, { gold: 0 });
        deal(state, 1, 'clay-pit');
      }).pick(1, 'project', 'build:clay-pit'),
  ],
  [
    '"may": no',
    'library',
    ['no'],
    () =>
      inHall((state) => {
        deal(state, 1, 'library', 'well');
      }).pick(1, 'project', 'build:library'),
  ],
  [
    'Wonder Token: the first free location',
    'wonder-token',
    ['forest'],
    () =>
      set((state) => {
        give(state, 1, { marble: 5, influence: 3, silver: 1 });
        if (state.court) state.court.wonders['clay-wonder'] = { on: 0, owner: 0, token: 'quarry' };
      })
        .pick(1, 'place', 'guildhall')
        .pick(1, 'project', 'wonder:marble-wonder'),
  ],
  [
    'destroying a Debt: yes',
    'destroy-debt',
    ['destroy:1'],
    () =>
      inHall((state) => {
        deal(state, 1, 'church');
        give(state, 1, { debts: 1 });
      }).pick(1, 'project', 'build:church'),
  ],
  [
    'Hugo: the Debt',
    'avoid-debt',
    ['take'],
    () =>
      set((state) => {
        board(state, 1, 'hugo');
        hold(state, 0, 1, 1);
        give(state, 1, { silver: 2 });
      })
        .pick(1, 'place', 'guardhouse')
        .pick(1, 'guardhouse', 'ransom-debt'),
  ],
  [
    "the Princess's reward: the first that is possible",
    'choice',
    ['hire'],
    () =>
      set((state) => {
        figures(state, 'contribution-4');
        give(state, 1, { silver: 1 });
        atMarket(state, 'middle', 0);
        atMarket(state, 'large', 0);
        stand(state, 'quarry', 1, 1);
      }).pick(1, 'place', 'market-small'),
  ],
  [
    'Gatekeeper at a reset: yes',
    'reset-free',
    ['free'],
    () =>
      set((state) => {
        employ(state, 1, 'gatekeeper');
        give(state, 1, { silver: 1 });
        atMarket(state, 'middle', 0);
        atMarket(state, 'large', 0);
      }).pick(1, 'place', 'market-small'),
  ],
];
test.each(CASES)('%s', (_, id, expected, table) => {
  const set_ = table();
  expect(usual(set_, id)).toEqual(expected);
  const [asked] = set_.session.decisions;
  set_.pick(asked?.seat ?? 0, id, ...expected);
  set_.finish();
});

test('hire: the cheapest at the Workshop', () => {
  const table = set((state) => give(state, 1, { silver: 9 })).pick(1, 'place', 'workshop-hire');
  expect(usual(table, 'workshop')).toEqual([`hire:${table.state.shown[0][0]?.card}`]);
});

describe('Random default answers', () => {
  const SEEDS = Array.from({ length: 12 }, (_, seed) => `a${seed}`);
  const begin = (seed: string, seats: number, options: object) => play(architects, { seats, options, seed });
  /** Returns the position of the default answer on the list, for each of some games. */
  const places = (table: (seed: string) => Town, id: string): number[] =>
    SEEDS.map((seed) => {
      const { options, fallback = [] } = table(seed).decision(id);
      return options.findIndex((option) => option.key === fallback[0]);
    });
  test.each<readonly [string, string, (seed: string) => Town]>([
    ['a board', 'board', (seed) => begin(seed, 3, { boards: 'chosen' })],
    [
      'a card of the draft',
      'draft-building',
      (seed) =>
        town({
          seed,
          seats: 2,
          arrange: (state) => {
            state.step = 'building-draft';
            state.packets = [0, 1].map(() => state.buildings.splice(0, 4).sort());
          },
        }),
    ],
    [
      'one of five cards',
      'keep-one',
      (seed) =>
        town({ seed, arrange: (state) => give(state, 1, { silver: 2 }) })
          .pick(1, 'place', 'market-middle')
          .pick(1, 'market-action', 'cards'),
    ],
    [
      'a card over the limit',
      'discard',
      (seed) =>
        town({ seed, arrange: (state) => deal(state, 1, ...state.buildings.slice(0, 7)) }).press(
          1,
          'place',
          'quarry',
        ),
    ],
    ['an Apprentice to dismiss', 'dismiss', dismissing],
  ])('%s: not always the same place on the list', (_, id, table) => {
    const found = places(table, id);
    expect(found.every((place) => place >= 0)).toBe(true);
    expect(new Set(found).size).toBeGreaterThan(1);
  });
  test('three of five cards for a player alone', () => {
    const picked = SEEDS.map((seed) =>
      town({
        seed,
        seats: 1,
        arrange: (state) => {
          state.step = 'building-draft';
          state.packets = [state.buildings.splice(0, 5).sort()];
        },
      }).decision('draft-three'),
    );
    for (const { fallback = [], options } of picked) {
      expect(new Set(fallback).size).toBe(3);
      expect(options.map((option) => option.key)).toEqual(expect.arrayContaining([...fallback]));
    }
    expect(
      new Set(
        picked.map(({ fallback, options }) => options.findIndex((option) => option.key === fallback?.[0])),
      ).size,
    ).toBeGreaterThan(1);
  });
});

function dismissing(seed: string): Town {
  const table = town({
    seed,
    arrange: (state) => {
      rich(state, 1);
      employ(state, 1, 'jeweller-1', 'jeweller-2', 'miner-1', 'miner-2', 'labourer');
    },
  })
    .pick(1, 'place', 'market-middle')
    .pick(1, 'market-action', 'hire');
  return table.press(1, 'hire-free', table.offered('hire-free')[1] ?? '');
}
