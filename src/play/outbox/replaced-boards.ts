import type { NewOutboxItem } from '../../store';

import type { PlayContext } from '../change/context';
import { positionOf, type RunningGame } from '../loaded/loaded';
import { linesOf } from '../replay/game-log';
import type { readItem } from '../table/rows';
import type { Sender } from './sending';
import type { MessageRef } from '../table/table';

/** A board that a newer one replaced. The story of its time takes its place. */

export type Replaced = ReturnType<typeof readItem.strip>;

export const stripping = ({ channel, message }: MessageRef, lines: Replaced['lines']): NewOutboxItem => ({
  key: `strip:${message}`,
  kind: 'strip',
  what: { channel, message, lines },
});

/** Returns the same item with a key of its own, for a second run after a late edit. */
export const strippingAgain = (old: MessageRef, lines: Replaced['lines']): NewOutboxItem => ({
  ...stripping(old, lines),
  key: `strip-again:${old.message}`,
});

/** Returns an item that clears a late picture. Its own key keeps the first item, so both are sent. */
export const clearing = ({ channel, message }: MessageRef): NewOutboxItem => ({
  key: `clear:${message}`,
  kind: 'strip',
  what: { channel, message },
});

export async function strip(
  context: PlayContext,
  sender: Sender,
  loaded: RunningGame,
  { lines, ...old }: Replaced,
): Promise<void> {
  const position = positionOf(loaded);
  const { from, to = Infinity } = lines ?? {};
  const since = from === undefined ? undefined : await linesOf(context, loaded, null, { from });
  await sender.strip(
    old,
    position,
    since?.filter(({ number }) => number < to),
  );
}
