import type { AnyGame } from '../src/engine/game';
import { command, matching, type Completer, type OptionsOf, type Shape } from '../src/discord/command';
import { afterLobby } from '../src/discord/tables';
import { notice } from '../src/discord/bot-context';
import { about } from '../src/discord/lobby';
import { readSettings, settings } from '../src/discord/table-options';
import { voiceOf } from '../src/discord/look';

const setting = { type: 'string', completes: true, words: 'newgame.option' } as const;
const SHAPE = {
  game: { type: 'string', required: true, completes: true },
  option: setting,
  option2: setting,
  option3: setting,
  computers: { type: 'integer', min: 0, max: 8 },
  thread: { type: 'boolean' },
} as const satisfies Shape;
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
    const options = readSettings(
      game,
      [asked.option, asked.option2, asked.option3].flatMap((one) => one ?? []),
    );
    if (!options) return notice(voice.ui('no-such-option'));
    const outcome = await context.play.create({
      game: game.id,
      where: { guild: reader.guild, channel: reader.channel },
      host: { user: reader.user, name: reader.name },
      options,
      tableRules: { thread: asked.thread ?? reader.mayThread === true },
    });
    const refused = afterLobby(reader, outcome);
    if (refused || outcome.kind !== 'done') return refused;
    for (let count = asked.computers ?? 0; count > 0; count--) {
      const added = await context.play.addComputer(outcome.lobby.id, reader.user);
      if (added.kind !== 'done') break;
    }
    return notice(voice.ui('table-open'));
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
