import { command, family, type Completer, type OptionsOf, type Shape } from '../../src/discord/in/command';
import { matching } from '../../src/discord/in/command';
import { notice } from '../../src/discord/screen/reply';
import { afterLeague, showLeague, showLeagues } from '../../src/discord/matchmaking/standings';
import { plainName, textsOf } from '../../src/discord/screen/ui';
import { readSettings, settings } from '../../src/discord/lobby/table-options';
import { suggestTitles, titleCalled } from '../../src/discord/in/which-rules';
import type { LeagueOutcome } from '../../src/play/league/api';

/** The leagues of a server. */

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
const DEFAULT_ROUNDS = { rounds: 5, days: 14 } as const;

/** Suggests the game's settings, once the game is chosen. */
const suggestSettings: Completer<OptionsOf<typeof CREATE>> = async ({ context, viewer, options, text }) => {
  const game = titleCalled(context.play.games, options.title ?? '', viewer);
  if (!game) return [];
  return matching(
    settings(game, textsOf(game.id, viewer.locale)).map(({ label, value }) => ({ name: label, value })),
    text,
  );
};

const create = command('league-create', CREATE, {
  async run({ context, viewer, texts, options }) {
    const game = titleCalled(context.play.games, options.title, viewer);
    if (!game) return notice(texts.ui('no-such-title'));
    if (viewer.guild === null) return notice(texts.ui('no-server-here'));
    const chosen = readSettings(
      game,
      [options.option, options.option2].flatMap((one) => one ?? []),
    );
    if (!chosen) return notice(texts.ui('no-such-option'));
    const outcome = await context.play.leagues.create(
      { user: viewer.user, name: viewer.name },
      { guild: viewer.guild, channel: viewer.channel },
      {
        title: game.id,
        name: options.name.trim(),
        size: options.players ?? Math.min(4, game.seats[1]),
        rounds: options.rounds ?? DEFAULT_ROUNDS.rounds,
        days: options.days ?? DEFAULT_ROUNDS.days,
        ...(Object.keys(chosen).length > 0 && { options: chosen }),
        ...(options.clock && { clock: CLOCKS[options.clock] }),
      },
    );
    return afterLeague(context, viewer, outcome, texts.ui('league-open'));
  },
  complete: {
    title: ({ context, viewer, text }) => suggestTitles(context.play.games, viewer, text),
    option: suggestSettings,
    option2: suggestSettings,
  },
});

const WHICH = {
  league: { type: 'string', completes: true, words: 'league.league' },
} as const satisfies Shape;
const suggest: Completer<OptionsOf<typeof WHICH>> = async ({ context, viewer, text }) =>
  viewer.guild === null
    ? []
    : matching(
        (await context.play.leagues.inServer(viewer.guild)).map(({ id, name }) => ({
          name: plainName(name),
          value: id,
        })),
        text,
      );

const standings = command('league-standings', WHICH, {
  run: ({ context, viewer, options }) =>
    options.league === undefined
      ? showLeagues(context, viewer)
      : showLeague(context, viewer, options.league.trim()),
  complete: { league: suggest },
});

/** Builds a subcommand that changes the named league, or else the newest one of this server. */
const doing = <const N extends 'join' | 'leave' | 'start' | 'cancel'>(part: N, said: string) =>
  command(`league-${part}`, WHICH, {
    async run({ context, viewer, texts, options }) {
      if (viewer.guild === null) return notice(texts.ui('no-server-here'));
      const { leagues } = context.play;
      const all = await leagues.inServer(viewer.guild);
      const league =
        options.league === undefined ? all[0] : all.find(({ id }) => id === options.league?.trim());
      if (!league) return notice(texts.ui('no-league'));
      const acts: { readonly [K in 'join' | 'leave' | 'start' | 'cancel']: () => Promise<LeagueOutcome> } = {
        join: () => leagues.join(league.id, { user: viewer.user, name: viewer.name }),
        leave: () => leagues.leave(league.id, viewer.user),
        start: () => leagues.start(league.id, viewer.user),
        cancel: () => leagues.cancel(league.id, viewer.user),
      };
      return afterLeague(context, viewer, await acts[part](), texts.ui(said), league.host);
    },
    complete: { league: suggest },
  });

export const league = family(
  'league',
  {
    create,
    standings,
    join: doing('join', 'league-joined'),
    leave: doing('leave', 'league-gone'),
    start: doing('start', 'league-begun'),
    cancel: doing('cancel', 'league-ended'),
  },
  'server',
);
