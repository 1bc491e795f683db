import { faultsOf } from '../../src/picture/check/inspect';
import { measurer } from '../../src/picture/paint/fonts';
import { wordsIn } from '../../src/picture/testing';
import { wordsOf } from '../../src/words/catalogue';
import { pictures } from './picture';
import { arranged } from './testing';

const words = wordsOf('valeria');
/** The width of a picture on a phone, and the smallest text that can be read there. */
const [PHONE, READABLE] = [326, 9];

test.each([
  ['little', { strength: 1, magic: 1, gold: 2 }],
  ['much', { strength: 9, magic: 3, gold: 9, citizens: ['knight', 'cleric', 'rogue', 'peasant'] as const }],
])('a player with %s sees the cards that they can pay for, and no other', (_much, own) => {
  const { session } = arranged({ step: 'actions', players: [own, {}] });
  const [asked] = session.waiting;
  if (!asked) throw new Error('nobody is asked');
  const candidates = asked.options.flatMap((option) => (option.spot ? [{ label: '', option }] : []));
  const scene = pictures.board(session.view(asked.seat), {
    decision: asked.id,
    seat: asked.seat,
    candidates,
  });
  const cards = wordsIn(scene).filter((key) => key.startsWith('card.'));
  expect(cards).toHaveLength(candidates.length);
  expect(Object.keys(scene.spots).sort()).toEqual(candidates.map(({ option }) => option.spot).sort());
  expect(faultsOf(scene, words, measurer())).toEqual([]);
  const scales = scene.shapes.flatMap((shape) => (shape.kind === 'group' ? (shape.scale ?? []) : []));
  for (const scale of scales) expect((24 * scale * PHONE) / 1000).toBeGreaterThanOrEqual(READABLE);
});

test('the board for all shows the whole centre', () => {
  const { session } = arranged({ step: 'actions', players: [{ gold: 2 }, {}] });
  expect(Object.keys(pictures.board(session.view(null)).spots)).toHaveLength(20);
});
