import { faultsOf } from '../../src/picture/check/inspect';
import { flatten } from '../../src/picture/layout/trace';
import { measurer } from '../../src/picture/paint/fonts';
import { wordsIn } from '../../src/picture/testing';
import { wordsOf } from '../../src/words/catalogue';
import { CITIZEN_KINDS, citizen, type Citizen } from './data/citizens';
import { DOMAIN_KINDS, type Domain } from './data/domains';
import { ROLES } from './data/vocabulary';
import { nameOf } from './names';
import { pictures } from './picture';
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

const words = wordsOf('valeria');
/** The width of a picture on a phone, and the smallest text that can be read there. */
const [PHONE, READABLE] = [326, 9];
/** The highest picture with which the answers fit the screen of a phone too, in its points. */
const HIGHEST = 270;

test.each([
  ['little', 3, { gold: 2 }],
  ['some Gold and Strength', 4, { strength: 1, magic: 1, gold: 3 }],
  [
    'much',
    5,
    { strength: 12, magic: 9, gold: 9, citizens: ['knight', 'cleric', 'rogue', 'peasant'] as const },
  ],
])('a player with %s sees only the cards that they can pay for, %i in a row', (_much, columns, own) => {
  const { scene, candidates } = offered(own);
  expect(wordsIn(scene).filter((key) => key.startsWith('card.'))).toHaveLength(candidates.length);
  expect(Object.keys(scene.spots).sort()).toEqual(candidates.map(({ option }) => option.spot).sort());
  expect(faultsOf(scene, words, measurer())).toEqual([]);
  const cards = scene.shapes.flatMap((shape) => (shape.kind === 'group' && shape.scale ? [shape] : []));
  expect(cards.filter(({ y }) => y === cards[0]?.y)).toHaveLength(columns);
  // Only very many cards are as large as on the board.
  const least = columns > 4 ? 1 : (1000 * READABLE) / (24 * PHONE);
  expect(Math.min(...cards.map(({ scale = 1 }) => scale))).toBeGreaterThanOrEqual(least);
  expect(((scene.height ?? 0) * PHONE) / 1000).toBeLessThanOrEqual(HIGHEST);
});

test.each(DOMAIN_KINDS)('a player who can build %s reads its power in words', (id) => {
  const citizens: Citizen[] = ROLES.flatMap((role) => {
    const kind = CITIZEN_KINDS.find((one) => citizen(one).role === role);
    return kind ? Array<Citizen>(5).fill(kind) : [];
  });
  const { scene } = offered({ gold: 30, citizens }, [id]);
  expect(wordsIn(scene)).toContain(`text.${id}`);
  expect(faultsOf(scene, words, measurer())).toEqual([]);
});

test('a free Citizen is drawn without a price', () => {
  const table = arranged({
    step: 'actions',
    centre: { d1: ['darktide-harbour'] },
    players: [{ gold: 6, citizens: ['merchant', 'knight', 'rogue'] }, {}],
  }).press(1, 'action', 'build:d1');
  const { id, options } = table.decision('free-citizen');
  const drawn = (stem: string): number => {
    const candidates = options.map((option) => ({
      label: '',
      option: { ...option, key: `${stem}:${option.spot}` },
    }));
    const scene = pictures.board(table.view(1), { decision: id, seat: 1, candidates });
    expect(faultsOf(scene, words, measurer())).toEqual([]);
    return [...flatten(scene.shapes)].filter(({ shape }) => shape.kind === 'run').length;
  };
  expect(options.length).toBeGreaterThan(0);
  expect(drawn('recruit') - drawn('fetch')).toBe(options.length);
});

test('the question from whom to take shows the opponents alone', () => {
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
  const seats = [...flatten(scene.shapes)].flatMap(({ shape }) =>
    shape.kind === 'token' ? [shape.seat] : [],
  );
  expect(seats).toEqual([0, 2]);
  expect(wordsIn(scene).filter((key) => key.startsWith('card.'))).toEqual([]);
});

test('a player who can pay for no card sees their own cards, as at the end of the turn', () => {
  const table = arranged({ step: 'actions', players: [{ citizens: ['rogue'] }, {}] });
  const [asked] = table.session.waiting;
  if (!asked) throw new Error('nobody is asked');
  const view = table.session.view(asked.seat);
  const drawn = ['action', 'end-turn'].map((decision) => {
    const scene = pictures.asked?.(view, { decision, seat: asked.seat, answers: [] });
    return scene ? wordsIn(scene).filter((key) => key.startsWith('card.')) : [];
  });
  const own = ['card.starter-peasant', 'card.starter-knight', 'card.starter-herald', 'card.rogue'];
  expect(drawn).toEqual([own, own]);
});

test.each([
  ['pay', 'what', nameOf('cleric'), 'text.cleric'],
  ['pay', 'what', nameOf('giant'), 'picture.reward'],
  ['reward', 'card', nameOf('dire-bear'), 'picture.reward'],
  ['offer', 'card', nameOf('golden-obelisk-of-nae'), 'text.golden-obelisk-of-nae'],
])('the question %s shows its card in words alone: %s %o', (decision, param, name, text) => {
  const { view } = offered({ gold: 3 });
  const scene = pictures.asked?.(view, { decision, seat: 1, params: { [param]: name }, answers: [] });
  if (!scene) throw new Error('no picture');
  expect(wordsIn(scene)).toContain(text);
  expect(wordsIn(scene).filter((key) => key.startsWith('card.'))).toHaveLength(1);
  expect(faultsOf(scene, words, measurer())).toEqual([]);
  expect(scene.height).toBeLessThan(200);
});

test('the board for all shows the whole centre', () => {
  const { session } = arranged({ step: 'actions', players: [{ gold: 2 }, {}] });
  expect(Object.keys(pictures.board(session.view(null)).spots)).toHaveLength(20);
});
