import { say, type Ask, type Choice, type Listed, type Rule, type Seat } from '../../../src/engine/game';
import { BUILDINGS, type BuildingId } from '../data/buildings';
import { CATHEDRAL, CATHEDRAL_VIRTUE, flushSpaces, guildhallSpaces, resetSpaces, type Level } from '../data/numbers';
import { buildingWords } from '../describe';
import { fromHand, named, playerAt, type ArchitectsTable, type Deed, type State } from '../state';
import { amountsOf, priceOf } from '../words';
import { flushColumns } from './apprentices';
import { discardBuildings, takeReward } from './cards';
import { carryOut, react } from './effects';
import { canPay, pay, purseOf, type Purse } from './money';
import { has, withSkill } from './powers';
import { gainVirtue, loseVirtue } from './tracks';
import { wonderList } from './wonders';

/** The first free space; in the last turns Workers lie beside the spaces and trigger nothing. */
export function layInGuildhall(table: ArchitectsTable, seat: Seat): void {
  const { state } = table;
  const players = state.order.length;
  state.guildhall.push(seat);
  state.idle = 0;
  const space = state.guildhall.length;
  if (space > guildhallSpaces(players)) return;
  if (resetSpaces(players).includes(space)) {
    state.turn.reset = true;
    table.log('guildhall-reset');
  }
  if (state.options.flush && flushSpaces(players).includes(space)) flushColumns(table, 1);
}
export const guildhallFull = (state: State): boolean => state.guildhall.length >= guildhallSpaces(state.order.length);

/** What can be completed now and what cannot, and why. */
export function projects(state: State, seat: Seat, purse: Purse): Listed<Deed>[] {
  return [...playerAt(state, seat).hand.map((card) => buildingProject(state, seat, purse, card)), ...wonderList(state, seat, purse), cathedralProject(state, seat, purse)];
}

function buildingProject(state: State, seat: Seat, purse: Purse, card: BuildingId): Listed<Deed> {
  const { skills, cost } = BUILDINGS[card];
  const key = `build:${card}`;
  const params = buildingWords(card);
  const missing = skills.filter((skill) => withSkill(state, seat, skill) === 0);
  if (missing.length > 0) return { key, why: 'skill-missing', params: { ...params, skills: missing.map((skill) => say(`skill.${skill}`)) } };
  if (!canPay(purse, { ...cost, build: true })) return { key, why: 'cannot-pay', params };
  return { key, params, value: (table) => construct(table, seat, card) };
}

const isOffered = (listed: Listed<Deed>): listed is Choice<Deed> => 'value' in listed;
export const projectPossible = (state: State, seat: Seat, purse: Purse): boolean => projects(state, seat, purse).some(isOffered);
/** Without the hand, which is hidden: is there something that everybody can see to be possible? */
export const publicProject = (state: State, seat: Seat, purse: Purse): boolean =>
  isOffered(cathedralProject(state, seat, purse)) || wonderList(state, seat, purse).some(isOffered);

export function* visitGuildhall(table: ArchitectsTable, seat: Seat): Rule {
  const { state } = table;
  const list = projects(state, seat, purseOf(state, seat));
  const deed = yield* table.choose(seat, 'project', () => list, { secret: true, single: 'ask', topic: 'guildhall', fallback: list.filter(isOffered).slice(0, 1).map((choice) => choice.key) });
  yield* deed(table);
}

/** A card of the hand stays hidden until it is paid for. */
const hidden: Ask = { secret: true, single: 'take' };

function* construct(table: ArchitectsTable, seat: Seat, card: BuildingId): Rule {
  const { state } = table;
  const { cost, virtue, immediate } = BUILDINGS[card];
  const building = say(`building.${card}`);
  yield* pay(table, seat, { ...cost, build: true }, building, hidden);
  fromHand(playerAt(state, seat), card);
  playerAt(state, seat).buildings.push(card);
  table.log('builds', { player: named(state, seat), building });
  if (virtue > 0) yield* gainVirtue(table, seat, virtue);
  if (virtue < 0) yield* loseVirtue(table, seat, -virtue);
  yield* carryOut(table, seat, immediate);
  yield* react(table, seat, 'construct-building', 'cathedral-or-construct');
}

export const nextLevel = (state: State, seat: Seat): Level | undefined => CATHEDRAL[playerAt(state, seat).cathedral];
export function levelFull(state: State, seat: Seat): boolean {
  const level = playerAt(state, seat).cathedral + 1;
  return state.players.filter((player) => player.cathedral === level).length >= (CATHEDRAL[level - 1]?.spaces ?? 0);
}

function cathedralProject(state: State, seat: Seat, purse: Purse): Listed<Deed> {
  const key = 'cathedral';
  const player = playerAt(state, seat);
  const level = nextLevel(state, seat);
  if (!level) return { key, why: 'cathedral-complete', params: { level: player.cathedral, vp: 0, price: amountsOf({}) } };
  const params = { level: player.cathedral + 1, vp: level.vp, price: priceOf(level.cost) };
  if (player.virtue < CATHEDRAL_VIRTUE && !has(state, seat, 'cathedral-any-virtue')) return { key, why: 'virtue-too-low', params: { ...params, needed: CATHEDRAL_VIRTUE } };
  if (levelFull(state, seat)) return { key, why: 'level-full', params };
  if (player.hand.length === 0 && !has(state, seat, 'no-cathedral-discard')) return { key, why: 'no-building-card', params };
  if (!canPay(purse, { ...level.cost, build: true })) return { key, why: 'cannot-pay', params };
  return { key, params, value: (table) => advance(table, seat, level) };
}

function* advance(table: ArchitectsTable, seat: Seat, level: Level): Rule {
  const { state } = table;
  yield* pay(table, seat, { ...level.cost, build: true }, say('deed.cathedral'));
  if (!has(state, seat, 'no-cathedral-discard')) yield* discardBuildings(table, seat, 1);
  playerAt(state, seat).cathedral++;
  table.log('advances', { player: named(state, seat), level: playerAt(state, seat).cathedral });
  yield* takeReward(table, seat);
  yield* react(table, seat, 'cathedral-advance', 'cathedral-or-construct');
}
