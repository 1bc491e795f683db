/** The terms that all actions share: they say how an action is chosen and performed. */

import { who } from '../../../../src/engine/contract/game';
import type { Choosing, Listed, Objection, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import type { Effect } from '../../data/effects';
import type { Good } from '../../data/ids';
import type { QuestionId } from '../../questions';
import type { Why } from '../../names';
import type { Lisboa } from '../../state';
import { ask, stuck } from './ask';
import { possible } from './foresight';
import type { PlayStep } from './foresight';

/** Says how an action is performed. */
export interface How {
  /** The step that must still be performed afterwards. A choice that makes it impossible is refused. */
  readonly rest?: PlayStep | undefined;
  /** True if the action is a reward, which the player can decline. */
  readonly reward?: boolean | undefined;
  /** True if the Cardinal walks exactly one space. */
  readonly oneStep?: boolean | undefined;
  /** Returns the state after what certainly follows the action. Decrees show what they bring then. */
  readonly foreseen?: Foreseeing | undefined;
}
export type Foreseeing = (state: Lisboa) => Lisboa;
/** Foresees no change. */
export const asItIs: Foreseeing = (state) => state;

/** Returns the terms for choices within an action that has begun: the player can no longer decline. */
export const begun = ({ rest, oneStep, foreseen }: How): How => ({
  rest,
  reward: false,
  oneStep,
  foreseen,
});

/**
 * Returns the terms for an action that comes before this step and the rest. Both must still be possible
 * afterwards.
 */
export const before = (deed: PlayStep, rest: PlayStep, { reward, oneStep, foreseen }: How): How => ({
  rest: both(deed, rest),
  reward,
  oneStep,
  foreseen,
});

/** Returns the terms for a reward that comes before this step, of which a part can be foreseen. */
export const rewardBefore = (
  deed: PlayStep,
  { rest, oneStep, foreseen: outer = asItIs }: How,
  next = asItIs,
): How => ({
  rest: rest ? both(deed, rest) : deed,
  reward: true,
  oneStep,
  foreseen: (state) => next(outer(state)),
});

/** Joins two steps, one after the other. */
export const both =
  (deed: PlayStep, rest: PlayStep): PlayStep =>
  (table) =>
    inTurn(table, deed, rest);

function* inTurn(table: Table<Lisboa>, deed: PlayStep, rest: PlayStep): Rule {
  yield* deed(table);
  yield* rest(table);
}

/** Builds a step that requires a condition in the end. */
export const must =
  (holds: (state: Lisboa) => boolean, decision: QuestionId, seat: Seat): PlayStep =>
  (table) =>
    insist(table, holds, decision, seat);

function* insist(
  table: Table<Lisboa>,
  holds: (state: Lisboa) => boolean,
  decision: QuestionId,
  seat: Seat,
): Rule {
  if (!holds(table.state)) yield* stuck(table, seat, decision);
}

/** Describes a State action: its condition and its effect. */
export interface StateRule {
  /** Returns why the action is impossible, or undefined. `paid` is a good that goes to the noble first. */
  whyNot(state: Lisboa, seat: Seat, paid?: Good): Why | undefined;
  perform(table: Table<Lisboa>, seat: Seat, how: How): Rule;
}

/**
 * Performs the rewards of a card, lot or space. Actions that bring such rewards receive it as a parameter.
 */
export type Rewarding = (table: Table<Lisboa>, seat: Seat, effects: readonly Effect[], how: How) => Rule;

/**
 * Continues after a choice. It runs at once as far as it asks nothing, and returns the rest to perform. It is
 * not a generator, because creating one for each question costs 2.3 µs.
 */
export type Then<T> = (table: Table<Lisboa>, chosen: T) => Rule | void;

/** Holds the parts of a question other than its list. */
type More<T> = Pick<Choosing<T>, 'params' | 'unless'>;

/**
 * Asks, then continues with the choice. Refuses a choice that would make the rest impossible: the look-ahead
 * performs the same `then`. A declined reward ends here.
 */
export function* choose<const T>(
  table: Table<Lisboa>,
  seat: Seat,
  id: QuestionId,
  { rest, reward }: How,
  list: readonly Listed<T>[],
  then: Then<T>,
  { params, unless }: More<T> = {},
): Rule {
  const whyNot = (value: T): Objection | undefined => {
    const why = unless?.(value);
    if (why || !rest) return why;
    const deed = both((trying) => goOn(trying, then, value), rest);
    return possible(table, seat, deed) ? undefined : 'would-strand';
  };
  if (!reward) {
    const conditions = { unless: unless || rest ? whyNot : undefined };
    const chosen = yield* ask(table, seat, id, list, params ? { params, ...conditions } : conditions);
    return yield* goOn(table, then, chosen);
  }
  // The rules always check if another choice is possible, because a single choice is made without asking.
  let hasToDecline = true;
  const unlessDenied = (value: T | typeof DECLINED): Objection | undefined => {
    if (value === DECLINED) return rest && !possible(table, seat, rest) ? 'would-strand' : undefined;
    const why = whyNot(value);
    if (!why) hasToDecline = false;
    return why;
  };
  const conditions = { unless: unlessDenied };
  const offered = [...list, DECLINING];
  const chosen = yield* ask(table, seat, id, offered, params ? { params, ...conditions } : conditions);
  if (chosen !== DECLINED) return yield* goOn(table, then, chosen);
  if (hasToDecline) table.log('has-to-decline', { who: who(seat) });
}

export function* goOn<T>(table: Table<Lisboa>, then: Then<T>, chosen: T): Rule {
  const rule = then(table, chosen);
  if (rule) yield* rule;
}

const DECLINED: unique symbol = Symbol('declined');
const DECLINING: Listed<typeof DECLINED> = { key: 'decline', idle: true, value: DECLINED };
