import { parseArgs } from 'node:util';
import { run } from '../../../tools/games';
import { openBench, type LoadGenerator } from '../../stage/load/bench';
import { onOwnDatabase } from '../../stage/databases';
import { print } from '../../stage/figures';

/**
 * Puts a rush on one bot process: a calm time, then many more presses than it can serve, then the calm time
 * again. Prints a JSON line for each store, and fails if a promise of a rush was broken. `--rate` is the calm
 * rate, `--rush` that of the rush: three times what `trial -- load --knee` finds.
 */
run(async () => {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '600' },
      rate: { type: 'string', default: '20' },
      rush: { type: 'string', default: '300' },
      seconds: { type: 'string', default: '60' },
      store: { type: 'string', default: 'server' },
      database: { type: 'string' },
    },
  });
  const [rate, rush, seconds] = [values.rate, values.rush, values.seconds].map(Number) as [
    number,
    number,
    number,
  ];
  let broken: string[] = [];
  await onOwnDatabase(values, async (where) => {
    const say = (line: string): void => void process.stderr.write(`${line}\n`);
    const bench = await openBench({ where, games: Number(values.games), pictures: false, say });
    try {
      const before = await bench.load(rate, CALM_S);
      const during = await bench.load(rush, seconds);
      const after = await bench.load(rate, CALM_S);
      broken = brokenPromises(during);
      print({
        name: 'overload',
        store: 'url' in where ? 'server' : 'embedded',
        before,
        during,
        after,
        broken,
      });
    } finally {
      await bench.close();
    }
  });
  process.exit(broken.length > 0 ? 1 : 0);
});

const CALM_S = 20;
const ANSWERED_MS = 3_000;
const COMMITTED_MS = 5_000;

/** Returns the promises about a rush that were broken, by name. */
function brokenPromises({ ack, commit, uncommitted }: LoadGenerator): string[] {
  return [
    ...(ack.max > ANSWERED_MS ? ['answered within 3 s'] : []),
    ...(commit.max > COMMITTED_MS ? ['committed within 5 s'] : []),
    ...(uncommitted > 0 ? ['accepted presses are committed'] : []),
  ];
}
