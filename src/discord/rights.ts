import {
  ChannelType,
  Events,
  PermissionFlagsBits as P,
  type Client,
  type DMChannel,
  type GuildBasedChannel,
  type NonThreadGuildBasedChannel,
  type PermissionsBitField,
} from 'discord.js';
import type { Places } from '../play/sending';
import type { Voice } from './look';

/** What the bot is allowed to do in a channel, of what it needs there. */

/** The words are those of Discord's settings. */
const RIGHTS = {
  'view-channel': { bit: P.ViewChannel, words: 'right-view-channel' },
  'send-messages': { bit: P.SendMessages, words: 'right-send-messages' },
  'send-in-threads': { bit: P.SendMessagesInThreads, words: 'right-send-in-threads' },
  'embed-links': { bit: P.EmbedLinks, words: 'right-embed-links' },
  'attach-files': { bit: P.AttachFiles, words: 'right-attach-files' },
  'open-threads': { bit: P.CreatePublicThreads, words: 'right-open-threads' },
  'read-history': { bit: P.ReadMessageHistory, words: 'right-read-history' },
} as const;
export type Right = keyof typeof RIGHTS;
const IN_THREAD: readonly Right[] = ['view-channel', 'send-in-threads', 'embed-links', 'attach-files'];
const IN_CHANNEL: readonly Right[] = ['view-channel', 'send-messages', 'embed-links', 'attach-files'];
/** What a table's own thread takes beside them: it is opened from a message. */
export const FOR_THREAD: readonly Right[] = ['open-threads', 'send-in-threads', 'read-history'];
/** Without these nothing at all can be said. */
const TO_POST: readonly Right[] = ['view-channel', 'send-messages', 'send-in-threads'];

/** In a channel that may not be seen nothing else counts. */
export function lackingOf(
  permissions: Pick<PermissionsBitField, 'has'>,
  where: 'thread' | 'channel' | 'channel with threads',
): Right[] {
  if (!permissions.has(RIGHTS['view-channel'].bit)) return ['view-channel'];
  const needed = where === 'thread' ? IN_THREAD : IN_CHANNEL;
  return [...needed, ...(where === 'channel with threads' ? FOR_THREAD : [])].filter(
    (right) => !permissions.has(RIGHTS[right].bit),
  );
}
export const whereIs = (channel: { isThread(): boolean; readonly type: ChannelType } | null) =>
  channel?.isThread()
    ? 'thread'
    : channel?.type === ChannelType.GuildText
      ? 'channel with threads'
      : 'channel';
export const toPost = (lacking: readonly Right[]): Right[] =>
  lacking.filter((right) => TO_POST.includes(right));

export const rightsIn = (rights: readonly Right[], voice: Voice): string[] =>
  rights.map((right) => `**${voice.ui(RIGHTS[right].words)}**`);
/** What is shown less well than it could be, and why. */
export function lackingLine(lacking: readonly Right[], voice: Voice): string {
  const bare = lacking.filter((right) => right === 'attach-files' || right === 'embed-links');
  const forThread = lacking.filter((right) => FOR_THREAD.includes(right));
  return [
    ...(bare.length > 0 ? [voice.ui('lacking-pictures', { rights: rightsIn(bare, voice) })] : []),
    ...(forThread.length > 0 ? [voice.ui('lacking-threads', { rights: rightsIn(forThread, voice) })] : []),
  ].join('\n');
}

/** What is known of the rights in channels: from the gateway, or from having been refused. */
export interface Rights {
  /** What the bot may not do there; with those for a table's thread only where they are asked for. */
  lacking(channel: string, withThreads?: boolean): readonly Right[];
  /** A request was refused for want of it. */
  learn(channel: string, rights: readonly Right[]): void;
  /** Something was shown there less well than it could be. */
  note(channel: string): void;
  /** Hears where something may be sent again, what is gone, and what may now be shown better. */
  watch(places: Places): void;
}

/** What was learned from refusals holds no longer than this: other processes hear of other servers. */
const LEARNED = 10 * 60_000;
const MOST_KNOWN = 2000;

function kept<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > MOST_KNOWN) map.delete(map.keys().next().value as string);
}

type Known = Pick<Client, 'on' | 'channels' | 'user'>;

export function rightsOf(client?: Known): Rights {
  const learned = new Map<string, { readonly rights: readonly Right[]; readonly until: number }>();
  const poorer = new Map<string, true>();
  const ofClient = (id: string, withThreads: boolean): Right[] | undefined => {
    const channel = client?.channels.cache.get(id);
    const permissions =
      channel && 'permissionsFor' in channel && client?.user ? channel.permissionsFor(client.user) : null;
    if (!channel || !permissions) return undefined;
    const where = channel.isThread() ? 'thread' : withThreads ? 'channel with threads' : 'channel';
    return lackingOf(permissions, where);
  };
  const lacking: Rights['lacking'] = (channel, withThreads = false) => {
    const refused = learned.get(channel);
    const known = refused && refused.until > Date.now() ? refused.rights : [];
    return [...new Set([...(ofClient(channel, withThreads) ?? []), ...known])];
  };
  return {
    lacking,
    learn: (channel, rights) => kept(learned, channel, { rights, until: Date.now() + LEARNED }),
    note: (channel) => kept(poorer, channel, true),
    watch(places) {
      const opened = (where: { readonly guild: string } | { readonly channel: string }): void => {
        learned.clear();
        places.opened(where);
        for (const channel of poorer.keys()) {
          if (lacking(channel).length > 0) continue;
          poorer.delete(channel);
          places.improved(channel);
        }
      };
      const mine = (channel: DMChannel | NonThreadGuildBasedChannel): bigint | undefined =>
        'permissionsFor' in channel && client?.user
          ? (channel as GuildBasedChannel).permissionsFor(client.user)?.bitfield
          : undefined;
      client?.on(Events.ChannelUpdate, (before, after) => {
        // Of a channel that is hidden from us we hear nothing until it no longer is.
        if (learned.size > 0 || mine(before) !== mine(after)) opened({ channel: after.id });
      });
      client?.on(Events.ChannelCreate, ({ id }) => opened({ channel: id }));
      client?.on(Events.GuildRoleUpdate, (before, after) => {
        if (before.permissions.bitfield !== after.permissions.bitfield) opened({ guild: after.guild.id });
      });
      client?.on(Events.GuildMemberUpdate, (_before, after) => {
        if (after.id === client.user?.id) opened({ guild: after.guild.id });
      });
      client?.on(Events.ThreadUpdate, (before, after) => {
        if (before.locked !== after.locked || before.archived !== after.archived)
          opened({ channel: after.id });
      });
      client?.on(Events.GuildCreate, ({ id }) => opened({ guild: id }));
      client?.on(Events.ThreadDelete, ({ id }) => places.gone(id));
    },
  };
}
