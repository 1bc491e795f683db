import { PermissionFlagsBits as P, type APIOverwrite } from 'discord-api-types/v10';
import { badForm, fault, refuse } from '../requests/errors';
import { channelJson } from '../requests/json';
import { demand, demandInGuild, inChannel } from '../world/permissions';
import { tooFast } from '../requests/rates';
import { newChannel } from '../world/seed';
import { rest, setArchived } from '../world/threads';
import { validate, validateWithBits } from '../requests/validate';
import { channelsOf, DIRECT, isThread, type Channel } from '../world/world';
import * as look from './lookup';
import { done, ok, route, type Call } from './router';

const CHANNELS = 500,
  OVERWRITES = 1_000;

interface ChannelBody {
  readonly name?: string;
  readonly type?: number | null;
  readonly topic?: string | null;
  readonly parent_id?: string | null;
  readonly position?: number | null;
  readonly nsfw?: boolean | null;
  readonly rate_limit_per_user?: number | null;
  readonly permission_overwrites?: readonly OverwriteBody[] | null;
}
interface OverwriteBody {
  readonly id: string;
  readonly type: number;
  readonly allow?: string | number | null;
  readonly deny?: string | number | null;
}
interface ThreadBody {
  readonly name?: string | null;
  readonly archived?: boolean | null;
  readonly locked?: boolean | null;
  readonly auto_archive_duration?: number | null;
  readonly invitable?: boolean | null;
  readonly rate_limit_per_user?: number | null;
}

/** Checks overwrites: a user cannot give permissions that they do not have. */
function overwrites(mine: bigint, bodies: readonly OverwriteBody[]): APIOverwrite[] {
  return bodies.map(({ id, type, allow, deny }) => {
    const bits = [BigInt(allow ?? 0), BigInt(deny ?? 0)] as const;
    if (((bits[0] | bits[1]) & ~mine) !== 0n) throw refuse('missingPermissions');
    return { id, type, allow: String(bits[0]), deny: String(bits[1]) };
  });
}

/** Counts renames: a channel or thread can change its name twice in ten minutes at most. */
const countRename = (call: Call, channel: Channel): void =>
  call.rates.takeHidden('rename', channel.id, (wait) =>
    tooFast(
      wait,
      'shared',
      {},
      20028,
      'The write action you are performing on the channel has hit the write rate limit.',
    ),
  );

/** Returns the name of a channel. Text channels have no capitals and spaces. */
export const channelName = (name: string, type: number): string =>
  type === 0 || type === 5 ? name.trim().toLowerCase().replace(/\s+/g, '-') : name.trim();

function create(call: Call): unknown {
  const guild = look.guild(call);
  demandInGuild(guild, call.core.world.bot, P.ManageChannels);
  const body = validateWithBits<ChannelBody & { name: string }>('CreateGuildChannelRequest', call.body);
  if (channelsOf(call.core.world, guild.id).filter((channel) => !isThread(channel)).length >= CHANNELS)
    throw refuse('tooManyChannels');
  const type = body.type ?? 0;
  const channel = newChannel({
    id: call.core.nextId(),
    type,
    guild_id: guild.id,
    name: channelName(body.name, type),
    topic: body.topic ?? null,
    parent_id: body.parent_id ?? null,
    position: body.position ?? channelsOf(call.core.world, guild.id).length,
    nsfw: body.nsfw ?? false,
    rate_limit_per_user: body.rate_limit_per_user ?? 0,
  });
  if (channel.parent_id && call.core.world.channels.get(channel.parent_id)?.type !== 4) {
    throw badForm([fault(['parent_id'], 'CHANNEL_PARENT_INVALID', 'Category does not exist')]);
  }
  call.core.world.channels.set(channel.id, channel);
  channel.overwrites = overwrites(
    inChannel(call.core.world, channel, call.core.world.bot),
    body.permission_overwrites ?? [],
  );
  call.core.tell({ t: 'channel', what: 'create', channel });
  return channelJson(call.core, channel);
}

function change(call: Call): unknown {
  const channel = look.channel(call);
  if (channel.type === DIRECT) throw refuse('notInDirectMessages');
  if (isThread(channel)) return changeThread(call, channel);
  demand(call.core.world, channel, call.core.world.bot, P.ManageChannels);
  const body = validateWithBits<ChannelBody>('UpdateGuildChannelRequestPartial', call.body ?? {});
  if (body.name != null && body.name !== channel.name) {
    countRename(call, channel);
    channel.name = channelName(body.name, channel.type);
  }
  if (body.permission_overwrites) {
    demand(call.core.world, channel, call.core.world.bot, P.ManageRoles);
    channel.overwrites = overwrites(
      inChannel(call.core.world, channel, call.core.world.bot),
      body.permission_overwrites,
    );
  }
  if (body.topic !== undefined) channel.topic = body.topic;
  if (body.parent_id !== undefined) channel.parent_id = body.parent_id;
  if (body.position != null) channel.position = body.position;
  if (body.nsfw != null) channel.nsfw = body.nsfw;
  if (body.rate_limit_per_user != null) channel.rate_limit_per_user = body.rate_limit_per_user;
  call.core.tell({ t: 'channel', what: 'update', channel });
  return channelJson(call.core, channel);
}

function changeThread(call: Call, channel: look.Thread): unknown {
  const { world } = call.core;
  const body = validate<ThreadBody>('UpdateThreadRequestPartial', call.body ?? {});
  const { thread } = channel;
  const opensOnly = Object.keys(body).every((key) => key === 'archived') && body.archived === false;
  const own = thread.owner_id === world.bot;
  // A user who can write can open an unlocked thread. Its starter can rename and archive it. All else needs
  // Manage Threads.
  if (opensOnly && !thread.locked) demand(world, channel, world.bot, P.SendMessagesInThreads);
  else if (!own || thread.locked || body.locked != null || body.rate_limit_per_user != null)
    demand(world, channel, world.bot, P.ManageThreads);
  if (thread.archived && body.archived !== false && (body.name != null || body.auto_archive_duration != null))
    throw refuse('archived');
  if (body.name != null && body.name !== channel.name) {
    countRename(call, channel);
    channel.name = body.name;
  }
  if (body.auto_archive_duration != null) thread.auto_archive_duration = body.auto_archive_duration;
  if (body.locked != null) thread.locked = body.locked;
  if (body.invitable != null) thread.invitable = body.invitable;
  if (body.rate_limit_per_user != null) channel.rate_limit_per_user = body.rate_limit_per_user;
  if (body.archived != null && body.archived !== thread.archived) {
    setArchived(call.core, channel, body.archived);
    if (!body.archived) rest(call.core, channel);
  } else {
    call.core.tell({ t: 'thread', what: 'update', channel });
  }
  return channelJson(call.core, channel);
}

function remove(call: Call): unknown {
  const channel = look.channel(call);
  const { world } = call.core;
  if (channel.type === DIRECT) return channelJson(call.core, channel);
  demand(world, channel, world.bot, isThread(channel) ? P.ManageThreads : P.ManageChannels);
  removeChannel(call.core, channel);
  return channelJson(call.core, channel);
}

export function removeChannel(core: Call['core'], channel: Channel): void {
  for (const inner of core.world.channels.values()) {
    if (isThread(inner) && inner.parent_id === channel.id) core.world.channels.delete(inner.id);
    else if (inner.parent_id === channel.id) inner.parent_id = null;
  }
  for (const message of channel.messages.values())
    for (const file of message.files) core.world.files.delete(file.id);
  core.world.channels.delete(channel.id);
  core.tell(
    isThread(channel) ? { t: 'thread', what: 'delete', channel } : { t: 'channel', what: 'delete', channel },
  );
}

export const channelRoutes = [
  route('GET /channels/:channel', (call) => ok(channelJson(call.core, look.channel(call)))),
  route('PATCH /channels/:channel', (call) => ok(change(call)), { rate: 'change' }),
  route('DELETE /channels/:channel', (call) => ok(remove(call)), { rate: 'change' }),
  route('GET /guilds/:guild/channels', (call) =>
    ok(
      channelsOf(call.core.world, look.guild(call).id)
        .filter(
          (channel) => !isThread(channel) && inChannel(call.core.world, channel, call.core.world.bot) !== 0n,
        )
        .map((channel) => channelJson(call.core, channel)),
    ),
  ),
  route('POST /guilds/:guild/channels', (call) => ok(create(call), 201), { rate: 'change' }),
  route(
    'PUT /channels/:channel/permissions/:overwrite',
    (call) => {
      const channel = look.channel(call, P.ManageRoles);
      const body = call.body as Partial<OverwriteBody> | undefined;
      if (body?.type !== 0 && body?.type !== 1)
        throw badForm([fault(['type'], 'BASE_TYPE_CHOICES', 'Value must be one of {0, 1}.')]);
      if (channel.overwrites.length >= OVERWRITES)
        throw badForm([
          fault(
            ['permission_overwrites'],
            'BASE_TYPE_MAX_LENGTH',
            `Must be ${OVERWRITES} or fewer in length.`,
          ),
        ]);
      const [made] = overwrites(inChannel(call.core.world, channel, call.core.world.bot), [
        { ...body, id: call.params['overwrite'] ?? '', type: body.type },
      ]);
      if (made) channel.overwrites = [...channel.overwrites.filter((each) => each.id !== made.id), made];
      call.core.tell({ t: 'channel', what: 'update', channel });
      return done;
    },
    { rate: 'change' },
  ),
  route(
    'DELETE /channels/:channel/permissions/:overwrite',
    (call) => {
      const channel = look.channel(call, P.ManageRoles);
      if (!channel.overwrites.some((each) => each.id === call.params['overwrite']))
        throw refuse('unknownOverwrite');
      channel.overwrites = channel.overwrites.filter((each) => each.id !== call.params['overwrite']);
      call.core.tell({ t: 'channel', what: 'update', channel });
      return done;
    },
    { rate: 'change' },
  ),
];
