import type { PlayedGame } from '../../engine/check/replay';
import type { NewOutboxItem, OutboxItem } from '../../store';

import type { PlayContext } from '../change/context';
import { isRunning, positionOf, type LoadedGame } from '../loaded/loaded';
import { replayOf } from '../replay/game-log';
import { readItem } from '../table/rows';
import type { Sender } from './sending';
import type { MessageRef } from '../table/table';

/** The course of a game that is over, as a moving picture below its ranking. */

export const recapBelow = (final: MessageRef): NewOutboxItem => ({
  key: 'course',
  kind: 'course',
  what: { ...final },
});

/** `later` while it is being drawn. */
export async function showRecap(
  context: PlayContext,
  sender: Sender,
  loaded: LoadedGame,
  what: OutboxItem['what'],
): Promise<'done' | 'later'> {
  if (!isRunning(loaded) || !sender.postRecap) return 'done';
  const played = (): Promise<PlayedGame> => replayOf(context, loaded);
  return sender.postRecap(readItem.course(what), positionOf(loaded), played);
}
