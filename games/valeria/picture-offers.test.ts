import { faultsOf } from '../../src/picture/check/inspect';
import { layRun } from '../../src/picture/layout/run';
import { measurer } from '../../src/picture/paint/fonts';
import { wordsIn } from '../../src/picture/testing';
import { wordsOf } from '../../src/words/catalogue';
import { DOMAIN_KINDS, type Domain } from './data/domains';
import { pictures } from './picture';
import { CURRENCY, ROLE } from './picture/signs';
import { arranged, type Things } from './testing';

/** Returns what a player with these things sees of the first action. */
function offered(own: Things, d1?: readonly Domain[]) {
  const { session } = arranged({ step: 'actions', players: [own, {}], ...(d1 && { centre: { d1 } }) });
  const [asked] = session.waiting;
  if (!asked) throw new Error('nobody is asked');
  const candidates = asked.options.flatMap((option) => (option.spot ? [{ label: '', option }] : []));
  const view = session.view(asked.seat);
  return {
    candidates,
    view,
    scene: pictures.board(view, { decision: asked.id, seat: asked.seat, candidates }),
  };
}

const isPhrase = (words: unknown, key: string): boolean =>
  typeof words === 'object' && words !== null && 'text' in words && words.text === key;

const words = wordsOf('valeria');
/** The width of a picture on a phone, and the smallest text that can be read there. */
const [PHONE, READABLE] = [326, 9];
/** The highest picture with which the answers fit the screen of a phone too, in its points. */
const HIGHEST = 262;

test.each([
  ['little', { strength: 1, magic: 1, gold: 2 }],
  ['much', { strength: 9, magic: 3, gold: 9, citizens: ['knight', 'cleric', 'rogue', 'peasant'] as const }],
])(
  'a player with %s sees the cards that they can pay for, and the names of the other Domains',
  (_much, own) => {
    const { scene, candidates, view } = offered(own);
    const cards = wordsIn(scene).filter((key) => key.startsWith('card.'));
    const others = view.domains.filter(({ slot }) => !candidates.some(({ option }) => option.spot === slot));
    expect(others.length).toBeGreaterThan(0);
    expect(cards).toHaveLength(candidates.length + others.length);
    expect(Object.keys(scene.spots).sort()).toEqual(candidates.map(({ option }) => option.spot).sort());
    expect(faultsOf(scene, words, measurer())).toEqual([]);
    const scales = scene.shapes.flatMap((shape) => (shape.kind === 'group' ? (shape.scale ?? []) : []));
    // More than twelve cards are as large as on the board.
    const least = candidates.length > 12 ? 1 : (1000 * READABLE) / (24 * PHONE);
    expect(Math.min(...scales)).toBeGreaterThanOrEqual(least);
    expect(((scene.height ?? 0) * PHONE) / 1000).toBeLessThanOrEqual(HIGHEST);
  },
);

test('each other Domain says which roles and how much Gold are still missing', () => {
  // It costs 10 Gold and asks for two Workers and a Shadow.
  const { scene } = offered({ gold: 3, magic: 4, citizens: ['knight', 'rogue'] }, ['grimmwater-keep']);
  const runs = scene.shapes.flatMap((shape) => (shape.kind === 'run' ? [shape.parts] : []));
  expect(runs[0]).toEqual([ROLE.worker, ROLE.worker, '+', 3, CURRENCY.gold]);
});

test.each(DOMAIN_KINDS)('what %s still needs takes one line', (id) => {
  // Strength slays Monsters only, so every role and all the Gold are missing.
  const { scene } = offered({ strength: 9 }, [id]);
  const env = { words, measure: measurer() };
  const runs = scene.shapes.flatMap((shape) => (shape.kind === 'run' ? [shape] : []));
  expect(runs.map(({ parts, size = 0, w }) => layRun(parts, size, w, env).lines)).toEqual([1, 1, 1, 1, 1]);
  expect(faultsOf(scene, words, measurer())).toEqual([]);
});

test('the other Domains are in the empty places of the last row if half of it is empty, or below it', () => {
  const listTop = (own: Things): readonly [isHalfEmpty: boolean, isBelow: boolean] => {
    const { scene, candidates } = offered(own);
    const title = scene.shapes.find(
      (shape) => shape.kind === 'text' && isPhrase(shape.text, 'picture.not-yet'),
    );
    const rows = scene.shapes.flatMap((shape) => (shape.kind === 'group' && shape.scale ? [shape.y] : []));
    const columns = candidates.length > 12 ? 5 : 4;
    const inLast = candidates.length % columns;
    const isBelow = title !== undefined && 'y' in title && title.y > Math.max(...rows);
    return [inLast > 0 && columns - inLast >= columns / 2, isBelow];
  };
  const found = [0, 1, 2, 3, 4, 5].flatMap((strength) => [4, 9].map((gold) => listTop({ strength, gold })));
  expect(found.map(([isHalfEmpty]) => isHalfEmpty)).toEqual(expect.arrayContaining([true, false]));
  expect(found.filter(([isHalfEmpty, isBelow]) => isBelow === isHalfEmpty)).toEqual([]);
});

test('the question from whom to take shows the players alone', () => {
  const table = arranged({
    step: 'actions',
    centre: { d1: ['cutthroats-truce'] },
    players: [{ gold: 9, citizens: ['rogue', 'cleric'] }, { gold: 4 }, { gold: 5 }],
  }).press(1, 'action', 'build:d1');
  const [asked] = table.session.waiting;
  if (asked?.id !== 'rob') throw new Error(`asked ${asked?.id}`);
  const scene = pictures.asked?.(table.session.view(asked.seat), {
    decision: 'rob',
    seat: asked.seat,
    answers: [],
  });
  if (!scene) throw new Error('no picture');
  expect(faultsOf(scene, words, measurer())).toEqual([]);
  expect(scene.height).toBeLessThan(200);
  expect(wordsIn(scene).filter((key) => key.startsWith('card.'))).toEqual([]);
});

test('the board for all shows the whole centre', () => {
  const { session } = arranged({ step: 'actions', players: [{ gold: 2 }, {}] });
  expect(Object.keys(pictures.board(session.view(null)).spots)).toHaveLength(20);
});
