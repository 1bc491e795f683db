import { parentPort, workerData } from 'node:worker_threads';
import { factsOf } from '../../log';
import { openingFault } from './embedded-fault';
import { methodNames, openHere, type Call, type Reply } from './embedded';
import type { Store } from '../tables/store';

/** The thread the embedded database lives in. The first question opens it, `close` ends it. */
const opened = openHere(workerData as string);
opened.catch(() => undefined);

parentPort?.on('message', ({ id, name, args }: Call) => {
  const reply = (what: Reply): void => void parentPort?.postMessage(what);
  void answer(name, args)
    .then(
      (value) => reply({ id, value }),
      (error: unknown) => {
        const facts = factsOf(error);
        // Before it is open nothing has been stored or asked: what is wrong with the folder is said in full.
        const message = name === 'open' ? openingFault(error, workerData as string) : facts.message;
        reply({ id, error: { ...facts, ...(message !== undefined && { message }) } });
      },
    )
    .finally(() => {
      // Without a listener the thread ends.
      if (name === 'close') parentPort?.close();
    });
});

async function answer(name: string, args: readonly unknown[]): Promise<unknown> {
  const store = await opened;
  if (name === 'open') return methodNames(store);
  // `outbox.claim` is a call of a part of the store, `load` one of the store itself.
  const path = name.split('.');
  const part = (path.length > 1 ? store[path[0] as keyof Store] : store) as unknown;
  return (part as Record<string, (...args: readonly unknown[]) => Promise<unknown>>)[path.at(-1) ?? '']?.(
    ...args,
  );
}
