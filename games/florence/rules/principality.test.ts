import { paramsOf, type Choice } from '../../../src/engine/contract/game';
import { PLACEMENTS } from '../data/grid';
import type { Placement } from '../data/grid';
import { TILE_KINDS, isBuilding } from '../data/tiles';
import type { TileKind } from '../data/tiles';
import { wordsOf } from '../../../src/words/catalogue';
import { arranged, passAll, win } from '../testing';
import type { Florentine, Things } from '../testing';
import { noPlaceFor, placesFor, roomiest, stillToCome } from './principality';

const builder = (things: Things): Florentine => arranged({ step: 'turn', players: [things] });

const words = wordsOf('florence');
const refusedFor = (table: Florentine, id: string): Map<string, string> =>
  new Map(
    (table.decision(id).refused ?? []).map((refusal) => [
      refusal.key,
      words.refusal(table.decision(id), refusal).why,
    ]),
  );

describe('placing tiles', () => {
  test('example: University on D5, then a tower that may not touch it nor the Palazzo', () => {
    const bo = builder({ cash: 900, builders: 1, tiles: ['lake D1'] });
    bo.pick(1, 'action', 'build:university').pick(1, 'place-building', 'at:D5');
    expect(bo.view(1).players[1]).toMatchObject({ cash: 600, pp: 3 });

    bo.pick(1, 'action', 'build:tower');
    expect(bo.refusal(1, 'place-building', 'at:G5')).toBe('adjacent-building');
    expect(bo.refusal(1, 'place-building', 'at:C3')).toBe('adjacent-building');
    bo.pick(1, 'place-building', 'at:G1');
    expect(bo.view(1).players[1]).toMatchObject({
      cash: 300,
      pp: 6,
      tiles: [{ kind: 'lake' }, { kind: 'university' }, { kind: 'tower', cells: ['G1', 'G2', 'G3'] }],
    });
    bo.finish();
  });

  test('example: with two builders the tower on G5 G6 G7 would have been legal', () => {
    const bo = builder({ builders: 2, tiles: ['lake D1', 'university D5'] });
    bo.pick(1, 'action', 'build:tower').pick(1, 'place-building', 'at:G5');
    expect(bo.view(1).players[1]?.tiles.at(-1)).toEqual({ kind: 'tower', cells: ['G5', 'G6', 'G7'] });
  });

  test('a building may touch another at a corner', () => {
    const table = builder({ tiles: ['tower D4'] });
    table.pick(1, 'action', 'build:chapel');
    expect(table.refusal(1, 'place-building', 'at:E4')).toBe('adjacent-building');
    // E2 E3 F2 meets D4 at the corner of E3 only.
    expect(table.offered('place-building')).toContain('at:E2');
  });

  test('a building may not touch the Palazzo along an edge with 0 or 1 builder; at a corner it may', () => {
    for (const builders of [0, 1]) {
      const table = builder({ builders });
      table.pick(1, 'action', 'build:tower');
      expect(table.refusal(1, 'place-building', 'at:A3')).toBe('adjacent-building');
      expect(table.refusal(1, 'place-building', 'at:D1')).toBe('adjacent-building');
      expect(table.offered('place-building')).toContain('at:D3');
    }
  });

  test('with two builders or more a building may touch the Palazzo', () => {
    for (const builders of [2, 3]) {
      const table = builder({ builders });
      table.pick(1, 'action', 'build:tower').pick(1, 'place-building', 'at:A3');
      expect(table.view(null).players[1]?.tiles).toEqual([{ kind: 'tower', cells: ['A3', 'A4', 'A5'] }]);
    }
  });

  test('a landscape may separate two buildings, and lie next to the Palazzo', () => {
    const table = arranged({ step: 'auction', players: [{ tiles: ['tower D3'] }] });
    win(table, 1, 'park').pick(1, 'place-landscape', 'at:E3-right');
    passAll(table);
    table.pick(1, 'action', 'build:chapel');
    expect(table.offered('place-building')).toContain('at:F3');
    const lake = arranged({ step: 'auction' });
    win(lake, 1, 'lake').pick(1, 'place-landscape', 'at:A3').finish();
  });

  test('the second builder affects later buildings only', () => {
    const table = builder({ builders: 1, tiles: ['tower D3'] });
    table.pick(1, 'action', 'build:chapel');
    expect(table.refusal(1, 'place-building', 'at:E3')).toBe('adjacent-building');
    const before = table.view(null).players[1]?.tiles;
    const later = arranged({ step: 'auction', players: [{ builders: 1, tiles: ['tower D3'] }] });
    win(later, 1, 'builder');
    passAll(later).pick(1, 'action', 'build:chapel').pick(1, 'place-building', 'at:E3');
    expect(later.view(null).players[1]?.tiles.slice(0, 1)).toEqual(before);
  });

  test('no tile may lie on another or on the Palazzo: such places are not available', () => {
    const table = builder({ builders: 3, tiles: ['lake D1'] });
    table.pick(1, 'action', 'build:tower');
    for (const place of ['at:D1', 'at:A1', 'at:C2'])
      expect(table.refusal(1, 'place-building', place)).toBe('not-offered');
  });

  test('every turn of a tile that would lie along something is refused with the name of that', () => {
    const table = builder({ tiles: ['tower D3'] });
    table.pick(1, 'action', 'build:chapel');
    const why = (place: string): string =>
      refusedFor(table, 'place-building').get(`at:${place}`) ?? 'is not refused';
    expect(table.offered('place-building')).not.toContain('at:E3');
    expect(why('E3')).toBe('touches the Tower: needs two builders');
    expect(why('B3')).toBe('touches the Palazzo and the Tower: needs two builders');
    // At the corner E2 one turn is barred and another is not.
    expect(table.offered('place-building')).toContain('at:E2-left');
    expect(why('E2')).toBe('touches the Tower: needs two builders');
    expect(why('A3-over')).toBe('touches the Palazzo: needs two builders');
  });

  test('a building that fits nowhere is refused for lack of room, or for its neighbours', () => {
    const full = builder({
      tiles: ['forest A3', 'forest A5', 'forest D1', 'forest D3', 'forest D5', 'park A7', 'park D7'],
    });
    expect(full.refusal(1, 'action', 'build:university')).toBe('overlap');
    expect(full.refusal(1, 'action', 'build:chapel')).toBe('overlap');
    expect(full.offered('action')).toContain('build:tower');
    const covered = builder({ tiles: ['hospital C3', 'lake F6'] });
    expect(covered.refusal(1, 'action', 'build:university')).toBe('only-adjacent');
    const crowded = builder({ tiles: ['hospital C3'] });
    expect(crowded.refusal(1, 'action', 'build:university')).toBe('only-adjacent');
    expect(crowded.offered('action')).toContain('build:tower');
    crowded.finish();
  });

  test('the option opens the Palazzo: buildings may touch it, but not each other', () => {
    const table = arranged({ step: 'turn', options: { openPalazzo: true } });
    table.pick(1, 'action', 'build:tower').pick(1, 'place-building', 'at:A3');
    table.pick(1, 'action', 'build:chapel');
    expect(table.refusal(1, 'place-building', 'at:B3')).toBe('adjacent-building');
    table.pick(1, 'place-building', 'at:D1');
    expect(table.view(null).players[1]?.tiles).toHaveLength(2);
  });
});

describe('the list of places', () => {
  const placing = (kind: TileKind, tiles: readonly string[] = []) => {
    const table = arranged({ step: 'turn', players: [{ tiles, builders: 3 }] });
    return placesFor(table.state, 1, kind).filter((place): place is Choice<Placement> => 'value' in place);
  };

  test('is divided into rows if it is long. No list is a single place', () => {
    for (const kind of TILE_KINDS) {
      const choices = placing(kind);
      expect(choices).toHaveLength(PLACEMENTS[kind].length);
      const sizes = new Map<string, number>();
      for (const { groups: [rows = ''] = [], value } of choices) {
        expect(rows).toMatch(/^rows?:/);
        const [first, last = first] = rows
          .replace(/^rows?:/, '')
          .split('–')
          .map(Number);
        const row = Number(value.at.slice(1));
        expect([rows, row >= (first ?? 0), row <= (last ?? 0)]).toEqual([rows, true, true]);
        sizes.set(rows, (sizes.get(rows) ?? 0) + 1);
      }
      expect(Math.min(...sizes.values())).toBeGreaterThan(1);
      expect(Math.max(...sizes.values())).toBeLessThanOrEqual(26);
    }
  });

  test('of up to ten places is one list, with the letters A to J', () => {
    const choices = placing('tower', [
      'forest A3',
      'forest A5',
      'forest D1',
      'forest D3',
      'forest D5',
      'park A7',
    ]);
    expect(choices.length).toBeGreaterThan(3);
    expect(choices.length).toBeLessThanOrEqual(10);
    expect(choices.flatMap(({ groups = [] }) => groups)).toEqual([]);
    expect(choices.map((one) => paramsOf(one)?.['name'])).toEqual([...'ABCDEFGHIJ'].slice(0, choices.length));
  });

  test('names a spot on the picture for each place, and begins with the one nearest A1', () => {
    const [first] = placing('lake');
    expect(first).toMatchObject({ key: 'at:D1', spot: 'D1' });
    expect(placing('chapel').every(({ spot }) => /^[A-G][1-7]$/.test(spot ?? ''))).toBe(true);
  });

  test('says the same as the question whether there is a place at all', () => {
    const table = arranged({ step: 'turn', players: [{ tiles: ['hospital C3', 'forest D1'] }] });
    for (const kind of TILE_KINDS) {
      const offered = placesFor(table.state, 1, kind).some((place) => 'value' in place);
      expect([kind, noPlaceFor(table.state, 1, kind) === undefined]).toEqual([kind, offered]);
    }
    expect(TILE_KINDS.filter(isBuilding)).toHaveLength(10);
  });
});

describe('of many places up to three that leave the most room are suggested', () => {
  const estates: readonly Things[] = [
    {},
    { tiles: ['lake D1', 'university D5'] },
    { tiles: ['forest A3', 'theater E1'], builders: 2 },
  ];
  const buildable = (table: Florentine): number =>
    TILE_KINDS.filter((kind) => isBuilding(kind) && noPlaceFor(table.state, 1, kind) === undefined).length;

  test.each(estates)(
    '%j: all are available, apart from each other, and no place leaves room for more',
    (things) => {
      const bare = builder({ cash: 2000, ...things });
      for (const { key } of bare.decision('action').options.filter((one) => one.key.startsWith('build:'))) {
        const asked = (): Florentine => builder({ cash: 2000, ...things }).press(1, 'action', key);
        const { options, suggested = [] } = asked().decision('place-building');
        const isMany = options.length > 8;
        if (isMany) expect(suggested.length).toBeGreaterThan(1);
        else expect(suggested.length > 0).toBe(options.length > 3);
        const cells = suggested.flatMap((at) => {
          const covered = options.find((option) => option.key === at)?.params?.['cells'];
          return typeof covered === 'string' ? covered.split(' ') : [];
        });
        expect(cells.length).toBeGreaterThanOrEqual(suggested.length);
        expect(new Set(cells).size).toBe(cells.length);
        const left = (at: string): number => buildable(asked().press(1, 'place-building', at));
        const [first] = suggested;
        if (first) expect(left(first)).toBe(Math.max(...options.map((option) => left(option.key))));
      }
    },
  );

  test('room is left for each landscape and each building that the player lacks and the supply has', () => {
    const towers: Things = { tiles: ['tower D3'] };
    const { state } = arranged({
      step: 'turn',
      players: [{ tiles: ['chapel F1', 'lake D1'] }, towers, towers, towers],
    });
    expect(stillToCome(state, { tiles: state.players[1]?.tiles ?? [] })).toEqual([
      ...TILE_KINDS.filter((kind) => isBuilding(kind) && kind !== 'chapel' && kind !== 'tower'),
      ...TILE_KINDS.filter((kind) => !isBuilding(kind)),
    ]);
  });

  test('no two of them lie on each other, also where there is little room', () => {
    // Only the column G is free.
    const { state } = builder({
      tiles: ['forest A3', 'forest A5', 'forest D1', 'forest D3', 'forest D5', 'park A7', 'park D7'],
    });
    expect(roomiest(state, 1, 'tower')).toEqual(['at:G1', 'at:G5']);
  });

  test('the first of few places leaves the most room and has the letter A', () => {
    const estates: readonly Things[] = [
      { tiles: ['forest A3', 'forest A5', 'forest D1', 'park D7'], builders: 2 },
      { tiles: ['hospital C3'] },
      { tiles: ['forest A3', 'forest A5', 'forest D1', 'forest D3', 'park A7'], builders: 1 },
    ];
    let few = 0;
    for (const things of estates)
      for (const kind of ['tower', 'chapel', 'studio', 'opera'] as const) {
        const bare = builder({ cash: 2000, ...things });
        if (!bare.offered('action').includes(`build:${kind}`)) continue;
        const asked = (): Florentine =>
          builder({ cash: 2000, ...things }).press(1, 'action', `build:${kind}`);
        const { options } = asked().decision('place-building');
        if (options.length < 2 || options.length > 10) continue;
        few += 1;
        expect(options.map(({ params }) => params?.['letter'])).toEqual(
          [...'ABCDEFGHIJ'].slice(0, options.length),
        );
        const left = options.map(({ key }) => buildable(asked().press(1, 'place-building', key)));
        expect(left[0]).toBe(Math.max(...left));
      }
    expect(few).toBeGreaterThan(2);
  });

  test('up to three places need no suggestion', () => {
    const table = builder({ cash: 2000, tiles: ['forest A3'] });
    const full = roomiest(table.state, 1, 'tower');
    expect(full.length).toBeGreaterThan(0);
    const narrow = builder({ cash: 2000, builders: 2, tiles: ['lake D1', 'park A3', 'forest D4'] });
    for (const kind of TILE_KINDS)
      expect(roomiest(narrow.state, 1, kind).length > 0).toBe(
        placesFor(narrow.state, 1, kind).filter((place) => !('why' in place)).length > 3,
      );
  });
});
