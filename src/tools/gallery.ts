import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { picturesOf } from '../../games';
import { badgesBySpot } from '../discord/controls';
import { letsBe } from '../discord/look';
import { viewAfter } from '../discord/scene-shown';
import { isSingle } from '../discord/question';
import { marksOf, tried } from '../discord/scene-shown';
import { promise } from '../engine/chance';
import { defaultSetup, everySeat, picker, randomAction } from '../engine/fuzz';
import type { AnyGame, Decision, Option } from '../engine/game';
import { Session } from '../engine/session';
import { spotsIn, THEMES, traceOf } from '../picture';
import { sheetOf, type Scene, type TitlePictures } from '../picture/kit';
import { renderWhole, type Job } from '../picture/render';
import { wordsOf } from '../words';
import { gameOf, gamesOf, run } from './games';

/**
 * Every kind of picture of every title into `gallery/`: boards and own areas at opening, middle and end at
 * every seat count, what changed, hands, questions, previews, all faces, references; light and dark, at 1,400
 * and at 400 pixels. `gallery florence hand`: one title, one kind; `gallery pinned`: five boards in one
 * picture.
 */
const kind = process.argv[3];

async function hang(game: AnyGame): Promise<void> {
  const title = picturesOf(game.id);
  if (!title) throw new Error(`${game.id} has no pictures`);
  for (let seats = game.seats[0]; seats <= game.seats[1]; seats++) {
    const length = walk(game, seats, Infinity).count;
    for (const [moment, at] of [
      ['opening', 0],
      ['middle', Math.floor(length / 2)],
      ['end', length],
    ] as const) {
      const session = walk(game, seats, at);
      const of = { game: game.id, names: namesIn(session) };
      const scene = title.board(session.view(null));
      await frame(`${game.id}-${seats}-${moment}-board`, { ...of, scene });
      if (moment === 'opening') continue;
      const own = session.view(0);
      await frame(`${game.id}-${seats}-${moment}-seat`, { ...of, scene: title.area(own, 0) });
      const hand = title.hand?.(own, 0);
      if (hand) await frame(`${game.id}-${seats}-${moment}-hand`, { ...of, scene: hand });
      if (moment !== 'middle') continue;
      const earlier = title.board(walk(game, seats, Math.max(0, at - 6)).view(null));
      await frame(`${game.id}-${seats}-changes`, { ...of, scene, before: traceOf(earlier) });
      await questions(game, title, seats, of.names);
    }
  }
  const faces = title.faces?.() ?? [];
  for (let from = 0; from < faces.length; from += 8)
    await frame(`${game.id}-faces-${from / 8 + 1}`, {
      game: game.id,
      scene: sheetOf(faces.slice(from, from + 8)),
      names: [],
    });
  for (const [at, scene] of (title.reference?.() ?? []).entries())
    await frame(`${game.id}-reference-${at + 1}`, { game: game.id, scene, names: [] });
}

type Asked = Job & { readonly asked: number };

/**
 * The largest question of each kind of picture, at the largest table of each decision; what the answers to
 * questions without places would do; and the first preview of each decision.
 */
async function questions(
  game: AnyGame,
  title: TitlePictures<unknown>,
  seats: number,
  names: readonly string[],
): Promise<void> {
  const session = start(game, seats);
  const pick = picker(`gallery ${game.id} ${seats}`);
  const largest = new Map<string, Asked>();
  const previews = new Map<string, Job>();
  const keep = (what: string, job: Asked): void => {
    if (job.asked > (largest.get(what)?.asked ?? 0)) largest.set(what, job);
  };
  while (!session.over) {
    for (const decision of session.decisions) {
      const badges = badgesBySpot(decision.options);
      const view = session.view(decision.seat);
      const ahead = (option: Option): unknown => viewAfter(session, decision, option);
      const marks = marksOf(decision, badges, ahead);
      for (const [what, scene] of [
        ['hand', title.hand?.(view, decision.seat, marks)],
        ['area', title.area(view, decision.seat, marks)],
        ['board', title.board(view, marks)],
      ] as const) {
        if (!scene) continue;
        const spots = spotsIn(scene);
        const asked = Object.keys(badges).filter((spot) => spots.has(spot)).length;
        const whole = seats === game.seats[1] ? `${what}-${decision.id}` : what;
        keep(`question-${whole}`, { game: game.id, scene, names, badges, asked });
        if (asked > 0) break;
      }
      if (Object.keys(badges).length === 0 && isSingle(decision)) {
        const words = wordsOf(game.id, 'en', (seat) => names[seat] ?? '');
        const answers = decision.options
          .filter((option) => !letsBe(option))
          .map((option) => tried(option, { said: words.option(decision, option) }, ahead));
        const { id, seat, params } = decision;
        const scene = title.asked?.(view, { decision: id, seat, params, answers });
        if (scene) keep(`answers-${id}`, { game: game.id, scene, names, asked: answers.length });
      }
      const scene = previews.has(decision.id) ? undefined : previewOf(title, session, decision);
      if (scene) previews.set(decision.id, { game: game.id, scene, names });
    }
    session.apply(randomAction(session, pick, 0));
  }
  for (const [what, job] of largest) await frame(`${game.id}-${seats}-${what}`, job);
  for (const [id, job] of previews) await frame(`${game.id}-${seats}-preview-${id}`, job);
}

function previewOf(title: TitlePictures<unknown>, session: Session, decision: Decision): Scene | undefined {
  if (!title.preview || decision.min !== 1 || decision.max !== 1) return undefined;
  for (const option of decision.options) {
    const after = viewAfter(session, decision, option);
    const scene =
      after === undefined
        ? undefined
        : title.preview(session.view(decision.seat), after, { label: '1', option, after }, decision.seat);
    if (scene) return scene;
  }
  return undefined;
}

async function frame(name: string, job: Job): Promise<void> {
  if (kind !== undefined && !name.includes(kind)) return;
  for (const theme of THEMES) {
    const large = renderWhole({ ...job, theme });
    const file = path.join('gallery', `${name}-${theme}`);
    writeFileSync(`${file}-1400.png`, large.png);
    writeFileSync(`${file}-400.png`, await sharp(large.png).resize({ width: 400 }).png().toBuffer());
    if (theme === 'light') process.stdout.write(`${name}: ${large.alt}\n`);
  }
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

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'];
const namesIn = (session: Session): string[] =>
  everySeat(session).map((seat) => PEOPLE[seat] ?? `Player ${seat + 1}`);

/** The most crowded boards of all titles beside each other, light above dark: one hand, five places. */
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
