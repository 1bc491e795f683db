import type { Seat } from '../../../../src/engine/contract/game';
import { deck } from '../../data/cards';
import { arranged, has, refused, until } from '../../testing';
import type { Arrangement, Lisbon } from '../../testing';
import type { Lisboa } from '../../state';
import { majority, scores } from './scoring';

const discard = (table: Lisbon, seat: Seat, card: string): Lisbon =>
  table.press(seat, 'choose-action', `discard:${card}`);
const hands: NonNullable<Arrangement['players']> = [
  { hand: ['blue-king-1', 'blue-king-3'] },
  { hand: ['blue-king-4', 'blue-builder-1'] },
  { hand: ['blue-builder-2', 'blue-builder-3'] },
];
/** Empties two piles and leaves one card in the third. */
const lastCard = (state: Lisboa): void => {
  Object.assign(state.display, { king: [], treasury: [], builder: state.display.builder.slice(0, 1) });
};

describe('the end of the first period', () => {
  test('the third empty pile ends it after the turn, beginning with who emptied it', () => {
    const table = arranged({ active: 2, players: hands, but: lastCard });
    discard(table, 2, 'blue-king-4').press(2, 'draw-pile', 'pile:builder');
    expect(table.state).toMatchObject({ period: 2, step: 'period-discard', trigger: null });
    expect(table.open).toEqual(['2 period-discard']);
    table.press(2, 'period-discard');
    expect(table.open).toEqual(['0 period-discard']);
    table.press(0, 'period-discard');
    expect(table.open).toEqual(['1 period-discard']);
  });

  test('a second rubble set of any player ends it', () => {
    const table = arranged({
      cubes: { pile: ['fire'] },
      players: [
        { goods: { tools: 1 }, rubble: { earthquake: 2, fire: 1, tsunami: 2 }, hand: ['blue-builder-4'] },
      ],
    });
    table.press(1, 'choose-action', 'tuck:blue-builder-4').press(1, 'pile-cube', 'cube:fire');
    until(table, 'draw-pile').press(1, 'draw-pile', 'pile:king');
    expect(table.open).toEqual(['1 period-discard']);
    expect(has(table, 1).wigs).toBe(2 * 3);
  });

  test('a first rubble set ends nothing', () => {
    const table = arranged({
      active: 2,
      cubes: { pile: ['fire'] },
      players: [
        {},
        { goods: { tools: 1 }, rubble: { earthquake: 1, tsunami: 2 }, hand: ['blue-builder-4'] },
        { hand: ['blue-king-1'] },
      ],
    });
    table.press(2, 'choose-action', 'tuck:blue-builder-4').press(2, 'pile-cube', 'cube:fire');
    expect([has(table, 2).markers, table.state.trigger]).toEqual([1, null]);
    until(table, 'draw-pile').press(2, 'draw-pile', 'pile:king');
    expect(table.open).toEqual(['0 choose-action']);
  });

  test('a fourth set completed between the periods ends the second after the next turn', () => {
    const table = arranged({
      step: 'period-end',
      active: 2,
      cubes: { pile: ['fire'] },
      players: [{}, { rubble: { earthquake: 4, fire: 3, tsunami: 4 }, hand: ['blue-builder-4'] }, {}],
    });
    table.press(2, 'period-discard', 'card:blue-builder-4').pick(2, 'pile-cube', 'cube:fire');
    expect([table.state.period, has(table, 2).markers, table.state.trigger]).toEqual([2, 1, null]);
    expect(table.open).toEqual(['0 choose-action']);
    discard(table, 0, has(table, 0).hand[0] ?? '').press(0, 'draw-pile', 'pile:king');
    expect(table.state.trigger).toBe(2);
  });

  test('the first to bring the end on begins what follows; later triggers change nothing', () => {
    const table = arranged({
      players: hands,
      but: (state) => {
        lastCard(state);
        state.trigger = 0;
      },
    });
    discard(table, 1, 'blue-king-1').press(1, 'draw-pile', 'pile:builder');
    expect(table.open).toEqual(['0 period-discard']);
  });

  test('if the visitor and a follower complete second sets in one turn, the first of them begins', () => {
    const almost = { influence: 9, officials: { plaza: 2 }, rubble: { earthquake: 2, fire: 2, tsunami: 1 } };
    const table = arranged({
      players: [
        { ...almost, plans: ['plan-mardel-1'], hand: ['blue-king-1'] },
        { hand: ['blue-king-3'] },
        { ...almost, favors: ['king'], plans: ['plan-mardel-2'], hand: ['blue-king-4'] },
      ],
      cubes: { 'pbs-w-a': ['tsunami'], 'pbs-w-b': ['tsunami'] },
    });
    until(table.press(1, 'choose-action', 'visit:blue-king-1'), 'space').press(1, 'space', 'space:pbs-w-a');
    until(table, 'follow')
      .press(0, 'follow', 'follow:open-public-building')
      .press(0, 'space', 'space:pbs-w-b')
      .press(0, 'gain-goods', 'decline');
    expect([has(table, 1).markers, has(table, 0).markers]).toEqual([1, 1]);
    until(table, 'draw-pile').press(1, 'draw-pile', 'pile:king');
    expect(table.open).toEqual(['1 period-discard']);
  });

  test('shipyard and display are cleared, purple ships lie on brown ones, hands are filled to five', () => {
    const table = arranged({ active: 2, players: hands, but: lastCard });
    discard(table, 2, 'blue-king-4').press(2, 'draw-pile', 'pile:builder');
    expect(table.state.shipyard).toEqual(['ship-purple-1', 'ship-purple-2', 'ship-brown-1', 'ship-brown-2']);
    expect(Object.values(table.state.display).flat()).toEqual([]);
    for (const seat of [2, 0, 1] as const) table.press(seat, 'period-discard');
    expect(table.state.players.map((owner) => owner.hand.length)).toEqual([5, 5, 5]);
    expect(Object.values(table.state.display).map((cards) => cards.length)).toEqual([5, 5, 5, 5]);
    expect(table.state.display.king.every((card) => card.startsWith('brown-king'))).toBe(true);
    const purple = [...table.state.players.flatMap(({ hand }) => hand), ...table.state.aside].filter((card) =>
      card.startsWith('purple'),
    );
    expect(purple.toSorted()).toEqual(deck('purple').toSorted());
    expect(table.open).toEqual(['0 choose-action']);
  });

  test('one discarded card of each noble gives its reward, in any order; others give nothing', () => {
    const table = arranged({
      step: 'period-end',
      players: [
        {
          hand: [
            'blue-king-3',
            'purple-king-3',
            'blue-prime-minister-3',
            'blue-prime-minister-5',
            'blue-treasury-1',
          ],
        },
        { hand: ['blue-king-1'] },
      ],
    });
    table.press(
      1,
      'period-discard',
      'card:blue-king-3',
      'card:purple-king-3',
      'card:blue-prime-minister-3',
      'card:blue-prime-minister-5',
      'card:blue-treasury-1',
    );
    expect(table.offered('period-reward')).toEqual([
      'card:blue-king-3',
      'card:blue-prime-minister-3',
      'card:purple-king-3',
    ]);
    table
      .press(1, 'period-reward', 'card:blue-prime-minister-3')
      .pick(1, 'period-reward', 'card:purple-king-3');
    expect(has(table, 1)).toMatchObject({ reis: 4, wigs: 3, hand: [] });
    expect(table.open).toEqual(['2 period-discard']);
  });

  test('such a reward may build a ship of the new shipyard', () => {
    const table = arranged({
      step: 'period-end',
      players: [{ goods: { gold: 1, cloth: 1, books: 1 }, hand: ['red-prime-minister-1'] }],
    });
    table.press(1, 'period-discard', 'card:red-prime-minister-1').press(1, 'ship', 'new');
    expect(has(table, 1)).toMatchObject({
      top: [{ ship: 'ship-purple-1' }],
      influence: 2,
      goods: { gold: 0, cloth: 0, books: 0 },
    });
  });

  test('if such a reward lays the Cardinal down, church scoring comes before the hands are filled', () => {
    const table = arranged({
      step: 'period-end',
      gap: 4,
      players: [{ hand: ['blue-king-2'] }, { clergy: ['clergy-almoner-a'] }],
    });
    table.press(1, 'period-discard', 'card:blue-king-2').press(1, 'cardinal-steps', 'steps:1');
    until(table, 'church-scoring');
    expect(table.state.display.king).toEqual([]);
    expect(table.open).toEqual(['1 church-scoring']);
    table.press(1, 'church-scoring').press(2, 'church-scoring', 'tile:clergy-almoner-a');
    expect(has(table, 2)).toMatchObject({ wigs: 1, clergy: [] });
    expect(table.state.players.map((owner) => owner.hand.length)).toEqual([5, 5, 5]);
    expect(table.state.church.lying).toBe(false);
  });

  test('the discards of a player are hidden from the others until they are made', () => {
    const table = arranged({ step: 'period-end', players: [{ hand: ['blue-king-2'] }] });
    expect(table.decision('period-discard').secret).toBe(true);
    expect(table.view(2).players[1]?.handSize).toBe(1);
  });
});

describe('church scoring', () => {
  test('the player who laid the Cardinal down begins, also a follower; then it goes on clockwise', () => {
    const tile = ['clergy-almoner-a', 'clergy-parish-b', 'clergy-surveyor-c'];
    const table = arranged({
      active: 2,
      gap: 4,
      players: [
        { clergy: tile.slice(0, 1) },
        {
          influence: 9,
          clergy: tile.slice(1, 2),
          plans: ['plan-mardel-1'],
          officials: { plaza: 2 },
          hand: ['blue-king-1'],
        },
        { influence: 9, favors: ['king'], clergy: tile.slice(2) },
        {},
      ],
    });
    table.press(2, 'choose-action', 'visit:blue-king-1').press(2, 'visit-state-action', 'none');
    until(table, 'follow').press(3, 'follow', 'follow:meet-cardinal').press(3, 'cardinal-steps', 'steps:1');
    until(table, 'draw-pile').press(2, 'draw-pile', 'pile:king');
    expect(table.state.church).toMatchObject({ lying: true, laidBy: 3 });
    const asked: string[] = [];
    while (table.session.decisions[0]?.id === 'church-scoring') {
      asked.push(...table.open);
      table.press(table.session.decisions[0].seat, 'church-scoring');
    }
    expect(asked).toEqual(['3 church-scoring', '1 church-scoring', '2 church-scoring']);
    expect(table.state.church).toMatchObject({ lying: false, laidBy: null });
    expect(table.state.active).toBe(3);
  });

  test('the backs of all tiles given up are paid in wigs, and influence is gained once', () => {
    const table = arranged({
      step: 'church',
      active: 2,
      players: [
        { influence: 2, top: ['blue-king-5'], clergy: ['clergy-almoner-a', 'clergy-parish-c'] },
        { influence: 2, top: ['purple-king-5'], clergy: ['clergy-surveyor-b'] },
      ],
      but: (state) => Object.assign(state.church, { lying: true, laidBy: 1 }),
    });
    table.press(1, 'church-scoring', 'tile:clergy-almoner-a', 'tile:clergy-parish-c');
    expect(has(table, 1)).toMatchObject({ wigs: 1 + 3, influence: 2 + 3, clergy: [] });
    expect(table.state.clergyDiscards).toEqual(['clergy-almoner-a', 'clergy-parish-c']);
    table.press(2, 'church-scoring');
    expect(has(table, 2)).toMatchObject({ wigs: 0, influence: 2, clergy: ['clergy-surveyor-b'] });
    expect(table.events).toContain('keeps-tiles');
  });
});

describe('the end of the game', () => {
  const second = (more: Arrangement): Lisbon =>
    arranged({
      ...more,
      but: (state) => {
        state.period = 2;
        more.but?.(state);
      },
    });
  const handsOf = (count: number): NonNullable<Arrangement['players']> =>
    [0, 1, 2].map((seat) => ({
      hand: ['king', 'prime-minister', 'builder'].slice(0, count).map((noble) => `blue-${noble}-${seat + 1}`),
    }));
  const round = (table: Lisbon, seat: Seat): Lisbon => {
    discard(table, seat, table.state.players[seat]?.hand[0] ?? '');
    return until(table, 'choose-action');
  };

  test('a third empty pile finishes the round, and one more round is played', () => {
    const table = second({ active: 2, start: 1, players: handsOf(3), but: (state) => lastCard(state) });
    discard(table, 2, 'blue-king-2').press(2, 'draw-pile', 'pile:builder');
    expect(table.state).toMatchObject({ trigger: 2, lastRound: false, active: 0 });
    round(table, 0);
    expect(table.state).toMatchObject({ lastRound: true, active: 1 });
    round(round(table, 1), 2);
    expect(table.session.over).toBe(false);
    round(table, 0);
    expect(table.session.over).toBe(true);
  });

  test('a fourth set owned at the end of a turn ends it as well', () => {
    const table = second({
      players: [{ rubble: { earthquake: 4, fire: 4, tsunami: 4 }, hand: ['blue-king-1'] }],
    });
    discard(table, 1, 'blue-king-1').press(1, 'draw-pile', 'pile:king');
    expect(table.state.trigger).toBe(1);
  });

  test('without a trigger the rounds of the second period go on', () => {
    const table = second({ active: 0, start: 1, players: handsOf(3) });
    round(table, 0);
    expect(table.state).toMatchObject({ trigger: null, lastRound: false, active: 1 });
  });

  test('a third set in the second period ends nothing', () => {
    const table = second({
      players: [{ rubble: { earthquake: 3, fire: 3, tsunami: 3 }, hand: ['blue-king-1'] }],
    });
    discard(table, 1, 'blue-king-1').press(1, 'draw-pile', 'pile:king');
    expect(table.state.trigger).toBeNull();
  });

  test('church scoring comes even after the very last turn', () => {
    const table = second({
      active: 0,
      gap: 4,
      players: [{}, {}, { goods: { cloth: 1 }, hand: ['blue-king-5'], top: ['blue-king-1'] }],
      but: (state) => Object.assign(state, { lastRound: true, trigger: 1 }),
    });
    table
      .press(0, 'choose-action', 'tuck:blue-king-5')
      .press(0, 'trade', 'trade:meet-cardinal-cloth')
      .press(0, 'cardinal-steps', 'steps:1');
    until(table, 'draw-pile').press(0, 'draw-pile', 'pile:king');
    expect(table.open).toEqual(['0 church-scoring']);
    table.press(0, 'church-scoring', `tile:${has(table, 0).clergy[0]}`);
    expect(table.session.over).toBe(true);
  });

  test('tied players all score the place they share, and the next places are skipped', () => {
    expect(majority([2, 2, 1], [9, 6, 3])).toEqual([9, 9, 3]);
    expect(majority([3, 1, 1, 0], [9, 6, 3])).toEqual([9, 6, 6, 0]);
    expect(majority([1, 1, 1, 1], [15, 10, 5])).toEqual([15, 15, 15, 15]);
    expect(majority([4, 3, 2, 1], [3, 2, 1])).toEqual([3, 2, 1, 0]);
    expect(majority([0, 0], [15, 5])).toEqual([0, 0]);
  });

  test('with two players stores score the first two places, officials 15 and 5', () => {
    const table = arranged({
      seats: 2,
      players: [
        { stores: ['a2 cloth left', 'b2 cloth left'], hand: ['blue-king-1'] },
        { stores: ['c2 cloth left'] },
      ],
      opened: { 'pbs-w-a': 'pb-senate-house a 0 2', 'pbs-w-b': 'pb-royal-customs a 1 3' },
    });
    const points = (seat: number, key: string): number | undefined =>
      scores(table.state as Lisboa)
        .find((score) => score.seat === seat)
        ?.items.find((item) => item.key === key)?.points;
    expect([
      points(1, 'cloth-stores'),
      points(0, 'cloth-stores'),
      points(1, 'officials'),
      points(0, 'officials'),
    ]).toEqual([9, 6, 15, 5]);
  });

  test('most wigs win; then more influence, then more réis, then the victory is shared', () => {
    const ranks = (...players: NonNullable<Arrangement['players']>): unknown[] =>
      scores(arranged({ seats: 3, players, active: 0 }).state as Lisboa).map((score) => [
        score.seat,
        score.rank,
        score.tie?.text,
      ]);
    expect(ranks({ wigs: 3 }, { wigs: 2 })).toEqual([
      [1, 1, undefined],
      [2, 2, undefined],
      [0, 3, undefined],
    ]);
    expect(ranks({ wigs: 3, influence: 1 }, { wigs: 3, influence: 2 })).toEqual([
      [2, 1, 'tie.influence'],
      [1, 2, 'tie.influence'],
      [0, 3, undefined],
    ]);
    expect(ranks({ wigs: 3, reis: 1 }, { wigs: 3, reis: 2 })).toEqual([
      [2, 1, 'tie.reis'],
      [1, 2, 'tie.reis'],
      [0, 3, undefined],
    ]);
    expect(
      ranks({ wigs: 3, influence: 1 }, { wigs: 3, influence: 2 }, { wigs: 3, influence: 2, reis: 1 }),
    ).toEqual([
      [0, 1, 'tie.reis'],
      [2, 2, 'tie.reis'],
      [1, 3, 'tie.influence'],
    ]);
    const shared = { wigs: 3, influence: 2, reis: 1 };
    expect(ranks({ wigs: 3, influence: 2 }, shared, shared)).toEqual([
      [0, 1, 'tie.shared'],
      [2, 1, 'tie.shared'],
      [1, 3, 'tie.reis'],
    ]);
    expect(ranks({ wigs: 3, reis: 2 }, { wigs: 3, reis: 2 })).toEqual([
      [1, 1, 'tie.shared'],
      [2, 1, 'tie.shared'],
      [0, 3, undefined],
    ]);
  });

  test('a whole game is played to its end', () => {
    for (const seats of [2, 3, 4])
      expect(arranged({ seats, players: hands.slice(0, seats) }).finish().session.over).toBe(true);
  });

  test('nothing can be answered when it is over', () => {
    const table = arranged({ players: hands }).finish();
    expect(table.refusal(1, 'choose-action', 'skip')).toBe('game-over');
    expect(() => refused(table, 1, 'choose-action', 'skip')).not.toThrow();
  });
});
