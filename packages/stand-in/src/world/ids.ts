import type { Clock } from '../clock';

/** Discord's epoch: the first second of 2015. */
export const EPOCH = 1_420_070_400_000;

/** Makes increasing ids with their time, as Discord does. The client reads creation dates from them. */
export function idMaker(clock: Clock, after = '0'): () => string {
  let last = BigInt(after);
  return () => {
    const fresh = BigInt(clock.now() - EPOCH) << 22n;
    last = fresh > last ? fresh : last + 1n;
    return String(last);
  };
}

export const timeOf = (id: string): number => Number(BigInt(id) >> 22n) + EPOCH;
/** True if the first id is the later one. Ids compare as numbers, so the longer one is later. */
export const later = (a: string, b: string): boolean => (a.length === b.length ? a > b : a.length > b.length);
export const isId = (text: unknown): text is string => typeof text === 'string' && /^\d{15,20}$/.test(text);

/** Returns the shard of a server by Discord's formula. Direct messages belong to shard 0. */
export const shardOf = (guildId: string | undefined, shards: number): number =>
  guildId === undefined ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(shards));
