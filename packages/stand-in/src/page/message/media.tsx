/** Pictures and files in a message, and the large view of a picture. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import type { APIAttachment } from 'discord-api-types/v10';
import { Icon } from '../icons';
import { safeUrl } from './markdown';
import { localUrl, useUi, type PictureView } from '../state/ui';

interface PictureProps {
  readonly picture: PictureView;
  readonly group?: readonly PictureView[];
  readonly class?: string;
  readonly spoiler?: boolean | undefined;
}

export function Picture({
  picture,
  group = [picture],
  class: name = '',
  spoiler = false,
}: PictureProps): JSX.Element {
  const ui = useUi();
  const [hidden, setHidden] = useState(spoiler);
  const [broken, setBroken] = useState('');
  const source = localUrl(picture.url);
  if (source === null) return <OutsidePicture url={picture.url} alt={picture.alt} />;
  if (broken === source)
    return (
      <div class={`picture missing ${name}`}>
        <Icon name="warn" /> This picture cannot be shown{picture.alt && `: ${picture.alt}`}
      </div>
    );
  const known = picture.width && picture.height;
  return (
    <button
      type="button"
      class={`picture ${hidden ? 'veiled' : ''} ${name}`}
      style={
        known
          ? {
              aspectRatio: `${picture.width} / ${picture.height}`,
              '--natural': `${picture.width}px`,
              '--ratio': Number(picture.width) / Number(picture.height),
            }
          : undefined
      }
      aria-label={
        hidden
          ? 'Hidden picture, press to show'
          : `Enlarge: ${picture.alt || 'picture without a description'}`
      }
      onClick={() => (hidden ? setHidden(false) : ui.showPictures(group, group.indexOf(picture)))}
    >
      <img
        src={source}
        alt={hidden ? '' : picture.alt}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        draggable={false}
        onError={() => setBroken(source)}
      />
      {hidden && <span class="veil">SPOILER</span>}
      {!hidden && picture.alt && (
        <span class="alt" title={picture.alt} aria-hidden="true">
          ALT
        </span>
      )}
    </button>
  );
}

/** Shows the address of an outside picture, because there is no proxy here as at Discord. */
function OutsidePicture({ url, alt }: { url: string; alt: string }): JSX.Element {
  const safe = safeUrl(url);
  return (
    <div class="picture missing">
      <Icon name="external" />
      {safe ? (
        <a href={safe} target="_blank" rel="noopener noreferrer">
          {alt || `Picture on ${new URL(safe).hostname}`}
        </a>
      ) : (
        'Picture without a usable address'
      )}
    </div>
  );
}

export function Gallery({
  pictures,
  spoilers,
}: {
  pictures: readonly PictureView[];
  spoilers?: readonly boolean[];
}): JSX.Element {
  return (
    <div class={`gallery of${Math.min(pictures.length, 10)}`}>
      {pictures.map((picture, index) => (
        <Picture key={picture.url} picture={picture} group={pictures} spoiler={spoilers?.[index] ?? false} />
      ))}
    </div>
  );
}

export function isPicture(attachment: APIAttachment): boolean {
  return (
    /^image\/(png|jpeg|gif|webp|avif)/.test(attachment.content_type ?? '') ||
    (!attachment.content_type && /\.(png|jpe?g|gif|webp|avif)$/i.test(attachment.filename))
  );
}

export function Attachments({ attachments }: { attachments: readonly APIAttachment[] }): JSX.Element {
  const pictures = attachments.filter(isPicture);
  const files = attachments.filter((attachment) => !isPicture(attachment));
  const views = pictures.map((one) => ({
    url: one.url,
    alt: one.description ?? '',
    width: one.width,
    height: one.height,
  }));
  return (
    <>
      {views.length > 0 && (
        <Gallery pictures={views} spoilers={pictures.map((one) => one.filename.startsWith('SPOILER_'))} />
      )}
      {files.map((file) => (
        <FileCard key={file.id} name={file.filename} size={file.size} url={file.url} />
      ))}
    </>
  );
}

export function FileCard({
  name,
  size,
  url,
}: {
  name: string;
  size?: number | undefined;
  url: string;
}): JSX.Element {
  const source = localUrl(url) ?? safeUrl(url);
  return (
    <div class="file">
      <Icon name="file" size={30} />
      <div class="about">
        {source ? (
          <a href={source} download={name}>
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}
        {size !== undefined && <span class="muted">{bytes(size)}</span>}
      </div>
      {source && (
        <a class="tool" href={source} download={name} aria-label={`Download ${name}`}>
          <Icon name="download" />
        </a>
      )}
    </div>
  );
}

export function bytes(size: number): string {
  if (size < 1024) return `${size} bytes`;
  return size < 1024 * 1024 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`;
}

export function Lightbox({
  pictures,
  start,
  onClose,
}: {
  pictures: readonly PictureView[];
  start: number;
  onClose: () => void;
}): JSX.Element | null {
  const [index, setIndex] = useState(start);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [isFull, setFull] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  /** The pressed point of the picture, from 0 to 1. */
  const point = useRef({ x: 0, y: 0 });
  useLayoutEffect(() => {
    const box = frame.current;
    if (!isFull || !box) return;
    const { x, y } = point.current;
    box.scrollTo(x * box.scrollWidth - box.clientWidth / 2, y * box.scrollHeight - box.clientHeight / 2);
  }, [isFull]);
  const picture = pictures[index];
  if (!picture) return null;
  const zoom = (x: number, y: number) => {
    point.current = { x, y };
    setFull(!isFull);
  };
  const turn = (step: number) => {
    setFull(false);
    setIndex((index + step + pictures.length) % pictures.length);
  };
  const source = localUrl(picture.url) ?? '';
  return (
    <dialog
      ref={dialog}
      class={`lightbox ${isFull ? 'full' : ''}`}
      aria-label={picture.alt || 'Picture'}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') turn(1);
        if (event.key === 'ArrowLeft') turn(-1);
      }}
    >
      <div class="frame" ref={frame} onClick={(event) => event.target === event.currentTarget && onClose()}>
        <img
          src={source}
          alt={picture.alt}
          onClick={({ clientX, clientY, currentTarget }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            zoom((clientX - left) / width, (clientY - top) / height);
          }}
        />
      </div>
      <div class="caption">
        {picture.alt && <p>{picture.alt}</p>}
        <button type="button" onClick={() => zoom(0, 0)}>
          {isFull ? 'Fit the screen' : 'Zoom in'}
        </button>
        <a href={source} target="_blank" rel="noopener noreferrer">
          Open original
        </a>
      </div>
      <button type="button" class="tool close" aria-label="Close" onClick={onClose}>
        <Icon name="close" size={24} />
      </button>
      {pictures.length > 1 && (
        <>
          <button type="button" class="tool previous" aria-label="Previous picture" onClick={() => turn(-1)}>
            <Icon name="left" size={28} />
          </button>
          <button type="button" class="tool next" aria-label="Next picture" onClick={() => turn(1)}>
            <Icon name="right" size={28} />
          </button>
        </>
      )}
    </dialog>
  );
}
