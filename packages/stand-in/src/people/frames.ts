/** Events as frames for one person's page. */
import type { Core, Happening } from '../world/core';
import { filesOf } from '../world/files';
import { calls } from '../world/mentions';
import { DIRECT, isThread, type Channel } from '../world/world';
import type { Id, ServerFrame } from '../wire';
import { commandsFor, pageChannel, pageGuild, pageMessage, sees, seesMessage } from './view';

export interface Told {
  readonly frame: ServerFrame;
  readonly files?: readonly { readonly name: string; readonly bytes: Buffer }[];
}

const channelGone = (channel: Channel): ServerFrame =>
  isThread(channel)
    ? { t: 'THREAD_DELETE', d: { id: channel.id, guild_id: channel.guild_id, parent_id: channel.parent_id } }
    : {
        t: 'CHANNEL_DELETE',
        d: { id: channel.id, ...(channel.guild_id ? { guild_id: channel.guild_id } : {}) },
      };

export function toldTo(core: Core, userId: Id, event: Happening): Told[] {
  const { world } = core;
  const one = (frame: ServerFrame): Told[] => [{ frame }];
  switch (event.t) {
    case 'message': {
      const { message, channel } = event;
      if (!seesMessage(message, userId) || !sees(core, channel, userId)) return [];
      return [
        {
          frame: {
            t: event.what === 'create' ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE',
            d: pageMessage(core, channel, message, userId),
          },
          files: filesOf(core, message),
        },
      ];
    }
    case 'message-delete': {
      const { channel } = event;
      if ((event.only !== undefined && event.only !== userId) || !sees(core, channel, userId)) return [];
      return event.ids.map((id) => ({
        frame: {
          t: 'MESSAGE_DELETE',
          d: { id, channel_id: channel.id, ...(channel.guild_id ? { guild_id: channel.guild_id } : {}) },
        },
      }));
    }
    case 'channel':
    case 'thread': {
      const { channel, what } = event;
      const guild = channel.guild_id === undefined ? undefined : world.guilds.get(channel.guild_id);
      if (guild ? !guild.members.has(userId) : !channel.recipients?.includes(userId)) return [];
      // A person who loses sight of a channel gets its deletion. The deletion of an unseen private thread is
      // not sent.
      if (what === 'delete')
        return isThread(channel) && channel.type === 12 && !channel.thread.members.has(userId)
          ? []
          : one(channelGone(channel));
      if (!sees(core, channel, userId))
        return what === 'update' && channel.type !== 12 ? one(channelGone(channel)) : [];
      const d = pageChannel(core, channel, userId);
      if (isThread(channel)) return one({ t: what === 'create' ? 'THREAD_CREATE' : 'THREAD_UPDATE', d });
      return one({ t: what === 'create' ? 'CHANNEL_CREATE' : 'CHANNEL_UPDATE', d });
    }
    case 'thread-members': {
      const { channel, added, removed } = event;
      if (!sees(core, channel, userId)) return removed.includes(userId) ? one(channelGone(channel)) : [];
      return one({
        t: added.includes(userId) ? 'THREAD_CREATE' : 'THREAD_UPDATE',
        d: pageChannel(core, channel, userId),
      });
    }
    case 'guild':
    case 'role':
    case 'member': {
      const { guild } = event;
      // If the bot is removed, it loses the server, but the people stay.
      if (!guild.members.has(userId))
        return event.t === 'member' && event.userId === userId
          ? one({ t: 'GUILD_DELETE', d: { id: guild.id } })
          : [];
      return one({ t: 'GUILD_UPDATE', d: pageGuild(core, guild, userId) });
    }
    case 'typing':
      return event.userId !== userId && sees(core, event.channel, userId)
        ? one({
            t: 'TYPING_START',
            d: { channel_id: event.channel.id, user_id: event.userId, timestamp: core.clock.now() },
          })
        : [];
    case 'reaction':
      return seesMessage(event.message, userId) && sees(core, event.channel, userId)
        ? one({
            t: event.what === 'create' ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE',
            d: {
              user_id: event.userId,
              channel_id: event.channel.id,
              message_id: event.message.id,
              emoji: event.emoji,
            },
          })
        : [];
    case 'reactions-cleared':
      return seesMessage(event.message, userId) && sees(core, event.channel, userId)
        ? one({ t: 'MESSAGE_UPDATE', d: pageMessage(core, event.channel, event.message, userId) })
        : [];
    case 'pins':
      return [];
    case 'commands':
      return one({ t: 'COMMANDS_UPDATE', d: { commands: commandsFor(core, userId) } });
    case 'bot':
      return one({ t: 'bot', d: { online: event.online } });
    default:
      return event satisfies never;
  }
}

/** Says if an event makes a channel unread for this person, and if it mentions them. */
export function newsIn(
  core: Core,
  userId: Id,
  event: Happening,
): { readonly channel: Channel; readonly mention: boolean } | undefined {
  if (event.t !== 'message' || event.what !== 'create') return undefined;
  const { message, channel } = event;
  if (message.author_id === userId || message.only !== undefined || !sees(core, channel, userId))
    return undefined;
  return { channel, mention: channel.type === DIRECT || calls(core, channel, message, userId) };
}
