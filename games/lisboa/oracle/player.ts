import { entry, sum } from '../../../src/engine/check/compare';
import type { Lisboa, Player, Ship, Top } from '../state';
import { BOOK, cardOf, GOODS, shipOf, type Ability, type Good } from './figures';

/** Reads the possessions of a player, by sections 5, 21, 22 and 26 of the rulebook. */

export const shipIn = (top: Top): Ship | undefined => ('ship' in top ? top : undefined);
export const shipsOf = (player: Player): Ship[] => player.top.flatMap((top) => shipIn(top) ?? []);
export const hullOf = (ship: Ship): number => shipOf(ship.ship).hull;
export const isFull = (ship: Ship): boolean => ship.goods.length >= hullOf(ship);

export const playerAt = (state: Pick<Lisboa, 'players'>, seat: number): Player => {
  const found = state.players[seat];
  if (!found) throw new Error(`no seat ${seat}`);
  return found;
};

export const setsIn = ({ rubble }: Player): number =>
  Math.min(rubble.earthquake, rubble.fire, rubble.tsunami);
export const warehouse = (player: Player): number => BOOK.warehouse + setsIn(player);
export const room = (player: Player): number =>
  Math.min(BOOK.portfolio[1], BOOK.portfolio[0] + setsIn(player));

/** The permanent effects of the treasury cards below the portfolio and of the clergy tiles. */
export const abilities = (player: Player): Ability[] => [
  ...player.bottom.flatMap((card) => cardOf(card).permanent ?? []),
  ...player.clergy.map((tile) => entry(BOOK.tiles, tile).ability),
];
export const total = (player: Player, type: string): number =>
  sum(abilities(player).map((ability) => (ability.type === type ? (ability.value ?? 0) : 0)));
export const has = (player: Player, type: string): boolean =>
  abilities(player).some((ability) => ability.type === type);

/** The influence of all noble cards and ships in the portfolio. */
export const influenceOf = (player: Player): number =>
  sum(
    player.top.map((top) => ('ship' in top ? shipOf(top.ship).influence : (cardOf(top.card).influence ?? 0))),
  );

export interface Gained {
  readonly influence: number;
  readonly wigs: number;
}
/** Section 21.1 and 21.2. */
export function gainOf(state: Lisboa, influence: number, gain: number): Gained {
  const next = influence + gain;
  const isOver =
    next > BOOK.maxInfluence || (state.options.overflowWigOnExactTen && next === BOOK.maxInfluence);
  return { influence: Math.min(BOOK.maxInfluence, next), wigs: gain > 0 && isOver ? 1 : 0 };
}

/** The marks below this influence: each pays 1 réis (21.3). */
export const marksBelow = (influence: number): number[] =>
  BOOK.reisMarks.filter((mark) => mark < influence).sort((a, b) => b - a);
export const moneyOf = ({ reis, influence }: Player): number => reis + marksBelow(influence).length;

/** Returns the player after paying: so many réis of the price come from influence. */
export function paying(player: Player, price: number, converted: number): Player {
  const marks = marksBelow(player.influence);
  const influence = converted === 0 ? player.influence : (marks[converted - 1] ?? 0);
  return { ...player, reis: player.reis - price + converted, influence };
}
/** All numbers of réis that may come from influence. */
export function conversions(player: Player, price: number): number[] {
  const most = Math.min(price, marksBelow(player.influence).length);
  const least = Math.max(0, price - player.reis);
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at);
}

export const leftNumber = (state: Lisboa): number => entry(BOOK.treasury, String(state.treasury))[0];
export const rightNumber = (state: Lisboa): number => entry(BOOK.treasury, String(state.treasury))[1];

export const kindsOf = (player: Player): Good[] => GOODS.filter((good) => player.goods[good] > 0);
export const less = (player: Player, ...goods: readonly Good[]): Player => {
  const left = { ...player.goods };
  for (const good of goods) left[good]--;
  return { ...player, goods: left };
};
export const more = (player: Player, ...goods: readonly Good[]): Player => {
  const held = { ...player.goods };
  for (const good of goods) held[good] = Math.min(warehouse(player), held[good] + 1);
  return { ...player, goods: held };
};

export const withPlayer = (state: Lisboa, seat: number, player: Player): Lisboa => ({
  ...state,
  players: state.players.map((other, at) => (at === seat ? player : other)),
});
