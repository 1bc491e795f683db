import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { pictures } from '../../games/pictures';
import { promise } from '../engine/chance';
import { defaultSetup, everySeat, picker, randomAction } from '../engine/fuzz';
import type { AnyGame } from '../engine/game';
import { Session } from '../engine/session';
import { badgesOf } from '../picture/badges';
import { render } from '../picture/render';
import { gamesOf, run } from './games';

/** Every game at opening, middle and end at every seat count, at 1,400 and at 400 pixels, into `gallery/`. */
async function hang(game: AnyGame): Promise<void> {
  const picture = pictures[game.id];
  if (!picture) return;
  for (let seats = game.seats[0]; seats <= game.seats[1]; seats++) {
    const length = walk(game, seats, Infinity).count;
    for (const [moment, at] of [['opening', 0], ['middle', Math.floor(length / 2)], ['end', length]] as const) {
      const session = walk(game, seats, at);
      const names = everySeat(session).map((seat) => ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn'][seat] ?? `Player ${seat + 1}`);
      const decision = session.decisions[0];
      const badges = decision && !decision.secret ? badgesOf(decision) : {};
      await frame(`${game.id}-${seats}-${moment}-board`, { game: game.id, scene: picture.board(session.view(null)), names, badges });
      if (moment !== 'opening') for (const seat of everySeat(session).slice(0, 1)) await frame(`${game.id}-${seats}-${moment}-seat`, { game: game.id, scene: picture.area(session.view(seat), seat), names });
    }
  }
}

async function frame(name: string, job: Parameters<typeof render>[0]): Promise<void> {
  const large = await render({ ...job, scale: 1.4 });
  writeFileSync(path.join('gallery', `${name}-1400.png`), large.png);
  writeFileSync(path.join('gallery', `${name}-400.png`), await sharp((await render(job)).png).resize({ width: 400 }).png().toBuffer());
  process.stdout.write(`${name}: ${large.alt}\n`);
}

function walk(game: AnyGame, seats: number, answers: number): Session {
  const session = Session.start(game, defaultSetup(game, seats), promise(Buffer.from(`gallery ${seats}`).toString('hex')));
  const pick = picker(`gallery ${game.id} ${seats}`);
  for (let given = 0; given < answers && !session.over; given++) session.apply(randomAction(session, pick, 0));
  return session;
}

run(async () => {
  mkdirSync('gallery', { recursive: true });
  for (const game of await gamesOf(process.argv[2] ?? 'all')) await hang(game);
});
