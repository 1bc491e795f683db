import { games } from '../../../games';
import { defaultSetup } from '../../engine/check/fuzz';
import type { AnyGame, Decision, Seat } from '../../engine/contract/game';
import type { Lesson } from '../../engine/contract/lesson';
import { Session } from '../../engine/run/session';
import type { LessonNote, Notes } from '../table/rows';
import { explainedIn, lessonBegun, stepsNow, updateLesson } from './lesson-notes';
import { noNotes } from './loaded';

const [game] = games.filter(({ lesson }) => lesson !== undefined);

describe('a teacher who has said goodbye', () => {
  if (!game?.lesson) throw new Error('no title has a lesson');
  const { pupil, seats, seed } = game.lesson;
  const session = Session.start(game, defaultSetup(game, seats), seed);
  const notes = { ...noNotes(seats), lesson: { said: ['welcome', 'end'], now: ['end'], at: session.count } };

  test('is still there until the pupil does something, and says nothing new', () => {
    const other = (pupil + 1) % seats;
    expect(updateLesson(game, notes, session, other as typeof pupil).lesson?.now).toEqual(['end']);
  });

  test('leaves an ordinary game with the next thing the pupil does', () => {
    expect(updateLesson(game, notes, session, pupil).lesson).toBeUndefined();
  });
});

const keyOf = ({ fallback, options }: Decision): string => fallback?.[0] ?? options[0]?.key ?? '';

describe.each(games.flatMap((one) => (one.lesson ? [[one.id, one, one.lesson] as const] : [])))(
  'the teacher of %s, after an undo',
  (_id, title, { pupil, seats, seed }) => {
    test('says again what was said at that question, and later what follows', () => {
      const session = Session.start(title, defaultSetup(title, seats), seed);
      const ofPupil = () => session.decisions.find(({ seat }) => seat === pupil);
      for (let others = 0; !ofPupil() && others < 20; others++) {
        const [other] = session.decisions;
        if (other) session.apply({ seat: other.seat, decision: other.id, picks: [keyOf(other)] });
      }
      const begun = lessonBegun(title, noNotes(seats), session);
      const asked = ofPupil();
      if (!asked) throw new Error('the pupil is not asked');
      const key = keyOf(asked);
      session.apply({ seat: pupil, decision: asked.id, picks: [key] });
      const answered = updateLesson(title, begun, session, pupil);
      if (!session.undo(pupil)) return expect(session.canUndo(pupil)).toBe(false);
      const undone = updateLesson(title, answered, session, pupil);
      expect(undone.lesson?.now).toEqual(begun.lesson?.now);
      expect(undone.lesson?.said).toEqual(begun.lesson?.said);
      session.apply({ seat: pupil, decision: asked.id, picks: [key] });
      expect(updateLesson(title, undone, session, pupil).lesson?.now).toEqual(answered.lesson?.now);
    });
  },
);

describe('a teacher', () => {
  const steps: Lesson['steps'] = [
    { id: 'welcome', due: { at: 'start' } },
    { id: 'take', due: { at: 'question', decision: 'take' } },
    { id: 'act', due: { at: 'question', decision: 'act' } },
    { id: 'again', due: { at: 'question', decision: 'act' }, repeat: true },
    { id: 'news', due: { at: 'event', event: 'news' } },
    { id: 'more', due: { at: 'event', event: 'more' } },
    { id: 'end', due: { at: 'end' } },
  ];
  const taught = { lesson: { seats: 2, pupil: 0, answers: 99, seed: '', steps } } as unknown as AnyGame;
  /** A game after `count` answers, with this question to the pupil and these events. */
  const after = (count: number, question?: string, events: readonly [string, number][] = []): Session => {
    const others = { seat: 1, id: 'follow', options: [] };
    const asked = question === undefined ? [others] : [others, { seat: 0, id: question, options: [] }];
    const lines = events.map(([event, at]) => ({ event, at }));
    return {
      ...{ count, decisions: asked, closedLines: lines.slice(0, 1), lines: lines.slice(1), over: false },
      save: () => ({ answerCounts: [count, 0] }),
    } as unknown as Session;
  };
  const noted = (lesson: LessonNote): Notes => ({ ...noNotes(2), lesson });
  const next = (notes: Notes, session: Session, actor?: Seat): Notes =>
    updateLesson(taught, notes, session, actor);
  const begun = lessonBegun(taught, noNotes(2), after(0, 'take', [['news', 0]]));

  test('begins with the welcome, what has happened, and the question at hand', () => {
    expect(begun.lesson).toEqual({
      ...{ said: ['welcome', 'news', 'take'], now: ['welcome', 'news', 'take'], at: 0 },
      times: { welcome: 0, news: 0, take: 0 },
    });
    expect(lessonBegun({} as AnyGame, noNotes(2), after(0)).lesson).toBeUndefined();
    expect(stepsNow(taught, begun).map(({ id }) => id)).toEqual(['welcome', 'news', 'take']);
    expect([explainedIn(taught, begun), explainedIn(taught, noNotes(2))]).toEqual([['take'], []]);
  });

  test('lets its words stand while others move, at most three, until the pupil acts', () => {
    const others = next(
      begun,
      after(1, 'take', [
        ['news', 0],
        ['more', 1],
      ]),
      1,
    );
    expect(others.lesson?.now).toEqual(['news', 'take', 'more']);
    const acted = next(others, after(2, 'act', [['more', 1]]), 0);
    expect(acted.lesson).toMatchObject({ now: ['act'], at: 2, times: { take: 0, more: 1, act: 2 } });
    expect(acted.lesson?.said).toEqual(['welcome', 'news', 'take', 'more', 'act']);
  });

  test('repeats an explanation for the question when it comes again, not while it is still shown', () => {
    const shown = noted({ said: ['welcome', 'take', 'act', 'again'], now: ['act'], at: 2 });
    expect(next(shown, after(3, 'act'), 1).lesson?.now).toEqual(['act']);
    expect(next(shown, after(3, 'act'), 0).lesson?.now).toEqual(['again']);
    const other = noted({ said: ['welcome', 'take', 'act', 'again'], now: ['take'], at: 2 });
    expect(next(other, after(3, 'act'), 1).lesson?.now).toEqual(['take', 'again']);
  });

  test('says the next of several explanations of a question while the first is still shown', () => {
    const more = { id: 'act-more', due: { at: 'question', decision: 'act' } };
    const lesson = { ...taught.lesson, steps: [...steps.slice(0, 3), more] } as Lesson;
    const shown = noted({ said: ['welcome', 'take', 'act'], now: ['act'], at: 2 });
    expect(updateLesson({ ...taught, lesson }, shown, after(3, 'act'), 1).lesson?.now).toEqual([
      ...['act', 'act-more'],
    ]);
  });

  test('does not speak of events before its last words, and not at an ordinary table', () => {
    const note = noted({ said: ['welcome', 'take'], now: [], at: 2 });
    expect(next(note, after(3, 'take', [['news', 2]]), 1).lesson?.now).toEqual([]);
    expect(next(note, after(3, 'take', [['news', 3]]), 1).lesson?.now).toEqual(['news']);
    const plain = noNotes(2);
    expect(next(plain, after(3, 'take'), 1)).toBe(plain);
  });

  test('says after an undo what stood there then, and the question at hand if nothing told of it', () => {
    const said = ['welcome', 'take', 'act', 'news', 'more', 'again'];
    const times = { welcome: 0, take: 0, act: 1, news: 2, more: 3, again: 3 };
    const note = noted({ said, now: ['more'], at: 3, times });
    expect(next(note, after(2, 'act'), 0).lesson).toMatchObject({
      ...{ said: ['welcome', 'take', 'act', 'news', 'again'], now: ['news', 'again'], at: 2 },
      times: { act: 1, news: 2, again: 2, more: 3 },
    });
    expect(next(note, after(1, 'act'), 0).lesson).toMatchObject({
      ...{ said: ['welcome', 'take', 'act'], now: ['act'], at: 1 },
    });
    // An older release stored no times.
    const old = noted({ said: ['welcome', 'take'], now: ['take'], at: 2 });
    expect(next(old, after(0), 0).lesson).toMatchObject({ said: ['welcome', 'take'], now: [] });
  });
});
