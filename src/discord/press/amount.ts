import { ComponentType, TextInputStyle } from 'discord.js';
import { pickBy } from './answering';
import { generalTexts } from '../screen/reply';
import type { Handlers } from '../screen/handler';
import { writeId } from '../screen/ids';
import { cut, LIMITS } from '../screen/limits';

/** Any other number, where a question has too many to put each on a button: written into a form. */

export const amountHandlers: Handlers<'amount-ask' | 'amount-set'> = {
  'amount-set': {
    how: 'update',
    async run({ context, viewer, id, fields }) {
      const written = (fields.get('amount') ?? '').trim();
      const { min, max } = id;
      const number = /^\d{1,6}$/.test(written) ? Number(written) : undefined;
      return pickBy(context, viewer, id, {
        looked: false,
        on: 'panel',
        find({ options }) {
          const at = options.findIndex(({ amount }) => amount !== undefined && amount === number);
          return at < 0 ? undefined : at;
        },
        missing: (asked, texts) => ({
          asked,
          note: texts.ui('no-such-number', {
            written: cut(written.replace(/[^\p{L}\p{N} .,-]/gu, ''), 20),
            least: min,
            most: max,
          }),
        }),
      });
    },
  },
  'amount-ask': {
    how: 'update',
    form({ id, viewer }) {
      const texts = generalTexts(viewer.locale);
      const { min, max } = id;
      return {
        custom_id: writeId({ ...id, do: 'amount-set' }),
        title: cut(texts.ui('other-number'), LIMITS.formText),
        components: [
          {
            type: ComponentType.Label,
            label: cut(texts.ui('which-number', { least: min, most: max }), LIMITS.formText),
            component: {
              type: ComponentType.TextInput,
              custom_id: 'amount',
              style: TextInputStyle.Short,
              max_length: 6,
              required: true,
            },
          },
        ],
      };
    },
  },
};
