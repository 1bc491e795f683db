import type { Phrase } from '../../../src/engine/contract/game';
import { STARTERS } from '../data/citizens';
import type { Amounts } from '../data/vocabulary';
import { amounts, nameOf, say } from '../names';
import type { Activated } from './activation';
import { together } from './gains';

/** Says in words how much a roll brought to its player. */

/** Is a card that pays for certain. */
export interface Giver extends Activated {
  readonly gained: Amounts;
}

export const named = ({ card, times }: Pick<Activated, 'card' | 'times'>): Phrase =>
  say('cards', { card: nameOf(card), count: times });

/** More cards than these are told by their total. */
const FEW_CARDS = 3;
const FEW_NEXT_TO_A_CHOICE = 2;

/** Says at the choice of a harvest which gains came without one. */
export function paidInWords(gained: Amounts, givers: readonly Giver[]): Phrase | '' {
  const gains = amounts(gained);
  if (gains.length === 0) return '';
  return givers.length > FEW_NEXT_TO_A_CHOICE
    ? say('harvest.paid-total', { gains })
    : say('harvest.paid', { gains, card: givers.map(timesOf) });
}

/** Names what each card paid, or the total of many cards. */
export function giversInWords(givers: readonly Giver[]): Phrase {
  const all = givers.map(({ gained }) => gained);
  if (givers.length > FEW_CARDS) return plusAll(all.reduce(together));
  return givers
    .map((giver) => say('rolled.card', { card: named(giver), gains: plusAll(giver.gained) }))
    .reduce((before, card) => say('rolled.next', { before, card }));
}

/** A Starter has no copies: it works twice. */
const timesOf = ({ card, times }: Activated): Phrase =>
  times === 2 && isStarter(card) ? say('rolled.twice', { card: nameOf(card) }) : named({ card, times });
const isStarter = (card: string): boolean => card in STARTERS;

const plusAll = (gained: Amounts): Phrase =>
  amounts(gained)
    .map((gain) => say('rolled.plus', { gain }))
    .reduce((before, gain) => say('rolled.both', { before, gain }));
