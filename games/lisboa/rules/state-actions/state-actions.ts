/** The six State actions, which cards and trades bring. */

import type { Rule, Seat, Table } from '../../../../src/engine/contract/game';
import type { Good, StateAction } from '../../data/ids';
import type { Why } from '../../names';
import type { Lisboa } from '../../state';
import { meetCardinal } from './cardinal';
import { royalFavor } from './favor';
import type { How, StateRule } from '../choices/terms';
import { recruitOfficials } from './officials';
import { acquirePlan } from './plans';
import { produceGoods } from './produce';
import { buildShip } from './ships';

const RULES: Readonly<Record<StateAction, StateRule>> = {
  'royal-favor': royalFavor,
  'meet-cardinal': meetCardinal,
  'build-ship': buildShip,
  'produce-goods': produceGoods,
  'recruit-officials': recruitOfficials,
  'acquire-plan': acquirePlan,
};

/** Returns why the action is impossible, or undefined. `paid` is a good that goes to the noble first. */
export const whyNoStateAction = (
  state: Lisboa,
  seat: Seat,
  action: StateAction,
  paid?: Good,
): Why | undefined => RULES[action].whyNot(state, seat, paid);

export const stateAction = (table: Table<Lisboa>, seat: Seat, action: StateAction, how: How = {}): Rule =>
  RULES[action].perform(table, seat, how);
