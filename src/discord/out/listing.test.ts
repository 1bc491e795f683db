import { PermissionsBitField, REST } from 'discord.js';
import { startSandbox, type Sandbox } from 'discord-stand-in';
import { games } from '../../../games';
import { NEEDED } from '../screen/permission-words';
import { inviteLink, listing, writeListing } from './listing';

jest.setTimeout(30_000);

/** Tests the page of the application on Discord, and the ways to install it. */
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ rates: 'none' });
});
afterAll(() => sandbox.close());

test('the application gets a description, tags and two ways to install it', async () => {
  const rest = new REST({ api: sandbox.rest }).setToken(sandbox.token);
  await writeListing(rest, games);
  expect(sandbox.refused).toEqual([]);
  const said = (await rest.get('/applications/@me')) as Record<string, unknown>;
  expect(said).toMatchObject({ ...listing(games) });
  for (const title of ['The Princes of Florence', 'A War of Whispers', 'Valeria', 'Architects', 'Lisboa'])
    expect(said['description']).toContain(title);
});

test('a server gives the bot its permissions; a user gives none and gets commands alone', () => {
  const server = { scopes: ['bot', 'applications.commands'], permissions: String(NEEDED) };
  expect(listing(games)).toMatchObject({
    install_params: server,
    integration_types_config: {
      0: { oauth2_install_params: server },
      1: { oauth2_install_params: { scopes: ['applications.commands'], permissions: '0' } },
    },
  });
});

test('the invite link asks for these permissions and for no other', () => {
  const link = new URL(inviteLink('123456789012345678'));
  expect(link.origin + link.pathname).toBe('https://discord.com/oauth2/authorize');
  expect(link.searchParams.get('client_id')).toBe('123456789012345678');
  expect(link.searchParams.get('scope')).toBe('bot applications.commands');
  expect(
    new PermissionsBitField(BigInt(link.searchParams.get('permissions') ?? '')).toArray().sort(),
  ).toEqual([
    'AttachFiles',
    'CreatePublicThreads',
    'EmbedLinks',
    'ReadMessageHistory',
    'SendMessages',
    'SendMessagesInThreads',
    'ViewChannel',
  ]);
});
