import { commands } from '../../commands';
import type { Thinker } from '../computer';
import type { Picker } from '../engine/fuzz';
import type { AnyGame } from '../engine/game';
import { seedsFor } from '../engine/testing';
import { openLog } from '../log';
import { openPlay, type Dispatcher, type PlayService } from '../play';
import { startSandbox, type Sandbox, type SandboxOptions } from 'discord-stand-in';
import type { Store } from '../store';
import { openMemory } from '../store/testing';
import { noPictures, startBot, type Bot, type BotContext, type Pictures } from '.';

/**
 * A bot with the real client in a sandbox, put together and taken apart in the order of main.ts; its clock
 * stands until somebody starts it.
 */
export interface Room {
  readonly sandbox: Sandbox;
  readonly play: PlayService;
  readonly bot: Bot;
  readonly store: Store;
  readonly outbox: Dispatcher;
  /** Everything the log says, at its most talkative; and the warnings and errors among it. */
  readonly lines: readonly string[];
  readonly complaints: string[];
  /** Closes what it opened: a store that was brought along stays open. */
  close(): Promise<void>;
}

export interface Furniture {
  readonly sandbox?: SandboxOptions;
  /** None unless told; `drawn` are the real ones. */
  readonly pictures?: Pictures | 'drawn';
  readonly pick?: Picker;
  readonly seed?: () => string;
  /** Nobody thinks for the computers unless told. */
  readonly thinker?: Thinker;
  readonly store?: Store;
  readonly now?: () => Date;
  /** None unless told: scripted people press faster than anybody reads. */
  readonly brakes?: boolean;
  /** What tells that a press takes long; the machine's timers unless told. */
  readonly after?: BotContext['after'];
  /** Puts something in front of the sandbox for messages in channels: its address. */
  readonly proxied?: (api: string, token: string) => Promise<string>;
}

/** Pino's number for a warning. */
const WARNING = 40;

export async function openRoom(
  games: readonly AnyGame[],
  { pictures = noPictures, pick, seed = seedsFor('a room'), thinker, ...more }: Furniture = {},
): Promise<Room> {
  const store = more.store ?? (await openMemory());
  const sandbox = await startSandbox({ rates: 'none', ...more.sandbox });
  const complaints: string[] = [];
  const lines: string[] = [];
  const log = openLog('trace', {
    write(line) {
      lines.push(line);
      if ((JSON.parse(line) as { level: number }).level >= WARNING) complaints.push(line);
    },
  });
  const play = openPlay({
    store,
    games,
    log,
    pace: 0,
    ...(pick && { pick }),
    ...(more.now && { now: more.now }),
    seed,
    ...(thinker && { thinker }),
  });
  const bot = await startBot({
    play,
    commands,
    brakes: more.brakes === true,
    log,
    token: sandbox.token,
    api: sandbox.rest,
    ...(more.proxied && { restProxy: await more.proxied(sandbox.rest, sandbox.token) }),
    ...(pictures !== 'drawn' && { pictures }),
    ...(more.after && { after: more.after }),
  });
  const outbox = play.outbox(bot.sender);
  outbox.start();
  return {
    sandbox,
    play,
    bot,
    store,
    outbox,
    lines,
    complaints,
    async close() {
      await play.clock.stop();
      await bot.close();
      await outbox.stop();
      await bot.destroy();
      await sandbox.close();
      if (!more.store) await store.close();
    },
  };
}
