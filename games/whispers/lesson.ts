import type { Lesson, LessonStep } from '../../src/engine/contract/lesson';
import { again, once, whenever } from '../kit/lessons';
import { POSITIONS, type Empire } from './data/empires';

/** The empires that bring the pupil points in this deal, most first, and those that bring none. */
const LOVED = ['elephant', 'lion', 'horse'] as const;
const UNLOVED = ['bear', 'eagle'] as const;

/** The positions of these empires, in the order in which they act. */
const positionsOf = (empires: readonly Empire[]): string[] =>
  empires.flatMap((empire) => POSITIONS.map((position) => `place:${empire}-${position}`));

/** An empire and another one whose cities bring the pupil less. The best gain of an empire comes first. */
const PRIZES: readonly (readonly [by: Empire, of: Empire])[] = (
  [
    ['elephant', ['bear', 'eagle', 'horse', 'lion']],
    ['lion', ['bear', 'eagle', 'horse']],
    ['horse', ['bear', 'eagle']],
  ] as const
).flatMap(([by, others]) => others.map((of) => [by, of] as const));

/** Returns the step for each of these empires while it acts, with the same words. */
const perEmpire = (
  empires: readonly Empire[],
  words: string,
  [offers, show]: readonly [offers: string, show: string],
): LessonStep[] =>
  empires.map((empire) =>
    asDealt(about(whenever(`${words}-${empire}`, 'act', offers, { words, show }), `empire.${empire}`)),
  );

/** The city of this empire that can be won, and where the attack begins. */
const aimed = (of: Empire): Readonly<Record<string, string>> => ({
  aim: `aim-${of}`,
  city: `city-${of}`,
  from: `from-${of}`,
});

/** Returns the steps for cities that the banners win alone, then for those that they win with a card. */
const perPrize = (
  decision: string,
  words: string,
  more: (key: string) => Pick<LessonStep, 'show' | 'most'>,
): LessonStep[] =>
  (['win', 'even'] as const).flatMap((odds) =>
    PRIZES.map(([by, of]): LessonStep => {
      const about = [`empire.${by}`, `${odds}.${of}`, ...(odds === 'even' ? ['bolster'] : [])];
      return asDealt({
        id: `${words}-${odds}-${by}-${of}`,
        words: `${words}-${odds === 'win' ? 'city' : 'card'}`,
        due: { at: 'question', decision, about },
        repeat: true,
        names: aimed(of),
        ...more(`${odds}-${of}`),
      });
    }),
  );
const mostAt = (most: string): Pick<LessonStep, 'show' | 'most'> => ({ show: 'at', most });

/** Returns the same step, due only where the question names these phrases. */
const about = (step: LessonStep, ...phrases: readonly string[]): LessonStep => ({
  ...step,
  due:
    step.due.at === 'question'
      ? { ...step.due, about: [...[step.due.about ?? []].flat(), ...phrases] }
      : step.due,
});

/** Marks that use the loyalties of the deal. After a swap the pupil chooses alone. */
const asDealt = (step: LessonStep): LessonStep => about(step, 'loyalties.dealt');
const swapped = (decision: string): LessonStep => ({
  id: `${decision}-swapped`,
  due: { at: 'question', decision, about: 'loyalties.swapped' },
  repeat: true,
});

/** A position that decides for most positions is the best of them. */
const DECIDES = { most: 'decides' } as const;
const ALL = { most: 'count' } as const;
const ONE = { words: 'attack-count-one' } as const;
const offering =
  (offers: string) =>
  (step: LessonStep): LessonStep =>
    step.due.at === 'question' ? { ...step, due: { ...step.due, offers } } : step;
const inCouncils = (position: string): string[] => LOVED.map((empire) => `place:${empire}-${position}`);

/** All positions, those of the empires that bring least first: another player can take what is left. */
const LEFT = positionsOf([...UNLOVED, ...LOVED.toReversed()]);

/** The way back, and the keys of the targets of a card. */
const AIMS = ['back', 'at', 'place', 'empire', 'count'];
/** The questions that aim a card. */
const AIMED = [
  'relocate',
  'proxy',
  'city-levy',
  'recruit',
  'uprising',
  'populate',
  'mercenaries',
  'mercenaries-count',
  'fire-from',
  'fire',
  'march-from',
  'march-to',
  'march-count',
  'regroup-empire',
  'regroup',
  'disperse',
  'disperse-to',
  'reinforce',
  'reinforce-count',
];

/** Defines the guided first rounds. Its texts are `lesson.<id>` in the catalogue. */
export const lesson: Lesson = {
  seats: 3,
  pupil: 0,
  answers: 30,
  kinds: [
    'deploy',
    'place',
    'act-draw',
    'act-swap',
    'after',
    'attack-count',
    'during',
    'play',
    'swap',
    'retrieve',
  ],
  scores: { empire: 'scores' },
  seed: 'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1',
  steps: [
    { id: 'welcome', due: { at: 'start' } },
    asDealt(once('deploy', 'deploy', inCouncils('marshal'))),
    asDealt(once('deploy-again', 'deploy', inCouncils('chancellor'), DECIDES)),
    {
      ...asDealt(
        about(once('place-through', 'place', 'at'), 'through.below', 'empire.elephant', 'win.horse'),
      ),
      most: 'win-horse',
      names: aimed('horse'),
    },
    {
      ...asDealt(about(once('place-card', 'place', 'at'), 'empire.lion', 'even.eagle', 'bolster')),
      most: 'even-eagle',
      names: aimed('eagle'),
    },
    {
      ...asDealt(about(once('place-soon', 'place', 'at'), 'empire.lion', 'soon.eagle')),
      most: 'soon-eagle',
      names: aimed('eagle'),
    },
    ...PRIZES.map(([by, of]) => ({
      ...asDealt(about(once(`act-plan-${by}-${of}`, 'act', 'add'), `empire.${by}`, `plan.${of}`)),
      words: 'act-plan',
      names: aimed(of),
    })),
    once('act-draw', 'act', 'add', { show: 'draw' }),
    about(once('through', 'act', 'add', { show: ['draw', 'add'] }), 'through.below'),
    once('act-swap', 'act', 'swap', { show: ['draw', 'swap'] }),
    once('end-turn', 'end-turn', 'end'),
    once('end-turn-count', 'end-turn', 'end'),
    once('end-turn-supply', 'end-turn', 'end'),
    about(once('attack-count', 'attack-count', 'count:2'), 'guard.none'),
    about(once('attack-count-one', 'attack-count', 'count:1'), 'guard.none'),
    about(once('during', 'during', 'card'), 'odds.win', 'bolster'),
    once('play', 'play', 'ability:bolster'),
    once('after', 'after', 'card', { show: 'done' }),
    // A player with a card is asked this instead of the end of a position.
    once('after-count', 'after', 'done', { words: 'end-turn-count' }),
    once('after-supply', 'after', 'done', { words: 'end-turn-supply' }),
    once('keep-cards', 'after', 'done'),
    once('swap', 'swap', 'keep'),
    asDealt(once('retrieve', 'retrieve', LEFT)),
    asDealt(once('deploy-low', 'deploy', inCouncils('chancellor'), DECIDES)),
    asDealt(once('deploy-chancellor', 'deploy', inCouncils('chancellor'))),
    { id: 'captured', due: { at: 'event', event: 'captures', mine: true } },
    asDealt(whenever('again-deploy', 'deploy', positionsOf(LOVED), DECIDES)),
    { ...asDealt(again('deploy', 'place', 'again-deploy-rest')), id: 'again-deploy-rest' },
    asDealt(again('retrieve', [...LEFT, 'at'])),
    ...['retrieve', 'deploy', 'attack-from', 'attack-to', 'place'].map(swapped),
    { ...again('discard', 'card'), least: 'partners' },
    again('swap', 'keep'),
    ...perPrize('act', 'again-act', () => ({ show: 'attack' })).map(offering('attack')),
    ...perEmpire(LOVED, 'again-act-add', ['add', 'add']),
    ...perEmpire(UNLOVED, 'again-act-draw', ['add', 'draw']),
    ...perEmpire(LOVED, 'again-act-hold', ['attack', 'hold']),
    ...perEmpire(UNLOVED, 'again-act-unloved', ['attack', 'hold']),
    whenever('again-act-swap', 'act', 'swap', { show: ['draw', 'swap'] }),
    whenever('again-skip', 'act', 'skip'),
    whenever('again-decline', 'act', 'decline'),
    swapped('act'),
    whenever('again-before', 'before', ['add', 'draw', 'swap']),
    whenever('before-skip', 'before', 'skip', { words: 'again-skip' }),
    again('after', ['done']),
    ...perPrize('place', 'again-place', mostAt),
    ...UNLOVED.map((empire) => ({
      ...about(whenever(`again-place-${empire}`, 'place', 'at'), `empire.${empire}`),
      words: 'again-place-idle',
      most: 'calm',
    })),
    { ...again('place', 'at'), most: 'front' },
    again('swap-with', 'place'),
    ...perPrize('attack-from', 'again-attack-from', mostAt),
    asDealt(again('attack-from', 'cancel')),
    ...perPrize('attack-to', 'again-attack-to', mostAt),
    asDealt(again('attack-to', ['back', 'give-up'])),
    about(whenever('again-attack-count-free', 'attack-count', 'count:2'), 'guard.none'),
    about(whenever('again-attack-count-one', 'attack-count', 'count:1', ONE), 'guard.none'),
    about(whenever('again-attack-count', 'attack-count', 'count', ALL), 'odds.win'),
    about(whenever('again-attack-count-card', 'attack-count', 'count', ALL), 'odds.even', 'bolster'),
    { ...again('attack-count', 'back', 'again-attack-count-back'), id: 'again-attack-count-back' },
    again('range-target', ['back', 'at']),
    about(whenever('again-during-win', 'during', 'resolve'), 'odds.win'),
    about(whenever('again-during-card', 'during', 'card'), 'odds.even', 'bolster'),
    again('during', ['resolve']),
    about(whenever('again-play-even', 'play', 'ability:bolster', { words: 'play-even' }), 'odds.even'),
    about(again('play', 'back'), 'which.play'),
    about({ ...again('play', 'back', 'no-card'), id: 'again-play-none' }, 'which.none'),
    again('pay', 'with'),
    again('range', 'back'),
    again('subjugate-place', 'at'),
    again('end-turn', 'end'),
    ...AIMED.map((decision) => again(decision, AIMS, 'again-aim')),
    { id: 'scores', due: { at: 'end' } },
    { id: 'not-met', due: { at: 'end' } },
    { id: 'end', due: { at: 'end' } },
  ],
};
