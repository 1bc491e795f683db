import { games } from '../../../../games';
import type { AnyGame } from '../../../engine/contract/game';
import { viewOf } from '../../../engine/run/hidden';
import { wordsComplete } from './words-complete';

const SAMPLE = { positions: 12, most: 220 };

test.each(games)('the words of $id tell every visible fact of sampled positions', (game) => {
  const { untold, changed } = wordsComplete(game, { ...SAMPLE, seed: 'sample' });
  expect(untold).toEqual([]);
  expect(changed).toBeGreaterThan(1000);
});

test('a fact that no words tell is found', () => {
  const deaf = games.map((game): AnyGame => ({
    ...game,
    view: (state, seat) => ({ ...(viewOf(game, state, seat) as object), moon: 3 }),
  }));
  const [game] = deaf;
  if (!game) throw new Error('there is no game');
  const { untold } = wordsComplete(game, { positions: 3, seed: 'moon' });
  expect(untold).toContainEqual(expect.stringMatching(/^moon \((more|less)\): /));
});
