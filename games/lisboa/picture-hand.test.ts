import { defaultSetup, picker, randomAction } from '../../src/engine/check/fuzz';
import { Session } from '../../src/engine/run/session';
import { measurer } from '../../src/picture/paint/fonts';
import { faultsOf } from '../../src/picture/check/inspect';
import { spotsIn } from '../../src/picture/layout/spots';
import { wordsOf } from '../../src/words/catalogue';
import { lisboa } from './index';
import { decreeShort, houseAbility } from './names';
import { pictures } from './picture';
import { CARD_IDS } from './data/cards';
import { TILE_IDS } from './data/clergy';
import { DECREE_IDS } from './data/decrees';
import { STATE_ACTIONS } from './data/ids';
import { colourOf, SHIPYARD, shipIds } from './data/ships';
import { barOf, bars, laidBar } from './picture/bars';
import { faceOf } from './picture/faces';
import type { Lisboa } from './state';
import type { View } from './view';

const words = wordsOf('lisboa', 'en', () => 'Ada');

/** Opens a table in the middle of a game. */
function table(): Session<Lisboa, View> {
  const session = Session.start(lisboa, defaultSetup(lisboa, 3), '5e'.repeat(32));
  const dice = picker('my hand');
  for (let given = 0; given < 60; given++) session.apply(randomAction(session, dice, 0));
  return session;
}

test('the hand shows the ways to play a card only to a player who plays one', () => {
  const view = table().view(0);
  const hand = [...view.hand].slice(0, 3);
  const drawn = (decision: string): string =>
    JSON.stringify(pictures.hand?.({ ...view, hand }, 0, { decision, seat: 0, candidates: [] })?.shapes);
  expect(drawn('choose-action')).toContain('ways');
  expect(drawn('period-discard')).not.toContain('ways');
});

test('my own board begins with the cards in my hand', () => {
  const view = table().view(0);
  const scene = pictures.area?.(view, 0);
  if (!scene) throw new Error('no picture');
  expect(view.hand.length).toBeGreaterThan(3);
  const drawn = JSON.stringify(scene.shapes);
  const places = view.hand.map((id, at) => drawn.indexOf(`"${faceOf(id).id} #${at}"`));
  expect(places.every((place) => place > 0)).toBe(true);
  const others = [...(view.players[0]?.clergy ?? []), ...view.decreesShown].map((id) =>
    drawn.indexOf(`"${faceOf(id).id} #`),
  );
  expect(others.length).toBeGreaterThan(0);
  expect(Math.min(...others)).toBeGreaterThan(Math.max(...places));
  expect(faultsOf(scene, words, measurer())).toEqual([]);
});

test('no other player sees them there', () => {
  const session = table();
  const { hand } = session.view(0);
  for (const viewer of [1, null] as const) {
    const drawn = JSON.stringify(pictures.area?.(session.view(viewer), 0)?.shapes);
    expect(hand.filter((id) => drawn.includes(`"${faceOf(id).id} #`))).toEqual([]);
  }
});

test('every icon of the board is in the legend', () => {
  const legend = pictures.legend?.();
  if (!legend) throw new Error('no legend');
  expect(faultsOf(legend, words, measurer())).toEqual([]);
  const icons = (shapes: unknown): Set<string> =>
    new Set(
      [...JSON.stringify(shapes).matchAll(/"(?:icon|name)":"([a-z-]+)"/g)].map(([, icon = '']) => icon),
    );
  // The name of the office is next to these icons.
  const named = ['queen', 'quill', 'trowel'];
  const known = new Set([...icons(legend.shapes), ...named, 'arrow']);
  const missing = [...icons(pictures.board(table().view(null)).shapes)].filter((icon) => !known.has(icon));
  expect(missing).toEqual([]);
  expect(known.size).toBeGreaterThan(20);
});

test('a card to choose says all that it does', () => {
  const ships = [...SHIPYARD[1], ...SHIPYARD[2]].flatMap((colour) => shipIds(colour, 1));
  for (const id of [...CARD_IDS, ...TILE_IDS, ...DECREE_IDS, ...ships]) {
    const bar = barOf(id, 'here');
    expect([id, faultsOf(bars(0, 'Cards', [bar, bar, bar]), words, measurer())]).toEqual([id, []]);
  }
  for (const id of [...CARD_IDS, ...ships]) {
    const laid = laidBar(id);
    expect([id, faultsOf(bars(0, 'Cards', [laid, laid, laid]), words, measurer())]).toEqual([id, []]);
  }
});

test('a card in the portfolio says what it still does, not the reward that it has brought', () => {
  const said = (shown: unknown): string => JSON.stringify(shown);
  expect(said(barOf('blue-prime-minister-2', 'here').face.body)).toContain('goods-count.books');
  expect(said(laidBar('blue-prime-minister-2').face.body)).not.toContain('goods-count.books');
  expect(said(laidBar('blue-treasury-1').face.body)).not.toContain('build-store');
});

/** A third of the screen of a phone, in the measure of a picture: the question and an answer are below. */
const THIRD = 860;

test('the picture of a question leaves a phone room for the question and its answers', () => {
  const session = Session.start(lisboa, defaultSetup(lisboa, 3), '5e'.repeat(32));
  const dice = picker('heights');
  const heights: Record<string, number> = {};
  while (!session.over) {
    for (const { id, seat, options } of session.waiting) {
      const view = session.view(seat);
      const candidates = options.map((option, at) => ({ label: String(at + 1), option }));
      const marks = { decision: id, seat, candidates };
      for (const scene of [pictures.hand?.(view, seat, marks), pictures.board(view, marks)])
        heights[id] = Math.max(heights[id] ?? 0, scene?.height ?? 0);
    }
    session.apply(randomAction(session, dice, 0));
  }
  expect(Object.keys(heights)).toEqual(expect.arrayContaining(['choose-action', 'draw-pile', 'site']));
  expect(Object.entries(heights).filter(([, height]) => height > THIRD)).toEqual([]);
  expect(Math.max(heights['choose-action'] ?? 0, heights['draw-pile'] ?? 0)).toBeLessThan(520);
  expect(heights['trade']).toBeLessThan(520);
});

test('a question whose answers say all in words has no table of results', () => {
  const session = table();
  const view = session.view(0);
  const answers = ['cloth', 'gold'].map((good) => ({
    option: { key: `goods:${good}` },
    said: good,
    after: { ...view, players: view.players.map((one) => ({ ...one, reis: one.reis + 1 })) },
  }));
  const shown = (decision: string): boolean =>
    pictures.asked?.(view, { decision, seat: 0, answers }) !== undefined;
  expect(shown('period-reward')).toBe(true);
  expect(shown('house')).toBe(false);
});

test('a question about goods, ships, nobles or plans shows them', () => {
  const session = table();
  const view = session.view(0);
  const drawn = (decision: string, of = view): string => {
    const scene = pictures.asked?.(of, { decision, seat: 0, answers: [] });
    expect(scene && faultsOf(scene, words, measurer())).toEqual([]);
    return JSON.stringify(scene?.shapes);
  };
  const [top = ''] = view.shipyard;
  expect(drawn('sell')).toContain('picture.market.price');
  expect(drawn('sell')).toContain(`shipyard ${colourOf(top)}`);
  for (const decision of ['gain-goods', 'lose-goods'])
    expect(drawn(decision)).toContain('picture.market.own');
  for (const decision of ['trade', 'second-trade', 'commerce'])
    for (const action of STATE_ACTIONS) expect(drawn(decision)).toContain(`action.${action}`);
  expect(drawn('favor')).toContain('action.build-store');
  expect(drawn('favor').includes('picture.favor')).toBe((view.players[0]?.favors.length ?? 0) > 0);
  for (const { current } of Object.values(view.architects))
    expect(drawn('plan-stack')).toContain(`building.${current?.id}`);
  const visit = { ...view, played: { card: 'blue-king-1', place: 'court' as const } };
  expect(drawn('visit-state-action', visit)).toContain('action.open-public-building');
  expect(drawn('follow', visit)).not.toContain('action.build-store');
  // A visitor performs the Noble action last. A follower performs one of all actions.
  expect(drawn('visit-state-action', visit)).toContain('picture.order.then');
  expect(drawn('follow', visit)).toContain('picture.order.one');
  expect(drawn('follow', visit)).not.toContain('picture.order.then');
});

test('a decree to choose shows what it would bring now, by the name on its button', () => {
  const view = table().view(0);
  const [id = ''] = view.decreesShown;
  const option = { key: `decree:${id}`, spot: `shown-${id}`, params: { now: 7 } };
  const scene = pictures.hand?.(view, 0, {
    decision: 'decree',
    seat: 0,
    candidates: [{ label: '1', option }],
  });
  const drawn = JSON.stringify(scene?.shapes);
  expect(drawn).toContain('picture.now-worth');
  expect(drawn).toContain('decree-short.');
});

test('a decree has a short name and no icon, so that a phone shows two buttons in a line', () => {
  const long = DECREE_IDS.map((id) => words.phrase(decreeShort(id))).filter((name) => name.length > 12);
  expect(long).toEqual([]);
  expect(Object.keys(pictures.icons ?? {}).filter((key) => key.includes('decree.'))).toEqual([]);
});

const SHOWN = ['cardinal-steps', 'cardinal-tile', 'church-scoring', 'cube', 'house'];

test('a question about the church, cubes, houses or tiles shows each of them with its answer', () => {
  const session = Session.start(lisboa, defaultSetup(lisboa, 3), '5e'.repeat(32));
  const dice = picker('heights');
  const shown: Record<string, boolean> = {};
  while (!session.over) {
    for (const { id, seat, options, params } of session.waiting) {
      if (!SHOWN.includes(id)) continue;
      const view = session.view(seat);
      const marks = {
        decision: id,
        seat,
        params,
        candidates: options.map((option) => ({ label: '', option })),
      };
      const scene = pictures.hand?.(view, seat, marks) ?? pictures.board(view, marks);
      const spots = spotsIn(id === 'cardinal-steps' || id === 'cube' ? pictures.board(view, marks) : scene);
      shown[id] = (shown[id] ?? true) && options.every(({ spot }) => spot !== undefined && spots.has(spot));
    }
    session.apply(randomAction(session, dice, 0));
  }
  expect(shown).toEqual(Object.fromEntries(SHOWN.map((id) => [id, true])));
});

test('a stack to build from says what its next house brings', () => {
  const view = table().view(0);
  const option = {
    key: 'middle:2',
    spot: 'stack-middle',
    params: { ability: houseAbility('middle', 2) },
  };
  const scene = pictures.hand?.(view, 0, {
    decision: 'house',
    seat: 0,
    candidates: [{ label: '', option }],
  });
  expect(JSON.stringify(scene?.shapes)).toContain('house-ability.middle-2');
});
