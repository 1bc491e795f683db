/** The answers of a person in a modal, checked as Discord's client would do before sending. */
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { Core } from '../world/core';
import { FILE_SIZE, keepUpload } from '../world/files';
import { resolved } from '../interactions/interaction-json';
import type { Node } from '../limits/tree';
import { guildOf, type Channel, type StoredFile } from '../world/world';
import type { Filled, Id, Upload } from '../wire';
import { wrong } from './options';

export async function readModal(
  core: Core,
  channel: Channel,
  modal: APIModalInteractionResponseCallbackData,
  fields: Filled,
): Promise<Record<string, unknown>> {
  const users = new Set<Id>(),
    roles = new Set<Id>(),
    channels = new Set<Id>();
  const files: StoredFile[] = [];
  const known = new Set<string>();

  const field = async (node: Node, label: string): Promise<Record<string, unknown>> => {
    const id = node.custom_id ?? '';
    known.add(id);
    const given = fields[id];
    const common = { type: node.type, id: node.id, custom_id: id };
    switch (node.type) {
      case 4:
        return { ...common, value: text(node, label, given === undefined ? (node.value ?? '') : given) };
      case 21: {
        const value =
          given === undefined
            ? ((node.options ?? []).find((option) => option.default)?.value ?? null)
            : given;
        if (
          value === null
            ? node.required !== false
            : !(node.options ?? []).some((option) => option.value === value)
        )
          throw wrong(`${label}: choose one`);
        return { ...common, value };
      }
      case 23:
        return { ...common, value: given === undefined ? (node.default ?? false) : given === true };
      case 19: {
        const uploads = (Array.isArray(given) ? given : []) as readonly Upload[];
        count(node, label, uploads.length, 1);
        const values: Id[] = [];
        for (const upload of uploads) {
          const bytes = Buffer.from(upload.base64, 'base64');
          if (bytes.length > FILE_SIZE) throw wrong(`${label}: the file is too large`);
          const file = keepUpload(core, {
            index: 0,
            filename: upload.filename,
            content_type: upload.content_type,
            bytes,
          });
          files.push(file);
          values.push(file.id);
        }
        return { ...common, values };
      }
      default: {
        const values = given === undefined ? standard(node) : Array.isArray(given) ? given.map(String) : [];
        count(node, label, values.length, node.type === 22 ? (node.options?.length ?? 1) : 1);
        for (const value of values)
          checkChoice(core, channel, node, label, value, { users, roles, channels });
        return { ...common, values };
      }
    }
  };

  const components: Record<string, unknown>[] = [];
  for (const node of modal.components as unknown as readonly Node[]) {
    if (node.type === 1)
      components.push({
        type: 1,
        id: node.id,
        components: [await field(node.components?.[0] ?? { type: 4 }, node.components?.[0]?.label ?? 'text')],
      });
    else if (node.type === 18 && node.component)
      components.push({ type: 18, id: node.id, component: await field(node.component, node.label ?? '') });
    else components.push({ type: node.type, id: node.id });
  }
  const strange = Object.keys(fields).find((id) => !known.has(id));
  if (strange !== undefined)
    throw wrong(`the form has no field ${strange}; it has: ${[...known].join(', ')}`);
  const objects = resolved(core, channel, { users, roles, channels, files });
  return {
    custom_id: modal.custom_id,
    components,
    ...(Object.keys(objects).length > 0 ? { resolved: objects } : {}),
  };
}

const standard = (node: Node): string[] =>
  node.options
    ? node.options.filter((option) => option.default).map((option) => option.value)
    : (node.default_values ?? []).map((each) => each.id);

function text(node: Node, label: string, given: unknown): string {
  if (typeof given !== 'string') throw wrong(`${label}: must be text`);
  const least = node.min_length ?? 0,
    most = node.max_length ?? 4_000;
  if (given === '' ? node.required !== false : given.length < least)
    throw wrong(`${label}: at least ${Math.max(least, 1)} characters`);
  if (given.length > most) throw wrong(`${label}: at most ${most} characters`);
  return given;
}

function count(node: Node, label: string, given: number, standardMost: number): void {
  const least = node.min_values ?? 1,
    most = node.max_values ?? standardMost;
  if (given === 0 ? node.required !== false && least > 0 : given < least)
    throw wrong(`${label}: choose at least ${Math.max(least, 1)}`);
  if (given > most) throw wrong(`${label}: choose at most ${most}`);
}

/** Checks that a chosen value was an option. */
export function checkChoice(
  core: Core,
  channel: Channel,
  node: Node,
  label: string,
  value: string,
  into: { users: Set<Id>; roles: Set<Id>; channels: Set<Id> },
): void {
  const guild = guildOf(core.world, channel);
  const isUser = guild ? guild.members.has(value) : (channel.recipients?.includes(value) ?? false);
  const isRole = guild?.roles.has(value) ?? false;
  const bad = wrong(`${label}: ${value} is not on offer`);
  switch (node.type) {
    case 3:
    case 22:
      if (!(node.options ?? []).some((option) => option.value === value)) throw bad;
      return;
    case 5:
      if (!isUser) throw bad;
      into.users.add(value);
      return;
    case 6:
      if (!isRole) throw bad;
      into.roles.add(value);
      return;
    case 7:
      if (!isUser && !isRole) throw bad;
      (isUser ? into.users : into.roles).add(value);
      return;
    case 8: {
      const found = core.world.channels.get(value);
      if (
        !found ||
        found.guild_id !== channel.guild_id ||
        (node.channel_types?.length && !node.channel_types.includes(found.type))
      )
        throw bad;
      into.channels.add(value);
      return;
    }
    default:
      throw bad;
  }
}
