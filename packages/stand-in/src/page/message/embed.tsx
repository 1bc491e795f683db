import type { JSX } from 'preact';
import type { APIEmbed, APIEmbedField } from 'discord-api-types/v10';
import { usePage } from '../state/context';
import { safeUrl } from './markdown';
import { Picture } from './media';
import { colour } from './names';
import { Rich, RichInline } from './rich';
import { stamp } from './time';
import { localUrl } from '../state/ui';

/**
 * Returns the rows of fields: up to three inline fields in a row, or two next to a thumbnail. Any other field
 * has its own row.
 */
export function fieldRows(
  fields: readonly APIEmbedField[],
  perRow: number,
): readonly (readonly APIEmbedField[])[] {
  const rows: APIEmbedField[][] = [];
  let open: APIEmbedField[] | null = null;
  for (const field of fields) {
    if (!field.inline) {
      rows.push([field]);
      open = null;
    } else if (open && open.length < perRow) open.push(field);
    else rows.push((open = [field]));
  }
  return rows;
}

export function Embed({ embed }: { embed: APIEmbed }): JSX.Element {
  const { author, title, description, fields, footer, image, thumbnail, timestamp } = embed;
  const rows = fieldRows(fields ?? [], thumbnail ? 2 : 3);
  return (
    <div class="embed" style={embed.color === undefined ? undefined : { '--bar': colour(embed.color) }}>
      <div class={`inside ${thumbnail ? 'thumbed' : ''}`}>
        <div class="words">
          {author && (
            <div class="author">
              <Small url={author.icon_url} />
              <Linked url={author.url}>{author.name}</Linked>
            </div>
          )}
          {title && (
            <div class="title" role="heading" aria-level={3}>
              <Linked url={embed.url}>
                <RichInline text={title} />
              </Linked>
            </div>
          )}
          {description && <Rich class="description" text={description} />}
          {rows.map((row, index) => (
            <div key={index} class={`fields of${row.length}`}>
              {row.map((field, at) => (
                <div key={at} class="field">
                  <div class="name">
                    <RichInline text={field.name} />
                  </div>
                  <Rich text={field.value} />
                </div>
              ))}
            </div>
          ))}
        </div>
        {thumbnail && (
          <Picture
            class="thumbnail"
            picture={{
              url: thumbnail.url,
              alt: describe(thumbnail),
              width: thumbnail.width,
              height: thumbnail.height,
            }}
          />
        )}
        {image && (
          <Picture
            class="main"
            picture={{ url: image.url, alt: describe(image), width: image.width, height: image.height }}
          />
        )}
        {(footer || timestamp) && (
          <footer>
            {footer && <Small url={footer.icon_url} />}
            <span>
              {footer?.text}
              {footer && timestamp && ' • '}
              {timestamp && <Stamp at={Date.parse(timestamp)} />}
            </span>
          </footer>
        )}
      </div>
    </div>
  );
}

/** The alternative text of an embed's picture, which is a field of its own. */
function describe(media: { description?: string | null } | object): string {
  return 'description' in media && typeof media.description === 'string' ? media.description : '';
}

function Small({ url }: { url: string | undefined }): JSX.Element | null {
  const source = url === undefined ? null : localUrl(url);
  return source ? <img class="small" src={source} alt="" width={20} height={20} /> : null;
}

function Linked({ url, children }: { url: string | undefined; children: JSX.Element | string }): JSX.Element {
  const safe = url === undefined ? null : safeUrl(url);
  return safe ? (
    <a href={safe} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <>{children}</>
  );
}

function Stamp({ at }: { at: number }): JSX.Element {
  const locale = usePage((state) => state.me?.locale);
  return <>{stamp(at, Date.now(), locale)}</>;
}
