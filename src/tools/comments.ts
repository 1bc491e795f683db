import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../words/catalogue/files';
import { bannedIn, startsWithClause } from './style-rules';

/**
 * Checks the comments by docs/style.md: counts the sentences that start with a clause, and the banned words.
 * Fails if a folder has more of them than `.ci/comments.json` allows. `--write` lowers the allowed numbers.
 */

interface Comment {
  readonly line: number;
  readonly text: string;
}
export interface Fault {
  readonly line: number;
  readonly rule: 'clauseStarts' | 'bannedWords';
  readonly message: string;
}
export interface Counts {
  readonly clauseStarts: number;
  readonly bannedWords: number;
}
export type Allowed = Readonly<Record<string, Counts>>;

const DIRECTIVE = /^\s*(eslint-|@ts-|prettier-ignore|istanbul|\/ *<)/;

/** Returns the comments of a source file. Line comments on consecutive lines are one comment. */
export function commentsOf(name: string, source: string): Comment[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const ranges = new Map<number, ts.CommentRange>();
  const texts: ts.JsxText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const parts = node.getChildren(file);
    parts.forEach(visit);
    if (ts.isJsxText(node)) texts.push(node);
    if (parts.length > 0 || ts.isJsxText(node)) return;
    for (const range of [
      ...(ts.getLeadingCommentRanges(source, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.end) ?? []),
    ])
      ranges.set(range.pos, range);
  };
  visit(file);
  const found: { line: number; column: number; last: number; text: string }[] = [];
  for (const { pos, end, kind } of [...ranges.values()].sort((one, other) => one.pos - other.pos)) {
    if (texts.some((text) => text.pos <= pos && pos < text.end)) continue;
    const { line, character } = file.getLineAndCharacterOfPosition(pos);
    const { line: last } = file.getLineAndCharacterOfPosition(end);
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    const written = source.slice(pos, end);
    const text = isLine
      ? written.replace(/^\/\/+ ?/, '')
      : written.replace(/^\/\*+|\*+\/$/g, '').replace(/^[ \t]*\* ?/gm, '');
    if (DIRECTIVE.test(text)) continue;
    const before = found.at(-1);
    if (isLine && before?.last === line - 1 && before.column === character)
      Object.assign(before, { last: line, text: `${before.text}\n${text}` });
    else found.push({ line, column: isLine ? character : -1, last, text });
  }
  return found.map(({ line, text }) => ({ line: line + 1, text }));
}

/** Names of a game's own things that are banned as words elsewhere. */
const NAMES: Readonly<Record<string, RegExp>> = { 'games/whispers': /\bBear\b/g };

/** Returns the sentences of a comment with code left out. Code, and an empty line, ends no word. */
export const sentencesOf = (comment: string): string[] =>
  comment
    .replace(/`[^`]*`/g, 'X')
    .replace(/\{@\w+ ([^}]*)\}/g, '$1')
    .split(/\n\s*\n|\n\s*(?=[-*] |@\w)/)
    .flatMap((part) => part.replace(/\s+/g, ' ').split(/(?<=[.!?…][)”"’']*)\s+(?=[^a-z\s])/))
    .map((sentence) => sentence.replace(/^[-*\s]+/, '').trim())
    .filter((sentence) => /\p{L}/u.test(sentence));

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

export interface Report extends Counts {
  readonly sentences: number;
  readonly words: number;
  readonly faults: readonly Fault[];
}
/** Checks all comments of one source file. */
export function checkComments(name: string, source: string): Report {
  const names = NAMES[folderOf(name)];
  const comments = commentsOf(name, source).map(({ line, text }) => ({
    line,
    sentences: sentencesOf(names ? text.replace(names, 'X') : text),
  }));
  const faults = comments.flatMap(({ line, sentences }): Fault[] =>
    sentences.flatMap((sentence): Fault[] => [
      ...(startsWithClause(sentence)
        ? [{ line, rule: 'clauseStarts' as const, message: `starts with a clause: ${sentence.slice(0, 60)}` }]
        : []),
      ...bannedIn(sentence).map((message) => ({ line, rule: 'bannedWords' as const, message })),
    ]),
  );
  const sentences = comments.flatMap((comment) => comment.sentences);
  return {
    sentences: sentences.length,
    words: sentences.reduce((sum, sentence) => sum + wordsIn(sentence), 0),
    clauseStarts: faults.filter(({ rule }) => rule === 'clauseStarts').length,
    bannedWords: faults.filter(({ rule }) => rule === 'bannedWords').length,
    faults,
  };
}

/** Returns the folder that a file is counted in: `src/<room>`, `games/<title>`, `packages` or `commands`. */
export function folderOf(file: string): string {
  const [top = '', room, ...inside] = file.split('/');
  return (top === 'src' || top === 'games') && inside.length > 0 ? `${top}/${room ?? ''}` : top;
}

/** Returns what is too much: a line for each folder and rule, and below it every place of that rule. */
export function risesOf(counts: Allowed, allowed: Allowed, places: readonly string[]): string[] {
  return Object.entries(counts).flatMap(([folder, found]) =>
    (['clauseStarts', 'bannedWords'] as const).flatMap((rule) => {
      const max = allowed[folder]?.[rule] ?? 0;
      return found[rule] <= max
        ? []
        : [
            `${folder}: ${found[rule]} ${rule}, allowed are ${max}`,
            ...places.filter(
              (place) => folderOf(place.split(':')[0] ?? '') === folder && place.includes(rule),
            ),
          ];
    }),
  );
}

/** Returns the allowed numbers after a count: each the lower of the two. A new folder is taken as it is. */
export function lowered(counts: Allowed, allowed: Allowed): Allowed {
  const lower = (folder: string, found: Counts, rule: keyof Counts): number =>
    Math.min(found[rule], allowed[folder]?.[rule] ?? found[rule]);
  return Object.fromEntries(
    Object.entries(counts)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([folder, found]) => [
        folder,
        {
          clauseStarts: lower(folder, found, 'clauseStarts'),
          bannedWords: lower(folder, found, 'bannedWords'),
        },
      ]),
  );
}

const sources = (): string[] =>
  ['src', 'games', 'commands', 'packages']
    .flatMap((top) =>
      readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(top, file),
      ),
    )
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|generated)\//.test(file))
    .sort();

const ALLOWED_FILE = path.join(root, '.ci', 'comments.json');

/** Checks the whole tree. `--list <start of path>` prints the places instead of comparing their number. */
function main(args: readonly string[]): void {
  const counts: Record<string, { clauseStarts: number; bannedWords: number }> = {};
  const places: string[] = [];
  const total = { sentences: 0, words: 0, clauseStarts: 0, bannedWords: 0 };
  for (const file of sources()) {
    const report = checkComments(file, readFileSync(path.join(root, file), 'utf8'));
    const count = (counts[folderOf(file)] ??= { clauseStarts: 0, bannedWords: 0 });
    for (const rule of ['clauseStarts', 'bannedWords'] as const) count[rule] += report[rule];
    for (const key of ['sentences', 'words', 'clauseStarts', 'bannedWords'] as const)
      total[key] += report[key];
    places.push(...report.faults.map(({ line, rule, message }) => `${file}:${line} ${rule}: ${message}`));
  }
  const percent = ((100 * total.clauseStarts) / total.sentences).toFixed(1);
  const share = ((1000 * total.bannedWords) / total.words).toFixed(1);
  console.log(
    `comments: ${total.sentences} sentences, ${total.words} words; ` +
      `${percent} % of the sentences start with a clause, ${share} of 1,000 words are banned`,
  );
  if (args[0] === '--list') {
    console.log(places.filter((place) => place.startsWith(args[1] ?? '')).join('\n'));
    return;
  }
  const allowed = JSON.parse(readFileSync(ALLOWED_FILE, 'utf8')) as Allowed;
  const rises = risesOf(counts, allowed, places);
  if (args[0] === '--write') {
    const lines = Object.entries(lowered(counts, allowed)).map(
      ([folder, { clauseStarts, bannedWords }]) =>
        `  "${folder}": { "clauseStarts": ${clauseStarts}, "bannedWords": ${bannedWords} }`,
    );
    writeFileSync(ALLOWED_FILE, `{\n${lines.join(',\n')}\n}\n`);
  }
  if (rises.length > 0) {
    console.error(`${rises.join('\n')}\nThe rules are in docs/style.md.`);
    process.exitCode = 1;
  }
}

if (require.main === module) main(process.argv.slice(2));
