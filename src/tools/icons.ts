import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { CHOSEN } from '../picture/paint/icons.list';
import { run } from './games';

/** Takes the chosen icons out of the set, and writes who drew them into the credits. */
const SET = '@iconify-json/game-icons/icons.json';
const SHAPES = path.join('src', 'picture', 'paint', 'icons.data.json');
const CREDITS = path.join('docs', 'credits.md');
const [FROM, TO] = ['<!-- icons: written by npm run icons -->', '<!-- /icons -->'];

/** A tenth of a unit on a square of 512 is less than any screen shows. */
const rounded = (d: string): string =>
  d
    .replace(/-?(?:\d*\.\d+|\d+)/g, (number) => ` ${Math.round(Number(number) * 10) / 10}`)
    .replace(/\s+/g, ' ')
    .replace(/([a-zA-Z]) /g, '$1');

function shapeOf(body: string): string {
  const shapes = [...body.matchAll(/ d="([^"]+)"/g)].map(([, d]) => rounded(d ?? ''));
  if (shapes.length === 0) throw new Error(`no path in ${body.slice(0, 80)}`);
  return shapes.join('');
}

const titled = (author: string): string =>
  author
    .split('-')
    .map((word) => (word[0] ?? '').toUpperCase() + word.slice(1))
    .join(' ');

run(async () => {
  const { icons } = JSON.parse(readFileSync(require.resolve(SET), 'utf8')) as {
    icons: Readonly<Record<string, { readonly body: string }>>;
  };
  const shapes: Record<string, string> = {};
  for (const chosen of Object.values(CHOSEN))
    for (const [name, theirs] of Object.entries(chosen)) {
      const found = icons[theirs];
      if (!found) throw new Error(`the set has no icon ${theirs}`);
      if (shapes[name] !== undefined) throw new Error(`two icons are called ${name}`);
      shapes[name] = shapeOf(found.body);
    }
  writeFileSync(SHAPES, `${JSON.stringify(shapes, null, 2)}\n`);

  const lines = Object.entries(CHOSEN).map(
    ([author, chosen]) => `- **${titled(author)}**: ${Object.values(chosen).sort().join(', ')}`,
  );
  const before = readFileSync(CREDITS, 'utf8');
  const [head = '', rest = ''] = before.split(FROM);
  const after = `${head}${FROM}\n\n${lines.join('\n')}\n\n${TO}${rest.split(TO)[1] ?? ''}`;
  writeFileSync(CREDITS, await prettier.format(after, { parser: 'markdown', printWidth: 110 }));
  process.stdout.write(`${Object.keys(shapes).length} icons\n`);
});
