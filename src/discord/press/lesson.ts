import {
  generalTexts,
  notice,
  withButtons,
  type BotContext,
  type Viewer,
  type BotReply,
} from '../screen/reply';
import { movePanel } from './open-screens';
import { textsFor } from '../table/status';
import { afterPress } from './after-press';
import { afterLobby } from './table-buttons';
import type { Handlers } from '../screen/handler';
import { button, colour } from '../screen/ui';
import type { Position } from '../../play/table/table';

/** Guided first games: the ways in and out. */

/**
 * Opens a lesson with its board in the pupil's direct messages. The answer says what the game is. The pupil
 * begins there, or below the board in their direct messages.
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
  if (outcome.kind === 'started') return introduction(viewer, outcome.position);
  if (outcome.kind !== 'resumed') return afterLobby(viewer, outcome);
  if (viewer.guild === null) return movePanel(context, viewer, outcome.position);
  await context.play.tables.redraw(outcome.position.id);
  return movePanel(context, viewer, outcome.position, { note: texts.ui('lesson-goes-on') });
}

/** Says what the game is, and how the lesson goes. */
function introduction(viewer: Viewer, position: Position): BotReply {
  const texts = textsFor(position, viewer.locale);
  const { id, chairs } = position;
  const isHere = viewer.guild === null;
  const description = [
    texts.plain.text('lesson.intro'),
    texts.ui('lesson-how', { count: chairs.length - 1 }),
    ...(isHere ? [texts.ui('lesson-here')] : []),
  ].join('\n\n');
  const embed = { title: texts.plain.text('game.name'), description, color: colour('calm') };
  const begin = button({ do: 'move', game: id }, texts.ui('lesson-begin'), 'go');
  const screen = { embeds: [embed], rows: isHere ? [] : [[begin]] };
  // The board of the new table comes below this answer, and the panel below the board.
  return isHere ? { screen, panelOf: { game: id, viewer, shows: '' } } : { screen };
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
