/** Gateway payloads for the start of a session, and for requests of members. */
import type { Core } from '../world/core';
import { applicationFlags, memberJson, presenceJson } from '../requests/json';
import { inChannel } from '../world/permissions';
import { guildOf, type Channel, type Guild } from '../world/world';

export const gatewayUrl = (core: Core): string => `${core.url().replace(/^http/, 'ws')}/gateway`;

export const readyJson = (
  core: Core,
  session: { readonly id: string; readonly shard: readonly [number, number] },
  guilds: readonly Guild[],
): unknown => ({
  v: 10,
  user: {
    ...core.world.users.get(core.world.bot),
    verified: true,
    mfa_enabled: false,
    email: null,
    flags: 0,
  },
  session_type: 'normal',
  session_id: session.id,
  resume_gateway_url: gatewayUrl(core),
  shard: session.shard,
  guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
  application: { id: core.world.applicationId, flags: applicationFlags(core) },
  private_channels: [],
  relationships: [],
  user_settings: {},
  presences: [],
  guild_join_requests: [],
  geo_ordered_rtc_regions: [],
  _trace: ['sandbox'],
});

/**
 * Returns a client's text. Anything else means an empty text, for example an object that cannot be converted.
 */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns members by id or by the beginning of a name. The whole list needs the privileged intent. */
export function membersChunkJson(core: Core, asked: Record<string, unknown>, all: boolean): unknown {
  const guild = core.world.guilds.get(textOf(asked['guild_id']));
  const ids = asked['user_ids'] === undefined ? undefined : [asked['user_ids']].flat().map(textOf);
  const query = textOf(asked['query']).toLowerCase();
  if (!guild || (!ids && query === '' && !all)) return undefined;
  // The whole list comes in one piece of any length. By name or id it is a hundred at most.
  const most = ids || query !== '' ? 100 : Infinity;
  const limit = Math.min(Number(textOf(asked['limit'])) || most, most);
  const members = [...guild.members.values()]
    .filter((member) =>
      ids
        ? ids.includes(member.user_id)
        : core.world.users.get(member.user_id)?.username.toLowerCase().startsWith(query),
    )
    .slice(0, limit);
  return {
    guild_id: guild.id,
    chunk_index: 0,
    chunk_count: 1,
    ...(asked['nonce'] === undefined ? {} : { nonce: asked['nonce'] }),
    members: members.map((member) => memberJson(core, member)),
    ...(asked['presences'] === true && core.privileged ? { presences: members.map(presenceJson) } : {}),
    not_found: ids?.filter((id) => !guild.members.has(id)) ?? [],
  };
}

export const botSees = (core: Core, channel: Channel): boolean =>
  channel.guild_id === undefined ||
  (guildOf(core.world, channel) !== undefined && inChannel(core.world, channel, core.world.bot) !== 0n);
