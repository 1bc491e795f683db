import { who } from '../../../src/engine/game';
import type { Listed, Rule, Seat, Table } from '../../../src/engine/game';
import { COURT, GOODS, NOBLES } from '../data/things';
import type { Good, StateAction } from '../data/things';
import * as names from '../names';
import { player } from '../state';
import type { Lisboa, Player } from '../state';
import { ask } from './ask';
import { has, total } from './permanents';
import { stateAction, whyNoStateAction } from './state-actions';

interface Trade {
  readonly good: Good;
  readonly action: StateAction;
  readonly wild: boolean;
}
/** What the first trade used up. */
interface Used {
  readonly action: StateAction | null;
  readonly wild: boolean;
}
const FRESH: Used = { action: null, wild: false };

const wildLeft = (owner: Player, used: Used): boolean => !used.wild && has(owner, 'trade-wild');

export function trades(state: Lisboa, seat: Seat, used: Used): Listed<Trade>[] {
  const owner = player(state, seat);
  const wild = wildLeft(owner, used);
  const owned = GOODS.filter((good) => owner.goods[good] > 0);
  return NOBLES.flatMap((noble) => {
    const { accepts, state: actions } = COURT[noble];
    const refused = owned
      .filter((good) => !accepts.includes(good) && !wild)
      .map((good): Listed<Trade> => ({
        key: `unwanted:${noble}-${good}`,
        why: 'good-not-accepted',
        params: () => ({ good: names.good(good), noble: names.noble(noble) }),
      }));
    const offered = actions.flatMap((action) => {
      const params = () => ({ action: names.action(action), noble: names.noble(noble) });
      if (action === used.action) return [{ key: `state:${action}`, why: 'repeated-state-action', params }];
      return owned
        .filter((good) => wild || accepts.includes(good))
        .map((good): Listed<Trade> => {
          const key = `trade:${action}-${good}`;
          const why = whyNoStateAction(state, seat, action, good);
          const shown = () => ({ ...params(), good: names.counted(good, 1), left: owner.goods[good] - 1 });
          return why
            ? { key, why, params: shown }
            : {
                key,
                groups: [`noble:${noble}`],
                params: shown,
                value: { good, action, wild: !accepts.includes(good) },
              };
        });
    });
    return [...offered, ...refused];
  });
}

export function canTrade(state: Lisboa, seat: Seat): boolean {
  const owner = player(state, seat);
  const wild = wildLeft(owner, FRESH);
  return NOBLES.some((noble) =>
    GOODS.some(
      (good) =>
        owner.goods[good] > 0 &&
        (wild || COURT[noble].accepts.includes(good)) &&
        COURT[noble].state.some((action) => whyNoStateAction(state, seat, action, good) === undefined),
    ),
  );
}

/** Action 2, Trade with nobles: one good for one State action, then perhaps another for a different one. */
export function* trade(table: Table<Lisboa>, seat: Seat): Rule {
  const first = yield* ask(table, seat, 'trade', trades(table.state, seat, FRESH));
  yield* carryOut(table, seat, first);
  const used = { action: first.action, wild: first.wild };
  const list = trades(table.state, seat, used);
  if (list.every((entry) => 'why' in entry)) return;
  const second = yield* ask(table, seat, 'second-trade', [...list, { key: 'stop', idle: true, value: null }]);
  if (second) yield* carryOut(table, seat, second);
}

/** The good goes first: it makes room in the warehouse, and cannot also pay for a ship. */
function* carryOut(table: Table<Lisboa>, seat: Seat, { good, action }: Trade): Rule {
  const owner = player(table.state, seat);
  owner.goods[good]--;
  const income = total(owner, 'trade-income');
  owner.reis += income;
  table.log(income > 0 ? 'trades-with-income' : 'trades', {
    who: who(seat),
    good: names.counted(good, 1),
    action: names.action(action),
    count: income,
  });
  yield* stateAction(table, seat, action);
}
