import { fallbackOf, inWords } from './decision';
import {
  say,
  sayFrom,
  seatsUpTo,
  type KeysOf,
  type Option,
  type Question,
  type QuestionOptions,
  type Seat,
} from './game';
import { offerOf } from '../run/offer';
import { play } from '../check/testing';
import { toy } from '../check/sample-games';

describe('the words of a question', () => {
  test('are made when somebody reads them, never to judge or to play', () => {
    let made = 0;
    const params = (): { n: number } => ({ n: ++made });
    const game = toy(function* (table) {
      yield* table.choose(
        0,
        'q',
        () => [
          { key: 'a', value: 'a', params },
          { key: 'b', value: 'b', params },
          { key: 'c', why: 'not-now', params },
        ],
        { params },
      );
    });
    const table = play(game, { seats: 1 });
    expect(table.session.refusal({ seat: 0, decision: 'q', picks: ['a'] })).toBeUndefined();
    expect(table.session.pending[0]?.options).toHaveLength(2);
    const { session } = play(game, { seats: 1 });
    made = 0;
    expect(session.refusal({ seat: 0, decision: 'q', picks: ['b'] })).toBeUndefined();
    expect(made).toBe(0);
    const read = session.decisions;
    expect(read).toEqual(JSON.parse(JSON.stringify(read)));
    expect(read[0]).toMatchObject({
      options: [{ params: { n: 1 } }, { params: { n: 2 } }],
      params: { n: 4 },
    });
    expect(session.waiting[0]?.options[0]?.params).toEqual({ n: 1 });
    expect(made).toBe(4);
  });

  test('are of the moment it was asked, though another seat of the group answers before', () => {
    const game = toy(function* (table) {
      const { state } = table;
      yield* table.together(seatsUpTo(2), function* (seat) {
        yield* table.choose(seat, 'q', () => [
          { key: 'a', value: 1, params: () => ({ said: state.said.length }) },
          { key: 'b', value: 2 },
        ]);
        state.said.push('something');
      });
    });
    const read = (session: {
      readonly decisions: readonly { readonly options: readonly Option[] }[];
    }): unknown => session.decisions.at(-1)?.options[0]?.params;
    const unread = play(game, { seats: 2 });
    expect(read(unread.press(0, 'q', 'a').session)).toEqual({ said: 0 });
    const alreadyRead = play(game, { seats: 2 });
    expect(read(alreadyRead.session)).toEqual({ said: 0 });
    expect(alreadyRead.press(0, 'q', 'a').session.waiting).toEqual(unread.session.waiting);
  });
});

describe('what is declared of a question', () => {
  const asked = (question: Question | undefined, how: QuestionOptions = {}, seats = 1) => {
    const table = play(
      toy(
        function* (table) {
          yield* table.choose(
            0,
            'q',
            () => [
              { key: 'gain:gold', value: 1, amount: 3, groups: ['metal', 'metal:dear'] },
              { key: 'gain:iron', value: 2 },
              { key: 'pass', value: 3, idle: true },
            ],
            how,
          );
        },
        question ? { q: question } : {},
      ),
      { seats },
    );
    return table.decision('q');
  };

  test('holds without being said at the call, and the call may say otherwise', () => {
    expect(asked(undefined)).toMatchObject({ topic: 'q' });
    expect(asked({ topic: 'page', secret: true })).toMatchObject({ topic: 'page', secret: true });
    expect(asked({ topic: 'page', secret: true }, { topic: 'other', secret: false })).toMatchObject({
      topic: 'other',
    });
    expect(asked({ secret: true }, { secret: false }).secret).toBeUndefined();
  });

  test('an option says what it stands for', () => {
    expect(asked(undefined).options).toEqual([
      { key: 'gain:gold', amount: 3, groups: ['metal', 'metal:dear'] },
      { key: 'gain:iron' },
      { key: 'pass', idle: true },
    ]);
  });

  test('when time is up the first preference on offer is played, else what leaves things as they are', () => {
    expect(asked(undefined).fallback).toEqual(['pass']);
    expect(asked({ fallback: ['lose', 'gain:iron', 'gain'] }).fallback).toEqual(['gain:iron']);
    expect(asked({ fallback: ['gain'] }).fallback).toEqual(['gain:gold']);
    expect(asked({ fallback: ['gain'] }, { fallback: ['gain:iron'] }).fallback).toEqual(['gain:iron']);
  });

  test('a lone option may be taken or asked', () => {
    const ends = (single?: 'take' | 'ask'): readonly string[] =>
      play(
        toy(
          function* (table) {
            yield* table.choose(0, 'q', () => [{ key: 'a', value: 1 }]);
          },
          { q: single ? { single } : {} },
        ),
        { seats: 1 },
      ).open;
    expect([ends(), ends('take'), ends('ask')]).toEqual([[], [], ['0 q']]);
  });
});

test('a call may name the very picks that are played when time is up, though fewer would do', () => {
  const asked = (fallback: readonly string[]) =>
    play(
      toy(function* (table) {
        yield* table.chooseSome(
          0,
          'q',
          () => ['a', 'b', 'c'].map((key) => ({ key, value: key, max: 2 })),
          () => [2, 4],
          { fallback },
        );
      }),
      { seats: 1 },
    ).decision('q').fallback;
  expect(asked(['c', 'a', 'a'])).toEqual(['a', 'a', 'c']);
  expect(asked(['c'])).toEqual(['c', 'c']);
});

describe('a fallback', () => {
  const options = (...keys: (string | Option)[]): Option[] =>
    keys.map((key) => (typeof key === 'string' ? { key } : key));
  test('of a multi-select picks as many as must be, preferred ones first', () => {
    const cards = options('card:a', 'card:b', 'card:c');
    expect(fallbackOf({ options: cards, min: 2, max: 2 }, ['card:c', 'card'])).toEqual(['card:a', 'card:c']);
    expect(fallbackOf({ options: cards, min: 0, max: 3 }, ['card'])).toEqual([]);
    expect(fallbackOf({ options: cards, min: 2, max: 2 })).toBeUndefined();
  });
  test('reaches the weight that is asked for, and picks what must be picked', () => {
    const coins = options({ key: 'gold', weight: 3, max: 2 }, { key: 'tin', weight: 1, min: 1, max: 3 });
    expect(fallbackOf({ options: coins, min: 1, max: 5, weigh: 5 }, ['tin', 'gold'])).toEqual([
      'gold',
      'tin',
      'tin',
      'tin',
    ]);
  });
  test('of a question that is nothing but one option is that', () => {
    expect(fallbackOf({ options: options('only'), min: 1, max: 1 })).toEqual(['only']);
  });
});

test('a question is read once: its words stay the same', () => {
  const seat: Seat = 0;
  let made = 0;
  const offer = offerOf([{ key: 'a', value: 1, params: () => ({ n: ++made }) }]);
  const pending = {
    id: 'q',
    seat,
    offer,
    options: offer.choices,
    refused: offer.refused,
    min: 1,
    max: 1,
    weigh: undefined,
    how: {},
    question: undefined,
    grouped: false,
    read: undefined,
  };
  expect(inWords(pending)).toBe(inWords(pending));
});

test('say takes the keys of a catalogue, however deep and in whatever number', () => {
  const _en = { title: 'x', tile: { lake: 'x', forest: 'x' }, coin_one: 'x', coin_other: 'x' };
  const speak = sayFrom<KeysOf<typeof _en>>();
  const kind = 'lake' as 'lake' | 'forest';
  expect(speak(`tile.${kind}`)).toEqual(say('tile.lake'));
  expect(speak('coin', { count: 2 })).toEqual(say('coin', { count: 2 }));
  // @ts-expect-error No words for this.
  expect(speak('tile.sea')).toEqual(say('tile.sea'));
});

test('of what a call suggests, at most three answers on offer stand first', () => {
  const suggested = (suggest: () => readonly string[]): readonly string[] | undefined =>
    play(
      toy(function* (table) {
        const keys = ['a', 'b', 'c', 'd', 'e'];
        yield* table.choose(0, 'q', () => keys.map((key) => ({ key, value: key })), { suggest });
      }),
      { seats: 1 },
    ).decision('q').suggested;
  expect(suggested(() => ['e', 'x', 'b', 'a', 'c'])).toEqual(['e', 'b', 'a']);
  expect(suggested(() => ['x'])).toBeUndefined();
});
