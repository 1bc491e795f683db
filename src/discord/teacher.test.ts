import type { AnyGame } from '../engine/game';
import { games } from '../../games';
import { florence } from '../../games/florence';
import { teacherOf } from '../words/ask';
import * as help from '../words/help';
import { voiceOf } from './look';
import { readyTeachers, teacherFor } from './teacher';

test('A teacher is made once, before anybody asks, for all who read the same language', async () => {
  await readyTeachers(games, { first: 0, between: 0 });
  // Whoever makes one reads the title's pages.
  const reading = jest.spyOn(help, 'helpOf');
  for (const game of games)
    for (const locale of ['en', 'en-GB', 'en-US']) teacherFor(game, voiceOf(game.id, locale));
  expect(reading).not.toHaveBeenCalled();
  teacherOf('florence', []);
  expect(reading).toHaveBeenCalledTimes(1);
});

test('a title in which nothing can be looked up has one teacher as well', () => {
  const { things: _, ...bare } = florence;
  const voice = voiceOf('florence', 'en');
  expect(teacherFor(bare as AnyGame, voice)).toBe(teacherFor(bare as AnyGame, voice));
});
