import { say } from '../../src/engine/contract/game';

import { command, matching, type Completer, type OptionsOf, type Shape } from '../../src/discord/in/command';
import { afterLobby } from '../../src/discord/press/table-buttons';
import { notice, withMissingPermissions } from '../../src/discord/screen/reply';

import { about } from '../../src/discord/lobby/lobby';
import { readSettings, settings } from '../../src/discord/lobby/table-options';
import { escaped, plainName, textsOf } from '../../src/discord/screen/ui';
import { suggestedTitles, titleCalled } from '../../src/discord/in/which-rules';
import { FOR_THREAD, missingLine, neededToPost } from '../../src/discord/screen/permission-words';
import { MAX_INVITED } from '../../src/play/lobby/invitations';
import { WANTED } from '../../src/play/table/table-rules';

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
  invite: { type: 'string', maxLength: 200 },
} as const satisfies Shape;
/** Minutes for a move. */
const PACES = { evening: 60, daily: 1440, relaxed: 4320 } as const;
type Options = OptionsOf<typeof SHAPE>;

/** Reads mentions of players. */
const invitedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/<@!?(\d{17,20})>/g)].flatMap(([, user]) => user ?? [])),
];

/** Suggests the game's settings, once the game is chosen. */
const suggestSettings: Completer<Options> = ({ context, viewer, options, text }) => {
  const game = titleCalled(context.play.games, options.game ?? '', viewer);
  if (!game) return [];
  const all = settings(game, textsOf(game.id, viewer.locale));
  return matching(
    all.map(({ label, value }) => ({ name: label, value })),
    text,
  );
};

/** Opens a lobby. */
export const newgame = command('newgame', SHAPE, {
  async run({ context, options: asked, viewer, texts }) {
    const game = titleCalled(context.play.games, asked.game, viewer);
    if (!game)
      return notice(
        texts.ui('no-such-game', {
          games: context.play.games.map(({ id }) => textsOf(id, viewer.locale).plain.text('game.name')),
        }),
      );
    // No player could join if the bot cannot post the lobby.
    if (neededToPost(viewer.missing).length > 0)
      return withMissingPermissions(viewer, notice(texts.ui('table-not-open')));
    const options = readSettings(
      game,
      [asked.option, asked.option2, asked.option3].flatMap((one) => one ?? []),
    );
    if (!options) return notice(texts.ui('no-such-option'));
    const invites = invitedIn(asked.invite ?? '');
    if (asked.invite !== undefined && (invites.length === 0 || invites.length > MAX_INVITED))
      return notice(texts.ui('invite-none', { count: MAX_INVITED }));
    const role =
      asked.call === true && viewer.guild !== null
        ? (await context.play.matchmaking.server(viewer.guild)).callRole
        : null;
    const outcome = await context.play.tables.create({
      game: game.id,
      where: { guild: viewer.guild, channel: viewer.channel },
      host: { user: viewer.user, name: viewer.name },
      options,
      tableRules: {
        thread: asked.thread ?? viewer.mayThread === true,
        ...(asked.pace && { turnMinutes: PACES[asked.pace] }),
        ...(asked.players !== undefined && { players: asked.players }),
        ...(asked.strength && { strength: asked.strength }),
        ...(asked.rated === true && { rated: true }),
      },
      ...(invites.length > 0 && { invites }),
      ...(role && {
        calls: { phrase: say('notice.called', { name: escaped(plainName(viewer.name)) }), role },
      }),
    });
    const refused = afterLobby(viewer, outcome);
    if (refused || outcome.kind !== 'done') return refused;
    for (let count = asked.computers ?? 0; count > 0; count--) {
      const added = await context.play.tables.addComputer(outcome.lobby.id, viewer.user);
      if (added.kind !== 'done') break;
    }
    const open = texts.ui(asked.call === true && !role ? 'table-open-no-role' : 'table-open');
    const missing = viewer.missing.filter((right) => asked.thread !== false || !FOR_THREAD.includes(right));
    const line = missingLine(missing, texts);
    return notice(line === '' ? open : `${open}\n${line}`);
  },
  complete: {
    game: ({ context, viewer, text }) =>
      suggestedTitles(context.play.games, viewer, text, (game) => {
        const texts = textsOf(game.id, viewer.locale);
        return `${texts.plain.text('game.name')} · ${about(game, texts)}`;
      }),
    option: suggestSettings,
    option2: suggestSettings,
    option3: suggestSettings,
  },
});
