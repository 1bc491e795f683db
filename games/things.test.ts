import { rulesSearchOf } from '../src/words/ask';
import { games, picturesOf } from '.';

/** Replaces a letter of the longest word by another. */
function misspelt(name: string): string {
  const longest = name
    .split(/[^\p{L}’']+/u)
    .reduce((one, other) => (other.length > one.length ? other : one));
  const wrong = longest.slice(0, -2) + (longest.at(-2) === 'x' ? 'q' : 'x') + longest.slice(-1);
  return name.replace(longest, wrong);
}

/** The duties of every title's reference entries. The title's own test checks their text. */
const listed = games.flatMap(({ id, reference }) => (reference ? [[id, reference.all] as const] : []));

describe.each(listed)('the things of %s', (id, all) => {
  const search = rulesSearchOf(id, all);

  test('are each found first by their exact names', () => {
    const missed = all.filter((thing) => search.ask(search.nameOf(thing)).answers[0]?.topic !== thing.id);
    expect(missed.map((thing) => search.nameOf(thing))).toEqual([]);
  });

  test('are each found first with a letter wrong in the name; four letters are too few to guess', () => {
    const missed = all.filter((thing) => {
      const name = search.nameOf(thing);
      return name.length > 4 && search.ask(misspelt(name)).answers[0]?.topic !== thing.id;
    });
    expect(missed.map((thing) => search.nameOf(thing))).toEqual([]);
  });
});

/** Kinds without a card, tile or board of their own: words of the rules, and single spaces of a board. */
const WITHOUT_FACE: Readonly<Record<string, readonly string[]>> = {
  architects: ['skill', 'track'],
  lisboa: [
    ...['architect', 'figure', 'good', 'noble-action', 'office', 'rubble', 'state-action'],
    ...['building-space', 'lot', 'street', 'treasury-level'],
  ],
  valeria: ['area', 'exhausted', 'points', 'resource', 'role'],
};

test.each(listed)(
  'the cards, tiles and boards of %s have each their face, and every face is a thing',
  (id, all) => {
    const faces = (picturesOf(id)?.faces?.() ?? []).map((face) => face.id);
    const things = all.map((thing) => thing.id);
    expect(faces.filter((face) => !things.includes(face))).toEqual([]);
    const bare = WITHOUT_FACE[id] ?? [];
    const faceless = all.filter((thing) => !faces.includes(thing.id) && !bare.includes(thing.kind));
    expect(faceless.map((thing) => thing.id)).toEqual([]);
  },
);
