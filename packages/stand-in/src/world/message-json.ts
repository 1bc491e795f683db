/** Messages as Discord's JSON. */
import type { APIEmbed, APIMessage, APIMessageTopLevelComponent, APIReaction } from 'discord-api-types/v10';
import type { Core } from './core';
import { attachmentJson, linkTo } from './files';
import { channelJson } from '../requests/json';
import { HAS_THREAD, userOf, type Message, type StoredFile } from './world';
import type { Id } from '../wire';

/** Returns a message as Discord sends it. `viewer` decides which reactions are "me". */
export function messageJson(core: Core, message: Message, viewer: Id, referenced = true): APIMessage {
  const { world } = core;
  const channel = world.channels.get(message.channel_id);
  const used = new Set<string>();
  const media = resolver(core, message, used);
  const embeds = message.embeds.map((embed) => media(embed) as APIEmbed);
  const components =
    message.files.length > 0
      ? message.components.map((component) => media(component) as APIMessageTopLevelComponent)
      : message.components;
  const thread = message.thread_id === undefined ? undefined : world.channels.get(message.thread_id);
  const reference = message.reference;
  const found =
    reference && referenced
      ? world.channels.get(reference.channel_id)?.messages.get(reference.message_id)
      : undefined;
  // A public answer can refer to a private message. Only the owner of the private one and the bot see it.
  const replied =
    found && (found.only === undefined || found.only === viewer || viewer === world.bot) ? found : undefined;
  return {
    id: message.id,
    channel_id: message.channel_id,
    type: message.type,
    author: userOf(world, message.author_id),
    content: message.content,
    timestamp: message.timestamp,
    edited_timestamp: message.edited_timestamp,
    tts: message.tts,
    mention_everyone: message.mention_everyone,
    mentions: message.mentions.map((id) => userOf(world, id)),
    mention_roles: message.mention_roles,
    attachments: message.files
      .filter((file) => !used.has(file.filename))
      .map((file) => attachmentJson(core, message.channel_id, file, message.only !== undefined)),
    embeds,
    components,
    pinned: message.pinned,
    flags: message.flags | (thread ? HAS_THREAD : 0),
    ...(message.nonce === undefined ? {} : { nonce: message.nonce }),
    ...(message.reactions.size === 0 ? {} : { reactions: reactionsJson(message, viewer) }),
    ...(reference ? { message_reference: { type: 0, ...reference } } : {}),
    ...(reference && referenced && message.type === 19
      ? { referenced_message: replied ? messageJson(core, replied, viewer, false) : null }
      : {}),
    ...(message.interaction
      ? {
          interaction: message.interaction,
          interaction_metadata: message.interaction_metadata,
          application_id: world.applicationId,
          webhook_id: world.applicationId,
        }
      : message.author_id === world.bot
        ? { application_id: world.applicationId }
        : {}),
    ...(thread && channel ? { thread: channelJson(core, thread) } : {}),
  } as APIMessage;
}

const reactionsJson = (message: Message, viewer: Id): APIReaction[] =>
  [...message.reactions.values()].map(({ emoji, users }) => ({
    emoji,
    count: users.length,
    count_details: { burst: 0, normal: users.length },
    me: users.includes(viewer),
    me_burst: false,
    burst_colors: [],
  }));

/** Replaces `attachment://name` by today's links, and notes the files that were used. */
function resolver(core: Core, message: Message, used: Set<string>): (value: unknown) => unknown {
  const fileAt = (url: unknown): StoredFile | undefined =>
    typeof url === 'string' && url.startsWith('attachment://')
      ? message.files.find((file) => file.filename === url.slice('attachment://'.length))
      : undefined;
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value)) copy[key] = visit(inner);
    const whole = fileAt(copy['url']),
      icon = fileAt(copy['icon_url']);
    if (whole) {
      used.add(whole.filename);
      const url = linkTo(core, message.channel_id, whole);
      Object.assign(copy, {
        url,
        proxy_url: url,
        attachment_id: whole.id,
        content_type: whole.content_type,
        ...(whole.width ? { width: whole.width, height: whole.height } : {}),
      });
    }
    if (icon) {
      used.add(icon.filename);
      copy['icon_url'] = copy['proxy_icon_url'] = linkTo(core, message.channel_id, icon);
    }
    return copy;
  };
  return visit;
}
