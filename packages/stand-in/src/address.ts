/** The address of a request, and whether its host name is allowed here. */
import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import { isIP } from 'node:net';

/**
 * Returns the address of a request, or undefined if it has none. `URL` would read `//[` as a host, possibly a
 * broken one, so only the part after the first slash counts.
 */
export function targetOf(request: IncomingMessage): URL | undefined {
  const line = request.url ?? '/';
  const text = line.startsWith('/') ? `http://localhost${line}` : line;
  return URL.canParse(text) ? new URL(text) : undefined;
}

/**
 * Builds a check against other sites in the same browser, which must not play for a person: neither under
 * their own origin, nor under a name that they point here. A number cannot be pointed elsewhere, so every IP
 * address is allowed. Only these names are allowed: `localhost`, the machine's own and those of the options.
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

/** A browser leaves out the default port of its protocol, which can be either of the two. */
const sameHost = (origin: URL, host: string, parsed: string): boolean =>
  origin.host === host.toLowerCase() || origin.host === parsed;
