import type { Items } from './effects';

export interface MarketCard { readonly small: Items; readonly large: Items }

const MARKET_TABLE = {
  'black-market-01': { small: { marble: 1 }, large: { marble: 2, wood: 2 } },
  'black-market-02': { small: { gold: 2 }, large: { marble: 1, gold: 1, stone: 1, wood: 1 } },
  'black-market-03': { small: { marble: 1, stone: 1 }, large: { marble: 2, stone: 2 } },
  'black-market-04': { small: { gold: 1, wood: 1 }, large: { gold: 1, stone: 1, wood: 2 } },
  'black-market-05': { small: { marble: 1, wood: 1 }, large: { marble: 1, wood: 1, stone: 2 } },
  'black-market-06': { small: { marble: 1 }, large: { marble: 2, stone: 2 } },
  'black-market-07': { small: { gold: 2 }, large: { marble: 1, wood: 1, stone: 2 } },
  'black-market-08': { small: { marble: 1, stone: 1 }, large: { gold: 1, stone: 1, wood: 2 } },
  'black-market-09': { small: { gold: 1, wood: 1 }, large: { marble: 1, gold: 1, stone: 1, wood: 1 } },
  'black-market-10': { small: { marble: 1, wood: 1 }, large: { marble: 2, wood: 2 } },
} as const satisfies Record<string, MarketCard>;
export type MarketId = keyof typeof MARKET_TABLE;
export const MARKET_CARDS: { readonly [K in MarketId]: MarketCard } = MARKET_TABLE;
export const MARKET_IDS = Object.keys(MARKET_CARDS) as MarketId[];

/** The gains printed on the board: the two outer spaces give them while no card is on them. */
export const PRINTED_SMALL: Items = { marble: 1, gold: 1 };
export const PRINTED_LARGE: Items = { marble: 2, stone: 1, wood: 1 };
