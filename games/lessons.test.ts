import { picker, randomPicks } from '../src/engine/fuzz';
import type { AnyGame, Entry } from '../src/engine/game';
import { dueSteps, shownOption, type Lesson } from '../src/engine/lesson';
import { Session } from '../src/engine/session';
import { wordsOf } from '../src/words';
import { taught } from './testing';

interface Played {
  readonly said: readonly string[];
  /** How often the teacher showed what to do. */
  readonly shown: number;
  /** What the pupil's answers came to. */
  readonly did: ReadonlySet<string>;
}

/**
 * A pupil who does what the teacher shows and otherwise whatever comes, at a table with others who do
 * whatever comes.
 */
function played(game: AnyGame, lesson: Lesson): Played {
  const pick = picker(`lesson ${game.id}`);
  const options = { ...defaults(game), ...lesson.options };
  const session = Session.start(game, { seats: lesson.seats, options }, lesson.seed);
  const said: string[] = [];
  const did = new Set<string>();
  const lines = (): readonly Entry[] => [...session.closedLines, ...session.lines];
  let [given, shown, heard] = [0, 0, 0];
  while (!said.includes('end')) {
    const question = session.over ? undefined : session.decisions.find(({ seat }) => seat === lesson.pupil);
    const events = lines().slice(heard);
    const due = dueSteps(lesson, new Set(said), { question, events, given, over: session.over });
    if (question || session.over || due.length > 0) heard += events.length;
    said.push(...due.map(({ id }) => id));
    if (session.over) break;
    const asked = question ?? session.decisions[0];
    if (!asked) throw new Error('nobody is asked and the game is not over');
    const step = due.at(-1);
    const key = question && step ? shownOption(step, question) : undefined;
    if (key !== undefined) shown++;
    if (question) given++;
    const one = key !== undefined && asked.max === 1;
    const before = lines().length;
    session.apply({ seat: asked.seat, decision: asked.id, picks: one ? [key] : randomPicks(asked, pick) });
    if (question && given < lesson.answers) for (const { event } of lines().slice(before)) did.add(event);
  }
  return { said, shown, did };
}
const defaults = (game: AnyGame): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(game.options as Record<string, { default: unknown }>).map(([name, spec]) => [
      name,
      spec.default,
    ]),
  );

/** A small title may do without. */

describe.each(taught)('the lesson of %s', (_id, game, lesson) => {
  const words = wordsOf(game.id);

  test('is told from the welcome to the farewell, whatever the others do', () => {
    const { said, shown } = played(game, lesson);
    expect(said[0]).toBe('welcome');
    expect(said.at(-1)).toBe('end');
    expect(said.length).toBeGreaterThanOrEqual(Math.ceil(lesson.steps.length * 0.5));
    expect(shown).toBeGreaterThanOrEqual(3);
    expect(new Set(said).size).toBe(said.length);
  });

  test('says of what the pupil has done what came of it', () => {
    const { said, did } = played(game, lesson);
    const own = lesson.steps.flatMap(({ id, due }) =>
      due.at === 'event' && due.mine === true && did.has(due.event) ? [id] : [],
    );
    expect(said).toEqual(expect.arrayContaining(own));
  });

  test('has words for every step, four lines on a phone at most', () => {
    for (const { id } of lesson.steps) {
      expect([id, words.has(`lesson.${id}`)]).toEqual([id, true]);
      expect(words.text(`lesson.${id}`).length).toBeLessThanOrEqual(330);
    }
  });

  test('asks for questions and events that there are', () => {
    for (const { due } of lesson.steps) {
      if (due.at === 'question') expect(words.has(`ask.${due.decision}.ask`)).toBe(true);
      if (due.at === 'event') expect([due.event, words.has(`log.${due.event}`)]).toEqual([due.event, true]);
    }
  });
});
