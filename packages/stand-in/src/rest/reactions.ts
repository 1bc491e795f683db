import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import { refuse } from '../requests/errors';
import { demand } from '../world/permissions';
import { emojiOf, keyOf, react, unreact } from '../world/reactions';
import { isThread, userOf } from '../world/world';
import * as look from './lookup';
import { done, ok, route, type Call } from './router';

const BASE = '/channels/:channel/messages/:message/reactions';
const at = (
  call: Call,
  what: bigint = P.ReadMessageHistory,
): { channel: ReturnType<typeof look.channel>; message: ReturnType<typeof look.message> } => {
  const channel = look.channel(call, what);
  return { channel, message: look.message(call, channel) };
};

export const reactionRoutes = [
  route(
    `PUT ${BASE}/:emoji/@me`,
    (call) => {
      const { channel, message } = at(call);
      const emoji = emojiOf(call.core, call.params['emoji'] ?? '');
      if (isThread(channel) && channel.thread.archived) throw refuse('archived');
      // The first reaction with an emoji needs a permission, but joining in does not.
      if (!message.reactions.has(keyOf(emoji)))
        demand(call.core.world, channel, call.core.world.bot, P.AddReactions);
      react(call.core, channel, message, call.core.world.bot, emoji);
      return done;
    },
    { rate: 'react' },
  ),
  route(
    `DELETE ${BASE}/:emoji/@me`,
    (call) => {
      const { channel, message } = at(call);
      unreact(
        call.core,
        channel,
        message,
        call.core.world.bot,
        emojiOf(call.core, call.params['emoji'] ?? ''),
      );
      return done;
    },
    { rate: 'react' },
  ),
  route(
    `DELETE ${BASE}/:emoji/:user`,
    (call) => {
      const { channel, message } = at(call, P.ManageMessages);
      unreact(
        call.core,
        channel,
        message,
        call.params['user'] ?? '',
        emojiOf(call.core, call.params['emoji'] ?? ''),
      );
      return done;
    },
    { rate: 'react' },
  ),
  route(
    `GET ${BASE}/:emoji`,
    (call) => {
      const { message } = at(call);
      const limit = look.number(call, 'limit', 25, 1, 100);
      const users = message.reactions.get(keyOf(emojiOf(call.core, call.params['emoji'] ?? '')))?.users ?? [];
      return ok(users.slice(0, limit).map((id) => userOf(call.core.world, id)));
    },
    { rate: 'react' },
  ),
  route(
    `DELETE ${BASE}/:emoji`,
    (call) => {
      const { channel, message } = at(call, P.ManageMessages);
      const emoji = emojiOf(call.core, call.params['emoji'] ?? '');
      message.reactions.delete(keyOf(emoji));
      call.core.tell({ t: 'reactions-cleared', channel, message, emoji });
      return done;
    },
    { rate: 'react' },
  ),
  route(
    `DELETE ${BASE}`,
    (call) => {
      const { channel, message } = at(call, P.ManageMessages);
      message.reactions.clear();
      call.core.tell({ t: 'reactions-cleared', channel, message });
      return done;
    },
    { rate: 'react' },
  ),
];
