import { answer, openToyPlay, quiet, table } from '../play/testing';
import type { Store } from '../store';
import { openMemory } from '../store/stage/testing';
import { openMetrics, type Connection, type Metrics, type Sources } from './index';
import { serveMetrics, type MetricsServer } from './server';

let store: Store;
let server: MetricsServer;
let metrics: Metrics;
let connections: readonly Connection[] = [];
let broken = false;
let troubles: readonly string[] = [];
let failing: Date | undefined;
const get = async (path: string, method = 'GET'): Promise<readonly [number, string]> => {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  return [response.status, await response.text()];
};
beforeAll(async () => {
  metrics = openMetrics();
  const opened = await openMemory();
  store = metrics.store({ ...opened, connections: () => ({ used: 2, idle: 1, waiting: 0 }) });
  const sources: Sources = {
    store: { ...store, nextWake: () => (broken ? Promise.reject(new Error('gone')) : store.nextWake()) },
    now: () => new Date(),
    thinking: () => 3,
    connections: () => connections,
    troubles: () => troubles,
    failingSince: () => failing,
  };
  server = await serveMetrics(metrics, sources, { port: 0, host: '127.0.0.1', log: quiet });
}, 60_000);
afterAll(async () => {
  await server.close();
  await store.close();
});

test('a process is alive as long as it answers, and ready when database and Discord are there', async () => {
  expect(await get('/healthz')).toEqual([200, 'alive\n']);
  expect(await get('/readyz')).toEqual([503, 'not connected to Discord yet\n']);
  connections = [
    { shard: 0, ready: true, ping: 40 },
    { shard: 1, ready: false, ping: -1 },
  ];
  expect(await get('/readyz')).toEqual([503, 'shard 1 is not connected to Discord\n']);
  connections = [{ shard: 0, ready: true, ping: 40 }];
  expect(await get('/readyz')).toEqual([200, 'ready\n']);
  broken = true;
  expect(await get('/readyz')).toEqual([503, 'the database does not answer\n']);
  broken = false;
});

test('a process is not ready while Discord refuses its token, and the metrics say so', async () => {
  expect((await get('/metrics'))[1]).toContain('guildhall_discord_accepts 1');
  troubles = ['Discord refuses the token'];
  expect(await get('/readyz')).toEqual([503, 'Discord refuses the token\n']);
  expect((await get('/metrics'))[1]).toContain('guildhall_discord_accepts 0');
  troubles = [];
  expect(await get('/readyz')).toEqual([200, 'ready\n']);
});

test('what cannot be sent grows older, though each attempt puts it off', async () => {
  const ageIn = (text: string): number => Number(/^guildhall_outbox_age_seconds (\S+)/m.exec(text)?.[1]);
  const before = ageIn((await get('/metrics'))[1]);
  failing = new Date(Date.now() - 600_000);
  const during = ageIn((await get('/metrics'))[1]);
  failing = undefined;
  expect(before).toBeLessThan(300);
  expect(during).toBeGreaterThanOrEqual(600);
  expect(ageIn((await get('/metrics'))[1])).toBeLessThan(300);
});

test('presses are counted by what came of them, with everything else that a host watches', async () => {
  const play = metrics.play(openToyPlay(store).play);
  const { id } = await table(play, 2);
  await answer(play, id, 0, 'gold');
  await play.answers.press({ game: id, user: 'ada', promptId: '0-old', picks: ['gold'] });
  metrics.acknowledged(12);
  metrics.picture(40, true);
  metrics.picture(5, false);
  const [status, text] = await get('/metrics');
  expect(status).toBe(200);
  for (const line of [
    'guildhall_presses_total{outcome="done"} 1',
    'guildhall_presses_total{outcome="stale"} 1',
    'guildhall_commits_total{outcome="written"}',
    'guildhall_acknowledge_seconds_bucket{le="0.025"} 1',
    'guildhall_commit_seconds_count',
    'guildhall_picture_seconds_count 1',
    'guildhall_pictures_missing_total 1',
    'guildhall_computers_waiting 3',
    'guildhall_gateway_ready{shard="0"} 1',
    'guildhall_gateway_ping_seconds{shard="0"} 0.04',
    'guildhall_database_connections{state="idle"} 1',
    'guildhall_outbox_age_seconds',
    'guildhall_nodejs_eventloop_lag_seconds',
  ])
    expect(text).toContain(line);
  expect(/guildhall_outbox_items (\d+)/.exec(text)?.[1]).not.toBe('0');
});

test('nothing else is served, and nothing is written', async () => {
  expect((await get('/'))[0]).toBe(404);
  expect((await get('/../etc/passwd'))[0]).toBe(404);
  expect((await get('/metrics', 'POST'))[0]).toBe(405);
});

test('the board for Grafana asks for nothing that is not there', async () => {
  const { readFileSync } = await import('node:fs');
  const board = readFileSync('docs/grafana.json', 'utf8');
  const [, text] = await get('/metrics');
  const asked = new Set([...board.matchAll(/guildhall_[a-z_]+/g)].map(([name]) => name));
  expect(asked.size).toBeGreaterThan(8);
  expect([...asked].filter((name) => !text.includes(name))).toEqual([]);
});
