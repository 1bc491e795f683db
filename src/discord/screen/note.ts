import { ComponentType, TextInputStyle } from 'discord.js';
import { MAX_NOTE_LENGTH } from '../../play/people/private-notes';
import { isTryOut } from '../../play/tryout/ids';
import type { GameId } from '../../play/table/table';
import type { Handlers } from './handler';
import { writeId } from './ids';
import { cut, LIMITS } from './limits';
import { backToMore, type ShowButton } from './show-button';
import { generalTexts, notice, type BotContext, type BotReply, type Viewer } from './reply';
import { button, colour, type Screen, type Texts } from './ui';

/** The note that a player writes at a table for themselves. */

export const noteButton: ShowButton = {
  name: 'note',
  label: 'note',
  has: ({ id, teaching }) => !isTryOut(id) && teaching === undefined,
  show: ({ id }, _texts, { context, viewer }) => showNote(context, viewer, id),
};

export const noteHandlers: Handlers<'note-ask' | 'note-set' | 'note-drop'> = {
  'note-ask': {
    async form({ context, viewer, id }) {
      const texts = generalTexts(viewer.locale);
      // If the note can't be read, an empty form is better than none.
      const note = await context.play.privateNotes.of(id.game, viewer.user).catch(() => undefined);
      return {
        custom_id: writeId({ do: 'note-set', game: id.game }),
        title: cut(texts.ui('note-title'), LIMITS.formText),
        components: [
          {
            type: ComponentType.Label,
            label: cut(texts.ui('note-field'), LIMITS.formText),
            component: {
              type: ComponentType.TextInput,
              custom_id: 'note',
              style: TextInputStyle.Paragraph,
              max_length: MAX_NOTE_LENGTH,
              required: false,
              ...(note !== undefined && { value: note }),
            },
          },
        ],
      };
    },
  },
  'note-set': {
    run: ({ context, viewer, id, fields }) => writeNote(context, viewer, id.game, fields.get('note') ?? ''),
  },
  'note-drop': { run: ({ context, viewer, id }) => writeNote(context, viewer, id.game, '') },
};

export async function showNote(context: BotContext, viewer: Viewer, game: GameId): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  const note = await context.play.privateNotes.of(game, viewer.user);
  const table = await context.play.tables.summary(game, viewer.user);
  const mayWrite = table?.status === 'playing' && table.seat !== undefined;
  if (note === undefined && !mayWrite) return notice(texts.ui('note-refused'));
  return { screen: noteScreen(game, note, mayWrite, texts) };
}

async function writeNote(context: BotContext, viewer: Viewer, game: GameId, text: string): Promise<BotReply> {
  const texts = generalTexts(viewer.locale);
  const written = await context.play.privateNotes.write(game, viewer.user, text);
  return written === 'refused' ? notice(texts.ui('note-refused')) : showNote(context, viewer, game);
}

const noteScreen = (game: GameId, note: string | undefined, mayWrite: boolean, texts: Texts): Screen => ({
  embeds: [
    {
      title: texts.ui('note-title'),
      description: note ?? texts.ui('note-none'),
      color: colour('calm'),
      footer: { text: texts.ui('note-about', { game }) },
    },
  ],
  rows: [
    [
      ...(mayWrite
        ? [
            button(
              { do: 'note-ask', game },
              texts.ui(note === undefined ? 'note-write' : 'note-change'),
              'main',
            ),
          ]
        : []),
      ...(note === undefined ? [] : [button({ do: 'note-drop', game }, texts.ui('note-delete'))]),
      backToMore(game, texts),
    ],
  ],
});

/** On a panel the note has two lines of a phone, so that the question stays on the screen. */
const MAX_ON_PANEL = 90;

/**
 * Returns the beginning of the note for a panel, as one paragraph in small letters. A panel without its note
 * is better than none.
 */
export async function shortNote(
  context: BotContext,
  game: GameId,
  viewer: Viewer,
  texts: Texts,
): Promise<string | undefined> {
  const line = await noteLine(context, game, viewer, texts, MAX_ON_PANEL).catch((error: unknown) => {
    context.log.warn({ game, err: error }, 'failed to read a private note; showing the panel without it');
    return undefined;
  });
  return line === undefined ? undefined : `-# ${line.replace(/\s+/g, ' ')}`;
}

export async function noteLine(
  { play }: BotContext,
  game: GameId,
  { user }: Viewer,
  texts: Texts,
  max: number,
): Promise<string | undefined> {
  const note = await play.privateNotes.of(game, user);
  return note === undefined ? undefined : texts.ui('note-mine', { note: cut(note, max) });
}
