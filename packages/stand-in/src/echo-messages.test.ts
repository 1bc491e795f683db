import {
  AttachmentBuilder,
  ChannelType,
  EmbedBuilder,
  PermissionFlagsBits,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import { button, echoBot, row } from './test/echo';
import { PNG } from './test/raw';

/** Messages, reactions, threads, channels, roles, driven by people, on the unmodified client. */
const echo = echoBot();

describe('messages', () => {
  test('an embed with an attached picture, edited with another', async () => {
    const sent = await (
      await echo.channel()
    ).send({
      content: 'board',
      embeds: [
        new EmbedBuilder()
          .setTitle('Florence')
          .setDescription('Round 1')
          .setImage('attachment://b.png')
          .addFields({ name: 'Ada', value: '1200' }),
      ],
      files: [new AttachmentBuilder(PNG, { name: 'b.png', description: 'The board' })],
    });
    const url = sent.embeds[0]?.image?.url ?? '';
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(PNG)).toBe(true);
    expect(sent.embeds[0]?.image?.width).toBe(4);
    const image = echo.sandbox.as('ada').message('Round 1').embeds[0]?.image;
    expect(image).toMatchObject({ width: 4, height: 4 });
    // The words of an attachment are not those of the embed that shows it.
    expect(image).not.toHaveProperty('description');
    expect(sent.attachments.size).toBe(0);
    await sent.edit({
      embeds: [{ title: 'Round 1', image: { url: 'attachment://b.png', description: 'The city' } }],
    });
    expect(echo.sandbox.as('ada').message('Round 1').embeds[0]?.image).toMatchObject({
      description: 'The city',
    });
    await sent.edit({
      embeds: [new EmbedBuilder().setTitle('Round 2').setImage('attachment://c.png')],
      attachments: [],
      files: [new AttachmentBuilder(PNG, { name: 'c.png' })],
    });
    echo.sandbox.as('ada').sees('Round 2');
    echo.sandbox.as('ada').doesNotSee('Round 1');
    expect(
      echo.sandbox
        .as('ada')
        .received()
        .some(({ files }) => files.some((file) => file.bytes.equals(PNG))),
    ).toBe(true);
  });

  test('create, fetch, list, reply, pin, delete', async () => {
    const place = await echo.channel();
    const first = await place.send('one');
    const second = await first.reply({ content: 'two', allowedMentions: { repliedUser: false } });
    expect(second.reference?.messageId).toBe(first.id);
    expect((await place.messages.fetch(first.id)).content).toBe('one');
    expect(
      [...(await place.messages.fetch({ limit: 2 })).values()].map((message) => message.content),
    ).toEqual(['two', 'one']);
    expect(
      [...(await place.messages.fetch({ before: second.id, limit: 1 })).values()].map(
        (message) => message.content,
      ),
    ).toEqual(['one']);
    await first.pin();
    expect((await place.messages.fetchPins()).items.map(({ message }) => message.content)).toEqual(['one']);
    await first.unpin();
    await place.bulkDelete([first, second]);
    echo.sandbox.as('ada').doesNotSee('two');
  });

  test('a nonce sends once', async () => {
    const place = await echo.channel();
    const [one, two] = [
      await place.send({ content: 'once', nonce: 'n-1', enforceNonce: true }),
      await place.send({ content: 'once', nonce: 'n-1', enforceNonce: true }),
    ];
    expect(two.id).toBe(one.id);
    expect(
      echo.sandbox
        .as('ada')
        .messages()
        .filter((message) => message.content === 'once'),
    ).toHaveLength(1);
  });

  test('mentions call those who are allowed to be called', async () => {
    const place = await echo.channel();
    const ada = echo.sandbox.as('ada').person.id,
      ben = echo.sandbox.as('ben').person.id;
    await place.send({ content: `<@${ada}> and <@${ben}>, your bids`, allowedMentions: { users: [ada] } });
    expect(echo.sandbox.as('ada').message('your bids').mentions_me).toBe(true);
    expect(echo.sandbox.as('ben').message('your bids').mentions_me).toBeUndefined();
    echo.sandbox.as('ben').sees('@Ada and @Ben');
  });

  test('reactions of the bot and of people', async () => {
    const place = await echo.channel();
    const message = await place.send('vote');
    await message.react('👍');
    await echo.sandbox.as('ada').react('👍', message.id);
    echo.sandbox.as('ben').sees('👍 2');
    const users = await (await message.fetch()).reactions.cache.get('👍')?.users.fetch();
    expect(users?.map((user) => user.username).sort()).toEqual(['Bot', 'ada'].sort());
    await message.reactions.removeAll();
    echo.sandbox.as('ben').doesNotSee('👍 2');
  });

  test('direct messages', async () => {
    const ada = await echo.bot.client.users.fetch(echo.sandbox.as('ada').person.id);
    await ada.send('your move');
    (await echo.sandbox.as('ada').direct()).sees('your move');
    echo.sandbox.as('ben').doesNotSee('your move');
  });

  test('typing is shown to the others', async () => {
    await (await echo.channel()).sendTyping();
    expect(
      echo.sandbox
        .as('ada')
        .received()
        .some(({ frame }) => frame.t === 'TYPING_START'),
    ).toBe(true);
  });

  test('emoji of the app are uploaded and used', async () => {
    const emoji = await echo.bot.client.application.emojis.create({ attachment: PNG, name: 'coin' });
    await (
      await echo.channel()
    ).send({
      content: `3 ${emoji}`,
      components: [row(button('pay').setEmoji({ id: emoji.id, name: 'coin' }))],
    });
    echo.sandbox.as('ada').sees('3 :coin:');
    expect((await echo.bot.client.application.emojis.fetch()).size).toBe(1);
    await emoji.delete();
  });
});

describe('servers', () => {
  test('public and private threads, archived and woken', async () => {
    const place = await echo.channel();
    const open = await place.threads.create({
      name: 'table one',
      autoArchiveDuration: ThreadAutoArchiveDuration.OneHour,
    });
    await open.send('hello table');
    echo.sandbox.as('cleo').in('table one').sees('hello table');
    await open.setArchived(true);
    await open.send('awake again');
    expect(
      echo.sandbox
        .as('ada')
        .channels()
        .find((each) => each.id === open.id)?.archived,
    ).toBe(false);
    const secret = await place.threads.create({
      name: 'whispers',
      type: ChannelType.PrivateThread,
      invitable: false,
    });
    await secret.members.add(echo.sandbox.as('ada').person.id);
    await secret.send('between us');
    echo.sandbox.as('ada').in('whispers').sees('between us');
    echo.sandbox.as('ben').doesNotSee('between us');
    expect(
      echo.sandbox
        .as('ben')
        .channels()
        .some((each) => each.name === 'whispers'),
    ).toBe(false);
    expect(JSON.stringify(echo.sandbox.as('ben').received())).not.toContain('whispers');
    await secret.members.remove(echo.sandbox.as('ada').person.id);
    echo.sandbox.as('ada').doesNotSee('between us');
    const starter = await place.send('start here');
    const hung = await starter.startThread({ name: 'on a message' });
    expect(hung.id).toBe(starter.id);
    expect((await place.guild.channels.fetchActiveThreads()).threads.size).toBeGreaterThanOrEqual(3);
    await hung.delete();
  });

  test('channels, roles and members, with the rights to', async () => {
    echo.sandbox.stage.setBotPermissions(echo.sandbox.guildId, PermissionFlagsBits.Administrator);
    const guild = await echo.bot.client.guilds.fetch(echo.sandbox.guildId);
    const made = await guild.channels.create({
      name: 'war room',
      topic: 'plans',
      permissionOverwrites: [
        { id: guild.id, deny: ['ViewChannel'] },
        { id: echo.sandbox.as('ada').person.id, allow: ['ViewChannel'] },
      ],
    });
    expect(made.name).toBe('war-room');
    await made.send('for ada');
    echo.sandbox.as('cleo').doesNotSee('for ada');
    await made.setTopic('new plans');
    const role = await guild.roles.create({ name: 'Winner', colors: { primaryColor: 0xffcc00 } });
    const ben = await guild.members.fetch(echo.sandbox.as('ben').person.id);
    await ben.roles.add(role);
    expect((await guild.members.fetch({ user: ben.id, force: true })).roles.cache.has(role.id)).toBe(true);
    await ben.roles.remove(role);
    await role.delete();
    expect((await guild.members.search({ query: 'cle' })).size).toBe(1);
    await made.permissionOverwrites.edit(echo.sandbox.as('cleo').person.id, { ViewChannel: true });
    echo.sandbox.as('cleo').sees('for ada');
    await made.delete();
    echo.sandbox.as('ada').doesNotSee('for ada');
  });
});
