import { isoNow, type Core } from './core';
import { refuse } from '../requests/errors';
import { newChannel } from './seed';
import { ACTIVE_THREADS, rest } from './threads';
import { isThread, PRIVATE_THREAD, store, type Channel, type Message } from './world';
import type { Id } from '../wire';

interface Start {
  readonly parent: Channel;
  readonly starter: Id;
  readonly type: number;
  readonly name: string;
  readonly minutes?: number | null | undefined;
  readonly invitable?: boolean | null | undefined;
  readonly message?: Message;
}

/**
 * Starts a thread, on a message or without one. A thread on a message has the message's id, as at Discord.
 */
export function startThread(core: Core, start: Start): Channel {
  const { parent, starter, type, message } = start;
  const now = isoNow(core);
  const active = [...core.world.channels.values()].filter(
    (each) => isThread(each) && !each.thread.archived && each.guild_id === parent.guild_id,
  );
  if (active.length >= ACTIVE_THREADS) throw refuse('tooManyThreads');
  if (message?.thread_id !== undefined) throw refuse('threadExists');
  const channel = newChannel({
    id: message?.id ?? core.nextId(),
    type,
    guild_id: parent.guild_id,
    parent_id: parent.id,
    name: start.name,
    thread: {
      owner_id: starter,
      archived: false,
      archive_timestamp: now,
      auto_archive_duration: start.minutes ?? 1_440,
      locked: false,
      invitable: start.invitable ?? true,
      create_timestamp: now,
      members: new Map([[starter, now]]),
      total: 0,
      archiveAt: 0,
    },
  });
  core.world.channels.set(channel.id, channel);
  rest(core, channel);
  core.tell({ t: 'thread', what: 'create', channel });
  if (message) {
    message.thread_id = channel.id;
    core.tell({ t: 'message', what: 'update', message, channel: parent });
  } else if (type !== PRIVATE_THREAD) {
    const notice: Message = {
      id: core.nextId(),
      channel_id: parent.id,
      author_id: starter,
      type: 18,
      timestamp: now,
      tts: false,
      content: start.name,
      edited_timestamp: null,
      flags: 0,
      pinned: false,
      mention_everyone: false,
      mentions: [],
      mention_roles: [],
      embeds: [],
      components: [],
      files: [],
      reactions: new Map(),
      reference: { channel_id: channel.id, guild_id: parent.guild_id, message_id: channel.id },
      thread_id: channel.id,
    };
    store(core.world, parent, notice);
    core.tell({ t: 'message', what: 'create', message: notice, channel: parent });
  }
  return channel;
}
