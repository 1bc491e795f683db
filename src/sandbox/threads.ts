/** The life of a thread: it sleeps after a silence and wakes when written to. */
import { isoNow, type Core } from './core';
import { isThread, type Channel } from './world';
import type { Id } from './wire';

export const ACTIVE_THREADS = 1_000, DURATIONS: readonly number[] = [60, 1_440, 4_320, 10_080];

/** Notes that something was written: an archived thread opens again, the silence begins anew. */
export function wake(core: Core, channel: Channel): void {
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
  // One timer a thread: when it fires too early because somebody wrote meanwhile, it waits for the remainder.
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

export function join(core: Core, channel: Channel, userId: Id): void {
  if (!channel.thread || channel.thread.members.has(userId)) return;
  channel.thread.members.set(userId, isoNow(core));
  core.tell({ t: 'thread-members', channel, added: [userId], removed: [] });
}

export function leave(core: Core, channel: Channel, userId: Id): void {
  if (channel.thread?.members.delete(userId)) core.tell({ t: 'thread-members', channel, added: [], removed: [userId] });
}
