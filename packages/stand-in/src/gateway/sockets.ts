/** One client's WebSocket: its messages, its compression and its end. */
import { constants, createDeflate } from 'node:zlib';
import type { RawData, WebSocket } from 'ws';

export const textIn = (raw: RawData): string =>
  Array.isArray(raw) ? Buffer.concat(raw).toString() : Buffer.from(raw as Buffer).toString();

/** The time that a client has to answer a close. */
const FAREWELL = 2_000;

/** Closes a socket, and terminates it if the client does not answer. */
export function endSoon(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  const timer = setTimeout(() => socket.terminate(), FAREWELL);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
}

export interface Line {
  send(text: string): void;
  end(code: number, reason: string): void;
  terminate(): void;
}

export const plainLine = (socket: WebSocket): Line => ({
  send: (text) => socket.send(text),
  end: (code, reason) => endSoon(socket, code, reason),
  terminate: () => socket.terminate(),
});

/**
 * Packs messages for `compress=zlib-stream`: one stream for the whole connection, flushed after each message,
 * so that each ends in 00 00 FF FF.
 */
export function zlibLine(socket: WebSocket): Line {
  const stream = createDeflate();
  // Messages are packed one after the other, so that the output after a flush is exactly one message.
  let last = Promise.resolve();
  const then = (act: () => void | Promise<void>): void => void (last = last.then(act));
  const pack = (text: string): Promise<void> =>
    new Promise((resolve) => {
      if (socket.readyState !== socket.OPEN) return resolve();
      stream.write(text);
      stream.flush(constants.Z_SYNC_FLUSH, () => {
        const bytes: unknown = stream.read();
        if (bytes instanceof Buffer) socket.send(bytes);
        resolve();
      });
    });
  socket.once('close', () => stream.destroy());
  stream.on('error', () => socket.terminate());
  return {
    send: (text) => then(() => pack(text)),
    end: (code, reason) => then(() => endSoon(socket, code, reason)),
    terminate: () => socket.terminate(),
  };
}
