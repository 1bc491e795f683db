import { defaultSetup } from '../../src/engine/fuzz';
import type { AnyGame } from '../../src/engine/game';
import { readAtTable } from '../../src/words/testing';
import { florence } from './index';

const game = florence as unknown as AnyGame;

describe('the words', () => {
  const games = [2, 3, 4, 5].map((seats) => readAtTable(game, defaultSetup(game, seats), `words ${seats}`));
  const all = games.flatMap(({ labels, details, others }) => [...labels, ...details, ...others]);

  test('leave no gap and no key showing', () => {
    expect(
      all.filter(
        (text) =>
          text.includes('{{') || /^[a-z-]+\.[a-z.-]+$/.test(text) || /undefined|NaN|\[object/.test(text),
      ),
    ).toEqual([]);
  });

  test('fit on a phone: labels within 80 characters, details within 100', () => {
    expect(
      games.flatMap(({ labels }) => [...labels]).filter((label) => label.length === 0 || label.length > 80),
    ).toEqual([]);
    expect(games.flatMap(({ details }) => [...details]).filter((detail) => detail.length > 100)).toEqual([]);
  });
});
