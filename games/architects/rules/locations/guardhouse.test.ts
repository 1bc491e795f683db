import { board, changes, employ, figures, give, hold, jail, stand, town } from '../../testing';
import type { State } from '../../state';

const guard = (arrange: (state: State) => void, seats = 2) =>
  town({
    seats,
    arrange: (state) => {
      figures(state, 'contribution-5');
      arrange(state);
    },
  });
const visit = (arrange: (state: State) => void, ...picks: string[]) => {
  const table = guard(arrange);
  return {
    table,
    changed: changes(table, 1, (now) =>
      picks.reduce((then, pick) => then.pick(1, 'guardhouse', pick), now.pick(1, 'place', 'guardhouse')),
    ),
  };
};

test('Captured Workers go to Prison for 1 Silver each', () => {
  const { table, changed } = visit((state) => hold(state, 1, 0, 3));
  expect(changed).toEqual({ workers: -1, captured: -3, silver: 3 });
  expect(table.state.prison).toEqual([3, 0]);
  table.finish();
});
test('All own Workers in Prison return', () => {
  expect(visit((state) => jail(state, 1, 4)).changed).toEqual({ workers: 3, prison: -4 });
});
test('The ransom is 3 Silver and 2 Tax, for all own Workers on other boards', () => {
  const { table, changed } = visit((state) => {
    give(state, 1, { silver: 6 });
    hold(state, 0, 1, 3);
  }, 'ransom');
  expect(changed).toEqual({ workers: 2, held: -3, silver: -5 });
  expect(table.state.tax).toBe(6);
});
test('or 1 Virtue lost and a new Debt', () => {
  expect(visit((state) => hold(state, 0, 1, 3), 'ransom-debt').changed).toEqual({
    workers: 2,
    held: -3,
    virtue: -1,
    debts: 1,
  });
});
test('ransom by Debt at Virtue 0 costs a second Debt', () => {
  expect(
    visit((state) => {
      hold(state, 0, 1, 3);
      give(state, 1, { virtue: 0 });
    }, 'ransom-debt').changed,
  ).toEqual({ workers: 2, held: -3, debts: 2 });
});
test('A Debt is paid with 3 Silver and 3 Tax and gives 1 Virtue', () => {
  expect(visit((state) => give(state, 1, { silver: 6, debts: 2 }), 'pay-debt').changed).toEqual({
    workers: -1,
    silver: -6,
    debts: -1,
    paid: 1,
    virtue: 1,
  });
});
test('Virtue 2 or 3 ignores 1 Tax, 0 or 1 ignores 2, Ada 1 more', () => {
  expect(
    visit((state) => give(state, 1, { silver: 6, debts: 1, virtue: 3 }), 'pay-debt').changed,
  ).toMatchObject({
    silver: -5,
  });
  expect(
    visit((state) => give(state, 1, { silver: 6, debts: 1, virtue: 1 }), 'pay-debt').changed,
  ).toMatchObject({
    silver: -4,
  });
  expect(
    visit((state) => {
      board(state, 1, 'ada');
      give(state, 1, { silver: 6, debts: 1, virtue: 1 });
    }, 'pay-debt').changed,
  ).toMatchObject({ silver: -3 });
});
test('ignored Tax is not paid by any player', () => {
  const { table } = visit((state) => give(state, 1, { silver: 6, debts: 1, virtue: 1 }), 'pay-debt');
  expect(table.state.tax).toBe(4 + 1);
});
test('Up to W actions, repeats allowed, at least one', () => {
  const table = guard((state) => {
    stand(state, 'guardhouse', 1, 2);
    give(state, 1, { silver: 12, debts: 2 });
    jail(state, 1, 1);
  });
  table.pick(1, 'place', 'guardhouse');
  expect(table.offered('guardhouse')).toEqual(['free-prison', 'pay-debt']);
  table.pick(1, 'guardhouse', 'pay-debt');
  expect(table.offered('guardhouse')).toEqual(['free-prison', 'pay-debt', 'stop']);
  table.pick(1, 'guardhouse', 'pay-debt').pick(1, 'guardhouse', 'free-prison');
  expect(table.state.players[1]).toMatchObject({ debts: 0, paid: 2, silver: 0 });
  expect(table.open).toEqual(['0 place']);
});
test('An action that cannot be paid is refused', () => {
  const table = guard((state) => {
    jail(state, 1, 1);
    give(state, 1, { silver: 1, debts: 1 });
    hold(state, 0, 1, 1);
  }).pick(1, 'place', 'guardhouse');
  expect([
    table.refusal(1, 'guardhouse', 'pay-debt'),
    table.refusal(1, 'guardhouse', 'ransom'),
    table.refusal(1, 'guardhouse', 'send-captured'),
  ]).toEqual(['cannot-pay', 'cannot-pay', 'nothing-there']);
});
test('Only the Silver of a Debt may be paid with Influence', () => {
  const table = guard((state) => give(state, 1, { silver: 3, influence: 4, debts: 1 }));
  expect(
    changes(table, 1, (now) => now.pick(1, 'place', 'guardhouse').pick(1, 'guardhouse', 'pay-debt')),
  ).toEqual({
    workers: -1,
    silver: -3,
    influence: -4,
    debts: -1,
    paid: 1,
    virtue: 1,
  });
});
test('The right to 1 Influence can be taken between actions', () => {
  const table = guard((state) => {
    figures(state, 'contribution-1');
    stand(state, 'guardhouse', 1, 1);
    give(state, 1, { silver: 4, influence: 1, debts: 1 });
    jail(state, 1, 1);
  });
  table.pick(1, 'place', 'guardhouse');
  expect(table.refusal(1, 'guardhouse', 'pay-debt')).toBe('cannot-pay');
  table
    .pick(1, 'guardhouse', 'take-influence')
    .pick(1, 'guardhouse', 'pay-debt')
    .pick(1, 'guardhouse', 'free-prison');
  expect(table.state.players[1]).toMatchObject({ influence: 0, silver: 0, paid: 1, workers: 18 });
});
test("The Profiteer's Influence counts for the price of a Debt before the Worker is placed", () => {
  const debtor = (state: State): void => give(state, 1, { silver: 3, influence: 3, debts: 1 });
  expect(guard(debtor).refusal(1, 'place', 'guardhouse')).toBe('nothing-there');
  const table = guard((state) => {
    debtor(state);
    figures(state, 'contribution-1');
  });
  table.pick(1, 'place', 'guardhouse');
  table.pick(1, 'guardhouse', 'pay-debt');
  expect(table.state.players[1]).toMatchObject({ influence: 0, silver: 0, debts: 0, paid: 1 });
});
describe('Debts', () => {
  test('Debt gained and Hugo: he may pay 2 Silver or 2 Influence instead; then no Debt was gained', () => {
    const hugo = (state: State): void => {
      board(state, 1, 'hugo');
      employ(state, 1, 'racketeer');
      hold(state, 0, 1, 1);
      give(state, 1, { silver: 2, influence: 2 });
    };
    const table = guard(hugo)
      .pick(1, 'place', 'guardhouse')
      .pick(1, 'guardhouse', 'ransom-debt')
      .pick(1, 'keep-virtue', 'lose');
    expect(table.offered('avoid-debt')).toEqual(['take', 'pay:2-silver', 'pay:2-influence']);
    expect(changes(table, 1, (now) => now.pick(1, 'avoid-debt', 'pay:2-influence'))).toEqual({
      influence: -2,
      held: -1,
      workers: 1,
    });
    const taken = guard(hugo)
      .pick(1, 'place', 'guardhouse')
      .pick(1, 'guardhouse', 'ransom-debt')
      .pick(1, 'keep-virtue', 'lose');
    expect(changes(taken, 1, (now) => now.pick(1, 'avoid-debt', 'take'))).toEqual({
      debts: 1,
      influence: 1,
      held: -1,
      workers: 1,
    });
  });
  test('Clotilde at Virtue 0: the loss becomes a Debt and gives no Clay; nor do losses avoided', () => {
    const clotilde =
      (virtue: number, influence = 0) =>
      (state: State): void => {
        board(state, 1, 'clotilde');
        hold(state, 0, 1, 1);
        give(state, 1, { virtue, influence });
      };
    expect(visit(clotilde(0), 'ransom-debt').changed).toEqual({ held: -1, debts: 2 });
    expect(visit(clotilde(5), 'ransom-debt').changed).toMatchObject({ virtue: -1, clay: 1, debts: 1 });
    const kept = guard(clotilde(5, 2))
      .pick(1, 'place', 'guardhouse')
      .pick(1, 'guardhouse', 'ransom-debt')
      .pick(1, 'keep-virtue', 'keep:1-for-2');
    expect(kept.state.players[1]).toMatchObject({ clay: 0, virtue: 5, debts: 1 });
  });
});

test('A single captured Worker sent to Prison brings 1 Silver', () => {
  const table = town({ arrange: (state) => hold(state, 1, 0, 1) });
  expect(changes(table, 1, (now) => now.pick(1, 'place', 'guardhouse'))).toEqual({
    workers: -1,
    captured: -1,
    silver: 1,
  });
  expect(table.state.prison).toEqual([1, 0]);
});

test('The Virtue of a ransom is lost before its Debt: the Influence of a Racketeer comes too late', () => {
  const { changed } = visit((state) => {
    hold(state, 0, 1, 1);
    employ(state, 1, 'racketeer');
    give(state, 1, { influence: 1 });
  }, 'ransom-debt');
  expect(changed).toEqual({ held: -1, virtue: -1, debts: 1, influence: 1 });
});
