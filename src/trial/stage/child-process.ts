import { spawn, type ChildProcess } from 'node:child_process';
import type { Sandbox } from 'discord-stand-in';
import { built } from './built';

/** The bot in a process of its own, logged in to a sandbox that outlives it. */
export interface BotProcess {
  readonly pid: number;
  /** The lines of its log. */
  readonly lines: readonly string[];
  /** Returns the first line with this text, as soon as the log has it. */
  waitsFor(text: string): Promise<string>;
  /** Its exit code, when it has ended by itself. */
  readonly ended: Promise<number | null>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop; resolves with the exit code. */
  stop(): Promise<number | null>;
}

export async function startBotProcess(
  sandbox: Sandbox,
  env: Readonly<Record<string, string>>,
): Promise<BotProcess> {
  const main = await built('src/main.ts');
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DISCORD_TOKEN: sandbox.token,
      DISCORD_API: sandbox.rest,
      LOG_LEVEL: 'info',
      COMPUTER_PACE_MS: '0',
      RATE_LIMIT: 'off',
      COMPUTER_SIMULATIONS: '2',
      // Drawn, a game takes twice the processor; who wants to see pictures says so.
      PICTURES: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const open = new Promise<void>((resolve, reject) => {
    // A chunk can end in the middle of a line.
    const begun = new Map<'stdout' | 'stderr', string>();
    const hear = (stream: 'stdout' | 'stderr', chunk: string): void => {
      const parts = `${begun.get(stream) ?? ''}${chunk}`.split('\n');
      begun.set(stream, parts.pop() ?? '');
      lines.push(...parts.filter((line) => line !== ''));
      if (lines.some((line) => line.includes('"msg":"ready"'))) resolve();
      for (const listener of [...listeners]) listener();
    };
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream]?.setEncoding('utf8').on('data', (chunk: string) => hear(stream, chunk));
    void ended.then((code) =>
      reject(new Error(`the bot ended with ${code}:\n${lines.slice(-20).join('\n')}`)),
    );
  });
  await open;
  return {
    pid: child.pid ?? 0,
    lines,
    ended,
    waitsFor: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = lines.find((line) => line.includes(text));
          if (found === undefined) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        void ended.then((code) => reject(new Error(`the bot ended with ${code} before it said "${text}"`)));
        look();
      }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
