import type { Seat } from '../../engine/contract/game';
import { asSeat } from '../../play/table/seats';
import type { Perspective } from '../../play/table/table';

/** One value in the id of a button: how it is read and written. */
export interface Field<T> {
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

/** The perspective of a replay. `own`: the reader's, the default. */
const perspective: Field<Perspective | 'own'> = {
  read: (value) => (value === '' ? 'own' : value === 'all' ? null : seat.read(value)),
  write: (value) => (value === 'own' ? '' : value === null ? 'all' : seat.write(value)),
};

export const UNDOS = ['one', 'turn'] as const;

const game = text(/^[a-z0-9]{1,12}$/);
const user = text(/^\d{17,20}$/);
const title = text(/^[a-z0-9-]{1,20}$/);

export const FIELDS = {
  game,
  anyGame: optional(game),
  seat,
  /** As the session marks its questions. */
  promptId: text(/^\d{1,6}-[A-Za-z0-9_-]{1,12}$/),
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
  /** The number of an answer in its game. */
  answer: number(6),
  what: oneOf(...UNDOS),
  yes: flag,
  panelButton: text(/^[a-z0-9-]{1,20}$/),
  min: number(6),
  max: number(6),
  /** A moment of a game, by the entries of its record that led there; null: not said. */
  entries: optional(number(6)),
  perspective,
  version: number(6),
  /** A table rule, as the panel of changes names it. */
  rule: text(/^[a-z]{1,12}$/),
  setting: text(/^[A-Za-z]{1,20}$/),
  region: text(/^[A-Za-z_-]{1,30}$/),
  count: number(4),
  user,
  /** The owner of the finished games: a user or the server. */
  of: {
    read: (value) => (value === 's' ? 'server' : user.read(value)),
    write: (value) => (value === 'server' ? 's' : value),
  } satisfies Field<string>,
  other: optional(user),
  title,
  anyTitle: optional(title),
  everywhere: {
    read: (value) => (value === 'e' ? true : value === 'h' ? false : undefined),
    write: (value) => (value ? 'e' : 'h'),
  } satisfies Field<boolean>,
  /** A question in words, as far as an id has room. */
  question: text(/^[^/]{1,65}$/),
  league: game,
  anyLeague: optional(game),
  command: text(/^[a-z-]{1,20}$/),
  /** A command's options, as base64url of JSON. */
  options: text(/^[A-Za-z0-9_-]{0,70}$/),
} satisfies Record<string, Field<unknown>>;

type Fields = typeof FIELDS;
export type FieldName = keyof Fields;
export type FieldValue<K extends FieldName> = Exclude<ReturnType<Fields[K]['read']>, undefined>;
