import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from 'discord-stand-in';
import { playOut, sitDown } from '../trial/stage/table';
import { picker } from '../engine/check/fuzz';
import { root } from '../words/catalogue/files';
import { envOf, ignoredBy, lastOf, stagesOf, type Stage } from './dockerfile';
import { run } from './games';

/**
 * Does what the Dockerfile says, without Docker: its stages become folders. Starts the result as a user
 * without rights, once with a token and once without, plays on it, and prints the sizes as one JSON line.
 * Needs root, to change the user. `image.ts 30`: plays 30 answers (default: 40).
 */
const NOBODY = 65534;
const LIMIT_MB = { app: 300, node_modules: 250 };
const READY_MS = 120_000;

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const megabytes = (folder: string): number =>
  Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);

/** The files that Docker would send to the build: those in git, without the ignored ones. */
function context(): string[] {
  const ignored = ignoredBy(read('.dockerignore'));
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return list.split('\n').filter((file) => file !== '' && !ignored(file));
}

class Builder {
  private readonly folders = new Map<string, string>();
  readonly seconds: Record<string, number> = {};
  private readonly files = context();
  constructor(private readonly base: string) {}

  /** Runs one stage and returns its folder, which stands for `/`. */
  build(stage: Stage, at: number): string {
    const folder = path.join(this.base, stage.name || `stage-${at}`);
    mkdirSync(folder, { recursive: true });
    this.folders.set(stage.name, folder);
    let work = '/';
    for (const { word, rest } of stage.steps) {
      if (word === 'WORKDIR') mkdirSync(path.join(folder, (work = rest)), { recursive: true });
      else if (word === 'COPY') this.copy(rest, folder, work);
      else if (word === 'RUN') this.runStep(rest, folder, work);
      else if (!['ENV', 'USER', 'VOLUME', 'EXPOSE', 'CMD'].includes(word))
        throw new Error(`the Dockerfile uses ${word}, which this script does not know`);
    }
    return folder;
  }

  private copy(rest: string, folder: string, work: string): void {
    const parts = rest.split(/\s+/);
    const option = (name: string): string | undefined =>
      parts.find((part) => part.startsWith(`--${name}=`))?.split('=')[1];
    const paths = parts.filter((part) => !part.startsWith('--'));
    const to = path.resolve('/', work, paths.at(-1) ?? '');
    const [stage, owner] = [option('from'), option('chown')];
    for (const from of paths.slice(0, -1)) {
      if (stage === undefined) this.fromContext(from, path.join(folder, to));
      else {
        const source = path.join(this.folders.get(stage) ?? '', from);
        const target = (paths.at(-1) ?? '').endsWith('/') ? path.join(to, path.basename(from)) : to;
        cpSync(source, path.join(folder, target), { recursive: true, verbatimSymlinks: true });
      }
    }
    if (owner !== undefined) execFileSync('chown', ['-hR', `${NOBODY}:${NOBODY}`, path.join(folder, to)]);
  }

  private fromContext(from: string, to: string): void {
    const clean = path.normalize(from).replace(/\/$/, '');
    const files = this.files.filter(
      (file) => clean === '.' || file === clean || file.startsWith(`${clean}/`),
    );
    if (files.length === 0) throw new Error(`the Dockerfile copies ${from}, which is not there`);
    for (const file of files) {
      const inside = clean === '.' ? file : file === clean ? path.basename(file) : path.relative(clean, file);
      cpSync(path.join(root, file), path.join(to, inside));
    }
  }

  private runStep(command: string, folder: string, work: string): void {
    const here = command
      .replace(/(^|\s)(\/\w+)/g, (_all, before: string, place: string) => `${before}${folder}${place}`)
      .replaceAll('node:node', `${NOBODY}:${NOBODY}`);
    const began = performance.now();
    process.stderr.write(`RUN ${command}\n`);
    execFileSync('sh', ['-c', here], { cwd: path.join(folder, work), stdio: ['ignore', 2, 2] });
    this.seconds[command.slice(0, 40)] = Math.round((performance.now() - began) / 100) / 10;
  }
}

/** Starts the image's own command as a user without rights. */
function start(stage: Stage, folder: string, env: Readonly<Record<string, string>>) {
  const [command = '', ...args] = JSON.parse(lastOf(stage, 'CMD') ?? '[]') as string[];
  const own = envOf(stage);
  const child = spawn(command === 'node' ? process.execPath : command, args, {
    cwd: path.join(folder, lastOf(stage, 'WORKDIR') ?? '/'),
    env: { ...own, DATA_DIR: path.join(folder, own['DATA_DIR'] ?? ''), PATH: process.env['PATH'], ...env },
    uid: NOBODY,
    gid: NOBODY,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    ended,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Waits until `test` answers without an error, or the process has ended. */
async function until<T>(bot: ReturnType<typeof start>, test: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + READY_MS;
  let over = false;
  void bot.ended.then(() => (over = true));
  for (;;) {
    try {
      return await test();
    } catch (error) {
      if (over || performance.now() > deadline)
        throw new Error(`the image cannot be used: ${String(error)}\n${bot.said()}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

async function played(stage: Stage, folder: string, answers: number): Promise<number> {
  const sandbox = await startSandbox({ rates: 'none' });
  const bot = start(stage, folder, {
    DISCORD_TOKEN: sandbox.token,
    DISCORD_API: sandbox.rest,
    COMPUTER_PACE_MS: '0',
    COMPUTER_SIMULATIONS: '2',
    RATE_LIMIT: 'off',
  });
  try {
    const table = await until(bot, () => sitDown(sandbox, 'florence', ['ada', 'ben', 'cleo']));
    const result = await playOut(table, picker('image'), (count) => Promise.resolve(count >= answers));
    return result.answers;
  } finally {
    const status = await bot.stop();
    await sandbox.close();
    if (status !== 0) process.stderr.write(`the image ended with ${status}:\n${bot.said()}\n`);
  }
}

async function pageOf(stage: Stage, folder: string): Promise<string> {
  const port = '3977';
  const bot = start(stage, folder, { PORT: port });
  try {
    return await until(bot, async () => (await fetch(`http://127.0.0.1:${port}/`)).text());
  } finally {
    await bot.stop();
  }
}

run(async () => {
  const base = mkdtempSync(path.join(tmpdir(), 'guildhall-image-'));
  execFileSync('chmod', ['755', base]);
  try {
    const builder = new Builder(base);
    const stages = stagesOf(read('Dockerfile'));
    const folder = stages.map((stage, at) => builder.build(stage, at)).at(-1) ?? '';
    const last = stages.at(-1) as Stage;
    const app = path.join(folder, 'app');
    const mb = { app: megabytes(app), node_modules: megabytes(path.join(app, 'node_modules')) };
    const answers = await played(last, folder, Number(process.argv[2] ?? 40));
    const page = await pageOf(last, folder);
    const good =
      mb.app <= LIMIT_MB.app &&
      mb.node_modules <= LIMIT_MB.node_modules &&
      answers > 0 &&
      page.includes('<script');
    const line = { name: 'image', good, mb, limitMb: LIMIT_MB, answers, seconds: builder.seconds };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    if (!good) process.exitCode = 1;
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
  process.exit();
});
