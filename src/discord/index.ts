import { Client, Events, GatewayIntentBits, MessageFlags, Options, Routes, type AutocompleteInteraction, type ChatInputCommandInteraction, type Interaction } from 'discord.js';
import { commands } from '../../commands';
import type { Sender } from '../play/api';
import type { Command } from './command';
import { faulty, generalVoice, newReference, notice, type Desk } from './desk';
import { pressed } from './router';
import { senderOf } from './sender';
import { answerTo, isGone, readerOf } from './show';

export type { Desk, Log } from './desk';
export { picturesOf, type Picture, type Pictures } from './pictures';

export interface Setting extends Desk {
  readonly token: string;
  /** Another address of the REST interface: the sandbox. */
  readonly api?: string;
}

export interface Front {
  readonly sender: Sender;
  /** Registers the commands and resolves when the client is ready. */
  login(): Promise<void>;
  /** Takes nothing more in; what is under way is finished. */
  close(): Promise<void>;
}

/** The bot's face: one client, the sender for the outbox, and an answer to everything. */
export function connect({ token, api, ...desk }: Setting): Front {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...(api !== undefined && { rest: { api } }),
    allowedMentions: { parse: [] },
    // Rows are the truth: no message, no member is remembered.
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0, GuildMemberManager: { maxSize: 200, keepOverLimit: (member) => member.id === member.client.user.id }, ReactionManager: 0, PresenceManager: 0, GuildEmojiManager: 0, GuildStickerManager: 0, VoiceStateManager: 0 }),
  });
  client.rest.setToken(token);
  const under = new Set<Promise<void>>();
  let closing = false;

  client.on(Events.InteractionCreate, (interaction) => {
    const work = (closing ? goodbye(interaction) : handle(desk, interaction)).catch((error: unknown) => desk.log.error({ err: error }, 'an interaction could not be answered')).finally(() => under.delete(work));
    under.add(work);
  });
  client.on(Events.Error, (error) => desk.log.warn({ err: error }, 'the connection to Discord complains'));
  client.on(Events.ShardDisconnect, (_event, shard) => desk.log.warn({ shard }, 'a shard was disconnected'));

  return {
    sender: senderOf(client.rest, desk.log, desk.pictures),
    async login() {
      const ready = new Promise<void>((resolve) => void client.once(Events.ClientReady, () => resolve()));
      await client.login(token);
      await ready;
      const id = client.application?.id;
      if (id === undefined) throw new Error('Discord does not say which application this is');
      await client.rest.put(Routes.applicationCommands(id), { body: commands.map((command) => command.data.toJSON()) });
      desk.log.info({ commands: commands.length, servers: client.guilds.cache.size }, 'connected to Discord');
    },
    async close() {
      closing = true;
      await Promise.race([Promise.allSettled(under), new Promise((resolve) => setTimeout(resolve, 5000).unref())]);
      await client.destroy();
    },
  };
}

const byName: ReadonlyMap<string, Command> = new Map(commands.map((command) => [command.data.name, command]));

async function handle(desk: Desk, interaction: Interaction): Promise<void> {
  if (interaction.isButton() || interaction.isStringSelectMenu()) return pressed(desk, interaction);
  if (interaction.isAutocomplete()) return suggest(desk, interaction);
  if (interaction.isChatInputCommand()) return command(desk, interaction);
  // A component or form that is not ours: still a friendly word.
  if (interaction.isRepliable()) await interaction.reply({ content: generalVoice(interaction.locale).ui('not-ours'), flags: MessageFlags.Ephemeral });
}

async function command(desk: Desk, interaction: ChatInputCommandInteraction): Promise<void> {
  const reader = readerOf(interaction as never);
  const answer = answerTo(interaction, 'reply', desk.log);
  try {
    const found = byName.get(interaction.commandName);
    const voice = generalVoice(reader.locale);
    await answer.show(found ? await found.run({ desk, interaction, reader, voice }) : notice(voice.ui('not-ours')));
  } catch (error) {
    const reference = newReference();
    desk.log.error({ reference, command: interaction.commandName, err: error }, 'a command could not be worked on');
    await answer.show(faulty(reader, reference)).catch((again: unknown) => desk.log.warn({ reference, err: again }, 'nor could that be said'));
  }
}

async function suggest(desk: Desk, interaction: AutocompleteInteraction): Promise<void> {
  const reader = readerOf(interaction as never);
  const { name, value } = interaction.options.getFocused(true);
  const found = byName.get(interaction.commandName);
  let suggestions: readonly { name: string; value: string }[] = [];
  try {
    suggestions = await found?.complete?.({ desk, interaction, reader, voice: generalVoice(reader.locale), option: name, text: String(value).slice(0, 200) }) ?? [];
  } catch (error) {
    desk.log.error({ command: interaction.commandName, option: name, err: error }, 'suggestions could not be made');
  }
  await interaction.respond([...suggestions]).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

async function goodbye(interaction: Interaction): Promise<void> {
  if (interaction.isRepliable()) await interaction.reply({ content: generalVoice(interaction.locale).ui('restarting'), flags: MessageFlags.Ephemeral });
}
