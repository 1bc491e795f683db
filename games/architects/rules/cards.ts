import type { Choice, Rule, Seat } from '../../../src/engine/game';
import { say } from '../../../src/engine/game';
import type { BuildingId } from '../data/buildings';
import { buildingWords } from '../describe';
import { byLot, fromHand, intoHand, named, playerAt, type ArchitectsTable } from '../state';

/** An empty pile gives nothing. */
export function drawBuildings(table: ArchitectsTable, seat: Seat, count: number): void {
  const drawn = table.state.buildings.splice(0, count);
  if (drawn.length === 0) return;
  table.reveal();
  intoHand(playerAt(table.state, seat), ...drawn);
  table.log('draws-buildings', { who: named(table.state, seat), count: drawn.length });
  table.log('drew-buildings', { cards: drawn.sort().map((id) => say(`building.${id}`)) }, [seat]);
}

/** Several cards go under the pile in random order. */
export function putUnder<Card>(table: ArchitectsTable, pile: Card[], cards: Card[]): void {
  pile.push(...(cards.length > 1 ? table.shuffle(cards) : cards));
}

export const cardChoices = (cards: readonly BuildingId[]): Choice<BuildingId>[] =>
  cards.map((card) => ({
    key: `card:${card}`,
    params: () => buildingWords(card),
    spot: planSpot(card),
    value: card,
  }));
/** Where a Building Card lies in its holder's hand. */
export const planSpot = (card: BuildingId): string => `card-${card}`;

/** So many cards of the hand go under the Building pile, face down: which, only the owner knows. */
export function* discardBuildings(table: ArchitectsTable, seat: Seat, count: number): Rule {
  const { state } = table;
  const discarded = yield* table.chooseSome(
    seat,
    'discard',
    () => cardChoices(playerAt(state, seat).hand),
    () => [count, count],
    {
      fallback: byLot(state, playerAt(state, seat).hand, count).map((card) => `card:${card}`),
      params: () => ({ count }),
    },
  );
  for (const card of discarded) fromHand(playerAt(state, seat), card);
  table.log('discards-buildings', { who: named(state, seat), count: discarded.length });
  table.log('discarded-buildings', { cards: discarded.map((card) => say(`building.${card}`)) }, [seat]);
  putUnder(table, state.buildings, discarded);
}
