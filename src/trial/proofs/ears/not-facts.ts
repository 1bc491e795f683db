import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../words/catalogue/files';
import { valueAt, type Change, type Fields } from './changes';

/** The shape of `games/<id>/not-facts.json`. */
interface Stored {
  /** Fields that are not visible facts, with a reason each. */
  readonly notFacts?: Readonly<Record<string, string>>;
  /** Fields that hold a seat. */
  readonly seats?: readonly string[];
  /** Regular expressions for ids of copies. The brackets tell one card from another. */
  readonly copies?: readonly string[];
}

export interface NotFacts extends Fields {
  readonly names: readonly string[];
  /** Returns the name of the entry that excuses a change. */
  excuse(view: unknown, change: Change): string | undefined;
}

interface Excuse {
  readonly name: string;
  readonly path: RegExp;
  /** A kind of change or a step of the game. `!` turns it round. */
  readonly when: string | undefined;
  /** A field next to the fact and its value: `[top=null]`. With `/`, a field of the whole view. */
  readonly guard: { readonly field: string; readonly value: string | undefined } | undefined;
}

const ENTRY = /^(\S+?)(?: \((!?[\w-]+)\))?(?: \[(\/?\w+)(?:=(.+))?\])?$/;

function readExcuse(name: string): Excuse {
  const [, where = '', when, field, value] = ENTRY.exec(name) ?? [];
  if (where === '') throw new Error(`cannot read the entry "${name}"`);
  return { name, path: patternOf(where), when, guard: field === undefined ? undefined : { field, value } };
}

/** Reads a path: `*` is any one name, `last` the last of a list, `**` at the end all that is below. */
function patternOf(where: string): RegExp {
  const parts = where.split('.').map((part) => {
    if (part === '**') return '.+';
    return part === '*' ? '[^.]+' : part.replace(/[^\w-]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('\\.')}$`);
}

export function notFactsOf(game: string): NotFacts {
  const file = path.join(root, 'games', game, 'not-facts.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : {};
  const excuses = Object.keys(stored.notFacts ?? {}).map(readExcuse);
  const seats = (stored.seats ?? []).map(patternOf);
  const copies = (stored.copies ?? []).map((pattern) => new RegExp(pattern));
  const face = (value: unknown): unknown => {
    const kind = typeof value === 'string' ? copies.findIndex((pattern) => pattern.test(value)) : -1;
    return kind < 0 ? value : `${kind}:${(value as string).replace(copies[kind] as RegExp, '$1')}`;
  };
  const faces = (value: unknown): string => JSON.stringify(value, (_key, one: unknown) => face(one));
  return {
    names: excuses.map(({ name }) => name),
    isSeat: (where) => seats.some((pattern) => pattern.test(where)),
    areCopies: (one, other) => faces(one) === faces(other),
    excuse: (view, change) => excuses.find((excuse) => fits(excuse, view, change))?.name,
  };
}

function fits({ path: pattern, when, guard }: Excuse, view: unknown, change: Change): boolean {
  if (!pattern.test(change.path) && !pattern.test(withLast(view, change))) return false;
  if (when !== undefined) {
    const wanted = when.replace('!', '');
    const isMet = wanted === change.kind || wanted === valueAt(view, ['step']);
    if (isMet === when.startsWith('!')) return false;
  }
  if (!guard) return true;
  const holder = guard.field.startsWith('/') ? view : valueAt(view, change.at.slice(0, -1));
  const found = valueAt(holder, [guard.field.replace('/', '')]);
  return guard.value === undefined ? found !== null : JSON.stringify(found) === guard.value;
}

/** Returns the path of a change with `last` where a list ends. */
const withLast = (view: unknown, { path: where, at }: Change): string =>
  where
    .split('.')
    .map((part, index) => {
      const list = valueAt(view, at.slice(0, index));
      return part === '*' && Array.isArray(list) && at[index] === list.length - 1 ? 'last' : part;
    })
    .join('.');
