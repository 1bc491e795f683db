import { arranged, has } from '../testing';

describe('no choice leads to a dead end', () => {
  test('goods that nobody takes are not chosen where a card must be followed by a sale or a trade', () => {
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
    table.press(0, 'choose-action', 'tuck:blue-prime-minister-1');
    expect(table.refusal(0, 'extra-goods', 'goods:cloth')).toBe('would-strand');
    expect(table.offered('extra-goods')).toEqual(['goods:gold', 'goods:books', 'goods:tools']);
    table.press(0, 'extra-goods', 'goods:tools');
    expect(has(table, 0).goods).toMatchObject({ cloth: 1, tools: 1 });
    table.finish();
  });
});
