import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startKept, startSandbox, Trouble, type Kept } from '.';
import { movableClock } from './clock';

/** Effects from outside: the command, HTTP and the disk. */
jest.setTimeout(30_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stand-in-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a world kept in a file', () => {
  const lines: string[] = [];
  const start = (file: string): Promise<Kept> =>
    startKept(file, { rates: 'none' }, (line) => lines.push(line));
  const trouble = async (file: string): Promise<string> => {
    const error: unknown = await start(file).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof Trouble)) throw new Error(`no trouble but ${String(error)}`);
    expect(error.message).not.toMatch(/\n|\[object/);
    return `${error.about} ${error.message}`;
  };

  test('is found again', async () => {
    const file = path.join(folder, 'deep', 'world.json');
    const first = await start(file);
    const { token } = first.running;
    await first.running.as('ada').say('still here');
    await first.close();
    const second = await start(file);
    expect(second.running.token).toBe(token);
    second.running.as('ben').sees('still here');
    await second.close();
    expect(lines).toEqual([]);
  });

  test.each([
    ['cut off', (whole: string) => whole.slice(0, 1_000)],
    ['emptied', () => ''],
    ['another file', () => '{"name":"package"}'],
    ['null', () => 'null'],
  ])('that is %s is named and left alone', async (_what, damage) => {
    const file = path.join(folder, 'world.json');
    await (await start(file)).close();
    const damaged = damage(readFileSync(file, 'utf8'));
    writeFileSync(file, damaged);
    expect(await trouble(file)).toBe(
      `file ${file} holds no whole world: it was cut off, or is another file; move it away to ` +
        'begin a new one',
    );
    expect(readFileSync(file, 'utf8')).toBe(damaged);
  });

  test('in an invalid place is named', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    expect(await trouble(path.join(folder, 'file', 'world.json'))).toContain('a part of its path is a file');
    mkdirSync(path.join(folder, 'world.json'));
    expect(await trouble(path.join(folder, 'world.json'))).toContain('there is a folder of that name');
  });

  // On Linux, every write to this device meets a full disk.
  const onLinux = existsSync('/dev/full') ? test : test.skip;
  onLinux('on a full disk is named at the start, and later ends nobody’s game', async () => {
    const file = path.join(folder, 'world.json');
    symlinkSync('/dev/full', `${file}.new`);
    expect(await trouble(file)).toBe(`file ${file} cannot be kept: the disk is full`);
    const kept = await start(file);
    symlinkSync('/dev/full', `${file}.new`);
    await kept.close();
    expect(lines.splice(0)).toEqual([`${file} cannot be kept: the disk is full`]);
  });

  const asOther = process.getuid?.() === 0 ? test.skip : test;
  asOther('in a folder without rights is named', async () => {
    chmodSync(folder, 0o500);
    expect(await trouble(path.join(folder, 'world.json'))).toContain('the rights to it are missing');
    chmodSync(folder, 0o700);
  });
});

test.each(['nonsense.invalid', '203.0.113.7', '999.1.1.1'])(
  'a host that is not this machine: %s',
  async (host) => {
    await expect(startSandbox({ host })).rejects.toMatchObject({
      about: 'host',
      message: `${host} is not an address of this machine`,
    });
  },
);

describe('orders over HTTP', () => {
  test('make trouble, move the clock and read what was refused', async () => {
    const sandbox = await startSandbox({ control: true, clock: movableClock() });
    const order = async (what: string, ...given: unknown[]): Promise<unknown> => {
      const answer = await fetch(`${sandbox.url}control`, {
        method: 'POST',
        headers: { authorization: `Bot ${sandbox.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ do: what, with: given }),
      });
      return answer.json();
    };
    const me = async (): Promise<number> =>
      (await fetch(`${sandbox.rest}/v10/users/@me`, { headers: { authorization: `Bot ${sandbox.token}` } }))
        .status;
    expect(await order('faults.fail', 'GET /users/@me', 503)).toEqual({ result: null });
    expect([await me(), await me()]).toEqual([503, 200]);
    const { result: before } = (await order('clock.now')) as { result: number };
    const { result: after } = (await order('clock.advance', 3_600_000)) as { result: number };
    expect(after - before).toBeGreaterThanOrEqual(3_600_000);
    expect(await order('stage.addChannel', sandbox.guildId, 'quiet')).toEqual({
      result: expect.stringMatching(/^\d+$/),
    });
    expect(await order('stage.setBotPermissions', sandbox.guildId, '1024')).toEqual({ result: null });
    expect(await order('seen.refused')).toEqual({ result: [] });
    expect(await order('faults.fail', 'nowhere')).toEqual({
      error: expect.stringContaining('a method and a path'),
    });
    expect(await order('toString')).toEqual({ error: expect.stringContaining('there is no toString') });
    await sandbox.close();
  });

  test('need the token, and a sandbox that was started with them', async () => {
    const open = await startSandbox({ control: true });
    expect((await fetch(`${open.url}control`, { method: 'POST', body: '{}' })).status).toBe(401);
    const closed = await startSandbox();
    const headers = { authorization: `Bot ${closed.token}` };
    expect((await fetch(`${closed.url}control`, { method: 'POST', body: '{}', headers })).status).toBe(404);
    await open.close();
    await closed.close();
  });
});

describe('the command', () => {
  const run = (...args: string[]): ChildProcess =>
    spawn(process.execPath, [path.join(__dirname, '..', 'dist', 'bin.js'), ...args]);
  const heard = (child: ChildProcess): Promise<{ out: string; error: string; code: number | null }> =>
    new Promise((resolve) => {
      let out = '',
        error = '';
      child.stdout?.on('data', (text) => {
        out += String(text);
        if (out.includes('\n')) child.kill('SIGTERM');
      });
      child.stderr?.on('data', (text) => (error += String(text)));
      child.on('close', (code) => resolve({ out, error, code }));
    });

  test('says where it is, and ends when told', async () => {
    const { out, error, code } = await heard(run('--json', '--people', 'ada,ben', '--token', 'a.b.c'));
    expect({ error, code }).toEqual({ error: '', code: 0 });
    expect(JSON.parse(out)).toMatchObject({
      token: 'a.b.c',
      page: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/$/),
    });
  });

  test.each([
    [['--port', 'x'], 'discord-stand-in cannot start: --port must be a whole number'],
    [
      ['--host', '203.0.113.7'],
      'discord-stand-in cannot start: host 203.0.113.7 is not an address of this machine',
    ],
  ])('names the error: %j', async (args, line) => {
    expect(await heard(run(...args))).toEqual({ out: '', error: `${line}\n`, code: 1 });
  });
});
