/** The view of one person. Nothing else is ever sent to that person. */
import { PermissionFlagsBits as P, type APIApplicationCommand } from 'discord-api-types/v10';
import type { Core } from '../world/core';
import { memberJson } from '../requests/json';
import { calls } from '../world/mentions';
import { messageJson } from '../world/message-json';
import { isInstalled, isMeantFor } from '../installs';
import { inChannel, inGuild } from '../world/permissions';
import {
  channelsOf,
  isPrivate,
  isThread,
  userOf,
  type Channel,
  type Guild,
  type Message,
} from '../world/world';
import type { Id, PageChannel, PageGuild, PageMessage, Person, Ready } from '../wire';

export const sees = (core: Core, channel: Channel, userId: Id): boolean =>
  (inChannel(core.world, channel, userId) & P.ViewChannel) !== 0n;
export const seesMessage = (message: Message, userId: Id): boolean =>
  (message.only === undefined || message.only === userId) && message.dismissed !== true;

export function pageChannel(core: Core, channel: Channel, userId: Id): PageChannel {
  const others = (channel.recipients ?? []).filter((id) => id !== userId);
  return {
    id: channel.id,
    type: channel.type,
    ...(channel.guild_id ? { guild_id: channel.guild_id } : {}),
    parent_id: channel.parent_id,
    name:
      channel.name ||
      others.map((id) => userOf(core.world, id).global_name ?? userOf(core.world, id).username).join(', '),
    topic: channel.topic,
    position: channel.position,
    permissions: String(inChannel(core.world, channel, userId)),
    last_message_id: channel.last_message_id,
    ...(channel.thread
      ? {
          archived: channel.thread.archived,
          locked: channel.thread.locked,
          member_ids: [...channel.thread.members.keys()],
        }
      : {}),
    ...(others.length > 0 ? { member_ids: others } : {}),
  };
}

export function pageGuild(core: Core, guild: Guild, userId: Id): PageGuild {
  const visible = channelsOf(core.world, guild.id).filter((channel) => sees(core, channel, userId));
  return {
    id: guild.id,
    name: guild.name,
    icon: guild.icon,
    owner_id: guild.owner_id,
    channels: visible
      .filter((channel) => !isThread(channel))
      .map((channel) => pageChannel(core, channel, userId)),
    threads: visible.filter(isThread).map((channel) => pageChannel(core, channel, userId)),
    roles: [...guild.roles.values()],
    members: [...guild.members.values()].map((member) => memberJson(core, member)),
    emojis: [...core.world.emojis.values()],
  };
}

export function pageMessage(core: Core, channel: Channel, message: Message, userId: Id): PageMessage {
  const json: PageMessage = messageJson(core, message, userId);
  // A private thread on a message is hidden from people without access.
  const thread = message.thread_id === undefined ? undefined : core.world.channels.get(message.thread_id);
  if (thread && !sees(core, thread, userId)) delete json.thread;
  if (calls(core, channel, message, userId)) json.mentions_me = true;
  return json;
}

export const guildsOf = (core: Core, userId: Id): Guild[] =>
  [...core.world.guilds.values()].filter((guild) => guild.members.has(userId));
export const directsOf = (core: Core, userId: Id): Channel[] =>
  [...core.world.channels.values()].filter(
    (channel) => isPrivate(channel) && channel.recipients?.includes(userId),
  );
export const visibleChannels = (core: Core, userId: Id): Channel[] =>
  [...core.world.channels.values()].filter((channel) => sees(core, channel, userId));

/** True if Discord's client would list this command for the person here. */
export function offered(core: Core, command: APIApplicationCommand, channel: Channel, userId: Id): boolean {
  if (command.guild_id !== undefined && command.guild_id !== channel.guild_id) return false;
  if (!isMeantFor(command, channel)) return false;
  if (!isInstalled(core.world, command, channel, userId)) return false;
  if (isPrivate(channel)) return true;
  const bits = inChannel(core.world, channel, userId);
  if (!(bits & P.UseApplicationCommands)) return false;
  const needed = command.default_member_permissions;
  return (
    needed == null ||
    (bits & P.Administrator) !== 0n ||
    (BigInt(needed) !== 0n && (bits & BigInt(needed)) === BigInt(needed))
  );
}

/** Returns the commands that a person can use in at least one server, or in direct messages. */
export const commandsFor = (core: Core, userId: Id): APIApplicationCommand[] =>
  [...core.world.commands.values()].filter((command) => {
    if (command.guild_id !== undefined && !core.world.guilds.get(command.guild_id)?.members.has(userId))
      return false;
    const needed = command.default_member_permissions;
    return (
      needed == null ||
      guildsOf(core, userId).some((guild) => {
        const bits = inGuild(guild, userId);
        return (
          (bits & P.Administrator) !== 0n ||
          (BigInt(needed) !== 0n && (bits & BigInt(needed)) === BigInt(needed))
        );
      })
    );
  });

export const readyFor = (
  core: Core,
  person: Person,
  more: Pick<Ready, 'unread' | 'badges' | 'welcome' | 'online'>,
): Ready => ({
  me: person,
  people: [...core.world.people.values()],
  bots: [userOf(core.world, core.world.bot)],
  guilds: guildsOf(core, person.id).map((guild) => pageGuild(core, guild, person.id)),
  dms: directsOf(core, person.id).map((channel) => pageChannel(core, channel, person.id)),
  commands: commandsFor(core, person.id),
  ...more,
  now: core.clock.now(),
  version: '1',
});

export function visibleMessages(core: Core, channel: Channel, userId: Id): Message[] {
  const needed = P.ViewChannel | P.ReadMessageHistory;
  if ((inChannel(core.world, channel, userId) & needed) !== needed) return [];
  return [...channel.messages.values()].filter((message) => seesMessage(message, userId));
}

/** Returns the newest `limit` messages before `before`, or as many around a message, oldest first. */
export function historyFor(
  core: Core,
  channel: Channel,
  userId: Id,
  before: Id | undefined,
  limit: number,
  around?: Id,
): PageMessage[] {
  const all = visibleMessages(core, channel, userId);
  const middle = around === undefined ? -1 : all.findIndex((message) => message.id === around);
  const end =
    middle >= 0
      ? Math.min(all.length, middle + Math.ceil(limit / 2))
      : before === undefined
        ? all.length
        : all.findIndex((message) => message.id === before);
  return all
    .slice(Math.max(0, end - limit), Math.max(0, end))
    .map((message) => pageMessage(core, channel, message, userId));
}
