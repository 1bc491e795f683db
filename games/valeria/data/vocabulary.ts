/**
 * The vocabulary of the effects on cards. `rules/effects.ts`, `rules/harvest.ts` and `rules/dice.ts` perform
 * them.
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
 * Is a count: Citizen cards without Starters, Domains, the Victory stack, cards of one name with Starters, or
 * role icons on Citizens and Domains.
 */
export type Count =
  | { readonly of: 'citizens'; readonly role?: Role }
  | { readonly of: 'domains' }
  | { readonly of: 'monsters'; readonly area?: Area; readonly type?: MonsterType }
  | { readonly of: 'cardsNamed'; readonly name: string }
  | { readonly of: 'roleIcons'; readonly role: Role };
export interface Counted { readonly times: number; readonly count: Count; readonly plus?: number }
export type Amount = number | Counted;

/** Selects the Citizens that a reward can give. `name` is the printed name as an id. */
export interface Filter { readonly role?: Role; readonly name?: string; readonly maxBaseCost?: number }

/** Gains an amount of a Resource, or VP. */
export interface Gain { readonly op: 'gain'; readonly resource: Currency; readonly amount: Amount }
/** Gains the top Citizen of a slot for free, if one matches the filter. */
export interface FreeCitizen { readonly op: 'gainCitizen'; readonly filter: Filter }
export interface All<E> { readonly op: 'all'; readonly effects: readonly E[] }
/** Is an effect that can be part of a choice. */
export type Simple = Gain | FreeCitizen | All<Simple>;
/**
 * Takes one of these Resources from one opponent. With `mayTakeLess` (a Thief) it is up to `max`. Without it,
 * it is exactly `max`, or all that the opponent has.
 */
export interface Take {
  readonly op: 'takeFromOpponent';
  readonly options: readonly { readonly resource: Resource; readonly max: number }[];
  readonly mayTakeLess: boolean;
}

export type Effect =
  | Gain
  /** Performs the effects one after the other. */
  | All<Effect>
  /** Performs one option of the player's choice. */
  | { readonly op: 'choose'; readonly options: readonly Simple[] }
  /** Gains any Resource: the Herald. */
  | { readonly op: 'gainWild'; readonly amount: number }
  /** The player can decline. */
  | { readonly op: 'exchange'; readonly pay: Amounts; readonly gain: Amounts }
  | Take
  | FreeCitizen
  /** Slays one Monster at its cost, without using an action. The player can decline. */
  | { readonly op: 'slayMonster' }
  /** Returns a card of the player to its stack, for the effect that follows. The player can decline. */
  | { readonly op: 'returnOwnCard'; readonly card: 'monster' | 'citizen'; readonly then: Gain }
  /** Takes a random card of an opponent's Victory stack. */
  | { readonly op: 'takeRandomMonster' };

/** Is the effect of a Monster Event on its number. */
export type Instruction =
  | { readonly op: 'addTokenToMonster'; readonly resource: Resource; readonly amount: number }
  | { readonly op: 'allPlayersLose'; readonly resource: Resource; readonly amount: number };

/** Is the moment when a Domain pays its owner automatically. */
export type Trigger = 'actionPhaseStart' | 'anyRollPhase' | 'onGainCitizen' | 'onSlayMonster';

/** Is the effect of a Domain, with its moment. */
export type Power =
  | { readonly timing: 'immediate'; readonly effect: Effect }
  | { readonly timing: Trigger; readonly effect: Gain }
  | { readonly timing: 'actionPhaseEnd'; readonly effect: Take }
  /** Changes a die: to a number for a price, or by an amount. */
  | { readonly timing: 'rollPhase'; readonly set: number; readonly pay: Amount }
  | { readonly timing: 'rollPhase'; readonly add: number; readonly min: number }
  /** Always changes the price of an action. */
  | { readonly timing: 'continuous'; readonly action: 'recruit' | 'build'; readonly ignoreCopies?: true; readonly gold?: number };

// Short forms let the card tables read like the cards.

export const gain = (resource: Currency, amount: Amount): Gain => ({ op: 'gain', resource, amount });
export const per = (times: number, count: Count, plus?: number): Counted => ({ times, count, ...(plus !== undefined && { plus }) });
export const all = <const E extends readonly Effect[]>(...effects: E): All<E[number]> => ({ op: 'all', effects });
export const either = (...options: Simple[]): Effect => ({ op: 'choose', options });
export const wild: Effect = { op: 'gainWild', amount: 1 };
export const trade = (pay: Amounts, given: Amounts): Effect => ({ op: 'exchange', pay, gain: given });
export const take = (resource: Resource, max: number): Take => ({ op: 'takeFromOpponent', options: [{ resource, max }], mayTakeLess: false });
export const freeCitizen = (filter: Filter): FreeCitizen => ({ op: 'gainCitizen', filter });
