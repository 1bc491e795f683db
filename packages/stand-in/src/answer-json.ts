/** What an answer becomes: the message it makes, and what the bot is told of it. */
import { metadataOf } from './answers';
import type { Core } from './core';
import type { Interaction } from './interaction';
import { messageJson } from './message-json';
import type { About } from './messages';
import { LOADING, type Message } from './world';
import type { Id } from './wire';

/** What a message is besides its body when it answers an interaction. `only`: the one who sees it. */
export const aboutAnswer = (
  core: Core,
  interaction: Interaction,
  only: Id | undefined,
  replyTo?: Message,
): About => ({
  channel: interaction.channel,
  author: core.world.bot,
  type: typeOf(interaction, replyTo),
  ...(only !== undefined && { ephemeral: only }),
  ...(replyTo && {
    reference: {
      message_id: replyTo.id,
      channel_id: replyTo.channel_id,
      guild_id: interaction.channel.guild_id,
    },
  }),
  interaction: {
    id: interaction.id,
    type: interaction.kind,
    name: interaction.name,
    user: interaction.person.user,
  },
  interaction_metadata: metadataOf(interaction),
});

const REPLY = 19,
  CHAT_COMMAND = 20,
  MENU_COMMAND = 23;
function typeOf(interaction: Interaction, replyTo: Message | undefined): number {
  if (replyTo) return REPLY;
  if (!interaction.command) return 0;
  return interaction.command.type === 1 ? CHAT_COMMAND : MENU_COMMAND;
}

/** For those who asked `with_response`. */
export const responseJson = (
  core: Core,
  interaction: Interaction,
  type: number,
  message: Message | undefined,
): Record<string, unknown> => ({
  interaction: {
    id: interaction.id,
    type: interaction.kind,
    ...(message && {
      response_message_id: message.id,
      response_message_loading: (message.flags & LOADING) !== 0,
      response_message_ephemeral: message.only !== undefined,
    }),
  },
  ...((message || type === 12) && {
    resource: { type, ...(message && { message: messageJson(core, message, core.world.bot) }) },
  }),
});
