import { run } from '../tools/games';

const USAGE = 'usage: tsx src/proof/run.ts forgery <inputs> | secrecy <games> [title …] | growth [title …]';

/** The long runs that `npm test` holds in short. A JSON line each. */
run(async () => {
  const [what, number = '1', ...titles] = process.argv.slice(2);
  const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
  switch (what) {
    case 'forgery': {
      const { forgery } = await import('./forgery.js');
      const result = await forgery({ inputs: Number(number), seed: 'forgery' });
      for (const fault of result.faults) process.stderr.write(`${fault}\n`);
      say({ ...result, faults: result.faults.length });
      process.exit(result.faults.length === 0 ? 0 : 1);
      break;
    }
    default: throw new Error(USAGE);
  }
});
