import { existsSync, readFileSync } from 'node:fs';
import { lengthFaults, noFaults, type PlayedLength } from '../src/engine/check/owed';
import { goldenFile, goldens } from '../src/tools/golden';
import { fromText } from '../src/words/catalogue/text';
import { games } from './index';

/** The seats that answered in the golden games of a title, in order. */
const playedOf = (id: string): PlayedLength[] =>
  goldens(id)
    .map(({ name }) => ({ name, file: goldenFile(id, name) }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => {
      const { setup, history } = fromText(readFileSync(file, 'utf8'));
      const given = history.flatMap((one) => ('seat' in one ? [Number(one.seat)] : []));
      return { name, seats: setup.seats, given };
    });

describe.each(games.map((game) => [game.id, game] as const))('%s says how long it takes', (id, game) => {
  const [least, most] = game.seats;
  const seats = Array.from({ length: most - least + 1 }, (_, n) => least + n);
  const played = playedOf(id);
  test.each(seats)('by %i', (count) => noFaults(lengthFaults(game, count, played)));
});
