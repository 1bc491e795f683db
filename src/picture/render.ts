import type { Seat } from '../engine/game';
import { wordsOf } from '../words';
import { draw, encode, measurer } from './draw';
import { changes, type Trace } from './layout';
import { drawableIn } from './letters';
import type { Scene } from './scene';

/** One picture to be made: plain data, so that it can be hashed and sent to a worker. */
export interface Job {
  readonly game: string;
  readonly locale?: string;
  readonly scene: Scene;
  /** How the seats are called. */
  readonly names: readonly string[];
  /** Option numbers by spot. */
  readonly badges?: Readonly<Record<string, string>>;
  /** What this viewer saw last: what differs is marked. */
  readonly before?: Trace;
  /** Pixels per unit of the scene. */
  readonly scale?: number;
}
export interface Rendered {
  readonly png: Buffer;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A phone shows a picture at the width of its screen, which has some 1,200 pixels. */
const SHARP = 1.2;

let measure: ReturnType<typeof measurer> | undefined;

export function render(job: Job): Rendered {
  measure ??= measurer();
  const words = wordsOf(
    job.game,
    job.locale,
    (seat: Seat) => drawableIn(job.names[seat] ?? '') || `Player ${seat + 1}`,
  );
  const canvas = draw(job.scene, words, measure, {
    badges: job.badges,
    marks: job.before ? changes(job.before, job.scene) : [],
    scale: job.scale ?? SHARP,
  });
  const alt = job.scene.alt.map(words.phrase).join(' ').slice(0, 1024);
  return { png: encode(canvas), alt, width: canvas.width, height: canvas.height };
}
