import { arranged, current, has, refused, until } from './testing';
import type { Lisbon } from './testing';

/** The portfolio has room for a third card. */
const ONE_SET = { earthquake: 1, fire: 1, tsunami: 1 };
const wares = { gold: 2, cloth: 2, books: 2, tools: 2 };
const tuck = (table: Lisbon, card: string): Lisbon => table.pick(1, 'choose-action', `tuck:${card}`);
const trade = (table: Lisbon, key: string): Lisbon =>
  (table.open.includes('1 commerce') ? table.pick(1, 'commerce', 'trade') : table).pick(1, 'trade', key);
const firstOption = (table: Lisbon, id: string, key: string) =>
  table.decision(id).options.find((option) => option.key === key);

describe('questions that are asked often', () => {
  test('1: a penalty card can be played with nothing to lose', () => {
    const table = tuck(
      arranged({ players: [{ goods: { cloth: 1 }, hand: ['blue-king-5'] }] }),
      'blue-king-5',
    );
    expect(has(table, 1)).toMatchObject({ reis: 0, top: [{ card: 'blue-king-5' }] });
    expect(table.open).toEqual(['1 trade']);
  });

  test('2: a penalty card that would take the only good is refused', () => {
    const table = arranged({
      players: [{ goods: { cloth: 1 }, hand: ['blue-prime-minister-5', 'blue-king-1'] }],
    });
    expect(refused(table, 1, 'choose-action', 'tuck:blue-prime-minister-5')).toBe('no-goods');
  });

  test('3: a card on the royal court does not give its bottom reward', () => {
    const table = arranged({ players: [{ influence: 5, hand: ['blue-prime-minister-3'] }] });
    table.pick(1, 'choose-action', 'visit:blue-prime-minister-3').pick(1, 'decree', firstDecree(table));
    expect(has(table, 1)).toMatchObject({ reis: 0, top: [] });
  });

  test('4: influence does not count the card just played, but a newly built ship for its own reward', () => {
    const played = tuck(
      arranged({ players: [{ goods: { cloth: 1 }, hand: ['red-king-1'], top: ['blue-king-3'] }] }),
      'red-king-1',
    );
    expect(has(played, 1).influence).toBe(2);
    const built = trade(
      tuck(
        arranged({
          players: [{ goods: { gold: 1, books: 1, cloth: 1 }, hand: ['blue-king-5'], rubble: ONE_SET }],
        }),
        'blue-king-5',
      ),
      'trade:build-ship-gold',
    );
    built.pick(1, 'ship-goods', 'goods:books');
    expect(has(built, 1).influence).toBe(3 + 1);
  });

  test("5: you may fill an opponent's ship; he decides whether to seal, and gets the wigs", () => {
    const filled = (): Lisbon =>
      tuck(
        arranged({ players: [{ goods: { cloth: 1 }, hand: ['blue-king-5'] }, { top: ['ship-blue-1'] }] }),
        'blue-king-5',
      ).pick(1, 'commerce', 'sell');
    const sealed = filled().pick(2, 'seal-ship', 'seal');
    expect([has(sealed, 1).wigs, has(sealed, 2).wigs]).toEqual([0, 1]);
    const open = filled().pick(2, 'seal-ship', 'leave-open');
    expect([has(open, 1).wigs, has(open, 2).wigs]).toEqual([0, 0]);
    expect(has(open, 2).top).toEqual([{ ship: 'ship-blue-1', goods: ['cloth'], sealed: false }]);
  });

  test('6: a full, unsealed ship is not emptied in phase 1', () => {
    const table = arranged({
      players: [{ hand: ['blue-king-1'], top: ['ship-blue-1 gold', 'ship-red-1 gold cloth sealed'] }],
    });
    expect(has(table, 1).top).toEqual([
      { ship: 'ship-blue-1', goods: ['gold'], sealed: false },
      { ship: 'ship-red-1', goods: [], sealed: false },
    ]);
  });

  test('7: producing when everything overflows is legal: nothing is stored, no price falls', () => {
    const table = trade(
      tuck(
        arranged({
          prices: { cloth: 5 },
          players: [
            {
              goods: { gold: 2, cloth: 2 },
              stores: ['a2 cloth left'],
              hand: ['blue-king-5'],
              top: ['ship-blue-1'],
            },
          ],
        }),
        'blue-king-5',
      ),
      'trade:produce-goods-gold',
    );
    expect(has(table, 1).goods).toMatchObject({ gold: 1, cloth: 2 });
    expect(table.state.prices.cloth).toBe(5);
    expect(table.events).toContain('no-room');
  });

  test('8: both trades may use two State actions of one noble, not the same one twice', () => {
    const table = trade(
      tuck(
        arranged({ players: [{ goods: { cloth: 2 }, hand: ['blue-king-5'], top: ['ship-blue-1'] }] }),
        'blue-king-5',
      ),
      'trade:royal-favor-cloth',
    );
    table.pick(1, 'favor', 'favor:king');
    expect(refused(table, 1, 'second-trade', 'state:royal-favor')).toBe('repeated-state-action');
    expect(table.offered('second-trade')).toContain('trade:meet-cardinal-cloth');
  });

  test('9: a visit cannot be paid with wigs to keep influence', () => {
    const table = arranged({
      players: [
        {
          influence: 2,
          wigs: 5,
          reis: 5,
          hand: ['blue-prime-minister-1'],
          stores: ['a1 gold left', 'b1 gold left'],
        },
      ],
    });
    table.pick(1, 'choose-action', 'visit:blue-prime-minister-1');
    expect(refused(table, 1, 'visit-payment', 'wigs-first')).toBe('wigs-before-influence');
    expect(table.offered('visit-payment')).toEqual([
      'pay:2-influence-0-reis-0-wigs',
      'pay:1-influence-1-reis-0-wigs',
      'pay:0-influence-2-reis-0-wigs',
    ]);
  });

  test('10: own officials do not raise the cost of a visit, placeholders do', () => {
    const cost = (seats: number): unknown => {
      const table = arranged({
        seats,
        treasury: 3,
        players: [
          { influence: 9, hand: ['blue-prime-minister-1'], officials: { 'prime-minister': 2 } },
          { officials: { 'prime-minister': 1 } },
        ],
      });
      return firstOption(table, 'choose-action', 'visit:blue-prime-minister-1')?.params?.['count'];
    };
    expect([cost(2), cost(3)]).toEqual([2 + 1 + 1, 2 + 1]);
  });

  test("11: the visitor's State action changes what a follower pays", () => {
    const table = arranged({
      treasury: 3,
      players: [
        { influence: 9, reis: 20, hand: ['blue-builder-1'] },
        { influence: 9, reis: 20, favors: ['builder'] },
      ],
    });
    table
      .pick(1, 'choose-action', 'visit:blue-builder-1')
      .pick(1, 'visit-state-action', 'state:recruit-officials')
      .pick(1, 'office', 'office:builder')
      .pick(1, 'office', 'office:builder')
      .pick(1, 'site', 'site:lot-a1-gold')
      .pick(1, 'pay', 'coins')
      .pick(1, 'house', 'left:1');
    expect(table.decision('follow').params).toMatchObject({ payment: { params: { count: 2 + 2 } } });
  });

  test('12: the active player cannot follow his own visit', () => {
    const table = arranged({
      players: [{ influence: 9, favors: ['prime-minister'], hand: ['blue-prime-minister-1'] }],
    });
    table.pick(1, 'choose-action', 'visit:blue-prime-minister-1').pick(1, 'decree', firstDecree(table));
    expect(table.open).toEqual(['1 draw-pile']);
  });

  test('13: a follower needs everything the Noble action needs', () => {
    const dear = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((row) => [row, ['earthquake', 'earthquake', 'earthquake'] as const]),
    );
    const table = arranged({
      treasury: 3,
      players: [
        { influence: 9, reis: 20, hand: ['blue-builder-1'] },
        { influence: 2, favors: ['builder'] },
      ],
      cubes: dear,
    });
    table.pick(1, 'choose-action', 'visit:blue-builder-1');
    until(table, 'follow');
    expect(refused(table, 2, 'follow', 'follow:build-store')).toBe('noble-action-impossible: cannot-afford');
    expect(table.offered('follow')).toEqual(['follow:recruit-officials', 'follow:acquire-plan', 'stay']);
  });

  test('14: the cube taken does not count in the land price, nor cubes at public buildings’ places', () => {
    const table = arranged({
      treasury: 3,
      players: [{ influence: 9, reis: 20, hand: ['blue-builder-1'] }],
      cubes: { a: ['earthquake', 'fire'], 1: ['tsunami'], 'pbs-w-a': ['earthquake', 'earthquake'] },
    });
    table
      .pick(1, 'choose-action', 'visit:blue-builder-1')
      .pick(1, 'visit-state-action', 'none')
      .pick(1, 'site', 'site:lot-a1-gold')
      .pick(1, 'cube', 'row:earthquake');
    expect(table.decision('pay').params).toMatchObject({ price: 3 + 2 + 1 });
  });

  test('15: with all cubes of row and column gone none is taken, and land costs the right number', () => {
    const table = arranged({ treasury: 3, players: [{ influence: 9, reis: 20, hand: ['blue-builder-1'] }] });
    table
      .pick(1, 'choose-action', 'visit:blue-builder-1')
      .pick(1, 'visit-state-action', 'none')
      .pick(1, 'site', 'site:lot-a1-gold');
    expect(table.decision('pay').params).toMatchObject({ price: 3 });
  });

  test('16: a cube for which the rack is full leaves the board and the game', () => {
    const table = arranged({
      players: [{ influence: 9, reis: 20, hand: ['blue-builder-1'], rubble: { fire: 5 } }],
      cubes: { a: ['fire'] },
    });
    table
      .pick(1, 'choose-action', 'visit:blue-builder-1')
      .pick(1, 'visit-state-action', 'none')
      .pick(1, 'site', 'site:lot-a1-gold');
    expect(has(table, 1).rubble.fire).toBe(5);
    expect(table.state.rows.a).toEqual({ earthquake: 0, fire: 0, tsunami: 0 });
    expect(table.events).toContain('discards-cube');
  });

  test("17: a set completed by the cube does not help to store the lot's good", () => {
    const table = arranged({
      players: [
        { influence: 9, reis: 20, goods: wares, hand: ['blue-builder-1'], rubble: { fire: 1, tsunami: 1 } },
      ],
      cubes: { a: ['earthquake'] },
    });
    table
      .pick(1, 'choose-action', 'visit:blue-builder-1')
      .pick(1, 'visit-state-action', 'none')
      .pick(1, 'site', 'site:lot-a2-gold');
    expect(has(table, 1)).toMatchObject({ goods: wares, markers: 1 });
    expect(table.events).toContain('no-room');
  });

  test('18: a store between two streets faces only the chosen one', () => {
    const table = arranged({
      players: [{ influence: 9, reis: 20, hand: ['blue-builder-1'] }],
      opened: { 'pbs-n-cloth': 'pb-senate-house a 2 2' },
      scoring: { gold: 5, cloth: 5 },
    });
    table
      .pick(1, 'choose-action', 'visit:blue-builder-1')
      .pick(1, 'visit-state-action', 'none')
      .pick(1, 'site', 'site:lot-a2-gold')
      .pick(1, 'gain-goods', 'decline')
      .pick(1, 'pay', 'coins')
      .pick(1, 'house', 'left:1');
    expect(table.state.stores['lot-a2']).toMatchObject({ street: 'gold' });
    expect(has(table, 1).wigs).toBe(0);
  });

  test('19: the north building is always related to a store on its street', () => {
    const table = arranged({
      players: [{ influence: 9, reis: 20, hand: ['blue-builder-1'] }],
      opened: { 'pbs-n-gold': 'pb-senate-house a 2 2' },
      scoring: { gold: 5 },
    });
    table
      .pick(1, 'choose-action', 'visit:blue-builder-1')
      .pick(1, 'visit-state-action', 'none')
      .pick(1, 'site', 'site:lot-e2-gold')
      .pick(1, 'gain-goods', 'decline')
      .pick(1, 'pay', 'coins')
      .pick(1, 'house', 'left:1');
    expect(has(table, 1).wigs).toBe(5);
  });

  test('20: officials at hand must be used before any is hired', () => {
    const table = opening({ officials: { king: 1, plaza: 2 }, plans: ['plan-mardel-1'], reis: 20 });
    expect(table.decision('staff')).toMatchObject({ min: 2, max: 2 });
    table.pick(1, 'staff', 'office:king', 'plaza');
    expect(has(table, 1)).toMatchObject({ reis: 20 + 5, plaza: 1, officials: 5 });
  });

  test("21: other players' officials cannot be used", () => {
    const table = arranged({
      seats: 2,
      treasury: 8,
      players: [
        { influence: 9, plans: ['plan-mardel-1'], hand: ['blue-king-1'] },
        { officials: { king: 2, plaza: 2 } },
      ],
    });
    expect(refused(table, 1, 'choose-action', 'visit:blue-king-1')).toBe(
      'noble-action-impossible: cannot-afford',
    );
  });

  test('22: if both buildings mismatch the colour of a street, another place must be chosen', () => {
    const table = arranged({
      players: [
        { influence: 9, reis: 30, plans: ['plan-mardel-1', 'plan-dos-santos-1'], hand: ['blue-king-1'] },
      ],
      but: (state) => {
        current(state, 'pb-senate-house', 'a');
        current(state, 'pb-royal-library', 'a');
      },
    });
    table.pick(1, 'choose-action', 'visit:blue-king-1').pick(1, 'visit-state-action', 'none');
    expect(refused(table, 1, 'space', 'space:pbs-n-books')).toBe('colour-mismatch');
    expect(table.offered('space')).toEqual(
      expect.arrayContaining(['space:pbs-n-gold', 'space:pbs-w-a', 'space:pbs-e-e']),
    );
  });

  test('23: one set marker a decree action, and the second decree is taken before the refill', () => {
    const table = arranged({ players: [{ influence: 9, markers: 2, hand: ['blue-prime-minister-1'] }] });
    table.pick(1, 'choose-action', 'visit:blue-prime-minister-1');
    const shown = [...table.state.decreesShown];
    table.pick(1, 'decree', `decree:${shown[0]}`);
    expect(table.offered('extra-decree')).toEqual([...shown.slice(1).map((id) => `decree:${id}`), 'none']);
    table.pick(1, 'extra-decree', `decree:${shown[1]}`);
    expect(has(table, 1)).toMatchObject({ markers: 1, decrees: shown.slice(0, 2) });
    expect(table.state.decreesShown).toHaveLength(8);
    expect(table.open).toEqual(['1 draw-pile']);
  });

  test('24: if a follower lays the Cardinal down, church scoring starts with him', () => {
    const table = opening(
      { plans: ['plan-mardel-1'], officials: { king: 2 } },
      {
        others: [
          { clergy: ['clergy-almoner-a'] },
          { influence: 9, favors: ['king'], clergy: ['clergy-almoner-b'] },
        ],
        gap: 4,
      },
    );
    table.pick(0, 'follow', 'follow:meet-cardinal').pick(0, 'cardinal-steps', 'steps:1');
    until(table, 'draw-pile').pick(1, 'draw-pile', 'pile:king');
    expect(table.open).toEqual(['0 church-scoring']);
    table.pick(0, 'church-scoring');
    expect(table.open).toEqual(['2 church-scoring']);
  });

  test('25: with four clergy tiles the reward Meet the Cardinal is lost', () => {
    const table = tuck(
      arranged({
        players: [
          {
            goods: { cloth: 1 },
            hand: ['blue-king-2'],
            clergy: ['clergy-almoner-a', 'clergy-almoner-b', 'clergy-parish-a', 'clergy-parish-b'],
          },
        ],
      }),
      'blue-king-2',
    );
    expect(table.events).toContain('reward-lost');
    expect(has(table, 1).clergy).toHaveLength(4);
  });

  test('26: an event that costs nothing after discounts may be sponsored', () => {
    const table = arranged({
      treasury: 2,
      players: [{ hand: ['purple-treasury-4'], bottom: ['blue-treasury-5'], top: ['blue-king-3'] }],
    });
    table.pick(1, 'choose-action', 'sponsor:purple-treasury-4');
    expect(has(table, 1)).toMatchObject({ reis: 0, influence: 2 });
  });

  test('27: a period end brought on by a follower waits for the end of the turn and begins with him', () => {
    const table = opening(
      { plans: ['plan-mardel-1'], officials: { king: 2 } },
      {
        others: [
          {},
          {
            influence: 9,
            favors: ['king'],
            plans: ['plan-mardel-2'],
            officials: { king: 2 },
            rubble: { earthquake: 2, fire: 2, tsunami: 1 },
            hand: ['blue-king-4'],
          },
        ],
        cubes: { 'pbs-w-b': ['tsunami'] },
      },
    );
    table
      .pick(0, 'follow', 'follow:open-public-building')
      .pick(0, 'space', 'space:pbs-w-b')
      .pick(0, 'gain-goods', 'decline');
    expect(table.state.trigger).toBe(0);
    until(table, 'draw-pile').pick(1, 'draw-pile', 'pile:king');
    expect(table.open).toEqual(['0 period-discard']);
  });

  test('28: a set completed between the periods counts from then on; the wigs were paid before', () => {
    const table = arranged({
      step: 'period-end',
      players: [{ hand: ['blue-builder-4'], rubble: { earthquake: 2, fire: 2, tsunami: 1 } }],
      cubes: { pile: ['tsunami'] },
    });
    expect(has(table, 1).wigs).toBe(3);
    table.pick(1, 'period-discard', 'card:blue-builder-4').pick(1, 'pile-cube', 'cube:tsunami');
    expect(has(table, 1)).toMatchObject({ wigs: 3, markers: 1 });
  });

  test('29: with the treasury at the bottom a treasury card pays its value, and the marker stays', () => {
    const table = arranged({ treasury: 1, players: [{ goods: { cloth: 1 }, hand: ['blue-treasury-1'] }] });
    table.pick(1, 'choose-action', 'subsidy:blue-treasury-1');
    expect([has(table, 1).reis, table.state.treasury]).toEqual([1, 1]);
  });

  test('30: a ship at sea may be discarded; its wigs were earned, its hull scores no more', () => {
    const table = arranged({
      players: [{ goods: { cloth: 1 }, hand: ['blue-king-5'], top: ['ship-blue-1 gold', 'blue-king-4'] }],
    });
    tuck(table.pick(1, 'choose-action', 'seal:ship-blue-1'), 'blue-king-5').pick(
      1,
      'make-room',
      'ship:ship-blue-1',
    );
    expect(has(table, 1)).toMatchObject({
      wigs: 1,
      goods: { gold: 0 },
      top: [{ card: 'blue-king-4' }, { card: 'blue-king-5' }],
    });
    expect(table.session.scores().find(({ seat }) => seat === 1)?.items).toContainEqual({
      key: 'ships',
      points: 0,
    });
  });

  test('31: at the limit a card whose reward builds a ship costs one more card, or is declined', () => {
    const start = (): Lisbon =>
      arranged({
        players: [
          {
            goods: { gold: 2 },
            hand: ['red-prime-minister-1'],
            top: ['blue-king-4'],
            bottom: ['blue-treasury-2'],
          },
        ],
      })
        .pick(1, 'choose-action', 'tuck:red-prime-minister-1')
        .pick(1, 'make-room', 'card:blue-king-4');
    const builds = start().pick(1, 'ship', 'new');
    expect(has(builds, 1)).toMatchObject({
      top: [{ ship: 'ship-blue-1' }, { card: 'red-prime-minister-1' }],
      bottom: [],
    });
    const declines = start().pick(1, 'ship', 'decline');
    expect(has(declines, 1)).toMatchObject({
      top: [{ card: 'red-prime-minister-1' }],
      bottom: ['blue-treasury-2'],
    });
  });

  test('32: an upgrade needs no room', () => {
    const table = trade(
      tuck(
        arranged({
          players: [
            { goods: { gold: 1, books: 1, cloth: 1 }, hand: ['blue-king-5'], top: ['ship-blue-1 cloth'] },
          ],
          shipyard: ['ship-red-1'],
        }),
        'blue-king-5',
      ),
      'trade:build-ship-gold',
    );
    table.pick(1, 'ship', 'upgrade:ship-blue-1').pick(1, 'ship-goods', 'goods:books');
    expect(has(table, 1).top).toEqual([
      { ship: 'ship-red-1', goods: ['cloth'], sealed: false },
      { card: 'blue-king-5' },
    ]);
  });

  test('33: a land discount taken on D3 lowers land paid later; lying open it counts before', () => {
    const poor = (surveyor: string): Lisbon =>
      arranged({
        treasury: 3,
        gap: 1,
        church: { 2: surveyor, 3: 'clergy-parish-a' },
        players: [{ influence: 2, reis: 1, hand: ['blue-builder-1'] }],
        cubes: {
          ...Object.fromEntries(['a', 'b', 'c', 'e'].map((row) => [row, Array(3).fill('earthquake')])),
          ...Object.fromEntries([1, 2, 4, 5].map((column) => [column, Array(3).fill('fire')])),
        },
      });
    expect(refused(poor('clergy-surveyor-a'), 1, 'choose-action', 'visit:blue-builder-1')).toBe(
      'noble-action-impossible: cannot-afford',
    );
    const table = poor('clergy-surveyor-a!').pick(1, 'choose-action', 'visit:blue-builder-1');
    table.pick(1, 'visit-state-action', 'none').pick(1, 'site', 'site:lot-d3-cloth');
    // No other tile, and no declined reward, would leave enough for the land.
    expect(has(table, 1)).toMatchObject({ reis: 0, clergy: ['clergy-surveyor-a'] });
    const rich = arranged({
      treasury: 3,
      gap: 1,
      church: { 2: 'clergy-surveyor-a' },
      players: [{ influence: 2, reis: 3, hand: ['blue-builder-1'] }],
    });
    rich
      .pick(1, 'choose-action', 'visit:blue-builder-1')
      .pick(1, 'visit-state-action', 'none')
      .pick(1, 'site', 'site:lot-d3-cloth')
      .pick(1, 'cardinal-steps', 'steps:1')
      .pick(1, 'cardinal-tile', 'tile:clergy-surveyor-a');
    expect(has(rich, 1).reis).toBe(3 - (3 - 2));
  });

  test('34: a player without a plan may not open on the place that gives one', () => {
    const table = arranged({
      players: [{ influence: 9, reis: 20, officials: { king: 2 }, hand: ['blue-king-1'] }],
    });
    expect(refused(table, 1, 'choose-action', 'visit:blue-king-1')).toBe(
      'noble-action-impossible: no-matching-plan',
    );
  });

  test('35: in a full office a player always has officials, since only one is neutral', () => {
    const table = trade(
      tuck(
        arranged({
          seats: 2,
          players: [
            { goods: { tools: 1 }, hand: ['blue-king-5'], officials: { builder: 2 } },
            { officials: { builder: 2 } },
          ],
        }),
        'blue-king-5',
      ),
      'trade:recruit-officials-tools',
    );
    table.pick(1, 'office', 'full-office:builder').pick(1, 'office', 'office:king');
    expect(table.state.offices.builder).toEqual({ placeholders: 1, officials: [1, 2] });
  });

  test('36: with nothing to sell and nothing to trade one may play to the court or discard', () => {
    const table = arranged({ players: [{ influence: 9, hand: ['blue-king-3', 'blue-prime-minister-3'] }] });
    expect(refused(table, 1, 'choose-action', 'tuck:blue-king-3')).toBe('no-goods');
    expect(table.offered('choose-action')).toEqual([
      'discard:blue-king-3',
      'visit:blue-prime-minister-3',
      'discard:blue-prime-minister-3',
    ]);
  });

  test('37: with no house left no visit to the Builder; his cards still go elsewhere', () => {
    const stores = [
      'a1 gold left',
      'b1 gold left',
      'a2 gold middle',
      'b2 gold middle',
      'c2 gold middle',
      'a3 cloth right',
      'b3 cloth right',
      'c3 cloth right',
    ];
    const table = arranged({
      players: [{ influence: 9, reis: 30, goods: { tools: 1 }, hand: ['blue-builder-1'], stores }],
    });
    expect(refused(table, 1, 'choose-action', 'visit:blue-builder-1')).toBe(
      'noble-action-impossible: no-house',
    );
    expect(table.offered('choose-action')).toEqual(['tuck:blue-builder-1', 'discard:blue-builder-1']);
  });

  test('38: a card works only once it is tucked, then at once for the sale that follows', () => {
    const event = arranged({ treasury: 3, players: [{ reis: 3, hand: ['blue-treasury-5'] }] });
    expect(firstOption(event, 'choose-action', 'sponsor:blue-treasury-5')?.params).toMatchObject({
      count: 3,
    });
    const sale = arranged({
      prices: { gold: 5 },
      players: [{ goods: { gold: 1 }, hand: ['red-treasury-1', 'blue-king-1'], top: ['ship-blue-1'] }],
    });
    sale.pick(1, 'choose-action', 'subsidy:red-treasury-1').pick(1, 'commerce', 'sell');
    expect(has(sale, 1).reis).toBe(3 + 5 + 2);
  });
});

const firstDecree = (table: Lisbon): string => `decree:${table.state.decreesShown[0]}`;
/** Lets seat 1 visit the King and open a building at the west end of row A. The turn is not over then. */
function opening(
  things: object,
  more: {
    others?: readonly object[];
    gap?: number;
    cubes?: Record<string, readonly ('earthquake' | 'fire' | 'tsunami')[]>;
  } = {},
): Lisbon {
  const table = arranged({
    players: [{ influence: 9, hand: ['blue-king-1'], ...things }, ...(more.others ?? [])],
    ...(more.gap && { gap: more.gap }),
    ...(more.cubes && { cubes: more.cubes }),
  });
  table
    .pick(1, 'choose-action', 'visit:blue-king-1')
    .pick(1, 'visit-state-action', 'none')
    .pick(1, 'space', 'space:pbs-w-a');
  return table;
}
