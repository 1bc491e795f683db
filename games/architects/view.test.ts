import { checksThatFail, type Leak } from '../../src/engine/check/leak.testing';
import { say, seatAt } from '../../src/engine/contract/phrase';
import { play, type Play } from '../../src/engine/check/testing';
import { wordsOf } from '../../src/words/catalogue';
import { architects } from './index';
import { pictures } from './picture';
import type { State } from './state';
import { reference } from './reference';
import { built, employ, give, hold, jail, town } from './testing';
import type { View } from './view';

const words = wordsOf('architects', 'en', (seat) => ['Ada', 'Ben', 'Cleo'][seat] ?? '');
const begin = (seats: number, options: object = {}): Play<State, View> =>
  play(architects, { seats, options: { boards: 'chosen', ...options }, seed: 'too early' });

/** Answers the first question with its first option. */
function answer(table: Play<State, View>): void {
  const [asked] = table.session.decisions;
  if (!asked) throw new Error('nobody is asked');
  table.pick(asked.seat, asked.id, asked.options[0]?.key ?? '');
}
const inWords = (view: View): string[] =>
  (architects.report(view).sections ?? []).flatMap(({ lines }) => lines.map((line) => words.phrase(line)));
const handOf = (view: View): string[] =>
  (architects.hand?.(view) ?? []).map(({ title }) => words.phrase(title));

describe.each([1, 2, 3])('before the Apprentice draft of %i is over', (seats) => {
  const during = (look: (view: View) => void): Play<State, View> => {
    const table = begin(seats, seats === 1 ? { opponent: 'patron' } : {});
    while (table.state.step === 'boards' || table.state.step === 'apprentice-draft') {
      for (const seat of table.state.order.length > 0 ? table.state.order : [0])
        if (seat < seats) look(table.view(seatAt(seat)));
      answer(table);
    }
    return table;
  };

  test('no player sees the Building Cards of another in the draft', () => {
    const table = during((view) => {
      expect(view.packet).toEqual([]);
      expect(handOf(view)).not.toContain('Cards to choose from');
    });
    expect(table.view(0).packet).toHaveLength(seats === 1 ? 5 : 4);
    expect(handOf(table.view(0))).toContain('Cards to choose from');
  });

  test('no Consequence or Contribution Card lies open, and neither figure is placed', () => {
    const table = during((view) => {
      expect(view.court).toMatchObject({ princess: null, profiteer: null, consequence: null });
      expect(view.court).toMatchObject({ contribution: null, seen: [], left: 7 });
      expect(inWords(view)).toContain(
        'The first Contribution and Consequence Cards are turned up after the Apprentice draft',
      );
      expect(words.phrase(reference.where(view, 'figure:princess')[0] ?? say('none'))).toBe(
        'Placed when the first Consequence Card is turned up, after the Apprentice draft.',
      );
      expect(pictures.board(view).shapes.length).toBeGreaterThan(0);
    });
    const { court } = table.view(0);
    expect(court).toMatchObject({ left: 6, consequence: table.state.court?.consequences[0] });
    expect(court?.contribution).not.toBeNull();
    expect(court?.princess).toBe(table.state.court?.princess);
  });
});

test.each<[string, Leak<State>]>([
  [
    'the packet one will draft from',
    ({ step, packets }, viewer) => step === 'apprentice-draft' && viewer !== null && packets[viewer],
  ],
  ['the first Consequence Card', ({ step, court }) => step === 'apprentice-draft' && court?.consequences],
  ['where the Princess will stand', ({ step, court }) => step === 'apprentice-draft' && court?.princess],
])('a view that shows %s during the Apprentice draft is found out', (_what, leak) => {
  const found = checksThatFail(architects, leak, { seats: 2, options: { worksOfWonder: true }, often: 1000 });
  expect(found).toContain('leak');
});

test('the words of the board and of the hand say what each hired Apprentice can do', () => {
  const table = town({
    arrange: (state) => {
      employ(state, 0, 'labourer');
      employ(state, 1, 'miner-1', 'trader-stone');
    },
  });
  expect(inWords(table.view(null))).toEqual(
    expect.arrayContaining([
      'Ada: Labourer (all skills): no ability',
      'Ben: Miner (Tiling): 1 Clay more at the Mines',
      'Ben: Stone Trader (Masonry): Storehouse: 2 Stone for 1 Marble',
    ]),
  );
  const mine = architects.hand?.(table.view(1)) ?? [];
  expect(mine.map(({ title }) => words.phrase(title))).toContain('Your Apprentices');
  expect(mine.flatMap(({ lines }) => lines.map((line) => words.phrase(line)))).toEqual(
    expect.arrayContaining([
      'Miner (Tiling): 1 Clay more at the Mines',
      'Stone Trader (Masonry): Storehouse: 2 Stone for 1 Marble',
    ]),
  );
});

describe('until the turn has ended, the board names the player who can still undo it', () => {
  const captives = (arrange?: (state: State) => void): Play<State, View> => {
    const table = town({
      arrange: (state) => {
        hold(state, 0, 1, 2);
        arrange?.(state);
      },
    });
    table.press(1, 'place', 'guardhouse').press(1, 'guardhouse', 'ransom-debt');
    expect(table.open).toEqual(['1 end-turn']);
    return table;
  };
  const headline = (table: Play<State, View>): string =>
    words.phrase(architects.report(table.view(null)).headline);

  test('in an ordinary turn', () => {
    const table = captives();
    expect(headline(table)).toBe('Ben to move; Guildhall 0 of 12');
    expect(inWords(table.view(null))).toContain('Ben moves');
    table.press(1, 'end-turn', 'end');
    expect(headline(table)).toBe('Ada to move; Guildhall 0 of 12');
  });

  test('the last turns are counted when they have ended', () => {
    const table = captives((state) => {
      state.last = 2;
    });
    expect(headline(table)).toBe('Last turns: 2 left');
    table.press(1, 'end-turn', 'end');
    expect(headline(table)).toBe('Last turns: 1 left');
  });
});

test('The points of a player are those that the final scoring would give now', () => {
  const points = (arrange: (state: State) => void): number | undefined =>
    town({ options: { worksOfWonder: false }, arrange }).view(null).players[1]?.points;
  expect(points((state) => give(state, 1, { virtue: 7, silver: 9 }))).toBe(0);
  expect(points((state) => give(state, 1, { virtue: 4, gold: 2, marble: 1, silver: 10 }))).toBe(-3 + 3 + 1);
  expect(points((state) => (built(state, 1, 'aqueduct'), give(state, 1, { virtue: 10 })))).toBe(3 + 1 + 1);
  expect(points((state) => (give(state, 1, { cathedral: 2, debts: 1 }), jail(state, 1, 4)))).toBe(4 - 2 - 2);
});
