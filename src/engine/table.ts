import { shuffleWith } from './chance';
import { isSecret, sorted } from './decision';
import { DeadEnd } from './game';
import type {
  Choice,
  Denial,
  Listed,
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
  /** Tells the house that a group opens or closes; `asked` is how many seats had a question. */
  group(change: 'opens' | 'closes', asked: number): void;
  /** What is thrown where a question has no answer: a look-ahead meets thousands, and reads none. */
  deadEnd(decision: string, seat: Seat): Error;
  /** Makes the list; a checking house looks whether that changed anything. */
  listing<T>(list: () => T): T;
}

export const END_TURN = 'end-turn';
export type Questions = { readonly [decision: string]: Question } | undefined;

/** A table as its own rules see it: what it needs of the house, and whether a group is being asked. */
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
    choose: (seat, id, list, how = {}) => choose(host, seat, id, list, how),
    chooseSome: (seat, id, list, count, how = {}) => chooseSome(host, seat, id, list, count, how),
    together: (seats, each) => together(laid, seats, each),
    confirm: (seat) => confirm(laid, seat),
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

function posed(
  host: TableHost<unknown>,
  seat: Seat,
  id: string,
  { choices, refused }: Split,
  min: number,
  max: number,
  how: QuestionHow,
): Pending {
  const question = host.questions?.[id];
  return { id, seat, options: choices, refused, min, max, weigh: how.weigh, how, question, read: undefined };
}

function takenSilently(host: TableHost<unknown>, pending: Pending): boolean {
  const single = pending.how.single ?? pending.question?.single;
  return single === 'take' || (single !== 'ask' && !isSecret(pending) && !host.interjects(pending.seat));
}

function* choose<const L extends Listed<unknown>>(
  host: TableHost<unknown>,
  seat: Seat,
  id: string,
  list: () => readonly L[],
  how: QuestionHow,
): Rule<ValueOf<L>> {
  for (let asked = false; ; asked = true) {
    const listed = split(host.listing(list));
    const { choices } = listed;
    if (choices.length === 0) throw host.deadEnd(id, seat);
    const pending = posed(host, seat, id, listed, 1, 1, how);
    const only = choices.length === 1 && !asked ? choices[0] : undefined;
    if (only && takenSilently(host, pending)) return only.value as ValueOf<L>;
    const reply = yield [pending];
    if (reply === 'again') continue;
    const picked = choices.find((choice) => choice.key === reply.picks[0]);
    if (!picked) throw new Error(`${id}: ${reply.picks.join()} passed the gate and is not on the list`);
    return picked.value as ValueOf<L>;
  }
}

function* chooseSome<const L extends Listed<unknown>>(
  host: TableHost<unknown>,
  seat: Seat,
  id: string,
  list: () => readonly L[],
  count: () => readonly [min: number, max: number],
  how: QuestionHow,
): Rule<ValueOf<L>[]> {
  for (let asked = false; ; asked = true) {
    const listed = split(host.listing(list));
    const { choices } = listed;
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
    const pending = posed(host, seat, id, listed, min, max, how);
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

function* confirm(laid: Laid<unknown>, seat: Seat): Rule {
  const { host } = laid;
  if (laid.grouped || !host.hasSecondThoughts(seat)) return;
  yield* choose(host, seat, END_TURN, () => [{ key: 'end', value: true, final: true }], {
    single: 'ask',
    fallback: ['end'],
  });
}

interface Split {
  readonly choices: readonly Choice<unknown>[];
  readonly refused: readonly Denial[];
}

function split(listed: readonly Listed<unknown>[]): Split {
  if (!listed.some((entry) => 'why' in entry))
    return { choices: listed as readonly Choice<unknown>[], refused: [] };
  const choices: Choice<unknown>[] = [];
  const refused: Denial[] = [];
  for (const entry of listed) {
    if ('why' in entry) refused.push(entry);
    else choices.push(entry);
  }
  return { choices, refused };
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
    listing: (list) => list(),
  });
}

export const possibleOn = <S>(
  state: S,
  seat: Seat,
  rule: (table: Table<S>) => Rule<unknown>,
  questions: Questions,
): boolean => lookAhead(seat, rule, (blind) => trial(copyOnDemand(state), blind, questions));
