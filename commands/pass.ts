import { atTable, define, suggestTables, withGame, type Command } from '../src/discord/command';
import { isSingle } from '../src/discord/controls';
import { movePanel, pick, withPosition } from '../src/discord/desk';
import { askedOf, seatIn } from '../src/discord/status';

/** Passes, declines, is done: whatever lets things be in the question at hand. */
export const pass: Command = {
  data: withGame(define('pass')),
  run: (call) =>
    atTable(call, (game) =>
      withPosition(call.context, call.reader, game, (position, voice) => {
        const seat = seatIn(position, call.reader.user);
        const asked = seat === undefined ? undefined : askedOf(position, seat);
        if (!asked || !isSingle(asked)) return movePanel(call.context, call.reader, position);
        const [at, ...others] = asked.options.flatMap((option, place) => (option.idle ? [place] : []));
        if (at === undefined || others.length > 0)
          return movePanel(call.context, call.reader, position, { note: voice.ui('no-pass') });
        return pick(call.context, call.reader, { game, seat: asked.seat, mark: asked.mark }, at, {
          from: 'button',
          looked: true,
          board: false,
        });
      }),
    ),
  complete: suggestTables,
};
