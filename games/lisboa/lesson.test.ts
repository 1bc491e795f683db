import { defaultSetup, picker, randomPicks } from '../../src/engine/check/fuzz';
import { judge } from '../../src/engine/contract/decision';
import type { Decision } from '../../src/engine/contract/game';
import { dueSteps, shownPicks } from '../../src/engine/contract/lesson';
import { Session } from '../../src/engine/run/session';
import { wordsOf } from '../../src/words/catalogue';
import { lisboa } from '.';
import { lesson } from './lesson';

const begun = (): Session =>
  Session.start(lisboa, { ...defaultSetup(lisboa, lesson.seats), ...lesson.options }, lesson.seed);

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

test('no card leaves the portfolio in the turns after the teacher put it there', () => {
  for (const answers of lessons) {
    const ids = answers.map(({ question }) => question.id);
    expect(ids).toContain('decree');
    expect(ids.slice(0, ids.indexOf('decree'))).not.toContain('make-room');
  }
});

test('the teacher names the street with the highest number', () => {
  const { scoringTiles } = begun().view(null) as { scoringTiles: Record<string, number> };
  const words = wordsOf('lisboa');
  const numbers = Object.entries(scoringTiles).toSorted(([, one], [, other]) => other - one);
  const [[street, number] = []] = numbers;
  expect(words.text('lesson.site')).toContain(
    `${words.text(`street.${street}`)} has the highest number: ${number}.`,
  );
});

test('the teacher says of the place of a public building only what is true of every place', () => {
  const words = wordsOf('lisboa');
  for (const key of ['lesson.space', 'lesson.again-space'])
    expect(words.text(key)).toMatch(/Marked: .*where your stores score most, if they score\./);
});
