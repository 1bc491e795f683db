import { faultsOf } from '../../src/picture/check/inspect';
import { measurer } from '../../src/picture/paint/fonts';
import { wordsIn } from '../../src/picture/testing';
import type { Scene } from '../../src/picture/scene/scene';
import { wordsOf } from '../../src/words/catalogue';
import type { Citizen } from './data/citizens';
import { pictures } from './picture';
import { arranged } from './testing';

const words = wordsOf('valeria');

/** Returns the picture of a player's harvest on their own roll. */
function harvest(dice: readonly [number, number], citizens: readonly Citizen[] = []): Scene {
  const table = arranged({ step: 'harvest', dice, players: [{ citizens }, {}] });
  const asked = table.decision('harvest', 1);
  const answers = asked.options.map((option) => ({ option, said: option.key }));
  const scene = pictures.asked?.(table.view(1), { decision: asked.id, seat: asked.seat, answers });
  if (!scene) throw new Error('the harvest has no picture');
  expect(faultsOf(scene, words, measurer())).toEqual([]);
  return scene;
}

const cardsIn = (shapes: Scene['shapes']): string[] =>
  wordsIn({ shapes, spots: {}, alt: [] }).flatMap((key) => (key.startsWith('card.') ? [key.slice(5)] : []));
/** Returns the cards that are drawn at full strength, each with a ring. */
function working({ shapes }: Scene): string[] {
  const full = shapes.filter((shape) => shape.kind === 'group' && shape.strength === undefined);
  expect(shapes.filter(({ kind }) => kind === 'ring')).toHaveLength(full.length);
  return cardsIn(full);
}

test('a harvest shows the Starters, with a ring around the Herald if no number of theirs came up', () => {
  const scene = harvest([3, 4]);
  expect(cardsIn(scene.shapes)).toEqual(['starter-peasant', 'starter-knight', 'starter-herald']);
  expect(working(scene)).toEqual(['starter-herald']);
});

test('a card with a number of the roll has a ring, and on doubles the Herald too', () => {
  expect(working(harvest([2, 4], ['merchant', 'cleric']))).toEqual(['starter-knight', 'merchant']);
  expect(working(harvest([3, 3], ['cleric']))).toEqual(['starter-knight', 'starter-herald']);
});

test('of many kinds only those that work are shown', () => {
  const many: Citizen[] = ['cleric', 'merchant', 'mercenary', 'archer', 'peasant', 'knight', 'rogue'];
  const scene = harvest([2, 4], many);
  expect(cardsIn(scene.shapes)).toEqual(['starter-knight', 'merchant', 'archer', 'knight']);
});
