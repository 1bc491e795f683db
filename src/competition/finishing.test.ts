import { afterGivingUp, finishesEnough, finishingOf, type BegunGame } from './finishing';

const game = (day: number, finished: boolean, id = `game${day}`): BegunGame => ({
  game: id,
  at: new Date(Date.UTC(2026, 0, day)),
  finished,
});

test('the figure counts the last 20 games, in any order', () => {
  const games = Array.from({ length: 25 }, (_, day) => game(day + 1, day !== 0 && day !== 10));
  expect(finishingOf([...games].reverse())).toEqual({ finished: 19, begun: 20 });
  expect(finishingOf([])).toEqual({ finished: 0, begun: 0 });
});

test('a game that was given up counts once, although it has a result', () => {
  expect(finishingOf([game(1, true), game(2, true, 'left'), game(1, false, 'left')])).toEqual({
    finished: 1,
    begun: 2,
  });
});

test('one more game given up never makes the figure better', () => {
  expect(afterGivingUp({ finished: 3, begun: 4 })).toEqual({ finished: 3, begun: 5 });
  expect(afterGivingUp({ finished: 20, begun: 20 })).toEqual({ finished: 19, begun: 20 });
  expect(afterGivingUp({ finished: 12, begun: 20 })).toEqual({ finished: 12, begun: 20 });
});

test('a share is asked of players with five games and more', () => {
  expect(finishesEnough({ finished: 0, begun: 4 }, 80)).toBe(true);
  expect(finishesEnough({ finished: 4, begun: 5 }, 80)).toBe(true);
  expect(finishesEnough({ finished: 3, begun: 5 }, 80)).toBe(false);
});
