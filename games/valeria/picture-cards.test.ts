import { faultsOf, sealedOver } from '../../src/picture/check/inspect';
import { measurer } from '../../src/picture/paint/fonts';
import type { Point, Scene, Shape } from '../../src/picture/kit';
import { wordsOf } from '../../src/words/catalogue';
import { CITIZEN_KINDS } from './data/citizens';
import { DOMAIN_KINDS } from './data/domains';
import { EVENT_KINDS, MONSTER_KINDS, trophy } from './data/monsters';
import { heightOf, HIGH, SEAL } from './picture/board';
import { sealOn, small, type Small } from './picture/cards';
import { legend } from './picture/reference';
import { CURRENCY } from './picture/signs';
import { citizenCard, domainCard, monsterCard, slayPrice } from './picture/smalls';

const WIDE = 188;
const words = wordsOf('valeria');
const measure = measurer();

/** Draws cards of the centre, each under the seal of its option. */
function laid(cards: readonly (readonly [id: string, card: Small, h: number])[]): string[] {
  const found = cards.flatMap(([id, card, h]) => {
    const at = sealOn(card, WIDE, h, SEAL);
    const spots: Record<string, Point> = { [id]: [10 + at[0], 10 + at[1]] };
    const shapes: Shape[] = [small(card, 10, 10, WIDE, h)];
    const scene: Scene = { height: h + 20, shapes, spots, seal: SEAL, alt: [{ text: 'yes' }] };
    return [...faultsOf(scene, words, measure), ...sealedOver(scene, { [id]: '12' }, words, measure)].map(
      (fault) => `${id}: ${fault}`,
    );
  });
  return [...new Set(found)];
}

/** Tokens of Events, of Strength, Magic and Gold: none, one of a kind, and the most of a long game. */
const TOKENS = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [2, 2, 2],
] as const;

test('a Monster in the centre shows what it costs and brings, whatever tokens lie on it', () => {
  const cards = [...MONSTER_KINDS, ...EVENT_KINDS].flatMap((id) =>
    TOKENS.map(([strength, magic, gold]) => {
      const of = trophy(id);
      const cost = slayPrice(of.strength + strength, of.magic + magic);
      const card: Small = { ...monsterCard(id, id, 5, gold), cost };
      return [`${id} with ${strength}, ${magic}, ${gold}`, card, heightOf(card)] as const;
    }),
  );
  expect(laid(cards)).toEqual([]);
});

test('a Citizen to choose shows what it costs and brings', () => {
  const cards = CITIZEN_KINDS.flatMap((id) =>
    [2, 9].map(
      (cost) => [id, { ...citizenCard(id, id, 0), cost: [cost, CURRENCY.gold] }, HIGH.citizen] as const,
    ),
  );
  expect(laid(cards)).toEqual([]);
});

test('a Domain in the centre shows what it costs and brings', () => {
  const cards = DOMAIN_KINDS.map(
    (id) => [id, { ...domainCard(id, id, 4), cost: [12, CURRENCY.gold] }, HIGH.domain] as const,
  );
  expect(laid(cards)).toEqual([]);
});

test('the page of icons tells a listener what a dark number means', () => {
  expect(legend().alt.map(words.phrase).join(' ')).toMatch(/\. A card works on its number.* dark number/);
});
