/** Messages: made from a checked body, and changed by another. */
import { EmbedType, type APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { isoNow, type Core } from './core';
import { badForm, fault, refuse } from '../requests/errors';
import { attach, type AttachmentBody, type Incoming } from './files';
import { messageFaults, type MessageParts } from '../limits/message';
import { nodesOf, type Node } from '../limits/tree';
import { setMentions, type AllowedMentions } from './mentions';
import { EPHEMERAL, LOADING, SILENT, SUPPRESS_EMBEDS, V2, type Channel, type Message } from './world';
import type { Id } from '../wire';

export interface MessageBody extends MessageParts {
  readonly flags?: number | null;
  readonly tts?: boolean | null;
  readonly nonce?: string | number | null;
  readonly enforce_nonce?: boolean | null;
  readonly attachments?: readonly AttachmentBody[] | null;
  readonly allowed_mentions?: AllowedMentions | null;
  readonly message_reference?: {
    readonly message_id?: Id;
    readonly channel_id?: Id | null;
    readonly fail_if_not_exists?: boolean | null;
    readonly type?: number | null;
  } | null;
}
const SETTABLE = SUPPRESS_EMBEDS | SILENT | V2;

/** Holds the fields of a new message except its body. */
export interface About {
  readonly channel: Channel;
  readonly author: Id;
  readonly type?: number;
  readonly ephemeral?: Id;
  readonly reference?: Message['reference'];
  readonly replied?: Message;
  readonly interaction?: Message['interaction'];
  readonly interaction_metadata?: Message['interaction_metadata'] | undefined;
}

export async function compose(
  core: Core,
  about: About,
  body: MessageBody,
  incoming: readonly Incoming[],
): Promise<Message> {
  const id = core.nextId();
  const message: Message = {
    id,
    channel_id: about.channel.id,
    author_id: about.author,
    type: about.type ?? 0,
    timestamp: isoNow(core),
    tts: body.tts ?? false,
    content: '',
    edited_timestamp: null,
    flags: ((body.flags ?? 0) & SETTABLE) | (about.ephemeral ? EPHEMERAL : 0),
    pinned: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    embeds: [],
    components: [],
    files: [],
    reactions: new Map(),
    ...(body.nonce != null ? { nonce: body.nonce } : {}),
    ...(about.ephemeral ? { only: about.ephemeral } : {}),
    ...(about.reference ? { reference: about.reference } : {}),
    ...(about.interaction
      ? { interaction: about.interaction, interaction_metadata: about.interaction_metadata }
      : {}),
  };
  await fill(core, about.channel, message, body, incoming, about.replied);
  if (isEmpty(message)) throw refuse('emptyMessage');
  return message;
}

/** Returns the message of a thinking bot. */
export const thinking = (core: Core, about: About): Message => ({
  id: core.nextId(),
  channel_id: about.channel.id,
  author_id: about.author,
  type: about.type ?? 0,
  timestamp: isoNow(core),
  tts: false,
  content: '',
  edited_timestamp: null,
  flags: LOADING | (about.ephemeral ? EPHEMERAL : 0),
  pinned: false,
  mention_everyone: false,
  mentions: [],
  mention_roles: [],
  embeds: [],
  components: [],
  files: [],
  reactions: new Map(),
  ...(about.ephemeral ? { only: about.ephemeral } : {}),
  ...(about.reference ? { reference: about.reference } : {}),
  ...(about.interaction && { interaction: about.interaction }),
  ...(about.interaction_metadata && { interaction_metadata: about.interaction_metadata }),
});

/** Changes a message. Fields that the body does not name stay. */
export async function revise(
  core: Core,
  channel: Channel,
  message: Message,
  body: MessageBody,
  incoming: readonly Incoming[],
): Promise<void> {
  const wasLoading = (message.flags & LOADING) !== 0;
  const draft: Message = { ...message };
  if (body.flags != null) {
    if (message.flags & V2 && !(body.flags & V2) && !wasLoading) {
      throw badForm([
        fault(
          ['flags'],
          'MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG',
          'The flag IS_COMPONENTS_V2 cannot be removed from a message',
        ),
      ]);
    }
    const keepable = SUPPRESS_EMBEDS | V2;
    draft.flags = (message.flags & ~SUPPRESS_EMBEDS) | (body.flags & keepable);
  }
  draft.flags &= ~LOADING;
  // A message that changes to components V2 must drop the fields that V2 does not allow.
  if (draft.flags & V2 && !(message.flags & V2) && !wasLoading) {
    const left = [
      body.content === undefined && message.content && 'content',
      body.embeds === undefined && message.embeds.length > 0 && 'embeds',
    ];
    for (const field of left)
      if (field)
        throw badForm([
          fault(
            [field],
            'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
            `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
          ),
        ]);
  }
  await fill(core, channel, draft, body, incoming);
  if (isEmpty(draft)) throw refuse('emptyMessage');
  if (!wasLoading) draft.edited_timestamp = isoNow(core);
  Object.assign(message, draft);
}

const isEmpty = (message: Message): boolean =>
  message.content === '' &&
  message.embeds.length === 0 &&
  message.components.length === 0 &&
  message.files.length === 0;

async function fill(
  core: Core,
  channel: Channel,
  message: Message,
  body: MessageBody,
  incoming: readonly Incoming[],
  replied?: Message,
): Promise<void> {
  const v2 = (message.flags & V2) !== 0;
  const names = [...message.files.map((file) => file.filename), ...incoming.map((file) => file.filename)];
  const faults = messageFaults(
    { ...body, content: body.content?.trim() ?? null },
    { v2, files: new Set(names), emojis: new Set(core.world.emojis.keys()) },
  );
  if (faults.length > 0) throw badForm(faults);
  message.files = attach(core, message.files, body.attachments, incoming);
  if (body.content !== undefined) message.content = (body.content ?? '').trim();
  if (body.embeds !== undefined)
    message.embeds = (body.embeds ?? []).map((embed) => ({
      type: EmbedType.Rich,
      ...withoutNulls(embed),
    }));
  if (body.components !== undefined)
    message.components = numbered(body.components ?? []) as APIMessageTopLevelComponent[];
  if (v2) {
    message.content = '';
    message.embeds = [];
  }
  if (body.content !== undefined || v2 || replied)
    setMentions(core, channel, message, body.allowed_mentions, replied);
}

const withoutNulls = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each != null)) as T;

/** Gives a number to every component without one. */
export function numbered(components: readonly unknown[]): unknown[] {
  const copy = structuredClone(components) as Node[];
  const taken = new Set(nodesOf(copy).flatMap((node) => (node.id ? [node.id] : [])));
  let next = 1;
  for (const node of nodesOf(copy)) {
    if (node.id) continue;
    while (taken.has(next)) next++;
    node.id = next++;
  }
  return copy;
}
