import { arranged, passAll, win } from '../testing';
import type { Florentine, Things } from '../testing';

const bidder = (things: Things = {}, others: readonly Things[] = [{}, {}]): Florentine =>
  arranged({ step: 'auction', players: [things, ...others] });
const first = (table: Florentine) => table.view(null).players[1];

describe('a landscape', () => {
  test('is placed at once; the first of a type scores nothing', () => {
    const table = win(bidder(), 1, 'forest');
    expect(table.open).toEqual(['1 place-landscape']);
    table.pick(1, 'place-landscape', 'at:A3');
    expect(first(table)).toMatchObject({ pp: 0, tiles: [{ kind: 'forest' }], emptySpaces: 37 });
  });

  test('scores 3 PP for every one of a type after the first; a first lake after two forests none', () => {
    const second = win(bidder({ tiles: ['forest A3'] }), 1, 'forest').pick(1, 'place-landscape', 'at:A5');
    expect(first(second)?.pp).toBe(3);
    const third = win(bidder({ tiles: ['forest A3', 'forest A5'] }), 1, 'forest').pick(
      1,
      'place-landscape',
      'at:D1',
    );
    expect(first(third)?.pp).toBe(3);
    const lake = win(bidder({ tiles: ['forest A3', 'forest A5'] }), 1, 'lake').pick(
      1,
      'place-landscape',
      'at:D1',
    );
    expect(first(lake)?.pp).toBe(0);
  });

  test('with one legal place is laid there without a question, and the log says where', () => {
    const tiles = [
      'forest D1',
      'lake A3',
      'park G1-right',
      'forest C3',
      'lake F4',
      'park A5',
      'forest D5-right',
    ];
    expect(win(bidder({ tiles }), 1, 'lake').offered('place-landscape')).toEqual(['at:F6', 'at:A6', 'at:B6']);
    const table = win(bidder({ tiles: [...tiles, 'lake B6'] }), 1, 'lake');
    expect(table.open).not.toContain('1 place-landscape');
    expect(table.state.players[1]?.tiles).toHaveLength(9);
    expect(table.lines.find(({ event }) => event === 'repeats-landscape')?.params).toMatchObject({
      at: 'F6',
    });
  });

  test('goes to the first place there is if its owner does not say', () => {
    const table = win(bidder(), 1, 'park');
    expect(table.decision('place-landscape').fallback).toEqual(['at:D1']);
    expect(table.decision('place-landscape').options[0]?.key).toBe('at:D1');
  });
});

describe('a landscape of the choice of two players', () => {
  test('is of a type that is left and has a place, the last one too', () => {
    const lakes = ['lake D1', 'lake A3', 'lake F4', 'lake B6', 'lake F6'];
    const types = (own: readonly string[]): readonly string[] =>
      win(
        arranged({ step: 'auction', seats: 2, players: [{ tiles: own }, { tiles: lakes }] }),
        1,
        'landscape',
      ).offered('landscape');
    expect([types([]), types(['lake D1'])]).toEqual([
      ['type:forest', 'type:lake', 'type:park'],
      ['type:forest', 'type:park'],
    ]);
  });
});

describe('a jester', () => {
  test('brings no prestige points, and there is no limit', () => {
    const table = win(bidder({ jesters: 4 }), 1, 'jester');
    expect(first(table)).toMatchObject({ jesters: 5, pp: 0 });
  });
});

describe('a builder', () => {
  test('brings 3 PP as second and as third, none as first', () => {
    expect([0, 1, 2].map((builders) => first(win(bidder({ builders }), 1, 'builder')))).toMatchObject([
      { builders: 1, pp: 0, buildingCost: 300 },
      { builders: 2, pp: 3, buildingCost: 300 },
      { builders: 3, pp: 3, buildingCost: 0 },
    ]);
  });

  test('is effective in the same round', () => {
    const table = passAll(win(bidder({ cash: 500 }), 1, 'builder'));
    table.pick(1, 'action', 'build:tower').pick(1, 'place-building', 'at:D3');
    expect(first(table)).toMatchObject({ cash: 0, pp: 3 });
  });
});

describe('a prestige card', () => {
  test('is one of the top five, kept secretly; the others go under the stack', () => {
    const table = arranged({
      step: 'auction',
      top: {
        prestige: ['most-lakes', 'all-freedoms', 'most-works', 'most-parks', 'most-forests', 'most-jesters'],
      },
    });
    win(table, 1, 'prestige');
    expect(table.offered('keep-prestige')).toEqual([
      'keep:most-lakes',
      'keep:all-freedoms',
      'keep:most-works',
      'keep:most-parks',
      'keep:most-forests',
      'arrange',
    ]);
    table.pick(1, 'keep-prestige', 'keep:most-works');
    expect(table.view(1).own?.prestige).toEqual(['most-works']);
    expect(table.view(2).players[1]).toMatchObject({ hand: { prestige: 1 }, prestige: [] });
    expect(table.state.decks.prestige.slice(-4)).toEqual([
      'most-lakes',
      'all-freedoms',
      'most-parks',
      'most-forests',
    ]);
    expect(table.state.decks.prestige[0]).toBe('most-jesters');
    expect(table.view(null).lots.find(({ lot }) => lot === 'prestige')?.left).toBe(13);
  });
});

describe('a recruiting card', () => {
  test('goes into the hand, or is used at once', () => {
    const rich: readonly Things[] = [{ works: ['poet'] }, {}];
    const held = win(bidder({}, rich), 1, 'recruiting').pick(1, 'recruit-now', 'hold');
    expect(first(held)).toMatchObject({ hand: { recruiting: 1 } });
    const used = win(bidder({}, rich), 1, 'recruiting').pick(1, 'recruit-now', 'recruit:poet');
    expect(first(used)).toMatchObject({ hand: { recruiting: 0, profession: 1 }, recruited: ['poet'] });
    expect(used.view(null).players[2]?.works).toEqual(['recruiting']);
  });

  test('allows one swap on winning it, even if more are held', () => {
    const table = win(bidder({ recruiting: 1 }, [{ works: ['poet', 'lawyer'] }, {}]), 1, 'recruiting');
    table.pick(1, 'recruit-now', 'recruit:poet');
    expect(table.open).toEqual(['2 open']);
    expect(first(table)?.hand.recruiting).toBe(1);
  });

  test('is held if its owner does not answer', () => {
    const table = win(bidder({}, [{ works: ['poet'] }, {}]), 1, 'recruiting');
    expect(table.decision('recruit-now').fallback).toEqual(['hold']);
  });
});
