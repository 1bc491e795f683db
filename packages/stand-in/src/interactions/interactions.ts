/** Interactions: sent to the bot, answered within 3 s, edited and followed up for 15 minutes. */
import { randomBytes } from 'node:crypto';
import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import { aboutAnswer, responseJson } from './answer-json';
import { allowType, localised, typeIn, underData, wrongType } from './answers';
import type { Core } from '../world/core';
import { badForm, refuse } from '../requests/errors';
import type { FaultBook } from '../requests/faults';
import type { Incoming } from '../world/files';
import type { Gateway } from '../gateway/gateway';
import { isForUserAlone, isKeptPrivate, ownersOf } from '../installs';
import type { Interaction, Interactions, Use } from './interaction';
import { interactionJson } from './interaction-json';
import { choiceFaults } from '../limits/choices';
import { modalFaults } from '../limits/modal';
import { compose, numbered, revise, thinking, type About, type MessageBody } from '../world/messages';
import { recordMessage } from '../world/threads';
import { validate } from '../requests/validate';
import { EPHEMERAL, LOADING, store, type Message } from '../world/world';
import type { Id } from '../wire';

export const FIRST_ANSWER = 3_000,
  TOKEN_LIFE = 15 * 60_000,
  FOLLOW_UPS_WHEN_USER_INSTALLED = 5;
const LATENCIES_KEPT = 100_000;

export const NO_ANSWER = 'The application did not respond';

type GivenMessage = MessageBody | null | undefined;
const messageIn = (body: unknown): GivenMessage =>
  validate<{ data?: GivenMessage }>('CreateMessageInteractionCallbackRequest', body).data;

export function interactionDesk(core: Core, gateway: Gateway, faults: FaultBook): Interactions {
  const all = new Map<Id, Interaction>();
  const tokens = new Map<string, Interaction>();
  const latencies: number[] = [];

  const forget = (): void => {
    for (const [id, interaction] of all) {
      if (core.clock.now() - interaction.since <= 2 * TOKEN_LIFE) break;
      all.delete(id);
      tokens.delete(interaction.token);
    }
  };

  function send(use: Use): Interaction {
    forget();
    const interaction: Interaction = {
      ...use,
      id: core.nextId(),
      token: randomBytes(48).toString('base64url'),
      since: core.clock.now(),
      state: 'waiting',
      owners: ownersOf(core.world, use),
      own: new Set(),
      followUps: 0,
      sentAt: performance.now(),
    };
    all.set(interaction.id, interaction);
    tokens.set(interaction.token, interaction);
    const payload = interactionJson(core, interaction);
    const deliver = (): void => void gateway.dispatch(use.channel.guild_id, 'INTERACTION_CREATE', payload);
    const trouble = faults.takeDelivery();
    if (trouble?.kind === 'late') core.clock.after(trouble.ms, deliver);
    else if (trouble?.kind !== 'lost') deliver();
    if (trouble?.kind === 'twice') deliver();
    core.clock.after(FIRST_ANSWER, () => {
      if (interaction.state !== 'waiting') return;
      interaction.state = 'void';
      use.asker.failed(NO_ANSWER);
    });
    return interaction;
  }

  const hidden = (data: GivenMessage, interaction: Interaction): boolean =>
    ((data?.flags ?? 0) & EPHEMERAL) !== 0 || isKeptPrivate(core.world, interaction);
  const about = (interaction: Interaction, ephemeral: boolean, replyTo?: Message): About =>
    aboutAnswer(core, interaction, ephemeral ? interaction.person.id : undefined, replyTo);

  const publish = (interaction: Interaction, message: Message): void => {
    store(core.world, interaction.channel, message);
    interaction.own.add(message.id);
    recordMessage(core, interaction.channel, message);
    core.tell({ t: 'message', what: 'create', message, channel: interaction.channel });
  };

  /** A deferred answer that never comes becomes Discord's red line when the token expires. */
  const watchThinking = (interaction: Interaction, message: Message): void =>
    void core.clock.after(TOKEN_LIFE, () => {
      if (message.flags & LOADING) interaction.asker.failed(NO_ANSWER);
    });

  async function answer(
    interaction: Interaction,
    type: number,
    body: unknown,
    files: readonly Incoming[],
  ): Promise<Message | undefined> {
    switch (type) {
      case 4: {
        const data = messageIn(body);
        if (!data) throw refuse('emptyMessage');
        const where = about(interaction, hidden(data, interaction), interaction.source);
        const message = await underData(compose(core, where, data, files));
        publish(interaction, message);
        interaction.original = message;
        interaction.asker.done(message.id);
        return message;
      }
      case 5: {
        const message = thinking(
          core,
          about(interaction, hidden(messageIn(body), interaction), interaction.source),
        );
        publish(interaction, message);
        interaction.original = message;
        watchThinking(interaction, message);
        interaction.asker.thinking(message.id);
        return message;
      }
      case 6:
      case 7: {
        const { data } = validate<{ data?: MessageBody | null }>(
          'UpdateMessageInteractionCallbackRequest',
          body,
        );
        const source = interaction.source;
        if (!source || !interaction.channel.messages.has(source.id)) throw refuse('unknownMessage');
        interaction.original = source;
        interaction.own.add(source.id);
        if (type === 7) {
          await underData(revise(core, interaction.channel, source, data ?? {}, files));
          core.tell({ t: 'message', what: 'update', message: source, channel: interaction.channel });
        }
        interaction.asker.done(source.id);
        return source;
      }
      case 8: {
        const { data } = validate<{
          data: { choices?: readonly APIApplicationCommandOptionChoice[] | null };
        }>('ApplicationCommandAutocompleteCallbackRequest', body);
        const choices = data.choices ?? [];
        const wrong = choiceFaults(choices, interaction.focused ?? 3);
        if (wrong.length > 0) throw badForm(wrong);
        interaction.asker.choices(
          choices.map((choice) => ({
            ...choice,
            name: localised(choice.name, choice.name_localizations, interaction.person.locale),
          })),
        );
        return undefined;
      }
      case 9: {
        const { data } = validate<{ data: APIModalInteractionResponseCallbackData }>(
          'ModalInteractionCallbackRequest',
          body,
        );
        const wrong = modalFaults(data);
        if (wrong.length > 0) throw badForm(wrong);
        interaction.modal = { ...data, components: numbered(data.components) as typeof data.components };
        interaction.asker.modal(interaction.id, interaction.modal);
        return undefined;
      }
      case 12:
        validate('LaunchActivityInteractionCallbackRequest', body);
        interaction.asker.done();
        return undefined;
      default:
        throw wrongType('Value must be one of {4, 5, 6, 7, 8, 9, 12}.');
    }
  }

  async function callback(
    id: Id,
    token: string,
    body: unknown,
    files: readonly Incoming[],
  ): Promise<Record<string, unknown>> {
    const interaction = all.get(id);
    if (!interaction || interaction.token !== token || interaction.state === 'void')
      throw refuse('unknownInteraction');
    if (interaction.state !== 'waiting') throw refuse('acknowledged');
    const type = typeIn(body);
    allowType(interaction, type);
    latencies.push(performance.now() - interaction.sentAt);
    if (latencies.length > LATENCIES_KEPT) latencies.splice(0, LATENCIES_KEPT / 10);
    interaction.state = 'answering';
    let message: Message | undefined;
    try {
      message = await answer(interaction, type, body, files);
    } catch (error) {
      // A refused answer does not use up the interaction, unless its time has passed.
      interaction.state = core.clock.now() - interaction.since >= FIRST_ANSWER ? 'void' : 'waiting';
      if (interaction.state === 'void') interaction.asker.failed(NO_ANSWER);
      throw error;
    }
    interaction.state = 'answered';
    return responseJson(core, interaction, type, message);
  }

  function byToken(token: string): Interaction {
    const interaction = tokens.get(token);
    if (!interaction) throw refuse('unknownWebhook');
    if (core.clock.now() - interaction.since > TOKEN_LIFE) throw refuse('invalidToken');
    if (interaction.state !== 'answered') throw refuse('unknownWebhook');
    return interaction;
  }

  async function followUp(
    interaction: Interaction,
    body: unknown,
    files: readonly Incoming[],
  ): Promise<Message> {
    const data = validate<MessageBody>('IncomingWebhookInteractionRequest', body);
    const { original } = interaction;
    // The first follow-up to a deferred answer is that answer.
    if (original && original.flags & LOADING) return edit(interaction, '@original', body, files);
    if (isForUserAlone(interaction.owners) && interaction.followUps >= FOLLOW_UPS_WHEN_USER_INSTALLED)
      throw refuse('tooManyFollowUps');
    const message = await compose(core, about(interaction, hidden(data, interaction), original), data, files);
    interaction.followUps++;
    publish(interaction, message);
    return message;
  }

  function find(interaction: Interaction, messageId: string): Message {
    const id =
      messageId === '@original'
        ? interaction.original?.id
        : interaction.own.has(messageId)
          ? messageId
          : undefined;
    const message = id === undefined ? undefined : interaction.channel.messages.get(id);
    if (!message) throw refuse('unknownMessage');
    return message;
  }

  async function edit(
    interaction: Interaction,
    messageId: string,
    body: unknown,
    files: readonly Incoming[],
  ): Promise<Message> {
    const data = validate<MessageBody>('IncomingWebhookUpdateRequestPartial', body);
    const message = find(interaction, messageId);
    const wasLoading = (message.flags & LOADING) !== 0;
    await revise(core, interaction.channel, message, data, files);
    core.tell({ t: 'message', what: 'update', message, channel: interaction.channel });
    if (wasLoading) interaction.asker.done(message.id);
    return message;
  }

  function remove(interaction: Interaction, messageId: string): void {
    const message = find(interaction, messageId);
    interaction.channel.messages.delete(message.id);
    core.tell({
      t: 'message-delete',
      ids: [message.id],
      channel: interaction.channel,
      ...(message.only ? { only: message.only } : {}),
    });
    if (message.flags & LOADING) interaction.asker.done();
  }

  return {
    latencies,
    send,
    callback,
    byToken,
    followUp,
    find,
    edit,
    remove,
    opened: (id) => {
      const found = all.get(id);
      return found?.modal ? found : undefined;
    },
  };
}
