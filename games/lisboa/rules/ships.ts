import { who } from '../../../src/engine/game';
import type { Listed, Rule, Seat, Table } from '../../../src/engine/game';
import { shipType } from '../data/ships';
import type { Good } from '../data/things';
import * as names from '../names';
import { isShip, player, ships } from '../state';
import type { Lisboa, Player, Ship } from '../state';
import { ask } from './ask';
import { declining, keeps } from './duty';
import type { How } from './duty';
import { handfuls, key } from './goods';
import { gainInfluence } from './influence';
import { total } from './permanents';
import { discard, discards, roomMakers } from './portfolio';
import { moveTreasury } from './treasury';

export const hull = (ship: Ship): number => shipType(ship.ship).hull;
export const isFull = (ship: Ship): boolean => ship.goods.length >= hull(ship);

/** A whole way to build the top ship of the shipyard: as a new one or in place of another, the goods paid, the card that makes room. */
interface Way { readonly upgrade: string | null; readonly goods: readonly Good[]; readonly discard: string | null }

/** Houses of the middle stack: one good less, and with all three built no goods at all. */
const discount = (owner: Player): number => (owner.houses.middle >= 3 ? Infinity : Math.min(1, owner.houses.middle) + total(owner, 'ship-discount'));
const goodsFor = (owner: Player, size: number): number => Math.max(0, size - discount(owner));
const kindsOf = (owner: Player, paid?: Good): number =>
  [owner.goods.gold - (paid === 'gold' ? 1 : 0), owner.goods.cloth - (paid === 'cloth' ? 1 : 0), owner.goods.books - (paid === 'books' ? 1 : 0),
    owner.goods.tools - (paid === 'tools' ? 1 : 0)].filter((count) => count > 0).length;

/** A ship at sea cannot be upgraded, and the new hull must be larger. */
const upgradable = (ship: Ship, top: string): boolean => !ship.sealed && hull(ship) < shipType(top).hull;
const upgradeCost = (owner: Player, ship: Ship, top: string): number => goodsFor(owner, shipType(top).hull - hull(ship));

/** `paid` is a good that goes to a noble first and cannot also pay for the ship. */
export function whyNoShip(state: Lisboa, seat: Seat, paid?: Good): string | undefined {
  const owner = player(state, seat);
  const top = state.shipyard[0];
  if (top === undefined) return 'shipyard-empty';
  const kinds = kindsOf(owner, paid);
  if (goodsFor(owner, shipType(top).hull) <= kinds) return undefined;
  return ships(owner).some((ship) => upgradable(ship, top) && upgradeCost(owner, ship, top) <= kinds) ? undefined : 'goods-not-distinct';
}

export function shipWays(state: Lisboa, seat: Seat): Way[] {
  const owner = player(state, seat);
  const top = state.shipyard[0];
  if (top === undefined) return [];
  const rooms = roomMakers(state, seat, 'top') ?? [null];
  const fresh = handfuls(owner.goods, goodsFor(owner, shipType(top).hull), 1)
    .flatMap((goods) => rooms.map((gone): Way => ({ upgrade: null, goods, discard: gone })));
  const upgrades = ships(owner).filter((ship) => upgradable(ship, top))
    .flatMap((ship) => handfuls(owner.goods, upgradeCost(owner, ship, top), 1).map((goods): Way => ({ upgrade: ship.ship, goods, discard: null })));
  return [...fresh, ...upgrades];
}

/** The marker moves and influence is gained, wanted or not; the new ship counts already. */
export function launch(state: Lisboa, seat: Seat, way: Way): { ship: string; gain: number; wigs: number } {
  const owner = player(state, seat);
  const top = state.shipyard.shift();
  if (top === undefined) throw new Error('the shipyard is empty');
  for (const good of way.goods) owner.goods[good]--;
  if (way.discard !== null) discard(state, seat, way.discard);
  if (way.upgrade === null) owner.top.push({ ship: top, goods: [], sealed: false });
  else owner.top = owner.top.map((each) => (isShip(each) && each.ship === way.upgrade ? { ...each, ship: top } : each));
  moveTreasury(state, 1);
  return { ship: top, ...gainInfluence(state, seat) };
}

export function* buildShip(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const { state } = table;
  const owner = player(state, seat);
  const top = state.shipyard[0];
  if (top === undefined) return;
  const all = shipWays(state, seat);
  const ways = all.filter((way) => keeps(state, how.duty, (copy) => { launch(copy, seat, way); }));
  const among = (test: (way: Way) => boolean): 'would-strand' | 'goods-not-distinct' | undefined =>
    (ways.some(test) ? undefined : all.some(test) ? 'would-strand' : 'goods-not-distinct');

  const fresh = goodsFor(owner, shipType(top).hull);
  const params = { ship: names.ship(top), count: fresh };
  const why = among((way) => way.upgrade === null);
  const kinds: Listed<string | 'new'>[] = [
    why ? { key: 'new', why, params } : { key: 'new', params, value: 'new' },
    ...ships(owner).map((ship): Listed<string> => {
      const params = { ship: names.ship(top), old: names.ship(ship.ship), count: upgradable(ship, top) ? upgradeCost(owner, ship, top) : 0 };
      const why = upgradable(ship, top) ? among((way) => way.upgrade === ship.ship) : 'bad-upgrade';
      return why ? { key: `upgrade:${ship.ship}`, why, params } : { key: `upgrade:${ship.ship}`, params, value: ship.ship };
    }),
  ];
  const kind = yield* ask(table, seat, 'ship', [...kinds, ...declining(state, how)], { topic: 'ships' });
  if (kind === null) return;
  const chosen = ways.filter((way) => (way.upgrade ?? 'new') === kind);

  const bills = new Map(chosen.map((way) => [key(way.goods), way.goods]));
  const bill = yield* ask(table, seat, 'ship-goods',
    [...bills].map(([key, goods]) => ({ key: `goods:${key}`, params: { goods: names.goods(goods) }, value: key })), { topic: 'ships' });
  const payable = chosen.filter((way) => key(way.goods) === bill);

  const gone = new Set(payable.map((way) => way.discard));
  const kept = new Set(all.filter((way) => way.upgrade === null && way.discard !== null && !gone.has(way.discard)).map((way) => way.discard));
  const whyNot = (name: string): string | undefined => (gone.has(name) ? undefined : kept.has(name) ? 'would-strand' : 'bad-make-room');
  const discarded = gone.has(null) ? null : yield* ask(table, seat, 'make-room', discards(state, seat, whyNot), { topic: 'portfolio' });
  const way = payable.find((each) => each.discard === discarded);
  if (!way) throw new Error('no way to build the ship was left');
  if (way.discard !== null) table.log('makes-room', { who: who(seat), card: names.nameOfTop(way.discard) });
  const { ship, gain } = launch(state, seat, way);
  table.log(way.upgrade === null ? 'builds-ship' : 'upgrades-ship', {
    who: who(seat), ship: names.ship(ship), goods: names.goods(way.goods), count: gain, level: state.treasury,
    ...(way.upgrade !== null && { old: names.ship(way.upgrade) }),
  });
}
