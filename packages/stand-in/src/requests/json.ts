/** Servers, channels and members as Discord's JSON. */
import type { APIChannel, APIGuild, APIGuildMember, APIThreadMember } from 'discord-api-types/v10';
import type { Core } from '../world/core';
import {
  channelsOf,
  GROUP,
  isPrivate,
  isThread,
  userOf,
  type Channel,
  type Guild,
  type Member,
} from '../world/world';
import type { Id, Person } from '../wire';

export function channelJson(core: Core, channel: Channel): APIChannel {
  if (isPrivate(channel)) {
    return {
      id: channel.id,
      type: channel.type,
      ...(channel.type === GROUP && {
        name: channel.name || null,
        icon: null,
        owner_id: channel.recipients?.[0],
      }),
      last_message_id: channel.last_message_id,
      flags: 0,
      recipients: (channel.recipients ?? [])
        .filter((id) => id !== core.world.bot)
        .map((id) => userOf(core.world, id)),
    } as unknown as APIChannel;
  }
  const common = {
    id: channel.id,
    type: channel.type,
    guild_id: channel.guild_id,
    name: channel.name,
    parent_id: channel.parent_id,
    flags: 0,
    rate_limit_per_user: channel.rate_limit_per_user,
    last_message_id: channel.last_message_id,
  };
  if (!isThread(channel)) {
    return {
      ...common,
      position: channel.position,
      topic: channel.topic,
      nsfw: channel.nsfw,
      permission_overwrites: channel.overwrites,
    };
  }
  const {
    owner_id,
    archived,
    archive_timestamp,
    auto_archive_duration,
    locked,
    invitable,
    create_timestamp,
    members,
    total,
  } = channel.thread;
  return {
    ...common,
    owner_id,
    member_count: Math.min(members.size, 50),
    message_count: channel.messages.size,
    total_message_sent: total,
    thread_metadata: {
      archived,
      archive_timestamp,
      auto_archive_duration,
      locked,
      create_timestamp,
      ...(channel.type === 12 ? { invitable } : {}),
    },
    ...(members.has(core.world.bot) ? { member: threadMemberJson(channel, core.world.bot) } : {}),
  };
}

/** The library's own types of flags list all possible bits. None is set. */
const NO_FLAGS = 0 as number;

export const threadMemberJson = (thread: Channel, userId: Id): APIThreadMember => ({
  id: thread.id,
  user_id: userId,
  join_timestamp: thread.thread?.members.get(userId) ?? '',
  flags: NO_FLAGS,
});

export const memberJson = (core: Core, member: Member): APIGuildMember => ({
  user: userOf(core.world, member.user_id),
  nick: member.nick,
  roles: member.roles,
  joined_at: member.joined_at,
  avatar: null,
  banner: null,
  premium_since: null,
  deaf: false,
  mute: false,
  flags: NO_FLAGS,
  pending: false,
  communication_disabled_until: null,
});

export const guildJson = (guild: Guild): APIGuild =>
  ({
    id: guild.id,
    name: guild.name,
    icon: guild.icon,
    owner_id: guild.owner_id,
    preferred_locale: guild.preferred_locale,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    vanity_url_code: null,
    region: 'sandbox',
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    application_id: null,
    max_members: 500_000,
    max_video_channel_users: 25,
    features: [],
    stickers: [],
    emojis: [],
    roles: [...guild.roles.values()],
    hub_type: null,
    incidents_data: null,
  }) as unknown as APIGuild;

const MEMBERS = 1 << 1,
  PRESENCES = 1 << 8;

/** Returns the granted intents as flags of the application. */
export const applicationFlags = (core: Core): number =>
  core.privileged ? (1 << 13) | (1 << 15) | (1 << 19) : 0;

/** Returns the presence of a member. All people are always online, because each of them can be played. */
export const presenceJson = (member: Member): unknown => ({
  user: { id: member.user_id },
  status: 'online',
  activities: [],
  client_status: { desktop: 'online' },
});

/** Returns a server for a bot. With only the Guilds intent, the bot itself is the only member. */
export function guildCreateJson(
  core: Core,
  guild: Guild,
  visible: (channel: Channel) => boolean,
  intents: number,
): Record<string, unknown> {
  const everybody = [...guild.members.values()];
  const self = guild.members.get(core.world.bot);
  const channels = channelsOf(core.world, guild.id).filter(visible);
  return {
    ...guildJson(guild),
    joined_at: self?.joined_at ?? '',
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    members: (intents & MEMBERS ? everybody : self ? [self] : []).map((member) => memberJson(core, member)),
    voice_states: [],
    presences: intents & PRESENCES ? everybody.map(presenceJson) : [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
    channels: channels.filter((channel) => !isThread(channel)).map((channel) => channelJson(core, channel)),
    threads: channels
      .filter((channel) => isThread(channel) && !channel.thread.archived)
      .map((channel) => channelJson(core, channel)),
  };
}

export const personOf = (core: Core, user: Id | string): Person | undefined =>
  core.world.people.get(user) ?? [...core.world.people.values()].find((person) => person.name === user);
