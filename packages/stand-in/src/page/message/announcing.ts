/** Which messages are read aloud when the log of a channel changes. Pure. */
import type { Id, PageMessage } from '../../wire';
import { Flag } from '../state/kinds';
import { compareIds } from '../state/store';

const isLoading = ({ flags }: PageMessage): boolean => ((flags ?? 0) & Flag.loading) !== 0;

export interface Announcing {
  readonly before: readonly PageMessage[];
  readonly now: readonly PageMessage[];
  readonly me: Id | undefined;
  /** The message on which this person pressed something last. */
  readonly pressed: Id | null;
  words(message: PageMessage): string;
}

/**
 * Returns the messages to be read aloud: new ones of others, and the answer to a press that changes a
 * message. Any other changed message is silent. An old panel that says where the new one is must not hide
 * the new one.
 */
export function announced({ before, now, me, pressed, words }: Announcing): PageMessage[] {
  const known = new Map(before.map((message) => [message.id, message]));
  const last = before.at(-1);
  return now.filter((message) => {
    if (isLoading(message) || message.author.id === me) return false;
    const old = known.get(message.id);
    // Older messages are loaded above: they are not news.
    if (!old) return last === undefined || compareIds(message.id, last.id) > 0;
    if (isLoading(old)) return true;
    return message.id === pressed && words(old) !== words(message);
  });
}
