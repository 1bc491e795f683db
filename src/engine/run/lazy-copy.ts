import { copyPlain } from './plain';

/** Objects of more fields than this are copied field by field, as each is first read. */
const NARROW = 12;
const UNREAD: unique symbol = Symbol('not read yet');

type Fields = Record<string, unknown>;

/**
 * A copy for looking ahead, which mostly reads a few fields of a state. `own` holds the copied values, by the
 * place of their keys. The fields are not own properties: only `shallowClone` lists and spreads the copy.
 */
abstract class OnDemand {
  constructor(
    readonly source: Fields,
    readonly own: unknown[],
  ) {}
}

interface Shape {
  readonly keys: readonly string[];
  readonly Copy: new (source: Fields, own: unknown[]) => OnDemand;
  readonly unread: readonly unknown[];
}
const shapes: Shape[] = [];

function shapeOf(keys: readonly string[]): Shape {
  const known = shapes.find((shape) => sameKeys(shape.keys, keys));
  if (known) return known;
  class Copy extends OnDemand {}
  for (const [place, key] of keys.entries())
    Object.defineProperty(Copy.prototype, key, {
      get(this: OnDemand): unknown {
        const kept = this.own[place];
        if (kept !== UNREAD) return kept;
        return (this.own[place] = copyOfField(this.source[key]));
      },
      set(this: OnDemand, value: unknown) {
        this.own[place] = value;
      },
    });
  const shape = { keys, Copy, unread: keys.map(() => UNREAD) };
  shapes.push(shape);
  return shape;
}

const sameKeys = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((key, place) => key === others[place]);

/**
 * Players, say, are a list of wide objects. A field that is an object itself is listed by its keys: a record.
 */
const copyOfField = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(lazyCopy) : copyPlain(value);

/** Returns a copy that a look-ahead can change without changing the original. */
export function lazyCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return copyPlain(value);
  const keys = Object.keys(value);
  if (keys.length <= NARROW) return copyPlain(value);
  const { Copy, unread } = shapeOf(keys);
  return new Copy(value as Fields, unread.slice()) as T;
}

/** Returns a copy with the same fields, to set some of them. Field values that were read are shared. */
export const shallowClone = <T extends object>(value: T): T =>
  value instanceof OnDemand
    ? (new (value.constructor as Shape['Copy'])(value.source, value.own.slice()) as T)
    : { ...value };
