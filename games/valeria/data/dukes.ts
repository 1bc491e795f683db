import type { Count, Role } from './vocabulary';

/**
 * Holds the final scoring of a Duke: VP for each counted item, and 1 VP for each `divisor` leftover
 * Resources.
 */
export interface DukeCard { readonly terms: readonly { readonly vp: number; readonly count: Count }[]; readonly divisor: number }

const icons = (vp: number, role: Role) => ({ vp, count: { of: 'roleIcons', role } }) as const;

export const DUKES = {
  'cornelius-the-dreamer': { divisor: 3, terms: [{ vp: 3, count: { of: 'domains' } }] },
  'elsyn-saint-of-shadows': { divisor: 4, terms: [icons(2, 'holy'), icons(2, 'shadow')] },
  'elysium-the-allsmith': { divisor: 4, terms: [icons(1, 'worker'), icons(1, 'soldier'), icons(1, 'shadow'), icons(1, 'holy')] },
  'hrothgar-the-conqueror': { divisor: 4, terms: [{ vp: 2, count: { of: 'monsters' } }, { vp: 1, count: { of: 'monsters', type: 'titan' } }] },
  'isabella-the-righteous': { divisor: 3, terms: [icons(1, 'soldier'), icons(2, 'holy')] },
  'lekzandr-the-protector': { divisor: 3, terms: [icons(1, 'worker'), icons(2, 'holy')] },
  'node-master-of-swords': { divisor: 3, terms: [icons(1, 'soldier'), icons(2, 'shadow')] },
  'reese-the-firebrand': { divisor: 4, terms: [{ vp: 1, count: { of: 'citizens' } }, { vp: 1, count: { of: 'monsters' } }, { vp: 1, count: { of: 'domains' } }] },
  'simon-the-unclean': { divisor: 2, terms: [icons(1, 'worker'), icons(1, 'soldier')] },
  'waryn-lord-of-rogues': { divisor: 3, terms: [icons(1, 'worker'), icons(2, 'shadow')] },
} as const satisfies Record<string, DukeCard>;

export type Duke = keyof typeof DUKES;
export const DUKE_KINDS = Object.keys(DUKES) as readonly Duke[];
export const duke = (id: Duke): DukeCard => DUKES[id];

/** True if the type of a slain Monster matters to a Duke. */
export const countsTitans = (id: Duke | null): boolean =>
  id !== null && duke(id).terms.some(({ count }) => count.of === 'monsters' && count.type === 'titan');

/**
 * The variant without Dukes: all players score the same counts, and the most of each kind of card scores a
 * bonus.
 */
export const NO_DUKE = {
  terms: [icons(1, 'worker'), icons(1, 'soldier'), icons(2, 'shadow'), icons(2, 'holy')],
  divisor: 3,
  most: 7,
  tied: 3,
} as const satisfies DukeCard & { readonly most: number; readonly tied: number };
