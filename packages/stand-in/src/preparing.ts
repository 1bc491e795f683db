/** The page before its world is ready: it says that the world is being prepared, and reloads itself. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Preparing {
  /** The server, which listens already. `startSandbox` takes it over. */
  readonly server: Server;
  readonly port: number;
  /** True after `end`: the page of the world is shown. */
  readonly ended: boolean;
  /** Changes the line about the preparation. */
  say(line: string): void;
  answer(response: ServerResponse): void;
  end(): void;
}

export interface PreparingOptions {
  readonly host: string;
  readonly port: number;
  /** The number of ports to try, from `port` on. */
  readonly tries: number;
  readonly title: string;
}

/**
 * Opens the page at the first free port. Resolves to undefined if no port is free. The later start of the
 * world reports the reason.
 */
export async function openPreparing({
  host,
  port,
  tries,
  title,
}: PreparingOptions): Promise<Preparing | undefined> {
  for (let number = port; number < port + tries; number++) {
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(number, host, () => resolve(true));
    });
    if (free) return preparing(server, title);
  }
  return undefined;
}

function preparing(server: Server, title: string): Preparing {
  let line = '';
  let ended = false;
  const answer = (response: ServerResponse): void =>
    void response
      .writeHead(503, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': '1',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
      .end(page(title, line));
  server.on('request', (_request: unknown, response: ServerResponse) => answer(response));
  return {
    server,
    port: (server.address() as AddressInfo).port,
    get ended() {
      return ended;
    },
    say(next) {
      line = next;
    },
    answer,
    end() {
      ended = true;
    },
  };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const page = (title: string, line: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1">
<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;margin:20vh auto;max-width:32rem;padding:0 1rem;
background:#313338;color:#dbdee1}h1{font-size:1.4rem}</style>
<h1>${escaped(title)}</h1><p role="status">${escaped(line)}</p><p>This page reloads by itself.</p></html>
`;
