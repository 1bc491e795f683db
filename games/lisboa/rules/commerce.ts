import type { Choice, Rule, Seat, Table } from '../../../src/engine/game';
import type { Lisboa } from '../state';
import { ask } from './ask';
import { canSell, sell } from './sell';
import { canTrade, trade } from './trade';

/** A card played to the portfolio must be followed by a sale or a trade. */
export const canDealInGoods = (state: Lisboa, seat: Seat): boolean =>
  canSell(state, seat) || canTrade(state, seat);

export function* commerce(table: Table<Lisboa>, seat: Seat): Rule {
  const { state } = table;
  const kinds: Choice<'sell' | 'trade'>[] = [
    ...(canSell(state, seat) ? [{ key: 'sell', value: 'sell' as const }] : []),
    ...(canTrade(state, seat) ? [{ key: 'trade', value: 'trade' as const }] : []),
  ];
  const kind = yield* ask(table, seat, 'commerce', kinds);
  yield* kind === 'sell' ? sell(table, seat) : trade(table, seat);
}
