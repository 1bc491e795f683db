import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { pictures } from '../../games/pictures';
import { badgesBySpot } from '../discord/controls';
import { promise } from '../engine/chance';
import { defaultSetup, everySeat, picker, randomAction } from '../engine/fuzz';
import type { AnyGame } from '../engine/game';
import { Session } from '../engine/session';
import { traceOf } from '../picture';
import { render } from '../picture/render';
import { gameOf, gamesOf, run } from './games';

/** Every game at opening, middle and end at every seat count, with what changed and what is asked, at 1,400 and at 400 pixels, into `gallery/`. */
async function hang(game: AnyGame): Promise<void> {
  const picture = pictures[game.id];
  if (!picture) return;
  for (let seats = game.seats[0]; seats <= game.seats[1]; seats++) {
    const length = walk(game, seats, Infinity).count;
    for (const [moment, at] of [
      ['opening', 0],
      ['middle', Math.floor(length / 2)],
      ['end', length],
    ] as const) {
      const session = walk(game, seats, at);
      const names = namesIn(session);
      const scene = picture.board(session.view(null));
      await frame(`${game.id}-${seats}-${moment}-board`, { game: game.id, scene, names });
      if (moment === 'opening') continue;
      await frame(`${game.id}-${seats}-${moment}-seat`, {
        game: game.id,
        scene: picture.area(session.view(0), 0),
        names,
      });
      if (moment === 'middle') {
        await frame(`${game.id}-${seats}-changes`, {
          game: game.id,
          scene,
          names,
          before: traceOf(picture.board(walk(game, seats, Math.max(0, at - 6)).view(null))),
        });
        await questions(game, seats, names);
      }
    }
  }
}

/** The largest question of a game that is answered on the picture: on the board, and on a player's own area. */
async function questions(game: AnyGame, seats: number, names: readonly string[]): Promise<void> {
  const picture = pictures[game.id];
  if (!picture) return;
  const session = start(game, seats);
  const pick = picker(`gallery ${game.id} ${seats}`);
  const largest: Partial<
    Record<'board' | 'area', Parameters<typeof render>[0] & { readonly asked: number }>
  > = {};
  while (!session.over) {
    for (const decision of session.decisions) {
      const badges = badgesBySpot(decision.options);
      const view = session.view(decision.seat);
      for (const [what, scene] of [
        ['board', picture.board(view)],
        ['area', picture.area(view, decision.seat)],
      ] as const) {
        const asked = Object.keys(badges).filter((spot) => scene.spots[spot]).length;
        if (asked > (largest[what]?.asked ?? 0))
          largest[what] = { game: game.id, scene, names, badges, asked };
      }
    }
    session.apply(randomAction(session, pick, 0));
  }
  for (const [what, job] of Object.entries(largest)) await frame(`${game.id}-${seats}-question-${what}`, job);
}

async function frame(name: string, job: Parameters<typeof render>[0]): Promise<void> {
  const large = render({ ...job, scale: 1.4 });
  writeFileSync(path.join('gallery', `${name}-1400.png`), large.png);
  writeFileSync(
    path.join('gallery', `${name}-400.png`),
    await sharp(render(job).png).resize({ width: 400 }).png().toBuffer(),
  );
  process.stdout.write(`${name}: ${large.alt}\n`);
}

const start = (game: AnyGame, seats: number): Session =>
  Session.start(game, defaultSetup(game, seats), promise(Buffer.from(`gallery ${seats}`).toString('hex')));

function walk(game: AnyGame, seats: number, answers: number): Session {
  const session = start(game, seats);
  const pick = picker(`gallery ${game.id} ${seats}`);
  for (let given = 0; given < answers && !session.over; given++)
    session.apply(randomAction(session, pick, 0));
  return session;
}

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn'];
const namesIn = (session: Session): string[] =>
  everySeat(session).map((seat) => PEOPLE[seat] ?? `Player ${seat + 1}`);

/** The two boards that the README shows, late in a game. */
async function forReadme(): Promise<void> {
  for (const [id, seats, late] of [
    ['florence', 3, 0.85],
    ['whispers', 4, 0.6],
  ] as const) {
    const game = await gameOf(id);
    const session = walk(game, seats, Math.floor(walk(game, seats, Infinity).count * late));
    const picture = pictures[id];
    if (picture)
      writeFileSync(
        path.join('docs', `board-${id}.png`),
        render({ game: id, scene: picture.board(session.view(null)), names: namesIn(session), scale: 0.9 })
          .png,
      );
  }
}

run(async () => {
  const which = process.argv[2] ?? 'all';
  if (which === 'readme') return forReadme();
  mkdirSync('gallery', { recursive: true });
  for (const game of await gamesOf(which)) await hang(game);
});
