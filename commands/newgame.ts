import type { AnyGame } from '../src/engine/game';
import { define, matching, worded, type Command } from '../src/discord/command';
import { afterLobby, notice } from '../src/discord/desk';
import { about, readSettings, settings } from '../src/discord/lobby';
import { voiceOf } from '../src/discord/look';

const SETTINGS = ['option', 'option2', 'option3'] as const;

const data = define('newgame');
data.addStringOption((option) =>
  worded(option.setName('game').setRequired(true).setAutocomplete(true), 'newgame.game'),
);
for (const name of SETTINGS)
  data.addStringOption((option) => worded(option.setName(name).setAutocomplete(true), 'newgame.option'));
data.addIntegerOption((option) =>
  worded(option.setName('computers').setMinValue(0).setMaxValue(8), 'newgame.computers'),
);
data.addBooleanOption((option) => worded(option.setName('thread'), 'newgame.thread'));

const gameIn = (games: readonly AnyGame[], text: string, locale: string): AnyGame | undefined =>
  games.find((game) => game.id === text) ??
  games.find(
    (game) => voiceOf(game.id, locale).plain.text('game.name').toLowerCase() === text.trim().toLowerCase(),
  );

/** Opens a lobby. */
export const newgame: Command = {
  data,
  async run({ context, interaction, reader, voice }) {
    const wanted = interaction.options.getString('game', true);
    const game = gameIn(context.play.games, wanted, reader.locale);
    if (!game)
      return notice(
        voice.ui('no-such-game', {
          games: context.play.games.map(({ id }) => voiceOf(id, reader.locale).plain.text('game.name')),
        }),
      );
    const options = readSettings(
      game,
      SETTINGS.flatMap((name) => interaction.options.getString(name) ?? []),
    );
    if (!options) return notice(voice.ui('no-such-option'));
    const outcome = await context.play.create({
      game: game.id,
      where: { guild: reader.guild, channel: reader.channel },
      host: { user: reader.user, name: reader.name },
      options,
      tableRules: { thread: interaction.options.getBoolean('thread') ?? false },
    });
    const refused = afterLobby(reader, outcome);
    if (refused || outcome.kind !== 'done') return refused;
    for (let count = interaction.options.getInteger('computers') ?? 0; count > 0; count--) {
      const added = await context.play.addComputer(outcome.lobby.id, reader.user);
      if (added.kind !== 'done') break;
    }
    return notice(voice.ui('table-open'));
  },
  async complete({ context, interaction, reader, option, text }) {
    if (option === 'game') {
      return matching(
        context.play.games.map((game) => {
          const voice = voiceOf(game.id, reader.locale);
          return { name: `${voice.plain.text('game.name')} · ${about(game, voice)}`, value: game.id };
        }),
        text,
      );
    }
    const game = gameIn(context.play.games, interaction.options.getString('game') ?? '', reader.locale);
    return game
      ? matching(
          settings(game, voiceOf(game.id, reader.locale)).map(({ label, value }) => ({ name: label, value })),
          text,
        )
      : [];
  },
};
