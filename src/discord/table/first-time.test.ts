import { games } from '../../../games';
import { catalogues } from '../../words/catalogue/files';

/** The tip for a new question is right below the question. */

type Texts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
interface Catalogue {
  readonly meet: Readonly<Record<string, string>>;
  readonly ask: Readonly<Record<string, Texts>>;
}
const LONG = 4;
/** Words by their beginnings, without numbers and names that are filled in. */
const wordsIn = (text: string): string[] =>
  [
    ...text
      .replace(/\{\{.*?\}\}/g, '')
      .toLowerCase()
      .matchAll(/[a-z]+/g),
  ]
    .map(([word]) => word)
    .filter(({ length }) => length >= LONG)
    .map((word) => word.slice(0, 5));
/** The sentences whose words are mostly in the other text. */
const repeated = (text: string, above: string): string[] =>
  text.split(/(?<=[.;:])\s/).filter((sentence) => {
    const words = wordsIn(sentence);
    const known = new Set(wordsIn(above));
    const count = words.filter((word) => known.has(word)).length;
    return count >= 3 && count / words.length > 0.6;
  });

test.each(games.map(({ id }) => id))('in %s it never says what the question says', (id) => {
  const { meet, ask } = catalogues(`games/${id}/locales`)['en'] as unknown as Catalogue;
  for (const [key, text] of Object.entries(meet))
    for (const [form, above] of Object.entries(ask[key] ?? {}))
      if (form.startsWith('ask') && typeof above === 'string')
        expect([key, repeated(text, above)]).toEqual([key, []]);
});

test('a sentence that repeats the question is found', () => {
  expect(repeated('Keep one, pass the rest left.', 'Keep one card and pass the rest to the left')).toEqual([
    'Keep one, pass the rest left.',
  ]);
});
