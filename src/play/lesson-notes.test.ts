import { games } from '../../games';
import { defaultSetup } from '../engine/fuzz';
import { Session } from '../engine/session';
import { taught } from './lesson-notes';
import { noNotes } from './loaded';

const [game] = games.filter(({ lesson }) => lesson !== undefined);

describe('a teacher who has said goodbye', () => {
  if (!game?.lesson) throw new Error('no title has a lesson');
  const { pupil, seats, seed } = game.lesson;
  const session = Session.start(game, defaultSetup(game, seats), seed);
  const notes = { ...noNotes(seats), lesson: { said: ['welcome', 'end'], now: ['end'], at: session.count } };

  test('is still there until the pupil does something', () => {
    const other = (pupil + 1) % seats;
    expect(taught(game, notes, session, other as typeof pupil).lesson?.now).toContain('end');
  });

  test('leaves an ordinary game with the next thing the pupil does', () => {
    expect(taught(game, notes, session, pupil).lesson).toBeUndefined();
  });
});
