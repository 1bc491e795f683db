import { defaultSetup, picker, randomAction } from '../../src/engine/check/fuzz';
import { seatAt, type AnyGame } from '../../src/engine/contract/game';
import { Session } from '../../src/engine/run/session';
import { wordsOf } from '../../src/words/catalogue';
import type { Card } from './data/cards';
import { deadEnds, fittingCards, withoutCard } from './fitting-cards';
import { whispers } from './index';
import { arranged, marchedFromSunhold, type War } from './testing';
import type { View } from './view';

const game = whispers as unknown as AnyGame;
const words = wordsOf('whispers');
const said = (view: View, decision: string): string | undefined => {
  const note = fittingCards(view, decision);
  return note && words.phrase(note);
};

const holding = (...cards: Card[]): War =>
  arranged({ agents: { 'lion marshal': 1 }, at: ['lion', 'marshal'], hands: [[], cards] });
const marching = (table: War): War => marchedFromSunhold(table, 1, { to: 'windgap', count: 1 });
const noteTo = (table: War, seat: number, decision: string): string | undefined =>
  said(table.session.view(seatAt(seat)), decision);

/** The Lion can attack from a region with no enemy next to it, if it has banners there. */
const inland = (banners: number, ...cards: Card[]): War =>
  arranged({
    agents: { 'lion marshal': 1 },
    at: ['lion', 'marshal'],
    hands: [[], cards],
    banners: { crownhill: banners },
  }).pick(1, 'act', 'attack');

describe('the holder of cards reads which of them fit the moment', () => {
  test('before the action: those that fit now', () => {
    const before = (...cards: Card[]): string | undefined => noteTo(holding(...cards), 1, 'act');
    expect(before('elephant-lion-1')).toBeUndefined();
    expect(before('elephant-lion-1', 'horse-bear-1')).toBe('You can play Forced March now.');
    expect(before()).toBeUndefined();
  });
  test('more than three uses are a number', () => {
    const hand: Card[] = ['elephant-lion-1', 'horse-bear-1', 'bear-eagle-1', 'eagle-horse-1', 'lion-bear-1'];
    expect(noteTo(holding(...hand), 1, 'act')).toMatch(
      /^You can use your cards in \d ways now: \*Play a card first\* lists them\.$/,
    );
  });
  test('before the fight and after it', () => {
    const table = marching(holding('elephant-lion-1'));
    expect(noteTo(table, 1, 'during')).toBe('You can play Bolster now.');
    table.pick(1, 'during', 'resolve');
    expect(noteTo(table, 1, 'after')).toBeUndefined();
  });
  test('with a target: whether a card reaches farther', () => {
    expect(noteTo(holding('eagle-lion-1', 'eagle-bear-1'), 1, 'attack-to')).toBe(
      'You can reach farther with Far Strike.',
    );
    expect(noteTo(holding('eagle-lion-1'), 1, 'attack-to')).toBeUndefined();
  });
  test('with a region to attack from, where one has no enemy next to it', () => {
    const from = (banners: number): string | undefined =>
      noteTo(inland(banners, 'eagle-lion-1', 'eagle-bear-1'), 1, 'attack-from');
    expect([from(1), from(0)]).toEqual(['You can reach farther with Far Strike.', undefined]);
  });
  test('no one else reads it', () => {
    const table = marching(holding('elephant-lion-1'));
    expect([noteTo(table, 0, 'during'), noteTo(table, 2, 'during')]).toEqual([undefined, undefined]);
    expect(said(table.session.view(null), 'during')).toBeUndefined();
  });
});

describe('where no card of the reader fits', () => {
  const of = (table: War, decision: string, seat = 1): unknown[] => {
    const view = table.session.view(seatAt(seat));
    return [withoutCard(view, decision), deadEnds(view, decision)];
  };

  test('the questions about a card have one answer, and the way to the cards leads nowhere', () => {
    const table = marching(holding('elephant-lion-1')).pick(1, 'during', 'resolve');
    expect(of(table, 'after')).toEqual(['done', ['card', 'range']]);
    expect(of(holding('elephant-lion-1'), 'act')).toEqual([undefined, ['card', 'range']]);
  });
  test('a region with no enemy next to it is no place to attack from', () => {
    expect(of(inland(1, 'eagle-lion-1'), 'attack-from')[1]).toEqual(['at:crownhill']);
    expect(of(inland(1, 'eagle-lion-1', 'eagle-bear-1'), 'attack-from')[1]).toEqual([]);
  });
  test('a card that fits is asked about', () => {
    expect(of(marching(holding('elephant-lion-1')), 'during')).toEqual([undefined, []]);
  });
  test('others learn nothing of it', () => {
    const table = marching(holding('elephant-lion-1')).pick(1, 'during', 'resolve');
    expect(of(table, 'after', 0)).toEqual([undefined, []]);
  });
});

test('it says what the list of cards says', () => {
  let asked = 0;
  for (const seed of ['a', 'b', 'c']) {
    const session = Session.start(game, defaultSetup(game, 3), seed.repeat(64));
    const pick = picker(seed);
    while (!session.over) {
      const [open] = session.decisions;
      if (open && open.id !== 'attack-to' && open.options.some(({ key }) => key === 'card')) {
        const ahead = Session.load(game, session.save());
        ahead.apply({ seat: open.seat, decision: open.id, picks: ['card'] });
        const [list] = ahead.decisions;
        const fits = list?.options.filter(({ key }) => key.startsWith('ability:')) ?? [];
        const note = said(session.view(open.seat) as View, open.id) ?? '';
        expect(note.startsWith('You can play')).toBe(fits.length > 0);
        for (const { params } of fits) expect(note).toContain(words.phrase(params?.['ability'] as never));
        asked++;
      }
      session.apply(randomAction(session, pick, 0));
    }
  }
  expect(asked).toBeGreaterThan(20);
});
