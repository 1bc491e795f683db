/** The page's WebSocket: frames out, ops in. What each may say is in wire.ts. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Core } from './core';
import { personOf } from './json';
import type { Hub } from './people/hub';
import type { PageOp } from './wire';

const OPS = new Set<string>([
  'history',
  'command',
  'autocomplete',
  'press',
  'select',
  'submit',
  'close',
  'say',
  'edit',
  'delete',
  'typing',
  'react',
  'unreact',
  'dismiss',
  'read',
  'dm',
  'thread',
]);
const UPLOAD = 40 * 1024 * 1024;

export interface PageSocket {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

const HERE = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** `onlyHere`: the sandbox listens on this machine alone, so no other name can rightly lead to it. */
export function pageSocket(core: Core, hub: Hub, onlyHere: boolean): PageSocket {
  const server = new WebSocketServer({ noServer: true, maxPayload: UPLOAD });
  server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const as = new URL(request.url ?? '/', 'ws://localhost').searchParams.get('as');
    const person = as ? personOf(core, as) : [...core.world.people.values()][0];
    if (!person) return socket.close(4004, 'There is nobody of that name here');
    const connection = hub.connect(person, (frame) => socket.send(JSON.stringify(frame)));
    socket.on('message', (raw) => {
      const op = parse(String(raw));
      if (op) void connection.op(op);
      else
        socket.send(
          JSON.stringify({
            t: 'error',
            d: { nonce: '', code: 0, message: 'That is not an op this sandbox knows' },
          }),
        );
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => connection.close());
  });
  return {
    upgrade(request, socket, head) {
      // Another site open in the same browser must not play in somebody's name, not even under a name that leads here.
      const { origin, host = '' } = request.headers;
      if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host))
        return void socket.destroy();
      if (onlyHere && !HERE.has(host.replace(/:\d+$/, ''))) return void socket.destroy();
      server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request));
    },
    close() {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

function parse(text: string): PageOp | undefined {
  try {
    const op: unknown = JSON.parse(text);
    return typeof op === 'object' &&
      op !== null &&
      'op' in op &&
      OPS.has(String(op.op)) &&
      'nonce' in op &&
      typeof op.nonce === 'string'
      ? (op as PageOp)
      : undefined;
  } catch {
    return undefined;
  }
}
