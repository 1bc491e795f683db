import type { Dealer, Seat } from '../../src/engine/game';
import type { BuildingId } from './data/buildings';
import type { Items } from './data/effects';
import type { Resource } from './data/items';
import type { OpenLocation } from './data/locations';
import { MARKET_CARDS, type MarketId } from './data/market';
import type { OpponentId } from './data/opponents';
import type { SchemeId } from './data/schemes';
import { INFLUENCE_CARDS, type InfluenceCardId, type WonderId } from './data/wonders';
import type { Options } from './options';
import { marketGain } from './rules/market';
import { wondersOf } from './rules/metrics';
import { playerAt, seatsOf, type Court, type Player, type Shown, type State, type Step } from './state';

export interface PublicPlayer extends Omit<Player, 'hand'> {
  readonly cards: number;
  readonly prison: number;
  readonly wonders: readonly WonderId[];
}

/** What a seat may know: faces of cards, never what lies under or behind them. */
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
    readonly princess: OpenLocation;
    readonly profiteer: OpenLocation;
    readonly consequence: InfluenceCardId;
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
    packet: me === null ? [] : [...(state.packets[me] ?? [])],
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
    court: court && {
      princess: court.princess,
      profiteer: court.profiteer,
      consequence: court.consequences[0] as InfluenceCardId,
      seen: court.consequences.slice(1),
      contribution: court.contributions[0] ? INFLUENCE_CARDS[court.contributions[0]].contribution : null,
      contributed: court.contributed,
      left: court.contributions.length,
      wonders: court.wonders,
    },
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

function publicPlayer(state: State, seat: Seat): PublicPlayer {
  const { hand, ...player } = playerAt(state, seat);
  return {
    ...player,
    cards: hand.length,
    prison: state.prison[seat] ?? 0,
    wonders: wondersOf(state, seat),
  };
}

/** Deals anew what a seat cannot know: the piles, and what others hold or are handed in the draft. */
export function redeal(state: State, me: Seat | null, dealer: Dealer): void {
  const hidden = state.players.map((player, seat) => ({ player, seat })).filter(({ seat }) => seat !== me);
  const packets = state.packets.map((packet, seat) => ({ packet, seat })).filter(({ seat }) => seat !== me);
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
  if (court)
    court.contributions = [
      ...court.contributions.slice(0, 1),
      ...dealer.shuffle(court.contributions.slice(1)),
    ];
  if (automaton) {
    dealer.shuffle(automaton.schemes);
    dealer.shuffle(automaton.future);
  }
}

/** The top small card shows a face that two cards share: it may be the other one. */
function redealMarket(state: State, dealer: Dealer): void {
  const [top] = state.smallMarket;
  if (!top) return;
  const alike = state.smallMarket.filter((id) => sameFace(id, top)).sort();
  const onTop = alike[dealer.random(alike.length)] ?? top;
  state.smallMarket = [onTop, ...dealer.shuffle(state.smallMarket.filter((id) => id !== onTop))];
}
const sameFace = (one: MarketId, other: MarketId): boolean =>
  JSON.stringify(MARKET_CARDS[one].small) === JSON.stringify(MARKET_CARDS[other].small);
