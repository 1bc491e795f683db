import { ButtonStyle } from 'discord.js';
import { taught } from '../../../games/testing';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import { shownOption, type LessonStep } from '../../engine/contract/lesson';
import type { OpenQuestion } from '../../engine/contract/game';
import { Session } from '../../engine/run/session';
import { button, isMenu, menu, type Button, type Screen } from '../screen/ui';
import { readId } from '../screen/ids';
import { board } from './board-message';
import { question } from './panel';
import { positionFor } from '../rules/position.testing';
import { headline, textsFor } from './status';
import { meantOf, summaryButton, summaryPages, tutorialText, withLesson } from './tutorial-lines';
import { moreScreen } from '../press/more';
import { PHONE_HEIGHT, phoneHeight } from '../screen/phone-lines';
import type { BotReply } from '../screen/reply';
import type { Position } from '../../play/table/table';

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
    const tableRules = { thread: false, turnMinutes: null, lesson: true };
    const position = { ...positionFor(session), tableRules, teaching: [step] };
    const texts = textsFor(position, 'en');
    const { rows } = withLesson(question(position, asked, texts, {}), position, texts, { asked });
    const pointed = rows.flatMap((row) =>
      isMenu(row)
        ? row.options.flatMap(({ label }) => (label.startsWith('→ ') ? [label.slice(2)] : []))
        : row.flatMap((one) =>
            one.style === ButtonStyle.Success && 'label' in one ? [one.label ?? ''] : [],
          ),
    );
    expect(pointed).toHaveLength(1);
    // The picture says which round it is.
    const facts = question(position, asked, texts, {}).embeds[0]?.description?.split('\n')[0] ?? '';
    expect(facts).not.toContain(headline(position, texts));
    const name = (pointed[0] ?? '')
      .replace(/^→ /, '')
      .replace(/^\d+\. /, '')
      .slice(0, 8);
    expect(tutorialText(position, asked, texts)?.replace(/\*/g, '')).toContain(name);
  });
});

describe('the farewell', () => {
  const farewellOf = ([, game, lesson]: (typeof taught)[number]): Position => ({
    ...positionFor(Session.start(game, defaultSetup(game, lesson.seats), lesson.seed)),
    tableRules: { thread: false, turnMinutes: null, lesson: true },
    teaching: lesson.steps.filter(({ due }) => due.at === 'end'),
  });
  const labelsIn = ({ rows }: Screen): string[] =>
    rows.flatMap((row) => (isMenu(row) ? [] : row.map(({ label = '' }) => label)));

  test.each(taught)('of %s is short, and its panel and board name the summary', (...title) => {
    const position = farewellOf(title);
    const texts = textsFor(position, 'en');
    expect(tutorialText(position, undefined, texts)).toMatch(
      /^> Well done. The tutorial ends here, .{20,80}$/,
    );
    const more = button({ do: 'more', game: position.id }, 'More…');
    expect(labelsIn(withLesson({ embeds: [], rows: [[more]] }, position, texts))).toEqual([
      'Tutorial summary',
      'More…',
    ]);
    expect(labelsIn(board(position, { news: [] }))).toContain('Tutorial summary');
    expect(labelsIn(moreScreen(position, texts, {}))).toContain('Tutorial summary');
  });

  test.each(taught)('of %s has a summary whose pages a phone shows at once, in order', (...title) => {
    const position = farewellOf(title);
    const reader = { viewer: { user: 'nobody' } } as Parameters<typeof summaryButton.show>[2];
    const screens = [summaryButton, ...summaryPages].map(
      (page) => (page.show(position, textsFor(position, 'en'), reader) as BotReply).screen,
    );
    const words = [...new Set(screens.map(({ embeds }) => embeds[0]?.description ?? ''))];
    const steps = title[2].steps.filter(({ due }) => due.at === 'end');
    const texts = textsFor(position, 'en');
    const said = steps.map((step) => texts.marked.text(`lesson.${step.words ?? step.id}`));
    expect(words.join('\n\n')).toBe([...said, texts.ui('lesson-after')].join('\n\n'));
    expect(words.at(-1)).toContain('To play with friends');
    for (const screen of screens) expect(phoneHeight(screen)).toBeLessThanOrEqual(PHONE_HEIGHT);
    // A reader of the first page gets to the others.
    const isMore = words.length > 1;
    expect(labelsIn(screens[0] as Screen).includes('Next page')).toBe(isMore);
    expect(words.length).toBeLessThanOrEqual(2);
  });

  test('leaves its summary behind *More…* when the pupil plays on', () => {
    const { teaching: _teaching, ...position } = farewellOf(taught[0] as (typeof taught)[number]);
    const texts = textsFor(position, 'en');
    expect(labelsIn(moreScreen(position, texts, {}))).toContain('Tutorial summary');
    expect(labelsIn(board(position, { news: [] }))).not.toContain('Tutorial summary');
    const ordinary = { ...position, tableRules: { thread: false, turnMinutes: null } };
    expect(labelsIn(moreScreen(ordinary, texts, {}))).not.toContain('Tutorial summary');
  });
});

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

test('news takes the place of what is said often: a screen teaches one thing and names the answer', () => {
  const [, game, lesson] = taught.find(([id]) => id === 'architects') as (typeof taught)[number];
  const session = Session.start(game, defaultSetup(game, lesson.seats), lesson.seed);
  const pick = picker('news');
  while (session.waiting[0]?.id !== 'place') session.apply(randomAction(session, pick, 0));
  const [asked] = session.waiting;
  const words = (...ids: string[]): string | undefined => {
    const teaching = ids.flatMap((id) => lesson.steps.find((step) => step.id === id) ?? []);
    const position = { ...positionFor(session), teaching };
    return tutorialText(position, asked, textsFor(position, 'en'))?.replace(/\n?> /g, ' ');
  };
  const [news, often, first] = [words('reset'), words('again-place'), words('place-again')];
  expect(often).toMatch(/ → Choose /);
  const answer = often?.slice(often.indexOf(' → Choose '));
  expect(words('reset', 'again-place')).toBe(`${news}${answer}`);
  expect(words('reset', 'place-again')?.replace(/\s+/g, ' ')).toBe(`${news}${first}`.replace(/\s+/g, ' '));
});

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
  const { rows } = withLesson(screen, position, textsFor(position, 'en'), { asked });
  const green = rows.flatMap((row) =>
    isMenu(row) ? [] : row.filter(({ style }) => style === ButtonStyle.Success),
  );
  // The wider group around it is the way back.
  expect(green.map(({ label }) => label)).toEqual(['→ Group 2']);
});

test('a menu of several answers keeps the marked one, because others can be chosen with it', () => {
  const options = [{ key: 'k0' }, { key: 'k1' }];
  const place = { game: 'abcdefghij', seat: 0, promptId: '12-abcdef' } as const;
  const lines = options.map(({ key }, at) => ({ value: `${at}`, label: key }));
  const [[, game, lesson]] = taught as [(typeof taught)[number]];
  const session = Session.start(game, defaultSetup(game, lesson.seats), lesson.seed);
  const step: LessonStep = { id: 'x', due: { at: 'question', decision: 'x' }, show: 'k1' };
  const position = { ...positionFor(session), teaching: [step] };
  const menus = ([1, 2] as const).map((max) => {
    const asked: OpenQuestion = { ...place, id: 'x', options, min: 0, max, topic: 'x' };
    const green = button({ do: 'pick', ...place, at: 1 }, 'k1');
    const rows = [
      [green],
      menu({ do: 'some', ...place, group: null, page: 0, picks: null }, 'x', lines, [0, max]),
      [button({ do: 'more', game: place.game }, 'More…')],
    ];
    return withLesson({ embeds: [], rows }, position, textsFor(position, 'en'), { asked }).rows.find(isMenu);
  });
  expect(menus.map((one) => one?.options.map(({ value }) => value))).toEqual([['0'], ['0', '1']]);
  for (const one of menus) expect(one?.max_values).toBeLessThanOrEqual(one?.options.length ?? 0);
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
      question(position, asked, texts, {
        place: { group: null, page: 0, picks },
        meant: meantOf(position, asked),
      }),
      position,
      texts,
      { asked },
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
    expect(green('greenwall')).toEqual(['→ +2 on T7 Greenwall']);
    expect(tutorialText(position, asked, textsFor(position, 'en'))).toContain('**+2 on T7 Greenwall**');
  });
});

describe('the name of the marked answer', () => {
  /** A game of Architects in which the teacher means the first answer of each short question. */
  const panels = (): { readonly green: string; readonly text: string; said: string }[] => {
    const [, game, lesson] = taught.find(([id]) => id === 'architects') as (typeof taught)[number];
    const session = Session.start(game, defaultSetup(game, lesson.seats), lesson.seed);
    const pick = picker('named as its button');
    const shown: { readonly green: string; readonly text: string; said: string }[] = [];
    for (let answers = 0; answers < 120 && !session.over; answers++) {
      const [asked] = session.waiting;
      const option = asked?.options[0];
      if (asked && option && asked.min === 1 && asked.max === 1 && asked.options.length <= 5) {
        const step: LessonStep = { id: 'x', due: { at: 'question', decision: asked.id }, show: option.key };
        const position = { ...positionFor(session), teaching: [step] };
        const texts = textsFor(position, 'en');
        const said = texts.marked.option(asked, option);
        const note = `> The teacher's words.\n> ${texts.ui('lesson-choose', { option: said })}`;
        const screen = question(position, asked, texts, { note, meant: [option.key] });
        const { rows, embeds } = withLesson(screen, position, texts, { asked });
        const [green] = rows.flatMap((row) =>
          isMenu(row) ? [] : row.filter(({ style }) => style === ButtonStyle.Success),
        );
        shown.push({ green: green?.label ?? '', text: embeds[0]?.description ?? '', said });
      }
      session.apply(randomAction(session, pick, 0));
    }
    return shown.filter(({ green }) => green !== '');
  };

  test('is on its button with an arrow, and not in the text too', () => {
    const whole = panels().filter(({ green }) => !green.endsWith('…'));
    expect(whole.length).toBeGreaterThan(10);
    for (const { text } of whole) expect(text).not.toContain('Choose');
  });

  test.each([
    ['Visit the King with Court…', true],
    ['Visit the King', false],
  ])('stays in the text if its button cuts it: %s', (label, stays) => {
    const [[, game, lesson]] = taught as [(typeof taught)[number]];
    const session = Session.start(game, defaultSetup(game, lesson.seats), lesson.seed);
    const [asked] = session.waiting as [OpenQuestion];
    const [option] = asked.options as [OpenQuestion['options'][number]];
    const step: LessonStep = { id: 'x', due: { at: 'question', decision: asked.id }, show: option.key };
    const position = { ...positionFor(session), teaching: [step] };
    const texts = textsFor(position, 'en');
    const line = texts.ui('lesson-choose', { option: texts.marked.option(asked, option) });
    const press = {
      do: 'pick',
      game: position.id,
      seat: asked.seat,
      promptId: asked.promptId,
      at: 0,
    } as const;
    const screen: Screen = {
      embeds: [{ description: `> The reason.\n> ${line}` }],
      rows: [[button(press, label)]],
    };
    const { embeds } = withLesson(screen, position, texts, { asked });
    expect(embeds[0]?.description?.includes('→ Choose')).toBe(stays);
  });
});

test('a marked answer with a row of its own comes first', () => {
  const [, game, lesson] = taught.find(([id]) => id === 'lisboa') ?? [];
  if (!game || !lesson) throw new Error('Lisboa is missing');
  const session = Session.start(game, defaultSetup(game, lesson.seats), lesson.seed);
  const pick = picker('first');
  const asked = (): OpenQuestion | undefined =>
    session.waiting.find(({ seat, id }) => seat === lesson.pupil && id === 'choose-action');
  for (let at = 0; !asked() && at < 50; at++) session.apply(randomAction(session, pick, 0));
  const open = asked();
  if (!open) throw new Error('no turn');
  const teaching = lesson.steps.filter(({ id }) => id === 'choose-action');
  const position: Position = { ...positionFor(session), teaching };
  const texts = textsFor(position, 'en');
  const shown = question(position, open, texts, { meant: meantOf(position, open) });
  const { rows } = withLesson(shown, position, texts, { asked: open });
  const [first = []] = rows;
  expect(isMenu(first) ? [] : first.map(({ style }) => style)).toEqual([ButtonStyle.Success]);
});

test('the teacher and the picture say what the panel then leaves out', () => {
  const game = taught.find(([id]) => id === 'whispers')?.[1];
  if (!game) throw new Error('whispers is missing');
  const session = Session.start(game, defaultSetup(game, 3), 'a'.repeat(64));
  const pick = picker('names');
  const isDue = ({ id, options }: OpenQuestion): boolean =>
    id === 'attack-from' && options.some(({ params = {} }) => 'aim-horse' in params);
  while (!session.waiting.some(isDue)) session.apply(randomAction(session, pick, 0));
  const asked = session.waiting.find(isDue) as OpenQuestion;
  const step = game.lesson?.steps.find(({ id }) => id === 'again-attack-from-win-elephant-horse');
  const aimed = asked.options.find(({ params = {} }) => 'aim-horse' in params);
  const position = {
    ...positionFor(session),
    // These words name the city that the answer aims at.
    teaching: [{ ...step, words: 'again-act-city', show: aimed?.key } as LessonStep],
  };
  const texts = textsFor(position, 'en');
  const aim = texts.marked.phrase(aimed?.params?.['aim-horse'] as never);
  expect(tutorialText(position, asked, texts)).toContain(`can win ${aim}.`);
  const said = (hasPicture: boolean): string =>
    question(position, asked, texts, { hasPicture }).embeds[0]?.description ?? '';
  expect(said(false)).toMatch(/Elephant −?\d/);
  expect(said(true)).not.toMatch(/Elephant −?\d/);
});
