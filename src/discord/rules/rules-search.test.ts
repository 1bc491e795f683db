import type { AnyGame } from '../../engine/contract/game';
import { games } from '../../../games';
import { florence } from '../../../games/florence';
import { rulesSearchOf } from '../../words/ask';
import { textsOf } from '../screen/ui';
import { answersScreen, rulesSearchFor } from './rules-search';

test('a search is made once for all who read the same language', () => {
  for (const game of games) {
    const search = rulesSearchFor(game, textsOf(game.id, 'en'));
    for (const locale of ['en-GB', 'en-US'])
      expect(rulesSearchFor(game, textsOf(game.id, locale))).toBe(search);
    expect(rulesSearchOf(game.id, [])).not.toBe(search);
  }
});

test('a search is dropped an hour after its last question, and made again at the next', () => {
  jest.useFakeTimers();
  const MINUTE = 60_000;
  const texts = textsOf('florence', 'en');
  // A list of things that no other test has shown.
  const { reference, ...bare } = florence;
  const game = { ...bare, reference: { ...reference, all: [...(reference?.all ?? [])] } } as AnyGame;
  const first = rulesSearchFor(game, texts);
  jest.advanceTimersByTime(50 * MINUTE);
  expect(rulesSearchFor(game, texts)).toBe(first);
  jest.advanceTimersByTime(50 * MINUTE);
  expect(rulesSearchFor(game, texts)).toBe(first);
  jest.advanceTimersByTime(61 * MINUTE);
  expect(rulesSearchFor(game, texts)).not.toBe(first);
  jest.useRealTimers();
});

test('a title in which nothing can be looked up has one search as well', () => {
  const { reference: _, ...bare } = florence;
  const texts = textsOf('florence', 'en');
  expect(rulesSearchFor(bare as AnyGame, texts)).toBe(rulesSearchFor(bare as AnyGame, texts));
});

test('a certain answer comes alone, and an uncertain one with the beginnings of two more', () => {
  const texts = textsOf('florence', 'en');
  const asked = rulesSearchFor(florence, texts).ask('how do I win');
  expect(asked.sure).toBe(true);
  expect(asked.answers.length).toBeGreaterThan(1);
  const fieldsOf = (sure: boolean): number =>
    answersScreen({ question: 'how do I win', asked: { ...asked, sure }, rows: [] }, texts).embeds[0]?.fields
      ?.length ?? 0;
  expect(fieldsOf(true)).toBe(0);
  expect(fieldsOf(false)).toBe(asked.answers.length - 1);
});
