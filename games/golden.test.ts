import { readFileSync } from 'node:fs';
import { computerFaults, goldenFaults, noFaults } from '../src/engine/check/owed';
import { gameOf, titles } from '../src/tools/games';
import { goldenFile, goldens, recorded } from '../src/tools/golden';
import { asText, fromText } from '../src/words/catalogue/text';

/** The number of answers that are played again. */
const FEW = 6;

/**
 * Replays whole golden games: any change of rules shows here as a readable difference. `npm run golden`
 * rewrites them.
 */
describe.each(titles())('golden games of %s', (id) => {
  const all = goldens(id);
  const named = all.map((golden) => [golden.name, golden] as const);

  test('are listed in its golden/games.json', () => {
    if (named.length === 0)
      throw new Error(
        `${id}: golden/games.json lists no game.\n  To do: add one for each seat count, as ` +
          `docs/adding-a-game.md shows, and run: npm run golden -- ${id}`,
      );
  });

  if (named.length > 0)
    test.each(named)('%s', async (name, { seats }) => {
      const game = await gameOf(id);
      const text = readFileSync(goldenFile(id, name), 'utf8');
      const today = (): string => asText(game, fromText(text), name);
      noFaults(goldenFaults(id, { name, seats, recorded: text, today }));
    });

  // After a change to the computers, record the games again: `npm run golden -- <title> --record`.
  const [byComputers] = all.filter(({ descents }) => descents !== undefined);
  if (byComputers)
    test(`computers would begin ${byComputers.name} as they did`, async () => {
      const { history } = fromText(readFileSync(goldenFile(id, byComputers.name), 'utf8'));
      const today = recorded(await gameOf(id), byComputers, FEW).history;
      noFaults(computerFaults(id, byComputers, history.slice(0, FEW), today));
    });
});
