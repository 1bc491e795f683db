import { noFaults, savedCountFaults, savedFaults } from '../src/engine/check/owed';
import { gameOf, titles } from '../src/tools/games';
import { savedGames } from '../src/tools/saved';

/** Continues games that earlier releases saved, with today's rules. */
describe.each(titles())('games of %s saved by a release', (id) => {
  const all = savedGames(id);
  const named = all.map((one) => [`${one.release}, ${one.name}`, one] as const);

  test('are kept, some of them in mid-step', async () =>
    noFaults(savedCountFaults(id, (await gameOf(id)).seats[0], all)));

  if (named.length > 0)
    test.each(named)('go on: %s', async (_name, one) => noFaults(savedFaults(await gameOf(id), one)));
});
