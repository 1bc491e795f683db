import { faultsOf } from '../../../src/picture/check/inspect';
import { measurer } from '../../../src/picture/paint/fonts';
import { wordsOf } from '../../../src/words/catalogue';
import { ABILITY_IDS, type Card } from '../data/cards';
import { arranged } from '../testing';
import { uses } from './uses';

const hand: Card[] = [
  'elephant-lion-1',
  'horse-bear-1',
  'bear-eagle-1',
  'eagle-horse-1',
  'lion-bear-1',
  'horse-eagle-1',
  'lion-eagle-1',
  'bear-lion-1',
  'bear-lion-2',
];
const view = arranged({ hands: [hand] }).view(0);
const pictured = (ids: readonly string[]) =>
  uses(view, {
    decision: 'play',
    seat: 0,
    answers: ids.map((id) => ({ option: { key: `ability:${id}` }, said: id })),
  });

test('each use of cards fits its row, with its cost, its moment and its effect', () => {
  const words = wordsOf('whispers', 'en', () => 'Ada');
  for (const id of ABILITY_IDS) {
    const scene = pictured([id]);
    expect([id, scene && faultsOf(scene, words, measurer())]).toEqual([id, []]);
  }
});

test('four uses are less high than half a phone', () => {
  expect(pictured(ABILITY_IDS.slice(0, 4))?.height).toBeLessThan(560);
  expect(pictured([])).toBeUndefined();
});
