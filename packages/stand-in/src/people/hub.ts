/** The people: their open pages or drivers, all frames they got, and their unread messages. */
import type { Core } from '../world/core';
import { ApiError } from '../requests/errors';
import type { Asker, Interactions } from '../interactions/interaction';
import type { Badge, Id, PageOp, Person, ServerFrame, Unread, Welcome } from '../wire';
import { newsIn, toldTo, type Told } from './frames';
import { perform } from './ops';
import { channelFor, complete, forge, press, select, submit, useCommand, type Hands } from './use';
import { readyFor } from './view';
import { madeAt } from '../maps';

/** Is a frame that a person got, with the bytes of its files. */
export interface Received {
  readonly at: number;
  readonly frame: ServerFrame;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

export interface Connection {
  readonly person: Person;
  op(op: PageOp): Promise<void>;
  forge(nonce: string, forged: Parameters<typeof forge>[1]): void;
  close(): void;
}

export interface Hub {
  connect(person: Person, send: (frame: ServerFrame) => void): Connection;
  received(personId: Id): readonly Received[];
}

export interface HubOptions {
  readonly record: boolean;
  readonly welcome?: Welcome;
  readonly online: () => boolean;
}

export function peopleHub(
  core: Core,
  interactions: Interactions,
  { record, welcome, online }: HubOptions,
): Hub {
  const open = new Map<Id, Set<(frame: ServerFrame) => void>>();
  const log = new Map<Id, Received[]>();
  const unread = new Map<Id, Map<Id, Unread>>();

  const keep = (personId: Id, { frame, files }: Told): void => {
    if (!record) return;
    const list = madeAt(log, personId, () => []);
    list.push({ at: core.clock.now(), frame, files: files ?? [] });
  };
  const toAll = (personId: Id, told: Told): void => {
    keep(personId, told);
    for (const send of open.get(personId) ?? []) send(told.frame);
  };
  const countsOf = (personId: Id): Map<Id, Unread> => madeAt(unread, personId, () => new Map<Id, Unread>());
  /** Channels in the order of their last mention. */
  const called = new Map<Id, Set<Id>>();
  const noteCall = (personId: Id, channelId: Id): void => {
    const channels = madeAt(called, personId, () => new Set());
    channels.delete(channelId);
    channels.add(channelId);
  };
  const setUnread = (personId: Id, entry: Unread): void => {
    countsOf(personId).set(entry.channel_id, entry);
    for (const send of open.get(personId) ?? []) send({ t: 'UNREAD', d: entry });
  };
  const badges = (): Badge[] =>
    [...core.world.people.keys()].map((userId) => {
      const counts = [...countsOf(userId).values()];
      const channel = [...(called.get(userId) ?? [])]
        .reverse()
        .find((id) => (countsOf(userId).get(id)?.mentions ?? 0) > 0);
      return {
        user_id: userId,
        unread: counts.reduce((sum, each) => sum + each.count, 0),
        mentions: counts.reduce((sum, each) => sum + each.mentions, 0),
        ...(channel ? { channel_id: channel } : {}),
      };
    });
  const tellBadges = (): void => {
    if ([...open.values()].every((senders) => senders.size === 0)) return;
    const frame: ServerFrame = { t: 'badges', d: badges() };
    for (const senders of open.values()) for (const send of senders) send(frame);
  };
  const markRead = (personId: Id, channelId: Id, messageId: Id): void => {
    const before = countsOf(personId).get(channelId);
    setUnread(personId, { channel_id: channelId, count: 0, mentions: 0, last_read_id: messageId });
    if (before?.count) tellBadges();
  };

  core.listen((happening) => {
    let counted = false;
    for (const person of core.world.people.values()) {
      if (record || open.get(person.id)?.size)
        for (const told of toldTo(core, person.id, happening)) toAll(person.id, told);
      const news = newsIn(core, person.id, happening);
      if (news) {
        counted = true;
        const { channel, mention } = news;
        const before = countsOf(person.id).get(channel.id);
        if (mention) noteCall(person.id, channel.id);
        setUnread(person.id, {
          channel_id: channel.id,
          count: (before?.count ?? 0) + 1,
          mentions: (before?.mentions ?? 0) + (mention ? 1 : 0),
          last_read_id: before?.last_read_id ?? null,
        });
      }
    }
    // An author has read all messages above their own.
    if (
      happening.t === 'message' &&
      happening.what === 'create' &&
      core.world.people.has(happening.message.author_id)
    )
      markRead(happening.message.author_id, happening.channel.id, happening.message.id);
    if (counted) tellBadges();
  });

  function connect(person: Person, send: (frame: ServerFrame) => void): Connection {
    const mine = madeAt(open, person.id, () => new Set());
    mine.add(send);
    const reply = (frame: ServerFrame): void => {
      keep(person.id, { frame });
      if (mine.has(send)) send(frame);
    };
    const asker = (nonce: string): Asker => ({
      thinking: (messageId) =>
        reply({ t: 'interaction', d: { nonce, state: 'thinking', ...(messageId ? { messageId } : {}) } }),
      done: (messageId) =>
        reply({ t: 'interaction', d: { nonce, state: 'done', ...(messageId ? { messageId } : {}) } }),
      failed: (text) => reply({ t: 'interaction', d: { nonce, state: 'failed', text } }),
      modal(interactionId, modal) {
        reply({ t: 'modal', d: { nonce, interactionId, modal } });
        reply({ t: 'interaction', d: { nonce, state: 'done', interactionId } });
      },
      choices: (choices) => reply({ t: 'choices', d: { nonce, choices } }),
    });
    const hands = (nonce: string): Hands => ({ core, interactions, person, asker: asker(nonce) });
    const use = async (nonce: string, act: (hands: Hands) => void | Promise<void>): Promise<void> => {
      reply({ t: 'interaction', d: { nonce, state: 'sent' } });
      await act(hands(nonce));
    };

    async function op(given: PageOp): Promise<void> {
      const { nonce } = given;
      try {
        switch (given.op) {
          case 'command':
            return await use(nonce, (mine) => useCommand(mine, given));
          case 'press':
            return await use(nonce, (mine) => press(mine, given));
          case 'select':
            return await use(nonce, (mine) => select(mine, given));
          case 'submit':
            return await use(nonce, (mine) => submit(mine, given));
          case 'autocomplete':
            return await complete(
              {
                ...hands(nonce),
                asker: {
                  ...asker(nonce),
                  failed: (text) => reply({ t: 'error', d: { nonce, code: 0, message: text } }),
                },
              },
              given,
            );
          case 'read':
            channelFor(core, person, given.channelId);
            markRead(person.id, given.channelId, given.messageId);
            break;
          default:
            break;
        }
        reply({ t: 'result', d: { nonce, data: await perform(core, person, given) } });
      } catch (error) {
        const message = error instanceof ApiError ? error.message : 'Something went wrong in the sandbox';
        if (!(error instanceof ApiError)) console.error('the sandbox failed', error);
        const interacts =
          given.op === 'command' || given.op === 'press' || given.op === 'select' || given.op === 'submit';
        reply(
          interacts
            ? { t: 'interaction', d: { nonce, state: 'failed', text: message } }
            : { t: 'error', d: { nonce, code: error instanceof ApiError ? error.code : 0, message } },
        );
      }
    }

    send({
      t: 'ready',
      d: readyFor(core, person, {
        unread: [...countsOf(person.id).values()],
        badges: badges(),
        online: online(),
        ...(welcome ? { welcome } : {}),
      }),
    });
    return {
      person,
      op,
      forge: (nonce, forged) => forge(hands(nonce), forged),
      close: () => mine.delete(send),
    };
  }

  return {
    connect,
    received(personId) {
      if (!record)
        throw new Error('this sandbox keeps no record of what people were sent: start it with record: true');
      return log.get(personId) ?? [];
    },
  };
}
