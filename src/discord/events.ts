import {
  ApplicationCommandOptionType,
  MessageFlags,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
} from 'discord.js';
import { answered } from './answered';
import { generalVoice, notice, type BotContext } from './bot-context';
import type { CommandRequest, Command, Suggestion } from './command';
import { filledIn, pressed } from './router';
import { answerTo, isGone, readerOf, strangerOf } from './show';

export type Commands = ReadonlyMap<string, Command>;

/** From an event to what answers it: a press, a form, a command, what completes one. */
export async function handle(
  context: BotContext,
  commands: Commands,
  interaction: Interaction,
): Promise<void> {
  if (interaction.isButton() || interaction.isStringSelectMenu()) return pressed(context, interaction);
  if (interaction.isModalSubmit()) return filledIn(context, interaction);
  if (interaction.isAutocomplete()) return suggest(context, commands, interaction);
  if (interaction.isChatInputCommand()) return run(context, commands, interaction);
  // A component or form that is not ours: still a friendly word.
  if (interaction.isRepliable())
    await interaction.reply({
      content: generalVoice(interaction.locale).ui('not-ours'),
      flags: MessageFlags.Ephemeral,
    });
}

/** What was sent with a command; where it is a family, which part was meant and what was sent with that. */
function sentWith({
  options,
}: AutocompleteInteraction | ChatInputCommandInteraction): Pick<CommandRequest, 'part' | 'sent'> {
  const [first] = options.data;
  const isPart = first?.type === ApplicationCommandOptionType.Subcommand;
  const given = isPart ? (first.options ?? []) : options.data;
  return {
    ...(isPart && { part: first.name }),
    sent: new Map(given.map(({ name, value }) => [name, value])),
  };
}

async function run(
  context: BotContext,
  commands: Commands,
  interaction: ChatInputCommandInteraction,
): Promise<void> {
  const answer = answerTo(interaction, 'reply', context.log);
  let reader = strangerOf(interaction);
  await answered({
    context,
    answer,
    reader: () => reader,
    user: interaction.user.id,
    about: { command: interaction.commandName },
    async work() {
      // Delivered twice, only one of the two is acknowledged: the other one opens no second table.
      if (!(await answer.heard)) return undefined;
      reader = await readerOf(context, interaction);
      return (
        commands.get(interaction.commandName)?.run({ context, reader, ...sentWith(interaction) }) ??
        notice(generalVoice(reader.locale).ui('not-ours'))
      );
    },
  });
}

async function suggest(
  context: BotContext,
  commands: Commands,
  interaction: AutocompleteInteraction,
): Promise<void> {
  const { name, value } = interaction.options.getFocused(true);
  const found = commands.get(interaction.commandName);
  let suggestions: readonly Suggestion[] = [];
  try {
    const request = { context, reader: await readerOf(context, interaction), ...sentWith(interaction) };
    suggestions = (await found?.suggest(request, name, String(value))) ?? [];
  } catch (error) {
    context.log.error(
      { command: interaction.commandName, option: name, err: error },
      'suggestions could not be made',
    );
  }
  await interaction.respond([...suggestions]).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

/** What comes in while this process ends. */
export async function goodbye(interaction: Interaction): Promise<void> {
  if (interaction.isRepliable())
    await interaction.reply({
      content: generalVoice(interaction.locale).ui('restarting'),
      flags: MessageFlags.Ephemeral,
    });
}
