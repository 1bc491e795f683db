import { Client, GatewayIntentBits } from 'discord.js';
import { startSandbox } from '..';

test('a bot logs in, registers a command and answers it', async () => {
  const sandbox = await startSandbox();
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: sandbox.rest } });
  client.on('interactionCreate', (interaction) => { if (interaction.isChatInputCommand()) void interaction.reply(`hello ${interaction.user.displayName}`); });
  const ready = new Promise((resolve) => client.once('clientReady', resolve));
  await client.login(sandbox.token);
  await ready;
  await client.application?.commands.set([{ name: 'hello', description: 'Says hello' }]);
  await sandbox.as('ada').slash('hello');
  sandbox.as('ben').sees('hello Ada');
  expect(sandbox.refused).toEqual([]);
  console.log(sandbox.as('ben').screen());
  await client.destroy();
  await sandbox.close();
});
