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
  readonly reward?: boolean;
  /** The Cardinal walks exactly one space. */
  readonly oneStep?: boolean;
}

/** For the choices within something that was begun: nothing can be declined any more. */
export const begun = (how: How): How => ({ ...how, reward: false });

/** For what comes before this deed, which must then still be possible. */
export const before = (deed: Deed, how: How): How => ({
  ...how,
  rest: how.rest ? both(deed, how.rest) : deed,
});

const both = (deed: Deed, rest: Deed): Deed =>
  function* (table) {
    yield* deed(table);
    yield* rest(table);
  };

/** As a rest: something that must hold in the end. */
export const must = (holds: (state: Lisboa) => boolean, decision: QuestionId, seat: Seat): Deed =>
  function* (table) {
    if (!holds(table.state)) yield* ask(table, seat, decision, []);
  };

/** A State action: the condition stands beside the deed. */
export interface StateRule {
  /** Why it cannot be performed, if it cannot. `paid` is a good that goes to the noble first. */
  whyNot(state: Lisboa, seat: Seat, paid?: Good): Why | undefined;
  perform(table: Table<Lisboa>, seat: Seat, how: How): Rule;
}

/** Carries out what a card, lot or space gives. Handed down to the actions that bring such rewards. */
export type Rewarding = (table: Table<Lisboa>, seat: Seat, effects: readonly Effect[], how: How) => Rule;

/**
 * Asks, then goes on with what was chosen. A choice that would leave the rest undone is refused: the look
 * ahead carries out the very same
 * `then`. A reward that is declined ends here.
 */
export function* choose<const T>(
  table: Table<Lisboa>,
  seat: Seat,
  id: QuestionId,
  how: How,
  list: readonly Listed<T>[],
  then: (table: Table<Lisboa>, chosen: T) => Rule,
  params?: () => Params,
): Rule {
  const checked = list.map((entry): Listed<Deed> => {
    if ('why' in entry) return entry;
    const { value, ...option } = entry;
    const deed: Deed = (whose) => then(whose, value);
    if (leads(table, seat, how, deed)) return { ...option, value: deed };
    return { key: entry.key, why: 'would-strand', ...(entry.params && { params: entry.params }) };
  });
  const deed = yield* ask(
    table,
    seat,
    id,
    how.reward ? [...checked, declining(table, seat, how)] : checked,
    params ? { params } : {},
  );
  yield* deed(table);
}

const leads = (table: Table<Lisboa>, seat: Seat, { rest }: How, deed: Deed): boolean =>
  !rest || possible(table, seat, both(deed, rest));

function* nothing(): Rule {}

const declining = (table: Table<Lisboa>, seat: Seat, how: How): Listed<Deed> =>
  leads(table, seat, how, nothing)
    ? { key: DECLINE, idle: true, value: nothing }
    : { key: DECLINE, why: 'would-strand' };
