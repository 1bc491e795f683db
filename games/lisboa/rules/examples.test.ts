import { arranged, current, has, until } from '../testing';
import { scores } from './end/scoring';

const [ana, bea, carl] = [1, 2, 0] as const;

describe('the worked examples', () => {
  test('a store: 11 réis of land less 2, 8 coins, a step of influence, 2 related on a street of 4', () => {
    const table = arranged({
      treasury: 5,
      scoring: { cloth: 4 },
      cubes: { c: ['earthquake', 'fire', 'tsunami'], 3: ['tsunami', 'tsunami', 'fire'] },
      opened: {
        'pbs-n-cloth': 'pb-senate-house a 2 2',
        'pbs-w-c': 'pb-board-of-trade a 2 2',
        'pbs-e-c': 'pb-stock-exchange a 0 2',
      },
      // The example begins after the visit is paid, so influence is 8 instead of 5.
      players: [
        { reis: 8, influence: 8, hand: ['blue-builder-1', 'blue-king-3'], bottom: ['blue-treasury-1'] },
      ],
    });
    table.pick(ana, 'choose-action', 'visit:blue-builder-1').pick(ana, 'visit-state-action', 'none');
    expect(has(table, ana).influence).toBe(5);
    table.pick(ana, 'site', 'site:lot-c3-cloth').pick(ana, 'favor', 'favor:king');
    expect(
      table.decision('cube').options.find((option) => option.key === 'row:earthquake')?.params,
    ).toMatchObject({ price: 9 });
    table.pick(ana, 'cube', 'row:earthquake');
    expect(table.offered('pay')).toEqual(['convert:1', 'convert:2', 'convert:3']);
    table.pick(ana, 'pay', 'convert:1').pick(ana, 'house', 'middle:1');
    expect(has(table, ana)).toMatchObject({
      reis: 0,
      influence: 4,
      wigs: 8,
      houses: { left: 0, middle: 1, right: 0 },
      rubble: { earthquake: 1 },
    });
  });

  test('a public building: cubes and reward first, an official for 3, every related store scores', () => {
    const table = arranged({
      treasury: 3,
      scoring: { cloth: 4, books: 3 },
      cubes: { 'pbs-w-b': ['fire', 'tsunami'] },
      opened: { 'pbs-n-cloth': 'pb-senate-house a 0 2' },
      players: [
        { stores: ['b2 gold left', 'b3 cloth left'] },
        {
          reis: 3,
          influence: 2,
          rubble: { earthquake: 1 },
          plans: ['plan-mardel-4'],
          officials: { builder: 1, plaza: 1 },
          stores: ['b4 books right', 'b5 tools right'],
          hand: ['blue-king-1'],
        },
      ],
      active: bea,
      but: (state) => current(state, 'pb-royal-press', 'a'),
    });
    table
      .pick(bea, 'choose-action', 'visit:blue-king-1')
      .pick(bea, 'visit-state-action', 'none')
      .pick(bea, 'space', 'space:pbs-w-b');
    expect(has(table, bea)).toMatchObject({ markers: 1, rubble: { earthquake: 1, fire: 1, tsunami: 1 } });
    table.pick(bea, 'gain-goods', 'goods:gold+gold').pick(bea, 'pay', 'coins');
    expect(has(table, ana).wigs).toBe(8);
    expect(has(table, bea)).toMatchObject({
      wigs: 3,
      reis: 0,
      officials: 5,
      plaza: 0,
      plansOpen: [],
      plansDone: ['plan-mardel-4'],
      goods: { gold: 2 },
    });
    expect(table.state.offices.builder.officials[bea]).toBe(0);
    expect(table.state.opened['pbs-w-b']).toMatchObject({
      id: 'pb-royal-press',
      openedBy: bea,
      officials: 3,
    });
  });

  test('visit and follow: wigs for the rest, a full office displaces, a follower pays at that moment', () => {
    const table = arranged({
      treasury: 4,
      players: [
        { influence: 4, wigs: 3, reis: 20, hand: ['blue-builder-1'], officials: { builder: 1 } },
        {
          influence: 6,
          reis: 20,
          favors: ['builder'],
          officials: { builder: 2 },
          clergy: ['clergy-confessor-a'],
        },
        { influence: 9, officials: { builder: 1 } },
      ],
    });
    table.pick(ana, 'choose-action', 'visit:blue-builder-1');
    expect(has(table, ana)).toMatchObject({ influence: 0, wigs: 2 });
    table.pick(ana, 'visit-state-action', 'state:recruit-officials').pick(ana, 'office', 'office:builder');
    expect(table.state.offices.builder.officials).toEqual([1, 2, 2]);
    table.pick(ana, 'office', 'full-office:builder');
    expect(table.state.offices.builder.officials).toEqual([1, 2, 1]);
    expect([has(table, ana).plaza, has(table, bea).plaza]).toEqual([1, 1]);
    table.pick(ana, 'site', 'site:lot-a1-gold').pick(ana, 'house', 'left:1');
    expect(table.open).toEqual([`${bea} follow`]);
    expect(table.decision('follow').params).toMatchObject({ payment: { params: { count: 4 } } });
    table.pick(bea, 'follow', 'follow:acquire-plan').pick(bea, 'plan-stack', 'plan:mardel');
    expect(has(table, bea)).toMatchObject({ influence: 2, favors: [], reis: 20 });
    expect(has(table, bea).plansOpen).toHaveLength(1);
    expect(table.open).toEqual([`${ana} draw-pile`]);
    expect(has(table, carl).influence).toBe(9);
  });

  test('selling: 8 on the ship of Bea, who seals, 7 on the own, and no hold is left', () => {
    const table = arranged({
      prices: { gold: 5, cloth: 4 },
      players: [
        {
          goods: { gold: 2, cloth: 1 },
          bottom: ['red-treasury-1'],
          top: ['ship-blue-1'],
          hand: ['blue-king-3', 'blue-king-1'],
          rubble: { earthquake: 1, fire: 1, tsunami: 1 },
        },
        { top: ['ship-red-1 books'] },
      ],
    });
    table.pick(ana, 'choose-action', 'tuck:blue-king-3').pick(ana, 'commerce', 'sell');
    table.pick(ana, 'sell', 'sell:gold-ship-red-1');
    expect(has(table, ana).reis).toBe(8);
    table.pick(bea, 'seal-ship', 'seal');
    expect(has(table, bea).wigs).toBe(2);
    table.pick(ana, 'sell-more', 'sell:gold-ship-blue-1').pick(ana, 'seal-ship', 'seal');
    expect(has(table, ana)).toMatchObject({ reis: 15, wigs: 2 + 1, goods: { gold: 0, cloth: 1 } });
    expect(table.state.prices).toMatchObject({ gold: 5, cloth: 4 });
    expect(table.open).toEqual([`${ana} draw-pile`]);
    const docked = (): unknown[] =>
      table.lines.filter((line) => line.event === 'docks').map((line) => line.params?.['who']);
    table.pick(ana, 'draw-pile', 'pile:king');
    expect(docked()).toEqual([{ seat: bea }]);
    until(table, 'choose-action');
    expect(docked()).toEqual([{ seat: bea }, { seat: ana }]);
  });

  test('final scoring with three players: 130, 115 and 113', () => {
    const table = arranged({
      players: [
        {
          wigs: 61,
          reis: 13,
          top: ['ship-red-1', 'ship-brown-1'],
          favors: ['king'],
          rubble: { earthquake: 4, fire: 4, tsunami: 4 },
          markers: 4,
          stores: [
            'a1 gold left',
            'b1 gold left',
            'a2 cloth middle',
            'b2 cloth middle',
            'c2 cloth middle',
            'a3 books right',
          ],
          decrees: ['decree-cloth-stores-a', 'decree-books-stores-a', 'decree-tonnage-a'],
        },
        {
          wigs: 55,
          reis: 4,
          top: ['ship-purple-1'],
          favors: ['king', 'prime-minister', 'builder'],
          rubble: { earthquake: 2, fire: 2, tsunami: 2 },
          markers: 2,
          stores: [
            'c1 gold left',
            'd1 gold left',
            'd2 cloth middle',
            'b3 books middle',
            'c3 books middle',
            'a5 tools right',
          ],
          decrees: ['decree-favourite-a', 'decree-tonnage-b'],
        },
        {
          wigs: 70,
          reis: 20,
          top: ['ship-blue-1'],
          rubble: { earthquake: 3, fire: 3, tsunami: 3 },
          markers: 3,
          stores: ['e1 gold left', 'e2 cloth middle', 'b5 tools right', 'c5 tools right'],
          decrees: ['decree-coffers-a', 'decree-complete-sets-a'],
        },
      ],
      opened: {
        'pbs-w-a': 'pb-senate-house a 1 2',
        'pbs-w-b': 'pb-royal-customs a 1 3',
        'pbs-w-c': 'pb-stock-exchange a 2 2',
        'pbs-w-d': 'pb-navy-arsenal a 2 3',
        'pbs-w-e': 'pb-board-of-trade a 0 2',
      },
    });
    const result = scores(table.state);
    const points = (seat: number): Record<string, number> =>
      Object.fromEntries(
        result.find((score) => score.seat === seat)?.items.map((item) => [item.key, item.points]) ?? [],
      );
    expect(points(ana)).toEqual({
      'in-play': 61,
      ships: 6,
      'rubble-sets': 12,
      'gold-stores': 3,
      'cloth-stores': 9,
      'books-stores': 6,
      'tools-stores': 0,
      reis: 2,
      decrees: 6 + 2 + 6,
      officials: 15,
      favors: 2,
    });
    expect(points(bea)).toEqual({
      'in-play': 55,
      ships: 3,
      'rubble-sets': 6,
      'gold-stores': 3,
      'cloth-stores': 6,
      'books-stores': 9,
      'tools-stores': 3,
      reis: 0,
      decrees: 6 + 3,
      officials: 15,
      favors: 6,
    });
    expect(points(carl)).toEqual({
      'in-play': 70,
      ships: 1,
      'rubble-sets': 9,
      'gold-stores': 1,
      'cloth-stores': 6,
      'books-stores': 0,
      'tools-stores': 6,
      reis: 4,
      decrees: 5 + 6,
      officials: 5,
      favors: 0,
    });
    expect(result.map((score) => [score.seat, score.total])).toEqual([
      [ana, 130],
      [bea, 115],
      [carl, 113],
    ]);
  });

  test('the church: laid down on the way, two backs, influence up to 10 and a wig', () => {
    const table = arranged({
      active: carl,
      gap: 4,
      church: { 5: 'clergy-almoner-a', 0: 'clergy-provost-a' },
      players: [
        {},
        { clergy: ['clergy-surveyor-a'] },
        {
          influence: 7,
          goods: { cloth: 2 },
          hand: ['blue-king-1'],
          clergy: ['clergy-confessor-a', 'clergy-parish-c'],
          top: ['red-builder-3', 'red-prime-minister-3'],
          rubble: { earthquake: 1, fire: 1, tsunami: 1 },
        },
      ],
    });
    table
      .pick(carl, 'choose-action', 'tuck:blue-king-1')
      .pick(carl, 'favor', 'decline')
      .pick(carl, 'trade', 'trade:meet-cardinal-cloth')
      .pick(carl, 'cardinal-steps', 'steps:1');
    expect(table.offered('cardinal-tile')).toEqual(['tile:clergy-almoner-a', 'tile:clergy-provost-a']);
    table.pick(carl, 'cardinal-tile', 'tile:clergy-almoner-a');
    expect(table.state.church).toMatchObject({ gap: 5, lying: true, laidBy: carl });
    table.pick(carl, 'second-trade', 'stop').pick(carl, 'draw-pile', 'pile:king');
    const before = has(table, carl).wigs;
    expect(table.open).toEqual([`${carl} church-scoring`]);
    table.pick(carl, 'church-scoring', 'tile:clergy-confessor-a', 'tile:clergy-parish-c');
    // 7 influence plus 2 + 2 + 1 would be 12.
    expect(has(table, carl)).toMatchObject({
      influence: 10,
      wigs: before + 4 + 1,
      clergy: ['clergy-almoner-a'],
    });
    expect(table.open).toEqual([`${bea} church-scoring`]);
    table.pick(bea, 'church-scoring');
    expect(has(table, bea)).toMatchObject({ wigs: 0, clergy: ['clergy-surveyor-a'] });
    expect(table.state.church.lying).toBe(false);
  });
});
