import type { BotContext, Viewer } from '../screen/reply';
import { chosen, giveSelection, pick } from './answering';

/** A table that is gone: the shortest way of a press through the bot. */
const pressed = async (
  press: (context: BotContext, viewer: Viewer) => Promise<unknown>,
): Promise<{ readonly questions: number; readonly presses: number }> => {
  const answers = {
    press: jest.fn(() => Promise.resolve({ kind: 'unknown' })),
    question: jest.fn(() => Promise.resolve({ kind: 'unknown' })),
  };
  await press({ play: { answers } } as unknown as BotContext, { locale: 'en', user: '1' } as Viewer);
  return { questions: answers.question.mock.calls.length, presses: answers.press.mock.calls.length };
};
const ref = { game: 'abc', seat: 0, promptId: '1-aaaaaa' } as const;

test.each<[string, (context: BotContext, viewer: Viewer) => Promise<unknown>]>([
  ['an option', (context, viewer) => pick(context, viewer, ref, 0, { looked: false, on: 'board' })],
  ['a second look', (context, viewer) => pick(context, viewer, ref, 0, { looked: true, on: 'panel' })],
  ['a line of a menu', (context, viewer) => chosen(context, viewer, ref, ['3'], 'panel')],
  ['a selection', (context, viewer) => giveSelection(context, viewer, { do: 'give', ...ref, picks: 's' })],
])('a press on %s is judged once', async (_what, press) => {
  expect(await pressed(press)).toEqual({ questions: 0, presses: 1 });
});
