/**
 * `npm run trial -- emulator`: a bare echo bot in the sandbox, the floor against which the bot's own cost is
 * measured. Prints one JSON line: milliseconds from an interaction's dispatch to the arrival of its answer,
 * over a thousand interactions.
 */
import { Client, GatewayIntentBits } from 'discord.js';
import { startSandbox } from 'discord-stand-in';

const ROUNDS = 1_000,
  WARM_UP = 100;

async function main(): Promise<void> {
  const sandbox = await startSandbox({ record: false });
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: sandbox.rest } });
  client.on('interactionCreate', (use) => {
    if (use.isChatInputCommand())
      void use.reply({
        content: 'echo',
        components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Echo', custom_id: 'echo' }] }],
      });
    else if (use.isButton()) void use.update({ content: `echo ${use.id}` });
  });
  const ready = new Promise((resolve) => client.once('clientReady', resolve));
  await client.login(sandbox.token);
  await ready;
  await client.application?.commands.set([{ name: 'echo', description: 'Echoes' }]);
  const ada = sandbox.as('ada');
  await ada.slash('echo');
  const board = ada.message('echo');
  for (let round = 0; round < WARM_UP + ROUNDS; round++) await ada.press('Echo', { on: board });
  if (sandbox.refused.length > 0) throw new Error(`refused: ${JSON.stringify(sandbox.refused[0])}`);
  const times = sandbox.latencies.slice(-ROUNDS).sort((a, b) => a - b);
  const at = (share: number): number => Number((times[Math.floor(times.length * share)] ?? NaN).toFixed(3));
  console.log(JSON.stringify({ name: 'echo', p50: at(0.5), p99: at(0.99) }));
  await client.destroy();
  await sandbox.close();
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
