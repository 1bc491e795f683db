/** Where a request points, and whether the name it came by may lead here. */
import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import { isIP } from 'node:net';

/**
 * `URL` would take `//[` for a host, and a broken one: here only what follows the first slash counts.
 * Undefined: no address at all.
 */
export function targetOf(request: IncomingMessage): URL | undefined {
  const line = request.url ?? '/';
  const text = line.startsWith('/') ? `http://localhost${line}` : line;
  return URL.canParse(text) ? new URL(text) : undefined;
}

/**
 * Another site open in the same browser must not play in somebody's name: not under its own origin, and not
 * under a name of its own that it lets point here. A number cannot be made to point elsewhere, so every IP
 * address is let in; of the names only those that are surely this machine's: `localhost`, the machine's own,
 * and those that whoever started it vouches for.
 */
export function doorFor(names: readonly string[]): (request: IncomingMessage) => boolean {
  const own = new Set([hostname(), `${hostname()}.local`, ...names].map((name) => name.toLowerCase()));
  const leadsHere = (name: string): boolean =>
    isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0 ||
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    own.has(name);
  return ({ headers: { host = '', origin } }) => {
    const address = `http://${host}`;
    if (!/^[\w.[\]:-]+$/.test(host) || !URL.canParse(address)) return false;
    const { hostname: name, host: whole } = new URL(address);
    if (!leadsHere(name)) return false;
    return origin === undefined || (URL.canParse(origin) && sameHost(new URL(origin), host, whole));
  };
}

/** A browser leaves out the port that its protocol stands for, whichever of the two it is. */
const sameHost = (origin: URL, host: string, parsed: string): boolean =>
  origin.host === host.toLowerCase() || origin.host === parsed;
