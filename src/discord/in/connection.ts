import { DiscordAPIError, Events, type Client } from 'discord.js';
import type { Log } from '../../log';

/** Watches the connection to Discord: some errors end it permanently, others only for a time. */

/** Close codes after which Discord refuses every new connection, and the host's next step for each. */
const REFUSED: Readonly<Record<number, string>> = {
  4004: 'DISCORD_TOKEN is no longer accepted: copy a new one from the page "Bot" of your application',
  4010: 'SHARD_IDS or SHARD_COUNT does not fit what Discord expects',
  4011: 'this bot is in too many servers for one shard: set SHARD_IDS and SHARD_COUNT',
  4012: 'Discord no longer speaks this version of its gateway: a newer Guildhall is needed',
  4013: 'Discord does not know what this Guildhall asks to hear: a newer one is needed',
  4014: 'Discord refuses what this bot asks to hear: look at the privileged intents of your application',
};
/** A shard without a connection for this long is logged. */
const LONG_OUTAGE_MS = 60_000;

/** Watches a client. `refused` is called once, when Discord will not have it back. */
export function watchConnection(client: Client, log: Log, refused: (line: string) => void): () => void {
  const away = new Map<number, { readonly since: number; said: boolean }>();
  client.on(Events.Error, (error) => log.warn({ err: error }, 'error on the connection to Discord'));
  client.on(Events.ShardDisconnect, ({ code }, shard) => {
    const line = REFUSED[code];
    if (line === undefined) log.warn({ shard, code }, 'Discord disconnected a shard');
    else refused(line);
  });
  client.on(Events.ShardReconnecting, (shard) => {
    if (!away.has(shard)) away.set(shard, { since: Date.now(), said: false });
  });
  const back = (shard: number): void => {
    const gone = away.get(shard);
    away.delete(shard);
    if (gone?.said) log.info({ shard, seconds: secondsSince(gone.since) }, 'connected to Discord again');
  };
  client.on(Events.ShardReady, back);
  client.on(Events.ShardResume, back);
  // Trouble on the way is tried again for ever; when it lasts, the log says so.
  const look = setInterval(() => {
    for (const [shard, gone] of away) {
      if (gone.said || Date.now() - gone.since < LONG_OUTAGE_MS) continue;
      gone.said = true;
      log.warn({ shard, seconds: secondsSince(gone.since) }, 'no connection to Discord; retrying');
    }
  }, LONG_OUTAGE_MS / 4);
  look.unref();
  return () => clearInterval(look);
}

const secondsSince = (then: number): number => Math.round((Date.now() - then) / 1000);

/** Why the start failed, in the name of the setting that led to it. */
export function settingAtFault(error: unknown, guild: string | undefined): string {
  const { status, code } = error as Partial<DiscordAPIError>;
  const aboutGuild = error instanceof DiscordAPIError && error.url.includes('/guilds/');
  // 10004: unknown server; 50001: the bot is not in it.
  if (guild !== undefined && (aboutGuild || code === 10004 || (code === 50001 && status === 403)))
    return 'DISCORD_GUILD_ID';
  return 'DISCORD_TOKEN';
}
