import { afterPress } from './after-press';
import { ofQuestion } from './answering';
import { autoAnswerPanel } from '../table/auto-answer-panel';
import { generalTexts, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import type { IdOf } from '../screen/ids';
import { movePanel, offersFor } from './open-screens';
import { UNTILS } from '../../play/table/auto-answers';
import type { GameId } from '../../play/table/table';
import type { Handlers } from '../screen/handler';

/** Handlers of automatic answers: offers, sets and removes them. */

/** Shows the answers that can be given automatically, and for how long. */
export const showAutoAnswers = (
  context: BotContext,
  viewer: Viewer,
  id: IdOf<'auto'>,
): Promise<BotReply | undefined> =>
  ofQuestion(context, viewer, id, (position, asked, texts) => {
    const offers = offersFor(context, position, asked);
    return offers.length === 0
      ? movePanel(context, viewer, position)
      : { screen: autoAnswerPanel(position, asked, texts, offers) };
  });

export function setAutoAnswer(
  context: BotContext,
  viewer: Viewer,
  id: IdOf<'auto'>,
  values: readonly string[],
): Promise<BotReply | undefined> {
  return ofQuestion(context, viewer, id, async (position, asked, texts) => {
    const [at = '', wanted = ''] = (values[0] ?? '').split('.');
    const option = asked.options[Number(at)];
    const until = UNTILS.find((one) => one === wanted);
    if (!option || !until) return movePanel(context, viewer, position, { note: texts.ui('stale') });
    const outcome = await context.play.answers.setAutoAnswer(id.game, viewer.user, {
      decision: asked.id,
      key: option.key,
      until,
    });
    return afterPress(
      context,
      viewer,
      outcome,
      texts.ui('auto-set', { what: texts.marked.option(asked, option), until: texts.ui(`auto-${until}`) }),
      'panel',
    );
  });
}

export async function askAgain(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
): Promise<BotReply | undefined> {
  const outcome = await context.play.answers.dropAutoAnswers(game, viewer.user);
  return afterPress(context, viewer, outcome, generalTexts(viewer.locale).ui('auto-dropped'), 'panel');
}

export const autoAnswerHandlers: Handlers<'auto' | 'ask-again'> = {
  auto: {
    how: 'beside-panel',
    run: ({ context, viewer, id, isMenu, values }) =>
      isMenu ? setAutoAnswer(context, viewer, id, values) : showAutoAnswers(context, viewer, id),
  },
  'ask-again': { run: ({ context, viewer, id }) => askAgain(context, viewer, id.game) },
};
