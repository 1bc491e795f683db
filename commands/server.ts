import { command, family, type Call, type Shape } from '../src/discord/command';
import { notice, type Shown } from '../src/discord/bot-context';
import { PICTURES } from '../src/manners/settings';

/** What those who run a server set for it. */

/** Only for those who may manage this server. */
async function managing<O>(
  { reader, voice }: Call<O>,
  save: (guild: string) => Promise<Shown>,
): Promise<Shown> {
  if (reader.guild === null) return notice(voice.ui('no-server-here'));
  return reader.manages ? save(reader.guild) : notice(voice.ui('only-managers'));
}

const ROLE = { role: { type: 'role' } } as const satisfies Shape;
const role = command('server-role', ROLE, {
  run: (call) =>
    managing(call, async (guild) => {
      const { context, voice, options } = call;
      await context.play.finding.changeServer(guild, { callRole: options.role ?? null });
      return notice(
        options.role === undefined
          ? voice.ui('role-none')
          : voice.ui('role-set', { role: `<@&${options.role}>` }),
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
        await call.context.play.finding.offer(guild, call.reader.user);
        return notice(call.voice.ui('share-offered', { id: guild }));
      }),
    complete: {},
  },
);

const SHOW = { server: { type: 'string', required: true, maxLength: 20 } } as const satisfies Shape;
const show = command('server-show', SHOW, {
  run: (call) =>
    managing(call, async (guild) => {
      const { context, reader, voice, options } = call;
      const from = options.server.trim();
      const shown = /^\d{17,20}$/.test(from) && (await context.play.finding.show(from, guild, reader.user));
      return notice(voice.ui(shown ? 'share-shown' : 'share-not-offered'));
    }),
  complete: {},
});

const unshare = command(
  'server-unshare',
  {},
  {
    run: (call) =>
      managing(call, async (guild) => {
        await call.context.play.finding.unshare(guild);
        return notice(call.voice.ui('share-ended'));
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
      const { context, voice, options } = call;
      await context.play.finding.changeServer(guild, { pictures: options.style });
      return notice(voice.ui(DRAWN[options.style]));
    }),
  complete: {},
});

export const server = family('server', { role, pictures, share, show, unshare });
