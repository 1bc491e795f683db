import { linesOf, questionIn, type Drawing } from './question';

const divided = (labels: readonly string[], detail?: string) =>
  linesOf(
    { effect: () => detail } as unknown as Drawing,
    labels.map((label, at) => ({ kind: 'option', at, label, option: { key: `card:${at}` } })),
  );

describe('a menu asks', () => {
  const asks = (title: string): string =>
    questionIn({
      asked: {},
      texts: { plain: { ask: () => title } },
    } as unknown as Parameters<typeof questionIn>[0]);

  test.each([
    ['Forest: Cleo bids 200ƒ. Do you raise, or pass?', 'Do you raise, or pass?'],
    ['Done? You may not be able to undo after that.', 'Done?'],
    ['Open an auction at 200ƒ, or pass', 'Open an auction at 200ƒ, or pass'],
    ['Choose 2 cards. They go under the pile.', 'Choose 2 cards'],
  ])('for "%s"', (title, question) => expect(asks(title)).toBe(question));
});

describe('the lines of a menu', () => {
  test('are left whole where all of them fit on a phone', () => {
    expect(divided(['Office of the King (you 0, others 3)', 'Stop'])).toEqual([
      { label: 'Office of the King (you 0, others 3)' },
      { label: 'Stop' },
    ]);
  });

  test('are all divided at the same mark where one has to be, and never within a price', () => {
    expect(
      divided([
        '2. Castle: 10 VP for 2 Clay, 4 Wood, 1 Gold and 2 Marble',
        '6. Smithy: 3 VP for 4 Clay and 2 Wood',
        'None of them',
      ]),
    ).toEqual([
      { label: '2. Castle', detail: '10 VP for 2 Clay, 4 Wood, 1 Gold and 2 Marble' },
      { label: '6. Smithy', detail: '3 VP for 4 Clay and 2 Wood' },
      { label: 'None of them' },
    ]);
  });

  test('keep what belongs to the name and leave out the explanation that does not fit beside it', () => {
    const long =
      'whoever stands here at the end of the round takes a coin from everybody who stands elsewhere';
    expect(divided(['Office of the Prime Minister of the kingdom (you 0, others 3)'], long)).toEqual([
      { label: 'Office of the Prime Minister of the kingdom', detail: 'you 0, others 3' },
    ]);
  });

  test('can still be told from each other', () => {
    const labels = [
      'Sell a book on the blue ship: 6 réis',
      'Sell a book on the blue ship: 4 réis and a wig for you',
    ];
    expect(new Set(divided(labels).map(({ label }) => label)).size).toBe(2);
  });
});
