/** A person's values for a command's options, checked as Discord's client would do before sending. */
import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { Core } from '../world/core';
import { ApiError } from '../requests/errors';
import { keepUpload } from '../world/files';
import { resolved } from '../interactions/interaction-json';
import type { OptionBody } from '../limits/commands';
import { guildOf, type Channel, type StoredFile } from '../world/world';
import type { CommandOption, Id, Upload } from '../wire';

export const wrong = (message: string): ApiError => new ApiError(400, 50035, message);

export interface Given {
  readonly options: readonly Record<string, unknown>[];
  readonly resolved: Record<string, unknown>;
  readonly path: string;
  readonly focused?: number;
}

export async function readOptions(
  core: Core,
  channel: Channel,
  command: APIApplicationCommand,
  given: readonly CommandOption[],
  uploads: readonly Upload[],
  typing: boolean,
): Promise<Given> {
  const users = new Set<Id>(),
    roles = new Set<Id>(),
    channels = new Set<Id>();
  const files: StoredFile[] = [];
  const path = [command.name];
  let focused: number | undefined;

  const one = async (option: CommandOption, known: OptionBody): Promise<Record<string, unknown>> => {
    if (option.focused) {
      if (!typing || !known.autocomplete) throw wrong(`${option.name} does not complete what is typed`);
      focused = known.type;
      return { name: option.name, type: known.type, value: String(option.value ?? ''), focused: true };
    }
    const value = valueOf(core, channel, known, option.value, typing);
    switch (known.type) {
      case 6:
        users.add(String(value));
        break;
      case 7:
        channels.add(String(value));
        break;
      case 8:
        roles.add(String(value));
        break;
      case 9:
        (core.world.users.has(String(value)) ? users : roles).add(String(value));
        break;
      case 11: {
        const upload = uploads[Number(value)];
        if (!upload) throw wrong(`${option.name} has no file`);
        const file = keepUpload(core, {
          index: 0,
          filename: upload.filename,
          content_type: upload.content_type,
          bytes: Buffer.from(upload.base64, 'base64'),
        });
        files.push(file);
        return { name: option.name, type: known.type, value: file.id };
      }
      default:
        break;
    }
    return { name: option.name, type: known.type, value };
  };

  const level = async (
    list: readonly CommandOption[],
    known: readonly OptionBody[],
  ): Promise<Record<string, unknown>[]> => {
    const nested = known.some((option) => option.type <= 2);
    if (nested && list.length !== 1)
      throw wrong(`/${path.join(' ')} takes one of: ${known.map((option) => option.name).join(', ')}`);
    const seen = new Set<string>();
    const out: Record<string, unknown>[] = [];
    for (const option of list) {
      const definition = known.find((each) => each.name === option.name);
      if (!definition) throw wrong(`/${path.join(' ')} has no option ${option.name}`);
      if (seen.has(option.name)) throw wrong(`${option.name} is given twice`);
      seen.add(option.name);
      if (definition.type <= 2) {
        path.push(option.name);
        out.push({
          name: option.name,
          type: definition.type,
          options: await level(option.options ?? [], definition.options ?? []),
        });
      } else {
        out.push(await one(option, definition));
      }
    }
    const missing = known.find((option) => option.required && !seen.has(option.name));
    if (missing && !typing) throw wrong(`${missing.name} is required`);
    return out;
  };

  const options = await level(given, (command.options ?? []) as unknown as OptionBody[]);
  return {
    options,
    resolved: resolved(core, channel, { users, roles, channels, files }),
    path: path.join(' '),
    ...(focused === undefined ? {} : { focused }),
  };
}

function valueOf(
  core: Core,
  channel: Channel,
  known: OptionBody,
  value: CommandOption['value'],
  typing: boolean,
): string | number | boolean {
  const guild = guildOf(core.world, channel);
  const bad = (why: string): ApiError => wrong(`${known.name} ${why}`);
  if (value === undefined) throw bad('has no value');
  if (typing) return value;
  switch (known.type) {
    case 3: {
      if (typeof value !== 'string' || value === '') throw bad('must be text');
      if (value.length < (known.min_length ?? 0))
        throw bad(`must have at least ${known.min_length} characters`);
      if (value.length > (known.max_length ?? 6_000))
        throw bad(`must have at most ${known.max_length ?? 6_000} characters`);
      break;
    }
    case 4:
    case 10: {
      if (
        typeof value !== 'number' ||
        !Number.isFinite(value) ||
        (known.type === 4 && !Number.isSafeInteger(value))
      )
        throw bad(known.type === 4 ? 'must be a whole number' : 'must be a number');
      if (known.min_value != null && value < known.min_value)
        throw bad(`must be at least ${known.min_value}`);
      if (known.max_value != null && value > known.max_value) throw bad(`must be at most ${known.max_value}`);
      break;
    }
    case 5:
      if (typeof value !== 'boolean') throw bad('must be true or false');
      break;
    case 6:
      if (!core.world.users.has(String(value))) throw bad('must be a user');
      break;
    case 7: {
      const found = core.world.channels.get(String(value));
      if (!found || found.guild_id !== channel.guild_id) throw bad('must be a channel of this server');
      if (known.channel_types?.length && !known.channel_types.includes(found.type))
        throw bad('must be a channel of another kind');
      break;
    }
    case 8:
      if (!guild?.roles.has(String(value))) throw bad('must be a role');
      break;
    case 9:
      if (!guild?.roles.has(String(value)) && !core.world.users.has(String(value)))
        throw bad('must be a user or a role');
      break;
    default:
      break;
  }
  if (known.choices?.length && !known.choices.some((choice) => choice.value === value))
    throw bad(`must be one of: ${known.choices.map((choice) => choice.name).join(', ')}`);
  return value;
}
