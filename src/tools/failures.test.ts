import { failureLines } from './failures';

test('a fault that a game meets many times is one line, with its first place and a count', () => {
  const failure = (check: string, what: string, at: number) => ({ check, what, todo: '', at });
  expect(
    failureLines([
      failure('help', 'no help page duel (pearls, step dive, answer 3)', 3),
      failure('help', 'no help page duel (pearls, step dive, answer 5)', 5),
      failure('words', 'no words for ask.card (pearls, step dive, answer 5)', 5),
    ]),
  ).toEqual([
    'answer 3, help, 2 times: no help page duel (pearls, step dive, answer 3)',
    'answer 5, words: no words for ask.card (pearls, step dive, answer 5)',
  ]);
});
