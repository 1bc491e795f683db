/** A sandbox whose world is kept in one file. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Sandbox, SandboxOptions } from './options';
import { startSandbox } from './sandbox';
import { filing, Trouble } from './trouble';

const EVERY = 5_000;

export interface Kept {
  readonly running: Sandbox;
  close(): Promise<void>;
}

/**
 * Continues from the file's world, or begins a new one. A fault of the file stops the start. A later fault is
 * reported once, and writing is retried until it succeeds, so that a full disk ends no game.
 */
export async function startKept(
  file: string,
  options: Omit<SandboxOptions, 'world'>,
  say: (line: string) => void,
): Promise<Kept> {
  const world = existing(file);
  const running = await startSandbox({ ...options, ...(world !== undefined && { world }) }).catch(
    (error: unknown) => {
      throw error instanceof Trouble && error.about === 'file'
        ? new Trouble('file', `${file} ${error.message}`)
        : error;
    },
  );
  const keep = (): void => {
    const fresh = `${file}.new`;
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(fresh, running.snapshot());
      renameSync(fresh, file);
    } catch (error) {
      rmSync(fresh, { force: true });
      throw filing(error, file);
    }
  };
  try {
    keep();
  } catch (error) {
    await running.close();
    throw error;
  }
  let written = running.requests.length;
  let failing = false;
  const attempt = (): void => {
    const count = running.requests.length;
    try {
      keep();
      written = count;
      if (failing) say(`${file} is kept again`);
      failing = false;
    } catch (error) {
      if (!failing) say(error instanceof Error ? error.message : String(error));
      failing = true;
    }
  };
  const timer = setInterval(() => {
    if (failing || running.requests.length !== written) attempt();
  }, EVERY);
  return {
    running,
    async close() {
      clearInterval(timer);
      attempt();
      await running.close();
    },
  };
}

function existing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw filing(error, file);
  }
}

/** Returns the first free one of a few ports. */
export async function onFreePort<T>(
  port: number,
  tries: number,
  start: (port: number) => Promise<T>,
): Promise<T> {
  for (let number = port; ; number++) {
    try {
      return await start(number);
    } catch (error) {
      if (error instanceof Trouble && error.about === 'port' && number < port + tries - 1) continue;
      throw error;
    }
  }
}
