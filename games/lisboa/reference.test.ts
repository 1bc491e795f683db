import { rulesSearchOf } from '../../src/words/ask';
import { wordsOf } from '../../src/words/catalogue';
import { LEVELS, LOTS, SPACES } from './data/board';
import { BUILDING_IDS } from './data/buildings';
import { CARD_IDS } from './data/cards';
import { CLERGY_KINDS } from './data/clergy';
import { DECREE_KINDS } from './data/decrees';
import { SHIP_COLOURS } from './data/ships';
import { ARCHITECTS, GOODS, NOBLE_ACTIONS, NOBLES, RUBBLE, STACKS, STATE_ACTIONS } from './data/ids';
import { arranged } from './testing';
import { reference } from './reference';

const words = wordsOf('lisboa', 'en', (seat) => ['Ada', 'Ben', 'Cleo', 'Dov'][seat] ?? '');
const search = rulesSearchOf('lisboa', reference.all);
const said = (id: string): string[] => (search.thing(id)?.lines ?? []).map(words.phrase);
const where = (table: ReturnType<typeof arranged>, id: string): string =>
  reference.where(table.view(null), id).map(words.phrase).join(' ');

test('every card, tile, decree, building, ship, good, lot, noble and level is a thing, nothing else', () => {
  const ids = (kind: string, of: readonly (string | number)[]): string[] => of.map((id) => `${kind}:${id}`);
  expect(reference.all.map(({ id }) => id).sort()).toEqual(
    [
      ...ids('card', CARD_IDS),
      ...ids('clergy', CLERGY_KINDS),
      ...ids('decree', DECREE_KINDS),
      ...ids('building', BUILDING_IDS),
      ...ids('ship', SHIP_COLOURS),
      ...['good', 'store', 'street'].flatMap((kind) => ids(kind, GOODS)),
      ...ids(
        'lot',
        LOTS.map(({ id }) => id),
      ),
      ...ids(
        'space',
        SPACES.map(({ id }) => id),
      ),
      ...['noble', 'office', 'favor'].flatMap((kind) => ids(kind, NOBLES)),
      ...ids('action', [...STATE_ACTIONS, ...NOBLE_ACTIONS]),
      ...ARCHITECTS.flatMap((architect) => ids(`plan:${architect}`, [2, 3, 4])).map((id) =>
        id.replace(/:(\d)$/, '-$1'),
      ),
      ...ids('architect', ARCHITECTS),
      ...ids('rubble', RUBBLE),
      ...ids(
        'treasury',
        Array.from({ length: LEVELS }, (_, at) => at + 1),
      ),
      ...ids('houses', STACKS),
      'figure:cardinal',
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

test('every player can find a component on the table', () => {
  const table = arranged({
    players: [
      { hand: ['blue-king-1'], top: ['blue-king-5', 'ship-red-1 gold'], stores: ['c3 cloth middle'] },
      { decrees: ['decree-opener-a'], favors: ['king'] },
    ],
    opened: { 'pbs-n-gold': 'pb-senate-house a 2 2' },
    cubes: { c: ['fire'], pile: ['fire', 'tsunami'] },
    treasury: 4,
  });
  expect(where(table, 'card:blue-king-5')).toBe('It lies in the portfolio of Ben.');
  // The answer is the same if a player holds the card and if no player does.
  for (const card of ['card:blue-king-1', 'card:blue-king-2'])
    expect(where(table, card)).toBe('It does not lie open on the table.');
  expect(where(table, 'lot:lot-c3')).toBe(
    'There is a cloth store of Ben. Next to the row: 1 fire cube. Below the column: no rubble.',
  );
  expect(where(table, 'building:pb-senate-house')).toBe(
    'Cleo opened it at the north end of the gold street with 2 officials.',
  );
  expect(where(table, 'decree:opener')).toContain('Cleo holds 1.');
  expect(where(table, 'favor:king')).toContain('Cleo holds one.');
  expect(where(table, 'ship:red')).toContain('Ben owns 1.');
  expect(where(table, 'rubble:fire')).toBe('Cubes in the city: 2, of which in the pile: 1.');
  expect(where(table, 'treasury:4')).toBe('The treasury is at this level now.');
  expect(reference.all.flatMap(({ id }) => where(table, id)).filter((said) => said.includes('{{'))).toEqual(
    [],
  );
});

test.each([
  [
    'does playing a card with influence +2 give me 2 influence now',
    /No\. .*adds its number to each later gain/,
  ],
  ['how many state actions can I trade for in one turn', /^Once or twice/],
  ['does one start with a favour?', /one royal favour and one plan, these by chance/],
])('a player who asks "%s" is told', (question, answer) => {
  expect(search.ask(question).answers[0]?.text).toMatch(answer);
});
