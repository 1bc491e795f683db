import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { seedHash } from '../engine/run/chance';
import { budgetOf, isPlayer, played } from '../computer/player';
import type { Budget } from '../computer/search';
import { conform, type Conformed } from '../engine/check/conformance';
import { defaultSetup, picker, playOn, randomOptions, type Picker } from '../engine/check/fuzz';
import type { Action, AnyGame, OptionSpec, Saved, Setup } from '../engine/contract/game';
import { Session } from '../engine/run/session';
import { edgeCaseStart } from '../engine/check/edge-case';
import { vocabulary } from '../words/catalogue';
import { gamesOf, run } from './games';
import { saveFailure } from './failures';

const USAGE =
  'usage: npm run fuzz -- <game|all> [--games N] [--seats K] [--seed S] [--checks [--often 60]] ' +
  '[--tight [--most 150]] [--jobs N] [--players tiny|apprentice|journeyman|master] [--option name=value …]';

/** The settings of a fuzz, the same for every worker. */
interface FuzzRequest {
  readonly games: number;
  readonly seed: string;
  readonly checks: boolean;
  readonly often: number;
  readonly tight: boolean;
  /** The most answers after a tight start. */
  readonly most: number;
  readonly fixed: Readonly<Record<string, unknown>>;
  /** The search budget of each answer. Default: random answers. */
  readonly budget: Budget | undefined;
  /** The number of this worker and the number of workers: it plays every n-th game. */
  readonly part: readonly [number: number, of: number];
}
interface Tally {
  readonly decisions: number;
  readonly failures: number;
}
interface Message {
  readonly game: string;
  readonly seats: number;
  readonly tally: Tally;
}

/**
 * Random play, or that of `--players`, over every seat count (of a thousand positions, `--often` many get the
 * expensive checks): a JSON line each; a failing game is saved, with the command that replays it. `--tight`
 * plays on from states that the game has strained to the edges of what may be.
 */
run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: 'string', default: '100' },
      seats: { type: 'string' },
      seed: { type: 'string', default: 'guildhall' },
      checks: { type: 'boolean', default: false },
      often: { type: 'string', default: '60' },
      tight: { type: 'boolean', default: false },
      most: { type: 'string', default: '150' },
      jobs: { type: 'string', default: '1' },
      part: { type: 'string' },
      players: { type: 'string', default: 'chance' },
      option: { type: 'string', multiple: true, default: [] },
    },
  });
  const which = positionals[0];
  const { players } = values;
  const [games, jobs] = [Number(values.games), Number(values.jobs)];
  if (
    !which ||
    !isPlayer(players) ||
    !Number.isInteger(games) ||
    games < 1 ||
    !Number.isInteger(jobs) ||
    jobs < 1
  )
    throw new Error(USAGE);
  const workers = jobs > 1 && values.part === undefined ? workersOf(jobs) : undefined;
  let failed = 0;
  for (const game of await gamesOf(which)) {
    if (values.tight && !game.moveToEdges) {
      process.stderr.write(`${game.id} has no strain: it cannot be fuzzed tightly\n`);
      continue;
    }
    const wanted: FuzzRequest = {
      games,
      seed: values.seed,
      checks: values.checks,
      often: Number(values.often),
      tight: values.tight,
      most: Number(values.most),
      budget: players === 'chance' ? undefined : budgetOf(game, players),
      fixed: Object.fromEntries(values.option.map((pair) => fixedOption(game, pair))),
      part: partOf(values.part),
    };
    for (let seats = game.seats[0]; seats <= game.seats[1]; seats++) {
      if (values.seats !== undefined && Number(values.seats) !== seats) continue;
      const started = process.hrtime.bigint();
      const tally = workers ? await workers(game.id, seats) : fuzz(game, seats, wanted);
      if (process.send) process.send({ game: game.id, seats, tally } satisfies Message);
      else report(game, seats, wanted, tally, started);
      failed += tally.failures;
    }
  }
  process.disconnect?.();
  return failed > 0 ? 1 : 0;
});

function report(game: AnyGame, seats: number, wanted: FuzzRequest, tally: Tally, started: bigint): void {
  const { decisions, failures } = tally;
  const seconds = Number((Number(process.hrtime.bigint() - started) / 1e9).toFixed(2));
  const line = {
    game: game.id,
    seats,
    games: wanted.games,
    decisions,
    seconds,
    failures,
    ...(wanted.tight && { tight: true }),
    ...(wanted.budget && { descents: wanted.budget.simulations }),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function fuzz(game: AnyGame, seats: number, wanted: FuzzRequest): Tally {
  const words = vocabulary(game.id);
  const [part, parts] = wanted.part;
  let [decisions, failures] = [0, 0];
  for (let number = part; number < wanted.games; number += parts) {
    const name = `${wanted.seed} ${game.id} ${seats} ${number}${wanted.tight ? ' tight' : ''}`;
    const seed = seedHash(Buffer.from(name).toString('hex'));
    const random = randomOptions(game, seats, picker(name));
    const mixed = { seats, options: { ...random.options, ...wanted.fixed } };
    const setup = game.refuses?.(mixed) ? defaultSetup(game, seats) : mixed;
    const { played, start } = playOne(game, setup, seed, name, wanted, words);
    decisions += played.answers.length;
    if (played.failures.length === 0) continue;
    failures++;
    saveFailure(
      { game: game.id, rules: game.rules, setup, seed, ...(start && { start }), history: played.answers },
      `${game.id}-${seats}-${seed.slice(0, 8)}`,
      played.failures,
    );
  }
  return { decisions, failures };
}

interface PlayedOne {
  readonly played: Pick<Conformed, 'answers' | 'failures'>;
  readonly start?: Saved;
}

function playOne(
  game: AnyGame,
  setup: Setup<object>,
  seed: string,
  name: string,
  wanted: FuzzRequest,
  words: ReturnType<typeof vocabulary>,
): PlayedOne {
  const { budget } = wanted;
  const player = budget && ((session: Session, pick: Picker): Action => played(session, budget, pick));
  const answers: Action[] = [];
  let start: Saved | undefined;
  try {
    if (wanted.tight) start = edgeCaseStart(game, setup, seed, picker(`${name} start`));
    const from = start && { start, most: wanted.most };
    if (wanted.checks) {
      const how = {
        setup,
        seed,
        picks: name,
        words,
        often: wanted.often,
        ...(player && { player }),
        ...from,
      };
      return { played: conform(game, how), ...from };
    }
    const session = start ? Session.load(game, start) : Session.start(game, setup, seed);
    playOn(session, picker(name), 10, answers, from?.most, player);
    return { played: { answers, failures: [] } };
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const todo = 'Fix the rule that throws: the stack names it.';
    const failures = [{ check: 'play', what, todo, at: answers.length }];
    return { played: { answers, failures }, ...(start && { start }) };
  }
}

/**
 * As many processes as told, all given the same command: each plays its share of the games, and the shares
 * are added up as they come in.
 */
function workersOf(jobs: number): (game: string, seats: number) => Promise<Tally> {
  const inboxes = Array.from({ length: jobs }, (_, part) => {
    const arrived: Message[] = [];
    let wake = (): void => {};
    const child = fork(__filename, [...process.argv.slice(2), '--part', `${part}/${jobs}`]);
    child.on('message', (message) => {
      arrived.push(message as Message);
      wake();
    });
    child.on('exit', () => wake());
    return async (game: string, seats: number): Promise<Tally> => {
      for (;;) {
        const found = arrived.find((message) => message.game === game && message.seats === seats);
        if (found) return found.tally;
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`worker ${part} ended before it had played ${game} at ${seats}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    };
  });
  return async (game, seats) => {
    const tallies = await Promise.all(inboxes.map((inbox) => inbox(game, seats)));
    return {
      decisions: tallies.reduce((sum, tally) => sum + tally.decisions, 0),
      failures: tallies.reduce((sum, tally) => sum + tally.failures, 0),
    };
  };
}

function partOf(text: string | undefined): readonly [number, number] {
  const [part = 0, parts = 1] = text?.split('/').map(Number) ?? [];
  return [part, parts];
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
