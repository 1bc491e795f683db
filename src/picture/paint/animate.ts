import { GIFEncoder } from 'gifenc';
import { fewTones } from './png';
import { makeGround } from './ground-maker';
import { envOf, paintJob, render, type Job } from './render';
import { WIDTH } from '../scene/scene';

/** The course of a game as one moving picture: a frame a state, small enough to be attached. */
export interface RecapGif {
  /** Pixels across. */
  readonly width?: number;
  /** How long each frame stands, and the last. */
  readonly each?: number;
  readonly last?: number;
  /** No larger than this: frames between are left out until it fits. */
  readonly max?: number;
}
export interface Moving {
  readonly gif: Buffer;
  readonly frames: number;
  readonly width: number;
  readonly height: number;
}

const MIB = 1024 * 1024;
/** Two hundred and fifty-five tones, and one that stands for what was there before. */
const TONES = 255;

/**
 * Draws the frames in order. A frame keeps only the part that changed. A whole game takes seconds, so this
 * runs in the background. It waits for `breath` between frames, so that other work can run.
 */
export async function drawRecap(
  jobs: readonly Job[],
  { width = 480, each = 700, last = 4000, max = 4 * MIB }: RecapGif = {},
  breath: () => Promise<void> = async () => {},
): Promise<Moving | undefined> {
  makeGrounds(jobs[0], width / WIDTH);
  for (let step = 1; step <= Math.max(1, jobs.length); step *= 2) {
    const chosen = jobs.filter((_, at) => at % step === 0 || at === jobs.length - 1);
    const made = await encode(chosen, { width, each, last, max }, breath);
    if (made) return made;
  }
  return undefined;
}

/** Small pictures want grounds of their size. */
function makeGrounds(job: Job | undefined, scale: number): void {
  if (!job) return;
  const { wanted = [] } = render({ ...job, scale });
  for (const asked of wanted) makeGround(asked, envOf(job.game, job.locale, job.names));
}

interface Pixels {
  readonly data: Uint32Array;
  readonly width: number;
  readonly height: number;
}

function pixelsOf(job: Job, width: number): Pixels {
  const { canvas } = paintJob({ ...job, scale: width / WIDTH });
  const { width: w, height: h } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, w, h);
  return {
    data: new Uint32Array(data.buffer.slice(data.byteOffset, data.byteOffset + w * h * 4)),
    width: w,
    height: h,
  };
}

/** Undefined as soon as it grows too large. */
async function encode(
  jobs: readonly Job[],
  { width, each, last, max }: Required<RecapGif>,
  breath: () => Promise<void>,
): Promise<Moving | undefined> {
  if (jobs.length === 0) return undefined;
  const gif = GIFEncoder();
  let before: Pixels | undefined;
  for (const [at, job] of jobs.entries()) {
    const frame = pixelsOf(job, width);
    const whole = before?.height !== frame.height ? undefined : before;
    if (before && !whole) return encodeEven(jobs, { width, each, last, max }, breath);
    gif.writeFrame(...written(frame, whole, at === jobs.length - 1 ? last : each));
    if (gif.bytesView().length > max) return undefined;
    before = frame;
    await breath();
  }
  gif.finish();
  return { gif: Buffer.from(gif.bytes()), frames: jobs.length, width, height: before?.height ?? 0 };
}

/** Frames of different heights: all as high as the highest. */
async function encodeEven(
  jobs: readonly Job[],
  how: Required<RecapGif>,
  breath: () => Promise<void>,
): Promise<Moving | undefined> {
  const heights: number[] = [];
  for (const job of jobs) {
    heights.push(pixelsOf(job, how.width).height);
    await breath();
  }
  const height = (Math.max(...heights) * WIDTH) / how.width;
  return encode(
    jobs.map((job) => ({ ...job, scene: { ...job.scene, height } })),
    how,
    breath,
  );
}

type Written = Parameters<ReturnType<typeof GIFEncoder>['writeFrame']>;
function written({ data, width, height }: Pixels, before: Pixels | undefined, delay: number): Written {
  const { palette, rows: indexes } = fewTones({ data, width, height }, TONES);
  const same = palette.length;
  if (before) for (let at = 0; at < data.length; at++) if (data[at] === before.data[at]) indexes[at] = same;
  return [
    indexes,
    width,
    height,
    {
      palette: [...palette, 0].map((tone) => [tone & 0xff, (tone >> 8) & 0xff, (tone >> 16) & 0xff]),
      delay,
      dispose: 1,
      ...(before && { transparent: true, transparentIndex: same }),
    },
  ];
}
