import type { Outcome } from '../../play/table/outcomes';
import type { GameId } from '../../play/table/table';
import type { BotContext, Viewer, BotReply } from '../screen/reply';
import { afterPress } from './after-press';
import { cut, LIMITS } from '../screen/limits';
import { button } from '../screen/ui';
import { movePanel } from './open-screens';
import { nameIn, textsFor } from '../table/status';

export async function undo(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  what: 'one' | 'turn',
): Promise<BotReply | undefined> {
  const outcome = await context.play.answers.undo(game, viewer.user, what);
  if (outcome.kind === 'illegal' && outcome.why === 'nothing-to-undo')
    return nothingToUndo(context, viewer, outcome);
  if (outcome.kind !== 'done') return afterPress(context, viewer, outcome, '', 'panel');
  return movePanel(context, viewer, outcome.position, {
    note: textsFor(outcome.position, viewer.locale).ui(what === 'one' ? 'undone' : 'undone-turn'),
  });
}

export async function redo(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  what: 'one' | 'turn',
): Promise<BotReply | undefined> {
  const outcome = await context.play.answers.redo(game, viewer.user, what);
  if (outcome.kind !== 'done') return afterPress(context, viewer, outcome, '', 'panel');
  return movePanel(context, viewer, outcome.position, {
    note: textsFor(outcome.position, viewer.locale).ui('redone'),
  });
}

/** By the reasons of `why.nothing-to-undo`. */
const WHY: Readonly<Record<string, string>> = {
  none: 'no-undo-none',
  moved: 'no-undo-moved',
  hidden: 'no-undo-hidden',
  passed: 'no-undo-passed',
  over: 'no-undo-over',
};

/** Says why *Undo* has nothing to undo, with what is left: a vote of the table. */
async function nothingToUndo(
  context: BotContext,
  viewer: Viewer,
  { position, seat, params }: Extract<Outcome, { kind: 'illegal' }>,
): Promise<BotReply> {
  const texts = textsFor(position, viewer.locale);
  const { reason, at, who } = params;
  // The last line about the move says what it revealed.
  const shown =
    reason === 'hidden' && typeof at === 'number'
      ? (await context.play.reading.log(position, seat, { last: 40 })).findLast((line) => line.at === at)
      : undefined;
  const why = shown
    ? texts.ui('no-undo-hidden-news', { news: cut(texts.marked.line(shown).replace(/\.$/, ''), 200) })
    : texts.ui(WHY[typeof reason === 'string' ? reason : ''] ?? 'no-undo-over', {
        ...(typeof who === 'object' && 'seat' in who && { who: nameIn(position, who.seat, texts) }),
      });
  if (reason === 'none') return movePanel(context, viewer, position, { note: why });
  const panel = await movePanel(context, viewer, position, { note: `${why} ${texts.ui('no-undo-ask')}` });
  const ask = button(
    { do: position.motion ? 'vote-open' : 'vote-moments', game: position.id },
    texts.ui('ask-to-go-back'),
    'main',
  );
  const rows = [[ask], ...panel.screen.rows].slice(0, LIMITS.rows);
  return { ...panel, screen: { ...panel.screen, rows } };
}
