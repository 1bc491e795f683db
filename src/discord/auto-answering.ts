import { UNTILS, type GameId } from '../play/api';
import { afterPress, ofQuestion } from './answering';
import { autoAnswerPanel } from './auto-answer-panel';
import { generalVoice, type BotContext, type Reader, type Shown } from './bot-context';
import type { IdOf } from './ids';
import { movePanel, offersFor } from './showing';

/** Answers that are to be given without asking: offered, set, and taken back. */

/** Which answers may be given for good, and for how long. */
export const showAutoAnswers = (
  context: BotContext,
  reader: Reader,
  id: IdOf<'auto'>,
): Promise<Shown | undefined> =>
  ofQuestion(context, reader, id, (position, asked, voice) => {
    const offers = offersFor(context, position, asked);
    return offers.length === 0
      ? movePanel(context, reader, position)
      : { screen: autoAnswerPanel(position, asked, voice, offers) };
  });

export function setAutoAnswer(
  context: BotContext,
  reader: Reader,
  id: IdOf<'auto'>,
  values: readonly string[],
): Promise<Shown | undefined> {
  return ofQuestion(context, reader, id, async (position, asked, voice) => {
    const [at = '', wanted = ''] = (values[0] ?? '').split('.');
    const option = asked.options[Number(at)];
    const until = UNTILS.find((one) => one === wanted);
    if (!option || !until) return movePanel(context, reader, position, { note: voice.ui('stale') });
    const outcome = await context.play.setAutoAnswer(id.game, reader.user, {
      decision: asked.id,
      key: option.key,
      until,
    });
    return afterPress(
      context,
      reader,
      outcome,
      voice.ui('auto-set', { what: voice.marked.option(asked, option), until: voice.ui(`auto-${until}`) }),
      'panel',
    );
  });
}

export async function askAgain(
  context: BotContext,
  reader: Reader,
  game: GameId,
): Promise<Shown | undefined> {
  const outcome = await context.play.dropAutoAnswers(game, reader.user);
  return afterPress(context, reader, outcome, generalVoice(reader.locale).ui('auto-dropped'), 'panel');
}
