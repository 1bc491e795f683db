import { ComponentType, TextInputStyle } from 'discord.js';
import { asSeat } from '../play/chairs';
import { atAmount, type Range } from './amount-about';
import { ofQuestion, pick, type QuestionRef } from './answering';
import { generalVoice, notice } from './bot-context';
import type { SidePanel } from './side-panel';
import { writeId } from './ids';
import { cut, LIMITS } from './limits';
import { movePanel } from './showing';

/** Any other number, where a question has too many to put each on a button: written into a form. */

const ABOUT = /^(ask|set)\.([a-z0-9]{1,12})\.(\d)\.(\d{1,6}-[A-Za-z0-9_-]{1,12})\.(\d{1,6})\.(\d{1,6})$/;

interface Meant {
  readonly verb: string;
  readonly ref: QuestionRef;
  readonly range: Range;
}

function read(about: string): Meant | undefined {
  const [, verb = '', game = '', digit, mark = '', least, most] = ABOUT.exec(about) ?? [];
  const seat = asSeat(Number(digit));
  return seat === undefined
    ? undefined
    : { verb, ref: { game, seat, mark }, range: { least: Number(least), most: Number(most) } };
}

export const amountPanel: SidePanel = {
  name: 'amount',
  how: () => 'update',
  async press({ context, reader, about, fields }) {
    const meant = read(about);
    if (meant?.verb !== 'set') return notice(generalVoice(reader.locale).ui('not-ours'));
    const written = (fields.get('amount') ?? '').trim();
    const { ref, range } = meant;
    return ofQuestion(context, reader, ref, (position, asked, voice) => {
      const number = /^\d{1,6}$/.test(written) ? Number(written) : undefined;
      const at = asked.options.findIndex(({ amount }) => amount !== undefined && amount === number);
      if (at >= 0) return pick(context, reader, ref, at, { looked: false, on: 'panel' });
      const note = voice.ui('no-such-number', {
        written: cut(written.replace(/[^\p{L}\p{N} .,-]/gu, ''), 20),
        ...range,
      });
      return movePanel(context, reader, position, { asked, note });
    });
  },
  form({ about, reader }) {
    const meant = read(about);
    if (meant?.verb !== 'ask') return undefined;
    const voice = generalVoice(reader.locale);
    return {
      custom_id: writeId(atAmount(meant.ref, meant.range, 'set')),
      title: cut(voice.ui('other-number'), LIMITS.formText),
      components: [
        {
          type: ComponentType.Label,
          label: cut(voice.ui('which-number', { ...meant.range }), LIMITS.formText),
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
};
