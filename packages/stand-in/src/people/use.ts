/**
 * Commands, presses, choices and submissions of a person: checked against that person's view, then sent to
 * the bot.
 */
import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { Core } from '../world/core';
import { ApiError, refuse } from '../requests/errors';
import { resolved } from '../interactions/interaction-json';
import { AUTOCOMPLETE, COMMAND, COMPONENT, MODAL } from '../interactions/answers';
import type { Asker, Interactions } from '../interactions/interaction';
import { TOKEN_LIFE } from '../interactions/interactions';
import { nodesOf, type Node } from '../limits/tree';
import { messageJson } from '../world/message-json';
import type { Channel, Message } from '../world/world';
import type { Id, PageOp, Person } from '../wire';
import { checkChoice, readModal } from './modal-form';
import { readOptions, wrong } from './options';
import { offered, sees, seesMessage } from './view';

export interface Hands {
  readonly core: Core;
  readonly interactions: Interactions;
  readonly person: Person;
  readonly asker: Asker;
}
type Op<K extends PageOp['op']> = Extract<PageOp, { op: K }>;

export function channelFor(core: Core, person: Person, id: Id): Channel {
  const channel = core.world.channels.get(id);
  if (!channel || !sees(core, channel, person.id)) throw refuse('unknownChannel');
  return channel;
}

export function messageFor(
  core: Core,
  person: Person,
  channelId: Id,
  id: Id,
): { channel: Channel; message: Message } {
  const channel = channelFor(core, person, channelId);
  const message = channel.messages.get(id);
  if (!message || !seesMessage(message, person.id)) throw refuse('unknownMessage');
  return { channel, message };
}

function commandFor({ core, person }: Hands, channel: Channel, id: Id): APIApplicationCommand {
  const command = core.world.commands.get(id);
  if (!command || !offered(core, command, channel, person.id)) throw refuse('unknownCommand');
  return command;
}

export async function useCommand(
  hands: Hands,
  op: Omit<Op<'command'>, 'op' | 'nonce' | 'type'>,
): Promise<void> {
  const { core, interactions, person, asker } = hands;
  const channel = channelFor(core, person, op.channelId);
  const command = commandFor(hands, channel, op.commandId);
  const {
    options,
    resolved: objects,
    path,
  } = await readOptions(core, channel, command, op.options, op.uploads ?? [], false);
  const target = command.type === 1 ? {} : targetOf(hands, channel, command, op.targetId);
  const { resolved: targeted, ...rest } = target;
  const all = { ...objects, ...(targeted as object | undefined) };
  interactions.send({
    kind: COMMAND,
    person,
    channel,
    command,
    name: path,
    asker,
    data: {
      id: command.id,
      name: command.name,
      type: command.type,
      ...(command.guild_id ? { guild_id: command.guild_id } : {}),
      ...(options.length > 0 ? { options } : {}),
      ...(Object.keys(all).length > 0 ? { resolved: all } : {}),
      ...rest,
    },
  });
}

function targetOf(
  { core, person }: Hands,
  channel: Channel,
  command: APIApplicationCommand,
  targetId: Id | undefined,
): Record<string, unknown> {
  if (targetId === undefined) throw wrong(`${command.name} needs something to be used on`);
  if (command.type === 2) {
    if (!core.world.users.has(targetId)) throw refuse('unknownUser');
    return { target_id: targetId, resolved: resolved(core, channel, { users: [targetId] }) };
  }
  const { message } = messageFor(core, person, channel.id, targetId);
  return {
    target_id: targetId,
    resolved: { messages: { [targetId]: messageJson(core, message, core.world.bot) } },
  };
}

export async function complete(hands: Hands, op: Omit<Op<'autocomplete'>, 'op' | 'nonce'>): Promise<void> {
  const { core, interactions, person, asker } = hands;
  const channel = channelFor(core, person, op.channelId);
  const command = commandFor(hands, channel, op.commandId);
  const { options, focused, path } = await readOptions(core, channel, command, op.options, [], true);
  if (focused === undefined) throw wrong('nothing is being typed');
  interactions.send({
    kind: AUTOCOMPLETE,
    person,
    channel,
    command,
    name: path,
    focused,
    asker,
    data: {
      id: command.id,
      name: command.name,
      type: command.type,
      ...(command.guild_id ? { guild_id: command.guild_id } : {}),
      options,
    },
  });
}

const componentOn = (message: Message, customId: string): Node => {
  const found = nodesOf(message.components).find((node) => node.custom_id === customId);
  if (!found) throw wrong(`there is no component ${customId} on this message`);
  if (found.disabled) throw wrong(`${found.label ?? found.placeholder ?? customId} is disabled`);
  return found;
};

export function press(hands: Hands, op: Omit<Op<'press'>, 'op' | 'nonce'>): void {
  const { core, interactions, person, asker } = hands;
  const { channel, message } = messageFor(core, person, op.channelId, op.messageId);
  const button = componentOn(message, op.customId);
  if (button.type !== 2) throw wrong(`${op.customId} is not a button`);
  interactions.send({
    kind: COMPONENT,
    person,
    channel,
    source: message,
    name: '',
    asker,
    data: { custom_id: op.customId, component_type: 2, id: button.id },
  });
}

export function select(hands: Hands, op: Omit<Op<'select'>, 'op' | 'nonce'>): void {
  const { core, interactions, person, asker } = hands;
  const { channel, message } = messageFor(core, person, op.channelId, op.messageId);
  const node = componentOn(message, op.customId);
  if (node.type === 2) throw wrong(`${op.customId} is not a select`);
  const least = node.min_values ?? 1,
    most = node.max_values ?? 1;
  const label = node.placeholder ?? op.customId;
  if (op.values.length < least || op.values.length > most)
    throw wrong(`${label}: choose ${least === most ? least : `${least} to ${most}`}`);
  if (new Set(op.values).size < op.values.length) throw wrong(`${label}: something is chosen twice`);
  const objects = { users: new Set<Id>(), roles: new Set<Id>(), channels: new Set<Id>() };
  for (const value of op.values) checkChoice(core, channel, node, label, value, objects);
  const found = resolved(core, channel, objects);
  interactions.send({
    kind: COMPONENT,
    person,
    channel,
    source: message,
    name: '',
    asker,
    data: {
      custom_id: op.customId,
      component_type: node.type,
      id: node.id,
      values: op.values,
      ...(node.type === 3 ? {} : { resolved: found }),
    },
  });
}

/**
 * Sends a component that does not exist, or is not for this person, as a dishonest client can. Discord checks
 * less than expected, so a bot must check.
 */
export function forge(
  hands: Hands,
  forged: { channelId: Id; messageId: Id; customId: string; values?: readonly string[]; type?: number },
): void {
  const { core, interactions, person, asker } = hands;
  const channel = core.world.channels.get(forged.channelId);
  const source = channel?.messages.get(forged.messageId);
  if (!channel || !source) throw refuse('unknownMessage');
  interactions.send({
    kind: COMPONENT,
    person,
    channel,
    source,
    name: '',
    asker,
    data: {
      custom_id: forged.customId,
      component_type: forged.type ?? (forged.values ? 3 : 2),
      id: 1,
      ...(forged.values ? { values: forged.values } : {}),
    },
  });
}

export async function submit(hands: Hands, op: Omit<Op<'submit'>, 'op' | 'nonce'>): Promise<void> {
  const { core, interactions, person, asker } = hands;
  const opener = interactions.opened(op.interactionId);
  if (!opener || opener.person.id !== person.id || !opener.modal) throw refuse('unknownInteraction');
  if (core.clock.now() - opener.since > TOKEN_LIFE)
    throw new ApiError(400, 50027, 'This form has been open for too long');
  const data = await readModal(core, opener.channel, opener.modal, op.fields);
  interactions.send({
    kind: MODAL,
    person,
    channel: opener.channel,
    source: opener.source,
    command: opener.command,
    name: opener.name,
    opener,
    data,
    asker,
  });
}
