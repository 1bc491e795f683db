import { wordsOf } from '../../src/words/catalogue';
import { rulesSearchOf } from '../../src/words/ask';
import { BONUS_CARDS, PRESTIGE_CARDS } from './data/cards';
import { FREEDOMS, PROFESSION_CARDS } from './data/professions';
import { BUILDING_KINDS, LANDSCAPE_KINDS } from './data/tiles';
import { arranged } from './testing';
import { reference } from './reference';

const words = wordsOf('florence', 'en', (seat) => ['Ada', 'Ben', 'Cleo', 'Dov'][seat] ?? '');
const search = rulesSearchOf('florence', reference.all);
const said = (id: string): string[] => (search.thing(id)?.lines ?? []).map(words.phrase);
const where = (table: ReturnType<typeof arranged>, id: string): string =>
  reference.where(table.view(null), id).map(words.phrase).join(' ');

test('every card, tile, freedom, item and place of the box is a thing, and nothing else', () => {
  const ids = (kind: string, of: readonly string[]): string[] => of.map((id) => `${kind}:${id}`);
  expect(reference.all.map(({ id }) => id).sort()).toEqual(
    [
      ...ids('profession', PROFESSION_CARDS),
      ...ids('bonus', BONUS_CARDS),
      ...ids('prestige', PRESTIGE_CARDS),
      ...ids('building', BUILDING_KINDS),
      ...ids('landscape', LANDSCAPE_KINDS),
      ...ids('freedom', FREEDOMS),
      ...ids('item', ['builder', 'jester']),
      'card:recruiting',
      'place:palazzo',
      'rule:minimum',
    ].sort(),
  );
});

test('every thing has a name of its own, a word for its kind and whole sentences', () => {
  const names = reference.all.map((thing) => search.nameOf(thing));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const thing of reference.all) {
    expect([thing.kind, words.has(`thing.${thing.kind}`)]).toEqual([thing.kind, true]);
    expect(thing.lines.length).toBeGreaterThan(1);
    for (const line of said(thing.id)) expect(line).toMatch(/^[A-Z0-9].*[^{}.]\.$/);
  }
});

test('a card says what it does from its data', () => {
  expect(said('bonus:each-builder-and-lake')[0]).toBe(
    'Played with a work, it adds 1 for each builder and 1 for each lake of yours to its value.',
  );
  expect(said('prestige:most-lakes')[0]).toBe(
    'At the end 6 PP for the most lakes; 3 PP if another player has as many.',
  );
  expect(said('prestige:builder-jester-two-landscapes')[0]).toBe(
    'At the end 7 PP if you have at least 1 builder, 1 jester, and 2 landscapes.',
  );
  expect(said('profession:poet')[0]).toBe('Likes the Theater, a Lake and freedom of Travel.');
});

test('every player can find a component on the table', () => {
  const table = arranged({
    step: 'turn',
    players: [
      {
        tiles: ['lake D1', 'tower G1'],
        works: ['poet'],
        professions: ['painter'],
        bonus: ['each-lake'],
        prestige: ['most-lakes'],
        jesters: 2,
      },
      { freedoms: ['travel'], recruiting: 1, works: ['recruiting'] },
      {},
    ],
  });
  expect(where(table, 'profession:poet')).toBe('Ben has completed its work.');
  // The answer is the same if a player holds the card and if no player does.
  for (const hidden of [
    'profession:painter',
    'profession:lawyer',
    'bonus:each-lake',
    'bonus:each-park',
    'prestige:most-lakes',
    'prestige:most-parks',
  ])
    expect(where(table, hidden)).toBe('It does not lie open on the table.');
  expect(where(table, 'building:tower')).toBe('2 are left in the supply. Ben has built it on G1 G2 G3.');
  expect(where(table, 'landscape:lake')).toBe('5 are left in the supply. Ben has one on D1 E1 D2 E2.');
  expect(where(table, 'freedom:travel')).toBe('1 is left in the supply. Cleo has introduced it.');
  expect(where(table, 'item:jester')).toBe('5 are left in the supply. Ben has 2.');
  expect(where(table, 'card:recruiting')).toBe(
    '3 are left in the supply. Cleo holds 1 in hand. 1 lies on the table of Cleo.',
  );
  expect(where(table, 'rule:minimum')).toBe('In this round, round 1, it is 7.');
});

test('what is auctioned names the price for two players as well', () => {
  for (const id of ['item:builder', 'item:jester', 'card:recruiting', 'landscape:forest'])
    expect(said(id)).toContain('It is bought at auction, from 200ƒ; with two players from 300ƒ.');
});
