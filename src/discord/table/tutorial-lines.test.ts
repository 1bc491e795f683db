import { ButtonStyle } from 'discord.js';
import { taught } from '../../../games/testing';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import { shownOption, type LessonStep } from '../../engine/contract/lesson';
import type { OpenQuestion } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import { isMenu } from '../screen/ui';
import { question } from './panel';
import { positionFor } from '../rules/position.testing';
import { textsFor } from './status';
import { tutorialText, withLesson } from './tutorial-lines';

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
    const texts = textsFor(position, 'en');
    const { rows } = withLesson(question(position, asked, texts, {}), position, texts, asked);
    const pointed = rows.flatMap((row) =>
      isMenu(row)
        ? row.options.flatMap(({ label }) => (label.startsWith('→ ') ? [label.slice(2)] : []))
        : row.flatMap((one) =>
            one.style === ButtonStyle.Success && 'label' in one ? [one.label ?? ''] : [],
          ),
    );
    expect(pointed).toHaveLength(1);
    const name = (pointed[0] ?? '').replace(/^\d+\. /, '').slice(0, 8);
    expect(tutorialText(position, asked, texts)?.replace(/\*/g, '')).toContain(name);
  });
});
