import { rulesSearchOf } from '../../src/words/ask';
import { wordsOf } from '../../src/words/catalogue';
import { ABILITY_IDS, CARDS } from './data/cards';
import { EMPIRES, POSITIONS, SLOTS } from './data/empires';
import { ICONS, neighbours, REGIONS } from './data/map';
import { regionName } from './names';
import { arranged } from './testing';
import { reference } from './reference';
import { cardThing, positionThing, regionThing } from './reference-ids';

const words = wordsOf('whispers', 'en', (seat) => ['Ada', 'Ben', 'Cleo', 'Dov'][seat] ?? '');
const search = rulesSearchOf('whispers', reference.all);
const said = (id: string): string[] => (search.thing(id)?.lines ?? []).map(words.phrase);
const where = (table: ReturnType<typeof arranged>, id: string): string =>
  reference.where(table.view(null), id).map(words.phrase).join(' ');

test('every region, position, ability, card, loyalty, empire and icon is a thing, nothing else', () => {
  expect(reference.all.map(({ id }) => id).sort()).toEqual(
    [
      ...REGIONS.map(regionThing),
      ...EMPIRES.flatMap((empire) => POSITIONS.map((position) => positionThing({ empire, position }))),
      ...ABILITY_IDS.map((id) => `ability:${id}`),
      ...new Set(CARDS.map(cardThing)),
      ...SLOTS.map((slot) => `loyalty:${slot}`),
      ...EMPIRES.map((empire) => `empire:${empire}`),
      ...ICONS.map((icon) => `icon:${icon}`),
    ].sort(),
  );
});

test('every thing has a name of its own, a word for its kind and whole sentences', () => {
  const names = reference.all.map((thing) => search.nameOf(thing));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const thing of reference.all) {
    expect(words.has(`thing.${thing.kind}`)).toBe(true);
    expect(thing.lines.length).toBeGreaterThan(1);
    for (const line of said(thing.id)) expect(line).toMatch(/^[A-Z0-9].*[^{}.]\.$/);
  }
});

test('a region names all its neighbours', () => {
  for (const region of REGIONS)
    for (const next of neighbours(region))
      expect(said(regionThing(region)).join(' ')).toContain(words.phrase(regionName(next)));
});

test('every player can find a component on the table', () => {
  const table = arranged({
    step: 'deploy',
    agents: { 'bear steward': 1 },
    banners: { windgap: ['bear', 3] },
    hands: [['bear-eagle-1', 'bear-lion-1']],
    loyalties: [['lion', 'bear', 'eagle', 'horse', 'elephant']],
    but: ({ players: [of] }) => {
      if (of) of.revealed = ['lion'];
    },
  });
  expect(where(table, 'region:windgap')).toBe(
    '3 Bear banners are there now. Around it: B6 Southgate (3 Bear), H1 Stonebridge (0 Horse), ' +
      'H3 Rider Post (0 Horse), H5 Dust Keep (0 Horse), L2 Manegate (2 Lion), and L3 Sunhold (2 Lion).',
  );
  expect(where(table, 'region:tallgrass')).toContain('It is empty now; the Horse controls it. Around it: ');
  expect(where(table, 'position:bear-steward')).toBe('The agent of Ben is there now.');
  expect(where(table, 'position:bear-sheriff')).toBe('No agent is there now. Ben decides for it.');
  expect(where(table, 'position:bear-marshal')).toBe('No agent is there now. No one decides for it now.');
  expect(where(table, 'loyalty:devout')).toBe('Ada has the Lion on it, shown to all.');
  expect(where(table, 'loyalty:dutiful')).toBe('');
  // The answer is the same for every Bear card, held or not.
  for (const card of ['card:bear-eagle', 'card:bear-horse'])
    expect(where(table, card)).toBe('6 cards lie in the Bear deck now. Ada holds 2 Bear cards.');
  expect(where(table, 'card:dark-bear-control')).toBe('It is not in this game.');
});
