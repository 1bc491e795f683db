import { wordsOf } from '../../src/words/catalogue';
import { measurer } from '../../src/picture/paint/fonts';
import { faultsOf } from '../../src/picture/check/inspect';
import { flatten } from '../../src/picture/layout/trace';
import { numbers, tally } from '../../src/picture/testing';
import { pictures } from './picture';
import { arranged, type Lisbon } from './testing';
import type { PublicPlayer } from './view';

const words = wordsOf('lisboa', 'en', () => 'Ada');

/** Returns the picture of the open question of the seat. */
function pictured({ session, view }: Lisbon, decision: string) {
  const asked = session.decisions.find(({ id }) => id === decision);
  if (!asked) throw new Error(`no question about a ${decision}`);
  const candidates = asked.options.map((option, at) => ({ label: `${at + 1}`, option }));
  const scene = pictures.board(view(asked.seat), { decision, seat: asked.seat, candidates });
  expect(faultsOf(scene, words, measurer())).toEqual([]);
  return { scene, asked };
}

const builder = arranged({
  treasury: 3,
  scoring: { gold: 5, cloth: 2, books: 3, tools: 4 },
  opened: { 'pbs-n-gold': 'pb-senate-house a 0 2', 'pbs-w-b': 'pb-senate-house b 0 2' },
  cubes: { a: ['fire', 'tsunami'] },
  players: [{ influence: 9, reis: 40, hand: ['blue-builder-1'] }],
})
  .press(1, 'choose-action', 'visit:blue-builder-1')
  .press(1, 'visit-state-action', 'none');

describe('the picture of a question about a lot', () => {
  const { scene, asked } = pictured(builder, 'site');

  test('shows the city without court and players', () => {
    expect(tally(scene, 'cardinal')).toEqual({});
    expect(Object.keys(numbers(scene)).filter((name) => /^(price|favours|standing)/.test(name))).toEqual([]);
    expect(Object.values(tally(scene, 'building'))).toEqual([1, 1]);
  });

  test('shows on each lot the price that its answers say', () => {
    const prices = new Map<string, unknown>(
      asked.options.map(({ spot = '', params }) => [spot, params?.['price']]),
    );
    expect(prices.size).toBeGreaterThan(20);
    const drawn = [...flatten(scene.shapes)].flatMap(({ shape }) =>
      shape.kind === 'run' && shape.name?.startsWith('price of ')
        ? [[shape.name.slice('price of '.length), shape.parts[0]] as const]
        : [],
    );
    expect(new Map<string, unknown>(drawn)).toEqual(prices);
  });

  test('shows on a street the wigs of a store in that row, if it scores', () => {
    const wigs = Object.entries(numbers(scene)).filter(([name]) => name.startsWith('wigs '));
    const said = asked.options.flatMap(({ key, params }) => {
      const [, row = '', street = ''] = /^site:lot-(\w)\d-(\w+)$/.exec(key) ?? [];
      const count = params?.['count'];
      return typeof count === 'number' && count > 0 ? [[`wigs ${row} ${street}`, count] as const] : [];
    });
    expect(said.length).toBeGreaterThan(0);
    expect(Object.fromEntries(wigs)).toEqual(Object.fromEntries(said));
  });
});

test('the answers about lots begin with the most wigs', () => {
  const { options } = builder.decision('site');
  const counts = options.map(({ params }) => params?.['count'] as number);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(counts[0]).toBeGreaterThan(counts.at(-1) ?? 0);
});

test('the picture of a question about a place shows what each free place gives', () => {
  const table = arranged({
    treasury: 3,
    opened: { 'pbs-w-b': 'pb-senate-house b 0 2' },
    cubes: { 'pbs-w-a': ['fire', 'tsunami'], 'pbs-w-b': ['fire'] },
    players: [
      {
        influence: 9,
        reis: 40,
        hand: ['blue-king-1'],
        plans: ['plan-mardel-1'],
        officials: { king: 2, plaza: 3 },
      },
    ],
  }).press(1, 'choose-action', 'visit:blue-king-1');
  table.press(1, 'visit-state-action', 'none');
  const { scene, asked } = pictured(table, 'space');
  const cubes = tally(scene, 'cube');
  expect(cubes['fire pbs-w-a']).toBe(1);
  expect(cubes['tsunami pbs-w-a']).toBe(1);
  expect(cubes['fire pbs-w-b']).toBeUndefined();
  for (const { spot = '' } of asked.options) expect(Object.keys(scene.spots)).toContain(spot);
  expect(tally(scene, 'cardinal')).toEqual({});
});

test('the picture of a price shows what the player has, pays and has left, for each way to pay', () => {
  const table = arranged({
    treasury: 3,
    players: [{ influence: 9, reis: 40, hand: ['blue-builder-1'] }],
  })
    .press(1, 'choose-action', 'visit:blue-builder-1')
    .press(1, 'visit-state-action', 'none')
    .press(1, 'site', 'site:lot-a1-gold');
  const asked = table.decision('pay');
  const { influence = 0, reis = 0 } = (table.view(1).players[1] ?? {}) as Partial<PublicPlayer>;
  const answers = asked.options.map((option) => ({ option, said: '' }));
  const scene = pictures.asked?.(table.view(1), { ...asked, decision: 'pay', answers });
  if (!scene) throw new Error('no picture of the price');
  expect(faultsOf(scene, words, measurer())).toEqual([]);
  const amounts = Object.fromEntries(
    [...flatten(scene.shapes)].flatMap(({ shape }) =>
      shape.kind === 'run' && shape.name !== undefined ? [[shape.name, shape.parts[0]] as const] : [],
    ),
  );
  expect(amounts).toMatchObject({
    'have réis': reis,
    'have influence': influence,
    'paid 0 réis': 3,
    'left 0 réis': reis - 3,
    'left 0 influence': influence,
    'paid 1 réis': 2,
    'left 1 réis': reis - 2,
  });
  expect(amounts['left 1 influence']).toBe(influence - Number(amounts['paid 1 influence']));
  expect(amounts).not.toHaveProperty('paid 0 influence');
});
