import type { OpenQuestion } from '../engine/game';
import { ANYTIME } from '../engine/session';
import type { Position } from '../play/api';
import { LIMITS } from './limits';
import { letsBe } from './look';

/**
 * Does this answer want a second look? Only from a list longer than a menu, and where it cannot be taken
 * back. Tried on a copy.
 */
export function irreversible(position: Position, asked: OpenQuestion, at: number): boolean {
  const option = asked.options[at];
  if (!option || asked.options.length <= LIMITS.menuOptions || letsBe(option) || asked.id === ANYTIME)
    return false;
  const trial = position.session.copy();
  const before = trial.unveiled;
  trial.apply({ seat: asked.seat, decision: asked.id, picks: [option.key] });
  return trial.unveiled > before || !trial.canUndo(asked.seat);
}
