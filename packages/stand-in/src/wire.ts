/**
 * The protocol between the page and the sandbox. Types only: both sides import this file and nothing else of
 * each other.
 *
 * One WebSocket: `/page?as=<user id or name>` (no `as`: the first of the people). The server opens with
 * `ready`, and a later `ready` replaces all that the page knew. To be another person, close and connect
 * again. The server removes everything that a person must not see before it sends: the page hides nothing.
 *
 * HTTP, on the same port:
 *   GET /                 the page, which reads `?as=<name>&channel=<id>` itself
 *   GET /page.js          the bundle of page/main.tsx
 *   GET /page.css         page/page.css
 *   GET /cdn/avatars/<user id>/<avatar hash>.png   a picture of a person or the bot: an SVG of any size
 *   GET /cdn/icons/<guild id>/<icon hash>.png      a server's picture, if `icon` is not null
 *   GET /cdn/emojis/<emoji id>.png                 a custom emoji: `<:name:id>` in text, `{ id }` elsewhere
 *   GET /cdn/attachments/…?ex=…&is=…&hm=…          a file; its whole URL is in the message. After a link
 *                                                  expires (404), ask `history` again for a new one.
 */
import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIEmoji,
  APIGuildMember,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIRole,
  APIUser,
  ApplicationCommandOptionType,
  ApplicationCommandType,
} from 'discord-api-types/v10';

export type Id = string;

// Objects

/**
 * Is a person of the switch on the page. `avatar` is the hash for /cdn/avatars. `name` is the value for
 * `?as=`: 'ada'.
 */
export interface Person {
  readonly id: Id;
  readonly name: string;
  readonly user: APIUser;
  readonly locale: string;
}

/**
 * Is a channel, thread or direct message, with the drawn fields only. `type`: 0 text, 1 direct message, 4
 * category, 5 announcements, 10–12 threads (12 private). Only those that this person can see are ever sent.
 */
export interface PageChannel {
  readonly id: Id;
  readonly type: number;
  readonly guild_id?: Id;
  readonly parent_id?: Id | null;
  readonly name: string;
  readonly topic?: string | null;
  readonly position: number;
  /**
   * The viewer's permissions here, as Discord's decimal bit set. Bit 11 (2048) allows writing; 1n << 38n
   * writing in threads.
   */
  readonly permissions: string;
  readonly last_message_id: Id | null;
  readonly archived?: boolean;
  readonly locked?: boolean;
  /** Threads: the members. Direct messages: the other person. */
  readonly member_ids?: readonly Id[];
}

export interface PageGuild {
  readonly id: Id;
  readonly name: string;
  readonly icon: string | null;
  readonly owner_id: Id;
  readonly channels: readonly PageChannel[];
  readonly threads: readonly PageChannel[];
  readonly roles: readonly APIRole[];
  readonly members: readonly APIGuildMember[];
  readonly emojis: readonly APIEmoji[];
}

/** `last_read_id`: the newest message read there, or null. The "new" line is below it. */
export interface Unread {
  readonly channel_id: Id;
  readonly count: number;
  readonly mentions: number;
  readonly last_read_id?: Id | null;
}

/**
 * Counts the unread messages of one person, over all channels. `channel_id` is the channel of the newest
 * mention.
 */
export interface Badge {
  readonly user_id: Id;
  readonly unread: number;
  readonly mentions: number;
  readonly channel_id?: Id;
}

/** Is a line for a newcomer, from the options of the sandbox, with the command that it names. */
export interface Welcome {
  readonly text: string;
  /** Commands that have a button, without their slash. */
  readonly commands?: readonly string[];
}

/**
 * Is a message as Discord sends it, seen by this person.
 * - `flags & 64`: only this person can see it; offer "Dismiss message" (op `dismiss`).
 * - `flags & 128`: the bot is thinking, without content yet; a MESSAGE_UPDATE or a MESSAGE_DELETE follows.
 * - `flags & 32768`: components V2; draw `components` and nothing else.
 * - `interaction_metadata` with `interaction.name`: the "ada used /name" line. `type` 20: the answer to a
 *   command. `type` 19: a reply, to `referenced_message` (null: deleted). `type` 18 and 21: a thread was
 *   started.
 * - `thread`: the thread of this message.
 * - Attachments used inside an embed or a V2 component are not in `attachments`; URLs there are already
 *   resolved.
 * - `reactions[].me` is this person's.
 * - `mentions_me` is our own field: highlight the message (name, role, everyone, or a reply that pings).
 */
export interface PageMessage extends APIMessage {
  mentions_me?: boolean;
}

export interface Ready {
  readonly me: Person;
  readonly people: readonly Person[];
  readonly bots: readonly APIUser[];
  readonly guilds: readonly PageGuild[];
  readonly dms: readonly PageChannel[];
  /**
   * Commands of the viewer. With `guild_id`: in that server only; otherwise in all (see `contexts`: 0 server,
   * 1 the bot's DM).
   */
  readonly commands: readonly APIApplicationCommand[];
  readonly unread: readonly Unread[];
  /** The server's clock in ms when this was sent. Relative times are drawn from it. */
  readonly now: number;
  readonly version: string;
  readonly welcome?: Welcome;
  readonly badges?: readonly Badge[];
  /** The state of `bot` at this moment. */
  readonly online?: boolean;
}

// From the server to the page

/**
 * Is the progress of an interaction of the viewer. 'failed' has the words to show ("The application did not
 * respond").
 */
export interface InteractionState {
  readonly nonce: string;
  readonly state: 'sent' | 'thinking' | 'done' | 'failed';
  readonly text?: string;
  readonly interactionId?: Id;
  readonly messageId?: Id;
  readonly customId?: string;
}

/** Frames `{ t, d }`, by name. */
export interface ServerFrames {
  ready: Ready;
  MESSAGE_CREATE: PageMessage;
  /**
   * The whole message, not only the change. An ephemeral message that becomes visible late is an update of an
   * unknown message: treat it as a create.
   */
  MESSAGE_UPDATE: PageMessage;
  MESSAGE_DELETE: { id: Id; channel_id: Id; guild_id?: Id };
  /** Create and update both have the whole channel. A channel that becomes invisible comes as a delete. */
  CHANNEL_CREATE: PageChannel;
  CHANNEL_UPDATE: PageChannel;
  CHANNEL_DELETE: { id: Id; guild_id?: Id };
  THREAD_CREATE: PageChannel;
  THREAD_UPDATE: PageChannel;
  THREAD_DELETE: { id: Id; guild_id?: Id; parent_id?: Id | null };
  /**
   * The whole server, after a change of name, roles, members or emoji, or if the server is new to the viewer.
   */
  GUILD_UPDATE: PageGuild;
  GUILD_DELETE: { id: Id };
  COMMANDS_UPDATE: { commands: readonly APIApplicationCommand[] };
  /** Another user types. Show it for ten seconds or until a message from them. */
  TYPING_START: { channel_id: Id; user_id: Id; timestamp: number };
  MESSAGE_REACTION_ADD: Reaction;
  MESSAGE_REACTION_REMOVE: Reaction;
  /** Unread counts of one channel after a message or a `read` of the viewer, also from another window. */
  UNREAD: Unread;
  interaction: InteractionState;
  /** A modal to open. Answer with `submit` or `close`. */
  modal: { nonce: string; interactionId: Id; modal: APIModalInteractionResponseCallbackData };
  /** The answer to `autocomplete`, already localised for the viewer. */
  choices: { nonce: string; choices: readonly APIApplicationCommandOptionChoice[] };
  result: { nonce: string; data: unknown };
  /** A refused op, in words for a person, with Discord's error code if there is one. */
  error: { nonce: string; code: number; message: string };
  /** Says if a bot is connected, after a change. */
  bot: { online: boolean };
  /** All badges of the people, whenever one changes. */
  badges: readonly Badge[];
}
export interface Reaction {
  user_id: Id;
  channel_id: Id;
  message_id: Id;
  emoji: { id: Id | null; name: string | null };
}

export type ServerFrame = {
  [T in keyof ServerFrames]: { readonly t: T; readonly d: ServerFrames[T] };
}[keyof ServerFrames];

// From the page to the server

/** Is a file of a person: an attachment option, a file upload in a modal, or a file of a message. */
export interface Upload {
  readonly filename: string;
  readonly content_type: string;
  readonly base64: string;
}

/**
 * Is a command option as Discord's client sends it: subcommands nest. Users, roles, channels: the id as
 * `value`; attachments: the index into `uploads` as a string. In `autocomplete` one option is `focused` and
 * its value is the typed text.
 */
export interface CommandOption {
  readonly name: string;
  readonly type: ApplicationCommandOptionType;
  readonly value?: string | number | boolean;
  readonly focused?: boolean;
  readonly options?: readonly CommandOption[];
}

/**
 * Holds the answers by custom_id: text → string, radio group → string or null, selects, checkbox groups →
 * string[], checkbox → boolean, files → Upload[].
 */
export type Filled = Readonly<
  Record<string, string | null | boolean | readonly string[] | readonly Upload[]>
>;

/**
 * Is an op `{ op, nonce, ... }`. `nonce` is any string of the page, and the answer has the same one. Each op
 * is answered by `result` or `error`. Exceptions: command, press, select and submit are answered by one or
 * more `interaction` frames ('sent', perhaps 'thinking', then 'done' or 'failed'; a `modal` counts as done),
 * and autocomplete by `choices` or `error`.
 */
export type PageOp =
  /**
   * Newest `limit` (at most 100, default: 50) before `before`, or around a message (`around`), oldest first,
   * with the viewer's ephemeral ones. → { messages: PageMessage[] }
   */
  | { op: 'history'; nonce: string; channelId: Id; before?: Id; limit?: number; around?: Id }
  | {
      op: 'command';
      nonce: string;
      channelId: Id;
      commandId: Id;
      type: ApplicationCommandType;
      options: readonly CommandOption[];
      targetId?: Id;
      uploads?: readonly Upload[];
    }
  | { op: 'autocomplete'; nonce: string; channelId: Id; commandId: Id; options: readonly CommandOption[] }
  | { op: 'press'; nonce: string; channelId: Id; messageId: Id; customId: string }
  /** Any of the selects; users, roles, mentionables and channels by id. */
  | { op: 'select'; nonce: string; channelId: Id; messageId: Id; customId: string; values: readonly string[] }
  /**
   * `interactionId` from the `modal` frame. If the bot or the form (too short, required) refuses, the state
   * is 'failed' and the modal stays.
   */
  | { op: 'submit'; nonce: string; interactionId: Id; fields: Filled }
  | { op: 'close'; nonce: string; interactionId: Id }
  /** → { id } of the message, which also comes as MESSAGE_CREATE. */
  | { op: 'say'; nonce: string; channelId: Id; content: string; replyTo?: Id; uploads?: readonly Upload[] }
  | { op: 'edit'; nonce: string; channelId: Id; messageId: Id; content: string }
  | { op: 'delete'; nonce: string; channelId: Id; messageId: Id }
  | { op: 'typing'; nonce: string; channelId: Id }
  /** A unicode emoji as itself, a custom one as `name:id`. */
  | { op: 'react' | 'unreact'; nonce: string; channelId: Id; messageId: Id; emoji: string }
  /** Hides an ephemeral message permanently. */
  | { op: 'dismiss'; nonce: string; channelId: Id; messageId: Id }
  /** Marks this channel as read up to here. */
  | { op: 'read'; nonce: string; channelId: Id; messageId: Id }
  /** Opens the direct message with a user. → PageChannel */
  | { op: 'dm'; nonce: string; userId: Id }
  /** Starts a thread on a message or without one. → PageChannel */
  | { op: 'thread'; nonce: string; channelId: Id; name: string; messageId?: Id; private?: boolean };
