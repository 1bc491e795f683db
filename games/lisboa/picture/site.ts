import { STREETS, type Street } from '../data/board';

/** Reads a key such as `site:lot-a1-gold`. */
export function siteOf(key: string): { readonly lot: string; readonly street: Street } | undefined {
  const [, lot = '', street] = /^site:(lot-[a-e]\d)-(\w+)$/.exec(key) ?? [];
  const known = STREETS.find((one) => one === street);
  return known ? { lot, street: known } : undefined;
}
