import { shuffleWith } from './chance';
import { isPublic, isSecret, sorted } from '../contract/decision';

import type {
  Choice,
  Choosing,
  Decision,
  Denial,
  Listed,
  Objection,
  Offer,
  Pending,
  Question,
  QuestionOptions,
  Reply,
  Rule,
  Seat,
  Table,
  ValueOf,
  Wording,
} from '../contract/game';
import { offerOf } from './offer';

import { END_TURN } from './end-turn';

/** The hooks that a table needs from the code that runs the rules: a live session, or a trial on a copy. */
export interface TableHooks<S> {
  readonly state: S;
  /** The questions that the game declares. */
  readonly questions: Questions;
  random(sides: number): number;
  reveal(): void;
  log(event: string, params?: Wording, only?: readonly Seat[]): void;
  /** True if this seat has an interjection available. Then even a single option must be asked. */
  interjects(seat: Seat): boolean;
  /**
   * True if this seat has an answer that can be undone, and the last answer did not say already that the turn
   * ends.
   */
  hasSecondThoughts(seat: Seat): boolean;
  possible(seat: Seat, rule: (table: Table<S>) => Rule<unknown>, on: S): boolean;
  group(change: GroupChange): void;
  /**
   * Returns the error for a question without an answer. A look-ahead meets thousands of them and reads none,
   * so `why` is a function.
   */
  deadEnd(decision: string, seat: Seat, why: () => string): Error;
  /** Makes the offer. In checks, the host evaluates all of it and looks for side effects. */
  offering(make: () => Offer, decision: string): Offer;
}

/**
 * A group opens, or closes. `answered` counts the seats that had a question, or whose lone answer to a secret
 * one was given for them. `secret` is true unless the title declares every question of them public.
 */
export type GroupChange =
  | { readonly kind: 'opens' }
  | { readonly kind: 'closes'; readonly answered: number; readonly secret: boolean };
export type Questions = { readonly [decision: string]: Question } | undefined;

/** A table as its own rules see it: what it needs of the host, and whether a group is being asked. */
interface TableInternals<S> {
  readonly host: TableHooks<S>;
  grouped: boolean;
  /** Seats of the open group whose lone answer to a secret question was given for them. */
  readonly tookSecretly: Set<Seat>;
}

/**
 * Makes the table of a host. The generators are declared outside, and `state` is a plain field, because every
 * look-ahead makes a table. The first call of a new generator function costs 2.3 µs, and 0.06 µs for an
 * existing one. A getter would make each `{ ...table }` a slow copy.
 */
export function tableOf<S>(host: TableHooks<S>): Table<S> {
  const laid: TableInternals<S> = { host, grouped: false, tookSecretly: new Set() };
  return {
    state: host.state,
    choose: (seat, id, list, how = {}) => choose(laid, seat, id, list, how),
    chooseSome: (seat, id, list, count, how = {}) => chooseSome(laid, seat, id, list, count, how),
    together: (seats, each) => together(laid, seats, each),
    confirm: (seat, when) => confirm(laid, seat, when),
    possible: (seat, rule, on = host.state) => host.possible(seat, rule, on),
    random(sides) {
      alone(laid, 'a draw');
      return host.random(sides);
    },
    shuffle(cards) {
      alone(laid, 'a shuffle');
      return shuffleWith(cards, (sides) => host.random(sides));
    },
    reveal() {
      alone(laid, 'a reveal');
      host.reveal();
    },
    log: (event, params, only) => host.log(event, params, only),
  };
}

function alone({ grouped }: TableInternals<unknown>, what: string): void {
  if (!grouped) return;
  throw new Error(
    `${what} inside together, whose answers come in any order: move it before or after together`,
  );
}

/** A question as it is put. */
class PosedQuestion implements Pending {
  readonly question: Question | undefined;
  readonly weigh: number | undefined;
  read: Decision | undefined = undefined;

  constructor(
    questions: Questions,
    readonly grouped: boolean,
    readonly seat: Seat,
    readonly id: string,
    readonly offer: Offer,
    readonly min: number,
    readonly max: number,
    readonly how: QuestionOptions,
  ) {
    this.question = questions?.[id];
    this.weigh = how.weigh;
  }

  get options(): readonly Choice<unknown>[] {
    return this.offer.choices;
  }
  get refused(): readonly Denial[] {
    return this.offer.refused;
  }
}

type Unless = (value: never) => Objection | undefined;

/** In a group, other seats answer in the meantime: the conditions of its options are evaluated first. */
const offered = (
  { host, grouped }: TableInternals<unknown>,
  id: string,
  list: () => readonly Listed<unknown>[],
  unless?: Unless,
): Offer =>
  host.offering(() => {
    const offer = offerOf(list(), unless);
    return grouped ? offer.tryAll() : offer;
  }, id);

const whyNone = ({ refused }: Offer): string =>
  refused.length === 0
    ? ': its list is empty'
    : `: every option is refused (${refused.map(({ key, why }) => `${key} ${why}`).join(', ')})`;

/** After an answer the state is another: what was not tried until then can no longer be. */
const whileOpen =
  (posed: { readonly id: string; readonly answered: boolean }, unless: Unless): Unless =>
  (value) => {
    if (posed.answered) throw new Error(`${posed.id}: a condition is tried after the answer`);
    return unless(value);
  };

function takenSilently({ host, grouped, tookSecretly }: TableInternals<unknown>, pending: Pending): boolean {
  const single = pending.how.single ?? pending.question?.single;
  const secret = isSecret(pending);
  const takes = single === 'take' || (single !== 'ask' && !secret && !host.interjects(pending.seat));
  if (takes && grouped && secret) tookSecretly.add(pending.seat);
  return takes;
}

function* choose<const L extends Listed<unknown>>(
  laid: TableInternals<unknown>,
  seat: Seat,
  id: string,
  list: () => readonly L[],
  how: Choosing<ValueOf<L>>,
): Rule<ValueOf<L>> {
  const { host } = laid;
  for (let asked = false; ; asked = true) {
    const posed = { id, answered: false };
    const offer = offered(laid, id, list, how.unless && whileOpen(posed, how.unless));
    const pending = new PosedQuestion(host.questions, laid.grouped, seat, id, offer, 1, 1, how);
    const count = offer.count(2);
    if (count === 0) throw host.deadEnd(id, seat, () => whyNone(offer));
    if (count === 1 && !asked && takenSilently(laid, pending)) return offer.choices[0]?.value as ValueOf<L>;
    const reply = yield [pending];
    posed.answered = true;
    if (reply === 'again') continue;
    const picked = offer.find(reply.picks[0] ?? '');
    if (!picked) throw new Error(`${id}: ${reply.picks.join()} was validated and is not on the list`);
    return picked.value as ValueOf<L>;
  }
}

function* chooseSome<const L extends Listed<unknown>>(
  laid: TableInternals<unknown>,
  seat: Seat,
  id: string,
  list: () => readonly L[],
  count: () => readonly [min: number, max: number],
  how: QuestionOptions,
): Rule<ValueOf<L>[]> {
  const { host } = laid;
  for (let asked = false; ; asked = true) {
    const offer = offered(laid, id, list);
    const { choices } = offer;
    const [lower, upper] = count();
    const available = choices.reduce((sum, choice) => sum + (choice.max ?? 1), 0);
    const required = choices.reduce((sum, choice) => sum + (choice.min ?? 0), 0);
    const heaviest = choices.reduce((sum, choice) => sum + (choice.max ?? 1) * (choice.weight ?? 0), 0);
    const min = Math.max(lower, required);
    const max = Math.min(upper, available);
    if (min > max) throw host.deadEnd(id, seat, () => `: it needs ${min} picks, and ${max} are possible`);
    if (heaviest < (how.weigh ?? 0))
      throw host.deadEnd(id, seat, () => `: it needs a weight of ${how.weigh}, and ${heaviest} is possible`);
    const forced =
      max === 0
        ? []
        : min === available
          ? choices.flatMap((choice) => Array<string>(choice.max ?? 1).fill(choice.key))
          : undefined;
    const pending = new PosedQuestion(host.questions, laid.grouped, seat, id, offer, min, max, how);
    if (forced && !asked && takenSilently(laid, pending)) return valuesOf(choices, forced) as ValueOf<L>[];
    const reply = yield [pending];
    if (reply === 'again') continue;
    return valuesOf(choices, sorted(pending, reply.picks)) as ValueOf<L>[];
  }
}

function* together<T>(
  laid: TableInternals<unknown>,
  seats: readonly Seat[],
  each: (seat: Seat) => Rule<T>,
): Rule<T[]> {
  const { host } = laid;
  alone(laid, 'together');
  laid.grouped = true;
  laid.tookSecretly.clear();
  host.group({ kind: 'opens' });
  const children = seats.map((seat) => ({
    seat,
    rule: each(seat),
    open: [] as readonly Pending[],
    asked: false,
    secret: false,
    value: undefined as T | undefined,
  }));
  const go = (child: (typeof children)[number], reply?: Reply): void => {
    const result = reply === undefined ? child.rule.next() : child.rule.next(reply);
    child.open = result.done ? [] : result.value;
    if (result.done) child.value = result.value;
    for (const decision of child.open) {
      child.asked = true;
      child.secret ||= !isPublic(decision);
      if (decision.seat !== child.seat)
        throw new Error(
          `${decision.id}: together runs this rule for seat ${child.seat}, and it asks seat ` +
            `${decision.seat}: ask the seat that together gives`,
        );
    }
  };
  for (const child of children) go(child);
  for (;;) {
    const open = children.flatMap((child) => child.open);
    if (open.length === 0) break;
    const reply = yield open;
    if (reply === 'again')
      for (const child of children) {
        if (child.open.length > 0) go(child, reply);
      }
    else
      for (const child of children) {
        if (child.seat === reply.seat) go(child, reply);
      }
  }
  laid.grouped = false;
  const answered = children.filter(({ asked, seat }) => asked || laid.tookSecretly.has(seat)).length;
  const secret = laid.tookSecretly.size > 0 || children.some((child) => child.secret);
  host.group({ kind: 'closes', answered, secret });
  return children.map((child) => child.value as T);
}

function* confirm(laid: TableInternals<unknown>, seat: Seat, when?: () => boolean): Rule {
  if (laid.grouped || !laid.host.hasSecondThoughts(seat) || when?.() === false) return;
  yield* choose(laid, seat, END_TURN, () => [{ key: 'end', value: true, final: true }], {
    single: 'ask',
    fallback: ['end'],
  });
}

const valuesOf = (choices: readonly Choice<unknown>[], keys: readonly string[]): unknown[] =>
  keys.map((key) => choices.find((choice) => choice.key === key)?.value);
