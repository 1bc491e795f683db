import { picturesOf as titleOf } from '../../../games';
import { drawn as titles } from '../../../games/testing';
import { createPictures } from './pictures';

const languages = new Set<string>();
const drawn = createPictures(
  {
    render: async ({ locale }) => {
      languages.add(locale ?? '');
      return { png: Buffer.from('png'), alt: 'A card.', width: 1, height: 1 };
    },
    close: async () => {},
  },
  titleOf,
);

describe.each(titles.map(({ id }) => id))('a card of %s', (game) => {
  test('is a file whose name may stand in an address', async () => {
    const faces = drawn.faces(game);
    expect(faces.length).toBeGreaterThan(20);
    for (const { id } of faces) {
      const { name = '' } = (await drawn.cards(game, [id], { theme: 'light' })) ?? {};
      expect(name).toMatch(/^[\w-]+\.png$/);
      expect(URL.canParse(`attachment://${name}`)).toBe(true);
    }
  });
});

test('a reader whose language has no texts sees a picture in English throughout', async () => {
  languages.clear();
  await drawn.cards('valeria', ['archer'], { theme: 'light', locale: 'de' });
  expect([...languages]).toEqual(['en']);
});
