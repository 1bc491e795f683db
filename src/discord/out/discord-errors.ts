import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';
import { MissingPermission, Unavailable, Undeliverable } from '../../play/table/delivery-retry';

/** Discord's error codes: the one table of what each means for what was to be sent. */

/**
 * `permission`: nothing until someone gives a permission back or opens the thread. `person`: this person
 * takes no messages from the bot. `no-channel`, `never`: it can never be delivered.
 */
type Post = 'permission' | 'person' | 'no-channel' | 'never';
interface Meaning {
  /** For a new message. */
  readonly post?: Post;
  /** An edit that can never work, where a new message will do. */
  readonly edit?: 'post';
  /** A thread that cannot be opened: the game stays in its channel. `there`: it is open already. */
  readonly thread?: 'without' | 'there';
}

/** True if a message was refused because it shows an emoji that is no more. */
export const isEmojiRefused = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  error.code === 50035 &&
  JSON.stringify(error.rawError).includes('COMPONENT_INVALID_EMOJI');

/** Too late, already answered, or gone: the bot cannot do anything about it. */
const GONE: ReadonlySet<number> = new Set([10062, 40060, 10008, 10015, 50027]);
export const isGone = (error: unknown): boolean =>
  error instanceof DiscordAPIError && GONE.has(Number(error.code));
/** The message is gone: dismissed, or removed because a newer panel replaced it. */
export const isMessageGone = (error: unknown): boolean =>
  error instanceof DiscordAPIError && Number(error.code) === RESTJSONErrorCodes.UnknownMessage;

const CODES: Readonly<Record<number, Meaning>> = {
  /** Unknown channel. */
  10003: { post: 'no-channel', edit: 'post' },
  /** Unknown server. */
  10004: { post: 'never' },
  /** Unknown message. */
  10008: { edit: 'post', thread: 'without' },
  /** Unknown user. */
  10013: { post: 'person' },
  /** Too many edits of an old message. */
  30046: { edit: 'post' },
  /** Missing access. */
  50001: { post: 'permission', thread: 'without' },
  /** Someone else's message. */
  50005: { edit: 'post' },
  /** This person takes no messages. */
  50007: { post: 'person' },
  /** Missing permission. */
  50013: { post: 'permission', thread: 'without' },
  /** Not possible in a channel of this type. */
  50024: { post: 'never', thread: 'without' },
  /** The thread is archived: a new message opens it again, if the bot may. */
  50083: { post: 'permission', edit: 'post' },
  /** No server in common. */
  50278: { post: 'person' },
  160004: { thread: 'there' },
  /** The thread is locked. */
  160005: { post: 'permission' },
  /** Too many open threads. */
  160006: { thread: 'without' },
  /** This person takes no messages from bots. */
  340015: { post: 'person' },
};
/** An edit would leave nothing of the message. */
export const EMPTY_MESSAGE = 50006;
export const NO_ACCESS = 50001;
export const NO_PERMISSION = 50013;

export const codeOf = (error: unknown): number => (error instanceof DiscordAPIError ? Number(error.code) : 0);
export const meaningOf = (error: unknown): Meaning => CODES[codeOf(error)] ?? {};
export const mustRepost = (error: unknown): boolean => meaningOf(error).edit === 'post';

/**
 * Returns an error that says whether to try again: `Undeliverable` never, `MissingPermission` once a
 * permission is back, `Unavailable` after a pause, and any other error soon.
 */
export function classifySendError(error: unknown): unknown {
  if (error instanceof Error && error.name === 'AbortError') return new Unavailable('no answer in time');
  const why = `Discord says ${codeOf(error)}`;
  switch (meaningOf(error).post) {
    case 'permission':
      return new MissingPermission(why);
    case 'no-channel':
      return new Undeliverable(why, true);
    case 'never':
    case 'person':
      return new Undeliverable(why);
    default:
      return error;
  }
}
