/** The body of a request: JSON, or a form with `payload_json` and `files[n]`. */
import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { refuse, ApiError } from '../requests/errors';
import { REQUEST_SIZE, type Incoming } from '../world/files';
import { readJson } from './json-text';

export interface Body {
  readonly json: unknown;
  readonly files: readonly Incoming[];
}

export async function readBody(request: IncomingMessage): Promise<Body> {
  const bytes = await readAll(request);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return { json: undefined, files: [] };
  if (type.startsWith('multipart/form-data')) return readForm(type, bytes);
  if (!type.startsWith('application/json')) {
    throw new ApiError(400, 50035, 'Invalid Form Body', {
      _errors: [
        {
          code: 'CONTENT_TYPE_INVALID',
          message:
            "Expected \"Content-Type\" header to be one of {'application/json', 'multipart/form-data'}.",
        },
      ],
    });
  }
  return { json: readJson(bytes.toString()), files: [] };
}

/**
 * Reads the whole body even if it is too large, so that the sender gets an answer instead of a broken pipe.
 */
function readAll(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= REQUEST_SIZE) chunks.push(chunk);
      else {
        chunks.length = 0;
        if (size > 4 * REQUEST_SIZE) {
          request.destroy();
          reject(refuse('tooLarge'));
        }
      }
    });
    request.on('end', () =>
      size > REQUEST_SIZE ? reject(refuse('tooLarge')) : resolve(Buffer.concat(chunks)),
    );
    request.on('error', reject);
    request.on('aborted', () => reject(refuse('invalidJson')));
  });
}

function readForm(type: string, bytes: Buffer): Promise<Body> {
  return new Promise((resolve, reject) => {
    const fields = Object.create(null) as Record<string, string>;
    const files: Incoming[] = [];
    try {
      const form = busboy({
        headers: { 'content-type': type },
        defParamCharset: 'utf8',
        limits: { fieldSize: REQUEST_SIZE },
      });
      form.on('field', (name, value) => {
        fields[name] = value;
      });
      form.on('file', (name, stream, info) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () =>
          files.push({
            index: Number(/^files?\[(\d+)\]$/.exec(name)?.[1] ?? files.length),
            filename: info.filename ?? 'unknown',
            content_type: info.mimeType,
            bytes: Buffer.concat(chunks),
          }),
        );
      });
      form.on('error', () => reject(refuse('invalidJson')));
      form.on('close', () => {
        try {
          resolve({
            json:
              fields['payload_json'] === undefined ? fromFields(fields) : readJson(fields['payload_json']),
            files,
          });
        } catch (error) {
          reject(error);
        }
      });
      form.end(bytes);
    } catch {
      reject(refuse('invalidJson'));
    }
  });
}

/** Reads a form with separate fields: text unchanged, everything else as JSON. */
function fromFields(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const TEXT = ['content', 'nonce', 'name', 'description', 'reason'];
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (TEXT.includes(name)) return [name, value];
      if (value === 'True' || value === 'False') return [name, value === 'True'];
      return [name, /^([[{]|-?\d+$|true$|false$|null$)/.test(value) ? readJson(value) : value];
    }),
  );
}
