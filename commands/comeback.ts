import { atTable, define, suggestTables, withGame, type Command } from '../src/discord/command';
import { afterMotion } from '../src/discord/desk';

/** Takes the seat back from the computer that stood in. */
export const comeback: Command = {
  data: withGame(define('comeback')),
  run: (call) =>
    atTable(call, async (game) =>
      afterMotion(
        call.context,
        call.reader,
        await call.context.play.comeBack(game, call.reader.user),
        'came-back',
      ),
    ),
  complete: suggestTables,
};
