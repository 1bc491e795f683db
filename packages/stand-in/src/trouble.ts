/** Is a fault of the environment at the start: the text follows the name of a setting. */
export class Trouble extends Error {
  constructor(
    readonly about: 'host' | 'port' | 'file',
    fault: string,
  ) {
    super(fault);
    this.name = 'Trouble';
  }
}

/** Explains why a server cannot listen, if the address is at fault. */
export function listening(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new Trouble('port', `${port} is in use by another program`);
    case 'EACCES':
      return new Trouble('port', `${port} is kept for programs with more rights`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'EAFNOSUPPORT':
      return new Trouble('host', `${host} is not an address of this machine`);
    default:
      return error;
  }
}

/** Explains in a line why a file cannot be read or written. */
export function filing(error: unknown, file: string): Trouble {
  const { code, message } = error as NodeJS.ErrnoException;
  const known: Readonly<Record<string, string>> = {
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk is full',
    EACCES: 'the rights to it are missing',
    EPERM: 'the rights to it are missing',
    EROFS: 'the disk can only be read',
    EISDIR: 'there is a folder of that name',
    ENOTDIR: 'a part of its path is a file',
  };
  return new Trouble(
    'file',
    `${file} cannot be kept: ${known[code ?? ''] ?? (message || code || 'no reason given')}`,
  );
}
