export const BASICS = ['clay', 'wood', 'stone'] as const;
export type Basic = (typeof BASICS)[number];
export const RESOURCES = [...BASICS, 'gold', 'marble'] as const;
export type Resource = (typeof RESOURCES)[number];

export const SKILLS = ['carpentry', 'masonry', 'tiling'] as const;
export type Skill = (typeof SKILLS)[number];

export type Module = 'base' | 'works-of-wonder' | 'promo';
