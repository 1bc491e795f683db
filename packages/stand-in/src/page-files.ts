/** The files of the page: its built bundle and style, and the pictures and files that it shows. */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { built } from './built';
import type { Core } from './world/core';
import { follow } from './world/files';
import { madeAt } from './maps';

const SAFE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src " +
    "'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};
const PAGES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
};
const contents = new Map<string, Buffer>();

export function servePage(core: Core, url: URL, response: ServerResponse): boolean {
  const send = (
    status: number,
    type: string,
    body: string | Buffer,
    headers: Record<string, string> = {},
  ): true => {
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...SAFE, ...headers });
    response.end(body);
    return true;
  };
  if (url.pathname.startsWith('/cdn/')) return serveFile(core, url, send);
  const page = PAGES[url.pathname];
  if (!page) return false;
  const [file, type] = page;
  return send(
    200,
    type,
    madeAt(contents, file, () => readFileSync(built(path.join('page', file)))),
  );
}

type Send = (status: number, type: string, body: string | Buffer, headers?: Record<string, string>) => true;

function serveFile(core: Core, url: URL, send: Send): true {
  const [, , kind, id = ''] = url.pathname.split('/');
  const gone = (): true => send(404, 'text/plain; charset=utf-8', 'This content is no longer available.');
  switch (kind) {
    case 'attachments': {
      const file = follow(core, url);
      if (!file) return gone();
      // Only files that a browser cannot run are shown in place. All others are downloads.
      const shown = /^image\/(png|jpeg|gif|webp|avif)$/.test(file.content_type);
      return send(
        200,
        shown ? file.content_type : 'application/octet-stream',
        file.bytes,
        shown ? { 'Cache-Control': 'private, max-age=3600' } : { 'Content-Disposition': 'attachment' },
      );
    }
    case 'emojis': {
      const file = core.world.files.get(id.replace(/\.\w+$/, ''));
      return file
        ? send(200, file.content_type, file.bytes, { 'Cache-Control': 'private, max-age=3600' })
        : gone();
    }
    case 'avatars': {
      const user = core.world.users.get(id);
      return user
        ? send(
            200,
            'image/svg+xml',
            disc(placeOf(core, user.id), user.global_name ?? user.username, user.bot === true),
          )
        : gone();
    }
    case 'icons': {
      const guild = core.world.guilds.get(id);
      return guild ? send(200, 'image/svg+xml', disc(placeOf(core, guild.id), guild.name, true)) : gone();
    }
    default:
      return gone();
  }
}

/** Two tones each. Neighbours also differ for colour-blind users. */
const TONES = [
  ['#b03a2e', '#f1948a'],
  ['#1f618d', '#7fb3d5'],
  ['#b7950b', '#f9e79f'],
  ['#196f3d', '#82e0aa'],
  ['#6c3483', '#c39bd3'],
  ['#0e6655', '#73c6b6'],
  ['#873600', '#e59866'],
  ['#2c3e50', '#aeb6bf'],
] as const;

/**
 * Returns a person's place. People take the tones in the order of the list, so that no two of a table look
 * the same.
 */
const placeOf = (core: Core, id: string): number => {
  const place = [...core.world.people.keys()].indexOf(id);
  return place >= 0 ? place : TONES.length - 1 - Number(BigInt(id) % 3n);
};

/** Draws a picture for users without one: the first letter on two tones. */
function disc(place: number, name: string, square: boolean): string {
  const [dark, light] = TONES[place % TONES.length] ?? TONES[0];
  const letter = (name.match(/[\p{L}\p{N}]/u)?.[0] ?? '?').toUpperCase();
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><clipPath id="c"><rect ' +
    `width="128" height="128" rx="${square ? 32 : 0}"/></clipPath>` +
    `<g clip-path="url(#c)"><rect width="128" height="128" fill="${dark}"/><path d="M0 128 L128 ` +
    `${30 + (place % 4) * 18} V128 Z" fill="${light}" opacity=".45"/></g>` +
    '<text x="64" y="87" font-family="sans-serif" font-size="64" font-weight="600" fill="#fff" ' +
    `text-anchor="middle">${letter}</text></svg>`
  );
}
