/** The calls between the parts of the page, separate from the server's data. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Id, PageMessage } from '../../wire';

export interface PictureView {
  readonly url: string;
  readonly alt: string;
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
}

export interface Ui {
  showPictures(pictures: readonly PictureView[], index: number): void;
  /** Puts a command into the composer, ready for its options. */
  writeCommand(name: string, id?: Id): void;
  reply(message: PageMessage): void;
  jumpTo(messageId: Id): void;
  closeDrawer(): void;
}

export const UiContext = createContext<Ui | null>(null);

export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error('no ui above this component');
  return ui;
}

/**
 * Returns the address of a file under the page's own address, for any host that the bot saw. Pictures from
 * other hosts are not loaded, because the sandbox works without the network. A bot's library writes addresses
 * of avatars and emoji as Discord's own, but here the page serves them.
 */
export function localUrl(address: string): string | null {
  if (!URL.canParse(address, location.href)) return null;
  const url = new URL(address, location.href);
  if (url.protocol === 'data:' && /^data:image\/(png|jpeg|gif|webp)[;,]/i.test(address)) return address;
  if (url.hostname === 'cdn.discordapp.com') return `/cdn${url.pathname}${url.search}`;
  return url.pathname.startsWith('/cdn/') && (url.protocol === 'http:' || url.protocol === 'https:')
    ? url.pathname + url.search
    : null;
}
