import { command, family, type Completer, type OptionsOf, type Shape } from '../src/discord/command';
import { matching } from '../src/discord/command';
import { notice } from '../src/discord/bot-context';
import { afterLeague, showLeague, showLeagues } from '../src/discord/league/standings';
import { plainName, voiceOf } from '../src/discord/look';
import { readSettings, settings } from '../src/discord/table-options';
import { suggestTitles, titleCalled } from '../src/discord/which-rules';
import type { LeagueOutcome } from '../src/play/league/api';

/** Leagues of this server. */

const CREATE = {
  title: { type: 'string', required: true, completes: true },
  name: { type: 'string', required: true, maxLength: 60 },
  players: { type: 'integer', min: 2, max: 6 },
  rounds: { type: 'integer', min: 1, max: 20 },
  days: { type: 'integer', min: 1, max: 60 },
  clock: { type: 'string', choices: ['evening', 'daily', 'relaxed', 'bank'] },
  option: { type: 'string', completes: true, words: 'newgame.option' },
  option2: { type: 'string', completes: true, words: 'newgame.option' },
} as const satisfies Shape;
const CLOCKS = {
  evening: { turnMinutes: 60 },
  daily: { turnMinutes: 1440 },
  relaxed: { turnMinutes: 4320 },
  bank: { turnMinutes: null, bank: { minutes: 4320, increment: 480 }, rests: ['nights', 'away'] },
} as const;
const USUAL = { rounds: 5, days: 14 } as const;

/** One of the game's settings, once it is known which game it is to be. */
const suggestSettings: Completer<OptionsOf<typeof CREATE>> = async ({ context, reader, options, text }) => {
  const game = titleCalled(context.play.games, options.title ?? '', reader);
  if (!game) return [];
  return matching(
    settings(game, voiceOf(game.id, reader.locale)).map(({ label, value }) => ({ name: label, value })),
    text,
  );
};

const create = command('league-create', CREATE, {
  async run({ context, reader, voice, options }) {
    const game = titleCalled(context.play.games, options.title, reader);
    if (!game) return notice(voice.ui('no-such-title'));
    if (reader.guild === null) return notice(voice.ui('no-server-here'));
    const chosen = readSettings(
      game,
      [options.option, options.option2].flatMap((one) => one ?? []),
    );
    if (!chosen) return notice(voice.ui('no-such-option'));
    const outcome = await context.play.leagues.create(
      { user: reader.user, name: reader.name },
      { guild: reader.guild, channel: reader.channel },
      {
        title: game.id,
        name: options.name.trim(),
        size: options.players ?? Math.min(4, game.seats[1]),
        rounds: options.rounds ?? USUAL.rounds,
        days: options.days ?? USUAL.days,
        ...(Object.keys(chosen).length > 0 && { options: chosen }),
        ...(options.clock && { clock: CLOCKS[options.clock] }),
      },
    );
    return afterLeague(context, reader, outcome, voice.ui('league-open'));
  },
  complete: {
    title: ({ context, reader, text }) => suggestTitles(context.play.games, reader, text),
    option: suggestSettings,
    option2: suggestSettings,
  },
});

const WHICH = {
  league: { type: 'string', completes: true, words: 'league.league' },
} as const satisfies Shape;
const suggest: Completer<OptionsOf<typeof WHICH>> = async ({ context, reader, text }) =>
  reader.guild === null
    ? []
    : matching(
        (await context.play.leagues.inServer(reader.guild)).map(({ id, name }) => ({
          name: plainName(name),
          value: id,
        })),
        text,
      );

const standings = command('league-standings', WHICH, {
  run: ({ context, reader, options }) =>
    options.league === undefined
      ? showLeagues(context, reader)
      : showLeague(context, reader, options.league.trim()),
  complete: { league: suggest },
});

/** A part that does something to the league named, or to the newest of this server. */
const doing = <const N extends 'join' | 'leave' | 'start' | 'cancel'>(part: N, said: string) =>
  command(`league-${part}`, WHICH, {
    async run({ context, reader, voice, options }) {
      if (reader.guild === null) return notice(voice.ui('no-server-here'));
      const { leagues } = context.play;
      const all = await leagues.inServer(reader.guild);
      const league =
        options.league === undefined ? all[0] : all.find(({ id }) => id === options.league?.trim());
      if (!league) return notice(voice.ui('no-league'));
      const acts: { readonly [K in 'join' | 'leave' | 'start' | 'cancel']: () => Promise<LeagueOutcome> } = {
        join: () => leagues.join(league.id, { user: reader.user, name: reader.name }),
        leave: () => leagues.leave(league.id, reader.user),
        start: () => leagues.start(league.id, reader.user),
        cancel: () => leagues.cancel(league.id, reader.user),
      };
      return afterLeague(context, reader, await acts[part](), voice.ui(said), league.host);
    },
    complete: { league: suggest },
  });

export const league = family('league', {
  create,
  standings,
  join: doing('join', 'league-joined'),
  leave: doing('leave', 'league-gone'),
  start: doing('start', 'league-begun'),
  cancel: doing('cancel', 'league-ended'),
});
