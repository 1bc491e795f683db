import { games } from '../../../games';
import { arranged as atFlorence } from '../../../games/florence/testing';
import { arranged } from '../../../games/lisboa/testing';
import type { AnyGame, OpenQuestion } from '../../engine/contract/game';
import { positionFor } from '../rules/position.testing';
import { readId } from '../screen/ids';
import { isMenu } from '../screen/ui';
import { textsFor } from '../table/status';
import { controls, START } from './controls';

const florence = games.find(({ id }) => id === 'florence') as AnyGame;
const lisboa = games.find(({ id }) => id === 'lisboa') as AnyGame;

test('in Lisboa one chooses a card first, and then one of its uses on one screen', () => {
  const table = arranged({
    players: [
      {
        reis: 20,
        influence: 9,
        hand: ['blue-builder-1', 'blue-king-3', 'blue-treasury-1', 'blue-prime-minister-2', 'blue-builder-3'],
      },
    ],
  });
  const [asked] = table.session.waiting as [OpenQuestion];
  expect(asked.id).toBe('choose-action');
  expect(asked.options.length).toBeGreaterThan(6);
  const texts = textsFor(positionFor(table.session), 'en');
  const first = controls('grouped', asked, START, texts, { title: lisboa, numbered: true });
  const cards = first.rows.flatMap((row) => (isMenu(row) ? [] : row.map((one) => readId(one.custom_id)?.do)));
  // Each card is a button. A card with a lone use is that use.
  expect(cards).toHaveLength(5);
  expect(cards.filter((one) => one === 'look').length).toBeGreaterThan(2);
  const uses = controls('grouped', asked, { ...START, group: 0 }, texts, { title: lisboa });
  // The card is named above its uses, and not again on each.
  expect(uses.notes).toEqual(['**Call for Clerks**']);
  expect(uses.rows.flatMap((row) => (isMenu(row) ? [] : row.map(({ label }) => label)))).toEqual([
    'Visit the Builder: pay 2 influence',
    'Discard it',
  ]);
  expect(uses.back).toBeDefined();
});

test('in Florence a few works, freedoms or buildings are named at once, and many behind one button', () => {
  const table = atFlorence({
    step: 'turn',
    round: 2,
    players: [{ cash: 3000, professions: ['poet', 'painter'], jesters: 4 }, {}, {}],
  });
  const [asked] = table.session.waiting as [OpenQuestion];
  const texts = textsFor(positionFor(table.session), 'en');
  const { rows, details } = controls('grouped', asked, START, texts, { title: florence, numbered: true });
  const labels = rows.flatMap((row) => (isMenu(row) ? [] : row.map(({ label }) => label)));
  expect(labels).toEqual([
    'Profession 300ƒ',
    'Bonus 300ƒ',
    'Freedom 300ƒ',
    'Build 700ƒ, +3 PP',
    'Complete Painter: value 10',
    'Complete Poet: value 10',
    'End turn, 2 actions unused',
  ]);
  // The buttons leave room for the picture: a menu explains the answers.
  expect(details).toEqual([]);
  const listed = { title: florence, fewButtons: true };
  const [menu] = controls('grouped', asked, START, texts, listed).rows.filter(isMenu);
  const lines = menu?.options.map(({ label, description = '' }) => `${label}: ${description}`) ?? [];
  expect(lines).toContain('Take a profession card (300ƒ): One more work. Look at 5, keep 1.');
});

test('a menu of cards says below each card what it does', () => {
  const hand = ['blue-builder-1', 'blue-treasury-3', 'blue-king-3'];
  const { session } = arranged({ players: [{ reis: 9, influence: 9, goods: { gold: 1 }, hand }] });
  const [asked] = session.waiting as [OpenQuestion];
  const texts = textsFor(positionFor(session), 'en');
  const { rows } = controls('grouped', asked, START, texts, { title: lisboa, isTight: true, isListed: true });
  const lines = rows.flatMap((row) => (isMenu(row) ? row.options : []));
  expect(lines.map(({ description }) => description)).toEqual([
    'Builder. To the portfolio: Recruit Officials',
    expect.stringMatching(/^hired officials cost \d less\. Event: /i),
    'King. To the portfolio: 2 wigs',
  ]);
});

test('the help of an action is on one line of the menu, not again for each good', () => {
  const { session } = arranged({
    players: [{ goods: { gold: 1, tools: 1, cloth: 1, books: 1 }, hand: ['blue-king-3'] }],
  }).press(1, 'choose-action', 'tuck:blue-king-3');
  const [asked] = session.waiting as [OpenQuestion];
  expect(asked.id).toBe('trade');
  const texts = textsFor(positionFor(session), 'en');
  const { rows } = controls('grouped', asked, START, texts, { title: lisboa, isListed: true });
  const said = rows.flatMap((row) =>
    isMenu(row) ? row.options.flatMap((one) => one.description ?? []) : [],
  );
  expect(said.length).toBeGreaterThan(3);
  expect(new Set(said).size).toBe(said.length);
});

test('the lots of a store are two menus of whole streets, and each lot is in one of them', () => {
  const { session } = arranged({ players: [{ reis: 40, influence: 9, hand: ['blue-builder-1'] }] })
    .press(1, 'choose-action', 'visit:blue-builder-1')
    .press(1, 'visit-state-action', 'none');
  const [asked] = session.waiting as [OpenQuestion];
  expect([asked.id, asked.options.length > 25]).toEqual(['site', true]);
  const texts = textsFor(positionFor(session), 'en');
  const { rows } = controls('grouped', asked, START, texts, { title: lisboa, numbered: true });
  const menus = rows.flatMap((row) => (isMenu(row) ? [row] : []));
  expect(menus.map(({ placeholder }) => placeholder)).toEqual([
    'Gold street · Cloth street',
    'Book street · Tool street',
  ]);
  expect(new Set(menus.map(({ custom_id }) => custom_id)).size).toBe(2);
  const lines = menus.flatMap(({ options }) => options.map(({ value }) => Number(value)));
  expect(lines.toSorted((one, other) => one - other)).toEqual(asked.options.map((_, at) => at));
  // The two menus are as equal as whole streets allow, also if all of three streets would fit into one.
  const few = { ...asked, options: asked.options.filter((_, at) => at % 10 < 7) };
  const lengths = controls('grouped', few, START, texts, { title: lisboa, numbered: true }).rows.flatMap(
    (row) => (isMenu(row) ? [row.options.length] : []),
  );
  expect(few.options.length).toBeGreaterThan(25);
  expect(Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0))).toBeLessThan(7);
  // A listener hears the streets first.
  const heard = controls('grouped', asked, START, texts, { title: lisboa, fewButtons: true });
  expect(heard.rows.flatMap((row) => (isMenu(row) ? ['menu'] : row.map(({ label }) => label)))).toContain(
    'Gold street',
  );
});
