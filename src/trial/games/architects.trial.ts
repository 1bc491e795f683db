import { OPPONENT_IDS } from '../../../games/architects/data/opponents';
import { picker, type Picker } from '../../engine/check/fuzz';
import type { OpenQuestion } from '../../engine/contract/game';
import { openVenue, type Venue } from '../stage/venue';
import { wholeGame, type Whole } from '../stage/whole-game';

const MINUTES = 60_000;

describe('whole games of Architects of the West Kingdom', () => {
  let venue: Venue;
  beforeAll(async () => {
    venue = await openVenue('architects');
  }, MINUTES);
  afterAll(() => venue.close());

  /** Builds as soon as possible, because building ends the game. */
  const wish = ({ id, options }: OpenQuestion): readonly string[] | undefined =>
    id === 'place' && options.some(({ key }) => key === 'guildhall') ? ['guildhall'] : undefined;
  const play = (names: readonly string[], dice: Picker, opponent?: string): Promise<Whole> =>
    wholeGame(
      venue,
      {
        game: 'architects',
        names,
        ...(opponent && { options: { option: 'worksOfWonder=true', option2: `opponent=${opponent}` } }),
      },
      { dice, wish },
    );
  const endsWell = ({ faults, figures }: Whole): void => {
    expect(faults).toEqual([]);
    expect(figures.median).toBeLessThanOrEqual(3);
  };

  // The engine's tests play each opponent. Through Discord a third of them are enough.
  test.each(OPPONENT_IDS.filter((_, at) => at % 3 === 0))(
    'alone against the %s: a ranking, the promise kept, every answer held, mostly three presses',
    async (opponent) => {
      endsWell(await play(['ada'], picker(opponent), opponent));
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
