import { picker, playOn } from '../src/engine/fuzz';
import { Session } from '../src/engine/session';
import { gameOf, titles } from '../src/tools/games';
import { savedGames } from '../src/tools/saved';

/**
 * Games as earlier releases saved them, carried through today's rules. Where this fails, raise `rules` and
 * give the title an `upgrade`.
 */
describe.each(titles())('games of %s saved by a release', (id) => {
  const all = savedGames(id);
  if (all.length === 0)
    return test('are kept', () => {
      throw new Error(`none is kept of ${id}: npm run saved -- ${id}`);
    });

  test.each(all.map((one) => [`${one.release}, ${one.name}`, one.saved] as const))(
    'go on: %s',
    async (_name, saved) => {
      const game = await gameOf(id);
      expect(saved.rules).toBeLessThanOrEqual(game.rules);
      const session = Session.load(game, JSON.parse(JSON.stringify(saved)), { checks: true });
      // Only rules that say they are others may drop what was answered.
      if (saved.rules === game.rules) {
        expect(session.dropped).toEqual([]);
        expect(JSON.parse(JSON.stringify(session.save()))).toEqual(saved);
      }
      playOn(session, picker('going on'), 10, []);
      expect(session.over).toBe(true);
      expect(session.scores().length).toBeGreaterThanOrEqual(saved.answerCounts.length);
    },
  );

  test('are kept, some of them in the midst of a step', () => {
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(all.some(({ saved }) => saved.answers.length > 0)).toBe(true);
  });
});
