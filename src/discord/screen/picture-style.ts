import type { ThemeName } from '../../picture';
import type { UserId } from '../../play/table/table';

/** The style of a reader's pictures. Public boards use the server's setting. */
export type PictureStyle = ThemeName | 'off';

/** The settings of people and servers for pictures. `auto` uses the next setting in order. */
export interface Wishes {
  person?(user: UserId): Promise<PictureStyle | 'auto'>;
  server?(guild: string): Promise<PictureStyle | 'auto'>;
}

/**
 * Returns the style of pictures. A person's setting comes before their server's. On public messages only the
 * server's counts.
 */
export async function styleFor(
  wishes: Wishes,
  { viewer, guild }: { readonly viewer?: UserId | undefined; readonly guild: string | null },
): Promise<PictureStyle> {
  const own = viewer === undefined ? undefined : await wishes.person?.(viewer);
  if (own !== undefined && own !== 'auto') return own;
  const here = guild === null ? undefined : await wishes.server?.(guild);
  return here === undefined || here === 'auto' ? 'light' : here;
}
