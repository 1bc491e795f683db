import { say, type AnyGame } from '../src/engine/game';
import { WANTED } from '../src/play/api';
import { command, matching, type Completer, type OptionsOf, type Shape } from '../src/discord/command';
import { afterLobby } from '../src/discord/tables';
import { notice, withLacking } from '../src/discord/bot-context';
import { FOR_THREAD, lackingLine, toPost } from '../src/discord/rights';
import { about } from '../src/discord/lobby';
import { readSettings, settings } from '../src/discord/table-options';
import { escaped, plainName, voiceOf } from '../src/discord/look';

const setting = { type: 'string', completes: true, words: 'newgame.option' } as const;
const SHAPE = {
  game: { type: 'string', required: true, completes: true },
  option: setting,
  option2: setting,
  option3: setting,
  computers: { type: 'integer', min: 0, max: 8 },
  thread: { type: 'boolean' },
  players: { type: 'integer', min: 1, max: 6 },
  pace: { type: 'string', choices: ['evening', 'daily', 'relaxed'] },
  strength: { type: 'string', choices: WANTED },
  rated: { type: 'boolean' },
  call: { type: 'boolean' },
} as const satisfies Shape;
/** Minutes for a move. */
const PACES = { evening: 60, daily: 1440, relaxed: 4320 } as const;
type Options = OptionsOf<typeof SHAPE>;

const gameIn = (games: readonly AnyGame[], text: string, locale: string): AnyGame | undefined =>
  games.find((game) => game.id === text) ??
  games.find(
    (game) => voiceOf(game.id, locale).plain.text('game.name').toLowerCase() === text.trim().toLowerCase(),
  );

/** One of the game's settings, once it is known which game it is to be. */
const suggestSettings: Completer<Options> = ({ context, reader, options, text }) => {
  const game = gameIn(context.play.games, options.game ?? '', reader.locale);
  if (!game) return [];
  const all = settings(game, voiceOf(game.id, reader.locale));
  return matching(
    all.map(({ label, value }) => ({ name: label, value })),
    text,
  );
};

/** Opens a lobby. */
export const newgame = command('newgame', SHAPE, {
  async run({ context, options: asked, reader, voice }) {
    const game = gameIn(context.play.games, asked.game, reader.locale);
    if (!game)
      return notice(
        voice.ui('no-such-game', {
          games: context.play.games.map(({ id }) => voiceOf(id, reader.locale).plain.text('game.name')),
        }),
      );
    // Where no lobby can stand nobody could join.
    if (toPost(reader.lacking).length > 0) return withLacking(reader, notice(voice.ui('table-not-open')));
    const options = readSettings(
      game,
      [asked.option, asked.option2, asked.option3].flatMap((one) => one ?? []),
    );
    if (!options) return notice(voice.ui('no-such-option'));
    const role =
      asked.call === true && reader.guild !== null
        ? (await context.play.finding.server(reader.guild)).callRole
        : null;
    const outcome = await context.play.create({
      game: game.id,
      where: { guild: reader.guild, channel: reader.channel },
      host: { user: reader.user, name: reader.name },
      options,
      tableRules: {
        thread: asked.thread ?? reader.mayThread === true,
        ...(asked.pace && { turnMinutes: PACES[asked.pace] }),
        ...(asked.players !== undefined && { players: asked.players }),
        ...(asked.strength && { strength: asked.strength }),
        ...(asked.rated === true && { rated: true }),
      },
      ...(role && {
        calls: { phrase: say('notice.called', { name: escaped(plainName(reader.name)) }), role },
      }),
    });
    const refused = afterLobby(reader, outcome);
    if (refused || outcome.kind !== 'done') return refused;
    for (let count = asked.computers ?? 0; count > 0; count--) {
      const added = await context.play.addComputer(outcome.lobby.id, reader.user);
      if (added.kind !== 'done') break;
    }
    const open = voice.ui(asked.call === true && !role ? 'table-open-no-role' : 'table-open');
    const lacking = reader.lacking.filter((right) => asked.thread !== false || !FOR_THREAD.includes(right));
    const line = lackingLine(lacking, voice);
    return notice(line === '' ? open : `${open}\n${line}`);
  },
  complete: {
    game: ({ context, reader, text }) =>
      matching(
        context.play.games.map((game) => {
          const voice = voiceOf(game.id, reader.locale);
          return { name: `${voice.plain.text('game.name')} · ${about(game, voice)}`, value: game.id };
        }),
        text,
      ),
    option: suggestSettings,
    option2: suggestSettings,
    option3: suggestSettings,
  },
});
