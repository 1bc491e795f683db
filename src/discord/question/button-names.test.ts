import { buttonNames } from './button-names';

const ROOM = 38;

describe('the names of buttons', () => {
  test('are the whole answers where a phone has room for them', () =>
    expect(buttonNames(['Sell', 'Trade'], ROOM)).toEqual([{ label: 'Sell' }, { label: 'Trade' }]));

  test('end where the price begins, and the price is said beside them', () =>
    expect(
      buttonNames(['Cathedral level 1: 2 VP for 1 Gold (or 4 Influence) and a Building Card', 'Stop'], ROOM),
    ).toEqual([
      { label: 'Cathedral level 1', rest: '2 VP for 1 Gold (or 4 Influence) and a Building Card' },
      { label: 'Stop' },
    ]));

  test('say what distinguishes the answers', () =>
    expect(
      buttonNames(
        ['Sell 1 book: on the red ship, for 6 réis and 2 wigs', 'Sell 1 book: on the blue ship, for 6 réis'],
        ROOM,
      )?.map(({ label }) => label),
    ).toEqual(['Sell 1 book: on the red ship', 'Sell 1 book: on the blue ship']));

  test('never end within brackets', () =>
    expect(buttonNames(['To the office (yours, others) of the King of the land'], ROOM)).toEqual([
      { label: 'To the office', rest: '(yours, others) of the King of the land' },
    ]));

  test.each([
    ['alike', ['The very same beginning, and then one thing', 'The very same beginning, and then another']],
    ['without a mark', ['One long answer that has no mark at all to end at']],
  ])('are none for answers that are %s', (_, labels) => expect(buttonNames(labels, ROOM)).toBeUndefined());
});

test('what stands in brackets is said without them', () =>
  expect(buttonNames(['Expansion of Trade (the Prime Minister, influence 1): Take a Decree'], ROOM)).toEqual([
    { label: 'Expansion of Trade', rest: 'the Prime Minister, influence 1: Take a Decree' },
  ]));
