import { startBot } from '../discord';
import type { Pictures } from '../discord';
import type { Picker } from '../engine/fuzz';
import type { AnyGame } from '../engine/game';
import { openHall, type Dispatcher, type Hall } from '../play';
import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox';
import { openStore, type Store } from '../store';

/** A hall with the real client in a sandbox, in this process: for proofs that look at every message. */
export interface Room {
  readonly sandbox: Sandbox; readonly hall: Hall; readonly store: Store; readonly outbox: Dispatcher;
  /** Warnings and errors of the log. */
  readonly complaints: string[];
  close(): Promise<void>;
}

export const noPictures: Pictures = { has: () => false, render: async () => undefined };

export async function openRoom(games: readonly AnyGame[], more: { readonly sandbox?: SandboxOptions; readonly pictures?: Pictures; readonly pace?: number; readonly pick?: Picker; readonly store?: Store } = {}): Promise<Room> {
  const store = more.store ?? await openStore({ folder: 'memory://' });
  const sandbox = await startSandbox({ rates: 'none', ...more.sandbox });
  const complaints: string[] = [];
  const complain = (what: object, text: string): void => void complaints.push(`${text} ${JSON.stringify(what, (_, value: unknown) => (value instanceof Error ? value.stack : value))}`);
  const log = { info() {}, warn: complain, error: complain };
  const hall = openHall({ store, games, log, pace: more.pace ?? 0, ...(more.pick && { pick: more.pick }) });
  const bot = await startBot({ hall, log, token: sandbox.token, api: sandbox.rest, pictures: more.pictures ?? noPictures });
  const outbox = hall.outbox(bot.sender);
  outbox.start();
  return {
    sandbox, hall, store, outbox, complaints,
    async close() {
      await hall.clock.stop();
      await bot.close();
      await outbox.stop();
      await bot.destroy();
      await sandbox.close();
      await store.close();
    },
  };
}
