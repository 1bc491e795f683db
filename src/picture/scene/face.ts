/** The flat scene in a card's window, by kind or role: what lies behind the emblem. */
export const BACKDROPS = [
  'fields',
  'night',
  'wall',
  'arches',
  'crags',
  'hills',
  'rays',
  'sea',
  'town',
  'forest',
  'hall',
  'plain',
] as const;
export type Backdrop = (typeof BACKDROPS)[number];
