/** Gateway dispatches: the event of a change, its intent, and the part that a bot gets. */
import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import type { Core, Happening, What } from '../world/core';
import { channelJson, guildCreateJson, guildJson, memberJson, threadMemberJson } from '../requests/json';
import { messageJson } from '../world/message-json';
import { inChannel } from '../world/permissions';
import { DIRECT, userOf, type Channel } from '../world/world';
import type { Id } from '../wire';

/** Intents, by Discord's bits. */
const GUILDS = 1,
  MEMBERS = 1 << 1,
  MESSAGES = 1 << 9,
  REACTIONS = 1 << 10,
  TYPING = 1 << 11,
  DMS = 1 << 12,
  DM_REACTIONS = 1 << 13,
  DM_TYPING = 1 << 14,
  CONTENT = 1 << 15;

export interface Dispatch {
  readonly guildId?: Id | undefined;
  readonly intent: number;
  readonly name: string;
  readonly data: (intents: number) => unknown;
}

const NAMES: Readonly<Record<What, string>> = { create: 'CREATE', update: 'UPDATE', delete: 'DELETE' };
const sees = (core: Core, channel: Channel): boolean =>
  (inChannel(core.world, channel, core.world.bot) & P.ViewChannel) !== 0n;
const at = (channel: Channel): { channel_id: Id; guild_id?: Id } => ({
  channel_id: channel.id,
  ...(channel.guild_id ? { guild_id: channel.guild_id } : {}),
});

export function dispatchesOf(core: Core, event: Happening): Dispatch[] {
  const { world } = core;
  switch (event.t) {
    case 'message': {
      const { message, channel } = event;
      if (message.only !== undefined || !sees(core, channel)) return [];
      const member = channel.guild_id
        ? world.guilds.get(channel.guild_id)?.members.get(message.author_id)
        : undefined;
      const open =
        channel.type === DIRECT || message.author_id === world.bot || message.mentions.includes(world.bot);
      let whole: Record<string, unknown> | undefined;
      return [
        {
          guildId: channel.guild_id,
          intent: channel.type === DIRECT ? DMS : MESSAGES,
          name: `MESSAGE_${NAMES[event.what]}`,
          data(intents) {
            whole ??= {
              ...messageJson(core, message, world.bot),
              ...at(channel),
              channel_type: channel.type,
              ...(member ? { member: withoutUser(memberJson(core, member)) } : {}),
            };
            return open || intents & CONTENT
              ? whole
              : { ...whole, content: '', embeds: [], attachments: [], components: [] };
          },
        },
      ];
    }
    case 'message-delete': {
      if (event.only !== undefined || !sees(core, event.channel)) return [];
      const intent = event.channel.type === DIRECT ? DMS : MESSAGES;
      const [only] = event.ids;
      return [
        event.ids.length === 1
          ? {
              guildId: event.channel.guild_id,
              intent,
              name: 'MESSAGE_DELETE',
              data: () => ({ id: only, ...at(event.channel) }),
            }
          : {
              guildId: event.channel.guild_id,
              intent,
              name: 'MESSAGE_DELETE_BULK',
              data: () => ({ ids: event.ids, ...at(event.channel) }),
            },
      ];
    }
    case 'channel': {
      const { channel } = event;
      if (channel.type === DIRECT)
        return [
          { intent: DMS, name: `CHANNEL_${NAMES[event.what]}`, data: () => channelJson(core, channel) },
        ];
      if (event.what !== 'delete' && !sees(core, channel)) return [];
      return [
        {
          guildId: channel.guild_id,
          intent: GUILDS,
          name: `CHANNEL_${NAMES[event.what]}`,
          data: () => channelJson(core, channel),
        },
      ];
    }
    case 'thread': {
      const { channel } = event;
      if (event.what !== 'delete' && !sees(core, channel)) return [];
      return [
        {
          guildId: channel.guild_id,
          intent: GUILDS,
          name: `THREAD_${NAMES[event.what]}`,
          data: () =>
            event.what === 'delete'
              ? {
                  id: channel.id,
                  guild_id: channel.guild_id,
                  parent_id: channel.parent_id,
                  type: channel.type,
                }
              : {
                  ...channelJson(core, channel),
                  ...(event.what === 'create' ? { newly_created: true } : {}),
                },
        },
      ];
    }
    case 'thread-members': {
      const { channel, added, removed } = event;
      const bot = world.bot;
      if (!sees(core, channel) && !removed.includes(bot)) return [];
      const update = (all: boolean): unknown => ({
        id: channel.id,
        guild_id: channel.guild_id,
        member_count: channel.thread?.members.size ?? 0,
        added_members: added.filter((id) => all || id === bot).map((id) => threadMemberJson(channel, id)),
        removed_member_ids: removed.filter((id) => all || id === bot),
      });
      return [
        ...(added.includes(bot)
          ? [
              {
                guildId: channel.guild_id,
                intent: GUILDS,
                name: 'THREAD_CREATE',
                data: () => channelJson(core, channel),
              },
            ]
          : []),
        {
          guildId: channel.guild_id,
          intent: GUILDS | MEMBERS,
          name: 'THREAD_MEMBERS_UPDATE',
          data: (intents) => update((intents & MEMBERS) !== 0),
        },
      ];
    }
    case 'guild': {
      const { guild } = event;
      return [
        {
          guildId: guild.id,
          intent: GUILDS,
          name: `GUILD_${NAMES[event.what]}`,
          data: (intents) =>
            event.what === 'create'
              ? guildCreateJson(core, guild, (channel) => sees(core, channel), intents)
              : event.what === 'update'
                ? guildJson(guild)
                : { id: guild.id },
        },
      ];
    }
    case 'role':
      return [
        {
          guildId: event.guild.id,
          intent: GUILDS,
          name: `GUILD_ROLE_${NAMES[event.what]}`,
          data: () =>
            event.what === 'delete'
              ? { guild_id: event.guild.id, role_id: event.role.id }
              : { guild_id: event.guild.id, role: event.role },
        },
      ];
    case 'member': {
      const member = event.guild.members.get(event.userId);
      const self = event.userId === world.bot;
      const name =
        event.what === 'create'
          ? 'GUILD_MEMBER_ADD'
          : event.what === 'update'
            ? 'GUILD_MEMBER_UPDATE'
            : 'GUILD_MEMBER_REMOVE';
      return [
        {
          guildId: event.guild.id,
          intent: self && event.what === 'update' ? GUILDS | MEMBERS : MEMBERS,
          name,
          data: () =>
            member
              ? { ...memberJson(core, member), guild_id: event.guild.id }
              : { guild_id: event.guild.id, user: userOf(world, event.userId) },
        },
      ];
    }
    case 'typing':
      return sees(core, event.channel)
        ? [
            {
              guildId: event.channel.guild_id,
              intent: event.channel.type === DIRECT ? DM_TYPING : TYPING,
              name: 'TYPING_START',
              data: () => ({
                ...at(event.channel),
                user_id: event.userId,
                timestamp: Math.floor(core.clock.now() / 1000),
              }),
            },
          ]
        : [];
    case 'reaction':
      return event.message.only === undefined && sees(core, event.channel)
        ? [
            {
              guildId: event.channel.guild_id,
              intent: event.channel.type === DIRECT ? DM_REACTIONS : REACTIONS,
              name: event.what === 'create' ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE',
              data: () => ({
                ...at(event.channel),
                message_id: event.message.id,
                user_id: event.userId,
                emoji: event.emoji,
                burst: false,
                type: 0,
                ...(event.what === 'create' ? { message_author_id: event.message.author_id } : {}),
              }),
            },
          ]
        : [];
    case 'reactions-cleared':
      return sees(core, event.channel)
        ? [
            {
              guildId: event.channel.guild_id,
              intent: event.channel.type === DIRECT ? DM_REACTIONS : REACTIONS,
              name: event.emoji ? 'MESSAGE_REACTION_REMOVE_EMOJI' : 'MESSAGE_REACTION_REMOVE_ALL',
              data: () => ({
                ...at(event.channel),
                message_id: event.message.id,
                ...(event.emoji ? { emoji: event.emoji } : {}),
              }),
            },
          ]
        : [];
    case 'pins':
      return sees(core, event.channel)
        ? [
            {
              guildId: event.channel.guild_id,
              intent: GUILDS,
              name: 'CHANNEL_PINS_UPDATE',
              data: () => ({ ...at(event.channel), last_pin_timestamp: null }),
            },
          ]
        : [];
    case 'commands':
    case 'bot':
      return [];
    default:
      return event satisfies never;
  }
}

const withoutUser = ({
  user: _user,
  ...member
}: ReturnType<typeof memberJson>): Omit<typeof member, 'user'> => member;
