/** Discord's limits on embeds that its published description leaves out. */
import type { APIEmbed } from 'discord-api-types/v10';
import { fault, required, type Fault } from '../requests/errors';
import { isBlank, lengthOf } from './text';

export const EMBED_TEXT = 6_000;

const size = (text: string | null | undefined): number => lengthOf((text ?? '').trim());
const embedText = (embed: APIEmbed): number =>
  size(embed.title) +
  size(embed.description) +
  size(embed.footer?.text) +
  size(embed.author?.name) +
  (embed.fields ?? []).reduce((sum, field) => sum + size(field.name) + size(field.value), 0);

export function embedFaults(embeds: readonly APIEmbed[]): Fault[] {
  const faults = embeds.flatMap((embed, index) => oneEmbed(embed, ['embeds', index]));
  if (embeds.reduce((sum, embed) => sum + embedText(embed), 0) > EMBED_TEXT)
    faults.push(
      fault(['embeds'], 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${EMBED_TEXT}`),
    );
  return faults;
}

function oneEmbed(embed: APIEmbed, at: Fault['path']): Fault[] {
  const { footer, author, image, thumbnail } = embed;
  return [
    ...(embedText(embed) === 0 && !image && !thumbnail && !embed.url
      ? [required([...at, 'description'])]
      : []),
    // The description allows a footer without text and an author without a name, but Discord does not.
    ...(footer && isBlank(footer.text) ? [required([...at, 'footer', 'text'])] : []),
    ...(author && isBlank(author.name) ? [required([...at, 'author', 'name'])] : []),
    ...(embed.fields ?? []).flatMap((field, place) =>
      (['name', 'value'] as const).flatMap((part) =>
        isBlank(field[part]) ? [required([...at, 'fields', place, part])] : [],
      ),
    ),
    ...schemes([...at, 'url'], embed.url, PAGE),
    ...schemes([...at, 'author', 'url'], author?.url, PAGE),
    ...schemes([...at, 'author', 'icon_url'], author?.icon_url, PICTURE),
    ...schemes([...at, 'footer', 'icon_url'], footer?.icon_url, PICTURE),
    ...schemes([...at, 'image', 'url'], image?.url, PICTURE),
    ...schemes([...at, 'thumbnail', 'url'], thumbnail?.url, PICTURE),
  ];
}

const PAGE = /^https?:\/\//i,
  PICTURE = /^(https?|attachment):\/\//i;

const schemes = (path: Fault['path'], url: string | null | undefined, allowed: RegExp): Fault[] =>
  !url || allowed.test(url)
    ? []
    : [
        fault(
          path,
          'URL_TYPE_INVALID_SCHEME',
          `Scheme "${url.split(':')[0]}" is not supported. Scheme must be one of ('http', 'https').`,
        ),
      ];
