import { computerPicks } from '../../src/tools/computer-picks';
import { dueSteps, shownOption, shownPicks, type Moment } from '../../src/engine/contract/lesson';
import { defaultSetup } from '../../src/engine/check/fuzz';
import type { AnyGame, Params } from '../../src/engine/contract/game';
import { Session } from '../../src/engine/run/session';
import { wordsOf } from '../../src/words/catalogue';
import { PROFESSIONS, type Profession } from './data/professions';
import { florence } from './index';
import { lesson } from './lesson';
import { nameOf, say } from './names';
import { arranged, win, type Florentine, type Things } from './testing';
import type { Landscape } from './data/tiles';
import type { Lot } from './state';

/** Returns what the teacher says and marks where a pupil can raise to this bid or pass. */
function adviceAt(lot: Lot, bid: number, said: readonly string[], works: 'few' | 'two' = 'few') {
  const question = {
    id: 'bid',
    options: [{ key: `raise:${bid}`, params: { price: `${bid}ƒ` } }, { key: 'pass' }],
    params: {
      lot: nameOf.lot(lot),
      bid: bid - 100,
      bidder: 'Ben',
      ...(lot === 'builder' && { builders: say('advice.no-builder') }),
      works: say(`advice.${works}-works`),
    },
  };
  return toldOf(question, said, { price: `${bid}ƒ` });
}
function toldOf(question: NonNullable<Moment['question']>, said: readonly string[], params: Params = {}) {
  const moment = { question, events: [], given: 1, over: false };
  const step = dueSteps(lesson, new Set(['welcome', ...said]), moment).at(-1);
  if (!step) throw new Error('the teacher says nothing');
  const words = wordsOf('florence').text(`lesson.${step.words ?? step.id}`, {
    ...question.params,
    ...params,
  });
  return { id: step.id, words, marked: shownOption(step, question) };
}

test.each([
  ['builder', 600],
  ['jester', 600],
] as const)('the teacher raises for a %s until the bid is %i, each time for a new reason', (lot, most) => {
  const said: string[] = [];
  let before = '';
  for (let bid = 300; bid <= most + 100; bid += 100) {
    const { id, words, marked } = adviceAt(lot, bid, said);
    said.push(id);
    expect([bid, marked]).toEqual([bid, bid <= most ? `raise:${bid}` : 'pass']);
    expect(words).not.toBe(before);
    if (bid === 300) expect(words).toContain(`up to ${most}ƒ`);
    before = words;
  }
});

describe('a landscape', () => {
  /** Returns what the teacher says when the next bid is this one. Seat 1 and the pupil raise in turn. */
  const biddingTo = (lot: Landscape, bid: number, pupil: Things, said: readonly string[] = []) => {
    const players = [{ cash: 3000 }, {}, { cash: 3000, ...pupil }];
    const table = arranged({ step: 'auction', start: 1, players }).pick(1, 'open', `lot:${lot}`);
    table.pick(2, 'bid', 'pass');
    for (let next = 300; next < bid; next += 100)
      table.pick(next % 200 === 100 ? 0 : 1, 'bid', `raise:${next}`);
    const asked = table.decision('bid');
    return toldOf(asked, said, asked.options[0]?.params);
  };
  const marks = (lot: Landscape, pupil: Things): (string | undefined)[] =>
    [300, 500, 700].map((bid) => biddingTo(lot, bid, pupil).marked);

  test('is worth bids for the first works that like it: two a forest, later one, and none a lake', () => {
    expect(marks('forest', {})).toEqual(['raise:300', 'raise:500', 'pass']);
    expect(marks('forest', { works: ['lawyer'] })).toEqual(['raise:300', 'pass', 'pass']);
    expect(marks('lake', {})).toEqual(['pass', 'pass', 'pass']);
    expect(biddingTo('forest', 300, {}).words).toContain('for two such works, bid up to 500ƒ.');
    expect(biddingTo('lake', 300, {}).words).toContain('none of your first professions likes a lake');
    const later = { works: ['lawyer'] } as const;
    expect(biddingTo('forest', 300, later).words).toContain('likes the forest pays 300ƒ more with it');
    expect(biddingTo('forest', 500, later).words).toContain('pays back only 300ƒ of such a bid');
  });

  test('is left to others if the works that like it are completed, or the pupil has one', () => {
    expect(biddingTo('forest', 300, { works: ['lawyer', 'organ-builder'] }).marked).toBe('pass');
    const second = biddingTo('lake', 300, { tiles: ['lake D1'] });
    expect(second).toMatchObject({ id: 'pass-second-landscape', marked: 'pass' });
  });
});

test('the teacher bids for a goal after two works up to 300ƒ, and says nothing else above that', () => {
  expect(adviceAt('prestige', 300, []).id).toBe('pass-prestige');
  expect(adviceAt('prestige', 300, [], 'two').id).toBe('bid-prestige');
  expect(adviceAt('prestige', 400, ['bid-prestige'], 'two').id).toBe('bid-prestige-high');
});

test('the teacher says what the first people share, and whichever is returned, two like a forest', () => {
  const game = florence as unknown as AnyGame;
  const session = Session.start(game, defaultSetup(game, lesson.seats), lesson.seed);
  const { options = [] } = session.decisions.find(({ seat }) => seat === lesson.pupil) ?? {};
  const dealt = options.map(({ key }) => key.replace('return:', '') as Profession);
  expect(dealt.toSorted()).toEqual(['dramatist', 'lawyer', 'organ-builder', 'physician']);
  const shared = (one: Profession, other: Profession): string[] => {
    const liked = new Set<string>(Object.values(PROFESSIONS[one]));
    return Object.values(PROFESSIONS[other]).filter((what) => liked.has(what));
  };
  expect(shared('lawyer', 'organ-builder')).toEqual(['forest', 'opinion']);
  for (const other of ['lawyer', 'organ-builder', 'physician'] as const) {
    expect(shared('dramatist', other)).toEqual([]);
    expect(PROFESSIONS[other].landscape).toBe('forest');
  }
  expect(dealt.map((one) => PROFESSIONS[one].landscape)).not.toContain('lake');
  const said = wordsOf('florence').text('lesson.professions');
  expect(said).toContain('Lawyer, Organ builder and Physician all like the forest');
  expect(said).toContain('The Dramatist shares no wish with them');
});

test('a pupil who follows the teacher meets a freedom and a building, and completes three works', () => {
  const done = answersOfPupil();
  expect(done.filter((key) => key.startsWith('work:'))).toHaveLength(3);
  expect(done.some((key) => key.startsWith('freedom:'))).toBe(true);
  expect(done.some((key) => key.startsWith('build:'))).toBe(true);
});

/** Returns the marked answers of the first three rounds, against the computers of the tutorial. */
function answersOfPupil(): string[] {
  const game = florence as unknown as AnyGame;
  const session = Session.start(game, defaultSetup(game, lesson.seats), lesson.seed);
  const said = new Set<string>();
  const done: string[] = [];
  const rounds = (): number =>
    [...session.closedLines, ...session.lines].filter(({ event }) => event === 'round').length;
  while (rounds() < 4) {
    const [asked] = session.decisions;
    if (!asked) throw new Error('the game is over');
    const { seat, id: decision } = asked;
    let picks = computerPicks(session, seat, decision, 'apprentice');
    if (seat === lesson.pupil) {
      const steps = dueSteps(lesson, said, { question: asked, events: [], given: 0, over: false });
      for (const { id } of steps) said.add(id);
      picks = steps.map((step) => shownPicks(step, asked)).find((marked) => marked) ?? picks;
      done.push(...picks);
    }
    session.apply({ seat, decision, picks });
  }
  return done;
}

describe('a pupil with works and one profession', () => {
  const players = [
    {
      cash: 3000,
      tiles: ['forest D1'],
      works: ['lawyer', 'organ-builder'],
      professions: ['painter'],
      jesters: 3,
    },
    { cash: 3000, works: ['botanist', 'physician'] },
    { cash: 3000 },
  ] as const;
  /** Returns the step of the teacher for the question of seat 1, and the answer that it marks. */
  const told = ({ session }: Florentine, ...said: readonly string[]) => {
    const [question] = session.decisions;
    const step = dueSteps(lesson, new Set(['welcome', 'auction', ...said]), {
      question,
      events: [],
      given: 1,
      over: false,
    }).at(-1);
    return [step?.id, step && question && shownOption(step, question)];
  };
  const opened = (lot: Lot, round = 3) =>
    arranged({ step: 'auction', round, start: 0, players }).pick(0, 'open', `lot:${lot}`);

  test('waits for a Recruiting card, bids for it, and opens its auction', () => {
    for (const lot of ['jester', 'builder', 'lake'] as const)
      expect(told(opened(lot))).toEqual([`pass-${lot}-for-recruit`, 'pass']);
    expect(told(opened('recruiting'))).toEqual(['bid-recruiting', 'raise:300']);
    const own = arranged({ step: 'auction', round: 3, start: 1, players });
    expect(told(own)).toEqual(['again-open-lot:recruiting', 'lot:recruiting']);
  });

  test('passes if no work that can be recruited reaches the minimum', () => {
    expect(told(opened('recruiting', 4))).toEqual(['pass-recruiting-unfit', 'pass']);
    expect(told(opened('jester', 4))).toEqual(['bid-jester', 'raise:300']);
  });

  test('names whom the card could bring, and the value of the work', () => {
    const { params, options } = opened('recruiting').decision('bid');
    const words = wordsOf('florence').text('lesson.bid-recruiting', { ...params, ...options[0]?.params });
    expect(words).toContain('You could take the Physician');
    expect(words).toContain('worth 13 for you');
  });

  test('passes above 500ƒ for the price, and not for works of its own', () => {
    const bidding = opened('recruiting');
    const [asked] = bidding.session.decisions;
    const high = { ...asked, options: [{ key: 'raise:600' }, { key: 'pass' }] } as typeof asked;
    const moment = { question: high, events: [], given: 1, over: false };
    expect(dueSteps(lesson, new Set(['welcome', 'bid-recruiting']), moment).at(-1)?.id).toBe(
      'bid-recruiting-high',
    );
  });

  test('recruits the profession whose work is worth most', () => {
    const won = win(arranged({ step: 'auction', round: 3, start: 1, players }), 1, 'recruiting');
    expect(told(won)).toEqual(['recruit', 'recruit:physician']);
    const { params, options } = won.decision('recruit-now');
    const words = wordsOf('florence').text('lesson.recruit', { ...params, ...options[0]?.params });
    expect(words).toContain('works need 12.');
  });

  test('bids for other things again once the Recruiting card of the round is won', () => {
    const table = arranged({ step: 'auction', round: 3, start: 2, players });
    win(table, 2, 'recruiting').pick(2, 'recruit-now', 'hold').pick(0, 'open', 'lot:jester');
    expect(told(table)).toEqual(['bid-jester', 'raise:300']);
  });

  test('keeps bonus cards that add nothing to a work', () => {
    const mine = [{ professions: ['painter'], jesters: 3, bonus: ['each-park'] }] as const;
    const table = arranged({ step: 'turn', players: mine }).pick(1, 'action', 'work:painter');
    expect(told(table)).toEqual(['bonus-cards-useless', undefined]);
  });

  test('recruits on a turn the profession whose work is worth most, whatever else is advised', () => {
    const turn = (mine: Things, round = 3) => {
      const [pupil, ...others] = players;
      return told(
        arranged({ step: 'turn', round, players: [{ ...pupil, recruiting: 1, ...mine }, ...others] }),
        'profession-card',
      );
    };
    const few = { jesters: 0, cash: 300 };
    expect(turn(few)).toEqual(['again-action-recruit-lonely', 'recruit:physician']);
    const late = turn({ ...few, freedoms: ['travel'] }, 6);
    expect(late).toEqual(['again-action-recruit-person', 'recruit:physician']);
    expect(turn({ ...few, cash: 0 })).toEqual(['again-action-recruit-any', 'recruit:physician']);
  });
});
