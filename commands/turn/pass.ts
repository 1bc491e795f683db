import { command } from '../../src/discord/in/command';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';
import { isSingle } from '../../src/discord/question/controls';
import { movePanel, withPosition } from '../../src/discord/press/open-screens';
import { pick } from '../../src/discord/press/answering';
import { askedFor } from '../../src/discord/table/status';

/** Passes, declines or ends: chooses the option that changes nothing. */
export const pass = command('pass', TABLE, {
  where: 'anywhere',
  run: (call) =>
    atTable(call, (game) =>
      withPosition(call.context, call.viewer, game, (position, texts) => {
        const asked = askedFor(position, call.viewer.user);
        if (!asked || !isSingle(asked))
          return movePanel(call.context, call.viewer, position, { outOfTurn: !asked });
        const [at, ...others] = asked.options.flatMap((option, place) => (option.idle ? [place] : []));
        if (at === undefined || others.length > 0)
          return movePanel(call.context, call.viewer, position, { note: texts.ui('no-pass') });
        return pick(call.context, call.viewer, { game, seat: asked.seat, promptId: asked.promptId }, at, {
          looked: true,
          on: 'panel',
        });
      }),
    ),
  complete: { game: suggestTables },
});
