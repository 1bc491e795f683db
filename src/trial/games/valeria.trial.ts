import { picker } from '../../engine/check/fuzz';
import { openVenue, type Venue } from '../stage/venue';
import { wholeGame, type Whole } from '../stage/whole-game';

const MINUTES = 60_000;

describe('a whole game of Valeria: Card Kingdoms by four people', () => {
  let venue: Venue;
  let whole: Whole;
  beforeAll(async () => {
    venue = await openVenue('valeria');
    whole = await wholeGame(
      venue,
      { game: 'valeria', names: ['ada', 'ben', 'cleo', 'dora'] },
      { dice: picker('valeria at four'), pace: 'now and then at once' },
    );
  }, 5 * MINUTES);
  afterAll(() => venue.close());

  test('ends with a ranking, keeps its promise, and holds every answer as it was given', () =>
    expect(whole.faults).toEqual([]));

  test('takes its players three presses or fewer in most cases', () =>
    expect(whole.figures.median).toBeLessThanOrEqual(3));

  test('has several people answer one harvest in whatever order they come', () => {
    const crowds = whole.moments.filter(({ asked }) => asked.length >= 3);
    expect(crowds.length).toBeGreaterThan(5);
    expect(new Set(crowds.map(({ asked, first }) => asked.indexOf(first))).size).toBeGreaterThan(2);
  });
});
