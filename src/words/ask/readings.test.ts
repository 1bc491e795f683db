import { halvesOf } from './readings';

describe('the halves of a message that asks two things', () => {
  test('are its two questions, what is told before belonging to the first', () => {
    expect(halvesOf('my ship is full. who seals it? do i get wigs')).toEqual([
      expect.stringMatching(/ship is full.*who seals it/),
      expect.stringMatching(/do i get wigs/),
    ]);
  });

  test('are about the same where the second only points at it', () => {
    const [, second] = halvesOf('how do i get gold and what is it good for') ?? [];
    expect(second).toMatch(/gold/);
  });

  test.each(['how do i get gold', 'i have a farm and two cities', 'what is a city, a farm or a tower'])(
    'are not there in one question: %s',
    (asked) => expect(halvesOf(asked)).toBeUndefined(),
  );
});
