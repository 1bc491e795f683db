/** Changes by the world's owner, for tests: new servers, channels, roles, permissions. */
import type { Core } from './world/core';
import { newChannel, newMember, newRole, addGuild, BOT, type GuildSeed } from './world/seed';
import { personOf } from './requests/json';
import { removeChannel } from './rest/channels';
import { join, setArchived } from './world/threads';
import { channelsOf, GROUP, TEXT, type Channel, type Guild } from './world/world';
import type { Id } from './wire';

export interface Stage {
  addGuild(seed: string | GuildSeed): Id;
  /** Adds a text channel. With `only`, just these people and the bot see it. */
  addChannel(
    guildId: Id,
    name: string,
    more?: { readonly only?: readonly string[]; readonly botToo?: boolean },
  ): Id;
  addRole(
    guildId: Id,
    name: string,
    more?: { readonly permissions?: bigint; readonly mentionable?: boolean },
  ): Id;
  setRoles(guildId: Id, person: string, roles: readonly Id[]): void;
  setBotPermissions(guildId: Id, permissions: bigint): void;
  setEveryonePermissions(guildId: Id, permissions: bigint): void;
  /** Allows and forbids one role or member in one channel. */
  overwrite(
    channelId: Id,
    whom: Id | string,
    rights: { readonly allow?: bigint; readonly deny?: bigint },
  ): void;
  /** Removes a member, or the bot by its client id. */
  removeMember(guildId: Id, person: string): void;
  addMember(guildId: Id, person: string): void;
  archive(threadId: Id, archived?: boolean): void;
  lock(threadId: Id, locked?: boolean): void;
  joinThread(threadId: Id, person: string): void;
  /** Installs the app for a person, or removes it. */
  install(person: string, installed?: boolean): void;
  /** A group message of these people, in which the bot is not. */
  addGroup(people: readonly string[]): Id;
  /** Deletes a channel or a thread, as a person would. */
  remove(channelId: Id): void;
  channelIds(guildId: Id): readonly Id[];
  /** Returns the number of messages in a channel, with ephemeral ones. */
  messageCount(channelId: Id): number;
}

export function stage(core: Core): Stage {
  const { world } = core;
  const now = (): string => new Date(core.clock.now()).toISOString();
  const guild = (id: Id): Guild => {
    const found = world.guilds.get(id);
    if (!found) throw new Error(`no server ${id}`);
    return found;
  };
  const channel = (id: Id): Channel => {
    const found = world.channels.get(id);
    if (!found) throw new Error(`no channel ${id}`);
    return found;
  };
  const whom = (name: string): Id => personOf(core, name)?.id ?? name;
  const changed = (of: Guild): void => core.tell({ t: 'guild', what: 'update', guild: of });
  const setRole = (of: Guild, id: Id, permissions: bigint): void => {
    const role = of.roles.get(id);
    if (!role) throw new Error(`no role ${id}`);
    role.permissions = String(permissions);
    core.tell({ t: 'role', what: 'update', guild: of, role });
  };
  return {
    addGuild(seed) {
      const made = addGuild(world, core.nextId, typeof seed === 'string' ? { name: seed } : seed, now(), BOT);
      core.tell({ t: 'guild', what: 'create', guild: made });
      return made.id;
    },
    addChannel(guildId, name, more = {}) {
      const VIEW = '1024';
      const made = newChannel({
        id: core.nextId(),
        type: TEXT,
        guild_id: guild(guildId).id,
        name,
        position: channelsOf(world, guildId).length,
        overwrites: more.only
          ? [
              { id: guildId, type: 0, allow: '0', deny: VIEW },
              ...[...more.only.map(whom), ...(more.botToo === false ? [] : [world.bot])].map((id) => ({
                id,
                type: 1,
                allow: VIEW,
                deny: '0',
              })),
            ]
          : [],
      });
      world.channels.set(made.id, made);
      core.tell({ t: 'channel', what: 'create', channel: made });
      return made.id;
    },
    addRole(guildId, name, more = {}) {
      const of = guild(guildId);
      const role = newRole(core.nextId(), name, more.permissions ?? 0n, of.roles.size, {
        mentionable: more.mentionable ?? false,
      });
      of.roles.set(role.id, role);
      core.tell({ t: 'role', what: 'create', guild: of, role });
      return role.id;
    },
    setRoles(guildId, person, roles) {
      const member = guild(guildId).members.get(whom(person));
      if (!member) throw new Error(`${person} is not in the server`);
      member.roles = [...roles];
      core.tell({ t: 'member', what: 'update', guild: guild(guildId), userId: member.user_id });
    },
    setBotPermissions(guildId, permissions) {
      const role = [...guild(guildId).roles.values()].find((each) => each.managed);
      if (role) setRole(guild(guildId), role.id, permissions);
    },
    setEveryonePermissions: (guildId, permissions) => setRole(guild(guildId), guildId, permissions),
    overwrite(channelId, target, { allow = 0n, deny = 0n }) {
      const of = channel(channelId),
        id = whom(target);
      const isRole = guild(of.guild_id ?? '').roles.has(id);
      of.overwrites = [
        ...of.overwrites.filter((each) => each.id !== id),
        { id, type: isRole ? 0 : 1, allow: String(allow), deny: String(deny) },
      ];
      core.tell({ t: 'channel', what: 'update', channel: of });
    },
    removeMember(guildId, person) {
      const of = guild(guildId),
        id = whom(person);
      of.members.delete(id);
      core.tell(
        id === world.bot
          ? { t: 'guild', what: 'delete', guild: of }
          : { t: 'member', what: 'delete', guild: of, userId: id },
      );
      if (id === world.bot) changed(of);
    },
    addMember(guildId, person) {
      const of = guild(guildId),
        id = whom(person);
      of.members.set(id, newMember(id, [], now()));
      core.tell(
        id === world.bot
          ? { t: 'guild', what: 'create', guild: of }
          : { t: 'member', what: 'create', guild: of, userId: id },
      );
    },
    archive: (threadId, archived = true) => setArchived(core, channel(threadId), archived),
    lock(threadId, locked = true) {
      const thread = channel(threadId);
      if (thread.thread) thread.thread.locked = locked;
      core.tell({ t: 'thread', what: 'update', channel: thread });
    },
    install(person, installed = true) {
      if (installed) world.installs.set(whom(person), now());
      else world.installs.delete(whom(person));
      core.tell({ t: 'commands' });
    },
    addGroup(people) {
      const made = newChannel({ id: core.nextId(), type: GROUP, name: '', recipients: people.map(whom) });
      world.channels.set(made.id, made);
      core.tell({ t: 'channel', what: 'create', channel: made });
      return made.id;
    },
    remove: (channelId) => removeChannel(core, channel(channelId)),
    joinThread: (threadId, person) => join(core, channel(threadId), whom(person)),
    channelIds: (guildId) => channelsOf(world, guildId).map((each) => each.id),
    messageCount: (channelId) => channel(channelId).messages.size,
  };
}
