import { picturesOf } from '../../../games';
import { commands } from '../../../commands';
import type { Thinker } from '../../computer';
import type { Picker } from '../../engine/check/fuzz';
import type { AnyGame } from '../../engine/contract/game';
import { seedsFor } from '../../engine/check/testing';
import { openLog } from '../../log';
import { openPlay, type Dispatcher, type Play, type Running } from '../../play';
import { startSandbox, type Sandbox, type SandboxOptions } from 'discord-stand-in';
import type { Store } from '../../store';
import { openMemory } from '../../store/stage/testing';
import { noPictures, startBot, type Bot, type BotContext, type Pictures } from '..';

/**
 * Opens a bot with the real client in a sandbox, and closes it, in the order of main.ts. Its clock does not
 * run until a test starts it.
 */
export interface Room {
  readonly sandbox: Sandbox;
  readonly play: Play;
  readonly running: Running;
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
  /** Default: no pictures. `drawn`: the real ones. */
  readonly pictures?: Pictures | 'drawn';
  readonly pick?: Picker;
  readonly seed?: () => string;
  /** Default: computers do not think. */
  readonly thinker?: Thinker;
  readonly store?: Store;
  readonly now?: () => Date;
  /** Default: off, because scripted people press faster than they can read. */
  readonly rateLimit?: boolean;
  /** Timer for slow presses. Default: the timers of Node. */
  readonly after?: BotContext['after'];
  /** Hears the line with which Discord's refusal would end the process. */
  readonly refused?: (line: string) => void;
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
  const running = openPlay({
    store,
    games,
    log,
    paceMs: 0,
    ...(pick && { pick }),
    ...(more.now && { now: more.now }),
    seed,
    ...(thinker && { thinker }),
  });
  const { play } = running;
  const bot = await startBot({
    play,
    commands,
    rateLimit: more.rateLimit === true,
    log,
    token: sandbox.token,
    api: sandbox.rest,
    ...(more.proxied && { restProxy: await more.proxied(sandbox.rest, sandbox.token) }),
    ...(pictures === 'drawn'
      ? { titles: { picturesOf, module: require.resolve('../../../games') } }
      : { pictures }),
    ...(more.after && { after: more.after }),
    ...(more.refused && { refused: more.refused }),
  });
  const outbox = running.outbox(bot.sender);
  outbox.start();
  return {
    sandbox,
    running,
    play,
    bot,
    store,
    outbox,
    lines,
    complaints,
    async close() {
      await running.clock.stop();
      await bot.close();
      await outbox.stop();
      await bot.destroy();
      await sandbox.close();
      if (!more.store) await store.close();
    },
  };
}
