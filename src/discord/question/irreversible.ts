import type { OpenQuestion, Option } from '../../engine/contract/game';
import { ANYTIME } from '../../engine/run/session';

import { brief, LIMITS, PHONE_LABEL } from '../screen/limits';
import { button, isPassive } from '../screen/ui';
import type { Drawing, Layout } from './question';
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

/** Shows the answer again, with its effect, and asks whether it is meant. */
export function lookedAt({ game, asked, texts, effect }: Drawing, at: number, option: Option): Layout {
  const label = texts.plain.option(asked, option);
  const detail = effect(option, texts.marked);
  return {
    rows: [
      [
        button(
          { do: 'sure', game, seat: asked.seat, promptId: asked.promptId, at },
          brief(texts.ui('sure', { answer: label }), PHONE_LABEL),
          'go',
        ),
      ],
    ],
    back: button({ do: 'move', game }, texts.ui('back')),
    notes: [
      `**${texts.marked.option(asked, option)}**`,
      ...(detail === undefined ? [] : [detail]),
      texts.ui('no-way-back'),
    ],
  };
}
