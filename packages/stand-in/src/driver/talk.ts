/** A person's connection to the sandbox: requests, answers and the open form. */
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { Connection, Hub } from '../people/hub';
import type { Id, Person, ServerFrame } from '../wire';

export interface Form {
  readonly interactionId: Id;
  readonly modal: APIModalInteractionResponseCallbackData;
}
export interface Talk {
  /** The time limit of every wait, in real milliseconds. */
  readonly patience: number;
  readonly connection: Connection;
  form(): Form | undefined;
  forget(form: Form | undefined): void;
  /**
   * Sends a request and waits for its final answer. A refusal becomes an error that ends with the text of
   * `look`.
   */
  ask(what: string, send: (nonce: string) => void | Promise<void>, look: () => string): Promise<ServerFrame>;
  /** Tries at once and after every frame until there is an answer. */
  until<T>(
    look: (frame?: ServerFrame) => T | undefined,
    complaint: string,
    wait: number,
    show: () => string,
  ): Promise<T>;
}

interface Waiter {
  resolve(frame: ServerFrame): void;
  reject(error: Error): void;
}

export function talkTo(hub: Hub, person: Person, patience: number): Talk {
  const waiting = new Map<string, Waiter>();
  const watchers = new Set<(frame: ServerFrame) => void>();
  let form: Form | undefined;
  let counter = 0;

  function settle(frame: ServerFrame): void {
    if (frame.t !== 'interaction' && frame.t !== 'choices' && frame.t !== 'result' && frame.t !== 'error')
      return;
    const waiter = waiting.get(frame.d.nonce);
    if (!waiter || (frame.t === 'interaction' && (frame.d.state === 'sent' || frame.d.state === 'thinking')))
      return;
    waiting.delete(frame.d.nonce);
    if (frame.t === 'error') waiter.reject(new Error(frame.d.message));
    else if (frame.t === 'interaction' && frame.d.state === 'failed')
      waiter.reject(new Error(frame.d.text ?? 'failed'));
    else waiter.resolve(frame);
  }

  const connection = hub.connect(person, (frame) => {
    if (frame.t === 'modal') form = frame.d;
    settle(frame);
    for (const watcher of [...watchers]) watcher(frame);
  });

  return {
    patience,
    connection,
    form: () => form,
    forget(old) {
      if (form === old) form = undefined;
    },
    ask(what, send, look) {
      const nonce = `${person.name}-${++counter}`;
      // The error is made here for its stack, because the test's line is the important one.
      const failure = new Error();
      return new Promise((resolve, reject) => {
        const fail = (error: Error): void => {
          clearTimeout(timer);
          waiting.delete(nonce);
          failure.message = `${person.name}: ${what}: ${error.message}\n\n${look()}`;
          reject(failure);
        };
        const timer = setTimeout(() => fail(new Error(`no answer within ${patience / 1000} s`)), patience);
        timer.unref();
        waiting.set(nonce, {
          resolve: (frame) => {
            clearTimeout(timer);
            resolve(frame);
          },
          reject: fail,
        });
        void Promise.resolve(nonce).then(send).catch(fail);
      });
    },
    until(look, complaint, wait, show) {
      const now = look();
      if (now !== undefined) return Promise.resolve(now);
      const failure = new Error();
      return new Promise((resolve, reject) => {
        const stop = (): void => {
          clearTimeout(timer);
          watchers.delete(watcher);
        };
        const watcher = (frame: ServerFrame): void => {
          const found = look(frame);
          if (found === undefined) return;
          stop();
          resolve(found);
        };
        const timer = setTimeout(() => {
          stop();
          failure.message = `${person.name}: ${complaint} for ${wait / 1000} s\n\n${show()}`;
          reject(failure);
        }, wait);
        watchers.add(watcher);
      });
    },
  };
}
