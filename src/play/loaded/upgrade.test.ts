import { who } from '../../engine/contract/game';
import { droppedAnswers } from './upgrade';

test('a dropped answer is named by its question, if its text is whole and known', () => {
  // "retrieves an agent", "decides for {{place}}", and a question of older rules.
  const { text, params } = droppedAnswers('whispers', [
    { seat: 1, decision: 'retrieve', picks: [] },
    { seat: 2, decision: 'act', picks: [] },
    { seat: 0, decision: 'gone', picks: [] },
  ]);
  expect(text).toBe('notice.upgraded');
  expect(params?.answers).toEqual([
    { text: 'notice.answer-to', params: { who: who(1), what: { text: 'ask.retrieve.wait' } } },
    { text: 'notice.answer', params: { who: who(2) } },
    { text: 'notice.answer', params: { who: who(0) } },
  ]);
});
