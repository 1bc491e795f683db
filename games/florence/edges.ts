import type { Dealer, Seat } from '../../src/engine/contract/game';
import { seatsOf } from '../kit/seats';
import { MAX_BUILDERS, ROUNDS } from './data/numbers';
import { FREEDOMS } from './data/professions';
import { TILE_KINDS, isBuilding } from './data/tiles';
import type { TileKind } from './data/tiles';
import { left, lots } from './rules/auction';
import { placesFor } from './rules/principality';
import { player, putInHand } from './state';
import type { Deck, Florence } from './state';

/**
 * Moves a table to its edges for fuzzing: purses empty or full, decks and stacks almost empty, crowded
 * principalities, the last rounds.
 */
export function moveToEdges(state: Florence, dealer: Dealer): void {
  const oneIn = (chances: number): boolean => dealer.random(chances) === 0;
  if (oneIn(2)) state.round = oneIn(2) ? ROUNDS : 1 + dealer.random(ROUNDS);
  for (const seat of seatsOf(state)) {
    fillPurse(state, seat, dealer);
    if (oneIn(2)) takeFigures(state, seat, dealer);
    if (oneIn(2)) crowd(state, seat, dealer);
  }
  for (const deck of ['profession', 'bonus', 'prestige'] as const) if (oneIn(2)) runDown(state, deck, dealer);
  if (state.step === 'auction') closeAuctions(state, dealer);
}

function fillPurse(state: Florence, seat: Seat, dealer: Dealer): void {
  const of = player(state, seat);
  of.cash = [0, 100, 200, 300, of.cash, 20_000][dealer.random(6)] ?? 0;
  of.points.works = [0, 1, of.points.works, 60][dealer.random(4)] ?? 0;
  const total = of.points.works + of.points.buildings + of.points.landscapes + of.points.builders;
  of.points.sold = 0 - Math.min(total, [0, 1, 5][dealer.random(3)] ?? 0);
}

function takeFigures(state: Florence, seat: Seat, dealer: Dealer): void {
  const of = player(state, seat);
  const builders = Math.min(dealer.random(MAX_BUILDERS + 1), state.builders, MAX_BUILDERS - of.builders);
  of.builders += builders;
  state.builders -= builders;
  const jesters = dealer.random(state.jesters + 1);
  of.jesters += jesters;
  state.jesters -= jesters;
  const recruiting = dealer.random(state.recruiting + 1);
  of.recruiting += recruiting;
  state.recruiting -= recruiting;
  for (const freedom of FREEDOMS) {
    if (of.freedoms.includes(freedom) || state.freedoms[freedom] === 0 || dealer.random(2) === 0) continue;
    of.freedoms = FREEDOMS.filter((one) => one === freedom || of.freedoms.includes(one));
    state.freedoms[freedom] -= 1;
  }
}

/** Places tiles by the rules, until no tile fits or enough are placed. */
function crowd(state: Florence, seat: Seat, dealer: Dealer): void {
  const of = player(state, seat);
  for (let tries = 2 + dealer.random(14); tries > 0; tries--) {
    const kind = TILE_KINDS[dealer.random(TILE_KINDS.length)] as TileKind;
    const supply = isBuilding(kind) ? state.buildings[kind] : state.landscapes[kind];
    if (supply === 0 || (isBuilding(kind) && of.tiles.some((tile) => tile.kind === kind))) continue;
    const places = placesFor(state, seat, kind).flatMap((one) => ('value' in one ? [one.value] : []));
    const chosen = places[dealer.random(Math.max(1, places.length))];
    if (!chosen) continue;
    of.tiles.push({ kind, place: chosen.place });
    if (isBuilding(kind)) state.buildings[kind] -= 1;
    else state.landscapes[kind] -= 1;
  }
}

/** Leaves only a few cards in a deck. The others go into hands, or on the table as works. */
function runDown(state: Florence, deck: Deck, dealer: Dealer): void {
  const seats = seatsOf(state);
  for (let kept = dealer.random(4); state.decks[deck].length > kept;) {
    const of = player(state, seats[dealer.random(seats.length)] as Seat);
    if (deck === 'profession' && (state.step === 'deal' || dealer.random(2) === 0)) {
      const card = state.decks.profession.pop();
      if (card) of.works.push(card);
    } else {
      const card = state.decks[deck].pop();
      if (card) putInHand(of, deck, card);
    }
  }
}

/** Marks some players as winners, and their lots as auctioned. */
function closeAuctions(state: Florence, dealer: Dealer): void {
  for (const of of state.players) {
    if (!of.inAuctions || dealer.random(2) === 0) continue;
    of.inAuctions = false;
    const lot = lots(state)[dealer.random(lots(state).length)];
    if (lot && left(state, lot) > 0 && !state.marked.includes(lot)) state.marked.push(lot);
  }
}
