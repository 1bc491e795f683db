import { REST } from 'discord.js';
import { startSandbox, type Sandbox } from 'discord-stand-in';
import { games, picturesOf } from '../../../games';
import { openLog } from '../../log';
import { drawEmoji } from '../../picture/paint/emoji';
import { createEmojiDrawer, openEmojiDrawer } from '../../picture/paint/emoji-drawer';
import { wordsOf } from '../../words/catalogue';
import { emojiWanted, uploadEmoji, type EmojiBook, type WantedEmoji } from './emoji';

jest.setTimeout(60_000);

const titles = games.map(({ id }) => ({ id, pictures: picturesOf(id) }));
const wanted = emojiWanted(titles);

let sandbox: Sandbox;
let rest: REST;
beforeEach(async () => {
  sandbox = await startSandbox({ rates: 'none' });
  rest = new REST({ api: sandbox.rest }).setToken(sandbox.token);
});
afterEach(() => sandbox.close());

function newBook(): EmojiBook {
  const known = new Map<string, string>();
  let claimed = false;
  return {
    hashes: async () => known,
    note: async (id, hash) => void known.set(id, hash),
    claim: async () => !claimed && (claimed = true),
    keepClaim: async () => undefined,
    release: async () => void (claimed = false),
  };
}
const start = (book: EmojiBook, all: readonly WantedEmoji[] = wanted) =>
  uploadEmoji(rest, sandbox.clientId, all, book, openLog('silent'), createEmojiDrawer());
const count = (method: string): number =>
  sandbox.requests.filter((one) => one.method === method && /\/emojis(\/\d+)?$/.test(one.path)).length;
const posts = (): number => count('POST');
/** Uploads and deletions so far. */
const counted = (): number[] => [posts(), count('DELETE')];

test('every title declares icons, and each belongs to words of its catalogue', () => {
  for (const { id, pictures } of titles) {
    const keys = Object.keys(pictures?.icons ?? {});
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key) => !wordsOf(id).has(key))).toEqual([]);
  }
});

test('the names can be read aloud, and each stands for one drawing', () => {
  const names = wanted.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeLessThan(2000);
  for (const name of names) expect(name).toMatch(/^\w{2,32}$/);
  expect(names).toEqual(expect.arrayContaining(['gold', 'strength', 'meet_cardinal', 'bear', 'library']));
  for (const { sign } of wanted) expect(drawEmoji(sign).png.length).toBeLessThan(256 * 1024);
});

test('a first start uploads all, a second none, and one with a changed drawing that one', async () => {
  const book = newBook();
  const first = await start(book);
  expect([first.uploaded, first.replaced, ...counted()]).toEqual([wanted.length, 0, wanted.length, 0]);
  expect(first.icons.size).toBe(wanted.flatMap(({ keys }) => keys).length);
  const second = await start(book);
  expect([second.uploaded, second.replaced, ...counted()]).toEqual([0, 0, wanted.length, 0]);
  expect(second.icons).toEqual(first.icons);
  const changed = wanted.map((one) => (one.name === 'gold' ? { ...one, sign: { icon: 'points' } } : one));
  const third = await start(book, changed);
  expect([third.uploaded, third.replaced]).toEqual([1, 1]);
  expect(counted()).toEqual([wanted.length + 1, 1]);
  // One that a host deleted comes back.
  const [emoji] = third.icons.values();
  await rest.delete(`/applications/${sandbox.clientId}/emojis/${emoji?.id}`);
  const fourth = await start(book, changed);
  expect([fourth.uploaded, fourth.replaced]).toEqual([1, 0]);
  expect(counted()).toEqual([wanted.length + 2, 2]);
  expect(sandbox.refused).toEqual([]);
});

test('of two processes that start at once, one uploads and both have all icons', async () => {
  const book = newBook();
  const [one, two] = await Promise.all([start(book), start(book)]);
  expect(one.uploaded + two.uploaded).toBe(wanted.length);
  expect([one.replaced, two.replaced]).toEqual([0, 0]);
  expect(two.icons).toEqual(one.icons);
  expect(posts()).toBe(wanted.length);
  expect(sandbox.refused).toEqual([]);
});

test('what cannot be uploaded is left out, and the rest is used', async () => {
  sandbox.faults.fail('POST /applications/:id/emojis', 500, 20);
  const { icons, uploaded } = await start(newBook());
  expect([icons.size, uploaded]).toEqual([0, 0]);
  sandbox.faults.clear();
  expect((await start(newBook())).uploaded).toBe(wanted.length);
});

test('a process of its own draws the same icons, and ends', async () => {
  const signs = wanted.slice(0, 3).map(({ sign }) => sign);
  const drawer = openEmojiDrawer();
  try {
    expect(await drawer.hashes(signs)).toEqual(signs.map((sign) => drawEmoji(sign).hash));
    const [first] = signs;
    if (!first) throw new Error('no icon is wanted');
    expect(await drawer.draw(first)).toEqual(drawEmoji(first));
  } finally {
    drawer.close();
  }
  await expect(drawer.hashes(signs)).rejects.toThrow();
});
