import { atTable, define, suggestTables, withGame, worded, type Command } from '../src/discord/command';
import { movePanel, notice, showWords, withPosition } from '../src/discord/desk';
import { linkTo, whereOf } from '../src/discord/status';

const data = withGame(define('board'));
data.addBooleanOption((option) => worded(option.setName('text'), 'board.text'));

/** Brings the board to the bottom of the talk again; as text it is for the caller alone. */
export const board: Command = {
  data,
  run: (call) =>
    atTable(call, (game) => {
      const { context, reader, interaction } = call;
      if (interaction.options.getBoolean('text')) return showWords(context, reader, game);
      return withPosition(context, reader, game, async (position, voice) => {
        if (position.status !== 'playing') return movePanel(context, reader, position);
        if (whereOf(position.where) !== reader.channel) {
          return position.board
            ? notice(voice.ui('board-is-elsewhere', { link: linkTo(position.where, position.board) }))
            : showWords(context, reader, game);
        }
        return (await context.play.redraw(game))
          ? notice(voice.ui('board-redrawn'))
          : showWords(context, reader, game);
      });
    }),
  complete: suggestTables,
};
