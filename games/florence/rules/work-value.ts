/** The value of a work. */

import type { Phrase } from '../../../src/engine/contract/game';
import { BONUS } from '../data/cards';
import type { BonusCard, Counted, Metric } from '../data/cards';
import {
  VALUE_OF_BUILDING,
  VALUE_OF_CARD,
  VALUE_OF_FREEDOM,
  VALUE_OF_JESTER,
  VALUE_OF_LANDSCAPE,
} from '../data/numbers';
import { PROFESSIONS, PROFESSION_CARDS } from '../data/professions';
import type { Freedom, Profession, Wants } from '../data/professions';
import type { TileKind } from '../data/tiles';
import { nameOf, say } from '../names';
import { professionsInHand, type Player } from '../state';
import { COUNTS } from './counts';

/** Returns the player after the profession was played to the table, because the work is counted then. */
export function withPlayed(of: Player, profession: Profession): Player {
  const keep = (card: Profession): boolean => card !== profession;
  return {
    ...of,
    hand: { ...of.hand, profession: of.hand.profession.filter(keep) },
    recruited: of.recruited.filter(keep),
    works: [...of.works, profession],
  };
}

export interface WorkValue {
  readonly building: number;
  readonly landscape: number;
  readonly freedom: number;
  readonly jesters: number;
  readonly cards: number;
}

/** The part of a player, or of the view of a player, that decides which wishes are met. */
interface Estate {
  readonly tiles: readonly { readonly kind: TileKind }[];
  readonly freedoms: readonly Freedom[];
}
/** Adds what raises each work alike. */
interface Court extends Estate {
  readonly jesters: number;
}

/** Says which wishes of a profession a player meets. */
export function meets({ tiles, freedoms }: Estate, profession: Profession) {
  const { building, landscape, freedom } = PROFESSIONS[profession];
  const has = (kind: TileKind): boolean => tiles.some((tile) => tile.kind === kind);
  return { building: has(building), landscape: has(landscape), freedom: freedoms.includes(freedom) };
}

/** Returns the value line by line, without bonus cards. */
export const workValue = (of: Player, profession: Profession): WorkValue =>
  // Hand and table count together, so the played card counts in either place.
  valueWith(of, profession, COUNTS.handCards(of) + COUNTS.tableCards(of));

/** Returns the same for a number of cards, also for a player of whom only the view is known. */
export function valueWith(of: Court, profession: Profession, cards: number): WorkValue {
  const met = meets(of, profession);
  return {
    building: met.building ? VALUE_OF_BUILDING : 0,
    landscape: met.landscape ? VALUE_OF_LANDSCAPE : 0,
    freedom: met.freedom ? VALUE_OF_FREEDOM : 0,
    jesters: of.jesters * VALUE_OF_JESTER,
    cards: cards * VALUE_OF_CARD,
  };
}

export const total = (value: WorkValue): number =>
  value.building + value.landscape + value.freedom + value.jesters + value.cards;

/** Returns the value that a bonus card adds to a work of this profession. */
export function bonusValue(of: Player, profession: Profession, card: BonusCard): number {
  const played = withPlayed(of, profession);
  const counted: Counted = BONUS[card];
  return (Object.keys(counted) as Metric[]).reduce(
    (sum, metric) => sum + COUNTS[metric](played) * (counted[metric] ?? 0),
    0,
  );
}

/** Returns what a bonus card adds to the next work. It is the same for each profession in hand. */
export function bonusNow(of: Player, card: BonusCard): number {
  const [next = PROFESSION_CARDS[0]] = professionsInHand(of);
  return next === undefined ? 0 : bonusValue(of, next, card);
}

/** Returns the value of a work without bonus cards, and with all of them. */
export function prospects(
  of: Player,
  profession: Profession,
): { readonly plain: number; readonly most: number } {
  const plain = total(workValue(of, profession));
  return { plain, most: of.hand.bonus.reduce((sum, card) => sum + bonusValue(of, profession, card), plain) };
}

/** Is a work in hand with its value before and after an action. */
export interface Raised {
  readonly profession: Profession;
  readonly from: number;
  readonly to: number;
}

const VALUES = { building: VALUE_OF_BUILDING, landscape: VALUE_OF_LANDSCAPE, freedom: VALUE_OF_FREEDOM };

/** Returns the works in hand that a new building, landscape or freedom raises, the highest value first. */
export const raisedBy = (of: Player, kind: keyof Wants, what: string): Raised[] =>
  professionsInHand(of)
    .filter((profession) => PROFESSIONS[profession][kind] === what)
    .map((profession) => ({ profession, from: total(workValue(of, profession)) }))
    .map(({ profession, from }) => ({ profession, from, to: from + VALUES[kind] }))
    .sort((a, b) => b.to - a.to);

/** A label has room for so many works. */
const MAX_NAMED = 2;

/** Returns the same in words, for the end of an option's label. */
export const raises = (works: readonly Raised[]): Phrase =>
  works.length === 0
    ? say('raises.none')
    : say('raises.some', {
        list: works.slice(0, MAX_NAMED).map(raisesOne),
      });

/** Returns the work that is raised to the highest value, in words. */
export const raisesBest = ([best]: readonly Raised[]): Phrase | undefined => best && raisesOne(best);

const raisesOne = ({ profession, from, to }: Raised): Phrase =>
  say('raises.one', { card: nameOf.work(profession), from, to });
