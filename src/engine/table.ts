import { shuffleWith } from './chance';
import { sorted } from './decision';
import { DeadEnd } from './game';
import type {
  Ask,
  Choice,
  Decision,
  Listed,
  Option,
  Params,
  Refusal,
  Reply,
  Rule,
  Seat,
  Table,
  ValueOf,
} from './game';
import { copyPlain } from './plain';
import { lookAhead } from './possible';

/** What a table needs of whoever runs the rules: a live session, or a trial on a copy. */
export interface House<S> {
  readonly state: S;
  random(sides: number): number;
  reveal(): void;
  log(event: string, params?: Params, only?: readonly Seat[]): void;
  /** Does this seat have an interjection on offer? Then even a lone option must be asked. */
  interjects(seat: Seat): boolean;
  /** Is there an answer of this seat that could be taken back, after which it was not already told that the turn ends? */
  hasSecondThoughts(seat: Seat): boolean;
  possible(seat: Seat, rule: (table: Table<S>) => Rule<unknown>): boolean;
  /** Tells the house that a group opens or closes; `asked` is how many seats had a question. */
  group(change: 'opens' | 'closes', asked: number): void;
  /** Makes the list; a checking house looks whether that changed anything. */
  listing<T>(list: () => T): T;
}

export const END_TURN = 'end-turn';

export function tableOf<S>(house: House<S>): Table<S> {
  let grouped = false;

  const alone = (what: string): void => {
    if (grouped) throw new Error(`${what} inside together: children must not depend on the order of answers`);
  };

  function* choose<const L extends Listed<unknown>>(
    seat: Seat,
    id: string,
    list: () => readonly L[],
    more: Ask = {},
  ): Rule<ValueOf<L>> {
    for (let asked = false; ; asked = true) {
      const { choices, refused } = split(house.listing(list));
      if (choices.length === 0) throw new DeadEnd(id, seat);
      const only = choices.length === 1 && !asked ? choices[0] : undefined;
      if (only && takenSilently(more, () => house.interjects(seat))) return only.value as ValueOf<L>;
      const reply = yield [decisionOf(seat, id, choices, refused, 1, 1, more)];
      if (reply === 'again') continue;
      const picked = choices.find((choice) => choice.key === reply.picks[0]);
      if (!picked) throw new Error(`${id}: ${reply.picks.join()} passed the gate and is not on the list`);
      return picked.value as ValueOf<L>;
    }
  }

  function* chooseSome<const L extends Listed<unknown>>(
    seat: Seat,
    id: string,
    list: () => readonly L[],
    count: () => readonly [min: number, max: number],
    more: Ask = {},
  ): Rule<ValueOf<L>[]> {
    for (let asked = false; ; asked = true) {
      const { choices, refused } = split(house.listing(list));
      const [least, most] = count();
      const available = choices.reduce((sum, choice) => sum + (choice.most ?? 1), 0);
      const required = choices.reduce((sum, choice) => sum + (choice.least ?? 0), 0);
      const heaviest = choices.reduce((sum, choice) => sum + (choice.most ?? 1) * (choice.weight ?? 0), 0);
      const min = Math.max(least, required);
      const max = Math.min(most, available);
      if (min > max || heaviest < (more.weigh ?? 0)) throw new DeadEnd(id, seat);
      const forced =
        max === 0
          ? []
          : min === available
            ? choices.flatMap((choice) => Array<string>(choice.most ?? 1).fill(choice.key))
            : undefined;
      if (forced && !asked && takenSilently(more, () => house.interjects(seat)))
        return valuesOf(choices, forced) as ValueOf<L>[];
      const decision = decisionOf(seat, id, choices, refused, min, max, more);
      const reply = yield [decision];
      if (reply === 'again') continue;
      return valuesOf(choices, sorted(decision, reply.picks)) as ValueOf<L>[];
    }
  }

  function* together<T>(seats: readonly Seat[], each: (seat: Seat) => Rule<T>): Rule<T[]> {
    alone('together');
    grouped = true;
    house.group('opens', 0);
    const children = seats.map((seat) => ({
      seat,
      rule: each(seat),
      open: [] as readonly Decision[],
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
    grouped = false;
    house.group('closes', children.filter((child) => child.asked).length);
    return children.map((child) => child.value as T);
  }

  function* confirm(seat: Seat): Rule {
    if (grouped || !house.hasSecondThoughts(seat)) return;
    yield* choose(seat, END_TURN, () => [{ key: 'end', value: true, final: true }], {
      single: 'ask',
      fallback: ['end'],
    });
  }

  return {
    get state() {
      return house.state;
    },
    choose,
    chooseSome,
    together,
    confirm,
    possible: (seat, rule) => house.possible(seat, rule),
    random(sides) {
      alone('a draw');
      return house.random(sides);
    },
    shuffle(cards) {
      alone('a shuffle');
      return shuffleWith(cards, (sides) => house.random(sides));
    },
    reveal() {
      alone('a reveal');
      house.reveal();
    },
    log: (event, params, only) => house.log(event, params, only),
  };
}

function split(listed: readonly Listed<unknown>[]): {
  choices: readonly Choice<unknown>[];
  refused: readonly Refusal[];
} {
  if (!listed.some((entry) => 'why' in entry))
    return { choices: listed as readonly Choice<unknown>[], refused: [] };
  const choices: Choice<unknown>[] = [];
  const refused: Refusal[] = [];
  for (const entry of listed) {
    if ('why' in entry) refused.push(entry);
    else choices.push(entry);
  }
  return { choices, refused };
}

const takenSilently = (more: Ask, interjects: () => boolean): boolean =>
  more.single === 'take' || (more.single !== 'ask' && !more.secret && !interjects());

function decisionOf(
  seat: Seat,
  id: string,
  choices: readonly Choice<unknown>[],
  refused: readonly Refusal[],
  min: number,
  max: number,
  more: Ask,
): Decision {
  const decision: Writable<Decision> = {
    id,
    seat,
    options: choices.map(withoutValue),
    min,
    max,
    topic: more.topic ?? id,
  };
  if (refused.length > 0) decision.refused = refused;
  if (more.weigh !== undefined) decision.weigh = more.weigh;
  if (more.secret) decision.secret = true;
  if (more.fallback) decision.fallback = more.fallback;
  if (more.params) decision.params = more.params();
  return decision;
}

/** Field by field: this runs for every option of every question, and rest destructuring is three times slower. */
function withoutValue({ key, params, group, spot, final, least, most, weight }: Choice<unknown>): Option {
  const option: Writable<Option> = { key };
  if (params !== undefined) option.params = params;
  if (group !== undefined) option.group = group;
  if (spot !== undefined) option.spot = spot;
  if (final !== undefined) option.final = final;
  if (least !== undefined) option.least = least;
  if (most !== undefined) option.most = most;
  if (weight !== undefined) option.weight = weight;
  return option;
}
type Writable<T> = { -readonly [K in keyof T]: T[K] };

const valuesOf = (choices: readonly Choice<unknown>[], keys: readonly string[]): unknown[] =>
  keys.map((key) => choices.find((choice) => choice.key === key)?.value);

/** A table on a copy of the state, for looking ahead: it draws nothing, logs nothing and answers every further look-ahead with yes. */
export function trial<S>(state: S, blind: () => never): Table<S> {
  return tableOf<S>({
    state,
    random: blind,
    reveal: blind,
    log() {},
    interjects: () => false,
    hasSecondThoughts: () => false,
    possible: () => true,
    group() {},
    listing: (list) => list(),
  });
}

export const possibleOn = <S>(state: S, seat: Seat, rule: (table: Table<S>) => Rule<unknown>): boolean =>
  lookAhead(seat, rule, (blind) => trial(copyPlain(state), blind));
