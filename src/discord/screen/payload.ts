import type { APIEmbed, APIEmbedImage, AttachmentPayload, InteractionEditReplyOptions } from 'discord.js';
import type { BotReply } from './reply';
import { COMMON, wordsOf } from '../../words/catalogue';
import { cut, LIMITS } from './limits';
import { type Screen, joined, rowsOf } from './ui';
import type { Picture } from './board-pictures';

/** Wait for a picture in ms. A later picture follows the message. */
export const PICTURE_WAIT_MS = 300;

export type ReplyMode = 'reply' | 'update' | 'beside';

/** A screen that goes out before its picture says that one will follow. */
export function beingDrawn<S extends Screen>(screen: S, locale: string): S {
  const [first, ...rest] = screen.embeds;
  if (!first) return screen;
  const drawing = wordsOf(COMMON, locale).text('ui.drawing');
  const footer = { ...first.footer, text: joined([first.footer?.text ?? '', drawing]) };
  return { ...screen, embeds: [{ ...first, footer }, ...rest] };
}

/** Returns the picture if it is ready soon, undefined if no picture exists, and null if it is late. */
export async function soon<P extends Picture>(
  picture: Promise<P | undefined> | undefined,
): Promise<P | undefined | null> {
  if (!picture) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PICTURE_WAIT_MS, null);
  });
  try {
    return await Promise.race([picture.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An embed's image with its alternative text: Discord does not take it from the attachment. */
export const imageOf = ({ name, alt }: Pick<Picture, 'name' | 'alt'>): APIEmbedImage => ({
  url: `attachment://${name}`,
  description: cut(alt, LIMITS.alt),
});

export const withPicture = (embeds: readonly APIEmbed[], picture: Picture | undefined): APIEmbed[] =>
  embeds.map((embed, at) => (picture && at === 0 ? { ...embed, image: imageOf(picture) } : embed));

/** Returns the payload of an edit. It replaces everything, including removed parts, and mentions no one. */
export function payload(
  { screen, files: more = [], pictureAbove }: Omit<BotReply, 'picture'>,
  picture?: Picture,
): InteractionEditReplyOptions {
  const files: AttachmentPayload[] = [
    ...(picture
      ? [{ attachment: picture.png, name: picture.name, description: cut(picture.alt, LIMITS.alt) }]
      : []),
    ...[...(screen.files ?? []), ...more].map(({ name, bytes, alt }) => ({
      attachment: bytes,
      name,
      ...(alt && { description: cut(alt, LIMITS.alt) }),
    })),
  ];
  return {
    content: screen.content ?? '',
    embeds: pictureAbove ? [...screen.embeds] : withPicture(screen.embeds, picture),
    components: rowsOf(screen.rows),
    files,
    attachments: [],
    allowedMentions: { parse: [] },
  };
}
