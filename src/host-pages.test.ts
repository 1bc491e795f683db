import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'dotenv';
import { environment, readConfig, SETTINGS } from './config';
import { envOf, ignoredBy, lastOf, stagesOf } from './tools/dockerfile';
import { root } from './words/catalogue/files';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const [example, compose, running, readme] = [
  '.env.example',
  'compose.yaml',
  'docs/running.md',
  'README.md',
].map(read) as [string, string, string, string];
const image = stagesOf(read('Dockerfile')).at(-1) ?? { name: '', steps: [] };
const imageEnv = envOf(image);
const inCompose = (name: string): string | undefined =>
  new RegExp(`^ {6}${name}: '?([^'\\n]*)'?$`, 'm').exec(compose)?.[1];

describe('the pages for hosts, the compose file and the image', () => {
  test('keep the games in the same volume', () => {
    const folder = imageEnv['DATA_DIR'];
    expect(folder).toBe('/data');
    expect(lastOf(image, 'VOLUME')).toBe(folder);
    expect(image.steps.some(({ rest }) => rest === `mkdir ${folder} && chown node:node ${folder}`)).toBe(
      true,
    );
    const mounts = [...running.matchAll(/-v \w+:(\S+)/g)].map(([, to]) => to);
    expect(mounts).toEqual([folder]);
    expect(inCompose('DATA_DIR')).toBe(folder);
    expect(compose).toContain(`volumes: ['bot:${folder}']`);
  });

  test('open the same port', () => {
    const port = lastOf(image, 'EXPOSE');
    expect(readConfig(imageEnv).port.number).toBe(Number(port));
    expect(compose).toContain(`ports: ['127.0.0.1:${port}:${port}']`);
    expect(inCompose('PORT')).toBe(port);
  });

  test('give a container that has a copied .env the folder and the address of the image', () => {
    const copied = environment({ ...imageEnv, ...parse(example) });
    expect(readConfig(copied)).toMatchObject({ dataFolder: '/data', host: '0.0.0.0' });
    expect(inCompose('HOST')).toBe('0.0.0.0');
  });

  test('explain every setting, one line each, and no setting that does not exist', () => {
    const inExample = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
    const forHosts = SETTINGS.filter((name) => name !== 'DISCORD_API');
    expect([...inExample].sort()).toEqual([...forHosts].sort());
    expect(example).not.toMatch(/=.*\n[A-Z_]+=/);
    expect(() => readConfig(parse(example))).not.toThrow();
  });

  test('name only settings that exist', () => {
    for (const [, name] of `${readme}\n${running}`.matchAll(/\b([A-Z]+_[A-Z_]+)=/g))
      expect(SETTINGS).toContain(name);
  });

  test('list log lines that the bot writes', () => {
    const table = running.slice(running.indexOf('## Read the log'));
    const lines = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, line]) => line as string);
    expect(lines.length).toBeGreaterThan(4);
    const code = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/(\.test|[./]testing)\.ts$/.test(file))
      .map((file) => read(path.join('src', file)))
      .join('\n');
    for (const line of lines) expect(code).toContain(`'${line}'`);
  });
});

describe('the image', () => {
  test('is built without tests, secrets and local data', () => {
    const ignored = ignoredBy(read('.dockerignore'));
    for (const file of [
      '.env',
      'data/x',
      'src/main.test.ts',
      'src/tools/image.ts',
      'games/florence/golden/1.json',
    ])
      expect([file, ignored(file)]).toEqual([file, true]);
    for (const file of [
      '.env.example',
      'src/main.ts',
      'games/florence/index.ts',
      'packages/stand-in/src/index.ts',
    ])
      expect([file, ignored(file)]).toEqual([file, false]);
  });
});
