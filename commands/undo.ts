import { atTable, define, suggestTables, withGame, worded, type Command } from '../src/discord/command';
import { generalVoice, undo as takeBack } from '../src/discord/desk';

const ui = (key: string): string => generalVoice('en').ui(key);
const data = withGame(define('undo'));
data.addStringOption((option) =>
  worded(
    option
      .setName('what')
      .addChoices(
        { name: ui('undo-choice-one'), value: 'one' },
        { name: ui('undo-choice-turn'), value: 'turn' },
      ),
    'undo.what',
  ),
);

export const undo: Command = {
  data,
  run: (call) =>
    atTable(call, (game) =>
      takeBack(
        call.context,
        call.reader,
        game,
        call.interaction.options.getString('what') === 'turn' ? 'turn' : 'one',
      ),
    ),
  complete: suggestTables,
};
