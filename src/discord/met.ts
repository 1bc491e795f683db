import type { OpenQuestion } from '../engine/game';
import type { Position } from '../play/api';
import type { BotContext, Reader } from './bot-context';

/**
 * True while this reader has the first question of its kind before them, of this title: then a line explains
 * it, unless they have turned that off.
 */
export async function meetsFirst(
  { play, log }: BotContext,
  { user, settings }: Reader,
  { id, game }: Position,
  asked: OpenQuestion,
): Promise<boolean> {
  if (!settings.teaching) return false;
  try {
    return await play.people.isFirst(user, `${game.id} ${asked.id}`, `${id} ${asked.mark}`);
  } catch (error) {
    log.warn({ game: id, err: error }, 'whether a question is new to somebody could not be read');
    return false;
  }
}
