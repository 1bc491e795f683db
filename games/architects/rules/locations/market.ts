/** The Black Market: three stalls and the reset that the third Worker triggers. */

import type { Choice, Rule, Seat } from '../../../../src/engine/contract/game';
import { say } from '../../names';
import type { Items, Price } from '../../data/effects';
import type { BuildingId } from '../../data/buildings';
import { MARKET_VIRTUE } from '../../data/numbers';
import { MARKET_PRICE, MARKET_SPACES, type MarketSpace } from '../../data/locations';
import { MARKET_CARDS, PRINTED_LARGE, PRINTED_SMALL } from '../../data/market';
import { byLot, intoHand, named, playerAt, type ArchitectsTable, type State } from '../../state';
import { hireFree } from './apprentices';
import { cardChoices, putUnder } from '../effects/cards';
import { gain, react } from '../effects/gains';
import { pay } from '../payment/payment';
import { has, silverSaved, virtueSpared } from '../effects/powers';
import { loseVirtue } from '../effects/losses';

export const marketPrice = (state: State, seat: Seat, space: MarketSpace): Price => ({
  silver: MARKET_PRICE[space] - silverSaved(state, seat, 'black-market'),
});
export const marketVirtue = (state: State, seat: Seat): number =>
  Math.max(0, 1 - virtueSpared(state, seat, 'black-market'));
export const tooVirtuous = (state: State, seat: Seat): boolean =>
  playerAt(state, seat).virtue > MARKET_VIRTUE && !has(state, seat, 'black-market-any-virtue');

/** Returns the gain of an outer space: the top card, or the printed gain below it. */
export function marketGain(state: State, space: 'small' | 'large'): Items {
  const top = space === 'small' ? state.smallMarket[0] : state.largeMarket[0];
  if (top) return MARKET_CARDS[top][space];
  return space === 'small' ? PRINTED_SMALL : PRINTED_LARGE;
}

/** Places a Worker at the Black Market. The third Worker triggers a reset at the end of the turn. */
export function standAtMarket(table: ArchitectsTable, seat: Seat, space: MarketSpace): void {
  const { state } = table;
  state.market[space] = seat;
  if (MARKET_SPACES.some((other) => state.market[other] === null)) return;
  state.turn.reset = true;
  table.log('market-full');
}

/** True if the next Worker at the Black Market is its third, which brings a reset. */
export const isThirdNext = ({ market }: State): boolean =>
  MARKET_SPACES.filter((space) => market[space] === null).length === 1;

export function* visitMarket(table: ArchitectsTable, seat: Seat, space: MarketSpace): Rule {
  const { state } = table;
  yield* pay(table, seat, marketPrice(state, seat, space), say(`market-space.${space}`));
  yield* loseVirtue(table, seat, marketVirtue(state, seat));
  if (space === 'middle') yield* middleSpace(table, seat);
  else yield* gain(table, seat, marketGain(state, space));
  yield* react(table, seat, 'black-market-action');
}

const CARDS = 5;

function* middleSpace(table: ArchitectsTable, seat: Seat): Rule {
  const { state } = table;
  const list: Choice<'hire' | 'cards'>[] = [
    { key: 'cards', value: 'cards', params: () => ({ count: CARDS }) },
  ];
  if (state.shown.some((row) => row.length > 0)) list.push({ key: 'hire', value: 'hire' });
  const action = yield* table.choose(seat, 'market-action', () => list);
  if (action === 'hire') yield* hireFree(table, seat);
  else yield* keepOne(table, seat);
}

function* keepOne(table: ArchitectsTable, seat: Seat): Rule {
  const { state } = table;
  const drawn = state.buildings.slice(0, CARDS).sort();
  if (drawn.length === 0) return;
  table.reveal();
  const kept: BuildingId = yield* table.choose(
    seat,
    'keep-one',
    () => cardChoices(table.state, seat, drawn),
    {
      fallback: byLot(state, drawn).map((card) => `card:${card}`),
    },
  );
  const rest = state.buildings.splice(0, drawn.length).filter((card) => card !== kept);
  intoHand(playerAt(state, seat), kept);
  table.log('keeps-one', { who: named(state, seat), count: drawn.length });
  table.log('drew-buildings', { cards: [say(`building.${kept}`)] }, [seat]);
  putUnder(table, state.buildings, rest.sort());
}
