import type { Clock } from './clock';

/** Discord's epoch: the first second of 2015. */
export const EPOCH = 1_420_070_400_000;

/** Ever-growing ids that carry their time, as Discord's do; the client reads creation dates from them. */
export function idMaker(clock: Clock, after = '0'): () => string {
  let last = BigInt(after);
  return () => {
    const fresh = BigInt(clock.now() - EPOCH) << 22n;
    last = fresh > last ? fresh : last + 1n;
    return String(last);
  };
}

export const timeOf = (id: string): number => Number(BigInt(id) >> 22n) + EPOCH;
/** Ids compare as numbers: the longer is the later. */
export const later = (a: string, b: string): boolean => (a.length === b.length ? a > b : a.length > b.length);
export const isId = (text: unknown): text is string => typeof text === 'string' && /^\d{15,20}$/.test(text);

/** The shard that serves a server, by Discord's formula; direct messages belong to shard 0. */
export const shardOf = (guildId: string | undefined, shards: number): number =>
  guildId === undefined ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(shards));
