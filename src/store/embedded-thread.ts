import { parentPort, workerData } from 'node:worker_threads';
import { factsOf } from '../log';
import { openHere, type Call, type Reply } from './embedded';

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
        const message = name === 'open' && error instanceof Error ? error.message : facts.message;
        reply({ id, error: { ...facts, ...(message !== undefined && { message }) } });
      },
    )
    .finally(() => {
      // With nobody to hear any more, the thread comes to its end.
      if (name === 'close') parentPort?.close();
    });
});

async function answer(name: string, args: readonly unknown[]): Promise<unknown> {
  const store = await opened;
  if (name === 'open') return undefined;
  const [part, method] = name.includes('.') ? [store.outbox, name.slice('outbox.'.length)] : [store, name];
  return (part as unknown as Record<string, (...args: readonly unknown[]) => Promise<unknown>>)[method]?.(
    ...args,
  );
}
