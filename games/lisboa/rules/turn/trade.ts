/** Action 2, Trade with nobles: the player gives goods to nobles for State actions. */

import { who } from '../../../../src/engine/contract/game';
import type { Choice, Denial, Listed, Phrase, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { COURT, GOODS, NOBLES } from '../../data/ids';
import type { Good, Noble, StateAction } from '../../data/ids';
import * as names from '../../names';
import { say } from '../../names';
import type { Why } from '../../names';
import { player } from '../../state';
import type { Lisboa, Player } from '../../state';
import { ask } from '../choices/ask';
import { has, total } from '../effects/permanents';
import { shipPrices } from '../state-actions/ships';
import { stateAction, whyNoStateAction } from '../state-actions/state-actions';

interface Trade {
  readonly good: Good;
  readonly action: StateAction;
  readonly wild: boolean;
}
/** Holds what the first trade used. */
interface Used {
  readonly action: StateAction | null;
  readonly wild: boolean;
}
const FRESH: Used = { action: null, wild: false };

const wildLeft = (owner: Player, used: Used): boolean => !used.wild && has(owner, 'trade-wild');

/** Returns the goods of the player that the noble accepts. */
function welcome(owner: Player, noble: Noble, used: Used): Good[] {
  const wild = wildLeft(owner, used);
  return GOODS.filter((good) => owner.goods[good] > 0 && (wild || COURT[noble].accepts.includes(good)));
}

const whyNoTrade = (state: Lisboa, seat: Seat, { action, good }: Omit<Trade, 'wild'>): Why | undefined =>
  whyNoStateAction(state, seat, action, good);

/** Returns what a ship costs in addition to the good that the noble takes. */
function moreGoods(state: Lisboa, owner: Player, action: StateAction): Phrase[] {
  const [top] = state.shipyard;
  if (action !== 'build-ship' || top === undefined) return [];
  const prices = shipPrices(owner, top);
  const least = Math.min(...prices);
  if (Math.max(...prices) === 0) return [];
  return [names.moreGoods(least, Math.max(...prices))];
}

export function trades(state: Lisboa, seat: Seat, used: Used): Listed<Trade>[] {
  const owner = player(state, seat);
  return NOBLES.flatMap((noble) => {
    const { accepts, state: actions } = COURT[noble];
    const goods = welcome(owner, noble, used);
    const offered = actions.flatMap((action): Listed<Trade>[] => {
      const params = () => ({ action: names.action(action), noble: names.noble(noble) });
      if (action === used.action) return [{ key: `state:${action}`, why: 'repeated-state-action', params }];
      // The help of an action is on the line of one good.
      const helped = goods.find((good) => !whyNoTrade(state, seat, { action, good }));
      return goods.map((good) => ({
        key: `trade:${action}-${good}`,
        groups: [`noble:${noble}`],
        params: () => ({
          ...params(),
          good: [names.goodsCount(good, 1), ...moreGoods(state, owner, action)],
          left: owner.goods[good] - 1,
          brief: names.actionBrief(action),
          help: good === helped ? names.actionHelp(action) : [],
        }),
        value: { good, action, wild: !accepts.includes(good) },
      }));
    });
    const refused = GOODS.filter((good) => owner.goods[good] > 0 && !goods.includes(good)).map(
      (good): Denial => ({
        key: `unwanted:${noble}-${good}`,
        why: 'good-not-accepted',
        params: () => ({ good: names.good(good), noble: names.noble(noble) }),
      }),
    );
    return [...offered, ...refused];
  });
}

export const canTrade = (state: Lisboa, seat: Seat): boolean =>
  NOBLES.some((noble) =>
    welcome(player(state, seat), noble, FRESH).some((good) =>
      COURT[noble].state.some((action) => !whyNoTrade(state, seat, { action, good })),
    ),
  );

/**
 * Performs action 2, Trade with nobles: one good for one State action. The player can then trade another good
 * for a different action.
 */
export function* trade(table: Table<Lisboa>, seat: Seat, noSale = false): Rule {
  const unless = (chosen: Trade | null): Why | undefined =>
    chosen ? whyNoTrade(table.state, seat, chosen) : undefined;
  const params = () => ({ note: noSale ? say('no-sale') : '' });
  const first = yield* ask(table, seat, 'trade', trades(table.state, seat, FRESH), { unless, params });
  yield* carryOut(table, seat, first);
  const used = { action: first.action, wild: first.wild };
  const list = trades(table.state, seat, used);
  const stop: Choice<null> = { key: 'stop', idle: true, value: null };
  const second = yield* ask(table, seat, 'second-trade', [...list, stop], { unless });
  if (second) yield* carryOut(table, seat, second);
}

/** Pays the good first: it makes room in the warehouse, and cannot also pay for a ship. */
function* carryOut(table: Table<Lisboa>, seat: Seat, { good, action }: Trade): Rule {
  const owner = player(table.state, seat);
  owner.goods[good]--;
  const income = total(owner, 'trade-income');
  owner.reis += income;
  table.log(income > 0 ? 'trades-with-income' : 'trades', {
    who: who(seat),
    good: names.goodsCount(good, 1),
    action: names.action(action),
    count: income,
  });
  yield* stateAction(table, seat, action);
}
