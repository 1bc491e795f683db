import type { PlayedGame } from '../engine/replay';
import type { NewOutboxItem, OutboxItem } from '../store';
import type { MessageRef } from './api';
import type { PlayContext } from './context';
import { isRunning, positionOf, type LoadedGame } from './loaded';
import { replayOf } from './record';
import { readItem } from './rows';
import type { Sender } from './sending';

/** The course of a game that is over, as a moving picture below its ranking. */

export const courseBelow = (final: MessageRef): NewOutboxItem => ({
  key: 'course',
  kind: 'course',
  what: { ...final },
});

/** `later` while it is being drawn. */
export async function showCourse(
  context: PlayContext,
  sender: Sender,
  loaded: LoadedGame,
  what: OutboxItem['what'],
): Promise<'done' | 'later'> {
  if (!isRunning(loaded) || !sender.course) return 'done';
  const played = (): Promise<PlayedGame> => replayOf(context, loaded);
  return sender.course(readItem.course(what), positionOf(loaded), played);
}
