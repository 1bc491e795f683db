import type { Dealer } from '../../src/engine/contract/game';
import { boxOrder } from './data/cards';
import { BANNERS, EMPIRES, SLOTS, type Empire } from './data/empires';
import { homeOf, REGIONS, type Region } from './data/map';
import { PLACES } from './rules/councils';
import { entry, player, seatsOf, type Whispers } from './state';

/**
 * Moves a table to its edges for fuzzing: supplies, decks and lands empty or full, agents anywhere, loyalties
 * shown.
 */
export function moveToEdges(state: Whispers, dealer: Dealer): void {
  const often = (percent: number): boolean => dealer.random(100) < percent;
  if (often(80)) musterAgain(state, dealer);
  // While a position acts, its agent stays at the place that the rules expect.
  if (!state.activation && often(70)) reseatAgents(state, dealer);
  if (often(70)) emptyDecks(state, dealer);
  if (often(50)) showLoyalties(state, dealer);
}

/**
 * The distributions of an empire's banners: none, one region, a pile, a few everywhere, or all on the map.
 */
const MUSTERS = ['nowhere', 'alone', 'heaped', 'thin', 'full'] as const;

function musterAgain(state: Whispers, dealer: Dealer): void {
  for (const region of REGIONS) {
    state.holders[region] = homeOf(region);
    state.banners[region] = 0;
  }
  for (const empire of EMPIRES) state.supply[empire] = BANNERS;
  for (const empire of dealer.shuffle([...EMPIRES])) {
    const open = dealer.shuffle(REGIONS.filter((region) => state.banners[region] === 0));
    // Sometimes one empire holds another's home, so that an empire has no region.
    if (dealer.random(4) === 0) {
      const victim = entry(EMPIRES, dealer.random(EMPIRES.length));
      open.sort((a, b) => Number(homeOf(b) === victim) - Number(homeOf(a) === victim));
    }
    muster(state, dealer, empire, open);
  }
}

function muster(state: Whispers, dealer: Dealer, empire: Empire, open: readonly Region[]): void {
  const put = (regions: readonly Region[], count: number): void => {
    for (let placed = 0; placed < count && regions.length > 0; placed++) {
      const region = entry(regions, placed % regions.length);
      state.holders[region] = empire;
      state.banners[region]++;
      state.supply[empire]--;
    }
  };
  switch (entry(MUSTERS, dealer.random(MUSTERS.length))) {
    case 'nowhere':
      return;
    case 'alone':
      return put(open.slice(0, 1), 1);
    case 'heaped':
      return put(open.slice(0, 1), BANNERS - dealer.random(3));
    case 'thin': {
      const wide = open.slice(0, 1 + dealer.random(BANNERS - 1));
      return put(wide, wide.length);
    }
    case 'full':
      return put(open.slice(0, 1 + dealer.random(9)), BANNERS - dealer.random(2));
  }
}

/** Moves the agents, with the same number for every player. */
function reseatAgents(state: Whispers, dealer: Dealer): void {
  const holders = dealer.shuffle(PLACES.map(({ empire, position }) => state.councils[empire][position]));
  PLACES.forEach(({ empire, position }, index) => {
    state.councils[empire][position] = holders[index] ?? null;
  });
}

/** Moves cards of some decks into hands, until few or none are left. */
function emptyDecks(state: Whispers, dealer: Dealer): void {
  for (const empire of EMPIRES) {
    if (dealer.random(2) === 0) continue;
    const deck = dealer.shuffle([...state.decks[empire]]);
    const drawn = deck.splice(dealer.random(3));
    state.decks[empire] = boxOrder(deck);
    for (const card of drawn)
      player(state, entry(seatsOf(state), dealer.random(state.players.length))).hand.push(card);
  }
}

/** Shows loyalties two at a time, as swaps do. */
function showLoyalties(state: Whispers, dealer: Dealer): void {
  for (const of of state.players) {
    const pairs = dealer.random(3);
    const slots = dealer.shuffle([...SLOTS]).slice(0, 2 * pairs);
    of.revealed = EMPIRES.filter(
      (empire) => of.revealed.includes(empire) || slots.some((slot) => of.loyalties[slot] === empire),
    );
    of.swaps = pairs;
  }
}
