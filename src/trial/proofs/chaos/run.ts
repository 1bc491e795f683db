import { parseArgs } from 'node:util';
import { games } from '../../../../games';
import { chaos } from './chaos';
import type { ChaosResult } from './verdict';
import { run } from '../../../tools/games';

const USAGE =
  'usage: npm run trial -- chaos [--game G] [--games N] [--at-once K] [--seed S] [--kill-every ANSWERS] ' +
  '[--trouble-every ANSWERS] [--kills A-GAME] [--pictures never|sometimes|always] [--patience MS] ' +
  '[--computers SIMULATIONS] [--takeovers A-GAME] [--trace FOLDER] [--database postgres://…]';

/** Drawing takes most of the time: now and then is enough to see pictures that come late. */
const PICTURED = { never: () => false, sometimes: (batch: number) => batch % 4 === 3, always: () => true };

/**
 * Scripted people play whole games while two bot processes on one PostgreSQL are killed, cut off and lied to:
 * a JSON line a title. The server is named by `--database`, TEST_DATABASE_URL or DATABASE_URL; databases of
 * our own are made on it and dropped again. Without one, a single process on the embedded database.
 */
run(async () => {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', multiple: true },
      games: { type: 'string', default: '50' },
      'at-once': { type: 'string', default: '10' },
      seed: { type: 'string', default: 'chaos' },
      'kill-every': { type: 'string', default: '60' },
      'trouble-every': { type: 'string', default: '8' },
      kills: { type: 'string', default: '4' },
      pictures: { type: 'string', default: 'sometimes' },
      patience: { type: 'string', default: '1800000' },
      computers: { type: 'string' },
      takeovers: { type: 'string', default: '1' },
      trace: { type: 'string' },
      database: { type: 'string' },
    },
  });
  const admin = values.database ?? process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  const wanted = Number(values.games);
  const atOnce = Number(values['at-once']);
  if (
    !Number.isInteger(wanted) ||
    wanted < 1 ||
    !Number.isInteger(atOnce) ||
    atOnce < 1 ||
    !(values.pictures in PICTURED)
  )
    throw new Error(USAGE);
  const pictured = PICTURED[values.pictures as keyof typeof PICTURED];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  let bad = 0;
  for (const game of values.game ?? games.map(({ id }) => id)) {
    const parts: ChaosResult[] = [];
    for (let played = 0, batch = 0; played < wanted; played += atOnce, batch++) {
      const tables = Math.min(atOnce, wanted - played);
      const part = await chaos({
        ...(admin !== undefined && { admin }),
        ...(values.trace !== undefined && { trace: values.trace }),
        ...(values.computers !== undefined && { computers: Number(values.computers) }),
        game,
        tables,
        seed: `${values.seed} ${batch}`,
        division: batch % 2 === 0 ? 'shards' : 'overlap',
        takeovers: Number(values.takeovers),
        pictures: pictured(batch),
        patience: Number(values.patience),
        pace: {
          kill: Number(values['kill-every']),
          trouble: Number(values['trouble-every']),
          kills: Number(values.kills) * tables,
        },
        say: (line) => void process.stderr.write(`${game}: ${line}\n`),
      });
      for (const fault of part.faults) process.stderr.write(`${game}: ${fault}\n`);
      parts.push(part);
      process.stderr.write(`${JSON.stringify({ ...part, faults: part.faults.length })}\n`);
    }
    const sum = (
      key:
        | 'games'
        | 'kills'
        | 'presses'
        | 'lost'
        | 'doubled'
        | 'stuck'
        | 'wrong'
        | 'moves'
        | 'byComputers'
        | 'troubles'
        | 'takeovers'
        | 'seconds',
    ): number => parts.reduce((all, part) => all + part[key], 0);
    const line = {
      name: 'chaos',
      game,
      games: sum('games'),
      kills: sum('kills'),
      presses: sum('presses'),
      lost: sum('lost'),
      doubled: sum('doubled'),
      stuck: sum('stuck'),
      wrong: sum('wrong'),
      moves: sum('moves'),
      byComputers: sum('byComputers'),
      troubles: sum('troubles'),
      takeovers: sum('takeovers'),
      seconds: sum('seconds'),
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    bad += line.lost + line.doubled + line.stuck + line.wrong;
  }
  process.exit(bad === 0 ? 0 : 1);
});
