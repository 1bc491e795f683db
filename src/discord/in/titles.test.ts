import { games } from '../../../games';
import { suggestTitles, titleCalled, titleIn } from './which-rules';
import type { Viewer } from '../screen/reply';

const viewer = { locale: 'en' } as Viewer;
const called = (typed: string): string | undefined => titleCalled(games, typed, viewer)?.id;

test.each([
  ['lisboa', 'lisboa'],
  ['Lisboa', 'lisboa'],
  ['lisbao', 'lisboa'],
  ['lisbo', 'lisboa'],
  ['florenz', 'florence'],
  ['Princes of Florence', 'florence'],
  ['whispers', 'whispers'],
  ['A War of Wispers', 'whispers'],
  ['valerai', 'valeria'],
  ['arcitects', 'architects'],
])('“%s” means %s', (typed, id) => {
  expect(called(typed)).toBe(id);
});

test.each([['chess'], ['lis'], [''], ['kingdom come'], ['x'.repeat(90)]])('“%s” means no title', (typed) => {
  expect(called(typed)).toBeUndefined();
});

test.each([
  ['Valeria: when does the game end?', 'valeria'],
  ['how do jesters work in the princes of florence', 'florence'],
  ['when does the game end?', undefined],
  ['is lisboa longer than valeria?', undefined],
])('the question “%s” names the title %s', (question, id) => {
  expect(titleIn(games, question, viewer)?.id).toBe(id);
});

test('a title with a letter wrong is suggested while it is typed', () => {
  expect(suggestTitles(games, viewer, 'lisbao').map(({ value }) => value)).toEqual(['lisboa']);
  expect(suggestTitles(games, viewer, 'xyz')).toEqual([]);
});
