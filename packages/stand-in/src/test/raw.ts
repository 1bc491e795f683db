/** A raw client for tests: it sends exactly the given frames to the sandbox, and nothing by itself. */
import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import { WebSocket } from 'ws';
import type { Sandbox, ServerFrame } from '..';
import type { FaultTree, FieldFault } from '../requests/errors';
import { BOT } from '../world/seed';
import { textIn } from '../gateway/sockets';

/** Permissions beyond the usual invitation, for tests that pin, clear and manage. */
export const MODERATOR =
  BOT |
  P.CreatePrivateThreads |
  P.ManageThreads |
  P.ManageMessages |
  P.PinMessages |
  P.AddReactions |
  P.UseExternalEmojis;

/** Is any payload of the sandbox. A test knows which fields to expect. */
export interface Told {
  readonly id: string;
  readonly token: string;
  readonly name: string;
  readonly content: string;
  readonly flags: number;
  readonly type: number;
  readonly code: number;
  readonly message: string;
  readonly errors: FaultTree;
  readonly global: boolean;
  readonly session_id: string;
  readonly app_permissions: string;
  readonly authorizing_integration_owners: Readonly<Record<string, string>>;
  readonly data: { readonly custom_id: string };
  readonly attachments: readonly [
    { readonly url: string; readonly width?: number; readonly height?: number; readonly size: number },
  ];
  readonly refreshed_urls: readonly [{ readonly refreshed: string }];
  readonly thread_metadata: { readonly archived: boolean };
  readonly session_start_limit: { readonly total: number; readonly remaining: number };
  map<T>(each: (one: Told) => T): T[];
}

export interface Answer {
  readonly status: number;
  readonly json: Told;
  readonly headers: Headers;
}
export interface File {
  readonly name: string;
  readonly bytes: Buffer;
  readonly type?: string;
}
export interface Dispatch {
  readonly t: string | null;
  readonly s: number | null;
  readonly op: number;
  readonly d: Told;
}

export interface Raw {
  call(method: string, path: string, body?: unknown, files?: readonly File[]): Promise<Answer>;
  /** Returns the next dispatch of this name that has not been taken yet. */
  next(name: string): Promise<Told>;
  readonly seen: Dispatch[];
  send(frame: unknown): void;
  closed: Promise<number>;
  close(): void;
}

export const api =
  (sandbox: Sandbox) =>
  async (
    method: string,
    path: string,
    body?: unknown,
    files: readonly File[] = [],
    headers: Record<string, string> = { authorization: `Bot ${sandbox.token}` },
  ): Promise<Answer> => {
    let content: RequestInit = {};
    if (files.length > 0) {
      const form = new FormData();
      form.set('payload_json', JSON.stringify(body ?? {}));
      files.forEach((file, index) =>
        form.set(
          `files[${index}]`,
          new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'application/octet-stream' }),
          file.name,
        ),
      );
      content = { body: form };
    } else if (body !== undefined) {
      content = {
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      };
    }
    const response = await fetch(`${sandbox.rest}/v10${path}`, {
      method,
      ...content,
      headers: { ...(content.headers as Record<string, string>), ...headers },
    });
    const text = await response.text();
    return {
      status: response.status,
      json: (text === '' ? undefined : JSON.parse(text)) as Told,
      headers: response.headers,
    };
  };

export async function connect(
  sandbox: Sandbox,
  hello: Record<string, unknown> | 'silent' = {},
): Promise<Raw> {
  const socket = new WebSocket(
    `${sandbox.rest.replace('http', 'ws').replace('/api', '')}/gateway?v=10&encoding=json`,
  );
  const seen: Dispatch[] = [];
  const taken = new Set<Dispatch>();
  const waiting: (() => void)[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (raw) => {
    const frame = JSON.parse(textIn(raw)) as Dispatch;
    seen.push(frame);
    if (frame.op === 10 && hello !== 'silent')
      socket.send(
        JSON.stringify({ op: 2, d: { token: sandbox.token, intents: 1, properties: {}, ...hello } }),
      );
    for (const wake of waiting.splice(0)) wake();
  });
  const next = async (name: string): Promise<Told> => {
    for (;;) {
      const found = seen.find((frame) => frame.t === name && !taken.has(frame));
      if (found) {
        taken.add(found);
        return found.d;
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const raw: Raw = {
    call: api(sandbox),
    next,
    seen,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    close: () => socket.close(),
  };
  if (hello !== 'silent' && hello['token'] === undefined && hello['shard'] === undefined) await next('READY');
  return raw;
}

/** Returns the codes of the faults at one path of an error body. */
export function faultsAt(json: Told, path: string): string[] {
  const step = (tree: FaultTree | undefined, key: string): FaultTree | undefined =>
    tree?.[key] as FaultTree | undefined;
  const at = path === '' ? json.errors : path.split('.').reduce(step, json.errors);
  return ((at?.['_errors'] ?? []) as readonly FieldFault[]).map((each) => each.code);
}

/** A square of one colour, as a picture to send. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGP4z8AARwzEcQCukw/x0F8jngAAAABJRU5ErkJggg==',
  'base64',
);

/** Is a raw page: its frames so far, and a wait for later ones. */
export interface RawPage {
  send(op: unknown): void;
  until(fits: (frame: ServerFrame) => boolean): Promise<ServerFrame>;
  readonly frames: ServerFrame[];
  close(): void;
}

export async function openPage(sandbox: Sandbox, as: string): Promise<RawPage> {
  const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}page?as=${as}`);
  const frames: ServerFrame[] = [];
  socket.on('message', (text) => frames.push(JSON.parse(textIn(text)) as ServerFrame));
  await new Promise((resolve) => socket.once('open', resolve));
  return {
    frames,
    send: (op) => socket.send(typeof op === 'string' ? op : JSON.stringify(op)),
    async until(fits) {
      for (;;) {
        const found = frames.find(fits);
        if (found) return found;
        await new Promise((resolve) => socket.once('message', resolve));
      }
    },
    close: () => socket.close(),
  };
}
