import {
  generalTexts,
  notice,
  withButtons,
  type BotContext,
  type Viewer,
  type BotReply,
} from '../screen/reply';
import { movePanel } from './open-screens';
import { afterPress } from './after-press';
import { afterLobby } from './table-buttons';
import type { Handlers } from '../screen/handler';
import { button } from '../screen/ui';

/** Guided first games: the ways in and out. */

/**
 * Opens a lesson with its board in the pupil's direct messages. The answer asks the first question, so that
 * the lesson begins where the pupil is.
 */
export async function startLesson(
  context: BotContext,
  viewer: Viewer,
  title: string,
): Promise<BotReply | undefined> {
  const texts = generalTexts(viewer.locale);
  const channel = viewer.guild === null ? viewer.channel : await context.direct?.(viewer.user);
  if (channel === undefined) return notice(texts.ui('no-direct'));
  const pupil = { user: viewer.user, name: viewer.name };
  const outcome = await context.play.tables.learn(title, pupil, { guild: null, channel });
  if (outcome.kind !== 'started' && outcome.kind !== 'resumed') return afterLobby(viewer, outcome);
  const isHere = viewer.guild === null;
  // The board of a new table comes below this answer, and the panel below the board.
  if (isHere && outcome.kind === 'started') {
    const panelOf = { game: outcome.position.id, viewer, shows: '' };
    return { ...notice(texts.ui('lesson-here')), panelOf };
  }
  if (isHere) return movePanel(context, viewer, outcome.position);
  if (outcome.kind === 'started') return movePanel(context, viewer, outcome.position);
  await context.play.tables.redraw(outcome.position.id);
  const where = `<#${outcome.position.where.channel}>`;
  return movePanel(context, viewer, outcome.position, { note: texts.ui('lesson-goes-on', { where }) });
}

/** The hints of a lesson do not come back, so one press does not end it. */
function askToEnd(viewer: Viewer, game: string): BotReply {
  const { ui } = generalTexts(viewer.locale);
  return withButtons(
    notice(ui('lesson-stop-sure')),
    button({ do: 'stop-lesson-now', game }, ui('stop-lesson'), 'danger'),
    button({ do: 'move', game }, ui('lesson-go-on')),
  );
}

async function endLesson(context: BotContext, viewer: Viewer, game: string): Promise<BotReply | undefined> {
  const outcome = await context.play.tables.stopLesson(game, viewer.user);
  return afterPress(context, viewer, outcome, generalTexts(viewer.locale).ui('lesson-stopped'), 'panel');
}

export const lessonHandlers: Handlers<'stop-lesson' | 'stop-lesson-now'> = {
  'stop-lesson': { run: async ({ viewer, id }) => askToEnd(viewer, id.game) },
  'stop-lesson-now': { run: ({ context, viewer, id }) => endLesson(context, viewer, id.game) },
};
