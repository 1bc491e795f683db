/** The page's WebSocket: frames out, ops in. wire.ts has their types. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { targetOf } from './address';
import type { Core } from './world/core';
import { personOf } from './requests/json';
import type { Hub } from './people/hub';
import { readOp } from './people/op-shape';
import { endSoon, textIn } from './gateway/sockets';

const UPLOAD = 40 * 1024 * 1024;

export interface PageSocket {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

export function pageSocket(
  core: Core,
  hub: Hub,
  mayEnter: (request: IncomingMessage) => boolean,
): PageSocket {
  const server = new WebSocketServer({ noServer: true, maxPayload: UPLOAD });
  server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const as = targetOf(request)?.searchParams.get('as');
    const person = as ? personOf(core, as) : [...core.world.people.values()][0];
    if (!person) return endSoon(socket, 4004, 'There is nobody of that name here');
    const connection = hub.connect(person, (frame) => socket.send(JSON.stringify(frame)));
    socket.on('message', (raw) => {
      const read = readOp(textIn(raw));
      if ('op' in read) void connection.op(read.op);
      else
        socket.send(
          JSON.stringify({
            t: 'error',
            d: { nonce: read.nonce, code: 0, message: 'That is not an op this sandbox knows' },
          }),
        );
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => connection.close());
  });
  return {
    upgrade(request, socket, head) {
      if (!mayEnter(request)) return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request));
    },
    close() {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}
