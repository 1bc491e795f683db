import { arranged, win } from '../../../games/florence/testing';
import { games } from '../../../games';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import type { AnyGame, OpenQuestion } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import { positionFor } from '../rules/position.testing';
import { LIMITS } from '../screen/limits';
import { irreversible } from './irreversible';

test('a suggested place asks for a confirmation if it cannot be undone, however few places are left', () => {
  const tiles = ['forest A3', 'lake D1', 'laboratory D5'];
  const table = arranged({ step: 'auction', players: [{ cash: 3000, tiles }, { cash: 3000 }, {}] });
  const { session } = win(table, 1, 'park');
  const asked = session.waiting[0] as OpenQuestion;
  expect(asked.id).toBe('place-landscape');
  expect(asked.options.length).toBeLessThanOrEqual(LIMITS.menuOptions);
  const ats = (asked.suggested ?? []).map((key) => asked.options.findIndex((option) => option.key === key));
  expect(ats.length).toBeGreaterThan(0);
  const position = positionFor(session);
  for (const at of ats) expect(irreversible(position, asked, at)).toBe(true);
  // A person who plays alone with computers can go back to before any answer.
  const chairs = position.chairs.map((chair, seat) =>
    seat === asked.seat ? chair : ({ kind: 'computer', number: seat } as const),
  );
  for (const at of ats) expect(irreversible({ ...position, chairs }, asked, at)).toBe(false);
});

test('a place that can be undone, and an answer that is none of many, are given at one press', () => {
  const table = arranged({ step: 'turn', players: [{ cash: 3000 }, {}, {}] });
  const sure = (): boolean[] => {
    const asked = table.session.waiting[0] as OpenQuestion;
    return asked.options.map((_, at) => irreversible(positionFor(table.session), asked, at));
  };
  expect(sure()).not.toContain(true);
  table.pick(1, 'action', 'build:chapel');
  expect(table.session.waiting[0]?.id).toBe('place-building');
  expect(sure()).not.toContain(true);
});

test('a place with a name is given at one press, suggested or not', () => {
  const game = games.find(({ id }) => id === 'architects') as AnyGame;
  const session = Session.start(game, defaultSetup(game, 3), '7'.repeat(64));
  const pick = picker('named places');
  let places = 0;
  while (places < 5 && !session.over) {
    const [asked] = session.waiting as [OpenQuestion];
    if (asked.id === 'place' && asked.suggested !== undefined) {
      places++;
      const position = positionFor(Session.load(game, session.save()));
      const sure = asked.options.map((_, at) => irreversible(position, asked, at));
      expect(sure).not.toContain(true);
    }
    session.apply(randomAction(session, pick, 0));
  }
  expect(places).toBe(5);
});
