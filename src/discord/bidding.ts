import { ComponentType, TextInputStyle } from 'discord.js';
import type { GameId } from '../play/api';
import { afterPress } from './answering';
import { generalVoice, notice, type BotContext, type Reader, type Shown } from './bot-context';
import { formId, type SidePress, type SidePanel } from './side-panel';
import { cut, LIMITS } from './limits';

/** How far to go in an auction, said once: by a form, or by `/bid`. */
export const biddingPanel: SidePanel = {
  name: 'bid',
  how: (about) => (about.startsWith('ask.') ? 'beside' : 'reply'),
  adds: (about) => about.startsWith('drop.'),
  async press({ context, reader, about, fields }: SidePress) {
    const [, verb = '', game = ''] = /^(ask|set|drop)\.([a-z0-9]{1,12})$/.exec(about) ?? [];
    const voice = generalVoice(reader.locale);
    if (verb === 'drop') {
      const outcome = await context.play.plans.drop(game, reader.user);
      return afterPress(context, reader, outcome, voice.ui('plan-dropped'), 'panel');
    }
    if (verb !== 'set') return notice(voice.ui('not-ours'));
    const amount = /^\s*(\d{1,6})\D{0,3}$/.exec(fields.get('amount') ?? '')?.[1];
    return amount === undefined
      ? notice(voice.ui('bid-no-number'))
      : bidUpTo(context, reader, game, Number(amount));
  },
  form({ about, reader }) {
    const game = /^ask\.([a-z0-9]{1,12})$/.exec(about)?.[1];
    const voice = generalVoice(reader.locale);
    return game === undefined
      ? undefined
      : {
          custom_id: formId('bid', `set.${game}`),
          title: cut(voice.ui('bid-up-to-button'), LIMITS.formText),
          components: [
            {
              type: ComponentType.Label,
              label: cut(voice.ui('bid-most'), LIMITS.formText),
              description: voice.ui('bid-command'),
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
};

export async function bidUpTo(
  context: BotContext,
  reader: Reader,
  game: GameId,
  most: number,
): Promise<Shown | undefined> {
  const outcome = await context.play.plans.bidUpTo(game, reader.user, most);
  const said = generalVoice(reader.locale).ui('bid-set', { amount: most });
  return afterPress(context, reader, outcome, said, 'panel');
}
