import { styleFor } from './picture-style';

const wishes = {
  person: async (user: string) => (user === 'ada' ? 'dark' : user === 'ben' ? 'off' : 'auto') as 'dark',
  server: async (guild: string) => (guild === 'night' ? 'dark' : 'auto') as 'dark',
};

test.each([
  ['a person’s own wish goes before all', 'ada', 'day', 'dark'],
  ['whoever wants no pictures gets none', 'ben', 'night', 'off'],
  ['who leaves it open has what the server has', 'cho', 'night', 'dark'],
  ['on what everybody sees the server decides', undefined, 'night', 'dark'],
  ['light, where nobody said anything', 'cho', 'day', 'light'],
  ['light, in direct messages', undefined, null, 'light'],
] as const)('%s', async (_what, viewer, guild, style) => {
  expect(await styleFor(wishes, { viewer, guild })).toBe(style);
});

test('where wishes are not known, all is light', async () => {
  expect(await styleFor({}, { viewer: 'ada', guild: 'night' })).toBe('light');
});
