import type { Dealer, Refusal, Seat, Setup } from '../../src/engine/contract/game';
import { APPRENTICES, APPRENTICE_IDS } from './data/apprentices';
import { BOARDS, BOARD_IDS, PLAIN, type BoardId } from './data/boards';
import { BUILDINGS, BUILDING_IDS } from './data/buildings';
import { baseRewards, DRAFT_DEALT, SOLO_DEALT, TAX_AT_START, WORKERS } from './data/numbers';
import { RESOURCES, type Module } from './data/items';
import { OPEN, type OpenLocation } from './data/locations';
import { MARKET_IDS } from './data/market';
import { OPPONENTS, OPPONENT_IDS, type OpponentId } from './data/opponents';
import { REWARDS, REWARD_IDS } from './data/rewards';
import { SCHEMES, SCHEME_IDS } from './data/schemes';
import { INFLUENCE_CARDS, INFLUENCE_CARD_IDS, WONDER_IDS } from './data/wonders';
import type { Options } from './options';
import {
  automatonSeat,
  noTurn,
  peopleOf,
  playerAt,
  type Court,
  type Player,
  type State,
  type Step,
} from './state';
import { refill } from './rules/locations/display';

export function refuses({ seats, options }: Setup<Options>): Refusal | undefined {
  if (!options.worksOfWonder && seats === 1) return { key: 'worksOfWonder', why: 'solo-needs-works' };
  if (!options.worksOfWonder && options.opponent !== 'none')
    return { key: 'opponent', why: 'opponent-needs-works' };
  if (options.opponent !== 'none' && seats > 4) return { key: 'opponent', why: 'table-full' };
  return undefined;
}

export function setup({ seats, options }: Setup<Options>, dealer: Dealer): State {
  const played = <Id extends string>(
    ids: readonly Id[],
    table: { readonly [K in Id]: { readonly module: Module } },
  ): Id[] => dealer.shuffle(ids.filter((id) => inPlay(options, table[id].module)));
  const opponent = opponentOf(seats, options, dealer);
  const count = seats + (opponent ? 1 : 0);
  const rewards = played(REWARD_IDS, REWARDS);
  const state: State = {
    step: 'boards',
    draws: 0,
    options,
    seats,
    players: Array.from({ length: count }, () => newPlayer(count)),
    order: [],
    active: 0,
    open: Object.fromEntries(OPEN.map((location) => [location, Array<number>(count).fill(0)])) as Record<
      OpenLocation,
      number[]
    >,
    guildhall: [],
    market: { small: null, middle: null, large: null },
    prison: Array<number>(count).fill(0),
    tax: TAX_AT_START,
    buildings: played(BUILDING_IDS, BUILDINGS),
    apprentices: played(APPRENTICE_IDS, APPRENTICES),
    shown: [[], []],
    rewards: options.worksOfWonder ? rewards : rewards.slice(0, baseRewards(count)),
    smallMarket: dealer.shuffle([...MARKET_IDS]),
    largeMarket: [],
    court: options.worksOfWonder ? newCourt(dealer) : null,
    automaton: opponent && {
      id: opponent,
      marker: RESOURCES[0],
      schemes: dealer.shuffle(SCHEME_IDS.filter((id) => SCHEMES[id].deck === 'starting')),
      discard: [],
      future: dealer.shuffle(SCHEME_IDS.filter((id) => SCHEMES[id].deck === 'future')),
    },
    turn: noTurn(),
    idle: 0,
    last: null,
    drafting: [],
    packets: [],
  };
  refill(state);
  state.packets = Array.from({ length: seats }, () =>
    state.buildings.splice(0, seats === 1 ? SOLO_DEALT : DRAFT_DEALT).sort(),
  );
  const people = peopleOf(state);
  state.drafting = dealer.shuffle([...people]);
  if (options.boards === 'dealt') {
    const boards = dealer.shuffle(freeBoards(state));
    for (const seat of people) playerAt(state, seat).board = boards[seat] ?? null;
  }
  if (options.boards !== 'chosen') state.step = startingValues(state, dealer);
  return state;
}

const inPlay = (options: Options, module: Module): boolean =>
  module === 'base' || (module === 'promo' ? options.promo : options.worksOfWonder);

export const freeBoards = (state: State): BoardId[] =>
  BOARD_IDS.filter(
    (id) => inPlay(state.options, BOARDS[id].module) && !state.players.some((player) => player.board === id),
  );

function opponentOf(seats: number, options: Options, dealer: Dealer): OpponentId | null {
  if (options.opponent !== 'none' && options.opponent !== 'random') return options.opponent;
  if (options.opponent === 'none' && seats > 1) return null;
  return OPPONENT_IDS[dealer.random(OPPONENT_IDS.length)] ?? null;
}

const newPlayer = (count: number): Player => ({
  board: null,
  workers: WORKERS,
  captured: Array<number>(count).fill(0),
  virtue: PLAIN.virtue,
  influence: 0,
  cathedral: 0,
  silver: 0,
  clay: 0,
  wood: 0,
  stone: 0,
  gold: 0,
  marble: 0,
  debts: 0,
  paid: 0,
  apprentices: [],
  buildings: [],
  hand: [],
});

function newCourt(dealer: Dealer): Court {
  const wonders = Object.fromEntries(
    WONDER_IDS.map((id) => [id, { on: 0, owner: null, token: null }]),
  ) as unknown as Court['wonders'];
  const court: Court = {
    princess: 'quarry',
    profiteer: 'quarry',
    contributions: [],
    consequences: [],
    contributed: [],
    wonders,
  };
  dealInfluenceCards(court, dealer);
  moveFigures(court);
  return court;
}

export function dealInfluenceCards(court: Court, dealer: Dealer): void {
  court.contributions = dealer.shuffle([...INFLUENCE_CARD_IDS]);
  court.consequences = court.contributions.splice(0, 1);
}

export function moveFigures(court: Court): void {
  const card = court.consequences[0];
  if (!card) throw new Error('no Consequence Card lies open');
  court.princess = INFLUENCE_CARDS[card].consequence.princessLocation;
  court.profiteer = INFLUENCE_CARDS[card].consequence.profiteerLocation;
}

/** Sets the starting player and the starting means, after the boards are chosen. Returns the next step. */
export function startingValues(state: State, dealer: Dealer): Step {
  const people = peopleOf(state);
  for (const seat of people) takeStart(state, seat);
  const first = startingPlayer(state, people, dealer);
  const automata = state.automaton ? [automatonSeat(state)] : [];
  state.order = [...people.slice(first), ...people.slice(0, first), ...automata];
  state.active = first;
  people.forEach((_, turn) => {
    const player = playerAt(state, state.order[turn] ?? 0);
    if (player.board === null) player.silver = PLAIN.silver[turn] ?? 0;
  });
  if (state.automaton) {
    const { virtue, influence } = OPPONENTS[state.automaton.id];
    Object.assign(playerAt(state, automatonSeat(state)), { virtue, influence });
  }
  state.drafting = state.order.slice(0, state.seats).reverse();
  return draftsApprentices(state) ? 'apprentice-draft' : 'building-draft';
}

export const draftsApprentices = ({ options }: State): boolean =>
  options.worksOfWonder || options.startingApprentice;

function takeStart(state: State, seat: Seat): void {
  const player = playerAt(state, seat);
  if (player.board === null) return;
  const { workersInPrison, buildingCard: _later, debt = 0, ...owned } = BOARDS[player.board].start;
  Object.assign(player, owned);
  player.debts = debt;
  player.workers -= workersInPrison;
  state.prison[seat] = workersInPrison;
}

/**
 * Returns the starting player: highest Virtue, then highest Influence, then at random. A single player always
 * begins, and plain boards always draw at random.
 */
function startingPlayer(state: State, people: readonly Seat[], dealer: Dealer): Seat {
  const rank = (seat: Seat): number => playerAt(state, seat).virtue * 100 + playerAt(state, seat).influence;
  const best = Math.max(...people.map(rank));
  const tied = people.filter((seat) => rank(seat) === best);
  return (tied.length > 1 ? tied[dealer.random(tied.length)] : tied[0]) ?? 0;
}
