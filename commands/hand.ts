import { atTable, define, suggestTables, withGame, type Command } from '../src/discord/command';
import { showHand } from '../src/discord/desk';

export const hand: Command = {
  data: withGame(define('hand')),
  run: (call) => atTable(call, (game) => showHand(call.context, call.reader, game)),
  complete: suggestTables,
};
