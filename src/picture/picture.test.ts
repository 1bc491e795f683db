import { pictures } from '../../games/pictures';
import { gameOf } from '../tools/games';
import { promise } from '../engine/chance';
import { everySeat, picker, randomAction, randomOptions } from '../engine/fuzz';
import { Session } from '../engine/session';
import { wordsOf } from '../words';
import { measurer } from './draw';
import { studio } from './index';
import { faultsOf } from './inspect';
import { changes, setText } from './layout';
import { rect, text, type Scene } from './scene';
import { contrast, distance, KINDS_OF_BLINDNESS, rgb, SEATS, seenWith } from './theme';

const words = wordsOf('common');
const scene = (...shapes: Scene['shapes']): Scene => ({ height: 400, shapes, spots: {}, alt: [{ text: 'yes' }] });

describe('a text', () => {
  const measure = measurer();
  test('is set smaller, then wrapped, then cut, and never leaves its box', () => {
    const box = (said: string, lines = 1) => setText(text(said, 0, 0, 200, 90, { size: 40, lines }), said, measure);
    expect(box('Short').size).toBe(40);
    expect(box('A little longer').size).toBeLessThan(40);
    expect(box('A text for two lines', 2).lines.length).toBe(2);
    expect(box('A text that no box of this size could ever hold, whatever one does').lines[0]).toMatch(/…$/);
  });

  test('may break between any two Chinese characters', () => {
    expect(setText(text('里斯本大地震之后的重建', 0, 0, 150, 120, { lines: 4 }), '里斯本大地震之后的重建', measure).lines.length).toBeGreaterThan(1);
  });
});

describe('the inspector finds', () => {
  const measure = measurer();
  const check = (...shapes: Scene['shapes']): string => faultsOf(scene(...shapes), words, measure).join('; ');
  test('nothing in a sound picture', () => { expect(check(text('Good', 10, 10, 200, 40))).toBe(''); });
  test('two texts that overlap', () => { expect(check(text('One text', 10, 10, 200, 40), text('Another', 20, 14, 200, 40))).toContain('overlap'); });
  test('pale text', () => { expect(check(text('Pale', 10, 10, 200, 40, { ink: '#cccccc' }))).toContain('contrast'); });
  test('text on its own colour', () => { expect(check(rect(0, 0, 300, 60, { fill: 'ink' }), text('Dark', 10, 10, 200, 40))).toContain('contrast'); });
  test('a shape outside', () => { expect(check(rect(900, 0, 300, 60, { fill: 'ink' }))).toContain('leaves the picture'); });
  test('text below the smallest size', () => { expect(check(text('Tiny', 10, 10, 200, 40, { size: 12 }))).toContain('below'); });
  test('a text cut to nothing', () => { expect(check(text('Impossible', 10, 10, 20, 30))).toContain('cut to nothing'); });
});

describe('the seats', () => {
  test('keep apart for common eyes and the three common kinds of colour blindness, and differ in shape', () => {
    for (const one of SEATS) for (const other of SEATS) {
      if (one === other) continue;
      expect(one.shape).not.toBe(other.shape);
      expect(distance(rgb(one.colour), rgb(other.colour))).toBeGreaterThan(25);
      for (const kind of KINDS_OF_BLINDNESS) expect(distance(seenWith(kind, one.colour), seenWith(kind, other.colour))).toBeGreaterThan(25);
    }
  });
  test('have readable letters', () => { for (const seat of SEATS) expect(contrast(seat.colour, seat.on)).toBeGreaterThanOrEqual(4.5); });
});

test('what differs from the picture seen last is marked where it stands', () => {
  const before = scene(rect(10, 10, 50, 50, { name: 'one' }), rect(100, 10, 50, 50, { name: 'two' }));
  const after = scene(rect(10, 10, 50, 50, { name: 'one' }), rect(100, 10, 50, 50, { name: 'two', fill: 'good' }), rect(200, 10, 50, 50, { name: 'three' }));
  expect(changes(before, after)).toEqual([[100, 10, 50, 50], [200, 10, 50, 50]]);
});

test('the studio draws off the main thread, once for the same state, with its alternative text', async () => {
  const atelier = studio({ workers: 1 });
  const job = { game: 'common', scene: scene(text('Hello', 10, 10, 300, 60)), names: ['Ada'] };
  const [one, two] = await Promise.all([atelier.render(job), atelier.render({ ...job })]);
  expect(one?.png.subarray(1, 4).toString()).toBe('PNG');
  expect(two).toBe(one);
  expect(one?.alt).toBe('Yes');
  await atelier.close();
}, 30_000);

test('a studio that is overrun leaves pictures out rather than pile them up', async () => {
  const atelier = studio({ workers: 1 });
  const drawn = await Promise.all(Array.from({ length: 30 }, (_, at) => atelier.render({ game: 'common', scene: scene(text(`Picture ${at}`, 10, 10, 300, 60)), names: [] })));
  expect(drawn.filter((one) => one !== undefined)).toHaveLength(8);
  await atelier.close();
}, 30_000);

for (const id of Object.keys(pictures)) describe(`the pictures of ${id}`, () => {
  test('hold at every state the fuzzer reaches: no text outside, none overlapping, all readable', async () => {
    const game = await gameOf(id);
    const picture = pictures[id];
    if (!picture) throw new Error('no picture');
    const measure = measurer();
    const faults = new Set<string>();
    let looked = 0;
    for (let number = 0; looked < 200; number++) {
      const pick = picker(`pictures ${id} ${number}`);
      const seats = game.seats[0] + (number % (game.seats[1] - game.seats[0] + 1));
      const session = Session.start(game, randomOptions(game, seats, pick), promise(Buffer.from(`pictures ${number}`).toString('hex')));
      while (!session.over && looked < 200) {
        session.apply(randomAction(session, pick, 10));
        if (pick(40) > 0 && !session.over) continue;
        looked++;
        const named = wordsOf(id, 'en', (seat) => ['Ada', 'Bartholomew Longname-Smythe', '陈小明', 'D', 'Eve', 'Finn'][seat] ?? 'Player');
        const scenes = [picture.board(session.view(null)), ...everySeat(session).map((seat) => picture.area(session.view(seat), seat))];
        for (const one of scenes) for (const fault of faultsOf(one, named, measure)) faults.add(fault);
      }
    }
    expect([...faults].slice(0, 20)).toEqual([]);
  }, 120_000);
});
