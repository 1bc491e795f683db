import { manualClock, startSandbox, type Sandbox } from '.';
import { connect, faultsAt, PNG, type Answer, type File, type Raw, type Told } from './test/raw';

jest.setTimeout(30_000);

/**
 * Tests every limit at its edge (accepted) and one past it (refused). A row has the request, the body at the
 * edge, the body past it, and the path of the fault in Discord's answer, or the code if it is not the 50035
 * of a bad form.
 */
let sandbox: Sandbox;
let raw: Raw;
const clock = manualClock();

beforeAll(async () => {
  sandbox = await startSandbox({ rates: 'none', clock });
  raw = await connect(sandbox);
  await raw.call('PUT', commands(), [
    { name: 'go', description: 'go' },
    {
      name: 'type',
      description: 'type',
      options: [
        { type: 3, name: 'text', description: 'text', autocomplete: true },
        { type: 4, name: 'count', description: 'count', autocomplete: true },
      ],
    },
  ]);
});
afterAll(async () => {
  raw.close();
  await sandbox.close();
});

const commands = (): string => `/applications/${sandbox.clientId}/guilds/${sandbox.guildId}/commands`;
const x = (length: number): string => 'x'.repeat(length);
/** A picture of this many bytes: readers ignore the bytes after its end. */
const image = (bytes: number): string =>
  `data:image/png;base64,${Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]).toString('base64')}`;
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

// Requests

type Way =
  | 'message'
  | 'edit'
  | 'reply'
  | 'update'
  | 'followup'
  | 'modal'
  | 'choices'
  | 'number choices'
  | 'command'
  | 'commands'
  | 'thread'
  | 'channel'
  | 'role'
  | 'emoji';
let counter = 0;

async function interaction(): Promise<Told> {
  sandbox
    .as('ada')
    .slash('go')
    .catch(() => undefined);
  return raw.next('INTERACTION_CREATE');
}
const callback = (to: Told, body: unknown, files?: readonly File[]): Promise<Answer> =>
  raw.call('POST', `/interactions/${to.id}/${to.token}/callback?with_response=true`, body, files);

async function send(way: Way, body: unknown, files: readonly File[] = []): Promise<Answer> {
  switch (way) {
    case 'message':
      return raw.call('POST', `/channels/${sandbox.channelId}/messages`, body, files);
    case 'edit': {
      const { json } = await raw.call('POST', `/channels/${sandbox.channelId}/messages`, {
        content: 'before',
      });
      return raw.call('PATCH', `/channels/${sandbox.channelId}/messages/${json.id}`, body, files);
    }
    case 'reply':
      return callback(await interaction(), { type: 4, data: body }, files);
    case 'update': {
      const { json } = await raw.call('POST', `/channels/${sandbox.channelId}/messages`, {
        content: 'before',
        components: [row([button('press')])],
      });
      sandbox
        .as('ada')
        .press('press', { on: json.id })
        .catch(() => undefined);
      return callback(await raw.next('INTERACTION_CREATE'), { type: 7, data: body }, files);
    }
    case 'followup': {
      const to = await interaction();
      await callback(to, { type: 4, data: { content: 'first' } });
      return raw.call('POST', `/webhooks/${sandbox.clientId}/${to.token}`, body, files);
    }
    case 'modal':
      return callback(await interaction(), { type: 9, data: body });
    case 'choices':
    case 'number choices': {
      sandbox
        .as('ada')
        .autocomplete('type', way === 'choices' ? 'text' : 'count', '1')
        .catch(() => undefined);
      return callback(await raw.next('INTERACTION_CREATE'), { type: 8, data: body });
    }
    case 'command':
      return raw.call('POST', commands(), { name: `c${++counter}`, description: 'd', ...(body as object) });
    case 'commands':
      return raw.call('PUT', `/applications/${sandbox.clientId}/commands`, body);
    case 'thread':
      return raw.call('POST', `/channels/${sandbox.channelId}/threads`, {
        type: 11,
        name: 'thread',
        ...(body as object),
      });
    case 'channel':
      return raw.call('POST', `/guilds/${sandbox.guildId}/channels`, {
        name: 'channel',
        ...(body as object),
      });
    case 'role':
      return raw.call('POST', `/guilds/${sandbox.guildId}/roles`, body);
    case 'emoji':
      return raw.call('POST', `/applications/${sandbox.clientId}/emojis`, {
        name: `e${++counter}`,
        image: image(PNG.length),
        ...(body as object),
      });
  }
}

// Parts

const row = (components: unknown[]): unknown => ({ type: 1, components });
const button = (label: string, more: object = {}): object => ({
  type: 2,
  style: 1,
  label,
  custom_id: `b${++counter}`,
  ...more,
});
const option = (index: number, more: object = {}): object => ({
  label: `l${index}`,
  value: `v${index}`,
  ...more,
});
const select = (more: object = {}): object => ({
  type: 3,
  custom_id: `s${++counter}`,
  options: [option(0)],
  ...more,
});
const V2 = 1 << 15;
const v2 = (...components: unknown[]): object => ({ flags: V2, components });
const text = (content: string): object => ({ type: 10, content });
const picture = (more: object = {}): object => ({ media: { url: 'https://example.com/p.png' }, ...more });
const gallery = (count: number, more: object = {}): object => ({
  type: 12,
  items: many(count, () => picture(more)),
});
const embed = (more: object): object => ({ embeds: [{ description: 'd', ...more }] });
const url = (length: number): string => `https://example.com/`.padEnd(length, 'x');
const section = (altText: number): object => ({
  type: 9,
  components: [text('t')],
  accessory: { type: 11, ...picture({ description: x(altText) }) },
});
const label = (component: object, more: object = {}): object => ({
  type: 18,
  label: 'Label',
  component,
  ...more,
});
const input = (more: object = {}): object => ({ type: 4, custom_id: `t${++counter}`, style: 1, ...more });
const modal = (...components: object[]): object => ({ custom_id: 'm', title: 'Title', components });
const choice = (more: object = {}): object => ({ name: `n${++counter}`, value: 'v', ...more });
const opt = (more: object = {}): object => ({ type: 3, name: `o${++counter}`, description: 'd', ...more });
const file = (size: number, name = 'f.bin'): File => ({ name, bytes: Buffer.alloc(size, 1) });
const MIB = 1024 * 1024;

interface Limit {
  readonly is: string;
  readonly by: Way;
  readonly edge: unknown;
  readonly past: unknown;
  readonly at?: string;
  readonly code?: number;
  readonly status?: number;
  readonly edgeFiles?: File[];
  readonly pastFiles?: File[];
}

const LIMITS: readonly Limit[] = [
  // Messages
  {
    is: 'content has 2,000 characters',
    by: 'message',
    edge: { content: x(2000) },
    past: { content: x(2001) },
    at: 'content',
  },
  {
    is: 'edited content has 2,000 characters',
    by: 'edit',
    edge: { content: x(2000) },
    past: { content: x(2001) },
    at: 'content',
  },
  {
    is: 'content of an answer has 2,000 characters',
    by: 'reply',
    edge: { content: x(2000) },
    past: { content: x(2001) },
    at: 'data.content',
  },
  {
    is: 'content of an update has 2,000 characters',
    by: 'update',
    edge: { content: x(2000) },
    past: { content: x(2001) },
    at: 'data.content',
  },
  {
    is: 'content of a follow-up has 2,000 characters',
    by: 'followup',
    edge: { content: x(2000) },
    past: { content: x(2001) },
    at: 'content',
  },
  {
    is: 'a message holds something',
    by: 'message',
    edge: { content: 'x' },
    past: { content: '' },
    code: 50006,
  },
  {
    is: 'a message of spaces is empty',
    by: 'message',
    edge: { content: ' x ' },
    past: { content: '   ' },
    code: 50006,
  },
  {
    is: 'a nonce has 25 characters',
    by: 'message',
    edge: { content: 'n', nonce: x(25) },
    past: { content: 'n', nonce: x(26) },
    at: 'nonce',
  },
  {
    is: 'a users mention is parsed or listed',
    by: 'message',
    edge: { content: 'm', allowed_mentions: { parse: ['users'] } },
    past: { content: 'm', allowed_mentions: { parse: ['users'], users: ['100000000000000000'] } },
    at: 'allowed_mentions',
  },
  {
    is: 'a reply is to a message that exists',
    by: 'message',
    edge: {
      content: 'r',
      message_reference: { message_id: '100000000000000000', fail_if_not_exists: false },
    },
    past: { content: 'r', message_reference: { message_id: '100000000000000000' } },
    at: 'message_reference',
  },
  // Limits that the published description leaves out
  {
    is: 'content is counted in code points',
    by: 'message',
    edge: { content: '🙂'.repeat(2000) },
    past: { content: '🙂'.repeat(2001) },
    at: 'content',
  },
  {
    is: 'a footer has a text',
    by: 'message',
    edge: embed({ footer: { text: 'f' } }),
    past: embed({ footer: {} }),
    at: 'embeds.0.footer.text',
  },
  {
    is: 'a footer text is not null',
    by: 'message',
    edge: embed({ footer: null }),
    past: embed({ footer: { text: null } }),
    at: 'embeds.0.footer.text',
  },
  {
    is: 'an author has a name',
    by: 'message',
    edge: embed({ author: { name: 'a' } }),
    past: embed({ author: {} }),
    at: 'embeds.0.author.name',
  },
  {
    is: 'an author name is not blank',
    by: 'message',
    edge: embed({ author: { name: ' a ' } }),
    past: embed({ author: { name: ' ' } }),
    at: 'embeds.0.author.name',
  },
  {
    is: 'an author icon comes from the web',
    by: 'message',
    edge: embed({ author: { name: 'a', icon_url: 'https://example.com/a.png' } }),
    past: embed({ author: { name: 'a', icon_url: 'data:image/png;base64,AAAA' } }),
    at: 'embeds.0.author.icon_url',
  },
  {
    is: 'an embed of blanks is empty',
    by: 'message',
    edge: { embeds: [{ title: ' t ' }] },
    past: { embeds: [{ title: ' ' }] },
    at: 'embeds.0.description',
  },
  {
    is: 'an emoji is one',
    by: 'message',
    edge: { content: 'e', components: [row([button('b', { emoji: { name: '👨‍👩‍👧' } })])] },
    past: { content: 'e', components: [row([button('b', { emoji: { name: '🙂🙂' } })])] },
    at: 'components.0.components.0.emoji.name',
  },
  {
    is: 'an emoji is nothing else',
    by: 'message',
    edge: { content: 'e', components: [row([button('b', { emoji: { name: '♟️' } })])] },
    past: { content: 'e', components: [row([button('b', { emoji: { name: 'abc🙂' } })])] },
    at: 'components.0.components.0.emoji.name',
  },
  {
    is: 'a premium button has no label',
    by: 'message',
    edge: { content: 'p', components: [row([{ type: 2, style: 6, sku_id: '100000000000000000' }])] },
    past: {
      content: 'p',
      components: [row([{ type: 2, style: 6, sku_id: '100000000000000000', label: 'l' }])],
    },
    at: 'components.0.components.0.label',
  },
  {
    is: 'a label is not blank',
    by: 'message',
    edge: { content: 'l', components: [row([button('l')])] },
    past: { content: 'l', components: [row([button(' ')])] },
    at: 'components.0.components.0.label',
  },
  {
    is: 'a label of an option is not blank',
    by: 'message',
    edge: { content: 's', components: [row([select()])] },
    past: { content: 's', components: [row([select({ options: [option(0, { label: ' ' })] })])] },
    at: 'components.0.components.0.options.0.label',
  },
  {
    is: 'a text display is not blank',
    by: 'message',
    edge: v2(text('t')),
    past: v2(text(' ')),
    at: 'components.0.content',
  },
  {
    is: 'a mention is allowed once',
    by: 'message',
    edge: { content: 'm', allowed_mentions: { users: ['100000000000000000', '100000000000000001'] } },
    past: { content: 'm', allowed_mentions: { users: ['100000000000000000', '100000000000000000'] } },
    at: 'allowed_mentions.users.1',
  },
  {
    is: 'flags are a whole number',
    by: 'message',
    edge: { content: 'f', flags: 4 },
    past: { content: 'f', flags: 4.5 },
    at: 'flags',
  },
  {
    is: 'flags are not negative',
    by: 'message',
    edge: { content: 'f', flags: 0 },
    past: { content: 'f', flags: -4 },
    at: 'flags',
  },
  {
    is: 'a number of choices is whole',
    by: 'message',
    edge: { content: 's', components: [row([select({ max_values: 1 })])] },
    past: { content: 's', components: [row([select({ max_values: 1.5, options: many(2, option) })])] },
    at: 'components.0.components.0.max_values',
  },
  {
    is: 'a poll is refused rather than dropped',
    by: 'message',
    edge: { content: 'p' },
    past: {
      content: 'p',
      poll: { question: { text: 'q' }, answers: [{ poll_media: { text: 'a' } }], duration: 1 },
    },
    at: 'poll',
  },
  {
    is: 'a forward is refused rather than sent empty',
    by: 'message',
    edge: { content: 'f' },
    past: { content: 'f', message_reference: { type: 1, message_id: '100000000000000000' } },
    at: 'message_reference.type',
  },
  {
    is: 'nsfw is true or false',
    by: 'command',
    edge: { name: 'nsfw', description: 'd', nsfw: true },
    past: { name: 'nsfw', description: 'd', nsfw: 'yes' },
    at: 'nsfw',
  },
  {
    is: 'only what is typed can be completed',
    by: 'command',
    edge: { name: 'types', description: 'd', options: [opt({ autocomplete: true })] },
    past: { name: 'types', description: 'd', options: [opt({ type: 5, autocomplete: true })] },
    at: 'options.0.autocomplete',
  },
  {
    is: 'the bounds of an integer are whole',
    by: 'command',
    edge: { name: 'bounds', description: 'd', options: [opt({ type: 10, min_value: 0.5 })] },
    past: { name: 'bounds', description: 'd', options: [opt({ type: 4, min_value: 0.5 })] },
    at: 'options.0.min_value',
  },
  {
    is: 'a description is not blank',
    by: 'command',
    edge: { name: 'blank', description: ' d ' },
    past: { name: 'blank', description: ' ' },
    at: 'description',
  },
  {
    is: 'a description of an option is not blank',
    by: 'command',
    edge: { name: 'blank', description: 'd', options: [opt()] },
    past: { name: 'blank', description: 'd', options: [opt({ description: ' ' })] },
    at: 'options.0.description',
  },
  {
    is: 'a context is named once',
    by: 'command',
    edge: { name: 'contexts', description: 'd', contexts: [0, 1] },
    past: { name: 'contexts', description: 'd', contexts: [0, 0] },
    at: 'contexts.1',
  },
  {
    is: 'a radio group has one default',
    by: 'modal',
    edge: modal(label({ type: 21, custom_id: 'r', options: [option(0, { default: true }), option(1)] })),
    past: modal(
      label({
        type: 21,
        custom_id: 'r',
        options: [option(0, { default: true }), option(1, { default: true })],
      }),
    ),
    at: 'data.components.0.component.options',
  },
  {
    is: 'what must be answered takes at least one',
    by: 'modal',
    edge: modal(label(select({ required: false, min_values: 0 }))),
    past: modal(label(select({ required: true, min_values: 0 }))),
    at: 'data.components.0.component.min_values',
  },
  {
    is: 'a label in a modal is not blank',
    by: 'modal',
    edge: modal(label(input())),
    past: modal(label(input(), { label: ' ' })),
    at: 'data.components.0.label',
  },
  // Embeds
  {
    is: 'a message has 10 embeds',
    by: 'message',
    edge: { embeds: many(10, () => ({ title: 't' })) },
    past: { embeds: many(11, () => ({ title: 't' })) },
    at: 'embeds',
  },
  {
    is: 'an embed has 25 fields',
    by: 'message',
    edge: embed({ fields: many(25, () => ({ name: 'n', value: 'v' })) }),
    past: embed({ fields: many(26, () => ({ name: 'n', value: 'v' })) }),
    at: 'embeds.0.fields',
  },
  {
    is: 'a title has 256 characters',
    by: 'message',
    edge: embed({ title: x(256) }),
    past: embed({ title: x(257) }),
    at: 'embeds.0.title',
  },
  {
    is: 'a description has 4,096 characters',
    by: 'message',
    edge: embed({ description: x(4096) }),
    past: embed({ description: x(4097) }),
    at: 'embeds.0.description',
  },
  {
    is: 'a field name has 256 characters',
    by: 'message',
    edge: embed({ fields: [{ name: x(256), value: 'v' }] }),
    past: embed({ fields: [{ name: x(257), value: 'v' }] }),
    at: 'embeds.0.fields.0.name',
  },
  {
    is: 'a field name is not empty',
    by: 'message',
    edge: embed({ fields: [{ name: 'n', value: 'v' }] }),
    past: embed({ fields: [{ name: '', value: 'v' }] }),
    at: 'embeds.0.fields.0.name',
  },
  {
    is: 'a field value has 1,024 characters',
    by: 'message',
    edge: embed({ fields: [{ name: 'n', value: x(1024) }] }),
    past: embed({ fields: [{ name: 'n', value: x(1025) }] }),
    at: 'embeds.0.fields.0.value',
  },
  {
    is: 'a field value is not empty',
    by: 'message',
    edge: embed({ fields: [{ name: 'n', value: '\u200b' }] }),
    past: embed({ fields: [{ name: 'n', value: ' ' }] }),
    at: 'embeds.0.fields.0.value',
  },
  {
    is: 'a footer has 2,048 characters',
    by: 'message',
    edge: embed({ footer: { text: x(2048) } }),
    past: embed({ footer: { text: x(2049) } }),
    at: 'embeds.0.footer.text',
  },
  {
    is: 'an author has 256 characters',
    by: 'message',
    edge: embed({ author: { name: x(256) } }),
    past: embed({ author: { name: x(257) } }),
    at: 'embeds.0.author.name',
  },
  {
    is: 'all embeds together have 6,000 characters',
    by: 'message',
    edge: { embeds: [{ description: x(4000) }, { description: x(2000) }] },
    past: { embeds: [{ description: x(4000) }, { description: x(2001) }] },
    at: 'embeds',
  },
  {
    is: 'an embed shows something',
    by: 'message',
    edge: { embeds: [{ title: 't' }] },
    past: { embeds: [{ color: 1 }] },
    at: 'embeds.0.description',
  },
  {
    is: 'a colour is 24 bits',
    by: 'message',
    edge: embed({ color: 0xffffff }),
    past: embed({ color: 0x1000000 }),
    at: 'embeds.0.color',
  },
  {
    is: 'a picture is on the web or attached',
    by: 'message',
    edge: embed({ image: { url: 'https://example.com/a.png' } }),
    past: embed({ image: { url: 'ftp://example.com/a.png' } }),
    at: 'embeds.0.image.url',
  },
  // Classic components
  {
    is: 'a message has 5 rows',
    by: 'message',
    edge: { components: many(5, () => row([button('b')])) },
    past: { components: many(6, () => row([button('b')])) },
    at: 'components',
  },
  {
    is: 'a row has 5 buttons',
    by: 'message',
    edge: { components: [row(many(5, () => button('b')))] },
    past: { components: [row(many(6, () => button('b')))] },
    at: 'components.0.components',
  },
  {
    is: 'a row has 1 select',
    by: 'message',
    edge: { components: [row([select()])] },
    past: { components: [row([select(), select()])] },
    at: 'components.0.components',
  },
  {
    is: 'a select has its row for itself',
    by: 'message',
    edge: { components: [row([select()]), row([button('b')])] },
    past: { components: [row([select(), button('b')])] },
    at: 'components.0.components',
  },
  {
    is: 'a row is not empty',
    by: 'message',
    edge: { components: [row([button('b')])] },
    past: { components: [row([])] },
    at: 'components.0.components',
  },
  {
    is: 'a button label has 80 characters',
    by: 'message',
    edge: { components: [row([button(x(80))])] },
    past: { components: [row([button(x(81))])] },
    at: 'components.0.components.0.label',
  },
  {
    is: 'a button has a label or an emoji',
    by: 'message',
    edge: { components: [row([button('', { emoji: { name: '🎲' } })])] },
    past: { components: [row([button('')])] },
    at: 'components.0.components.0',
  },
  {
    is: 'a button emoji is an emoji',
    by: 'message',
    edge: { components: [row([button('b', { emoji: { name: '🎲' } })])] },
    past: { components: [row([button('b', { emoji: { name: 'dice' } })])] },
    at: 'components.0.components.0.emoji.name',
  },
  {
    is: 'a button has a custom_id',
    by: 'message',
    edge: { components: [row([button('b')])] },
    past: { components: [row([button('b', { custom_id: undefined })])] },
    at: 'components.0.components.0',
  },
  {
    is: 'a link has an address and no custom_id',
    by: 'message',
    edge: { components: [row([{ type: 2, style: 5, label: 'l', url: 'https://example.com' }])] },
    past: {
      components: [row([{ type: 2, style: 5, label: 'l', url: 'https://example.com', custom_id: 'c' }])],
    },
    at: 'components.0.components.0',
  },
  {
    is: 'a link address has 512 characters',
    by: 'message',
    edge: { components: [row([{ type: 2, style: 5, label: 'l', url: `https://example.com/${x(492)}` }])] },
    past: { components: [row([{ type: 2, style: 5, label: 'l', url: `https://example.com/${x(493)}` }])] },
    at: 'components.0.components.0.url',
  },
  {
    is: 'a button has one of six styles',
    by: 'message',
    edge: { components: [row([button('b', { style: 4 })])] },
    past: { components: [row([button('b', { style: 7 })])] },
    at: 'components.0.components.0.style',
  },
  {
    is: 'a custom_id has 100 characters',
    by: 'message',
    edge: { components: [row([button('b', { custom_id: x(100) })])] },
    past: { components: [row([button('b', { custom_id: x(101) })])] },
    at: 'components.0.components.0.custom_id',
  },
  {
    is: 'a custom_id is not empty',
    by: 'message',
    edge: { components: [row([select({ custom_id: 'c' })])] },
    past: { components: [row([select({ custom_id: '' })])] },
    at: 'components.0.components.0.custom_id',
  },
  {
    is: 'a custom_id is unique in the message',
    by: 'message',
    edge: { components: [row([button('b', { custom_id: 'one' }), button('b', { custom_id: 'two' })])] },
    past: {
      components: [row([button('b', { custom_id: 'one' })]), row([button('b', { custom_id: 'one' })])],
    },
    at: 'components.1.components.0.custom_id',
  },
  {
    is: 'a select has 25 options',
    by: 'message',
    edge: { components: [row([select({ options: many(25, option) })])] },
    past: { components: [row([select({ options: many(26, option) })])] },
    at: 'components.0.components.0.options',
  },
  {
    is: 'a select has at least one option',
    by: 'message',
    edge: { components: [row([select()])] },
    past: { components: [row([select({ options: [] })])] },
    at: 'components.0.components.0.options',
  },
  {
    is: 'an option label has 100 characters',
    by: 'message',
    edge: { components: [row([select({ options: [option(0, { label: x(100) })] })])] },
    past: { components: [row([select({ options: [option(0, { label: x(101) })] })])] },
    at: 'components.0.components.0.options.0.label',
  },
  {
    is: 'an option value has 100 characters',
    by: 'message',
    edge: { components: [row([select({ options: [option(0, { value: x(100) })] })])] },
    past: { components: [row([select({ options: [option(0, { value: x(101) })] })])] },
    at: 'components.0.components.0.options.0.value',
  },
  {
    is: 'an option description has 100 characters',
    by: 'message',
    edge: { components: [row([select({ options: [option(0, { description: x(100) })] })])] },
    past: { components: [row([select({ options: [option(0, { description: x(101) })] })])] },
    at: 'components.0.components.0.options.0.description',
  },
  {
    is: 'an option value is unique in its select',
    by: 'message',
    edge: { components: [row([select({ options: [option(0), option(1)] })])] },
    past: { components: [row([select({ options: [option(0), option(0)] })])] },
    at: 'components.0.components.0.options.1.value',
  },
  {
    is: 'a placeholder has 150 characters',
    by: 'message',
    edge: { components: [row([select({ placeholder: x(150) })])] },
    past: { components: [row([select({ placeholder: x(151) })])] },
    at: 'components.0.components.0.placeholder',
  },
  {
    is: 'at most 25 values are chosen',
    by: 'message',
    edge: { components: [row([select({ options: many(25, option), max_values: 25 })])] },
    past: { components: [row([select({ options: many(25, option), max_values: 26 })])] },
    at: 'components.0.components.0.max_values',
  },
  {
    is: 'no more values are chosen than there are options',
    by: 'message',
    edge: { components: [row([select({ max_values: 1 })])] },
    past: { components: [row([select({ max_values: 2 })])] },
    at: 'components.0.components.0.max_values',
  },
  {
    is: 'min_values does not exceed max_values',
    by: 'message',
    edge: { components: [row([{ type: 5, custom_id: 'u', min_values: 2, max_values: 2 }])] },
    past: { components: [row([{ type: 5, custom_id: 'u', min_values: 2, max_values: 1 }])] },
    at: 'components.0.components.0.min_values',
  },
  {
    is: 'no more options are default than may be chosen',
    by: 'message',
    edge: { components: [row([select({ options: [option(0, { default: true }), option(1)] })])] },
    past: {
      components: [row([select({ options: [option(0, { default: true }), option(1, { default: true })] })])],
    },
    at: 'components.0.components.0.options',
  },
  {
    is: 'without the flag there are rows only',
    by: 'message',
    edge: v2(text('t')),
    past: { components: [text('t')] },
    at: 'components.0.type',
  },
  // Components V2
  {
    is: 'V2: 40 components in all',
    by: 'message',
    edge: v2(...many(8, () => row(many(4, () => button('b'))))),
    past: v2(...many(8, () => row(many(4, () => button('b')))), text('t')),
    at: 'components',
  },
  {
    is: 'V2: nested components count',
    by: 'message',
    edge: v2({ type: 17, components: many(39, () => text('t')) }),
    past: v2({ type: 17, components: many(40, () => text('t')) }),
    at: 'components',
  },
  {
    is: 'V2: no content',
    by: 'message',
    edge: v2(text('t')),
    past: { ...v2(text('t')), content: 'c' },
    at: 'content',
  },
  {
    is: 'V2: no embeds',
    by: 'message',
    edge: v2(text('t')),
    past: { ...v2(text('t')), embeds: [{ title: 't' }] },
    at: 'embeds',
  },
  {
    is: 'V2: no stickers',
    by: 'message',
    edge: v2(text('t')),
    past: { ...v2(text('t')), sticker_ids: ['100000000000000000'] },
    at: 'sticker_ids',
  },
  {
    is: 'V2: no polls',
    by: 'message',
    edge: v2(text('t')),
    past: { ...v2(text('t')), poll: { question: { text: 'q' }, answers: [{ poll_media: { text: 'a' } }] } },
    at: 'poll',
  },
  {
    is: 'V2: 4,000 characters over all texts',
    by: 'message',
    edge: v2(text(x(2000)), text(x(2000))),
    past: v2(text(x(2000)), text(x(2001))),
    at: 'components',
  },
  {
    is: 'V2: 10,170 bytes over all texts, 12 for each block',
    by: 'message',
    edge: v2(text('€'.repeat(3386))),
    past: v2(text('€'.repeat(3387))),
    code: 0,
    status: 500,
  },
  {
    is: 'V2: a text is not empty',
    by: 'message',
    edge: v2(text('t')),
    past: v2(text('')),
    at: 'components.0.content',
  },
  {
    is: 'V2: a gallery has 10 items',
    by: 'message',
    edge: v2(gallery(10)),
    past: v2(gallery(11)),
    at: 'components.0.items',
  },
  {
    is: 'V2: a gallery is not empty',
    by: 'message',
    edge: v2(gallery(1)),
    past: v2(gallery(0)),
    at: 'components.0.items',
  },
  {
    is: 'V2: 64 pictures in a message',
    by: 'message',
    edge: v2(...many(6, () => gallery(10)), gallery(4)),
    past: v2(...many(6, () => gallery(10)), gallery(5)),
    code: 0,
    status: 500,
  },
  {
    is: 'V2: alt text has 1,024 characters',
    by: 'message',
    edge: v2(gallery(1, { description: x(1024) })),
    past: v2(gallery(1, { description: x(1025) })),
    at: 'components.0.items.0.description',
  },
  {
    is: 'V2: a section has 3 texts',
    by: 'message',
    edge: v2({ type: 9, components: many(3, () => text('t')), accessory: button('b') }),
    past: v2({ type: 9, components: many(4, () => text('t')), accessory: button('b') }),
    at: 'components.0.components',
  },
  {
    is: 'V2: a section has an accessory',
    by: 'message',
    edge: v2({ type: 9, components: [text('t')], accessory: { type: 11, ...picture() } }),
    past: v2({ type: 9, components: [text('t')] }),
    at: 'components.0.accessory',
  },
  {
    is: 'V2: a container has a colour of 24 bits',
    by: 'message',
    edge: v2({ type: 17, accent_color: 0xffffff, components: [text('t')] }),
    past: v2({ type: 17, accent_color: 0x1000000, components: [text('t')] }),
    at: 'components.0.accent_color',
  },
  {
    is: 'V2: a container holds no container',
    by: 'message',
    edge: v2({ type: 17, components: [text('t')] }),
    past: v2({ type: 17, components: [{ type: 17, components: [text('t')] }] }),
    at: 'components.0.components.0.type',
  },
  {
    is: 'V2: a component number is unique',
    by: 'message',
    edge: v2({ ...text('t'), id: 5 }, { ...text('t'), id: 6 }),
    past: v2({ ...text('t'), id: 5 }, { ...text('t'), id: 5 }),
    at: 'components.1.id',
  },
  {
    is: 'V2: a file refers to an attachment',
    by: 'message',
    edge: v2({ type: 13, file: { url: 'attachment://f.bin' } }),
    past: v2({ type: 13, file: { url: 'attachment://g.bin' } }),
    at: 'components.0.file.url',
    edgeFiles: [file(9)],
    pastFiles: [file(9)],
  },
  {
    is: 'V2: an answer may be V2',
    by: 'reply',
    edge: v2(text(x(4000))),
    past: v2(text(x(2000)), text(x(2001))),
    at: 'data.components',
  },
  // Files
  {
    is: 'a file has 10 MiB',
    by: 'message',
    edge: { content: 'f' },
    past: { content: 'f' },
    edgeFiles: [file(10 * MIB)],
    pastFiles: [file(10 * MIB + 1)],
    code: 40005,
    status: 413,
  },
  {
    is: 'a request has 25 MiB',
    by: 'message',
    edge: { content: 'f' },
    past: { content: 'f' },
    edgeFiles: many(3, (index) => file(8 * MIB, `${index}.bin`)),
    pastFiles: many(3, (index) => file(9 * MIB, `${index}.bin`)),
    code: 40005,
    status: 413,
  },
  {
    is: 'a message has 10 files',
    by: 'message',
    edge: { content: 'f' },
    past: { content: 'f' },
    edgeFiles: many(10, (index) => file(1, `${index}`)),
    pastFiles: many(11, (index) => file(1, `${index}`)),
    code: 30015,
  },
  {
    is: 'a file has alt text of 1,024 characters',
    by: 'message',
    edge: { attachments: [{ id: '0', description: x(1024) }] },
    past: { attachments: [{ id: '0', description: x(1025) }] },
    edgeFiles: [file(1)],
    pastFiles: [file(1)],
    at: 'attachments.0.description',
  },
  {
    is: 'a described file is there',
    by: 'message',
    edge: { content: 'f', attachments: [{ id: '0' }] },
    past: { content: 'f', attachments: [{ id: '1' }] },
    edgeFiles: [file(1)],
    pastFiles: [file(1)],
    at: 'attachments.0.id',
  },
  // Modals
  {
    is: 'a modal title has 45 characters',
    by: 'modal',
    edge: { ...modal(label(input())), title: x(45) },
    past: { ...modal(label(input())), title: x(46) },
    at: 'data.title',
  },
  {
    is: 'a modal has 5 components',
    by: 'modal',
    edge: modal(...many(5, () => label(input()))),
    past: modal(...many(6, () => label(input()))),
    at: 'data.components',
  },
  {
    is: 'a modal has a component',
    by: 'modal',
    edge: modal(label(input())),
    past: modal(),
    at: 'data.components',
  },
  {
    is: 'a modal custom_id has 100 characters',
    by: 'modal',
    edge: { ...modal(label(input())), custom_id: x(100) },
    past: { ...modal(label(input())), custom_id: x(101) },
    at: 'data.custom_id',
  },
  {
    is: 'a label has 45 characters',
    by: 'modal',
    edge: modal(label(input(), { label: x(45) })),
    past: modal(label(input(), { label: x(46) })),
    at: 'data.components.0.label',
  },
  {
    is: 'a label description has 100 characters',
    by: 'modal',
    edge: modal(label(input(), { description: x(100) })),
    past: modal(label(input(), { description: x(101) })),
    at: 'data.components.0.description',
  },
  {
    is: 'a text input takes 4,000 characters',
    by: 'modal',
    edge: modal(label(input({ max_length: 4000 }))),
    past: modal(label(input({ max_length: 4001 }))),
    at: 'data.components.0.component.max_length',
  },
  {
    is: 'a text placeholder has 100 characters',
    by: 'modal',
    edge: modal(label(input({ placeholder: x(100) }))),
    past: modal(label(input({ placeholder: x(101) }))),
    at: 'data.components.0.component.placeholder',
  },
  {
    is: 'a prefilled text fits its input',
    by: 'modal',
    edge: modal(label(input({ max_length: 3, value: 'abc' }))),
    past: modal(label(input({ max_length: 3, value: 'abcd' }))),
    at: 'data.components.0.component.value',
  },
  {
    is: 'a custom_id is unique in the modal',
    by: 'modal',
    edge: modal(label(input({ custom_id: 'a' })), label(input({ custom_id: 'b' }))),
    past: modal(label(input({ custom_id: 'a' })), label(input({ custom_id: 'a' }))),
    at: 'data.components.1.component.custom_id',
  },
  {
    is: 'a row of a modal holds one text input',
    by: 'modal',
    edge: modal({ type: 1, components: [input({ label: 'l' })] }),
    past: modal({ type: 1, components: [input({ label: 'l' }), input({ label: 'l' })] }),
    at: 'data.components.0.components',
  },
  {
    is: 'a modal select has 25 options',
    by: 'modal',
    edge: modal(label(select({ options: many(25, option) }))),
    past: modal(label(select({ options: many(26, option) }))),
    at: 'data.components.0.component.options',
  },
  {
    is: 'a radio group has 10 options',
    by: 'modal',
    edge: modal(label({ type: 21, custom_id: 'r', options: many(10, option) })),
    past: modal(label({ type: 21, custom_id: 'r', options: many(11, option) })),
    at: 'data.components.0.component.options',
  },
  {
    is: 'a radio group has 2 options',
    by: 'modal',
    edge: modal(label({ type: 21, custom_id: 'r', options: many(2, option) })),
    past: modal(label({ type: 21, custom_id: 'r', options: many(1, option) })),
    at: 'data.components.0.component.options',
  },
  {
    is: 'a checkbox group has 10 options',
    by: 'modal',
    edge: modal(label({ type: 22, custom_id: 'k', options: many(10, option) })),
    past: modal(label({ type: 22, custom_id: 'k', options: many(11, option) })),
    at: 'data.components.0.component.options',
  },
  {
    is: 'a file upload takes 10 files',
    by: 'modal',
    edge: modal(label({ type: 19, custom_id: 'f', max_values: 10 })),
    past: modal(label({ type: 19, custom_id: 'f', max_values: 11 })),
    at: 'data.components.0.component.max_values',
  },
  {
    is: 'a button has no place in a modal',
    by: 'modal',
    edge: modal(label(input())),
    past: modal(label(button('b'))),
    at: 'data.components.0.component.type',
  },
  // Autocomplete
  {
    is: 'autocomplete offers 25 choices',
    by: 'choices',
    edge: { choices: many(25, () => choice()) },
    past: { choices: many(26, () => choice()) },
    at: 'data.choices',
  },
  {
    is: 'a choice name has 100 characters',
    by: 'choices',
    edge: { choices: [choice({ name: x(100) })] },
    past: { choices: [choice({ name: x(101) })] },
    at: 'data.choices.0.name',
  },
  {
    is: 'a choice name is not empty',
    by: 'choices',
    edge: { choices: [choice({ name: 'n' })] },
    past: { choices: [choice({ name: '' })] },
    at: 'data.choices.0.name',
  },
  {
    is: 'a choice value has 100 characters',
    by: 'choices',
    edge: { choices: [choice({ value: x(100) })] },
    past: { choices: [choice({ value: x(101) })] },
    at: 'data.choices.0.value',
  },
  {
    is: 'a number option is completed with numbers',
    by: 'number choices',
    edge: { choices: [choice({ value: 1 })] },
    past: { choices: [choice({ value: '1' })] },
    at: 'data.choices.0.value',
  },
  // Commands
  {
    is: 'a command name has 32 characters',
    by: 'command',
    edge: { name: x(32) },
    past: { name: x(33) },
    at: 'name',
  },
  {
    is: 'a command name has no capitals',
    by: 'command',
    edge: { name: 'new_game-1' },
    past: { name: 'NewGame' },
    at: 'name',
  },
  {
    is: 'a command name has no spaces',
    by: 'command',
    edge: { name: 'spiel-neu' },
    past: { name: 'new game' },
    at: 'name',
  },
  {
    is: 'a description has 100 characters',
    by: 'command',
    edge: { description: x(100) },
    past: { description: x(101) },
    at: 'description',
  },
  {
    is: 'a description is not empty',
    by: 'command',
    edge: { description: 'd' },
    past: { description: '' },
    at: 'description',
  },
  {
    is: 'a localised name has 32 characters',
    by: 'command',
    edge: { name_localizations: { de: x(32) } },
    past: { name_localizations: { de: x(33) } },
    at: 'name_localizations.de',
  },
  {
    is: 'a localised description has 100 characters',
    by: 'command',
    edge: { description_localizations: { de: x(100) } },
    past: { description_localizations: { de: x(101) } },
    at: 'description_localizations.de',
  },
  {
    is: 'a language is one Discord knows',
    by: 'command',
    edge: { name_localizations: { de: 'spiel' } },
    past: { name_localizations: { tlh: 'qap' } },
    at: 'name_localizations.tlh',
  },
  {
    is: 'a command has 25 options',
    by: 'command',
    edge: { options: many(25, () => opt()) },
    past: { options: many(26, () => opt()) },
    at: 'options',
  },
  {
    is: 'an option name has 32 characters',
    by: 'command',
    edge: { options: [opt({ name: x(32) })] },
    past: { options: [opt({ name: x(33) })] },
    at: 'options.0.name',
  },
  {
    is: 'an option description has 100 characters',
    by: 'command',
    edge: { options: [opt({ description: x(100) })] },
    past: { options: [opt({ description: x(101) })] },
    at: 'options.0.description',
  },
  {
    is: 'an option name is unique',
    by: 'command',
    edge: { options: [opt({ name: 'a' }), opt({ name: 'b' })] },
    past: { options: [opt({ name: 'a' }), opt({ name: 'a' })] },
    at: 'options.1.name',
  },
  {
    is: 'required options come first',
    by: 'command',
    edge: { options: [opt({ required: true }), opt()] },
    past: { options: [opt(), opt({ required: true })] },
    at: 'options.1',
  },
  {
    is: 'an option has 25 choices',
    by: 'command',
    edge: { options: [opt({ choices: many(25, () => choice()) })] },
    past: { options: [opt({ choices: many(26, () => choice()) })] },
    at: 'options.0.choices',
  },
  {
    is: 'a command choice name has 100 characters',
    by: 'command',
    edge: { options: [opt({ choices: [choice({ name: x(100) })] })] },
    past: { options: [opt({ choices: [choice({ name: x(101) })] })] },
    at: 'options.0.choices.0.name',
  },
  {
    is: 'a command choice value has 100 characters',
    by: 'command',
    edge: { options: [opt({ choices: [choice({ value: x(100) })] })] },
    past: { options: [opt({ choices: [choice({ value: x(101) })] })] },
    at: 'options.0.choices.0.value',
  },
  {
    is: 'an option completes or lists, not both',
    by: 'command',
    edge: { options: [opt({ autocomplete: true })] },
    past: { options: [opt({ autocomplete: true, choices: [choice()] })] },
    at: 'options.0.autocomplete',
  },
  {
    is: 'a text option takes 6,000 characters',
    by: 'command',
    edge: { options: [opt({ max_length: 6000 })] },
    past: { options: [opt({ max_length: 6001 })] },
    at: 'options.0.max_length',
  },
  {
    is: 'a command has 25 subcommands',
    by: 'command',
    edge: { options: many(25, () => opt({ type: 1 })) },
    past: { options: many(26, () => opt({ type: 1 })) },
    at: 'options',
  },
  {
    is: 'subcommands and options do not mix',
    by: 'command',
    edge: { options: [opt({ type: 1 })] },
    past: { options: [opt({ type: 1 }), opt()] },
    at: 'options',
  },
  {
    is: 'a command has 8,000 characters',
    by: 'command',
    edge: { name: 'big', description: 'd', options: eightThousand(0) },
    past: { name: 'big', description: 'd', options: eightThousand(1) },
    at: '',
  },
  {
    is: 'the longest language counts towards the 8,000',
    by: 'command',
    edge: {
      name: 'big',
      description: 'd',
      description_localizations: { de: 'd' },
      options: eightThousand(0),
    },
    past: {
      name: 'big',
      description: 'd',
      description_localizations: { de: 'dd' },
      options: eightThousand(0),
    },
    at: '',
  },
  {
    is: 'a menu command has no description',
    by: 'command',
    edge: { type: 2, name: 'Profile of', description: undefined },
    past: { type: 2, name: 'Profile', description: 'd' },
    at: 'description',
  },
  {
    is: 'there are 100 slash commands',
    by: 'commands',
    edge: many(100, (index) => ({ name: `n${index}`, description: 'd' })),
    past: many(101, (index) => ({ name: `n${index}`, description: 'd' })),
    code: 30032,
  },
  {
    is: 'there are 15 user commands',
    by: 'commands',
    edge: many(15, (index) => ({ name: `n${index}`, type: 2 })),
    past: many(16, (index) => ({ name: `n${index}`, type: 2 })),
    code: 30032,
  },
  {
    is: 'there are 15 message commands',
    by: 'commands',
    edge: many(15, (index) => ({ name: `n${index}`, type: 3 })),
    past: many(16, (index) => ({ name: `n${index}`, type: 3 })),
    code: 30032,
  },
  {
    is: 'a command name is unique among commands',
    by: 'commands',
    edge: [
      { name: 'a', description: 'd' },
      { name: 'b', description: 'd' },
    ],
    past: [
      { name: 'a', description: 'd' },
      { name: 'a', description: 'd' },
    ],
    at: '1',
  },
  // Channels, threads, roles, emoji
  {
    is: 'a thread name has 100 characters',
    by: 'thread',
    edge: { name: x(100) },
    past: { name: x(101) },
    at: 'name',
  },
  {
    is: 'a thread sleeps after 60, 1,440, 4,320 or 10,080 minutes',
    by: 'thread',
    edge: { auto_archive_duration: 10080 },
    past: { auto_archive_duration: 10081 },
    at: 'auto_archive_duration',
  },
  {
    is: 'a thread may sleep after an hour and not sooner',
    by: 'thread',
    edge: { auto_archive_duration: 60 },
    past: { auto_archive_duration: 59 },
    at: 'auto_archive_duration',
  },
  {
    is: 'an emoji has 256 KiB',
    by: 'emoji',
    edge: { image: image(256 * 1024) },
    past: { image: image(256 * 1024 + 1) },
    code: 50138,
  },
  {
    is: 'an emoji name has 32 characters',
    by: 'emoji',
    edge: { name: x(32) },
    past: { name: x(33) },
    at: 'name',
  },
  {
    is: 'an emoji name has 2 characters',
    by: 'emoji',
    edge: { name: 'ab' },
    past: { name: 'a' },
    at: 'name',
  },
  // More of messages
  {
    is: 'a page of an embed has an address of 2,048 characters',
    by: 'message',
    edge: embed({ url: url(2048) }),
    past: embed({ url: url(2049) }),
    at: 'embeds.0.url',
  },
  {
    is: 'a picture of an embed has an address of 2,048 characters',
    by: 'message',
    edge: embed({ image: { url: url(2048) } }),
    past: embed({ image: { url: url(2049) } }),
    at: 'embeds.0.image.url',
  },
  {
    is: 'the alt text of an embed picture has 4,096 characters',
    by: 'message',
    edge: { embeds: [{ image: { url: url(20), description: x(4096) } }] },
    past: { embeds: [{ image: { url: url(20), description: x(4097) } }] },
    at: 'embeds.0.image.description',
  },
  {
    is: 'the alt text of an embed thumbnail has 4,096 characters',
    by: 'message',
    edge: { embeds: [{ thumbnail: { url: url(20), description: x(4096) } }] },
    past: { embeds: [{ thumbnail: { url: url(20), description: x(4097) } }] },
    at: 'embeds.0.thumbnail.description',
  },
  {
    is: '100 users are mentioned',
    by: 'message',
    edge: { content: 'm', allowed_mentions: { users: many(100, (n) => `${10 ** 17 + n * 64}`) } },
    past: { content: 'm', allowed_mentions: { users: many(101, (n) => `${10 ** 17 + n * 64}`) } },
    at: 'allowed_mentions.users',
  },
  {
    is: 'a select asks for at least 0 options',
    by: 'message',
    edge: { content: 's', components: [row([select({ min_values: 0 })])] },
    past: { content: 's', components: [row([select({ min_values: -1 })])] },
    at: 'components.0.components.0.min_values',
  },
  {
    is: 'a select asks for at most 25 options',
    by: 'message',
    edge: {
      content: 's',
      components: [row([select({ min_values: 25, max_values: 25, options: many(25, option) })])],
    },
    past: {
      content: 's',
      components: [row([select({ min_values: 26, max_values: 25, options: many(25, option) })])],
    },
    at: 'components.0.components.0.min_values',
  },
  {
    is: 'a select lets at least 1 option be chosen',
    by: 'message',
    edge: { content: 's', components: [row([select({ max_values: 1 })])] },
    past: { content: 's', components: [row([select({ max_values: 0 })])] },
    at: 'components.0.components.0.max_values',
  },
  {
    is: 'a text input has no place in a message',
    by: 'message',
    edge: { content: 's', components: [row([select()])] },
    past: { content: 's', components: [row([input()])] },
    at: 'components.0.components.0.type',
  },
  {
    is: 'V2: a thumbnail has alt text of 1,024 characters',
    by: 'message',
    edge: v2(section(1024)),
    past: v2(section(1025)),
    at: 'components.0.accessory.description',
  },
  {
    is: 'V2: a container is not empty',
    by: 'message',
    edge: v2({ type: 17, components: [text('t')] }),
    past: v2({ type: 17, components: [] }),
    at: 'components.0.components',
  },
  {
    is: 'V2: a separator has one of two heights',
    by: 'message',
    edge: v2(text('t'), { type: 14, spacing: 2 }),
    past: v2(text('t'), { type: 14, spacing: 3 }),
    at: 'components.1.spacing',
  },
  // More of modals
  {
    is: 'a text input asks for at most 4,000 characters',
    by: 'modal',
    edge: modal(label(input({ min_length: 4000 }))),
    past: modal(label(input({ min_length: 4001 }))),
    at: 'data.components.0.component.min_length',
  },
  {
    is: 'a text input takes at least 1 character',
    by: 'modal',
    edge: modal(label(input({ max_length: 1 }))),
    past: modal(label(input({ max_length: 0 }))),
    at: 'data.components.0.component.max_length',
  },
  {
    is: 'a select in a modal is in a label',
    by: 'modal',
    edge: modal(label(select())),
    past: modal(select()),
    at: 'data.components.0.type',
  },
  {
    is: 'a row of a modal holds no select',
    by: 'modal',
    edge: modal(row([input({ label: 'l' })]) as object),
    past: modal(row([select()]) as object),
    at: 'data.components.0.components.0.type',
  },
  {
    is: 'a label holds no label',
    by: 'modal',
    edge: modal(label(input())),
    past: modal(label(label(input()))),
    at: 'data.components.0.component.type',
  },
  {
    is: 'a select in a modal has a placeholder of 150 characters',
    by: 'modal',
    edge: modal(label(select({ placeholder: x(150) }))),
    past: modal(label(select({ placeholder: x(151) }))),
    at: 'data.components.0.component.placeholder',
  },
  {
    is: 'a select in a modal is not disabled',
    by: 'modal',
    edge: modal(label(select())),
    past: modal(label(select({ disabled: true }))),
    at: 'data.components.0.component.disabled',
  },
  {
    is: 'a file upload asks for at most 10 files',
    by: 'modal',
    edge: modal(label({ type: 19, custom_id: 'f', min_values: 10, max_values: 10 })),
    past: modal(label({ type: 19, custom_id: 'f', min_values: 11, max_values: 10 })),
    at: 'data.components.0.component.min_values',
  },
  // More of commands
  {
    is: 'contexts name a place',
    by: 'command',
    edge: { contexts: [0] },
    past: { contexts: [] },
    at: 'contexts',
  },
  {
    is: 'a context is 0, 1 or 2',
    by: 'command',
    edge: { contexts: [2] },
    past: { contexts: [3] },
    at: 'contexts.0',
  },
  {
    is: 'integration types name a way to install',
    by: 'command',
    edge: { integration_types: [0] },
    past: { integration_types: [] },
    at: 'integration_types',
  },
  {
    is: 'a way to install is 0 or 1',
    by: 'command',
    edge: { integration_types: [1] },
    past: { integration_types: [2] },
    at: 'integration_types.0',
  },
  {
    is: 'a way to install is named once',
    by: 'command',
    edge: { integration_types: [0, 1] },
    past: { integration_types: [1, 1] },
    at: 'integration_types.1',
  },
  {
    is: 'a text option asks for at most 6,000 characters',
    by: 'command',
    edge: { options: [opt({ min_length: 6000 })] },
    past: { options: [opt({ min_length: 6001 })] },
    at: 'options.0.min_length',
  },
  {
    is: 'a text option takes at least 1 character',
    by: 'command',
    edge: { options: [opt({ max_length: 1 })] },
    past: { options: [opt({ max_length: 0 })] },
    at: 'options.0.max_length',
  },
  {
    is: 'a choice has the type of its option',
    by: 'command',
    edge: { options: [opt({ type: 4, choices: [choice({ value: 1 })] })] },
    past: { options: [opt({ type: 4, choices: [choice({ value: 'a' })] })] },
    at: 'options.0.choices.0.value',
  },
  {
    is: 'a menu command has a name of 32 characters',
    by: 'command',
    edge: { type: 2, name: x(32), description: undefined },
    past: { type: 2, name: x(33), description: undefined },
    at: 'name',
  },
  // More of threads and emoji
  {
    is: 'a thread has a name',
    by: 'thread',
    edge: { name: 't' },
    past: { name: '' },
    at: 'name',
  },
  {
    is: 'an emoji is a picture',
    by: 'emoji',
    edge: { image: image(100) },
    past: { image: `data:image/png;base64,${Buffer.alloc(100).toString('base64')}` },
    at: 'image',
  },
  {
    is: 'an emoji is a picture of a kind that Discord shows',
    by: 'emoji',
    edge: { image: image(100) },
    past: { image: image(100).replace('png', 'svg+xml') },
    at: 'image',
  },
  {
    is: 'an emoji has a name of letters, digits and underscores',
    by: 'emoji',
    edge: { name: 'old_gold' },
    past: { name: 'old-gold' },
    at: 'name',
  },
];

/** 'big' and 'd' are 4, 24 options of 330 are 7,920, the last has 76. */
function eightThousand(over: number): object[] {
  const name = (index: number): string => `option${String(index).padStart(2, '0')}`;
  return [
    ...many(24, (index) => ({
      type: 3,
      name: name(index),
      description: x(100),
      choices: many(2, (each) => ({ name: x(99) + String(each), value: x(11) })),
    })),
    { type: 3, name: name(24), description: x(68 + over) },
  ];
}

test('the table has at least 180 limits', () => expect(LIMITS.length).toBeGreaterThanOrEqual(180));

test.each(LIMITS.map((limit) => [limit.is, limit] as const))(
  '%s',
  async (_is, { by, edge, past, at, code = 50035, status = 400, edgeFiles, pastFiles }) => {
    const accepted = await send(by, edge, edgeFiles);
    expect({ ok: accepted.status < 300, told: accepted.status < 300 ? undefined : accepted.json }).toEqual({
      ok: true,
      told: undefined,
    });
    const refused = await send(by, past, pastFiles);
    expect({ status: refused.status, code: refused.json?.code }).toEqual({ status, code });
    if (at !== undefined && faultsAt(refused.json, at).length === 0)
      throw new Error(`no fault at ${at}: ${JSON.stringify(refused.json)}`);
  },
);
