import { defaultSetup, picker, randomAction } from '../src/engine/check/fuzz';
import { seedHash } from '../src/engine/run/chance';
import { Session } from '../src/engine/run/session';
import { gameOf } from '../src/tools/games';

/**
 * On these pictures each option has its own code, number of dice or name. A second number next to it would
 * mislead.
 */
test.each(['whispers', 'valeria'])('the options of %s get no numbers on the picture', async (id) => {
  const game = await gameOf(id);
  const session = Session.start(game, defaultSetup(game, 3), seedHash(`signs ${id}`));
  const pick = picker(`signs ${id}`);
  let spots = 0;
  const numbered = new Set<string>();
  for (let answers = 0; !session.over && answers < 400; answers++) {
    for (const { id: decision, options } of session.decisions)
      for (const { spot, signed } of options) {
        if (spot === undefined) continue;
        spots++;
        if (!signed) numbered.add(decision);
      }
    session.apply(randomAction(session, pick, 0.05));
  }
  expect(spots).toBeGreaterThan(100);
  expect([...numbered]).toEqual([]);
});
