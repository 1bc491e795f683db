import { parseArgs } from 'node:util';
import { run } from '../../../tools/games';
import { onOwnDatabase } from '../../stage/databases';
import { print } from '../../stage/figures';
import { compareKnees, compareWithFloor } from './side-by-side';

/**
 * Compares the cost of a press with that of a bot which plays nothing, side by side on a server. Prints a
 * JSON line. `--knee` compares the highest rates instead.
 */
run(async () => {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '300' },
      rate: { type: 'string', default: '60' },
      seconds: { type: 'string', default: '20' },
      pairs: { type: 'string', default: '3' },
      knee: { type: 'boolean', default: false },
      profile: { type: 'string' },
      database: { type: 'string' },
    },
  });
  const compare = values.knee ? compareKnees : compareWithFloor;
  await onOwnDatabase({ store: 'server', database: values.database }, async (where) => {
    if (!('url' in where)) return;
    print(
      await compare({
        url: where.url,
        games: Number(values.games),
        perSecond: Number(values.rate),
        seconds: Number(values.seconds),
        pairs: Number(values.pairs),
        ...(values.profile !== undefined && { profile: values.profile }),
        say: (line) => void process.stderr.write(`${line}\n`),
      }),
    );
  });
  process.exit(0);
});
