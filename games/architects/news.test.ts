import { who, type Seat } from '../../src/engine/contract/game';
import { withoutPlacing } from './news';

test('a player who was away is not told where a Worker was placed if they are told what it did', () => {
  const captures = { event: 'captures', params: { who: who(1), count: 2, owner: who(0) } };
  const placed = (seat: Seat) => ({ event: 'places-open', params: { who: who(seat), count: 1 } });
  expect(withoutPlacing([placed(1), captures, placed(2)])).toEqual([captures, placed(2)]);
});
