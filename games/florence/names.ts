import { sayFrom } from '../../src/engine/contract/game';
import type { KeysOf, Params, Phrase } from '../../src/engine/contract/game';
import { PRESTIGE } from './data/cards';
import type { BonusCard, Condition, Metric, PrestigeCard } from './data/cards';
import { PROFESSIONS } from './data/professions';
import type { Freedom, Profession } from './data/professions';
import type { TileKind } from './data/tiles';
import type en from './locales/en.json';
import type { Card, Deck, Lot, Work } from './state';

/** The names of components as phrases of the catalogue. */

export const say = sayFrom<KeysOf<typeof en>>();

export const nameOf = {
  tile: (kind: TileKind): Phrase => say(`tile.${kind}`),
  freedom: (freedom: Freedom): Phrase => say(`freedom.${freedom}`),
  work: (work: Work): Phrase => say(`profession.${work}`),
  bonus: (card: BonusCard): Phrase => say(`bonus.${card}`),
  shortBonus: (card: BonusCard): Phrase => say(`bonus-short.${card}`),
  prestige: (card: PrestigeCard): Phrase => say(`prestige.${card}`),
  lot: (lot: Lot): Phrase => say(`lot.${lot}`),
};

/** Describes a card of a deck with its printed values, for the label of an option. */
export const PRINTED: { readonly [D in Deck]: (card: Card<D>) => Params & { readonly card: Phrase } } = {
  profession: (card) => ({ card: nameOf.work(card), ...wants(card) }),
  bonus: (card) => ({ card: nameOf.bonus(card), short: nameOf.shortBonus(card) }),
  prestige: (card) => ({ card: nameOf.prestige(card), worth: worth(card) }),
};

export const cardNames = <D extends Deck>(deck: D, cards: readonly Card<D>[]): Phrase[] =>
  cards.map((card) => PRINTED[deck](card).card);

/** Says how many of what a card counts, such as "2 lakes". */
export const amount = ([metric, count]: readonly [Metric, number]): Phrase =>
  say('amount', { count, what: say(`metric.${metric}`, { count }) });

export function wants(profession: Profession): Params {
  const { building, landscape, freedom } = PROFESSIONS[profession];
  return {
    building: nameOf.tile(building),
    landscape: nameOf.tile(landscape),
    freedom: nameOf.freedom(freedom),
  };
}

export function worth(card: PrestigeCard): Phrase {
  const condition: Condition = PRESTIGE[card];
  return condition.kind === 'threshold'
    ? say('worth.full', { pp: condition.pp })
    : say('worth.tied', { pp: condition.pp, tied: condition.tied });
}
