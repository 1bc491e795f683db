#!/usr/bin/env node
/** `discord-stand-in`: starts the sandbox and prints its address. */
import { parseArgs } from 'node:util';
import { startSandbox, type Sandbox } from '.';
import { movableClock } from './clock';
import { startKept } from './kept';
import { Trouble } from './trouble';

const USAGE = `discord-stand-in [options]
  --port 0             any free port, unless told
  --host 127.0.0.1     the address to listen on
  --file world.json    keep the world in this file, and go on from it
  --people ada,ben     who plays
  --guild NAME         the server's name; may be given more than once
  --bot NAME           the bot's name
  --token TOKEN        the bot's token; made up unless told
  --shards 1           how many shards /gateway/bot recommends
  --privileged         grant members, presences and message content
  --no-rates           take all limits of rate away
  --json               say it all as one line of JSON
  --help`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      host: { type: 'string', default: '127.0.0.1' },
      file: { type: 'string' },
      people: { type: 'string' },
      guild: { type: 'string', multiple: true },
      bot: { type: 'string' },
      token: { type: 'string' },
      shards: { type: 'string', default: '1' },
      privileged: { type: 'boolean', default: false },
      'no-rates': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const options = {
    port: whole('--port', values.port),
    host: values.host,
    shards: whole('--shards', values.shards),
    privilegedIntents: values.privileged,
    record: false,
    control: true,
    clock: movableClock(),
    ...(values['no-rates'] && { rates: 'none' as const }),
    ...(values.people !== undefined && { people: values.people.split(',') }),
    ...(values.guild && { guilds: values.guild }),
    ...(values.bot !== undefined && { botName: values.bot }),
    ...(values.token !== undefined && { token: values.token }),
  };
  const kept = values.file === undefined ? undefined : await startKept(values.file, options, console.error);
  const sandbox = kept?.running ?? (await startSandbox(options));
  const close = kept?.close ?? sandbox.close;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(0)));
  console.log(values.json ? JSON.stringify(facts(sandbox)) : table(facts(sandbox)));
}

const facts = ({ url, rest, cdn, token, clientId, guildId, channelId }: Sandbox): Record<string, string> => ({
  page: url,
  api: rest,
  cdn,
  control: `${url}control`,
  token,
  application: clientId,
  server: guildId,
  channel: channelId,
});
const table = (of: Record<string, string>): string =>
  Object.entries(of)
    .map(([name, value]) => `${name.padEnd(12)} ${value}`)
    .join('\n');

function whole(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new Error(`${name} must be a whole number`);
  return Number(text);
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  console.error(
    `discord-stand-in cannot start: ${error instanceof Trouble ? `${error.about} ` : ''}${message}`,
  );
  process.exit(1);
});
