/**
 * The vocabulary in which cards say what they do. `rules/effects.ts`, `rules/harvest.ts` and `rules/dice.ts`
 * carry it out.
 */

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

/**
 * What is counted: Citizen cards (never Starters), Domains, the Victory stack, cards of one name (Starters
 * too), or role icons on Citizens and Domains.
 */
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

/** So much of a Resource, or VP. */
export interface Gain { readonly op: 'gain'; readonly resource: Currency; readonly amount: Amount }
/** The top Citizen of a slot, free, if one meets the filter. */
export interface FreeCitizen { readonly op: 'gainCitizen'; readonly filter: Filter }
export interface All<E> { readonly op: 'all'; readonly effects: readonly E[] }
/** What a choice may be made of. */
export type Simple = Gain | FreeCitizen | All<Simple>;
/**
 * From one opponent one of these Resources: with `mayTakeLess` a Thief, up to `max`; without it exactly
 * `max`, or all there is.
 */
export interface Take {
  readonly op: 'takeFromOpponent';
  readonly options: readonly { readonly resource: Resource; readonly max: number }[];
  readonly mayTakeLess: boolean;
}

export type Effect =
  | Gain
  /** One after the other. */
  | All<Effect>
  /** One of these, as the player likes. */
  | { readonly op: 'choose'; readonly options: readonly Simple[] }
  /** Any Resource: the Herald. */
  | { readonly op: 'gainWild'; readonly amount: number }
  /** May be declined. */
  | { readonly op: 'exchange'; readonly pay: Amounts; readonly gain: Amounts }
  | Take
  | FreeCitizen
  /** One Monster at its cost, without using an action; may be declined. */
  | { readonly op: 'slayMonster' }
  /** A card of one's own back on its stack for what follows; may be declined. */
  | { readonly op: 'returnOwnCard'; readonly card: 'monster' | 'citizen'; readonly then: Gain }
  /** Out of an opponent's Victory stack, drawn by chance. */
  | { readonly op: 'takeRandomMonster' };

/** What a Monster Event does on its number. */
export type Instruction =
  | { readonly op: 'addTokenToMonster'; readonly resource: Resource; readonly amount: number }
  | { readonly op: 'allPlayersLose'; readonly resource: Resource; readonly amount: number };

/** When a Domain pays its owner by itself. */
export type Trigger = 'actionPhaseStart' | 'anyRollPhase' | 'onGainCitizen' | 'onSlayMonster';

/** What a Domain does, and when. */
export type Power =
  | { readonly timing: 'immediate'; readonly effect: Effect }
  | { readonly timing: Trigger; readonly effect: Gain }
  | { readonly timing: 'actionPhaseEnd'; readonly effect: Take }
  /** Changes a die: to a number for a price, or by so much. */
  | { readonly timing: 'rollPhase'; readonly set: number; readonly pay: Amount }
  | { readonly timing: 'rollPhase'; readonly add: number; readonly min: number }
  /** Always changes what an action costs. */
  | { readonly timing: 'continuous'; readonly action: 'recruit' | 'build'; readonly ignoreCopies?: true; readonly gold?: number };

// The words in which the tables of cards are written

export const gain = (resource: Currency, amount: Amount): Gain => ({ op: 'gain', resource, amount });
export const per = (times: number, count: Count, plus?: number): Counted => ({ times, count, ...(plus !== undefined && { plus }) });
export const all = <const E extends readonly Effect[]>(...effects: E): All<E[number]> => ({ op: 'all', effects });
export const either = (...options: Simple[]): Effect => ({ op: 'choose', options });
export const wild: Effect = { op: 'gainWild', amount: 1 };
export const trade = (pay: Amounts, given: Amounts): Effect => ({ op: 'exchange', pay, gain: given });
export const take = (resource: Resource, max: number): Take => ({ op: 'takeFromOpponent', options: [{ resource, max }], mayTakeLess: false });
export const freeCitizen = (filter: Filter): FreeCitizen => ({ op: 'gainCitizen', filter });
