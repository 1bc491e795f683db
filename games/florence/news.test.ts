import { who } from '../../src/engine/contract/game';
import { wordsOf } from '../../src/words/catalogue';
import { florence } from './index';
import { nameOf } from './names';
import { withoutBids } from './news';
import { arranged } from './testing';

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

test('a completed work is told in one short line, and its value is added up in the next', () => {
  const table = arranged({
    step: 'turn',
    players: [{ freedoms: ['travel'], jesters: 2, professions: ['poet'] }],
  });
  table.pick(1, 'action', 'work:poet');
  const lines = table.session.lines.slice(-2).map((line) => wordsOf('florence').line(line));
  expect(lines).toEqual([
    "Player 2 completes the Poet's work: value 8, pays 800ƒ.",
    'The value of the Poet: freedom 3, jesters 4, and professions 1.',
  ]);
});
