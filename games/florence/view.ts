import type { Dealer, Seat } from '../../src/engine/contract/game';
import { seen } from '../kit/piles';
import { bySeat } from '../kit/seats';
import { BONUS, type BonusCard, type PrestigeCard } from './data/cards';
import { placementOf } from './data/grid';
import type { Freedom, Profession } from './data/professions';
import type { Building, TileKind } from './data/tiles';
import { handOf, lookedAt } from './piles';
import { left, lots } from './rules/auction';
import { buildingCost } from './rules/buildings';
import { COUNTS } from './rules/counts';
import { capacityOf } from './rules/money';
import { bonusNow, prospects } from './rules/work-value';
import { minimumValue } from './rules/works';
import { player, prestigePoints, professionsInHand } from './state';
import type { Auction, Card, Deck, Florence, Lot, Player, Step, Turn, Work } from './state';

/** Holds the public part of a player. */
export interface PlayerView {
  readonly seat: Seat;
  /** Null if cash is hidden from the viewer. */
  readonly cash: number | null;
  readonly pp: number;
  readonly tiles: readonly { readonly kind: TileKind; readonly cells: readonly string[] }[];
  readonly emptySpaces: number;
  readonly freedoms: readonly Freedom[];
  readonly builders: number;
  readonly jesters: number;
  readonly works: readonly Work[];
  /** Cards in hand of each kind. Recruited professions are public. */
  readonly hand: { readonly [D in Deck]: number } & { readonly recruiting: number };
  readonly recruited: readonly Profession[];
  readonly buildingCost: number;
  readonly inAuctions: boolean;
  readonly best: number | null;
  /** Shown at the end. */
  readonly prestige: readonly PrestigeCard[];
}

/** Holds a player's own cards. */
export interface OwnView {
  readonly professions: readonly {
    readonly card: Profession;
    readonly plain: number;
    readonly most: number;
  }[];
  readonly bonus: readonly BonusCard[];
  /** Holds the value that each bonus card, in hand or drawn, adds to the next work. */
  readonly bonusNow: { readonly [B in BonusCard]?: number };
  readonly prestige: readonly PrestigeCard[];
  readonly drawn: readonly Card[];
}

export interface View {
  readonly step: Step | 'over';
  readonly round: number;
  readonly minimum: number;
  readonly start: Seat;
  readonly seat: Seat | null;
  readonly players: readonly PlayerView[];
  readonly lots: readonly { readonly lot: Lot; readonly left: number; readonly marked: boolean }[];
  readonly landscapes: Florence['landscapes'];
  readonly buildings: { readonly [kind in Building]: number };
  readonly freedoms: Florence['freedoms'];
  readonly decks: { readonly [D in Deck]: number };
  readonly played: readonly BonusCard[];
  readonly auction: Auction | null;
  readonly turn: Turn | null;
  readonly drawing: Florence['drawing'];
  readonly own: OwnView | null;
}

export function view(state: Florence, seat: Seat | null): View {
  return {
    step: state.step,
    round: state.round,
    minimum: minimumValue(state),
    start: state.start,
    seat,
    players: bySeat(state.players).map(([at, of]) => playerView(state, of, at, seat)),
    lots: lots(state).map((lot) => ({ lot, left: left(state, lot), marked: state.marked.includes(lot) })),
    landscapes: state.landscapes,
    buildings: state.buildings,
    freedoms: state.freedoms,
    decks: {
      profession: state.decks.profession.length,
      bonus: state.decks.bonus.length,
      prestige: state.decks.prestige.length,
    },
    played: state.played,
    auction: state.auction,
    turn: state.turn,
    drawing: state.drawing,
    own: seat === null ? null : ownView(state, seat),
  };
}

function playerView(state: Florence, of: Player, seat: Seat, viewer: Seat | null): PlayerView {
  const over = state.step === 'over';
  return {
    seat,
    cash: state.options.hiddenCash && seat !== viewer && !over ? null : of.cash,
    pp: prestigePoints(of),
    tiles: of.tiles.map((tile) => ({ kind: tile.kind, cells: placementOf(tile).cells })),
    emptySpaces: COUNTS.emptySpaces(of),
    freedoms: of.freedoms,
    builders: of.builders,
    jesters: of.jesters,
    works: of.works,
    hand: {
      profession: professionsInHand(of).length,
      bonus: of.hand.bonus.length,
      prestige: of.hand.prestige.length,
      recruiting: of.recruiting,
    },
    recruited: of.recruited,
    buildingCost: buildingCost(of),
    inAuctions: of.inAuctions,
    best: of.best,
    prestige: over ? seen(handOf(state, 'prestige', seat), viewer) : [],
  };
}

function ownView(state: Florence, seat: Seat): OwnView {
  const of = player(state, seat);
  const drawn = state.drawing ? seen(lookedAt<Deck>(state, state.drawing.deck), seat) : [];
  const adding = [...of.hand.bonus, ...drawn].filter((card) => card in BONUS) as BonusCard[];
  return {
    professions: professionsInHand(of).map((card) => ({ card, ...prospects(of, card) })),
    bonus: of.hand.bonus,
    bonusNow: Object.fromEntries(adding.map((card) => [card, bonusNow(of, card)])),
    prestige: of.hand.prestige,
    drawn,
  };
}

/** Hidden purses are dealt up to this sum, because players rarely have more. */
const FULL_PURSE = 3_500;

/** Deals other purses again if they are hidden. A purse must cover the current bid. */
export function redeal(state: Florence, seat: Seat | null, dealer: Dealer): void {
  if (!state.options.hiddenCash || state.step === 'over') return;
  state.players.forEach((of, other) => {
    // In an auction, the others see a player without enough cash sell points.
    const unseen = state.step !== 'auction' || prestigePoints(of) === 0;
    if (other === seat || !unseen) return;
    const bid = state.auction?.bidder === other ? state.auction.bid : 0;
    of.cash = Math.max(bid, dealer.random(FULL_PURSE / 100 + 1) * 100);
  });
}

/** Returns the highest bid of a seat. A bid above the cash is consent to sell points. */
export function bidLimit({ players }: View, seat: Seat): number {
  const own = players.find((one) => one.seat === seat);
  return own ? capacityOf(own.cash ?? 0, own.pp) : 0;
}
