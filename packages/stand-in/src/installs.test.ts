import type { ChatInputCommandInteraction } from 'discord.js';
import { PermissionFlagsBits as P } from 'discord-api-types/v10';
import { startSandbox, type Sandbox } from '.';
import { EVERYONE } from './world/seed';
import { startBot, type Bot } from './test/bot';

jest.setTimeout(15_000);

/** Where a command can be used, by how the app is installed and which contexts the command names. */
let sandbox: Sandbox;
let bot: Bot;
const heard: { context: number | null; owners: unknown; guild: string | null; appPermissions: bigint }[] = [];

const hear = async (use: ChatInputCommandInteraction): Promise<void> => {
  heard.push({
    context: use.context,
    owners: (use.authorizingIntegrationOwners as unknown as { data: object }).data,
    guild: use.guildId,
    appPermissions: use.appPermissions.bitfield,
  });
  await use.reply('heard');
};

beforeAll(async () => {
  sandbox = await startSandbox({ rates: 'none', people: ['ada', 'ben', 'cleo'] });
  bot = await startBot(sandbox, { commands: { hosted: hear, anywhere: hear, plain: hear } });
  const described = { description: 'x' };
  await bot.client.application.commands.set([
    { name: 'hosted', ...described, integrationTypes: [0], contexts: [0, 1] },
    { name: 'anywhere', ...described, integrationTypes: [0, 1], contexts: [0, 1, 2] },
    { name: 'plain', ...described },
  ]);
});
afterAll(async () => {
  await bot.stop();
  await sandbox.close();
});
beforeEach(() => void heard.splice(0));

/** A server in which the bot is not, its channel and a group message. */
const elsewhere = (): { server: string; channel: string; group: string } => {
  const server = sandbox.stage.addGuild('Elsewhere');
  sandbox.stage.removeMember(server, sandbox.clientId);
  const channel = sandbox.stage.channelIds(server).at(-1) as string;
  return { server, channel, group: sandbox.stage.addGroup(['ada', 'ben', 'cleo']) };
};
const none = /there is no command/;

test('users can install a new application, and a command that says nothing follows that', async () => {
  const made = await bot.client.application.commands.fetch();
  const plain = made.find(({ name }) => name === 'plain');
  expect(plain).toMatchObject({ integrationTypes: [0, 1], contexts: null });
  const { channel } = elsewhere();
  const ben = sandbox.as('ben').in(channel);
  sandbox.stage.install('ben');
  // A command of this kind reaches the bot where it cannot post.
  await ben.slash('plain');
  expect(heard[0]?.owners).toEqual({ 1: ben.person.id });
  sandbox.stage.install('ben', false);
  await expect(ben.slash('plain')).rejects.toThrow(none);
});

test('in a server with the bot everybody uses its commands, whoever has installed it', async () => {
  const ada = sandbox.as('ada');
  await ada.slash('anywhere');
  expect(heard[0]).toMatchObject({ context: 0, owners: { 0: sandbox.guildId }, guild: sandbox.guildId });
  sandbox.stage.install('ada');
  await ada.slash('anywhere');
  await ada.slash('hosted');
  expect(heard[1]?.owners).toEqual({ 0: sandbox.guildId, 1: ada.person.id });
  expect(heard[2]?.owners).toEqual({ 0: sandbox.guildId });
  sandbox.stage.install('ada', false);
});

test('in a server without the bot and in a group, users of the app use what is for them', async () => {
  const { channel, group } = elsewhere();
  for (const place of [channel, group]) {
    const ada = sandbox.as('ada').in(place);
    await expect(ada.slash('anywhere')).rejects.toThrow(none);
    sandbox.stage.install('ada');
    await expect(ada.slash('hosted')).rejects.toThrow(none);
    await ada.slash('anywhere');
    sandbox.stage.install('ada', false);
  }
  await expect(sandbox.as('ada').in(group).slash('plain')).rejects.toThrow(none);
  const user = { 1: sandbox.as('ada').person.id };
  expect(heard).toMatchObject([
    { context: 0, owners: user },
    { context: 2, owners: user, guild: null },
  ]);
  // The bot itself is no member of either: it may only answer.
  for (const { appPermissions } of heard) expect(appPermissions & P.SendMessages).toBe(0n);
  await expect(bot.client.channels.fetch(group)).rejects.toMatchObject({ code: 50001 });
  sandbox.as('ben').in(group).sees('heard');
});

test('where members may not use apps from outside, the answer is for its user alone', async () => {
  const { server, channel } = elsewhere();
  sandbox.stage.setEveryonePermissions(server, EVERYONE & ~P.UseExternalApps);
  sandbox.stage.install('ada');
  await sandbox.as('ada').in(channel).slash('anywhere');
  sandbox.as('ada').in(channel).sees('heard');
  sandbox.as('ben').in(channel).doesNotSee('heard');
  sandbox.stage.install('ada', false);
});

test('the direct messages of the bot are open to members of its servers and to its users', async () => {
  const { server } = elsewhere();
  expect(server).not.toBe(sandbox.guildId);
  const cleo = await sandbox.as('cleo').direct();
  await cleo.slash('hosted');
  sandbox.stage.removeMember(sandbox.guildId, 'cleo');
  await expect(cleo.slash('hosted')).rejects.toThrow(none);
  await expect(cleo.slash('anywhere')).rejects.toThrow(none);
  sandbox.stage.install('cleo');
  await cleo.slash('anywhere');
  expect(heard).toMatchObject([
    { context: 1, owners: { 0: '0' } },
    { context: 1, owners: { 1: cleo.person.id } },
  ]);
});
