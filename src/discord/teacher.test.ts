import { games } from '../../games';
import { teacherOf } from '../words/ask';
import * as help from '../words/help';
import { readyTeachers } from './teacher';

test('A teacher is made once, before anybody asks, for all who read the same language', async () => {
  await readyTeachers(games, { first: 0, between: 0 });
  // Whoever makes one reads the title's pages.
  const reading = jest.spyOn(help, 'helpOf');
  for (const game of games)
    for (const locale of ['en', 'en-GB', 'en-US']) teacherOf(game.id, game.things?.all ?? [], locale);
  expect(reading).not.toHaveBeenCalled();
  teacherOf('florence', []);
  expect(reading).toHaveBeenCalledTimes(1);
});
