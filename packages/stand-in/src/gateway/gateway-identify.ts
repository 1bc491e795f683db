/** Checks a bot's connection: first the address, then the identify payload. */
import type { Core } from '../world/core';

export const GUILDS_A_SHARD = 2_500;
const PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15),
  ALL_INTENTS = 0b11_0011_1111_1111_1111_1111_1111 | (1 << 28);

export interface Farewell {
  readonly code: number;
  readonly reason: string;
}
export interface Identity {
  readonly shard: readonly [number, number];
  readonly intents: number;
}

const farewell = (code: number, reason: string): Farewell => ({ code, reason });

/**
 * Returns the compression, or the reason to refuse the connection. Unsupported forms are refused, because the
 * client could not read them.
 */
export function dialect(query: URLSearchParams | undefined): 'plain' | 'zlib-stream' | Farewell {
  const version = query?.get('v') ?? '10',
    encoding = query?.get('encoding') ?? 'json',
    compress = query?.get('compress') ?? '';
  if (version !== '9' && version !== '10') return farewell(4012, 'Invalid API version');
  if (encoding !== 'json') return farewell(4002, `encoding=${clip(encoding)} is not served here: use json`);
  if (compress === '') return 'plain';
  return compress === 'zlib-stream'
    ? compress
    : farewell(4002, `compress=${clip(compress)} is not served here: use zlib-stream or none`);
}
/** The reason of a close frame must be short. */
const clip = (text: string): string => text.replace(/[^\w-]/g, '').slice(0, 20);

export const isToken = (core: Core, given: unknown): boolean =>
  typeof given === 'string' && given.replace(/^Bot /, '') === core.world.token;

export function identityOf(core: Core, d: Record<string, unknown>): Identity | Farewell {
  if (!isToken(core, d['token'])) return farewell(4004, 'Authentication failed.');
  const shard = shardIn(d['shard'] ?? [0, 1]);
  if (!shard) return farewell(4010, 'Invalid shard.');
  if (core.world.guilds.size / shard[1] > GUILDS_A_SHARD) return farewell(4011, 'Sharding required.');
  const intents = d['intents'];
  if (
    typeof intents !== 'number' ||
    !Number.isInteger(intents) ||
    intents < 0 ||
    (intents & ~ALL_INTENTS) !== 0
  )
    return farewell(4013, 'Invalid intent(s).');
  if ((intents & PRIVILEGED) !== 0 && !core.privileged) return farewell(4014, 'Disallowed intent(s).');
  return { shard, intents };
}

function shardIn(given: unknown): readonly [number, number] | undefined {
  if (!Array.isArray(given) || given.length !== 2) return undefined;
  const [id, count] = given as unknown[];
  return typeof id === 'number' &&
    typeof count === 'number' &&
    Number.isInteger(id) &&
    Number.isInteger(count) &&
    id >= 0 &&
    id < count
    ? [id, count]
    : undefined;
}
