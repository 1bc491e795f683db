import { arranged, endTurns } from '../testing';
import { florence } from '../index';

describe('selling prestige points', () => {
  test('brings 100ƒ each, to any seat at any moment, without ending a turn', () => {
    const table = arranged({ step: 'auction', players: [{}, {}, { pp: 12 }] });
    table.pick(1, 'open', 'lot:jester');
    table.interject(0, 'sell:5');
    expect(table.view(null).players[0]).toMatchObject({ cash: 4000, pp: 7 });
    expect(table.open).toEqual(['2 bid']);
    table.pick(2, 'bid', 'pass').pick(0, 'bid', 'pass').pick(2, 'open', 'pass').pick(0, 'buy', 'pass');
    expect(table.open).toEqual(['1 action']);
    table.interject(0, 'sell:1');
    expect(table.view(null).players[0]).toMatchObject({ cash: 4100, pp: 6 });
  });

  test('cannot go below zero', () => {
    const table = arranged({ step: 'auction', players: [{ pp: 3 }, {}, {}] });
    expect(table.session.anytime(1).map(({ key }) => key)).toEqual(['sell:1', 'sell:2', 'sell:3']);
    expect(table.refusal(1, 'anytime', 'sell:4')).toBe('not-offered');
    expect(table.refusal(1, 'anytime', 'sell:0')).toBe('not-offered');
    expect(table.refusal(1, 'anytime', 'sell:-1')).toBe('not-offered');
    expect(table.refusal(2, 'anytime', 'sell:1')).toBe('not-offered');
    table.interject(1, 'sell:3');
    expect(table.session.anytime(1)).toEqual([]);
  });

  test('sells any number of points in one go', () => {
    const owning = (pp: number) => arranged({ step: 'auction', players: [{ pp }, {}, {}] });
    expect(
      owning(7)
        .session.anytime(1)
        .map(({ key }) => key),
    ).toEqual([1, 2, 3, 4, 5, 6, 7].map((pp) => `sell:${pp}`));
    const table = owning(37);
    expect(table.session.anytime(1)).toHaveLength(37);
    const tens = table.session.anytime(1).map(({ groups }) => groups?.[0]);
    expect([tens[0], tens[9], tens[10], tens[36]]).toEqual(['tens:1', 'tens:1', 'tens:11', 'tens:31']);
    table.interject(1, 'sell:23');
    expect(table.view(null).players[1]).toMatchObject({ cash: 5800, pp: 14 });
  });

  test('can be undone until another player has decided', () => {
    const table = arranged({ step: 'turn', players: [{}, { pp: 3 }, {}] });
    table.interject(2, 'sell:2');
    expect(table.undo(2)).toBe(true);
    expect(table.view(null).players[2]).toMatchObject({ cash: 3500, pp: 3 });
    table.interject(2, 'sell:2').pick(1, 'action', 'freedom:travel');
    expect(table.undo(2)).toBe(false);
  });

  test('is not told of a bill that cash can pay exactly', () => {
    const table = arranged({ step: 'auction', players: [{ cash: 200, pp: 5 }, {}, {}] }).pick(
      1,
      'open',
      'lot:park',
    );
    table.pick(2, 'bid', 'pass').pick(0, 'bid', 'pass');
    expect([table.view(null).players[1]?.cash, table.events.includes('sells-to-pay')]).toEqual([0, false]);
  });

  test('before the bill comes helps to pay it; after it, it comes on top of what was sold to pay', () => {
    const bought = (): ReturnType<typeof arranged> =>
      arranged({ step: 'auction', players: [{ cash: 100, pp: 5 }, {}, {}] })
        .pick(1, 'open', 'lot:park')
        .pick(2, 'bid', 'pass');
    const before = bought().interject(1, 'sell:2').pick(0, 'bid', 'pass');
    expect(before.view(null).players[1]).toMatchObject({ cash: 100, pp: 3 });
    const after = bought().pick(0, 'bid', 'pass').interject(1, 'sell:2');
    expect(after.view(null).players[1]).toMatchObject({ cash: 200, pp: 2 });
  });

  test('is possible until the last action turn of round 7 ends, and not after', () => {
    const table = arranged({ step: 'turn', round: 7, start: 1, players: [{}, {}, { pp: 3 }] });
    table.pick(1, 'action', 'end').pick(2, 'action', 'end');
    expect(table.session.anytime(0)).not.toEqual([]);
    endTurns(table);
    expect(table.session.over).toBe(true);
    expect(table.refusal(0, 'anytime', 'sell:1')).toBe('game-over');
  });

  test('shows as such among the scores', () => {
    const table = endTurns(
      arranged({ step: 'turn', round: 7, players: [{}, {}, { pp: 3 }] }).interject(0, 'sell:2'),
    );
    expect(florence.scores(table.state).find(({ seat }) => seat === 0)).toMatchObject({
      total: 1,
      items: expect.arrayContaining([{ key: 'sold', points: -2 }]),
    });
  });
});

test('a player short of cash is told how much, and if selling points would do', () => {
  const short = (pp: number): unknown =>
    arranged({ step: 'turn', players: [{ cash: 600, pp }] })
      .decision('action')
      .refused?.find(({ key }) => key === 'build:tower')?.params?.['short'];
  expect([short(0), short(1)]).toMatchObject([
    { text: 'short.plain', params: { missing: 100 } },
    { text: 'short.sell', params: { missing: 100, count: 1 } },
  ]);
});
