import { oneOf, type Picker } from '../../../engine/check/fuzz';

/** One fact of a view, changed. */
export interface Change {
  /** The place of the fact, with `*` for the place in a list: `players.*.gold`. */
  readonly path: string;
  /** The place of the fact in this view. */
  readonly at: readonly (string | number)[];
  readonly kind: 'more' | 'less' | 'flag' | 'value' | 'appearance' | 'removal' | 'emptying' | 'swap';
  readonly value: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Collects the values that each field of a title's views had. A fact is changed to one of them. */
export class SeenValues {
  readonly #values = new Map<string, Map<string, unknown>>();

  add(view: unknown): void {
    this.#visit('', view);
  }

  #visit(path: string, value: unknown): void {
    const known = this.#values.get(path) ?? new Map<string, unknown>();
    this.#values.set(path, known);
    if (known.size < 60) known.set(JSON.stringify(value) ?? 'undefined', value);
    if (Array.isArray(value)) for (const one of value) this.#visit(under(path, '*'), one);
    else if (isObject(value))
      for (const [key, one] of Object.entries(value)) this.#visit(under(path, key), one);
  }

  /** Returns other values of a field: of this field first, else of the fields next to it. */
  others(path: string, value: unknown): unknown[] {
    const own = [...(this.#values.get(path)?.values() ?? [])];
    const beside = path.slice(0, path.lastIndexOf('.'));
    const near = [...this.#values].flatMap(([other, values]) =>
      other !== path && other.startsWith(`${beside}.`) && !other.slice(beside.length + 1).includes('.')
        ? [...values.values()]
        : [],
    );
    const differs = (one: unknown): boolean =>
      !same(one, value) && (value === null || one === null || typeof one === typeof value);
    const found = own.filter(differs);
    return found.length > 0 || value === null ? found : near.filter(differs).filter((one) => one !== null);
  }
}

const under = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** The words of a title about the fields of its view. */
export interface Fields {
  /** True if a field holds a seat: it changes to another seat of the table. */
  isSeat(path: string): boolean;
  /** True if two values are copies of one card, which no one can tell apart. */
  areCopies(one: unknown, other: unknown): boolean;
}

/** Returns one change of each kind of every fact of a view. */
export function changesOf(
  view: unknown,
  seats: number,
  seen: SeenValues,
  fields: Fields,
  pick: Picker,
): Change[] {
  const found: Change[] = [];
  const visit = (path: string, at: Change['at'], value: unknown): void => {
    const note = (kind: Change['kind'], changed: unknown): void =>
      void found.push({ path, at, kind, value: changed });
    const another = (): void => {
      const others = seen.others(path, value).filter((one) => !fields.areCopies(one, value));
      if (others.length === 0) return;
      const other = oneOf(others, pick);
      note(value === null ? 'appearance' : other === null ? 'removal' : 'value', other);
    };
    const anotherSeat = (): void => {
      const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== value);
      if (others.length > 0) note(value === null ? 'appearance' : 'value', oneOf(others, pick));
    };
    if (fields.isSeat(path) && !isObject(value) && !Array.isArray(value)) anotherSeat();
    else if (typeof value === 'number') {
      const less = value > 0 && pick(2) === 0;
      note(less ? 'less' : 'more', value + (less ? -1 : 1));
    } else if (typeof value === 'boolean') note('flag', !value);
    else if (typeof value === 'string' || value === null) another();
    else if (Array.isArray(value)) {
      const list: readonly unknown[] = value;
      if (list.length > 0) {
        const gone = pick(list.length);
        note(list.length === 1 ? 'emptying' : 'removal', list.toSpliced(gone, 1));
      }
      const swapped = swap(list, (one, other) => same(one, other) || fields.areCopies(one, other), pick);
      if (swapped) note('swap', swapped);
      list.forEach((one, index) => visit(under(path, '*'), [...at, index], one));
    } else if (isObject(value)) {
      if (seen.others(path, value).includes(null)) note('removal', null);
      for (const [key, one] of Object.entries(value)) visit(under(path, key), [...at, key], one);
    }
  };
  visit('', [], view);
  return found;
}

/** Returns the list with two different entries swapped, or nothing if all are alike. */
function swap(
  list: readonly unknown[],
  areAlike: (one: unknown, other: unknown) => boolean,
  pick: Picker,
): unknown[] | undefined {
  if (list.length < 2) return undefined;
  const one = pick(list.length);
  const other = list.findIndex((value, index) => index !== one && !areAlike(value, list[one]));
  if (other < 0) return undefined;
  const swapped = [...list];
  [swapped[one], swapped[other]] = [swapped[other], swapped[one]];
  return swapped;
}

/** Returns a copy of a view with one fact changed. Shares everything else with it. */
export function withChange(view: unknown, at: Change['at'], value: unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return value;
  if (Array.isArray(view))
    return view.map((one: unknown, index) => (index === key ? withChange(one, rest, value) : one));
  return { ...(view as object), [key]: withChange((view as Record<string, unknown>)[key], rest, value) };
}

/** Returns the value at a place of a view. Undefined if the view has no such place. */
export const valueAt = (view: unknown, at: Change['at']): unknown =>
  at.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | null)?.[key], view);
