import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import { refuse } from '../requests/errors';
import { memberJson, channelJson, threadMemberJson } from '../requests/json';
import { demand, inChannel, may } from '../world/permissions';
import { join, leave } from '../world/threads';
import { startThread } from '../world/start-thread';
import { validate } from '../requests/validate';
import {
  channelsOf,
  isThread,
  NEWS,
  NEWS_THREAD,
  PRIVATE_THREAD,
  PUBLIC_THREAD,
  TEXT,
  type Channel,
} from '../world/world';
import * as look from './lookup';
import { done, ok, route, type Call } from './router';

interface StartBody {
  readonly name: string;
  readonly auto_archive_duration?: number | null;
  readonly type?: number | null;
  readonly invitable?: boolean | null;
  readonly rate_limit_per_user?: number | null;
}

const parent = (call: Call): Channel => {
  const channel = look.channel(call);
  if (channel.type !== TEXT && channel.type !== NEWS) throw refuse('wrongChannelType');
  return channel;
};

const person = (call: Call): string => {
  const id = call.params['user'] === '@me' ? call.core.world.bot : (call.params['user'] ?? '');
  if (!call.core.world.users.has(id)) throw refuse('unknownUser');
  return id;
};

const listed = (call: Call, threads: readonly Channel[]): unknown => ({
  threads: threads.map((thread) => channelJson(call.core, thread)),
  has_more: false,
  members: threads
    .filter((thread) => thread.thread?.members.has(call.core.world.bot))
    .map((thread) => threadMemberJson(thread, call.core.world.bot)),
});

const archivedIn = (call: Call, type: 'public' | 'private'): unknown => {
  const channel = parent(call);
  demand(
    call.core.world,
    channel,
    call.core.world.bot,
    type === 'private' ? P.ManageThreads | P.ReadMessageHistory : P.ReadMessageHistory,
  );
  return listed(
    call,
    channelsOf(call.core.world, channel.guild_id ?? '')
      .filter(
        (each) =>
          isThread(each) &&
          each.parent_id === channel.id &&
          each.thread.archived &&
          (each.type === PRIVATE_THREAD) === (type === 'private'),
      )
      .reverse(),
  );
};

export const threadRoutes = [
  route(
    'POST /channels/:channel/threads',
    (call) => {
      const channel = parent(call);
      const body = validate<StartBody>('CreateTextThreadWithoutMessageRequest', call.body);
      const type = body.type ?? PRIVATE_THREAD;
      demand(
        call.core.world,
        channel,
        call.core.world.bot,
        type === PRIVATE_THREAD ? P.CreatePrivateThreads : P.CreatePublicThreads,
      );
      return ok(
        channelJson(
          call.core,
          startThread(call.core, {
            parent: channel,
            starter: call.core.world.bot,
            type,
            name: body.name,
            minutes: body.auto_archive_duration,
            invitable: body.invitable,
          }),
        ),
        201,
      );
    },
    { rate: 'change' },
  ),
  route(
    'POST /channels/:channel/messages/:message/threads',
    (call) => {
      const channel = parent(call);
      demand(call.core.world, channel, call.core.world.bot, P.CreatePublicThreads | P.ReadMessageHistory);
      const message = look.message(call, channel);
      const body = validate<StartBody>('CreateTextThreadWithMessageRequest', call.body);
      return ok(
        channelJson(
          call.core,
          startThread(call.core, {
            parent: channel,
            starter: call.core.world.bot,
            type: channel.type === NEWS ? NEWS_THREAD : PUBLIC_THREAD,
            name: body.name,
            minutes: body.auto_archive_duration,
            message,
          }),
        ),
        201,
      );
    },
    { rate: 'change' },
  ),
  route('GET /guilds/:guild/threads/active', (call) =>
    ok(
      listed(
        call,
        channelsOf(call.core.world, look.guild(call).id).filter(
          (each) =>
            isThread(each) &&
            !each.thread.archived &&
            inChannel(call.core.world, each, call.core.world.bot) !== 0n,
        ),
      ),
    ),
  ),
  route('GET /channels/:channel/threads/archived/public', (call) => ok(archivedIn(call, 'public'))),
  route('GET /channels/:channel/threads/archived/private', (call) => ok(archivedIn(call, 'private'))),
  route('GET /channels/:channel/users/@me/threads/archived/private', (call) =>
    ok(archivedIn(call, 'private')),
  ),
  route('GET /channels/:channel/thread-members', (call) => {
    const thread = look.thread(call);
    return ok(
      [...thread.thread.members.keys()].map((id) => ({
        ...threadMemberJson(thread, id),
        ...withMember(call, thread, id),
      })),
    );
  }),
  route('GET /channels/:channel/thread-members/:user', (call) => {
    const thread = look.thread(call);
    const id = person(call);
    if (!thread.thread.members.has(id)) throw refuse('unknownMember');
    return ok({ ...threadMemberJson(thread, id), ...withMember(call, thread, id) });
  }),
  route(
    'PUT /channels/:channel/thread-members/:user',
    (call) => {
      const thread = look.thread(call);
      const id = person(call);
      const { world } = call.core;
      if (thread.thread.archived) throw refuse('archived');
      if (id !== world.bot) demand(world, thread, world.bot, P.SendMessages);
      const above = world.channels.get(thread.parent_id);
      // Only members who see the channel can be added to its thread.
      if (!above || !may(world, above, id, P.ViewChannel)) throw refuse('missingAccess');
      if (
        id !== world.bot &&
        thread.type === PRIVATE_THREAD &&
        !thread.thread.invitable &&
        thread.thread.owner_id !== world.bot
      )
        demand(world, thread, world.bot, P.ManageThreads);
      join(call.core, thread, id);
      return done;
    },
    { rate: 'change' },
  ),
  route(
    'DELETE /channels/:channel/thread-members/:user',
    (call) => {
      const thread = look.thread(call);
      const id = person(call);
      if (thread.thread.archived) throw refuse('archived');
      if (
        id !== call.core.world.bot &&
        !(thread.type === PRIVATE_THREAD && thread.thread.owner_id === call.core.world.bot)
      )
        demand(call.core.world, thread, call.core.world.bot, P.ManageThreads);
      leave(call.core, thread, id);
      return done;
    },
    { rate: 'change' },
  ),
];

const withMember = (call: Call, thread: look.Thread, id: string): Record<string, unknown> => {
  const member =
    call.query.get('with_member') === 'true'
      ? call.core.world.guilds.get(thread.guild_id)?.members.get(id)
      : undefined;
  return member ? { member: memberJson(call.core, member) } : {};
};
