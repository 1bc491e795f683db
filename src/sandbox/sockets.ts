import type { WebSocket } from 'ws';

/** How long a client has to answer a farewell. */
const FAREWELL = 2_000;

/** Says farewell, and hangs up on whoever does not answer it. */
export function endSoon(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  const timer = setTimeout(() => socket.terminate(), FAREWELL);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
}
