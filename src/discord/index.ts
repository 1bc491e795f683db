import { randomUUID } from 'node:crypto';
import { Client, Events, GatewayIntentBits, Options, REST, Routes, Status } from 'discord.js';
import { LoggableError, type Log } from '../log';
import { studio } from '../picture';
import type { Notifier } from '../play';
import type { Announcer } from '../play/league/api';
import type { Sender } from '../play/outbox/sending';
import { bodyOf } from './screen/message-body';
import { channelOut } from './out/channel';
import type { Command } from './in/command';
import type { BotContext, Policies } from './screen/reply';
import { watchConnection } from './in/connection';
import { withDoor } from './in/door';
import { goodbye, handle, type Commands } from './in/events';
import { answersInPanel, withPanels } from './in/following';
import { watchAnswers, measureRendering } from './in/watched';
import { openRecapGifs } from './pictures/recap-gif/making';
import { whoLeft } from './out/members';
import { PER_SECOND, createRequestBudget } from './out/request-budget';
import { limitedRequests, UNLIMITED } from './out/request-limits';
import { createTokenGuard, keepToken } from './out/token-guard';
import { dropIcons, setIcons } from './screen/icons';
import { inviteLink } from './out/listing';
import { emojiWanted, uploadEmoji, type EmojiBook, type UploadedIcons } from './out/emoji';
import { announcerOf } from './out/announcer';
import { createNotifier } from './out/notifier';
import { createPictures } from './pictures/pictures';
import { openPermissions } from './out/permissions';
import { senderOf } from './out/sender';
import type { TitleShelf } from '../picture/scene/titles';
import type { Pictures } from './screen/board-pictures';

export type { BotContext } from './screen/reply';
export { settingAtFault } from './in/connection';
export { noPictures, createPictures } from './pictures/pictures';
export { type Pictures } from './screen/board-pictures';

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
  /** Slows players who press faster than they can read. Off for scripted players. */
  readonly rateLimit?: boolean;
  /** Timer for slow presses. Default: the timers of Node. */
  readonly after?: BotContext['after'];
  /** Draws boards instead of the project's own studio. */
  readonly pictures?: Pictures;
  /** The pictures of the titles for the studio. Without them boards are text. */
  readonly titles?: TitleShelf;
  /**
   * Where messages in channels go instead of to Discord itself: a limiter that counts for several processes.
   */
  readonly restProxy?: string;
  readonly policies?: Policies;
  /** Remembers which icons were uploaded. Without it, or without titles, there are no icons. */
  readonly emoji?: EmojiBook;
  /** Hears of an interaction that was refused because the bot is too busy: the id of its button. */
  readonly shed?: (customId: string | undefined) => void;
  /** Hears how long what a host watches has taken, in milliseconds. */
  readonly watch?: {
    acknowledged(ms: number): void;
    picture(ms: number, made: boolean): void;
  };
}

export interface Bot {
  readonly sender: Sender;
  readonly caller: Notifier;
  readonly announcer: Announcer;
  /** How each shard stands with Discord. */
  connections(): readonly { readonly shard: number; readonly ready: boolean; readonly ping: number }[];
  /** Why nothing can be sent now: a line for each reason. */
  troubles(): readonly string[];
  /** Resolves when the icons are uploaded: how many were, and how many of these replaced another. */
  readonly icons: Promise<Pick<UploadedIcons, 'uploaded' | 'replaced'>>;
  /** Resolves when every interaction that came in has been answered. */
  idle(): Promise<void>;
  /** Takes nothing more in and finishes what is under way. */
  close(): Promise<void>;
  destroy(): Promise<void>;
}

/**
 * Answers to interactions do not count among the 50 requests a second that Discord allows a bot. The client
 * sends them; messages in channels go another way, so that many boards never delay a private answer. A
 * message that a channel does not take soon goes back into the outbox with the time, and is not tried again
 * from memory. Five messages in five seconds are a channel's limit: that is no trouble yet.
 */
const CHANNELS = { maxWaitMs: 5_500, timeoutMs: 10_000 };
const ANSWERS = { maxWaitMs: Infinity, timeoutMs: 15_000 };

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
  titles,
  refused,
  rateLimit = false,
  restProxy,
  watch,
  after,
  emoji,
  policies,
  shed,
}: Setting): Promise<Bot> {
  const drawing =
    pictures || !titles
      ? undefined
      : studio({
          complain: (fault) =>
            log.warn({ fault }, 'failed to load the picture library; messages have no pictures'),
          late: (why) => log.info({ why }, 'picture queue is full; sending boards without pictures'),
        });
  const recapGifs =
    drawing &&
    titles &&
    openRecapGifs(titles.module, (fault) =>
      log.warn({ err: fault }, 'failed to draw the GIF of a finished game'),
    );
  const drawn =
    pictures ??
    (drawing &&
      titles &&
      createPictures(
        watch ? measureRendering(drawing, watch) : drawing,
        titles.picturesOf,
        (error) => log.warn({ err: error }, 'failed to draw a board'),
        {
          wishes: {
            person: async (user) => (await play.people.settings(user)).pictures,
            server: async (here) => (await play.matchmaking.server(here)).pictures,
          },
          ...(recapGifs && { recapGifs }),
        },
      ));
  const context: BotContext = {
    play,
    rateLimit,
    log,
    ...(drawn && { pictures: drawn }),
    ...(policies && { policies }),
    ...(after && { after }),
    left: (guild, users) => whoLeft(channels, guild, users),
    direct: (user) => out.direct(user).catch(() => undefined),
    write: async (user, screen) => {
      try {
        const channel = await out.direct(user);
        if (channel === undefined) return false;
        await out.post(channel, { nonce: randomUUID().slice(0, 25), again: false }, () => ({
          body: bodyOf(screen),
        }));
        return true;
      } catch (error) {
        log.info({ user, err: error }, 'failed to send a direct message');
        return false;
      }
    },
  };
  const pace = createRequestBudget(
    PER_SECOND * (shards && restProxy === undefined ? shards.ids.length / shards.count : 1),
  );
  // discord.js waits and retries by itself: it is told nothing of limits.
  const limits = { pace, trouble: () => guard.trouble, refused: () => ready && guard.refused() };
  const where = api === undefined ? {} : { api };
  const channels = keepToken(
    new REST({
      ...where,
      // The proxy counts for all processes that use it.
      ...(restProxy !== undefined && { api: restProxy }),
      ...UNLIMITED,
      retries: 0,
      makeRequest: limitedRequests({ ...limits, ...CHANNELS }),
    }).setToken(token),
  );
  const guard = createTokenGuard({
    check: () => channels.get(Routes.user()),
    given: (line) => refused?.(line),
    log,
  });
  /** A token that is refused at the start is the start's own error. */
  let ready = false;
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { ...where, ...UNLIMITED, makeRequest: limitedRequests({ ...limits, ...ANSWERS }) },
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
  keepToken(client.rest);
  const out = channelOut(channels, pace, openPermissions(client));
  const byName: Commands = new Map(commands.map((command) => [command.name, command]));
  const under = new Set<Promise<void>>();
  const begin = (started: Promise<void>): void => {
    const work = started.finally(() => under.delete(work));
    under.add(work);
  };
  let closing = false;
  const answer = withDoor((interaction, worked) => handle({ ...context, worked }, byName, interaction), shed);
  client.on(Events.InteractionCreate, (interaction) => {
    const answered = closing ? goodbye(interaction) : answer(interaction);
    begin(answered.catch((error: unknown) => log.error({ err: error }, 'failed to answer an interaction')));
  });
  if (watch) watchAnswers(client, watch.acknowledged);
  const stopWatching = watchConnection(client, log, (line) => refused?.(line));

  const connected = new Promise<void>((resolve) => void client.once(Events.ClientReady, () => resolve()));
  await client.login(token);
  await connected;
  await register(client, guild, commands);
  ready = true;
  const application = client.application?.id;
  const icons =
    titles && emoji && application !== undefined
      ? uploadEmoji(
          client.rest,
          application,
          emojiWanted(play.games.map(({ id }) => ({ id, pictures: titles.picturesOf(id) }))),
          emoji,
          log,
        ).then((found) => {
          setIcons(found.icons);
          log.info({ uploaded: found.uploaded, replaced: found.replaced }, 'icons are ready');
          return found;
        })
      : Promise.resolve({ uploaded: 0, replaced: 0 });
  log.info({ commands: commands.length, servers: client.guilds.cache.size }, 'connected to Discord');
  if (application !== undefined) log.info({ link: inviteLink(application) }, 'invite link');
  return {
    sender: withPanels(senderOf(out, log, drawn, answersInPanel), context, begin),
    caller: createNotifier(out),
    icons,
    announcer: announcerOf(out, play.games),
    troubles: () => (guard.trouble === undefined ? [] : [guard.trouble]),
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
      dropIcons();
      guard.stop();
      await client.destroy();
      channels.clearHashSweeper();
      channels.clearHandlerSweeper();
      await Promise.all([drawing?.close(), recapGifs?.close()]);
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
