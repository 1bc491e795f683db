import type { OpenQuestion } from '../../engine/contract/game';

import type { BotContext, Viewer } from '../screen/reply';
import type { Position } from '../../play/table/table';

/**
 * True while this reader has the first question of its kind before them, of this title: then a line explains
 * it, unless they have turned that off.
 */
export async function isFirstTime(
  { play, log }: BotContext,
  { user, settings }: Viewer,
  { id, game }: Position,
  asked: OpenQuestion,
): Promise<boolean> {
  if (!settings.teaching) return false;
  try {
    return await play.people.isFirst(user, `${game.id} ${asked.id}`, `${id} ${asked.promptId}`);
  } catch (error) {
    log.warn({ game: id, err: error }, 'failed to read which tips a player has seen; tip not shown');
    return false;
  }
}
