import type { Seat } from '../../engine/contract/game';
import type { Judgement, Outcome } from '../../play/table/outcomes';
import type { Position } from '../../play/table/table';
import { faulty, type BotContext, type BotReply, type Viewer } from '../screen/reply';
import { isOnBoard } from '../table/board-message';
import type { Said } from '../table/last-move';
import { askedOf, nameIn, textsFor } from '../table/status';
import { notRunning } from './not-running';
import { finished, movePanel } from './open-screens';

/**
 * Answers a press with the move or a line about the action. A press on a board that shows the effect needs no
 * reply.
 */
export async function afterPress(
  context: BotContext,
  viewer: Viewer,
  outcome: Outcome | Exclude<Judgement, { readonly kind: 'asked' }>,
  said: Said | string,
  on: 'board' | 'panel',
): Promise<BotReply | undefined> {
  switch (outcome.kind) {
    case 'done': {
      const { position } = outcome;
      const texts = textsFor(position, viewer.locale);
      const next = askedOf(position, outcome.seat);
      // No reply is needed, unless the player's next question is not on the board.
      const numbered = context.pictures?.has(position.game.id) === true;
      if (on === 'board' && (!next || isOnBoard(position, next, texts, { numbered }))) return undefined;
      const ended = position.turnEnded?.seat === outcome.seat ? position.turnEnded : undefined;
      const lines = [
        ...(typeof said !== 'string' || said === '' ? [] : [`✓ ${said}`]),
        // The panel says itself that the last move can be undone.
        ...(ended && !ended.undoable ? [texts.ui('turn-ended-for-good')] : []),
      ];
      return movePanel(context, viewer, position, {
        note: lines.join('\n'),
        ...(typeof said !== 'string' && { said }),
      });
    }
    case 'stale':
      return movePanel(context, viewer, outcome.position, {
        note: textsFor(outcome.position, viewer.locale).ui('stale'),
      });
    case 'foreign':
      return notYours(context, viewer, outcome.position, outcome.of);
    case 'illegal': {
      const texts = textsFor(outcome.position, viewer.locale);
      return movePanel(context, viewer, outcome.position, {
        note: texts.ui('illegal', { why: texts.marked.why(outcome.why, outcome.params) }),
      });
    }
    case 'watching':
      return movePanel(context, viewer, outcome.position);
    case 'over':
      return finished(
        outcome.position,
        viewer,
        textsFor(outcome.position, viewer.locale).ui(
          outcome.position.status === 'over' ? 'finished' : 'game-cancelled',
        ),
      );
    case 'closed':
      return notRunning(viewer, outcome.lobby);
    case 'unknown':
      return notRunning(viewer, undefined);
    case 'fault':
      return faulty(viewer, outcome, 'fault-move');
  }
}

function notYours(context: BotContext, viewer: Viewer, position: Position, of: Seat): Promise<BotReply> {
  const texts = textsFor(position, viewer.locale);
  const asked = askedOf(position, of);
  const who = nameIn(position, of, texts);
  return movePanel(context, viewer, position, {
    outOfTurn: true,
    note: asked
      ? texts.ui('foreign', { who, what: texts.marked.wait(asked) })
      : texts.ui('foreign-seat', { who }),
  });
}
