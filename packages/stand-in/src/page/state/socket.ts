/** The connection to the sandbox: one WebSocket for one person. It reconnects with growing pauses. */
import type { PageOp, ServerFrame } from '../../wire';

type WithoutNonce<T> = T extends { nonce: string } ? Omit<T, 'nonce'> : never;
export type Request = WithoutNonce<PageOp>;

export type LinkState = 'connecting' | 'open' | 'lost';

export interface Link {
  /** Sends a request, and returns the nonce of its answer, or null without a connection. */
  send(request: Request): string | null;
  /** Sends an op that is answered by one `result` or `choices`. Rejects with the words of an `error`. */
  ask(request: Request): Promise<unknown>;
  close(): void;
}

export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

interface Waiting {
  resolve(data: unknown): void;
  reject(reason: Refused): void;
}

const PAUSES = [250, 500, 1000, 2000, 4000, 8000] as const;
/** The sandbox does not know this name, so the page connects as the first of the people. */
const NOBODY = 4004;
const LOST = 'The connection to the sandbox is lost. Try again in a moment.';

export function openLink(
  as: string | null,
  onFrame: (frame: ServerFrame) => void,
  onState: (state: LinkState) => void,
): Link {
  const waiting = new Map<string, Waiting>();
  let person = as;
  let socket: WebSocket | null = null;
  let closed = false;
  let failures = 0;
  let timer: number | undefined;
  let count = 0;
  const run = crypto.randomUUID().slice(0, 8);

  function open(): void {
    const url = new URL('/page', location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    if (person) url.searchParams.set('as', person);
    const mine = new WebSocket(url);
    socket = mine;
    mine.onopen = () => onState('open');
    mine.onmessage = (event) => {
      if (closed || mine !== socket) return;
      failures = 0;
      receive(JSON.parse(String(event.data)) as ServerFrame);
    };
    mine.onclose = (event) => {
      if (closed || mine !== socket) return;
      if (event.code === NOBODY) person = null;
      for (const one of waiting.values()) one.reject(new Refused(0, LOST));
      waiting.clear();
      onState('lost');
      timer = window.setTimeout(open, PAUSES[Math.min(failures, PAUSES.length - 1)]);
      failures += 1;
    };
  }

  function receive(frame: ServerFrame): void {
    if (frame.t === 'result') settle(frame.d.nonce, (one) => one.resolve(frame.d.data));
    else if (frame.t === 'choices') settle(frame.d.nonce, (one) => one.resolve(frame.d.choices));
    else if (
      frame.t === 'error' &&
      settle(frame.d.nonce, (one) => one.reject(new Refused(frame.d.code, frame.d.message)))
    )
      return;
    onFrame(frame);
  }

  function settle(nonce: string, act: (one: Waiting) => void): boolean {
    const one = waiting.get(nonce);
    waiting.delete(nonce);
    if (one) act(one);
    return one !== undefined;
  }

  /** Reconnects at once after sleep or when the network returns. */
  function hurry(): void {
    if (closed || socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(timer);
    open();
  }

  function send(request: Request): string | null {
    if (socket?.readyState !== WebSocket.OPEN) return null;
    const nonce = `${run}-${++count}`;
    socket.send(JSON.stringify({ ...request, nonce }));
    return nonce;
  }

  window.addEventListener('online', hurry);
  window.addEventListener('focus', hurry);
  onState('connecting');
  open();

  return {
    send,
    ask: (request) =>
      new Promise((resolve, reject) => {
        const nonce = send(request);
        if (nonce === null) reject(new Refused(0, LOST));
        else waiting.set(nonce, { resolve, reject });
      }),
    close() {
      closed = true;
      clearTimeout(timer);
      window.removeEventListener('online', hurry);
      window.removeEventListener('focus', hurry);
      socket?.close();
    },
  };
}
