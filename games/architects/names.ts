import { sayFrom, type KeysOf, type Phrase } from '../../src/engine/contract/game';
import type en from './locales/en.json';
import { ITEMS, type Item, type Items, type Price } from './data/effects';

/** Returns a phrase of this game's catalogue. A key without words does not compile. */
export const say = sayFrom<KeysOf<typeof en>>();

/** Amounts and prices in words, in printed order. */

/** `credit` is the Silver left from lost Influence. */
const PARTS = ['clay', 'wood', 'stone', 'gold', 'marble', 'silver', 'influence', 'tax', 'credit'] as const;
type Part = (typeof PARTS)[number];

const NOTHING: readonly Phrase[] = [say('item.nothing')];
const FREE: readonly Phrase[] = [say('item.free')];

function inWords<Name extends Item | Part>(
  names: readonly Name[],
  amounts: { readonly [K in Name]?: number },
): Phrase[] {
  const parts: Phrase[] = [];
  for (const name of names) {
    const count = amounts[name];
    if (count) parts.push(say(`item.${name}`, { count }));
  }
  return parts;
}
const orElse = (parts: Phrase[], none: readonly Phrase[]): readonly Phrase[] =>
  parts.length > 0 ? parts : none;

export const amountsOf = (items: Items): readonly Phrase[] => orElse(inWords<Item>(ITEMS, items), NOTHING);
export const partsOf = (paid: { readonly [K in Part]?: number }): readonly Phrase[] =>
  orElse(inWords(PARTS, paid), FREE);

export function priceOf(price: Price): readonly Phrase[] {
  const { silver = 0, coins = 0 } = price;
  const parts = inWords(PARTS, { ...price, silver: silver + coins, credit: 0 });
  if (!price.amount) return orElse(parts, FREE);
  const kinds = price.anyOf?.length;
  return [say(kinds === 2 ? 'item.any-2' : 'item.any-3', { count: price.amount }), ...parts];
}
