import { LRUCache } from 'lru-cache';
import type { Log } from '../../log';

/** Log lines about what is tried again and again: one a minute for each reason, not one a try. */

interface Said {
  readonly at: number;
  /** How often it happened since. */
  more: number;
}
const MINUTE_MS = 60_000;
const MAX_REASONS = 200;
const logs = new WeakMap<object, LRUCache<string, Said>>();

/**
 * Logs that something failed and is retried. Within a minute of a line with the same words and the same kind
 * of error it only counts; the next line says how often that was (`more`).
 */
export function logRepeated(
  log: Log,
  facts: Readonly<Record<string, unknown>>,
  line: string,
  level: 'warn' | 'error' = 'warn',
): void {
  const said = logs.get(log) ?? new LRUCache<string, Said>({ max: MAX_REASONS });
  logs.set(log, said);
  const { name, code, status } = (facts['err'] ?? {}) as Partial<Record<string, unknown>>;
  const reason = [line, name, code, status].join(' ');
  const before = said.get(reason);
  const now = performance.now();
  if (before && now - before.at < MINUTE_MS) {
    before.more++;
    return;
  }
  said.set(reason, { at: now, more: 0 });
  log[level](before && before.more > 0 ? { ...facts, more: before.more } : facts, line);
}
