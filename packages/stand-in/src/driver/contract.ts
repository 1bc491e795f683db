/** What a person in a test can do and see. */
import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { Received } from '../people/hub';
import type { Id, PageChannel, PageMessage, PageOp, Person, Upload } from '../wire';
import type { Sight } from './sight';
import type { FieldValue, OptionValues } from './words';

/** Something of Discord's: by its id, or itself. */
export type Thing = Id | { readonly id: Id };
/** Which message: the newest that has what is looked for, unless told. */
export interface On {
  readonly on?: Thing;
}

export interface Driver {
  readonly person: Person;
  /** The same person looking at one channel or thread only, by id or name; commands are used there. */
  in(channel: Thing): Driver;
  /**
   * Uses a command (`'newgame'`, `'game new'`) and waits for the bot's answer. Choices by value or name,
   * people by name or id.
   */
  slash(command: string, options?: OptionValues): Promise<void>;
  /** Uses a command from the menu of a user or a message. */
  menu(command: string, target: Thing): Promise<void>;
  /** What the bot offers for an option while it is typed. */
  autocomplete(
    command: string,
    option: string,
    typed: string,
    others?: OptionValues,
  ): Promise<readonly APIApplicationCommandOptionChoice[]>;
  /** Presses the enabled button with this label or custom_id and waits for the bot's answer. */
  press(button: string | RegExp, where?: On): Promise<void>;
  /**
   * Chooses in the select with this placeholder or custom_id; options by label or value, users and channels
   * by name or id.
   */
  choose(select: string | RegExp, what: string | readonly string[], where?: On): Promise<void>;
  /** Fills in the open form, by label or custom_id, and sends it. */
  fill(fields: Readonly<Record<string, FieldValue>>): Promise<void>;
  closeForm(): Promise<void>;
  form(): APIModalInteractionResponseCallbackData | undefined;
  say(text: string, more?: { readonly replyTo?: Id; readonly uploads?: readonly Upload[] }): Promise<Id>;
  react(emoji: string, on: Thing): Promise<void>;
  unreact(emoji: string, on: Thing): Promise<void>;
  dismiss(message: Thing): Promise<void>;
  startThread(name: string, more?: { readonly on?: Thing; readonly private?: boolean }): Promise<PageChannel>;
  /** The direct message with the bot. */
  direct(): Promise<Driver>;
  /** Any op of the page, as it stands. */
  op(op: PageOpWithoutNonce): Promise<unknown>;
  /**
   * What a dishonest client sends: any custom_id, on any message, whether it is there or not. Resolves when
   * the bot has answered.
   */
  forge(customId: string, where: { readonly on: Thing; readonly values?: readonly string[] }): Promise<void>;
  sees(what: Sight): void;
  /** The newest message that shows it; fails when there is none. */
  message(what: Sight): PageMessage;
  doesNotSee(what: Sight): void;
  /** Waits until it is seen; at once if it is. */
  waitsFor(what: Sight, patienceMs?: number): Promise<PageMessage>;
  /** Waits until it is no longer seen. */
  waitsUntilGone(what: Sight, patienceMs?: number): Promise<void>;
  /** All visible messages, oldest first. */
  messages(): PageMessage[];
  channels(): PageChannel[];
  screen(): string;
  /** Every payload ever sent to this person, with the bytes of the files in it. */
  received(): readonly Received[];
}
type WithoutNonce<T> = T extends PageOp ? Omit<T, 'nonce'> : never;
export type PageOpWithoutNonce = WithoutNonce<PageOp>;
