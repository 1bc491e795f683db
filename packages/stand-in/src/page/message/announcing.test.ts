import type { PageMessage } from '../../wire';
import { announced } from './announcing';

const message = (id: string, content: string, more: object = {}): PageMessage =>
  ({ id, content, author: { id: 'bot' }, ...more }) as unknown as PageMessage;
const of = (before: PageMessage[], now: PageMessage[], pressed: string | null = null): string[] =>
  announced({ before, now, me: 'ada', pressed, words: ({ content }) => content }).map(
    ({ content }) => content,
  );

const board = message('10', 'The board');
const panel = message('11', 'What do you do?');

test('a new message is read aloud, the words of the reader are not', () => {
  expect(of([board], [board, panel])).toEqual(['What do you do?']);
  expect(of([board], [board, message('12', 'Mine', { author: { id: 'ada' } })])).toEqual([]);
});

test('the answer to a press that changes its message is read aloud once', () => {
  const next = message('11', 'Which card?');
  expect(of([board, panel], [board, next], '11')).toEqual(['Which card?']);
  expect(of([board, next], [board, message('11', 'Which card?', { components: [] })], '11')).toEqual([]);
});

test('an old panel that is edited is silent, and the new question is read aloud', () => {
  const old = message('11', 'You waited');
  expect(of([board, panel], [board, old, message('12', 'Which card?')], '10')).toEqual(['Which card?']);
});

test('a thinking bot is silent until it answers', () => {
  const thinking = message('12', '', { flags: 128 });
  expect(of([board], [board, thinking])).toEqual([]);
  expect(of([board, thinking], [board, message('12', 'Thought')])).toEqual(['Thought']);
});

test('older messages that are loaded above are silent', () => {
  expect(of([board], [message('9', 'Old'), board])).toEqual([]);
});
