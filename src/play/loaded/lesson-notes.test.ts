import { games } from '../../../games';
import { defaultSetup } from '../../engine/check/fuzz';
import type { Decision } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import { lessonBegun, updateLesson } from './lesson-notes';
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
