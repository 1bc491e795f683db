import type { APIEmbed, RawFile } from 'discord.js';
import { cut, LIMITS } from './limits';
import { rowsOf, type Screen } from './look';
import type { Picture } from './pictures';
import { withPicture } from './show';

/** What a message is made of, and pictures as its files. */

export type Json = Record<string, unknown>;
/** A picture above the words is shown larger than one inside an embed. */
export interface PlacedPicture extends Picture {
  readonly above?: true;
}

/** What a file is called and shows, by its place among those that are sent. */
export const attachmentOf = ({ name, alt }: Pick<Picture, 'name' | 'alt'>, place: number): object => ({
  id: String(place),
  filename: name,
  description: cut(alt, LIMITS.alt),
});

/** A picture's words belong to the attachment. */
export const described = (body: Json, picture: PlacedPicture | undefined): Json =>
  picture
    ? {
        ...body,
        ...(!picture.above && { embeds: withPicture(body['embeds'] as Screen['embeds'], picture) }),
        attachments: [attachmentOf(picture, 0)],
      }
    : body;
export const filesOf = (picture: Picture | undefined): RawFile[] | undefined =>
  picture && [{ name: picture.name, data: picture.png, contentType: 'image/png' }];

/** A screen as a message of everybody's. */
export const bodyOf = (screen: Screen): Json => ({
  content: screen.content ?? '',
  embeds: screen.embeds,
  components: rowsOf(screen.rows),
  attachments: [],
  allowed_mentions: { parse: [] },
});

/** The same where nothing may be embedded: what stood in the embed is the text of the message. */
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
