/**
 * The state of the sandbox: plain data, with look-ups only. Everything here survives a disconnect of the
 * client and is part of a snapshot.
 */
import type {
  APIApplicationCommand,
  APIEmbed,
  APIEmoji,
  APIMessageInteraction,
  APIMessageInteractionMetadata,
  APIMessageTopLevelComponent,
  APIOverwrite,
  APIRole,
  APIUser,
} from 'discord-api-types/v10';
import type { Id, Person } from '../wire';
import { madeAt } from '../maps';
import { Trouble } from '../trouble';

export interface Member {
  readonly user_id: Id;
  nick: string | null;
  roles: Id[];
  readonly joined_at: string;
}

export interface Guild {
  readonly id: Id;
  name: string;
  icon: string | null;
  owner_id: Id;
  preferred_locale: string;
  readonly roles: Map<Id, APIRole>;
  readonly members: Map<Id, Member>;
}

/**
 * Holds the fields of a thread beyond those of a channel. `archiveAt` is the time when it will be archived
 * without messages.
 */
export interface ThreadState {
  readonly owner_id: Id;
  archived: boolean;
  archive_timestamp: string;
  auto_archive_duration: number;
  locked: boolean;
  invitable: boolean;
  readonly create_timestamp: string;
  readonly members: Map<Id, string>;
  total: number;
  archiveAt: number;
}

export interface Channel {
  readonly id: Id;
  readonly type: number;
  readonly guild_id?: Id | undefined;
  parent_id: Id | null;
  name: string;
  topic: string | null;
  position: number;
  nsfw: boolean;
  rate_limit_per_user: number;
  overwrites: APIOverwrite[];
  thread?: ThreadState;
  readonly recipients?: readonly Id[];
  readonly messages: Map<Id, Message>;
  last_message_id: Id | null;
}

export interface StoredFile {
  readonly id: Id;
  filename: string;
  description?: string;
  title?: string;
  readonly size: number;
  readonly content_type: string;
  readonly width?: number;
  readonly height?: number;
  spoiler?: boolean;
}

export interface Message {
  readonly id: Id;
  readonly channel_id: Id;
  readonly author_id: Id;
  readonly type: number;
  readonly timestamp: string;
  readonly tts: boolean;
  content: string;
  edited_timestamp: string | null;
  flags: number;
  pinned: boolean;
  mention_everyone: boolean;
  mentions: Id[];
  mention_roles: Id[];
  /**
   * Pictures uploaded with the message stay `attachment://name` here. A link with an expiry is made at each
   * use.
   */
  embeds: APIEmbed[];
  components: APIMessageTopLevelComponent[];
  files: StoredFile[];
  nonce?: string | number;
  reference?: { message_id: Id; channel_id: Id; guild_id?: Id | undefined };
  interaction?: APIMessageInteraction;
  interaction_metadata?: APIMessageInteractionMetadata | undefined;
  readonly reactions: Map<string, { readonly emoji: { id: Id | null; name: string }; readonly users: Id[] }>;
  /** The reader of an ephemeral message. */
  only?: Id;
  /** True if its owner has dismissed it. The bot can still edit it, but no user sees it. */
  dismissed?: boolean;
  thread_id?: Id;
}

export interface World {
  readonly applicationId: Id;
  readonly token: string;
  readonly bot: Id;
  readonly users: Map<Id, APIUser>;
  readonly people: Map<Id, Person>;
  readonly guilds: Map<Id, Guild>;
  readonly channels: Map<Id, Channel>;
  readonly commands: Map<Id, APIApplicationCommand>;
  readonly emojis: Map<Id, APIEmoji>;
  /** When each user installed the app for themselves. */
  readonly installs: Map<Id, string>;
  /** The application's settings: description, tags, ways to install it. */
  readonly settings: Map<string, unknown>;
  readonly files: Map<Id, { readonly bytes: Buffer; readonly content_type: string }>;
}

export const MESSAGES_KEPT = 5_000,
  EPHEMERALS_KEPT = 500;
export const FILE_BYTES_KEPT = 256 * 1024 * 1024,
  FILE_BYTES_SAVED = 8 * 1024 * 1024;

export const TEXT = 0,
  DIRECT = 1,
  GROUP = 3,
  CATEGORY = 4,
  NEWS = 5,
  NEWS_THREAD = 10,
  PUBLIC_THREAD = 11,
  PRIVATE_THREAD = 12;
export const EPHEMERAL = 1 << 6,
  LOADING = 1 << 7,
  SUPPRESS_EMBEDS = 1 << 2,
  SILENT = 1 << 12,
  V2 = 1 << 15,
  HAS_THREAD = 1 << 5;

export const isThread = (
  channel: Channel,
): channel is Channel & { thread: ThreadState; guild_id: Id; parent_id: Id } => channel.thread !== undefined;

/** A talk of a few people that belongs to no server: with the bot, or among people. */
export const isPrivate = ({ type }: Channel): boolean => type === DIRECT || type === GROUP;

export const guildOf = (world: World, channel: Channel): Guild | undefined =>
  channel.guild_id === undefined ? undefined : world.guilds.get(channel.guild_id);

export const channelsOf = (world: World, guildId: Id): Channel[] =>
  [...world.channels.values()].filter((channel) => channel.guild_id === guildId);

export const userOf = (world: World, id: Id): APIUser => {
  const user = world.users.get(id);
  if (!user) throw new Error(`no user ${id}`);
  return user;
};

/** Ephemeral messages in their order. They are dropped first, so that they never push out public messages. */
const ephemerals = new WeakMap<Channel, Id[]>();

/** Keeps the newest messages of a channel, and drops the files of the others. */
export function store(world: World, channel: Channel, message: Message): void {
  channel.messages.set(message.id, message);
  const passing = madeAt(ephemerals, channel, () => []);
  if (message.only === undefined) channel.last_message_id = message.id;
  else passing.push(message.id);
  while (passing.length > EPHEMERALS_KEPT) forget(world, channel, passing.shift());
  for (const [id, oldest] of channel.messages) {
    if (channel.messages.size - passing.length <= MESSAGES_KEPT) break;
    if (oldest.only === undefined) forget(world, channel, id);
  }
}

function forget(world: World, channel: Channel, id: Id | undefined): void {
  const message = id === undefined ? undefined : channel.messages.get(id);
  for (const file of message?.files ?? []) world.files.delete(file.id);
  if (message) channel.messages.delete(message.id);
}

/** Keeps the newest files. The oldest links break first, as with expiry. Emojis have no expiry. */
export function storeFile(world: World, id: Id, bytes: Buffer, contentType: string): void {
  world.files.set(id, { bytes, content_type: contentType });
  let total = 0;
  for (const file of world.files.values()) total += file.bytes.length;
  for (const [old, file] of world.files) {
    if (total <= FILE_BYTES_KEPT || old === id) break;
    if (world.emojis.has(old)) continue;
    total -= file.bytes.length;
    world.files.delete(old);
  }
}

/**
 * Returns maps and bytes as tagged JSON, so that `npm start` can find its channels again. Only emojis and the
 * newest files are kept.
 */
export function toJson(world: World): string {
  const files = new Map<Id, unknown>();
  let total = 0;
  for (const [id, { bytes, content_type }] of [...world.files].reverse()) {
    const isEmoji = world.emojis.has(id);
    if (!isEmoji) total += bytes.length;
    if (!isEmoji && total > FILE_BYTES_SAVED) continue;
    // The conversion is here, because JSON would turn a Buffer into a list of numbers, fifty times its size.
    files.set(id, { content_type, bytes: { $bytes: bytes.toString('base64') } });
  }
  const oldestFirst = new Map([...files].reverse());
  return JSON.stringify({ ...world, files: oldestFirst }, (_key, value: unknown) =>
    value instanceof Map ? { $map: [...value] } : value,
  );
}

/** Reads a world. The error says if a text is not a whole world: cut off, empty, or another file. */
export function fromJson(json: string): World {
  let world: unknown;
  try {
    world = JSON.parse(json, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      if ('$map' in value) return new Map(value.$map as [unknown, unknown][]);
      if ('$bytes' in value) return Buffer.from(value.$bytes as string, 'base64');
      return value;
    });
  } catch {
    throw new Trouble('file', NO_WORLD);
  }
  // Worlds that were saved before there were these.
  const parts = { installs: new Map(), settings: new Map(), ...(world as Partial<World> | null) };
  const maps = [
    parts.users,
    parts.people,
    parts.guilds,
    parts.channels,
    parts.commands,
    parts.emojis,
    parts.files,
  ];
  if (
    !maps.every((part) => part instanceof Map) ||
    typeof parts.token !== 'string' ||
    typeof parts.bot !== 'string'
  )
    throw new Trouble('file', NO_WORLD);
  return parts as World;
}
const NO_WORLD = 'holds no whole world: it was cut off, or is another file; move it away to begin a new one';
