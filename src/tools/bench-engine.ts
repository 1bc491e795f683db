import { promise } from '../engine/chance';
import { defaultSetup, picker, playOut, type Picker } from '../engine/fuzz';
import { seatAt, type Action, type AnyGame, type Seat } from '../engine/game';
import { Session } from '../engine/session';
import { noughts, winner } from '../engine/toys';
import { gamesOf, run } from './games';

const print = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};
const seconds = (from: bigint): number => Number(process.hrtime.bigint() - from) / 1e9;
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const rounded = (value: number, digits = 3): number => Number(value.toPrecision(digits));

interface Client {
  moves: { mark(at: number): void };
  getState(): { G: { cells: (Seat | null)[] }; ctx: { gameover?: unknown } };
  start(): void;
  stop(): void;
}

function againstBoardgameIo(): object {
  // The package carries no types for its client bundle under node16 resolution.
  const { Client } = require('boardgame.io/dist/cjs/client.js') as { Client: (how: object) => Client };
  const { INVALID_MOVE } = require('boardgame.io/dist/cjs/core.js') as { INVALID_MOVE: string };
  const game = {
    setup: () => ({ cells: Array<Seat | null>(9).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      mark({ G, playerID }: { G: { cells: (Seat | null)[] }; playerID: string }, at: number) {
        if (G.cells[at] !== null) return INVALID_MOVE;
        G.cells[at] = seatAt(Number(playerID));
        return undefined;
      },
    },
    endIf({ G }: { G: { cells: (Seat | null)[] } }) {
      const won = winner(G.cells);
      if (won !== null) return { winner: won };
      return G.cells.every((mark) => mark !== null) ? { draw: true } : undefined;
    },
  };
  const theirs = (pick: Picker): number => {
    const client = Client({ game, numPlayers: 2, debug: false });
    client.start();
    let moves = 0;
    for (let state = client.getState(); state.ctx.gameover === undefined; state = client.getState()) {
      const free = state.G.cells.flatMap((mark, at) => (mark === null ? [at] : []));
      client.moves.mark(free[pick(free.length)] ?? 0);
      moves++;
    }
    client.stop();
    return moves;
  };
  const seed = promise('00'.repeat(32));
  const setup = { seats: 2, options: {} };
  const ours = (pick: Picker): number =>
    playOut(noughts as unknown as AnyGame, setup, seed, pick).answers.length;
  const rate = (play: (pick: Picker) => number, name: string, forSeconds: number): number => {
    let moves = 0;
    const started = process.hrtime.bigint();
    for (let number = 0; seconds(started) < forSeconds; number++) moves += play(picker(`${name} ${number}`));
    return moves / seconds(started);
  };
  // Warmed up, then in turns, so that both meet the same weather.
  rate(theirs, 'warm', 0.5);
  rate(ours, 'warm', 0.5);
  const pairs = Array.from(
    { length: 5 },
    (_, round) => [rate(theirs, `round ${round}`, 1), rate(ours, `round ${round}`, 1)] as const,
  );
  const [their, our] = [median(pairs.map((pair) => pair[0])), median(pairs.map((pair) => pair[1]))];
  return {
    name: 'boardgame.io',
    theirs: Math.round(their),
    ours: Math.round(our),
    ratio: rounded(our / their),
  };
}

function measure(game: AnyGame, seats: number): object {
  const setup = defaultSetup(game, seats);
  const seedOf = (number: number): string =>
    promise(Buffer.from(`bench ${game.id} ${seats} ${number}`).toString('hex'));
  for (let number = 1000; number < 1005; number++)
    playOut(game, setup, seedOf(number), picker(`warm ${number}`));
  let longest: { number: number; answers: readonly Action[] } = { number: 0, answers: [] };
  let decisions = 0;
  const games = 200;
  const started = process.hrtime.bigint();
  for (let number = 0; number < games; number++) {
    const { answers } = playOut(game, setup, seedOf(number), picker(`bench ${number}`));
    decisions += answers.length;
    if (answers.length > longest.answers.length) longest = { number, answers };
  }
  const took = seconds(started);
  const press = pressAlong(game, setup, seedOf(longest.number), longest.answers);
  return {
    name: game.id,
    seats,
    gamesPerSecond: rounded(games / took),
    decisionsPerSecond: Math.round(decisions / took),
    pressMs: press,
    growth: rounded(press.last / press.first),
    decisions: longest.answers.length,
  };
}

/**
 * A press as the bot makes it: the median over the first tenth of the decisions (the 10th among them), the middle and the last tenth. Single
 * decisions will not do: what a press costs hangs on how many answers its own turn has had, whenever in the game that is.
 */
function pressAlong(
  game: AnyGame,
  setup: { seats: number; options: object },
  seed: string,
  answers: readonly Action[],
): { first: number; middle: number; last: number } {
  const session = Session.start(game, setup, seed);
  const stored = answers.map((answer) => {
    const row = JSON.stringify(session.save());
    session.apply(answer);
    return row;
  });
  const press = (at: number): number => {
    const [row, answer] = [stored[at], answers[at]];
    if (row === undefined || !answer) throw new Error('no such decision');
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
  return {
    first: over(0),
    middle: over(Math.floor((answers.length - tenth) / 2)),
    last: over(answers.length - tenth),
  };
}

/**
 * One core, one run. Noughts and crosses on this engine against boardgame.io, both driven in process by uniform picks; then every game: random legal play
 * without checks, and the time of one press from stored JSON (parse, rebuild, apply, serialise) along the longest of 200 games.
 */
run(async () => {
  const which = process.argv[2] ?? 'all';
  if (which === 'all' || which === 'boardgame.io') print(againstBoardgameIo());
  if (which !== 'boardgame.io')
    for (const game of await gamesOf(which))
      for (let seats = game.seats[0]; seats <= game.seats[1]; seats++) print(measure(game, seats));
});
