/** The empires clockwise from the Bear, in the order of their turns. */
export const EMPIRES = ['bear', 'eagle', 'elephant', 'lion', 'horse'] as const;
export type Empire = (typeof EMPIRES)[number];

/** The positions of each council, in the order in which they act. */
export const POSITIONS = ['sheriff', 'steward', 'marshal', 'chancellor'] as const;
export type Position = (typeof POSITIONS)[number];

export const BANNERS = 20;
export const AGENTS = 9;
export const TURNS = 4;
export const HAND_LIMIT = 5;

/** The value of each city of an empire, by the slot of its loyalty token. */
export const LOYALTIES = { devout: 4, dutiful: 3, affiliated: 2, unallied: 0, opposed: -1 } as const;
export type Loyalty = keyof typeof LOYALTIES;
export const SLOTS = Object.keys(LOYALTIES) as Loyalty[];

export const deployedBy = (seats: number): number => (seats === 2 ? 3 : 2);
