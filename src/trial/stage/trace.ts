import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Received, Sandbox } from 'discord-stand-in';
import type { Move } from '../../store';

export interface Seen {
  readonly game: string;
  readonly channel: string;
  readonly received: readonly Received[];
  readonly moves: readonly Move[];
  readonly requests: Sandbox['requests'];
  readonly log: readonly string[];
  readonly faults: readonly string[];
}

/** Writes everything that is known about a table with a fault, in the order of time: to find the cause. */
export function writeTrace(
  folder: string,
  { game, channel, received, moves, requests, log, faults }: Seen,
): void {
  const lines: { at: number; text: string }[] = [];
  for (const { at, frame } of received) {
    const told = frame.d as {
      id?: string;
      channel_id?: string;
      content?: string;
      nonce?: string;
      flags?: number;
      components?: readonly unknown[];
    } | null;
    if (told?.channel_id !== channel || (told.flags ?? 0) % 128 >= 64) continue;
    lines.push({
      at,
      text:
        `${frame.t} ${told.id ?? ''} ${told.nonce ?? ''} rows ${told.components?.length ?? '-'} ` +
        `${(told.content ?? '').slice(0, 160).replaceAll('\n', ' | ')}`,
    });
  }
  for (const { at, n, kind, seat, what, source } of moves)
    lines.push({
      at: at.getTime(),
      text: `move ${n} ${kind} seat ${seat} ${JSON.stringify(what).slice(0, 160)} ${source}`,
    });
  for (const request of requests)
    if (request.path.includes(channel))
      lines.push({ at: request.at, text: `${request.method} ${request.path} → ${request.status}` });
  for (const line of log) {
    const at = /"time":(\d+)/.exec(line)?.[1];
    if (at !== undefined) lines.push({ at: Number(at), text: line.slice(0, 600) });
  }
  mkdirSync(folder, { recursive: true });
  const text = [
    ...faults,
    ...lines
      .sort((a, b) => a.at - b.at)
      .map(({ at, text: what }) => `${new Date(at).toISOString().slice(11)} ${what}`),
  ].join('\n');
  writeFileSync(path.join(folder, `${game}.txt`), `${text}\n`);
}
