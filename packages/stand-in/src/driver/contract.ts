/** The driver of a person in a test: actions and views. */
import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { Received } from '../people/hub';
import type { Id, PageChannel, PageMessage, PageOp, Person, Upload } from '../wire';
import type { Sight } from './sight';
import type { FieldValue, OptionValues } from './words';

/** Is an object of Discord: its id, or the object. */
export type Thing = Id | { readonly id: Id };
/** Selects a message. Default: the newest one with the wanted content. */
export interface On {
  readonly on?: Thing;
}

export interface Driver {
  readonly person: Person;
  /** Returns the same person in one channel or thread only, by id or name. Commands are used there. */
  in(channel: Thing): Driver;
  /**
   * Uses a command (`'newgame'`, `'game new'`) and waits for the bot's answer. Choices by value or name,
   * people by name or id.
   */
  slash(command: string, options?: OptionValues): Promise<void>;
  /** Uses a command from the menu of a user or a message. */
  menu(command: string, target: Thing): Promise<void>;
  /** Returns the bot's suggestions for an option while it is typed. */
  autocomplete(
    command: string,
    option: string,
    typed: string,
    others?: OptionValues,
  ): Promise<readonly APIApplicationCommandOptionChoice[]>;
  /** Presses the enabled button with this label or custom_id and waits for the bot's answer. */
  press(button: string | RegExp, where?: On): Promise<void>;
  /**
   * Chooses in the select with this placeholder or custom_id. Options are given by label or value, users and
   * channels by name or id.
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
  /** Opens the direct message with the bot. */
  direct(): Promise<Driver>;
  /** Sends any op of the page unchanged. */
  op(op: PageOpWithoutNonce): Promise<unknown>;
  /**
   * Sends any custom_id on any message, visible or not, as a dishonest client could. Resolves when the bot
   * has answered.
   */
  forge(customId: string, where: { readonly on: Thing; readonly values?: readonly string[] }): Promise<void>;
  sees(what: Sight): void;
  /** Returns the newest message that shows it, and fails if no message does. */
  message(what: Sight): PageMessage;
  doesNotSee(what: Sight): void;
  /** Waits until it is visible. */
  waitsFor(what: Sight, patienceMs?: number): Promise<PageMessage>;
  /** Waits until it is no longer visible. */
  waitsUntilGone(what: Sight, patienceMs?: number): Promise<void>;
  /** Returns all visible messages, oldest first. */
  messages(): PageMessage[];
  channels(): PageChannel[];
  screen(): string;
  /** Returns every payload that this person got, with the bytes of its files. */
  received(): readonly Received[];
}
type WithoutNonce<T> = T extends PageOp ? Omit<T, 'nonce'> : never;
export type PageOpWithoutNonce = WithoutNonce<PageOp>;
