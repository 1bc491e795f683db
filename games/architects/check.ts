import { APPRENTICES, APPRENTICE_IDS } from './data/apprentices';
import { BUILDINGS, BUILDING_IDS } from './data/buildings';
import { RESOURCES, type Module } from './data/items';
import { MARKET_SPACES, OPEN } from './data/locations';
import { MARKET_IDS } from './data/market';
import { MAX_INFLUENCE, MAX_VIRTUE, WORKERS } from './data/numbers';
import { SCHEME_IDS } from './data/schemes';
import { INFLUENCE_CARD_IDS } from './data/wonders';
import { sum } from './rules/effects/metrics';
import type { State } from './state';

/** Checks the invariants of a position: no Worker, card or piece is lost or added. */
export function check(state: State): void {
  state.players.forEach((player, seat) => {
    const workers =
      player.workers +
      sum(OPEN.map((location) => state.open[location][seat] ?? 0)) +
      state.guildhall.filter((owner) => owner === seat).length +
      MARKET_SPACES.filter((space) => state.market[space] === seat).length +
      (state.prison[seat] ?? 0) +
      sum(state.players.map((other) => other.captured[seat] ?? 0));
    if (workers !== WORKERS) throw new Error(`player ${seat} has ${workers} Workers`);
    const amounts = [
      player.workers,
      player.silver,
      player.debts,
      player.paid,
      ...player.captured,
      ...RESOURCES.map((kind) => player[kind]),
    ];
    if (amounts.some((amount) => amount < 0 || !Number.isInteger(amount)))
      throw new Error(`player ${seat} owes the supply: ${amounts.join()}`);
    if (
      player.virtue < 0 ||
      player.virtue > MAX_VIRTUE ||
      player.influence < 0 ||
      player.influence > MAX_INFLUENCE
    )
      throw new Error(`player ${seat} is off a track`);
  });
  if (state.tax < 0) throw new Error('the Tax Stand owes Silver');
  const played = ({ module }: { readonly module: Module }): boolean =>
    module === 'base' || (module === 'promo' ? state.options.promo : state.options.worksOfWonder);
  sameCards(
    'Building',
    [
      ...state.buildings,
      ...state.packets.flat(),
      ...state.players.flatMap((player) => [...player.hand, ...player.buildings]),
    ],
    BUILDING_IDS.filter((id) => played(BUILDINGS[id])),
  );
  sameCards(
    'Apprentice',
    [
      ...state.apprentices,
      ...state.shown.flat().map((shown) => shown.card),
      ...state.players.flatMap((player) => player.apprentices),
    ],
    APPRENTICE_IDS.filter((id) => played(APPRENTICES[id])),
  );
  sameCards('Market', [...state.smallMarket, ...state.largeMarket], MARKET_IDS);
  if (state.court)
    sameCards('Influence', [...state.court.contributions, ...state.court.consequences], INFLUENCE_CARD_IDS);
  if (state.automaton)
    sameCards(
      'Scheme',
      [...state.automaton.schemes, ...state.automaton.discard, ...state.automaton.future],
      SCHEME_IDS,
    );
}

function sameCards(kind: string, found: readonly string[], expected: readonly string[]): void {
  if (found.length !== expected.length || new Set(found).size !== expected.length)
    throw new Error(
      `${found.length} ${kind} Cards, ${new Set(found).size} different, instead of ${expected.length}`,
    );
}
