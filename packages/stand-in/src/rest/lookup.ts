/** Finds the objects of a path's ids, or throws the refusal of Discord. */
import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import { badForm, fault, refuse } from '../requests/errors';
import { isId } from '../world/ids';
import { demand } from '../world/permissions';
import { isThread, type Channel, type Guild, type Message, type ThreadState } from '../world/world';
import type { Id } from '../wire';
import type { Call } from './router';

const id = (call: Call, name: string): Id => {
  const value = call.params[name] ?? '';
  if (!isId(value))
    throw badForm([fault([`${name}_id`], 'NUMBER_TYPE_COERCE', `Value "${value}" is not snowflake.`)]);
  return value;
};

/** Returns a channel that the bot can see and use with this permission. */
export function channel(call: Call, what: bigint = P.ViewChannel): Channel {
  const found = call.core.world.channels.get(id(call, 'channel'));
  if (!found) throw refuse('unknownChannel');
  demand(call.core.world, found, call.core.world.bot, what | P.ViewChannel);
  return found;
}

export type Thread = Channel & { thread: ThreadState; guild_id: Id; parent_id: Id };
export function thread(call: Call, what?: bigint): Thread {
  const found = channel(call, what);
  if (!isThread(found)) throw refuse('wrongChannelType');
  return found;
}

/** Returns a public message. The bot cannot read, edit or delete ephemeral ones through this route. */
export function message(call: Call, inside: Channel): Message {
  const found = inside.messages.get(id(call, 'message'));
  if (!found || found.only !== undefined) throw refuse('unknownMessage');
  return found;
}

export function guild(call: Call): Guild {
  const found = call.core.world.guilds.get(id(call, 'guild'));
  if (!found) throw refuse('unknownGuild');
  if (!found.members.has(call.core.world.bot)) throw refuse('missingAccess');
  return found;
}

/** Reads a boolean of a query, which each library writes in the form of its language. */
export function flag(call: Call, name: string): boolean {
  const given = call.query.get(name);
  if (given === null || ['false', 'False', '0'].includes(given)) return false;
  if (['true', 'True', '1'].includes(given)) return true;
  throw badForm([fault([name], 'BOOLEAN_TYPE_CONVERT', 'Must be either true or false.')]);
}

export const number = (call: Call, name: string, standard: number, least: number, most: number): number => {
  const given = call.query.get(name);
  const value = given === null ? standard : Number(given);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw badForm([
      value < least
        ? fault([name], 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${least}.`)
        : fault([name], 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${most}.`),
    ]);
  }
  return value;
};
