/** Uploads: names, sizes, dimensions of pictures, and links that expire. */
import { createHmac } from 'node:crypto';
import type { APIAttachment } from 'discord-api-types/v10';
import { imageSize } from 'image-size';
import { ApiError, badForm, fault, refuse, tooLong } from '../requests/errors';
import type { Core } from './core';
import { storeFile, type Message, type StoredFile } from './world';
import type { Id } from '../wire';

export const FILE_SIZE = 10 * 1024 * 1024,
  REQUEST_SIZE = 25 * 1024 * 1024,
  FILES = 10,
  ALT_TEXT = 1_024;
export const LINK_LIFE = 24 * 3_600_000;

/** Is a file of a request. `index` is the n of `files[n]`. */
export interface Incoming {
  readonly index: number;
  readonly filename: string;
  readonly content_type: string;
  readonly bytes: Buffer;
}
export interface AttachmentBody {
  readonly id: string | number;
  readonly filename?: string | null;
  readonly description?: string | null;
  readonly title?: string | null;
  readonly is_spoiler?: boolean | null;
}

/** Removes characters that Discord does not allow in a file name. */
export const cleanName = (name: string): string => name.replace(/[^\w.\-]+/g, '_') || 'unknown';

/** Returns the kept old files and the new ones, described by `attachments` if given. */
export function attach(
  core: Core,
  before: readonly StoredFile[],
  listed: readonly AttachmentBody[] | null | undefined,
  incoming: readonly Incoming[],
): StoredFile[] {
  const described = new Map((listed ?? []).map((each) => [String(each.id), each]));
  const kept = listed ? before.filter((file) => described.has(file.id)) : [...before];
  for (const [index, each] of (listed ?? []).entries()) {
    if (each.description && each.description.length > ALT_TEXT)
      throw badForm([tooLong(['attachments', index, 'description'], ALT_TEXT)]);
    if (
      !before.some((file) => file.id === String(each.id)) &&
      !incoming.some((file) => String(file.index) === String(each.id))
    ) {
      throw badForm([
        fault(
          ['attachments', index, 'id'],
          'ATTACHMENT_NOT_FOUND',
          `Attachment data not found for ID: ${each.id}`,
        ),
      ]);
    }
  }
  if (kept.length + incoming.length > FILES) throw refuse('tooManyFiles');
  const added: StoredFile[] = [];
  for (const file of incoming) {
    if (file.bytes.length > FILE_SIZE) throw refuse('tooLarge');
    if (file.bytes.length === 0) throw refuse('invalidAsset');
    added.push(keep(core, file, described.get(String(file.index))));
  }
  return [
    ...kept.map((file) => {
      const description = described.get(file.id)?.description ?? file.description;
      return description === undefined ? file : { ...file, description };
    }),
    ...added,
  ];
}

function keep(core: Core, file: Incoming, described?: AttachmentBody): StoredFile {
  const id = core.nextId();
  const size =
    file.content_type.startsWith('image/') || /\.(png|jpe?g|gif|webp)$/i.test(file.filename)
      ? measure(file.bytes)
      : {};
  const content_type = size.content_type ?? file.content_type;
  storeFile(core.world, id, file.bytes, content_type);
  return {
    id,
    filename: cleanName(described?.filename ?? file.filename),
    size: file.bytes.length,
    content_type,
    ...(described?.description ? { description: described.description } : {}),
    ...(described?.title ? { title: described.title } : {}),
    ...(size.width ? { width: size.width, height: size.height } : {}),
  };
}

/** The picture formats that Discord shows, by the name of their measurer. */
const SHOWN: Readonly<Record<string, string>> = {
  png: 'png',
  jpg: 'jpeg',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
};

/**
 * Measures a picture. Discord treats a picture that cannot be read as a plain file without dimensions and
 * preview.
 */
function measure(bytes: Buffer): { width?: number; height?: number; content_type?: string } {
  try {
    const { width, height, type = '' } = imageSize(bytes);
    const kind = SHOWN[type];
    return kind === undefined ? {} : { width, height, content_type: `image/${kind}` };
  } catch {
    return {};
  }
}

export const isPicture = (bytes: Buffer): boolean => measure(bytes).content_type !== undefined;

export const keepUpload = keep;

const sign = (core: Core, path: string, until: string, since: string): string =>
  createHmac('sha256', core.secret).update(`${path}?${until}&${since}`).digest('hex');

export function linkTo(core: Core, channelId: Id, file: StoredFile): string {
  const path = `/cdn/attachments/${channelId}/${file.id}/${file.filename}`;
  const now = Math.floor(core.clock.now() / 1000);
  const until = (now + LINK_LIFE / 1000).toString(16),
    since = now.toString(16);
  return `${core.url()}${path}?ex=${until}&is=${since}&hm=${sign(core, path, until, since)}`;
}

/** Returns the bytes of a link, or undefined if it was forged or has expired. */
export function follow(core: Core, url: URL): { bytes: Buffer; content_type: string } | undefined {
  const until = url.searchParams.get('ex') ?? '',
    since = url.searchParams.get('is') ?? '';
  if (url.searchParams.get('hm') !== sign(core, url.pathname, until, since)) return undefined;
  if (parseInt(until, 16) * 1000 < core.clock.now()) return undefined;
  return core.world.files.get(url.pathname.split('/')[4] ?? '');
}

/** Returns the same link with a new expiry. Links to other hosts do not change. */
export function refreshed(core: Core, original: string): string {
  const parts = URL.canParse(original) ? new URL(original).pathname.split('/') : [];
  const [, , kind, channelId, id, filename] = parts;
  if (kind !== 'attachments' || !channelId || !id || !filename || !core.world.files.has(id))
    throw new ApiError(400, 50035, 'Invalid Form Body');
  return linkTo(core, channelId, { id, filename, size: 0, content_type: '' });
}

export const attachmentJson = (
  core: Core,
  channelId: Id,
  file: StoredFile,
  ephemeral = false,
): APIAttachment => {
  const url = linkTo(core, channelId, file);
  return { ...file, url, proxy_url: url, ...(ephemeral ? { ephemeral: true } : {}) };
};

export const filesOf = (core: Core, message: Message): { name: string; bytes: Buffer }[] =>
  message.files.flatMap((file) => {
    const stored = core.world.files.get(file.id);
    return stored ? [{ name: file.filename, bytes: stored.bytes }] : [];
  });
