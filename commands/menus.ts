import type { Command } from '../src/discord/in/command';
import { isOnBot, menuCommand, tableOfMessage } from '../src/discord/in/menu-command';
import { showInvite } from '../src/discord/matchmaking/invite';
import { showProfile } from '../src/discord/people/profile';
import { showFromPanel, showMove } from '../src/discord/press/open-screens';
import { showSince } from '../src/discord/replay/since';
import { generalTexts, notice } from '../src/discord/screen/reply';
import { wordsButton } from '../src/discord/table/board-in-words';

type Show = typeof showMove;
const onBoard = (name: string, show: Show): Command =>
  menuCommand('message', name, async (request, target) => {
    const { context, viewer } = request;
    const game = await tableOfMessage(request, target);
    return game === undefined
      ? notice(generalTexts(viewer.locale).ui('no-games-here'))
      : show(context, viewer, game);
  });

/** The commands in the context menus of boards and of people. */
export const menus: readonly Command[] = [
  onBoard('my-move', showMove),
  onBoard('words', (context, viewer, game) => showFromPanel(context, viewer, game, wordsButton)),
  onBoard('happened', (context, viewer, game) => showSince(context, viewer, game)),
  menuCommand(
    'user',
    'profile',
    ({ context, viewer }, target = viewer.user) => showProfile(context, viewer, target),
    'anywhere',
  ),
  menuCommand(
    'user',
    'invite',
    (request, target = '') =>
      showInvite(request.context, request.viewer, { user: target, isBot: isOnBot(request) }),
    'server',
  ),
];
