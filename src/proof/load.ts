import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { picker } from '../engine/fuzz';
import { startSandbox, type Sandbox } from 'discord-stand-in';
import type { Where } from '../store';
import type { Heard, Order } from '../tools/load-bot';

export interface Spread {
  readonly p50: number;
  readonly p99: number;
}
export interface LoadResult {
  readonly name: 'load';
  readonly store: 'embedded' | 'server';
  readonly games: number;
  readonly presses: number;
  readonly seconds: number;
  /** From the press to its acknowledgement, and to the commit, in milliseconds. */
  readonly ack: Spread;
  readonly commit: Spread;
  /** Of the bot's process. */
  readonly loopDelayP99: number;
  readonly memoryMb: number;
  /** Presses without an acknowledgement, requests the sandbox refused, errors in the bot's log. */
  readonly refused: number;
  /** Presses that were not committed, and items not yet sent when the presses ended. */
  readonly uncommitted: number;
  readonly waiting: number;
  /** The same rate on a bot that only acknowledges. */
  readonly echo: Spread;
}

export interface LoadSetting {
  readonly where: Where;
  readonly games: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly pictures: boolean;
  readonly say?: (line: string) => void;
}

/** Many tables in the database and a steady rain of presses, on one bot in a process of its own. */
export async function load({
  where,
  games,
  perSecond,
  seconds,
  pictures,
  say = () => {},
}: LoadSetting): Promise<LoadResult> {
  const echo = await echoFloor(perSecond, Math.min(10, seconds));
  const people = Array.from({ length: 40 }, (_, at) => `person${at}`);
  const sandbox = await startSandbox({ rates: 'none', record: false, people });
  const bot = startChild();
  try {
    await bot.order({ do: 'open', where, token: sandbox.token, api: sandbox.rest, pictures }, 'ready');
    say('the bot is up');
    const channels = Array.from({ length: 100 }, (_, at) =>
      sandbox.stage.addChannel(sandbox.guildId, `room-${at}`),
    );
    const ids = people.map((name) => sandbox.as(name).person.id);
    const ready = new Map<string, { channel: string; user: string; id: string }>();
    const sent = new Map<string, number>();
    const commits: number[] = [];
    bot.listen((heard) => {
      if (heard.is === 'next') ready.set(heard.game, heard);
      const started = heard.is === 'commit' ? sent.get(heard.game) : undefined;
      if (heard.is !== 'commit' || started === undefined) return;
      sent.delete(heard.game);
      commits.push(heard.at - started);
    });
    await bot.order({ do: 'seed', tables: games, guild: sandbox.guildId, channels, people: ids }, 'seeded');
    say(`${ready.size} tables wait for somebody`);
    const anchors = new Map(
      channels.map((channel) => [channel, sandbox.as('person0').in(channel).messages()[0]?.id ?? '']),
    );
    const dice = picker('presses');
    const acks: number[] = [];
    let refused = 0;
    const refusedBefore = sandbox.refused.length;
    await bot.tell({ do: 'reset' });
    const made = await steadily(perSecond, seconds, () => {
      const open = [...ready.keys()];
      const game = open[dice(open.length)];
      const press = game === undefined ? undefined : ready.get(game);
      if (game === undefined || !press) return undefined;
      ready.delete(game);
      const started = clock();
      sent.set(game, started);
      return sandbox
        .as(press.user)
        .forge(press.id, { on: anchors.get(press.channel) ?? '' })
        .then(
          () => void acks.push(clock() - started),
          () => {
            refused++;
          },
        );
    });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const report = await bot.order({ do: 'report' }, 'report');
    return {
      name: 'load',
      store: 'url' in where ? 'server' : 'embedded',
      games,
      presses: made,
      seconds,
      ack: spread(acks),
      commit: spread(commits),
      loopDelayP99: round(report.loopDelayP99),
      memoryMb: Math.round(report.memoryMb),
      refused: refused + sandbox.refused.length - refusedBefore + report.errors,
      uncommitted: made - commits.length,
      waiting: report.waiting,
      echo,
    };
  } finally {
    await bot.end();
    await sandbox.close();
  }
}

async function echoFloor(perSecond: number, seconds: number): Promise<Spread> {
  const sandbox: Sandbox = await startSandbox({ rates: 'none', record: false });
  const bot = startChild();
  try {
    const { message = '' } = await bot.order(
      { do: 'echo', token: sandbox.token, api: sandbox.rest, channel: sandbox.channelId },
      'ready',
    );
    const acks: number[] = [];
    await steadily(perSecond, seconds, () => {
      const started = clock();
      return sandbox
        .as('ada')
        .forge('echo', { on: message })
        .then(() => void acks.push(clock() - started));
    });
    return spread(acks);
  } finally {
    await bot.end();
    await sandbox.close();
  }
}

/**
 * So many a second, whatever becomes of them: the rain does not wait for the drain. Answers how many there
 * were.
 */
async function steadily(
  perSecond: number,
  seconds: number,
  press: () => Promise<void> | undefined,
): Promise<number> {
  const began = performance.now();
  const under = new Set<Promise<void>>();
  let made = 0;
  for (let due = 0; due < perSecond * seconds; due++) {
    const wait = began + (due * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const work = press();
    if (!work) continue;
    made++;
    under.add(work);
    void work.finally(() => under.delete(work));
  }
  await Promise.all(under);
  return made;
}

interface Child {
  order<K extends Heard['is']>(order: Order, until: K): Promise<Extract<Heard, { is: K }>>;
  tell(order: Order): Promise<void>;
  listen(listener: (heard: Heard) => void): void;
  end(): Promise<void>;
}

function startChild(): Child {
  const child: ChildProcess = fork(
    path.join(__dirname, '..', 'tools', `load-bot${path.extname(__filename)}`),
  );
  const listeners = new Set<(heard: Heard) => void>();
  child.on('message', (heard: Heard) => {
    for (const listener of [...listeners]) listener(heard);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const tell = (order: Order): Promise<void> =>
    new Promise((resolve, reject) => child.send(order, (error) => (error ? reject(error) : resolve())));
  return {
    tell,
    listen: (listener) => void listeners.add(listener),
    async order(order, until) {
      const heard = new Promise<Extract<Heard, { is: typeof until }>>((resolve, reject) => {
        const listener = (one: Heard): void => {
          if (one.is !== until) return;
          listeners.delete(listener);
          resolve(one as Extract<Heard, { is: typeof until }>);
        };
        listeners.add(listener);
        void ended.then(() => reject(new Error('the bot has ended')));
      });
      await tell(order);
      return heard;
    },
    async end() {
      const late = setTimeout(() => child.kill('SIGKILL'), 5000);
      await tell({ do: 'end' }).catch(() => undefined);
      await ended;
      clearTimeout(late);
    },
  };
}

/** The clock that both processes read. */
const clock = (): number => performance.timeOrigin + performance.now();
const round = (value: number): number => Math.round(value * 10) / 10;
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
export function spread(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  return { p50: round(quantile(sorted, 0.5)), p99: round(quantile(sorted, 0.99)) };
}
