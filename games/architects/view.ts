import type { Dealer, Seat } from '../../src/engine/contract/game';
import type { BuildingId } from './data/buildings';
import type { Items } from './data/effects';
import type { Resource } from './data/items';
import type { OpenLocation } from './data/locations';
import { MARKET_CARDS, type MarketId } from './data/market';
import type { OpponentId } from './data/opponents';
import type { SchemeId } from './data/schemes';
import { INFLUENCE_CARDS, type InfluenceCardId, type WonderId } from './data/wonders';
import type { Options } from './options';
import { marketGain } from './rules/locations/market';
import { itemsOf } from './rules/end/scoring';
import { sum, wondersOf } from './rules/effects/metrics';
import { moveFigures } from './setup';
import {
  apprenticesDrafted,
  playerAt,
  seatsOf,
  type Court,
  type Player,
  type Shown,
  type State,
  type Step,
} from './state';

export interface PublicPlayer extends Omit<Player, 'hand'> {
  readonly cards: number;
  readonly prison: number;
  readonly wonders: readonly WonderId[];
  /** The Victory Points if the game ended now, without the last losses and gains. */
  readonly points: number;
}

/** Holds all that a seat can know: the faces of cards, but nothing under or behind them. */
export interface View {
  readonly me: Seat | null;
  readonly hand: readonly BuildingId[];
  readonly packet: readonly BuildingId[];
  readonly step: Step | 'over';
  readonly options: Options;
  readonly seats: number;
  readonly order: readonly Seat[];
  readonly active: Seat;
  readonly players: readonly PublicPlayer[];
  readonly open: Readonly<Record<OpenLocation, readonly number[]>>;
  readonly guildhall: readonly Seat[];
  readonly market: State['market'];
  readonly marketGains: { readonly small: Items; readonly large: Items; readonly left: number };
  readonly tax: number;
  readonly shown: readonly (readonly Shown[])[];
  readonly piles: { readonly buildings: number; readonly apprentices: number; readonly rewards: number };
  readonly court: {
    /** Null until the first Consequence Card is turned up. */
    readonly princess: OpenLocation | null;
    readonly profiteer: OpenLocation | null;
    readonly consequence: InfluenceCardId | null;
    readonly seen: readonly InfluenceCardId[];
    readonly contribution: Readonly<Record<Resource, Items>> | null;
    readonly contributed: readonly Resource[];
    readonly left: number;
    readonly wonders: Court['wonders'];
  } | null;
  readonly automaton: {
    readonly id: OpponentId;
    readonly marker: Resource;
    readonly schemes: number;
    readonly discard: readonly SchemeId[];
    readonly future: number;
  } | null;
  readonly turn: State['turn'];
  readonly idle: number;
  readonly last: number | null;
}

export function view(state: State, me: Seat | null): View {
  const { court, automaton } = state;
  return {
    me,
    hand: me === null ? [] : [...(state.players[me]?.hand ?? [])],
    packet: me === null || !apprenticesDrafted(state) ? [] : [...(state.packets[me] ?? [])],
    step: state.step,
    options: state.options,
    seats: state.seats,
    order: state.order,
    active: state.active,
    players: seatsOf(state).map((seat) => publicPlayer(state, seat)),
    open: state.open,
    guildhall: state.guildhall,
    market: state.market,
    marketGains: {
      small: marketGain(state, 'small'),
      large: marketGain(state, 'large'),
      left: state.smallMarket.length,
    },
    tax: state.tax,
    shown: state.shown,
    piles: {
      buildings: state.buildings.length,
      apprentices: state.apprentices.length,
      rewards: state.rewards.length,
    },
    court: court && courtView(court, apprenticesDrafted(state)),
    automaton: automaton && {
      id: automaton.id,
      marker: automaton.marker,
      schemes: automaton.schemes.length,
      discard: automaton.discard,
      future: automaton.future.length,
    },
    turn: state.turn,
    idle: state.idle,
    last: state.last,
  };
}

function courtView(court: Court, open: boolean): NonNullable<View['court']> {
  const { princess, profiteer, contributions, consequences, contributed, wonders } = court;
  const [card] = contributions;
  return {
    princess: open ? princess : null,
    profiteer: open ? profiteer : null,
    consequence: open ? (consequences[0] ?? null) : null,
    seen: open ? consequences.slice(1) : [],
    contribution: open && card ? INFLUENCE_CARDS[card].contribution : null,
    contributed,
    left: contributions.length + (open ? 0 : consequences.length),
    wonders,
  };
}

function publicPlayer(state: State, seat: Seat): PublicPlayer {
  const { hand, ...player } = playerAt(state, seat);
  return {
    ...player,
    cards: hand.length,
    prison: state.prison[seat] ?? 0,
    wonders: wondersOf(state, seat),
    points: sum(itemsOf(state, seat).map((item) => item.points)),
  };
}

/** Deals again all that a seat cannot know: the piles, hands of others, and their packets in the draft. */
export function redeal(state: State, me: Seat | null, dealer: Dealer): void {
  const hidden = state.players.map((player, seat) => ({ player, seat })).filter(({ seat }) => seat !== me);
  const drafted = apprenticesDrafted(state);
  const packets = state.packets
    .map((packet, seat) => ({ packet, seat }))
    .filter(({ seat }) => seat !== me || !drafted);
  const pool = dealer.shuffle([
    ...state.buildings,
    ...hidden.flatMap(({ player }) => player.hand),
    ...packets.flatMap(({ packet }) => packet),
  ]);
  for (const { player } of hidden) player.hand = pool.splice(0, player.hand.length).sort();
  for (const { packet, seat } of packets) state.packets[seat] = pool.splice(0, packet.length).sort();
  state.buildings = pool;
  dealer.shuffle(state.apprentices);
  dealer.shuffle(state.rewards);
  redealMarket(state, dealer);
  const { court, automaton } = state;
  if (court) redealCourt(court, drafted, dealer);
  if (automaton) {
    dealer.shuffle(automaton.schemes);
    dealer.shuffle(automaton.future);
  }
}

function redealCourt(court: Court, open: boolean, dealer: Dealer): void {
  const { contributions, consequences } = court;
  if (open) {
    court.contributions = [...contributions.slice(0, 1), ...dealer.shuffle(contributions.slice(1))];
    return;
  }
  const cards = dealer.shuffle([...contributions, ...consequences]);
  court.consequences = cards.splice(0, consequences.length);
  court.contributions = cards;
  moveFigures(court);
}

/** Deals the market again. The top small card shows a face that two cards share, so it can be either. */
function redealMarket(state: State, dealer: Dealer): void {
  const [top] = state.smallMarket;
  if (!top) return;
  const alike = state.smallMarket.filter((id) => sameFace(id, top)).sort();
  const onTop = alike[dealer.random(alike.length)] ?? top;
  state.smallMarket = [onTop, ...dealer.shuffle(state.smallMarket.filter((id) => id !== onTop))];
}
const sameFace = (one: MarketId, other: MarketId): boolean =>
  JSON.stringify(MARKET_CARDS[one].small) === JSON.stringify(MARKET_CARDS[other].small);
