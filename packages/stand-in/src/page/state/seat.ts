/** All actions of one person on the page. */
import type { CommandOption, Filled, Id, PageMessage, Upload } from '../../wire';
import type { APIApplicationCommand, APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import type { Request } from './socket';
import type { State } from './state';

export interface Client {
  readonly state: State;
  subscribe(listener: () => void): () => void;
  become(name: string): void;
  goTo(channelId: Id): void;
  goToGuild(guildId: Id | null): void;
  message(userId: Id): Promise<void>;
  older(channelId: Id): Promise<void>;
  /** Loads back to a message. Returns false if it is gone or too far away. */
  reach(channelId: Id, messageId: Id): Promise<boolean>;
  say(channelId: Id, content: string, replyTo?: Id, uploads?: readonly Upload[]): Promise<void>;
  edit(message: PageMessage, content: string): Promise<void>;
  press(message: PageMessage, customId: string): void;
  choose(message: PageMessage, customId: string, values: readonly string[]): void;
  command(
    channelId: Id,
    command: APIApplicationCommand,
    options: readonly CommandOption[],
    uploads?: readonly Upload[],
    targetId?: Id,
  ): boolean;
  complete(
    channelId: Id,
    commandId: Id,
    options: readonly CommandOption[],
  ): Promise<readonly APIApplicationCommandOptionChoice[]>;
  submit(fields: Filled): void;
  closeModal(): void;
  forget(nonce: string): void;
  /** Sends a small action. A refusal is shown as a notice. */
  act(request: Request): void;
  read(channelId: Id, messageId: Id): void;
  notice(text: string | null): void;
}
