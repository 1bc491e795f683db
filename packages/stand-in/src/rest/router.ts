/** Routes as a table: method and path, permission, bucket, handler. */
import type { Core } from '../world/core';
import { refuse } from '../requests/errors';
import { isElsewhere, notServed } from './elsewhere';
import type { Incoming } from '../world/files';
import type { Gateway } from '../gateway/gateway';
import type { Interactions } from '../interactions/interaction';
import type { RateName, Rates } from '../requests/rates';
import { madeAt } from '../maps';

export interface Services {
  readonly core: Core;
  readonly gateway: Gateway;
  readonly interactions: Interactions;
  readonly rates: Rates;
}

export interface Call extends Services {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly files: readonly Incoming[];
}
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

export interface Route {
  readonly method: string;
  readonly path: string;
  /**
   * True for interaction answers: they have their own token in the path and do not count against the global
   * limit.
   */
  readonly open?: boolean;
  readonly rate?: RateName;
  readonly run: (call: Call) => Reply | Promise<Reply>;
}

export const route = (on: string, run: Route['run'], more: Pick<Route, 'open' | 'rate'> = {}): Route => {
  const [method = '', path = ''] = on.split(' ');
  return { method, path, run, ...more };
};
export const ok = (body: unknown, status = 200): Reply => ({ status, body });
export const done: Reply = { status: 204 };

interface Branch {
  readonly fixed: Map<string, Branch>;
  open?: { readonly name: string; readonly branch: Branch };
  readonly routes: Map<string, Route>;
}
const branch = (): Branch => ({ fixed: new Map(), routes: new Map() });

export type Found = { readonly route: Route; readonly params: Record<string, string> };

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw refuse('noRoute');
  }
};

/** Finds a route. Throws 404 for an unknown path and 405 for an unsupported method. */
export function router(routes: readonly Route[]): (method: string, path: string) => Found {
  const root = branch();
  for (const each of routes) {
    let at = root;
    for (const part of each.path.split('/').slice(1)) {
      if (part.startsWith(':')) at = (at.open ??= { name: part.slice(1), branch: branch() }).branch;
      else at = madeAt(at.fixed, part, () => branch());
    }
    if (at.routes.has(each.method)) throw new Error(`two routes for ${each.method} ${each.path}`);
    at.routes.set(each.method, each);
  }
  return (method, path) => {
    const values: string[] = [];
    // The path is split first: a slash inside a part is written as %2F, and an @ can be.
    const parts = path.split('/').slice(1).map(decoded);
    const descend = (at: Branch, parts: readonly string[]): Branch | undefined => {
      const [part, ...rest] = parts;
      if (part === undefined) return at.routes.size > 0 ? at : undefined;
      const fixed = at.fixed.get(part);
      const straight = fixed && descend(fixed, rest);
      if (straight) return straight;
      if (!at.open || part === '') return undefined;
      const deeper = descend(at.open.branch, rest);
      if (deeper) values.unshift(part);
      return deeper;
    };
    const end = descend(root, parts);
    const found = end?.routes.get(method);
    if (!found && isElsewhere(method, parts)) throw notServed(`${method} /${parts.join('/')}`);
    if (!end) throw refuse('noRoute');
    if (!found) throw refuse('noMethod');
    const names = found.path
      .split('/')
      .filter((part) => part.startsWith(':'))
      .map((part) => part.slice(1));
    return {
      route: found,
      params: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
    };
  };
}
