import { command, family, type Call, type Shape } from '../../src/discord/in/command';
import { notice, type BotReply } from '../../src/discord/screen/reply';
import { leaderboard } from './leaderboard';
import { seek } from './seek';
import { tables } from './tables';
import { PICTURES } from '../../src/availability/settings';

/** The open tables, searches, ratings and settings of a server. */

/** Runs the change only for members who can manage this server. */
async function managing<O>(
  { viewer, texts }: Call<O>,
  save: (guild: string) => Promise<BotReply>,
): Promise<BotReply> {
  if (viewer.guild === null) return notice(texts.ui('no-server-here'));
  return viewer.manages ? save(viewer.guild) : notice(texts.ui('only-managers'));
}

const ROLE = { role: { type: 'role' } } as const satisfies Shape;
const role = command('server-role', ROLE, {
  run: (call) =>
    managing(call, async (guild) => {
      const { context, texts, options } = call;
      await context.play.matchmaking.changeServer(guild, { callRole: options.role ?? null });
      return notice(
        options.role === undefined
          ? texts.ui('role-none')
          : texts.ui('role-set', { role: `<@&${options.role}>` }),
      );
    }),
  complete: {},
});

const share = command(
  'server-share',
  {},
  {
    run: (call) =>
      managing(call, async (guild) => {
        await call.context.play.matchmaking.offer(guild, call.viewer.user);
        return notice(call.texts.ui('share-offered', { id: guild }));
      }),
    complete: {},
  },
);

const SHOW = { server: { type: 'string', required: true, maxLength: 20 } } as const satisfies Shape;
const show = command('server-show', SHOW, {
  run: (call) =>
    managing(call, async (guild) => {
      const { context, viewer, texts, options } = call;
      const from = options.server.trim();
      const shown =
        /^\d{17,20}$/.test(from) && (await context.play.matchmaking.show(from, guild, viewer.user));
      return notice(texts.ui(shown ? 'share-shown' : 'share-not-offered'));
    }),
  complete: {},
});

const unshare = command(
  'server-unshare',
  {},
  {
    run: (call) =>
      managing(call, async (guild) => {
        await call.context.play.matchmaking.unshare(guild);
        return notice(call.texts.ui('share-ended'));
      }),
    complete: {},
  },
);

const DRAWN = {
  auto: 'server-pictures-set-auto',
  light: 'server-pictures-set-light',
  dark: 'server-pictures-set-dark',
  off: 'server-pictures-set-off',
} as const;
const STYLE = { style: { type: 'string', required: true, choices: PICTURES } } as const satisfies Shape;
const pictures = command('server-pictures', STYLE, {
  run: (call) =>
    managing(call, async (guild) => {
      const { context, texts, options } = call;
      await context.play.matchmaking.changeServer(guild, { pictures: options.style });
      return notice(texts.ui(DRAWN[options.style]));
    }),
  complete: {},
});

export const server = family('server', {
  tables,
  seek,
  leaderboard,
  role,
  pictures,
  share,
  show,
  unshare,
});
