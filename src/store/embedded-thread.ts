import { parentPort, workerData } from 'node:worker_threads';
import { openHere, type Call, type Reply } from './embedded';

/** The thread the embedded database lives in. The first question opens it, `close` ends it. */
const opened = openHere(workerData as string);
opened.catch(() => undefined);

parentPort?.on('message', ({ id, name, args }: Call) => {
  const reply = (what: Reply): void => void parentPort?.postMessage(what);
  void answer(name, args)
    .then(
      (value) => reply({ id, value }),
      (error: unknown) => reply({ id, error }),
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
