import { startSandbox, type Sandbox } from '.';
import { PNG } from './test/bot';
import { api, type Answer } from './test/raw';

jest.setTimeout(20_000);

/** Payloads that Discord refuses, each with the rule of its documentation. */
let sandbox: Sandbox;
let call: (method: string, path: string, body?: unknown) => Promise<Answer>;
beforeAll(async () => {
  sandbox = await startSandbox({ rates: 'none' });
  call = api(sandbox);
});
afterAll(() => sandbox.close());

const IMAGE = `data:image/png;base64,${PNG.toString('base64')}`;
const BIG = `data:image/png;base64,${Buffer.concat([PNG, Buffer.alloc(256 * 1024)]).toString('base64')}`;
const NOTHING = `data:image/png;base64,${Buffer.alloc(100).toString('base64')}`;
const slash = { name: 'go', description: 'Goes' };
const row = (emoji: object): object => ({
  content: 'x',
  components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go', emoji }] }],
});
const line = (emoji: object): object => ({
  content: 'x',
  components: [
    { type: 1, components: [{ type: 3, custom_id: 'go', options: [{ label: 'Go', value: 'go', emoji }] }] },
  ],
});
const fieldsOf = (errors: object, path = ''): string[] =>
  Object.entries(errors).flatMap(([key, inner]) =>
    key === '_errors' ? [path] : fieldsOf(inner as object, path === '' ? key : `${path}.${key}`),
  );

const commands = '/applications/:app/commands';
const emojis = '/applications/:app/emojis';
const messages = '/channels/:channel/messages';
type Refused = [rule: string, method: string, path: string, body: unknown, code: number, ...fields: string[]];
test.each<Refused>([
  ['an emoji name has 2 to 32 characters', 'POST', emojis, { name: 'g', image: IMAGE }, 50035, 'name'],
  ['an emoji name is \\w+', 'POST', emojis, { name: 'old-gold', image: IMAGE }, 50035, 'name'],
  ['an emoji is an image in base64', 'POST', emojis, { name: 'gold', image: 'gold.png' }, 50035, 'image'],
  ['an emoji is a picture', 'POST', emojis, { name: 'gold', image: NOTHING }, 50035, 'image'],
  ['an emoji has at most 256 KiB', 'POST', emojis, { name: 'gold', image: BIG }, 50138],
  ['the emoji on a button exists', 'POST', messages, row({ id: '1'.repeat(18), name: 'gold' }), 50035],
  ['the emoji on a menu option exists', 'POST', messages, line({ id: '1'.repeat(18), name: 'gold' }), 50035],
  [
    'the description of an embed image has at most 4,096 characters',
    'POST',
    messages,
    { embeds: [{ image: { url: 'https://example.org/a.png', description: 'x'.repeat(4097) } }] },
    50035,
    'embeds.0.image.description',
  ],
  ['a command context is 0, 1 or 2', 'POST', commands, { ...slash, contexts: [3] }, 50035, 'contexts.0'],
  ['contexts are a set', 'POST', commands, { ...slash, contexts: [1, 1] }, 50035, 'contexts.1'],
  [
    'a way to install is 0 or 1',
    'POST',
    commands,
    { ...slash, integration_types: [2] },
    50035,
    'integration_types.0',
  ],
  [
    'a message command has no description',
    'POST',
    commands,
    { name: 'My move', type: 3, description: 'Moves' },
    50035,
    'description',
  ],
  [
    'a user command has no options',
    'POST',
    commands,
    { name: 'Profile', type: 2, options: [{ type: 5, name: 'x', description: 'x' }] },
    50035,
    'options',
  ],
  [
    'there are at most 15 message commands',
    'PUT',
    commands,
    Array.from({ length: 16 }, (_, n) => ({ name: `Command ${n}`, type: 3 })),
    30032,
  ],
  [
    'there are at most 15 user commands',
    'PUT',
    commands,
    Array.from({ length: 16 }, (_, n) => ({ name: `Command ${n}`, type: 2 })),
    30032,
  ],
  [
    'the description of an application has at most 400 characters',
    'PATCH',
    '/applications/@me',
    { description: 'x'.repeat(401) },
    50035,
    'description',
  ],
  [
    'an application has at most 5 tags',
    'PATCH',
    '/applications/@me',
    { tags: ['a', 'b', 'c', 'd', 'e', 'f'] },
    50035,
    'tags',
  ],
  [
    'a tag has at most 20 characters',
    'PATCH',
    '/applications/@me',
    { tags: ['x'.repeat(21)] },
    50035,
    'tags.0',
  ],
  [
    'an application is installed to servers or by users',
    'PATCH',
    '/applications/@me',
    { integration_types_config: { 2: {} } },
    50035,
  ],
  [
    'install parameters name scopes',
    'PATCH',
    '/applications/@me',
    { install_params: { scopes: [], permissions: '0' } },
    50035,
    'install_params.scopes',
  ],
])('%s', async (...[, method, path, body, code, ...fields]) => {
  const where = path.replace(':app', sandbox.clientId).replace(':channel', sandbox.channelId);
  const { status, json } = await call(method, where, body);
  expect([status, json.code]).toEqual([400, code]);
  if (fields.length > 0) expect(fieldsOf(json.errors)).toEqual(fields);
});

test('an application has each emoji name once', async () => {
  const at = `/applications/${sandbox.clientId}/emojis`;
  expect((await call('POST', at, { name: 'gold', image: IMAGE })).status).toBe(201);
  expect((await call('POST', at, { name: 'gold', image: IMAGE })).json).toMatchObject({ code: 50035 });
  const other = await call('POST', at, { name: 'iron', image: IMAGE });
  const renamed = await call('PATCH', `${at}/${other.json.id}`, { name: 'gold' });
  expect([renamed.json.code, fieldsOf(renamed.json.errors)]).toEqual([50035, ['name']]);
  expect((await call('PATCH', `${at}/${other.json.id}`, { name: 'iron' })).status).toBe(200);
  expect((await call('DELETE', `${at}/${other.json.id}`)).status).toBe(204);
  expect((await call('DELETE', `${at}/${other.json.id}`)).json).toMatchObject({ code: 10014 });
});

test('what is said of an application stays', async () => {
  const said = { description: 'Board games', tags: ['games'], integration_types_config: { 0: {}, 1: {} } };
  expect((await call('PATCH', '/applications/@me', said)).json).toMatchObject(said);
  expect((await call('GET', '/applications/@me')).json).toMatchObject(said);
});
