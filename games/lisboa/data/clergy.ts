import { allows, gives, sells, type Permanent } from './effects';

/** The ability side of each tile, and the wigs on the backs of its copies a, b, c. */
export const CLERGY = {
  surveyor: { ability: gives('land-discount', 2), backs: [1, 2, 3] },
  almoner: { ability: gives('hire-discount', 1), backs: [1, 2, 3] },
  confessor: { ability: gives('visit-discount', 1), backs: [1, 2, 3] },
  'ship-chaplain': { ability: gives('ship-discount', 1), backs: [1, 2, 3] },
  'tithe-barn': { ability: gives('production-extra', 1), backs: [1, 2, 3] },
  'merchants-chapel': { ability: sells(1, 'any'), backs: [1, 2, 3] },
  'patron-of-feasts': { ability: gives('event-discount', 2), backs: [1, 2, 3] },
  provost: { ability: allows('trade-wild'), backs: [1, 2, 3] },
  archivist: { ability: gives('decree-wigs', 2), backs: [1, 2, 3] },
  consecration: { ability: gives('opening-wigs', 2), backs: [1, 2, 3] },
  parish: { ability: gives('store-good', 1), backs: [1, 2, 3] },
  blessing: { ability: allows('on-acquire-influence'), backs: [2, 2, 3] },
  patriarch: { ability: allows('ignore-penalties'), backs: [3] },
} as const satisfies Record<string, { readonly ability: Permanent; readonly backs: readonly number[] }>;
export type ClergyKind = keyof typeof CLERGY;

export const CLERGY_KINDS = Object.keys(CLERGY) as ClergyKind[];
/** Replaces a face-down tile when the rules look ahead, because no player can count on its ability. */
export const UNKNOWN_TILE = 'clergy-unknown';
const TILES: Readonly<Record<string, { readonly kind: ClergyKind; readonly ability: Permanent; readonly back: number }>> = Object.fromEntries(
  CLERGY_KINDS.flatMap((kind) => CLERGY[kind].backs.map((back, copy) => [`clergy-${kind}-${'abc'[copy] ?? ''}`, { kind, ability: CLERGY[kind].ability, back }])));
const UNKNOWN = { kind: 'surveyor', ability: gives('land-discount', 0), back: 0 } as const;
export const TILE_IDS: readonly string[] = Object.keys(TILES);

export function tileOf(id: string): { readonly kind: ClergyKind; readonly ability: Permanent; readonly back: number } {
  const tile = id === UNKNOWN_TILE ? UNKNOWN : TILES[id];
  if (!tile) throw new Error(`no clergy tile is called ${id}`);
  return tile;
}
