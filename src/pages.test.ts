import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './words/catalogue/files';

/** All pages of the repository that are not texts for players of a game. */
const PAGES = ['.', 'docs', 'packages/stand-in', 'src/picture'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name)),
);
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
/** The npm scripts of the repository and of its packages. */
const scripts = ['package.json', 'packages/stand-in/package.json'].flatMap((file) =>
  Object.keys((JSON.parse(read(file)) as { scripts: Record<string, string> }).scripts),
);
const titles = readdirSync(path.join(root, 'games')).filter((name) =>
  existsSync(path.join(root, 'games', name, 'index.ts')),
);
/** True if the path exists; `<id>`, `<game>`, `<title>` and `*` match any name. Imports have no extension. */
function exists(named: string): boolean {
  if (/<(id|game|title)>/.test(named))
    return titles.some((game) => exists(named.replace(/<(id|game|title)>/, game)));
  const folder = path.join(root, path.dirname(named));
  if (!named.includes('*') && !named.includes('<'))
    return ['', '.ts', '.tsx'].some((extension) => existsSync(path.join(root, named + extension)));
  const pattern = path
    .basename(named)
    .replace(/[.]/g, '\\.')
    .replace(/\*|<\w+>/g, '.+');
  return existsSync(folder) && readdirSync(folder).some((name) => new RegExp(`^${pattern}$`).test(name));
}

/** Paths, scripts and links of a page that do not exist. Paths begin with a folder of the repository. */
function unknownIn(page: string, text: string): string[] {
  const paths = text.matchAll(
    /(?<![\w/.-])(?:src|games|commands|packages|prisma|docs|\.ci)\/[\w.\-/*<>]*[\w*>]/g,
  );
  // Code spans hold no links.
  const links = text.replace(/`[^`\n]*`/g, '').matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g);
  const runs = text.matchAll(/npm run ([a-z][\w:-]*)/g);
  return [
    ...[...paths].map(([named]) => named).filter((named) => !exists(named)),
    ...[...links].flatMap(([, to = '']) => (exists(path.join(path.dirname(page), to)) ? [] : [to])),
    ...[...runs].flatMap(([all, name = '']) => (scripts.includes(name) ? [] : [all])),
  ];
}

test.each(PAGES)('%s names only files, links and npm scripts that exist', (page) => {
  expect(unknownIn(page, read(page))).toEqual([]);
});

test('a file, a link and a script that do not exist are found', () => {
  const known =
    'See [this](computers.md#tests), `src/play`, games/<id>/index.ts, games/*.test.ts, ' +
    'dist/src/main.js, npm run lint.';
  expect(unknownIn('docs/x.md', known)).toEqual([]);
  expect(
    unknownIn('docs/x.md', '`src/play/nothing.ts`, [a](none.md), games/<id>/no.ts, npm run nothing'),
  ).toEqual(['src/play/nothing.ts', 'games/<id>/no.ts', 'none.md', 'npm run nothing']);
});
