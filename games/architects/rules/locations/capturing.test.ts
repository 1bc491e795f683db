import { changes, employ, figures, give, stand, town } from '../../testing';
import type { State } from '../../state';

const raid = (seats: number, arrange: (state: State) => void) =>
  town({
    seats,
    arrange: (state) => {
      figures(state, 'contribution-5');
      give(state, 1, { silver: 9 });
      arrange(state);
    },
  });

test('A capture takes all Workers of one colour from one open location', () => {
  const table = raid(2, (state) => {
    stand(state, 'quarry', 0, 4);
    stand(state, 'forest', 0, 2);
  });
  expect(
    changes(table, 1, (now) => now.pick(1, 'place', 'town-centre').pick(1, 'town-centre', 'take:quarry-0')),
  ).toEqual({ workers: -1, silver: -1, captured: 4 });
  expect(table.state.tax).toBe(5);
  table.finish();
});

test('The first capture costs 1 Tax, each further one 1 Silver, and one may stop after the first', () => {
  const table = raid(2, (state) => {
    stand(state, 'town-centre', 1, 2);
    stand(state, 'quarry', 0, 4);
    stand(state, 'forest', 0, 2);
  });
  table.pick(1, 'place', 'town-centre');
  expect(table.offered('town-centre')).not.toContain('stop');
  table.pick(1, 'town-centre', 'take:quarry-0').pick(1, 'town-centre', 'take:forest-0');
  expect(table.state.players[1]).toMatchObject({ silver: 7, captured: [6, 0] });
  expect(table.open).toEqual(['0 place']);
  expect(table.state.tax).toBe(5);
  const stopped = raid(2, (state) => {
    stand(state, 'town-centre', 1, 2);
    stand(state, 'quarry', 0, 4);
    stand(state, 'forest', 0, 2);
  });
  stopped
    .pick(1, 'place', 'town-centre')
    .pick(1, 'town-centre', 'take:quarry-0')
    .pick(1, 'town-centre', 'stop');
  expect(stopped.state.players[1]).toMatchObject({ silver: 8, captured: [4, 0] });
});

test('The largest groups of opponents come first, and after the first capture also the end', () => {
  const table = raid(3, (state) => {
    stand(state, 'town-centre', 1, 2);
    stand(state, 'mines', 1, 9);
    stand(state, 'quarry', 0, 4);
    stand(state, 'forest', 0, 2);
    stand(state, 'silversmith', 2, 3);
  });
  table.pick(1, 'place', 'town-centre');
  expect(table.decision('town-centre').suggested).toEqual([
    'take:quarry-0',
    'take:silversmith-2',
    'take:forest-0',
  ]);
  table.pick(1, 'town-centre', 'take:quarry-0');
  expect(table.decision('town-centre').suggested).toEqual(['take:silversmith-2', 'take:forest-0', 'stop']);
});

test('A player with few Workers at home finds the largest own group first', () => {
  const suggested = (atMines: number) =>
    raid(3, (state) => {
      stand(state, 'mines', 1, atMines);
      stand(state, 'forest', 1, 3);
      stand(state, 'quarry', 0, 4);
      stand(state, 'silversmith', 2, 3);
    })
      .pick(1, 'place', 'town-centre')
      .decision('town-centre').suggested;
  expect(suggested(13)).toEqual(['take:mines-1', 'take:quarry-0', 'take:silversmith-2']);
  expect(suggested(5)).toEqual(['take:quarry-0', 'take:silversmith-2']);
});

test('A capture is paid before the Princess looks: the Influence may be spent only once', () => {
  const table = raid(2, (state) => {
    stand(state, 'town-centre', 1, 2);
    stand(state, 'quarry', 0, 1);
    stand(state, 'mines', 0, 1);
    give(state, 1, { silver: 2, influence: 2 });
  });
  table.pick(1, 'place', 'town-centre').pick(1, 'town-centre', 'take:quarry-0');
  table.pick(1, 'town-centre', 'take:mines-0');
  expect(table.open).toEqual(['1 payment']);
  table.pick(1, 'payment', 'pay:1-silver');
  expect(table.offered('keep-virtue')).toEqual(['lose', 'keep:1-for-2']);
});

test('With four or five players all captures of a visit are in one location, with up to three in two', () => {
  const arrange = (state: State): void => {
    stand(state, 'town-centre', 1, 4);
    for (const spot of ['quarry', 'forest', 'mines'] as const)
      for (const other of [2, 0] as const) stand(state, spot, other, 1);
  };
  const four = raid(4, arrange).pick(1, 'place', 'town-centre').pick(1, 'town-centre', 'take:quarry-2');
  expect(four.offered('town-centre')).toEqual(['take:quarry-0', 'stop']);
  expect(four.refusal(1, 'town-centre', 'take:mines-0')).toBe('location-limit');
  const refused = four.decision('town-centre').refused ?? [];
  expect(refused.map(({ key }) => key)).toEqual([
    'take:forest-2',
    'take:forest-0',
    'take:mines-2',
    'take:mines-0',
  ]);
  const three = raid(3, arrange)
    .pick(1, 'place', 'town-centre')
    .pick(1, 'town-centre', 'take:quarry-2')
    .pick(1, 'town-centre', 'take:mines-0');
  expect(three.offered('town-centre')).toEqual(['take:quarry-0', 'take:mines-2', 'stop']);
});

test('Can I capture my own Worker just placed? Yes; W stays as it was at placement', () => {
  const table = raid(2, (state) => {
    stand(state, 'town-centre', 1, 1);
    stand(state, 'quarry', 0, 3);
  });
  table
    .pick(1, 'place', 'town-centre')
    .pick(1, 'town-centre', 'take:town-centre-1')
    .pick(1, 'town-centre', 'take:quarry-0');
  expect(table.state.players[1]).toMatchObject({ workers: 20, captured: [3, 0] });
});

test('Each Conspirator saves 1 Silver a visit, never the Tax', () => {
  const table = raid(2, (state) => {
    employ(state, 1, 'conspirator-1', 'conspirator-2');
    stand(state, 'town-centre', 1, 3);
    stand(state, 'quarry', 0, 1);
    stand(state, 'forest', 0, 1);
    stand(state, 'quarry', 1, 1);
    stand(state, 'forest', 1, 1);
  });
  table
    .pick(1, 'place', 'town-centre')
    .pick(1, 'town-centre', 'take:quarry-0')
    .pick(1, 'town-centre', 'take:quarry-1')
    .pick(1, 'town-centre', 'take:forest-0');
  expect(table.state.players[1]?.silver).toBe(8);
  table.pick(1, 'town-centre', 'take:forest-1');
  expect(table.state.players[1]?.silver).toBe(7);
});

describe('Capturing opposing Workers', () => {
  const watched = (card: 'contribution-1' | 'contribution-4', arrange: (state: State) => void) =>
    raid(3, (state) => {
      figures(state, card);
      stand(state, 'town-centre', 1, 2);
      arrange(state);
    });
  test("the Princess's location costs exactly 1 Virtue, however many are taken", () => {
    const table = watched('contribution-1', (state) => {
      stand(state, 'silversmith', 0, 3);
      stand(state, 'silversmith', 2, 2);
    });
    table
      .pick(1, 'place', 'town-centre')
      .pick(1, 'town-centre', 'take:silversmith-0')
      .pick(1, 'town-centre', 'take:silversmith-2');
    expect(table.state.players[1]).toMatchObject({ virtue: 6, captured: [3, 0, 2] });
  });
  test("two groups from the Profiteer's location give 1 Virtue in total", () => {
    const table = watched('contribution-4', (state) => {
      stand(state, 'silversmith', 0, 3);
      stand(state, 'silversmith', 2, 2);
    });
    table
      .pick(1, 'place', 'town-centre')
      .pick(1, 'town-centre', 'take:silversmith-0')
      .pick(1, 'town-centre', 'take:silversmith-2');
    expect(table.state.players[1]?.virtue).toBe(8);
  });
  test("capturing own Workers at the Princess's location costs no Virtue", () => {
    const table = watched('contribution-1', (state) => stand(state, 'silversmith', 1, 3));
    table.pick(1, 'place', 'town-centre').pick(1, 'town-centre', 'take:silversmith-1');
    expect(table.state.players[1]?.virtue).toBe(7);
  });
  test("the Princess's Virtue loss is payable with Influence", () => {
    const table = watched('contribution-1', (state) => {
      stand(state, 'silversmith', 0, 3);
      give(state, 1, { influence: 2 });
    });
    table
      .pick(1, 'place', 'town-centre')
      .pick(1, 'town-centre', 'take:silversmith-0')
      .pick(1, 'keep-virtue', 'keep:1-for-2');
    expect(table.state.players[1]).toMatchObject({ virtue: 7, influence: 0 });
  });
});

test('Worked example: Town Centre with Conspirator and Princess', () => {
  const table = town({
    seats: 3,
    arrange: (state) => {
      figures(state, 'contribution-1');
      give(state, 1, { silver: 5 });
      employ(state, 1, 'conspirator-1');
      stand(state, 'town-centre', 1, 2);
      stand(state, 'silversmith', 2, 4);
      stand(state, 'silversmith', 0, 2);
      stand(state, 'forest', 1, 3);
    },
  });
  const home = table.state.players[1]?.workers ?? 0;
  table
    .pick(1, 'place', 'town-centre')
    .pick(1, 'town-centre', 'take:silversmith-2')
    .pick(1, 'town-centre', 'take:silversmith-0')
    .pick(1, 'town-centre', 'take:forest-1');
  expect(table.state.players[1]).toMatchObject({
    silver: 3,
    virtue: 6,
    captured: [2, 0, 4],
    workers: home - 1 + 3,
  });
  expect(table.state.tax).toBe(5);
  table.finish();
});

test('Long lists of groups are split by location', () => {
  const table = raid(5, (state) => {
    for (const spot of ['quarry', 'forest', 'mines', 'silversmith', 'workshop'] as const)
      for (const other of [0, 1, 2, 3, 4] as const) stand(state, spot, other, 1);
  });
  table.pick(1, 'place', 'town-centre');
  expect(new Set(table.decision('town-centre').options.map((option) => option.groups?.[0])).size).toBe(6);
});

test('when time is up, the largest opposing group is taken first, then no further one', () => {
  const table = raid(2, (state) => {
    stand(state, 'town-centre', 1, 2);
    stand(state, 'quarry', 1, 5);
    stand(state, 'forest', 0, 2);
    stand(state, 'mines', 0, 3);
  }).pick(1, 'place', 'town-centre');
  expect(table.decision('town-centre').fallback).toEqual(['take:mines-0']);
  table.pick(1, 'town-centre', 'take:mines-0');
  expect(table.decision('town-centre').fallback).toEqual(['stop']);
});

test('when time is up and only own groups are there, the largest of them is taken', () => {
  const table = raid(2, (state) => {
    stand(state, 'quarry', 1, 2);
    stand(state, 'forest', 1, 3);
  }).pick(1, 'place', 'town-centre');
  expect(table.decision('town-centre').fallback).toEqual(['take:forest-1']);
});

test('when time is up, the first of equally large groups is taken', () => {
  const table = raid(2, (state) => {
    stand(state, 'forest', 0, 2);
    stand(state, 'silversmith', 0, 2);
  }).pick(1, 'place', 'town-centre');
  const [first] = table.offered('town-centre').filter((key) => key.endsWith('-0'));
  expect(table.decision('town-centre').fallback).toEqual([first]);
});
