import { Worker } from 'node:worker_threads';
import { picturesOf } from '../../games';
import { drawn } from '../../games/testing';

import { viewAfter } from '../discord/pictures/visible-scene';
import { badgesBySpot, isSingle } from '../discord/question/question';
import { marksOf, tried } from '../discord/pictures/visible-scene';
import { gameOf } from '../tools/games';
import { seedHash } from '../engine/run/chance';
import { defaultSetup, everySeat, picker, randomAction, randomOptions } from '../engine/check/fuzz';
import type { Decision } from '../engine/contract/game';
import { Session } from '../engine/run/session';
import { wordsOf } from '../words/catalogue';
import { draw } from './paint/draw';
import { measurer } from './paint/fonts';
import { studio } from './index';
import { faultsOf, meaningsOf, saysNothing, sealedOver } from './check/inspect';
import { setText } from './layout/layout';
import {
  face,
  handOf,
  rect,
  sheetOf,
  text,
  token,
  type QuestionAnswers,
  type Scene,
  type Shape,
} from './kit';
import { handSample, referenceSample, SAMPLE } from './sample.testing';
import { layScene } from './layout/scene-layout';
import { spotsIn } from './layout/spots';
import { flatten } from './layout/trace';
import { contrast, distance, KINDS_OF_BLINDNESS, rgb, seenWith } from './scene/colour';
import { initials, SEATS } from './scene/theme';

const words = wordsOf('common');
const scene = (...shapes: Scene['shapes']): Scene => ({
  height: 400,
  shapes,
  spots: {},
  alt: [{ text: 'yes' }],
});

describe('a text', () => {
  const measure = measurer();
  test('is set smaller, then wrapped, then cut, and never leaves its box', () => {
    const box = (said: string, lines = 1) =>
      setText(text(said, 0, 0, 200, 90, { size: 40, lines }), said, measure);
    expect(box('Short').size).toBe(40);
    expect(box('A little longer').size).toBeLessThan(40);
    expect(box('A text for two lines', 2).lines.length).toBe(2);
    expect(box('A text that no box of this size could ever hold, whatever one does').lines[0]).toMatch(/…$/);
  });

  test('may break between any two Chinese characters', () => {
    expect(
      setText(text('里斯本大地震之后的重建', 0, 0, 150, 120, { lines: 4 }), '里斯本大地震之后的重建', measure)
        .lines.length,
    ).toBeGreaterThan(1);
  });
});

describe('the inspector finds', () => {
  const measure = measurer();
  const check = (...shapes: Scene['shapes']): string => faultsOf(scene(...shapes), words, measure).join('; ');
  test('nothing in a sound picture', () => {
    expect(check(text('Good', 10, 10, 200, 40))).toBe('');
  });
  test('two texts that overlap', () => {
    expect(check(text('One text', 10, 10, 200, 40), text('Another', 20, 14, 200, 40))).toContain('overlap');
  });
  test('pale text', () => {
    expect(check(text('Pale', 10, 10, 200, 40, { ink: '#cccccc' }))).toContain('contrast');
  });
  test('text on its own colour', () => {
    expect(check(rect(0, 0, 300, 60, { fill: 'ink' }), text('Dark', 10, 10, 200, 40))).toContain('contrast');
  });
  test('a shape outside', () => {
    expect(check(rect(900, 0, 300, 60, { fill: 'ink' }))).toContain('leaves the picture');
  });
  test('a text outside its frame, but not a part of a map that the frame cuts', () => {
    const framed = (...shapes: Shape[]): Shape => ({
      kind: 'group',
      x: 0,
      y: 0,
      clip: 'M0 0H300V60H0Z',
      shapes,
    });
    expect(check(framed(rect(900, 0, 300, 60, { fill: 'ink' })))).not.toContain('leaves the picture');
    expect(check(framed(text('Far', 990, 10, 200, 40)))).toContain('leaves the picture');
  });
  test('text below the smallest size', () => {
    expect(check(text('Tiny', 10, 10, 200, 40, { size: 12 }))).toContain('below');
  });
  test('words of the game cut short, but not the name of a person', () => {
    const box = [10, 10, 120, 30] as const;
    expect(check(text('Longer than its box', ...box))).toContain('is cut to «Longer');
    const called = wordsOf('whispers', 'en', () => 'Bartholomew Longname-Smythe');
    expect(
      faultsOf(scene(text({ text: 'person', params: { seat: { seat: 0 } } }, ...box)), called, measure),
    ).toEqual([]);
  });
  test('words hidden by what is painted later', () => {
    expect(check(text('Hidden', 10, 10, 200, 40), token(0, 30, 30, 40))).toContain('hidden by a token');
    expect(check(rect(0, 0, 300, 60, { fill: 'panel' }), text('Open', 10, 10, 200, 40))).toBe('');
  });
  test('letters that no font has', () => {
    expect(check(text('Five ★', 10, 10, 200, 40))).toContain('no font has: ★');
  });
  test('a text cut to nothing', () => {
    expect(check(text('Impossible', 10, 10, 20, 30))).toContain('cut to nothing');
  });
});

test('seals without a number are drawn only if a place of the picture is not among the answers', () => {
  const env = { words, measure: measurer() };
  const two = { ...scene(), spots: { left: [100, 100], right: [300, 100] } } as const;
  const pixels = (badges: Record<string, string>): Buffer => {
    const canvas = draw(layScene(two, env), env, { badges });
    return Buffer.from(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data);
  };
  expect(pixels({ left: '', right: '' }).equals(pixels({}))).toBe(true);
  expect(pixels({ left: '' }).equals(pixels({}))).toBe(false);
  expect(pixels({ left: '1', right: '2' }).equals(pixels({}))).toBe(false);
});

test('a scene whose ghosts show the answers has no seals without a number', () => {
  const env = { words, measure: measurer() };
  const spots = { left: [100, 100], right: [300, 100] } as const;
  const pixels = (dotless: boolean, badges: Record<string, string>): Buffer => {
    const canvas = draw(layScene({ ...scene(), spots, dotless }, env), env, { badges });
    return Buffer.from(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data);
  };
  const plain = pixels(false, {});
  expect(pixels(false, { left: '' }).equals(plain)).toBe(false);
  expect(pixels(true, { left: '' }).equals(plain)).toBe(true);
  expect(pixels(true, { left: '1' }).equals(plain)).toBe(false);
});

describe('the seats', () => {
  test('keep apart for common eyes and three kinds of colour blindness, and differ in shape', () => {
    for (const one of SEATS)
      for (const other of SEATS) {
        if (one === other) continue;
        expect(one.shape).not.toBe(other.shape);
        expect(distance(rgb(one.colour), rgb(other.colour))).toBeGreaterThan(25);
        for (const kind of KINDS_OF_BLINDNESS)
          expect(distance(seenWith(kind, one.colour), seenWith(kind, other.colour))).toBeGreaterThan(25);
      }
  });
  test('have readable letters', () => {
    for (const seat of SEATS) expect(contrast(seat.colour, seat.on)).toBeGreaterThanOrEqual(4.5);
  });
});

test('a state that waits while a newer one of the same reader is due is not drawn', async () => {
  const atelier = studio({ workers: 1, patienceMs: 600_000 });
  const ask = (said: string, subject: string) =>
    atelier.render({ game: 'common', scene: scene(text(said, 10, 10, 300, 60)), names: [], subject });
  const [busy, older, others, newer] = await Promise.all([
    ask('Busy', 'else'),
    ask('Older', 'mine'),
    ask('Other', 'theirs'),
    ask('Newer', 'mine'),
  ]);
  expect([busy, older, others, newer].map((made) => made !== undefined)).toEqual([true, false, true, true]);
  await atelier.close();
}, 120_000);

test('the studio draws off the main thread, once for the same state, with its alternative text', async () => {
  const atelier = studio({ workers: 1, patienceMs: 600_000 });
  const job = { game: 'common', scene: scene(text('Hello', 10, 10, 300, 60)), names: ['Ada'] };
  const [one, two] = await Promise.all([atelier.render(job), atelier.render({ ...job })]);
  expect(one?.png.subarray(1, 4).toString()).toBe('PNG');
  expect(two).toBe(one);
  expect(one?.alt).toBe('Yes');
  await atelier.close();
}, 120_000);

test('a worker without pictures ends, and the next picture starts another', async () => {
  const end = Worker.prototype.terminate;
  const ended = new Promise<void>((resolve) => {
    jest.spyOn(Worker.prototype, 'terminate').mockImplementation(function (this: Worker) {
      resolve();
      return end.call(this);
    });
  });
  const atelier = studio({ workers: 1, patienceMs: 600_000, restMs: 1 });
  const ask = (said: string) =>
    atelier.render({ game: 'common', scene: scene(text(said, 10, 10, 300, 60)), names: [] });
  expect(await ask('First')).toBeDefined();
  await ended;
  expect(await ask('Second')).toBeDefined();
  await atelier.close();
  jest.restoreAllMocks();
}, 120_000);

test.each([1, 2])(
  'a studio of %i that is overrun leaves pictures out rather than pile them up',
  async (workers) => {
    // With this long wait even a slow machine draws every picture that was accepted.
    const atelier = studio({ workers, patienceMs: 600_000 });
    const drawn = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        atelier.render({ game: 'common', scene: scene(text(`Picture ${at}`, 10, 10, 300, 60)), names: [] }),
      ),
    );
    expect(drawn.filter((one) => one !== undefined)).toHaveLength(8 * workers);
    await atelier.close();
  },
  120_000,
);

describe('a studio that is behind', () => {
  const picture = (said: string) => ({
    game: 'common',
    scene: scene(text(said, 10, 10, 300, 60)),
    names: [],
  });

  test('draws nothing that nobody waits for any more, and keeps what comes too late', async () => {
    const late: string[] = [];
    // Loading a worker alone takes longer.
    const how = { workers: 1, patienceMs: 1, late: (why: string) => late.push(why) };
    const atelier = studio(how);
    const asked = Array.from({ length: 8 }, (_, at) => picture(`Picture ${at}`));
    expect(await Promise.all(asked.map((job) => atelier.render(job)))).toEqual(asked.map(() => undefined));
    how.patienceMs = 600_000;
    expect(await atelier.render(picture('Another'))).toBeDefined();
    const again = atelier.render(picture('Picture 0'));
    expect(await Promise.race([again, Promise.resolve('drawn anew')])).not.toBe('drawn anew');
    expect(late).toEqual(['it takes too long']);
    await atelier.close();
  }, 120_000);

  test('ends a worker that does not come back, and goes on with another', async () => {
    const late: string[] = [];
    const how = { workers: 1, patienceMs: 600_000, stuckMs: 1, late: (why: string) => late.push(why) };
    const atelier = studio(how);
    expect(await atelier.render(picture('Stuck'))).toBeUndefined();
    expect(late).toEqual(['a worker did not come back from a picture']);
    how.stuckMs = 600_000;
    expect(await atelier.render(picture('Stuck'))).toBeDefined();
    await atelier.close();
  }, 120_000);
});

/** A question without places, as its picture shows what each answer would leave. */
const answersIn = (session: Session, decision: Decision): QuestionAnswers<unknown> => {
  // Names of players can be too long for their line. The game's own words cannot.
  const words = wordsOf(session.game.id, 'en', (seat) => `Seat ${seat + 1}`);
  const { id, seat, params, options } = decision;
  const answers = options
    .slice(0, 6)
    .map((option) =>
      tried(option, { said: words.option(decision, option) }, () => viewAfter(session, decision, option)),
    );
  return { decision: id, seat, params, answers };
};

const PEOPLE = ['Ada', 'Bartholomew Longname-Smythe', '陈小明', 'D', 'Eve', 'Finn'];
const STATES = 30;

for (const { id } of drawn)
  describe(`the pictures of ${id}`, () => {
    test(
      `hold at ${STATES} states the fuzzer reaches, at every number of seats: nothing outside, cut, ` +
        'hidden or overlapping, all readable',
      async () => {
        const game = await gameOf(id);
        const picture = picturesOf(id);
        if (!picture) throw new Error('no picture');
        const measure = measurer();
        const named = wordsOf(id, 'en', (seat) => PEOPLE[seat] ?? 'Player');
        const counts = Array.from(
          { length: game.seats[1] - game.seats[0] + 1 },
          (_, at) => game.seats[0] + at,
        );
        const faults = new Set<string>();
        for (const seats of counts) {
          let looked = 0;
          for (let number = 0; looked < Math.ceil(STATES / counts.length); number++) {
            const pick = picker(`pictures ${id} ${seats} ${number}`);
            const session = Session.start(
              game,
              randomOptions(game, seats, pick),
              seedHash(Buffer.from(`pictures ${seats} ${number}`).toString('hex')),
            );
            while (!session.over && looked < Math.ceil(STATES / counts.length)) {
              session.apply(randomAction(session, pick, 10));
              if (pick(40) > 0 && !session.over) continue;
              looked++;
              const everybody = everySeat(session);
              const viewer = everybody[looked % everybody.length] ?? 0;
              const own = everybody.map((seat) => session.view(seat));
              const everyones = session.view(null);
              const scenes = [
                picture.board(looked % 4 === 0 ? own[viewer] : everyones),
                picture.area(everyones, viewer),
                ...everybody.map((seat) => picture.area(own[seat], seat)),
                ...everybody.flatMap((seat) => picture.hand?.(own[seat], seat) ?? []),
              ];
              for (const decision of session.decisions) {
                const { seat, options } = decision;
                const badges = badgesBySpot(options);
                const marks = marksOf(decision, badges, (option) => viewAfter(session, decision, option));
                const drawn = [
                  picture.hand?.(own[seat], seat, marks),
                  picture.area(own[seat], seat, marks),
                  picture.board(own[seat], marks),
                ].flatMap((one) => one ?? []);
                const places = new Set(drawn.flatMap((one) => [...spotsIn(one)]));
                for (const { spot } of options)
                  if (spot !== undefined && !places.has(spot))
                    faults.add(`${seats} seats: no place is called ${spot}`);
                const shown = drawn.find((one) => Object.keys(badges).some((spot) => spotsIn(one).has(spot)));
                for (const fault of shown
                  ? [...faultsOf(shown, named, measure), ...sealedOver(shown, badges, named, measure)]
                  : [])
                  faults.add(`${seats} seats, asked ${decision.id}: ${fault}`);
                const sums = shown || !isSingle(decision) ? undefined : answersIn(session, decision);
                const table = sums && picture.asked?.(own[seat], sums);
                for (const fault of table ? faultsOf(table, named, measure) : [])
                  faults.add(`${seats} seats, answers to ${decision.id}: ${fault}`);
              }
              for (const one of scenes)
                for (const fault of faultsOf(one, named, measure)) faults.add(`${seats} seats: ${fault}`);
            }
          }
        }
        expect([...faults].slice(0, 20)).toEqual([]);
      },
      240_000,
    );

    test('say on every face what the card does, and hold on every sheet, in both themes', () => {
      const picture = picturesOf(id);
      const named = wordsOf(id, 'en', (seat) => PEOPLE[seat] ?? 'Player');
      const faces = picture?.faces?.() ?? [];
      expect(faces.filter(saysNothing).map((face) => face.id)).toEqual([]);
      expect(new Set(faces.map((face) => face.id)).size).toBe(faces.length);
      const legend = picture?.legend?.();
      const sheets = [
        ...(faces.length > 0 ? [sheetOf(faces)] : []),
        ...(picture?.reference?.() ?? []),
        ...(legend ? [legend] : []),
      ];
      expect(sheets.flatMap((one) => faultsOf(one, named, measurer()))).toEqual([]);
    });

    test('have a legend that says each icon once', () => {
      const shapes = picturesOf(id)?.legend?.().shapes ?? [];
      const signs = shapes.flatMap((shape) =>
        shape.kind === 'chip' ? [JSON.stringify({ ...shape, x: 0, y: 0 })] : [],
      );
      expect(signs.length).toBeGreaterThan(10);
      expect(new Set(signs).size).toBe(signs.length);
    });

    test('give a colour one meaning', async () => {
      const game = await gameOf(id);
      const picture = picturesOf(id);
      if (!picture) throw new Error('no picture');
      const session = Session.start(game, defaultSetup(game, game.seats[1]), seedHash('ab'.repeat(32)));
      const scenes = [
        picture.board(session.view(null)),
        ...everySeat(session).flatMap((seat) => picture.hand?.(session.view(seat), seat) ?? []),
        ...(picture.reference?.() ?? []),
      ];
      const twice = [...meaningsOf(scenes)]
        .filter(([, meanings]) => meanings.size > 1)
        .map(([colour]) => colour);
      expect(twice).toEqual([]);
    });
  });

describe('a face', () => {
  test.each([
    ['a reference sheet', referenceSample],
    ['a hand of five', handSample],
    ['a hand of eight', () => handSample(SAMPLE)],
  ])('on %s holds in both themes: nothing cut, hidden, small or pale', (_where, drawn) => {
    expect(faultsOf(drawn(), words, measurer())).toEqual([]);
  });

  test.each([
    [1, 37],
    [2, 37],
    [3, 26],
  ])('among %d is read on a phone: its words are at least %d high', (count, min) => {
    const env = { words, measure: measurer() };
    for (const drawn of [sheetOf(SAMPLE.slice(0, count)), handSample(SAMPLE.slice(0, count))]) {
      const cards = layScene(drawn, env).shapes.slice(-1) as Scene['shapes'];
      const sizes = [...flatten(cards)].flatMap(({ shape }) =>
        shape.kind === 'text' ? [shape.size ?? 0] : [],
      );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(min);
      expect(faultsOf(drawn, words, measurer())).toEqual([]);
    }
  });

  test.each([1, 2, 3])('among %d in a hand holds with its value and its number of copies', (count) => {
    const cards = SAMPLE.slice(0, count).map((one, at) => ({
      face: { ...one, worth: ['9'], number: '9' },
      count: 2,
      spot: `card ${at}`,
    }));
    expect(faultsOf(handOf(0, 'Your hand', cards, [{ text: 'yes' }]), words, measurer())).toEqual([]);
  });

  test('stands where its option is sealed', () => {
    const env = { words, measure: measurer() };
    expect(Object.keys(layScene(handSample(), env).spots)).toEqual([...spotsIn(handSample())]);
  });

  test('that does not say what it does is found', () => {
    const [first] = SAMPLE;
    if (!first) throw new Error('no sample');
    expect(faultsOf(sheetOf([{ ...first, body: [] }]), words, measurer())).toContain(
      'the face of merchant has no body',
    );
  });

  test('too long for its box on a board is found', () => {
    const long = {
      ...SAMPLE[0]!,
      body: Array.from({ length: 6 }, () => ({ words: 'Take one of everything there is' })),
    };
    const found = faultsOf(scene(face(long, 10, 10, 240, 300)), words, measurer());
    expect(found.join()).toContain('too long for its box');
  });
});

test('players whose names begin alike carry two letters, and those who are called alike a number', () => {
  expect(initials(['Ada', 'Ben', 'Bea', ''])).toEqual(['A', 'B2', 'B3', 'D']);
  expect(initials(['Ada', 'Ann'])).toEqual(['Ad', 'An']);
});

test('computers carry the number they are called by, and take no letter from anybody', () => {
  expect(initials(['Cleo', 'Computer 1', 'Computer 2', 'Ada'])).toEqual(['C', '1', '2', 'A']);
  expect(initials(['Max 7', 'Tim 7', 'Computer 1'])).toEqual(['M', 'T', '1']);
});
