import type { Phrase } from '../../../src/engine/contract/game';
import { wordsOf } from '../../../src/words/catalogue';
import { PROFESSION_CARDS } from '../data/professions';
import type { Profession } from '../data/professions';
import { arranged, win } from '../testing';
import type { Florentine } from '../testing';

const five: readonly Profession[] = ['poet', 'lawyer', 'painter', 'botanist', 'composer'];
const drawer = (): Florentine => arranged({ step: 'turn', top: { profession: five } });
/** Puts professions on the next player's table until the deck has only these left. */
const scarce = (left: readonly Profession[]): Florentine =>
  arranged({
    step: 'turn',
    players: [{}, { works: PROFESSION_CARDS.filter((card) => !left.includes(card)) }, {}],
  });

describe('drawing five and keeping one', () => {
  test('a profession costs 300ƒ: draw five, keep one, the others go under the deck as they came', () => {
    const table = drawer();
    table.pick(1, 'action', 'profession');
    expect(table.offered('keep-profession')).toEqual([...five.map((card) => `keep:${card}`), 'arrange']);
    // The price is paid before the cards are drawn.
    expect(table.view(null).players[1]?.cash).toBe(3200);
    table.pick(1, 'keep-profession', 'keep:painter');
    expect(table.view(1)).toMatchObject({
      players: [{}, { cash: 3200, hand: { profession: 1 } }, {}],
      own: { professions: [{ card: 'painter' }] },
    });
    expect(table.state.decks.profession.slice(-4)).toEqual(['poet', 'lawyer', 'botanist', 'composer']);
    table.finish();
  });

  test('the player may name the order of the others, the first ending up nearest the top', () => {
    const table = drawer();
    table
      .pick(1, 'action', 'profession')
      .pick(1, 'keep-profession', 'arrange')
      .pick(1, 'keep-profession', 'keep:painter')
      .pick(1, 'put-under', 'next:composer')
      .pick(1, 'put-under', 'next:lawyer')
      .pick(1, 'put-under', 'next:poet');
    expect(table.state.decks.profession.slice(-4)).toEqual(['composer', 'lawyer', 'poet', 'botanist']);
    expect(table.view(1).own?.professions.map(({ card }) => card)).toEqual(['painter']);
  });

  test('a card that was not drawn, or is named twice, cannot be kept or put under', () => {
    const table = drawer();
    table.pick(1, 'action', 'profession');
    expect(table.refusal(1, 'keep-profession', 'keep:physician')).toBe('not-offered');
    expect(table.refusal(1, 'keep-profession', 'keep:poet', 'keep:lawyer')).toBe('too-many');
    table
      .pick(1, 'keep-profession', 'arrange')
      .pick(1, 'keep-profession', 'keep:painter')
      .pick(1, 'put-under', 'next:composer');
    expect(table.refusal(1, 'put-under', 'next:composer')).toBe('not-offered');
    expect(table.refusal(1, 'put-under', 'next:painter')).toBe('not-offered');
  });

  test('no action is possible while a card must be chosen', () => {
    const table = drawer();
    table.pick(1, 'action', 'profession');
    expect(table.refusal(1, 'action', 'bonus')).toBe('not-asked');
  });

  test('if the deck has fewer than five cards, all are drawn, one is kept and the rest go back', () => {
    const table = scarce(['poet', 'lawyer', 'painter']);
    table.pick(1, 'action', 'profession');
    expect(table.offered('keep-profession')).toEqual(['keep:lawyer', 'keep:painter', 'keep:poet', 'arrange']);
    table.pick(1, 'keep-profession', 'keep:painter');
    expect(table.state.decks.profession).toEqual(['lawyer', 'poet']);
  });

  test('of two cards one is kept, and the other has no order', () => {
    const table = scarce(['poet', 'lawyer']).pick(1, 'action', 'profession');
    expect(table.offered('keep-profession')).toEqual(['keep:lawyer', 'keep:poet']);
  });

  test('the only card left is simply kept', () => {
    const table = scarce(['poet']);
    table.pick(1, 'action', 'profession');
    expect(table.view(1).own?.professions.map(({ card }) => card)).toEqual(['poet']);
    expect(table.open).toEqual(['1 action']);
  });

  test('if the deck is empty the action is not available and nothing is paid', () => {
    const table = scarce([]);
    expect(table.refusal(1, 'action', 'profession')).toBe('supply-empty');
    expect(table.view(null).players[1]?.cash).toBe(3500);
  });

  test('two bonus cards in a turn are allowed, two professions are not', () => {
    const table = drawer();
    const keepFirst = (deck: string): void => {
      table.pick(1, `keep-${deck}`, table.offered(`keep-${deck}`)[0] ?? '');
    };
    table.pick(1, 'action', 'profession');
    keepFirst('profession');
    expect(table.refusal(1, 'action', 'profession')).toBe('limit-once');
    const bonus = arranged({
      step: 'turn',
      top: {
        bonus: ['each-lake', 'each-park', 'each-forest', 'each-jester', 'each-builder', 'each-freedom'],
      },
    });
    bonus
      .pick(1, 'action', 'bonus')
      .pick(1, 'keep-bonus', 'keep:each-lake')
      .pick(1, 'action', 'bonus')
      .pick(1, 'keep-bonus', 'keep:each-freedom');
    expect(bonus.view(1)).toMatchObject({
      own: { bonus: ['each-freedom', 'each-lake'] },
      decks: { bonus: 18 },
    });
    expect(bonus.view(null).players[1]).toMatchObject({ cash: 2900, hand: { bonus: 2 } });
  });

  test('drawn cards have been seen: the price cannot be undone', () => {
    const table = drawer();
    table.pick(1, 'action', 'profession');
    expect(table.undo(1)).toBe(false);
  });

  test('a player who does not choose keeps the first card drawn', () => {
    const table = drawer();
    table.pick(1, 'action', 'profession');
    expect(table.decision('keep-profession').fallback).toEqual(['keep:poet']);
  });

  test('the log does not tell the others which card was kept', () => {
    const table = drawer();
    table.pick(1, 'action', 'profession').pick(1, 'keep-profession', 'keep:painter');
    expect(table.lines.find(({ event }) => event === 'keeps')?.only).toEqual([1]);
    expect(JSON.stringify([table.view(2), table.view(null)])).not.toContain('painter');
  });
});

test('a drawn Prestige card says how near its goal is, and the nearest for its points is the best', () => {
  const prestige = ['most-parks', 'most-lakes', 'most-jesters', 'all-landscape-types'] as const;
  const table = arranged({
    step: 'auction',
    players: [{ tiles: ['lake D1', 'forest A3'], jesters: 1 }, { jesters: 1 }],
    top: { prestige: [...prestige, 'all-freedoms'] },
  });
  const { options } = win(table, 1, 'prestige').decision('keep-prestige');
  const goal = (card: string) => {
    const { progress, promise } = options.find(({ key }) => key === `keep:${card}`)?.params ?? {};
    return [wordsOf('florence').phrase(progress as Phrase), promise];
  };
  expect(goal('most-parks')).toEqual(['You have 0 parks, and the best other player 0.', 4]);
  expect(goal('most-lakes')).toEqual(['You lead with 1 lake.', 9]);
  expect(goal('most-jesters')).toEqual(['You have 1 jester, and the best other player 1.', 6]);
  expect(goal('all-landscape-types')).toEqual(['You still need 1 type of landscape.', 13]);
  expect(goal('all-freedoms')).toEqual(['You still need 3 freedoms.', 7]);
});
