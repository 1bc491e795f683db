/**
 * The HTTP side of the bot's API: finds the route, asks the buckets, reads the body, answers as Discord does,
 * and records the request.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, refuse } from '../requests/errors';
import type { FaultBook } from '../requests/faults';
import { readBody } from './body';
import { routes } from './index';
import { router, type Reply, type Services } from './router';

/** Is a refused request, in a form for tests and people. */
export interface Refused {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly errors?: unknown;
}
export interface Request {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}
export interface Record_ {
  readonly refused: Refused[];
  readonly requests: Request[];
}

const KEPT = 10_000;
const BANNED = 1015;

export function restHandler(
  services: Services,
  faults: FaultBook,
  record: Record_,
): (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> {
  const find = router(routes);
  const note = <T>(list: T[], entry: T): void => {
    list.push(entry);
    if (list.length > KEPT) list.splice(0, KEPT / 10);
  };

  return async (request, response, url) => {
    const began = performance.now();
    const method = request.method ?? 'GET';
    const full = url.pathname.replace(/^\/api/, '');
    const path = full.replace(/^\/v\d+/, '');
    let injected = false,
      silent = false;
    let headers: Record<string, string> = {};
    let reply: Reply;
    try {
      if (services.rates.banned())
        throw new ApiError(
          429,
          BANNED,
          'You are being blocked from accessing our API temporarily due to exceeding our rate ' +
            'limits frequently.',
          undefined,
          { 'Retry-After': '600' },
        );
      const version = /^\/v(\d+)\//.exec(full)?.[1];
      if (version !== undefined && version !== '10' && version !== '9') throw refuse('invalidVersion');
      const { route, params } = find(method, path);
      const fault = faults.takeRoute(method, path);
      if (fault?.kind === 'cut') {
        request.socket.destroy();
        return;
      }
      if (fault?.kind === 'answer') {
        injected = true;
        await readBody(request).catch(() => undefined);
        throw new ApiError(
          fault.status,
          Number(fault.body['code'] ?? 0),
          typeof fault.body['message'] === 'string' ? fault.body['message'] : '',
          undefined,
          fault.headers ?? {},
          fault.body,
        );
      }
      if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms));
      silent = fault?.kind === 'lose-answer';
      if (!route.open) {
        if (request.headers.authorization !== `Bot ${services.core.world.token}`)
          throw refuse('unauthorized');
        services.rates.takeGlobal();
      }
      if (route.rate) headers = services.rates.take(route.rate, majorOf(params));
      const { json, files } = await readBody(request);
      reply = await route.run({ ...services, params, query: url.searchParams, body: json, files });
    } catch (error) {
      const refusal = error instanceof ApiError ? error : crashed(error);
      reply = { status: refusal.status, body: refusal.body };
      headers = { ...headers, ...refusal.headers };
      // Without it some libraries read a 429 as a ban by a proxy.
      if (refusal.status === 429 && refusal.code !== BANNED) headers = { Via: '1.1 google', ...headers };
      if ([401, 403, 429].includes(refusal.status)) services.rates.noteInvalid();
      if (!injected)
        note(record.refused, {
          at: services.core.clock.now(),
          method,
          path,
          status: refusal.status,
          code: refusal.code,
          message: refusal.message,
          ...(refusal.errors ? { errors: refusal.errors } : {}),
        });
    }
    note(record.requests, {
      at: services.core.clock.now(),
      method,
      path,
      status: reply.status,
      ms: performance.now() - began,
    });
    if (silent) {
      request.socket.destroy();
      return;
    }
    if (!request.readableEnded) request.resume();
    response.writeHead(reply.status, {
      ...headers,
      ...(reply.status === 204 ? {} : { 'Content-Type': 'application/json' }),
    });
    response.end(reply.status === 204 ? undefined : JSON.stringify(reply.body ?? null));
  };
}

/**
 * Reports an error of the sandbox itself on the console and answers with 500, so that it does not look like
 * an error of the bot.
 */
function crashed(error: unknown): ApiError {
  console.error('the sandbox failed', error);
  return refuse('serverError');
}

/** Buckets are kept per channel, server or webhook token, by the first one in the path. */
const majorOf = (params: Record<string, string>): string =>
  params['token'] ?? params['channel'] ?? params['guild'] ?? '';
