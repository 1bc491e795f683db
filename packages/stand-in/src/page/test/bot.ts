/** The bot for tests of the page: a few of all features, on the unmodified discord.js client. */
import {
  ActionRowBuilder,
  ApplicationCommandOptionType as Option,
  ApplicationCommandType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  ContainerBuilder,
  EmbedBuilder,
  Events,
  GatewayIntentBits,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  SectionBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
  type ApplicationCommandDataResolvable,
  type Interaction,
  type InteractionReplyOptions,
  type MessageActionRowComponentBuilder,
} from 'discord.js';
import sharp from 'sharp';

export interface Bot {
  /** The errors of the bot, in its own words. */
  readonly faults: readonly string[];
  /** Returns the number of interactions that it got. */
  count(): number;
  stop(): Promise<void>;
}

const games = ['Agricola', 'The Princes of Florence', 'Le Havre'];
const row = (...components: MessageActionRowComponentBuilder[]) =>
  new ActionRowBuilder<MessageActionRowComponentBuilder>().addComponents(components);
const button = (id: string, label: string, style: ButtonStyle) =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style);

const ALT_TEXT = 'Two players on a field of twenty-four';

async function board(): Promise<AttachmentBuilder> {
  const fields = Array.from(
    { length: 24 },
    (_, i) =>
      `<rect x="${20 + (i % 6) * 125}" y="${20 + Math.floor(i / 6) * 110}" width="115" ` +
      `height="100" rx="10" fill="hsl(${90 + i * 4} 30% ${38 + (i % 5) * 5}%)"/>`,
  ).join('');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="780" height="470"><rect width="780" height="470" ' +
    `fill="#3b3024"/>${fields}<circle cx="200" cy="180" r="34" fill="#e9c46a"/><circle cx="455" ` +
    'cy="290" r="34" fill="#e76f51"/></svg>';
  return new AttachmentBuilder(await sharp(Buffer.from(svg)).png().toBuffer(), {
    name: 'board.png',
    description: ALT_TEXT,
  });
}

async function table(
  game: string,
  host: string,
  joined: readonly string[],
): Promise<Pick<InteractionReplyOptions, 'content' | 'embeds' | 'components' | 'files'>> {
  const embed = new EmbedBuilder()
    .setColor(0xc27c0e)
    .setAuthor({ name: 'Table 14' })
    .setTitle(`${game} · round 2 of 7 · auction`)
    .setDescription(
      `<@${host}> decides: raise to 500 or pass · waiting <t:${Math.floor(Date.now() / 1000) - 120}:R>`,
    )
    .addFields(
      { name: '▲ first', value: '1200 · PP 9\nworks 1 · builders 1', inline: true },
      { name: '● second', value: '900 · PP 6\nworks 0 · jesters 1', inline: true },
      { name: '■ third', value: '1500 · PP 3\npassed', inline: true },
      { name: 'At the table', value: joined.map((id) => `<@${id}>`).join(', ') || 'nobody yet' },
    )
    .setImage('attachment://board.png')
    .setFooter({ text: 'Seed 7f3a' })
    .setTimestamp();
  return {
    content: `<@${host}>, your bid on **${game}**`,
    // The builder does not know the alternative text of an image yet.
    embeds: [{ ...embed.toJSON(), image: { url: 'attachment://board.png', description: ALT_TEXT } }],
    files: [await board()],
    components: [
      row(
        button('join', 'Join', ButtonStyle.Success),
        button('hand', 'My hand', ButtonStyle.Primary),
        button('name', 'Name it', ButtonStyle.Secondary),
        button('slow', 'Think', ButtonStyle.Secondary),
        button('silent', 'Break', ButtonStyle.Danger),
      ),
      row(
        new StringSelectMenuBuilder()
          .setCustomId('build')
          .setPlaceholder('Choose a building')
          .addOptions(
            { label: 'Opera', value: 'opera', description: 'Large, 700, two left', emoji: { name: '🎭' } },
            { label: 'Library', value: 'library', description: 'Small, 700' },
          ),
      ),
      row(
        new StringSelectMenuBuilder()
          .setCustomId('discard')
          .setPlaceholder('Discard two')
          .setMinValues(2)
          .setMaxValues(2)
          .addOptions(['Clay', 'Wood', 'Gold'].map((label) => ({ label, value: label }))),
      ),
      row(new UserSelectMenuBuilder().setCustomId('invite').setPlaceholder('Invite somebody')),
    ],
  };
}

/** Holds the memory of one table. */
interface Memory {
  host: string;
  readonly joined: string[];
}

async function answer(interaction: Interaction, memory: Memory): Promise<unknown> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused().toLowerCase();
    return interaction.respond(
      games.filter((game) => game.toLowerCase().includes(typed)).map((game) => ({ name: game, value: game })),
    );
  }
  if (interaction.isChatInputCommand()) {
    memory.host = interaction.user.id;
    if (interaction.commandName === 'newgame')
      return interaction.reply({
        ...(await table(interaction.options.getString('game', true), memory.host, memory.joined)),
        allowedMentions: { users: [memory.host] },
      });
    if (interaction.commandName === 'order') {
      const { options } = interaction;
      const all = [
        options.getUser('guest', true).username,
        `#${options.getChannel('where', true).name}`,
        options.getRole('rank', true).name,
        options.getBoolean('sealed', true),
        options.getNumber('price', true),
        options.getString('size', true),
        options.getAttachment('paper')?.name,
      ];
      return interaction.reply({ content: `Ordered: ${all.join(', ')}`, allowedMentions: { parse: [] } });
    }
    const panel = new ContainerBuilder()
      .setAccentColor(0x5865f2)
      .addSectionComponents(
        new SectionBuilder()
          .addTextDisplayComponents(
            new TextDisplayBuilder({ content: '### Rules of bidding\nBids rise by at least 100.' }),
          )
          .setButtonAccessory(button('more', 'More', ButtonStyle.Primary)),
      )
      .addTextDisplayComponents(
        new TextDisplayBuilder({ content: '-# <b>not markup</b> <script>alert(1)</script>' }),
      );
    return interaction.reply({ components: [panel], flags: MessageFlags.IsComponentsV2 });
  }
  if (interaction.isMessageContextMenuCommand())
    return interaction.reply({
      content: `About “${interaction.targetMessage.author.username}”.`,
      flags: MessageFlags.Ephemeral,
    });
  if (interaction.isButton()) {
    switch (interaction.customId) {
      case 'join':
        memory.joined.push(interaction.user.id);
        return interaction.update({
          embeds: (await table('Le Havre', memory.host, memory.joined)).embeds ?? [],
          files: [await board()],
        });
      case 'hand':
        return interaction.reply({
          content: `The secret of ${interaction.user.username}: three of clubs`,
          files: [await board()],
          flags: MessageFlags.Ephemeral,
        });
      case 'name':
        return interaction.showModal(
          new ModalBuilder()
            .setCustomId('naming')
            .setTitle('Name the table')
            .addLabelComponents(
              new LabelBuilder()
                .setLabel('Name')
                .setDescription('Shown to everybody')
                .setTextInputComponent(
                  new TextInputBuilder()
                    .setCustomId('text')
                    .setStyle(TextInputStyle.Short)
                    .setMinLength(3)
                    .setMaxLength(20),
                ),
              new LabelBuilder()
                .setLabel('Pace')
                .setStringSelectMenuComponent(
                  new StringSelectMenuBuilder()
                    .setCustomId('pace')
                    .addOptions({ label: 'Live', value: 'live' }, { label: 'A day each', value: 'day' }),
                ),
            ),
        );
      case 'slow':
        await interaction.deferReply();
        await new Promise((resolve) => setTimeout(resolve, 1500));
        return interaction.editReply('Thought about it.');
      default:
        return undefined;
    }
  }
  if (interaction.isStringSelectMenu())
    return interaction.reply(`<@${interaction.user.id}> builds **${interaction.values.join(' and ')}**.`);
  if (interaction.isUserSelectMenu())
    return interaction.reply({ content: `<@${interaction.values[0]}>, you are invited.` });
  if (interaction.isModalSubmit())
    return interaction.reply(
      `The table is called **${interaction.fields.getTextInputValue('text')}**, ` +
        `${interaction.fields.getStringSelectValues('pace')[0]}.`,
    );
  return undefined;
}

const commands: readonly ApplicationCommandDataResolvable[] = [
  {
    name: 'newgame',
    description: 'Open a table in this channel',
    options: [
      {
        type: Option.String,
        name: 'game',
        description: 'Which game to play',
        required: true,
        autocomplete: true,
      },
      { type: Option.Integer, name: 'seats', description: 'How many seats', min_value: 2, max_value: 5 },
    ],
  },
  { name: 'rules', description: 'Look something up in the rules' },
  {
    name: 'order',
    description: 'Take one of each kind',
    options: [
      {
        type: Option.Subcommand,
        name: 'everything',
        description: 'One of each kind',
        options: [
          { type: Option.User, name: 'guest', description: 'Who', required: true },
          { type: Option.Channel, name: 'where', description: 'Where', required: true },
          { type: Option.Role, name: 'rank', description: 'As what', required: true },
          { type: Option.Boolean, name: 'sealed', description: 'Sealed', required: true },
          { type: Option.Number, name: 'price', description: 'How much', required: true, min_value: 0.5 },
          {
            type: Option.String,
            name: 'size',
            description: 'How large',
            required: true,
            choices: [
              { name: 'Small', value: 's' },
              { name: 'Large', value: 'l' },
            ],
          },
          { type: Option.Attachment, name: 'paper', description: 'A paper' },
        ],
      },
    ],
  },
  { name: 'Explain this', type: ApplicationCommandType.Message },
];

export async function startBot(rest: string, token: string): Promise<Bot> {
  const faults: string[] = [];
  const memory: Memory = { host: '', joined: [] };
  let count = 0;
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: rest } });
  client.on(Events.InteractionCreate, (interaction) => {
    count += 1;
    answer(interaction, memory).catch((error: unknown) => faults.push(`bot: ${String(error)}`));
  });
  client.on(Events.Error, (error) => faults.push(`bot: ${error.message}`));
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  await ready;
  await client.application?.commands.set(commands);
  return { faults, count: () => count, stop: () => client.destroy() };
}
