import { ComponentType, TextInputStyle } from 'discord.js';
import { MAX_CALL_LENGTH } from '../../play/people/table-call';
import type { GameId } from '../../play/table/table';
import type { Handlers } from '../screen/handler';
import { writeId } from '../screen/ids';
import { cut, LIMITS } from '../screen/limits';
import { faulty, generalTexts, notice, withButtons, type BotReply, type Viewer } from '../screen/reply';
import { button } from '../screen/ui';

/** One message to all at the table, once a day. */

export function showTableCall(viewer: Viewer, game: GameId): BotReply {
  const { ui } = generalTexts(viewer.locale);
  return withButtons(
    notice(ui('table-call-about'), ui('table-call-title')),
    button({ do: 'call-ask', game }, ui('table-call-write'), 'main'),
  );
}

export const tableCallHandlers: Handlers<'call-ask' | 'call-send'> = {
  'call-ask': {
    form({ viewer, id }) {
      const { ui } = generalTexts(viewer.locale);
      return {
        custom_id: writeId({ do: 'call-send', game: id.game }),
        title: cut(ui('table-call-title'), LIMITS.formText),
        components: [
          {
            type: ComponentType.Label,
            label: cut(ui('table-call-field'), LIMITS.formText),
            component: {
              type: ComponentType.TextInput,
              custom_id: 'said',
              style: TextInputStyle.Short,
              max_length: MAX_CALL_LENGTH,
              required: true,
            },
          },
        ],
      };
    },
  },
  'call-send': {
    once: true,
    async run({ context, viewer, id, fields }) {
      const texts = generalTexts(viewer.locale);
      const person = { user: viewer.user, name: viewer.name };
      const outcome = await context.play.tables.callTable(id.game, person, fields.get('said') ?? '');
      switch (outcome.kind) {
        case 'done':
          return notice(texts.ui('table-call-sent'));
        case 'refused':
          return notice(texts.ui('refused', { why: texts.marked.why(outcome.why, {}) }));
        case 'unknown':
          return notice(texts.ui('unknown-game'));
        case 'fault':
          return faulty(viewer, outcome);
      }
    },
  },
};
