/**
 * What the page and the sandbox say to each other. Types only: both sides import this file and nothing else
 * of each other.
 *
 * One WebSocket: `/page?as=<user id or name>` (no `as`: the first of the people). The server opens with
 * `ready`; a `ready` that comes later replaces everything the page knew. To be somebody else, close and
 * connect anew. Everything a person must not see has been taken out before it is sent: the page hides
 * nothing.
 *
 * HTTP, on the same port:
 *   GET /                 the page; `?as=<name>&channel=<id>` are for the page itself to read
 *   GET /page.js          the bundle of page/main.tsx
 *   GET /page.css         page/page.css
 *   GET /cdn/avatars/<user id>/<avatar hash>.png        a person's (or the bot's) picture; SVG in truth, any
 *   size
 *   GET /cdn/icons/<guild id>/<icon hash>.png           a server's picture, when `icon` is not null
 *   GET /cdn/emojis/<emoji id>.png                      a custom emoji (`<:name:id>` in text, `{ id }` in
 *   components)
 *   GET /cdn/attachments/…?ex=…&is=…&hm=…               files; the whole URL stands in the message. Links
 *   expire (404 then):
 *                                                       ask `history` again for fresh ones
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

// ---------------------------------------------------------------------------------------------- what there
// is

/**
 * One of the people there is a switch for. `avatar` is the hash for /cdn/avatars. `name` is what `?as=`
 * takes: 'ada'.
 */
export interface Person {
  readonly id: Id;
  readonly name: string;
  readonly user: APIUser;
  readonly locale: string;
}

/**
 * A channel, thread or direct message, cut down to what is drawn. `type`: 0 text, 1 direct message, 4
 * category, 5 announcements, 10–12 threads (12 private). Only those this person may see are ever sent.
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
   * My permissions here, as Discord's decimal bit set. Bit 11 (2048) allows writing; 1n << 38n writing in
   * threads.
   */
  readonly permissions: string;
  readonly last_message_id: Id | null;
  readonly archived?: boolean;
  readonly locked?: boolean;
  /** Threads: who has joined. Direct messages: the other one. */
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

/** `last_read_id`: the newest message read there, null when none was; the "new" line goes below it. */
export interface Unread {
  readonly channel_id: Id;
  readonly count: number;
  readonly mentions: number;
  readonly last_read_id?: Id | null;
}

/** What awaits one of the people, over all channels; `channel_id` is where the newest mention is. */
export interface Badge {
  readonly user_id: Id;
  readonly unread: number;
  readonly mentions: number;
  readonly channel_id?: Id;
}

/** A line for a newcomer, from whoever started the sandbox, and the command it speaks of. */
export interface Welcome {
  readonly text: string;
  readonly command?: string;
}

/**
 * A message as Discord sends it, seen by this person. Worth knowing:
 * - `flags & 64`: only you can see this; offer "Dismiss message" (op `dismiss`).
 * - `flags & 128`: the bot is thinking… (no content yet); a MESSAGE_UPDATE follows, or a MESSAGE_DELETE.
 * - `flags & 32768`: components V2; draw `components` and nothing else.
 * - `interaction_metadata` with `interaction.name`: the "ada used /name" line. `type` 20: the answer to a
 *   command.
 *   `type` 19: a reply, to `referenced_message` (null: deleted).  `type` 18 and 21: a thread was started.
 * - `thread`: the thread that hangs on this message.
 * - Attachments used inside an embed or a V2 component are not in `attachments`; URLs there are already
 *   resolved.
 * - `reactions[].me` is this person's.
 * - `mentions_me` is ours: highlight it (name, role, everyone, or a reply that pings).
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
   * Commands I may use. With `guild_id`: in that server only; else in all (mind `contexts`: 0 server, 1 the
   * bot's DM).
   */
  readonly commands: readonly APIApplicationCommand[];
  readonly unread: readonly Unread[];
  /** The server's clock in ms when this was sent; draw relative times from it. */
  readonly now: number;
  readonly version: string;
  readonly welcome?: Welcome;
  readonly badges?: readonly Badge[];
  /** The state of `bot` at this moment. */
  readonly online?: boolean;
}

// ------------------------------------------------------------------------------------ from the server to the
// page

/**
 * How an interaction of mine fares. 'failed' carries the words to show ("The application did not respond").
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
   * The whole message, not only what changed. An ephemeral one that comes to light late is an update of
   * nothing: treat as create.
   */
  MESSAGE_UPDATE: PageMessage;
  MESSAGE_DELETE: { id: Id; channel_id: Id; guild_id?: Id };
  /** Create and update alike carry the whole channel; one that I may no longer see comes as a delete. */
  CHANNEL_CREATE: PageChannel;
  CHANNEL_UPDATE: PageChannel;
  CHANNEL_DELETE: { id: Id; guild_id?: Id };
  THREAD_CREATE: PageChannel;
  THREAD_UPDATE: PageChannel;
  THREAD_DELETE: { id: Id; guild_id?: Id; parent_id?: Id | null };
  /** Name, roles, members or emoji changed, or a server is new to me: the whole of it. */
  GUILD_UPDATE: PageGuild;
  GUILD_DELETE: { id: Id };
  COMMANDS_UPDATE: { commands: readonly APIApplicationCommand[] };
  /** Somebody (never me) types; show for ten seconds or until a message of theirs. */
  TYPING_START: { channel_id: Id; user_id: Id; timestamp: number };
  MESSAGE_REACTION_ADD: Reaction;
  MESSAGE_REACTION_REMOVE: Reaction;
  /** Unread counts of one channel after a message or a `read` of mine (also one from another window). */
  UNREAD: Unread;
  interaction: InteractionState;
  /** A modal to open. Answer with `submit` or `close`. */
  modal: { nonce: string; interactionId: Id; modal: APIModalInteractionResponseCallbackData };
  /** The answer to `autocomplete`: already localised for me. */
  choices: { nonce: string; choices: readonly APIApplicationCommandOptionChoice[] };
  result: { nonce: string; data: unknown };
  /** A refused op, in words a person may read, with Discord's error code where there is one. */
  error: { nonce: string; code: number; message: string };
  /** After a connection to the bot was gained or lost: is there a bot to answer? */
  bot: { online: boolean };
  /** All of the people's, whenever one changes. */
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

// ------------------------------------------------------------------------------------ from the page to the
// server

/** A file chosen by a person: an attachment option, a file upload in a modal, or one sent with a message. */
export interface Upload {
  readonly filename: string;
  readonly content_type: string;
  readonly base64: string;
}

/**
 * A command's options as Discord's client sends them: subcommands nest. Users, roles, channels: the id as
 * `value`; attachments: the index into `uploads` as a string. In `autocomplete` one option is `focused` and
 * its value is what was typed.
 */
export interface CommandOption {
  readonly name: string;
  readonly type: ApplicationCommandOptionType;
  readonly value?: string | number | boolean;
  readonly focused?: boolean;
  readonly options?: readonly CommandOption[];
}

/**
 * What was filled in, by custom_id: text → string, radio group → string or null, selects, checkbox groups →
 * string[], checkbox → boolean, files → Upload[].
 */
export type Filled = Readonly<
  Record<string, string | null | boolean | readonly string[] | readonly Upload[]>
>;

/**
 * Ops `{ op, nonce, ... }`. `nonce` is any string of the page's own; the answer bears it. Each op is answered
 * by `result` or `error`, except command, press, select and submit, answered by one or more `interaction`
 * frames ('sent', perhaps 'thinking', then 'done' or 'failed'; a `modal` counts as done), and autocomplete,
 * answered by `choices` (or `error`).
 */
export type PageOp =
  /**
   * Newest `limit` (at most 100, 50 unless told) before `before`, or about a message (`around`), oldest
   * first, my ephemeral ones among them. → { messages: PageMessage[] }
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
   * `interactionId` from the `modal` frame. A refusal of the bot's or of the form's (too short, required) is
   * 'failed', the modal stays.
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
  /** Hide an ephemeral message for good. */
  | { op: 'dismiss'; nonce: string; channelId: Id; messageId: Id }
  /** I have read this channel up to here. */
  | { op: 'read'; nonce: string; channelId: Id; messageId: Id }
  /** Open the direct message with a user. → PageChannel */
  | { op: 'dm'; nonce: string; userId: Id }
  /** Start a thread on a message or beside one. → PageChannel */
  | { op: 'thread'; nonce: string; channelId: Id; name: string; messageId?: Id; private?: boolean };
