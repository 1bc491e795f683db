import { defaultSetup, picker, randomAction } from '../../src/engine/check/fuzz';
import { Session } from '../../src/engine/run/session';
import { measurer } from '../../src/picture/paint/fonts';
import { faultsOf } from '../../src/picture/check/inspect';
import { wordsOf } from '../../src/words/catalogue';
import { lisboa } from './index';
import { pictures } from './picture';
import { faceOf } from './picture/faces';
import type { Lisboa } from './state';
import type { View } from './view';

const words = wordsOf('lisboa', 'en', () => 'Ada');

/** Opens a table in the middle of a game. */
function table(): Session<Lisboa, View> {
  const session = Session.start(lisboa, defaultSetup(lisboa, 3), '5e'.repeat(32));
  const dice = picker('my hand');
  for (let given = 0; given < 60; given++) session.apply(randomAction(session, dice, 0));
  return session;
}

test('my own board begins with the cards in my hand', () => {
  const view = table().view(0);
  const scene = pictures.area?.(view, 0);
  if (!scene) throw new Error('no picture');
  expect(view.hand.length).toBeGreaterThan(3);
  const drawn = JSON.stringify(scene.shapes);
  const places = view.hand.map((id, at) => drawn.indexOf(`"${faceOf(id).id} #${at}"`));
  expect(places.every((place) => place > 0)).toBe(true);
  const others = [...(view.players[0]?.clergy ?? []), ...view.decreesShown].map((id) =>
    drawn.indexOf(`"${faceOf(id).id} #`),
  );
  expect(others.length).toBeGreaterThan(0);
  expect(Math.min(...others)).toBeGreaterThan(Math.max(...places));
  expect(faultsOf(scene, words, measurer())).toEqual([]);
});

test('no other player sees them there', () => {
  const session = table();
  const { hand } = session.view(0);
  for (const viewer of [1, null] as const) {
    const drawn = JSON.stringify(pictures.area?.(session.view(viewer), 0)?.shapes);
    expect(hand.filter((id) => drawn.includes(`"${faceOf(id).id} #`))).toEqual([]);
  }
});

test('every icon of the board is in the legend', () => {
  const legend = pictures.legend?.();
  if (!legend) throw new Error('no legend');
  expect(faultsOf(legend, words, measurer())).toEqual([]);
  const icons = (shapes: unknown): Set<string> =>
    new Set(
      [...JSON.stringify(shapes).matchAll(/"(?:icon|name)":"([a-z-]+)"/g)].map(([, icon = '']) => icon),
    );
  // The name of the office is next to these icons.
  const named = ['queen', 'quill', 'trowel'];
  const known = new Set([...icons(legend.shapes), ...named, 'arrow']);
  const missing = [...icons(pictures.board(table().view(null)).shapes)].filter((icon) => !known.has(icon));
  expect(missing).toEqual([]);
  expect(known.size).toBeGreaterThan(20);
});
