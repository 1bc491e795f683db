/**
 * Rate limits: buckets with Discord's headers, the global limit, and the ban for too many invalid requests.
 * Discord publishes only the global figures. The others were observed in its headers. They run on the real
 * clock for every clock of the world, because the client waits in real time.
 */
import { createHash } from 'node:crypto';
import { ApiError } from './errors';

export interface Rate {
  readonly limit: number;
  readonly windowMs: number;
}
export const RATES = {
  send: { limit: 5, windowMs: 5_000 },
  edit: { limit: 5, windowMs: 5_000 },
  erase: { limit: 5, windowMs: 1_000 },
  read: { limit: 50, windowMs: 1_000 },
  react: { limit: 1, windowMs: 250 },
  followUp: { limit: 5, windowMs: 2_000 },
  change: { limit: 10, windowMs: 15_000 },
  commands: { limit: 20, windowMs: 20_000 },
  rename: { limit: 2, windowMs: 600_000 },
  oldEdit: { limit: 3, windowMs: 20_000 },
} as const satisfies Record<string, Rate>;
export type RateName = keyof typeof RATES;

export const GLOBAL: Rate = { limit: 50, windowMs: 1_000 };
const INVALID_MOST = 10_000,
  INVALID_WINDOW = 600_000;

export interface Rates {
  /** Takes one from a bucket, and returns the headers. Throws 429 if it is empty. */
  take(name: RateName, major: string): Record<string, string>;
  takeGlobal(): void;
  /** Takes one from a limit without headers inside another bucket: renames, edits of old messages. */
  takeHidden(name: RateName, key: string, refusal: (retryAfter: number) => ApiError): void;
  /** Notes a 401, 403 or 429. Too many in ten minutes ban the address. */
  noteInvalid(): void;
  banned(): boolean;
}

export function rateBook(now: () => number = Date.now): Rates {
  const buckets = new Map<string, { left: number; resetAt: number }>();
  let invalid: number[] = [];
  const bucket = (key: string, rate: Rate): { left: number; resetAt: number } => {
    const known = buckets.get(key);
    if (known && known.resetAt > now()) return known;
    if (buckets.size > 5_000)
      for (const [old, { resetAt }] of buckets) if (resetAt <= now()) buckets.delete(old);
    const fresh = { left: rate.limit, resetAt: now() + rate.windowMs };
    buckets.set(key, fresh);
    return fresh;
  };
  const headers = (
    name: string,
    rate: Rate,
    state: { left: number; resetAt: number },
  ): Record<string, string> => ({
    'X-RateLimit-Limit': String(rate.limit),
    'X-RateLimit-Remaining': String(state.left),
    'X-RateLimit-Reset': (state.resetAt / 1000).toFixed(3),
    'X-RateLimit-Reset-After': ((state.resetAt - now()) / 1000).toFixed(3),
    'X-RateLimit-Bucket': createHash('md5').update(name).digest('hex'),
  });
  return {
    take(name, major) {
      const rate = RATES[name],
        state = bucket(`${name}:${major}`, rate);
      if (state.left <= 0) throw tooFast((state.resetAt - now()) / 1000, 'user', headers(name, rate, state));
      state.left--;
      return headers(name, rate, state);
    },
    takeGlobal() {
      const state = bucket('global', GLOBAL);
      if (state.left <= 0)
        throw tooFast((state.resetAt - now()) / 1000, 'global', { 'X-RateLimit-Global': 'true' });
      state.left--;
    },
    takeHidden(name, key, refusal) {
      const state = bucket(`${name}:${key}`, RATES[name]);
      if (state.left <= 0) throw refusal((state.resetAt - now()) / 1000);
      state.left--;
    },
    noteInvalid() {
      invalid.push(now());
    },
    banned() {
      if (invalid.length < INVALID_MOST) return false;
      invalid = invalid.filter((at) => at > now() - INVALID_WINDOW);
      return invalid.length >= INVALID_MOST;
    },
  };
}

export const unlimited = (): Rates => ({
  take: () => ({}),
  takeGlobal: () => undefined,
  takeHidden: () => undefined,
  noteInvalid: () => undefined,
  banned: () => false,
});

export const tooFast = (
  retryAfter: number,
  scope: 'user' | 'global' | 'shared',
  headers: Record<string, string> = {},
  code = 0,
  message = 'You are being rate limited.',
): ApiError =>
  new ApiError(
    429,
    code,
    message,
    undefined,
    { 'Retry-After': String(Math.max(retryAfter, 0.001)), 'X-RateLimit-Scope': scope, ...headers },
    { retry_after: Math.max(retryAfter, 0.001), global: scope === 'global' },
  );
