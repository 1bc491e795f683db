import { say, type Phrase } from '../../src/engine/game';
import { ITEMS, type Items, type Price } from './data/effects';

/** Amounts in words, in the order in which they are printed; what is not there is left out. */
export const amountsOf = (items: Items): Phrase[] => {
  const spoken: Phrase[] = [];
  for (const item of ITEMS) if (items[item]) spoken.push(say(`item.${item}`, { count: items[item] ?? 0 }));
  return spoken.length > 0 ? spoken : [say('item.nothing')];
};

export const priceOf = (price: Price): Phrase[] => {
  const parts: Phrase[] = [];
  if (price.amount) parts.push(say('item.any-of', { count: price.amount, kinds: (price.anyOf ?? []).map((kind) => say(`kind.${kind}`)) }));
  for (const kind of ['clay', 'wood', 'stone', 'gold', 'marble', 'silver', 'influence', 'tax'] as const) {
    if (price[kind]) parts.push(say(`item.${kind}`, { count: price[kind] ?? 0 }));
  }
  if (price.coins) parts.push(say('item.coins', { count: price.coins }));
  return parts.length > 0 ? parts : [say('item.nothing')];
};
