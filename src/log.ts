import pino, { type BaseLogger, type DestinationStream, type Logger } from 'pino';

/**
 * The only place that writes lines of the log. A line has an object first and one lower-case sentence second.
 *
 * Errors of libraries contain data: discord.js the whole message with a hand's cards and the token of the
 * interaction, Prisma the arguments of the query. So the log gets only the parts of an error that are known
 * to be harmless.
 */

/** Pino's logger, as far as the parts of the program use it. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>;
export type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';

export function openLog(level: Level, to?: DestinationStream): Logger {
  const how: pino.LoggerOptions = {
    level,
    // Errors are plain facts when they come this far: pino's own way would look into them again.
    serializers: { err: (facts: unknown) => facts },
    hooks: {
      logMethod([what, ...said], method) {
        method.apply(this, [harmless(what), ...said] as Parameters<typeof method>);
      },
    },
  };
  return to ? pino(how, to) : pino(how);
}

/** Errors among what is to be logged become facts, under whatever name they stand. */
function harmless(what: unknown): unknown {
  if (what instanceof Error) return { err: factsOf(what) };
  if (typeof what !== 'object' || what === null) return what;
  return Object.fromEntries(
    Object.entries(what).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Error || name === 'err' ? factsOf(value) : value,
    ]),
  );
}

/**
 * An error of the bot whose words are written for the log: they contain nothing of a game, no token and no
 * password.
 */
export class LoggableError extends Error {}

/** The parts of an error that can be logged: never the data that was sent, requested or stored. */
export interface ErrorFacts {
  readonly name: string;
  readonly message?: string;
  readonly code?: string | number;
  readonly status?: number;
  readonly method?: string;
  /** Without the token of an interaction. */
  readonly route?: string;
  /** Which parts of a request Discord refused, and by which of its rules. */
  readonly refused?: readonly string[];
  /** The place of the throw: the stack without its first lines, which repeat the message. */
  readonly at?: readonly string[];
  readonly cause?: ErrorFacts;
  readonly errors?: readonly ErrorFacts[];
}

/** An error that came from another thread: its facts are all that is left of it. */
export class ErrorElsewhere extends Error {
  constructor(readonly facts: ErrorFacts) {
    super(facts.message ?? [facts.name, facts.code ?? ''].join(' ').trim());
    this.name = facts.name;
  }
}

const DEEPEST = 4;

export function factsOf(error: unknown, depth = 0): ErrorFacts {
  if (error instanceof ErrorElsewhere) return error.facts;
  if (typeof error !== 'object' || error === null) return { name: typeof error };
  const { name, code, status, method, url, cause, errors, rawError, stack, message, meta } = error as Partial<
    Record<string, unknown>
  >;
  const words = wordsOf(error);
  const inner = cause ?? (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  const text = typeof message === 'string' ? message : '';
  const frames = typeof stack === 'string' ? framesOf(stack, text) : [];
  return {
    name: typeof name === 'string' && /^[\w[\] .:]{1,80}$/.test(name) ? name : 'Error',
    ...(words !== undefined && { message: words }),
    ...((typeof code === 'number' || (typeof code === 'string' && /^\w{1,60}$/.test(code))) && { code }),
    ...(typeof status === 'number' && { status }),
    ...(typeof method === 'string' && /^[A-Z]{1,10}$/.test(method) && { method }),
    ...(typeof url === 'string' && { route: routeOf(url) }),
    ...(isObject(rawError) && isObject(rawError['errors']) && { refused: refusedIn(rawError['errors']) }),
    ...(frames.length > 0 && { at: frames }),
    ...(depth < DEEPEST && isObject(inner) && { cause: factsOf(inner, depth + 1) }),
    ...(depth < DEEPEST &&
      Array.isArray(errors) && { errors: errors.slice(0, 10).map((one) => factsOf(one, depth + 1)) }),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Errors of the language itself, which name values only in quotation marks. SyntaxError is left out, because
 * JSON.parse quotes its input.
 */
const OF_THE_LANGUAGE: ReadonlySet<unknown> = new Set([TypeError, RangeError, ReferenceError]);
/** From the first mark to the last: what is quoted may hold marks of its own. */
const unquoted = (text: string): string => text.replace(/["'`“][\s\S]*["'`”]/, '…');

/** Returns the message of an error if it cannot contain anything of a game. */
function wordsOf(error: object): string | undefined {
  const { message, rawError, syscall, severity, kind, status } = error as Partial<Record<string, unknown>>;
  if (isObject(rawError)) return typeof rawError['message'] === 'string' ? rawError['message'] : undefined;
  if (typeof message !== 'string') return undefined;
  if (error instanceof LoggableError || typeof syscall === 'string') return message;
  const [first = ''] = message.split('\n');
  // PostgreSQL's own line, by its driver or by Prisma's adapter for it; its `detail` holds values and is left
  // out.
  const isDatabases = typeof severity === 'string' || typeof kind === 'string';
  if (isDatabases || typeof status === 'number' || OF_THE_LANGUAGE.has(error.constructor))
    return unquoted(first);
  return undefined;
}

function framesOf(stack: string, message: string): string[] {
  const start = message === '' ? -1 : stack.indexOf(message);
  return stack
    .slice(start < 0 ? 0 : start + message.length)
    .split('\n')
    .flatMap((line) => /^\s+at (.+)$/.exec(line)?.[1] ?? [])
    .slice(0, 12);
}

/** Returns the route of an address. The tokens of interactions and webhooks are part of their addresses. */
function routeOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : (url.split('?')[0] ?? '');
  return decoded(path).replace(/\/(interactions|webhooks)\/(\d+)\/[^/]+/, '/$1/$2/:token');
}

const decoded = (path: string): string => path.replaceAll('%40', '@').replaceAll('%3A', ':');

/**
 * `embeds.0.description BASE_TYPE_MAX_LENGTH`: the names of fields and rules, without what Discord quotes.
 */
function refusedIn(errors: Record<string, unknown>, path: readonly string[] = []): string[] {
  return Object.entries(errors)
    .flatMap(([key, value]) => {
      if (key === '_errors' && Array.isArray(value))
        return value.flatMap((one: unknown) =>
          isObject(one) ? `${path.join('.')} ${/^\w+$/.exec(String(one['code']))?.[0] ?? ''}`.trim() : [],
        );
      return isObject(value) && /^\w{1,40}$/.test(key) && path.length < 12
        ? refusedIn(value, [...path, key])
        : [];
    })
    .slice(0, 20);
}
