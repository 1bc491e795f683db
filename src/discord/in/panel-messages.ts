import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type InteractionReplyOptions,
  type MessageContextMenuCommandInteraction,
  MessageFlags,
  type ModalSubmitInteraction,
  type StringSelectMenuInteraction,
  type UserContextMenuCommandInteraction,
} from 'discord.js';
import type { Log } from '../../log';
import { isGone } from '../out/discord-errors';
import type { BotReply } from '../screen/reply';
import { beingDrawn, payload, soon } from '../screen/payload';
import { drawn, EDITABLE_MS, forgetPanel, isLatest, keepPanel, type OpenPanel } from './open-panels';

/** The messages of open panels: their edits, their late pictures, their end. */

export type Answerable =
  | ButtonInteraction
  | StringSelectMenuInteraction
  | ChatInputCommandInteraction
  | UserContextMenuCommandInteraction
  | MessageContextMenuCommandInteraction
  | ModalSubmitInteraction;

/** Runs an edit of an open panel. Returns false if its message is gone. */
async function attempt(interaction: Answerable, log: Log, edit: () => Promise<void>): Promise<boolean> {
  try {
    await edit();
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    log.warn({ interaction: interaction.id, err: error }, 'failed to update an open panel');
    return true;
  }
}

/** Returns what removes a private message. A picture that is still being drawn does not bring it back. */
export const remover = (interaction: Answerable, message: string, log: Log) => async (): Promise<void> => {
  drawn(message);
  await attempt(interaction, log, () => interaction.webhook.deleteMessage(message));
};

/** Remembers an open panel, and removes the one that it replaces. */
export function keep(
  interaction: Answerable,
  shown: BotReply,
  message: string,
  log: Log,
  how?: 'followed',
): void {
  const { panelOf } = shown;
  if (panelOf === undefined) return forgetPanel(message);
  const edit = (next: BotReply, why?: 'followed'): Promise<boolean> =>
    attempt(interaction, log, async () => {
      const mine = drawn(message);
      const picture = await soon(next.picture);
      if (!isLatest(message, mine)) return;
      await interaction.webhook.editMessage(message, payload(next, picture ?? undefined));
      if (isLatest(message, mine)) keep(interaction, next, message, log, why);
      if (picture === null) follow(interaction, next, message, mine, log);
    });
  const panel: OpenPanel = {
    message,
    until: interaction.createdTimestamp + EDITABLE_MS,
    of: panelOf,
    show: (next) => edit(next),
    follow: (next) => edit(next, 'followed'),
    async showBelow(next) {
      await attempt(interaction, log, async () => {
        const picture = await soon(next.picture);
        const sent = await interaction.followUp(
          asPrivate(payload(whileDrawn(next, picture, interaction), picture ?? undefined)),
        );
        const mine = drawn(sent.id);
        keep(interaction, next, sent.id, log);
        if (picture === null) follow(interaction, next, sent.id, mine, log);
      });
    },
    remove: remover(interaction, message, log),
  };
  const before = keepPanel(panel, how);
  // The message that announced a first panel stays, because the panel is a reply to it.
  if (before && before.of.shows !== '') void before.remove();
}

/** Says in a reply that its picture comes, if that is late. */
export const whileDrawn = (shown: BotReply, picture: unknown, { locale }: Answerable): BotReply =>
  picture === null ? { ...shown, screen: beingDrawn(shown.screen, locale) } : shown;

export const asPrivate = (options: ReturnType<typeof payload>): InteractionReplyOptions => ({
  ...options,
  content: options.content ?? '',
  flags: MessageFlags.Ephemeral,
});

export function follow(
  interaction: Answerable,
  shown: BotReply,
  message: string,
  mine: number,
  log: Log,
): void {
  void shown.picture
    ?.catch(() => undefined)
    .then(async (picture) => {
      // Also runs without a picture, to remove the note that it is being drawn.
      if (isLatest(message, mine)) await interaction.webhook.editMessage(message, payload(shown, picture));
    })
    .catch((error: unknown) => {
      if (!isGone(error))
        log.warn({ interaction: interaction.id, err: error }, 'failed to add a picture to a private reply');
    });
}
