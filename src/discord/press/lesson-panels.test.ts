import { taught } from '../../../games/testing';
import { defaultSetup, picker, randomAction, type Picker } from '../../engine/check/fuzz';
import type { AnyGame } from '../../engine/contract/game';
import type { Lesson } from '../../engine/contract/lesson';
import { Session } from '../../engine/run/session';
import { lessonBegun, stepsNow, updateLesson } from '../../play/loaded/lesson-notes';
import { noNotes } from '../../play/loaded/loaded';
import type { Notes } from '../../play/table/rows';
import { positionFor } from '../rules/position.testing';
import { PHONE_HEIGHT, phoneHeight } from '../screen/phone-lines';
import type { BotContext, Viewer } from '../screen/reply';
import { meantOf } from '../table/tutorial-lines';
import { movePanel, type PanelAsk } from './open-screens';

const context = {
  play: {
    reading: { log: async () => [] },
    answers: { others: { last: () => undefined } },
    plans: { of: async () => ({}) },
    privateNotes: { of: async () => undefined },
  },
} as unknown as BotContext;

/** Returns the heights of the panels of a pupil who does what the teacher says, until the farewell. */
async function heightsIn(game: AnyGame, lesson: Lesson, pick: Picker): Promise<Record<string, number>> {
  const setup = defaultSetup(game, lesson.seats);
  const options = { ...setup.options, ...lesson.options };
  const session = Session.start(game, { ...setup, options }, lesson.seed);
  const heights: Record<string, number> = {};
  let notes: Notes = lessonBegun(game, noNotes(lesson.seats), session);
  for (;;) {
    const teaching = stepsNow(game, notes);
    if (teaching.some(({ due }) => due.at === 'end')) return heights;
    const asked = session.waiting.find(({ seat }) => seat === lesson.pupil);
    const position = { ...positionFor(session), teaching };
    if (asked) {
      const user = `10000000000000000${lesson.pupil}`;
      const viewer = { user, locale: 'en', channel: 'elsewhere', settings: {} } as Viewer;
      const { screen } = await movePanel(context, viewer, position);
      heights[`${Object.keys(heights).length}. ${asked.id}`] = phoneHeight(screen);
    }
    const meant = asked && meantOf(position, asked);
    const action =
      asked && meant
        ? { seat: asked.seat, decision: asked.id, picks: [...meant] }
        : randomAction(session, pick, 0);
    session.apply(action);
    notes = updateLesson(game, notes, session, action.seat);
  }
}

test.each(taught)('a phone shows each panel of the lesson of %s at once', async (id, game, lesson) => {
  for (const others of ['a', 'b', 'c']) {
    const heights = await heightsIn(game, lesson, picker(`panels of ${id} ${others}`));
    expect(Object.keys(heights).length).toBeGreaterThan(10);
    expect(Object.entries(heights).filter(([, height]) => height > PHONE_HEIGHT)).toEqual([]);
  }
});

test('an action of any time is asked without the farewell, which the question below it has', async () => {
  const [, game, lesson] = taught.find(([id]) => id === 'florence') ?? [];
  if (!game || !lesson) throw new Error('Florence is missing');
  const session = Session.start(game, defaultSetup(game, lesson.seats), lesson.seed);
  const pick = picker('any time');
  while (!session.interjection(lesson.pupil)) session.apply(randomAction(session, pick, 0));
  const asked = session.interjection(lesson.pupil);
  const position = { ...positionFor(session), teaching: lesson.steps.filter(({ due }) => due.at === 'end') };
  const user = `10000000000000000${lesson.pupil}`;
  const viewer = { user, locale: 'en', channel: 'elsewhere', settings: {} } as Viewer;
  const textOf = async (how: PanelAsk): Promise<string> =>
    (await movePanel(context, viewer, position, how)).screen.embeds[0]?.description ?? '';
  expect(await textOf({})).toContain('Well done.');
  expect(await textOf({ ...(asked && { asked }) })).not.toContain('Well done.');
});
