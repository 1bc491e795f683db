/**
 * The page in a real browser: three people in one conversation with a small bot on the unmodified discord.js client.
 * Needs Chromium (`apt-get install -y chromium fonts-noto-core fonts-noto-color-emoji`); pictures of it go to screenshots/.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  ActionRowBuilder, ApplicationCommandOptionType, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, ContainerBuilder, EmbedBuilder, Events, GatewayIntentBits,
  LabelBuilder, MessageFlags, ModalBuilder, SectionBuilder, StringSelectMenuBuilder, TextDisplayBuilder, TextInputBuilder, TextInputStyle, UserSelectMenuBuilder,
  type Interaction, type InteractionReplyOptions, type MessageActionRowComponentBuilder,
} from 'discord.js';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import sharp from 'sharp';

const CHROMIUM = '/usr/bin/chromium';
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const SHOTS = path.join(__dirname, '../../screenshots');
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 400, height: 860 };

const present = existsSync(CHROMIUM);
const must = process.env['CI'] === 'true';
if (!present && !must) console.info(`The page is not tried in a browser: there is no Chromium at ${CHROMIUM}.`);

const games = ['Agricola', 'The Princes of Florence', 'Le Havre'];
const row = (...components: MessageActionRowComponentBuilder[]) => new ActionRowBuilder<MessageActionRowComponentBuilder>().addComponents(components);
const button = (id: string, label: string, style: ButtonStyle) => new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style);

async function board(): Promise<AttachmentBuilder> {
  const fields = Array.from({ length: 24 }, (_, i) => `<rect x="${20 + (i % 6) * 125}" y="${20 + Math.floor(i / 6) * 110}" width="115" height="100" rx="10" fill="hsl(${90 + i * 4} 30% ${38 + (i % 5) * 5}%)"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="780" height="470"><rect width="780" height="470" fill="#3b3024"/>${fields}<circle cx="200" cy="180" r="34" fill="#e9c46a"/><circle cx="455" cy="290" r="34" fill="#e76f51"/></svg>`;
  return new AttachmentBuilder(await sharp(Buffer.from(svg)).png().toBuffer(), { name: 'board.png', description: 'Two players on a field of twenty-four' });
}

async function table(game: string, host: string, joined: readonly string[]): Promise<Pick<InteractionReplyOptions, 'content' | 'embeds' | 'components' | 'files'>> {
  const embed = new EmbedBuilder()
    .setColor(0xc27c0e).setAuthor({ name: 'Table 14' }).setTitle(`${game} · round 2 of 7 · auction`)
    .setDescription(`<@${host}> decides: raise to 500 or pass · waiting <t:${Math.floor(Date.now() / 1000) - 120}:R>`)
    .addFields(
      { name: '▲ first', value: '1200 · PP 9\nworks 1 · builders 1', inline: true }, { name: '● second', value: '900 · PP 6\nworks 0 · jesters 1', inline: true },
      { name: '■ third', value: '1500 · PP 3\npassed', inline: true }, { name: 'At the table', value: joined.map(id => `<@${id}>`).join(', ') || 'nobody yet' },
    )
    .setImage('attachment://board.png').setFooter({ text: 'Seed 7f3a' }).setTimestamp();
  return {
    content: `<@${host}>, your bid on **${game}**`, embeds: [embed], files: [await board()],
    components: [
      row(button('join', 'Join', ButtonStyle.Success), button('hand', 'My hand', ButtonStyle.Primary), button('name', 'Name it', ButtonStyle.Secondary), button('slow', 'Think', ButtonStyle.Secondary), button('silent', 'Break', ButtonStyle.Danger)),
      row(new StringSelectMenuBuilder().setCustomId('build').setPlaceholder('Choose a building').addOptions(
        { label: 'Opera', value: 'opera', description: 'Large, 700, two left', emoji: { name: '🎭' } }, { label: 'Library', value: 'library', description: 'Small, 700' })),
      row(new UserSelectMenuBuilder().setCustomId('invite').setPlaceholder('Invite somebody')),
    ],
  };
}

const joined: string[] = [];
let host = '';

/** A bot that does a little of everything. */
async function answer(interaction: Interaction): Promise<unknown> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused().toLowerCase();
    return interaction.respond(games.filter(game => game.toLowerCase().includes(typed)).map(game => ({ name: game, value: game })));
  }
  if (interaction.isChatInputCommand()) {
    host = interaction.user.id;
    if (interaction.commandName === 'newgame') return interaction.reply({ ...(await table(interaction.options.getString('game', true), host, joined)), allowedMentions: { users: [host] } });
    const panel = new ContainerBuilder().setAccentColor(0x5865f2)
      .addSectionComponents(new SectionBuilder().addTextDisplayComponents(new TextDisplayBuilder({ content: '### Rules of bidding\nBids rise by at least 100.' })).setButtonAccessory(button('more', 'More', ButtonStyle.Primary)))
      .addTextDisplayComponents(new TextDisplayBuilder({ content: '-# <b>not markup</b> <script>alert(1)</script>' }));
    return interaction.reply({ components: [panel], flags: MessageFlags.IsComponentsV2 });
  }
  if (interaction.isButton()) {
    switch (interaction.customId) {
      case 'join':
        joined.push(interaction.user.id);
        return interaction.update({ embeds: (await table('Le Havre', host, joined)).embeds ?? [], files: [await board()] });
      case 'hand':
        return interaction.reply({ content: `The secret of ${interaction.user.username}: three of clubs`, files: [await board()], flags: MessageFlags.Ephemeral });
      case 'name':
        return interaction.showModal(new ModalBuilder().setCustomId('naming').setTitle('Name the table').addLabelComponents(
          new LabelBuilder().setLabel('Name').setDescription('Shown to everybody').setTextInputComponent(new TextInputBuilder().setCustomId('text').setStyle(TextInputStyle.Short).setMinLength(3).setMaxLength(20)),
          new LabelBuilder().setLabel('Pace').setStringSelectMenuComponent(new StringSelectMenuBuilder().setCustomId('pace').addOptions({ label: 'Live', value: 'live' }, { label: 'A day each', value: 'day' }))));
      case 'slow':
        await interaction.deferReply();
        await new Promise(resolve => setTimeout(resolve, 1500));
        return interaction.editReply('Thought about it.');
      default:
        return undefined;
    }
  }
  if (interaction.isStringSelectMenu()) return interaction.reply(`<@${interaction.user.id}> builds **${interaction.values[0]}**.`);
  if (interaction.isUserSelectMenu()) return interaction.reply({ content: `<@${interaction.values[0]}>, you are invited.` });
  if (interaction.isModalSubmit()) return interaction.reply(`The table is called **${interaction.fields.getTextInputValue('text')}**, ${interaction.fields.getStringSelectValues('pace')[0]}.`);
  return undefined;
}
