import type { Core } from './core';
import { refuse } from '../requests/errors';
import { isEmoji } from '../limits/text';
import type { Channel, Message } from './world';
import type { Id } from '../wire';

export const REACTIONS = 20;
export interface Emoji {
  readonly id: Id | null;
  readonly name: string;
}

/** Reads an emoji from a path: itself, or `name:id` for a custom one that must exist. */
export function emojiOf(core: Core, text: string): Emoji {
  const custom = /^(\w+):(\d{15,20})$/.exec(text);
  if (custom) {
    const known = core.world.emojis.get(custom[2] ?? '');
    if (!known) throw refuse('unknownEmoji');
    return { id: known.id, name: known.name ?? '' };
  }
  if (!isEmoji(text)) throw refuse('unknownEmoji');
  return { id: null, name: text };
}
export const keyOf = (emoji: Emoji): string => emoji.id ?? emoji.name;

export function react(core: Core, channel: Channel, message: Message, userId: Id, emoji: Emoji): void {
  const known = message.reactions.get(keyOf(emoji));
  if (known?.users.includes(userId)) return;
  if (!known && message.reactions.size >= REACTIONS) throw refuse('tooManyReactions');
  if (known) known.users.push(userId);
  else message.reactions.set(keyOf(emoji), { emoji, users: [userId] });
  core.tell({ t: 'reaction', what: 'create', message, channel, userId, emoji });
}

export function unreact(core: Core, channel: Channel, message: Message, userId: Id, emoji: Emoji): void {
  const known = message.reactions.get(keyOf(emoji));
  const place = known?.users.indexOf(userId) ?? -1;
  if (!known || place < 0) return;
  known.users.splice(place, 1);
  if (known.users.length === 0) message.reactions.delete(keyOf(emoji));
  core.tell({ t: 'reaction', what: 'delete', message, channel, userId, emoji });
}
