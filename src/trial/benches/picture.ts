import { setImmediate as breath } from 'node:timers/promises';
import { picturesOf } from '../../../games';
import { viewAfter } from '../../discord/pictures/visible-scene';
import { seedHash } from '../../engine/run/chance';
import { defaultSetup, everySeat, picker, randomAction } from '../../engine/check/fuzz';
import type { AnyGame } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import { studio, THEMES, type Job, type ThemeName } from '../../picture';
import { sheetOf, type Scene, type TitlePictures } from '../../picture/kit';
import { render, renderWhole } from '../../picture/paint/render';
import { gamesOf, run } from '../../tools/games';

/**
 * Times and weights of every kind of picture, in both themes, on one core; then what a worker's memory grows
 * by.
 */

const ROUNDS = 40;
const WARM = 4;
const RENDERS = 500;

type Make = () => Scene;
interface Played {
  readonly game: AnyGame;
  readonly views: readonly unknown[];
  readonly kinds: Readonly<Record<string, readonly Make[]>>;
}

/** The pictures of a whole game at its largest table, by kind. */
function play(game: AnyGame, title: TitlePictures<unknown>): Played {
  const session = Session.start(game, defaultSetup(game, game.seats[1]), seedHash('be'.repeat(32)));
  const pick = picker(`bench ${game.id}`);
  const views: unknown[] = [];
  const [hands, previews]: [Make[], Make[]] = [[], []];
  while (!session.over) {
    session.apply(randomAction(session, pick, 0));
    views.push(session.view(null));
    for (const seat of everySeat(session)) {
      const view = session.view(seat);
      const hand = views.length % 9 === 0 ? title.hand?.(view, seat) : undefined;
      if (hand) hands.push(() => title.hand?.(view, seat) ?? hand);
    }
    const [asked] = session.decisions;
    const option = asked?.options.find(({ spot }) => spot !== undefined);
    if (!title.preview || !asked || !option || asked.max !== 1 || previews.length > 4 * ROUNDS) continue;
    const before = session.view(asked.seat);
    const after = viewAfter(session, asked, option);
    const candidate = { label: '1', option, ...(after !== undefined && { after }) };
    const scene = after === undefined ? undefined : title.preview(before, after, candidate, asked.seat);
    if (scene) previews.push(() => title.preview?.(before, after, candidate, asked.seat) ?? scene);
  }
  const faces = title.faces?.() ?? [];
  return {
    game,
    views,
    kinds: {
      board: views.slice(-ROUNDS - WARM).map((view) => () => title.board(view)),
      hand: hands,
      faces: Array.from({ length: faces.length === 0 ? 0 : ROUNDS }, (_, at) => () => {
        const from = (at * 6) % faces.length;
        return sheetOf([...faces, ...faces].slice(from, from + 6));
      }),
      preview: previews,
      reference: (title.reference?.() ?? []).flatMap((scene) => Array<Make>(8).fill(() => scene)),
    },
  };
}

const namesOf = (game: AnyGame): string[] =>
  Array.from({ length: game.seats[1] }, (_, seat) => `Player ${seat + 1}`);

/** The processor's time, so that what else the machine does is left out. */
const millis = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e3;

/** Scene, drawing and encoding of one kind of picture, and what the heaviest weighs. */
async function time({ game, kinds }: Played, kind: string, theme: ThemeName): Promise<object | undefined> {
  const makes = (kinds[kind] ?? []).slice(-ROUNDS - WARM);
  const [first] = makes;
  if (!first) return undefined;
  const took: number[] = [];
  let bytes = 0;
  renderWhole({ game: game.id, scene: first(), names: namesOf(game), theme });
  for (const [at, make] of makes.entries()) {
    const started = process.cpuUsage();
    const { png } = render({ game: game.id, scene: make(), names: namesOf(game), theme });
    if (at >= WARM || makes.length <= 2 * WARM) took.push(millis(process.cpuUsage(started)));
    bytes = Math.max(bytes, png.length);
    // The memory of a picture is given back between two turns of the event loop.
    await breath();
  }
  took.sort((a, b) => a - b);
  const at = (share: number): number => Number((took[Math.floor(took.length * share)] ?? 0).toFixed(1));
  return { name: game.id, kind, theme, totalMs: { p50: at(0.5), p95: at(0.95) }, bytes };
}

/**
 * Measures the growth of the process after one worker has drawn the first and the last of many different
 * boards.
 */
async function memory(played: readonly Played[]): Promise<object> {
  const jobs = played.flatMap(({ game, kinds, views }): Job[] => {
    const title = picturesOf(game.id);
    if (!title || !kinds['board']) return [];
    const share = Math.ceil(RENDERS / played.length);
    return Array.from({ length: share }, (_, at) => ({
      game: game.id,
      scene: title.board(views[Math.floor((at * views.length) / share)]),
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
  const played: Played[] = [];
  for (const game of await gamesOf(process.argv[2] ?? 'all')) {
    const title = picturesOf(game.id);
    if (!title) continue;
    const one = play(game, title);
    played.push(one);
    for (const kind of Object.keys(one.kinds))
      for (const theme of THEMES) {
        const line = await time(one, kind, theme);
        if (line) process.stdout.write(`${JSON.stringify(line)}\n`);
      }
  }
  process.stdout.write(`${JSON.stringify(await memory(played))}\n`);
});
