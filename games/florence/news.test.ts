import { who } from '../../src/engine/contract/game';
import { wordsOf } from '../../src/words/catalogue';
import { florence } from './index';
import { nameOf, say } from './names';
import { withoutBids } from './news';

test('a player who was away is told who won an auction, and no bid: the question names the highest', () => {
  const params = { who: who(1), lot: nameOf.lot('jester'), bid: 300 };
  const wins = { event: 'wins', params };
  const opens = { event: 'opens', params };
  const raises = { event: 'raises', params: { who: who(1), bid: 300 } };
  expect(withoutBids([opens, raises, wins, opens, raises])).toEqual([wins]);
});

test('a player whose work was the best of the round is told so before anything else', () => {
  expect(florence.highlights?.[0]).toBe('best-work');
});

test('a completed work is told with its pay first, so that no cut hides it', () => {
  const params = {
    who: who(2),
    card: nameOf.work('watchmaker'),
    value: 10,
    parts: [say('part.building', { value: 4 }), say('part.cards', { value: 6 })],
    income: 1000,
  };
  const line = wordsOf('florence').line({ event: 'completes', params });
  expect(line).toBe(
    'Player 3 completes the Watchmaker: value 10, pays 1000ƒ (building 4 and professions 6).',
  );
});
