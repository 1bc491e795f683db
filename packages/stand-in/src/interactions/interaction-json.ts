/** An interaction as the bot receives it. */
import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import type { Core } from '../world/core';
import { FILE_SIZE } from '../world/files';
import { contextOf, isForUserAlone } from '../installs';
import type { Interaction } from './interaction';
import { channelJson, memberJson } from '../requests/json';
import { messageJson } from '../world/message-json';
import { inChannel } from '../world/permissions';
import { attachmentJson } from '../world/files';
import { guildOf, isThread, userOf, type Channel, type StoredFile } from '../world/world';
import type { Id } from '../wire';

export function interactionJson(core: Core, interaction: Interaction): Record<string, unknown> {
  const { channel, person, source } = interaction;
  const { world } = core;
  const guild = guildOf(world, channel);
  const member = guild?.members.get(person.id);
  const alone = isForUserAlone(interaction.owners);
  return {
    id: interaction.id,
    application_id: world.applicationId,
    type: interaction.kind,
    token: interaction.token,
    version: 1,
    data: interaction.data,
    channel_id: channel.id,
    channel: { ...channelJson(core, channel), permissions: String(inChannel(world, channel, person.id)) },
    ...(guild && member
      ? {
          guild_id: guild.id,
          guild: { id: guild.id, locale: guild.preferred_locale, features: [] },
          guild_locale: guild.preferred_locale,
          member: { ...memberJson(core, member), permissions: String(inChannel(world, channel, person.id)) },
        }
      : { user: person.user }),
    // An app can always attach, embed and mention in its own answers.
    app_permissions: String(
      alone ? P.AttachFiles | P.EmbedLinks | P.MentionEveryone : inChannel(world, channel, world.bot),
    ),
    locale: person.locale,
    entitlements: [],
    attachment_size_limit: FILE_SIZE,
    authorizing_integration_owners: interaction.owners,
    context: contextOf(channel),
    ...(source ? { message: messageJson(core, source, world.bot) } : {}),
  };
}

/** Returns the objects of the ids that a person chose. */
export function resolved(
  core: Core,
  channel: Channel,
  ids: { users?: Iterable<Id>; roles?: Iterable<Id>; channels?: Iterable<Id>; files?: readonly StoredFile[] },
): Record<string, unknown> {
  const { world } = core;
  const guild = guildOf(world, channel);
  const users: Record<Id, unknown> = {},
    members: Record<Id, unknown> = {},
    roles: Record<Id, unknown> = {},
    channels: Record<Id, unknown> = {},
    attachments: Record<Id, unknown> = {};
  for (const id of ids.users ?? []) {
    users[id] = userOf(world, id);
    const member = guild?.members.get(id);
    if (member) {
      const { user: _user, deaf: _deaf, mute: _mute, ...rest } = memberJson(core, member);
      members[id] = { ...rest, permissions: String(inChannel(world, channel, id)) };
    }
  }
  for (const id of ids.roles ?? []) roles[id] = guild?.roles.get(id);
  for (const id of ids.channels ?? []) {
    const found = world.channels.get(id);
    if (found) {
      const json = channelJson(core, found) as unknown as Record<string, unknown>;
      channels[id] = {
        id,
        name: found.name,
        type: found.type,
        parent_id: found.parent_id,
        permissions: json['permissions'] ?? '0',
        ...(isThread(found) ? { thread_metadata: json['thread_metadata'] } : {}),
      };
    }
  }
  for (const file of ids.files ?? []) attachments[file.id] = attachmentJson(core, channel.id, file, true);
  return Object.fromEntries(
    Object.entries({ users, members, roles, channels, attachments }).filter(
      ([, map]) => Object.keys(map).length > 0,
    ),
  );
}
