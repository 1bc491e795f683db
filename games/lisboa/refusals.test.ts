import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Seat } from '../../src/engine/contract/game';
import { royalFavor } from './rules/state-actions/favor';
import type { Lisboa } from './state';
import { arranged, current, has, refused, until } from './testing';
import type { Arrangement, Lisbon, Things } from './testing';

/**
 * Is a player's attempt and the text that the player gets. After a colon, the text says why the action itself
 * is impossible.
 */
type Attempt = readonly [table: Lisbon, seat: Seat, question: string, picks: readonly string[], told: string];
type Row = readonly [code: string, sentence: string, attempt: () => Attempt];

const PENALTY = 'blue-king-5';
const wares = { gold: 2, cloth: 2, books: 2, tools: 2 };
const sets = (count: number): NonNullable<Things['rubble']> => ({
  earthquake: count,
  fire: count,
  tsunami: count,
});
const FOUR_TILES = ['clergy-almoner-a', 'clergy-almoner-b', 'clergy-parish-a', 'clergy-parish-b'];
const ALL_FAVORS = ['king', 'prime-minister', 'builder'] as const;
const LEFT_HOUSES = ['a1 gold left', 'b1 gold left'];
const ALL_HOUSES = [
  ...LEFT_HOUSES,
  'a2 gold middle',
  'b2 gold middle',
  'c2 gold middle',
  'a3 cloth right',
  'b3 cloth right',
  'c3 cloth right',
];
const rubbleInEachRow = (count: number): NonNullable<Arrangement['cubes']> =>
  Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e'].map((row) => [row, Array<'earthquake'>(count).fill('earthquake')]),
  );

/** Arranges seat 1 to trade, after playing a card without a reward. */
const trading = (things: Things, more: Arrangement = {}): Lisbon => {
  const table = arranged({ ...more, players: [{ hand: [PENALTY], ...things }] }).pick(
    1,
    'choose-action',
    `tuck:${PENALTY}`,
  );
  return table.open.includes('1 commerce') ? table.pick(1, 'commerce', 'trade') : table;
};
/** Arranges seat 1 to act, with enough influence and a card of each noble. */
const visitor = (things: Things = {}, more: Arrangement = {}): Lisbon =>
  arranged({
    players: [{ influence: 9, hand: ['blue-builder-1', 'blue-king-1', 'blue-prime-minister-1'], ...things }],
    ...more,
  });
const toBuilder = (things: Things, more: Arrangement = {}): Lisbon =>
  until(visitor({ reis: 6, ...things }, more).pick(1, 'choose-action', 'visit:blue-builder-1'), 'site');
const toKing = (things: Things, more: Arrangement = {}): Lisbon =>
  until(visitor(things, more).pick(1, 'choose-action', 'visit:blue-king-1'), 'space');
const toMinister = (things: Things): Lisbon =>
  visitor(things).pick(1, 'choose-action', 'visit:blue-prime-minister-1');
/** Lets seat 1 visit the Prime Minister. The other players are asked whether they follow. */
const followed = (others: Things[], more: Arrangement = {}): Lisbon =>
  until(
    arranged({ ...more, players: [{ influence: 9, hand: ['blue-prime-minister-1'] }, ...others] }).pick(
      1,
      'choose-action',
      'visit:blue-prime-minister-1',
    ),
    'follow',
  );
const noPlans = (state: Lisboa): void => {
  for (const drawing of Object.values(state.architects)) drawing.plans = [];
};
const noBuildingsOf =
  (architect: 'mardel' | 'dos-santos') =>
  (state: Lisboa): void => {
    Object.assign(state.architects[architect], { current: null, future: null, stack: [] });
  };
const allDecreesTaken = (state: Lisboa): void => {
  state.players[2]?.decrees.push(...state.decreesShown, ...state.decreeDeck);
  Object.assign(state, { decreesShown: [], decreeDeck: [] });
};

const acts = (table: Lisbon, pick: string, told: string): Attempt => [
  table,
  1,
  'choose-action',
  [pick],
  told,
];
const ROWS: readonly Row[] = [
  [
    'E_NOT_YOUR_TURN',
    'only the player whose turn it is acts',
    () => [visitor(), 2, 'choose-action', ['discard:blue-king-1'], 'not-your-turn'],
  ],
  [
    'E_WRONG_PHASE',
    'nobody draws before acting',
    () => [visitor(), 1, 'draw-pile', ['pile:king'], 'not-asked'],
  ],
  [
    'E_WRONG_PHASE',
    'one card is played a turn',
    () => [visitor(), 1, 'choose-action', ['discard:blue-king-1', 'discard:blue-builder-1'], 'too-many'],
  ],
  [
    'E_WRONG_PHASE',
    'doing nothing at all is no action',
    () => [visitor(), 1, 'choose-action', [], 'too-few'],
  ],
  [
    'E_NOT_IN_HAND',
    'only cards of the own hand are played',
    () => acts(visitor(), 'discard:red-king-1', 'not-offered'),
  ],
  [
    'E_WRONG_CARD_KIND',
    'a noble card sponsors no event',
    () => acts(visitor(), 'sponsor:blue-king-1', 'not-offered'),
  ],
  [
    'E_WRONG_CARD_KIND',
    'a treasury card visits nobody',
    () =>
      acts(
        arranged({ players: [{ influence: 9, hand: ['blue-treasury-1'] }] }),
        'visit:blue-treasury-1',
        'not-offered',
      ),
  ],
  [
    'E_WRONG_PAYMENT',
    'réis pay for visits only once both left houses are built',
    () =>
      acts(
        visitor({ influence: 0, reis: 10, stores: ['a1 gold left'] }),
        'visit:blue-prime-minister-1',
        'wrong-payment',
      ),
  ],
  [
    'E_WRONG_PAYMENT',
    'a visit is paid exactly',
    () => [
      toMinister({ influence: 4, reis: 4, stores: LEFT_HOUSES }),
      1,
      'visit-payment',
      ['pay:3-influence-0-reis-0-wigs'],
      'not-offered',
    ],
  ],

  [
    'E_PORTFOLIO_FULL',
    'without room a card must go first',
    () => [
      arranged({
        players: [{ goods: { cloth: 1 }, hand: [PENALTY], top: ['blue-king-1', 'blue-king-3'] }],
      }).pick(1, 'choose-action', `tuck:${PENALTY}`),
      1,
      'make-room',
      [],
      'too-few',
    ],
  ],
  [
    'E_BAD_MAKE_ROOM',
    'with the top full only a card above makes room',
    () => [
      arranged({
        players: [
          {
            goods: { cloth: 1 },
            rubble: sets(4),
            hand: [PENALTY],
            top: ['blue-king-1', 'blue-king-3', 'blue-king-4'],
            bottom: ['blue-treasury-1'],
          },
        ],
      }).pick(1, 'choose-action', `tuck:${PENALTY}`),
      1,
      'make-room',
      ['card:blue-treasury-1'],
      'bad-make-room',
    ],
  ],
  [
    'E_BAD_MAKE_ROOM',
    'nothing may be discarded while there is room',
    () => [
      arranged({ players: [{ goods: { cloth: 2 }, hand: [PENALTY], top: ['ship-blue-1'] }] }).pick(
        1,
        'choose-action',
        `tuck:${PENALTY}`,
      ),
      1,
      'make-room',
      ['ship:ship-blue-1'],
      'not-asked',
    ],
  ],
  [
    'E_NO_GOODS',
    'no good is left after the bottom part of a noble card',
    () => acts(arranged({ players: [{ hand: ['blue-king-3'] }] }), 'tuck:blue-king-3', 'no-goods'),
  ],
  [
    'E_NO_GOODS',
    'there is no good after the subsidy of a treasury card',
    () => acts(arranged({ players: [{ hand: ['blue-treasury-1'] }] }), 'subsidy:blue-treasury-1', 'no-goods'),
  ],
  [
    'E_NO_COMMERCE',
    'there is a good, but no sale and no trade',
    () =>
      acts(
        arranged({ players: [{ goods: { books: 1 }, hand: ['blue-king-3'] }] }),
        'tuck:blue-king-3',
        'no-commerce',
      ),
  ],

  [
    'E_NO_HOLD',
    'a full ship takes nothing',
    () => [
      arranged({
        players: [
          { goods: { gold: 1, cloth: 1 }, hand: [PENALTY], top: ['ship-blue-1'] },
          { top: ['ship-blue-2 gold'] },
        ],
      })
        .pick(1, 'choose-action', `tuck:${PENALTY}`)
        .pick(1, 'commerce', 'sell'),
      1,
      'sell',
      ['full:ship-blue-2'],
      'no-hold',
    ],
  ],
  [
    'E_NO_HOLD',
    'a ship at sea takes nothing',
    () => [
      arranged({
        players: [
          { goods: { gold: 1, cloth: 1 }, hand: [PENALTY], top: ['ship-blue-1'] },
          { top: ['ship-red-1 gold cloth sealed'] },
        ],
      })
        .pick(1, 'choose-action', `tuck:${PENALTY}`)
        .pick(1, 'commerce', 'sell'),
      1,
      'sell',
      ['full:ship-red-1'],
      'no-hold',
    ],
  ],
  [
    'E_GOOD_NOT_ACCEPTED',
    'the Builder does not take cloth',
    () => [trading({ goods: wares }), 1, 'trade', ['unwanted:builder-cloth'], 'good-not-accepted'],
  ],
  [
    'E_REPEATED_STATE_ACTION',
    'the second trade asks for another State action',
    () => [
      trading({ goods: { tools: 2, gold: 1 } })
        .pick(1, 'trade', 'trade:acquire-plan-tools')
        .pick(1, 'plan-stack', 'plan:mardel'),
      1,
      'second-trade',
      ['state:acquire-plan'],
      'repeated-state-action',
    ],
  ],
  [
    'E_TRADE_LIMIT',
    'there is no third trade',
    () => [
      trading({ goods: { tools: 2, gold: 1 } })
        .pick(1, 'trade', 'trade:acquire-plan-tools')
        .pick(1, 'plan-stack', 'plan:mardel')
        .pick(1, 'second-trade', 'trade:royal-favor-gold')
        .pick(1, 'favor', 'favor:king'),
      1,
      'second-trade',
      ['trade:recruit-officials-tools'],
      'not-asked',
    ],
  ],
  [
    'E_ALREADY_OWN_FAVOR',
    'a favour one has is not taken again',
    () => [
      trading({ goods: { cloth: 1 }, favors: ['king'] }).pick(1, 'trade', 'trade:royal-favor-cloth'),
      1,
      'favor',
      ['favor:king'],
      'already-own-favor',
    ],
  ],
  [
    'E_ALREADY_OWN_FAVOR',
    'with all three favours Royal Favour is impossible',
    () => [
      trading({ goods: { cloth: 1, gold: 1 }, favors: ALL_FAVORS }),
      1,
      'trade',
      ['trade:royal-favor-cloth'],
      'all-favors',
    ],
  ],

  [
    'E_CLERGY_FULL',
    'with four clergy tiles the Cardinal cannot be met',
    () => [
      trading({ goods: { cloth: 1, gold: 1 }, clergy: FOUR_TILES }),
      1,
      'trade',
      ['trade:meet-cardinal-cloth'],
      'clergy-full',
    ],
  ],
  [
    'E_BAD_STEPS',
    'a reward of 1 space is exactly 1 space',
    () => [
      arranged({ players: [{ goods: { cloth: 1 }, hand: ['blue-king-2'] }] }).pick(
        1,
        'choose-action',
        'tuck:blue-king-2',
      ),
      1,
      'cardinal-steps',
      ['steps:2'],
      'bad-steps',
    ],
  ],
  [
    'E_BAD_STEPS',
    'the Cardinal walks 2 gaps at most',
    () => [
      trading({ goods: { cloth: 1 } }).pick(1, 'trade', 'trade:meet-cardinal-cloth'),
      1,
      'cardinal-steps',
      ['steps:3'],
      'not-offered',
    ],
  ],
  [
    'E_SHIPYARD_EMPTY',
    'no ship is left',
    () => [
      trading({ goods: { gold: 2 } }, { shipyard: [] }),
      1,
      'trade',
      ['trade:build-ship-gold'],
      'shipyard-empty',
    ],
  ],
  [
    'E_GOODS_NOT_DISTINCT',
    'the goods for a ship are all different',
    () => [
      trading({ goods: { gold: 2 } }, { shipyard: ['ship-red-1'] }),
      1,
      'trade',
      ['trade:build-ship-gold'],
      'goods-not-distinct',
    ],
  ],
  [
    'E_BAD_UPGRADE',
    'the new hull must be larger',
    () => [
      arranged({
        shipyard: ['ship-red-2'],
        players: [
          {
            goods: { cloth: 2 },
            rubble: sets(3),
            hand: ['red-prime-minister-1'],
            top: ['ship-blue-1', 'ship-red-1'],
          },
        ],
      }).pick(1, 'choose-action', 'tuck:red-prime-minister-1'),
      1,
      'ship',
      ['upgrade:ship-red-1'],
      'bad-upgrade',
    ],
  ],
  [
    'E_BAD_UPGRADE',
    'a ship at sea is not upgraded',
    () => [
      followed(
        [
          {
            influence: 9,
            favors: ['prime-minister'],
            goods: wares,
            top: ['ship-red-2', 'ship-blue-1 gold sealed'],
            rubble: sets(1),
          },
        ],
        { shipyard: ['ship-purple-1'] },
      ).pick(2, 'follow', 'follow:build-ship'),
      2,
      'ship',
      ['upgrade:ship-blue-1'],
      'bad-upgrade',
    ],
  ],
  [
    'E_NO_STORE',
    'without a store nothing is produced',
    () => [trading({ goods: { gold: 1 } }), 1, 'trade', ['trade:produce-goods-gold'], 'no-store'],
  ],
  [
    'E_NO_OFFICIALS',
    'no official is left on the player board',
    () => [
      trading({ goods: { gold: 1 }, officials: { king: 4, plaza: 4 } }),
      1,
      'trade',
      ['trade:recruit-officials-gold'],
      'no-officials',
    ],
  ],
  [
    'E_NO_PLAN_LEFT',
    'both stacks of plans are empty',
    () => [
      trading({ goods: { gold: 1 } }, { but: noPlans }),
      1,
      'trade',
      ['trade:acquire-plan-gold'],
      'no-plan-left',
    ],
  ],
  [
    'E_NO_PLAN_LEFT',
    'one stack of plans is empty',
    () => [
      arranged({
        players: [{ goods: { cloth: 1 }, hand: ['blue-builder-2'] }],
        but: (state) => {
          state.architects.mardel.plans = [];
        },
      }).pick(1, 'choose-action', 'tuck:blue-builder-2'),
      1,
      'plan-stack',
      ['plan:mardel'],
      'no-plan-left',
    ],
  ],

  [
    'E_CANNOT_PAY_VISIT',
    'influence, wigs and even réis are too few',
    () => acts(visitor({ influence: 0, wigs: 1 }), 'visit:blue-prime-minister-1', 'cannot-pay-visit'),
  ],
  [
    'E_WIGS_BEFORE_INFLUENCE',
    'wigs are only for what is missing',
    () => [
      toMinister({ influence: 1, wigs: 2, reis: 3, stores: LEFT_HOUSES }),
      1,
      'visit-payment',
      ['wigs-first'],
      'wigs-before-influence',
    ],
  ],
  [
    'E_NOBLE_ACTION_IMPOSSIBLE',
    'after paying no land is within reach',
    () =>
      acts(
        visitor({}, { treasury: 8, cubes: rubbleInEachRow(3) }),
        'visit:blue-builder-1',
        'noble-action-impossible: cannot-afford',
      ),
  ],
  [
    'E_NOBLE_ACTION_IMPOSSIBLE',
    'no decree is on display',
    () =>
      acts(
        visitor({}, { but: allDecreesTaken }),
        'visit:blue-prime-minister-1',
        'noble-action-impossible: no-decree-shown',
      ),
  ],
  [
    'E_NOBLE_ACTION_IMPOSSIBLE',
    'a follower needs all that the Noble action needs',
    () => [
      until(
        arranged({
          treasury: 3,
          cubes: rubbleInEachRow(3),
          players: [
            { influence: 9, reis: 20, hand: ['blue-builder-1'] },
            { influence: 2, favors: ['builder'] },
          ],
        }).pick(1, 'choose-action', 'visit:blue-builder-1'),
        'follow',
      ),
      2,
      'follow',
      ['follow:build-store'],
      'noble-action-impossible: cannot-afford',
    ],
  ],
  [
    'E_NO_FAVOR',
    'who holds no favour of the noble is not asked',
    () => [
      followed([
        { influence: 9, favors: ['king'] },
        { influence: 9, favors: ['prime-minister'] },
      ]),
      2,
      'follow',
      ['follow:take-decree'],
      'not-your-turn',
    ],
  ],
  [
    'E_ALREADY_FOLLOWED',
    'nobody follows twice',
    () => [
      followed([
        { influence: 9, favors: ['prime-minister'], stores: ['a1 gold left'] },
        { influence: 9, favors: ['prime-minister'] },
      ]).pick(2, 'follow', 'follow:produce-goods'),
      2,
      'follow',
      ['follow:produce-goods'],
      'not-your-turn',
    ],
  ],

  [
    'E_LOT_TAKEN',
    'a store is there',
    () => [toBuilder({ stores: ['a1 gold left'] }), 1, 'site', ['site:lot-a1-gold'], 'lot-taken'],
  ],
  [
    'E_LOT_NOT_ON_STREET',
    'a lot faces the streets beside it',
    () => [toBuilder({}), 1, 'site', ['site:lot-a1-tools'], 'not-offered'],
  ],
  [
    'E_LOT_NOT_IN_PLAY',
    'with two players row E is closed',
    () => [toBuilder({}, { seats: 2 }), 1, 'site', ['site:lot-e1-gold'], 'lot-not-in-play'],
  ],
  [
    'E_NO_HOUSE',
    'all eight houses are built',
    () =>
      acts(
        visitor({ reis: 30, stores: ALL_HOUSES }),
        'visit:blue-builder-1',
        'noble-action-impossible: no-house',
      ),
  ],
  [
    'E_STACK_EMPTY',
    'both houses of the left stack are built',
    () => [
      until(toBuilder({ reis: 30, stores: LEFT_HOUSES }), 'house'),
      1,
      'house',
      ['left:none'],
      'stack-empty',
    ],
  ],
  [
    'E_CANNOT_AFFORD',
    'the land is too dear',
    () => [
      toBuilder({ influence: 3 }, { cubes: { b: ['earthquake', 'earthquake', 'earthquake'] } }),
      1,
      'site',
      ['site:lot-b3-cloth'],
      'cannot-afford',
    ],
  ],
  [
    'E_CANNOT_AFFORD',
    'the officials that are missing are too dear',
    () => [
      toKing(
        {
          reis: 2,
          influence: 2,
          plans: ['plan-mardel-1', 'plan-dos-santos-1', 'plan-mardel-7'],
          officials: { plaza: 2 },
        },
        { opened: { 'pbs-w-c': 'pb-senate-house a 1 4' } },
      ).pick(1, 'space', 'space:pbs-w-b'),
      1,
      'plan',
      ['plan:plan-mardel-7'],
      'cannot-afford',
    ],
  ],

  [
    'E_DECREE_NOT_SHOWN',
    'only decrees on show are taken',
    () => {
      const table = toMinister({});
      return [table, 1, 'decree', [`decree:${table.state.decreeDeck[0]}`], 'not-offered'];
    },
  ],
  [
    'E_NO_MARKER',
    'without a marker there is no second decree',
    () => {
      const table = toMinister({});
      const [first, second] = table.state.decreesShown;
      return [
        table.pick(1, 'decree', `decree:${first}`),
        1,
        'extra-decree',
        [`decree:${second}`],
        'not-asked',
      ];
    },
  ],
  [
    'E_MARKER_LIMIT',
    'one marker an action: there is no third decree',
    () => {
      const table = toMinister({ markers: 2 });
      const [first, second, third] = table.state.decreesShown;
      return [
        table.pick(1, 'decree', `decree:${first}`).pick(1, 'extra-decree', `decree:${second}`),
        1,
        'extra-decree',
        [`decree:${third}`],
        'not-asked',
      ];
    },
  ],
  [
    'E_SPACE_TAKEN',
    'a public building is there',
    () => [
      toKing({ reis: 20, plans: ['plan-mardel-1'] }, { opened: { 'pbs-w-a': 'pb-senate-house a 2 2' } }),
      1,
      'space',
      ['space:pbs-w-a'],
      'space-taken',
    ],
  ],
  [
    'E_SPACE_NOT_IN_PLAY',
    'with two players the ends of row E are closed',
    () => [
      toKing({ reis: 20, plans: ['plan-mardel-1'] }, { seats: 2 }),
      1,
      'space',
      ['space:pbs-w-e'],
      'space-not-in-play',
    ],
  ],
  [
    'E_COLOUR_MISMATCH',
    "at the north end of a street the building must show the street's colour",
    () => [
      toKing(
        { reis: 20, plans: ['plan-mardel-1'] },
        { but: (state) => current(state, 'pb-royal-library', 'a') },
      ),
      1,
      'space',
      ['space:pbs-n-tools'],
      'colour-mismatch',
    ],
  ],
  [
    'E_NO_MATCHING_PLAN',
    'without an open plan the King cannot be visited',
    () => acts(visitor(), 'visit:blue-king-1', 'noble-action-impossible: no-matching-plan'),
  ],
  [
    'E_NO_MATCHING_PLAN',
    'a plan of somebody else is not shown',
    () => [
      toKing({ reis: 20, plans: ['plan-mardel-1', 'plan-dos-santos-1'] }).pick(1, 'space', 'space:pbs-w-b'),
      1,
      'plan',
      ['plan:plan-mardel-8'],
      'not-offered',
    ],
  ],
  [
    'E_NO_BUILDING_LEFT',
    'the architect of the only plan has nothing left',
    () =>
      acts(
        visitor({ reis: 20, plans: ['plan-mardel-1'] }, { but: noBuildingsOf('mardel') }),
        'visit:blue-king-1',
        'noble-action-impossible: no-building-left',
      ),
  ],
  [
    'E_NO_BUILDING_LEFT',
    'of two architects one has nothing left',
    () => [
      toKing(
        { reis: 20, plans: ['plan-mardel-1', 'plan-dos-santos-1', 'plan-dos-santos-4'] },
        { but: noBuildingsOf('mardel') },
      ).pick(1, 'space', 'space:pbs-w-a'),
      1,
      'plan',
      ['plan:plan-mardel-1'],
      'no-building-left',
    ],
  ],
  [
    'E_STAFF_SHORT',
    'on board, plaza and player board together there are too few officials',
    () => [
      toKing(
        {
          reis: 2,
          influence: 2,
          plans: ['plan-mardel-1', 'plan-dos-santos-1', 'plan-mardel-7'],
          officials: { plaza: 2 },
        },
        { opened: { 'pbs-w-c': 'pb-senate-house a 1 4', 'pbs-w-d': 'pb-stock-exchange a 1 1' } },
      ).pick(1, 'space', 'space:pbs-w-b'),
      1,
      'plan',
      ['plan:plan-mardel-7'],
      'staff-short',
    ],
  ],
  [
    'E_HIRE_NOT_NEEDED',
    'officials at hand must be used before any is hired',
    () => [
      toKing({ reis: 20, plans: ['plan-mardel-1'], officials: { king: 1, builder: 1, plaza: 1 } }).pick(
        1,
        'space',
        'space:pbs-w-a',
      ),
      1,
      'staff',
      ['office:king'],
      'too-few',
    ],
  ],

  [
    'E_CANNOT_PAY_EVENT',
    'the event costs more than there is',
    () =>
      acts(
        arranged({ treasury: 8, players: [{ reis: 5, hand: ['blue-treasury-5'] }] }),
        'sponsor:blue-treasury-5',
        'cannot-pay-event',
      ),
  ],
  [
    'E_EVENT_IMPOSSIBLE',
    'after paying the Noble action in it must be possible',
    () =>
      acts(
        arranged({ treasury: 8, players: [{ reis: 6, hand: ['blue-treasury-1'] }] }),
        'sponsor:blue-treasury-1',
        'event-impossible: cannot-afford',
      ),
  ],
  [
    'E_PILE_EMPTY',
    'nothing is drawn from an empty pile',
    () => [
      arranged({
        players: [{ hand: ['blue-king-1'] }],
        but: (state) => {
          state.display.king = [];
        },
      }).pick(1, 'choose-action', 'discard:blue-king-1'),
      1,
      'draw-pile',
      ['pile:king'],
      'pile-empty',
    ],
  ],
  [
    'E_NO_CLERGY_TILES',
    'who has no tile takes no part in church scoring',
    () => [
      arranged({
        step: 'church',
        players: [{}, { clergy: ['clergy-almoner-a'] }],
        but: (state) => Object.assign(state.church, { lying: true, laidBy: 1 }),
      }),
      1,
      'church-scoring',
      [],
      'not-your-turn',
    ],
  ],

  [
    'E_WOULD_STRAND',
    'a ship that is the only hold does not make room',
    () => [
      arranged({
        players: [
          {
            goods: { books: 1 },
            rubble: sets(1),
            hand: ['blue-king-3'],
            top: ['ship-blue-1', 'blue-king-1'],
            bottom: ['blue-treasury-1'],
          },
        ],
      }).pick(1, 'choose-action', 'tuck:blue-king-3'),
      1,
      'make-room',
      ['ship:ship-blue-1'],
      'would-strand',
    ],
  ],
  [
    'E_WOULD_STRAND',
    'of the goods that can be traded one must be kept',
    () => [
      arranged({
        players: [
          {
            goods: { gold: 1, cloth: 1, books: 1, tools: 1 },
            hand: ['red-prime-minister-5'],
            officials: { king: 4, plaza: 4 },
          },
        ],
        shipyard: [],
        but: noPlans,
      }).pick(1, 'choose-action', 'tuck:red-prime-minister-5'),
      1,
      'lose-goods',
      ['goods:gold+cloth'],
      'would-strand',
    ],
  ],
  [
    'E_WOULD_STRAND',
    'a payment in réis that leaves too little for the land is refused',
    () => [
      visitor(
        { influence: 2, reis: 3, stores: LEFT_HOUSES },
        { treasury: 5, cubes: rubbleInEachRow(2) },
      ).pick(1, 'choose-action', 'visit:blue-builder-1'),
      1,
      'visit-payment',
      ['pay:0-influence-3-reis-0-wigs'],
      'would-strand',
    ],
  ],
  [
    'E_WOULD_STRAND',
    'a walk of the Cardinal that makes hiring too dear is refused',
    () => [
      visitor(
        { influence: 3, reis: 3, plans: ['plan-start-mardel-1'], officials: { plaza: 1 } },
        {
          treasury: 4,
          seats: 2,
          opened: { 'pbs-w-a': 'pb-senate-house a 0 2', 'pbs-e-c': 'pb-stock-exchange a 0 2' },
        },
      ).pick(1, 'choose-action', 'visit:blue-king-1'),
      1,
      'visit-state-action',
      ['state:meet-cardinal'],
      'would-strand',
    ],
  ],
  [
    'E_WOULD_STRAND',
    'a reward that was counted on may not be declined',
    () => [
      until(
        visitor({ influence: 2, plans: ['plan-start-mardel-1'] }).pick(
          1,
          'choose-action',
          'visit:blue-king-1',
        ),
        'office',
      ),
      1,
      'office',
      ['decline'],
      'would-strand',
    ],
  ],
  [
    'E_WOULD_STRAND',
    'the cheaper cube is not taken if the land could not be paid then',
    () => [
      toBuilder({ influence: 2, reis: 7 }, { cubes: { a: ['earthquake', 'tsunami'], 2: ['earthquake'] } })
        .pick(1, 'site', 'site:lot-a2-gold')
        .pick(1, 'gain-goods', 'decline'),
      1,
      'cube',
      ['row:tsunami'],
      'would-strand',
    ],
  ],
];

describe('a refusal says why and leaves the game as it was', () => {
  test.each(ROWS)('%s: %s', (_code, _sentence, attempt) => {
    const [table, seat, question, picks, told] = attempt();
    expect(refused(table, seat, question, ...picks)).toBe(told);
  });

  test('E_GOOD_NOT_ACCEPTED names each good that the player has and the noble does not take', () => {
    const { refused = [] } = trading({ goods: { gold: 1, cloth: 1 } }).decision('trade');
    const unwanted = refused.map(({ key }) => key).filter((key) => key.startsWith('unwanted:'));
    expect(unwanted).toEqual(['unwanted:prime-minister-cloth', 'unwanted:builder-cloth']);
  });

  test('E_FAVOR_SUPPLY_EMPTY: a safeguard, for there are as many favours of a noble as players', () => {
    for (const seats of [2, 3, 4]) {
      const others = Array.from({ length: seats - 1 }, (): Things => ({ favors: ['king'] }));
      const { state } = arranged({ seats, players: [{}, ...others] });
      expect(state.favors.king).toBe(1);
      const none = { ...state, favors: { king: 0, 'prime-minister': 0, builder: 0 } };
      expect(royalFavor.whyNot(none, 1)).toBe('favor-supply-empty');
      expect(royalFavor.whyNot({ ...none, favors: { ...none.favors, king: 1 } }, 1)).toBeUndefined();
    }
  });

  const spec = join(__dirname, '..', '..', '..', 'shared', 'games', 'lisboa', 'spec.md');
  (existsSync(spec) ? test : test.skip)('every code of the list of refusals is there, and no other', () => {
    const listed =
      readFileSync(spec, 'utf8')
        .split(/^## /m)
        .find((section) => section.startsWith('32 '))
        ?.match(/E_[A-Z_]*[A-Z]/g) ?? [];
    expect([...new Set([...ROWS.map(([code]) => code), 'E_FAVOR_SUPPLY_EMPTY'])].toSorted()).toEqual(
      [...new Set(listed)].toSorted(),
    );
  });
});

describe('refused plays are listed next to the possible ones', () => {
  test('a reward that brings the good or the hold makes the play possible, and must then be taken', () => {
    expect(arranged({ players: [{ hand: ['blue-king-4'] }] }).offered('choose-action')).toContain(
      'tuck:blue-king-4',
    );
    const table = arranged({
      players: [
        { goods: { cloth: 2 }, clergy: FOUR_TILES, favors: ALL_FAVORS, hand: ['red-prime-minister-1'] },
      ],
    });
    table.pick(1, 'choose-action', 'tuck:red-prime-minister-1');
    expect(table.events).toEqual(expect.arrayContaining(['builds-ship', 'sells']));
    expect(table.open).toEqual(['1 seal-ship']);
  });

  test('the card that makes room is any other one that leaves the play possible', () => {
    const table = arranged({
      players: [
        {
          goods: { books: 1 },
          rubble: sets(1),
          hand: ['blue-king-3'],
          top: ['ship-blue-1', 'blue-king-1'],
          bottom: ['blue-treasury-1'],
        },
      ],
    });
    expect(table.pick(1, 'choose-action', 'tuck:blue-king-3').offered('make-room')).toEqual([
      'card:blue-king-1',
      'card:blue-treasury-1',
    ]);
  });

  test('a choice of two goods loses the one that cannot be traded without a question', () => {
    const table = arranged({
      players: [{ goods: { books: 1, cloth: 1 }, hand: ['blue-prime-minister-5'] }],
      shipyard: [],
    }).pick(1, 'choose-action', 'tuck:blue-prime-minister-5');
    expect(has(table, 1).goods).toMatchObject({ books: 0, cloth: 1 });
    expect(table.open).toEqual(['1 trade']);
  });

  test('a ship that the last goods would pay for is not built: the reward is declined', () => {
    const table = arranged({
      players: [{ goods: { gold: 1 }, hand: ['red-prime-minister-1', 'blue-king-1'] }],
    }).pick(1, 'choose-action', 'tuck:red-prime-minister-1');
    expect(has(table, 1)).toMatchObject({ top: [{ card: 'red-prime-minister-1' }], goods: { gold: 1 } });
  });

  test('with both left houses the visit is paid in réis', () => {
    expect(visitor({ influence: 0, reis: 10, stores: LEFT_HOUSES }).offered('choose-action')).toContain(
      'visit:blue-prime-minister-1',
    );
    const table = toMinister({ influence: 1, wigs: 2, reis: 3, stores: LEFT_HOUSES });
    expect(table.offered('visit-payment')).toEqual([
      'pay:1-influence-1-reis-0-wigs',
      'pay:1-influence-0-reis-1-wigs',
      'pay:0-influence-2-reis-0-wigs',
    ]);
  });

  test('a payment that leaves enough for the land is taken', () => {
    const table = visitor(
      { influence: 2, reis: 3, stores: LEFT_HOUSES },
      { treasury: 5, cubes: rubbleInEachRow(2) },
    ).pick(1, 'choose-action', 'visit:blue-builder-1');
    expect(table.offered('visit-payment')).toEqual([
      'pay:2-influence-1-reis-0-wigs',
      'pay:1-influence-2-reis-0-wigs',
    ]);
  });

  test('officials counted on are recruited and staff the building', () => {
    const table = until(
      visitor({ influence: 2, plans: ['plan-start-mardel-1'] }).pick(1, 'choose-action', 'visit:blue-king-1'),
      'office',
    );
    table.pick(1, 'office', 'office:king').pick(1, 'office', 'office:king');
    expect(table.state.opened['pbs-e-e']).toMatchObject({ openedBy: 1, officials: 2 });
  });

  test('the cubes that leave the land within reach are taken', () => {
    const table = toBuilder(
      { influence: 2, reis: 7 },
      { cubes: { a: ['earthquake', 'tsunami'], 2: ['earthquake'] } },
    )
      .pick(1, 'site', 'site:lot-a2-gold')
      .pick(1, 'gain-goods', 'decline');
    expect(table.offered('cube')).toEqual(['row:earthquake', 'column:earthquake']);
  });

  test('a reward that would make the land too expensive is declined without a question', () => {
    const table = toBuilder({ influence: 2, reis: 3 }, { treasury: 4, gap: 0 }).pick(
      1,
      'site',
      'site:lot-d3-cloth',
    );
    expect(table.events).not.toContain('walks');
    expect(has(table, 1)).toMatchObject({ clergy: [], reis: 0 });
  });
});
