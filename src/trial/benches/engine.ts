import { seedHash } from '../../engine/run/chance';
import { defaultSetup, picker, playOut, randomAnswer, type Picker } from '../../engine/check/fuzz';
import type { Action, AnyGame, Setup } from '../../engine/contract/game';
import { Runner, type SinceCheckpoint } from '../../engine/run/runner';
import { Session } from '../../engine/run/session';
import { againstBoardgameIo } from './boardgame-io';
import { cpuSeconds, median, print, rounded, seconds } from '../stage/figures';
import { gamesOf, run } from '../../tools/games';

/** A bot runs for weeks. After two seconds the compiler is still at work, and its time counts. */
const WARMING = 10;
const MEASURING = 6;

interface Table {
  readonly setup: Setup<object>;
  readonly seed: string;
  readonly start: SinceCheckpoint<{ step: string; draws: number }>;
}

/** Some deals at every seat count: the same for sessions and for runners. */
function tablesOf(game: AnyGame): Table[] {
  const tables: Table[] = [];
  for (let deal = 0; deal < 4; deal++) {
    for (let seats = game.seats[0]; seats <= game.seats[1]; seats++) {
      const setup = defaultSetup(game, seats);
      const seed = seedHash(Buffer.from(`bench ${game.id} ${seats} ${deal}`).toString('hex'));
      tables.push({ setup, seed, start: Session.start(game, setup, seed).sinceCheckpoint });
    }
  }
  return tables;
}

/** Whole games, table after table, for so long: how many in a second of one core, and how many answers. */
function rate(
  tables: readonly Table[],
  forSeconds: number,
  play: (table: Table, pick: Picker) => number,
): { readonly games: number; readonly answers: number } {
  const started = cpuSeconds();
  let [games, answers] = [0, 0];
  for (; cpuSeconds() - started < forSeconds || games % tables.length !== 0; games++)
    answers += play(tables[games % tables.length] as Table, picker(`bench ${games}`));
  const took = cpuSeconds() - started;
  return { games: games / took, answers: answers / took };
}

function measure(game: AnyGame): object {
  const tables = tablesOf(game);
  const sessions = (table: Table, pick: Picker): number =>
    playOut(game, table.setup, table.seed, pick).answers.length;
  const runners = (table: Table, pick: Picker): number => {
    const runner = new Runner(game, table.start, pick);
    let answers = 0;
    for (; !runner.over; answers++) {
      const asked = runner.decisions[pick(runner.decisions.length)];
      if (!asked) throw new Error('no seat is asked and the game is not over');
      runner.apply({ seat: asked.seat, decision: asked.id, picks: randomAnswer(asked, pick) });
    }
    return answers;
  };
  rate(tables, WARMING, sessions);
  const session = rate(tables, MEASURING, sessions);
  rate(tables, WARMING, runners);
  const runner = rate(tables, MEASURING, runners);
  return {
    name: game.id,
    seats: game.seats,
    gamesPerSecond: rounded(session.games),
    answersPerSecond: Math.round(session.answers),
    playoutsPerSecond: rounded(runner.games),
    playoutAnswersPerSecond: Math.round(runner.answers),
    ...pressAlong(game),
  };
}

/**
 * A press as the bot makes it, at the largest table (parse, rebuild, apply, serialise): the median over the
 * first tenth of the answers, the middle and the last. Single answers will not do: what a press costs hangs
 * on how many answers its own turn has had, whenever in the game that is.
 */
function pressAlong(game: AnyGame): object {
  const setup = defaultSetup(game, game.seats[1]);
  const seed = seedHash(Buffer.from(`bench ${game.id}`).toString('hex'));
  const answers: readonly Action[] = playOut(game, setup, seed, picker('press')).answers;
  const session = Session.start(game, setup, seed);
  const stored = answers.map((answer) => {
    const row = JSON.stringify(session.save());
    session.apply(answer);
    return row;
  });
  const press = (at: number): number => {
    const [row, answer] = [stored[at], answers[at]];
    if (row === undefined || !answer) throw new Error('no such answer');
    const started = process.hrtime.bigint();
    const rebuilt = Session.load(game, JSON.parse(row));
    rebuilt.apply(answer);
    JSON.stringify(rebuilt.save());
    return seconds(started) * 1000;
  };
  const tenth = Math.max(10, Math.ceil(answers.length / 10));
  const over = (from: number): number =>
    rounded(
      median(
        Array.from({ length: tenth }, (_, offset) =>
          median(Array.from({ length: 15 }, () => press(from + offset))),
        ),
      ),
    );
  over(0);
  const [first, middle, last] = [
    over(0),
    over(Math.floor((answers.length - tenth) / 2)),
    over(answers.length - tenth),
  ];
  return { pressMs: { first, middle, last }, growth: rounded(last / first), answers: answers.length };
}

/**
 * One core, one run: random legal play without checks and without words, by sessions as in the bot, and by
 * runners as in searches of computers. Compares with boardgame.io if that package is installed (docs/notes.md
 * says how).
 */
run(async () => {
  const which = process.argv[2] ?? 'all';
  if (which === 'all' || which === 'boardgame.io') {
    const line = againstBoardgameIo();
    if (line) print(line);
  }
  if (which !== 'boardgame.io') for (const game of await gamesOf(which)) print(measure(game));
});
