import type { Pending, Seat } from '../../src/engine/contract/game';
import type { Heuristics, ExpectedPoints } from '../../src/engine/contract/heuristics';
import { BUILDINGS, type BuildingId } from './data/buildings';
import type { Items } from './data/effects';
import { RESOURCES, type Resource } from './data/items';
import { OPEN, type OpenLocation } from './data/locations';
import { CATHEDRAL, CATHEDRAL_VIRTUE, guildhallSpaces, HAND_LIMIT } from './data/numbers';
import { WONDER_IDS, WONDERS, WONDER_VIRTUE } from './data/wonders';
import { worth } from './rules/end/ending';
import { levelFull } from './rules/locations/guildhall';
import { withSkill } from './rules/effects/powers';
import { itemsOf } from './rules/end/scoring';
import { workersAt } from './rules/turn/workers';
import { playerAt, type Player, type State } from './state';

/** Values in points for all that is not a point yet. */
const PROMISE = {
  /** A project with all its goods ready is worth this part of its points. The rest is for building it. */
  ready: 0.55,
  /** A project without one of its skills waits for an Apprentice. */
  skillMissing: 0.6,
  /** Three goods that no project takes are worth a Marble. Gold and Marble are worth a point each anyway. */
  spare: { clay: 0.18, wood: 0.22, stone: 0.22, gold: 0.1, marble: 0.3 },
  /**
   * A player without Silver cannot capture, and the others collect Workers in the Mines. More Silver pays
   * hires and taxes, but a lot of it has little use.
   */
  lastSilver: 0.9,
  keptSilver: 2,
  silver: 0.25,
  spareSilver: 0.09,
  enoughSilver: 6,
  /** A card is one more project to choose from, and each level of the Cathedral takes one. */
  card: 0.35,
  /** Apprentices serve until the end of the game. */
  apprentice: 2.2,
  /** A player without Workers at home loses every other turn. */
  idleTurn: 0.8,
  captured: 0.25,
  influence: 0.35,
  virtue: 0.3,
  /** Without Virtue, a player cannot advance in the Cathedral. */
  belowCathedral: 0.6,
} as const;

/** The effort to get each good, for comparing a project's goods. */
const EFFORT = { clay: 0.5, wood: 0.7, stone: 0.8, gold: 1.6, marble: 2.2 } as const;

/**
 * The value of one Worker of a group when others join it. A group of six and more is captured more likely.
 */
const GROUP: { readonly [L in OpenLocation]: number } = {
  quarry: 0.5,
  forest: 0.45,
  silversmith: 0.22,
  mines: 0.5,
  'kings-storehouse': 0.2,
  workshop: 0.15,
  'town-centre': 0.1,
  guardhouse: 0.05,
  'tax-stand': 0,
};
const SAFE = 5;
const UNSAFE_PART = 0.7;

/** The usual number of turns for a project. */
const TURNS_A_PROJECT = 4;

/** Estimates the turns that a player still has: projects fill the Guildhall. */
function turnsLeft(state: State): number {
  const players = state.order.length;
  if (state.last !== null) return state.last / players;
  return 1 + (TURNS_A_PROJECT * Math.max(0, guildhallSpaces(players) - state.guildhall.length)) / players;
}

interface Project {
  /** The part of the expected points: a hint names the Building or the Wonder. */
  readonly part: string;
  readonly points: number;
  readonly needs: Items;
  /** Wood or stone in any mix. */
  readonly either: number;
  /** The probability that the project is not stopped by other needs than goods. */
  readonly likely: number;
}

function buildingOf(state: State, seat: Seat, id: BuildingId): Project {
  const { vp, cost, skills, virtue, immediate, endGame } = BUILDINGS[id];
  const missing = skills.filter((skill) => withSkill(state, seat, skill) === 0).length;
  let points = vp + virtue * 0.6 + immediate.length;
  for (const effect of endGame) points += 0.7 * worth(state, seat, effect, 'vp');
  const likely = PROMISE.skillMissing ** missing;
  return { part: `plans:building.${id}`, points, needs: cost, either: 0, likely };
}

function projectsOf(state: State, seat: Seat, of: Player): Project[] {
  const projects = of.hand.map((id) => buildingOf(state, seat, id));
  const level = CATHEDRAL[of.cathedral];
  if (level && !levelFull(state, seat)) {
    const { cost, vp } = level;
    // The level also brings a Reward, and it costs a card.
    const points = vp - (CATHEDRAL[of.cathedral - 1]?.vp ?? 0) + 2;
    const likely = (of.virtue < CATHEDRAL_VIRTUE ? 0.5 : 1) * (of.hand.length === 0 ? 0.7 : 1);
    const { anyOf: _, amount = 0, ...needs } = cost;
    projects.push({ part: 'level', points, needs, either: amount, likely });
  }
  if (state.court)
    for (const id of WONDER_IDS) {
      const { owner, on } = state.court.wonders[id];
      if (owner !== null) continue;
      const { resource, cost, influence, vp } = WONDERS[id];
      const likely = 0.85 ** Math.max(0, influence - of.influence);
      const points = vp + WONDER_VIRTUE * 0.6 - influence * PROMISE.influence;
      const needs = { [resource]: Math.max(0, cost - on) };
      projects.push({ part: `plans:wonder.${id}`, points, needs, either: 0, likely });
    }
  return projects;
}

type Goods = Record<Resource, number>;
type Parts = Record<string, number>;

/**
 * Returns the part of a project's goods that the player has, from 0 to 1, weighted by the effort to get them.
 */
function progress(goods: Goods, { needs, either }: Project): number {
  let [all, there] = [0, 0];
  for (const resource of RESOURCES) {
    const need = needs[resource] ?? 0;
    all += need * EFFORT[resource];
    there += Math.min(need, goods[resource]) * EFFORT[resource];
  }
  all += either * EFFORT.wood;
  there += Math.min(either, goods.wood + goods.stone) * EFFORT.wood;
  return all === 0 ? 1 : there / all;
}

function spend(goods: Goods, { needs, either }: Project): void {
  for (const resource of RESOURCES) goods[resource] -= Math.min(goods[resource], needs[resource] ?? 0);
  const stone = Math.min(goods.stone, either);
  goods.stone -= stone;
  goods.wood -= Math.min(goods.wood, either - stone);
}

/** Values the best projects one after the other, each with the goods left over by the ones before. */
function plansOf(state: State, seat: Seat, of: Player, turns: number): { plans: Parts; goods: number } {
  const goods: Goods = { clay: of.clay, wood: of.wood, stone: of.stone, gold: of.gold, marble: of.marble };
  const projects = projectsOf(state, seat, of);
  const plans: Parts = {};
  for (let count = Math.min(3, Math.ceil(turns / TURNS_A_PROJECT)); count > 0; count--) {
    let [best, most] = [-1, 0];
    for (const [at, project] of projects.entries()) {
      // A project that is almost complete is worth most, because a bit of everything builds nothing.
      const value = PROMISE.ready * project.points * project.likely * progress(goods, project) ** 1.3;
      if (value > most) [best, most] = [at, value];
    }
    const [project] = best < 0 ? [] : projects.splice(best, 1);
    if (!project) break;
    plans[project.part] = most;
    spend(goods, project);
  }
  let spare = 0;
  for (const resource of RESOURCES) spare += goods[resource] * PROMISE.spare[resource];
  return { plans, goods: spare };
}

const GROUP_PARTS = OPEN.map((location) => [location, `groups:location.${location}`] as const);

/** A part with the name of a Building, a Wonder or a place can be the reason of a hint. */
function expectedPoints(state: State, seat: Seat): ExpectedPoints {
  const of = playerAt(state, seat);
  const turns = turnsLeft(state);
  // In the last turns, a project that will not be built is worth little.
  const lasts = Math.min(1, turns / 4);
  const serves = Math.min(1, turns / 12);
  const { plans, goods } = plansOf(state, seat, of, turns);
  const silver =
    Math.min(PROMISE.keptSilver, of.silver) * (PROMISE.lastSilver - PROMISE.silver) +
    Math.min(PROMISE.enoughSilver, of.silver) * PROMISE.silver +
    Math.max(0, of.silver - PROMISE.enoughSilver) * PROMISE.spareSilver;
  const captured = of.captured.reduce((sum, count) => sum + count, 0);
  const unmanned = Math.max(0, Math.min(12, turns) - of.workers);
  const parts: Parts = {
    goods: lasts * goods,
    silver: lasts * silver,
    cards: lasts * Math.min(HAND_LIMIT, of.hand.length) * PROMISE.card,
    apprentices: serves * of.apprentices.length * PROMISE.apprentice,
    captured: lasts * captured * PROMISE.captured,
    workers: -unmanned * PROMISE.idleTurn,
    influence: lasts * of.influence * PROMISE.influence,
    virtue:
      lasts *
      (Math.min(9, of.virtue) * PROMISE.virtue -
        Math.max(0, CATHEDRAL_VIRTUE - of.virtue) * PROMISE.belowCathedral),
  };
  for (const { key, points } of itemsOf(state, seat)) parts[`scored-${key}`] = points;
  for (const [part, value] of Object.entries(plans)) parts[part] = lasts * value;
  for (const [location, part] of GROUP_PARTS) {
    const there = workersAt(state, location, seat);
    parts[part] =
      serves * GROUP[location] * (Math.min(SAFE, there) + UNSAFE_PART * Math.max(0, there - SAFE));
  }
  return parts;
}

/** The weight of each place for a Worker. A possible building is always built. */
const EAGERNESS: Readonly<Record<string, number>> = {
  guildhall: 5,
  'workshop-hire': 1.5,
  'market-small': 1.2,
  'market-large': 1.2,
  'kings-storehouse': 0.5,
};

/** With this number of Workers at home or fewer, it is time to take some back: all of one place at once. */
const FEW = 5;
/** The places where Workers no longer bring much. */
const DONE_WITH: readonly OpenLocation[] = ['silversmith', 'kings-storehouse', 'workshop', 'guardhouse'];
const idlest = (state: State, seat: Seat): number =>
  Math.max(...DONE_WITH.map((location) => workersAt(state, location, seat)));

/** Returns the size of the largest group of another player. */
function prey(state: State, seat: Seat): number {
  let most = 0;
  for (const location of OPEN)
    for (const owner of state.order)
      if (owner !== seat) most = Math.max(most, workersAt(state, location, owner));
  return most;
}

function placing(state: State, seat: Seat, key: string): number {
  const of = playerAt(state, seat);
  switch (key) {
    case 'quarry':
    case 'forest':
      return 0.6 + 0.35 * workersAt(state, key, seat);
    case 'mines-clay':
      return 0.6 + 0.25 * workersAt(state, 'mines', seat);
    case 'mines-gold':
      return 0.3 * (workersAt(state, 'mines', seat) + 1);
    case 'town-centre':
      return 0.12 * Math.max(prey(state, seat), of.workers < FEW ? idlest(state, seat) : 0) ** 1.7;
    case 'guardhouse': {
      const captured = of.captured.reduce((sum, count) => sum + count, 0);
      return 0.2 + 0.25 * (captured + (of.workers < 5 ? 2 : 1) * (state.prison[seat] ?? 0));
    }
    // Without Silver, the player can neither capture nor hire.
    case 'silversmith':
      return of.silver < PROMISE.keptSilver ? 2 : 0.6;
    case 'tax-stand':
      return of.silver < PROMISE.keptSilver && state.tax > 3 ? 1.2 : 0.3;
    case 'workshop-draw':
      return of.hand.length < 2 ? 1.2 : 0.4;
    default:
      return EAGERNESS[key] ?? 1;
  }
}

function prior(state: State, question: Pending, key: string): number {
  const { id, seat } = question;
  if (id === 'place') return placing(state, seat, key);
  if (id !== 'town-centre' || !key.startsWith('take:')) return 1;
  const [, location, owner] = /^take:(.*)-(\d+)$/.exec(key) ?? [];
  const count = state.open[location as OpenLocation][Number(owner)] ?? 0;
  return Number(owner) === seat && playerAt(state, seat).workers >= FEW ? 0.2 : 0.3 * count;
}

export const heuristics: Heuristics<State> = {
  expectedPoints,
  prior,
  margin: 14,
  horizon: 12,
  pace: 800,
};
