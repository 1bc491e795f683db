import { command } from '../src/discord/command';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';
import { movePanel, showWords, withPosition } from '../src/discord/showing';
import { notice, withLacking } from '../src/discord/bot-context';
import { linkTo, whereOf } from '../src/discord/status';

/** Brings the board to the bottom of the talk again; as text it is for the caller alone. */
export const board = command(
  'board',
  { text: { type: 'boolean' }, ...TABLE },
  {
    run: (call) =>
      atTable(
        call,
        (game) => {
          const { context, reader, options } = call;
          if (options.text) return showWords(context, reader, game);
          return withPosition(context, reader, game, async (position, voice) => {
            if (position.status !== 'playing') return movePanel(context, reader, position);
            if (whereOf(position.where) !== reader.channel) {
              return position.board
                ? notice(voice.ui('board-is-elsewhere', { link: linkTo(position.where, position.board) }))
                : showWords(context, reader, game);
            }
            const redrawn = await context.play.redraw(game);
            if (redrawn === 'there' && position.board)
              return notice(voice.ui('board-is-here', { link: linkTo(position.where, position.board) }));
            return redrawn
              ? withLacking(reader, notice(voice.ui('board-redrawn')))
              : showWords(context, reader, game);
          });
        },
        'played',
      ),
    complete: { game: suggestTables },
  },
);
