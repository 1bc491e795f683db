import { defaultSetup, picker, randomAction } from '../../src/engine/check/fuzz';
import type { AnyGame } from '../../src/engine/contract/game';
import { Session } from '../../src/engine/run/session';
import type { Decision, Seat } from '../../src/engine/contract/game';
import type { Scene } from '../../src/picture/kit';
import { changedSince, flatten } from '../../src/picture/layout/trace';
import { PLACEMENTS } from './data/grid';
import { TILE_KINDS } from './data/tiles';
import type { View } from './view';
import { florence } from './index';
import { pictures } from './picture';
import { now } from './picture/turns';
import { outlineOf, spaceOf } from './picture/tiles';
import { arranged, win } from './testing';

const game = florence as unknown as AnyGame;
const NUMBER = 40;

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

test('first the corner: ghosts that keep off each other; then its turns, each on a board of its own', () => {
  const { asked, view } = placing(3);
  const marks = (options: Decision['options']) => ({
    decision: asked.id,
    seat: asked.seat,
    candidates: options.map((option) => ({ label: '1', option })),
  });
  const all = pictures.area(view, asked.seat, marks(asked.options));
  const ghosts = named(all.shapes, 'ghost ');
  expect(ghosts.length).toBeGreaterThan(1);
  const [first] = asked.options;
  const here = asked.options.filter(({ spot }) => spot === first?.spot);
  const one = pictures.area(view, asked.seat, marks(here));
  expect(named(one.shapes, 'turn ')).toEqual(here.map(({ key }) => key.replace('at:', 'turn ')));
  expect(named(one.shapes, 'ghost ')).toHaveLength(1);
});

test('the turns are drawn at the space that has most of them', () => {
  const players = [{ cash: 3000 }, {}, {}];
  const table = arranged({ step: 'turn', players }).pick(1, 'action', 'build:library');
  const [asked] = table.session.decisions as [Decision];
  const row = asked.options.filter(({ groups }) => groups?.[0] === 'row:2');
  const candidates = row.map((option) => ({ label: '', option }));
  const marks = { decision: asked.id, seat: asked.seat, candidates };
  const { shapes } = pictures.area(table.session.view(asked.seat), asked.seat, marks);
  expect(row[0]?.key).toBe('at:C2-over');
  expect(named(shapes, 'turn ')).toEqual(['turn E2', 'turn E2-right', 'turn C2-over', 'turn E2-left']);
});

/** A player places the Library with two suggested places. Returns the picture with the question. */
function placingLibrary(): { asked: Decision; suggested: readonly string[]; shapes: Scene['shapes'] } {
  const players = [{ cash: 3000 }, {}, {}];
  const table = arranged({ step: 'turn', players }).pick(1, 'action', 'build:library');
  const [asked] = table.session.decisions as [Decision];
  const suggested = asked.options.slice(0, 2).map(({ key }) => key);
  const candidates = asked.options.map((option) => ({ label: '', option }));
  const marks = { decision: asked.id, seat: asked.seat, candidates, suggested };
  return {
    asked,
    suggested,
    shapes: pictures.area(table.session.view(asked.seat), asked.seat, marks).shapes,
  };
}

test('a suggested place has its name between two of its spaces, and a turn the name of its button', () => {
  const { asked, suggested, shapes } = placingLibrary();
  expect(named(shapes, 'name ')).toEqual(suggested.map((key) => key.replace('at:', 'name ')));
  const words = [...flatten(shapes)].flatMap(({ shape }) => (shape.kind === 'text' ? [shape.text] : []));
  const turns = named(shapes, 'turn ').map((turn) => turn.replace('turn ', 'at:'));
  for (const { key, params } of asked.options)
    if (turns.includes(key)) expect(words).toContainEqual(params?.['brief']);
});

test('of several suggested places the first has a green name', () => {
  const { shapes } = placingLibrary();
  const inks = [...flatten(shapes)].flatMap(({ shape }) =>
    shape.kind === 'text' && shape.name?.startsWith('name ') ? [shape.ink] : [],
  );
  expect(inks).toEqual(['#ffffff', undefined]);
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
