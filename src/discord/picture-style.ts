import type { ThemeName } from '../picture';
import type { UserId } from '../play/api';

/** How a reader wants pictures; the public board goes by the server's setting. */
export type PictureStyle = ThemeName | 'off';

/** What people and servers have chosen about pictures; `auto` leaves it to whoever comes next. */
export interface Wishes {
  person?(user: UserId): Promise<PictureStyle | 'auto'>;
  server?(guild: string): Promise<PictureStyle | 'auto'>;
}

/** A person's wish goes before their server's; on what everybody sees, the server's alone counts. */
export async function styleFor(
  wishes: Wishes,
  { reader, guild }: { readonly reader?: UserId | undefined; readonly guild: string | null },
): Promise<PictureStyle> {
  const own = reader === undefined ? undefined : await wishes.person?.(reader);
  if (own !== undefined && own !== 'auto') return own;
  const here = guild === null ? undefined : await wishes.server?.(guild);
  return here === undefined || here === 'auto' ? 'light' : here;
}
