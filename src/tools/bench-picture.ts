import { pictures } from '../../games/pictures';
import { promise } from '../engine/chance';
import { defaultSetup, picker, randomAction } from '../engine/fuzz';
import type { AnyGame } from '../engine/game';
import { Session } from '../engine/session';
import { render } from '../picture/render';
import { gamesOf, run } from './games';

const ROUNDS = 60;

/** Scene, drawing and encoding of each game's largest board, on one core, and what it weighs. */
async function measure(game: AnyGame): Promise<object | undefined> {
  const picture = pictures[game.id];
  if (!picture) return undefined;
  const seats = game.seats[1];
  const session = Session.start(game, defaultSetup(game, seats), promise('be'.repeat(32)));
  const pick = picker(`bench ${game.id}`);
  const views: unknown[] = [];
  while (!session.over) {
    session.apply(randomAction(session, pick, 0));
    views.push(session.view(null));
  }
  const late = views.slice(-ROUNDS - 5);
  const names = Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`);
  const took: number[] = [];
  let bytes = 0;
  for (const [at, view] of late.entries()) {
    const started = process.hrtime.bigint();
    const { png } = await render({ game: game.id, scene: picture.board(view), names });
    if (at >= 5) took.push(Number(process.hrtime.bigint() - started) / 1e6);
    bytes = Math.max(bytes, png.length);
  }
  took.sort((a, b) => a - b);
  const at = (share: number): number => Number((took[Math.floor(took.length * share)] ?? 0).toFixed(1));
  return { name: game.id, totalMs: { p50: at(0.5), p95: at(0.95) }, bytes };
}

run(async () => {
  for (const game of await gamesOf(process.argv[2] ?? 'all')) {
    const line = await measure(game);
    if (line) process.stdout.write(`${JSON.stringify(line)}\n`);
  }
});
