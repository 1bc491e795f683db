import { setTimeout } from 'node:timers/promises';
import { DiscordAPIError, Routes, type APIEmoji, type REST } from 'discord.js';
import type { Log } from '../../log';
import { openEmojiDrawer, type EmojiDrawer } from '../../picture/paint/emoji-drawer';
import type { Sign, TitlePictures } from '../../picture/kit';
import { iconKey, type Emoji, type Icons } from '../screen/icons';

/** The application's emoji: what the titles declare, drawn and uploaded as far as it is missing. */

/** Remembers what was uploaded: Discord does not say what an emoji shows. */
export interface EmojiBook {
  /** Hashes by the emoji's id. */
  hashes(): Promise<ReadonlyMap<string, string>>;
  note(id: string, hash: string): Promise<void>;
  /** Claims the upload for a minute; false: another process holds it. */
  claim(): Promise<boolean>;
  /** Claims the upload for one more minute from now. */
  keepClaim(): Promise<void>;
  release(): Promise<void>;
}
export interface WantedEmoji {
  readonly name: string;
  readonly sign: Sign;
  /** All that it stands for. */
  readonly keys: readonly string[];
}
export interface UploadedIcons {
  readonly icons: Icons;
  readonly uploaded: number;
  readonly replaced: number;
}

const MAX_NAME = 32;
/** These keys say what is done with a thing, not what it is: its icon has a better name. */
const NOT_NAMES = /^(ask|card|effect|lot|option|score)\./;
/** Returns the last part of a key, to be read aloud: `action.build-ship` is `build_ship`. */
const nameOf = (key: string, { icon }: Sign): string =>
  ((NOT_NAMES.test(key) ? icon : undefined) ?? key.split('.').at(-1) ?? key)
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toLowerCase()
    .slice(0, MAX_NAME);

type Growing = WantedEmoji & { readonly drawing: string; readonly keys: string[] };
/**
 * One emoji for each drawing of a title. Titles share those that look and are called the same; where two
 * drawings are called alike, the later one adds its title's name.
 */
export function emojiWanted(
  titles: readonly { readonly id: string; readonly pictures: TitlePictures<unknown> | undefined }[],
): WantedEmoji[] {
  const all = titles.flatMap(({ id, pictures }) =>
    Object.entries(pictures?.icons ?? {}).map(([key, sign]) => ({
      id,
      key,
      sign,
      drawing: JSON.stringify(sign),
    })),
  );
  const byName = new Map<string, Growing>();
  const byDrawing = new Map<string, Growing>();
  const nouns = all.filter(({ key }) => !NOT_NAMES.test(key));
  for (const { id, key, sign, drawing } of [...nouns, ...all.filter((one) => !nouns.includes(one))]) {
    const own = nameOf(key, sign);
    const alike = byName.get(own);
    const shared = byDrawing.get(`${id} ${drawing}`) ?? (alike?.drawing === drawing ? alike : undefined);
    const name = alike ? `${own.slice(0, MAX_NAME - id.length - 1)}_${id}` : own;
    // A third drawing of one name has none: words will do.
    if (!shared && byName.has(name)) continue;
    const there: Growing = shared ?? { name, sign, drawing, keys: [] };
    if (!shared) byName.set(name, there);
    byDrawing.set(`${id} ${drawing}`, there);
    there.keys.push(iconKey(id, key));
  }
  return [...byName.values()].map(({ name, sign, keys }) => ({ name, sign, keys }));
}

/** Time between two looks at an upload that another process does. */
const LOOK_AGAIN_MS = 2000;

/**
 * Uploads what is missing or looks otherwise by now, one after the other; what fails is left out. One process
 * uploads, and the others wait for it: two would delete each other's emoji.
 */
export async function uploadEmoji(
  rest: Pick<REST, 'get' | 'post' | 'delete'>,
  application: string,
  wanted: readonly WantedEmoji[],
  book: EmojiBook,
  log: Log,
  drawer: EmojiDrawer = openEmojiDrawer(),
): Promise<UploadedIcons> {
  const icons = new Map<string, Emoji>();
  let [uploaded, replaced] = [0, 0];
  const use = ({ name, keys }: WantedEmoji, { id }: APIEmoji): void => {
    if (id !== null) for (const key of keys) icons.set(key, { id, name });
  };
  const look = async (hashes: readonly string[]): Promise<Look> => {
    const [{ items }, known] = await Promise.all([
      rest.get(Routes.applicationEmojis(application)) as Promise<{ items: APIEmoji[] }>,
      book.hashes(),
    ]);
    const there = new Map(items.map((one) => [one.name ?? '', one]));
    const missing: WantedEmoji[] = [];
    for (const [index, one] of wanted.entries()) {
      const found = there.get(one.name);
      if (found?.id != null && known.get(found.id) === hashes[index]) use(one, found);
      else missing.push(one);
    }
    return { there, missing };
  };
  const upload = async ({ there, missing }: Look): Promise<void> => {
    for (const one of missing) {
      await book.keepClaim();
      const { png, hash } = await drawer.draw(one.sign);
      const old = there.get(one.name)?.id;
      if (old != null) {
        await rest.delete(Routes.applicationEmoji(application, old)).catch(unlessGone);
        replaced++;
      }
      const image = `data:image/png;base64,${png.toString('base64')}`;
      const found = (await rest.post(Routes.applicationEmojis(application), {
        body: { name: one.name, image },
      })) as APIEmoji;
      uploaded++;
      if (found.id !== null) await book.note(found.id, hash);
      use(one, found);
    }
  };
  try {
    const hashes = await drawer.hashes(wanted.map(({ sign }) => sign));
    while ((await look(hashes)).missing.length > 0) {
      if (await book.claim()) {
        // Looks again: the claim's last holder may have uploaded since.
        await look(hashes)
          .then(upload)
          .finally(() => book.release());
        break;
      }
      await setTimeout(LOOK_AGAIN_MS, undefined, { ref: false });
    }
  } catch (error) {
    log.warn({ err: error, icons: icons.size }, 'failed to upload icons: the other labels are words alone');
  } finally {
    drawer.close();
  }
  return { icons, uploaded, replaced };
}

interface Look {
  readonly there: ReadonlyMap<string, APIEmoji>;
  /** These are not uploaded, or look otherwise. */
  readonly missing: readonly WantedEmoji[];
}

const UNKNOWN_EMOJI = 10014;
const unlessGone = (error: unknown): void => {
  if (!(error instanceof DiscordAPIError && error.code === UNKNOWN_EMOJI)) throw error;
};
