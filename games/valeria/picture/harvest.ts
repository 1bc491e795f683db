import { who, type Seat } from '../../../src/engine/contract/game';
import { changed, chip, spent, text, token, type Scene } from '../../../src/picture/kit';
import { STARTERS, citizen, type Citizen, type Starter } from '../data/citizens';
import { say } from '../names';
import type { View } from '../view';
import { citizensOf, domainsOf } from './area';
import { HIGH, isRolled } from './board';
import { boxAround, rowsOf } from './rows';
import { dieShowing } from './signs';

/** Draws a harvest: the dice, and the player's cards with a ring around those that work. */

const TOP = 84;
/** More kinds of cards than these do not fit a phone: then only those that work are drawn. */
const MANY = 8;

const numbersOf = (id: Citizen | Starter): readonly number[] =>
  id in STARTERS ? STARTERS[id as Starter].activation : citizen(id as Citizen).activation;

/** Draws Starters, Citizens and Domains of a player, for a question without a harvest or a card to choose. */
export function ownCards(view: View, seat: Seat): Scene | undefined {
  const of = view.players[seat];
  if (!of) return undefined;
  const own = [
    ...citizensOf(view, of).map(([, card]) => ({ card, high: HIGH.citizen })),
    ...domainsOf(of).map(([, card]) => ({ card, high: HIGH.domain })),
  ];
  const { cards, end } = rowsOf(own, 12);
  return {
    height: end,
    shapes: cards.map(({ drawn }) => drawn),
    spots: {},
    alt: [say('picture.alt-own', { who: who(seat), list: own.map(({ card }) => card.title) })],
  };
}

export function harvestOf(view: View, seat: Seat, showsAll = false): Scene | undefined {
  const { dice, players } = view;
  const of = players[seat];
  if (!of || !dice) return undefined;
  const [one, two] = dice;
  const own = citizensOf(view, of).map(([id, card]) => ({ id, card, high: HIGH.citizen }));
  const isNumbered = own.some(({ id }) => isRolled(view, numbersOf(id)));
  const works = (id: Citizen | Starter): boolean =>
    id === 'starter-herald' ? !isNumbered || one === two : isRolled(view, numbersOf(id));
  const working = own.filter(({ id }) => works(id));
  const { cards, scale, end } = rowsOf(own.length > MANY && !showsAll ? working : own, TOP);
  return {
    height: end + 4,
    shapes: [
      token(view.active, 46, 38, 46, { role: 'token' }),
      chip(dieShowing(one), 110, 38, 52, { name: 'die 1', role: 'die' }),
      chip(dieShowing(two), 170, 38, 52, { name: 'die 2', role: 'die' }),
      text(`= ${one + two}`, 204, 10, 110, 56, { size: 38, weight: 900, name: 'sum' }),
      ...cards.flatMap(({ of: { id, high }, drawn }) =>
        works(id) ? [drawn, changed(...boxAround(drawn, high, scale))] : [spent(0, 0, [drawn])],
      ),
    ],
    spots: {},
    alt: [
      say('picture.alt-harvest', {
        who: who(seat),
        one,
        two,
        sum: one + two,
        list: working.map(({ card }) => card.title),
      }),
    ],
  };
}
