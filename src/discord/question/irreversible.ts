import type { OpenQuestion } from '../../engine/contract/game';
import { ANYTIME } from '../../engine/run/session';

import { LIMITS } from '../screen/limits';
import { isPassive } from '../screen/ui';
import { isOnlyPerson } from '../../play/table/seats';
import type { Position } from '../../play/table/table';

/**
 * True if a question has more answers than a menu, or grouped places of which some are suggested: those have
 * codes instead of names.
 */
const isEasilyMissed = ({ options, suggested }: OpenQuestion): boolean =>
  options.length > LIMITS.menuOptions ||
  (suggested !== undefined &&
    options.every(({ spot, groups }) => spot !== undefined && groups !== undefined));

/**
 * True if this option needs a confirmation: it is one of many, or a place, and it cannot be undone. Tries it
 * on a copy. A person who plays alone with computers can go back to before any answer, and a pupil learns.
 */
export function irreversible(position: Position, asked: OpenQuestion, at: number): boolean {
  const option = asked.options[at];
  if (!option || !isEasilyMissed(asked) || isPassive(option) || asked.id === ANYTIME) return false;
  if (isOnlyPerson(position.chairs)) return false;
  const after = position.session.ahead({ seat: asked.seat, decision: asked.id, picks: [option.key] });
  return !after?.canUndo(asked.seat);
}
