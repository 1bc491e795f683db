import { cardOf } from '../../../games/lisboa/data/cards';
import { mayFollow } from '../../../games/lisboa/rules/visiting/visit';
import type { Lisboa } from '../../../games/lisboa/state';
import { picker } from '../../engine/check/fuzz';
import type { OpenQuestion } from '../../engine/contract/game';

import { openVenue, type Venue } from '../stage/venue';
import { wholeGame, type Whole } from '../stage/whole-game';
import type { Position } from '../../play/table/table';
import { seatsOf } from '../../play/table/seats';
import { trial } from '../../engine/run/trial-table';

const MINUTES = 60_000;

describe('a whole game of Lisboa by four people', () => {
  let venue: Venue;
  let whole: Whole;
  beforeAll(async () => {
    venue = await openVenue('lisboa');
    whole = await wholeGame(
      venue,
      { game: 'lisboa', names: ['ada', 'ben', 'cleo', 'dora'] },
      { dice: picker('lisboa at four'), wish: courtly() },
    );
  }, 5 * MINUTES);
  afterAll(() => venue.close());

  test('ends with a ranking, keeps its promise, and holds every answer as it was given', () =>
    expect(whole.faults).toEqual([]));

  test('takes its players three presses or fewer in most cases', () =>
    expect(whole.figures.median).toBeLessThanOrEqual(3));

  test('has a visit that all three others follow, each answering for themselves', () => {
    const visits = whole.answers.reduce<Set<number>[]>((all, { decision, picks, seat }) => {
      if (decision === 'choose-action') all.push(new Set());
      if (decision === 'follow' && picks[0] !== 'stay') all.at(-1)?.add(seat);
      return all;
    }, []);
    expect(Math.max(...visits.map(({ size }) => size))).toBe(3);
  });

  test('never lists more than 25 options at once: where there are more, they stand in groups', () => {
    expect(whole.answers.filter(({ longest, paged }) => longest > 25 || paged)).toEqual([]);
  });
});

/** For looking only. */
const asItStands = (state: Lisboa) =>
  trial(state, () => {
    throw new Error('nobody draws who only looks');
  });

/**
 * Until all seats have followed a visit, every seat gathers influence and favours and follows if it can.
 * After that any answer is given.
 */
function courtly(): (asked: OpenQuestion, position: Position) => readonly string[] | undefined {
  const followers = new Set<number>();
  let done = false;
  return ({ id, seat, options }, { session }) => {
    const state = session.peek() as unknown as Lisboa;
    const others = seatsOf(state.players).filter((other) => other !== seat);
    const holding = (key: string): number =>
      others.filter((other) => state.players[other]?.favors.some((noble) => key === `favor:${noble}`)).length;
    const first = (...beginnings: string[]): string[] | undefined => {
      const found = beginnings.flatMap((beginning) =>
        options.filter(({ key }) => key.startsWith(beginning)),
      )[0];
      return found && [found.key];
    };
    const drawsAll = ({ key }: { readonly key: string }): boolean => {
      const card = key.startsWith('visit:') ? cardOf(key.slice('visit:'.length)) : undefined;
      return (
        card?.kind === 'noble' && others.every((other) => mayFollow(asItStands(state), other, card.noble))
      );
    };
    done ||= followers.size === 3;
    if (done) return undefined;
    switch (id) {
      case 'choose-action': {
        followers.clear();
        const visit = options.find(drawsAll);
        return visit ? [visit.key] : first('tuck:');
      }
      case 'follow': {
        followers.add(seat);
        return first('follow:');
      }
      case 'favor':
        return [...options]
          .sort((a, b) => holding(b.key) - holding(a.key))
          .slice(0, 1)
          .map(({ key }) => key);
      case 'commerce':
        return first('trade');
      case 'trade':
      case 'second-trade':
        return first('trade:royal-favor');
      case 'visit-state-action':
        return first('state:royal-favor');
      default:
        return undefined;
    }
  };
}
