import { shuffleWith } from './chance';
import { isSecret, sorted } from './decision';
import { DeadEnd } from './game';
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
  QuestionHow,
  Reply,
  Rule,
  Seat,
  Table,
  ValueOf,
  Wording,
} from './game';
import { offerOf } from './offer';
import { copyOnDemand } from './on-demand';
import { lookAhead } from './possible';

/** What a table needs of whoever runs the rules: a live session, or a trial on a copy. */
export interface TableHost<S> {
  readonly state: S;
  /** What the game declares of its questions. */
  readonly questions: Questions;
  random(sides: number): number;
  reveal(): void;
  log(event: string, params?: Wording, only?: readonly Seat[]): void;
  /** Does this seat have an interjection on offer? Then even a lone option must be asked. */
  interjects(seat: Seat): boolean;
  /**
   * Is there an answer of this seat that could be taken back, after which it was not already told that the
   * turn ends?
   */
  hasSecondThoughts(seat: Seat): boolean;
  possible(seat: Seat, rule: (table: Table<S>) => Rule<unknown>, on: S): boolean;
  /** Tells the host that a group opens or closes; `asked` is how many seats had a question. */
  group(change: 'opens' | 'closes', asked: number): void;
  /** What is thrown where a question has no answer: a look-ahead meets thousands, and reads none. */
  deadEnd(decision: string, seat: Seat): Error;
  /** Makes what is on offer; a checking host tries all of it, and looks whether that changed anything. */
  offering(make: () => Offer): Offer;
}

export const END_TURN = 'end-turn';
export type Questions = { readonly [decision: string]: Question } | undefined;

/** A table as its own rules see it: what it needs of the host, and whether a group is being asked. */
interface Laid<S> {
  readonly host: TableHost<S>;
  grouped: boolean;
}

/**
 * The generators stand outside, and `state` is a plain field. There is a table for every look-ahead: a
 * generator function made anew costs 2.3 µs at its first call, in place of 0.06 for one that is there, and a
 * getter would make each `{ ...table }` a slow copy.
 */
export function tableOf<S>(host: TableHost<S>): Table<S> {
  const laid: Laid<S> = { host, grouped: false };
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

function alone({ grouped }: Laid<unknown>, what: string): void {
  if (grouped) throw new Error(`${what} inside together: children must not depend on the order of answers`);
}

/** A question as it is put. */
class PosedQuestion implements Pending {
  readonly question: Question | undefined;
  readonly weigh: number | undefined;
  read: Decision | undefined = undefined;

  constructor(
    questions: Questions,
    readonly seat: Seat,
    readonly id: string,
    readonly offer: Offer,
    readonly min: number,
    readonly max: number,
    readonly how: QuestionHow,
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

/** Others in a group answer meanwhile: what is on offer there is found out before. */
const offered = (
  { host, grouped }: Laid<unknown>,
  list: () => readonly Listed<unknown>[],
  unless?: Unless,
): Offer =>
  host.offering(() => {
    const offer = offerOf(list(), unless);
    return grouped ? offer.tryAll() : offer;
  });

/** After an answer the state is another: what was not tried until then can no longer be. */
const whileOpen =
  (posed: { readonly id: string; readonly answered: boolean }, unless: Unless): Unless =>
  (value) => {
    if (posed.answered) throw new Error(`${posed.id}: a condition is tried after the answer`);
    return unless(value);
  };

function takenSilently(host: TableHost<unknown>, pending: Pending): boolean {
  const single = pending.how.single ?? pending.question?.single;
  return single === 'take' || (single !== 'ask' && !isSecret(pending) && !host.interjects(pending.seat));
}

function* choose<const L extends Listed<unknown>>(
  laid: Laid<unknown>,
  seat: Seat,
  id: string,
  list: () => readonly L[],
  how: Choosing<ValueOf<L>>,
): Rule<ValueOf<L>> {
  const { host } = laid;
  for (let asked = false; ; asked = true) {
    const posed = { id, answered: false };
    const offer = offered(laid, list, how.unless && whileOpen(posed, how.unless));
    const pending = new PosedQuestion(host.questions, seat, id, offer, 1, 1, how);
    const count = offer.count(2);
    if (count === 0) throw host.deadEnd(id, seat);
    if (count === 1 && !asked && takenSilently(host, pending)) return offer.choices[0]?.value as ValueOf<L>;
    const reply = yield [pending];
    posed.answered = true;
    if (reply === 'again') continue;
    const picked = offer.find(reply.picks[0] ?? '');
    if (!picked) throw new Error(`${id}: ${reply.picks.join()} passed the gate and is not on the list`);
    return picked.value as ValueOf<L>;
  }
}

function* chooseSome<const L extends Listed<unknown>>(
  laid: Laid<unknown>,
  seat: Seat,
  id: string,
  list: () => readonly L[],
  count: () => readonly [min: number, max: number],
  how: QuestionHow,
): Rule<ValueOf<L>[]> {
  const { host } = laid;
  for (let asked = false; ; asked = true) {
    const offer = offered(laid, list);
    const { choices } = offer;
    const [least, most] = count();
    const available = choices.reduce((sum, choice) => sum + (choice.most ?? 1), 0);
    const required = choices.reduce((sum, choice) => sum + (choice.least ?? 0), 0);
    const heaviest = choices.reduce((sum, choice) => sum + (choice.most ?? 1) * (choice.weight ?? 0), 0);
    const min = Math.max(least, required);
    const max = Math.min(most, available);
    if (min > max || heaviest < (how.weigh ?? 0)) throw host.deadEnd(id, seat);
    const forced =
      max === 0
        ? []
        : min === available
          ? choices.flatMap((choice) => Array<string>(choice.most ?? 1).fill(choice.key))
          : undefined;
    const pending = new PosedQuestion(host.questions, seat, id, offer, min, max, how);
    if (forced && !asked && takenSilently(host, pending)) return valuesOf(choices, forced) as ValueOf<L>[];
    const reply = yield [pending];
    if (reply === 'again') continue;
    return valuesOf(choices, sorted(pending, reply.picks)) as ValueOf<L>[];
  }
}

function* together<T>(laid: Laid<unknown>, seats: readonly Seat[], each: (seat: Seat) => Rule<T>): Rule<T[]> {
  const { host } = laid;
  alone(laid, 'together');
  laid.grouped = true;
  host.group('opens', 0);
  const children = seats.map((seat) => ({
    seat,
    rule: each(seat),
    open: [] as readonly Pending[],
    asked: false,
    value: undefined as T | undefined,
  }));
  const go = (child: (typeof children)[number], reply?: Reply): void => {
    const result = reply === undefined ? child.rule.next() : child.rule.next(reply);
    child.open = result.done ? [] : result.value;
    if (result.done) child.value = result.value;
    for (const decision of child.open) {
      child.asked = true;
      if (decision.seat !== child.seat)
        throw new Error(`${decision.id}: a seat in a group may ask itself alone`);
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
  host.group('closes', children.filter((child) => child.asked).length);
  return children.map((child) => child.value as T);
}

function* confirm(laid: Laid<unknown>, seat: Seat, when?: () => boolean): Rule {
  if (laid.grouped || !laid.host.hasSecondThoughts(seat) || when?.() === false) return;
  yield* choose(laid, seat, END_TURN, () => [{ key: 'end', value: true, final: true }], {
    single: 'ask',
    fallback: ['end'],
  });
}

const valuesOf = (choices: readonly Choice<unknown>[], keys: readonly string[]): unknown[] =>
  keys.map((key) => choices.find((choice) => choice.key === key)?.value);

const DEAD_END = new DeadEnd('a look-ahead', 0);

/**
 * A table on a copy of the state, for looking ahead: it draws nothing, logs nothing and answers every further
 * look-ahead with yes.
 */
export function trial<S>(state: S, blind: () => never, questions?: Questions): Table<S> {
  return tableOf<S>({
    state,
    questions,
    random: blind,
    reveal: blind,
    log() {},
    interjects: () => false,
    hasSecondThoughts: () => false,
    possible: () => true,
    group() {},
    deadEnd: () => DEAD_END,
    offering: (make) => make(),
  });
}

export const possibleOn = <S>(
  state: S,
  seat: Seat,
  rule: (table: Table<S>) => Rule<unknown>,
  questions: Questions,
): boolean => lookAhead(seat, rule, (blind) => trial(copyOnDemand(state), blind, questions));
