import { seedHash } from '../../engine/run/chance';
import { picker, playOut, type Picker } from '../../engine/check/fuzz';
import { seatAt, type Seat } from '../../engine/contract/game';
import { ticTacToe, winner } from '../../engine/check/tic-tac-toe';
import { median, rounded, seconds } from '../stage/figures';

interface Client {
  moves: { mark(at: number): void };
  getState(): { G: { cells: (Seat | null)[] }; ctx: { gameover?: unknown } };
  start(): void;
  stop(): void;
}

/**
 * Compares tic-tac-toe on this engine with boardgame.io, both in process with uniform random picks. Returns
 * undefined if that package is not installed.
 */
export function againstBoardgameIo(): object | undefined {
  if (!isInstalled('boardgame.io/package.json')) return undefined;
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
      return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
    },
  };
  const theirs = (pick: Picker): number => {
    const client = Client({ game, numPlayers: 2, debug: false });
    client.start();
    let moves = 0;
    for (let state = client.getState(); state.ctx.gameover === undefined; state = client.getState()) {
      const free = state.G.cells.flatMap((cell, at) => (cell === null ? [at] : []));
      client.moves.mark(free[pick(free.length)] ?? 0);
      moves++;
    }
    client.stop();
    return moves;
  };
  const seed = seedHash('00'.repeat(32));
  const setup = { seats: 2, options: {} };
  const ours = (pick: Picker): number => playOut(ticTacToe, setup, seed, pick).answers.length;
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

function isInstalled(file: string): boolean {
  try {
    require.resolve(file);
    return true;
  } catch {
    return false;
  }
}
