import { ButtonStyle } from 'discord.js';
import { taught } from '../../../games/testing';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import { shownOption, type LessonStep } from '../../engine/contract/lesson';
import type { OpenQuestion } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import { button, isMenu, type Button } from '../screen/ui';
import { readId } from '../screen/ids';
import { board } from './board-message';
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

test.each(taught)(
  'the farewell of %s says once how to go on, and there is no lesson left to end',
  (_, game, lesson) => {
    const session = Session.start(game, defaultSetup(game, lesson.seats), lesson.seed);
    const position = {
      ...positionFor(session),
      teaching: lesson.steps.filter(({ due }) => due.at === 'end'),
    };
    const farewell = tutorialText(position, undefined, textsFor(position, 'en')) ?? '';
    expect(farewell.match(/To play with friends/g)).toHaveLength(1);
    const { rows } = withLesson({ embeds: [], rows: [] }, position, textsFor(position, 'en'));
    expect(rows).toEqual([]);
  },
);

test.each(taught)(
  'a pupil of %s answers in the panel, where the lesson is, not on the board',
  (_, game, lesson) => {
    const session = Session.start(game, defaultSetup(game, lesson.seats), lesson.seed);
    const { rows } = board({ ...positionFor(session), teaching: [] }, { news: [] });
    const verbs = rows.flatMap((row) =>
      (isMenu(row) ? [row] : row).map(({ custom_id }) => readId(custom_id)?.do),
    );
    expect(verbs).not.toContain('pick');
    expect(verbs).not.toContain('menu');
    expect(verbs).toContain('move');
  },
);

test('a pupil bids with the teacher: neither board nor panel has a form for a limit', () => {
  const [, game, lesson] = taught.find(([id]) => id === 'florence') as (typeof taught)[number];
  const session = Session.start(game, defaultSetup(game, lesson.seats), lesson.seed);
  const pick = picker('bidding');
  while (session.waiting[0]?.id !== 'bid') session.apply(randomAction(session, pick, 0));
  const [asked] = session.waiting;
  const limits = (teaching?: readonly LessonStep[]): number => {
    const position = { ...positionFor(session), ...(teaching && { teaching }) };
    const texts = textsFor(position, 'en');
    const rows = [...board(position, { news: [] }).rows, ...question(position, asked, texts).rows];
    const buttons = rows.flatMap((row) => (isMenu(row) ? [] : row));
    return buttons.filter(({ custom_id }) => readId(custom_id)?.do === 'bid-ask').length;
  };
  expect(limits()).toBe(2);
  expect(limits([])).toBe(0);
});

test('a group on a button is marked if the answer that the teacher means is in it', () => {
  const at = (group: number | null): Button =>
    button(
      { do: 'look', game: 'abcdefghij', seat: 0, promptId: '12-abcdef', group, page: 0, picks: null },
      `Group ${group}`,
    );
  const options = Array.from({ length: 6 }, (_, key) => ({
    key: `k${key}`,
    groups: [`all`, `part-${key % 2}`],
  }));
  const asked: OpenQuestion = {
    id: 'x',
    seat: 0,
    options,
    min: 1,
    max: 1,
    topic: 'x',
    promptId: '12-abcdef',
  };
  const step: LessonStep = { id: 'x', due: { at: 'question', decision: 'x' }, show: 'k3' };
  const [[, game, lesson]] = taught as [(typeof taught)[number]];
  const session = Session.start(game, defaultSetup(game, lesson.seats), lesson.seed);
  const position = { ...positionFor(session), teaching: [step] };
  const screen = { embeds: [], rows: [[at(1), at(2)], [at(0)]] };
  const { rows } = withLesson(screen, position, textsFor(position, 'en'), asked);
  const green = rows.flatMap((row) =>
    isMenu(row) ? [] : row.filter(({ style }) => style === ButtonStyle.Success),
  );
  // The wider group around it is the way back.
  expect(green.map(({ label }) => label)).toEqual(['Group 2']);
});

describe('an answer of several picks', () => {
  const start = (region: string): { asked: OpenQuestion; step: LessonStep; session: Session } => {
    const [, game, lesson] = taught.find(([id]) => id === 'whispers') as (typeof taught)[number];
    const session = Session.start(game, defaultSetup(game, lesson.seats), lesson.seed);
    const pick = picker('several');
    for (;;) {
      const asked = session.waiting.find(({ seat }) => seat === lesson.pupil);
      const several = asked?.id === 'place' && asked.min === 2 && asked.options.length <= 10;
      const step: LessonStep = {
        id: 'place',
        due: { at: 'question', decision: 'place' },
        show: `at:${region}`,
      };
      if (asked && several && asked.options.some(({ key }) => key === step.show))
        return { asked, step, session };
      session.apply(randomAction(session, pick, 0));
    }
  };
  const green = (region: string, tapped?: string): readonly string[] => {
    const { asked, step, session } = start(region);
    const position = { ...positionFor(session), teaching: [step] };
    const texts = textsFor(position, 'en');
    const picks = tapped === undefined ? null : asked.options.map(({ key }) => (key === tapped ? 1 : 0));
    const { rows } = withLesson(
      question(position, asked, texts, { place: { group: null, page: 0, picks } }),
      position,
      texts,
      asked,
    );
    return rows.flatMap((row) =>
      isMenu(row)
        ? []
        : row.flatMap((one) =>
            one.style === ButtonStyle.Success && 'label' in one ? [one.label ?? ''] : [],
          ),
    );
  };
  test('is one green button, suggested or not, and in the words of its effect', () => {
    const { asked, step, session } = start('greenwall');
    const position = { ...positionFor(session), teaching: [step] };
    expect(green('greenwall')).toEqual(['+2 on T7 Greenwall']);
    expect(tutorialText(position, asked, textsFor(position, 'en'))).toContain('**+2 on T7 Greenwall**');
  });
});
