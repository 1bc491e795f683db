/** One use of the bot, from the press to its last edit. */
import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import type { Incoming } from '../world/files';
import type { Channel, Message } from '../world/world';
import type { Id, Person } from '../wire';

/** Is the user of a command or a button, who gets its progress. */
export interface Asker {
  thinking(messageId?: Id): void;
  done(messageId?: Id): void;
  failed(text: string): void;
  modal(interactionId: Id, modal: APIModalInteractionResponseCallbackData): void;
  choices(choices: readonly APIApplicationCommandOptionChoice[]): void;
}

/** Keys are ways to install the app: for a server, or for the user. */
export type Owners = Readonly<Record<string, Id>>;

export interface Use {
  readonly kind: 2 | 3 | 4 | 5;
  readonly person: Person;
  readonly channel: Channel;
  readonly data: Record<string, unknown>;
  readonly asker: Asker;
  /** The message of the used component, also for a modal that such a press opened. */
  readonly source?: Message | undefined;
  readonly command?: APIApplicationCommand | undefined;
  readonly name: string;
  /** Autocomplete: the type of the option being typed. */
  readonly focused?: number;
  /** The interaction that opened a submitted modal. */
  readonly opener?: Interaction;
}

export interface Interaction extends Use {
  readonly id: Id;
  readonly token: string;
  readonly since: number;
  state: 'waiting' | 'answering' | 'answered' | 'void';
  original?: Message;
  modal?: APIModalInteractionResponseCallbackData;
  /** For whom the app acts: the server it is in, or the user who installed it. */
  readonly owners: Owners;
  readonly own: Set<Id>;
  followUps: number;
  readonly sentAt: number;
}

export interface Interactions {
  send(use: Use): Interaction;
  callback(
    id: Id,
    token: string,
    body: unknown,
    files: readonly Incoming[],
  ): Promise<Record<string, unknown>>;
  byToken(token: string): Interaction;
  followUp(interaction: Interaction, body: unknown, files: readonly Incoming[]): Promise<Message>;
  find(interaction: Interaction, messageId: string): Message;
  edit(
    interaction: Interaction,
    messageId: string,
    body: unknown,
    files: readonly Incoming[],
  ): Promise<Message>;
  remove(interaction: Interaction, messageId: string): void;
  /** Returns the interaction that opened a modal, while the modal can be sent. */
  opened(interactionId: Id): Interaction | undefined;
  /** Milliseconds from each interaction's dispatch to the arrival of its answer, newest last. */
  readonly latencies: readonly number[];
}
