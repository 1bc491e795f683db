/** Answers to interactions as JSON: the message that an answer makes, and the response for the bot. */
import { metadataOf } from './answers';
import type { Core } from '../world/core';
import type { Interaction } from './interaction';
import { messageJson } from '../world/message-json';
import type { About } from '../world/messages';
import { LOADING, type Message } from '../world/world';
import type { Id } from '../wire';

/**
 * Returns the fields of an answer's message except its body. `only` is the one reader of an ephemeral answer.
 */
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

/** Returns the response for requests with `with_response`. */
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
