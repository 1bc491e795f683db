import {
  ApplicationCommandOptionType,
  MessageFlags,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type CommandInteraction,
  type Interaction,
} from 'discord.js';
import { respond } from './respond';
import { generalTexts, notice, type BotContext } from '../screen/reply';
import type { CommandRequest, Command, Suggestion } from './command';
import { filledIn, pressed } from './router';
import { targetOf } from './menu-command';
import { isGone } from '../out/discord-errors';
import type { Answerable } from './panel-messages';
import { answerTo, viewerOf, unknownViewer } from './reply-to';

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
  if (interaction.isChatInputCommand()) return run(context, commands, interaction, sentWith(interaction));
  if (interaction.isUserContextMenuCommand() || interaction.isMessageContextMenuCommand())
    return run(context, commands, interaction, targetOf(interaction));
  // A component or form that is not ours: still a friendly word.
  if (interaction.isRepliable())
    await interaction.reply({
      content: generalTexts(interaction.locale).ui('not-ours'),
      flags: MessageFlags.Ephemeral,
    });
}

/** Returns the options of a command. For a family of commands, returns the part and its options. */
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
  interaction: Answerable & CommandInteraction,
  sent: Pick<CommandRequest, 'part' | 'sent'>,
): Promise<void> {
  const answer = answerTo(interaction, 'reply', context.log);
  let viewer = unknownViewer(interaction);
  await respond({
    context,
    answer,
    viewer: () => viewer,
    user: interaction.user.id,
    about: { command: interaction.commandName },
    async work() {
      // Delivered twice, only one of the two is acknowledged: the other one opens no second table.
      if (!(await answer.heard)) return undefined;
      viewer = await viewerOf(context, interaction);
      return (
        commands.get(interaction.commandName)?.run({ context, viewer, ...sent }) ??
        notice(generalTexts(viewer.locale).ui('not-ours'))
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
    const request = { context, viewer: await viewerOf(context, interaction), ...sentWith(interaction) };
    suggestions = (await found?.suggest(request, name, String(value))) ?? [];
  } catch (error) {
    context.log.error(
      { command: interaction.commandName, option: name, err: error },
      'failed to make command suggestions',
    );
  }
  await interaction.respond([...suggestions]).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

/** Answers an interaction that arrives while this process ends. */
export async function goodbye(interaction: Interaction): Promise<void> {
  if (interaction.isRepliable())
    await interaction.reply({
      content: generalTexts(interaction.locale).ui('restarting'),
      flags: MessageFlags.Ephemeral,
    });
}
