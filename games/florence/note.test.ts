import { wordsOf } from '../../src/words/catalogue';
import { secretNote } from './note';
import { arranged, type Things } from './testing';

const words = wordsOf('florence');
const auction = (things: Things, seats?: number) =>
  arranged({ step: 'auction', players: [{ cash: 3000, ...things }], ...(seats && { seats }) });

/** Returns what the panel of seat 1 says at this question. */
const noted = (table: ReturnType<typeof auction>, decision: string): string | undefined => {
  const note = secretNote(table.view(1), decision);
  return note && words.phrase(note);
};
const people = ['lawyer', 'organ-builder', 'painter'] as const;

test('a player reads how many professions in hand like what is auctioned', () => {
  const table = auction({ professions: people });
  expect(noted(table, 'open')).toBe('Your professions: 2 like the Forest and 1 likes the Lake.');
  expect(noted(table.pick(1, 'open', 'lot:lake'), 'bid')).toBe('Your professions: 1 likes the Lake.');
  expect(noted(auction({ professions: people }).pick(1, 'open', 'lot:park'), 'bid')).toBe(
    'Your professions: none likes the Park.',
  );
});

test('the first auction of two players says what is different', () => {
  const table = auction({ professions: people }, 2);
  expect(noted(table, 'open')).toBe(
    'With two players, each has 2500ƒ, bids start at 300ƒ, all landscapes are one item, ' +
      'and there are 5 freedoms in all.',
  );
  const next = arranged({ step: 'auction', round: 2, seats: 2, players: [{ professions: people }] });
  expect(noted(next, 'open')).toContain('2 like the Forest');
});

test('a bidder for a recruiting card reads whom it could bring, the most valuable work first', () => {
  const me = { professions: people, tiles: ['lake A3'], jesters: 1 };
  const others = [{ works: ['poet', 'physicist', 'recruiting'] as const }, {}];
  const bids = (players: readonly Things[]) =>
    noted(arranged({ step: 'auction', players }).pick(1, 'open', 'lot:recruiting'), 'bid');
  expect(bids([me, ...others])).toBe('You could recruit: Poet 9 and Physicist 6. Works need 7.');
  expect(bids([me, {}, {}])).toBe('There is no profession to recruit yet.');
});

test('a turn says which freedom, and which building that a profession likes, is sold out', () => {
  const other: Things = { freedoms: ['travel'], tiles: ['library E1', 'tower A5'] };
  const table = arranged({ step: 'turn', players: [{ professions: ['lawyer'] }, other, other, other] });
  expect(noted(table, 'action')).toBe('Travel and Library: none left.');
  expect(noted(arranged({ step: 'turn' }), 'action')).toBeUndefined();
});

test('a landscape that a player has, and what is no landscape, needs no note', () => {
  const owner = auction({ professions: people, tiles: ['forest D1', 'lake A3'] });
  expect(noted(owner, 'open')).toBeUndefined();
  expect(noted(owner.pick(1, 'open', 'lot:jester'), 'bid')).toBeUndefined();
  expect(noted(owner, 'action')).toBeUndefined();
});

test('a spectator reads nothing of a hand', () => {
  expect(secretNote(auction({ professions: people }).view(null), 'open')).toBeUndefined();
});

test('at the end of a step the panel says what ends: the auctions, or the turn', () => {
  const table = auction({ professions: people });
  expect(noted(table, 'end-turn')).toContain('Your two actions come after the auctions');
  expect(noted(arranged({ step: 'turn' }), 'end-turn')).toBe('Both actions are done: *Done* ends your turn.');
});
