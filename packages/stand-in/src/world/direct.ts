import type { Core } from './core';
import { newChannel } from './seed';
import { DIRECT, type Channel } from './world';
import type { Id } from '../wire';

/** Returns the direct message between the bot and a person, and opens it at the first use. */
export function openDirect(core: Core, userId: Id): Channel {
  const { world } = core;
  const open = [...world.channels.values()].find(
    (channel) => channel.type === DIRECT && channel.recipients?.includes(userId),
  );
  if (open) return open;
  const channel = newChannel({ id: core.nextId(), type: DIRECT, name: '', recipients: [userId, world.bot] });
  world.channels.set(channel.id, channel);
  core.tell({ t: 'channel', what: 'create', channel });
  return channel;
}
