import { stem } from '../src/engine/decision';
import { atTable, define, suggestTables, withGame, type Command } from '../src/discord/command';
import { isSingle } from '../src/discord/controls';
import { movePanel, pick, withPosition } from '../src/discord/desk';
import { letsBe } from '../src/discord/look';
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
        const named = asked.options.findIndex(({ key }) => stem(key) === 'pass');
        const quiet = asked.options.flatMap((option, at) => (letsBe(option) ? [at] : []));
        const at = named >= 0 ? named : quiet.length === 1 ? quiet[0] : undefined;
        if (at === undefined)
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
