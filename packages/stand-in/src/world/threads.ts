/** The life of a thread: it is archived after some time without messages, and a new message opens it. */
import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import { isoNow, type Core } from './core';
import { may } from './permissions';
import { isThread, PRIVATE_THREAD, type Channel, type Message } from './world';
import type { Id } from '../wire';

export const ACTIVE_THREADS = 1_000;

/** Notes a new message: an archived thread opens again, and its time starts again. */
function wake(core: Core, channel: Channel): void {
  if (!isThread(channel)) return;
  channel.thread.total++;
  if (channel.thread.archived) setArchived(core, channel, false);
  rest(core, channel);
}

export function rest(core: Core, channel: Channel): void {
  const thread = channel.thread;
  if (!thread) return;
  const wait = thread.auto_archive_duration * 60_000;
  const watching = thread.archiveAt > core.clock.now();
  thread.archiveAt = core.clock.now() + wait;
  // Each thread has one timer. If it fires too early because of a new message, it waits for the rest.
  if (!watching) watch(core, channel, wait);
}

export function watch(core: Core, channel: Channel, ms: number): void {
  core.clock.after(Math.max(ms, 0), () => {
    const thread = channel.thread;
    if (!thread || thread.archived || !core.world.channels.has(channel.id)) return;
    const left = thread.archiveAt - core.clock.now();
    if (left > 0) watch(core, channel, left);
    else setArchived(core, channel, true);
  });
}

export function setArchived(core: Core, channel: Channel, archived: boolean): void {
  if (!channel.thread || channel.thread.archived === archived) return;
  channel.thread.archived = archived;
  channel.thread.archive_timestamp = isoNow(core);
  if (archived) channel.thread.archiveAt = 0;
  core.tell({ t: 'thread', what: 'update', channel });
}

/** Updates a thread after a message: it opens, its author joins, and so do mentioned users with access. */
export function recordMessage(core: Core, channel: Channel, message: Message): void {
  if (!isThread(channel)) return;
  wake(core, channel);
  if (message.only !== undefined) return;
  join(core, channel, message.author_id);
  const above = core.world.channels.get(channel.parent_id);
  const invites =
    channel.type !== PRIVATE_THREAD ||
    channel.thread.invitable ||
    channel.thread.owner_id === message.author_id ||
    may(core.world, channel, message.author_id, P.ManageThreads);
  for (const id of invites ? message.mentions : [])
    if (above && may(core.world, above, id, P.ViewChannel)) join(core, channel, id);
}

export function join(core: Core, channel: Channel, userId: Id): void {
  if (!channel.thread || channel.thread.members.has(userId)) return;
  channel.thread.members.set(userId, isoNow(core));
  core.tell({ t: 'thread-members', channel, added: [userId], removed: [] });
}

export function leave(core: Core, channel: Channel, userId: Id): void {
  if (channel.thread?.members.delete(userId))
    core.tell({ t: 'thread-members', channel, added: [], removed: [userId] });
}
