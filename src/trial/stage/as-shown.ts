import { isDeadEnd } from '../../discord/question/answer-buttons';
import type { OpenQuestion } from '../../engine/contract/game';
import type { Session } from '../../engine/run/session';

/** Returns a question with the answers that its player's panel has buttons for. */
export function asShown(asked: OpenQuestion, session: Session): OpenQuestion {
  const deadEnds = session.game.deadEnds?.(session.view(asked.seat), asked.id) ?? [];
  const options = asked.options.filter(({ key }) => !isDeadEnd(key, deadEnds));
  return options.length === 0 ? asked : { ...asked, options };
}
