import sharp from 'sharp';
import { drawRecap } from './animate';
import { rect, text, token, type Scene, type Seat } from '../kit';

const state = (at: number, height = 700): Scene => ({
  height,
  shapes: [
    rect(40, 100, 920, 500, { fill: 'panel', round: 16 }),
    text(`Round ${at + 1}`, 40, 20, 400, 60, { size: 41, face: 'serif' }),
    token((at % 3) as Seat, 120 + at * 60, 300, 60),
  ],
  spots: {},
  alt: [],
});
const jobs = (count: number, heightOf: (at: number) => number = () => 700) =>
  Array.from({ length: count }, (_, at) => ({
    game: 'common',
    scene: state(at, heightOf(at)),
    names: ['Ada', 'Ben', 'Cleo'],
  }));

test('the course of a game is one moving picture, a frame a state, still at the end', async () => {
  const made = await drawRecap(jobs(8), { width: 480 });
  const read = await sharp(made?.gif, { animated: true }).metadata();
  expect(read).toMatchObject({ format: 'gif', width: 480, pageHeight: 336, pages: 8 });
  expect(read.delay?.slice(-2)).toEqual([700, 4000]);
});

test('what a frame shows is the whole state, though only what changed is kept of it', async () => {
  const made = await drawRecap(jobs(3), { width: 480 });
  const last = await sharp(made?.gif, { page: 2 }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => [
    ...last.data.subarray((y * 480 + x) * 3, (y * 480 + x) * 3 + 3),
  ];
  // The first token's place is paper again, the panel is still there.
  expect(at(58, 144)).toEqual(at(440, 280));
});

test('states of different heights stand in frames of one', async () => {
  const made = await drawRecap(
    jobs(4, (at) => 600 + at * 50),
    { width: 400 },
  );
  expect(made?.height).toBe(300);
  expect((await sharp(made?.gif, { animated: true }).metadata()).pages).toBe(4);
});

test('a course too large for one attachment leaves frames out between', async () => {
  const whole = await drawRecap(jobs(12), { width: 480 });
  const less = await drawRecap(jobs(12), { width: 480, max: Math.round((whole?.gif.length ?? 0) * 0.8) });
  expect(less?.frames).toBeLessThan(12);
  expect(less?.gif.length).toBeLessThan((whole?.gif.length ?? 0) * 0.8);
  expect(await drawRecap([], {})).toBeUndefined();
});
