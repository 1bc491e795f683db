import { defaultSetup } from '../../src/engine/fuzz';
import type { AnyGame } from '../../src/engine/game';
import { wordsOf } from '../../src/words';
import { readAtTable, type Read } from '../../src/words/testing';
import { CARDS } from './data/cards';
import { whispers } from './index';
import { cardLine } from './report';
import { cardName } from './names';

const game = whispers as unknown as AnyGame;
const words = wordsOf('whispers');

const read = (seats: number, options: object): Read =>
  readAtTable(
    game,
    { seats, options: { ...defaultSetup(game, seats).options, ...options } },
    `words ${seats}`,
  );

describe('the words', () => {
  const every = {
    distinctDevotion: true,
    concealment: true,
    fieldAgents: true,
    treasures: true,
    darkAlliances: true,
    finalDiscard: true,
  };
  const tables = [read(2, {}), read(3, { councils: 'printed' }), read(4, every)];

  test('leave no gap and no key showing', () => {
    const all = tables.flatMap(({ labels, details, others }) => [...labels, ...details, ...others]);
    expect(
      all.filter(
        (text) =>
          text.includes('{{') || /^[a-z-]+\.[a-z.-]+$/.test(text) || /undefined|NaN|\[object/.test(text),
      ),
    ).toEqual([]);
  });

  test('speak of one thing in the singular', () => {
    const all = tables.flatMap(({ labels, details, others }) => [...labels, ...details, ...others]);
    expect(
      all.filter((text) =>
        /(^|[^\d])1 (Bear |Eagle |Elephant |Lion |Horse )?(banners|cards|cities|agents|regions)\b/.test(text),
      ),
    ).toEqual([]);
  });

  test('fit on a phone: labels within 80 characters, second lines within 100', () => {
    expect(
      tables.flatMap(({ labels }) => [...labels]).filter((label) => label.length === 0 || label.length > 80),
    ).toEqual([]);
    expect(tables.flatMap(({ details }) => [...details]).filter((detail) => detail.length > 100)).toEqual([]);
  });

  test('name every card and say what it can be played for', () => {
    for (const card of CARDS) {
      expect([card, words.phrase(cardName(card)).includes('.')]).toEqual([card, false]);
      expect([card, /\{\{|[a-z]+\.[a-z]+-/.test(words.phrase(cardLine(card)))]).toEqual([card, false]);
    }
  });
});
