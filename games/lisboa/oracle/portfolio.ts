import type { Lisboa, Player, Top } from '../state';
import { BOOK, cardOf, GOODS, type Effect } from './figures';
import { has, kindsOf, less, more, playerAt, room, withPlayer } from './player';
import {
  canBuildNew,
  combinations,
  extraGoods,
  hasCommerce,
  multisets,
  produced,
  shipCost,
  storesOf,
  topOfYard,
  upgradable,
} from './state-actions';
import { hullOf } from './player';

/** Whether a card can go to the portfolio: it needs room, and a sale or trade after its lower part (11). */

const nameOf = (top: Top): string => ('ship' in top ? top.ship : top.card);

/** All ways to make room for a card above or below the portfolio, or for a ship while a card is played. */
export function roomFor(player: Player, side: 'top' | 'bottom', reserved = { top: 0, bottom: 0 }): Player[] {
  const [, , most, mostBelow] = BOOK.portfolio;
  const top = player.top.length + reserved.top;
  const bottom = player.bottom.length + reserved.bottom;
  const isSideFull = side === 'top' ? top >= most : bottom >= mostBelow;
  if (!isSideFull && top + bottom < room(player)) return [player];
  const above = player.top.map((gone) => ({
    ...player,
    top: player.top.filter((top) => nameOf(top) !== nameOf(gone)),
  }));
  const below = player.bottom.map((gone) => ({
    ...player,
    bottom: player.bottom.filter((card) => card !== gone),
  }));
  if (isSideFull) return side === 'top' ? above : below;
  return [...above, ...below];
}

function afterShip(state: Lisboa, seat: number): Lisboa[] {
  const player = playerAt(state, seat);
  const [ship = '', ...shipyard] = state.shipyard;
  const hull = topOfYard(state) ?? 0;
  const built = { ship, goods: [], sealed: false };
  const isNew = canBuildNew(state, seat);
  const pays = (old: number): Player[] =>
    combinations(kindsOf(player), shipCost(player, hull, old)).map((goods) => less(player, ...goods));
  return [
    ...(isNew
      ? pays(0)
          .flatMap((payer) => roomFor(payer, 'top', { top: 1, bottom: 0 }))
          .map((owner) => ({ ...owner, top: [...owner.top, built] }))
      : []),
    ...upgradable(state, seat).flatMap((old) =>
      pays(hullOf(old)).map((payer) => ({
        ...payer,
        top: payer.top.map((top) => (nameOf(top) === old.ship ? { ...built, goods: old.goods } : top)),
      })),
    ),
  ].map((owner) => ({ ...withPlayer(state, seat, owner), shipyard }));
}

/** The positions that the lower part of a card can lead to: goods, ships and tiles alone. */
function afterEffect(state: Lisboa, seat: number, effect: Effect): Lisboa[] {
  const player = playerAt(state, seat);
  const { type, good, count = 1, action } = effect;
  const leads = (players: readonly Player[]): Lisboa[] =>
    players.map((next) => withPlayer(state, seat, next));
  if (type === 'gain-good')
    return leads(
      good === 'any' || !good
        ? multisets(GOODS, count).map((goods) => more(player, ...goods))
        : [more(player, ...Array<typeof good>(count).fill(good))],
    );
  if (action === 'produce-goods' && storesOf(state, seat).length > 0)
    return leads(multisets(GOODS, extraGoods(player).any).map((goods) => produced(state, seat, goods)));
  if (action === 'build-ship') return afterShip(state, seat);
  if (type === 'lose-good') {
    const held = GOODS.reduce((sum, kind) => sum + player.goods[kind], 0);
    return leads(
      multisets(GOODS, Math.min(count, held))
        .map((goods) => less(player, ...goods))
        .filter((next) => GOODS.every((kind) => next.goods[kind] >= 0)),
    );
  }
  if (type === 'lose-clergy-tile' && player.clergy.length > 0)
    return leads(
      player.clergy.map((gone) => ({ ...player, clergy: player.clergy.filter((tile) => tile !== gone) })),
    );
  if (type === 'lose-royal-favor' && player.favors.length > 0)
    return player.favors.map((gone) => ({
      ...withPlayer(state, seat, { ...player, favors: player.favors.filter((noble) => noble !== gone) }),
      favors: { ...state.favors, [gone]: state.favors[gone] + 1 },
    }));
  return [state];
}

export function canTuck(state: Lisboa, seat: number, card: string): boolean {
  const { noble, bottom, effects = [] } = cardOf(card);
  const player = playerAt(state, seat);
  const holder = { ...player, hand: player.hand.filter((other) => other !== card) };
  const isSpared = bottom === 'penalty' && has(player, 'ignore-penalties');
  return roomFor(holder, noble ? 'top' : 'bottom').some((owner) => {
    let states = [withPlayer(state, seat, owner)];
    for (const effect of isSpared ? [] : effects)
      states = states.flatMap((now) => [
        ...(bottom === 'reward' ? [now] : []),
        ...afterEffect(now, seat, effect),
      ]);
    return states.some((now) => {
      const mover = playerAt(now, seat);
      const tucked = noble
        ? { ...mover, top: [...mover.top, { card }] }
        : { ...mover, bottom: [...mover.bottom, card] };
      return hasCommerce(withPlayer(now, seat, tucked), seat);
    });
  });
}
