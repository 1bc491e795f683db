import { generalVoice, notice, type BotContext, type Reader, type Shown } from './bot-context';
import { logText } from './chronicle';
import { brokenFile, withPosition } from './showing';
import { readingOf } from './reading';
import { seatIn } from './status';

/** Games as files: the log, the whole game to be read, the whole game to be replayed. */

const file = (name: string, text: string, say: string): Shown => ({
  screen: { content: say, embeds: [], rows: [], files: [{ name, bytes: Buffer.from(text, 'utf8') }] },
});

/** The whole game as sentences that can be read aloud; before its end there is its log. */
export const replay = (context: BotContext, reader: Reader, game: string): Promise<Shown | undefined> =>
  withPosition(context, reader, game, async (position, voice) => {
    if (position.status === 'playing') return logFile(context, reader, game);
    const lines = await context.play.log(position, seatIn(position, reader.user) ?? null, { from: 0 });
    return file(
      `${position.game.id}-${game}.txt`,
      readingOf(position, lines, voice),
      voice.ui('replay-file'),
    );
  });

export async function exportFile(
  context: BotContext,
  reader: Reader,
  game: string,
): Promise<Shown | undefined> {
  const exported = await context.play.export(game, reader.user);
  const voice = generalVoice(reader.locale);
  if (exported.kind === 'unknown') return notice(voice.ui('unknown-game'));
  if (exported.kind === 'log') return logFile(context, reader, game, voice.ui('export-before-end'));
  if (exported.kind === 'moves') return brokenFile(context, reader, game);
  return file(
    `${exported.replay.game}-${game}.json`,
    `${JSON.stringify(exported.replay, null, 1)}\n`,
    voice.ui('export-file'),
  );
}

export const logFile = (
  context: BotContext,
  reader: Reader,
  game: string,
  say?: string,
): Promise<Shown | undefined> =>
  withPosition(context, reader, game, async (position, voice) => {
    const lines = await context.play.log(position, seatIn(position, reader.user) ?? null, { from: 0 });
    return file(
      `${position.game.id}-${game}-log.txt`,
      `${logText(lines, voice)}\n`,
      say ?? voice.ui('log-file'),
    );
  });
