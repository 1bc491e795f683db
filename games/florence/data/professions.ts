import type { Building, Landscape } from './tiles';

export const FREEDOMS = ['opinion', 'religion', 'travel'] as const;
export type Freedom = (typeof FREEDOMS)[number];
export const COPIES_OF_FREEDOM = 4;

export interface Wants { readonly building: Building; readonly landscape: Landscape; readonly freedom: Freedom }

/** The preferences of each profession. */
export const PROFESSIONS = {
  mathematician: { building: 'university', landscape: 'lake', freedom: 'religion' },
  theologian: { building: 'university', landscape: 'park', freedom: 'travel' },
  philosopher: { building: 'university', landscape: 'forest', freedom: 'opinion' },
  botanist: { building: 'laboratory', landscape: 'park', freedom: 'religion' },
  alchemist: { building: 'laboratory', landscape: 'lake', freedom: 'opinion' },
  physicist: { building: 'laboratory', landscape: 'forest', freedom: 'travel' },
  watchmaker: { building: 'workshop', landscape: 'lake', freedom: 'travel' },
  goldsmith: { building: 'workshop', landscape: 'park', freedom: 'opinion' },
  'bell-maker': { building: 'workshop', landscape: 'forest', freedom: 'religion' },
  cartographer: { building: 'library', landscape: 'lake', freedom: 'religion' },
  lawyer: { building: 'library', landscape: 'forest', freedom: 'opinion' },
  choreographer: { building: 'opera', landscape: 'forest', freedom: 'travel' },
  composer: { building: 'opera', landscape: 'lake', freedom: 'opinion' },
  sculptor: { building: 'studio', landscape: 'forest', freedom: 'religion' },
  painter: { building: 'studio', landscape: 'lake', freedom: 'travel' },
  pharmacist: { building: 'hospital', landscape: 'park', freedom: 'opinion' },
  physician: { building: 'hospital', landscape: 'forest', freedom: 'travel' },
  dramatist: { building: 'theater', landscape: 'park', freedom: 'religion' },
  poet: { building: 'theater', landscape: 'lake', freedom: 'travel' },
  astronomer: { building: 'tower', landscape: 'forest', freedom: 'religion' },
  'organ-builder': { building: 'chapel', landscape: 'forest', freedom: 'opinion' },
} as const satisfies Record<string, Wants>;

export type Profession = keyof typeof PROFESSIONS;
export const PROFESSION_CARDS = Object.keys(PROFESSIONS) as readonly Profession[];

export const RECRUITING_CARDS = 5;
