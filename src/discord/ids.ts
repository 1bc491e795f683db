import type { Seat } from '../engine/game';
import { LoggableError } from '../log';
import { asSeat } from '../play/chairs';
import { LIMITS } from './limits';

/**
 * What stands in a button: everything needed to act on it, so that it works after any restart. `ask` marks
 * one question to one seat as it was drawn, so options can be named by their place in its list.
 */
interface Field<T> {
  read(text: string): T | undefined;
  write(value: T): string;
}
const text = (shape: RegExp): Field<string> => ({
  read: (value) => (shape.test(value) ? value : undefined),
  write: (value) => value,
});
const number = (digits: number): Field<number> => ({
  read: (value) => (/^(0|[1-9]\d*)$/.test(value) && value.length <= digits ? Number(value) : undefined),
  write: (value) => String(value),
});
const seat: Field<Seat> = {
  read: (value) => (/^\d$/.test(value) ? asSeat(Number(value)) : undefined),
  write: (value) => String(value),
};
const optional = <T>(field: Field<T>): Field<T | null> => ({
  // The outer undefined is "malformed", null is "left out".
  read: (value) => (value === '' ? null : field.read(value)),
  write: (value) => (value === null ? '' : field.write(value)),
});
const oneOf = <const T extends string>(...words: readonly T[]): Field<T> => ({
  read: (value) => words.find((word) => word === value),
  write: (value) => value,
});
const flag: Field<boolean> = {
  read: (value) => (value === '1' ? true : value === '0' ? false : undefined),
  write: (value) => (value ? '1' : '0'),
};

export const UNDOS = ['one', 'turn'] as const;

const FIELDS = {
  game: text(/^[a-z0-9]{1,12}$/),
  seat,
  /** As the session marks its questions. */
  mark: text(/^\d{1,6}-[A-Za-z0-9_-]{1,12}$/),
  /** The place of an option in its decision's list. */
  at: number(4),
  group: optional(number(4)),
  page: number(3),
  picks: optional(text(/^[bds][A-Za-z0-9_-]{0,80}$/)),
  topic: optional(text(/^[a-z0-9-]{1,60}$/)),
  /** As a menu's line names answers that follow each other. */
  way: text(/^c[A-Za-z0-9_.~-]{1,80}$/),
  name: text(/^@?[A-Za-z0-9-]{1,60}$/),
  motion: number(6),
  what: oneOf(...UNDOS),
  yes: flag,
  side: text(/^[a-z-]{1,20}$/),
  /** A side panel's own affair: it reads what it wrote, and takes nothing for granted. */
  about: text(/^[A-Za-z0-9_.:~-]{0,78}$/),
} satisfies Record<
  string,
  | Field<never>
  | Field<string>
  | Field<number>
  | Field<Seat>
  | Field<boolean>
  | Field<'one' | 'turn'>
  | Field<string | null>
  | Field<number | null>
>;

type Fields = typeof FIELDS;
type Value<K extends keyof Fields> = Fields[K] extends Field<infer T> ? T : never;

const QUESTION = ['game', 'seat', 'mark'] as const;
const PLACE = [...QUESTION, 'group', 'page', 'picks'] as const;

const VERBS = {
  // Answering
  /** Answers with one option; asks for a second look where it cannot be taken back. */
  pick: [...QUESTION, 'at'],
  /** Answers with one option that has been looked at. */
  sure: [...QUESTION, 'at'],
  /** Answers a question and those that follow it. */
  whole: [...QUESTION, 'way'],
  /** A menu whose values are options or groups. */
  menu: [...QUESTION, 'page'],
  /** Draws the question at a group, a page, with a half-made selection. */
  look: [...PLACE],
  /** A menu that changes a half-made selection. */
  some: [...PLACE],
  /** Answers with the selection. */
  give: [...QUESTION, 'picks'],
  /** What a master would do. */
  hint: [...QUESTION],
  undo: ['game', 'what'],
  redo: ['game', 'what'],
  auto: [...QUESTION],
  'ask-again': ['game'],
  // Looking
  move: ['game'],
  anytime: ['game'],
  hand: ['game'],
  log: ['game'],
  'log-file': ['game'],
  words: ['game'],
  refusals: ['game'],
  rules: ['game', 'topic'],
  /** A leaf of a page that is too long for one. */
  'rules-leaf': ['game', 'topic', 'page'],
  why: ['game'],
  /** A page of a game's help where no table stands. */
  topic: ['name', 'topic'],
  'topic-leaf': ['name', 'topic', 'page'],
  // The lobby
  join: ['game'],
  leave: ['game'],
  computer: ['game'],
  'no-computer': ['game'],
  options: ['game'],
  option: ['game'],
  set: ['game', 'name'],
  start: ['game'],
  close: ['game'],
  // Votes and the end
  vote: ['game', 'motion', 'yes'],
  again: ['game'],
  'stop-lesson': ['game'],
  fairness: ['game'],
  /** Out of a running game, when that ends it. */
  'leave-last': ['game'],
  replay: ['game'],
  export: ['game'],
  /** Whatever has a panel of its own, beside that of a game. */
  side: ['side', 'about'],
} as const satisfies Record<string, readonly (keyof Fields)[]>;

export type Verb = keyof typeof VERBS;
export type Id = {
  [V in Verb]: { readonly do: V } & { readonly [K in (typeof VERBS)[V][number]]: Value<K> };
}[Verb];
export type IdOf<V extends Verb> = Extract<Id, { do: V }>;

/** Throws if it is longer than Discord takes: then it is the writer who must spell shorter. */
export function writeId(id: Id): string {
  const values = id as unknown as Record<string, never>;
  const written = [
    id.do,
    ...VERBS[id.do].map((name) => (FIELDS[name] as Field<never>).write(values[name] as never)),
  ].join('/');
  if (written.length > LIMITS.customId)
    throw new LoggableError(`a button's id of ${written.length} characters`);
  return written;
}

/** What buttons that are still out there call it. */
const WRITTEN_BEFORE: ReadonlyMap<string, Verb> = new Map([['desk', 'side']]);

/** Undefined for anything we did not write: it comes from outside. */
export function readId(written: string): Id | undefined {
  if (written.length > LIMITS.customId) return undefined;
  const [first = '', ...values] = written.split('/');
  const verb = WRITTEN_BEFORE.get(first) ?? first;
  if (!Object.hasOwn(VERBS, verb)) return undefined;
  const names: readonly (keyof Fields)[] = VERBS[verb as Verb];
  if (values.length !== names.length) return undefined;
  const id: Record<string, unknown> = { do: verb };
  for (const [place, name] of names.entries()) {
    const value = (FIELDS[name] as Field<unknown>).read(values[place] ?? '');
    if (value === undefined) return undefined;
    id[name] = value;
  }
  return id as unknown as Id;
}
