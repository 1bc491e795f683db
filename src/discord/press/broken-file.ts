import type { BotContext, BotReply, Viewer } from '../screen/reply';
import { logText } from '../table/log-screen';

import { lobbyTexts } from '../table/status';
import { closedTo } from '../table/watching';
import type { GameId } from '../../play/table/table';
import { notRunning } from './not-running';
/** Returns the stored moves of a game that cannot be loaded, or the reason for their absence. */
export async function brokenFile(context: BotContext, viewer: Viewer, game: GameId): Promise<BotReply> {
  const exported = await context.play.reading.export(game, viewer.user);
  if (exported.kind !== 'moves') return notRunning(viewer, await context.play.tables.lobby(game));
  const { lobby, lines, answers } = exported;
  const closed = closedTo(lobby, viewer);
  if (closed) return closed;
  const texts = lobbyTexts(lobby, viewer.locale);
  const own = answers.map(({ decision, picks }) => `${decision}: ${picks.join(', ')}`);
  const text = [logText(lines, texts), ...(own.length > 0 ? ['', texts.ui('broken-answers'), ...own] : [])];
  const bytes = Buffer.from(`${text.join('\n')}\n`, 'utf8');
  const file = { name: `${lobby.game.id}-${game}-log.txt`, bytes };
  return { screen: { content: texts.ui('broken-export'), embeds: [], rows: [], files: [file] } };
}

/** A reply with one text file. */
export const file = (name: string, text: string, say: string): BotReply => ({
  screen: { content: say, embeds: [], rows: [], files: [{ name, bytes: Buffer.from(text, 'utf8') }] },
});
