/**
 * Copies plain data, and throws on anything that JSON would lose or change: `undefined`, `NaN`, class values,
 * functions. A checkpoint that passed here is the same after a trip through the database.
 */
export function copyPlain<T>(value: T): T {
  try {
    return asRecord(copy(value)) as T;
  } catch (error) {
    if (error !== NOT_PLAIN) throw error;
    // The path is only wanted now: carrying it along would cost a quarter of every copy.
    throw new Error(`not plain data: ${faultIn(value, '')}`);
  }
}

/**
 * An object that grew by a dozen fields one by one is a hash table; spread, it is a record and read as one.
 */
const asRecord = (copied: unknown): unknown =>
  typeof copied === 'object' && copied !== null && !Array.isArray(copied) ? { ...copied } : copied;

const NOT_PLAIN = new Error('not plain data');

const copy = (value: unknown): unknown => (typeof value === 'string' ? value : copyOther(value));

/** Apart from `copyNested`: what is small is built into its loops, which spares a third of a copy. */
function copyOther(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      if (!isPlainNumber(value)) throw NOT_PLAIN;
      return value;
    case 'object':
      return value === null ? null : copyNested(value);
    default:
      throw NOT_PLAIN;
  }
}

function copyNested(value: object): unknown {
  if (Array.isArray(value)) {
    const copied = new Array<unknown>(value.length);
    for (let i = 0; i < value.length; i++) copied[i] = copy(value[i]);
    return copied;
  }
  if (!isPlainObject(value)) throw NOT_PLAIN;
  const copied: Record<string, unknown> = {};
  for (const key in value) copied[key] = copy((value as Record<string, unknown>)[key]);
  return copied;
}

const isPlainNumber = (value: number): boolean => Number.isFinite(value) && !Object.is(value, -0);

function isPlainObject(value: object): boolean {
  const kind: unknown = Object.getPrototypeOf(value);
  // Else by its shape, not its identity: a test runner has an Object of its own.
  return kind === Object.prototype || kind === null || Object.getPrototypeOf(kind) === null;
}

function faultIn(value: unknown, path: string): string {
  if (typeof value === 'object' && value !== null) {
    if (!Array.isArray(value) && !isPlainObject(value)) return `an object of a class at ${path || 'the top'}`;
    for (const [key, inner] of Object.entries(value)) {
      const fault = faultIn(inner, `${path}.${key}`);
      if (fault) return fault;
    }
    return '';
  }
  const at = path || 'the top';
  if (typeof value === 'number')
    return isPlainNumber(value) ? '' : `${Object.is(value, -0) ? '-0' : value} at ${at}`;
  const plain = value === null || typeof value === 'string' || typeof value === 'boolean';
  return plain ? '' : `${typeof value} at ${at}`;
}

/** True if two values are equal as JSON, in any order of keys. */
export function samePlain(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const ours = Object.keys(a);
  if (ours.length !== Object.keys(b).length) return false;
  return ours.every(
    (key) => key in b && samePlain((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}
