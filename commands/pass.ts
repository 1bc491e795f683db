import { command } from '../src/discord/command';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';
import { isSingle } from '../src/discord/controls';
import { movePanel, withPosition } from '../src/discord/showing';
import { pick } from '../src/discord/answering';
import { askedFor } from '../src/discord/status';

/** Passes, declines, is done: whatever lets things be in the question at hand. */
export const pass = command('pass', TABLE, {
  run: (call) =>
    atTable(call, (game) =>
      withPosition(call.context, call.reader, game, (position, voice) => {
        const asked = askedFor(position, call.reader.user);
        if (!asked || !isSingle(asked)) return movePanel(call.context, call.reader, position);
        const [at, ...others] = asked.options.flatMap((option, place) => (option.idle ? [place] : []));
        if (at === undefined || others.length > 0)
          return movePanel(call.context, call.reader, position, { note: voice.ui('no-pass') });
        return pick(call.context, call.reader, { game, seat: asked.seat, mark: asked.mark }, at, {
          looked: true,
          on: 'panel',
        });
      }),
    ),
  complete: { game: suggestTables },
});
