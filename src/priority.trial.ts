import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from './words/catalogue/files';

/** The workers that lower their own priority, each with the least that makes it answer. */
const WORKERS = [
  { name: 'draws pictures', file: 'picture/worker', data: {}, message: { id: 1, job: {} } },
  { name: 'draws grounds', file: 'picture/worker', data: { maker: true }, message: { id: 1, job: {} } },
  { name: 'plays as a computer', file: 'computer/worker', data: { shelf: path.join(root, 'games') } },
  {
    name: 'draws the course of a game',
    file: 'discord/pictures/recap-gif/worker',
    data: { shelf: path.join(root, 'games'), job: { played: {} } },
  },
] as const;

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a bot that was started with a low priority', () => {
  jest.setTimeout(120_000);

  test.each(WORKERS)('still $name', async ({ file, data, ...rest }) => {
    const worker =
      `const { Worker } = require('node:worker_threads');` +
      `const worker = new Worker("require('tsx/cjs'); require(" + JSON.stringify(process.argv[1]) + ")",` +
      ` { eval: true, workerData: JSON.parse(process.argv[2]) });` +
      `worker.on('error', (error) => { console.log(error.stack); process.exit(1); });` +
      `worker.once('message', () => { console.log('answered'); process.exit(0); });` +
      `const message = JSON.parse(process.argv[3]); if (message) worker.postMessage(message);`;
    const workerData = JSON.stringify({ grounds: path.join(root, 'no-grounds'), ...data });
    const message = JSON.stringify('message' in rest ? rest.message : null);
    const script = path.join(root, 'src', `${file}.ts`);
    const child = spawn('nice', ['-n', '15', process.execPath, '-e', worker, script, workerData, message], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      // Root may raise a priority, so root would never see the fault.
      ...(process.getuid?.() === 0 && { uid: 65534, gid: 65534 }),
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    expect(said.trim()).toBe('answered');
    expect(code).toBe(0);
  });
});
