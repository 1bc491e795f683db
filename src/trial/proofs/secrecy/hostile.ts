import { readId, type Id } from '../../../discord/screen/ids';
import type { Picker } from '../../../engine/check/fuzz';
import type { PageMessage } from 'discord-stand-in';

/** Malicious input. The result is never a legal move of the sender: see `isLawful`. */

export const NAMES = [
  '@everyone **loud**',
  '<@&1> [free](https://evil.example/x)',
  '`x` ||y|| ~~z~~',
  '\u202Eesrever\u202C # head',
  '<@!123456789012345678> __u__ > q',
] as const;

export const TEXTS: readonly string[] = [
  '',
  ' ',
  '@everyone',
  '@here',
  '<@123456789012345678>',
  '<#1>',
  '<t:0:R>',
  '**bold** _it_ `code` ||spoiler||',
  '```\nblock',
  '[click](https://evil.example)',
  '"; DROP TABLE games; --',
  '../../etc/passwd',
  '${7*7}',
  '{{name}}',
  '%s%n',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '\u0000\u0001\u0007',
  '\u202E\u2066',
  '\uFEFF',
  'Z\u0335\u0321'.repeat(60),
  '\u{1F9D9}'.repeat(40),
  '0/0-abcdef/0',
  '0/1-AAAAAA/s',
  '99/9-zzzzzz/9999',
  '__proto__',
  'constructor',
  'toString',
  'hidden=true',
  '=',
  'a=b=c',
  '\ud800',
  'x'.repeat(5999),
  '*'.repeat(6000),
  '@everyone '.repeat(600),
];

const SIGNS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/.:@ \u00e9\u4e2d\u{1F600}';

const oneOf = <T>(list: readonly T[], dice: Picker): T => list[dice(list.length)] as T;
const signs = [...SIGNS];

/** Returns every id on a message. */
export const idsOn = (message: PageMessage): string[] =>
  [...JSON.stringify(message.components ?? []).matchAll(/"custom_id":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, id]) => JSON.parse(`"${id}"`) as string,
  );

/**
 * Another id made of one that is real: altered, cut off, lengthened, mixed with another, or nothing of the
 * kind.
 */
export function forgedId(real: readonly string[], dice: Picker): string {
  const one = oneOf(real, dice);
  const parts = one.split('/');
  const made = ((): string => {
    switch (dice(10)) {
      case 0:
        return one;
      case 1:
        return one.slice(0, dice(one.length));
      case 2:
        return one + oneOf(signs, dice).repeat(1 + dice(30));
      case 3:
        return replaceAt([...one], dice, oneOf(signs, dice)).join('');
      case 4:
        return replaceAt(parts, dice, oneOf(oneOf(real, dice).split('/'), dice)).join('/');
      case 5:
        return replaceAt(parts, dice, oneOf(TEXTS, dice).slice(0, 40)).join('/');
      case 6:
        return replaceAt(parts, dice, String(dice(10_000))).join('/');
      case 7:
        return [...parts, oneOf(parts, dice)].join('/');
      case 8:
        return [
          oneOf(
            [
              'pick',
              'sure',
              'give',
              'menu',
              'some',
              'look',
              'auto',
              'vote',
              'undo',
              'set',
              'start',
              'close',
              'again',
              'topic',
              'constructor',
            ],
            dice,
          ),
          ...parts.slice(1),
        ].join('/');
      default:
        return Array.from({ length: 1 + dice(99) }, () => oneOf(signs, dice)).join('');
    }
  })();
  return [...made].slice(0, 90).join('').slice(0, 100) || '?';
}

function replaceAt<T>(list: readonly T[], dice: Picker, by: T): T[] {
  const at = dice(list.length);
  return list.map((one, i) => (i === at ? by : one));
}

export const forgedValues = (dice: Picker): string[] =>
  Array.from({ length: 1 + dice(4) }, () =>
    dice(2) === 0
      ? oneOf(TEXTS, dice).slice(0, 100)
      : `${dice(2) === 0 ? 'g' : ''}${dice(500)}${oneOf(['', '+', '.9'], dice)}`,
  ).map((value) => value || 'x');

/** Actions that only show something. Everyone can do them, and they have no effect. */
const LOOKING: ReadonlySet<string> = new Set([
  'move',
  'anytime',
  'hand',
  'log',
  'log-file',
  'words',
  'refusals',
  'auto',
  'rules',
  'why',
  'topic',
  'options',
  'option',
  'look',
  'some',
  'replay',
  'export',
]);
/** Actions that a person without a seat can take, so they are no forgery. */
const ANYBODYS: ReadonlySet<string> = new Set(['join', 'again']);

/** Might this press lawfully change something? Those are left out: only what must have no effect is sent. */
export function isLawful(
  customId: string,
  seats: Readonly<Record<string, number | undefined>>,
  hosts: ReadonlySet<string>,
  open: (id: Id) => boolean,
): boolean {
  const id = readId(customId);
  if (!id || LOOKING.has(id.do)) return false;
  if (ANYBODYS.has(id.do)) return true;
  if (!('game' in id)) return false;
  const seat = seats[id.game];
  if (seat === undefined) return false;
  // The player on that seat can undo, vote and leave. The host can do anything with the lobby.
  if (!('promptId' in id))
    return hosts.has(id.game) || ['undo', 'ask-again', 'vote', 'leave', 'leave-last'].includes(id.do);
  return id.seat === seat && open(id);
}
