import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type * as Emoji from './emoji';
import type { DrawnEmoji } from './emoji';
import type { Sign } from '../scene/scene';

/** Draws icons for Discord's text. */
export interface EmojiDrawer {
  hashes(signs: readonly Sign[]): Promise<readonly string[]>;
  draw(sign: Sign): Promise<DrawnEmoji>;
  close(): void;
}

/** Draws in this process: for tests, and for the process that does nothing else. */
export const createEmojiDrawer = (): EmojiDrawer => {
  const { drawEmoji } = require('./emoji') as typeof Emoji;
  return {
    hashes: async (signs) => signs.map((sign) => drawEmoji(sign).hash),
    draw: async (sign) => drawEmoji(sign),
    close() {},
  };
};

/** A question to the drawing process, and its answer. */
export type EmojiOrder = { readonly hashes: readonly Sign[] } | { readonly draw: Sign };

/**
 * Draws in a process of its own. The library of pictures takes 36 MB, and a start compares every icon with
 * the uploaded one. A bot that draws no board does not need the library afterwards.
 */
export function openEmojiDrawer(): EmojiDrawer {
  let started: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const ask = <T>(order: EmojiOrder): Promise<T> => {
    const asked = last.then(
      () =>
        new Promise<T>((resolve, reject) => {
          // It starts with the first order, which hears if it cannot start.
          const child = (started ??= startProcess());
          const lost = (error?: unknown): void =>
            reject(error instanceof Error ? error : new Error('the process that draws icons has ended'));
          child.once('exit', lost).once('error', lost);
          child.once('message', (answer) => {
            child.off('exit', lost).off('error', lost);
            resolve(answer as T);
          });
          child.send(order, (error) => error && lost(error));
        }),
    );
    last = asked.catch(() => undefined);
    return asked;
  };
  return {
    hashes: (signs) => ask({ hashes: signs }),
    async draw(sign) {
      const { png, hash } = await ask<DrawnEmoji>({ draw: sign });
      return { png: Buffer.from(png), hash };
    },
    close: () => void started?.kill(),
  };
}

function startProcess(): ChildProcess {
  const built = path.join(__dirname, 'emoji-process.js');
  const isBuilt = existsSync(built);
  const child = fork(isBuilt ? built : path.join(__dirname, 'emoji-process.ts'), {
    execArgv: isBuilt ? [] : ['--require', 'tsx/cjs'],
    serialization: 'advanced',
    stdio: 'ignore',
  });
  child.unref();
  child.channel?.unref();
  return child;
}
