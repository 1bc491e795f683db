import type { Seat } from '../../src/engine/contract/game';
import { seen } from '../kit/piles';
import { bySeat } from '../kit/seats';
import { CITIZEN_SLOTS, DOMAIN_SLOTS, MONSTER_SLOTS, SLOTS } from './data/board';
import type { CitizenSlot, DomainSlot, MonsterSlot, Slot } from './data/board';
import type { Citizen } from './data/citizens';
import { domain } from './data/domains';
import type { Domain } from './data/domains';
import type { Duke } from './data/dukes';
import { trophy } from './data/monsters';
import type { Event, Trophy } from './data/monsters';
import type { Area } from './data/vocabulary';
import { dukeOf, dukeOfDarkLord } from './piles';
import { isAgreedLast, monsterAt, pileSize, resting, tokensAt } from './state';
import type { Mark, Purse, Step, Valeria } from './state';
import { buildCost } from './rules/building';
import { recruitCost } from './rules/recruiting';
import { dukeWorth, tableauSize } from './rules/scoring';
import { slayCost } from './rules/slaying';

/** Holds the public part of a player. Only the owner knows the Duke until the end. */
export interface PlayerView extends Purse {
  readonly seat: Seat;
  readonly vp: number;
  readonly citizens: readonly Citizen[];
  readonly domains: readonly Domain[];
  readonly victory: readonly Trophy[];
  readonly tableau: number;
  /** VP of cards and tokens, as every player can count them. */
  readonly points: number;
  readonly duke: Duke | null;
}

/** Is a slot of the centre. `cost` is the reader's price of the top card, in public the active player's. */
interface Place<S extends Slot, C> {
  readonly slot: S;
  readonly top: C | null;
  readonly cards: number;
  readonly cost: number;
}
export interface MonsterPlace extends Place<MonsterSlot, Trophy> {
  readonly area: Area;
  readonly stack: readonly Trophy[];
  readonly magic: number;
  readonly gold: number;
}
/** `turnedUp` lists the open cards, the top one first. */
export interface CitizenPlace extends Place<CitizenSlot, Citizen> {
  readonly turnedUp: readonly Citizen[];
}
export interface EventPlace {
  readonly slot: Slot;
  readonly event: Event;
  readonly strength: number;
  readonly magic: number;
  readonly gold: number;
}

export interface View {
  readonly step: Step | 'over';
  readonly seat: Seat | null;
  readonly round: number;
  readonly start: Seat;
  readonly active: Seat;
  readonly resting: Seat | null;
  readonly dice: readonly [number, number] | null;
  readonly used: readonly Domain[];
  readonly actions: number;
  readonly finalRound: boolean;
  readonly players: readonly PlayerView[];
  readonly monsters: readonly MonsterPlace[];
  readonly citizens: readonly CitizenPlace[];
  readonly domains: readonly Place<DomainSlot, Domain>[];
  readonly events: readonly EventPlace[];
  readonly marks: { readonly [S in Slot]?: Mark };
  readonly pile: number;
  /** Null unless the game is solo. */
  readonly darkLord: {
    readonly duke: Duke | null;
    readonly citizens: readonly Citizen[];
    readonly domains: readonly Domain[];
  } | null;
  /** The Dukes from which this seat can choose. */
  readonly dealt: readonly Duke[];
  /** The current value of the seat's own Duke. */
  readonly worth: number | null;
}

/**
 * Returns why no card of a slot is face up. Slots are marked, and next cards turned up, only once an action
 * is complete: a power that is asked during the action finds the slot in between.
 */
export const gapAt = (
  { marks }: Pick<View, 'marks'>,
  { slot, cards }: Pick<Place<Slot, unknown>, 'slot' | 'cards'>,
): 'exhausted' | 'next' | 'emptied' =>
  marks[slot] !== undefined ? 'exhausted' : cards > 0 ? 'next' : 'emptied';

export function view(state: Valeria, seat: Seat | null): View {
  const active = state.players[state.active];
  const own = seat === null ? undefined : state.players[seat];
  const buyer = own ?? active;
  if (!buyer) throw new Error('nobody is active');
  return {
    step: state.step,
    seat,
    round: state.round,
    start: state.start,
    active: state.active,
    resting: resting(state),
    dice: state.dice,
    used: state.used,
    actions: state.actions,
    finalRound: state.finalRound || isAgreedLast(state),
    players: bySeat(state.players).map(([at, of]) => ({
      seat: at,
      gold: of.gold,
      strength: of.strength,
      magic: of.magic,
      vp: of.vp,
      citizens: of.citizens,
      domains: of.domains,
      victory: of.victory,
      tableau: tableauSize(of),
      points:
        of.vp +
        of.victory.reduce((sum, card) => sum + trophy(card).vp, 0) +
        of.domains.reduce((sum, card) => sum + domain(card).vp, 0),
      duke: seen(dukeOf(state, at), seat)[0] ?? null,
    })),
    monsters: MONSTER_SLOTS.map((slot) => {
      const stack = state.monsters[slot].open;
      const cost = stack.length > 0 ? slayCost(state, slot) : { amount: 0, magic: 0 };
      return {
        slot,
        area: state.areas[slot],
        top: stack[0] ?? null,
        stack,
        cards: stack.length,
        cost: cost.amount,
        magic: cost.magic,
        gold: tokensAt(state, slot).gold,
      };
    }),
    citizens: CITIZEN_SLOTS.map((slot) => {
      const { open, down } = state.citizens[slot];
      return {
        slot,
        top: open[0] ?? null,
        cards: open.length + down.length,
        cost: open[0] ? recruitCost(buyer, open[0]).amount : 0,
        turnedUp: open,
      };
    }),
    domains: DOMAIN_SLOTS.map((slot) => {
      const { open, down } = state.domains[slot];
      return {
        slot,
        top: open[0] ?? null,
        cards: open.length + down.length,
        cost: open[0] ? buildCost(buyer, open[0]).amount : 0,
      };
    }),
    events: SLOTS.flatMap((slot): EventPlace[] => {
      const mark = state.marks[slot];
      if (mark === undefined || mark === 'exhausted' || monsterAt(state, slot) !== mark) return [];
      const { amount: strength, magic } = slayCost(state, slot);
      return [{ slot, event: mark, strength, magic, gold: tokensAt(state, slot).gold }];
    }),
    marks: state.marks,
    pile: pileSize(state),
    darkLord:
      state.players.length > 1
        ? null
        : {
            duke: seen(dukeOfDarkLord(state), seat)[0] ?? null,
            citizens: state.darkLord.citizens,
            domains: state.darkLord.domains,
          },
    dealt: own?.dealt ?? [],
    worth: own?.duke ? dukeWorth(own, own.duke) : null,
  };
}
