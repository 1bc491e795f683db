import {
  Client,
  Events,
  GatewayIntentBits,
  Options,
  REST,
  Routes,
  Status,
  type RateLimitData,
} from 'discord.js';
import { LoggableError, type Log } from '../log';
import { studio } from '../picture';
import type { Caller } from '../play';
import type { Announcer } from '../play/league/api';
import type { Sender } from '../play/sending';
import type { Command } from './command';
import type { BotContext } from './bot-context';
import { watchConnection } from './connection';
import { goodbye, handle, type Commands } from './events';
import { watchAnswers, watched } from './watched';
import { rowsOf } from './look';
import { openCourses } from './course/making';
import { whoLeft } from './members';
import { PER_SECOND, paceOf } from './pace';
import { announcerOf } from './league/announcer';
import { callerOf } from './manners/caller';
import { picturesOf, type Pictures } from './pictures';
import { rightsOf } from './rights';
import { senderOf } from './sender';

export type { BotContext } from './bot-context';
export { settingAtFault } from './connection';
export { noPictures, picturesOf, type Picture, type Pictures } from './pictures';
export { readyTeachers } from './teacher';

export interface Setting {
  readonly play: BotContext['play'];
  readonly commands: readonly Command[];
  readonly log: Log;
  readonly token: string;
  /** Another address of the REST interface: the sandbox. */
  readonly api?: string;
  /** Commands are registered in this server alone, where they appear at once. */
  readonly guild?: string;
  readonly shards?: { readonly ids: readonly number[]; readonly count: number };
  /** Discord will not have this bot back: the line says what to set right. */
  readonly refused?: (line: string) => void;
  /** Whoever presses faster than anybody reads is slowed: not for scripted people. */
  readonly brakes?: boolean;
  /** What tells that a press takes long; the machine's timers unless told. */
  readonly after?: BotContext['after'];
  /** How boards are drawn; by the project's own studio unless told. */
  readonly pictures?: Pictures;
  /**
   * Where messages in channels go instead of to Discord itself: a limiter that counts for several processes.
   */
  readonly restProxy?: string;
  /** Hears how long what a host watches has taken, in milliseconds. */
  readonly watch?: {
    acknowledged(ms: number): void;
    picture(ms: number, made: boolean): void;
  };
}

export interface Bot {
  readonly sender: Sender;
  readonly caller: Caller;
  readonly announcer: Announcer;
  /** How each shard stands with Discord. */
  connections(): readonly { readonly shard: number; readonly ready: boolean; readonly ping: number }[];
  /** Resolves when every interaction that came in has been answered. */
  idle(): Promise<void>;
  /** Takes nothing more in and finishes what is under way. */
  close(): Promise<void>;
  destroy(): Promise<void>;
}

/**
 * What answers an interaction does not count among the fifty requests a second that Discord allows a bot,
 * though discord.js counts it. So the client, which hardly does anything else, is not held back, and messages
 * in channels go another way, which is: a busy evening's boards never make a private answer wait.
 */
const UNCOUNTED = 10_000;
/**
 * What a channel does not take soon goes back into the outbox with the time, and is not tried again from
 * memory: the client would keep everything else of that channel waiting, and nobody would know.
 */
const SOON = {
  timeout: 10_000,
  retries: 0,
  rejectOnRateLimit: ({ timeToReset, retryAfter }: RateLimitData) =>
    Math.max(timeToReset, retryAfter) > LONGEST_PAUSE,
};
/** Five messages in five seconds are a channel's share: that is no trouble yet. */
const LONGEST_PAUSE = 5_500;

/** Connects, registers the commands, and from then on has an answer to everything. */
export async function startBot({
  play,
  commands,
  log,
  token,
  api,
  guild,
  shards,
  pictures,
  refused,
  brakes = false,
  restProxy,
  watch,
  after,
}: Setting): Promise<Bot> {
  const drawing = pictures
    ? undefined
    : studio({
        complain: (fault) => log.warn({ fault }, 'there will be no pictures'),
        late: (why) => log.info({ why }, 'drawing is behind; boards go out without their pictures'),
      });
  const courses = drawing && openCourses((fault) => log.warn({ err: fault }, 'a game has no moving picture'));
  const drawn =
    pictures ??
    (drawing &&
      picturesOf(
        watch ? watched(drawing, watch) : drawing,
        (error) => log.warn({ err: error }, 'a board could not be drawn'),
        {
          wishes: {
            person: async (user) => (await play.people.settings(user)).pictures,
            server: async (here) => (await play.finding.server(here)).pictures,
          },
          ...(courses && { courses }),
        },
      ));
  const context: BotContext = {
    play,
    brakes,
    log,
    ...(drawn && { pictures: drawn }),
    ...(after && { after }),
    left: (guild, users) => whoLeft(channels, guild, users),
    direct: (user) =>
      client.users.createDM(user).then(
        ({ id }) => id,
        () => undefined,
      ),
    write: async (user, screen) => {
      const said = {
        content: screen.content ?? '',
        embeds: [...screen.embeds],
        components: rowsOf(screen.rows),
      };
      return client.users.send(user, said).then(
        () => true,
        (error: unknown) => {
          log.info({ user, err: error }, 'somebody cannot be written to directly');
          return false;
        },
      );
    },
  };
  const where = api === undefined ? {} : { api };
  // The proxy counts for all who use it: counting here as well would only be in its way.
  const channels = new REST(
    restProxy === undefined
      ? { ...where, ...SOON }
      : { ...SOON, api: restProxy, globalRequestsPerSecond: UNCOUNTED },
  ).setToken(token);
  const pace = paceOf(
    PER_SECOND * (shards && restProxy === undefined ? shards.ids.length / shards.count : 1),
  );
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { ...where, globalRequestsPerSecond: UNCOUNTED },
    ...(shards && { shards: [...shards.ids], shardCount: shards.count }),
    allowedMentions: { parse: [] },
    // Rows are the truth: no message and hardly a member is remembered.
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      ReactionManager: 0,
      PresenceManager: 0,
      VoiceStateManager: 0,
      GuildEmojiManager: 0,
      GuildStickerManager: 0,
      GuildMemberManager: { maxSize: 200, keepOverLimit: (member) => member.id === member.client.user.id },
    }),
  });
  const rights = rightsOf(client);
  const byName: Commands = new Map(commands.map((command) => [command.name, command]));
  const under = new Set<Promise<void>>();
  let closing = false;
  client.on(Events.InteractionCreate, (interaction) => {
    const work = (closing ? goodbye(interaction) : handle(context, byName, interaction))
      .catch((error: unknown) => log.error({ err: error }, 'an interaction could not be answered'))
      .finally(() => under.delete(work));
    under.add(work);
  });
  if (watch) watchAnswers(client, watch.acknowledged);
  const stopWatching = watchConnection(client, log, (line) => refused?.(line));

  const ready = new Promise<void>((resolve) => void client.once(Events.ClientReady, () => resolve()));
  await client.login(token);
  await ready;
  await register(client, guild, commands);
  log.info({ commands: commands.length, servers: client.guilds.cache.size }, 'connected to Discord');
  return {
    sender: senderOf(channels, log, drawn, 'en', pace, rights),
    caller: callerOf(channels),
    announcer: announcerOf(channels, rights, play.games),
    connections: () =>
      [...client.ws.shards.values()].map(({ id, status, ping }) => ({
        shard: id,
        ready: status === Status.Ready,
        ping,
      })),
    async idle() {
      while (under.size > 0) await Promise.allSettled(under);
    },
    async close() {
      closing = true;
      await Promise.race([
        Promise.allSettled(under),
        new Promise((resolve) => setTimeout(resolve, 4000).unref()),
      ]);
    },
    async destroy() {
      stopWatching();
      await client.destroy();
      channels.clearHashSweeper();
      channels.clearHandlerSweeper();
      await Promise.all([drawing?.close(), courses?.close()]);
    },
  };
}

async function register(
  client: Client,
  guild: string | undefined,
  commands: readonly Command[],
): Promise<void> {
  const id = client.application?.id;
  if (id === undefined) throw new LoggableError('Discord does not say which application this is');
  const route =
    guild === undefined ? Routes.applicationCommands(id) : Routes.applicationGuildCommands(id, guild);
  await client.rest.put(route, { body: commands.map(({ data }) => data) });
}
