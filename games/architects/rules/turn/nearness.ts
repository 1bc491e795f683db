/** How near a player is to building a card: what is missing, and the turns that this takes. */

import type { Phrase, Seat } from '../../../../src/engine/contract/game';
import { BUILDINGS, type BuildingId } from '../../data/buildings';
import { BASICS, RESOURCES, type Resource, type Skill } from '../../data/items';
import { locationOf } from '../../data/locations';
import { amountsOf, say } from '../../names';
import { playerAt, type Player } from '../../state';
import { withSkill, type Powered } from '../effects/powers';
import type { Open } from './workers';
import { workersFor, yieldOf } from './yields';

type Stock = Pick<Player, Resource | 'board' | 'apprentices' | 'virtue'>;
/** Holds what an aim depends on: a state, or a view of it. */
export type Stocked = Powered & Open & { readonly players: readonly Stock[] };

/** The places of the goods, the most expensive first. Marble has none: it is traded for. */
export const SOURCES = [
  ['gold', 'mines-gold'],
  ['stone', 'quarry'],
  ['wood', 'forest'],
  ['clay', 'mines-clay'],
] as const;
/** Three Wood or Stone, and a trade. */
export const TURNS_FOR_MARBLE = 3;
/** A hire, and Silver for it. */
const TURNS_FOR_SKILL = 2;
/** Returns what a player does not have of what a card costs. */
export function lackOf(state: Stocked, seat: Seat, card: BuildingId): Partial<Record<Resource, number>> {
  const { cost } = BUILDINGS[card];
  const player = playerAt(state, seat);
  const lacks = RESOURCES.map((kind) => [kind, (cost[kind] ?? 0) - player[kind]] as const);
  return Object.fromEntries(lacks.filter(([, count]) => count > 0));
}
export const skillsLacking = (state: Stocked, seat: Seat, card: BuildingId): Skill[] =>
  BUILDINGS[card].skills.filter((skill) => withSkill(state, seat, skill) === 0);

/** Names the goods and the skills that a player lacks for a card. */
export function lacksInWords(state: Stocked, seat: Seat, card: BuildingId): readonly Phrase[] {
  const lacks = lackOf(state, seat, card);
  const goods = Object.keys(lacks).length > 0 ? amountsOf(lacks) : [];
  return [...goods, ...skillsLacking(state, seat, card).map((skill) => say(`skill.${skill}`))];
}

/** Returns the hand, what takes the fewest turns to build first. */
export function byNearness(state: Stocked, seat: Seat, hand: readonly BuildingId[]): BuildingId[] {
  const turns = new Map(hand.map((card) => [card, turnsTo(state, seat, card)]));
  return hand.toSorted(
    (one, other) =>
      (turns.get(one) ?? 0) - (turns.get(other) ?? 0) || BUILDINGS[other].vp - BUILDINGS[one].vp,
  );
}

/** Estimates the turns until a player can build a card. */
export function turnsTo(state: Stocked, seat: Seat, card: BuildingId): number {
  const { marble = 0, ...lacks } = lackOf(state, seat, card);
  return SOURCES.reduce(
    (sum, [kind, place]) => sum + visits(state, seat, place, lacks[kind] ?? 0),
    marble * TURNS_FOR_MARBLE + skillsLacking(state, seat, card).length * TURNS_FOR_SKILL,
  );
}

type Goods = Readonly<Partial<Record<Resource, number>>>;
/** Returns the number of goods that a player lacks for a card after giving these away. */
export function lackAfter(state: Stocked, seat: Seat, card: BuildingId | undefined, given: Goods): number {
  const player = playerAt(state, seat);
  const cost: Goods = card ? BUILDINGS[card].cost : {};
  return RESOURCES.reduce(
    (sum, kind) => sum + Math.max(0, (cost[kind] ?? 0) - player[kind] + (given[kind] ?? 0)),
    0,
  );
}

/** True if a player has two goods that the nearest Building Card does not need. */
export function canSpare(state: Stocked, seat: Seat, [card]: readonly BuildingId[]): boolean {
  const player = playerAt(state, seat);
  const cost: Goods = card ? BUILDINGS[card].cost : {};
  const spare = BASICS.map((kind) => Math.max(0, player[kind] - (cost[kind] ?? 0)));
  return spare.reduce((sum, count) => sum + count, 0) >= 2;
}

type Source = (typeof SOURCES)[number][1];
export const yieldAt = (state: Stocked, seat: Seat, place: Source, later = 0): number =>
  Object.values(yieldOf(place, workersFor(state, seat, locationOf(place)) + later))[0] ?? 0;

/** Returns the number of Workers that bring so much. Each brings more than the one before. */
function visits(state: Stocked, seat: Seat, place: Source, missing: number): number {
  let count = 0;
  for (let got = 0; got < missing; count++) got += yieldAt(state, seat, place, count);
  return count;
}
