import { setImmediate as breath } from 'node:timers/promises';
import { pictures } from '../../games/pictures';
import { promise } from '../engine/chance';
import { defaultSetup, picker, randomAction } from '../engine/fuzz';
import type { AnyGame } from '../engine/game';
import { Session } from '../engine/session';
import { studio, type Job } from '../picture';
import { render } from '../picture/render';
import { gamesOf, run } from './games';

const ROUNDS = 60;
const WARM = 5;
const RENDERS = 500;

/** The boards of a whole game at its largest table. */
function boards(game: AnyGame): unknown[] {
  const session = Session.start(game, defaultSetup(game, game.seats[1]), promise('be'.repeat(32)));
  const pick = picker(`bench ${game.id}`);
  const views: unknown[] = [];
  while (!session.over) {
    session.apply(randomAction(session, pick, 0));
    views.push(session.view(null));
  }
  return views;
}

const namesOf = (game: AnyGame): string[] =>
  Array.from({ length: game.seats[1] }, (_, seat) => `Player ${seat + 1}`);

/** Scene, drawing and encoding of each game's largest board, on one core, and what it weighs. */
async function time(game: AnyGame, views: readonly unknown[]): Promise<object | undefined> {
  const picture = pictures[game.id];
  if (!picture) return undefined;
  const took: number[] = [];
  let bytes = 0;
  for (const [at, view] of views.slice(-ROUNDS - WARM).entries()) {
    const started = process.hrtime.bigint();
    const { png } = render({ game: game.id, scene: picture.board(view), names: namesOf(game) });
    if (at >= WARM) took.push(Number(process.hrtime.bigint() - started) / 1e6);
    bytes = Math.max(bytes, png.length);
    // The memory of a picture is given back between two turns of the event loop.
    await breath();
  }
  took.sort((a, b) => a - b);
  const at = (share: number): number => Number((took[Math.floor(took.length * share)] ?? 0).toFixed(1));
  return { name: game.id, totalMs: { p50: at(0.5), p95: at(0.95) }, bytes };
}

/** What the process grows by when one worker has drawn many different boards: after the first, and after the last. */
async function memory(played: readonly (readonly [AnyGame, readonly unknown[]])[]): Promise<object> {
  const jobs = played.flatMap(([game, views]): Job[] => {
    const picture = pictures[game.id];
    if (!picture) return [];
    const share = Math.ceil(RENDERS / played.length);
    return Array.from({ length: share }, (_, at) => ({
      game: game.id,
      scene: picture.board(views[Math.floor((at * views.length) / share)]),
      names: [`Number ${at}`, ...namesOf(game).slice(1)],
    }));
  });
  const resident = (): number => Math.round(process.memoryUsage.rss() / 1e6);
  const before = resident();
  const atelier = studio({ workers: 1 });
  let first = 0;
  for (const job of jobs) {
    await atelier.render(job);
    first ||= resident() - before;
  }
  const last = resident() - before;
  await atelier.close();
  return { name: 'worker', renders: jobs.length, residentMB: { first, last } };
}

run(async () => {
  const played = (await gamesOf(process.argv[2] ?? 'all')).map((game) => [game, boards(game)] as const);
  for (const [game, views] of played) {
    const line = await time(game, views);
    if (line) process.stdout.write(`${JSON.stringify(line)}\n`);
  }
  process.stdout.write(`${JSON.stringify(await memory(played))}\n`);
});
