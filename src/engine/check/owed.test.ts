import { conform } from './conformance';
import { noFailure } from './conformance.testing';
import { defaultSetup } from './fuzz';
import {
  computerFaults,
  demandSame,
  goldenFaults,
  lengthFaults,
  noFaults,
  savedCountFaults,
  savedFaults,
} from './owed';
import { market, type Market } from './sample-games';
import { ticTacToe } from './tic-tac-toe';
import type { AnyGame, Table } from '../contract/game';
import { seedHash } from '../run/chance';
import { Session } from '../run/session';

const toy = { ...ticTacToe, id: 'toy', questions: { mark: { fallback: ['a1'] } } } as unknown as AnyGame;
const broken = (change: object): AnyGame => ({ ...toy, ...change });
const fails = (): never => {
  throw new Error('invariant: nine cells');
};
const turn = <S>(play: (table: Table<S>) => unknown): object => ({ steps: { turn: play } });
const setup = { seats: 2, options: {} };
const both = () => [
  { key: 'a1', value: 1 },
  { key: 'b1', value: 2 },
];

interface Decked {
  deck: string[];
}
const pileOf = (state: Decked) => ({
  cards: state.deck,
  lay: (cards: string[]) => {
    state.deck = cards;
  },
});
const NO_CHANCE = { random: () => 0, shuffle: <T>(cards: T[]): T[] => cards };

/** Each toy game breaks one promise: the check that finds it, and the words that the message must have. */
const TOYS: readonly (readonly [what: string, game: AnyGame, check: string, said: RegExp])[] = [
  [
    'has no fallback',
    broken({ questions: {} }),
    'fallback',
    /mark: it has no fallback.*\n.*give the question a `fallback` in questions.ts/,
  ],
  [
    'breaks an invariant',
    broken({ check: fails }),
    'setup',
    /invariant: nine cells.*\n.*let `check` accept it/,
  ],
  [
    'offers two options with one key',
    broken(
      turn(function* (table: Table<never>) {
        yield* table.choose(0, 'mark', () => [{ key: 'a1', value: 1 }], { single: 'ask' });
        yield* table.choose(0, 'mark', () => [
          { key: 'a1', value: 1 },
          { key: 'a1', value: 2 },
        ]);
        return 'over';
      }),
    ),
    'apply',
    /toy, 2 seats, step turn, after answer 1: mark: two options with one key/,
  ],
  [
    'throws in the middle of a rule',
    broken(
      turn(function* (table: Table<never>) {
        yield* table.choose(0, 'mark', () => [
          { key: 'a1', value: 1 },
          { key: 'b1', value: 2 },
        ]);
        throw new Error('no such tile');
      }),
    ),
    'apply',
    /after seat 0 answered mark with a1: no such tile.*\n.*change the rule that goes on after this answer/,
  ],
  [
    'does not rank a seat',
    broken({ scores: () => [{ seat: 0, rank: 1, total: 0, items: [] }] }),
    'scores',
    /seat 1 has no score, or more than one.*\n.*return one score for each seat/,
  ],
  [
    'has items that do not add up',
    broken({
      scores: () => [0, 1].map((seat) => ({ seat, rank: 1, total: 5, items: [{ key: 'line', points: 1 }] })),
    }),
    'scores',
    /the items of seat 0 add up to 1, but its total is 5.*\n.*add up to its total/,
  ],
  [
    'shows a hidden card',
    {
      ...(market as unknown as AnyGame),
      id: 'toy',
      view: (state) => ({ deck: (state as unknown as Market).deck }),
      redeal: (state, _seat, dealer) => void dealer.shuffle((state as unknown as Market).deck),
    },
    'leak',
    /sees in the view of step .*: deck\.\d+ is "\w+" or "\w+".*\n.*leave it out of `view`/,
  ],
  [
    'names a hidden card in an open question after a reveal',
    broken({
      setup: () => ({ ...ticTacToe.setup(setup, NO_CHANCE), deck: ['ace', 'king', 'queen', 'ten'] }),
      piles: (state: Decked) => [{ name: 'cards', piles: [pileOf(state)] }],
      ...turn(function* ({ state, choose, reveal }: Table<Decked>) {
        yield* choose(0, 'mark', both);
        reveal();
        yield* choose(0, 'mark', () =>
          both().map((one) => ({ ...one, params: { card: state.deck[0] ?? '' } })),
        );
        return 'over';
      }),
    }),
    'leak',
    /seat 1 can read the question mark of seat 0, and hidden cards change it: options\.0\.params\.card is "/,
  ],
  [
    'returns a step that it does not have',
    broken(
      turn(function* (table: Table<never>) {
        yield* table.choose(0, 'mark', both);
        return 'dance';
      }),
    ),
    'apply',
    /step turn returned dance, which is no step: return one of turn or 'over'/,
  ],
  [
    'changes the state in a list',
    broken(
      turn(function* ({ state, choose }: Table<{ marked: number }>) {
        yield* choose(0, 'mark', both);
        yield* choose(0, 'mark', () => ((state.marked = 1), both()));
        return 'over';
      }),
    ),
    'apply',
    /mark: its list changed the state: a list only reads, change it after the answer/,
  ],
  [
    'draws in a group',
    broken(
      turn(function* (table: Table<never>) {
        yield* table.choose(0, 'mark', both);
        yield* table.together([0, 1], (seat) => table.choose(seat, table.random(2) ? 'mark' : 'mark', both));
        return 'over';
      }),
    ),
    'apply',
    /a draw inside together, whose answers come in any order: move it before or after together/,
  ],
  [
    'asks another seat in a group',
    broken(
      turn(function* (table: Table<never>) {
        yield* table.choose(0, 'mark', both);
        yield* table.together([0, 1], () => table.choose(0, 'mark', both));
        return 'over';
      }),
    ),
    'apply',
    /mark: together runs this rule for seat 1, and it asks seat 0: ask the seat that together gives/,
  ],
  [
    'asks without an option',
    broken(
      turn(function* (table: Table<never>) {
        yield* table.choose(0, 'mark', both);
        yield* table.choose(1, 'mark', () => [{ key: 'a1', why: 'taken' }]);
        return 'over';
      }),
    ),
    'apply',
    /mark: seat 1 has no answer: every option is refused \(a1 taken\)/,
  ],
  [
    'wants more picks than it offers',
    broken(
      turn(function* (table: Table<never>) {
        yield* table.choose(0, 'mark', both);
        yield* table.chooseSome(1, 'mark', both, () => [5, 5]);
        return 'over';
      }),
    ),
    'apply',
    /mark: seat 1 has no answer: it needs 5 picks, and 2 are possible/,
  ],
  [
    'says nothing of hidden things',
    broken({ redeal: undefined }),
    'hidden',
    /neither `piles` nor `redeal`.*\n.*give `piles: \(\) => \[\]`/,
  ],
  [
    'loses a card',
    broken({ piles: () => [{ name: 'cards', all: ['ace', 'ten'], piles: [{ cards: ['ten'] }] }] }),
    'setup',
    /cards: ace is missing\. Move the card in the rule, or list in `piles` every place/,
  ],
];

test.each(TOYS)('a game that %s is told where it was found and what to do', (_what, game, check, said) => {
  const { failures } = conform(game, {
    setup: defaultSetup(game, 2),
    seed: seedHash('0a'),
    picks: 'toys',
    often: 1000,
    maxFailures: 40,
  });
  const own = failures.filter((failure) => failure.check === check);
  expect(failures.map((failure) => failure.check)).toContain(check);
  let text = '';
  try {
    noFailure(own);
  } catch (error) {
    text = (error as Error).message;
  }
  expect(text).toMatch(said);
  expect(text).toMatch(/\[toy; 2 seats; step \w+; asked: .*; seed [0-9a-f]{64}; picks "toys"; answer \d+\]/);
  expect(text).toContain('npm run check-game -- toy');
});

const played = { name: 'two', seats: 2, given: [0, 1, 0, 1, 0] };
const line = '2: { answers: 5, turns: 5 }';

test.each([
  ['is missing', undefined, ['`lengths` is missing for 2 seats', line]],
  ['has more turns than answers', { 2: { answers: 5, turns: 9 } }, ['5 answers and 9 turns', line]],
  [
    'is far from a golden game',
    { 2: { answers: 50, turns: 5 } },
    ['golden game "two": `lengths` says 50 answers, but this game has 5', line],
  ],
])('a title whose length %s is told what to write', (_what, lengths, said) => {
  const text = lengthFaults(broken({ lengths }), 2, [played]).join('\n');
  for (const part of ['toy, 2 seats', ...said]) expect(text).toContain(part);
});

test('a length without a golden game says how to count it', () => {
  const [text] = lengthFaults(toy, 3, []);
  expect(text).toMatch(
    /^toy, 3 seats: .*missing for 3 seats\n {2}To do: .*golden\/games.json, and run: npm run/s,
  );
  expect(lengthFaults(broken({ lengths: { 2: { answers: 6, turns: 5 } } }), 2, [played])).toEqual([]);
});

test('a golden game that differs names the answer and the line, before and now', () => {
  const texts = { name: 'two', seats: 2, recorded: 'head\n> 0 mark a1\nAda wins\n' };
  const faults = (today: () => string): string[] => goldenFaults('toy', { ...texts, today });
  expect(faults(() => texts.recorded)).toEqual([]);
  expect(faults(() => 'head\n> 0 mark a1\nBen wins\n')[0]).toMatch(
    new RegExp(
      '^toy, 2 seats, golden game "two", answer 2 \\(golden/two.txt:3\\): ' +
        'recorded is «Ada wins», today it is «Ben wins»\n.*npm run golden -- toy',
    ),
  );
  const stuck = (): string => {
    throw new Error('not offered');
  };
  expect(faults(stuck)[0]).toMatch(/golden game "two": it can't be replayed: not offered\n.*--record/);
});

test('computers that answer otherwise are told by answer, before and now', () => {
  const golden = { name: 'two', seats: 2 };
  const [one, two] = ['a1', 'b1'].map((key) => ({ seat: 0, decision: 'mark', picks: [key] }));
  expect(computerFaults('toy', golden, [one, two], [one, two])).toEqual([]);
  const [text] = computerFaults('toy', golden, [one, two], [one, one]);
  expect(text).toMatch(
    /^toy, 2 seats, golden game "two", answer 2: a computer answered .*b1.* it answers .*a1/,
  );
  expect(text).toContain('npm run golden -- toy --record');
});

test('a saved game that today’s rules cannot carry on names the game and the step', () => {
  const session = Session.start(toy, setup, seedHash('0a'));
  const asked = session.decisions[0];
  if (!asked) throw new Error('no seat is asked');
  session.apply({ seat: asked.seat, decision: asked.id, picks: ['a1'] });
  const saved = { release: '1.0.0', name: 'half-way', saved: session.save() };
  expect(savedFaults(toy, saved)).toEqual([]);
  for (const [game, said] of [
    [broken({ rules: 0 }), 'it has rules 1, but the title has 0'],
    [broken({ check: fails }), "it can't be played on: "],
  ] as const) {
    const [text = ''] = savedFaults(game, saved);
    expect(text).toMatch(/^toy, 2 seats, step turn, saved game "half-way" of 1.0.0: /);
    expect(text).toContain(said);
    expect(text).toContain('npm run saved -- toy');
  }
  expect(savedCountFaults('toy', 2, [saved])[0]).toContain('it has 1 saved games, but needs 3');
  expect(savedCountFaults('toy', 2, [saved, saved, saved])[0]).toContain(
    'none of its saved games is in mid-step',
  );
});

test('two values that must be equal are told by the path of their first difference', () => {
  const same = (theirs: unknown): void =>
    demandSame(
      'toy',
      { seats: 2, step: 'turn' },
      'the view changes',
      [{ hands: [[1, 2]] }, theirs],
      'hide it.',
    );
  expect(() => same({ hands: [[1, 2]] })).not.toThrow();
  expect(() => same({ hands: [[1, 3]] })).toThrow(
    'toy, 2 seats, step turn: the view changes: hands.0.1 is 2 or 3\n  To do: hide it.',
  );
});

test('all faults are thrown as one text', () => {
  expect(() => noFaults(['one', 'two'])).toThrow('one\ntwo');
  expect(() => noFaults([])).not.toThrow();
});
