/** Wonders: their prices, and building them. */

import type { Listed, Rule, Seat } from '../../../../src/engine/contract/game';
import { say } from '../../names';
import type { Price } from '../../data/effects';
import { OPEN, WONDER_PLACES, type OpenLocation } from '../../data/locations';
import { WONDERS, WONDER_IDS, WONDER_VIRTUE, type WonderId } from '../../data/wonders';
import { named, type ArchitectsTable, type Court, type State } from '../../state';
import { react } from '../effects/gains';
import { pay } from '../payment/payment';
import { canPay, type Purse } from '../payment/purse';
import { taxFor } from '../effects/powers';
import { priceNow } from '../payment/prices';
import { gainVirtue } from '../effects/tracks';

export function wonderPrice(state: State, seat: Seat, id: WonderId): Price {
  const { resource, cost, influence, tax } = WONDERS[id];
  return {
    [resource]: Math.max(0, cost - (state.court?.wonders[id].on ?? 0)),
    influence,
    tax: taxFor(state, seat, tax),
    build: true,
  };
}

export const wonderPossible = (state: State, seat: Seat, purse: Purse): boolean =>
  WONDER_IDS.some(
    (id) =>
      state.court?.wonders[id].owner === null &&
      (WONDERS[id].influence <= purse.influence || purse.influenceForSilver) &&
      canPay(purse, wonderPrice(state, seat, id)),
  );

/** Lists the Wonders. A built one is left out. */
export function wonderList(
  state: State,
  seat: Seat,
  purse: Purse,
): Listed<(table: ArchitectsTable) => Rule<null>>[] {
  const { court } = state;
  if (!court) return [];
  return WONDER_IDS.filter((id) => court.wonders[id].owner === null).map((id) => {
    const price = wonderPrice(state, seat, id);
    const option = {
      key: `wonder:${id}`,
      params: () => ({ wonder: say(`wonder.${id}`), vp: WONDERS[id].vp, price: priceNow(purse, price) }),
    };
    return canPay(purse, price)
      ? { ...option, value: (table: ArchitectsTable) => buildWonder(table, seat, id) }
      : { ...option, why: 'cannot-pay' };
  });
}

function* buildWonder(table: ArchitectsTable, seat: Seat, id: WonderId): Rule<null> {
  const { state } = table;
  yield* pay(table, seat, wonderPrice(state, seat, id), say('deed.card', { card: say(`wonder.${id}`) }));
  takeWonder(table, seat, id);
  yield* gainVirtue(table, seat, WONDER_VIRTUE);
  const free = freeForToken(courtOf(state));
  const list = OPEN.map((spot): Listed<OpenLocation> =>
    free.includes(spot)
      ? { key: spot, spot, signed: true, value: spot }
      : { key: spot, why: WONDER_PLACES.includes(spot) ? 'token-there' : 'no-token-allowed' },
  );
  const location = yield* table.choose(seat, 'wonder-token', () => list);
  placeToken(table, seat, id, location);
  yield* react(table, seat, 'construct-building', 'cathedral-or-construct');
  return null;
}

export function courtOf(state: State): Court {
  if (!state.court) throw new Error('the game is played without Works of Wonder');
  return state.court;
}

/** Gives a Wonder to a player. The resources contributed to it return to the supply. */
export function takeWonder(table: ArchitectsTable, seat: Seat, id: WonderId): void {
  const wonder = courtOf(table.state).wonders[id];
  wonder.owner = seat;
  wonder.on = 0;
  table.log('builds-wonder', { who: named(table.state, seat), wonder: say(`wonder.${id}`) });
}

export const freeForToken = (court: Court): OpenLocation[] =>
  WONDER_PLACES.filter((location) => WONDER_IDS.every((id) => court.wonders[id].token !== location));

export function placeToken(table: ArchitectsTable, seat: Seat, id: WonderId, location: OpenLocation): void {
  courtOf(table.state).wonders[id].token = location;
  table.log('wonder-token', {
    who: named(table.state, seat),
    wonder: say(`wonder.${id}`),
    location: say(`location.${location}`),
  });
}

export function ownWonderAt({ court }: State, seat: Seat, location: string): boolean {
  if (!court) return false;
  for (const id of WONDER_IDS)
    if (court.wonders[id].token === location && court.wonders[id].owner === seat) return true;
  return false;
}
