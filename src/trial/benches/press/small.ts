import { parseArgs } from 'node:util';
import { run } from '../../../tools/games';
import { openBench, type LoadGenerator } from '../../stage/load/bench';
import { onOwnDatabase } from '../../stage/databases';
import { print } from '../../stage/figures';

/**
 * Runs the bot on the smallest machine that hosts rent: one core and a heap of 256 MB. 50 tables (`--tables`)
 * have 5 presses a second (`--rate`), with pictures. Prints a JSON line for each store. Fails if an aim is
 * missed.
 * `--seconds 1000` four times are the 20,000 presses of the aim. With `--masters 2` two computers of the
 * strongest kind think all the time in a fifth part: they must not delay an acknowledgement.
 */
run(async () => {
  const { values } = parseArgs({
    options: {
      tables: { type: 'string', default: '50' },
      rate: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '60' },
      store: { type: 'string', default: 'server' },
      masters: { type: 'string', default: '0' },
      database: { type: 'string' },
    },
  });
  let isMissed = false;
  await onOwnDatabase(values, async (where) => {
    const say = (line: string): void => void process.stderr.write(`${line}\n`);
    const machine = { heapMb: HEAP_MB, core: 0 };
    const bench = await openBench({ where, games: Number(values.tables), pictures: true, machine, say });
    const parts: LoadGenerator[] = [];
    const rate = Number(values.rate);
    const masters = Number(values.masters);
    let withMasters: (LoadGenerator & { readonly answers: number }) | undefined;
    let restMb = 0;
    try {
      for (let part = 0; part < PARTS; part++) parts.push(await bench.load(rate, Number(values.seconds)));
      if (masters > 0) {
        await bench.bot.order({ do: 'think', masters }, 'thinking');
        // Their threads load the titles first.
        await new Promise((resolve) => setTimeout(resolve, LOADED_MS));
        const load = await bench.load(rate, Number(values.seconds));
        const { answers } = await bench.bot.order({ do: 'rest' }, 'rested');
        withMasters = { ...load, answers };
      }
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      restMb = Math.round((await bench.bot.order({ do: 'report' }, 'report')).memoryMb);
    } finally {
      await bench.close();
    }
    const missed = missedAims(parts, withMasters);
    isMissed ||= missed.length > 0;
    const store = 'url' in where ? 'server' : 'embedded';
    print({
      name: 'small',
      store,
      tables: Number(values.tables),
      parts,
      withMasters,
      memoryMb: parts.map(({ memoryMb }) => memoryMb),
      restMb,
      missed,
    });
  });
  process.exit(isMissed ? 1 : 0);
});

const HEAP_MB = 256;
/** The first part is a warm-up. Memory must not grow from the second to the last. */
const PARTS = 4;
const MAX_ACK_MS = 300;
const MAX_PICTURE_MS = 2_000;
const MAX_GROWTH = 1.1;
const LOADED_MS = 15_000;
/** A bot gives memory back when it rests. */
const REST_MS = 60_000;
const MAX_DELAY_BY_MASTERS = 1.5;

function missedAims(
  [, ...parts]: readonly LoadGenerator[],
  withMasters: LoadGenerator | undefined,
): string[] {
  const calm = Math.max(...parts.map(({ ack }) => ack.p99));
  const [first, last] = [parts[0]?.memoryMb ?? 0, parts.at(-1)?.memoryMb ?? 0];
  return [
    ...(parts.some(({ ack }) => ack.p99 > MAX_ACK_MS) ? ['acknowledged'] : []),
    ...(parts.some(({ picture }) => !picture?.drawn || picture.p95 > MAX_PICTURE_MS) ? ['picture'] : []),
    ...(parts.some(({ refused, uncommitted, shed }) => refused + uncommitted + shed > 0) ? ['faults'] : []),
    ...(last > first * MAX_GROWTH ? ['memory'] : []),
    ...(withMasters && withMasters.ack.p99 > calm * MAX_DELAY_BY_MASTERS ? ['masters'] : []),
  ];
}
