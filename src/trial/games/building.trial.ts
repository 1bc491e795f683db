import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../words/catalogue/files';

jest.setTimeout(180_000);

/** A small program with the project's own build. */
const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-build-'));
const at = (...names: string[]): string => path.join(folder, ...names);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  for (const name of ['build.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(path.join(root, name), at(name));
  symlinkSync(path.join(root, 'node_modules'), at('node_modules'));
  symlinkSync(path.join(root, 'prisma'), at('prisma'));
  symlinkSync(path.join(root, 'packages'), at('packages'));
  for (const name of ['src', 'games', 'commands'])
    cpSync(path.join(root, name), at(name), { recursive: true });
});

const build = (): void =>
  void execFileSync(process.execPath, [at('build.mjs')], { cwd: folder, stdio: 'pipe' });
const madeAt = (name: string): number => statSync(at('dist', name)).mtimeMs;

test('a build makes what changed or is missing, and nothing else', () => {
  build();
  const [log, config] = [madeAt('src/log.js'), madeAt('src/config.js')];
  expect(readFileSync(at('dist/src/main.js'), 'utf8')).toContain('sourceMappingURL');
  expect(existsSync(at('dist/games/florence/locales/en.json'))).toBe(true);

  build();
  expect([madeAt('src/log.js'), madeAt('src/config.js')]).toEqual([log, config]);

  rmSync(at('dist/src/log.js'));
  writeFileSync(
    at('src/config.ts'),
    `${readFileSync(at('src/config.ts'), 'utf8')}export const added = 17;\n`,
  );
  writeFileSync(at('src/removed.ts'), 'export const removed = true;\n');
  build();
  expect(existsSync(at('dist/src/log.js'))).toBe(true);
  expect(readFileSync(at('dist/src/config.js'), 'utf8')).toContain('added = 17');
  expect(existsSync(at('dist/src/removed.js'))).toBe(true);

  rmSync(at('src/removed.ts'));
  build();
  expect(existsSync(at('dist/src/removed.js'))).toBe(false);
});

test('the built bot opens from the snapshot, shows its page, and opens again after Ctrl+C', async () => {
  build();
  for (const time of ['first', 'second']) {
    const child = spawn(process.execPath, [at('dist/src/main.js')], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: at('data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += String(chunk);
      });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', () => {
        const found = /Guildhall is open: (\S+)/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
      void ended.then((code) => reject(new Error(`the ${time} start ended with ${code}: ${said}`)));
    });
    expect((await fetch(address)).status).toBe(200);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  }
});
