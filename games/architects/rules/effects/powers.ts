/** Powers of the board and the Apprentices, sorted by the moment when they act. */

import type { Seat } from '../../../../src/engine/contract/game';
import { APPRENTICES, type ApprenticeId } from '../../data/apprentices';
import { BOARDS, type BoardId } from '../../data/boards';
import type { Ability, AtReset, Figure, Gain, Trade, Trigger } from '../../data/effects';
import { APPRENTICE_LIMIT, taxIgnoredAt } from '../../data/numbers';
import type { Basic, Skill } from '../../data/items';
import type { Location, OpenLocation } from '../../data/locations';
import { playerAt, type Player, type State } from '../../state';

type Flag = Extract<Ability, { modifier: unknown }>['modifier'];
interface Placed {
  readonly spot: Location | Figure;
}

/** Holds the powers that change how prices can be paid. */
interface Spending {
  readonly charlatans: Basic[];
  pooled: boolean;
  influenceForSilver: boolean;
  cheaper: boolean;
}

/** Is an ability that acts at a reset, with its card. */
export interface ResetAbility extends AtReset {
  readonly from: ApprenticeId | BoardId;
}

/**
 * Holds all powers of a player's board and Apprentices, sorted by the moment when they act. Two equal powers
 * add up.
 */
interface Powers {
  readonly skills: Record<Skill, number>;
  readonly reactions: { [K in Trigger]?: Gain[] };
  readonly collecting: { [K in Location]?: Gain[] };
  readonly placing: (Placed & { readonly effects: readonly Gain[] })[];
  readonly extra: (Placed & { readonly amount: number })[];
  readonly silverSaved: { [K in Location]?: number };
  readonly virtueSpared: { [K in Location]?: number };
  readonly trades: Trade[];
  readonly spending: Spending;
  readonly atReset: ResetAbility[];
  readonly flags: Set<Flag>;
  taxIgnored: number;
  apprenticeLimit: number;
  debtPrice: { readonly silver: number } | null;
}

/** Holds what prices and Workers depend on: a state, or a view of it. */
export interface Powered {
  readonly players: readonly Pick<Player, 'board' | 'apprentices' | 'virtue'>[];
  readonly court: { readonly [K in Figure]: OpenLocation | null } | null;
}

interface Sorted {
  readonly board: BoardId | null;
  readonly powers: Powers;
}
/**
 * Caches the sorted powers by the list of Apprentices: a change of the Apprentices makes a new list. Sorting
 * at every look would cost a third of the speed (five players: 50,000 answers a second instead of 75,000).
 */
const sorted = new WeakMap<readonly ApprenticeId[], Sorted>();

function powersOf(state: Powered, seat: Seat): Powers {
  const { apprentices, board } = playerAt(state, seat);
  const found = sorted.get(apprentices);
  if (found?.board === board) return found.powers;
  const powers = sortPowers(apprentices, board);
  sorted.set(apprentices, { board, powers });
  return powers;
}

function sortPowers(apprentices: readonly ApprenticeId[], board: BoardId | null): Powers {
  const powers: Powers = {
    skills: { carpentry: 0, masonry: 0, tiling: 0 },
    reactions: {},
    collecting: {},
    placing: [],
    extra: [],
    silverSaved: {},
    virtueSpared: {},
    trades: [],
    spending: { charlatans: [], pooled: false, influenceForSilver: false, cheaper: false },
    atReset: [],
    flags: new Set(),
    taxIgnored: 0,
    apprenticeLimit: APPRENTICE_LIMIT,
    debtPrice: null,
  };
  if (board !== null) for (const ability of BOARDS[board].abilities) sortIn(powers, ability, board);
  for (const id of apprentices) {
    for (const skill of APPRENTICES[id].skills) powers.skills[skill]++;
    for (const ability of APPRENTICES[id].abilities) sortIn(powers, ability, id);
  }
  return powers;
}

function sortIn(powers: Powers, ability: Ability, from: ApprenticeId | BoardId): void {
  if ('trigger' in ability) {
    switch (ability.trigger) {
      case 'collect':
        return void (powers.collecting[ability.location] ??= []).push(...ability.effects);
      case 'place-worker':
        return void powers.placing.push({ spot: ability.location, effects: ability.effects });
      case 'black-market-reset':
        return void powers.atReset.push({ ...ability, from });
      default:
        return void (powers.reactions[ability.trigger] ??= []).push(...ability.effects);
    }
  }
  powers.flags.add(ability.modifier);
  switch (ability.modifier) {
    case 'reduce-silver':
      return void (powers.silverSaved[ability.location] =
        (powers.silverSaved[ability.location] ?? 0) + ability.amount);
    case 'reduce-virtue-loss':
      return void (powers.virtueSpared[ability.location] =
        (powers.virtueSpared[ability.location] ?? 0) +
        (ability.amount === 'all' ? Infinity : ability.amount));
    case 'storehouse-trade':
      return void powers.trades.push(ability);
    case 'ignore-spend':
      return void powers.spending.charlatans.push(ability.item);
    case 'gold-equals-marble':
      return void (powers.spending.pooled = true);
    case 'ignore-influence-loss':
      return void (powers.spending.influenceForSilver = true);
    case 'cheaper-build':
      return void (powers.spending.cheaper = true);
    case 'extra-worker':
      return void powers.extra.push({ spot: ability.location, amount: ability.amount });
    case 'ignore-tax':
      return void (powers.taxIgnored += ability.amount);
    case 'max-apprentices':
      return void (powers.apprenticeLimit = Math.max(powers.apprenticeLimit, ability.amount));
    case 'avoid-debt':
      return void (powers.debtPrice = ability.pay);
    default:
      return undefined;
  }
}

const NONE: readonly never[] = [];

export const reactions = (state: State, seat: Seat, trigger: Trigger): readonly Gain[] =>
  powersOf(state, seat).reactions[trigger] ?? NONE;

export const figuresAt = (state: State, location: Location): Figure[] => {
  const { court } = state;
  const figures: Figure[] = [];
  if (court?.princess === location) figures.push('princess');
  if (court?.profiteer === location) figures.push('profiteer');
  return figures;
};
const covers = (state: Powered, spot: Location | Figure, location: Location): boolean =>
  spot === location ||
  (spot === 'princess' && state.court?.princess === location) ||
  (spot === 'profiteer' && state.court?.profiteer === location);

export const collectingBonus = (state: State, seat: Seat, location: Location): readonly Gain[] =>
  powersOf(state, seat).collecting[location] ?? NONE;

export const placingBonus = (state: State, seat: Seat, location: Location): readonly Gain[] =>
  powersOf(state, seat)
    .placing.filter(({ spot }) => covers(state, spot, location))
    .flatMap(({ effects }) => effects);

export function extraWorkers(state: Powered, seat: Seat, location: Location): number {
  let workers = 0;
  for (const { spot, amount } of powersOf(state, seat).extra)
    if (covers(state, spot, location)) workers += amount;
  return workers;
}

export const silverSaved = (state: Powered, seat: Seat, location: Location): number =>
  powersOf(state, seat).silverSaved[location] ?? 0;
export const virtueSpared = (state: State, seat: Seat, location: Location): number =>
  powersOf(state, seat).virtueSpared[location] ?? 0;
export const has = (state: State, seat: Seat, flag: Flag): boolean => powersOf(state, seat).flags.has(flag);
export const tradesOf = (state: State, seat: Seat): readonly Trade[] => powersOf(state, seat).trades;
export const debtPriceOf = (state: State, seat: Seat): { readonly silver: number } | null =>
  powersOf(state, seat).debtPrice;
export const resetAbilities = (state: State, seat: Seat, step: 3 | 9): ResetAbility[] =>
  powersOf(state, seat).atReset.filter((ability) => ability.step === step);
export const apprenticeLimit = (state: State, seat: Seat): number => powersOf(state, seat).apprenticeLimit;
export const spending = (state: State, seat: Seat): Spending => powersOf(state, seat).spending;
export const withSkill = (state: Powered, seat: Seat, skill: Skill): number =>
  powersOf(state, seat).skills[skill];

/** Returns the tax part of a price for this player now. */
export const taxFor = (state: Powered, seat: Seat, tax: number): number =>
  Math.max(0, tax - taxIgnoredAt(playerAt(state, seat).virtue) - powersOf(state, seat).taxIgnored);
