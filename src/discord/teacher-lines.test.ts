import { ButtonStyle } from 'discord.js';
import { taught } from '../../games/testing';
import { defaultSetup, picker, randomAction } from '../engine/fuzz';
import { shownOption, type LessonStep } from '../engine/lesson';
import type { OpenQuestion } from '../engine/game';
import { Session } from '../engine/session';
import { isMenu } from './look';
import { question } from './panel';
import { positionFor } from './position.testing';
import { voiceFor } from './status';
import { teacherSays, withLesson } from './teacher-lines';

describe('the first answer the teacher means', () => {
  test.each(taught)('bears its arrow or its colour in the panel, alone (%s)', (_, game, lesson) => {
    const session = Session.start(game, defaultSetup(game, lesson.seats), lesson.seed);
    const pick = picker('pupil');
    const meant = (): { asked: OpenQuestion; step: LessonStep } | undefined => {
      const asked = session.waiting.find(({ seat }) => seat === lesson.pupil);
      const step = lesson.steps.find((one) => asked && shownOption(one, asked) !== undefined);
      return asked && step && { asked, step };
    };
    while (!meant()) session.apply(randomAction(session, pick, 0));
    const { asked, step } = meant() as NonNullable<ReturnType<typeof meant>>;
    const position = { ...positionFor(session), teaching: [step] };
    const voice = voiceFor(position, 'en');
    const { rows } = withLesson(question(position, asked, voice, {}), position, voice, asked);
    const pointed = rows.flatMap((row) =>
      isMenu(row)
        ? row.options.flatMap(({ label }) => (label.startsWith('→ ') ? [label.slice(2)] : []))
        : row.flatMap((one) =>
            one.style === ButtonStyle.Success && 'label' in one ? [one.label ?? ''] : [],
          ),
    );
    expect(pointed).toHaveLength(1);
    const name = (pointed[0] ?? '').replace(/^\d+\. /, '').slice(0, 8);
    expect(teacherSays(position, asked, voice)?.replace(/\*/g, '')).toContain(name);
  });
});
