/** The vocabulary in which cards say what they do. `rules/effects.ts`, `rules/harvest.ts` and `rules/dice.ts` carry it out. */

export const RESOURCES = ['gold', 'strength', 'magic'] as const;
export type Resource = (typeof RESOURCES)[number];
export const CURRENCIES = ['gold', 'strength', 'magic', 'vp'] as const;
export type Currency = (typeof CURRENCIES)[number];
export type Amounts = { readonly [C in Currency]?: number };

export const ROLES = ['worker', 'soldier', 'shadow', 'holy'] as const;
export type Role = (typeof ROLES)[number];
export const MONSTER_TYPES = ['minion', 'beast', 'titan', 'boss'] as const;
export type MonsterType = (typeof MONSTER_TYPES)[number];
export const AREAS = ['hills', 'ruins', 'forest', 'valley', 'mountains', 'barrens', 'swamp', 'caverns'] as const;
export type Area = (typeof AREAS)[number];

/** What is counted: Citizen cards (never Starters), Domains, the Victory stack, cards of one name (Starters too), or role icons on Citizens and Domains. */
export type Count =
  | { readonly of: 'citizens'; readonly role?: Role }
  | { readonly of: 'domains' }
  | { readonly of: 'monsters'; readonly area?: Area; readonly type?: MonsterType }
  | { readonly of: 'cardsNamed'; readonly name: string }
  | { readonly of: 'roleIcons'; readonly role: Role };
export interface Counted { readonly times: number; readonly count: Count; readonly plus?: number }
export type Amount = number | Counted;

/** Which Citizens a reward may fetch; `name` is the printed name as an id. */
export interface Filter { readonly role?: Role; readonly name?: string; readonly maxBaseCost?: number }

export type Effect =
  | { readonly op: 'gain'; readonly resource: Currency; readonly amount: Amount }
  | { readonly op: 'gainWild'; readonly amount: number }
  | { readonly op: 'all'; readonly effects: readonly Effect[] }
  | { readonly op: 'choose'; readonly options: readonly Effect[] }
  | { readonly op: 'exchange'; readonly pay: Amounts; readonly gain: Amounts }
  /** With `mayTakeLess` a Thief's taking step; without it exactly `max`, or all there is. */
  | { readonly op: 'takeFromOpponent'; readonly options: readonly { readonly resource: Resource; readonly max: number }[]; readonly mayTakeLess: boolean }
  | { readonly op: 'gainCitizen'; readonly filter: Filter }
  | { readonly op: 'slayMonster' }
  | { readonly op: 'returnOwnCard'; readonly card: 'monster' | 'citizen'; readonly then: Effect }
  | { readonly op: 'takeRandomMonster' }
  | { readonly op: 'addTokenToMonster'; readonly resource: Resource; readonly amount: number }
  | { readonly op: 'allPlayersLose'; readonly resource: Resource; readonly amount: number };

/** What a Domain does, and when. */
export type Power =
  | { readonly timing: 'immediate' | 'actionPhaseStart' | 'actionPhaseEnd' | 'anyRollPhase' | 'onGainCitizen' | 'onSlayMonster'; readonly effect: Effect }
  | { readonly timing: 'rollPhase'; readonly set: number; readonly pay: Amount }
  | { readonly timing: 'rollPhase'; readonly add: number; readonly min: number }
  | { readonly timing: 'continuous'; readonly action: 'recruit' | 'build'; readonly ignoreCopies?: true; readonly gold?: number };

// The words in which the tables of cards are written

export const gain = (resource: Currency, amount: Amount): Effect => ({ op: 'gain', resource, amount });
export const per = (times: number, count: Count, plus?: number): Counted => ({ times, count, ...(plus !== undefined && { plus }) });
export const all = (...effects: Effect[]): Effect => ({ op: 'all', effects });
export const either = (...options: Effect[]): Effect => ({ op: 'choose', options });
export const wild: Effect = { op: 'gainWild', amount: 1 };
export const trade = (pay: Amounts, given: Amounts): Effect => ({ op: 'exchange', pay, gain: given });
export const take = (resource: Resource, max: number): Effect => ({ op: 'takeFromOpponent', options: [{ resource, max }], mayTakeLess: false });
export const freeCitizen = (filter: Filter): Effect => ({ op: 'gainCitizen', filter });
