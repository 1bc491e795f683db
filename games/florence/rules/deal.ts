/** Setup, last part: the players choose their first professions. */

import type { Choice, Rule, Table } from '../../../src/engine/contract/game';
import { who } from '../../../src/engine/contract/game';
import type { Profession } from '../data/professions';
import { PRINTED, nameOf } from '../names';
import { bySeat } from '../../kit/seats';
import { FREEDOMS_FOR_TWO, OPENING_BID_FOR_TWO, STARTING_CASH_FOR_TWO } from '../data/numbers';
import { forTwo, player, putInHand, seatsOf } from '../state';
import type { Florence, Step } from '../state';
import { announceRound } from './round';

/**
 * Lets each player secretly keep three of the four dealt professions. The others are shuffled into the deck.
 */
export function* deal(table: Table<Florence>): Rule<Step> {
  const { state } = table;
  if (forTwo(state)) announceVariant(table);
  const returned = yield* table.together(seatsOf(state), (seat) => {
    const dealt = player(state, seat).hand.profession;
    return table.choose(
      seat,
      'return-profession',
      () =>
        dealt.map((card): Choice<Profession> => ({
          key: `return:${card}`,
          spot: card,
          params: () => PRINTED.profession(card),
          value: card,
        })),
      { fallback: [`return:${dealt.at(-1)}`] },
    );
  });
  for (const [seat, card] of bySeat(returned)) {
    const { hand } = player(state, seat);
    const kept = hand.profession.filter((other) => other !== card);
    hand.profession = [];
    for (const other of kept) putInHand(player(state, seat), 'profession', other);
    table.log('returns', { who: who(seat), card: nameOf.work(card) }, [seat]);
  }
  state.decks.profession = table.shuffle([...state.decks.profession, ...returned]);
  announceRound(table);
  return 'auction';
}

/** Says what is different with two players. A player who knows the game with three expects other prices. */
function announceVariant(table: Table<Florence>): void {
  table.log('two-money', { cash: STARTING_CASH_FOR_TWO, bid: OPENING_BID_FOR_TWO });
  table.log('two-landscapes');
  table.log('two-freedoms', { count: FREEDOMS_FOR_TWO });
}
