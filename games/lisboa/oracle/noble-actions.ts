import { entry, sum } from '../../../src/engine/check/compare';
import type { Lisboa, Player } from '../state';
import { BOOK, NOBLES, type Effect, type Good, type Noble } from './figures';
import {
  conversions,
  gainOf,
  has,
  influenceOf,
  leftNumber,
  moneyOf,
  paying,
  playerAt,
  rightNumber,
  total,
  withPlayer,
} from './player';

/** The prices and the conditions of visits and Noble actions (sections 15 to 19). */

export interface Split {
  readonly influence: number;
  readonly reis: number;
  readonly wigs: number;
}

export function visitCost(state: Lisboa, seat: number, noble: Noble): number {
  const office = state.offices[noble];
  const others = sum(office.officials.filter((_, other) => other !== seat)) + office.placeholders;
  return Math.max(0, leftNumber(state) + others - total(playerAt(state, seat), 'visit-discount'));
}

/** All ways to pay a visit (21.4). */
export function splitsOf(player: Player, cost: number): Split[] {
  const mostReis = player.houses.left >= BOOK.houses.left ? player.reis : 0;
  const splits: Split[] = [];
  for (let influence = 0; influence <= Math.min(player.influence, cost); influence++) {
    for (let reis = 0; reis <= Math.min(mostReis, cost - influence); reis++) {
      const wigs = cost - influence - reis;
      if (wigs > player.wigs || (wigs > 0 && influence < player.influence)) continue;
      splits.push({ influence, reis, wigs });
    }
  }
  return splits;
}
export const paid = (player: Player, { influence, reis, wigs }: Split): Player => ({
  ...player,
  influence: player.influence - influence,
  reis: player.reis - reis,
  wigs: player.wigs - wigs,
});

/** One step of the Cardinal. The tile that the player takes counts if it lies face up (8, 14.2). */
function afterCardinal(state: Lisboa, seat: number): Lisboa[] {
  const player = playerAt(state, seat);
  if (player.clergy.length >= BOOK.clergySlots) return [];
  const gap = (state.church.gap + 1) % BOOK.gaps.length;
  const step = { 'treasury-up': 1, 'treasury-down': -1 }[BOOK.gaps[gap] ?? ''] ?? 0;
  const treasury = Math.min(8, Math.max(1, state.treasury + step));
  const tiles = [gap, (gap + 1) % BOOK.gaps.length].map((at) => {
    const { id = '', turned = false } = state.church.tiles[at] ?? {};
    if (!turned) return player;
    const isBlessing = entry(BOOK.tiles, id).ability.type === 'on-acquire-influence';
    const { influence } = gainOf(state, player.influence, isBlessing ? influenceOf(player) : 0);
    return { ...player, influence, clergy: [...player.clergy, id] };
  });
  return tiles.map((next) => ({ ...withPlayer(state, seat, next), treasury }));
}

/** The states that a reward of a lot or a space can lead to, as far as money and officials are concerned. */
function afterReward(state: Lisboa, seat: number, effects: readonly Effect[]): Lisboa[] {
  const player = playerAt(state, seat);
  const changed = effects.flatMap((effect): Lisboa[] => {
    if (effect.type === 'gain-reis')
      return [withPlayer(state, seat, { ...player, reis: player.reis + (effect.count ?? 0) })];
    if (effect.type === 'gain-influence') {
      const { influence } = gainOf(state, player.influence, influenceOf(player));
      return [withPlayer(state, seat, { ...player, influence })];
    }
    if (effect.action === 'recruit-officials') {
      // The office does not matter: an official in an office and one in the plaza can both be used.
      const count = Math.min(2, player.officials);
      const { officials, plaza } = player;
      return [withPlayer(state, seat, { ...player, officials: officials - count, plaza: plaza + count })];
    }
    if (effect.action === 'meet-cardinal') return afterCardinal(state, seat);
    return [];
  });
  return [state, ...changed];
}

/** The land price without the cube that is taken (16.5). */
export function landPrice(state: Lisboa, seat: number, lot: string, taken?: [string, string]): number {
  const player = playerAt(state, seat);
  const { row, column } = entry(BOOK.lots, lot);
  const lines = { row: state.rows, column: state.columns } as Record<string, Record<string, object>>;
  const cubes = (line: string, key: string): number => {
    const pile = { ...(lines[line]?.[key] as Record<'earthquake' | 'fire' | 'tsunami', number>) };
    if (taken?.[0] === line) pile[taken[1] as 'fire']--;
    const earthquake = has(player, 'rubble-discount') ? 2 : BOOK.cubes.earthquake;
    return pile.earthquake * earthquake + pile.fire * BOOK.cubes.fire + pile.tsunami * BOOK.cubes.tsunami;
  };
  const full = rightNumber(state) + cubes('row', row) + cubes('column', String(column));
  return Math.max(0, full - total(player, 'land-discount'));
}
export function cubesAt(state: Lisboa, lot: string): [line: string, kind: string][] {
  const { row, column } = entry(BOOK.lots, lot);
  const rows = state.rows as Record<string, Record<string, number>>;
  const columns = state.columns as Record<string, Record<string, number>>;
  return Object.keys(BOOK.cubes).flatMap((kind) => [
    ...((rows[row]?.[kind] ?? 0) > 0 ? [['row', kind] as [string, string]] : []),
    ...((columns[column]?.[kind] ?? 0) > 0 ? [['column', kind] as [string, string]] : []),
  ]);
}

export function canPayLand(state: Lisboa, seat: number, lot: string): boolean {
  const cubes = cubesAt(state, lot);
  const prices = (now: Lisboa): number[] =>
    cubes.length === 0 ? [landPrice(now, seat, lot)] : cubes.map((cube) => landPrice(now, seat, lot, cube));
  return afterReward(state, seat, entry(BOOK.lots, lot).reward).some((now) =>
    prices(now).some((price) => price <= moneyOf(playerAt(now, seat))),
  );
}
/** Returns `lot-a1-gold` for each place where the seat can build a store. */
export function sitesOf(state: Lisboa, seat: number): string[] {
  const { houses } = playerAt(state, seat);
  if (sum(Object.values(houses)) >= sum(Object.values(BOOK.houses))) return [];
  return Object.entries(BOOK.lots).flatMap(([lot, { streets, players }]) =>
    players.includes(state.players.length) && !state.stores[lot] && canPayLand(state, seat, lot)
      ? streets.map((street) => `${lot}-${street}`)
      : [],
  );
}

export const officialsAvailable = (state: Lisboa, seat: number): number =>
  sum(NOBLES.map((noble) => state.offices[noble].officials[seat] ?? 0)) + playerAt(state, seat).plaza;
export const hirePrice = (state: Lisboa, seat: number): number =>
  Math.max(0, rightNumber(state) - total(playerAt(state, seat), 'hire-discount'));
function canStaff(state: Lisboa, seat: number, needed: number): boolean {
  const player = playerAt(state, seat);
  const hired = Math.max(0, needed - officialsAvailable(state, seat));
  return hired <= player.officials && hired * hirePrice(state, seat) <= moneyOf(player);
}
const coloursOf = (state: Lisboa, architect: 'dos-santos' | 'mardel'): readonly Good[] => {
  const { current } = state.architects[architect];
  return current ? entry(BOOK.buildings, current.id)[current.side] : [];
};
/** Returns `pbs-w-a` and the plans for each space that the seat can build on (section 18). */
export function spacesOf(state: Lisboa, seat: number): Record<string, string[]> {
  const open = Object.entries(BOOK.spaces).map(([space, { side, street, reward, players }]) => {
    const isFree = players.includes(state.players.length) && !state.opened[space];
    const plans = playerAt(state, seat).plansOpen.filter((plan) => {
      const { architect, officials } = entry(BOOK.plans, plan);
      if (!isFree || !state.architects[architect].current) return false;
      if (side === 'north' && !coloursOf(state, architect).includes(street as Good)) return false;
      return afterReward(state, seat, reward).some((now) => canStaff(now, seat, officials));
    });
    return [space, plans] as const;
  });
  return Object.fromEntries(open.filter(([, plans]) => plans.length > 0));
}

export function canDoNoble(state: Lisboa, seat: number, action: string): boolean {
  if (action === 'take-decree') return state.decreesShown.length > 0;
  if (action === 'build-store') return sitesOf(state, seat).length > 0;
  return Object.keys(spacesOf(state, seat)).length > 0;
}

/** The ways to pay for a visit after which the Noble action is possible (15.2, 15.4). */
export const visitSplits = (state: Lisboa, seat: number, noble: Noble): Split[] =>
  splitsOf(playerAt(state, seat), visitCost(state, seat, noble)).filter((split) =>
    canDoNoble(
      withPlayer(state, seat, paid(playerAt(state, seat), split)),
      seat,
      entry(BOOK.nobleAction, noble),
    ),
  );

/** The numbers of réis from influence with which an event can be paid (section 19). */
export function eventPayments(state: Lisboa, seat: number, event: readonly Effect[]): number[] {
  const player = playerAt(state, seat);
  const price = Math.max(0, rightNumber(state) - total(player, 'event-discount'));
  return conversions(player, price).filter((converted) =>
    event.every(
      ({ type, action = '' }) =>
        type !== 'noble-action' ||
        canDoNoble(withPlayer(state, seat, paying(player, price, converted)), seat, action),
    ),
  );
}
