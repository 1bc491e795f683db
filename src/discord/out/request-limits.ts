import { DefaultRestOptions, type RESTOptions } from 'discord.js';

import type { RequestBudget } from './request-budget';
import { Unavailable } from '../../play/table/delivery-retry';

/**
 * Makes the requests to Discord, within its limits. The limiter of discord.js uses the wall clock: set back
 * by an hour, it would hold back everything for that hour. So it is shown no limits, and what Discord says
 * about them is kept here, by a monotonic clock.
 */
export interface RequestOptions {
  /** The budget of the requests that Discord counts: those with a token. */
  readonly pace: RequestBudget;
  /** The longest wait for a limit; what has to wait longer is refused as `Unavailable`. */
  readonly maxWaitMs: number;
  /** The longest wait for an answer. */
  readonly timeoutMs: number;
  /** Why nothing can be sent with the token now. */
  readonly trouble: () => string | undefined;
  /** Discord refused the token. */
  readonly refused: () => void;
}

interface Bucket {
  left: number;
  resetAt: number;
}
type Response = Awaited<ReturnType<RESTOptions['makeRequest']>>;
type Init = Parameters<RESTOptions['makeRequest']>[1];

/** The part of a request's URL that Discord counts on its own. */
const MAJOR = /^\/(?:webhooks\/\d+\/[^/?]+|(?:channels|guilds|webhooks)\/\d+)/;
const HIDDEN = ['limit', 'remaining', 'reset', 'reset-after', 'bucket', 'global', 'scope'];
const MAX_BUCKETS = 5_000;
/** A refused token is checked with this request; everything else goes out a moment later. */
const CHECK_PATH = '/users/@me';
const REFUSED_PAUSE_MS = 1_000;

/** For discord.js, which must not limit by itself. */
export const UNLIMITED = { globalRequestsPerSecond: Infinity, timeout: 2 ** 31 - 1 } as const;

export function limitedRequests(setting: RequestOptions): RESTOptions['makeRequest'] {
  const buckets = new Map<string, Bucket>();
  /** Which routes share a bucket, as Discord names it. */
  const names = new Map<string, string>();
  let pausedUntil = 0;

  const bucketOf = (key: string): Bucket => {
    const known = buckets.get(key);
    if (known) return known;
    if (buckets.size >= MAX_BUCKETS)
      for (const [old, { resetAt }] of buckets) if (resetAt <= performance.now()) buckets.delete(old);
    const fresh = { left: Infinity, resetAt: 0 };
    buckets.set(key, fresh);
    return fresh;
  };
  const routeOf = (method: string, url: string): { readonly route: string; readonly major: string } => {
    const path = new URL(url).pathname.replace(/^.*?\/v\d+(?=\/)/, '');
    const major = MAJOR.exec(path)?.[0] ?? '';
    return { route: `${method} ${path.slice(major.length).replace(/\d{15,}/g, ':id')}`, major };
  };
  const waitFor = (bucket: Bucket): { readonly ms: number; readonly everywhere: boolean } => {
    const now = performance.now();
    const own = bucket.left <= 0 ? bucket.resetAt - now : 0;
    return { ms: Math.max(own, pausedUntil - now), everywhere: pausedUntil - now > own };
  };
  const wait = async (bucket: Bucket): Promise<void> => {
    for (let { ms, everywhere } = waitFor(bucket); ms > 0; { ms, everywhere } = waitFor(bucket)) {
      if (ms > setting.maxWaitMs) throw new Unavailable('Discord asks for a pause', ms, everywhere);
      await new Promise((resolve) => setTimeout(resolve, Math.ceil(ms)));
    }
    if (bucket.resetAt <= performance.now()) bucket.left = Infinity;
    bucket.left--;
  };
  /** Takes in what Discord says about its limits, and hides it from discord.js. */
  const learn = (response: Response, route: string, major: string): void => {
    const said = (name: string): string | null => response.headers.get(`X-RateLimit-${name}`);
    const after = Number(said('Reset-After') ?? 0) * 1000;
    const name = said('Bucket');
    if (name !== null) names.set(route, name);
    const bucket = bucketOf(`${name ?? names.get(route) ?? route} ${major}`);
    if (said('Remaining') !== null) {
      bucket.left = Number(said('Remaining'));
      bucket.resetAt = performance.now() + after;
    }
    if (response.status === 429) {
      const pause = Math.max(after, Number(response.headers.get('Retry-After') ?? 1) * 1000);
      if (said('Global') !== null || said('Scope') === 'global') pausedUntil = performance.now() + pause;
      else Object.assign(bucket, { left: 0, resetAt: performance.now() + pause });
    }
    for (const hidden of HIDDEN) response.headers.delete(`X-RateLimit-${hidden}`);
  };

  return async (url, init) => {
    const counted = isAuthorized(init);
    const { route, major } = routeOf(init.method ?? 'GET', url);
    // Acknowledgements have no limit.
    if (!counted && route.includes('/interactions/')) return answered(url, init, setting.timeoutMs);
    for (;;) {
      const trouble = counted && !url.endsWith(CHECK_PATH) ? setting.trouble() : undefined;
      if (trouble !== undefined) throw new Unavailable(trouble, REFUSED_PAUSE_MS, true);
      await wait(bucketOf(`${names.get(route) ?? route} ${major}`));
      if (counted) await setting.pace.take();
      const response = await answered(url, init, setting.timeoutMs);
      learn(response, route, major);
      if (response.status === 401 && counted) setting.refused();
      if (response.status !== 429) return response;
      await response.arrayBuffer();
    }
  };
}

const isAuthorized = ({ headers }: Init): boolean =>
  headers !== undefined && 'Authorization' in (headers as Record<string, string>);

/** Requests, and gives up after some time with the error that discord.js expects. */
async function answered(url: string, init: Init, timeoutMs: number): Promise<Response> {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  init.signal?.addEventListener('abort', abort);
  try {
    return await DefaultRestOptions.makeRequest(url, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', abort);
  }
}
