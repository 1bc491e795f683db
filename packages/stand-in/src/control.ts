/**
 * Faults, time and the stage for tests in other languages: `POST /control`, `Authorization: Bot <token>`, a
 * body `{ "do": "faults.fail", "with": ["POST /channels/:id/messages", 500] }`, answered by `{ "result": … }`
 * or `{ "error": "…" }`. People act through the page's socket (wire.ts) instead.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { isMovable } from './clock';
import type { Core } from './world/core';
import { ApiError } from './requests/errors';
import type { Faults } from './requests/faults';
import { isToken } from './gateway/gateway-identify';
import { readBody } from './rest/body';
import type { Stage } from './stage';

export interface Reins {
  readonly core: Core;
  readonly faults: Faults;
  readonly stage: Stage;
  /** The readable records by name: requests, refusals and others. */
  readonly seen: Readonly<
    Record<'refused' | 'requests' | 'gatewayCloses' | 'online' | 'snapshot', () => unknown>
  >;
}

const text = z.string().max(200);
const route = z
  .string()
  .regex(/^(\*|[A-Z]+) \/\S*$/, 'must be a method and a path, like "POST /channels/:id/messages"');
const times = z.int().min(1).max(10_000).optional();
const ms = z
  .number()
  .min(0)
  .max(366 * 86_400_000);
const status = z.int().min(200).max(599);
/** Reads a bit set. It is wider than a JSON number, so it is decimal text, as everywhere at Discord. */
const bits = z.union([z.string().regex(/^\d{1,20}$/), z.int().min(0)]).transform(BigInt);
const none = z.tuple([]);

type ControlAction = (reins: Reins, given: unknown) => unknown;
const deed =
  <T>(shape: z.ZodType<T>, act: (reins: Reins, given: T) => unknown): ControlAction =>
  (reins, given) =>
    act(reins, shape.parse(given));

export const DEEDS: Readonly<Record<string, ControlAction>> = {
  'faults.answer': deed(
    z.tuple([route, status, z.record(z.string(), z.unknown()), times]),
    ({ faults }, [on, code, body, n]) => faults.next(on, { kind: 'answer', status: code, body }, n),
  ),
  'faults.fail': deed(z.tuple([route, status.optional(), times]), ({ faults }, given) =>
    faults.fail(...given),
  ),
  'faults.rateLimit': deed(z.tuple([route, z.number().min(0).optional(), times]), ({ faults }, given) =>
    faults.rateLimit(...given),
  ),
  'faults.delay': deed(z.tuple([route, ms, times]), ({ faults }, given) => faults.delay(...given)),
  'faults.cut': deed(z.tuple([route, times]), ({ faults }, given) => faults.cut(...given)),
  'faults.loseAnswer': deed(z.tuple([route, times]), ({ faults }, given) => faults.loseAnswer(...given)),
  'faults.deliverTwice': deed(z.tuple([times]), ({ faults }, given) => faults.deliverTwice(...given)),
  'faults.deliverLate': deed(z.tuple([ms, times]), ({ faults }, given) => faults.deliverLate(...given)),
  'faults.loseDelivery': deed(z.tuple([times]), ({ faults }, given) => faults.loseDelivery(...given)),
  'faults.dropSockets': deed(z.tuple([z.int().min(3000).max(4999).optional()]), ({ faults }, given) =>
    faults.dropSockets(...given),
  ),
  'faults.askReconnect': deed(none, ({ faults }) => faults.askReconnect()),
  'faults.invalidate': deed(z.tuple([z.boolean()]), ({ faults }, given) => faults.invalidate(...given)),
  'faults.restartGateway': deed(z.tuple([ms]), ({ faults }, given) => faults.restartGateway(...given)),
  'faults.pending': deed(none, ({ faults }) => faults.pending()),
  'faults.clear': deed(none, ({ faults }) => faults.clear()),
  'clock.now': deed(none, ({ core }) => core.clock.now()),
  'clock.advance': deed(z.tuple([ms]), ({ core: { clock } }, [by]) => {
    if (!isMovable(clock))
      throw new ApiError(400, 0, 'this clock cannot be moved: start with a clock that can');
    clock.advance(by);
    return clock.now();
  }),
  'stage.addGuild': deed(z.tuple([text]), ({ stage }, given) => stage.addGuild(...given)),
  'stage.addChannel': deed(z.tuple([text, text]), ({ stage }, given) => stage.addChannel(...given)),
  'stage.setBotPermissions': deed(z.tuple([text, bits]), ({ stage }, given) =>
    stage.setBotPermissions(...given),
  ),
  'stage.setEveryonePermissions': deed(z.tuple([text, bits]), ({ stage }, given) =>
    stage.setEveryonePermissions(...given),
  ),
  'stage.overwrite': deed(
    z.tuple([text, text, z.object({ allow: bits.default(0n), deny: bits.default(0n) })]),
    ({ stage }, given) => stage.overwrite(...given),
  ),
  'stage.removeMember': deed(z.tuple([text, text]), ({ stage }, given) => stage.removeMember(...given)),
  'stage.addMember': deed(z.tuple([text, text]), ({ stage }, given) => stage.addMember(...given)),
  'stage.install': deed(z.tuple([text, z.boolean().optional()]), ({ stage }, given) =>
    stage.install(...given),
  ),
  'stage.addGroup': deed(z.tuple([z.array(text).min(2).max(10)]), ({ stage }, given) =>
    stage.addGroup(...given),
  ),
  'stage.archive': deed(z.tuple([text, z.boolean().optional()]), ({ stage }, given) =>
    stage.archive(...given),
  ),
  'stage.lock': deed(z.tuple([text, z.boolean().optional()]), ({ stage }, given) => stage.lock(...given)),
  'stage.remove': deed(z.tuple([text]), ({ stage }, given) => stage.remove(...given)),
  'stage.channelIds': deed(z.tuple([text]), ({ stage }, given) => stage.channelIds(...given)),
  'seen.refused': deed(none, ({ seen }) => seen.refused()),
  'seen.requests': deed(none, ({ seen }) => seen.requests()),
  'seen.gatewayCloses': deed(none, ({ seen }) => seen.gatewayCloses()),
  'seen.online': deed(none, ({ seen }) => seen.online()),
  'seen.snapshot': deed(none, ({ seen }) => seen.snapshot()),
};

const ORDER = z.object({ do: z.string(), with: z.array(z.unknown()).default([]) });

export async function control(
  reins: Reins,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = (code: number, body: unknown): void =>
    void response.writeHead(code, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const key = request.headers.authorization ?? '';
  if (!key.startsWith('Bot ') || !isToken(reins.core, key))
    return answer(401, { error: 'the token is missing or wrong' });
  if (request.method !== 'POST') return answer(405, { error: 'POST is the only way' });
  try {
    const { json } = await readBody(request);
    const order = ORDER.parse(json);
    const act = Object.hasOwn(DEEDS, order.do) ? DEEDS[order.do] : undefined;
    if (!act)
      return answer(404, { error: `there is no ${order.do}; there are ${Object.keys(DEEDS).join(', ')}` });
    answer(200, { result: act(reins, order.with) ?? null });
  } catch (error) {
    answer(400, { error: error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message });
  }
}
