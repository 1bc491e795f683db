import type { Seat } from '../../../src/engine/game';
import { APPRENTICES } from '../data/apprentices';
import { BOARDS } from '../data/boards';
import type { Ability, Effect, Figure, Trigger } from '../data/effects';
import { APPRENTICE_LIMIT, taxIgnoredAt } from '../data/numbers';
import type { Basic, Skill } from '../data/items';
import type { Location, OpenLocation } from '../data/locations';
import { playerAt, type State } from '../state';

/** What the board and the Apprentices of a player can do; two equal ones add up. */
export function* abilities(state: State, seat: Seat): Generator<Ability> {
  const player = playerAt(state, seat);
  if (player.board !== null) yield* BOARDS[player.board].abilities;
  for (const id of player.apprentices) yield* APPRENTICES[id].abilities;
}

export function reactions(state: State, seat: Seat, ...triggers: readonly Trigger[]): Effect[] {
  const effects: Effect[] = [];
  for (const ability of abilities(state, seat)) {
    if ('trigger' in ability && (triggers as readonly string[]).includes(ability.trigger)) effects.push(...ability.effects);
  }
  return effects;
}

export const figuresAt = (state: State, location: Location): Figure[] =>
  (['princess', 'profiteer'] as const).filter((figure) => state.court?.[figure] === location);
const covers = (state: State, spot: OpenLocation | Figure, location: Location): boolean =>
  spot === location || figuresAt(state, location).some((figure) => figure === spot);

export function collectingBonus(state: State, seat: Seat, location: Location): Effect[] {
  const effects: Effect[] = [];
  for (const ability of abilities(state, seat)) {
    if ('trigger' in ability && ability.trigger === 'collect' && ability.location === location) effects.push(...ability.effects);
  }
  return effects;
}

export function placingBonus(state: State, seat: Seat, location: Location): Effect[] {
  const effects: Effect[] = [];
  for (const ability of abilities(state, seat)) {
    if ('trigger' in ability && ability.trigger === 'place-worker' && covers(state, ability.location, location)) effects.push(...ability.effects);
  }
  return effects;
}

export function extraWorkers(state: State, seat: Seat, location: Location): number {
  let extra = 0;
  for (const ability of abilities(state, seat)) {
    if ('modifier' in ability && ability.modifier === 'extra-worker' && covers(state, ability.location, location)) extra += ability.amount;
  }
  return extra;
}

export function silverSaved(state: State, seat: Seat, location: Location): number {
  let saved = 0;
  for (const ability of abilities(state, seat)) {
    if ('modifier' in ability && ability.modifier === 'reduce-silver' && ability.location === location) saved += ability.amount;
  }
  return saved;
}

export function virtueSpared(state: State, seat: Seat, location: Location): number {
  let spared = 0;
  for (const ability of abilities(state, seat)) {
    if ('modifier' in ability && ability.modifier === 'reduce-virtue-loss' && ability.location === location) spared += ability.amount === 'all' ? Infinity : ability.amount;
  }
  return spared;
}

type Modifier = Extract<Ability, { modifier: string }>;
export type ModifierName = Modifier['modifier'];
export function modifiers<Name extends ModifierName>(state: State, seat: Seat, name: Name): Extract<Modifier, { modifier: Name }>[] {
  const found: Extract<Modifier, { modifier: Name }>[] = [];
  for (const ability of abilities(state, seat)) {
    if ('modifier' in ability && ability.modifier === name) found.push(ability as Extract<Modifier, { modifier: Name }>);
  }
  return found;
}
export const has = (state: State, seat: Seat, name: ModifierName): boolean => modifiers(state, seat, name).length > 0;

/** The tax part of a price as this player pays it now. */
export const taxFor = (state: State, seat: Seat, tax: number): number =>
  Math.max(0, tax - taxIgnoredAt(playerAt(state, seat).virtue) - modifiers(state, seat, 'ignore-tax').reduce((sum, ability) => sum + ability.amount, 0));

export const apprenticeLimit = (state: State, seat: Seat): number =>
  modifiers(state, seat, 'max-apprentices').reduce((limit, ability) => Math.max(limit, ability.amount), APPRENTICE_LIMIT);

export const charlatans = (state: State, seat: Seat): Basic[] => modifiers(state, seat, 'ignore-spend').map((ability) => ability.item);
export const withSkill = (state: State, seat: Seat, skill: Skill): number =>
  playerAt(state, seat).apprentices.filter((id) => APPRENTICES[id].skills.includes(skill)).length;
