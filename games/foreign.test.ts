import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesSearchOf } from '../src/words/ask';
import { isOffTopic } from '../src/words/ask/off-topic';
import { helpOf } from '../src/words/catalogue/help';
import { games } from '.';

/** Splits a text into sentences and ways of asking, as a player could type them. */
const partsOf = (text: string): readonly string[] => text.split(/[;\n]|(?<=[.?!:]) /);

/** A question that is treated as off-topic must not be in a title's pages, names or ways of asking. */
describe.each(games.map((game) => [game.id, game] as const))('nothing of %s', (id, game) => {
  const foreign = (...texts: readonly string[]): readonly string[] =>
    texts.flatMap(partsOf).filter((part) => isOffTopic(part));

  test('is foreign in its help', () => {
    for (const { title, summary, sections } of helpOf(id).values())
      expect([
        ...foreign(title, summary),
        ...sections.flatMap(({ title: name, text, asked }) => foreign(name, text, asked ?? '')),
      ]).toEqual([]);
  });

  test('is foreign among its things', () => {
    const things = game.reference?.all ?? [];
    const search = rulesSearchOf(id, things);
    expect(things.flatMap((thing) => foreign(search.nameOf(thing), search.textOf(thing)))).toEqual([]);
  });

  test.each([join(__dirname, id, 'help', 'synonyms.json'), join(__dirname, id, 'questions.json')])(
    'is foreign in what players say: %s',
    (file) => {
      const said = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
      const words = Array.isArray(said)
        ? (said as readonly { readonly ask: string }[]).map(({ ask }) => ask)
        : Object.keys(said);
      expect(foreign(...words)).toEqual([]);
    },
  );
});

test.each([
  ['can i castle if my king already moved', true],
  ['do i get 200 when i pass go', true],
  ['how many armies do i get in risk', true],
  ['how many settlements in catan', true],
  ['is there a market as in catan', false],
  ['does it work like the auction in monopoly', false],
  ['how do i mute this person', true],
  ['who is the king of sweden', true],
  ['what is two plus two', true],
  ['debt minus points', false],
  ['is it a risk to wait', false],
  ['who is marquis of pombal', false],
  ['who is manuel da maia', false],
])('%s: foreign is %s', (asked, foreign) => expect(isOffTopic(asked)).toBe(foreign));
