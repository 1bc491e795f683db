import { say, type Phrase } from '../../src/engine/game';
import { ITEMS, type Item, type Items, type Price } from './data/effects';

type Counted = Item | 'tax';
const NOTHING: readonly Phrase[] = [say('item.nothing')];
/** "3 Stone" is said all the time: each such phrase is made once. */
const spoken: { [K in Counted]?: Phrase[] } = {};
const some = (item: Counted, count: number): Phrase =>
  ((spoken[item] ??= [])[count] ??= say(`item.${item}`, { count }));

/** Amounts in words, in the order in which they are printed; what is not there is left out. */
export const amountsOf = (items: Items): readonly Phrase[] => {
  const parts: Phrase[] = [];
  for (const item of ITEMS) if (items[item]) parts.push(some(item, items[item] ?? 0));
  return parts.length > 0 ? parts : NOTHING;
};

export const priceOf = (price: Price): readonly Phrase[] => {
  const parts: Phrase[] = [];
  if (price.amount)
    parts.push(
      say('item.any-of', {
        count: price.amount,
        kinds: (price.anyOf ?? []).map((kind) => say(`kind.${kind}`)),
      }),
    );
  for (const kind of ['clay', 'wood', 'stone', 'gold', 'marble', 'silver', 'influence', 'tax'] as const) {
    if (price[kind]) parts.push(some(kind, price[kind] ?? 0));
  }
  if (price.coins) parts.push(say('item.coins', { count: price.coins }));
  return parts.length > 0 ? parts : NOTHING;
};
