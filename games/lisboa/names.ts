import { say as sayOf, sayFrom, who } from '../../src/engine/contract/game';
import type { KeysOf, Param, Params, Phrase, Seat } from '../../src/engine/contract/game';
import { cardOf } from './data/cards';
import { tileOf } from './data/clergy';
import { decreeKind } from './data/decrees';
import { architectOf, coloursOf, officialsOf } from './data/buildings';
import type { Building } from './data/buildings';
import type { Effect, Penalty, Permanent } from './data/effects';
import { colourOf, shipType } from './data/ships';
import { GOODS, RUBBLE } from './data/ids';
import type { Architect, Good, Noble, NobleAction, Pile, Rubble, Stack, StateAction } from './data/ids';
import type en from './locales/en.json';

type Catalogue = typeof en;
/** Returns a phrase of this game's catalogue. A key without words does not compile. */
export const say = sayFrom<KeysOf<Catalogue>>();
/** Is a key of the report's words. */
export type ReportKey = KeysOf<Omit<Catalogue['report'], 'title'>>;
/** Is a key of the reasons why an action is impossible. */
export type Why = keyof Catalogue['why'];
/** Holds a reason and the values for its words. */
export interface Reason {
  readonly why: Why;
  readonly params?: Params;
}
/** Cards and places have plain string ids. Their names are looked up when needed. */
const nameIn = (family: 'card' | 'space' | 'space-on-list' | 'building', id: string): Phrase =>
  sayOf(`${family}.${id}`);

/** Returns the name of an id as a phrase. The words are in the catalogue. */
export const good = (id: Good | 'any'): Phrase => say(`good.${id}`);
/** Returns the business of a store: "a book store". */
export const business = (id: Good): Phrase => say(`business.${id}`);
/** Returns goods with their count: "2 gold and 1 cloth". */
export const goodsCount = (id: Good | 'any', count: number): Phrase => say(`goods-count.${id}`, { count });
export const goods = (list: readonly Good[]): Phrase | Phrase[] =>
  list.length === 0
    ? say('nothing')
    : GOODS.filter((each) => list.includes(each)).map((each) =>
        goodsCount(each, list.filter((one) => one === each).length),
      );
/** Returns the further goods that a ship costs, of which the player may choose among prices. */
export const moreGoods = (least: number, most: number): Phrase =>
  least === most ? say('more-goods', { count: most }) : say('more-goods-between', { least, most });
/** Returns the kinds of goods only: "gold and cloth". */
export const kinds = (list: readonly Good[]): Phrase | Phrase[] =>
  list.length === 0 ? say('nothing') : list.map(good);
/** Returns goods with their prices: "gold to 6". */
export const prices = (list: readonly Good[], now: Readonly<Record<Good, number>>): Phrase[] =>
  list.map((one) => say('price-now', { good: good(one), price: now[one] }));
type Heap = Readonly<Record<Rubble, number>>;
export const cubes = (of: Heap): Phrase | Phrase[] => {
  const present = RUBBLE.filter((kind) => of[kind] > 0);
  return present.length === 0
    ? say('no-rubble')
    : present.map((kind) => say('cubes', { count: of[kind], cube: cube(kind) }));
};
/** Joins two goods: "Cloth or book". */
const either = ([one, other]: readonly Good[]): Phrase =>
  one && other ? say('either', { one: business(one), other: business(other) }) : business(one ?? 'gold');
export const noble = (id: Noble): Phrase => say(`noble.${id}`);
/** Returns the name that the picture of the office has. */
export const nobleShort = (id: Noble): Phrase => say(`picture.office.${id}`);
export const action = (id: StateAction | NobleAction): Phrase => say(`action.${id}`);
/** Returns what a State action does, in one sentence. */
export const actionHelp = (id: StateAction): Phrase => say(`action-help.${id}`);
/** Returns what a State action gives, behind its name on a button. */
export const actionGives = (id: StateAction): Phrase => say(`action-gives.${id}`);
/** Returns a State action on a button next to others. */
export const actionBrief = (id: StateAction): Phrase => say(`action-brief.${id}`);
/** Returns an action in a sentence such as "You could not build a store." */
export const deed = (id: NobleAction): Phrase => say(`deed.${id}`);
export const card = (id: string): Phrase => nameIn('card', id);
export const pile = (id: Pile): Phrase => say(`pile.${id}`);
/** Returns a street, as the title of a list. */
export const streetTitle = (id: Good): Phrase => say(`thing-name.street.${id}`);
export const street = (id: Good): Phrase => say(`street.${id}`);
export const space = (id: string): Phrase => nameIn('space', id);
/** Returns a short name, for the text of the whole board. */
export const spaceOnList = (id: string): Phrase => nameIn('space-on-list', id);
export const cube = (id: Rubble): Phrase => say(`rubble.${id}`);
export const stack = (id: Stack): Phrase => say(`stack.${id}`);
/** Returns what a house of a stack brings when it is built. */
export const houseAbility = (id: Stack, level: number): Phrase => sayOf(`house-ability.${id}-${level}`);
/** Returns the same on a button. */
export const houseAbilityShort = (id: Stack, level: number): Phrase =>
  sayOf(`house-ability-short.${id}-${level}`);
export const architect = (id: Architect): Phrase => say(`architect.${id}`);
export const decree = (id: string): Phrase => say(`decree.${decreeKind(id)}`);
/** Returns what a decree counts, in one or two words for a button. */
export const decreeShort = (id: string): Phrase => say(`decree-short.${decreeKind(id)}`);
export const decreeText = (id: string): Phrase => say(`decree-text.${decreeKind(id)}`);
export const plan = (id: string): Phrase =>
  say('plan', { architect: architect(architectOf(id)), count: officialsOf(id) });
/** Returns the architects of these plans, each once. */
export const withPlan = (plans: readonly string[]): Param => {
  const all = [...new Set(plans.map(architectOf))].map(architect);
  return all.length > 0 ? say('with-plan', { plans: all }) : '';
};
/** Returns the name of a building, without its side. */
export const buildingName = (id: string): Phrase => nameIn('building', id);
/** Counts the buildings that a player can open, and names them. */
export const ready = (list: readonly Building[]) => ({
  count: new Set(list.map(({ id }) => id)).size,
  building: list.slice(0, 1).map(({ id }) => buildingName(id)),
});
export const planOnList = (id: string): Phrase =>
  say('plan-on-list', { architect: architect(architectOf(id)), count: officialsOf(id) });
export const building = (it: Building): Phrase =>
  say('building-with-colours', { name: nameIn('building', it.id), colours: coloursOf(it).map(good) });
/** Returns the name of a lot on the map: C3. */
export const lot = (id: string): string => id.slice('lot-'.length).toUpperCase();
/** Returns a ship with its copy's number, because a player can own two of a colour. */
export const ship = (id: string): Phrase =>
  say(`ship.${colourOf(id)}`, { count: Number(id.slice(id.lastIndexOf('-') + 1)), hull: shipType(id).hull });
/** Returns a ship in a list for one player: their own, or another player's. */
export const shipFor = (id: string, owner: Seat, seat: Seat): Phrase =>
  owner === seat
    ? say('own-ship', { ship: ship(id) })
    : say('ship-of', { ship: ship(id), owner: who(owner) });
export const nameOfTop = (id: string): Phrase => (id.startsWith('ship-') ? ship(id) : card(id));
export const tile = (id: string): Phrase => say(`clergy.${tileOf(id).kind}`);
/** Returns the tile that makes each visit cheaper, if it is among these. */
export const cheaperVisits = (ids: readonly string[]): Param => {
  const id = ids.find((one) => tileOf(one).ability.op === 'visit-discount');
  return id === undefined ? '' : tile(id);
};
/** Returns the wigs of a clergy tile: one number for the words, one for what the tile is compared by. */
export const back = (id: string) => ({ wigs: tileOf(id).back, count: tileOf(id).back });
/** Returns only the wigs of the two tiles of a gap and its signs, for a button. */
export const wigsAhead = (tiles: readonly { id: string }[], signs: readonly Phrase[]): Phrase => {
  const [one = 0, other = 0] = tiles.map(({ id }) => tileOf(id).back);
  if (one === other)
    return signs.length === 0
      ? say('either-wigs-alike', { count: one })
      : say('either-wigs-alike-with-signs', { count: one, signs });
  return signs.length === 0
    ? say('either-wigs', { one, other })
    : say('either-wigs-with-signs', { one, other, signs });
};
const withSigns = (one: Param, other: Param, signs: readonly Phrase[]): Phrase =>
  signs.length === 0 ? say('either', { one, other }) : say('either-with-signs', { one, other, signs });
/** Returns the two tiles of a gap with their wigs, and the signs that the Cardinal reaches or passes. */
export const tilesAhead = (tiles: readonly { id: string; turned: boolean }[], signs: Phrase[]): Phrase => {
  const [one = none, other = none] = tiles.map(({ id, turned }) =>
    turned
      ? say('tile-ahead.open', { count: tileOf(id).back, tile: tile(id) })
      : say('tile-ahead.hidden', { count: tileOf(id).back }),
  );
  return withSigns(one, other, signs);
};
export const tileText = (id: string): Phrase => permanent(tileOf(id).ability);

export function effect(it: Effect | Penalty): Phrase {
  switch (it.op) {
    case 'gain-good':
      return goodsCount(it.good, it.count);
    case 'gain-influence':
    case 'take-rubble':
      return say(`effect.${it.op}`);
    case 'raise-price':
      return say(`effect.raise-price-${it.scope}`, { count: it.steps });
    case 'state-action':
      return say(it.maxSteps ? 'effect.one-space' : 'effect.free-action', { action: action(it.action) });
    case 'noble-action':
      return say('effect.noble-action', { action: action(it.action) });
    default:
      return say(`effect.${it.op}`, { count: it.count });
  }
}

/** Returns an effect for a player who gains this influence from it. */
export const effectFor = (it: Effect, influence: number): Phrase =>
  it.op === 'gain-influence' ? say('effect.gain-influence-now', { count: influence }) : effect(it);

export function permanent(it: Permanent): Phrase {
  if (it.op === 'sell-bonus' && it.goods === 'any')
    return say('permanent.sell-bonus-any', { value: it.value });
  if (it.op === 'sell-bonus')
    return say('permanent.sell-bonus', {
      value: it.value,
      goods: either(it.goods === 'any' ? [] : it.goods),
    });
  return say(`permanent.${it.op}`, 'value' in it ? { value: it.value } : {});
}

/** Returns the kind of a card, in brackets after its name on the display. */
export function kindOf(id: string): Phrase {
  const it = cardOf(id);
  return it.kind === 'noble'
    ? say('card-kind.noble', { noble: noble(it.noble), count: it.influence })
    : say('card-kind.treasury');
}
export function atCourt(id: string): Phrase {
  const it = cardOf(id);
  return it.kind === 'noble'
    ? say('at-court.visit', { noble: noble(it.noble) })
    : say('at-court.event', { effects: event(id) });
}

/**
 * Returns the immediate reward of a card played to the portfolio, or the lasting ability of a treasury card.
 */
export function lowerHalf(id: string): Phrase[] {
  const it = cardOf(id);
  return it.kind === 'noble'
    ? [...it.reward.map(effect), ...it.penalty.map(effect)]
    : [permanent(it.permanent)];
}
/** Returns the same for a choice: a penalty is called one. */
export function inPortfolio(id: string): Phrase[] {
  const it = cardOf(id);
  return it.kind === 'noble' ? [...it.reward.map(effect), ...it.penalty.map(penalty)] : lowerHalf(id);
}
/** Returns what a card takes away in the portfolio. */
export const penalty = (it: Penalty): Phrase => say('effect.penalty', { effect: effect(it) });
/** Returns a penalty that a clergy tile prevents. */
export const ignored = (it: Penalty): Phrase => say('effect.ignored', { effect: effect(it) });
/** Returns that the penalty of a card does not count at the court, if the card has one. */
export const penaltyAtCourt = (id: string): Param => {
  const it = cardOf(id);
  return it.kind === 'noble' && it.penalty.length > 0 ? say('penalty-at-court') : '';
};
/** Returns a reward that cannot be had now. */
export const lost = (it: Effect): Phrase => say('effect.lost', { effect: effect(it) });
/** Returns goods that have no room in full: this many fit. */
export const noRoom = (it: Effect, count: number): Phrase =>
  say('effect.no-room', { effect: effect(it), count });
/** Returns why a period ends: empty piles or rubble sets. */
export const endCause = (by: 'piles' | 'sets', count: number): Phrase => say(`end-cause.${by}`, { count });
/** Returns both uses of a card in one line. */
export function cardUses(id: string): Phrase {
  const it = cardOf(id);
  return it.kind === 'noble'
    ? say('face.bar-noble', { noble: nobleShort(it.noble), effects: lowerHalf(id) })
    : say('face.bar-treasury', { below: lowerHalf(id), event: event(id) });
}
export function event(id: string): Phrase[] {
  const it = cardOf(id);
  return it.kind === 'treasury' ? it.event.map(effect) : [];
}
/** Returns the place of a card that a player keeps, and whether another card or ship has to go for it. */
export const portfolio = (isFull: boolean): Phrase => say(isFull ? 'portfolio.full' : 'portfolio.free');
/** Returns what a noble card in the portfolio adds, and that another one has to go first. */
export const adds = (count: number, isFull: boolean): Phrase =>
  say(isFull ? 'portfolio.adds-to-full' : 'portfolio.adds', { count });
/** Returns how many cards lie below the top of a pile, or how many piles are empty once it is drawn. */
export const below = (left: number, emptyThen: number): Phrase =>
  left > 0 ? say('below.more', { count: left }) : say('below.last', { count: emptyThen });
export const nothing: Phrase = say('nothing');
export const none: Phrase = say('none');
export const noReward: Phrase = say('no-reward');
export const icon = (id: 'treasury-up' | 'treasury-down' | 'church-scoring'): Phrase => say(`icon.${id}`);
/** Returns why an action is impossible, inside the sentence that says so. */
export const because = (why: Why): Phrase => say(`why.${why}`);
export const wigs = (count: number): Phrase => say('effect.gain-wigs', { count });
/** Returns the most wigs of several possible numbers. */
export const wigsUpTo = (count: number): Phrase => say('effect.up-to-wigs', { count });
/** Returns the reward of a place. Wigs are told from those of stores. */
export const spaceReward = (it: Effect, influence: number): Phrase =>
  it.op === 'gain-wigs' ? say('effect.reward-wigs', { count: it.count }) : effectFor(it, influence);
/** Returns what a player can pay with, as parts of a list. */
export const means = ({
  wigs,
  reis,
  influence,
}: Readonly<Record<'wigs' | 'reis' | 'influence', number>>) => ({
  wigs: say('amount.wigs', { count: wigs }),
  reis: say('amount.reis', { count: reis }),
  influence: say('amount.influence', { count: influence }),
});
/** Returns the price of land. */
export const land = (price: number): Phrase => say('land.clear', { price });
/** Returns the lowest price of land, if the builder still chooses the cube. */
export const landFrom = (price: number): Phrase => say('land.from', { price });
export const purpose = (what: 'land' | 'hiring' | 'event'): Phrase => say(`purpose.${what}`);
/** Returns the réis paid in coins, by influence or both. */
export const split = (coins: number, converted: number, from: number, left: number): Phrase[] => [
  ...(coins > 0 ? [say('amount.coins', { count: coins })] : []),
  ...(converted > 0 ? [say('amount.converted', { count: converted, spent: from - left, left })] : []),
];
