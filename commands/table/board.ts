import { command } from '../../src/discord/in/command';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';
import { movePanel, showFromPanel, withPosition } from '../../src/discord/press/open-screens';
import { wordsButton } from '../../src/discord/table/board-in-words';
import { notice, withMissingPermissions } from '../../src/discord/screen/reply';
import { linkTo } from '../../src/discord/table/status';
import { whereOf } from '../../src/play/table/table';

/** Posts the board at the bottom of the channel again. As text, only the caller sees it. */
export const board = command(
  'board',
  { text: { type: 'boolean' }, ...TABLE },
  {
    run: (call) =>
      atTable(
        call,
        (game) => {
          const { context, viewer, options } = call;
          if (options.text) return showFromPanel(context, viewer, game, wordsButton);
          return withPosition(context, viewer, game, async (position, texts) => {
            if (position.status !== 'playing') return movePanel(context, viewer, position);
            if (whereOf(position.where) !== viewer.channel) {
              return position.board
                ? notice(texts.ui('board-is-elsewhere', { link: linkTo(position.where, position.board) }))
                : showFromPanel(context, viewer, game, wordsButton);
            }
            const redrawn = await context.play.tables.redraw(game);
            if (redrawn === 'there' && position.board)
              return notice(texts.ui('board-is-here', { link: linkTo(position.where, position.board) }));
            return redrawn
              ? withMissingPermissions(viewer, notice(texts.ui('board-redrawn')))
              : showFromPanel(context, viewer, game, wordsButton);
          });
        },
        'played',
      ),
    complete: { game: suggestTables },
  },
);
