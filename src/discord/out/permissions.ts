import { LRUCache } from 'lru-cache';
import {
  type Client,
  type DMChannel,
  Events,
  type GuildBasedChannel,
  type NonThreadGuildBasedChannel,
} from 'discord.js';
import type { Places } from '../../play/outbox/sending';

import { type Permission, missingIn, neededToPost } from '../screen/permission-words';

/** Knows the bot's permissions in channels, from the gateway or from refused requests. */
export interface Permissions {
  /** Returns the permissions that the bot lacks there. Counts those for a table's thread only if asked to. */
  missing(channel: string, withThreads?: boolean): readonly Permission[];
  /** A request was refused for want of it. */
  learn(channel: string, permissions: readonly Permission[]): void;
  /** Something was shown there less well than it could be. */
  note(channel: string): void;
  /** Hears where something may be sent again, what is gone, and what may now be shown better. */
  watch(places: Places): void;
}

/** Refusals are remembered for this long: other processes get the events of other servers. */
const LEARNED_MS = 10 * 60_000;
/**
 * Less than the first pause of what waits for a permission: each retry asks Discord again, so one refusal by
 * mistake costs a minute.
 */
const CLOSED_MS = 50_000;
const MAX_KNOWN = 2000;

type Known = Pick<Client, 'on' | 'channels' | 'user'>;

export function openPermissions(client?: Known, now: () => number = () => performance.now()): Permissions {
  const learned = new LRUCache<
    string,
    { readonly permissions: readonly Permission[]; readonly until: number }
  >({ max: MAX_KNOWN });
  const poorer = new LRUCache<string, true>({ max: MAX_KNOWN });
  const ofClient = (id: string, withThreads: boolean): Permission[] | undefined => {
    const channel = client?.channels.cache.get(id);
    const permissions =
      channel && 'permissionsFor' in channel && client?.user ? channel.permissionsFor(client.user) : null;
    if (!channel || !permissions) return undefined;
    const where = channel.isThread() ? 'thread' : withThreads ? 'channel with threads' : 'channel';
    return missingIn(permissions, where);
  };
  const missing: Permissions['missing'] = (channel, withThreads = false) => {
    const refused = learned.get(channel);
    const known = refused && refused.until > now() ? refused.permissions : [];
    return [...new Set([...(ofClient(channel, withThreads) ?? []), ...known])];
  };
  return {
    missing,
    learn(channel, permissions) {
      const until = now() + (neededToPost(permissions).length > 0 ? CLOSED_MS : LEARNED_MS);
      learned.set(channel, { permissions, until });
    },
    note: (channel) => void poorer.set(channel, true),
    watch(places) {
      const opened = (where: { readonly guild: string } | { readonly channel: string }): void => {
        learned.clear();
        places.opened(where);
        for (const channel of [...poorer.keys()]) {
          if (missing(channel).length > 0) continue;
          poorer.delete(channel);
          places.improved(channel);
        }
      };
      const mine = (channel: DMChannel | NonThreadGuildBasedChannel): bigint | undefined =>
        'permissionsFor' in channel && client?.user
          ? (channel as GuildBasedChannel).permissionsFor(client.user)?.bitfield
          : undefined;
      client?.on(Events.ChannelUpdate, (before, after) => {
        // A hidden channel sends no events until the bot can see it again.
        if (learned.size > 0 || mine(before) !== mine(after)) opened({ channel: after.id });
      });
      client?.on(Events.ChannelCreate, ({ id }) => opened({ channel: id }));
      client?.on(Events.GuildRoleUpdate, (before, after) => {
        if (before.permissions.bitfield !== after.permissions.bitfield) opened({ guild: after.guild.id });
      });
      client?.on(Events.GuildMemberUpdate, (_before, after) => {
        if (after.id === client.user?.id) opened({ guild: after.guild.id });
      });
      client?.on(Events.ThreadUpdate, (before, after) => {
        if (before.locked !== after.locked || before.archived !== after.archived)
          opened({ channel: after.id });
      });
      client?.on(Events.GuildCreate, ({ id }) => opened({ guild: id }));
      client?.on(Events.ThreadDelete, ({ id }) => places.gone(id));
    },
  };
}
