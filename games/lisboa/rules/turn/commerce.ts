/** Commerce: the sale or trade that follows a card played to the portfolio. */

import type { Choice, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import type { Lisboa } from '../../state';
import { ask } from '../choices/ask';
import { canSell, sell } from './sell';
import { canTrade, trade } from './trade';

/**
 * True if the player can sell or trade: a card played to the portfolio must be followed by one of the two.
 */
export const canDealInGoods = (state: Lisboa, seat: Seat): boolean =>
  canSell(state, seat) || canTrade(state, seat);

export function* commerce(table: Table<Lisboa>, seat: Seat): Rule {
  const { state } = table;
  const [sells, trades] = [canSell(state, seat), canTrade(state, seat)];
  const kinds: Choice<'sell' | 'trade'>[] = [
    ...(sells ? [{ key: 'sell', value: 'sell' as const }] : []),
    ...(trades ? [{ key: 'trade', value: 'trade' as const }] : []),
  ];
  const kind = yield* ask(table, seat, 'commerce', kinds);
  // A single kind is taken without a question, so the next question says why.
  yield* kind === 'sell' ? sell(table, seat, !trades) : trade(table, seat, !sells);
}
