/**
 * Permissions as Discord documents them: owner, roles, then the channel's overwrites. Threads use their
 * parent.
 */
import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import { refuse } from '../requests/errors';
import { guildOf, isPrivate, isThread, PRIVATE_THREAD, type Channel, type Guild, type World } from './world';
import type { Id } from '../wire';

export const ALL = Object.values(P).reduce((all, bit) => all | bit, 0n);
/** The permissions of both sides in a direct message. */
const IN_DIRECT =
  P.ViewChannel |
  P.SendMessages |
  P.EmbedLinks |
  P.AttachFiles |
  P.ReadMessageHistory |
  P.AddReactions |
  P.UseExternalEmojis |
  P.UseApplicationCommands |
  P.PinMessages;

export function inGuild(guild: Guild, userId: Id): bigint {
  if (guild.owner_id === userId) return ALL;
  const member = guild.members.get(userId);
  if (!member) return 0n;
  let bits = BigInt(guild.roles.get(guild.id)?.permissions ?? 0);
  for (const role of member.roles) bits |= BigInt(guild.roles.get(role)?.permissions ?? 0);
  return bits & P.Administrator ? ALL : bits;
}

export function inChannel(world: World, channel: Channel, userId: Id): bigint {
  if (isPrivate(channel)) return channel.recipients?.includes(userId) ? IN_DIRECT : 0n;
  const guild = guildOf(world, channel);
  if (!guild) return 0n;
  if (isThread(channel)) return inThread(world, channel, userId);
  let bits = inGuild(guild, userId);
  if (bits === ALL || bits === 0n) return bits;
  const roles = guild.members.get(userId)?.roles ?? [];
  const apply = (matches: (id: Id) => boolean): void => {
    let allow = 0n,
      deny = 0n;
    for (const overwrite of channel.overwrites) {
      if (!matches(overwrite.id)) continue;
      allow |= BigInt(overwrite.allow);
      deny |= BigInt(overwrite.deny);
    }
    bits = (bits & ~deny) | allow;
  };
  apply((id) => id === guild.id);
  apply((id) => roles.includes(id));
  apply((id) => id === userId);
  return bits & P.ViewChannel ? bits : 0n;
}

function inThread(
  world: World,
  thread: Channel & { parent_id: Id; thread: NonNullable<Channel['thread']> },
  userId: Id,
): bigint {
  const parent = world.channels.get(thread.parent_id);
  if (!parent) return 0n;
  const bits = inChannel(world, parent, userId);
  if (thread.type === PRIVATE_THREAD && !thread.thread.members.has(userId) && !(bits & P.ManageThreads))
    return 0n;
  // Writing in a thread has its own permission, so the parent's does not count.
  return bits & P.SendMessagesInThreads ? bits | P.SendMessages : bits & ~P.SendMessages;
}

export const may = (world: World, channel: Channel, userId: Id, what: bigint): boolean =>
  (inChannel(world, channel, userId) & what) === what;

/** Throws Missing Access if the channel is invisible, and Missing Permissions if it is visible. */
export function demand(world: World, channel: Channel, userId: Id, what: bigint): void {
  const bits = inChannel(world, channel, userId);
  if (!(bits & P.ViewChannel)) throw refuse('missingAccess');
  if ((bits & what) !== what) throw refuse('missingPermissions');
}

export function demandInGuild(guild: Guild, userId: Id, what: bigint): void {
  if ((inGuild(guild, userId) & what) !== what) throw refuse('missingPermissions');
}

/** Returns the highest position of a member's roles. A member can only change roles and members below it. */
export const rank = (guild: Guild, userId: Id): number =>
  guild.owner_id === userId
    ? Infinity
    : Math.max(
        0,
        ...(guild.members.get(userId)?.roles ?? []).map((role) => guild.roles.get(role)?.position ?? 0),
      );
