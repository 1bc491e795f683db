import { who } from '../../../src/engine/game';
import type { Listed, Params, Rule, Seat, Table } from '../../../src/engine/game';
import { shipType } from '../data/ships';
import type { Good } from '../data/things';
import * as names from '../names';
import { isShip, player, ships } from '../state';
import type { Lisboa, Player, Ship } from '../state';
import { ask } from './ask';
import { declining, keeps } from './duty';
import type { How } from './duty';
import { handfuls, key } from './goods';
import { gainInfluence, tellGain } from './influence';
import type { Gain } from './influence';
import { total } from './permanents';
import { discard, discards, roomMakers } from './portfolio';
import { moveTreasury } from './treasury';

export const hull = (ship: Ship): number => shipType(ship.ship).hull;
export const isFull = (ship: Ship): boolean => ship.goods.length >= hull(ship);

/** A whole way to build the top ship of the shipyard: as a new one or in place of another, the goods paid, the card that makes room. */
interface Way {
  readonly upgrade: string | null;
  readonly goods: readonly Good[];
  readonly discard: string | null;
}

/** Houses of the middle stack: one good less, and with all three built no goods at all. */
const discount = (owner: Player): number =>
  owner.houses.middle >= 3 ? Infinity : Math.min(1, owner.houses.middle) + total(owner, 'ship-discount');
const goodsFor = (owner: Player, size: number): number => Math.max(0, size - discount(owner));
const kindsOf = (owner: Player, paid?: Good): number =>
  [
    owner.goods.gold - (paid === 'gold' ? 1 : 0),
    owner.goods.cloth - (paid === 'cloth' ? 1 : 0),
    owner.goods.books - (paid === 'books' ? 1 : 0),
    owner.goods.tools - (paid === 'tools' ? 1 : 0),
  ].filter((count) => count > 0).length;

/** A ship at sea cannot be upgraded, and the new hull must be larger. */
const upgradable = (ship: Ship, top: string): boolean => !ship.sealed && hull(ship) < shipType(top).hull;
const upgradeCost = (owner: Player, ship: Ship, top: string): number =>
  goodsFor(owner, shipType(top).hull - hull(ship));

/** `paid` is a good that goes to a noble first and cannot also pay for the ship. */
export function whyNoShip(state: Lisboa, seat: Seat, paid?: Good): string | undefined {
  const owner = player(state, seat);
  const top = state.shipyard[0];
  if (top === undefined) return 'shipyard-empty';
  const kinds = kindsOf(owner, paid);
  if (goodsFor(owner, shipType(top).hull) <= kinds) return undefined;
  return ships(owner).some((ship) => upgradable(ship, top) && upgradeCost(owner, ship, top) <= kinds)
    ? undefined
    : 'goods-not-distinct';
}

export function shipWays(state: Lisboa, seat: Seat): Way[] {
  const owner = player(state, seat);
  const top = state.shipyard[0];
  if (top === undefined) return [];
  const rooms = roomMakers(state, seat, 'top') ?? [null];
  const fresh = handfuls(owner.goods, goodsFor(owner, shipType(top).hull), 1).flatMap((goods) =>
    rooms.map((gone): Way => ({ upgrade: null, goods, discard: gone })),
  );
  const upgrades = ships(owner)
    .filter((ship) => upgradable(ship, top))
    .flatMap((ship) =>
      handfuls(owner.goods, upgradeCost(owner, ship, top), 1).map((goods): Way => ({
        upgrade: ship.ship,
        goods,
        discard: null,
      })),
    );
  return [...fresh, ...upgrades];
}

/** The marker moves and influence is gained, wanted or not; the new ship counts already. */
export function launch(state: Lisboa, seat: Seat, way: Way): Gain {
  const owner = player(state, seat);
  const top = state.shipyard.shift();
  if (top === undefined) throw new Error('the shipyard is empty');
  for (const good of way.goods) owner.goods[good]--;
  if (way.discard !== null) discard(state, seat, way.discard);
  if (way.upgrade === null) owner.top.push({ ship: top, goods: [], sealed: false });
  else
    owner.top = owner.top.map((each) =>
      isShip(each) && each.ship === way.upgrade ? { ...each, ship: top } : each,
    );
  moveTreasury(state, 1);
  return gainInfluence(state, seat);
}

/** Build a Ship, new or in place of a smaller one. Whatever leaves no choice is not asked. */
export function* buildShip(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const { state } = table;
  const [top] = state.shipyard;
  if (top === undefined) return;
  const all = shipWays(state, seat);
  const kept = all.filter((way) =>
    keeps(state, how.duty, (copy) => {
      launch(copy, seat, way);
    }),
  );
  const place = yield* choosePlace(table, seat, top, all, kept, how);
  if (place === null) return;
  const inPlace = kept.filter((way) => placeOf(way) === place);
  const bill = yield* chooseGoods(table, seat, inPlace);
  const way = yield* chooseRoom(
    table,
    seat,
    all,
    inPlace.filter(({ goods }) => key(goods) === bill),
  );
  if (way.discard !== null) table.log('makes-room', { who: who(seat), card: names.nameOfTop(way.discard) });
  const gained = launch(state, seat, way);
  table.log(way.upgrade === null ? 'builds-ship' : 'upgrades-ship', {
    who: who(seat),
    ship: names.ship(top),
    goods: names.goods(way.goods),
    level: state.treasury,
    ...(way.upgrade !== null && { old: names.ship(way.upgrade) }),
  });
  tellGain(table, seat, gained);
}

/** Where the ship goes: a slot of its own, or that of the ship it replaces. */
const placeOf = ({ upgrade }: Way): string => upgrade ?? 'new';

function* choosePlace(
  table: Table<Lisboa>,
  seat: Seat,
  top: string,
  all: readonly Way[],
  kept: readonly Way[],
  how: How,
): Rule<string | null> {
  const { state } = table;
  const owner = player(state, seat);
  const whyNot = (place: string): string | undefined => {
    const here = (way: Way): boolean => placeOf(way) === place;
    return kept.some(here) ? undefined : all.some(here) ? 'would-strand' : 'goods-not-distinct';
  };
  const option = (place: string, key: string, params: Params, why = whyNot(place)): Listed<string> =>
    why ? { key, why, params } : { key, params, value: place };
  const ship = names.ship(top);
  return yield* ask(
    table,
    seat,
    'ship',
    [
      option('new', 'new', { ship, count: goodsFor(owner, shipType(top).hull) }),
      ...ships(owner).map((old) => {
        const fits = upgradable(old, top);
        const params = { ship, old: names.ship(old.ship), count: fits ? upgradeCost(owner, old, top) : 0 };
        return option(old.ship, `upgrade:${old.ship}`, params, fits ? whyNot(old.ship) : 'bad-upgrade');
      }),
      ...declining(state, how),
    ],
    { topic: 'ships' },
  );
}

function* chooseGoods(table: Table<Lisboa>, seat: Seat, ways: readonly Way[]): Rule<string> {
  const bills = new Map(ways.map(({ goods }) => [key(goods), goods]));
  const list = [...bills].map(([bill, goods]) => ({
    key: `goods:${bill}`,
    params: { goods: names.goods(goods) },
    value: bill,
  }));
  return yield* ask(table, seat, 'ship-goods', list, { topic: 'ships' });
}

/** `ways` differ only in the card that goes. */
function* chooseRoom(table: Table<Lisboa>, seat: Seat, all: readonly Way[], ways: readonly Way[]): Rule<Way> {
  const [first] = ways;
  if (!first) throw new Error('no way to build the ship was left');
  if (first.discard === null) return first;
  const wayWithout = (name: string): Way | undefined => ways.find(({ discard }) => discard === name);
  const whyNot = (name: string): string | undefined =>
    wayWithout(name)
      ? undefined
      : all.some(({ discard }) => discard === name)
        ? 'would-strand'
        : 'bad-make-room';
  const gone = yield* ask(table, seat, 'make-room', discards(table.state, seat, whyNot), {
    topic: 'portfolio',
  });
  return wayWithout(gone) ?? first;
}
