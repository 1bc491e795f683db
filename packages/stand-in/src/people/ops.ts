/** Actions of people without the bot: write, read, react, type, start threads. */
import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import type { Core } from '../world/core';
import { openDirect } from '../world/direct';
import { refuse } from '../requests/errors';
import { messageJson } from '../world/message-json';
import { compose, revise } from '../world/messages';
import { demand, may } from '../world/permissions';
import { emojiOf, keyOf, react, unreact } from '../world/reactions';
import { startThread } from '../world/start-thread';
import { recordMessage } from '../world/threads';
import { CATEGORY, isThread, PRIVATE_THREAD, PUBLIC_THREAD, store } from '../world/world';
import type { Id, PageOp, Person } from '../wire';
import { channelFor, messageFor } from './use';
import { historyFor, pageChannel } from './view';
import { wrong } from './options';

/** Is an op that is answered at once, by a result. */
export type PlainOp = Exclude<PageOp, { op: 'command' | 'autocomplete' | 'press' | 'select' | 'submit' }>;

export async function perform(core: Core, person: Person, op: PlainOp): Promise<unknown> {
  const { world } = core;
  switch (op.op) {
    case 'history':
      return {
        messages: historyFor(
          core,
          channelFor(core, person, op.channelId),
          person.id,
          op.before,
          Math.min(op.limit ?? 50, 100),
          op.around,
        ),
      };
    case 'close':
      return {};
    case 'say': {
      const channel = channelFor(core, person, op.channelId);
      if (channel.type === CATEGORY) throw refuse('notText');
      demand(world, channel, person.id, P.SendMessages);
      if (op.uploads?.length) demand(world, channel, person.id, P.AttachFiles);
      if (isThread(channel) && channel.thread.locked && !may(world, channel, person.id, P.ManageThreads))
        throw refuse('threadLocked');
      const replied =
        op.replyTo === undefined ? undefined : messageFor(core, person, op.channelId, op.replyTo).message;
      const incoming = (op.uploads ?? []).map((upload, index) => ({
        index,
        filename: upload.filename,
        content_type: upload.content_type,
        bytes: Buffer.from(upload.base64, 'base64'),
      }));
      const message = await compose(
        core,
        {
          channel,
          author: person.id,
          type: replied ? 19 : 0,
          ...(replied
            ? {
                replied,
                reference: {
                  message_id: replied.id,
                  channel_id: channel.id,
                  ...(channel.guild_id ? { guild_id: channel.guild_id } : {}),
                },
              }
            : {}),
        },
        { content: op.content },
        incoming,
      );
      store(world, channel, message);
      recordMessage(core, channel, message);
      core.tell({ t: 'message', what: 'create', message, channel });
      return { id: message.id };
    }
    case 'edit': {
      const { channel, message } = messageFor(core, person, op.channelId, op.messageId);
      if (message.author_id !== person.id) throw refuse('notYours');
      await revise(core, channel, message, { content: op.content }, []);
      core.tell({ t: 'message', what: 'update', message, channel });
      return messageJson(core, message, person.id);
    }
    case 'delete': {
      const { channel, message } = messageFor(core, person, op.channelId, op.messageId);
      if (message.author_id !== person.id) demand(world, channel, person.id, P.ManageMessages);
      channel.messages.delete(message.id);
      core.tell({
        t: 'message-delete',
        ids: [message.id],
        channel,
        ...(message.only ? { only: message.only } : {}),
      });
      return {};
    }
    case 'typing': {
      const channel = channelFor(core, person, op.channelId);
      demand(world, channel, person.id, P.SendMessages);
      core.tell({ t: 'typing', channel, userId: person.id });
      return {};
    }
    case 'react':
    case 'unreact': {
      const { channel, message } = messageFor(core, person, op.channelId, op.messageId);
      const emoji = emojiOf(core, op.emoji);
      if (message.only !== undefined) throw wrong('ephemeral messages take no reactions');
      if (op.op === 'unreact') unreact(core, channel, message, person.id, emoji);
      else {
        if (!message.reactions.has(keyOf(emoji))) demand(world, channel, person.id, P.AddReactions);
        react(core, channel, message, person.id, emoji);
      }
      return {};
    }
    case 'dismiss': {
      const { channel, message } = messageFor(core, person, op.channelId, op.messageId);
      if (message.only !== person.id) throw wrong('only ephemeral messages can be dismissed');
      message.dismissed = true;
      core.tell({ t: 'message-delete', ids: [message.id], channel, only: person.id });
      return {};
    }
    case 'read':
      channelFor(core, person, op.channelId);
      return {};
    case 'dm':
      return pageChannel(core, directWith(core, person, op.userId), person.id);
    case 'thread': {
      const parent = channelFor(core, person, op.channelId);
      demand(world, parent, person.id, op.private ? P.CreatePrivateThreads : P.CreatePublicThreads);
      if (isThread(parent) || parent.guild_id === undefined) throw refuse('wrongChannelType');
      if (op.name.length < 1 || op.name.length > 100) throw wrong('the name must have 1 to 100 characters');
      const message =
        op.messageId === undefined ? undefined : messageFor(core, person, op.channelId, op.messageId).message;
      if (message?.only !== undefined) throw refuse('unknownMessage');
      const thread = startThread(core, {
        parent,
        starter: person.id,
        type: op.private ? PRIVATE_THREAD : PUBLIC_THREAD,
        name: op.name,
        ...(message ? { message } : {}),
      });
      return pageChannel(core, thread, person.id);
    }
    default:
      return op satisfies never;
  }
}

/** Opens a direct message with the bot. Direct messages between people are not supported. */
function directWith(core: Core, person: Person, userId: Id): ReturnType<typeof openDirect> {
  if (userId !== core.world.bot) throw refuse('cannotMessageUser');
  return openDirect(core, person.id);
}
