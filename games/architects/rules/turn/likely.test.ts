import { atMarket, deal, give, jail, stand, town, type Town } from '../../testing';
import type { State } from '../../state';

const table = (arrange: (state: State) => void): Town => town({ options: { worksOfWonder: false }, arrange });
const likely = (arrange: (state: State) => void): readonly string[] | undefined =>
  table(arrange).decision('place').suggested;

describe('Two likely places come before the list of all', () => {
  test('the advised place is the first, then the goods that the cards lack', () => {
    expect(likely((state) => (deal(state, 1, 'church'), give(state, 1, { silver: 0 })))).toEqual([
      'mines-clay',
      'quarry',
    ]);
  });

  test('the Guildhall is among them if something can be built', () => {
    expect(likely((state) => (deal(state, 1, 'clay-pit'), give(state, 1, { clay: 4, wood: 1 })))?.[0]).toBe(
      'guildhall',
    );
  });

  test('a list that all players read names no place because of the hand', () => {
    const arrange =
      (...cards: Parameters<typeof deal>[2][]) =>
      (state: State): void => {
        deal(state, 1, ...cards);
        give(state, 1, { gold: 1 });
        stand(state, 'forest', 1, 2);
      };
    const suggested = likely(arrange('church', 'aqueduct'));
    expect(suggested).toEqual(['guildhall', 'forest']);
    expect(likely(arrange('fortress', 'palace'))).toEqual(suggested);
  });
});

describe('The lesson marks the Black Market unless its reset would hurt', () => {
  const marks = (arrange: (state: State) => void): readonly unknown[] => {
    const { market, third } = table(arrange).decision('place').params ?? {};
    return [market, third];
  };
  const market = { text: 'location.black-market' };

  test('the first Worker there brings no reset', () =>
    expect(marks(() => {})).toEqual([market, { text: 'market-third.later' }]));

  test('the third brings one, which costs the player with the most in Prison', () => {
    const twoOf = (state: State): void => {
      atMarket(state, 'small', 0);
      atMarket(state, 'middle', 0);
    };
    expect(marks(twoOf)).toEqual([market, { text: 'market-third.next' }]);
    expect(marks((state) => (twoOf(state), jail(state, 1, 1)))).toEqual([undefined, undefined]);
  });

  test('and it costs a player with three in Prison a Virtue', () =>
    expect(
      marks((state) => {
        atMarket(state, 'small', 0);
        atMarket(state, 'middle', 0);
        jail(state, 0, 5);
        jail(state, 1, 2);
      }),
    ).toEqual([undefined, undefined]));
});
