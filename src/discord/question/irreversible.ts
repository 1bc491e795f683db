import type { OpenQuestion } from '../../engine/contract/game';
import { ANYTIME } from '../../engine/run/session';

import { LIMITS } from '../screen/limits';
import { isPassive } from '../screen/ui';
import type { Position } from '../../play/table/table';

/**
 * True if this option needs a confirmation: its list is longer than a menu, and it cannot be undone. Tries it
 * on a copy.
 */
export function irreversible(position: Position, asked: OpenQuestion, at: number): boolean {
  const option = asked.options[at];
  if (!option || asked.options.length <= LIMITS.menuOptions || isPassive(option) || asked.id === ANYTIME)
    return false;
  const after = position.session.ahead({ seat: asked.seat, decision: asked.id, picks: [option.key] });
  return !after?.canUndo(asked.seat);
}
