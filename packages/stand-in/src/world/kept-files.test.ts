import { BOT, GUILDS, newWorld, PEOPLE } from './seed';
import { FILE_BYTES_SAVED, fromJson, storeFile, toJson } from './world';

test('an emoji keeps its picture when many newer files are saved', () => {
  let id = 0;
  const nextId = (): string => String(++id);
  const seed = { people: PEOPLE, guilds: GUILDS, botName: 'Bot', botPermissions: BOT };
  const world = newWorld(nextId, new Date(0).toISOString(), seed);
  storeFile(world, 'jester', Buffer.from('drawn'), 'image/png');
  world.emojis.set('jester', { id: 'jester', name: 'jester' });
  storeFile(world, 'old', Buffer.alloc(FILE_BYTES_SAVED), 'image/png');
  storeFile(world, 'new', Buffer.alloc(FILE_BYTES_SAVED), 'image/png');
  const { files } = fromJson(toJson(world));
  expect([...files.keys()]).toEqual(['jester', 'new']);
  expect(files.get('jester')?.bytes.toString()).toBe('drawn');
});
