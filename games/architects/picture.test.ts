import { seedHash } from '../../src/engine/run/chance';
import { defaultSetup, picker, randomAction } from '../../src/engine/check/fuzz';
import type { AnyGame, Params, Seat } from '../../src/engine/contract/game';
import { Session } from '../../src/engine/run/session';
import { flatten } from '../../src/picture/layout/trace';
import { numbers, present, tally } from '../../src/picture/testing';
import { MARKET_SPACES, OPEN } from './data/locations';
import { guildhallSpaces, resetSpaces } from './data/numbers';
import { WONDER_IDS, WONDERS } from './data/wonders';
import { architects } from './index';
import { pictures } from './picture';
import { othersOnPlate, STOCK } from './figures';
import { wonderFace } from './picture/faces';
import { reference } from './reference';
import { apprenticeThing } from './reference/ids';
import { seatsOf } from './state';
import type { View } from './view';

/** Counts every piece of the view, and requires the same number in the scene. */
function boardTells(view: View): void {
  const scene = pictures.board(view);
  const everybody = seatsOf(view);
  const market = MARKET_SPACES.flatMap((space) => {
    const seat = view.market[space];
    return seat === null ? [] : [[`market ${space} of ${seat}`, 1]];
  });
  const open = OPEN.flatMap((spot) =>
    everybody.map((seat) => [`workers ${spot} of ${seat}`, view.open[spot][seat] ?? 0]),
  );
  expect(tally(scene, 'worker')).toEqual(
    present(Object.fromEntries([...open, ...market]) as Record<string, number>),
  );
  expect(tally(scene, 'figure')).toEqual(figures(view));
  expect(tally(scene, 'card')).toEqual(
    Object.fromEntries(
      view.shown.flatMap((row, line) =>
        row.map(({ card }, at) => [`apprentice ${line} ${at} ${card}`, 1] as const),
      ),
    ),
  );
  const spaces = guildhallSpaces(view.players.length);
  expect(tally(scene, 'reset')).toEqual(
    Object.fromEntries(resetSpaces(view.players.length).map((space) => [`reset ${space}`, 1])),
  );
  expect(tally(scene, 'laid')).toEqual(
    Object.fromEntries(view.guildhall.slice(0, spaces).map((seat, at) => [`laid ${at + 1} of ${seat}`, 1])),
  );
  const climbers = everybody.filter((seat) => (view.players[seat]?.cathedral ?? 0) > 0);
  expect(tally(scene, 'climber')).toEqual(
    Object.fromEntries(climbers.map((seat) => [`cathedral of ${seat} of ${seat}`, 1])),
  );
  const written = numbers(scene);
  expect(written.tax).toBe(view.tax);
  expect(laid(scene)).toEqual(
    view.shown.flatMap((row, line) =>
      row.flatMap(({ card, coins }, at) =>
        coins > 0 ? [[`laid apprentice ${line} ${at} ${card}`, coins]] : [],
      ),
    ),
  );
  for (const seat of everybody) plateTells(view, seat, written);
  if (view.court) courtTells(view.court, scene, written);
}

/** Returns the Silver on Apprentices. */
const laid = (scene: ReturnType<typeof pictures.board>): unknown[] =>
  [...flatten(scene.shapes)].flatMap(({ shape }) =>
    shape.kind === 'run' && shape.name?.startsWith('laid ') ? [[shape.name, shape.parts[0]]] : [],
  );

function courtTells(
  { wonders }: NonNullable<View['court']>,
  scene: ReturnType<typeof pictures.board>,
  written: Record<string, number>,
): void {
  const built = WONDER_IDS.filter((id) => wonders[id].owner !== null);
  expect(tally(scene, 'builder')).toEqual(
    Object.fromEntries(built.map((id) => [`built ${id} of ${wonders[id].owner}`, 1])),
  );
  for (const id of WONDER_IDS)
    if (!built.includes(id))
      expect(written[`left ${id}`]).toBe(Math.max(0, WONDERS[id].cost - wonders[id].on));
}

function figures(view: View): Record<string, number> {
  if (!view.court) return {};
  const { princess, profiteer, wonders } = view.court;
  return Object.fromEntries([
    ...(princess ? [[`princess ${princess}`, 1]] : []),
    ...(profiteer ? [[`profiteer ${profiteer}`, 1]] : []),
    ...WONDER_IDS.flatMap((id) => (wonders[id].token ? [[`${id} ${wonders[id].token}`, 1]] : [])),
  ]) as Record<string, number>;
}

/** The numbers that say something also at 0. */
const ALWAYS = ['workers', 'virtue', 'influence'];
/** Requires the plate of a player to show the same numbers as the report, without what the player lacks. */
function plateTells(view: View, seat: Seat, written: Record<string, number>): void {
  const player = view.players[seat];
  if (!player) throw new Error(`there is no seat ${seat}`);
  const { silver, clay, wood, stone, gold, marble, workers, prison, virtue, influence } = player;
  const expected = {
    silver,
    clay,
    wood,
    stone,
    gold,
    marble,
    workers,
    virtue,
    ...(view.court && { influence }),
    prison,
    captured: player.captured.reduce((sum, count) => sum + count, 0),
    buildings: player.buildings.length + player.wonders.length,
    cards: player.cards,
    debts: player.debts,
    apprentices: player.apprentices.length,
    points: player.points,
  };
  const shown = ([id, count]: [string, number]): boolean => count !== 0 || ALWAYS.includes(id);
  const counts = [...STOCK, ...othersOnPlate(view)];
  const onPlate = counts.flatMap(({ id }) => {
    const count = written[`${id} ${seat}`];
    return count === undefined ? [] : [[id, count] as const];
  });
  expect(Object.fromEntries(onPlate)).toEqual(Object.fromEntries(Object.entries(expected).filter(shown)));
}

function areaTells(view: View, seat: Seat): void {
  const scene = pictures.area(view, seat);
  const player = view.players[seat];
  const own = view.me === seat ? [...view.packet, ...view.hand] : [];
  const expected = [
    ...own.map((card) => `building:${card}`),
    ...(player?.board ? [`board:${player.board}`] : []),
    ...(player?.apprentices ?? []).map(apprenticeThing),
    ...(player?.buildings ?? []).map((card) => `building:${card}`),
    ...(player?.wonders ?? []).map((id) => wonderFace(id).id),
  ];
  expect(facesIn(scene)).toEqual(expected);
  expect(tally(scene, 'worker')).toEqual(
    present(
      Object.fromEntries(
        seatsOf(view).map((owner) => [`captured of ${owner}`, player?.captured[owner] ?? 0]),
      ),
    ),
  );
}

const game = architects as unknown as AnyGame;
/** Returns the faces of a scene in order. */
const facesIn = (scene: ReturnType<typeof pictures.board>): string[] =>
  scene.shapes.flatMap((shape) => (shape.kind === 'sheet' ? shape.cards.map(({ face }) => face.id) : []));

function handTells(view: View, seat: Seat): void {
  const scene = pictures.hand?.(view, seat);
  const held = view.me !== seat ? [] : view.packet.length > 0 ? view.packet : view.hand;
  const board = view.packet.length > 0 && view.hand.length === 0 ? view.players[seat]?.board : undefined;
  expect(scene ? facesIn(scene) : []).toEqual([
    ...held.map((card) => `building:${card}`),
    ...(held.length > 0 && board ? [`board:${board}`] : []),
  ]);
}

test.each([
  [1, {}],
  [2, {}],
  [2, { opponent: 'meddler' }],
  [3, { worksOfWonder: false }],
  [4, { promo: true }],
  [5, {}],
] as const)('%d at the table, %j: the picture tells what the view tells', (seats, options) => {
  const setup = { seats, options: { ...defaultSetup(game, seats).options, ...options } };
  const session = Session.start(game, setup, seedHash(`7${seats}`));
  const pick = picker(`picture ${seats} ${JSON.stringify(options)}`);
  for (let answer = 0; !session.over && answer < 1500; answer++) {
    if (answer % 25 === 0) {
      const viewer = seatsOf({ players: Array(seats) })[answer % seats] ?? 0;
      const view = session.view(viewer) as View;
      if (view.order.length > 0) {
        boardTells(view);
        for (const seat of seatsOf(view)) {
          areaTells(view, seat);
          handTells(view, seat);
        }
      }
    }
    session.apply(randomAction(session, pick, 0));
  }
});

test('a preview shows the numbers of the view after the answer', () => {
  const session = Session.start(game, defaultSetup(game, 3), seedHash('73'));
  const pick = picker('previews');
  const seen = new Set<string>();
  for (let answer = 0; !session.over && answer < 400; answer++) {
    for (const decision of session.decisions) {
      const { id, seat, options, min, max } = decision;
      const option = options[answer % options.length];
      if (min !== 1 || max !== 1 || !option) continue;
      const copy = Session.load(game, session.save());
      const known = copy.unveiled;
      copy.apply({ seat, decision: id, picks: [option.key] });
      if (copy.unveiled > known) continue;
      const after = copy.view(seat) as View;
      const scene = pictures.preview?.(
        session.view(seat) as View,
        after,
        { label: '1', option, after },
        seat,
      );
      if (!scene) continue;
      seen.add(id);
      plateTells(after, seat, numbers(scene));
    }
    session.apply(randomAction(session, pick, 0));
  }
  expect([...seen]).toEqual(expect.arrayContaining(['place', 'payment', 'project', 'workshop']));
});

test('every thing that is printed has a face of its own', () => {
  const faces = (pictures.faces?.() ?? []).map(({ id }) => id);
  const printed = reference.all.filter(({ id, kind }) => kind !== 'skill' && id !== 'track:cathedral');
  expect(printed.filter(({ id }) => !faces.includes(id)).map(({ id }) => id)).toEqual([]);
});

test('a player who places a Worker sees what each Building Card in hand needs, and no one else does', () => {
  const session = Session.start(game, defaultSetup(game, 3), seedHash('74'));
  const pick = picker('needs');
  while (!session.waiting.some(({ id }) => id === 'place')) session.apply(randomAction(session, pick, 0));
  const seat = session.waiting[0]?.seat ?? 0;
  const marks = { decision: 'place', seat, candidates: [] };
  const needsIn = (viewer: Seat | null, asked = marks): string[] =>
    pictures
      .board(session.view(viewer) as View, asked)
      .shapes.flatMap((shape) =>
        shape.kind === 'group' && shape.name?.startsWith('needs ') ? [shape.name] : [],
      );
  const { hand } = session.view(seat) as View;
  expect(hand.length).toBeGreaterThan(0);
  expect(needsIn(seat).sort()).toEqual(hand.map((card) => `needs ${card}`).sort());
  expect(needsIn(seat, { ...marks, decision: 'town-centre' })).toEqual([]);
  expect(needsIn(null)).toEqual([]);
});

test('a Building Card that lacks nothing says so in words, not with a sign that the font may lack', () => {
  const session = Session.start(game, defaultSetup(game, 3), seedHash('74'));
  const pick = picker('needs');
  while (!session.waiting.some(({ id }) => id === 'place')) session.apply(randomAction(session, pick, 0));
  const seat = session.waiting[0]?.seat ?? 0;
  const view = structuredClone(session.view(seat)) as View;
  Object.assign(view, { hand: ['well'] });
  Object.assign(view.players[seat] ?? {}, { wood: 9, stone: 9 });
  const { shapes } = pictures.board(view, { decision: 'place', seat, candidates: [] });
  const [card] = shapes.filter(({ name }) => name === 'needs well');
  expect(JSON.stringify(card)).toContain('picture.ready');
  expect(JSON.stringify(card)).not.toContain('✓');
});

test('a player sees their Apprentices where a Worker is placed, and reads what those for hire do', () => {
  const setup = { seats: 3, options: { ...defaultSetup(game, 3).options, worksOfWonder: false } };
  const session = Session.start(game, setup, seedHash('75'));
  const pick = picker('hiring');
  const isAsked = (): boolean => session.waiting.some(({ id }) => id === 'workshop');
  while (!isAsked()) session.apply(randomAction(session, pick, 0));
  const [asked] = session.decisions;
  const seat = asked?.seat ?? 0;
  const candidates = (asked?.options ?? []).map((option) => ({ label: '', option }));
  const view = structuredClone(session.view(seat)) as View;
  const marks = { decision: 'workshop', seat, candidates };
  expect(facesIn(pictures.board(view, marks))).toEqual(
    view.shown.flat().map(({ card }) => apprenticeThing(card)),
  );
  expect(facesIn(pictures.board(session.view(null) as View, marks))).toEqual([]);
  Object.assign(view.players[seat] ?? {}, { apprentices: ['thief', 'labourer'] });
  const { shapes } = pictures.board(view, { decision: 'place', seat, candidates: [] });
  expect(shapes.flatMap(({ name }) => (name?.startsWith('hired ') ? [name] : [])).toSorted()).toEqual([
    'hired labourer',
    'hired thief',
  ]);
});

test('the four cards of the first draft are two rows, and say in words what they do', () => {
  const { seats, options } = defaultSetup(architects, 3);
  const setup = { seats, options: { ...options, boards: 'plain' } } as never;
  const session = Session.start(architects, setup, seedHash('draft'));
  const pick = picker('draft');
  const view = (): View => session.view(0);
  while (view().packet.length !== 4) session.apply(randomAction(session, pick, 0));
  const [sheet, ...others] = pictures.hand?.(view(), 0)?.shapes ?? [];
  expect(others).toEqual([]);
  if (sheet?.kind !== 'sheet') throw new Error('no cards');
  expect([sheet.cards.length, sheet.columns]).toEqual([4, 2]);
  const powers = sheet.cards.flatMap(({ face }) => face.body);
  expect(powers.filter(({ words }) => words === undefined)).toEqual([]);
});

test('a player who can build a Cathedral level sees it next to the Building Cards', () => {
  const session = Session.start(game, defaultSetup(game, 3), seedHash('74'));
  const pick = picker('needs');
  while (!session.waiting.some(({ id }) => id === 'place')) session.apply(randomAction(session, pick, 0));
  const seat = session.waiting[0]?.seat ?? 0;
  const view = structuredClone(session.view(seat)) as View;
  Object.assign(view.players[seat] ?? {}, { cathedral: 2 });
  const levelsIn = (params: Params): string[] =>
    (pictures.hand?.(view, seat, { decision: 'project', seat, candidates: [], params })?.shapes ?? [])
      .flatMap((shape) => (shape.kind === 'sheet' ? shape.cards : []))
      .flatMap(({ face }) => (face.id.startsWith('level:') ? [face.id] : []));
  expect(levelsIn({ count: 2, reach: { text: 'cathedral-name' } })).toEqual(['level:3']);
  expect(levelsIn({ count: 2 })).toEqual([]);
});
