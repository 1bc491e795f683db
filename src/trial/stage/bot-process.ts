import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Heard, Order } from '../benches/load-orders';
import type { FloorOrder } from '../benches/press/floor-orders';

/** A bot in a process of its own, as a bench drives it. */
export interface BotProcess {
  order<K extends Heard['is']>(order: Order | FloorOrder, until: K): Promise<Extract<Heard, { is: K }>>;
  tell(order: Order | FloorOrder): Promise<void>;
  listen(listener: (heard: Heard) => void): void;
  end(): Promise<void>;
}

const extension = path.extname(__filename);
const tool = (name: string): string => path.join(__dirname, '..', 'benches', `${name}${extension}`);

/** The flags and environment of the image (`Dockerfile`). A heap of another size comes after them. */
const FLAGS = ['--max-semi-space-size=8'];
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/** The part of this machine that a bot can use. */
export interface SmallMachine {
  readonly heapMb: number;
  readonly core: number;
}

export function startBotProcess(program = 'load-bot', machine?: SmallMachine): BotProcess {
  const child: ChildProcess = fork(tool(program), {
    ...(machine && { execPath: 'taskset' }),
    env: { ...process.env, ...ENVIRONMENT },
    execArgv: [
      ...(machine ? ['-c', String(machine.core), process.execPath] : []),
      ...process.execArgv,
      ...FLAGS,
      ...(machine ? [`--max-old-space-size=${machine.heapMb}`] : []),
      ...['--require', tool('metered')],
    ],
  });
  const listeners = new Set<(heard: Heard) => void>();
  child.on('message', (heard: Heard) => {
    for (const listener of [...listeners]) listener(heard);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const tell = (order: Order | FloorOrder): Promise<void> =>
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
      const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
      await tell({ do: 'end' }).catch(() => undefined);
      await ended;
      clearTimeout(late);
    },
  };
}
