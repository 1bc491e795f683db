import { picker, playOn, randomPicks } from '../src/engine/check/fuzz';
import type { AnyGame, Entry, ScoreItem } from '../src/engine/contract/game';
import { judge } from '../src/engine/contract/decision';
import { dueSteps, shownPicks, type Lesson } from '../src/engine/contract/lesson';
import { Session } from '../src/engine/run/session';
import { wordsOf } from '../src/words/catalogue';
import { taught } from './testing';

interface Played {
  readonly said: readonly string[];
  /** The number of moves that the tutorial showed. */
  readonly shown: number;
  /** The results of the pupil's answers. */
  readonly did: ReadonlySet<string>;
  /** Every question to the pupil until the farewell. */
  readonly moments: readonly Moment[];
  /** The score items at the end of the game, which computers play on after the lesson. */
  readonly scores: readonly ScoreItem[];
}

interface Moment {
  readonly decision: string;
  /** Whether the teacher had a word, and an answer marked with it. */
  readonly word: boolean;
  readonly marked: boolean;
}

/**
 * A pupil who does what the teacher marks and otherwise what comes, at a table with others who do whatever
 * comes.
 */
function played(game: AnyGame, lesson: Lesson, others = ''): Played {
  const pick = picker(`lesson ${game.id}${others}`);
  const options = { ...defaults(game), ...lesson.options };
  const session = Session.start(game, { seats: lesson.seats, options }, lesson.seed);
  const said: string[] = [];
  const did = new Set<string>();
  const moments: Moment[] = [];
  const lines = (): readonly Entry[] => [...session.closedLines, ...session.lines];
  let [given, shown, heard] = [0, 0, 0];
  while (!said.includes('end')) {
    const question = session.over ? undefined : session.decisions.find(({ seat }) => seat === lesson.pupil);
    const events = lines().slice(heard);
    const due = dueSteps(lesson, new Set(said), { question, events, given, over: session.over });
    if (question || session.over || due.length > 0) heard += events.length;
    said.push(...due.map(({ id }) => id).filter((id) => !said.includes(id)));
    if (session.over || said.includes('end')) break;
    const asked = question ?? session.decisions[0];
    if (!asked) throw new Error('no seat is asked and the game is not over');
    const step = due.filter(({ due: { at } }) => at === 'question').at(-1);
    const marked = question && step ? shownPicks(step, question) : undefined;
    if (marked) shown++;
    if (question) {
      given++;
      moments.push({ decision: question.id, word: step !== undefined, marked: marked !== undefined });
    }
    const isWhole = marked !== undefined && judge(asked, marked) === undefined;
    const before = lines().length;
    session.apply({
      seat: asked.seat,
      decision: asked.id,
      picks: isWhole ? marked : randomPicks(asked, pick),
    });
    if (question) for (const { event } of lines().slice(before)) did.add(event);
  }
  playOn(session, pick, 10, []);
  return { said, shown, did, moments, scores: session.scores().flatMap(({ items }) => items) };
}
const defaults = (game: AnyGame): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(game.options as Record<string, { default: unknown }>).map(([name, spec]) => [
      name,
      spec.default,
    ]),
  );

/** A small title can be without a lesson. */

describe.each(taught)('the lesson of %s', (_id, game, lesson) => {
  const words = wordsOf(game.id);

  test('has an introduction that says how one wins, and fits a phone', () => {
    const intro = words.text('lesson.intro');
    expect(intro).toMatch(/\bwins?\b/);
    expect(intro.length).toBeLessThan(600);
  });

  test('is told from the welcome to the farewell, whatever the others do', () => {
    const { said, shown } = played(game, lesson);
    expect(said[0]).toBe('welcome');
    expect(said.at(-1)).toBe('end');
    expect(shown).toBeGreaterThanOrEqual(3);
    expect(new Set(said).size).toBe(said.length);
  });

  test('has a word and a marked answer at every question until the farewell', () => {
    for (const others of ['', ' again', ' once more']) {
      const { moments } = played(game, lesson, others);
      expect(moments.length).toBeGreaterThan(5);
      expect(moments.filter(({ word, marked }) => !word || !marked)).toEqual([]);
    }
  });

  test('shows each kind of decision to a pupil who follows it, and then ends', () => {
    const { said, moments } = played(game, lesson);
    const met = new Set([...moments.map(({ decision }) => decision), ...said]);
    expect(lesson.kinds?.length).toBeGreaterThan(5);
    expect(lesson.kinds?.filter((kind) => !met.has(kind))).toEqual([]);
    expect(moments.length).toBeLessThan(lesson.answers);
    expect(said.filter((id) => id === 'end')).toHaveLength(1);
  });

  test('tells of each way to score before it ends', () => {
    const { said, scores } = played(game, lesson);
    const told = (key: string): boolean => said.includes(lesson.scores?.[key] ?? '');
    expect(scores.length).toBeGreaterThan(0);
    expect([...new Set(scores.map(({ key }) => key))].filter((key) => !told(key))).toEqual([]);
  });

  test('says of what the pupil has done what came of it', () => {
    const { said, did } = played(game, lesson);
    const own = lesson.steps.flatMap(({ id, due }) =>
      due.at === 'event' && due.mine === true && did.has(due.event) ? [id] : [],
    );
    expect(said).toEqual(expect.arrayContaining(own));
  });

  test('has words for every step, four lines on a phone at most', () => {
    for (const step of lesson.steps) {
      const id = step.words ?? step.id;
      expect([id, words.has(`lesson.${id}`)]).toEqual([id, true]);
      expect(words.text(`lesson.${id}`).length).toBeLessThanOrEqual(330);
    }
  });

  test('asks for questions and events that there are', () => {
    for (const { due } of lesson.steps) {
      if (due.at === 'question')
        expect([due.decision, words.has(`ask.${due.decision}.ask`)]).toEqual([due.decision, true]);
      if (due.at === 'event') expect([due.event, words.has(`log.${due.event}`)]).toEqual([due.event, true]);
    }
  });
});

test.each(taught)(
  'no two steps of the lesson of %s have one id: a table keeps only the ids',
  (_, __, { steps }) => {
    const ids = steps.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  },
);
