import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commands } from '../../commands';
import { bannedIn, startsWithClause } from '../tools/style-rules';
import { catalogues, root, type Catalogue } from './catalogue/files';

/** The rules of docs/style.md that a program can check. */

/** Sentences without markup. A code span counts as one word, a placeholder as one word. */
const sentences = (text: string): string[] =>
  text
    .replace(/\{\{.*?\}\}/g, 'X')
    .replace(/`[^`]*`/g, 'X')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/(?<=[.!?…:][)”*_"]*)\s+(?=\S)|\n+/)
    .map((sentence) => sentence.replace(/^[-#*_⚠☾◂▸✓🧪→\s\d.]+/u, '').trim())
    .filter((sentence) => sentence !== '');
const words = (sentence: string): number => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;

const faultsOf = (text: string, maxWords: number): string[] => [
  ...bannedIn(text),
  ...sentences(text).flatMap((sentence) => [
    // A label of two words is no sentence.
    ...(startsWithClause(sentence) && sentence.split(' ').length > 2
      ? [`begins with a clause: ${sentence.slice(0, 60)}`]
      : []),
    ...(words(sentence) > maxWords ? [`${words(sentence)} words: ${sentence.slice(0, 60)}`] : []),
  ]),
];

/** Every text of a catalogue by its key. */
function texts(catalogue: Catalogue, above = ''): (readonly [key: string, text: string])[] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[above + key, value] as const]
      : texts(value as Catalogue, `${above}${key}.`),
  );
}
const BOT = ['src/discord/locales', 'src/play/locales', 'src/words/locales'];
const GAMES = readdirSync(path.join(root, 'games')).filter((game) =>
  existsSync(path.join(root, 'games', game, 'locales')),
);
const english = (folder: string) => texts(catalogues(folder)['en'] ?? {});
const file = (name: string): string => readFileSync(path.join(root, name), 'utf8');

/** Paragraphs, list items and table cells of a page, without code blocks and pictures. */
const passages = (page: string): string[] =>
  page
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/^\|?[-|: ]+\|$/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.)\s?)|\s\|\s|^\|\s|\s\|$/m)
    .map((passage) => passage.replace(/\s*\n\s*/g, ' ').trim())
    .filter((passage) => /\w/.test(passage));
/** Comments of a settings file; the blank ones part the passages. */
const comments = (settings: string): string[] =>
  settings
    .split(/\n(?!#)/)
    .map((part) => [...part.matchAll(/^# ?(.*)$/gm)].map(([, said = '']) => said).join(' '))
    .filter((passage) => passage !== '');

const MAX_WORDS_TO_PLAYERS = 20;
const MAX_WORDS_IN_PAGES = 25;

describe.each(BOT)('what players read from %s', (folder) => {
  test('has no banned word, no sentence with a clause as its subject and none over 20 words', () => {
    expect(english(folder).length).toBeGreaterThan(20);
    const faults = english(folder).flatMap(([key, text]) =>
      faultsOf(text, MAX_WORDS_TO_PLAYERS).map((fault) => `${key}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

/** Words that are wrong in the texts of every game, too. `bears`, `hall` and `books` are names of boxes. */
const BANNED_AT_THE_TABLE = new RegExp(
  `\\b(${[
    '(some|any|every|no)body',
    'who(so)?ever',
    'anew',
    'settles?',
    'mends?',
    'shall',
    '(is|are) none',
    'carr(y|ies|ied) out',
    'beside',
    'for good',
    'all the same',
    'upon',
    'likewise',
    'dearer',
  ].join('|')})\\b`,
  'i',
);
test.each(GAMES)('no text of %s has a banned word', (game) => {
  const read = english(`games/${game}/locales`);
  expect(read.length).toBeGreaterThan(200);
  expect(read.filter(([, text]) => BANNED_AT_THE_TABLE.test(text))).toEqual([]);
});

const markdownIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
const PAGES = [...markdownIn('.'), '.env.example', ...markdownIn('docs')];
/** Faults that a page may have: it quotes a banned word, or names a thing of a box. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  'docs/credits.md': /^\d+ words: [a-z-]+, [a-z-]+, |^“bear”/,
  'docs/style.md': /^“whoever”/,
};
describe.each(PAGES)('%s', (page) => {
  test('has no banned word, no sentence with a clause as its subject and none over 25 words', () => {
    const found = page.startsWith('.env') ? comments(file(page)) : passages(file(page));
    expect(found.length).toBeGreaterThan(3);
    const faults = found.flatMap((passage) => faultsOf(passage, MAX_WORDS_IN_PAGES));
    expect(faults.filter((fault) => !ALLOWED[page]?.test(fault))).toEqual([]);
  });
});

test('a banned word, a clause as subject and a long sentence are found', () => {
  expect(faultsOf('Whoever sits here is called. Nobody waits.', 20)).toHaveLength(3);
  expect(faultsOf('What is stored beside it stays.', 20)).toHaveLength(2);
  expect(faultsOf('What do you want? Only {{count}} more.', 20)).toEqual([]);
  expect(faultsOf('one two three four five', 4)).toEqual(['5 words: one two three four five']);
  expect(faultsOf('A Guildhall has no halls.', 20)).toEqual([]);
});

/** Messages of the log and of errors in a source file: the first text after the call. */
const messagesIn = (source: string): string[] =>
  [
    ...source.matchAll(/\blog\.(?:info|warn|error|fatal)\([^;]*?,\s*'([^']+)',?\s*\)/g),
    ...source.matchAll(/\bnew \w*Error\(\s*['`]([^'`]+)['`]/g),
  ].map(([, message = '']) => message);
const PROGRAM = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    name.endsWith('.ts') && !/(^|\/)(trial|tools|generated|stage)\/|\.(test|trial|testing)\.ts$/.test(name),
);
test('no line of the log and no error has a banned word or starts with a clause', () => {
  const found = PROGRAM.flatMap((name) =>
    messagesIn(file(`src/${name}`)).map((message) => [name, message] as const),
  );
  expect(found.length).toBeGreaterThan(80);
  const faults = found.flatMap(([name, message]) =>
    [...bannedIn(message), ...(startsWithClause(message) ? ['starts with a clause'] : [])].map(
      (fault) => `${name}: ${message}: ${fault}`,
    ),
  );
  expect(faults).toEqual([]);
});

const LEVELS = { apprentice: 'easy', journeyman: 'medium', master: 'hard' } as const;
/** Strengths of computers that a text names without saying how hard they are to beat. */
const bareStrengths = (text: string): string[] =>
  Object.entries(LEVELS).flatMap(([strength, level]) =>
    [...text.matchAll(new RegExp(`\\b${strength}\\b(?! \\(${level}\\))`, 'gi'))].map(([found]) => found),
  );
test('the strength of a computer is always shown with its level: apprentice (easy)', () => {
  const read = [
    ...BOT.flatMap((folder) => english(folder)),
    ...['docs/players.md', 'README.md'].map((page) => [page, file(page)] as const),
  ];
  expect(read.filter(([, text]) => text.includes('(easy)')).length).toBeGreaterThan(2);
  expect(read.flatMap(([key, text]) => bareStrengths(text).map((name) => `${key}: ${name}`))).toEqual([]);
  expect(bareStrengths('A master (hard) and a Journeyman computer, an apprentice (hard)')).toHaveLength(2);
});

interface Registered {
  readonly name: string;
  readonly options?: readonly Registered[];
}
const registered = new Map(
  commands.map(({ name, data, parts }) => [name, { parts, data: data as Registered }] as const),
);
/** Addresses that pages name: no commands. */
const ADDRESSES = new Set(['healthz', 'readyz', 'metrics', 'data', 'usr', 'app', 'backup', 'var', 'etc']);

/** Commands, subcommands and options a text names that are not registered. */
function unknownCommands(text: string): string[] {
  const named = /(?<=^|[\s`(“*])\/([a-z]+)(?![\w/]|\.\w)(?: ([a-z]+)(?![\w:]))?(?: ([a-z]+):)?/gm;
  return [...text.matchAll(named)].flatMap(([all, name = '', part, option]) => {
    if (ADDRESSES.has(name)) return [];
    const found = registered.get(name);
    if (!found) return [all];
    if (found.parts && !(part !== undefined && part in found.parts)) return [all];
    const data = found.parts ? found.data.options?.find((one) => one.name === part) : found.data;
    return option !== undefined && !data?.options?.some((one) => one.name === option) ? [all] : [];
  });
}
const helpOf = (game: string): string[] => {
  const folder = `games/${game}/help`;
  return readdirSync(path.join(root, folder)).map((page) => `${folder}/${page}`);
};
test('every command that a text for players names is registered, with its subcommand and option', () => {
  const pages = ['README.md', 'docs/players.md', ...GAMES.flatMap(helpOf)];
  const read = [
    ...pages.map((page) => [page, file(page)] as const),
    ...[...BOT, ...GAMES.map((game) => `games/${game}/locales`)].flatMap((folder) =>
      english(folder).map(([key, text]) => [`${folder} ${key}`, text] as const),
    ),
  ];
  expect(read.filter(([, text]) => /`\/(my|table) /.test(text)).length).toBeGreaterThan(5);
  const unknown = read.flatMap(([where, text]) => unknownCommands(text).map((name) => `${where}: ${name}`));
  expect(unknown).toEqual([]);
});
test.each([
  ['Type `/vote` or /catchup.', 2],
  ['Type `/table vote`, /my away until: back, or /server show server:1.', 0],
  ['`/my` and `/table nothing`', 2],
  ['/my away since: now', 1],
  ['See https://example.org/vote and `/readyz`.', 0],
])('%s names %i commands that do not exist', (text, count) => {
  expect(unknownCommands(text)).toHaveLength(count);
});

const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*([\w-]+)\s*\}\}/g)].map(([, name = '']) => name))].sort().join(' ');
/**
 * Returns the keys whose translation has other placeholders than English. A plural can leave out the number
 * itself.
 */
function unlike(from: Catalogue, to: Catalogue): string[] {
  const known = new Map(texts(from));
  const original = (key: string): string | undefined =>
    known.get(key) ?? known.get(key.replace(/_(zero|one|two|few|many|other)$/, '_other'));
  const bare = (key: string, text: string): string =>
    /_(zero|one|two|few|many|other)$/.test(key)
      ? placeholders(text.replace(/\{\{\s*count\s*\}\}/g, ''))
      : placeholders(text);
  return texts(to)
    .filter(([key, text]) => bare(key, text) !== bare(key, original(key) ?? ''))
    .map(([key]) => key);
}
test('every language fills in the same places, and so does every plural of a text', () => {
  for (const folder of [...BOT, ...GAMES.map((game) => `games/${game}/locales`)]) {
    const { en = {}, ...others } = catalogues(folder);
    for (const [locale, other] of Object.entries(others))
      expect({ folder, locale, unlike: unlike(en, other) }).toEqual({ folder, locale, unlike: [] });
  }
  const en = { a: '{{who}} has {{count}}', b_one: '1 of {{what}}', b_other: '{{count}} of {{what}}' };
  expect(unlike(en, { a: '{{count}}: {{who}}', b_few: '{{count}} {{what}}', b_one: '{{what}}' })).toEqual([]);
  expect(unlike(en, { a: '{{count}}', b_other: '{{count}} {{wat}}' })).toEqual(['a', 'b_other']);
});
