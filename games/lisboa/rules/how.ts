import { who } from '../../../src/engine/game';
import type { Choosing, Listed, Objection, Rule, Seat, Table } from '../../../src/engine/game';
import type { Effect } from '../data/effects';
import type { Good } from '../data/things';
import type { QuestionId } from '../questions';
import type { Why } from '../names';
import type { Lisboa } from '../state';
import { ask, stuck } from './ask';
import { possible } from './foresight';
import type { Deed } from './foresight';

/** How an action is carried out. */
export interface How {
  /** What must still be carried out afterwards: a choice that leaves no way to do so is refused. */
  readonly rest?: Deed | undefined;
  /** A reward may be declined. */
  readonly reward?: boolean | undefined;
  /** The Cardinal walks exactly one space. */
  readonly oneStep?: boolean | undefined;
}

/** For the choices within something that was begun: nothing can be declined any more. */
export const begun = ({ rest, oneStep }: How): How => ({ rest, reward: false, oneStep });

/** For what comes before this deed, which must then still be possible. */
export const before = (deed: Deed, { rest, reward, oneStep }: How): How => ({
  rest: rest ? both(deed, rest) : deed,
  reward,
  oneStep,
});

/** For a reward that comes before this deed. */
export const rewardBefore = (deed: Deed, { rest, oneStep }: How): How => ({
  rest: rest ? both(deed, rest) : deed,
  reward: true,
  oneStep,
});

/** One after the other. */
export const both =
  (deed: Deed, rest: Deed): Deed =>
  (table) =>
    inTurn(table, deed, rest);

function* inTurn(table: Table<Lisboa>, deed: Deed, rest: Deed): Rule {
  yield* deed(table);
  yield* rest(table);
}

/** As a rest: something that must hold in the end. */
export const must =
  (holds: (state: Lisboa) => boolean, decision: QuestionId, seat: Seat): Deed =>
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

/** A State action: the condition stands beside the deed. */
export interface StateRule {
  /** Why it cannot be performed, if it cannot. `paid` is a good that goes to the noble first. */
  whyNot(state: Lisboa, seat: Seat, paid?: Good): Why | undefined;
  perform(table: Table<Lisboa>, seat: Seat, how: How): Rule;
}

/** Carries out what a card, lot or space gives. Handed down to the actions that bring such rewards. */
export type Rewarding = (table: Table<Lisboa>, seat: Seat, effects: readonly Effect[], how: How) => Rule;

/**
 * What follows a choice: done at once, as far as it asks nothing; what it returns is still to be carried out.
 * (No generator of its own: one made anew for each question costs 2.3 µs.)
 */
export type Then<T> = (table: Table<Lisboa>, chosen: T) => Rule | void;

/** What a question says besides its list. */
type More<T> = Pick<Choosing<T>, 'params' | 'unless'>;

/**
 * Asks, then goes on with what was chosen. A choice that would leave the rest undone is refused: the look
 * ahead carries out the very same `then`. A reward that is declined ends here.
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
  // Whether anything else can be done is always found out, since a lone way is taken unasked.
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
