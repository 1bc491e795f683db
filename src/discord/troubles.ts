import { DiscordAPIError, RateLimitError } from 'discord.js';
import { Barred, Unavailable, Undeliverable } from '../play/sending';

/** What Discord's refusals mean for a message in a channel. */

const UNKNOWN_CHANNEL = 10003;
export const UNKNOWN_MESSAGE = 10008;
export const HAS_THREAD = 160004;
/** An edit would leave nothing of it. */
export const EMPTY_MESSAGE = 50006;
/** No access, no permission, a thread that is locked: until somebody changes that. */
const BARRED: ReadonlySet<number> = new Set([50001, 50013, 160005, 50083]);
/** No such channel, no talking to this person, a channel of another kind, server gone. */
const HOPELESS: ReadonlySet<number> = new Set([UNKNOWN_CHANNEL, 10004, 50007, 50278, 50024, 340015]);
/**
 * The message is gone, also with its thread, not ours, too old to be edited so often, or in an archived
 * thread: a new one will do.
 */
const POST_ANEW: ReadonlySet<number> = new Set([UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, 50005, 30046, 50083]);

export const codeOf = (error: unknown): number => (error instanceof DiscordAPIError ? Number(error.code) : 0);
export const isToPostAnew = (error: unknown): boolean => POST_ANEW.has(codeOf(error));

/**
 * What can never work is said so, and what the channel does not take now; everything else is thrown on, to be
 * tried again.
 */
export function undeliverable(error: unknown): unknown {
  if (error instanceof RateLimitError)
    return new Unavailable(
      'Discord asks for a pause',
      Math.max(error.timeToReset, error.retryAfter),
      error.global,
    );
  if (error instanceof Error && error.name === 'AbortError') return new Unavailable('no answer in time');
  const code = codeOf(error);
  if (BARRED.has(code)) return new Barred(`Discord says ${code}`);
  return HOPELESS.has(code) ? new Undeliverable(`Discord says ${code}`, code === UNKNOWN_CHANNEL) : error;
}
