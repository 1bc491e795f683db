import type { APIEmbed } from 'discord.js';
import { type BotContext, type BotReply, type Viewer, generalTexts, notice } from '../screen/reply';
import { logText } from '../table/log-screen';
import { withPosition } from './open-screens';
import { readingOf } from '../table/reading';
import { seatIn, textsFor } from '../table/status';
import { cut, LIMITS } from '../screen/limits';
import { colour } from '../screen/ui';
import type { Position } from '../../play/table/table';
import { bggLine, bgStatsLink } from './play-log';

import { brokenFile, file } from './broken-file';
import type { Handlers } from '../screen/handler';

/** The whole game as sentences that can be read aloud; before its end there is its log. */
export const replay = (context: BotContext, viewer: Viewer, game: string): Promise<BotReply | undefined> =>
  withPosition(context, viewer, game, async (position, texts) => {
    if (position.status === 'playing') return logFile(context, viewer, game);
    const lines = await context.play.reading.log(position, seatIn(position, viewer.user) ?? null, {
      from: 0,
    });
    return file(
      `${position.game.id}-${game}.txt`,
      readingOf(position, lines, texts),
      texts.ui('replay-file'),
    );
  });

export async function exportFile(
  context: BotContext,
  viewer: Viewer,
  game: string,
): Promise<BotReply | undefined> {
  await context.play.reading.costly(viewer.user);
  const exported = await context.play.reading.export(game, viewer.user);
  const texts = generalTexts(viewer.locale);
  if (exported.kind === 'unknown') return notice(texts.ui('unknown-game'));
  if (exported.kind === 'log') return logFile(context, viewer, game, texts.ui('export-before-end'));
  if (exported.kind === 'moves') return brokenFile(context, viewer, game);
  const { replay: record } = exported;
  const shown = file(
    `${record.game}-${game}.json`,
    `${JSON.stringify(record, null, 1)}\n`,
    texts.ui('export-file'),
  );
  const position = await context.play.reading.position(game);
  if (position?.status !== 'over') return shown;
  return {
    ...shown,
    screen: { ...shown.screen, embeds: [playLog(position, new Date(record.ended), viewer)] },
  };
}

/** Returns the text that players can copy into their own play logs. */
function playLog(position: Position, ended: Date, { locale }: Viewer): APIEmbed {
  const texts = textsFor(position, locale);
  return {
    description: cut(
      [
        texts.ui('play-log-stats', { link: bgStatsLink(position, texts, ended) }),
        texts.ui('play-log-bgg'),
        `\`\`\`\n${bggLine(position, texts, ended).replaceAll('`', '')}\n\`\`\``,
      ].join('\n'),
      LIMITS.description,
    ),
    color: colour('calm'),
  };
}

export const logFile = (
  context: BotContext,
  viewer: Viewer,
  game: string,
  say?: string,
): Promise<BotReply | undefined> =>
  withPosition(context, viewer, game, async (position, texts) => {
    const lines = await context.play.reading.log(position, seatIn(position, viewer.user) ?? null, {
      from: 0,
    });
    return file(
      `${position.game.id}-${game}-log.txt`,
      `${logText(lines, texts)}\n`,
      say ?? texts.ui('log-file'),
    );
  });

export const fileHandlers: Handlers<'log-file' | 'replay' | 'export'> = {
  'log-file': { how: 'beside-panel', run: ({ context, viewer, id }) => logFile(context, viewer, id.game) },
  replay: { run: ({ context, viewer, id }) => replay(context, viewer, id.game) },
  export: { run: ({ context, viewer, id }) => exportFile(context, viewer, id.game) },
};
