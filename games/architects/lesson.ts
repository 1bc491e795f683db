import type { Lesson, LessonStep } from '../../src/engine/contract/lesson';
import { again, once, onOffer, whenever } from '../kit/lessons';
import { OPEN, PLACEMENTS, type Placement } from './data/locations';

const MARKET = ['market-large', 'market-small', 'market-middle'] as const;

/** Captures of the two other players. */
const OTHERS_GROUPS = [
  'silversmith',
  'workshop',
  'mines',
  'quarry',
  'forest',
  'tax-stand',
  'guardhouse',
  'kings-storehouse',
  'town-centre',
].flatMap((place) => [1, 2].map((seat) => `take:${place}-${seat}`));

/** Groups of the pupil in the town, which the Town Centre calls home. */
const OWN_GROUPS = OPEN.map((place) => `take:${place}-0`);

/** The place that the rules advise (`rules/turn/aims.ts`): the param `best` marks it. */
const BEST = { show: PLACEMENTS, most: 'best' } as const;
/** Returns a step that is said once, if the advice for a Worker names this. It shows the advised place. */
const advisedOnce = (id: string, about: string): LessonStep => ({
  id,
  due: { at: 'question', decision: 'place', about },
  ...BEST,
});
/** Returns the same step, said whenever nothing newer is to be said. */
const advised = (about: string, words: string, offers: readonly string[] = PLACEMENTS): LessonStep => ({
  id: `again-place-${about}-${words}`,
  due: { at: 'question', decision: 'place', about, offers },
  ...BEST,
  words,
  repeat: true,
});
/** Returns a step for a place that is said once, when the rules call a visit worth its price. */
const worthwhile = (id: string, place: Placement, about = `location.${place}`): LessonStep => ({
  id,
  due: { at: 'question', decision: 'place', offers: place, about },
  show: place,
});
/** A pupil with few Workers at home calls the largest own group home. */
const callHome = (id: string): LessonStep => ({
  id,
  due: { at: 'question', decision: 'town-centre', about: 'thing.group', offers: OWN_GROUPS },
  show: OWN_GROUPS,
  most: 'count',
  words: 'town-centre-home',
});
/** A player with few Workers at home gets back those that another player holds. */
const missed = (offers: 'ransom' | 'ransom-debt'): LessonStep => ({
  ...onOffer('guardhouse', offers, 'guardhouse-ransom'),
  due: { at: 'question', decision: 'guardhouse', offers, about: 'thing.group' },
});
const FOR_VIRTUE = 'trade:2-basic-for-1-virtue';
/** Returns the same step for a question of cards. It shows the one that takes the fewest or most turns. */
const byTurns = (decision: string, by: 'least' | 'most', words?: string): LessonStep => ({
  ...again(decision, 'card', words),
  [by]: 'turns',
});

/** Defines the guided first rounds. Its texts are `lesson.<id>` in the catalogue. */
export const lesson: Lesson = {
  seats: 3,
  // Without characters a price has no exceptions.
  options: { worksOfWonder: false, boards: 'plain' },
  pupil: 0,
  answers: 31,
  kinds: [
    'draft-building',
    'place',
    'build',
    'captures',
    'place-guardhouse',
    'workshop',
    'place-tax',
    'market',
    'kings-storehouse',
    'cathedral',
  ],
  scores: {
    buildings: 'scores',
    effects: 'scores',
    cathedral: 'scores',
    virtue: 'scores',
    debts: 'scores',
    gold: 'scores',
    marble: 'scores',
    silver: 'scores',
    prison: 'scores',
  },
  seed: '9762b89c4c990c9bafed81463964e55e4801fd890b90d33fe05fc9589218c3b0',
  steps: [
    once('welcome', 'draft-building', 'card:clay-pit'),
    {
      ...once('draft-terms', 'draft-building', ['card:reservoir', 'card:smithy']),
      show: 'card',
      least: 'turns',
    },
    advisedOnce('guildhall', 'thing.building'),
    advisedOnce('cathedral-last-card', 'thing.card'),
    advisedOnce('cathedral', 'thing.level'),
    advisedOnce('place-free', 'guardhouse-action.free-prison'),
    advisedOnce('place-home', 'thing.group'),
    advisedOnce('place-ransom', 'guardhouse-action.ransom'),
    { ...once('place', 'place', PLACEMENTS), ...BEST },
    { ...once('place-again', 'place', PLACEMENTS), ...BEST },
    { ...advisedOnce('place-next-kind.wood', 'kind.wood'), words: 'place-next' },
    worthwhile('place-tax', 'tax-stand'),
    worthwhile('place-guardhouse', 'guardhouse', 'legend.capture'),
    worthwhile('place-capture', 'town-centre'),
    once('hire', 'place', 'workshop-hire'),
    {
      ...once('market', 'place', MARKET),
      due: { at: 'question', decision: 'place', offers: MARKET, about: 'location.black-market' },
    },
    worthwhile('place-trade', 'kings-storehouse'),
    // After the Tax Stand and the Black Market, which cost Virtue: a trade brings some back.
    worthwhile('place-virtue', 'kings-storehouse', 'kind.virtue'),
    worthwhile('mines-gold', 'mines-gold', 'level-name'),
    {
      id: 'workshop',
      due: { at: 'question', decision: 'workshop', offers: 'hire' },
      show: 'hire',
    },
    callHome('town-centre-home'),
    {
      id: 'town-centre',
      due: { at: 'question', decision: 'town-centre', offers: OTHERS_GROUPS },
      show: OTHERS_GROUPS,
      most: 'count',
    },
    { id: 'captures', due: { at: 'event', event: 'captures', mine: true } },
    { id: 'captured', due: { at: 'event', event: 'captures', mine: 'owner' } },
    {
      id: 'build',
      due: { at: 'question', decision: 'project', offers: 'build', about: 'thing.building' },
      show: 'build',
    },
    // The advice for the Worker promised the level (`isLevelFirst`).
    {
      id: 'project',
      due: { at: 'question', decision: 'project', offers: 'cathedral', about: 'thing.level' },
      show: 'cathedral',
    },
    once('choice', 'choice', ['gain:1-gold']),
    { ...once('first-discard', 'discard', 'card'), most: 'turns' },
    once('first-end', 'end-turn', 'end'),
    { id: 'reset', due: { at: 'event', event: 'reset' } },
    byTurns('draft-building', 'least', 'draft-other'),
    advised('thing.building', 'again-guildhall'),
    advised('thing.card', 'cathedral-last-card'),
    advised('thing.level', 'again-cathedral'),
    advised('guardhouse-action.free-prison', 'place-free'),
    advised('thing.group', 'place-home'),
    advised('guardhouse-action.send-captured', 'again-send'),
    advised('guardhouse-action.ransom', 'place-ransom'),
    advised('kind.gold', 'again-gold', ['mines-gold']),
    advised('kind.gold', 'again-no-gold'),
    advised('kind.marble', 'again-marble'),
    advised('kind.silver', 'again-silver'),
    advised('thing.skill', 'again-hire'),
    advised('section.hand', 'again-draw'),
    ...['kind.stone', 'kind.wood', 'kind.clay'].map((about) => advised(about, 'place-aim')),
    { ...again('place', PLACEMENTS), ...BEST },
    onOffer('workshop', 'hire', 'again-workshop'),
    again('workshop', 'stop', 'again-done'),
    { ...callHome('again-town-centre-home'), repeat: true },
    {
      ...again('town-centre', OTHERS_GROUPS),
      due: { at: 'question', decision: 'town-centre', about: 'legend.capture', offers: OTHERS_GROUPS },
      most: 'count',
    },
    onOffer('town-centre', 'stop', 'again-stop-captures'),
    whenever('town-centre-must', 'town-centre', OTHERS_GROUPS, {
      most: 'count',
      words: 'again-town-centre',
    }),
    { ...again('town-centre', OWN_GROUPS, 'town-centre-own'), most: 'count' },
    onOffer('guardhouse', 'send-captured', 'again-guardhouse'),
    onOffer('guardhouse', 'free-prison', 'guardhouse-free'),
    missed('ransom'),
    missed('ransom-debt'),
    onOffer('guardhouse', 'pay-debt', 'guardhouse-debt'),
    onOffer('guardhouse', 'stop', 'again-stop-guardhouse'),
    again('guardhouse', ['ransom', 'ransom-debt'], 'guardhouse-forced'),
    {
      ...onOffer('project', 'build', 'again-build'),
      due: { at: 'question', decision: 'project', offers: 'build', about: 'thing.building' },
    },
    again('project', 'cathedral'),
    again('payment', 'pay'),
    {
      ...again('kings-storehouse', FOR_VIRTUE, 'trade-virtue'),
      due: { at: 'question', decision: 'kings-storehouse', about: 'kind.virtue', offers: FOR_VIRTUE },
    },
    again('kings-storehouse', ['trade:3-basic-for-1-marble', 'trade', 'stop']),
    again('market-action', ['hire', 'cards']),
    byTurns('keep-one', 'least'),
    again('hire-free', ['hire', 'decline']),
    again('dismiss', ['dismiss', 'keep', 'decline']),
    byTurns('discard', 'most'),
    again('destroy-debt', ['destroy']),
    { ...again('recover', 'from'), most: 'count' },
    again('library', ['stone', 'wood', 'clay', 'none']),
    again('choice', ['first', 'gain', 'take']),
    { ...again('capture', ['take', 'none', 'stop']), most: 'count' },
    again('reset-order', ['free']),
    again('reset-free', ['free', 'stay']),
    again('end-turn', 'end'),
    { id: 'scores', due: { at: 'end' } },
    { id: 'town', due: { at: 'end' } },
    { id: 'people', due: { at: 'end' } },
    { id: 'end', due: { at: 'end' } },
  ],
};
