import {
  bySeat,
  clockwiseFrom,
  drawSeat,
  othersFrom,
  player,
  seatAfter,
  seatAt,
  seatBefore,
  seatsOf,
} from './seats';

const table = { players: ['Ana', 'Bea', 'Cem'] };

test('seats go round to the left, and the seat after the last one is the first', () => {
  expect(seatsOf(table)).toEqual([0, 1, 2]);
  expect([seatAfter(table, 0), seatAfter(table, 2), seatBefore(table, 0), seatBefore(table, 2)]).toEqual([
    1, 0, 2, 1,
  ]);
  expect(clockwiseFrom(table, 1)).toEqual([1, 2, 0]);
  expect(othersFrom(table, 1)).toEqual([2, 0]);
});

test('each player is found by the seat, and a seat without a player is refused', () => {
  expect(bySeat(table.players)).toEqual([
    [0, 'Ana'],
    [1, 'Bea'],
    [2, 'Cem'],
  ]);
  expect(player(table, 2)).toBe('Cem');
  expect(() => player(table, 3)).toThrow('no seat 3');
  expect(() => seatAt(10)).toThrow('no seat 10');
});

test('a seat is drawn among those at the table', () => {
  const dealer = { random: (sides: number) => sides - 1, shuffle: <T>(cards: T[]) => cards };
  expect(drawSeat(dealer, 4)).toBe(3);
});
