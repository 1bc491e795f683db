/** What one person sees: nothing else is ever sent to that person. */
import { PermissionFlagsBits as P, type APIApplicationCommand } from 'discord-api-types/v10';
import type { Core } from '../core';
import { memberJson } from '../json';
import { calls } from '../mentions';
import { messageJson } from '../message-json';
import { inChannel, inGuild } from '../permissions';
import { channelsOf, DIRECT, isThread, userOf, type Channel, type Guild, type Message } from '../world';
import type { Id, PageChannel, PageGuild, PageMessage, Person, Ready } from '../wire';

export const sees = (core: Core, channel: Channel, userId: Id): boolean =>
  (inChannel(core.world, channel, userId) & P.ViewChannel) !== 0n;
export const seesMessage = (message: Message, userId: Id): boolean =>
  (message.only === undefined || message.only === userId) && message.dismissed !== true;

export function pageChannel(core: Core, channel: Channel, userId: Id): PageChannel {
  const other = channel.recipients?.find((id) => id !== userId);
  return {
    id: channel.id,
    type: channel.type,
    ...(channel.guild_id ? { guild_id: channel.guild_id } : {}),
    parent_id: channel.parent_id,
    name: other
      ? (userOf(core.world, other).global_name ?? userOf(core.world, other).username)
      : channel.name,
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
    ...(other ? { member_ids: [other] } : {}),
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
  // A private thread that hangs on a message is not named to those who may not see it.
  const thread = message.thread_id === undefined ? undefined : core.world.channels.get(message.thread_id);
  if (thread && !sees(core, thread, userId)) delete json.thread;
  if (calls(core, channel, message, userId)) json.mentions_me = true;
  return json;
}

export const guildsOf = (core: Core, userId: Id): Guild[] =>
  [...core.world.guilds.values()].filter((guild) => guild.members.has(userId));
export const directsOf = (core: Core, userId: Id): Channel[] =>
  [...core.world.channels.values()].filter(
    (channel) => channel.type === DIRECT && channel.recipients?.includes(userId),
  );
export const visibleChannels = (core: Core, userId: Id): Channel[] =>
  [...core.world.channels.values()].filter((channel) => sees(core, channel, userId));

/** Would Discord's client list this command for the person here? */
export function offered(core: Core, command: APIApplicationCommand, channel: Channel, userId: Id): boolean {
  const direct = channel.type === DIRECT;
  if (command.guild_id !== undefined && command.guild_id !== channel.guild_id) return false;
  if (
    direct
      ? !(command.contexts ? command.contexts.includes(1) : command.dm_permission !== false)
      : command.contexts
        ? !command.contexts.includes(0)
        : false
  )
    return false;
  if (direct) return true;
  const guild = core.world.guilds.get(channel.guild_id ?? '');
  if (!guild?.members.has(core.world.bot) && !command.integration_types?.includes(1)) return false;
  const bits = inChannel(core.world, channel, userId);
  if (!(bits & P.UseApplicationCommands)) return false;
  const needed = command.default_member_permissions;
  return (
    needed == null ||
    (bits & P.Administrator) !== 0n ||
    (BigInt(needed) !== 0n && (bits & BigInt(needed)) === BigInt(needed))
  );
}

/** Commands of the list: those a person may use in at least one server, or in direct messages. */
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

/** Newest `limit` before `before`, or as many about a message, oldest first. */
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
