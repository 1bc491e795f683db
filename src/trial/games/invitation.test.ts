import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PermissionFlagsBits as P } from 'discord.js';
import { startSandbox } from 'discord-stand-in';
import { root } from '../../words/catalogue/files';

/** As the page of an application writes them. */
const WRITTEN: Readonly<Record<string, bigint>> = {
  'View Channels': P.ViewChannel,
  'Send Messages': P.SendMessages,
  'Send Messages in Threads': P.SendMessagesInThreads,
  'Create Public Threads': P.CreatePublicThreads,
  'Create Private Threads': P.CreatePrivateThreads,
  'Manage Threads': P.ManageThreads,
  'Manage Messages': P.ManageMessages,
  'Embed Links': P.EmbedLinks,
  'Attach Files': P.AttachFiles,
  'Read Message History': P.ReadMessageHistory,
  'Add Reactions': P.AddReactions,
};

test('every test is played with the rights the README asks for, and no other', async () => {
  // Wherever its lines are broken.
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8').replace(/\s+/g, ' ');
  const [, list = ''] = /permissions ((?:\*[\w ]+\*,?\s*)+)/.exec(readme) ?? [];
  const asked = [...list.matchAll(/\*([\w ]+)\*/g)].map(([, name = '']) => WRITTEN[name] ?? -1n);
  expect(asked.length).toBeGreaterThan(3);
  const sandbox = await startSandbox();
  const answer = await fetch(`${sandbox.rest}/v10/guilds/${sandbox.guildId}/roles`, {
    headers: { authorization: `Bot ${sandbox.token}` },
  });
  const roles = (await answer.json()) as readonly { managed: boolean; permissions: string }[];
  await sandbox.close();
  expect(BigInt(roles.find((role) => role.managed)?.permissions ?? 0)).toBe(
    asked.reduce((all, bit) => all | bit, 0n),
  );
});
