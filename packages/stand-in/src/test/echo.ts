/**
 * A bot that does as each test says, in its own sandbox. After every test, no request may have been refused.
 */
import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  InteractionContextType,
  type ApplicationCommandDataResolvable,
  type MessageActionRowComponentBuilder,
  type TextChannel,
} from 'discord.js';
import { startSandbox, type Sandbox } from '..';
import { startBot, type Behaviour, type Bot } from './bot';
import { MODERATOR } from './raw';

const COMMANDS: ApplicationCommandDataResolvable[] = [
  {
    name: 'do',
    description: 'Does what the test says',
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  },
  {
    name: 'take',
    description: 'Takes options',
    nameLocalizations: { de: 'nimm' },
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'text',
        description: 'text',
        required: true,
        maxLength: 20,
      },
      {
        type: ApplicationCommandOptionType.Integer,
        name: 'count',
        description: 'count',
        minValue: 1,
        maxValue: 6,
      },
      { type: ApplicationCommandOptionType.Number, name: 'share', description: 'share' },
      { type: ApplicationCommandOptionType.Boolean, name: 'fast', description: 'fast' },
      { type: ApplicationCommandOptionType.User, name: 'who', description: 'who' },
      { type: ApplicationCommandOptionType.Role, name: 'role', description: 'role' },
      {
        type: ApplicationCommandOptionType.Channel,
        name: 'where',
        description: 'where',
        channelTypes: [ChannelType.GuildText],
      },
      { type: ApplicationCommandOptionType.Mentionable, name: 'whom', description: 'whom' },
      { type: ApplicationCommandOptionType.Attachment, name: 'file', description: 'file' },
      {
        type: ApplicationCommandOptionType.String,
        name: 'game',
        description: 'game',
        choices: [{ name: 'The Princes', value: 'florence' }],
      },
    ],
  },
  {
    name: 'table',
    description: 'Tables',
    options: [
      {
        type: ApplicationCommandOptionType.SubcommandGroup,
        name: 'seat',
        description: 'seat',
        options: [
          {
            type: ApplicationCommandOptionType.Subcommand,
            name: 'take',
            description: 'take',
            options: [
              {
                type: ApplicationCommandOptionType.Integer,
                name: 'number',
                description: 'number',
                required: true,
              },
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'ask',
    description: 'Asks',
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'question',
        description: 'question',
        autocomplete: true,
        required: true,
      },
    ],
  },
  { name: 'Profile', type: ApplicationCommandType.User },
  { name: 'Quote', type: ApplicationCommandType.Message },
];

export const row = <T extends MessageActionRowComponentBuilder>(...parts: T[]): ActionRowBuilder<T> =>
  new ActionRowBuilder<T>().addComponents(...parts);
export const button = (
  id: string,
  label = id,
  style: ButtonStyle.Primary | ButtonStyle.Danger = ButtonStyle.Primary,
): ButtonBuilder => new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style);

export interface Echo {
  readonly sandbox: Sandbox;
  readonly bot: Bot;
  /** Sets the behaviour for a command, component or form. */
  when(behaviour: Behaviour): void;
  channel(): Promise<TextChannel>;
}

/** Sets up and takes down a bot around the tests of a file. Call it at the top of the file. */
export function echoBot(): Echo {
  const running: { sandbox?: Sandbox; bot?: Bot } = {};
  const behaviour: { -readonly [K in keyof Behaviour]: Behaviour[K] } = {};
  const present = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('the echo bot runs only while tests do');
    return thing;
  };
  const echo: Echo = {
    get sandbox() {
      return present(running.sandbox);
    },
    get bot() {
      return present(running.bot);
    },
    when({ commands, menus, components, forms, complete }) {
      behaviour.commands = { ...behaviour.commands, ...commands };
      behaviour.menus = { ...behaviour.menus, ...menus };
      behaviour.components = { ...behaviour.components, ...components };
      behaviour.forms = { ...behaviour.forms, ...forms };
      if (complete) behaviour.complete = complete;
    },
    channel: async () => (await echo.bot.client.channels.fetch(echo.sandbox.channelId)) as TextChannel,
  };
  jest.setTimeout(30_000);
  beforeAll(async () => {
    running.sandbox = await startSandbox({ rates: 'none', botPermissions: MODERATOR });
    running.bot = await startBot(echo.sandbox, behaviour);
    const { commands } = echo.bot.client.application;
    await commands.set(COMMANDS);
    await commands.set([{ name: 'here', description: 'In this server only' }], echo.sandbox.guildId);
  });
  afterEach(() => {
    expect(echo.bot.mistakes).toEqual([]);
    expect(echo.sandbox.refused).toEqual([]);
  });
  afterAll(async () => {
    await echo.bot.stop();
    await echo.sandbox.close();
  });
  return echo;
}
