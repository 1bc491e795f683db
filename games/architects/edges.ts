import type { Dealer, Seat } from '../../src/engine/contract/game';
import { BASICS, RESOURCES } from './data/items';
import { MARKET_SPACES, OPEN, WONDER_PLACES } from './data/locations';
import { CATHEDRAL, guildhallSpaces, resetSpaces, STALL, WORKERS } from './data/numbers';
import { WONDER_IDS, WONDERS } from './data/wonders';
import { apprenticeLimit } from './rules/effects/powers';
import { imprison } from './rules/turn/workers';
import { moveFigures } from './setup';
import {
  automatonSeat,
  intoHand,
  isAutomaton,
  noTurn,
  others,
  peopleOf,
  playerAt,
  seatsOf,
  type Court,
  type State,
} from './state';

/** Moves a game to its edges for fuzzing: empty and full purses, tracks at both ends, piles almost empty. */
export function moveToEdges(state: State, dealer: Dealer): void {
  const among: Among = (choices) => choices[dealer.random(choices.length)] as (typeof choices)[number];
  if (state.step === 'boards' || state.step === 'over') return;
  endDrafts(state);
  for (const seat of seatsOf(state)) moveOwned(state, seat, among);
  moveCathedral(state, among);
  movePiles(state, among);
  if (state.court) moveCourt(state, state.court, among);
  moveAutomaton(state, among);
  spreadWorkers(state, among);
  state.tax = among([0, 1, 4, 30]);
  state.idle = among([0, 0, 0, STALL * state.order.length - 1]);
  state.turn = noTurn();
  beginSomewhere(state, among);
}

interface Among {
  <const T>(choices: readonly T[]): T;
}

/** Ends the drafts: their cards return to the pile. */
function endDrafts(state: State): void {
  state.buildings.push(...state.packets.flat());
  state.packets = [];
  state.drafting = [];
}

function moveOwned(state: State, seat: Seat, among: Among): void {
  const player = playerAt(state, seat);
  player.virtue = among([0, 0, 1, 2, 4, 5, 9, 10, 13, 14]);
  player.influence = state.court ? among([0, 0, 1, 2, 3, 4, 5, 8, 11, 12]) : 0;
  player.debts = among([0, 0, 1, 2, 6]);
  player.paid = among([0, 2]);
  player.marble = among([0, 0, 1, 5, 9]);
  if (isAutomaton(state, seat)) return;
  player.silver = among([0, 0, 1, 2, 3, 5, 30]);
  player.gold = among([0, 0, 1, 2, 6]);
  for (const kind of BASICS) player[kind] = among([0, 0, 1, 2, 4, 15]);
  while (player.apprentices.length < apprenticeLimit(state, seat) && among([true, true, false])) {
    const card = state.apprentices.shift();
    if (!card) break;
    player.apprentices = [...player.apprentices, card];
  }
  intoHand(player, ...state.buildings.splice(0, among([0, 0, 1, 3])));
  if (among([true, false, false])) state.buildings.push(...player.hand.splice(0));
}

/** Puts every player on a level of the Cathedral, within the spaces of each level. */
function moveCathedral(state: State, among: Among): void {
  const free = CATHEDRAL.map(({ spaces }) => spaces);
  for (const seat of seatsOf(state)) {
    const level = among([0, 0, 1, 2, 3, 4, 5]);
    const spaces = free[level - 1] ?? 0;
    playerAt(state, seat).cathedral = spaces > 0 ? level : 0;
    if (spaces > 0) free[level - 1] = spaces - 1;
  }
}

function movePiles(state: State, among: Among): void {
  if (among([true, false, false])) {
    const people = peopleOf(state);
    for (const card of state.buildings.splice(among([0, 1, 2, 5])))
      playerAt(state, among(people)).buildings.push(card);
  }
  state.rewards.splice(among([0, 1, 5, 30]));
  state.largeMarket.unshift(...state.smallMarket.splice(among([0, 1, 5, 10])));
  for (const row of state.shown) for (const shown of row) shown.coins = among([0, 0, 0, 1, 3]);
}

function moveCourt(state: State, court: Court, among: Among): void {
  court.consequences.push(...court.contributions.splice(among([0, 1, 2, 6])));
  moveFigures(court);
  court.contributed =
    court.contributions.length > 0 ? RESOURCES.filter(() => among([true, true, false])) : [];
  court.contributed.splice(RESOURCES.length - 1);
  const free = [...WONDER_PLACES];
  for (const id of WONDER_IDS) {
    const wonder = court.wonders[id];
    wonder.on = among([0, 1, WONDERS[id].cost - 1, WONDERS[id].cost, WONDERS[id].cost + 1]);
    wonder.owner = null;
    wonder.token = null;
    if (among([true, true, false])) continue;
    const token = among(free);
    free.splice(free.indexOf(token), 1);
    court.wonders[id] = { on: 0, owner: among(state.order), token };
  }
}

function moveAutomaton(state: State, among: Among): void {
  const { automaton } = state;
  if (!automaton) return;
  automaton.marker = among(RESOURCES);
  automaton.discard.push(...automaton.future.splice(among([0, 1, 20])));
  automaton.discard.push(...automaton.schemes.splice(among([0, 1, 20])));
}

/**
 * Brings all Workers home, then sends them out: to the Guildhall, the Black Market, Prison, boards and a few
 * locations.
 */
function spreadWorkers(state: State, among: Among): void {
  for (const seat of seatsOf(state)) {
    playerAt(state, seat).workers = WORKERS;
    playerAt(state, seat).captured.fill(0);
    for (const location of OPEN) state.open[location][seat] = 0;
    state.prison[seat] = 0;
  }
  for (const space of MARKET_SPACES) state.market[space] = null;
  fillGuildhall(state, among);
  for (const space of MARKET_SPACES.slice(among([1, 1, 2, 3]))) sendToMarket(state, space, among);
  for (const seat of seatsOf(state)) {
    const home = Math.min(playerAt(state, seat).workers, among([0, 1, 1, 2, 5, 12]));
    while (playerAt(state, seat).workers > home) sendOut(state, seat, among);
  }
}

function fillGuildhall(state: State, among: Among): void {
  const players = state.order.length;
  const spaces = guildhallSpaces(players);
  const [first = 1, second = 1] = resetSpaces(players);
  const used = among([0, 2, first - 1, second - 1, spaces - 2, spaces - 1, spaces]);
  state.guildhall = [];
  while (state.guildhall.length < used) {
    const seat = among(state.order);
    if (playerAt(state, seat).workers === 0) continue;
    state.guildhall.push(seat);
    playerAt(state, seat).workers--;
  }
  state.last = used === spaces ? among(state.order.map((_, turn) => turn + 1)) : null;
}

function sendToMarket(state: State, space: (typeof MARKET_SPACES)[number], among: Among): void {
  const seat = among(state.order);
  if (playerAt(state, seat).workers === 0) return;
  state.market[space] = seat;
  playerAt(state, seat).workers--;
}

/** Sends several Workers at once, so that they form groups. */
function sendOut(state: State, seat: Seat, among: Among): void {
  const player = playerAt(state, seat);
  const count = Math.min(player.workers, among([1, 2, 4, 9]));
  player.workers -= count;
  const to = among(['prison', 'board', 'open', 'open']);
  const captors = others(state, seat);
  if (to === 'board' && captors.length > 0) {
    const captor = playerAt(state, among(captors));
    captor.captured[seat] = (captor.captured[seat] ?? 0) + count;
  } else if (to === 'open') {
    const location = among(OPEN);
    state.open[location][seat] = (state.open[location][seat] ?? 0) + count;
  } else imprison(state, seat, count);
}

/** Begins at a player's turn in most cases, and sometimes at a reset or the end. */
function beginSomewhere(state: State, among: Among): void {
  const step = among(['turn', 'turn', 'turn', 'turn', 'opponent', 'reset', 'reset', 'ending']);
  const alone = state.automaton === null;
  state.active = step === 'opponent' && !alone ? automatonSeat(state) : among(peopleOf(state));
  state.step = step === 'opponent' && alone ? 'turn' : step;
}
