import { computerPicks } from '../../src/tools/computer-picks';
import { heuristics } from './computer';
import type { State } from './state';
import { deal, employ, fillGuildhall, give, jail, stand, town, type Town } from './testing';

/** Returns the pick of a computer. An experienced player would pick the same, so a journeyman must. */
const choice = (table: Town, id: string): string => computerPicks(table.session, 1, id).join(' ');
const placed = (arrange: Parameters<typeof town>[0], id = 'place'): string =>
  choice(town({ options: { worksOfWonder: false }, ...arrange }), id);

describe('on the last turn', () => {
  test('the computer builds when it can build', () => {
    const arrange = (last: number) => (state: State) => {
      fillGuildhall(state, 0, 12);
      state.last = last;
      deal(state, 1, 'tilers-hut');
      give(state, 1, { clay: 2, wood: 1, stone: 2, silver: 4, virtue: 6 });
    };
    expect(placed({ arrange: arrange(1) })).toBe('guildhall');
    expect(placed({ arrange: arrange(2) })).toBe('guildhall');
  });

  test('the computer builds the most expensive Building that it can pay', () => {
    const table = town({
      options: { worksOfWonder: false },
      arrange: (state) => {
        fillGuildhall(state, 0, 12);
        state.last = 1;
        deal(state, 1, 'tilers-hut', 'well', 'thieves-den');
        employ(state, 1, 'labourer');
        give(state, 1, { clay: 2, wood: 3, stone: 4, virtue: 9, cathedral: 1 });
      },
    });
    table.press(1, 'place', 'guildhall');
    expect(choice(table, 'project')).not.toBe('build:well');
    expect(choice(table, 'project')).not.toBe('cathedral');
  });

  test('the last level of the Cathedral rather than Gold', () => {
    const arrange = (state: State): void => {
      fillGuildhall(state, 0, 12);
      state.last = 1;
      deal(state, 1, 'keep');
      stand(state, 'mines', 1, 7);
      give(state, 1, { gold: 2, marble: 2, virtue: 6, cathedral: 4 });
    };
    expect(placed({ arrange })).toBe('guildhall');
  });

  test('Gold rather than Wood if nothing can be built', () => {
    const arrange = (state: State): void => {
      fillGuildhall(state, 0, 12);
      state.last = 1;
      stand(state, 'mines', 1, 5);
      stand(state, 'forest', 1, 5);
    };
    expect(placed({ arrange })).toBe('mines-gold');
  });

  test('no Virtue is thrown away for Silver that buys nothing any more', () => {
    const arrange = (state: State): void => {
      fillGuildhall(state, 0, 12);
      state.last = 1;
      state.tax = 6;
      give(state, 1, { virtue: 5 });
    };
    expect(placed({ arrange })).not.toBe('tax-stand');
  });

  test('a Debt is paid off that can be paid off', () => {
    const arrange = (state: State): void => {
      fillGuildhall(state, 0, 12);
      state.last = 1;
      give(state, 1, { silver: 6, virtue: 10, debts: 1 });
    };
    expect(placed({ arrange })).toBe('guardhouse');
  });
});

describe('in mid-game', () => {
  test('the computer captures six or more Workers of another player in the Mines', () => {
    for (const count of [6, 8, 10]) {
      const table = town({
        options: { worksOfWonder: false },
        arrange: (state) => {
          stand(state, 'mines', 0, count);
          stand(state, 'forest', 0, 1);
          stand(state, 'quarry', 1, 2);
          give(state, 1, { silver: 4, virtue: 7 });
          give(state, 0, { silver: 2, virtue: 7, gold: 4 });
        },
      });
      expect(choice(table, 'place')).toBe('town-centre');
      table.press(1, 'place', 'town-centre');
      expect(choice(table, 'town-centre')).toBe('take:mines-0');
    }
  });

  test('the computer frees Workers from Prison when few are at home', () => {
    const arrange = (state: State): void => {
      jail(state, 1, 9);
      stand(state, 'mines', 1, 3);
      stand(state, 'forest', 1, 3);
      stand(state, 'workshop', 1, 3);
      fillGuildhall(state, 1, 1);
      give(state, 1, { silver: 2, virtue: 7 });
    };
    expect(placed({ arrange })).toBe('guardhouse');
  });

  test('the computer builds an expensive Building as soon as it has the goods', () => {
    const arrange = (state: State): void => {
      fillGuildhall(state, 0, 3);
      deal(state, 1, 'church', 'masons-hut');
      give(state, 1, { clay: 3, wood: 2, stone: 7, silver: 1, virtue: 7 });
    };
    expect(placed({ arrange })).toBe('guildhall');
  });

  test('with two turns left the computer gathers the missing goods, then builds', () => {
    const arrange = (state: State): void => {
      fillGuildhall(state, 0, 12);
      state.last = 3;
      deal(state, 1, 'masons-hut');
      stand(state, 'quarry', 1, 2);
      stand(state, 'forest', 1, 2);
      give(state, 1, { wood: 2, stone: 1, virtue: 7, cathedral: 5 });
    };
    expect(placed({ arrange })).toBe('quarry');
  });
});

test('a hint can name the Building that comes closer, and the place that brings more', () => {
  const { state } = town({
    arrange: (now) => {
      deal(now, 1, 'tilers-hut');
      give(now, 1, { clay: 1 });
      stand(now, 'quarry', 1, 2);
    },
  });
  const parts = heuristics.expectedPoints?.(state, 1) ?? {};
  expect(parts['plans:building.tilers-hut']).toBeGreaterThan(0);
  expect(parts['groups:location.quarry']).toBeGreaterThan(parts['groups:location.forest'] ?? 0);
});
