import type { Lesson } from '../../src/engine/contract/lesson';
import { again, once, onOffer, whenever } from '../kit/lessons';
import { BUILDINGS, type Building } from './data/buildings';

const CARDS: readonly (readonly [string, Building])[] = Object.entries(BUILDINGS);

/** The Building Cards that need no skill but Masonry: those without Gold and Marble first. */
const EASY = CARDS.filter(([, { skills }]) => skills.every((skill) => skill === 'masonry'))
  .toSorted(([, one], [, other]) => rare(one) - rare(other))
  .map(([id]) => `card:${id}`);
const UNSKILLED = CARDS.filter(([, { skills }]) => skills.length === 0).map(([id]) => `card:${id}`);
/** The others, those of most skills first, and among them those of fewest points. */
const HARD = CARDS.filter(([id]) => !EASY.includes(`card:${id}`))
  .toSorted(([, one], [, other]) => other.skills.length - one.skills.length || one.vp - other.vp)
  .map(([id]) => `card:${id}`);

function rare({ cost: { gold = 0, marble = 0 } }: Building): number {
  return gold + marble;
}

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

/** Defines the guided first rounds. Its texts are `lesson.<id>` in the catalogue. */
export const lesson: Lesson = {
  seats: 3,
  options: { worksOfWonder: false },
  pupil: 0,
  answers: 60,
  kinds: [
    'draft-building',
    'place',
    'workshop',
    'project',
    'builds',
    'captures',
    'place-guardhouse',
    'reward',
  ],
  scores: {
    buildings: 'scores',
    effects: 'scores',
    cathedral: 'scores',
    virtue: 'scores',
    debts: 'scores-rest',
    gold: 'scores-rest',
    marble: 'scores-rest',
    silver: 'scores-rest',
    prison: 'scores-rest',
  },
  seed: 'ef6073055d0ac373a521bd0cfb129431ea8769c7e98733e7c5add88e9ca999d1',
  steps: [
    once('welcome', 'draft-building', 'card:tilers-hut'),
    once('place', 'place', 'quarry'),
    once('place-mines', 'place', 'mines-clay'),
    once('place-again', 'place', 'quarry'),
    once('guildhall', 'place', 'guildhall'),
    once('guildhall-again', 'place', 'guildhall'),
    once('mines-again', 'place', 'mines-clay'),
    once('place-silver', 'place', 'silversmith'),
    once('place-capture', 'place', 'town-centre'),
    once('place-guardhouse', 'place', 'guardhouse'),
    once('mines-gold', 'place', 'mines-gold'),
    once('hire', 'place', 'workshop-hire'),
    once('silver-again', 'place', 'silversmith'),
    once('place-forest', 'place', 'forest'),
    {
      id: 'workshop',
      due: { at: 'question', decision: 'workshop', offers: 'hire' },
      show: 'hire',
    },
    {
      id: 'town-centre',
      due: { at: 'question', decision: 'town-centre', offers: OTHERS_GROUPS },
      show: OTHERS_GROUPS,
      most: 'count',
    },
    { id: 'captured', due: { at: 'event', event: 'captures', mine: 'owner' } },
    { id: 'captures', due: { at: 'event', event: 'captures', mine: true } },
    { id: 'build', due: { at: 'question', decision: 'project', offers: 'build' }, show: 'build' },
    { id: 'project', due: { at: 'question', decision: 'project', offers: 'cathedral' }, show: 'cathedral' },
    { id: 'builds', due: { at: 'event', event: 'builds', mine: true } },
    { id: 'advances', due: { at: 'event', event: 'advances', mine: true } },
    { id: 'reward', due: { at: 'event', event: 'reward', mine: true } },
    { id: 'reset', due: { at: 'event', event: 'reset' } },
    ...EASY.map((card) =>
      onOffer(
        'draft-building',
        card,
        UNSKILLED.includes(card) ? 'again-draft-building' : 'again-draft-masonry',
      ),
    ),
    again('draft-building', [...HARD.toReversed(), 'card'], 'draft-other'),
    onOffer('place', 'guildhall', 'again-guildhall'),
    onOffer('place', 'mines-gold', 'again-gold'),
    again('place', ['mines-clay', 'quarry', 'forest', 'silversmith', 'kings-storehouse', 'guardhouse']),
    onOffer('workshop', 'hire', 'again-workshop'),
    again('workshop', 'stop', 'again-done'),
    whenever('again-town-centre', 'town-centre', OTHERS_GROUPS, { most: 'count' }),
    again('town-centre', ['send', 'stop', 'done'], 'again-done'),
    onOffer('guardhouse', 'send-captured', 'again-guardhouse'),
    onOffer('guardhouse', 'free-prison', 'guardhouse-free'),
    onOffer('guardhouse', 'ransom', 'guardhouse-ransom'),
    onOffer('guardhouse', 'ransom-debt', 'guardhouse-ransom'),
    again('guardhouse', ['pay-debt', 'stop'], 'again-done'),
    onOffer('project', 'build', 'again-build'),
    again('project', 'cathedral'),
    again('payment', 'pay'),
    again('kings-storehouse', ['trade', 'stop']),
    again('market-action', ['hire', 'cards']),
    again('keep-one', 'card'),
    again('hire-free', ['hire', 'decline']),
    again('dismiss', ['dismiss', 'keep', 'decline']),
    again('discard', [...HARD, ...EASY.toReversed(), 'card']),
    again('destroy-debt', ['destroy']),
    again('recover', 'from'),
    again('library', ['stone', 'wood', 'clay', 'none']),
    again('choice', ['first', 'gain', 'take']),
    again('capture', ['take', 'none', 'stop']),
    again('reset-order', ['free']),
    again('reset-free', ['free', 'stay']),
    again('end-turn', 'end'),
    { id: 'scores', due: { at: 'end' } },
    { id: 'scores-rest', due: { at: 'end' } },
    { id: 'end', due: { at: 'end' } },
  ],
};
