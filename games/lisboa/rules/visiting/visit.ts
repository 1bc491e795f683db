/** Action 3, Visit a noble: the visitor pays and acts, then the other players can follow. */

import { who } from '../../../../src/engine/contract/game';
import type { Choice, Denial, Param, Phrase, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { othersFrom } from '../../../kit/seats';
import { COURT } from '../../data/ids';
import type { Noble, NobleAction, StateAction } from '../../data/ids';
import * as names from '../../names';
import * as visits from '../../names-visit';
import type { Reason, Why } from '../../names';
import { player } from '../../state';
import type { Lisboa, Player } from '../../state';
import { ask } from '../choices/ask';
import { nobleAction, whyNoNobleAction } from '../effects/effects';
import { returnFavor } from '../state-actions/favor';
import { possible, supposing } from '../choices/foresight';
import { both } from '../choices/terms';
import { othersIn } from '../state-actions/officials';
import { afterVisitPayment, visitPayments } from '../effects/payment';
import type { VisitPayment } from '../effects/payment';
import { total } from '../effects/permanents';
import { stateAction, whyNoStateAction } from '../state-actions/state-actions';
import { leftNumber } from '../effects/treasury';

/** Returns the parts of a visit's price: left number, officials in the office, discounts. */
const visitParts = (state: Lisboa, seat: Seat, noble: Noble) => {
  const neutral = state.offices[noble].placeholders;
  return {
    base: leftNumber(state),
    neutral,
    others: othersIn(state.offices[noble], seat) - neutral,
    less: total(player(state, seat), 'visit-discount'),
  };
};

/** Returns the parts of the price in words, without those that are 0. */
export const visitSum = (state: Lisboa, seat: Seat, noble: Noble): readonly Phrase[] => {
  const parts = visitParts(state, seat, noble);
  const { less } = parts;
  const byTiles = total({ ...player(state, seat), bottom: [] }, 'visit-discount');
  const by = byTiles === less ? 'less-by-tiles' : byTiles === 0 ? 'less-by-cards' : 'less';
  return visits.visitSum({ ...parts, wigs: onlyPayment(state, seat, noble)?.wigs ?? 0 }, by);
};

/** Returns the price of a visit. It is read at the moment of payment. */
export function visitCost(state: Lisboa, seat: Seat, noble: Noble): number {
  const { base, neutral, others, less } = visitParts(state, seat, noble);
  return Math.max(0, base + neutral + others - less);
}

const paysReis = (owner: Player): boolean => owner.houses.left >= 2;

const payments = (state: Lisboa, seat: Seat, noble: Noble): VisitPayment[] => {
  const owner = player(state, seat);
  return visitPayments(owner, visitCost(state, seat, noble), paysReis(owner));
};

/** Returns the only payment, or undefined if the player has several or cannot pay. */
function onlyPayment(state: Lisboa, seat: Seat, noble: Noble): VisitPayment | undefined {
  const [only, ...others] = payments(state, seat, noble);
  return others.length === 0 ? only : undefined;
}

/**
 * Returns the text of a button for the price: the payment itself, unless the player will choose how to pay.
 */
export function visitPrice(state: Lisboa, seat: Seat, noble: Noble, words = visits.ownPayment): Param {
  const only = onlyPayment(state, seat, noble);
  return only ? words(only) : visits.visitPrice(visitCost(state, seat, noble));
}

/** Returns why the Noble action is impossible with the money left after this payment. */
const whyNotAfter = (
  table: Table<Lisboa>,
  seat: Seat,
  paid: VisitPayment,
  action: NobleAction,
): Why | undefined =>
  whyNoNobleAction(
    supposing(table, seat, (state) => {
      const owner = player(state, seat);
      Object.assign(owner, afterVisitPayment(owner, paid));
    }),
    seat,
    action,
  );

/**
 * Returns why the visit cannot be paid. A separate reason tells a player that réis would be enough if they
 * were allowed.
 */
function whyUnpaid(state: Lisboa, seat: Seat, noble: Noble): Reason | undefined {
  const owner = player(state, seat);
  const cost = visitCost(state, seat, noble);
  if (cost <= owner.influence + owner.wigs + (paysReis(owner) ? owner.reis : 0)) return undefined;
  const { influence, wigs } = names.means(owner);
  return {
    why: cost <= owner.influence + owner.wigs + owner.reis ? 'wrong-payment' : 'cannot-pay-visit',
    params: { count: cost, have: [influence, wigs] },
  };
}

/**
 * Returns why this noble cannot be visited, or followed with a Noble action. At least one payment must leave
 * that action possible.
 */
export function whyNoVisit(table: Table<Lisboa>, seat: Seat, noble: Noble): Reason | undefined {
  const unpaid = whyUnpaid(table.state, seat, noble);
  if (unpaid) return unpaid;
  const action = COURT[noble].noble;
  let because: Why | undefined;
  for (const paid of payments(table.state, seat, noble)) {
    because = whyNotAfter(table, seat, paid, action);
    if (!because) return undefined;
  }
  return {
    why: 'noble-action-impossible',
    params: { deed: names.deed(action), because: names.because(because ?? 'cannot-afford') },
  };
}

/**
 * Pays for the visit, and asks only if several payments are legal. `action` must stay possible, if a Noble
 * action follows.
 */
function* pay(table: Table<Lisboa>, seat: Seat, noble: Noble, action: NobleAction | undefined): Rule {
  const owner = player(table.state, seat);
  const list = payments(table.state, seat, noble).map((way): Choice<VisitPayment> => ({
    key: `pay:${way.influence}-influence-${way.reis}-reis-${way.wigs}-wigs`,
    params: () => ({ payment: visits.ownPayment(way) }),
    value: way,
  }));
  const early: Denial[] =
    owner.influence > 0 && owner.wigs > 0 ? [{ key: 'wigs-first', why: 'wigs-before-influence' }] : [];
  const paid = yield* ask(table, seat, 'visit-payment', [...list, ...early], {
    params: () => ({
      count: visitCost(table.state, seat, noble),
      noble: names.noble(noble),
      sum: visitSum(table.state, seat, noble),
    }),
    unless: (way) => (action && whyNotAfter(table, seat, way, action) ? 'would-strand' : undefined),
  });
  Object.assign(owner, afterVisitPayment(owner, paid));
  table.log('pays-visit', { who: who(seat), payment: visits.payment(paid) });
}

/**
 * Performs action 3, Visit a noble: pay, perform one State action of the noble if wanted, then the Noble
 * action. Then the other players can follow.
 */
export function* visit(table: Table<Lisboa>, seat: Seat, noble: Noble): Rule {
  const { state } = table;
  const { noble: action, state: extras } = COURT[noble];
  yield* pay(table, seat, noble, action);
  const rest = (visiting: Table<Lisboa>): Rule => nobleAction(visiting, seat, action);
  const whyNot = (extra: StateAction): Why | undefined =>
    whyNoStateAction(state, seat, extra) ??
    (possible(
      table,
      seat,
      both((trying) => stateAction(trying, seat, extra), rest),
    )
      ? undefined
      : 'would-strand');
  const extra = yield* ask(
    table,
    seat,
    'visit-state-action',
    [
      ...extras.map((id): Choice<StateAction> => ({
        key: `state:${id}`,
        params: () => ({
          action: names.action(id),
          gives: names.actionGives(id),
          help: names.actionHelp(id),
        }),
        value: id,
      })),
      { key: 'none', idle: true, params: () => ({ deed: names.deed(action) }), value: null },
    ],
    { params: () => ({ deed: names.deed(action) }), unless: (id) => (id ? whyNot(id) : undefined) },
  );
  if (extra) yield* stateAction(table, seat, extra, { rest });
  yield* rest(table);
  yield* followers(table, seat, noble);
}

/** Lets each other player follow once, clockwise. Whether a player can follow is checked at their turn. */
function* followers(table: Table<Lisboa>, visitor: Seat, noble: Noble): Rule {
  const others = othersFrom(table.state, visitor);
  yield* table.confirm(visitor, () => others.some((seat) => mayFollow(table, seat, noble)));
  if (table.state.played) table.state.played.followed = true;
  for (const seat of others) {
    const action = yield* ask(
      table,
      seat,
      'follow',
      [...follows(table.state, seat, noble), { key: 'stay', idle: true, value: null, final: true }],
      {
        params: () => ({
          noble: names.noble(noble),
          visitor: who(visitor),
          payment: visitPrice(table.state, seat, noble),
          price: visitPrice(table.state, seat, noble, visits.payment),
          sum: visitSum(table.state, seat, noble),
        }),
        unless: (following) => (following ? whyNotFollow(table, seat, noble, following) : undefined),
      },
    );
    if (action === null) continue;
    returnFavor(table.state, seat, noble);
    table.log('follows', { who: who(seat), noble: names.noble(noble), action: names.action(action) });
    yield* pay(table, seat, noble, isNobleAction(action) ? action : undefined);
    yield* isNobleAction(action) ? nobleAction(table, seat, action) : stateAction(table, seat, action);
    yield* table.confirm(seat);
  }
}

const isNobleAction = (action: StateAction | NobleAction): action is NobleAction =>
  action === 'build-store' || action === 'take-decree' || action === 'open-public-building';

/** Lists the actions of a follower: either State action of the noble, or his Noble action. */
const follows = (state: Lisboa, seat: Seat, noble: Noble): Choice<StateAction | NobleAction>[] =>
  [...COURT[noble].state, COURT[noble].noble].map((action) => ({
    key: `follow:${action}`,
    params: () => ({
      action: names.action(action),
      noble: names.noble(noble),
      payment: visitPrice(state, seat, noble),
    }),
    value: action,
  }));

function whyNotFollow(
  table: Table<Lisboa>,
  seat: Seat,
  noble: Noble,
  action: StateAction | NobleAction,
): Reason | undefined {
  if (!player(table.state, seat).favors.includes(noble)) return { why: 'no-favor' };
  const returned = supposing(table, seat, (state) => returnFavor(state, seat, noble));
  if (isNobleAction(action)) return whyNoVisit(returned, seat, noble);
  const unpaid = whyUnpaid(returned.state, seat, noble);
  if (unpaid) return unpaid;
  const why = whyNoStateAction(returned.state, seat, action);
  return why === undefined ? undefined : { why };
}

export const mayFollow = (table: Table<Lisboa>, seat: Seat, noble: Noble): boolean =>
  [...COURT[noble].state, COURT[noble].noble].some(
    (action) => whyNotFollow(table, seat, noble, action) === undefined,
  );
