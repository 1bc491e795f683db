import type { Canvas } from '@napi-rs/canvas';
import type { Seat } from '../../engine/contract/game';
import { wordsOf } from '../../words/catalogue';
import { draw, encode } from './draw';
import { measurer } from './fonts';
import { takeWanted, type GroundAsked } from '../ground/ground';
import { makeGround } from './ground-maker';
import type { Env, Measure } from '../layout/layout';
import { drawableIn } from '../layout/letters';
import { ringsOn } from '../layout/rings';
import type { Scene } from '../scene/scene';
import { layScene, type PaintableScene } from '../layout/scene-layout';
import { initials, themeCalled, type ThemeName } from '../scene/theme';
import { moves, type Trace } from '../layout/trace';

/** One picture to be made: plain data, so that it can be hashed and sent to a worker. */
export interface Job {
  readonly game: string;
  readonly locale?: string;
  readonly scene: Scene;
  /** How the seats are called. */
  readonly names: readonly string[];
  readonly theme?: ThemeName;
  /** Option numbers by spot. */
  readonly badges?: Readonly<Record<string, string>>;
  /** The trace of the picture that this viewer saw last. Differences are marked. */
  readonly before?: Trace;
  /** Pixels per unit of the scene. */
  readonly scale?: number;
  /**
   * Jobs of one subject replace each other while they wait: an older state need not be drawn when a newer one
   * is due.
   */
  readonly subject?: string;
}
export interface Rendered {
  readonly png: Buffer;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Grounds that were not there yet: it was drawn without them. */
  readonly wanted?: readonly GroundAsked[];
}

/** 1,400 pixels wide: a phone shows a picture at the width of its screen, which has some 1,200. */
const SHARP = 1.4;
/**
 * A picture higher than a board is shown smaller, so it is drawn smaller: a sheet twice as high as wide is at
 * most 800 wide on any screen. The scales are fifths. Then shapes on a grid of fives begin on whole pixels,
 * and equal shapes give equal pixels. The file is a third smaller than at any scale between.
 */
const SCALES = [
  [800, SHARP],
  [950, 1.2],
  [1400, 1],
] as const;
const scaleFor = (height: number): number => SCALES.find(([max]) => height <= max)?.[1] ?? 0.8;

let measure: Measure | undefined;
export const envOf = (game: string, locale: string | undefined, names: readonly string[]): Env => ({
  measure: (measure ??= measurer()),
  words: wordsOf(game, locale, (seat: Seat) => drawableIn(names[seat] ?? '') || `Player ${seat + 1}`),
});

/** Paints a picture. The canvas is valid until the next picture is painted. */
export function paintJob(job: Job): {
  readonly canvas: Canvas;
  readonly env: Env;
  readonly laid: PaintableScene;
} {
  const env: Env = {
    ...envOf(job.game, job.locale, job.names),
    sealed: new Set(Object.keys(job.badges ?? {})),
  };
  const laid = layScene(job.scene, env);
  const canvas = draw(laid, env, {
    ...(job.badges && { badges: job.badges }),
    marks: job.before ? ringsOn(job.before, job.scene, laid, env) : [],
    moves: job.before ? moves(job.before, job.scene) : [],
    scale: job.scale ?? scaleFor(laid.height),
    theme: themeCalled(job.theme ?? 'light'),
    letters: initials(job.names.map(drawableIn)),
    game: job.game,
  });
  return { canvas, env, laid };
}

export function render(job: Job): Rendered {
  const { canvas, env, laid } = paintJob(job);
  const alt = job.scene.alt.map(env.words.phrase).join(' ').slice(0, 1024);
  const wanted = takeWanted();
  return {
    png: encode(canvas, laid, themeCalled(job.theme ?? 'light')),
    alt,
    width: canvas.width,
    height: canvas.height,
    ...(wanted.length > 0 && { wanted }),
  };
}

/** Renders the picture with its grounds, however long they take: for tools and tests. */
export function renderWhole(job: Job): Rendered {
  const first = render(job);
  if (!first.wanted) return first;
  for (const asked of first.wanted) makeGround(asked, envOf(job.game, job.locale, job.names));
  return render(job);
}
