import { readFileSync } from 'node:fs';
import { gameOf, titles } from '../src/tools/games';
import { goldenFile, goldens, recorded } from '../src/tools/golden';
import { asText, fromText } from '../src/words/text';

/** So many answers are played once more. */
const FEW = 6;

/**
 * Whole played games: any change of rules shows here as a readable difference. `npm run golden` rewrites
 * them.
 */
describe.each(titles())('golden games of %s', (id) => {
  const names = goldens(id).map((golden) => [golden.name] as const);

  test('are listed in its golden/games.json', () => {
    expect(names.length).toBeGreaterThan(0);
  });

  if (names.length > 0)
    test.each(names)('%s', async (name) => {
      const text = readFileSync(goldenFile(id, name), 'utf8');
      expect(asText(await gameOf(id), fromText(text), name)).toBe(text);
      expect(text).not.toContain('{{');
    });

  // Whoever changes how computers think plays the games anew: `npm run golden -- <title> --record`.
  const [byComputers] = goldens(id).filter(({ descents }) => descents !== undefined);
  if (byComputers)
    test(`computers would begin ${byComputers.name} as they did`, async () => {
      const { history } = fromText(readFileSync(goldenFile(id, byComputers.name), 'utf8'));
      expect(recorded(await gameOf(id), byComputers, FEW).history).toEqual(history.slice(0, FEW));
    });
});
