import { say } from '../../src/engine/game';
import type { Params, Phrase } from '../../src/engine/game';
import { PRESTIGE } from './data/cards';
import type { BonusCard, Condition, PrestigeCard } from './data/cards';
import { PROFESSIONS } from './data/professions';
import type { Freedom, Profession } from './data/professions';
import type { TileKind } from './data/tiles';
import type { Card, Deck, Lot, Work } from './state';

/** Things as the catalogue calls them. */
export const nameOf = {
  tile: (kind: TileKind): Phrase => say(`tile.${kind}`),
  freedom: (freedom: Freedom): Phrase => say(`freedom.${freedom}`),
  work: (work: Work): Phrase => say(`profession.${work}`),
  bonus: (card: BonusCard): Phrase => say(`bonus.${card}`),
  prestige: (card: PrestigeCard): Phrase => say(`prestige.${card}`),
  lot: (lot: Lot): Phrase => say(`lot.${lot}`),
  card: (deck: Deck, card: Card): Phrase => say(`${deck}.${card}`),
};

/** A card with what is printed on it, for the label of an option. */
export function about<D extends Deck>(deck: D, card: Card<D>): Params {
  const named = { card: nameOf.card(deck, card) };
  switch (deck) {
    case 'profession':
      return { ...named, ...wants(card as Profession) };
    case 'prestige':
      return { ...named, worth: worth(card as PrestigeCard) };
    default:
      return named;
  }
}

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
