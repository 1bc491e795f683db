/** Where the app is installed, where a command is offered, and for whom an interaction acts. */
import type { APIApplicationCommand } from 'discord-api-types/v10';
import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import type { Interaction, Owners, Use } from './interactions/interaction';
import { inChannel } from './world/permissions';
import { DIRECT, guildOf, isPrivate, type Channel, type World } from './world/world';
import type { Id } from './wire';

export const GUILD_INSTALL = 0,
  USER_INSTALL = 1;
const GUILD = 0,
  BOT_DM = 1,
  PRIVATE_CHANNEL = 2;

export const contextOf = (channel: Channel): number =>
  isPrivate(channel) ? (channel.type === DIRECT ? BOT_DM : PRIVATE_CHANNEL) : GUILD;

/** As the application's owner has set it; both, for a new application. */
export const waysToInstall = ({ settings }: World): number[] =>
  Object.keys(settings.get('integration_types_config') ?? { 0: {}, 1: {} }).map(Number);

/**
 * A command that names no context is offered in servers and in the direct messages of the bot, not in those
 * among people (discord-api-docs#6744).
 */
export function isMeantFor(command: APIApplicationCommand, channel: Channel): boolean {
  const context = contextOf(channel);
  if (command.contexts) return command.contexts.includes(context);
  return context === GUILD || (context === BOT_DM && command.dm_permission !== false);
}

/** Direct messages of the bot are open to members of its servers, as far as it may be installed there. */
function serverInstall(world: World, channel: Channel, userId: Id): Id | undefined {
  if (contextOf(channel) === PRIVATE_CHANNEL) return undefined;
  const guild = guildOf(world, channel);
  if (guild) return guild.members.has(world.bot) ? guild.id : undefined;
  return [...world.guilds.values()].some(({ members }) => members.has(world.bot) && members.has(userId))
    ? '0'
    : undefined;
}

const waysOf = (command: Pick<APIApplicationCommand, 'guild_id' | 'integration_types'>): readonly number[] =>
  command.guild_id === undefined ? (command.integration_types ?? [GUILD_INSTALL]) : [GUILD_INSTALL];

function owners(world: World, channel: Channel, userId: Id, ways: readonly number[]): Owners {
  const server = ways.includes(GUILD_INSTALL) ? serverInstall(world, channel, userId) : undefined;
  const user = ways.includes(USER_INSTALL) && world.installs.has(userId);
  return {
    ...(server !== undefined && { [GUILD_INSTALL]: server }),
    ...(user && { [USER_INSTALL]: userId }),
  };
}

export const isInstalled = (
  world: World,
  command: APIApplicationCommand,
  channel: Channel,
  userId: Id,
): boolean => Object.keys(owners(world, channel, userId, waysOf(command))).length > 0;

/** A component or a form acts for those for whom the message or the command acted that it belongs to. */
export function ownersOf(world: World, { channel, command, person, source, opener }: Use): Owners {
  if (command) return owners(world, channel, person.id, waysOf(command));
  return (
    opener?.owners ??
    (source?.interaction_metadata?.authorizing_integration_owners as Owners | undefined) ?? {
      [GUILD_INSTALL]: channel.guild_id ?? '0',
    }
  );
}

/** True if the app acts for the user alone: no server has it installed here. */
export const isForUserAlone = (of: Owners): boolean => of[GUILD_INSTALL] === undefined;

/** Where a member may not use apps from outside, only that member sees what such an app answers. */
export const isKeptPrivate = (world: World, { owners: of, channel, person }: Interaction): boolean =>
  isForUserAlone(of) &&
  contextOf(channel) === GUILD &&
  !(inChannel(world, channel, person.id) & P.UseExternalApps);
