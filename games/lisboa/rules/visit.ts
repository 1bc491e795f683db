import { who } from '../../../src/engine/game';
import type { Listed, Params, Rule, Seat, Table } from '../../../src/engine/game';
import { COURT } from '../data/things';
import type { Noble, NobleAction, StateAction } from '../data/things';
import * as names from '../names';
import { clockwise, player, seatAfter } from '../state';
import type { Lisboa, Player } from '../state';
import { ask } from './ask';
import { returnFavor } from './favor';
import { nobleAction, whyNoNobleAction } from './noble-actions';
import { othersIn } from './officials';
import { afterVisitPayment, visitPayments } from './payment';
import type { VisitPayment } from './payment';
import { total } from './permanents';
import { canKeep, stateAction, whyNot } from './state-actions';
import { leftNumber } from './treasury';

/** The left number and the officials of others in the office, less discounts: read at the moment of payment. */
export const visitCost = (state: Lisboa, seat: Seat, noble: Noble): number =>
  Math.max(
    0,
    leftNumber(state) + othersIn(state.offices[noble], seat) - total(player(state, seat), 'visit-discount'),
  );

const paysReis = (owner: Player): boolean => owner.houses.left >= 2;

const payments = (state: Lisboa, seat: Seat, noble: Noble): VisitPayment[] => {
  const owner = player(state, seat);
  return visitPayments(owner, visitCost(state, seat, noble), paysReis(owner));
};
const leavesAction = (
  state: Lisboa,
  seat: Seat,
  action: NobleAction,
  paid: VisitPayment,
): string | undefined =>
  whyNoNobleAction(state, seat, action, { ...afterVisitPayment(player(state, seat), paid) });

/** Why the visit cannot be paid: said apart is that réis would have been enough, for who may not use them. */
function whyUnpaid(state: Lisboa, seat: Seat, noble: Noble): string | undefined {
  const owner = player(state, seat);
  const cost = visitCost(state, seat, noble);
  if (cost <= owner.influence + owner.wigs + (paysReis(owner) ? owner.reis : 0)) return undefined;
  return cost <= owner.influence + owner.wigs + owner.reis ? 'wrong-payment' : 'cannot-pay-visit';
}

interface Reason {
  readonly why: string;
  readonly params?: Params;
}

/** Why this noble cannot be visited, or followed to with his Noble action: checked on what is left after paying. */
export function whyNoVisit(state: Lisboa, seat: Seat, noble: Noble): Reason | undefined {
  const unpaid = whyUnpaid(state, seat, noble);
  if (unpaid) return { why: unpaid };
  const because = whyImpossible(state, seat, noble);
  if (because === undefined) return undefined;
  return {
    why: 'noble-action-impossible',
    params: { action: names.action(COURT[noble].noble), because: names.because(because) },
  };
}

/** Some payment must leave the Noble action possible. */
function whyImpossible(state: Lisboa, seat: Seat, noble: Noble): string | undefined {
  let because: string | undefined;
  for (const paid of payments(state, seat, noble)) {
    because = leavesAction(state, seat, COURT[noble].noble, paid);
    if (!because) return undefined;
  }
  return because;
}

/** Asks only if several payments are legal; `action` is what must stay possible, if a Noble action follows. */
function* pay(table: Table<Lisboa>, seat: Seat, noble: Noble, action: NobleAction | undefined): Rule {
  const { state } = table;
  const owner = player(state, seat);
  const list = payments(state, seat, noble).map((paid): Listed<VisitPayment> => {
    const key = `pay:${paid.influence}-influence-${paid.reis}-reis-${paid.wigs}-wigs`;
    const params = { payment: names.payment(paid) };
    return action && leavesAction(state, seat, action, paid)
      ? { key, why: 'would-strand', params }
      : { key, params, value: paid };
  });
  const early: Listed<VisitPayment>[] =
    owner.influence > 0 && owner.wigs > 0 ? [{ key: 'wigs-first', why: 'wigs-before-influence' }] : [];
  const paid = yield* ask(table, seat, 'visit-payment', [...list, ...early], {
    topic: 'paying-visits',
    params: () => ({ count: visitCost(state, seat, noble), noble: names.noble(noble) }),
  });
  Object.assign(owner, afterVisitPayment(owner, paid));
  table.log('pays-visit', { who: who(seat), payment: names.payment(paid) });
}

/** Action 3, Visit a noble: pay, perhaps one of his State actions, his Noble action; then the others may follow. */
export function* visit(table: Table<Lisboa>, seat: Seat, noble: Noble): Rule {
  const { state } = table;
  const { noble: action, state: extras } = COURT[noble];
  yield* pay(table, seat, noble, action);
  const duty = (after: Lisboa): boolean =>
    whyNoNobleAction(after, seat, action, player(after, seat)) === undefined;
  const extra = yield* ask(
    table,
    seat,
    'visit-state-action',
    [
      ...extras.map((id): Listed<StateAction> => {
        const params = { action: names.action(id) };
        const why = whyNot(state, seat, id) ?? (canKeep(state, seat, id, duty) ? undefined : 'would-strand');
        return why ? { key: `state:${id}`, why, params } : { key: `state:${id}`, params, value: id };
      }),
      { key: 'none', params: { action: names.action(action) }, value: null },
    ],
    { topic: 'visiting', fallback: ['none'] },
  );
  if (extra) yield* stateAction(table, seat, extra, { duty });
  yield* nobleAction(table, seat, action);
  yield* followers(table, seat, noble);
}

/** Clockwise, each other player once; whether he may is seen when his turn to follow comes. */
function* followers(table: Table<Lisboa>, visitor: Seat, noble: Noble): Rule {
  const { state } = table;
  const others = clockwise(state, seatAfter(state, visitor)).filter((seat) => seat !== visitor);
  if (others.some((seat) => mayFollow(state, seat, noble))) yield* table.confirm(visitor);
  for (const seat of others) {
    if (!mayFollow(state, seat, noble)) continue;
    const action = yield* ask(
      table,
      seat,
      'follow',
      [...follows(state, seat, noble), { key: 'stay', value: null, final: true }],
      {
        topic: 'following',
        fallback: ['stay'],
        params: () => ({
          noble: names.noble(noble),
          visitor: who(visitor),
          count: visitCost(state, seat, noble),
        }),
      },
    );
    if (action === null) continue;
    returnFavor(state, seat, noble);
    table.log('follows', { who: who(seat), noble: names.noble(noble), action: names.action(action) });
    yield* pay(table, seat, noble, isNobleAction(action) ? action : undefined);
    yield* isNobleAction(action) ? nobleAction(table, seat, action) : stateAction(table, seat, action);
    yield* table.confirm(seat);
  }
}

const isNobleAction = (action: StateAction | NobleAction): action is NobleAction =>
  action === 'build-store' || action === 'take-decree' || action === 'open-public-building';

/** One of three: either State action of the noble, or his Noble action. */
function follows(state: Lisboa, seat: Seat, noble: Noble): Listed<StateAction | NobleAction>[] {
  const cost = visitCost(state, seat, noble);
  return [...COURT[noble].state, COURT[noble].noble].map((action): Listed<StateAction | NobleAction> => {
    const params = { action: names.action(action), count: cost };
    const refused = whyNotFollow(state, seat, noble, action);
    return refused
      ? { key: `follow:${action}`, why: refused.why, params: { ...params, ...refused.params } }
      : { key: `follow:${action}`, params, value: action };
  });
}

function whyNotFollow(
  state: Lisboa,
  seat: Seat,
  noble: Noble,
  action: StateAction | NobleAction,
): Reason | undefined {
  if (!player(state, seat).favors.includes(noble)) return { why: 'no-favor' };
  if (isNobleAction(action)) return whyNoVisit(state, seat, noble);
  // The favour spent for following can always be taken back.
  const why =
    whyUnpaid(state, seat, noble) ?? (action === 'royal-favor' ? undefined : whyNot(state, seat, action));
  return why === undefined ? undefined : { why };
}

export const mayFollow = (state: Lisboa, seat: Seat, noble: Noble): boolean =>
  [...COURT[noble].state, COURT[noble].noble].some(
    (action) => whyNotFollow(state, seat, noble, action) === undefined,
  );
