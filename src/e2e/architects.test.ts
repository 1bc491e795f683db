import { OPPONENT_IDS } from '../../games/architects/data/opponents';
import { picker, type Picker } from '../engine/fuzz';
import type { OpenQuestion } from '../engine/game';
import { openVenue, type Venue } from './venue';
import { wholeGame, type Whole } from './whole';

const MINUTES = 60_000;

describe('whole games of Architects of the West Kingdom', () => {
  let venue: Venue;
  beforeAll(async () => {
    venue = await openVenue('architects');
  }, MINUTES);
  afterAll(() => venue.close());

  /** Whoever can build, builds: that is what ends the game. */
  const wish = ({ id, options }: OpenQuestion): readonly string[] | undefined =>
    id === 'place' && options.some(({ key }) => key === 'guildhall') ? ['guildhall'] : undefined;
  const play = (names: readonly string[], dice: Picker, option?: string): Promise<Whole> =>
    wholeGame(venue, { game: 'architects', names, ...(option && { option }) }, { dice, wish });
  const endsWell = ({ faults, figures }: Whole): void => {
    expect(faults).toEqual([]);
    expect(figures.median).toBeLessThanOrEqual(3);
  };

  // What each opponent does is played by the engine's tests; through Discord two of them stand for all.
  test.each(OPPONENT_IDS.filter((_, at) => at % 3 === 0))(
    'alone against the %s: a ranking, the promise kept, every answer held, mostly three presses',
    async (opponent) => {
      endsWell(await play(['ada'], picker(opponent), `opponent=${opponent}`));
    },
    2 * MINUTES,
  );

  test(
    'by four people: a ranking, the promise kept, every answer held, three presses or fewer in most cases',
    async () => {
      endsWell(await play(['ada', 'ben', 'cleo', 'dora'], picker('architects at four')));
    },
    5 * MINUTES,
  );
});
