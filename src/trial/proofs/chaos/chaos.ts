import { games as shelf } from '../../../../games';
import { picker } from '../../../engine/check/fuzz';
import { openPlay } from '../../../play';
import { startSandbox, type Sandbox } from 'discord-stand-in';
import { injectFaults, type FaultRate } from '../../stage/fault-injection';
import { writeTrace } from '../../stage/trace';
import { judge, type ChaosResult } from './verdict';
import { EVERYONE, pause, playOn, seat, type Seated } from './people';
import { chaosSetup, botProcessesOf, channelsOf, type Division } from './setup';

export interface ChaosSetting {
  /**
   * A PostgreSQL server on which databases may be made, for two processes; without one, a single process on
   * the embedded database.
   */
  readonly admin?: string;
  readonly game: string;
  readonly tables: number;
  readonly seed: string;
  readonly division: Division;
  readonly pace?: Partial<FaultRate>;
  /** Boards are drawn: pictures that come late are one more trouble, and take most of the time. */
  readonly pictures?: boolean;
  /**
   * About half of the seats of every table are computers'. Each thinks for this number of simulations: long
   * enough to be killed on the way.
   */
  readonly computers?: number;
  /** Milliseconds until a table that has not come to its end is given up. */
  readonly patience?: number;
  /**
   * The time with faults in milliseconds. After it the tables play on without faults. Default: the whole run.
   */
  readonly trouble?: number;
  /** The number of answers after which a table stops, for a short run. Default: the whole game. */
  readonly most?: number;
  /** How often a seat changes hands at each table. Default: never. */
  readonly takeovers?: number;
  /** The folder for traces of tables with a fault. */
  readonly trace?: string;
  /** Hears how it goes. */
  readonly say?: (line: string) => void;
}

const quiet = { info() {}, warn() {}, error() {} };

/** Some tables of one title at once, two bot processes on one database, and trouble until all are over. */
export async function chaos(setting: ChaosSetting): Promise<ChaosResult> {
  const started = performance.now();
  const { game: title, tables, seed, division } = setting;
  const game = shelf.find(({ id }) => id === title);
  if (!game) throw new Error(`there is no game called ${title}`);
  const dice = picker(`${seed} ${title}`);
  const ground = await chaosSetup(setting.admin);
  const sandbox = await startSandbox({
    rates: 'none',
    people: EVERYONE,
    shards: division === 'shards' && ground.processes > 1 ? 2 : 1,
  });
  const crew = botProcessesOf(sandbox, ground, division, setting.pictures === true, setting.computers);
  const reap = (): void => {
    for (const one of crew.processes) if (one) process.kill(one.pid, 'SIGKILL');
  };
  process.once('exit', reap);
  try {
    const channels = channelsOf(sandbox, tables, crew.processes.length > 1 ? division : 'overlap');
    for (const at of crew.processes.keys()) crew.processes[at] = await crew.start(at);
    const seated: Seated[] = [];
    for (const [table, channel] of channels.entries())
      seated.push(await seat(sandbox, game, channel, dice, table, setting.computers !== undefined));
    const injector = injectFaults(sandbox, crew, dice, {
      kill: 60,
      trouble: 8,
      kills: 4 * tables,
      ...setting.pace,
    });
    for (const { ledger } of seated) ledger.onAnswer = injector.answered;
    let calm: Promise<void> | undefined;
    const peace =
      setting.trouble === undefined
        ? undefined
        : setTimeout(() => {
            calm = injector.calm();
          }, setting.trouble);
    const told = setInterval(
      () =>
        setting.say?.(
          `${Math.round((performance.now() - started) / 1000)} s, ${injector.kills()} kills, ` +
            `${crew.processes.filter(Boolean).length} up: ` +
            `${seated
              .map(
                ({ ledger, done }) =>
                  `${done === true ? 'over' : 'on'} ` +
                  `${ledger.attempts.length}/${ledger.presses}/${ledger.refused}`,
              )
              .join(', ')}`,
        ),
      10_000,
    );
    const until = Date.now() + (setting.patience ?? 600_000);
    await Promise.all(
      seated.map((table, at) =>
        playOn(table, picker(`${seed} ${title} ${at}`), {
          until,
          most: setting.most ?? Infinity,
          takeovers: setting.takeovers,
        }),
      ),
    );
    clearTimeout(peace);
    clearInterval(told);
    await (calm ?? injector.calm());
    // The remaining messages are sent. Then the processes stop as for an update, and the results are checked.
    const drained =
      setting.pictures !== true && ground.pending
        ? await emptyOf(ground.pending, 45_000)
        : await quietOf(sandbox, 45_000);
    await Promise.all(crew.processes.map(async (process) => process?.stop()));
    const store = await ground.open();
    const { play } = openPlay({ store, games: shelf, log: quiet });
    const left = await store.outbox.pending();
    try {
      return await judge({
        trace: (seen) => {
          if (setting.trace !== undefined)
            writeTrace(setting.trace, { ...seen, requests: sandbox.requests, log: crew.logs.flat() });
        },
        title,
        tables,
        seated,
        store,
        play,
        kills: injector.kills(),
        left: drained ? left : Math.max(1, left),
        finished: setting.most === undefined,
        seconds: Math.round((performance.now() - started) / 1000),
        troubles: [...injector.made.values()].reduce((sum, count) => sum + count, 0),
      });
    } finally {
      await store.close();
    }
  } finally {
    await Promise.all(crew.processes.map(async (process) => process?.kill()));
    process.off('exit', reap);
    await sandbox.close();
    await ground.drop();
  }
}

/** True if everything is sent within the time: the claim of a dead process expires, and Discord answers. */
export async function emptyOf(pending: () => Promise<number>, patience: number): Promise<boolean> {
  for (const until = Date.now() + patience; Date.now() < until;) {
    if ((await pending()) === 0) return true;
    await pause(200);
  }
  return false;
}

/** Resolves when the bots have sent nothing for longer than a dead process may hold an item. */
async function quietOf(sandbox: Sandbox, patience: number): Promise<boolean> {
  const until = Date.now() + patience;
  for (let count = sandbox.requests.length, since = Date.now(); Date.now() < until;) {
    if (sandbox.requests.length !== count) [count, since] = [sandbox.requests.length, Date.now()];
    if (Date.now() - since > LEASE) return true;
    await pause(200);
  }
  return false;
}

const LEASE = 18_000;
