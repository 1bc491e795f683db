import { MessageFlags } from 'discord.js';
import { button, echoBot, row } from './test/echo';
import { PNG } from './test/raw';

/** Commands and answers, driven by people, on the unmodified client. */
const echo = echoBot();

describe('commands', () => {
  test('every kind of option arrives as what it is', async () => {
    echo.when({
      commands: {
        take: async (use) => {
          const file = use.options.getAttachment('file', true);
          const bytes = Buffer.from(await (await fetch(file.url)).arrayBuffer());
          await use.reply(
            [
              use.options.getString('text'),
              use.options.getInteger('count'),
              use.options.getNumber('share'),
              use.options.getBoolean('fast'),
              use.options.getUser('who')?.username,
              use.options.getRole('role')?.name,
              use.options.getChannel('where')?.name,
              use.options.getMentionable('whom') !== null,
              bytes.length,
              use.options.getString('game'),
              use.locale,
            ].join(' '),
          );
        },
      },
    });
    const roleId = echo.sandbox.stage.addRole(echo.sandbox.guildId, 'Players');
    await echo.sandbox.as('dora').slash('take', {
      text: 'abc',
      count: 3,
      share: 0.5,
      fast: true,
      who: 'ben',
      role: roleId,
      where: echo.sandbox.channelId,
      whom: 'cleo',
      file: { filename: 'p.png', content_type: 'image/png', base64: PNG.toString('base64') },
      game: 'The Princes',
    });
    echo.sandbox.as('ada').sees(`abc 3 0.5 true ben Players general true ${PNG.length} florence de`);
  });

  test('input that Discord would refuse from a person never reaches the bot', async () => {
    let calls = 0;
    echo.when({
      commands: {
        take: async (use) => {
          calls++;
          await use.reply('came through');
        },
      },
    });
    const ada = echo.sandbox.as('ada');
    const wrong: Record<string, string | number>[] = [
      {},
      { text: 'x'.repeat(21) },
      { text: 'a', count: 7 },
      { text: 'a', count: 1.5 },
      { text: 'a', game: 'chess' },
      { text: 'a', who: 'nobody' },
      { text: 'a', other: 1 },
    ];
    for (const options of wrong) {
      await expect(ada.slash('take', options)).rejects.toThrow(/ada: \/take/);
    }
    expect(calls).toBe(0);
  });

  test('groups and subcommands', async () => {
    echo.when({
      commands: {
        table: (use) =>
          use.reply(
            `${use.options.getSubcommandGroup()} ${use.options.getSubcommand()} ` +
              `${use.options.getInteger('number')}`,
          ),
      },
    });
    await echo.sandbox.as('ada').slash('table seat take', { number: 4 });
    echo.sandbox.as('ben').sees('seat take 4');
  });

  test("autocomplete gets the typed text, and is offered in the reader's language", async () => {
    echo.when({
      complete: (use) =>
        use.respond([
          {
            name: `about ${use.options.getFocused()}`,
            nameLocalizations: { de: `über ${use.options.getFocused()}` },
            value: 'topic',
          },
        ]),
    });
    expect(await echo.sandbox.as('ada').autocomplete('ask', 'question', 'auct')).toMatchObject([
      { name: 'about auct', value: 'topic' },
    ]);
    expect(await echo.sandbox.as('dora').autocomplete('ask', 'question', 'auct')).toMatchObject([
      { name: 'über auct', value: 'topic' },
    ]);
  });

  test('commands on a person and on a message', async () => {
    echo.when({
      menus: {
        Profile: (use) =>
          use.reply(`profile of ${use.isUserContextMenuCommand() ? use.targetUser.username : '?'}`),
        Quote: (use) =>
          use.reply(`quoting ${use.isMessageContextMenuCommand() ? use.targetMessage.content : '?'}`),
      },
    });
    const said = await echo.sandbox.as('ben').say('to be quoted');
    await echo.sandbox.as('ada').menu('Profile', 'ben');
    await echo.sandbox.as('ada').menu('Quote', said);
    echo.sandbox.as('cleo').sees('profile of ben');
    echo.sandbox.as('cleo').sees('quoting to be quoted');
  });

  test('a server command is offered in its server, a global one everywhere, each once', async () => {
    echo.when({
      commands: { here: (use) => use.reply('here'), do: (use) => use.reply(`context ${use.context}`) },
    });
    await echo.sandbox.as('ada').slash('here');
    const direct = await echo.sandbox.as('ada').direct();
    await expect(direct.slash('here')).rejects.toThrow('there is no command "here" here');
    await direct.slash('do');
    direct.sees('context 1');
    echo.sandbox.as('ben').doesNotSee('context 1');
    const names = (await echo.bot.client.application.commands.fetch()).map((command) => command.name);
    expect(names.sort()).toEqual(['Profile', 'Quote', 'ask', 'do', 'table', 'take']);
    const [edited] = [
      ...(await echo.bot.client.application.commands.fetch({ guildId: echo.sandbox.guildId })).values(),
    ];
    await edited?.edit({ description: 'Changed' });
    expect(
      (await echo.bot.client.application.commands.fetch(edited!.id, { guildId: echo.sandbox.guildId }))
        .description,
    ).toBe('Changed');
  });
});

describe('answers', () => {
  test('a reply for one person is seen by that person alone', async () => {
    echo.when({
      commands: {
        do: (use) =>
          use.reply({
            content: 'your hand: 7 8 9',
            flags: MessageFlags.Ephemeral,
            components: [row(button('play', 'Play 7'))],
          }),
      },
      components: { play: (use) => use.update({ content: 'played 7', components: [] }) },
    });
    await echo.sandbox.as('ada').slash('do');
    const hand = echo.sandbox.as('ada').message('your hand');
    for (const other of ['ben', 'cleo']) echo.sandbox.as(other).doesNotSee('your hand');
    await expect(
      echo.sandbox
        .as('ben')
        .op({ op: 'press', channelId: echo.sandbox.channelId, messageId: hand.id, customId: 'play' }),
    ).rejects.toThrow('Unknown Message');
    await echo.sandbox.as('ada').press('Play 7');
    echo.sandbox.as('ada').sees('played 7');
    expect(JSON.stringify(echo.sandbox.as('ben').received())).not.toMatch(/your hand|played 7/);
    await echo.sandbox.as('ada').dismiss(hand);
    echo.sandbox.as('ada').doesNotSee('played 7');
  });

  test('a deferred reply is thinking until it is edited', async () => {
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    echo.when({
      commands: {
        do: async (use) => {
          await use.deferReply();
          await gate;
          await use.editReply('thought about it');
        },
      },
    });
    const asked = echo.sandbox.as('ada').slash('do');
    await echo.sandbox.as('ben').waitsFor('is thinking');
    go();
    await asked;
    echo.sandbox.as('ben').sees('thought about it');
  });

  test('a deferred reply keeps the flag it was given', async () => {
    echo.when({
      commands: {
        do: async (use) => {
          await use.deferReply({ flags: MessageFlags.Ephemeral });
          await use.followUp({ content: 'still private' });
        },
      },
    });
    await echo.sandbox.as('ada').slash('do');
    echo.sandbox.as('ada').sees('still private');
    echo.sandbox.as('ben').doesNotSee('still private');
  });

  test('follow-ups, edits, deletions and the answer fetched', async () => {
    echo.when({
      commands: {
        do: async (use) => {
          const first = await use.reply({ content: 'first', withResponse: true });
          expect(first.resource?.message?.content).toBe('first');
          const second = await use.followUp('second');
          await use.followUp({ content: 'for you', flags: MessageFlags.Ephemeral });
          await use.webhook.editMessage(second, 'second, better');
          await use.editReply('first, better');
          expect((await use.fetchReply()).content).toBe('first, better');
          await use.followUp('gone soon');
          await use.deleteReply();
        },
      },
    });
    await echo.sandbox.as('ada').slash('do');
    await echo.sandbox.as('ben').waitsFor('gone soon');
    await echo.sandbox.as('ben').waitsUntilGone('first, better');
    echo.sandbox.as('ben').sees('second, better');
    echo.sandbox.as('ben').doesNotSee('for you');
    echo.sandbox.as('ada').sees('for you');
  });

  test('a private answer is not shown through the public reply to it', async () => {
    echo.when({
      commands: {
        do: (use) =>
          use.reply({
            content: 'secret plan',
            flags: MessageFlags.Ephemeral,
            components: [row(button('tell'))],
          }),
      },
      components: { tell: (use) => use.reply('I attack') },
    });
    await echo.sandbox.as('ada').slash('do');
    await echo.sandbox.as('ada').press('tell');
    echo.sandbox.as('ben').sees('I attack');
    expect(JSON.stringify(echo.sandbox.as('ben').received())).not.toContain('secret plan');
  });
});
