/** Mentions: the users that a message notifies, as far as its sender can and wants to. */
import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import type { Core } from './core';
import { badForm, fault } from '../requests/errors';
import { nodesOf } from '../limits/tree';
import { inChannel } from './permissions';
import { guildOf, type Channel, type Message } from './world';
import type { Id } from '../wire';

export interface AllowedMentions {
  readonly parse?: readonly (string | null)[] | null;
  readonly users?: readonly (Id | null)[] | null;
  readonly roles?: readonly (Id | null)[] | null;
  readonly replied_user?: boolean | null;
}

export function setMentions(
  core: Core,
  channel: Channel,
  message: Message,
  allowed: AllowedMentions | null | undefined,
  replied?: Message,
): void {
  for (const kind of ['users', 'roles'] as const) {
    if (allowed?.parse?.includes(kind) && allowed[kind]?.length) {
      throw badForm([
        fault(
          ['allowed_mentions'],
          'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
          `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
        ),
      ]);
    }
  }
  const text = [
    message.content,
    ...nodesOf(message.components).flatMap((node) => (node.type === 10 ? [node.content ?? ''] : [])),
  ].join('\n');
  const pinged = (kind: 'users' | 'roles', id: Id): boolean =>
    !allowed || (allowed.parse?.includes(kind) ?? false) || (allowed[kind]?.includes(id) ?? false);
  const found = (pattern: RegExp): Id[] => [
    ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
  ];
  message.mentions = found(/<@!?(\d{15,20})>/g).filter(
    (id) => core.world.users.has(id) && pinged('users', id),
  );
  const guild = guildOf(core.world, channel);
  const all = (inChannel(core.world, channel, message.author_id) & P.MentionEveryone) !== 0n;
  message.mention_roles = found(/<@&(\d{15,20})>/g).filter((id) => {
    const role = guild?.roles.get(id);
    return role !== undefined && (role.mentionable || all) && pinged('roles', id);
  });
  message.mention_everyone =
    all && /@(everyone|here)\b/.test(text) && (!allowed || (allowed.parse?.includes('everyone') ?? false));
  if (
    replied &&
    (allowed ? (allowed.replied_user ?? false) : true) &&
    !message.mentions.includes(replied.author_id)
  )
    message.mentions.push(replied.author_id);
}

/** True if the message notifies this person: by name, by a role, by @everyone, or by a reply. */
export function calls(core: Core, channel: Channel, message: Message, userId: Id): boolean {
  if (message.mentions.includes(userId)) return true;
  const member = guildOf(core.world, channel)?.members.get(userId);
  return (
    member !== undefined &&
    (message.mention_everyone || message.mention_roles.some((role) => member.roles.includes(role)))
  );
}
