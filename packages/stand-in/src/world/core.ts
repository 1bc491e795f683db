/** The shared core of the sandbox: the world, the clock and the events. */
import type { APIRole } from 'discord-api-types/v10';
import type { Clock } from '../clock';
import type { Id } from '../wire';
import type { Channel, Guild, Message, World } from './world';

export type What = 'create' | 'update' | 'delete';

/**
 * Is any event of the world. The gateway tells the bot, and the hub tells the people, each within their
 * permissions.
 */
export type Happening =
  | { t: 'message'; what: 'create' | 'update'; message: Message; channel: Channel }
  | { t: 'message-delete'; ids: readonly Id[]; channel: Channel; only?: Id }
  | { t: 'channel'; what: What; channel: Channel }
  | { t: 'thread'; what: What; channel: Channel }
  | { t: 'thread-members'; channel: Channel; added: readonly Id[]; removed: readonly Id[] }
  | { t: 'guild'; what: What; guild: Guild }
  | { t: 'role'; what: What; guild: Guild; role: APIRole }
  | { t: 'member'; what: What; guild: Guild; userId: Id }
  | { t: 'typing'; channel: Channel; userId: Id }
  | {
      t: 'reaction';
      what: 'create' | 'delete';
      message: Message;
      channel: Channel;
      userId: Id;
      emoji: { id: Id | null; name: string };
    }
  | { t: 'reactions-cleared'; message: Message; channel: Channel; emoji?: { id: Id | null; name: string } }
  | { t: 'pins'; channel: Channel }
  | { t: 'commands' }
  | { t: 'bot'; online: boolean };

export interface Core {
  readonly world: World;
  readonly clock: Clock;
  readonly nextId: () => Id;
  /** Returns the base of the address, without a slash at the end. */
  readonly url: () => string;
  readonly secret: string;
  /** True if the bot has the privileged intents: members, presences, the content of messages. */
  readonly privileged: boolean;
  readonly tell: (happening: Happening) => void;
  readonly listen: (listener: (happening: Happening) => void) => void;
}

export const isoNow = (core: Core): string => stamp(core.clock.now());
/** Returns a time as Discord writes it, with an offset. */
export const stamp = (ms: number): string => new Date(ms).toISOString().replace('Z', '000+00:00');
