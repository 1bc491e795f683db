/**
 * A small bot on the unmodified discord.js. A test gives its behaviour by command name, custom_id or form id.
 */
import {
  Client,
  GatewayIntentBits,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type ClientOptions,
  type ContextMenuCommandInteraction,
  type Interaction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
} from 'discord.js';
import type { Sandbox } from '..';

export interface Behaviour {
  readonly commands?: Readonly<Record<string, (use: ChatInputCommandInteraction) => Promise<unknown>>>;
  readonly menus?: Readonly<Record<string, (use: ContextMenuCommandInteraction) => Promise<unknown>>>;
  readonly components?: Readonly<Record<string, (use: MessageComponentInteraction) => Promise<unknown>>>;
  readonly forms?: Readonly<Record<string, (use: ModalSubmitInteraction) => Promise<unknown>>>;
  readonly complete?: (use: AutocompleteInteraction) => Promise<unknown>;
}
export interface Bot {
  readonly client: Client<true>;
  readonly mistakes: unknown[];
  stop(): Promise<void>;
}

export async function startBot(
  sandbox: Sandbox,
  behaviour: Behaviour = {},
  options: Partial<ClientOptions> = {},
): Promise<Bot> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...options,
    rest: { api: sandbox.rest, ...options.rest },
  });
  const mistakes: unknown[] = [];
  client.on('interactionCreate', (use) => {
    handle(use, behaviour).catch((error: unknown) => mistakes.push(error));
  });
  client.on('error', (error) => mistakes.push(error));
  const ready = new Promise<void>((resolve) => client.once('clientReady', () => resolve()));
  await client.login(sandbox.token);
  await ready;
  return { client: client as Client<true>, mistakes, stop: () => client.destroy() };
}

async function handle(use: Interaction, behaviour: Behaviour): Promise<unknown> {
  if (use.isChatInputCommand()) return behaviour.commands?.[use.commandName]?.(use);
  if (use.isContextMenuCommand()) return behaviour.menus?.[use.commandName]?.(use);
  if (use.isAutocomplete()) return behaviour.complete?.(use);
  if (use.isModalSubmit()) return behaviour.forms?.[use.customId]?.(use);
  return use.isMessageComponent() ? behaviour.components?.[use.customId]?.(use) : undefined;
}

export { PNG } from './raw';
