import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { conform, type Conformed, type Failure } from '../engine/conformance';
import { promise } from '../engine/chance';
import { defaultSetup, picker, playOut, randomOptions } from '../engine/fuzz';
import type { AnyGame, OptionSpec } from '../engine/game';
import type { PlayedGame } from '../engine/replay';
import { vocabulary } from '../words';
import { gamesOf, run } from './games';

const USAGE =
  'usage: npm run fuzz -- <game|all> [--games N] [--seats K] [--seed S] [--checks [--often 60]] [--option name=value …]';

interface Wanted {
  readonly games: number;
  readonly seed: string;
  readonly checks: boolean;
  readonly often: number;
  readonly fixed: Readonly<Record<string, unknown>>;
}

/** Random play over every seat count (of a thousand positions, `--often` many get the expensive checks): a JSON line each; a failing game is saved, with the command that replays it. */
run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: 'string', default: '100' },
      seats: { type: 'string' },
      seed: { type: 'string', default: 'guildhall' },
      checks: { type: 'boolean', default: false },
      often: { type: 'string', default: '60' },
      option: { type: 'string', multiple: true, default: [] },
    },
  });
  const which = positionals[0];
  const games = Number(values.games);
  if (!which || !Number.isInteger(games) || games < 1) throw new Error(USAGE);
  let failed = 0;
  for (const game of await gamesOf(which)) {
    const fixed = Object.fromEntries(values.option.map((pair) => fixedOption(game, pair)));
    for (let seats = game.seats[0]; seats <= game.seats[1]; seats++) {
      if (values.seats !== undefined && Number(values.seats) !== seats) continue;
      failed += fuzz(game, seats, {
        games,
        seed: values.seed,
        checks: values.checks,
        often: Number(values.often),
        fixed,
      });
    }
  }
  return failed > 0 ? 1 : 0;
});

function fuzz(game: AnyGame, seats: number, wanted: Wanted): number {
  const started = process.hrtime.bigint();
  const words = vocabulary(game.id);
  let decisions = 0;
  let failures = 0;
  const withoutFallback = new Set<string>();
  for (let number = 0; number < wanted.games; number++) {
    const name = `${wanted.seed} ${game.id} ${seats} ${number}`;
    const seed = promise(Buffer.from(name).toString('hex'));
    const random = randomOptions(game, seats, picker(name));
    const mixed = { seats, options: { ...random.options, ...wanted.fixed } };
    const setup = game.refuses?.(mixed) ? defaultSetup(game, seats) : mixed;
    const played = wanted.checks
      ? conform(game, { setup, seed, picks: name, words, often: wanted.often })
      : plainly(game, setup, seed, name);
    decisions += played.answers.length;
    for (const id of played.withoutFallback) withoutFallback.add(id);
    if (played.failures.length > 0) {
      failures++;
      save(
        { game: game.id, rules: game.rules, setup, seed, history: played.answers },
        `${game.id}-${seats}-${seed.slice(0, 8)}`,
        played.failures,
      );
    }
  }
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  process.stdout.write(
    `${JSON.stringify({ game: game.id, seats, games: wanted.games, decisions, seconds: Number(seconds.toFixed(2)), failures, ...(withoutFallback.size > 0 && { withoutFallback: [...withoutFallback].sort() }) })}\n`,
  );
  return failures;
}

function plainly(
  game: AnyGame,
  setup: PlayedGame['setup'],
  seed: string,
  name: string,
): Pick<Conformed, 'answers' | 'failures' | 'withoutFallback'> {
  try {
    return {
      answers: playOut(game, setup, seed, picker(name), 10).answers,
      failures: [],
      withoutFallback: [],
    };
  } catch (error) {
    return {
      answers: [],
      withoutFallback: [],
      failures: [
        {
          check: 'play',
          what: error instanceof Error ? (error.stack ?? error.message) : String(error),
          at: 0,
        },
      ],
    };
  }
}

function save(played: PlayedGame, name: string, failures: readonly Failure[]): void {
  mkdirSync('failures', { recursive: true });
  const file = path.join('failures', `${name}.json`);
  writeFileSync(file, JSON.stringify({ ...played, failures }));
  for (const failure of failures)
    process.stderr.write(`${name}, answer ${failure.at}, ${failure.check}: ${failure.what}\n`);
  process.stderr.write(`saved as ${file}; replay with: npm run replay -- ${file}\n`);
}

function fixedOption(game: AnyGame, pair: string): [string, unknown] {
  const [name = '', value = ''] = pair.split('=');
  const spec = (game.options as Record<string, OptionSpec>)[name];
  if (!spec) throw new Error(`${game.id} has no option ${name}`);
  switch (spec.kind) {
    case 'flag':
      return [name, value === 'true'];
    case 'choice':
      return [name, value];
    case 'some':
      return [name, value.split(',')];
  }
}
