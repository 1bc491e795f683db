import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../log';
import type { Metrics, Sources } from './index';

/** `/metrics` for Prometheus, `/healthz` and `/readyz` for whatever starts and stops processes. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** How long the database can take to answer before this process counts as not ready, in milliseconds. */
const DATABASE_TIMEOUT_MS = 2_000;

export async function serveMetrics(
  metrics: Metrics,
  sources: Sources,
  { port, host, log }: { readonly port: number; readonly host: string; readonly log: Log },
): Promise<MetricsServer> {
  const answer = async (url: string): Promise<readonly [status: number, type: string, body: string]> => {
    switch (url.split('?')[0]) {
      case '/healthz':
        return [200, 'text/plain', 'alive\n'];
      case '/readyz': {
        const faults = await unready(sources);
        return faults.length === 0
          ? [200, 'text/plain', 'ready\n']
          : [503, 'text/plain', `${faults.join('\n')}\n`];
      }
      case '/metrics':
        return [200, 'text/plain; version=0.0.4; charset=utf-8', await metrics.text(sources)];
      default:
        return [404, 'text/plain', 'there is /metrics, /healthz and /readyz\n'];
    }
  };
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
    void answer(request.url ?? '/')
      .catch((error: unknown) => {
        log.warn({ err: error }, 'failed to read the metrics');
        return [503, 'text/plain', 'the database does not answer\n'] as const;
      })
      .then(([status, type, body]) => response.writeHead(status, { 'content-type': type }).end(body));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Why this process had better not be relied on just now. */
async function unready({ store, connections, troubles }: Sources): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, DATABASE_TIMEOUT_MS, 'the database does not answer');
  });
  const database = await Promise.race([
    store.nextWake().then(
      () => undefined,
      () => 'the database does not answer',
    ),
    tooLong,
  ]);
  clearTimeout(timer);
  const shards = connections();
  return [
    ...(database === undefined ? [] : [database]),
    ...(shards.length === 0 ? ['not connected to Discord yet'] : []),
    ...(troubles?.() ?? []),
    ...shards.filter(({ ready }) => !ready).map(({ shard }) => `shard ${shard} is not connected to Discord`),
  ];
}
