/** The Guildhall: players construct Buildings, advance in the Cathedral and build Wonders. */

import {
  paramsOf,
  type Listed,
  type Params,
  type Phrase,
  type QuestionOptions,
  type Rule,
  type Seat,
} from '../../../../src/engine/contract/game';
import { say } from '../../names';
import { BUILDINGS, BUILDING_IDS, type BuildingId } from '../../data/buildings';
import type { Price } from '../../data/effects';
import {
  CATHEDRAL,
  CATHEDRAL_VIRTUE,
  flushSpaces,
  guildhallSpaces,
  resetSpaces,
  type Level,
} from '../../data/numbers';
import { buildingWords } from '../../describe';
import { fromHand, named, playerAt, type ArchitectsTable, type State } from '../../state';
import { flushColumns } from './display';
import { discardBuildings, planSpot } from '../effects/cards';
import { react, takeReward } from '../effects/gains';
import { pay } from '../payment/payment';
import { canPay, purseOf, type Purse } from '../payment/purse';
import { has, withSkill } from '../effects/powers';
import { priceNow } from '../payment/prices';
import { changeVirtue } from '../effects/losses';
import { wonderList, wonderPossible } from './wonders';

/**
 * Places a Worker on the first free space. In the last turns a Worker triggers nothing, because the last
 * turns can begin before the Guildhall is full.
 */
export function layInGuildhall(table: ArchitectsTable, seat: Seat): void {
  const { state } = table;
  const players = state.order.length;
  const space = state.guildhall.push(seat);
  state.idle = 0;
  if (state.last !== null || space > guildhallSpaces(players)) return;
  if (resetSpaces(players).includes(space)) {
    state.turn.reset = true;
    table.log('guildhall-reset');
  }
  if (state.options.flush && flushSpaces(players).includes(space)) flushColumns(table, 1);
}
export const guildhallFull = (state: State): boolean =>
  state.guildhall.length >= guildhallSpaces(state.order.length);

/** Performs a project. Returns the Building that was constructed, or null. */
type Work = (table: ArchitectsTable) => Rule<BuildingId | null>;

/** Lists the projects, with a reason for each impossible one. */
function projects(state: State, seat: Seat, purse: Purse): Listed<Work>[] {
  return [
    ...playerAt(state, seat).hand.map((card) => buildingProject(state, seat, purse, card)),
    ...wonderList(state, seat, purse),
    cathedralProject(state, seat, purse),
  ];
}

const possibleKeys = (list: readonly Listed<Work>[]): string[] =>
  list.flatMap((listed) => ('value' in listed ? [listed.key] : []));

/** Returns the first condition that fails. */
function whyNotBuild(state: State, seat: Seat, purse: Purse, card: BuildingId): string | undefined {
  if (BUILDINGS[card].skills.some((skill) => withSkill(state, seat, skill) === 0)) return 'skill-missing';
  return canPay(purse, buildingPrice(card)) ? undefined : 'cannot-pay';
}

const PRICES = Object.fromEntries(
  BUILDING_IDS.map((id) => [id, { ...BUILDINGS[id].cost, build: true }]),
) as Record<BuildingId, Price>;
const buildingPrice = (card: BuildingId): Price => PRICES[card];

function buildingProject(state: State, seat: Seat, purse: Purse, card: BuildingId): Listed<Work> {
  const missing = BUILDINGS[card].skills.filter((skill) => withSkill(state, seat, skill) === 0);
  const params = (): Params => ({
    ...buildingWords(card, playerAt(state, seat).virtue),
    price: priceNow(purse, buildingPrice(card)),
    skills: missing.map((skill) => say(`skill.${skill}`)),
  });
  const why = whyNotBuild(state, seat, purse, card);
  return why
    ? { key: `build:${card}`, why, params }
    : { key: `build:${card}`, params, spot: planSpot(card), value: (table) => construct(table, seat, card) };
}

/** Says if a project is possible, and if every player can see that or it depends on the hand. */
export type Project = 'public' | 'hand' | 'none';
export function projectOf(state: State, seat: Seat, purse: Purse): Project {
  if (whyNotAdvance(state, seat, purse) === undefined || wonderPossible(state, seat, purse)) return 'public';
  return playerAt(state, seat).hand.some((card) => whyNotBuild(state, seat, purse, card) === undefined)
    ? 'hand'
    : 'none';
}

/**
 * True if all players see that something can be built, so that the hand need not be told. A Cathedral level
 * can cost a single card: then it matters which one that is.
 */
export const isWorkSeen = (state: State, seat: Seat, purse: Purse): boolean =>
  playerAt(state, seat).hand.length !== 1 && projectOf(state, seat, purse) === 'public';

/**
 * True if a player is advised to build a Cathedral level: nothing else can be built, or only the level is
 * seen by all players, who read the advice then.
 */
export function isLevelFirst(state: State, seat: Seat, purse: Purse): boolean {
  if (whyNotAdvance(state, seat, purse) !== undefined) return false;
  return isWorkSeen(state, seat, purse) || possibleKeys(projects(state, seat, purse)).length === 1;
}

/** Holds what can be built, and its points and price if it is the only work. */
interface WorkInWords {
  readonly what: Phrase;
  /** The same for a button of a phone. */
  readonly short: Phrase;
  readonly deal: Phrase;
}
/**
 * Names the only work that can be built. If all players read it, the hand can hold another one: then it names
 * the only work that all of them see.
 */
export function workInWords(state: State, seat: Seat, purse: Purse): WorkInWords {
  const isOpen = playerAt(state, seat).hand.length > 0 && isWorkSeen(state, seat, purse);
  const [only, another] = projects(state, seat, purse).filter(
    (listed) => 'value' in listed && !(isOpen && listed.key.startsWith('build')),
  );
  if (!only || another)
    return {
      what: say('guildhall-work.several'),
      short: say('guildhall-short.several'),
      deal: say('guildhall-deal.several'),
    };
  const [kind] = only.key.split(':') as ['build' | 'wonder' | 'cathedral'];
  const params = paramsOf(only);
  const work = say(`guildhall-work.${kind}`, params);
  return {
    what: isOpen ? say('guildhall-work.or-card', { work }) : work,
    short: say(isOpen ? `guildhall-short.or-${kind}` : `guildhall-short.${kind}`, params),
    deal: say(`guildhall-deal.${kind}`, params),
  };
}

/** Visits the Guildhall. Returns the Building that was constructed, or null. */
export function* visitGuildhall(table: ArchitectsTable, seat: Seat): Rule<BuildingId | null> {
  const { state } = table;
  const list = (): Listed<Work>[] => projects(state, seat, purseOf(state, seat));
  const work = yield* table.choose(seat, 'project', list, {
    params: () => ({
      ...possibleIn(list()),
      first: say(isLevelFirst(state, seat, purseOf(state, seat)) ? 'thing.level' : 'thing.building'),
    }),
  });
  return yield* work(table);
}

/** Returns the number of possible projects, and names the Cathedral if it is one of them or the only one. */
function possibleIn(list: readonly Listed<Work>[]): Params {
  const keys = possibleKeys(list);
  const canAdvance = keys.includes('cathedral');
  return {
    count: keys.length,
    ...(canAdvance && keys.length === 1 && { only: say('thing.level') }),
    ...(canAdvance && { reach: say('cathedral-name') }),
  };
}

/** A card of the hand stays hidden until its owner pays for it. */
const hidden: QuestionOptions = { secret: true, single: 'take' };

function* construct(table: ArchitectsTable, seat: Seat, card: BuildingId): Rule<BuildingId> {
  const { state } = table;
  const building = say(`building.${card}`);
  yield* pay(table, seat, buildingPrice(card), say('deed.card', { card: building }), hidden);
  fromHand(playerAt(state, seat), card);
  playerAt(state, seat).buildings.push(card);
  table.log('builds', { who: named(state, seat), building });
  yield* changeVirtue(table, seat, BUILDINGS[card].virtue);
  return card;
}

const LEVEL_PRICES: readonly Price[] = CATHEDRAL.map(({ cost }) => ({ ...cost, build: true }));
export const nextLevel = (state: State, seat: Seat): Level | undefined =>
  CATHEDRAL[playerAt(state, seat).cathedral];
export function levelFull(state: State, seat: Seat): boolean {
  const level = playerAt(state, seat).cathedral + 1;
  let there = 0;
  for (const player of state.players) if (player.cathedral === level) there++;
  return there >= (CATHEDRAL[level - 1]?.spaces ?? 0);
}

function whyNotAdvance(state: State, seat: Seat, purse: Purse): string | undefined {
  const player = playerAt(state, seat);
  const level = nextLevel(state, seat);
  if (!level) return 'cathedral-complete';
  if (player.virtue < CATHEDRAL_VIRTUE && !has(state, seat, 'cathedral-any-virtue')) return 'virtue-too-low';
  if (levelFull(state, seat)) return 'level-full';
  if (player.hand.length === 0 && !has(state, seat, 'no-cathedral-discard')) return 'no-building-card';
  return canPay(purse, LEVEL_PRICES[player.cathedral] ?? {}) ? undefined : 'cannot-pay';
}

function cathedralProject(state: State, seat: Seat, purse: Purse): Listed<Work> {
  const level = nextLevel(state, seat);
  const option = {
    key: 'cathedral',
    params: () => ({
      level: playerAt(state, seat).cathedral + (level ? 1 : 0),
      vp: level?.vp ?? 0,
      price: priceNow(purse, LEVEL_PRICES[playerAt(state, seat).cathedral] ?? {}),
      discard: say(has(state, seat, 'no-cathedral-discard') ? 'discards.none' : 'discards.card'),
      needed: CATHEDRAL_VIRTUE,
    }),
  };
  const why = whyNotAdvance(state, seat, purse);
  return why || !level
    ? { ...option, why: why ?? 'cathedral-complete' }
    : { ...option, value: (table) => advance(table, seat, level) };
}

function* advance(table: ArchitectsTable, seat: Seat, level: Level): Rule<null> {
  const { state } = table;
  yield* pay(table, seat, LEVEL_PRICES[playerAt(state, seat).cathedral] ?? level.cost, say('deed.cathedral'));
  const next = say('discard-for.cathedral', { level: playerAt(state, seat).cathedral + 1 });
  if (!has(state, seat, 'no-cathedral-discard')) yield* discardBuildings(table, seat, 1, next);
  playerAt(state, seat).cathedral++;
  table.log('advances', { who: named(state, seat), level: playerAt(state, seat).cathedral });
  yield* takeReward(table, seat);
  yield* react(table, seat, 'cathedral-advance', 'cathedral-or-construct');
  return null;
}
