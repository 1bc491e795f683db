import {
  ActionRowBuilder, ApplicationCommandOptionType, ApplicationCommandType, AttachmentBuilder, ButtonBuilder, ButtonStyle, ChannelSelectMenuBuilder, ChannelType, CheckboxBuilder,
  CheckboxGroupBuilder, ContainerBuilder, EmbedBuilder, FileUploadBuilder, InteractionContextType, LabelBuilder, MediaGalleryBuilder, MentionableSelectMenuBuilder, MessageFlags, ModalBuilder,
  PermissionFlagsBits, RadioGroupBuilder, RoleSelectMenuBuilder, SectionBuilder, StringSelectMenuBuilder, TextDisplayBuilder, TextInputBuilder, TextInputStyle,
  ThreadAutoArchiveDuration, UserSelectMenuBuilder, type TextChannel,
} from 'discord.js';
import { startSandbox, type Sandbox } from '.';
import { PNG, startBot, type Behaviour, type Bot } from './test/bot';

/** The whole of what a games bot uses, driven by people, on the unmodified client. Each test ends with nothing refused. */
let sandbox: Sandbox;
let bot: Bot;
const behaviour: { -readonly [K in keyof Behaviour]: Record<string, never> & Behaviour[K] } = { commands: {}, components: {}, forms: {}, menus: {} } as never;
const row = <T extends ButtonBuilder | StringSelectMenuBuilder | UserSelectMenuBuilder | RoleSelectMenuBuilder | ChannelSelectMenuBuilder | MentionableSelectMenuBuilder>(...parts: T[]): ActionRowBuilder<T> =>
  new ActionRowBuilder<T>().addComponents(...parts);
const button = (id: string, label = id, style: ButtonStyle.Primary | ButtonStyle.Danger = ButtonStyle.Primary): ButtonBuilder => new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style);
const channel = async (): Promise<TextChannel> => await bot.client.channels.fetch(sandbox.channelId) as TextChannel;
const when = (set: Behaviour): void => { for (const [kind, each] of Object.entries(set)) Object.assign((behaviour as Record<string, object>)[kind] ??= {}, typeof each === 'function' ? undefined : each); if (set.complete) (behaviour as { complete: unknown }).complete = set.complete; };

beforeAll(async () => {
  sandbox = await startSandbox({ rates: 'none' });
  bot = await startBot(sandbox, behaviour);
  await bot.client.application.commands.set([
    { name: 'do', description: 'Does what the test says', contexts: [InteractionContextType.Guild, InteractionContextType.BotDM] },
    {
      name: 'take', description: 'Takes options', nameLocalizations: { de: 'nimm' },
      options: [
        { type: ApplicationCommandOptionType.String, name: 'text', description: 'text', required: true, maxLength: 20 },
        { type: ApplicationCommandOptionType.Integer, name: 'count', description: 'count', minValue: 1, maxValue: 6 },
        { type: ApplicationCommandOptionType.Number, name: 'share', description: 'share' },
        { type: ApplicationCommandOptionType.Boolean, name: 'fast', description: 'fast' },
        { type: ApplicationCommandOptionType.User, name: 'who', description: 'who' },
        { type: ApplicationCommandOptionType.Role, name: 'role', description: 'role' },
        { type: ApplicationCommandOptionType.Channel, name: 'where', description: 'where', channelTypes: [ChannelType.GuildText] },
        { type: ApplicationCommandOptionType.Mentionable, name: 'whom', description: 'whom' },
        { type: ApplicationCommandOptionType.Attachment, name: 'file', description: 'file' },
        { type: ApplicationCommandOptionType.String, name: 'game', description: 'game', choices: [{ name: 'The Princes', value: 'florence' }] },
      ],
    },
    { name: 'table', description: 'Tables', options: [{ type: ApplicationCommandOptionType.SubcommandGroup, name: 'seat', description: 'seat', options: [{ type: ApplicationCommandOptionType.Subcommand, name: 'take', description: 'take', options: [{ type: ApplicationCommandOptionType.Integer, name: 'number', description: 'number', required: true }] }] }] },
    { name: 'ask', description: 'Asks', options: [{ type: ApplicationCommandOptionType.String, name: 'question', description: 'question', autocomplete: true, required: true }] },
    { name: 'Profile', type: ApplicationCommandType.User }, { name: 'Quote', type: ApplicationCommandType.Message },
  ]);
  await bot.client.application.commands.set([{ name: 'here', description: 'In this server only' }], sandbox.guildId);
});
afterEach(() => {
  expect(bot.mistakes).toEqual([]);
  expect(sandbox.refused).toEqual([]);
});
afterAll(async () => {
  await bot.stop();
  await sandbox.close();
});

describe('commands', () => {
  test('every kind of option arrives as what it is', async () => {
    when({ commands: { take: async (use) => {
      const file = use.options.getAttachment('file', true);
      const bytes = Buffer.from(await (await fetch(file.url)).arrayBuffer());
      await use.reply([
        use.options.getString('text'), use.options.getInteger('count'), use.options.getNumber('share'), use.options.getBoolean('fast'), use.options.getUser('who')?.username,
        use.options.getRole('role')?.name, use.options.getChannel('where')?.name, use.options.getMentionable('whom') !== null, bytes.length, use.options.getString('game'), use.locale,
      ].join(' '));
    } } });
    const roleId = sandbox.stage.addRole(sandbox.guildId, 'Players');
    await sandbox.as('dora').slash('take', {
      text: 'abc', count: 3, share: 0.5, fast: true, who: 'ben', role: roleId, where: sandbox.channelId, whom: 'cleo',
      file: { filename: 'p.png', content_type: 'image/png', base64: PNG.toString('base64') }, game: 'The Princes',
    });
    sandbox.as('ada').sees(`abc 3 0.5 true ben Players general true ${PNG.length} florence de`);
  });

  test('what Discord would not let a person send never reaches the bot', async () => {
    let calls = 0;
    when({ commands: { take: async (use) => { calls++; await use.reply('came through'); } } });
    const ada = sandbox.as('ada');
    const wrong: Record<string, string | number>[] = [{}, { text: 'x'.repeat(21) }, { text: 'a', count: 7 }, { text: 'a', count: 1.5 }, { text: 'a', game: 'chess' }, { text: 'a', who: 'nobody' }, { text: 'a', other: 1 }];
    for (const options of wrong) {
      await expect(ada.slash('take', options)).rejects.toThrow(/ada: \/take/);
    }
    expect(calls).toBe(0);
  });

  test('groups and subcommands', async () => {
    when({ commands: { table: (use) => use.reply(`${use.options.getSubcommandGroup()} ${use.options.getSubcommand()} ${use.options.getInteger('number')}`) } });
    await sandbox.as('ada').slash('table seat take', { number: 4 });
    sandbox.as('ben').sees('seat take 4');
  });

  test('autocomplete knows what is typed, and is offered in the reader\'s language', async () => {
    when({ complete: (use) => use.respond([{ name: `about ${use.options.getFocused()}`, nameLocalizations: { de: `über ${use.options.getFocused()}` }, value: 'topic' }]) });
    expect(await sandbox.as('ada').autocomplete('ask', 'question', 'auct')).toMatchObject([{ name: 'about auct', value: 'topic' }]);
    expect(await sandbox.as('dora').autocomplete('ask', 'question', 'auct')).toMatchObject([{ name: 'über auct', value: 'topic' }]);
  });

  test('commands on a person and on a message', async () => {
    when({ menus: {
      Profile: (use) => use.reply(`profile of ${use.isUserContextMenuCommand() ? use.targetUser.username : '?'}`),
      Quote: (use) => use.reply(`quoting ${use.isMessageContextMenuCommand() ? use.targetMessage.content : '?'}`),
    } });
    const said = await sandbox.as('ben').say('to be quoted');
    await sandbox.as('ada').menu('Profile', 'ben');
    await sandbox.as('ada').menu('Quote', said);
    sandbox.as('cleo').sees('profile of ben');
    sandbox.as('cleo').sees('quoting to be quoted');
  });

  test('a server command is offered in its server, a global one everywhere, each once', async () => {
    when({ commands: { here: (use) => use.reply('here'), do: (use) => use.reply(`context ${use.context}`) } });
    await sandbox.as('ada').slash('here');
    const direct = await sandbox.as('ada').direct();
    await expect(direct.slash('here')).rejects.toThrow('there is no command "here" here');
    await direct.slash('do');
    direct.sees('context 1');
    sandbox.as('ben').doesNotSee('context 1');
    const names = (await bot.client.application.commands.fetch()).map((command) => command.name);
    expect(names.sort()).toEqual(['Profile', 'Quote', 'ask', 'do', 'table', 'take']);
    const [edited] = [...(await bot.client.application.commands.fetch({ guildId: sandbox.guildId })).values()];
    await edited?.edit({ description: 'Changed' });
    expect((await bot.client.application.commands.fetch(edited!.id, { guildId: sandbox.guildId })).description).toBe('Changed');
  });
});

describe('answers', () => {
  test('a reply for one person is seen by that person alone', async () => {
    when({ commands: { do: (use) => use.reply({ content: 'your hand: 7 8 9', flags: MessageFlags.Ephemeral, components: [row(button('play', 'Play 7'))] }) }, components: { play: (use) => use.update({ content: 'played 7', components: [] }) } });
    await sandbox.as('ada').slash('do');
    const hand = sandbox.as('ada').message('your hand');
    for (const other of ['ben', 'cleo']) sandbox.as(other).doesNotSee('your hand');
    await expect(sandbox.as('ben').op({ op: 'press', channelId: sandbox.channelId, messageId: hand.id, customId: 'play' })).rejects.toThrow('Unknown Message');
    await sandbox.as('ada').press('Play 7');
    sandbox.as('ada').sees('played 7');
    expect(JSON.stringify(sandbox.as('ben').received())).not.toMatch(/your hand|played 7/);
    await sandbox.as('ada').dismiss(hand);
    sandbox.as('ada').doesNotSee('played 7');
  });

  test('a deferred reply is thinking until it is edited', async () => {
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => { go = resolve; });
    when({ commands: { do: async (use) => { await use.deferReply(); await gate; await use.editReply('thought about it'); } } });
    const asked = sandbox.as('ada').slash('do');
    await sandbox.as('ben').waitsFor('is thinking');
    go();
    await asked;
    sandbox.as('ben').sees('thought about it');
  });

  test('a deferred reply keeps the flag it was given', async () => {
    when({ commands: { do: async (use) => { await use.deferReply({ flags: MessageFlags.Ephemeral }); await use.followUp({ content: 'still private' }); } } });
    await sandbox.as('ada').slash('do');
    sandbox.as('ada').sees('still private');
    sandbox.as('ben').doesNotSee('still private');
  });

  test('follow-ups, edits, deletions and the answer fetched', async () => {
    when({ commands: { do: async (use) => {
      const first = await use.reply({ content: 'first', withResponse: true });
      expect(first.resource?.message?.content).toBe('first');
      const second = await use.followUp('second');
      await use.followUp({ content: 'for you', flags: MessageFlags.Ephemeral });
      await use.webhook.editMessage(second, 'second, better');
      await use.editReply('first, better');
      expect((await use.fetchReply()).content).toBe('first, better');
      await use.followUp('gone soon');
      await use.deleteReply();
    } } });
    await sandbox.as('ada').slash('do');
    await sandbox.as('ben').waitsFor('gone soon');
    await sandbox.as('ben').waitsUntilGone('first, better');
    sandbox.as('ben').sees('second, better');
    sandbox.as('ben').doesNotSee('for you');
    sandbox.as('ada').sees('for you');
  });

  test('a private answer is not shown through the public reply to it', async () => {
    when({ commands: { do: (use) => use.reply({ content: 'secret plan', flags: MessageFlags.Ephemeral, components: [row(button('tell'))] }) }, components: { tell: (use) => use.reply('I attack') } });
    await sandbox.as('ada').slash('do');
    await sandbox.as('ada').press('tell');
    sandbox.as('ben').sees('I attack');
    expect(JSON.stringify(sandbox.as('ben').received())).not.toContain('secret plan');
  });
});

describe('components', () => {
  test('buttons: update in place, defer and edit, answer anew', async () => {
    when({
      commands: { do: (use) => use.reply({ content: 'count 0', components: [row(button('up'), button('later'), button('no', 'No', ButtonStyle.Danger).setDisabled(true), new ButtonBuilder().setStyle(ButtonStyle.Link).setLabel('Rules').setURL('https://example.com/rules'))] }) },
      components: {
        up: (use) => use.update({ content: 'count 1' }),
        later: async (use) => { await use.deferUpdate(); await use.editReply('count 2'); },
      },
    });
    await sandbox.as('ada').slash('do');
    await sandbox.as('ben').press('up');
    sandbox.as('cleo').sees('count 1');
    await sandbox.as('ben').press('later');
    await sandbox.as('cleo').waitsFor('count 2');
    await expect(sandbox.as('ada').press('No')).rejects.toThrow('the button "No" is disabled');
    await expect(sandbox.as('ada').press('Rules')).rejects.toThrow('there is no button "Rules"');
    const board = sandbox.as('ada').message('count 2');
    await expect(sandbox.as('ada').op({ op: 'press', channelId: board.channel_id, messageId: board.id, customId: 'no' })).rejects.toThrow('No is disabled');
    await expect(sandbox.as('ada').op({ op: 'press', channelId: board.channel_id, messageId: board.id, customId: 'other' })).rejects.toThrow('there is no component other');
  });

  test('all the selects', async () => {
    when({
      commands: { do: (use) => use.reply({ content: 'choose', components: [
        row(new StringSelectMenuBuilder().setCustomId('building').setPlaceholder('Building').setMinValues(1).setMaxValues(2).addOptions(['Opera', 'Library', 'Chapel'].map((name) => ({ label: name, value: name.toLowerCase() })))),
        row(new UserSelectMenuBuilder().setCustomId('user').setPlaceholder('User')), row(new RoleSelectMenuBuilder().setCustomId('role').setPlaceholder('Role')),
        row(new ChannelSelectMenuBuilder().setCustomId('channel').setPlaceholder('Channel')), row(new MentionableSelectMenuBuilder().setCustomId('whom').setPlaceholder('Whom')),
      ] }) },
      components: {
        building: (use) => use.reply(`building ${use.isStringSelectMenu() ? use.values.join('+') : ''}`), user: (use) => use.reply(`user ${use.isUserSelectMenu() ? use.users.first()?.username : ''}`),
        role: (use) => use.reply(`role ${use.isRoleSelectMenu() ? use.roles.size : ''}`), channel: (use) => use.reply(`channel ${use.isChannelSelectMenu() ? use.channels.first()?.id : ''}`),
        whom: (use) => use.reply(`whom ${use.isMentionableSelectMenu() ? use.users.first()?.username : ''}`),
      },
    });
    const ada = sandbox.as('ada');
    await ada.slash('do');
    await ada.choose('Building', ['Opera', 'chapel']);
    await ada.choose('User', 'ben');
    await ada.choose('Role', sandbox.stage.addRole(sandbox.guildId, 'Hosts'));
    await ada.choose('Channel', 'games');
    await ada.choose('Whom', 'cleo');
    for (const text of ['building opera+chapel', 'user ben', 'role 1', 'whom cleo']) ada.sees(text);
    await expect(ada.choose('Building', ['Opera', 'Library', 'Chapel'])).rejects.toThrow('choose 1 to 2');
    await expect(ada.choose('Building', 'Castle')).rejects.toThrow('Castle is not on offer');
  });

  test('a form with every kind of field', async () => {
    when({
      commands: { do: (use) => use.showModal(new ModalBuilder().setCustomId('form').setTitle('All fields').addLabelComponents(
        new LabelBuilder().setLabel('Words').setTextInputComponent(new TextInputBuilder().setCustomId('words').setStyle(TextInputStyle.Paragraph).setMinLength(2).setMaxLength(10)),
        new LabelBuilder().setLabel('Colour').setStringSelectMenuComponent(new StringSelectMenuBuilder().setCustomId('colour').addOptions({ label: 'Red', value: 'red' }, { label: 'Blue', value: 'blue' })),
        new LabelBuilder().setLabel('Size').setRadioGroupComponent(new RadioGroupBuilder().setCustomId('size').addOptions({ label: 'Small', value: 's' }, { label: 'Large', value: 'l' })),
        new LabelBuilder().setLabel('Extras').setCheckboxGroupComponent(new CheckboxGroupBuilder().setCustomId('extras').setMinValues(0).setRequired(false).addOptions({ label: 'One', value: '1' }, { label: 'Two', value: '2' })),
        new LabelBuilder().setLabel('Deck').setFileUploadComponent(new FileUploadBuilder().setCustomId('deck')),
      )), here: (use) => use.showModal(new ModalBuilder().setCustomId('more').setTitle('More').addLabelComponents(
        new LabelBuilder().setLabel('Agree').setCheckboxComponent(new CheckboxBuilder().setCustomId('agree')),
        new LabelBuilder().setLabel('Rival').setUserSelectMenuComponent(new UserSelectMenuBuilder().setCustomId('rival')),
      )) },
      forms: {
        form: (use) => use.reply([use.fields.getTextInputValue('words'), use.fields.getStringSelectValues('colour'), use.fields.getRadioGroup('size'), use.fields.getCheckboxGroup('extras'), use.fields.getUploadedFiles('deck')?.first()?.name].join('/')),
        more: (use) => use.reply(`${use.fields.getCheckbox('agree')} ${use.fields.getSelectedUsers('rival')?.first()?.username}`),
      },
    });
    const ada = sandbox.as('ada');
    await ada.slash('do');
    ada.sees('All fields');
    sandbox.as('ben').doesNotSee('All fields');
    await expect(ada.fill({ Words: 'x', Colour: 'Red', Size: 'Large', Deck: { filename: 'd.txt', content_type: 'text/plain', base64: 'YQ==' } })).rejects.toThrow('Words: at least 2 characters');
    await ada.fill({ Words: 'hello', Colour: 'Red', Size: 'Large', Extras: ['One', 'Two'], Deck: { filename: 'd.txt', content_type: 'text/plain', base64: 'YQ==' } });
    sandbox.as('ben').sees('hello/red/l/1,2/d.txt');
    await ada.slash('here');
    await ada.fill({ Agree: true, Rival: 'ben' });
    sandbox.as('ben').sees('true ben');
  });

  test('a form opened from a button may change the button\'s message', async () => {
    when({
      commands: { do: (use) => use.reply({ content: 'bid: none', components: [row(button('bid', 'Bid'))] }) },
      components: { bid: (use) => use.showModal(new ModalBuilder().setCustomId('amount').setTitle('Bid').addLabelComponents(new LabelBuilder().setLabel('Amount').setTextInputComponent(new TextInputBuilder().setCustomId('amount').setStyle(TextInputStyle.Short)))) },
      forms: { amount: async (use) => { if (use.isFromMessage()) await use.update({ content: `bid: ${use.fields.getTextInputValue('amount')}` }); } },
    });
    await sandbox.as('ada').slash('do');
    await sandbox.as('ben').press('Bid');
    await sandbox.as('ben').fill({ Amount: '300' });
    sandbox.as('cleo').sees('bid: 300');
  });

  test('components V2 with a picture', async () => {
    when({ commands: { do: (use) => use.reply({
      flags: MessageFlags.IsComponentsV2, files: [new AttachmentBuilder(PNG, { name: 'board.png', description: 'The board' })],
      components: [new ContainerBuilder().setAccentColor(0x336699)
        .addSectionComponents(new SectionBuilder().addTextDisplayComponents(new TextDisplayBuilder().setContent('Round two of seven')).setButtonAccessory(button('v2')))
        .addMediaGalleryComponents(new MediaGalleryBuilder().addItems({ media: { url: 'attachment://board.png' }, description: 'A map of the city' }))],
    }) }, components: { v2: (use) => use.update({ components: [new TextDisplayBuilder().setContent('Round three')] }) } });
    await sandbox.as('ada').slash('do');
    sandbox.as('ben').sees('Round two of seven');
    sandbox.as('ben').sees('A map of the city');
    await sandbox.as('ben').press('v2');
    sandbox.as('ada').sees('Round three');
  });
});

describe('messages', () => {
  test('an embed with an attached picture, edited with another', async () => {
    const sent = await (await channel()).send({
      content: 'board', embeds: [new EmbedBuilder().setTitle('Florence').setDescription('Round 1').setImage('attachment://b.png').addFields({ name: 'Ada', value: '1200' })],
      files: [new AttachmentBuilder(PNG, { name: 'b.png', description: 'The board' })],
    });
    const url = sent.embeds[0]?.image?.url ?? '';
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(PNG)).toBe(true);
    expect(sent.embeds[0]?.image?.width).toBe(4);
    expect(sandbox.as('ada').message('Round 1').embeds[0]?.image).toMatchObject({ description: 'The board', width: 4, height: 4 });
    expect(sent.attachments.size).toBe(0);
    await sent.edit({ embeds: [new EmbedBuilder().setTitle('Round 2').setImage('attachment://c.png')], attachments: [], files: [new AttachmentBuilder(PNG, { name: 'c.png' })] });
    sandbox.as('ada').sees('Round 2');
    sandbox.as('ada').doesNotSee('Round 1');
    expect(sandbox.as('ada').received().some(({ files }) => files.some((file) => file.bytes.equals(PNG)))).toBe(true);
  });

  test('create, fetch, list, reply, pin, delete', async () => {
    const place = await channel();
    const first = await place.send('one');
    const second = await first.reply({ content: 'two', allowedMentions: { repliedUser: false } });
    expect(second.reference?.messageId).toBe(first.id);
    expect((await place.messages.fetch(first.id)).content).toBe('one');
    expect([...(await place.messages.fetch({ limit: 2 })).values()].map((message) => message.content)).toEqual(['two', 'one']);
    expect([...(await place.messages.fetch({ before: second.id, limit: 1 })).values()].map((message) => message.content)).toEqual(['one']);
    await first.pin();
    expect((await place.messages.fetchPins()).items.map(({ message }) => message.content)).toEqual(['one']);
    await first.unpin();
    await place.bulkDelete([first, second]);
    sandbox.as('ada').doesNotSee('two');
  });

  test('a nonce sends once', async () => {
    const place = await channel();
    const [one, two] = [await place.send({ content: 'once', nonce: 'n-1', enforceNonce: true }), await place.send({ content: 'once', nonce: 'n-1', enforceNonce: true })];
    expect(two.id).toBe(one.id);
    expect(sandbox.as('ada').messages().filter((message) => message.content === 'once')).toHaveLength(1);
  });

  test('mentions call those who are allowed to be called', async () => {
    const place = await channel();
    const ada = sandbox.as('ada').person.id, ben = sandbox.as('ben').person.id;
    await place.send({ content: `<@${ada}> and <@${ben}>, your bids`, allowedMentions: { users: [ada] } });
    expect(sandbox.as('ada').message('your bids').mentions_me).toBe(true);
    expect(sandbox.as('ben').message('your bids').mentions_me).toBeUndefined();
    sandbox.as('ben').sees('@Ada and @Ben');
  });

  test('reactions of the bot and of people', async () => {
    const place = await channel();
    const message = await place.send('vote');
    await message.react('👍');
    await sandbox.as('ada').react('👍', message.id);
    sandbox.as('ben').sees('👍 2');
    const users = await (await message.fetch()).reactions.cache.get('👍')?.users.fetch();
    expect(users?.map((user) => user.username).sort()).toEqual(['Guildhall', 'ada'].sort());
    await message.reactions.removeAll();
    sandbox.as('ben').doesNotSee('👍 2');
  });

  test('direct messages', async () => {
    const ada = await bot.client.users.fetch(sandbox.as('ada').person.id);
    await ada.send('your move');
    (await sandbox.as('ada').direct()).sees('your move');
    sandbox.as('ben').doesNotSee('your move');
  });

  test('typing is shown to the others', async () => {
    await (await channel()).sendTyping();
    expect(sandbox.as('ada').received().some(({ frame }) => frame.t === 'TYPING_START')).toBe(true);
  });

  test('emoji of the app are uploaded and used', async () => {
    const emoji = await bot.client.application.emojis.create({ attachment: PNG, name: 'coin' });
    await (await channel()).send({ content: `3 ${emoji}`, components: [row(button('pay').setEmoji({ id: emoji.id, name: 'coin' }))] });
    sandbox.as('ada').sees('3 :coin:');
    expect((await bot.client.application.emojis.fetch()).size).toBe(1);
    await emoji.delete();
  });
});

describe('servers', () => {
  test('public and private threads, archived and woken', async () => {
    const place = await channel();
    const open = await place.threads.create({ name: 'table one', autoArchiveDuration: ThreadAutoArchiveDuration.OneHour });
    await open.send('hello table');
    sandbox.as('cleo').in('table one').sees('hello table');
    await open.setArchived(true);
    await open.send('awake again');
    expect(sandbox.as('ada').channels().find((each) => each.id === open.id)?.archived).toBe(false);
    const secret = await place.threads.create({ name: 'whispers', type: ChannelType.PrivateThread, invitable: false });
    await secret.members.add(sandbox.as('ada').person.id);
    await secret.send('between us');
    sandbox.as('ada').in('whispers').sees('between us');
    sandbox.as('ben').doesNotSee('between us');
    expect(sandbox.as('ben').channels().some((each) => each.name === 'whispers')).toBe(false);
    expect(JSON.stringify(sandbox.as('ben').received())).not.toContain('whispers');
    await secret.members.remove(sandbox.as('ada').person.id);
    sandbox.as('ada').doesNotSee('between us');
    const starter = await place.send('start here');
    const hung = await starter.startThread({ name: 'on a message' });
    expect(hung.id).toBe(starter.id);
    expect((await place.guild.channels.fetchActiveThreads()).threads.size).toBeGreaterThanOrEqual(3);
    await hung.delete();
  });

  test('channels, roles and members, with the rights to', async () => {
    sandbox.stage.setBotPermissions(sandbox.guildId, PermissionFlagsBits.Administrator);
    const guild = await bot.client.guilds.fetch(sandbox.guildId);
    const made = await guild.channels.create({ name: 'war room', topic: 'plans', permissionOverwrites: [{ id: guild.id, deny: ['ViewChannel'] }, { id: sandbox.as('ada').person.id, allow: ['ViewChannel'] }] });
    expect(made.name).toBe('war-room');
    await made.send('for ada');
    sandbox.as('cleo').doesNotSee('for ada');
    await made.setTopic('new plans');
    const role = await guild.roles.create({ name: 'Winner', colors: { primaryColor: 0xffcc00 } });
    const ben = await guild.members.fetch(sandbox.as('ben').person.id);
    await ben.roles.add(role);
    expect((await guild.members.fetch({ user: ben.id, force: true })).roles.cache.has(role.id)).toBe(true);
    await ben.roles.remove(role);
    await role.delete();
    expect((await guild.members.search({ query: 'cle' })).size).toBe(1);
    await made.permissionOverwrites.edit(sandbox.as('cleo').person.id, { ViewChannel: true });
    sandbox.as('cleo').sees('for ada');
    await made.delete();
    sandbox.as('ada').doesNotSee('for ada');
  });
});
