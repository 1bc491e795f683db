import { arranged, has } from '../../testing';

describe('no choice leads to a dead end', () => {
  test('goods that no noble takes are not chosen if a sale or a trade must follow', () => {
    const table = arranged({
      players: [
        {
          hand: ['blue-prime-minister-1'],
          favors: ['king', 'prime-minister', 'builder'],
          clergy: ['clergy-almoner-a', 'clergy-confessor-a', 'clergy-parish-a', 'clergy-archivist-a'],
          stores: ['a2 cloth right'],
        },
      ],
    });
    table.press(1, 'choose-action', 'tuck:blue-prime-minister-1');
    expect(table.refusal(1, 'extra-goods', 'goods:cloth')).toBe('would-strand');
    expect(table.offered('extra-goods')).toEqual(['goods:gold', 'goods:books', 'goods:tools']);
    table.press(1, 'extra-goods', 'goods:tools');
    expect(has(table, 1).goods).toMatchObject({ cloth: 1, tools: 1 });
    table.finish();
  });
});

describe('a penalty that makes commerce possible lets its card be played', () => {
  /**
   * Arranges a player with cloth only. Only the King accepts it, no hold is free, and he has neither a tile
   * nor a favour to give.
   */
  const stuckWithCloth = (card: string) =>
    arranged({
      players: [
        {
          hand: [card, 'blue-king-5'],
          goods: { cloth: 1 },
          favors: ['king', 'prime-minister', 'builder'],
          clergy: ['clergy-almoner-a', 'clergy-confessor-a', 'clergy-parish-a', 'clergy-archivist-a'],
        },
      ],
    });
  test('the clergy tile it costs makes room to meet the Cardinal', () => {
    const table = stuckWithCloth('red-king-5');
    expect(table.refusal(1, 'choose-action', 'tuck:blue-king-5')).toBe('no-commerce');
    table.press(1, 'choose-action', 'tuck:red-king-5').press(1, 'lose-tile', 'tile:clergy-almoner-a');
    // Only one trade is possible: the King takes the cloth.
    expect(table.open).toEqual(['1 cardinal-steps']);
    expect(has(table, 1).goods).toMatchObject({ cloth: 0 });
    table.finish();
  });
  test('the favour it costs can be gained again', () => {
    const table = stuckWithCloth('brown-king-5');
    table.press(1, 'choose-action', 'tuck:brown-king-5').press(1, 'lose-favor', 'favor:builder');
    // Only one trade is possible, and only one favour is missing.
    expect([...has(table, 1).favors].sort()).toEqual(['builder', 'king', 'prime-minister']);
    expect(has(table, 1).goods).toMatchObject({ cloth: 0 });
    table.finish();
  });
});

describe('a reward that makes commerce possible lets its card be played', () => {
  test('the Cardinal brings the Provost, who lets a noble accept the only good', () => {
    const walkingTo = (tile: string): string | undefined =>
      arranged({
        church: { 1: tile },
        players: [{ hand: ['brown-king-3'], goods: { books: 1 } }],
      }).refusal(1, 'choose-action', 'tuck:brown-king-3');
    expect([walkingTo('clergy-provost-a!'), walkingTo('clergy-provost-a')]).toEqual([
      undefined,
      'no-commerce',
    ]);
  });
});

describe('the first of two rewards', () => {
  test('leaves the only way to a trade open', () => {
    const church = { 1: 'clergy-provost-a!', 2: 'clergy-parish-a!' };
    const table = arranged({ church, players: [{ hand: ['brown-king-3'], goods: { books: 1 } }] });
    table.press(1, 'choose-action', 'tuck:brown-king-3');
    // The other tile, and staying where he is, would leave the book without a buyer.
    expect(has(table, 1)).toMatchObject({ clergy: ['clergy-provost-a'], wigs: 1 });
  });
});

describe('a penalty that makes commerce impossible', () => {
  /** The only good is a book, and no hold is free. Only the Provost lets the King accept the book. */
  const withProvost = (...others: string[]) =>
    arranged({
      players: [
        {
          hand: ['red-king-5', 'blue-king-5'],
          goods: { books: 1 },
          clergy: ['clergy-provost-a', ...others],
        },
      ],
    });

  test('the only clergy tile cannot be given up if the trade needs it', () => {
    const table = withProvost();
    expect(table.offered('choose-action')).toContain('tuck:blue-king-5');
    expect(table.refusal(1, 'choose-action', 'tuck:red-king-5')).toBe('no-commerce');
  });

  test('the only good cannot be lost before a sale or a trade', () => {
    const losing = (goods: number): string | undefined =>
      arranged({
        players: [{ hand: ['blue-prime-minister-5'], goods: { cloth: goods } }],
      }).refusal(1, 'choose-action', 'tuck:blue-prime-minister-5');
    expect([losing(1), losing(2)]).toEqual(['no-goods', undefined]);
  });

  test('with a second tile that one must go', () => {
    const table = withProvost('clergy-parish-a');
    table.press(1, 'choose-action', 'tuck:red-king-5');
    expect(has(table, 1).clergy).toEqual(['clergy-provost-a']);
    expect(table.state.clergyDiscards).toEqual(['clergy-parish-a']);
    expect(table.offered('trade')).toContain('trade:royal-favor-books');
  });
});
