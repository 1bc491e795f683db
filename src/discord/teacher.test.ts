import { games } from '../../games';
import { teacherOf } from '../words/ask';
import { readyTeachers } from './teacher';

test('A teacher is made once, before anybody asks, for all who read the same language', async () => {
  await readyTeachers(games, { first: 0, between: 0 });
  for (const game of games) {
    const ready = teacherOf(game.id, game.things?.all ?? []);
    expect(teacherOf(game.id, game.things?.all ?? [], 'en-GB')).toBe(ready);
  }
});
