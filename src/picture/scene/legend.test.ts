import { games, picturesOf } from '../../../games';
import { wordsOf } from '../../words/catalogue';

/** A listener knows the meaning of each icon without the picture. */

test.each(games.map(({ id }) => id))('the icons of %s have words for listeners, each once', (id) => {
  const scene = picturesOf(id)?.legend?.();
  const words = wordsOf(id, 'en', () => '');
  const said = scene?.alt.map(words.phrase).join(' ') ?? '';
  const drawn = scene?.shapes.filter((shape) => 'text' in shape).length ?? 0;
  expect(said).toMatch(/^The icons mean, in this order: /);
  expect(drawn).toBeGreaterThan(8);
  expect(said.split(',').length).toBeGreaterThanOrEqual(drawn - 2);
  expect(said.length).toBeLessThanOrEqual(1024);
});

test('the icons of an expansion are left out where it is not played', () => {
  const legend = picturesOf('architects')?.legend;
  const said = (options?: Readonly<Record<string, unknown>>): string => JSON.stringify(legend?.(options).alt);
  expect(said()).toContain('figure.princess');
  expect(said({ worksOfWonder: true })).toEqual(said());
  expect(said({ worksOfWonder: false })).not.toMatch(/princess|profiteer|wonder|influence/);
});
