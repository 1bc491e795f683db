import type { AnyGame, Decision } from '../../engine/contract/game';
import { ANYTIME, type Session } from '../../engine/run/session';
import { END_TURN } from '../../engine/run/end-turn';
import type { Notes, PlanNote } from '../table/notes';
import type { PlannedAnswer } from '../table/planned';
import type { SeatOccupant } from '../table/table';
import { noNotes } from './loaded';
import {
  answerNow,
  bidFor,
  biddingIn,
  followingAnswer,
  overruled,
  plannedAnswer,
  plansAfter,
  stepTaken,
  waitBy,
  withoutPlan,
} from './plan-notes';

const NOW = new Date('2026-03-01T12:00:00Z');
const CHAIRS: readonly SeatOccupant[] = [
  { kind: 'person', user: 'ann', name: 'Ann' },
  { kind: 'person', user: 'ben', name: 'Ben' },
  { kind: 'computer', number: 1 },
];
interface Asked {
  readonly seat: number;
  readonly id: string;
  readonly options?: readonly object[];
  readonly secret?: true;
}
const BIDS = [
  { key: 'raise:5', amount: 5 },
  { key: 'raise:3', amount: 3 },
  { key: 'raise:9', amount: 9 },
  { key: 'pass', idle: true },
];
/** A game in which `bid` is a question where each asks for more. */
const playing = (asked: readonly Asked[], more: object = {}): Session => {
  const waiting = asked.map((one) => ({
    ...{
      promptId: `${one.seat} ${one.id}`,
      options: one.id === 'bid' ? BIDS : [{ key: 'yes' }, { key: 'no' }],
    },
    ...one,
  }));
  return {
    ...{ waiting, decisions: waiting, over: false, count: 7, answers: [1, 2], view: () => ({}) },
    game: { questions: { bid: { bidding: true } }, report: () => ({ round: '4' }) },
    refusal: ({ picks }: { picks: readonly string[] }) =>
      waiting.some(({ options }) =>
        picks.every((key) => options.some((one) => 'key' in one && one.key === key)),
      )
        ? undefined
        : { why: picks.includes('poor') ? 'too-poor' : 'not-offered', params: { cost: 3 } },
    ...more,
  } as unknown as Session;
};
const said = (decision: string, ...picks: string[]): PlannedAnswer => ({ decision, picks, options: [] });
const plan = (answers: readonly PlannedAnswer[], more: Partial<PlanNote> = {}): PlanNote => ({
  ...{ seat: 0, decision: answers[0]?.decision ?? 'bid', period: '4', answers },
  ...more,
});
const upTo = (most: number, more: Partial<PlanNote> = {}): PlanNote => ({
  ...{ seat: 0, decision: 'bid', period: '5', most },
  ...more,
});
const notes = (plans: readonly PlanNote[], more: Partial<Notes> = {}): Notes => ({
  ...noNotes(3),
  plans,
  ...more,
});
const after = (plans: readonly PlanNote[], session: Session, more: Partial<Notes> = {}): Notes =>
  plansAfter(notes(plans, more), session, CHAIRS, { now: NOW, wait: () => 9_000 });
const action = (decision: string, ...picks: string[]): object => ({ seat: 0, decision, picks });

test('a bid up to a maximum is the lowest that is offered, and a pass beyond it', () => {
  const [asked] = playing([{ seat: 0, id: 'bid' }]).waiting as readonly Decision[];
  const bids = [9, 4, 3, 2].map((most) => asked && bidFor(asked, most)?.join());
  expect(bids).toEqual(['raise:3', 'raise:3', 'raise:3', 'pass']);
  expect(bidFor({ options: BIDS.slice(0, 3) } as unknown as Decision, 2)).toBeUndefined();
  expect(waitBy(() => 0)).toBe(5_000);
  expect(waitBy((most) => most)).toBe(20_000);
  const session = playing([
    { seat: 1, id: 'act' },
    { seat: 0, id: 'bid' },
  ]);
  expect(biddingIn(session.game, session)?.seat).toBe(0);
  expect(biddingIn({} as AnyGame, session)).toBeUndefined();
});

test('a planned answer is given to the question for which it is due, by the player who planned it', () => {
  const session = playing([
    { seat: 1, id: 'act' },
    { seat: 0, id: 'act' },
  ]);
  const plans = [plan([said('act', 'no')], { seat: 1 }), plan([said('act', 'yes')])];
  const due = { seat: 0 as const, mark: '0 act', at: NOW.toISOString() };
  expect(plannedAnswer(notes(plans, { planDue: due }), session)).toEqual(action('act', 'yes'));
  expect(plannedAnswer(notes(plans, { planDue: { ...due, mark: '0 other' } }), session)).toBeUndefined();
  expect(plannedAnswer(notes(plans, { planDue: { ...due, seat: 1 } }), session)).toBeUndefined();
  expect(plannedAnswer(notes(plans), session)).toBeUndefined();
  expect(answerNow(notes(plans), session, 0)).toEqual(action('act', 'yes'));
  expect(answerNow(notes(plans.slice(0, 1)), session, 0)).toBeUndefined();
  expect(answerNow(notes([upTo(4)]), playing([{ seat: 0, id: 'bid' }]), 0)).toEqual(action('bid', 'raise:3'));
  expect(answerNow(notes([upTo(4)]), session, 0)).toBeUndefined();
  const noPass = playing([{ seat: 0, id: 'bid', options: BIDS.slice(0, 3) }]);
  expect(answerNow(notes([upTo(2)]), noPass, 0)).toBeUndefined();
  const two = [plan([said('pay', 'gold')]), plan([said('act', 'no')])];
  expect(answerNow(notes(two), session, 0)).toEqual(action('act', 'no'));
});

test('an answer that was picked is given as it is, whatever else its question offers', () => {
  const bid = playing([{ seat: 0, id: 'bid' }]);
  expect(answerNow(notes([plan([said('bid', 'raise:5')])]), bid, 0)).toEqual(action('bid', 'raise:5'));
});

test('bids for an auction pass in no other question', () => {
  const options = [{ key: 'yes' }, { key: 'no', idle: true }];
  expect(answerNow(notes([upTo(4)]), playing([{ seat: 0, id: 'act', options }]), 0)).toBeUndefined();
});

test('the next planned answer follows at once where no one else is asked and nothing is hidden', () => {
  const act = notes([plan([said('act', 'yes')])]);
  const next = (...asked: Asked[]): unknown => followingAnswer(act, playing(asked), 0);
  expect(next({ seat: 0, id: 'act' })).toEqual(action('act', 'yes'));
  expect(next({ seat: 0, id: 'act' }, { seat: 1, id: 'act' })).toBeUndefined();
  expect(next({ seat: 1, id: 'act' })).toBeUndefined();
  expect(next({ seat: 0, id: 'act', secret: true })).toBeUndefined();
  expect(next()).toBeUndefined();
  expect(followingAnswer(notes([upTo(9)]), playing([{ seat: 0, id: 'bid' }]), 0)).toBeUndefined();
});

describe('a plan', () => {
  const act = playing([{ seat: 0, id: 'act' }]);
  const other = playing([{ seat: 0, id: 'other' }]);
  const elsewhere = playing([{ seat: 1, id: 'act' }]);
  const YES = said('act', 'yes');

  test('is due after a wait, once for a question', () => {
    const planDue = { seat: 0 as const, mark: '0 act', at: '2026-03-01T12:00:09.000Z' };
    expect(after([plan([YES])], act)).toMatchObject({ plans: [plan([YES])], planDue, ended: [] });
    const known = { ...planDue, at: '2026-03-01T11:59:00.000Z' };
    expect(after([plan([YES])], act, { planDue: known }).planDue).toBe(known);
    expect(after([plan([YES])], act, { planDue: { ...known, seat: 1 } }).planDue).toEqual(planDue);
    expect(after([plan([YES])], act, { planDue: { ...known, mark: 'x' } }).planDue).toEqual(planDue);
    expect(after([], act, { planDue: known }).planDue).toBeUndefined();
    const none = notes([]);
    expect(plansAfter(none, act, CHAIRS, { now: NOW, wait: () => 0 })).toBe(none);
  });

  test('is due at once against computers alone: the wait hides it from other people', () => {
    const alone: readonly SeatOccupant[] = CHAIRS.map((chair, seat) =>
      seat === 1 ? { kind: 'computer', number: 2 } : chair,
    );
    const due = (chairs: readonly SeatOccupant[]): string | undefined =>
      plansAfter(notes([plan([YES])]), act, chairs, { now: NOW, wait: () => 9_000 }).planDue?.at;
    expect(due(CHAIRS)).toBe('2026-03-01T12:00:09.000Z');
    expect(due(alone)).toBe(NOW.toISOString());
  });

  test('waits for its question to the end of the next round', () => {
    expect(after([plan([YES])], elsewhere).plans).toEqual([plan([YES])]);
    expect(after([plan([YES])], elsewhere).planDue).toBeUndefined();
    const late = plan([YES], { period: '3' });
    const waiting = after([late], elsewhere).plans?.[0];
    expect(waiting).toEqual({ ...late, period: '4', late: true });
    expect(after([{ ...late, late: true }], elsewhere)).toMatchObject({
      ...{ plans: [], ended: [{ seat: 0, lost: YES, why: 'plan-too-late' }] },
    });
    expect(after([plan([YES])], other).plans).toHaveLength(1);
  });

  test.each([
    ['another question comes in its turn', other, plan([YES], { begun: true }), 'plan-other-question'],
    ['its turn is over', elsewhere, plan([YES], { begun: true }), 'plan-turn-over'],
    ['the answer is not offered', act, plan([said('act', 'gone')]), 'plan-not-offered'],
    ['the rules refuse it', act, plan([said('act', 'poor')]), 'too-poor'],
  ])('is lost, and the player is told why, when %s', (_, session, one, why) => {
    const earlier = { seat: 1 as const };
    const lost = after([one], session, { ended: [earlier] });
    expect(lost).toMatchObject({ plans: [], ended: [earlier, { seat: 0, lost: one.answers?.[0], why }] });
    expect(lost.planDue).toBeUndefined();
  });

  test('asks for no more than it said', () => {
    const dear = { ...said('bid', 'raise:5'), most: 4 };
    const bid = playing([{ seat: 0, id: 'bid' }]);
    expect(answerNow(notes([plan([dear])]), bid, 0)).toEqual(action('bid', 'raise:3'));
    expect(answerNow(notes([plan([{ ...dear, most: 3 }])]), bid, 0)).toEqual(action('bid', 'raise:3'));
    const cheap = { ...dear, most: 2 };
    expect(after([plan([cheap])], bid).ended).toEqual([
      { seat: 0, lost: cheap, why: 'plan-too-dear', params: { amount: 2 } },
    ]);
    const price = playing([{ seat: 0, id: 'act', options: [{ key: 'yes', amount: 5 }, { key: 'no' }] }]);
    const most = (amount: number): unknown => answerNow(notes([plan([{ ...YES, most: amount }])]), price, 0);
    expect([most(5), most(4)]).toEqual([action('act', 'yes'), undefined]);
    expect(after([plan([{ ...said('act', 'yes', 'no'), most: 4 }])], price).plans).toEqual([]);
    expect(after([plan([{ ...YES, most: 4 }])], price).ended).toMatchObject([{ why: 'plan-too-dear' }]);
    expect(answerNow(notes([plan([{ ...said('act', 'no'), most: 0 }])]), price, 0)).toEqual(
      action('act', 'no'),
    );
  });

  test('is done when nothing is left of it, or when the turn that it ends has ended', () => {
    const gone = { plans: [], ended: [], planDue: undefined };
    expect(after([plan([])], act)).toMatchObject(gone);
    expect(after([plan([said(END_TURN)], { begun: true })], elsewhere)).toMatchObject(gone);
    expect(answerNow(notes([plan([said(ANYTIME, 'yes')])]), other, 0)).toEqual(action(ANYTIME, 'yes'));
  });

  test('goes with its player and with the game', () => {
    expect(after([plan([YES], { seat: 2 })], elsewhere)).toMatchObject({ plans: [], ended: [] });
    expect(after([plan([YES]), upTo(3)], playing([], { over: true }))).toMatchObject({
      plans: [],
      ended: [],
    });
  });

  test('for an auction ends with it', () => {
    const bid = playing([{ seat: 1, id: 'bid' }]);
    expect(after([upTo(4)], bid)).toMatchObject({ plans: [upTo(4)], ended: [] });
    expect(after([upTo(4, { period: '4' })], bid)).toMatchObject({
      plans: [],
      ended: [{ seat: 0, most: 4 }],
    });
    expect(after([upTo(4)], act)).toMatchObject({ plans: [], ended: [{ seat: 0, most: 4 }] });
  });

  test('goes on with its next answer when one was given', () => {
    const two = plan([YES, said('pay', 'gold'), said('end')]);
    const others = [plan([YES], { seat: 1 }), upTo(3)];
    expect(stepTaken(notes([two, ...others]), 0).plans).toEqual([
      plan([said('pay', 'gold'), said('end')], { begun: true, decision: 'pay' }),
      ...others,
    ]);
    expect(stepTaken(notes([plan([YES]), ...others]), 0).plans).toEqual(others);
    expect(stepTaken(notes([], { plans: undefined }), 0).plans).toEqual([]);
  });

  test('gives way to a player who answers themselves', () => {
    const [mine, theirs, later] = [plan([YES]), plan([YES], { seat: 1 }), plan([said('pay', 'gold')])];
    const left = (...plans: PlanNote[]): unknown =>
      overruled(notes(plans), { seat: 0, decision: 'act', picks: [] }).plans;
    expect(left(mine, theirs, later, upTo(3))).toEqual([theirs, later, upTo(3)]);
    expect(left({ ...later, begun: true }, theirs)).toEqual([theirs]);
    const untouched = notes([theirs, upTo(3)]);
    expect(overruled(untouched, { seat: 0, decision: 'bid', picks: [] })).toBe(untouched);
  });

  test('is given up on a pass: all of a seat, or its bids for one decision', () => {
    const all = [plan([YES]), upTo(3), upTo(3, { decision: 'other' }), plan([YES], { seat: 1 })];
    expect(withoutPlan(notes(all), 0).plans).toEqual(all.slice(3));
    expect(withoutPlan(notes(all), 0, 'bid').plans).toEqual([all[0], all[2], all[3]]);
    expect(withoutPlan(notes(all), 0, 'act').plans).toEqual(all);
    const none = notes([], { plans: undefined });
    expect(withoutPlan(none, 0)).toBe(none);
  });
});
