import { ChannelType, PermissionFlagsBits as P, type PermissionsBitField } from 'discord.js';
import type { Texts } from './ui';
/** Knows the bot's permissions in a channel, and which of them it needs. */

/** The words are those of Discord's settings. */
const PERMISSIONS = {
  'view-channel': { bit: P.ViewChannel, words: 'right-view-channel' },
  'send-messages': { bit: P.SendMessages, words: 'right-send-messages' },
  'send-in-threads': { bit: P.SendMessagesInThreads, words: 'right-send-in-threads' },
  'embed-links': { bit: P.EmbedLinks, words: 'right-embed-links' },
  'attach-files': { bit: P.AttachFiles, words: 'right-attach-files' },
  'open-threads': { bit: P.CreatePublicThreads, words: 'right-open-threads' },
  'read-history': { bit: P.ReadMessageHistory, words: 'right-read-history' },
} as const;

export type Permission = keyof typeof PERMISSIONS;
/** All that the bot asks for when it is invited. */
export const NEEDED = Object.values(PERMISSIONS).reduce((all, { bit }) => all | bit, 0n);

const IN_THREAD: readonly Permission[] = ['view-channel', 'send-in-threads', 'embed-links', 'attach-files'];

const IN_CHANNEL: readonly Permission[] = ['view-channel', 'send-messages', 'embed-links', 'attach-files'];

/** Additional permissions for a table's own thread, which is opened from a message. */
export const FOR_THREAD: readonly Permission[] = ['open-threads', 'send-in-threads', 'read-history'];

/** Without these nothing at all can be said. */
const TO_POST: readonly Permission[] = ['view-channel', 'send-messages', 'send-in-threads'];

/** In a channel that may not be seen nothing else counts. */
export function missingIn(
  permissions: Pick<PermissionsBitField, 'has'>,
  where: 'thread' | 'channel' | 'channel with threads',
): Permission[] {
  if (!permissions.has(PERMISSIONS['view-channel'].bit)) return ['view-channel'];
  const needed = where === 'thread' ? IN_THREAD : IN_CHANNEL;
  return [...needed, ...(where === 'channel with threads' ? FOR_THREAD : [])].filter(
    (right) => !permissions.has(PERMISSIONS[right].bit),
  );
}

export const whereIs = (channel: { isThread(): boolean; readonly type: ChannelType } | null) =>
  channel?.isThread()
    ? 'thread'
    : channel?.type === ChannelType.GuildText
      ? 'channel with threads'
      : 'channel';

export const neededToPost = (missing: readonly Permission[]): Permission[] =>
  missing.filter((right) => TO_POST.includes(right));

export const permissionNames = (permissions: readonly Permission[], texts: Texts): string[] =>
  permissions.map((right) => `**${texts.ui(PERMISSIONS[right].words)}**`);

/** Returns a line about the parts that are missing, and the permissions for them. */
export function missingLine(missing: readonly Permission[], texts: Texts): string {
  const bare = missing.filter((right) => right === 'attach-files' || right === 'embed-links');
  const forThread = missing.filter((right) => FOR_THREAD.includes(right));
  return [
    ...(bare.length > 0 ? [texts.ui('lacking-pictures', { rights: permissionNames(bare, texts) })] : []),
    ...(forThread.length > 0
      ? [texts.ui('lacking-threads', { rights: permissionNames(forThread, texts) })]
      : []),
  ].join('\n');
}
