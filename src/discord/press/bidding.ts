import { ComponentType, TextInputStyle } from 'discord.js';

import { afterPress } from './after-press';
import { generalTexts, notice, type BotContext, type Viewer, type BotReply } from '../screen/reply';
import type { Handlers } from '../screen/handler';
import { writeId } from '../screen/ids';
import { cut, LIMITS } from '../screen/limits';
import type { GameId } from '../../play/table/table';

/** How far to go in an auction, said once: by a form, or by `/bid`. */
export const biddingHandlers: Handlers<'bid-ask' | 'bid-set' | 'bid-drop'> = {
  'bid-drop': {
    once: true,
    async run({ context, viewer, id }) {
      const outcome = await context.play.plans.drop(id.game, viewer.user);
      const texts = generalTexts(viewer.locale);
      return afterPress(context, viewer, outcome, texts.ui('plan-dropped'), 'panel');
    },
  },
  'bid-set': {
    async run({ context, viewer, id, fields }) {
      const amount = /^\s*(\d{1,6})\D{0,3}$/.exec(fields.get('amount') ?? '')?.[1];
      return amount === undefined
        ? notice(generalTexts(viewer.locale).ui('bid-no-number'))
        : bidUpTo(context, viewer, id.game, Number(amount));
    },
  },
  'bid-ask': {
    how: 'beside',
    form({ id, viewer }) {
      const texts = generalTexts(viewer.locale);
      return {
        custom_id: writeId({ do: 'bid-set', game: id.game }),
        title: cut(texts.ui('bid-up-to-button'), LIMITS.formText),
        components: [
          {
            type: ComponentType.Label,
            label: cut(texts.ui('bid-most'), LIMITS.formText),
            description: texts.ui('bid-how'),
            component: {
              type: ComponentType.TextInput,
              custom_id: 'amount',
              style: TextInputStyle.Short,
              max_length: 7,
              required: true,
            },
          },
        ],
      };
    },
  },
};

export async function bidUpTo(
  context: BotContext,
  viewer: Viewer,
  game: GameId,
  max: number,
): Promise<BotReply | undefined> {
  const outcome = await context.play.plans.bidUpTo(game, viewer.user, max);
  const said = generalTexts(viewer.locale).ui('bid-set', { amount: max });
  return afterPress(context, viewer, outcome, said, 'panel');
}
