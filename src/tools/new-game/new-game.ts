import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../words/catalogue/files';
import { writeGolden } from '../golden';
import { gameOf, run } from '../games';
import { writeSaved } from '../saved';

/**
 * `npm run new-game -- <id> "<Title>"` writes the folder of a new title: a small game for two that passes all
 * checks, whose files say what belongs in them. It also adds the title to the shelf.
 */
const USAGE = 'npm run new-game -- <id> "<Title>"';
const TEMPLATE = path.join(__dirname, 'template');

async function main(): Promise<void> {
  const [id = '', title = '', ...rest] = process.argv.slice(2);
  const fault = faultOf(id, title, existsSync(path.join(root, 'games', id)) && id !== '');
  if (fault !== undefined || rest.length > 0)
    throw new Error(`${fault ?? 'The title has several words: put it in quotation marks.'}\nUsage: ${USAGE}`);
  for (const [file, text] of await filesOf(id, title)) {
    const target = path.join(root, 'games', id, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    process.stdout.write(`${path.relative(root, target)}\n`);
  }
  const shelf = path.join(root, 'games', 'index.ts');
  writeFileSync(shelf, onShelf(readFileSync(shelf, 'utf8'), id));
  const game = await gameOf(id);
  for (const file of [...writeGolden(game), writeSaved(game)])
    process.stdout.write(`${path.relative(root, file)}\n`);
  process.stdout.write(
    `\n${title} is on the shelf (games/index.ts). Next:\n` +
      `  npm run check-game -- ${id}    runs every check of the title\n` +
      `  docs/adding-a-game.md          says what to change first\n`,
  );
}

/** Names that files of the template already use. */
const USED = new Set(
  `check draw duel hand kit pile piles play player report root scores setup shelf sorted table testing turn
    who`.split(/\s+/),
);
const KEYWORDS = new Set(
  `await break case catch class const continue default delete do else enum export extends false finally for
    function game games if import in interface let new null package return static super switch this throw true
    try typeof var void while with yield`.split(/\s+/),
);

/** Why a title can't be added under this id, and what to do. */
export function faultOf(id: string, title: string, isThere: boolean): string | undefined {
  if (id === '') return 'The id is missing.';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return `The id "${id}" is not allowed: use small letters, digits and single hyphens, as in "two-towers".`;
  if (id.length > 20) return `The id "${id}" has ${id.length} characters: use at most 20.`;
  if (USED.has(id) || KEYWORDS.has(id)) return `The id "${id}" is a name that code uses: choose another one.`;
  if (isThere) return `games/${id} exists: choose another id, or delete that folder first.`;
  if (title.trim() === '') return 'The title is missing.';
  if (title.length > 60) return `The title has ${title.length} characters: use at most 60.`;
  return /["\\\n@{}[\]]/.test(title) ? `The title has a character that is not allowed: ${title}` : undefined;
}

/** The files of a new title by their paths in its folder, formatted. */
export async function filesOf(id: string, title: string): Promise<(readonly [file: string, text: string])[]> {
  const prettier = await import('prettier');
  const style = await prettier.resolveConfig(path.join(root, 'package.json'));
  const files = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.txt'),
  );
  return Promise.all(
    files.sort().map(async (name) => {
      const file = name.replace(/\.txt$/, '');
      const text = filled(readFileSync(path.join(TEMPLATE, name), 'utf8'), id, title);
      return [file, await prettier.format(text, { ...style, filepath: file })] as const;
    }),
  );
}

/** `two-towers` is `twoTowers` as a value, and `TwoTowersState` as the type of its state. */
const valueOf = (id: string): string =>
  id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()).replace(/-/g, '');
const filled = (text: string, id: string, title: string): string =>
  text
    .replaceAll('@id@', id)
    .replaceAll('@Title@', title)
    .replaceAll('@name@', valueOf(id))
    .replaceAll('@Name@', `${valueOf(id).replace(/^./, (letter) => letter.toUpperCase())}State`);

/** The shelf with one import and one entry more. */
export function onShelf(index: string, id: string): string {
  const imports = [...index.matchAll(/^import \{ \w+ \} from '\.\/[^']+';\n/gm)];
  const last = imports.at(-1);
  const end = index.indexOf('\n];', index.indexOf('export const shelf'));
  if (!last || end < 0)
    throw new Error(
      `games/index.ts has another form than before: add \`{ game: ${valueOf(id)} }\` to its shelf by hand`,
    );
  const at = last.index + last[0].length;
  const entry = `{ game: ${valueOf(id)}, pictures: () => require('./${id}/picture') as Drawn }`;
  return (
    `${index.slice(0, at)}import { ${valueOf(id)} } from './${id}';\n` +
    `${index.slice(at, end)}\n  ${entry},${index.slice(end)}`
  );
}

if (require.main === module) run(main);
