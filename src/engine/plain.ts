/**
 * Copies plain data, and throws on anything that JSON would lose or change: `undefined`, `NaN`, class values, functions.
 * A checkpoint that passed here is the same after a trip through the database.
 */
export function copyPlain<T>(value: T): T {
  return copy(value, '') as T;
}

function copy(value: unknown, path: string): unknown {
  if (value === null) return null;
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      if (!Number.isFinite(value) || Object.is(value, -0)) throw new Error(`not plain data at ${path || 'the top'}: ${value}`);
      return value;
    case 'object': {
      if (Array.isArray(value)) {
        const copied = new Array<unknown>(value.length);
        for (let i = 0; i < value.length; i++) copied[i] = copy(value[i], path);
        return copied;
      }
      const kind: unknown = Object.getPrototypeOf(value);
      if (kind !== Object.prototype && kind !== null) throw new Error(`not plain data at ${path || 'the top'}: an object of a class`);
      const copied: Record<string, unknown> = {};
      for (const key in value) {
        const inner = (value as Record<string, unknown>)[key];
        copied[key] = typeof inner === 'object' && inner !== null ? copy(inner, `${path}.${key}`) : leaf(inner, path, key);
      }
      return copied;
    }
    default:
      throw new Error(`not plain data at ${path || 'the top'}: ${typeof value}`);
  }
}

function leaf(value: unknown, path: string, key: string): unknown {
  return typeof value === 'string' || typeof value === 'boolean' ? value : copy(value, `${path}.${key}`);
}

/** Equal as JSON, whatever the order of keys. */
export function samePlain(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const ours = Object.keys(a);
  if (ours.length !== Object.keys(b).length) return false;
  return ours.every((key) => key in b && samePlain((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}
