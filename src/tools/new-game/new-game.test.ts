import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../words/catalogue/files';
import { faultOf, filesOf, onShelf } from './new-game';

describe('a new title', () => {
  let copy: string;
  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'guildhall-new-game-'));
    for (const name of ['src/engine', 'src/words', 'src/computer', 'src/tools', 'games/kit'])
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
    for (const name of [
      'package.json',
      'tsconfig.json',
      '.prettierrc.json',
      'src/priority.ts',
      'games/index.ts',
    ])
      cpSync(path.join(root, name), path.join(copy, name));
    for (const name of ['testing.ts', 'golden.test.ts', 'lengths.test.ts', 'saved.test.ts', 'words.test.ts'])
      cpSync(path.join(root, 'games', name), path.join(copy, 'games', name));
    cpSync(path.join(root, 'jest.one-title.cjs'), path.join(copy, 'jest.one-title.cjs'));
    for (const name of ['src/discord', 'src/picture']) mkdirSync(path.join(copy, name));
    cpSync(path.join(root, 'src/discord/locales'), path.join(copy, 'src/discord/locales'), {
      recursive: true,
    });
    cpSync(path.join(root, 'src/picture/kit.ts'), path.join(copy, 'src/picture/kit.ts'));
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('passes its own tests, and the golden, saved, length and word tests of all titles, at once', () => {
    const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
    const tool = path.join(copy, 'src', 'tools', 'new-game', 'new-game.ts');
    const made = execFileSync(process.execPath, [tsx, tool, 'two-towers', 'Two Towers'], {
      cwd: copy,
      encoding: 'utf8',
    });
    expect(made).toContain('games/two-towers/conformance.test.ts\n');
    expect(made).toContain('npm run check-game -- two-towers');
    // Any id deals other cards: two hundred games find what four do not.
    execFileSync(
      process.execPath,
      [tsx, path.join(copy, 'src', 'tools', 'fuzz.ts'), 'two-towers', '--games', '200', '--checks'],
      { cwd: copy, encoding: 'utf8' },
    );
    const config = {
      rootDir: copy,
      testEnvironment: 'node',
      resolver: path.join(copy, 'jest.one-title.cjs'),
      transform: { '^.+\\.ts$': path.join(root, 'jest.transform.cjs') },
      testMatch: ['<rootDir>/games/**/*.test.ts'],
    };
    const report = path.join(copy, 'report.json');
    const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
    execFileSync(
      process.execPath,
      [
        ...[jest, '--config', JSON.stringify(config)],
        ...['-w', '1', '--json', '--outputFile', report, '--passWithNoTests=false'],
        // The suites of all titles find the folder by themselves; these are the only titles here.
        'games',
      ],
      { cwd: copy, stdio: 'pipe', env: { ...process.env, GAME: 'two-towers' } },
    );
    const { numFailedTests, numPassedTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Record<string, number>;
    expect([numFailedTests, numFailedTestSuites]).toEqual([0, 0]);
    expect(numPassedTests).toBeGreaterThan(20);
  }, 240_000);
});

test('no line of a new title is longer than 110 characters, however long its id is', async () => {
  const files = await filesOf(
    'a-very-long-id-is-20',
    'A title of sixty characters, which is as long as one may be ok',
  );
  const long = files.flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, at) => (/\.ts$/.test(file) && line.length > 110 ? [`${file}:${at + 1}`] : [])),
  );
  expect(long).toEqual([]);
  for (const [file, text] of files)
    expect([file, /@(id|Title|name|Name)@/.test(text)]).toEqual([file, false]);
});

test.each([
  ['', 'Vases', false, 'The id is missing.'],
  ['Vases', 'Vases', false, 'small letters, digits and single hyphens'],
  ['two--vases', 'Vases', false, 'small letters, digits and single hyphens'],
  ['a-very-long-id-is-long', 'Vases', false, 'use at most 20'],
  ['turn', 'Turn', false, 'choose another one'],
  ['class', 'Class', false, 'choose another one'],
  ['vases', 'Vases', true, 'games/vases exists: choose another id, or delete that folder first.'],
  ['vases', ' ', false, 'The title is missing.'],
  ['vases', 'Vases {{x}}', false, 'a character that is not allowed'],
])('%j "%s" is refused with what to do', (id, title, isThere, said) =>
  expect(faultOf(id, title, isThere)).toContain(said),
);

test('a good id and title are taken', () => expect(faultOf('two-vases', 'Two Vases', false)).toBeUndefined());

test('the shelf gets one import and one entry more, at its end', () => {
  const before = readFileSync(path.join(root, 'games', 'index.ts'), 'utf8');
  const after = onShelf(before, 'two-vases').split('\n');
  const added = after.filter((line) => !before.split('\n').includes(line));
  const entry = "  { game: twoVases, pictures: () => require('./two-vases/picture') as Drawn },";
  expect(added).toEqual(["import { twoVases } from './two-vases';", entry]);
  expect(after.indexOf(entry)).toBe(after.indexOf('];', after.indexOf(entry)) - 1);
  expect(() => onShelf('export {};', 'vases')).toThrow('add `{ game: vases }` to its shelf by hand');
});
