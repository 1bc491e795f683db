import { defaultSetup, picker, randomAction } from '../../src/engine/check/fuzz';
import type { AnyGame } from '../../src/engine/contract/game';
import { Session } from '../../src/engine/run/session';
import type { Decision, Seat } from '../../src/engine/contract/game';
import type { Scene } from '../../src/picture/kit';
import { wordsOf } from '../../src/words/catalogue';
import { faultsOf } from '../../src/picture/check/inspect';
import { measurer } from '../../src/picture/paint/fonts';
import { changedSince, flatten } from '../../src/picture/layout/trace';
import { PLACEMENTS } from './data/grid';
import { BUILDING_KINDS, TILE_KINDS } from './data/tiles';
import type { View } from './view';
import { florence } from './index';
import { pictures } from './picture';
import { now } from './picture/turns';
import { outlineOf, spaceOf } from './picture/tiles';
import { arranged, win } from './testing';

const game = florence as unknown as AnyGame;
const NUMBER = 40;
const words = wordsOf('florence');

/** Finds the first question about a placement. */
function placing(seats: number): { readonly asked: Decision; readonly view: View } {
  const session = Session.start(game, defaultSetup(game, seats), 'ab'.repeat(32));
  const pick = picker(`placing ${seats}`);
  for (;;) {
    const [asked] = session.decisions;
    if (asked?.id.startsWith('place')) return { asked, view: session.view(asked.seat) as View };
    session.apply(randomAction(session, pick, 0));
  }
}
type Spots = Readonly<Record<string, readonly [x: number, y: number]>>;

const nearest = (spots: Spots): number => {
  const places = Object.values(spots);
  return Math.min(
    ...places.flatMap(([x, y], at) =>
      places.slice(at + 1).map(([a, b]) => Math.max(Math.abs(x - a), Math.abs(y - b))),
    ),
  );
};
const named = (shapes: Parameters<typeof flatten>[0], prefix: string): string[] => [
  ...new Set([...flatten(shapes)].flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name] : []))),
];

test.each([2, 3, 4, 5])(
  'with %i players the numbers of places are on the own principality and never cover each other',
  (seats) => {
    const { asked, view } = placing(seats);
    const { spots } = pictures.area(view, asked.seat);
    const options = asked.options.flatMap(({ spot }) => spot ?? []);
    expect(options.length).toBeGreaterThan(0);
    expect(nearest(spots)).toBeGreaterThanOrEqual(NUMBER);
    expect(options.filter((spot) => spots[spot] === undefined)).toEqual([]);
  },
);

/** A player places the Library. Returns the question, and the picture of all places or of those in a row. */
function placingLibrary(rows?: string) {
  const players = [{ cash: 3000 }, {}, {}];
  const table = arranged({ step: 'turn', players }).pick(1, 'action', 'build:library');
  const asked = table.decision('place-building');
  const options = asked.options.filter(({ groups }) => rows === undefined || groups?.[0] === rows);
  const candidates = options.map((option) => ({ label: '', option }));
  const { id: decision, seat, suggested = [] } = asked;
  const scene = pictures.area(table.session.view(seat), seat, { decision, seat, candidates, suggested });
  return { asked, options, suggested, ...scene };
}
/** Returns the letters on plates, by place. */
const lettersIn = (shapes: Scene['shapes']): Map<string, string> =>
  new Map(
    [...flatten(shapes)].flatMap(({ shape }) =>
      shape.kind === 'text' && shape.name?.startsWith('name ')
        ? [[shape.name.replace('name ', 'at:'), `${shape.text as string}`] as const]
        : [],
    ),
  );

test('the suggested places have the letters of their buttons, and no other place is drawn', () => {
  const { asked, suggested, shapes } = placingLibrary();
  expect(suggested).toHaveLength(3);
  expect(named(shapes, 'ghost ').toSorted()).toEqual(
    suggested.map((key) => key.replace('at:', 'ghost ')).toSorted(),
  );
  const letters = lettersIn(shapes);
  expect([...letters.keys()]).toEqual(suggested);
  for (const option of asked.options.filter(({ key }) => suggested.includes(key)))
    expect(words.option(asked, option)).toBe(letters.get(option.key));
});

test('in a row each place is drawn with the letter of its button, and a suggested one keeps its own', () => {
  const { asked, options, suggested, shapes } = placingLibrary('row:1');
  expect(named(shapes, 'ghost ')).toEqual(options.map(({ key }) => key.replace('at:', 'ghost ')));
  const letters = lettersIn(shapes);
  expect([...letters.values()]).toEqual(['D', 'E', 'F', 'G', 'A']);
  expect(options.map((option) => words.inGroup(asked, option))).toEqual([...letters.values()]);
  expect(letters.get(suggested[0] ?? '')).toBe('A');
});

test('readers who see no picture are told the spaces of each letter', () => {
  const { alt } = placingLibrary('row:1');
  expect(alt.map(words.phrase)).toContain('A: E1–G3, turned 270°.');
});

test('the place that leaves the most room has a green letter and a green outline', () => {
  const { shapes, suggested } = placingLibrary();
  const outlines = [...flatten(shapes)].flatMap(({ shape }) =>
    shape.kind === 'area' && shape.stroke === '#1c6b35' ? [shape.thickness] : [],
  );
  expect(outlines).toHaveLength(1);
  const green = [...flatten(shapes)].flatMap(({ shape }) =>
    shape.kind === 'text' && shape.name?.startsWith('name ') && shape.ink === '#ffffff' ? [shape.name] : [],
  );
  expect(green).toEqual([suggested[0]?.replace('at:', 'name ')]);
});

test.each(['open', 'bid'])('a player who is asked to %s sees the lots and the value of each work', (asks) => {
  const players = [{ cash: 3000, professions: ['lawyer', 'painter'] as const }, { cash: 3000 }, {}];
  const view = arranged({ step: 'auction', players }).session.view(1);
  const question = { decision: asks, seat: 1 as Seat };
  const scene =
    asks === 'bid'
      ? pictures.asked?.(view, { ...question, answers: [] })
      : pictures.hand?.(view, 1, { ...question, candidates: [] });
  expect(Object.keys(scene?.spots ?? {})).toContain('lot jester');
  expect(named(scene?.shapes ?? [], 'value ')).toEqual(['value lawyer', 'value painter']);
});

test('the pay of a work is asked with each part of its value', () => {
  const things = { tiles: ['opera D4'], jesters: 1, professions: ['composer', 'poet'] as const };
  const table = arranged({ step: 'turn', players: [things] }).pick(1, 'action', 'work:composer');
  const { id: decision, seat, params } = table.decision('convert');
  const scene = pictures.asked?.(table.session.view(1), { decision, seat, params, answers: [] });
  const words = [...flatten(scene?.shapes ?? [])].flatMap(({ shape }) =>
    shape.kind === 'text' && typeof shape.text === 'string' ? [shape.text] : [],
  );
  expect(words).toEqual(['+4', '+0', '+0', '+2', '+2']);
});

test('every tile is outlined by one ring, as long as its open edges, wherever it lies', () => {
  for (const kind of TILE_KINDS)
    for (const { cells } of PLACEMENTS[kind]) {
      const rings = outlineOf(cells.map(spaceOf), 1, 0);
      const open = cells
        .map(spaceOf)
        .flatMap(([x, y]) => [
          [x - 1, y],
          [x + 1, y],
          [x, y - 1],
          [x, y + 1],
        ])
        .filter(([x, y]) => !cells.map(spaceOf).some(([a, b]) => a === x && b === y)).length;
      const [ring = []] = rings;
      const length = ring.reduce((sum, [x, y], at) => {
        const [a, b] = ring[(at + 1) % ring.length] ?? [x, y];
        return sum + Math.abs(a - x) + Math.abs(b - y);
      }, 0);
      expect([kind, rings.length, Math.round(length)]).toEqual([kind, 1, open]);
    }
});

test('the next auction is marked on its lot, and no arrow leads to it from the lot before', () => {
  const table = arranged({ step: 'auction', players: [{ cash: 3000 }, { cash: 3000 }, { cash: 3000 }] });
  table.pick(1, 'open', 'lot:jester');
  const before = table.session.view(null);
  for (const seat of [2, 0] as const) table.pick(seat, 'bid', 'pass');
  table.pick(2, 'open', 'lot:prestige');
  const { marks, moves } = changedSince(pictures, before, table.session.view(null));
  expect(moves).toEqual([]);
  expect(marks.length).toBeGreaterThan(0);
});

test('the heading asks the last player in the auctions to buy, and any other to open', () => {
  const table = arranged({ step: 'auction', players: [{ cash: 3000 }, { cash: 3000 }, { cash: 3000 }] });
  const heading = (): string => now(table.session.view(null)).text;
  expect(heading()).toBe('picture.goes-on.open');
  win(table, 1, 'jester');
  expect(heading()).toBe('picture.goes-on.open');
  win(table, 2, 'builder');
  expect(heading()).toBe('picture.goes-on.buy');
});

test('after both actions the heading says that a player may recruit only if that is possible', () => {
  const heading = (recruiting: number): string => {
    const players = [{ cash: 3000, recruiting }, { works: ['poet'] as const }, {}];
    const table = arranged({ step: 'turn', players });
    table.press(1, 'action', 'freedom:travel').press(1, 'action', 'build:tower');
    table.press(1, 'place-building', 'at:D3');
    return now(table.session.view(null)).text;
  };
  expect(heading(1)).toBe('picture.goes-on.turn');
  expect(heading(0)).toBe('picture.goes-on.turn-done');
});

test('a choice of people shows each in a row of its own, and is no higher than a phone can show', () => {
  const dealt = Session.start(game, defaultSetup(game, 3), 'ab'.repeat(32));
  const drawn = arranged({ step: 'turn', players: [{ cash: 900 }] }).pick(1, 'action', 'profession').session;
  for (const session of [dealt, drawn as unknown as Session]) {
    const [asked] = session.decisions;
    const { seat, id, options } = asked ?? fail();
    const marks = { seat, decision: id, candidates: [] };
    const { spots = {}, height } = pictures.hand?.(session.view(seat) as View, seat, marks) ?? fail();
    const rows = options.flatMap(({ spot }) => (spot === undefined ? [] : [spots[spot]?.[1]]));
    expect(rows.length).toBeGreaterThan(3);
    expect(new Set(rows).size).toBe(rows.length);
    expect(height).toBeLessThan(600);
  }
});

const fail = (): never => {
  throw new Error('nothing is asked');
};

/** A player with a Painter in hand chooses an action, with the answers of the whole turn or of one group. */
function acting(group?: string) {
  const players = [{ cash: 3000, professions: ['painter'] as const }, {}, {}];
  const table = arranged({ step: 'turn', players });
  const { id: decision, seat, options } = table.decision('action');
  const candidates = options
    .filter(({ spot, groups }) => spot !== undefined && (group === undefined || groups?.[0] === group))
    .map((option) => ({ label: '', option }));
  return pictures.hand?.(table.session.view(seat), seat, { decision, seat, candidates }) ?? fail();
}

test('the list of buildings is drawn with the shape and the number of spaces of each', () => {
  const { alt, shapes, spots } = acting('build');
  expect(alt.map(words.phrase)).toContain('Studio: 5 spaces.');
  expect(named(shapes, 'building ')).toEqual(BUILDING_KINDS.map((kind) => `building ${kind}`));
  expect(Object.keys(spots)).toHaveLength(10);
});

test('the whole turn is asked with the hand, not with the buildings', () => {
  const { alt, shapes } = acting();
  expect(named(shapes, 'building ')).toEqual([]);
  expect(alt.map(words.phrase)).toEqual(['Your hand: 1 card.']);
});

test('a player without a card in hand chooses an action with the own principality in view', () => {
  const table = arranged({ step: 'turn', players: [{ cash: 3000 }, {}, {}] });
  const { id: decision, seat, options } = table.decision('action');
  const candidates = options
    .filter(({ spot }) => spot !== undefined)
    .map((option) => ({ label: '', option }));
  const marks = { decision, seat, candidates };
  const view = table.session.view(seat);
  expect(pictures.hand?.(view, seat, marks)).toBeUndefined();
  const { spots } = pictures.area(view, seat, marks);
  expect(candidates.map(({ option: { spot = '' } }) => spot).filter((spot) => !spots[spot])).toEqual([]);
});

test('each drawn bonus card has a row with its number and what it would add now', () => {
  const players = [{ cash: 900, jesters: 2 }];
  const table = arranged({ step: 'turn', players }).pick(1, 'action', 'bonus');
  const { id: decision, seat, options } = table.decision('keep-bonus');
  const marks = { decision, seat, candidates: [] };
  const { shapes, spots, height } = pictures.hand?.(table.session.view(seat), seat, marks) ?? fail();
  const drawn = options.flatMap(({ spot }) => spot ?? []);
  expect(drawn).toHaveLength(5);
  expect(Object.keys(spots).toSorted()).toEqual(drawn.toSorted());
  expect(named(shapes, 'now ').toSorted()).toEqual(drawn.map((card) => `now ${card}`).toSorted());
  expect(height).toBeLessThan(600);
});

test('before a recruitment, the picture shows what each profession likes, without a fault', () => {
  const players = [{ cash: 3000 }, { works: ['physicist', 'pharmacist'] as const }, {}];
  const { session } = win(arranged({ step: 'auction', round: 6, start: 1, players }), 1, 'recruiting');
  const [asked] = session.decisions;
  if (!asked) throw new Error('no one is asked');
  const { id: decision, seat, options } = asked;
  const answers = options
    .filter(({ idle }) => idle !== true)
    .map((option, at) => ({ option, label: `${at + 1}`, said: '', after: undefined }));
  const scene = pictures.asked?.(session.view(seat), { decision, seat, answers });
  const said = JSON.stringify(scene?.shapes);
  expect(decision).toBe('recruit-now');
  for (const name of ['profession.pharmacist', 'tile.hospital', 'tile.laboratory', 'freedom.travel'])
    expect(said).toContain(name);
  expect(scene && faultsOf(scene, words, measurer())).toEqual([]);
});
