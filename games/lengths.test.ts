import { readFileSync } from 'node:fs';
import { goldenFile, goldens } from '../src/tools/golden';
import { fromText } from '../src/words/text';
import { games } from './index';
import { isLong } from './testing';

describe.each(games.map((game) => [game.id, game] as const))('%s says how long it takes', (id, game) => {
  const [least, most] = game.seats;
  const seats = Array.from({ length: most - least + 1 }, (_, n) => least + n);

  test.each(seats)('by %i', (count) => {
    const said = game.lengths?.[count];
    // Only where all answer at once is every answer a turn.
    if (isLong(game)) expect(said?.answers).toBeGreaterThan(said?.turns ?? Infinity);
    else expect(said?.answers).toBeGreaterThanOrEqual(said?.turns ?? Infinity);
    const played = goldens(id)
      .map(({ name }) => fromText(readFileSync(goldenFile(id, name), 'utf8')))
      .filter(({ setup }) => setup.seats === count)
      .map(({ history }) => history.flatMap((one) => ('seat' in one ? [Number(one.seat)] : [])));
    for (const given of played) {
      const turns = given.filter((seat, at) => seat !== given[at - 1]).length;
      // A game is a game: what is said lies between half and twice of what was played.
      for (const [means, was] of [
        [said?.answers ?? 0, given.length],
        [said?.turns ?? 0, turns],
      ] as const) {
        expect(means).toBeGreaterThanOrEqual(was / 2);
        expect(means).toBeLessThanOrEqual(was * 2);
      }
    }
  });
});
