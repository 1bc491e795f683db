import { taught } from '../../../games/testing';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import { shownPicks } from '../../engine/contract/lesson';
import { Session } from '../../engine/run/session';
import { positionFor } from '../rules/position.testing';
import { question } from './panel';
import { firstSentence, isNamedIn, saidOnce } from '../question/said-once';
import { textsFor } from './status';
import { meantOf, tutorialText } from './tutorial-lines';

test('an explanation leaves out the parts that are said above it', () => {
  const line =
    '-# **1. Fortress**: 12 VP for 3 Clay and 4 Stone; needs Masonry and Tiling · up to 2 captures';
  expect(
    saidOnce([line], 'Choose **Fortress: 12 VP for 3 Clay and 4 Stone; needs Masonry and Tiling**'),
  ).toEqual(['-# **1. Fortress**: up to 2 captures']);
  expect(saidOnce(['-# **Keep it**: It scores at the end. Others see it.'], '> Others see it.')).toEqual([
    '-# **Keep it**: It scores at the end.',
  ]);
});

test('an explanation that is said whole is left out, and any other is kept as it is', () => {
  const lines = [
    '-# **Left**: 1 Gold',
    '-# **Right**: others pay for it; e.g. 2 Gold · rarely.',
    '-# all of them',
  ];
  expect(saidOnce(lines, 'Whoever is right: others pay for it. 1 Gold')).toEqual([
    '-# **Left**: 1 Gold',
    '-# **Right**: e.g. 2 Gold · rarely.',
    '-# all of them',
  ]);
  expect(saidOnce(lines, '')).toEqual(lines);
  expect(saidOnce(['-# **Yes**: the card goes back'], 'Then the card goes back.')).toEqual([]);
});

test.each([
  ['H10 Saddleport (0 Horse, city)', true],
  ['Attack with the Horse', false],
  ['H10', false],
])('an answer that the next question names is not repeated above it (%s)', (label, isNamed) => {
  expect(isNamedIn('How many attack H10 Saddleport (undefended, city)?', label)).toBe(isNamed);
});

test('the first sentence of an explanation follows its name, whatever marks the name has', () => {
  expect(firstSentence('-# **1. Blessing · wigs 2**: Gain influence. Then keep it.')).toBe(
    '-# **1. Blessing · wigs 2**: Gain influence.',
  );
  expect(firstSentence('-# **Left**: 1 Gold · rarely')).toBe('-# **Left**: 1 Gold');
});

/** Titles whose teacher names an answer with its effect. */
const described = taught.filter(([id]) => id === 'florence' || id === 'lisboa');
test.each(described)('in a lesson the meant answer is described once (%s)', (_, game, lesson) => {
  let found = 0;
  for (let seed = 0; seed < 4; seed++) {
    const session = Session.start(game, defaultSetup(game, lesson.seats), lesson.seed);
    const pick = picker(`once ${seed}`);
    for (let answers = 0; answers < 60 && !session.over; answers++) {
      const asked = session.waiting.find(({ seat }) => seat === lesson.pupil);
      const step = asked && lesson.steps.find((one) => shownPicks(one, asked) !== undefined);
      if (asked && step) {
        const position = { ...positionFor(session), teaching: [step] };
        const texts = textsFor(position, 'en');
        const note = tutorialText(position, asked, texts) ?? '';
        const meant = meantOf(position, asked);
        const { embeds } = question(position, asked, texts, { note, meant });
        const below = (embeds[0]?.description ?? '').split('\n').filter((line) => /^-# \*\*/.test(line));
        const option = asked.options.find(({ key }) => key === meant?.[0]);
        const whole = option ? texts.plain.option(asked, option) : '';
        const rest = /(?:: |\()(.{12,})$/.exec(whole)?.[1]?.replace(/\)$/, '');
        if (rest === undefined) continue;
        found++;
        expect(below.join('\n').includes(rest)).toBe(false);
      }
      session.apply(randomAction(session, pick, 0));
    }
  }
  expect(found).toBeGreaterThan(0);
});
