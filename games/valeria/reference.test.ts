import { rulesSearchOf } from '../../src/words/ask';
import { wordsOf } from '../../src/words/catalogue';
import { CITIZEN_KINDS, STARTER_KINDS } from './data/citizens';
import { DOMAIN_KINDS } from './data/domains';
import { DUKE_KINDS } from './data/dukes';
import { EVENT_KINDS, MONSTER_KINDS, trophy } from './data/monsters';
import { AREAS, RESOURCES, ROLES } from './data/vocabulary';
import { arranged } from './testing';
import { reference } from './reference';

const words = wordsOf('valeria', 'en', (seat) => ['Ada', 'Ben', 'Cleo', 'Dov'][seat] ?? '');
const search = rulesSearchOf('valeria', reference.all);
const said = (id: string): string[] => (search.thing(id)?.lines ?? []).map(words.phrase);
const where = (table: ReturnType<typeof arranged>, id: string): string =>
  reference.where(table.view(null), id).map(words.phrase).join(' ');

test('every card, Area, role and Resource of the box is a thing, and nothing else', () => {
  expect(reference.all.map(({ id }) => id).sort()).toEqual(
    [
      ...CITIZEN_KINDS,
      ...STARTER_KINDS,
      ...MONSTER_KINDS,
      ...DOMAIN_KINDS,
      ...DUKE_KINDS,
      ...EVENT_KINDS,
      ...AREAS.map((area) => `area:${area}`),
      ...ROLES.map((role) => `role:${role}`),
      ...RESOURCES.map((resource) => `resource:${resource}`),
      'vp',
      'exhausted',
    ].sort(),
  );
});

test('every thing has a name of its own, a word for its kind and whole sentences', () => {
  const names = reference.all.map((thing) => search.nameOf(thing));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const thing of reference.all) {
    expect(words.has(`thing.${thing.kind}`)).toBe(true);
    expect(thing.lines.length).toBeGreaterThan(1);
    for (const line of said(thing.id)) expect(line).toMatch(/^[A-Z0-9][^{}]*\.$/);
  }
});

test.each([
  ['what does hrothgar do', 'hrothgar-the-conqueror'],
  ['what does the dire bear do', 'dire-bear'],
  ['what does the thief do', 'thief'],
  ['how does the foxgrove palisade work', 'foxgrove-palisade'],
])('«%s» is answered by the card', (question, id) => {
  expect(search.ask(question).answers[0]?.topic).toBe(id);
});

test.each([
  ['can a card work twice on one roll', /^Yes, on doubles/],
  ['can I slay a monster with magic only', /^Magic alone never slays/],
  ['what does the bookmark icon mean', /began the game/],
  ['Do my Citizens stay when I build a Domain?', /^Your Citizens stay/],
  ['Are my Citizens used up when I build a Domain?', /^Your Citizens stay/],
  ['Does a second Monster cost more?', /^The price of a Monster .* stays as printed/],
  ['what is the bookmark', /began the game/],
])('«%s» is answered with the right first word', (question, first) => {
  expect(search.ask(question).answers[0]?.text).toMatch(first);
});

test('a Strength of 1 is never said to be paid with Magic in part', () => {
  const all = [...MONSTER_KINDS, ...EVENT_KINDS].map(
    (id) => [trophy(id).strength, said(id).join(' ')] as const,
  );
  for (const [strength, text] of all) expect(text.includes('all but 1')).toBe(strength > 1);
});

test('every player can find a component on the table', () => {
  const table = arranged({
    step: 'actions',
    players: [
      { citizens: ['knight', 'knight'], domains: ['gargans-embrace'], victory: ['goblin'], gold: 3 },
      { duke: 'simon-the-unclean' },
    ],
    centre: { c1: [], m2: ['skeleton-king'] },
    areas: ['hills', 'ruins', 'forest', 'valley', 'mountains'],
  });
  expect(where(table, 'knight')).toBe(
    'Citizens 6: on top of 3 cards, 5 Gold for the active player. Ben has 2.',
  );
  expect(where(table, 'gargans-embrace')).toBe('Ben has 1.');
  expect(where(table, 'skeleton-king')).toBe(
    'Monsters, column 2: on top, for 8 Strength; there is 1 of it in the stack.',
  );
  expect(where(table, 'gargoyle')).toBe('It is not in this game.');
  expect(where(table, 'simon-the-unclean')).toBe("Each player's Duke stays secret until the end.");
  expect(where(table, 'exhausted')).toBe('1 slot of 4 is marked now.');
  expect(where(table, 'resource:gold')).toBe('In the purses: Ada 0 Gold and Ben 3 Gold.');
});

test('while the reward of the last Monster of an Area is being asked, its slot is not exhausted yet', () => {
  const table = arranged({
    step: 'actions',
    centre: { m5: ['orc-warrior'] },
    areas: ['hills', 'ruins', 'forest', 'valley', 'mountains'],
    players: [{ strength: 9 }, {}],
  }).press(1, 'action', 'slay:m5');
  expect(table.open).toEqual(['1 free-citizen']);
  expect(where(table, 'area:mountains')).toBe('Monsters, column 5: empty, exhausted after this action.');
  table.press(1, 'free-citizen', 'fetch:c1');
  expect(where(table, 'area:mountains')).toBe('Monsters, column 5: empty, marked as exhausted.');
});
