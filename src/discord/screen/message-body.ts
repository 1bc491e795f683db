import type { APIEmbed, RawFile } from 'discord.js';
import { cut, LIMITS } from './limits';
import { rowsOf, type Screen } from './ui';

import { withPicture } from './payload';
import type { Picture } from './board-pictures';

/** Makes messages of screens, with pictures as files. */

export type Json = Record<string, unknown>;
/** A picture above the words is shown larger than one inside an embed. */
export interface PlacedPicture extends Picture {
  readonly above?: true;
}

/** Returns the file name and the alternative text of an attachment, with its index as its id. */
export const attachmentOf = ({ name, alt }: Pick<Picture, 'name' | 'alt'>, place: number): object => ({
  id: String(place),
  filename: name,
  description: cut(alt, LIMITS.alt),
});

/** A picture's alternative text goes with the attachment, and with the embed that shows it. */
export const withAltText = (body: Json, picture: PlacedPicture | undefined): Json =>
  picture
    ? {
        ...body,
        ...(!picture.above && { embeds: withPicture(body['embeds'] as Screen['embeds'], picture) }),
        attachments: [attachmentOf(picture, 0)],
      }
    : body;
export const filesOf = (picture: Picture | undefined): RawFile[] | undefined =>
  picture && [{ name: picture.name, data: picture.png, contentType: 'image/png' }];

/** Returns a screen as a public message. */
export const bodyOf = (screen: Screen): Json => ({
  content: screen.content ?? '',
  embeds: screen.embeds,
  components: rowsOf(screen.rows),
  attachments: [],
  allowed_mentions: { parse: [] },
});

/**
 * Returns the message without embeds, with their words as its text. For channels without the permission to
 * embed.
 */
export function inPlainWords(body: Json): Json {
  const embeds = body['embeds'] as readonly APIEmbed[];
  const words = embeds.flatMap(({ title, description, fields = [], footer }) => [
    ...(title === undefined ? [] : [`**${title}**`]),
    description ?? '',
    ...fields.map(({ name, value }) => `**${name}**\n${value}`),
    ...(footer ? [`-# ${footer.text}`] : []),
  ]);
  const text = [typeof body['content'] === 'string' ? body['content'] : '', ...words]
    .filter((part) => part !== '')
    .join('\n');
  return { ...body, content: cut(text, LIMITS.content), embeds: [] };
}
