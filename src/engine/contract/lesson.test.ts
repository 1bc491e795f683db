import { dueSteps, shownOption, type Lesson, type Moment } from './lesson';
import { who } from './game';

const lesson: Lesson = {
  seats: 2,
  pupil: 0,
  answers: 20,
  seed: '00'.repeat(32),
  steps: [
    { id: 'welcome', due: { at: 'start' } },
    { id: 'first-bid', due: { at: 'question', decision: 'bid' }, show: 'raise' },
    { id: 'you-won', due: { at: 'event', event: 'wins', mine: true } },
    { id: 'second-bid', due: { at: 'question', decision: 'bid' }, show: 'pass' },
    { id: 'farewell', due: { at: 'end' } },
  ],
};
const bid = { id: 'bid', options: [{ key: 'pass' }, { key: 'raise:500' }] };
const moment = (what: Partial<Moment>): Moment => ({
  question: undefined,
  events: [],
  given: 0,
  over: false,
  ...what,
});
const ids = (said: readonly string[], what: Partial<Moment>): string[] =>
  dueSteps(lesson, new Set(said), moment(what)).map(({ id }) => id);

describe('a teacher', () => {
  test('speaks of a question that names each of several phrases', () => {
    const about = ['empire.lion', 'near.city'];
    const steps = [{ id: 'take', due: { at: 'question', decision: 'bid', about } }] as const;
    const due = (...phrases: readonly string[]): readonly unknown[] =>
      dueSteps(
        { ...lesson, steps },
        new Set(),
        moment({
          question: { ...bid, params: Object.fromEntries(phrases.map((text) => [text, { text }])) },
        }),
      );
    expect(due('empire.lion', 'near.city')).toHaveLength(1);
    expect(due('empire.lion')).toEqual([]);
  });

  test('begins with the welcome, whatever is asked', () => {
    expect(ids([], { question: bid })).toEqual(['welcome', 'first-bid']);
    expect(ids([], {})).toEqual(['welcome']);
  });

  test('says one idea for a question, and the next one when it comes again', () => {
    expect(ids(['welcome'], { question: bid })).toEqual(['first-bid']);
    expect(ids(['welcome', 'first-bid'], { question: bid })).toEqual(['second-bid']);
  });

  test('says what happened before what is asked', () => {
    const events = [{ event: 'wins', params: { who: who(0) } }];
    expect(ids(['welcome', 'first-bid'], { question: bid, events })).toEqual(['you-won', 'second-bid']);
  });

  test('congratulates the pupil alone, whatever a line calls who did it', () => {
    expect(ids(['welcome'], { events: [{ event: 'wins', params: { who: who(1) } }] })).toEqual([]);
    const from = { lot: 'forest', player: who(0), other: who(1) };
    expect(ids(['welcome'], { events: [{ event: 'wins', params: from }] })).toEqual(['you-won']);
    expect(
      ids(['welcome'], { events: [{ event: 'wins', params: { player: who(1), other: who(0) } }] }),
    ).toEqual([]);
  });

  test('goes on from where the pupil went, and has an end', () => {
    expect(ids(['welcome'], { over: true })).toEqual(['farewell']);
    expect(ids(['welcome'], { given: 20 })).toEqual(['farewell']);
  });

  test('does not leave in the middle of a turn, unless it never ends', () => {
    expect(ids(['welcome', 'first-bid', 'second-bid'], { given: 25, question: bid })).toEqual([]);
    expect(ids(['welcome', 'first-bid', 'second-bid'], { given: 40, question: bid })).toEqual(['farewell']);
  });

  test('with an event that ends a turn, does not leave before the pupil has it', () => {
    const said = new Set(['welcome', 'first-bid', 'second-bid', 'you-won']);
    const end = (what: Partial<Moment>): readonly unknown[] =>
      dueSteps({ ...lesson, turnEnds: 'draws' }, said, moment({ given: 25, ...what }));
    const draws = (seat: 0 | 1) => [{ event: 'draws', params: { who: who(seat) } }];
    expect(end({})).toEqual([]);
    expect(end({ events: draws(1) })).toEqual([]);
    expect(end({ events: draws(0), question: bid })).toEqual([]);
    expect(end({ events: draws(0) })).toHaveLength(1);
  });

  test('speaks of an answer only where it is on offer, and of the next round only after the first', () => {
    const richer: Lesson = {
      ...lesson,
      steps: [
        { id: 'sell', due: { at: 'question', decision: 'bid', offers: 'sell' } },
        { id: 'raise', due: { at: 'question', decision: 'bid', offers: 'raise' } },
        { id: 'next-round', due: { at: 'event', event: 'round', after: 'raise' } },
      ],
    };
    const round = moment({ events: [{ event: 'round' }] });
    expect(dueSteps(richer, new Set(), moment({ question: bid })).map(({ id }) => id)).toEqual(['raise']);
    expect(dueSteps(richer, new Set(), round)).toEqual([]);
    expect(dueSteps(richer, new Set(['raise']), round).map(({ id }) => id)).toEqual(['next-round']);
  });

  test('knows what a question is about, and whom a line names beside its actor', () => {
    const about: Lesson = {
      ...lesson,
      steps: [
        { id: 'forest', due: { at: 'question', decision: 'bid', about: 'lot.forest' } },
        { id: 'won', due: { at: 'event', event: 'wins', mine: true } },
        { id: 'lost', due: { at: 'event', event: 'captures', mine: 'owner' } },
        { id: 'best', due: { at: 'event', event: 'best-work', mine: 'who' } },
      ],
    };
    const due = (what: Partial<Moment>): string[] =>
      dueSteps(about, new Set(), moment(what)).map(({ id }) => id);
    expect(due({ question: { ...bid, params: { lot: { text: 'lot.lake' } } } })).toEqual([]);
    expect(due({ question: { ...bid, params: { lot: { text: 'lot.forest' } } } })).toEqual(['forest']);
    const other = lesson.pupil === 0 ? 1 : 0;
    const params = { who: who(other), owner: who(lesson.pupil) };
    expect(due({ events: [{ event: 'wins', params }] })).toEqual([]);
    expect(due({ events: [{ event: 'captures', params }] })).toEqual(['lost']);
    expect(due({ events: [{ event: 'best-work', params: { who: [who(other)] } }] })).toEqual([]);
    expect(
      due({ events: [{ event: 'best-work', params: { who: [who(other), who(lesson.pupil)] } }] }),
    ).toEqual(['best']);
  });

  test('means the button whose key or stem the step names, if it is there', () => {
    const [, step] = lesson.steps;
    expect(step && shownOption(step, bid)).toBe('raise:500');
    expect(step && shownOption(step, { options: [{ key: 'pass' }] })).toBeUndefined();
    const either = { id: 'open', due: { at: 'start' }, show: ['lot:jester', 'raise', 'pass'] } as const;
    expect(shownOption(either, bid)).toBe('raise:500');
  });

  test('shows what is suggested before the first that is on offer', () => {
    const step = { id: 'place', due: { at: 'start' }, show: ['at:gate', 'at'] } as const;
    const options = ['at:frost', 'at:mill', 'at:storm', 'none'].map((key) => ({ key }));
    expect(shownOption(step, { options })).toBe('at:frost');
    expect(shownOption(step, { options, suggested: ['none', 'at:mill'] })).toBe('at:mill');
    expect(shownOption(step, { options, suggestedWhole: [['at:storm', 'at:storm']] })).toBe('at:storm');
    expect(shownOption(step, { options: [...options, { key: 'at:gate' }], suggested: ['at:mill'] })).toBe(
      'at:gate',
    );
  });

  test('means the answer with the most or the least of a number, also among several stems', () => {
    const priced = (key: string, price: number) => ({ key, params: { price } });
    const asked = {
      id: 'cube',
      options: [{ key: 'stop' }, priced('row:red', 9), priced('column:blue', 7), priced('row:blue', 8)],
    };
    const show = ['row', 'column', 'stop'];
    expect(shownOption({ show, least: 'price' }, asked)).toBe('column:blue');
    expect(shownOption({ show, most: 'price' }, asked)).toBe('row:red');
    expect(shownOption({ show: 'row', least: 'price' }, asked)).toBe('row:blue');
    expect(shownOption({ show: 'stop', most: 'price' }, asked)).toBe('stop');
  });

  test('speaks of an answer if one of several is on offer', () => {
    const one: Lesson = {
      ...lesson,
      steps: [{ id: 'either', due: { at: 'question', decision: 'bid', offers: ['sell', 'raise'] } }],
    };
    const due = (key: string) =>
      dueSteps(one, new Set(), moment({ question: { id: 'bid', options: [{ key }] } }));
    expect(due('raise:500')).toHaveLength(1);
    expect(due('pass')).toHaveLength(0);
  });

  test('repeats a step where nothing newer is to be said, and leaves once each kind has been met', () => {
    const patient: Lesson = {
      ...lesson,
      answers: 90,
      kinds: ['bid', 'wins'],
      steps: [
        { id: 'bid', due: { at: 'question', decision: 'bid' }, show: 'raise' },
        { id: 'again', due: { at: 'question', decision: 'bid' }, show: 'pass', repeat: true },
        { id: 'wins', due: { at: 'event', event: 'wins' } },
        { id: 'farewell', due: { at: 'end' } },
      ],
    };
    const due = (said: readonly string[], what: Partial<Moment>): string[] =>
      dueSteps(patient, new Set(said), moment(what)).map(({ id }) => id);
    expect(due([], { question: bid })).toEqual(['bid']);
    expect(due(['bid'], { question: bid })).toEqual(['again']);
    expect(due(['bid', 'again'], { question: bid })).toEqual(['again']);
    expect(due(['bid', 'again'], {})).toEqual([]);
    expect(due(['bid', 'again', 'wins'], { question: bid })).toEqual(['again']);
    expect(due(['bid', 'again', 'wins'], {})).toEqual(['farewell']);
  });

  test('repeats the advice for an answer before it says the general advice for the first time', () => {
    const at = { at: 'question', decision: 'bid' } as const;
    const steps = [
      { id: 'raise', due: { ...at, offers: 'raise' }, repeat: true },
      { id: 'again', due: at, repeat: true },
      { id: 'first', due: at },
    ] as const;
    const due = (said: readonly string[], key: string): string[] =>
      dueSteps(
        { ...lesson, steps },
        new Set(said),
        moment({ question: { id: 'bid', options: [{ key }] } }),
      ).map(({ id }) => id);
    expect(due([], 'raise:500')).toEqual(['first']);
    expect(due(['first'], 'raise:500')).toEqual(['raise']);
    expect(due(['first', 'raise'], 'raise:600')).toEqual(['raise']);
    expect(due(['first', 'raise'], 'pass')).toEqual(['again']);
  });
});
