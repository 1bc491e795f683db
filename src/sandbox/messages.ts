/** Messages: made from a checked body, and shown as Discord's JSON. */
import { PermissionFlagsBits as P, type APIEmbed, type APIMessage, type APIMessageTopLevelComponent, type APIReaction } from 'discord-api-types/v10';
import { isoNow, type Core } from './core';
import { badForm, fault, refuse } from './errors';
import { attach, attachmentJson, linkTo, type AttachmentBody, type Incoming } from './files';
import { channelJson } from './json';
import { messageFaults, type MessageParts } from './limits/message';
import { nodesOf, type Node } from './limits/tree';
import { inChannel } from './permissions';
import {
  EPHEMERAL, guildOf, HAS_THREAD, LOADING, SILENT, SUPPRESS_EMBEDS, userOf, V2, type Channel, type Message, type StoredFile,
} from './world';
import type { Id } from './wire';

export interface MessageBody extends MessageParts {
  readonly flags?: number | null; readonly tts?: boolean | null; readonly nonce?: string | number | null; readonly enforce_nonce?: boolean | null;
  readonly attachments?: readonly AttachmentBody[] | null; readonly allowed_mentions?: AllowedMentions | null;
  readonly message_reference?: { readonly message_id?: Id; readonly channel_id?: Id | null; readonly fail_if_not_exists?: boolean | null; readonly type?: number | null } | null;
}
interface AllowedMentions {
  readonly parse?: readonly (string | null)[] | null; readonly users?: readonly (Id | null)[] | null; readonly roles?: readonly (Id | null)[] | null;
  readonly replied_user?: boolean | null;
}

const SETTABLE = SUPPRESS_EMBEDS | SILENT | V2;

/** What a new message is besides its body. */
export interface About {
  readonly channel: Channel; readonly author: Id; readonly type?: number; readonly ephemeral?: Id;
  readonly reference?: Message['reference']; readonly replied?: Message;
  readonly interaction?: Message['interaction']; readonly interaction_metadata?: Message['interaction_metadata'];
}

export async function compose(core: Core, about: About, body: MessageBody, incoming: readonly Incoming[]): Promise<Message> {
  const id = core.nextId();
  const message: Message = {
    id, channel_id: about.channel.id, author_id: about.author, type: about.type ?? 0, timestamp: isoNow(core), tts: body.tts ?? false,
    content: '', edited_timestamp: null, flags: (body.flags ?? 0) & SETTABLE | (about.ephemeral ? EPHEMERAL : 0), pinned: false,
    mention_everyone: false, mentions: [], mention_roles: [], embeds: [], components: [], files: [], reactions: new Map(),
    ...(body.nonce != null ? { nonce: body.nonce } : {}), ...(about.ephemeral ? { only: about.ephemeral } : {}),
    ...(about.reference ? { reference: about.reference } : {}),
    ...(about.interaction ? { interaction: about.interaction, interaction_metadata: about.interaction_metadata } : {}),
  };
  await fill(core, about.channel, message, body, incoming, about.replied);
  if (isEmpty(message)) throw refuse('emptyMessage');
  return message;
}

/** The message a thinking bot shows. */
export const thinking = (core: Core, about: About): Message => ({
  id: core.nextId(), channel_id: about.channel.id, author_id: about.author, type: about.type ?? 0, timestamp: isoNow(core), tts: false, content: '',
  edited_timestamp: null, flags: LOADING | (about.ephemeral ? EPHEMERAL : 0), pinned: false, mention_everyone: false, mentions: [], mention_roles: [],
  embeds: [], components: [], files: [], reactions: new Map(), ...(about.ephemeral ? { only: about.ephemeral } : {}),
  ...(about.reference ? { reference: about.reference } : {}), interaction: about.interaction, interaction_metadata: about.interaction_metadata,
});

/** Changes a message; what the body does not name stays. */
export async function revise(core: Core, channel: Channel, message: Message, body: MessageBody, incoming: readonly Incoming[]): Promise<void> {
  const wasLoading = (message.flags & LOADING) !== 0;
  const draft: Message = { ...message };
  if (body.flags != null) {
    if ((message.flags & V2) && !(body.flags & V2) && !wasLoading) {
      throw badForm([fault(['flags'], 'MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG', 'The flag IS_COMPONENTS_V2 cannot be removed from a message')]);
    }
    const keepable = SUPPRESS_EMBEDS | V2;
    draft.flags = (message.flags & ~SUPPRESS_EMBEDS) | (body.flags & keepable);
  }
  draft.flags &= ~LOADING;
  // A message that turns to components V2 must let go of what V2 cannot carry.
  if ((draft.flags & V2) && !(message.flags & V2) && !wasLoading) {
    const left = [body.content === undefined && message.content && 'content', body.embeds === undefined && message.embeds.length > 0 && 'embeds'];
    for (const field of left) if (field) throw badForm([fault([field], 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`)]);
  }
  await fill(core, channel, draft, body, incoming);
  if (isEmpty(draft)) throw refuse('emptyMessage');
  if (!wasLoading) draft.edited_timestamp = isoNow(core);
  Object.assign(message, draft);
}

const isEmpty = (message: Message): boolean =>
  message.content === '' && message.embeds.length === 0 && message.components.length === 0 && message.files.length === 0;

async function fill(core: Core, channel: Channel, message: Message, body: MessageBody, incoming: readonly Incoming[], replied?: Message): Promise<void> {
  const v2 = (message.flags & V2) !== 0;
  const names = [...message.files.map((file) => file.filename), ...incoming.map((file) => file.filename)];
  const faults = messageFaults({ ...body, content: body.content?.trim() }, { v2, files: new Set(names), emojis: new Set(core.world.emojis.keys()) });
  if (faults.length > 0) throw badForm(faults);
  message.files = await attach(core, message.files, body.attachments, incoming);
  if (body.content !== undefined) message.content = (body.content ?? '').trim();
  if (body.embeds !== undefined) message.embeds = (body.embeds ?? []).map((embed) => ({ type: 'rich' as APIEmbed['type'], ...withoutNulls(embed) }));
  if (body.components !== undefined) message.components = numbered(body.components ?? []) as APIMessageTopLevelComponent[];
  if (v2) { message.content = ''; message.embeds = []; }
  if (body.content !== undefined || v2 || replied) setMentions(core, channel, message, body.allowed_mentions, replied);
}

const withoutNulls = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).filter(([, each]) => each != null)) as T;

/** Every component has a number; those the sender did not give are filled in. */
export function numbered(components: readonly unknown[]): unknown[] {
  const copy = structuredClone(components) as Node[];
  const taken = new Set(nodesOf(copy).flatMap((node) => node.id ? [node.id] : []));
  let next = 1;
  for (const node of nodesOf(copy)) {
    if (node.id) continue;
    while (taken.has(next)) next++;
    node.id = next++;
  }
  return copy;
}

// ---------------------------------------------------------------------------------------------------- mentions

function setMentions(core: Core, channel: Channel, message: Message, allowed: AllowedMentions | null | undefined, replied?: Message): void {
  for (const kind of ['users', 'roles'] as const) {
    if (allowed?.parse?.includes(kind) && allowed[kind]?.length) {
      throw badForm([fault(['allowed_mentions'], 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE', `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`)]);
    }
  }
  const text = [message.content, ...nodesOf(message.components).flatMap((node) => node.type === 10 ? [node.content ?? ''] : [])].join('\n');
  const pinged = (kind: 'users' | 'roles', id: Id): boolean => !allowed || (allowed.parse?.includes(kind) ?? false) || (allowed[kind]?.includes(id) ?? false);
  const found = (pattern: RegExp): Id[] => [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];
  message.mentions = found(/<@!?(\d{15,20})>/g).filter((id) => core.world.users.has(id) && pinged('users', id));
  const guild = guildOf(core.world, channel);
  const all = (inChannel(core.world, channel, message.author_id) & P.MentionEveryone) !== 0n;
  message.mention_roles = found(/<@&(\d{15,20})>/g).filter((id) => {
    const role = guild?.roles.get(id);
    return role !== undefined && (role.mentionable || all) && pinged('roles', id);
  });
  message.mention_everyone = all && /@(everyone|here)\b/.test(text) && (!allowed || (allowed.parse?.includes('everyone') ?? false));
  if (replied && (allowed ? allowed.replied_user ?? false : true) && !message.mentions.includes(replied.author_id)) message.mentions.push(replied.author_id);
}

/** Is this person called by the message: by name, by a role, with everybody, or by a reply? */
export function calls(core: Core, channel: Channel, message: Message, userId: Id): boolean {
  if (message.mentions.includes(userId)) return true;
  const member = guildOf(core.world, channel)?.members.get(userId);
  return member !== undefined && (message.mention_everyone || message.mention_roles.some((role) => member.roles.includes(role)));
}

// --------------------------------------------------------------------------------------------------- as JSON

/** As Discord sends it. `viewer` decides whose reactions are "me". */
export function messageJson(core: Core, message: Message, viewer: Id, referenced = true): APIMessage {
  const { world } = core;
  const channel = world.channels.get(message.channel_id);
  const used = new Set<string>();
  const media = resolver(core, message, used);
  const embeds = message.embeds.map((embed) => media(embed) as APIEmbed);
  const components = message.files.length > 0 ? message.components.map((component) => media(component) as APIMessageTopLevelComponent) : message.components;
  const thread = message.thread_id === undefined ? undefined : world.channels.get(message.thread_id);
  const reference = message.reference;
  const found = reference && referenced ? world.channels.get(reference.channel_id)?.messages.get(reference.message_id) : undefined;
  // A public answer may refer to a private message: only its owner (and the bot) may look through.
  const replied = found && (found.only === undefined || found.only === viewer || viewer === world.bot) ? found : undefined;
  return {
    id: message.id, channel_id: message.channel_id, type: message.type, author: userOf(world, message.author_id), content: message.content,
    timestamp: message.timestamp, edited_timestamp: message.edited_timestamp, tts: message.tts, mention_everyone: message.mention_everyone,
    mentions: message.mentions.map((id) => userOf(world, id)), mention_roles: message.mention_roles,
    attachments: message.files.filter((file) => !used.has(file.filename)).map((file) => attachmentJson(core, message.channel_id, file, message.only !== undefined)),
    embeds, components, pinned: message.pinned, flags: message.flags | (thread ? HAS_THREAD : 0),
    ...(message.nonce === undefined ? {} : { nonce: message.nonce }),
    ...(message.reactions.size === 0 ? {} : { reactions: reactionsJson(message, viewer) }),
    ...(reference ? { message_reference: { type: 0, ...reference } } : {}),
    ...(reference && referenced && message.type === 19 ? { referenced_message: replied ? messageJson(core, replied, viewer, false) : null } : {}),
    ...(message.interaction ? {
      interaction: message.interaction, interaction_metadata: message.interaction_metadata, application_id: world.applicationId, webhook_id: world.applicationId,
    } : message.author_id === world.bot ? { application_id: world.applicationId } : {}),
    ...(thread && channel ? { thread: channelJson(core, thread) } : {}),
  } as APIMessage;
}

const reactionsJson = (message: Message, viewer: Id): APIReaction[] => [...message.reactions.values()].map(({ emoji, users }) => ({
  emoji, count: users.length, count_details: { burst: 0, normal: users.length }, me: users.includes(viewer), me_burst: false, burst_colors: [],
}));

/** Puts today's links where `attachment://name` stands and notes which files were used so. */
function resolver(core: Core, message: Message, used: Set<string>): (value: unknown) => unknown {
  const fileAt = (url: unknown): StoredFile | undefined => typeof url === 'string' && url.startsWith('attachment://')
    ? message.files.find((file) => file.filename === url.slice('attachment://'.length)) : undefined;
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value)) copy[key] = visit(inner);
    const whole = fileAt(copy['url']), icon = fileAt(copy['icon_url']);
    if (whole) {
      used.add(whole.filename);
      const url = linkTo(core, message.channel_id, whole);
      Object.assign(copy, { url, proxy_url: url, attachment_id: whole.id, content_type: whole.content_type, ...(whole.width ? { width: whole.width, height: whole.height } : {}), ...(whole.description && copy['description'] === undefined ? { description: whole.description } : {}) });
    }
    if (icon) {
      used.add(icon.filename);
      copy['icon_url'] = copy['proxy_icon_url'] = linkTo(core, message.channel_id, icon);
    }
    return copy;
  };
  return visit;
}
