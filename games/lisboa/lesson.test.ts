import { defaultSetup, picker, randomPicks } from '../../src/engine/check/fuzz';
import { judge } from '../../src/engine/contract/decision';
import { dueSteps, shownPicks } from '../../src/engine/contract/lesson';
import { Session } from '../../src/engine/run/session';
import { wordsOf } from '../../src/words/catalogue';
import { lisboa } from '.';
import { lesson } from './lesson';

const begun = (): Session =>
  Session.start(lisboa, { ...defaultSetup(lisboa, lesson.seats), ...lesson.options }, lesson.seed);

/** Returns the wigs of the first public building of a pupil who does what the teacher marks. */
function wigsOfOpening(others: string): number {
  const session = begun();
  const pick = picker(others);
  const said = new Set<string>();
  for (let given = 0; given < lesson.answers;) {
    const question = session.decisions.find(({ seat }) => seat === lesson.pupil);
    const asked = question ?? session.decisions[0];
    if (!asked) break;
    const steps = dueSteps(lesson, said, { question, events: [], given, over: false });
    for (const { id } of steps) said.add(id);
    const marked = steps.flatMap((step) => (question && shownPicks(step, question)) ?? []);
    const isWhole = question !== undefined && judge(asked, marked) === undefined;
    const picks = isWhole ? marked : randomPicks(asked, pick);
    session.apply({ seat: asked.seat, decision: asked.id, picks });
    if (question) given++;
    if (question?.id === 'space')
      return question.options.find(({ key }) => key === picks[0])?.params?.['count'] as number;
  }
  throw new Error('the pupil opens no building');
}

test('the first public building of the lesson scores for the pupil, whatever the others do', () => {
  const wigs = Array.from({ length: 8 }, (_, at) => wigsOfOpening(`opening ${at}`));
  expect(wigs.filter((count) => count < 5)).toEqual([]);
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
