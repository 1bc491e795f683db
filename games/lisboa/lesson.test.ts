import { defaultSetup, picker, randomAction, randomPicks } from '../../src/engine/check/fuzz';
import { judge } from '../../src/engine/contract/decision';
import type { Decision, Phrase } from '../../src/engine/contract/game';
import { dueSteps, shownPicks } from '../../src/engine/contract/lesson';
import { Session } from '../../src/engine/run/session';
import { wordsOf } from '../../src/words/catalogue';
import { lisboa } from '.';
import { lesson } from './lesson';
import { tileOf } from './data/clergy';
import { cheaperVisits, nothing, say, wigs } from './names';
import { ownPayment, visit, visitSum } from './names-visit';
import type { View } from './view';

const begun = (): Session =>
  Session.start(lisboa, { ...defaultSetup(lisboa, lesson.seats), ...lesson.options }, lesson.seed);

/** Returns the pupil's first question of this kind. */
function begunAt(decision: string): Decision {
  const found = lessons[0]?.find(({ question }) => question.id === decision);
  if (!found) throw new Error(`the pupil is not asked about ${decision}`);
  return found.question;
}

interface Answer {
  readonly question: Decision;
  readonly picks: readonly string[];
}

/** Returns the answers of a pupil who does what the teacher marks, until the first public building opens. */
function answersUntilOpening(others: string): readonly Answer[] {
  const session = begun();
  const pick = picker(others);
  const said = new Set<string>();
  const answers: Answer[] = [];
  while (answers.length < lesson.answers) {
    const question = session.decisions.find(({ seat }) => seat === lesson.pupil);
    const asked = question ?? session.decisions[0];
    if (!asked) break;
    const given = answers.length;
    const steps = dueSteps(lesson, said, { question, events: [], given, over: false });
    for (const { id } of steps) said.add(id);
    const marked = steps.flatMap((step) => (question && shownPicks(step, question)) ?? []);
    const isWhole = question !== undefined && judge(asked, marked) === undefined;
    const picks = isWhole ? marked : randomPicks(asked, pick);
    session.apply({ seat: asked.seat, decision: asked.id, picks });
    if (question) answers.push({ question, picks });
    if (question?.id === 'space') return answers;
  }
  throw new Error('the pupil opens no building');
}

const OTHERS = Array.from({ length: 8 }, (_, at) => `opening ${at}`);
const lessons = OTHERS.map(answersUntilOpening);

test('the first public building of the lesson scores for the pupil, whatever the others do', () => {
  const wigs = lessons.map((answers) => {
    const { question, picks } = answers.at(-1) as Answer;
    return question.options.find(({ key }) => key === picks[0])?.params?.['count'] as number;
  });
  expect(wigs.filter((count) => count < 5)).toEqual([]);
});

test('the pupil begins, and is asked to follow only after a visit of their own', () => {
  for (const answers of lessons) {
    expect(answers.slice(0, 2).map(({ question }) => question.id)).toEqual([
      'choose-clergy',
      'choose-action',
    ]);
    const visit = answers.findIndex(({ picks }) => picks.some((pick) => pick.startsWith('visit:')));
    const follow = answers.findIndex(({ question }) => question.id === 'follow');
    expect(visit).toBeGreaterThan(0);
    expect(follow === -1 || follow > visit).toBe(true);
  }
});

test('the pupil builds a ship and moves the Cardinal before the first building, within 30 answers', () => {
  for (const answers of lessons) {
    const picks = answers.flatMap((answer) => answer.picks);
    expect(picks).toEqual(expect.arrayContaining(['state:build-ship', 'state:meet-cardinal']));
    expect(answers.length).toBeLessThanOrEqual(30);
  }
});

test('the pupil plays a card to the portfolio after the ship, and sells a good', () => {
  for (const answers of lessons) {
    const picks = answers.flatMap((answer) => answer.picks);
    expect(picks.indexOf('tuck:blue-prime-minister-2')).toBeGreaterThan(picks.indexOf('state:build-ship'));
    expect(picks.filter((pick) => pick.startsWith('sell:'))).not.toEqual([]);
  }
});

test('no card leaves the portfolio in the turns after the teacher put it there', () => {
  for (const answers of lessons) {
    const ids = answers.map(({ question }) => question.id);
    expect(ids).toContain('decree');
    expect(ids).not.toContain('make-room');
  }
});

test('the teacher tells of the first plan and favour when the pupil takes more, and not before', () => {
  const { players } = begun().view(lesson.pupil) as View;
  expect(players[lesson.pupil]?.favors).toEqual(['builder']);
  expect(players[lesson.pupil]?.plansOpen).toEqual(['plan-start-mardel-2']);
  const words = wordsOf('lisboa');
  expect(words.text('lesson.plan-stack')).toContain('You began with one of Mardel');
  expect(words.text('lesson.favor')).toContain("You began with the Builder's");
  for (const key of ['lesson.welcome', 'lesson.clergy']) expect(words.text(key)).not.toMatch(/plan|favour/);
});

test('the teacher explains a move of others only when the pupil is asked about it', () => {
  const events = lesson.steps.flatMap(({ due }) => (due.at === 'event' ? [due] : []));
  expect(events.length).toBeGreaterThan(0);
  expect(events.filter(({ mine }) => mine === undefined)).toEqual([]);
});

test('the teacher visits for a store and for a decree before the second card to the portfolio', () => {
  const question = {
    id: 'choose-action',
    options: keys('subsidy:blue-treasury-3', 'visit:blue-prime-minister-3'),
  };
  const said = new Set(['welcome', 'choose-action', 'second']);
  const next = (): string | undefined => {
    const step = dueSteps(lesson, said, { question, events: [], given: 1, over: false }).at(-1);
    if (step) said.add(step.id);
    return step?.id;
  };
  expect([next(), next()]).toEqual(['visit-minister', 'treasury']);
});

test('the teacher says what the price of the first visit is made of', () => {
  const visit = begunAt('choose-action').options.find(({ key }) => key === 'visit:blue-builder-5');
  expect(wordsOf('lisboa').text('lesson.second', visit?.params)).toContain(
    'You pay 1 influence: the treasury asks 2 and your clergy tile saves 1.',
  );
  const price = (neutral: number, others: number, less: number, wigs: number) =>
    wordsOf('lisboa').text('lesson.second', {
      count: 2,
      sum: visitSum({ base: 2, neutral, others, less, wigs }),
    });
  expect(price(0, 0, 0, 0)).toMatch(/You pay 2 influence: the treasury asks 2\. The lily number /);
  expect(price(0, 1, 1, 0)).toContain('asks 2, officials of others add 1, and your');
  expect(price(1, 0, 0, 1)).toContain('the neutral official adds 1, and you lose a wig');
});

test('the name of a visit says its card, then its price, and wigs are a loss', () => {
  const words = wordsOf('lisboa');
  const price = ownPayment({ influence: 0, reis: 0, wigs: 2 });
  expect(words.phrase(visit('blue-king-3', 'king', price))).toMatch(
    /^Visit the King with [\w' ]+: pay 2 of your wigs$/,
  );
});

test('the teacher marks the place of a public building that brings the most wigs in all, and says so', () => {
  const options = [
    { key: 'space:pbs-w-a', params: { count: 2 } },
    { key: 'space:pbs-w-e', params: { count: 3 } },
  ];
  for (const { marked, words } of advice({ id: 'space', options })) {
    expect(marked).toBe('space:pbs-w-e');
    expect(words).toMatch(/Marked: no place brings more wigs at once, from stores and reward together\.$/);
  }
});

type Asked = Pick<Decision, 'id' | 'options' | 'params'>;
/** Returns what the teacher says and marks: at a new question, and when everything has been said once. */
const advice = (
  question: Asked,
): readonly { readonly words: string; readonly marked: string | undefined }[] =>
  [new Set<string>(), new Set(lesson.steps.filter(({ repeat }) => !repeat).map(({ id }) => id))].map(
    (said) => {
      const step = dueSteps(lesson, said, { question, events: [], given: 1, over: false }).findLast(
        ({ due }) => due.at === 'question',
      );
      const marked = step && shownPicks(step, { ...question, min: 1, max: 1 })?.[0];
      return { words: wordsOf('lisboa').text(`lesson.${step?.words ?? step?.id}`), marked };
    },
  );
const marks = (question: Asked): readonly (string | undefined)[] =>
  advice(question).map(({ marked }) => marked);
const keys = (...list: readonly string[]) => list.map((key) => ({ key }));

test('the teacher marks the plan whose building scores most', () => {
  const options = [
    { key: 'plan:plan-mardel-1', params: { merit: 500 } },
    { key: 'plan:plan-dos-santos-1', params: { merit: 1091 } },
  ];
  expect(marks({ id: 'plan', options })).toEqual(['plan:plan-dos-santos-1', 'plan:plan-dos-santos-1']);
});

test('the teacher follows a visit that costs nothing, if it builds something', () => {
  const options = keys('follow:recruit-officials', 'follow:build-store', 'stay');
  const costs = (payment: Phrase) => advice({ id: 'follow', options, params: { payment } });
  for (const { words, marked } of costs(nothing)) {
    expect(marked).toBe('follow:build-store');
    expect(words).toContain('costs you no influence');
  }
  for (const { words } of costs(say('amount.influence', { count: 2 })))
    expect(words).not.toContain('no influence');
  const cheap = keys('follow:recruit-officials', 'stay');
  expect(marks({ id: 'follow', options: cheap, params: { payment: nothing } })).toEqual(['stay', 'stay']);
});

test('the teacher follows a visit to the King once for influence, to meet the Cardinal', () => {
  const question = {
    id: 'follow',
    options: keys('follow:royal-favor', 'follow:meet-cardinal', 'follow:open-public-building', 'stay'),
    params: { payment: say('amount.influence', { count: 1 }) },
  };
  const [first, later] = advice(question);
  expect(first?.marked).toBe('follow:meet-cardinal');
  expect(first?.words).toContain('**follow** his visitor: you return it, pay as for a visit');
  expect(later?.marked).toBe('stay');
});

test('the teacher says to sell and marks the sale, and later says to trade and marks the trade', () => {
  const [first, later] = advice({ id: 'commerce', options: keys('sell', 'trade') });
  expect(first?.marked).toBe('sell');
  expect(first?.words).toContain('Sell now');
  expect(later?.marked).toBe('trade');
  expect(later?.words).toContain('Marked: a trade');
});

test('the teacher tells of the room in the portfolio and of what a set brings when they come up', () => {
  const words = wordsOf('lisboa');
  expect(words.text('lesson.choose-action')).toContain('room for 2');
  expect(words.text('lesson.cube')).toContain('room for one more card');
});

test('the teacher marks a house that helps at once, and says so if there is none', () => {
  const house = (...list: readonly string[]) => advice({ id: 'house', options: keys(...list) });
  for (const { marked } of house('left:1', 'middle:1', 'right:2')) expect(marked).toBe('middle:1');
  for (const { marked } of house('left:1', 'middle:2', 'right:3')) expect(marked).toBe('right:3');
  for (const { words } of house('left:1', 'middle:2', 'right:2'))
    expect(words).toContain('None of these houses helps at once');
});

test('the teacher marks a card with a penalty only if no other card can be played', () => {
  const strike = { key: 'tuck:red-builder-5', params: { influence: 3 } };
  const order = { key: 'tuck:blue-prime-minister-4', params: { influence: 2 } };
  const ask = (...options: { key: string }[]) => advice({ id: 'choose-action', options })[1];
  expect(ask(strike, order)?.marked).toBe('tuck:blue-prime-minister-4');
  expect(ask(strike, { key: 'subsidy:blue-treasury-1' })?.marked).toBe('subsidy:blue-treasury-1');
  expect(ask(strike)?.marked).toBe('tuck:red-builder-5');
  expect(ask(strike)?.words).toContain('penalty');
});

test('the teacher marks a decree for what stays with the pupil', () => {
  const options = [
    { key: 'decree:decree-coffers-a', params: { now: 3 } },
    { key: 'decree:decree-gold-stores-a', params: { now: 2 } },
    { key: 'decree:decree-full-warehouse-b', params: { now: 2 } },
  ];
  expect(marks({ id: 'decree', options })).toEqual([
    'decree:decree-gold-stores-a',
    'decree:decree-gold-stores-a',
  ]);
  for (const { words } of advice({ id: 'decree', options: options.slice(0, 1) }))
    expect(words).toContain('You can still spend');
});

test('if no lasting thing brings wigs now, the teacher marks the decree that brings most', () => {
  const options = [
    { key: 'decree:decree-gold-stores-a', params: { now: 0 } },
    { key: 'decree:decree-three-offices-b', params: { now: 2 } },
  ];
  for (const { marked, words } of advice({ id: 'decree', options, params: { lasting: nothing } })) {
    expect(marked).toBe('decree:decree-three-offices-b');
    expect(words).toContain('Marked: none brings more wigs now');
    expect(words).toContain('You can still spend, move or lose what it counts');
  }
  const [first] = advice({ id: 'decree', options, params: { lasting: wigs(0) } });
  expect(first?.marked).toBe('decree:decree-gold-stores-a');
});

test('the teacher marks a clergy tile of a kind that the pupil lacks', () => {
  const options = [
    { key: 'tile:clergy-provost-a', params: { wigs: 3, rank: -7 } },
    { key: 'tile:clergy-almoner-a', params: { wigs: 1, rank: 1 } },
  ];
  for (const { marked, words } of advice({ id: 'cardinal-tile', options })) {
    expect(marked).toBe('tile:clergy-almoner-a');
    expect(words).toContain('a kind that you do not have yet');
  }
});

test('the teacher marks another tile than the Confessor for a church scoring, and says why', () => {
  const ask = (...ids: string[]) =>
    advice({
      id: 'church-scoring',
      options: ids.map((id) => ({ key: `tile:${id}`, params: { wigs: tileOf(id).back } })),
      params: { keep: cheaperVisits(ids) },
    });
  for (const { marked, words } of ask('clergy-confessor-b', 'clergy-provost-a', 'clergy-parish-b')) {
    expect(marked).toBe('tile:clergy-parish-b');
    expect(words).toMatch(/Keep the Confessor: .* Marked: none of the rest brings more wigs\.$/);
  }
  for (const { marked, words } of ask('clergy-confessor-b')) {
    expect(marked).toBeUndefined();
    expect(words).not.toContain('Marked');
  }
  for (const { marked, words } of ask('clergy-provost-a')) {
    expect(marked).toBe('tile:clergy-provost-a');
    expect(words).not.toContain('Confessor');
  }
});

test('the teacher says to pay in coins only if coins are enough', () => {
  for (const { words } of advice({ id: 'pay', options: keys('convert:1', 'convert:2') }))
    expect(words).toContain('Coins alone are not enough');
});

test('the teacher marks the lot with most wigs, and of equal lots the one with the lowest price', () => {
  const session = begun();
  const pick = picker('more lots');
  let found = 0;
  while (!session.over && found < 2) {
    for (const question of session.decisions.filter(({ id }) => id === 'site')) {
      const [, later] = marks(question);
      const worth = (key: string | undefined): readonly number[] => {
        const params = question.options.find((option) => option.key === key)?.params;
        return [params?.['count'] as number, -(params?.['price'] as number)];
      };
      const [wigs = 0, price = 0] = worth(later);
      for (const { key } of question.options.filter((option) => option.key.startsWith('site:'))) {
        const [other = 0, cost = 0] = worth(key);
        expect(other < wigs || (other === wigs && cost <= price)).toBe(true);
      }
      found++;
    }
    session.apply(randomAction(session, pick, 0));
  }
  expect(found).toBe(2);
});
