import type { Listed, Params, Rule, Seat, Table } from '../../../src/engine/game';
import type { Effect } from '../data/effects';
import type { Good } from '../data/things';
import type { QuestionId } from '../questions';
import type { Why } from '../names';
import type { Lisboa } from '../state';
import { DECLINE, ask } from './ask';
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
  if (!holds(table.state)) yield* ask(table, seat, decision, []);
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

/**
 * Asks, then goes on with what was chosen. A choice that would leave the rest undone is refused: the look
 * ahead carries out the very same `then`. A reward that is declined ends here.
 */
export function* choose<const T>(
  table: Table<Lisboa>,
  seat: Seat,
  id: QuestionId,
  how: How,
  list: readonly Listed<T>[],
  then: Then<T>,
  params?: () => Params,
): Rule {
  const { rest } = how;
  const checked = rest ? list.map((entry) => unlessStranded(table, seat, entry, then, rest)) : list;
  const offered = how.reward ? [...checked, declining(table, seat, how)] : checked;
  const chosen = yield* ask(table, seat, id, offered, params ? { params } : {});
  if (chosen === DECLINED) return;
  const rule = then(table, chosen);
  if (rule) yield* rule;
}

export function* goOn<T>(table: Table<Lisboa>, then: Then<T>, chosen: T): Rule {
  const rule = then(table, chosen);
  if (rule) yield* rule;
}

function unlessStranded<T>(
  table: Table<Lisboa>,
  seat: Seat,
  entry: Listed<T>,
  then: Then<T>,
  rest: Deed,
): Listed<T> {
  if ('why' in entry) return entry;
  const { key, params, value } = entry;
  const deed: Deed = (trying) => goOn(trying, then, value);
  return possible(table, seat, both(deed, rest))
    ? entry
    : { key, why: 'would-strand', ...(params && { params }) };
}

const DECLINED: unique symbol = Symbol('declined');

const declining = (table: Table<Lisboa>, seat: Seat, { rest }: How): Listed<typeof DECLINED> =>
  !rest || possible(table, seat, rest)
    ? { key: DECLINE, idle: true, value: DECLINED }
    : { key: DECLINE, why: 'would-strand' };
