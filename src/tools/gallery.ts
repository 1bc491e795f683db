import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { picturesOf } from '../../games';
import type { AnyGame } from '../engine/contract/game';
import { THEMES } from '../picture';
import { renderWhole } from '../picture/paint/render';
import { gameOf, gamesOf, run } from './games';
import { atTable, namesIn, onSheets, walk, type Hung } from './hanging';

/**
 * Every kind of picture of every title into `gallery/`: boards and own areas at opening, middle and end at
 * every seat count, what changed, hands, questions, previews, all faces, references; light and dark, at 1,400
 * and at 400 pixels. `gallery florence hand`: one title, one kind; `gallery pinned`: five boards in one
 * picture.
 */
const kind = process.argv[3];

async function hang(game: AnyGame): Promise<void> {
  if (!picturesOf(game.id)) {
    process.stderr.write(`${game.id} has no pictures: nothing of it hangs in the gallery\n`);
    return;
  }
  for (let seats = game.seats[0]; seats <= game.seats[1]; seats++)
    for (const hung of atTable(game, seats)) await frame(hung);
  for (const hung of onSheets(game)) await frame(hung);
}

async function frame({ name, job }: Hung): Promise<void> {
  if (kind !== undefined && !name.includes(kind)) return;
  for (const theme of THEMES) {
    const large = renderWhole({ ...job, theme });
    const file = path.join('gallery', `${name}-${theme}`);
    writeFileSync(`${file}-1400.png`, large.png);
    writeFileSync(`${file}-400.png`, await sharp(large.png).resize({ width: 400 }).png().toBuffer());
    if (theme === 'light') process.stdout.write(`${name}: ${large.alt}\n`);
  }
}

/**
 * Draws the most crowded boards of all titles next to each other, light above dark: one hand, five places.
 */
async function pinned(): Promise<void> {
  const [w, gap] = [700, 12];
  const pictures: sharp.OverlayOptions[] = [];
  const lows: number[] = [];
  for (const [row, theme] of THEMES.entries())
    for (const [column, game] of (await gamesOf('all')).entries()) {
      const seats = game.seats[1];
      const session = walk(game, seats, Math.floor(walk(game, seats, Infinity).count / 2));
      const scene = picturesOf(game.id)?.board(session.view(null));
      if (!scene) continue;
      const { png } = renderWhole({ game: game.id, scene, names: namesIn(session), theme });
      const small = await sharp(png).resize({ width: w }).png().toBuffer({ resolveWithObject: true });
      const top = row === 0 ? gap : (lows[0] ?? 0) + gap;
      pictures.push({ input: small.data, left: gap + column * (w + gap), top });
      lows[row] = Math.max(lows[row] ?? 0, top + small.info.height);
    }
  const columns = pictures.length / THEMES.length;
  const size = { width: gap + columns * (w + gap), height: Math.max(...lows) + gap };
  await sharp({ create: { ...size, channels: 3, background: '#7b7b7b' } })
    .composite(pictures)
    .png({ palette: true })
    .toFile(path.join('gallery', 'pinned.png'));
}

/** The two boards that the README shows, late in a game. */
async function forReadme(): Promise<void> {
  for (const [id, seats, late] of [
    ['florence', 3, 0.85],
    ['whispers', 4, 0.6],
  ] as const) {
    const game = await gameOf(id);
    const session = walk(game, seats, Math.floor(walk(game, seats, Infinity).count * late));
    const scene = picturesOf(id)?.board(session.view(null));
    if (scene)
      writeFileSync(
        path.join('docs', `board-${id}.png`),
        renderWhole({ game: id, scene, names: namesIn(session), scale: 0.9 }).png,
      );
  }
}

run(async () => {
  const which = process.argv[2] ?? 'all';
  if (which === 'readme') return forReadme();
  mkdirSync('gallery', { recursive: true });
  if (which === 'pinned') return pinned();
  for (const game of await gamesOf(which)) await hang(game);
});
