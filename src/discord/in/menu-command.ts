import {
  ApplicationCommandType,
  type MessageContextMenuCommandInteraction,
  type UserContextMenuCommandInteraction,
} from 'discord.js';
import { generalTexts, type BotReply } from '../screen/reply';
import { readId } from '../screen/ids';
import { PLACES, type Command, type CommandRequest, type Place } from './command';
import { tableMeant } from './which-table';

/** Commands of the menu of a message or a person: "Apps" below a right click. */

const TYPES = { message: ApplicationCommandType.Message, user: ApplicationCommandType.User } as const;

/** Makes a command of a menu. Its name is the text `ui.menu-<name>`. */
export function menuCommand(
  on: keyof typeof TYPES,
  name: string,
  run: (request: CommandRequest, target: string | undefined) => Promise<BotReply | undefined>,
  where: Place = 'hosted',
): Command {
  const shown = generalTexts('en').ui(`menu-${name}`);
  return {
    name: shown,
    data: { type: TYPES[on], name: shown, ...PLACES[where] },
    completes: [],
    run(request) {
      const target = request.sent.get('target');
      return run(request, typeof target === 'string' ? target : undefined);
    },
    suggest: () => Promise.resolve([]),
  };
}

type Used = UserContextMenuCommandInteraction | MessageContextMenuCommandInteraction;
/** Returns the person it was used on, or the game whose buttons are on the message, if there is one. */
export const targetOf = (use: Used): Pick<CommandRequest, 'sent'> => {
  if (use.isUserContextMenuCommand())
    return {
      sent: new Map<string, unknown>([
        ['target', use.targetId],
        ['bot', use.targetUser.bot],
      ]),
    };
  const target = gameOn(use.targetMessage);
  return { sent: new Map(target === undefined ? [] : [['target', target]]) };
};
/** True if the menu was opened on a bot. */
export const isOnBot = ({ sent }: CommandRequest): boolean => sent.get('bot') === true;

function gameOn({ components }: MessageContextMenuCommandInteraction['targetMessage']): string | undefined {
  for (const row of components)
    for (const control of 'components' in row ? row.components : []) {
      const id = 'customId' in control && control.customId !== null ? readId(control.customId) : undefined;
      if (id && 'game' in id) return id.game;
    }
  return undefined;
}

/** Returns the table of the message. A message without buttons means the table of its channel. */
export async function tableOfMessage(
  { context, viewer }: CommandRequest,
  target: string | undefined,
): Promise<string | undefined> {
  if (target !== undefined) return target;
  const meant = await tableMeant({ context, viewer, options: {} }, 'played');
  return meant.kind === 'one' ? meant.id : undefined;
}
