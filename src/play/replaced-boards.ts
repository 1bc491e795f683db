import type { NewOutboxItem } from '../store';
import type { MessageRef } from './api';
import type { PlayContext } from './context';
import { positionOf, type RunningGame } from './loaded';
import { linesOf } from './record';
import type { readItem } from './rows';
import type { Sender } from './sending';

/** Boards that another has replaced: what happened while they stood is told in their place. */

export type Replaced = ReturnType<typeof readItem.strip>;

export const stripping = ({ channel, message }: MessageRef, lines: Replaced['lines']): NewOutboxItem => ({
  key: `strip:${message}`,
  kind: 'strip',
  what: { channel, message, lines },
});

/** A picture came over what was told already, or is about to be: its key is its own, so both are done. */
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
