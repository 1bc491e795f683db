import { type BotReply, type Viewer, generalTexts, notice } from '../screen/reply';
import { lobbyScreen } from '../lobby/lobby';
import { lobbyTexts } from '../table/status';
import type { Lobby } from '../../play/table/table';
export const notRunning = (viewer: Viewer, lobby: Lobby | undefined): BotReply => {
  if (!lobby) return notice(generalTexts(viewer.locale).ui('unknown-game'));
  const texts = lobbyTexts(lobby, viewer.locale);
  if (lobby.broken) return notice(`${texts.ui(`broken-${lobby.broken}`)}\n\n${texts.ui('broken-help')}`);
  return lobby.status === 'lobby'
    ? { screen: { ...lobbyScreen(lobby, viewer.locale), content: texts.ui('not-started') } }
    : notice(texts.ui(`lobby-${lobby.status}`));
};
