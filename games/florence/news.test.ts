import { who } from '../../src/engine/contract/game';
import { nameOf } from './names';
import { withoutBids } from './news';

test('a player who was away is told who won an auction, and not each bid before', () => {
  const params = { who: who(1), lot: nameOf.lot('jester'), bid: 300 };
  const wins = { event: 'wins', params };
  const opens = { event: 'opens', params };
  const raises = { event: 'raises', params: { who: who(1), bid: 300 } };
  expect(withoutBids([opens, raises, wins])).toEqual([wins]);
  expect(withoutBids([opens, raises, wins, opens])).toEqual([wins, opens]);
});
