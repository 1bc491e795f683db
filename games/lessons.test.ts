import { picker, randomPicks } from '../src/engine/fuzz';
import type { AnyGame } from '../src/engine/game';
import { dueSteps, shownOption, type Lesson } from '../src/engine/lesson';
import { Session } from '../src/engine/session';
import { wordsOf } from '../src/words';
import { games } from './index';

/**
 * A pupil who does what the teacher shows and otherwise whatever comes, at a table with others who do
 * whatever comes.
 */
function played(game: AnyGame, lesson: Lesson): { readonly said: readonly string[]; readonly shown: number } {
  const pick = picker(`lesson ${game.id}`);
  const options = { ...defaults(game), ...lesson.options };
  const session = Session.start(game, { seats: lesson.seats, options }, lesson.seed);
  const said: string[] = [];
  let [given, shown, heard] = [0, 0, 0];
  while (!said.includes('end')) {
    const question = session.over ? undefined : session.decisions.find(({ seat }) => seat === lesson.pupil);
    const events = [...session.closedLines, ...session.lines].slice(heard);
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
    session.apply({ seat: asked.seat, decision: asked.id, picks: one ? [key] : randomPicks(asked, pick) });
  }
  return { said, shown };
}
const defaults = (game: AnyGame): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(game.options as Record<string, { default: unknown }>).map(([name, spec]) => [
      name,
      spec.default,
    ]),
  );

/** A small title may do without. */
const taught = games.flatMap((game) => (game.lesson ? [[game.id, game, game.lesson] as const] : []));

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
