import { games as shelf } from '../../../../games';
import { picker } from '../../../engine/check/fuzz';
import { boardOf } from '../../stage/robot';
import { openPlay } from '../../../play';
import { startSandbox, type Sandbox } from 'discord-stand-in';
import { openStore, type Move, type Store } from '../../../store';
import { askServer, onServer } from '../../../store/stage/testing';
import { emptyOf } from './chaos';
import { channelsOf, botProcessesOf, type ChaosSetup } from './setup';
import { EVERYONE, pause, playOn, seat, type Seated } from './people';
import { judge } from './verdict';
import { restoredOf } from '../../stage/restored';
import { openMachine, openSwitch, type Machine } from '../../stage/servers';

/**
 * Proves that the bot works with a managed PostgreSQL: tables of every title play on during a failover,
 * through a pooler, and from a backup that was taken during play.
 */
export interface Size {
  /** Tables of each title. */
  readonly tables: number;
  /** Answers after which a table stops. */
  readonly answers: number;
  readonly titles?: readonly string[];
  readonly say?: (line: string) => void;
}

const DATABASE = 'guildhall';
const quiet = { info() {}, warn() {}, error() {} };

interface Deployment {
  readonly sandbox: Sandbox;
  readonly seated: readonly Seated[];
  readonly size: Size;
  /** Plays this number of answers at each table. `upset` is called once, in the middle. */
  play(answers: number, upset?: () => Promise<void>): Promise<void>;
  start(url: string): Promise<void>;
  stop(): Promise<void>;
}

async function onDeployment(
  url: string,
  size: Size,
  then: (deployment: Deployment) => Promise<void>,
): Promise<void> {
  const sandbox = await startSandbox({ rates: 'none', people: EVERYONE });
  const groundAt = (at: string): ChaosSetup => ({
    processes: 2,
    env: { DATABASE_URL: at },
    open: () => openStore({ url: at, connections: 2 }),
    drop: async () => {},
  });
  let crew = botProcessesOf(sandbox, groundAt(url), 'overlap', false);
  const reap = (): void => {
    for (const one of crew.processes) if (one) process.kill(one.pid, 'SIGKILL');
  };
  process.once('exit', reap);
  try {
    const start = async (at: string): Promise<void> => {
      crew = botProcessesOf(sandbox, groundAt(at), 'overlap', false);
      // The first one lays out the tables; so it would be with two at once, only slower here.
      for (const one of crew.processes.keys()) crew.processes[one] = await crew.start(one);
    };
    await start(url);
    const titles = shelf.filter(({ id }) => size.titles?.includes(id) ?? true);
    const channels = channelsOf(sandbox, titles.length * size.tables, 'overlap');
    const seated: Seated[] = [];
    for (const [at, channel] of channels.entries()) {
      const game = titles[at % titles.length];
      const table = Math.floor(at / titles.length);
      if (game) seated.push(await seat(sandbox, game, channel, picker(`failover ${at}`), table));
    }
    size.say?.(`${seated.length} tables are set`);
    await then({
      sandbox,
      seated,
      size,
      start,
      async stop() {
        await Promise.all(crew.processes.map(async (one) => one?.stop()));
      },
      async play(answers, upset) {
        let given = 0;
        let upsetting: Promise<void> | undefined;
        for (const { ledger } of seated)
          ledger.onAnswer = () => {
            if (++given >= (seated.length * answers) / 2) upsetting ??= upset?.();
          };
        const until = Date.now() + 300_000 + seated.length * answers * 4_000;
        await Promise.all(
          seated.map((table, at) => playOn(table, picker(`failover plays ${at}`), { until, most: answers })),
        );
        await upsetting;
        size.say?.(`${given} answers were given`);
      },
    });
  } finally {
    await Promise.all(crew.processes.map(async (one) => one?.kill()));
    process.off('exit', reap);
    await sandbox.close();
  }
}

/**
 * Counts the faults after everything was sent: it compares the log of every table with its row and its
 * people.
 */
async function judged(deployment: Deployment, url: string): Promise<Awaited<ReturnType<typeof judge>>> {
  const store = await openStore({ url, connections: 2 });
  try {
    const drained = await emptyOf(() => store.outbox.pending(), 60_000);
    await deployment.stop();
    return await judge({
      trace: () => {},
      title: 'all',
      tables: deployment.seated.length,
      seated: deployment.seated,
      store,
      play: openPlay({ store, games: shelf, log: quiet }).play,
      kills: 0,
      left: drained ? 0 : await store.outbox.pending(),
      finished: false,
      seconds: 0,
      troubles: 0,
    });
  } finally {
    await store.close();
  }
}

const onMachine = async <T>(work: (machine: Machine) => Promise<T>): Promise<T> => {
  const machine = openMachine();
  try {
    return await work(machine);
  } finally {
    await machine.close();
  }
};

export interface ServiceResult {
  readonly name: 'failover' | 'pooler' | 'backup';
  readonly tables: number;
  readonly presses: number;
  readonly moves: number;
  readonly lost: number;
  readonly doubled: number;
  readonly stuck: number;
  readonly wrong: number;
  readonly faults: readonly string[];
}

const resultOf = (
  name: ServiceResult['name'],
  { games: tables, presses, moves, lost, doubled, stuck, wrong, faults }: Awaited<ReturnType<typeof judge>>,
): ServiceResult => ({ name, tables, presses, moves, lost, doubled, stuck, wrong, faults });

/**
 * The primary of two servers is killed in the midst of presses, the standby promoted and the address turned.
 * `outageMs`: from the kill to the first answer that is stored again.
 */
export function failover(size: Size): Promise<ServiceResult & { readonly outageMs: number }> {
  return onMachine(async (machine) => {
    const primary = await machine.server({ mirrored: true });
    await onServer(primary.url(), `CREATE DATABASE ${DATABASE}`);
    const standby = await machine.standbyOf(primary);
    const way = await openSwitch(primary.port);
    const url = `postgres://postgres@127.0.0.1:${way.port}/${DATABASE}`;
    let outageMs = 0;
    let result: ServiceResult | undefined;
    try {
      await onDeployment(url, size, async (deployment) => {
        const stored = (): Promise<number> =>
          askServer(url, 'SELECT count(*)::int AS n FROM moves').then(([row]) => Number(row?.['n']));
        await deployment.play(size.answers, async () => {
          const killed = performance.now();
          await primary.kill();
          standby.promote();
          way.turn(standby.port);
          size.say?.(`the standby took over after ${Math.round(performance.now() - killed)} ms`);
          const before = await stored();
          while ((await stored()) === before) await new Promise((resolve) => setTimeout(resolve, 25));
          outageMs = Math.round(performance.now() - killed);
        });
        result = resultOf('failover', await judged(deployment, url));
      });
    } finally {
      await way.close();
    }
    if (!result) throw new Error('nobody judged');
    return { ...result, outageMs };
  });
}

/** The same play through PgBouncer in transaction mode, which the migrations go through as well. */
export function pooler(size: Size): Promise<ServiceResult> {
  return onMachine(async (machine) => {
    const server = await machine.server();
    await onServer(server.url(), `CREATE DATABASE ${DATABASE}`);
    const url = (await machine.pooler(server)).url(DATABASE);
    let result: ServiceResult | undefined;
    await onDeployment(url, size, async (deployment) => {
      await deployment.play(size.answers);
      result = resultOf('pooler', await judged(deployment, url));
    });
    if (!result) throw new Error('nobody judged');
    return result;
  });
}

/**
 * A dump taken during play holds every answer given before it began. On a fresh server the tables play on
 * from it. Messages after the dump are unknown there, so a player calls for the board.
 */
export function backup(size: Size): Promise<ServiceResult & { readonly restored: number }> {
  return onMachine(async (machine) => {
    const [first, second] = [await machine.server(), await machine.server()];
    for (const server of [first, second]) await onServer(server.url(), `CREATE DATABASE ${DATABASE}`);
    const faults: string[] = [];
    let dump = '';
    const before = new Map<string, readonly Move[]>();
    const sum = { presses: 0, moves: 0, lost: 0, doubled: 0, stuck: 0, wrong: 0, restored: 0 };
    await onDeployment(first.url(DATABASE), size, async (deployment) => {
      const ids = deployment.seated.map(({ ledger }) => ledger.game);
      await deployment.play(size.answers, async () => {
        await withStore(first.url(DATABASE), async (store) => {
          for (const id of ids) before.set(id, await store.moves(id));
        });
        dump = machine.program('pg_dump', ['--inserts', '-d', first.url(DATABASE)]).toString('utf8');
      });
      await deployment.stop();
      await first.kill();
      await onServer(second.url(DATABASE), dump.replace(/^\\.*$/gm, ''));
      await withStore(second.url(DATABASE), async (store) => {
        for (const id of ids) {
          const moves = await store.moves(id);
          sum.restored += moves.length;
          const held = before.get(id) ?? [];
          if (JSON.stringify(moves.slice(0, held.length)) === JSON.stringify(held)) continue;
          sum.lost++;
          faults.push(`${id}: answers from before the dump are missing in it`);
        }
      });
      const restarted = Date.now();
      await deployment.start(second.url(DATABASE));
      await Promise.all(deployment.seated.map(repostBoard));
      await deployment.play(size.answers);
      // Sends the remaining messages: a board is stripped after the next one was posted.
      await withStore(second.url(DATABASE), (store) => emptyOf(() => store.outbox.pending(), 60_000));
      await deployment.stop();
      await withStore(second.url(DATABASE), async (store) => {
        for (const table of deployment.seated) {
          const { ledger, error } = table;
          sum.presses += ledger.presses;
          const { moves, later, wrong, doubled } = await restoredOf(store, table, restarted);
          if (error !== undefined || later === 0) {
            sum.stuck++;
            faults.push(`${ledger.game}: ${error ?? 'no answer was stored after the restore'}`);
          }
          sum.moves += moves;
          sum.wrong += wrong.length;
          sum.doubled += doubled.length;
          faults.push(...[...wrong, ...doubled].map((fault) => `${ledger.game}: ${fault}`));
        }
      });
    });
    return { name: 'backup', tables: before.size, ...sum, faults };
  });
}

/**
 * A player calls for the board and waits for it: the old board shows answers that the backup does not have,
 * and a press on it is refused.
 */
async function repostBoard({ people: [first], ledger }: Seated): Promise<void> {
  if (!first) return;
  const standing = boardOf(first, ledger.game)?.id;
  await first.slash('board', { game: ledger.game });
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(100)) {
    const now = boardOf(first, ledger.game)?.id;
    if (now !== undefined && now !== standing) return;
  }
}

async function withStore(url: string, work: (store: Store) => Promise<unknown>): Promise<void> {
  const store = await openStore({ url, connections: 2 });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}
