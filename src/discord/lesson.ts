import { generalVoice, notice, type BotContext, type Reader, type Shown } from './bot-context';
import { movePanel } from './showing';
import { afterPress } from './answering';
import { afterLobby } from './tables';

/** Guided first games: the ways in and out. */

/** Opens a lesson in the pupil's direct messages, or where they are if that is one. */
export async function startLesson(
  context: BotContext,
  reader: Reader,
  title: string,
): Promise<Shown | undefined> {
  const voice = generalVoice(reader.locale);
  const channel = reader.guild === null ? reader.channel : await context.direct?.(reader.user);
  if (channel === undefined) return notice(voice.ui('no-direct'));
  const pupil = { user: reader.user, name: reader.name };
  const outcome = await context.play.learn(title, pupil, { guild: null, channel });
  if (outcome.kind !== 'started' && outcome.kind !== 'resumed') return afterLobby(reader, outcome);
  if (reader.guild === null) return movePanel(context, reader, outcome.position);
  const where = `<#${outcome.position.where.channel}>`;
  if (outcome.kind === 'started') return notice(voice.ui('lesson-open', { where }));
  await context.play.redraw(outcome.position.id);
  return notice(voice.ui('lesson-goes-on', { where }));
}

export async function endLesson(
  context: BotContext,
  reader: Reader,
  game: string,
): Promise<Shown | undefined> {
  const outcome = await context.play.stopLesson(game, reader.user);
  return afterPress(context, reader, outcome, generalVoice(reader.locale).ui('lesson-stopped'), 'panel');
}
