import { picker, randomAction } from '../../src/engine/check/fuzz';
import { play } from '../../src/engine/check/testing';
import type { Decision, Option, Phrase } from '../../src/engine/contract/game';
import { Session } from '../../src/engine/run/session';
import type { Point, Scene } from '../../src/picture/kit';
import { ringOf, ringsOn } from '../../src/picture/layout/rings';
import { layScene } from '../../src/picture/layout/scene-layout';
import { traceOf } from '../../src/picture/layout/trace';
import { measurer } from '../../src/picture/paint/fonts';
import { envOf } from '../../src/picture/paint/render';
import { faultsOf } from '../../src/picture/check/inspect';
import { numbers, present, tally } from '../../src/picture/testing';
import { wordsOf } from '../../src/words/catalogue';
import { EMPIRES, POSITIONS, SLOTS } from './data/empires';
import { has, homeOf, iconsOf, neighbours, REGIONS, type Region } from './data/map';
import { LAND, land } from './ground-land';
import { whispers } from './index';
import { pictures as picture } from './picture';
import { baseOf, inside, into, middleOf, ringsOf, writtenIn } from './picture/on-map';
import { MAP_MARK, sealPlaces } from './picture/seal-places';
import { way } from './picture/arrows';
import { seatsOf, type Whispers } from './state';
import { reference } from './reference';
import { arranged, type Arrangement, type War } from './testing';
import type { View } from './view';

const length = (line: readonly (readonly [number, number])[]): number =>
  line.reduce((sum, [x, y], at) => {
    const [px, py] = line[at - 1] ?? [x, y];
    return sum + Math.hypot(x - px, y - py);
  }, 0);
const pair = (a: Region, b: Region): string => [a, b].sort().join(' ');

test('on the map two regions touch, long enough to be seen, if and only if they share a border', () => {
  const touching = new Map<string, number>();
  // Common corners of two outlines, counted from the outlines themselves and not from the list of borders.
  const corners = new Map<string, Set<Region>>();
  for (const region of REGIONS)
    for (const [x, y] of land().rings[region].flat())
      corners.set(`${x} ${y}`, (corners.get(`${x} ${y}`) ?? new Set<Region>()).add(region));
  for (const regions of corners.values())
    for (const one of regions)
      for (const other of regions)
        if (one < other) touching.set(pair(one, other), (touching.get(pair(one, other)) ?? 0) + 1);
  const borders = REGIONS.flatMap((region) => neighbours(region).map((next) => pair(region, next)));
  expect([...touching.keys()].sort()).toEqual([...new Set(borders)].sort());
  expect(touching.size).toBe(69);
  const drawn = new Map<string, number>();
  for (const { between, line } of land().borders)
    drawn.set(pair(...between), (drawn.get(pair(...between)) ?? 0) + length(line));
  expect([...drawn].filter(([, long]) => long < 12)).toEqual([]);
  expect(drawn.size).toBe(69);
});

test('on the map each region is one piece of ground, and lies within the frame', () => {
  for (const region of REGIONS) {
    const rings = land().rings[region];
    expect([region, rings.length]).toEqual([region, 1]);
    for (const [x, y] of rings.flat())
      expect([region, x > 0 && y > 0 && x < LAND.w && y < LAND.h]).toEqual([region, true]);
  }
});

/** Yields the arrows over every border, to regions with banners and without. */
function* arrows(): Generator<readonly [from: Region, to: Region, tail: Point, tip: Point]> {
  const now = play(whispers, { seats: 2, seed: 'ways' }).session.view(null);
  for (const from of REGIONS)
    for (const to of neighbours(from))
      for (const held of [0, 3]) {
        const shape = way({ ...now, banners: { ...now.banners, [from]: 3, [to]: held } }, from, to);
        if (shape.kind !== 'arrow') throw new Error(`${shape.kind} from ${from} to ${to}`);
        yield [from, to, shape.from, shape.to];
      }
}

test('an arrow across a border begins on the land that is left and ends on the land that is reached', () => {
  const on = (region: Region, point: Point): boolean => ringsOf(region).some((ring) => inside(point, ring));
  for (const [from, to, tail, tip] of arrows())
    expect([from, to, on(from, tail), on(to, tip)]).toEqual([from, to, true, true]);
});

test('an arrow along a coast does not seem to begin in the water', () => {
  const on = ([x, y]: Point): boolean => ringsOf('millkeep').some((ring) => inside([x, y], ring));
  const tails = [...arrows()].flatMap(([from, to, tail]) =>
    from === 'millkeep' && to === 'manegate' ? [tail] : [],
  );
  expect(tails.map(([x, y]) => [on([x - 5, y]), on([x + 5, y])])).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('no seal lies on an arrow across a border, whatever is sealed', () => {
  // Half as wide as the arrow's shaft, outside the rim of the seal.
  const reach = MAP_MARK + 4;
  const hidden = [...arrows()].flatMap(([from, to, [x, y], [tx, ty]]) => {
    const along = Array.from({ length: 33 }, (_, at): Point => [
      x + ((tx - x) * at) / 32,
      y + ((ty - y) * at) / 32,
    ]);
    return REGIONS.filter((region) => {
      const [sx, sy] = sealPlaces()[region];
      return along.some(([px, py]) => Math.hypot(px - sx, py - sy) < reach);
    }).map((region) => `${region} on ${from} to ${to}`);
  });
  expect(hidden).toEqual([]);
});

/** Returns the regions whose icons a disc of this size covers by at least this much. */
const coveredBy = (at: Point, r: number, least: number): Region[] =>
  REGIONS.filter((region) => {
    const { icons } = writtenIn(region);
    return icons && into(at, r, icons) > least;
  });

test('no seal hides a city, a farm or a tower', () => {
  expect(REGIONS.flatMap((region) => coveredBy(sealPlaces()[region], MAP_MARK, 4))).toEqual([]);
});

test('no arrow across a border lies on a city, a farm or a tower', () => {
  const hidden = [...arrows()].flatMap(([from, to, [x, y], [tx, ty]]) =>
    [0, 0.5, 1].flatMap((part) =>
      coveredBy([x + (tx - x) * part, y + (ty - y) * part], 5, 2).map(
        (region) => `${region} under ${from} to ${to}`,
      ),
    ),
  );
  expect(hidden).toEqual([]);
});

test('a seal lies on its own land, or by its coast and no nearer to any other', () => {
  for (const region of REGIONS) {
    const at = sealPlaces()[region];
    const away = (of: Region): number =>
      ringsOf(of).some((ring) => inside(at, ring))
        ? 0
        : Math.min(...ringsOf(of).flatMap((ring) => ring.map(([x, y]) => Math.hypot(x - at[0], y - at[1]))));
    const own = away(region);
    expect([region, own < MAP_MARK]).toEqual([region, true]);
    expect([region, REGIONS.filter((other) => away(other) < own - 2)]).toEqual([region, []]);
  }
});

test('the ring around changed banners hides no city, farm or tower of their region', () => {
  const env = envOf('whispers', undefined, []);
  const withBanners = (count: number): Scene =>
    picture.board(arranged({ banners: Object.fromEntries(REGIONS.map((one) => [one, count])) }).view(null));
  const scene = withBanners(2);
  const marks = ringsOn(traceOf(withBanners(1)), scene, layScene(scene, env), env);
  const hidden = REGIONS.filter((region) => {
    const { icons } = writtenIn(region);
    const [x] = middleOf(region);
    return marks.some(([left, top, w, h]) => {
      const { pad, thick } = ringOf({ w, h });
      const isHere = left < x && x < left + w && Math.abs(top + h / 2 - baseOf(region)[1]) < 10;
      return isHere && icons !== undefined && top - pad - thick / 2 < icons.y + icons.h - 1;
    });
  });
  expect(marks.length).toBeGreaterThan(REGIONS.length);
  expect(hidden).toEqual([]);
});

describe('the picture of the question what to do', () => {
  const asked = (table: War, id: string) => {
    const { options, seat, params } = table.decision(id);
    const answers = options.map((option) => ({ option, said: option.key }));
    return picture.asked?.(table.view(seat), { decision: id, seat, params, answers });
  };
  const chancellor = (): War =>
    arranged({
      agents: { 'horse chancellor': 0 },
      at: ['horse', 'chancellor'],
      hands: [['horse-lion-1']],
    });

  const seen = (scene: Scene | undefined): string[] => (scene ? Object.keys(tally(scene, 'region')) : []);
  const showing = (scene: Scene | undefined, wanted: readonly Region[]): Region[] =>
    wanted.filter((region) => seen(scene).some((name) => name.startsWith(`${region} `)));

  test('shows every region of the active empire', () => {
    const lands = REGIONS.filter((region) => homeOf(region) === 'horse');
    expect(showing(asked(chancellor(), 'act'), lands)).toEqual(lands);
  });

  test('shows what a Marshal can attack, and from where', () => {
    const table = arranged({
      agents: { 'elephant marshal': 0 },
      at: ['elephant', 'marshal'],
      banners: { 'ivory-gate': 2 },
    });
    const wanted: Region[] = ['ivory-gate', 'saddleport'];
    expect(showing(asked(table, 'act'), wanted)).toEqual(wanted);
  });

  test('shows all banners of the Marshal’s empire, also where no enemy is near', () => {
    const table = arranged({
      agents: { 'elephant marshal': 0 },
      at: ['elephant', 'marshal'],
      banners: { 'ivory-gate': 4, saddleport: ['elephant', 2], greenwall: 3, 'lotus-bay': 3, mirewood: 0 },
    });
    const wanted: Region[] = ['ivory-gate', 'saddleport', 'tusk-ford', 'greenwall', 'lotus-bay'];
    expect(showing(asked(table, 'act'), wanted)).toEqual(wanted);
  });

  test('shows the cards of the hand after a draw', () => {
    const scene = asked(chancellor().pick(0, 'act', 'draw'), 'after');
    expect(scene?.shapes.flatMap((shape) => (shape.kind === 'sheet' ? shape.cards : []))).toHaveLength(2);
  });
});

test('every named thing has its face, and no face is of anything else', () => {
  expect((picture.faces?.() ?? []).map(({ id }) => id).sort()).toEqual(
    reference.all.map(({ id }) => id).sort(),
  );
});

/** Counts the pieces of the view, by name. */
function told(view: View) {
  return {
    regions: REGIONS.map(
      (region) => `${region} ${view.banners[region] > 0 ? view.holders[region] : 'empty'}`,
    ),
    banners: present(
      Object.fromEntries(
        REGIONS.map((region) => [`${region} ${view.holders[region]}`, view.banners[region]]),
      ),
    ),
    icons: REGIONS.flatMap((region) => iconsOf(region).map((icon) => `${icon} ${region}`)),
    agents: [
      ...EMPIRES.flatMap((empire) =>
        POSITIONS.flatMap((position) => {
          const seat = view.councils[empire][position];
          return seat === null ? [] : [`${empire} ${position} of ${seat}`];
        }),
      ),
      ...view.players.flatMap((of) => of.field.map((region) => `field ${region} of ${of.seat}`)),
    ],
    loyalties: view.players.flatMap((of) =>
      SLOTS.map((slot) => {
        const empire = of.loyalties[slot];
        const open = empire && (view.step === 'over' || of.revealed.includes(empire));
        return `${of.seat} ${slot} ${open ? empire : 'hidden'}`;
      }),
    ),
    cards: view.players.map((of) => Object.values(of.held).reduce((sum, count) => sum + count, 0)),
  };
}
/** Returns the loyalties that only their owner knows. */
const secretsOf = ({ players, step }: View, seat: number): string[] =>
  step === 'over'
    ? []
    : players.flatMap((of) =>
        SLOTS.flatMap((slot) => {
          const empire = of.loyalties[slot];
          return of.seat === seat && empire && !of.revealed.includes(empire)
            ? [`secret ${of.seat} ${slot} ${empire}`]
            : [];
        }),
      );
const once = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, 1]));

function boardTells(view: View): void {
  const scene = picture.board(view);
  const { regions, banners, icons, agents, loyalties, cards } = told(view);
  expect(tally(scene, 'region')).toEqual(once(regions));
  expect(tally(scene, 'icon')).toEqual(once(icons));
  expect(tally(scene, 'agent')).toEqual(once(agents));
  expect(tally(scene, 'loyalty')).toEqual(once(loyalties));
  const figures = numbers(scene);
  const onMap = Object.entries(figures).filter(([name]) =>
    REGIONS.some((region) => name.startsWith(`${region} `)),
  );
  expect(Object.fromEntries(onMap)).toEqual(banners);
  for (const empire of EMPIRES) {
    const cities = REGIONS.filter((region) => view.holders[region] === empire && has(region, 'city')).length;
    expect(figures[`cities ${empire} ${cities}`]).toBe(cities);
    expect(figures[`banners ${empire} ${view.supply[empire]}`]).toBe(view.supply[empire]);
    expect(figures[`cards ${empire} ${view.decks[empire]}`]).toBe(view.decks[empire]);
  }
  cards.forEach((count, seat) => expect(figures[`cards ${seat} ${count}`]).toBe(count));
}

test.each([2, 3, 4])(
  'with %s players the picture tells what the view tells: banners, towers, agents, loyalties and cards',
  (seats) => {
    for (const options of [{}, { fieldAgents: true, treasures: true, darkAlliances: true }]) {
      const { session } = play(whispers, { seats, seed: `picture ${seats}`, options });
      const pick = picker(`picture ${seats}`);
      for (let count = 0; !session.over; count++) {
        if (count % 11 === 0)
          for (const viewer of [null, ...seatsOf(session.peek())]) {
            const view = session.view(viewer);
            boardTells(view);
            expect(tally(picture.board(view), 'secret')).toEqual(once(secretsOf(view, viewer ?? -1)));
          }
        session.apply(randomAction(session, pick, 20));
      }
      boardTells(session.view(null));
    }
  },
);

/**
 * Returns the view of the asked player after an answer, on a copy. It is undefined if a card is drawn on the
 * way.
 */
function viewAfter(session: Session<Whispers, View>, asked: Decision, option: Option): View | undefined {
  const copy = Session.load(whispers, session.save());
  const seen = copy.unveiled;
  copy.apply({ seat: asked.seat, decision: asked.id, picks: [option.key] });
  return copy.unveiled > seen ? undefined : copy.view(asked.seat);
}

test.each([2, 3, 4])(
  'with %s players every preview holds: nothing hidden, cut or overlapping, and what differs is told',
  (seats) => {
    const words = wordsOf('whispers', 'en', (seat) => ['Ada', 'Ben', 'Cleo', 'Dov'][seat] ?? '');
    const measure = measurer();
    const faults = new Set<string>();
    const seen = new Set<string>();
    for (const options of [{}, { councils: 'printed', darkAlliances: true }] as const) {
      const { session } = play(whispers, { seats, seed: `preview ${seats}`, options });
      const pick = picker(`preview ${seats}`);
      for (let count = 0; !session.over; count++) {
        const [asked] = session.decisions;
        const option = asked?.options[pick(asked.options.length)];
        if (count % 3 === 0 && asked && option && asked.min === 1 && asked.max === 1) {
          const after = viewAfter(session, asked, option);
          const scene =
            after && picture.preview?.(session.view(asked.seat), after, { label: '1', option }, asked.seat);
          if (scene) seen.add(asked.id);
          for (const fault of scene ? faultsOf(scene, words, measure) : [])
            faults.add(`${asked.id}: ${fault}`);
        }
        session.apply(randomAction(session, pick, 20));
      }
    }
    expect([...faults].slice(0, 20)).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining(['deploy', 'attack-count']));
  },
);

test.each([2, 4])(
  'with %s players every picture of a question holds: nothing hidden, cut or overlapping',
  (seats) => {
    const words = wordsOf('whispers', 'en', (seat) => ['Ada', 'Ben', 'Cleo', 'Dov'][seat] ?? '');
    const measure = measurer();
    const faults = new Set<string>();
    const seen = new Set<string>();
    for (const options of [{}, { councils: 'printed', fieldAgents: true }] as const) {
      const { session } = play(whispers, { seats, seed: `question ${seats}`, options });
      const pick = picker(`question ${seats}`);
      for (let count = 0; !session.over; count++) {
        const [asked] = session.decisions;
        const places = asked?.options.filter(({ spot }) => spot !== undefined) ?? [];
        if (count % 3 === 0 && asked && places.length > 1) {
          const { id: decision, seat, params } = asked;
          const candidates = places.map((option) => ({ option, label: '' }));
          const scene = picture.board(session.view(seat), { decision, seat, params, candidates });
          expect(Object.keys(scene.spots)).toEqual(
            expect.arrayContaining(
              places.map(({ spot }) => spot).filter((spot) => !spot?.startsWith('card ')),
            ),
          );
          seen.add(decision);
          for (const fault of faultsOf(scene, words, measure)) faults.add(`${decision}: ${fault}`);
        }
        session.apply(randomAction(session, pick, 20));
      }
    }
    expect([...faults].slice(0, 20)).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining(['deploy', 'place', 'attack-from', 'attack-to']));
  },
);

test('an empty position on turn shows who decides for it through a lower agent', () => {
  const drawn = (agents: NonNullable<Arrangement['agents']>): string => {
    const table = arranged({ agents, at: ['elephant', 'sheriff'] });
    return JSON.stringify(picture.board(table.session.view(1)));
  };
  expect(drawn({ 'elephant marshal': 1 })).toContain('decides elephant sheriff');
  expect(drawn({ 'elephant sheriff': 1 })).not.toContain('decides elephant sheriff');
});

test('each number of attackers has its result in words', () => {
  const table = arranged({
    agents: { 'lion marshal': 1, 'lion chancellor': 2 },
    at: ['lion', 'marshal'],
    banners: { sunhold: 4, 'open-steppe': 1 },
  })
    .pick(1, 'act', 'attack')
    .pick(1, 'attack-from', 'at:sunhold')
    .pick(1, 'attack-to', 'at:open-steppe');
  const { session } = table;
  const [question] = session.decisions;
  if (!question) throw new Error('nobody is asked how many attack');
  const answers = question.options
    .filter(({ amount }) => amount !== undefined)
    .map((option) => {
      const after = viewAfter(session, question, option);
      return { option, said: `${option.amount}`, ...(after && { after }) };
    });
  const { id: decision, seat, params } = question;
  const scene = picture.asked?.(session.view(seat), { decision, seat, answers, params });
  const words = wordsOf('whispers', 'en', () => 'Ada');
  const said = scene?.shapes.flatMap((shape) =>
    shape.kind === 'run'
      ? shape.parts.map((part) =>
          typeof part === 'object' && 'text' in part ? words.phrase(part as Phrase) : part,
        )
      : [],
  );
  // A tower is not there: 1 attacker and the defender fall.
  expect(said).toEqual(['both sides lose all', 'you win, 1 left', 'you win, 2 left', 'you win, 3 left']);
});
