import { Routes, type APIMessage, type REST } from 'discord.js';

import type { Send } from '../../play/outbox/sending';
import { permissionAwareSender, type SenderMethods } from './permission-aware-sender';
import type { filesOf, Json } from '../screen/message-body';
import type { RequestBudget } from './request-budget';
import type { Permissions } from './permissions';
import { codeOf, EMPTY_MESSAGE, mustRepost, meaningOf, classifySendError } from './discord-errors';
import { MissingPermission, Undeliverable } from '../../play/table/delivery-retry';
import type { MessageRef, UserId } from '../../play/table/table';

/**
 * The one way out to Discord's channels: boards, notifications, leagues and direct messages. Every request
 * takes its place in one budget; every refusal has one meaning. A method throws `Undeliverable`,
 * `MissingPermission` or `Unavailable` as the sender's contract has it, and any other error where trying
 * again may help.
 */
export interface ChannelOut {
  readonly permissions: Permissions;
  /** How many requests may go out now. */
  room(): number;
  /** True if little more can go out now. */
  isBusy(): boolean;
  /** Waits until a request may go out. */
  ready(): Promise<void>;
  /** Posts a message once: every attempt with the same nonce is the same message. */
  post(channel: string, send: Send, make: SenderMethods): Promise<MessageRef>;
  /** `gone`: a new message will do. */
  edit(at: MessageRef, make: SenderMethods): Promise<'edited' | 'gone'>;
  /** Changes the named parts and leaves the others. `empty`: nothing would be left of the message. */
  change(at: MessageRef, body: Json, files?: Files): Promise<'edited' | 'gone' | 'empty'>;
  remove(at: MessageRef): Promise<void>;
  /** Opens a thread, from a message if there is one; undefined where there can be none. */
  thread(channel: string, from: MessageRef | undefined, body: Json): Promise<string | undefined>;
  /** The channel of someone's direct messages; undefined where Discord opens none. */
  direct(user: UserId): Promise<string | undefined>;
}
type Files = ReturnType<typeof filesOf>;

export function channelOut(
  rest: Pick<REST, 'post' | 'patch' | 'delete'>,
  pace: Pick<RequestBudget, 'room' | 'isBusy' | 'ready'>,
  permissions: Permissions,
): ChannelOut {
  const { sendTo } = permissionAwareSender(permissions);
  const pathOf = ({ channel, message }: MessageRef) => Routes.channelMessage(channel, message);
  const translated = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw classifySendError(error);
    }
  };

  return {
    permissions,
    room: () => pace.room(),
    isBusy: () => pace.isBusy(),
    ready: () => pace.ready(),

    post: (channel, { nonce, again }, make) =>
      translated(
        sendTo(channel, 'post', make, async (body, files) => {
          const message = (await rest.post(Routes.channelMessages(channel), {
            body: { ...body, nonce, enforce_nonce: true },
            files,
          })) as APIMessage;
          const at = { channel: message.channel_id, message: message.id };
          // The nonce may have brought back what an earlier attempt posted, drawn from an older state.
          if (again) await rest.patch(pathOf(at), { body, files });
          return at;
        }),
      ),

    async edit(at, make) {
      try {
        await sendTo(at.channel, 'edit', make, (body, files) => rest.patch(pathOf(at), { body, files }));
        return 'edited';
      } catch (error) {
        if (mustRepost(error)) return 'gone';
        throw classifySendError(error);
      }
    },

    async change(at, body, files) {
      try {
        await rest.patch(pathOf(at), { body, ...(files && { files }) });
        return 'edited';
      } catch (error) {
        if (mustRepost(error)) return 'gone';
        if (codeOf(error) === EMPTY_MESSAGE) return 'empty';
        throw classifySendError(error);
      }
    },

    async remove(at) {
      try {
        await rest.delete(pathOf(at));
      } catch (error) {
        if (!mustRepost(error)) throw classifySendError(error);
      }
    },

    async thread(channel, from, body) {
      try {
        const made = from
          ? await rest.post(Routes.threads(from.channel, from.message), { body })
          : await rest.post(Routes.threads(channel), { body: { ...body, type: 11 } });
        return (made as { id: string }).id;
      } catch (error) {
        const { thread } = meaningOf(error);
        if (thread === 'there' && from) return from.message;
        if (thread === 'without') return undefined;
        throw classifySendError(error);
      }
    },

    async direct(user) {
      try {
        const body = { recipient_id: user };
        return ((await rest.post(Routes.userChannels(), { body })) as { id: string }).id;
      } catch (error) {
        const why = classifySendError(error);
        if (isRefusal(why)) return undefined;
        throw why;
      }
    },
  };
}

/** True if a person takes no direct messages: also for want of a permission, which no one can give there. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Undeliverable || error instanceof MissingPermission;
