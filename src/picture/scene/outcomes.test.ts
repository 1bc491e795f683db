import type { QuestionAnswers } from './titles';
import { outcomes } from './outcomes';

interface View {
  readonly coins: number;
}
const COINS = [{ sign: { icon: 'coins' } as const, of: ({ coins }: View) => coins }];
const asked = (...after: readonly (number | undefined)[]): QuestionAnswers<View> => ({
  decision: 'pay',
  seat: 0,
  answers: after.map((coins, at) => ({
    option: { key: `answer:${at}` },
    said: `Answer ${at}`,
    after: coins === undefined ? undefined : { coins },
  })),
});
const isDrawn = (...after: readonly (number | undefined)[]): boolean =>
  outcomes({ coins: 5 }, asked(...after), COINS) !== undefined;

test('a picture shows what each answer leaves', () => expect(isDrawn(4, 7, 5)).toBe(true));
test('no picture is drawn of prices alone, because an answer names its price', () => {
  expect(isDrawn(4, 3, 5)).toBe(false);
  expect(isDrawn(4, 3, 2)).toBe(false);
  expect(isDrawn(6, 7, 8)).toBe(true);
});
test('no picture is drawn if half of the answers change nothing yet', () =>
  expect(isDrawn(4, 7, 5, 5)).toBe(false));
test('no picture is drawn if half of the answers depend on chance', () =>
  expect(isDrawn(4, 7, undefined, undefined)).toBe(false));
test('no picture is drawn for a single answer', () => expect(isDrawn(4)).toBe(false));
