import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Heard, Order } from '../benches/load-orders';

/** A bot in a process of its own, as a bench drives it. */
export interface BotProcess {
  order<K extends Heard['is']>(order: Order, until: K): Promise<Extract<Heard, { is: K }>>;
  tell(order: Order): Promise<void>;
  listen(listener: (heard: Heard) => void): void;
  end(): Promise<void>;
}

const extension = path.extname(__filename);
const tool = (name: string): string => path.join(__dirname, '..', 'benches', `${name}${extension}`);

export function startBotProcess(): BotProcess {
  const child: ChildProcess = fork(tool('load-bot'), {
    execArgv: [...process.execArgv, '--require', tool('metered')],
  });
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
      const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
      await tell({ do: 'end' }).catch(() => undefined);
      await ended;
      clearTimeout(late);
    },
  };
}
