import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import { badForm, fault, refuse } from '../requests/errors';
import { refreshed } from '../world/files';
import { later, timeOf } from '../world/ids';
import { messageJson } from '../world/message-json';
import { compose, revise, type MessageBody } from '../world/messages';
import { demand, may } from '../world/permissions';
import { tooFast } from '../requests/rates';
import { recordMessage } from '../world/threads';
import { validate } from '../requests/validate';
import { CATEGORY, isThread, store, type Channel, type Message } from '../world/world';
import * as look from './lookup';
import { done, ok, route, type Call } from './router';

const HOUR = 3_600_000,
  NONCE_LIFE = 300_000,
  PINS = 250,
  BULK_AGE = 14 * 86_400_000;
/** Discord itself wrote messages of these types. */
const WRITTEN = new Set([0, 19, 20, 23]);

const json = (call: Call, message: Message): unknown => messageJson(call.core, message, call.core.world.bot);
const publicOnes = (channel: Channel): Message[] =>
  [...channel.messages.values()].filter((message) => message.only === undefined);

async function create(call: Call): Promise<unknown> {
  const { core } = call;
  const { world } = core;
  const channel = look.channel(call, P.ViewChannel);
  if (channel.type === CATEGORY) throw refuse('notText');
  demand(world, channel, world.bot, P.SendMessages);
  const body = validate<MessageBody>('MessageCreateRequest', call.body ?? {});
  if (call.files.length > 0) demand(world, channel, world.bot, P.AttachFiles);
  if (body.embeds?.length) demand(world, channel, world.bot, P.EmbedLinks);
  if (isThread(channel) && channel.thread.locked && !may(world, channel, world.bot, P.ManageThreads))
    throw refuse('threadLocked');
  if (body.enforce_nonce && body.nonce != null) {
    const earlier = publicOnes(channel)
      .reverse()
      .find(
        (message) =>
          message.author_id === world.bot &&
          String(message.nonce) === String(body.nonce) &&
          core.clock.now() - timeOf(message.id) < NONCE_LIFE,
      );
    if (earlier) return json(call, earlier);
  }
  const replied = repliedTo(call, channel, body);
  const message = await compose(
    core,
    {
      channel,
      author: world.bot,
      type: replied ? 19 : 0,
      ...(replied
        ? {
            replied,
            reference: { message_id: replied.id, channel_id: channel.id, guild_id: channel.guild_id },
          }
        : {}),
    },
    body,
    call.files,
  );
  store(world, channel, message);
  recordMessage(core, channel, message);
  core.tell({ t: 'message', what: 'create', message, channel });
  return json(call, message);
}

function repliedTo(call: Call, channel: Channel, body: MessageBody): Message | undefined {
  const reference = body.message_reference;
  if (!reference?.message_id) return undefined;
  demandHistory(call, channel);
  const found = channel.messages.get(reference.message_id);
  if (found && found.only === undefined) return found;
  if (reference.fail_if_not_exists === false) return undefined;
  throw badForm([fault(['message_reference'], 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message')]);
}
function demandHistory(call: Call, channel: Channel): void {
  if (!may(call.core.world, channel, call.core.world.bot, P.ReadMessageHistory)) throw refuse('noHistory');
}

async function edit(call: Call): Promise<unknown> {
  const { core } = call;
  const channel = look.channel(call);
  const message = look.message(call, channel);
  const body = validate<MessageBody>('MessageEditRequestPartial', call.body ?? {});
  if (message.author_id !== core.world.bot) throw refuse('notYours');
  if (!WRITTEN.has(message.type)) throw refuse('systemMessage');
  if (isThread(channel) && channel.thread.archived) throw refuse('archived');
  if (core.clock.now() - timeOf(message.id) > HOUR) {
    call.rates.takeHidden('oldEdit', channel.id, (wait) =>
      tooFast(
        wait,
        'shared',
        {},
        30046,
        'Maximum number of edits to messages older than 1 hour reached. Try again later.',
      ),
    );
  }
  if (call.files.length > 0) demand(core.world, channel, core.world.bot, P.AttachFiles);
  await revise(core, channel, message, body, call.files);
  core.tell({ t: 'message', what: 'update', message, channel });
  return json(call, message);
}

function remove(call: Call, channel: Channel, messages: readonly Message[]): void {
  for (const message of messages) {
    channel.messages.delete(message.id);
    for (const file of message.files) call.core.world.files.delete(file.id);
  }
  call.core.tell({ t: 'message-delete', ids: messages.map((message) => message.id), channel });
}

function list(call: Call): unknown {
  const channel = look.channel(call);
  const limit = look.number(call, 'limit', 50, 1, 100);
  // Without Read Message History the list is empty, not refused.
  if (!may(call.core.world, channel, call.core.world.bot, P.ReadMessageHistory)) return [];
  const all = publicOnes(channel);
  const before = call.query.get('before'),
    after = call.query.get('after'),
    around = call.query.get('around');
  const chosen = (): Message[] => {
    if (before) return all.filter((message) => later(before, message.id)).slice(-limit);
    if (after) return all.filter((message) => later(message.id, after)).slice(0, limit);
    return around ? slice(all, around, limit) : all.slice(-limit);
  };
  return chosen()
    .reverse()
    .map((message) => json(call, message));
}
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
const slice = (all: Message[], around: string, limit: number): Message[] => {
  const middle = all.findIndex((message) => message.id === around);
  return all.slice(Math.max(0, middle - Math.floor(limit / 2)), middle + Math.ceil(limit / 2));
};

function setPin(call: Call, pinned: boolean): void {
  const channel = look.channel(call, P.PinMessages);
  const message = look.message(call, channel);
  if (message.pinned === pinned) return;
  if (pinned && publicOnes(channel).filter((each) => each.pinned).length >= PINS) throw refuse('tooManyPins');
  message.pinned = pinned;
  call.core.tell({ t: 'message', what: 'update', message, channel });
  call.core.tell({ t: 'pins', channel });
}

const pins = (call: Call): Message[] =>
  publicOnes(look.channel(call))
    .filter((message) => message.pinned)
    .reverse();

export const messageRoutes = [
  route('POST /channels/:channel/messages', async (call) => ok(await create(call)), { rate: 'send' }),
  route('GET /channels/:channel/messages', (call) => ok(list(call)), { rate: 'read' }),
  route(
    'GET /channels/:channel/messages/:message',
    (call) => {
      const channel = look.channel(call, P.ReadMessageHistory);
      return ok(json(call, look.message(call, channel)));
    },
    { rate: 'read' },
  ),
  route('PATCH /channels/:channel/messages/:message', async (call) => ok(await edit(call)), { rate: 'edit' }),
  route(
    'DELETE /channels/:channel/messages/:message',
    (call) => {
      const channel = look.channel(call);
      const message = look.message(call, channel);
      if (message.author_id !== call.core.world.bot)
        demand(call.core.world, channel, call.core.world.bot, P.ManageMessages);
      if (isThread(channel) && channel.thread.archived) throw refuse('archived');
      remove(call, channel, [message]);
      return done;
    },
    { rate: 'erase' },
  ),
  route(
    'POST /channels/:channel/messages/bulk-delete',
    (call) => {
      const channel = look.channel(call, P.ManageMessages);
      if (channel.guild_id === undefined) throw refuse('notInDirectMessages');
      const ids = (call.body as { messages?: unknown } | undefined)?.messages;
      if (!Array.isArray(ids))
        throw badForm([fault(['messages'], 'BASE_TYPE_REQUIRED', 'This field is required')]);
      if (ids.length < 2 || ids.length > 100) throw refuse('deleteCount');
      if (ids.some((id) => call.core.clock.now() - timeOf(String(id)) > BULK_AGE))
        throw refuse('tooOldToDelete');
      remove(
        call,
        channel,
        ids.flatMap((id) => {
          const found = channel.messages.get(String(id));
          return found && found.only === undefined ? [found] : [];
        }),
      );
      return done;
    },
    { rate: 'erase' },
  ),
  route(
    'POST /channels/:channel/typing',
    (call) => {
      const channel = look.channel(call, P.SendMessages);
      call.core.tell({ t: 'typing', channel, userId: call.core.world.bot });
      return done;
    },
    { rate: 'change' },
  ),
  route('GET /channels/:channel/pins', (call) => ok(pins(call).map((message) => json(call, message)))),
  route('GET /channels/:channel/messages/pins', (call) =>
    ok({
      items: pins(call).map((message) => ({ pinned_at: message.timestamp, message: json(call, message) })),
      has_more: false,
    }),
  ),
  ...['/channels/:channel/pins/:message', '/channels/:channel/messages/pins/:message'].flatMap((path) => [
    route(
      `PUT ${path}`,
      (call) => {
        setPin(call, true);
        return done;
      },
      { rate: 'change' },
    ),
    route(
      `DELETE ${path}`,
      (call) => {
        setPin(call, false);
        return done;
      },
      { rate: 'change' },
    ),
  ]),
  route('POST /attachments/refresh-urls', (call) => {
    const urls = (call.body as { attachment_urls?: unknown } | undefined)?.attachment_urls;
    if (!isTexts(urls) || urls.length < 1 || urls.length > 50)
      throw badForm([
        fault(['attachment_urls'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 50 in length.'),
      ]);
    return ok({
      refreshed_urls: urls.map((original) => ({
        original,
        refreshed: refreshed(call.core, original),
      })),
    });
  }),
];
