/** Building Cards: how they are drawn and discarded. */

import type { Choice, Phrase, Rule, Seat } from '../../../../src/engine/contract/game';
import { draw } from '../../../kit/piles';
import type { BuildingId } from '../../data/buildings';
import { buildingWords } from '../../describe';
import { say } from '../../names';
import { byNearness, turnsTo, type Stocked } from '../turn/nearness';
import { byLot, fromHand, intoHand, named, playerAt, type ArchitectsTable, type State } from '../../state';

/** Draws Building Cards. An empty pile gives none. */
export function drawBuildings(table: ArchitectsTable, seat: Seat, count: number): void {
  const drawn = draw(table, table.state.buildings, count);
  if (drawn.length === 0) return;
  intoHand(playerAt(table.state, seat), ...drawn);
  table.log('draws-buildings', { who: named(table.state, seat), count: drawn.length });
  table.log('drew-buildings', { cards: drawn.sort().map((id) => say(`building.${id}`)) }, [seat]);
}

/** Puts cards under the pile. Several cards go there in random order. */
export function putUnder<Card>(table: ArchitectsTable, pile: Card[], cards: Card[]): void {
  pile.push(...table.shuffle(cards));
}

export const cardChoices = (state: Stocked, seat: Seat, cards: readonly BuildingId[]): Choice<BuildingId>[] =>
  cards.map((card) => ({
    key: `card:${card}`,
    params: () => ({ ...buildingWords(card), turns: turnsTo(state, seat, card) }),
    spot: planSpot(card),
    value: card,
  }));
/** Returns the place of a Building Card in its holder's hand. */
export const planSpot = (card: BuildingId): string => `card-${card}`;

const MAX_SUGGESTED = 3;
/** Returns each of the cards that take the most turns, which a player most likely gives up. */
const farthest = (state: State, seat: Seat): string[][] =>
  byNearness(state, seat, playerAt(state, seat).hand)
    .toReversed()
    .slice(0, MAX_SUGGESTED)
    .map((card) => [`card:${card}`]);

/** Puts cards of the hand face down under the Building pile. Only their owner knows which. */
export function* discardBuildings(
  table: ArchitectsTable,
  seat: Seat,
  count: number,
  purpose: Phrase = say('discard-for.effect'),
): Rule {
  const { state } = table;
  const discarded = yield* table.chooseSome(
    seat,
    'discard',
    () => cardChoices(state, seat, playerAt(state, seat).hand),
    () => [count, count],
    {
      fallback: byLot(state, playerAt(state, seat).hand, count).map((card) => `card:${card}`),
      params: () => ({ count, purpose }),
      suggestWhole: () => (count > 1 ? [] : farthest(state, seat)),
    },
  );
  for (const card of discarded) fromHand(playerAt(state, seat), card);
  table.log('discards-buildings', { who: named(state, seat), count: discarded.length });
  table.log('discarded-buildings', { cards: discarded.map((card) => say(`building.${card}`)) }, [seat]);
  putUnder(table, state.buildings, discarded);
}
