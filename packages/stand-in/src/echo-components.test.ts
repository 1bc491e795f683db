import {
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  CheckboxBuilder,
  CheckboxGroupBuilder,
  ContainerBuilder,
  FileUploadBuilder,
  LabelBuilder,
  MediaGalleryBuilder,
  MentionableSelectMenuBuilder,
  MessageFlags,
  ModalBuilder,
  RadioGroupBuilder,
  RoleSelectMenuBuilder,
  SectionBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';
import { button, echoBot, row } from './test/echo';
import { PNG } from './test/raw';

/** Buttons, selects, forms, components V2, driven by people, on the unmodified client. */
const echo = echoBot();

describe('components', () => {
  test('buttons: update in place, defer and edit, answer again', async () => {
    echo.when({
      commands: {
        do: (use) =>
          use.reply({
            content: 'count 0',
            components: [
              row(
                button('up'),
                button('later'),
                button('no', 'No', ButtonStyle.Danger).setDisabled(true),
                new ButtonBuilder()
                  .setStyle(ButtonStyle.Link)
                  .setLabel('Rules')
                  .setURL('https://example.com/rules'),
              ),
            ],
          }),
      },
      components: {
        up: (use) => use.update({ content: 'count 1' }),
        later: async (use) => {
          await use.deferUpdate();
          await use.editReply('count 2');
        },
      },
    });
    await echo.sandbox.as('ada').slash('do');
    await echo.sandbox.as('ben').press('up');
    echo.sandbox.as('cleo').sees('count 1');
    await echo.sandbox.as('ben').press('later');
    await echo.sandbox.as('cleo').waitsFor('count 2');
    await expect(echo.sandbox.as('ada').press('No')).rejects.toThrow('the button "No" is disabled');
    await expect(echo.sandbox.as('ada').press('Rules')).rejects.toThrow('there is no button "Rules"');
    const board = echo.sandbox.as('ada').message('count 2');
    await expect(
      echo.sandbox
        .as('ada')
        .op({ op: 'press', channelId: board.channel_id, messageId: board.id, customId: 'no' }),
    ).rejects.toThrow('No is disabled');
    await expect(
      echo.sandbox
        .as('ada')
        .op({ op: 'press', channelId: board.channel_id, messageId: board.id, customId: 'other' }),
    ).rejects.toThrow('there is no component other');
  });

  test('all the selects', async () => {
    echo.when({
      commands: {
        do: (use) =>
          use.reply({
            content: 'choose',
            components: [
              row(
                new StringSelectMenuBuilder()
                  .setCustomId('building')
                  .setPlaceholder('Building')
                  .setMinValues(1)
                  .setMaxValues(2)
                  .addOptions(
                    ['Opera', 'Library', 'Chapel'].map((name) => ({
                      label: name,
                      value: name.toLowerCase(),
                    })),
                  ),
              ),
              row(new UserSelectMenuBuilder().setCustomId('user').setPlaceholder('User')),
              row(new RoleSelectMenuBuilder().setCustomId('role').setPlaceholder('Role')),
              row(new ChannelSelectMenuBuilder().setCustomId('channel').setPlaceholder('Channel')),
              row(new MentionableSelectMenuBuilder().setCustomId('whom').setPlaceholder('Whom')),
            ],
          }),
      },
      components: {
        building: (use) => use.reply(`building ${use.isStringSelectMenu() ? use.values.join('+') : ''}`),
        user: (use) => use.reply(`user ${use.isUserSelectMenu() ? use.users.first()?.username : ''}`),
        role: (use) => use.reply(`role ${use.isRoleSelectMenu() ? use.roles.size : ''}`),
        channel: (use) => use.reply(`channel ${use.isChannelSelectMenu() ? use.channels.first()?.id : ''}`),
        whom: (use) => use.reply(`whom ${use.isMentionableSelectMenu() ? use.users.first()?.username : ''}`),
      },
    });
    const ada = echo.sandbox.as('ada');
    await ada.slash('do');
    await ada.choose('Building', ['Opera', 'chapel']);
    await ada.choose('User', 'ben');
    await ada.choose('Role', echo.sandbox.stage.addRole(echo.sandbox.guildId, 'Hosts'));
    await ada.choose('Channel', 'games');
    await ada.choose('Whom', 'cleo');
    for (const text of ['building opera+chapel', 'user ben', 'role 1', 'whom cleo']) ada.sees(text);
    await expect(ada.choose('Building', ['Opera', 'Library', 'Chapel'])).rejects.toThrow('choose 1 to 2');
    await expect(ada.choose('Building', 'Castle')).rejects.toThrow('Castle is not on offer');
  });

  test('a form with every kind of field', async () => {
    echo.when({
      commands: {
        do: (use) =>
          use.showModal(
            new ModalBuilder()
              .setCustomId('form')
              .setTitle('All fields')
              .addLabelComponents(
                new LabelBuilder()
                  .setLabel('Words')
                  .setTextInputComponent(
                    new TextInputBuilder()
                      .setCustomId('words')
                      .setStyle(TextInputStyle.Paragraph)
                      .setMinLength(2)
                      .setMaxLength(10),
                  ),
                new LabelBuilder()
                  .setLabel('Colour')
                  .setStringSelectMenuComponent(
                    new StringSelectMenuBuilder()
                      .setCustomId('colour')
                      .addOptions({ label: 'Red', value: 'red' }, { label: 'Blue', value: 'blue' }),
                  ),
                new LabelBuilder()
                  .setLabel('Size')
                  .setRadioGroupComponent(
                    new RadioGroupBuilder()
                      .setCustomId('size')
                      .addOptions({ label: 'Small', value: 's' }, { label: 'Large', value: 'l' }),
                  ),
                new LabelBuilder()
                  .setLabel('Extras')
                  .setCheckboxGroupComponent(
                    new CheckboxGroupBuilder()
                      .setCustomId('extras')
                      .setMinValues(0)
                      .setRequired(false)
                      .addOptions({ label: 'One', value: '1' }, { label: 'Two', value: '2' }),
                  ),
                new LabelBuilder()
                  .setLabel('Deck')
                  .setFileUploadComponent(new FileUploadBuilder().setCustomId('deck')),
              ),
          ),
        here: (use) =>
          use.showModal(
            new ModalBuilder()
              .setCustomId('more')
              .setTitle('More')
              .addLabelComponents(
                new LabelBuilder()
                  .setLabel('Agree')
                  .setCheckboxComponent(new CheckboxBuilder().setCustomId('agree')),
                new LabelBuilder()
                  .setLabel('Rival')
                  .setUserSelectMenuComponent(new UserSelectMenuBuilder().setCustomId('rival')),
              ),
          ),
      },
      forms: {
        form: (use) =>
          use.reply(
            [
              use.fields.getTextInputValue('words'),
              use.fields.getStringSelectValues('colour'),
              use.fields.getRadioGroup('size'),
              use.fields.getCheckboxGroup('extras'),
              use.fields.getUploadedFiles('deck')?.first()?.name,
            ].join('/'),
          ),
        more: (use) =>
          use.reply(
            `${use.fields.getCheckbox('agree')} ${use.fields.getSelectedUsers('rival')?.first()?.username}`,
          ),
      },
    });
    const ada = echo.sandbox.as('ada');
    await ada.slash('do');
    ada.sees('All fields');
    echo.sandbox.as('ben').doesNotSee('All fields');
    await expect(
      ada.fill({
        Words: 'x',
        Colour: 'Red',
        Size: 'Large',
        Deck: { filename: 'd.txt', content_type: 'text/plain', base64: 'YQ==' },
      }),
    ).rejects.toThrow('Words: at least 2 characters');
    await ada.fill({
      Words: 'hello',
      Colour: 'Red',
      Size: 'Large',
      Extras: ['One', 'Two'],
      Deck: { filename: 'd.txt', content_type: 'text/plain', base64: 'YQ==' },
    });
    echo.sandbox.as('ben').sees('hello/red/l/1,2/d.txt');
    await ada.slash('here');
    await ada.fill({ Agree: true, Rival: 'ben' });
    echo.sandbox.as('ben').sees('true ben');
  });

  test("a form opened from a button may change the button's message", async () => {
    echo.when({
      commands: { do: (use) => use.reply({ content: 'bid: none', components: [row(button('bid', 'Bid'))] }) },
      components: {
        bid: (use) =>
          use.showModal(
            new ModalBuilder()
              .setCustomId('amount')
              .setTitle('Bid')
              .addLabelComponents(
                new LabelBuilder()
                  .setLabel('Amount')
                  .setTextInputComponent(
                    new TextInputBuilder().setCustomId('amount').setStyle(TextInputStyle.Short),
                  ),
              ),
          ),
      },
      forms: {
        amount: async (use) => {
          if (use.isFromMessage())
            await use.update({ content: `bid: ${use.fields.getTextInputValue('amount')}` });
        },
      },
    });
    await echo.sandbox.as('ada').slash('do');
    await echo.sandbox.as('ben').press('Bid');
    await echo.sandbox.as('ben').fill({ Amount: '300' });
    echo.sandbox.as('cleo').sees('bid: 300');
  });

  test('components V2 with a picture', async () => {
    echo.when({
      commands: {
        do: (use) =>
          use.reply({
            flags: MessageFlags.IsComponentsV2,
            files: [new AttachmentBuilder(PNG, { name: 'board.png', description: 'The board' })],
            components: [
              new ContainerBuilder()
                .setAccentColor(0x336699)
                .addSectionComponents(
                  new SectionBuilder()
                    .addTextDisplayComponents(new TextDisplayBuilder().setContent('Round two of seven'))
                    .setButtonAccessory(button('v2')),
                )
                .addMediaGalleryComponents(
                  new MediaGalleryBuilder().addItems({
                    media: { url: 'attachment://board.png' },
                    description: 'A map of the city',
                  }),
                ),
            ],
          }),
      },
      components: {
        v2: (use) => use.update({ components: [new TextDisplayBuilder().setContent('Round three')] }),
      },
    });
    await echo.sandbox.as('ada').slash('do');
    echo.sandbox.as('ben').sees('Round two of seven');
    echo.sandbox.as('ben').sees('A map of the city');
    await echo.sandbox.as('ben').press('v2');
    echo.sandbox.as('ada').sees('Round three');
  });
});
