import type { Lesson } from '../../src/engine/contract/lesson';
import { again, once, whenever } from '../kit/lessons';
import { CARD_IDS, cardOf, pileOf } from './data/cards';
import { LOTS } from './data/board';
import type { Noble } from './data/ids';

/** Returns the visits to a noble: one for each card of that noble. */
const visits = (noble: Noble): string[] =>
  CARD_IDS.filter((id) => pileOf(id) === noble).map((id) => `visit:${id}`);

const rewardsOf = (id: string): readonly string[] => {
  const card = cardOf(id);
  return card.kind === 'noble' ? card.reward.map(({ op }) => op) : [];
};
/** The plays that bring influence at once, and the cards with a reward. */
const BRING_INFLUENCE = CARD_IDS.filter((id) => rewardsOf(id).includes('gain-influence')).map(
  (id) => `tuck:${id}`,
);
const WITH_REWARD = CARD_IDS.filter((id) => rewardsOf(id).length > 0).map((id) => `card:${id}`);

/** The lots of the street with the highest number of this seed. The pupil's plan opens a building for it. */
const BEST_LOTS = LOTS.filter(({ streets }) => streets.includes('gold')).map(({ id }) => `site:${id}-gold`);

/** Defines the guided first rounds. Its texts are `lesson.<id>` in the catalogue. */
export const lesson: Lesson = {
  seats: 3,
  pupil: 0,
  answers: 90,
  kinds: [
    'choose-clergy',
    'choose-action',
    'trade',
    'draw-pile',
    'visit-state-action',
    'site',
    'cube',
    'house',
    'decree',
    'space',
  ],
  scores: {
    'in-play': 'ships-church',
    ships: 'scores',
    'rubble-sets': 'scores',
    'gold-stores': 'scores',
    'cloth-stores': 'scores',
    'books-stores': 'scores',
    'tools-stores': 'scores',
    reis: 'scores',
    decrees: 'scores',
    officials: 'scores',
    favors: 'scores',
  },
  /**
   * The pupil begins. No other player has a card of the noble whose favour the pupil has, so the pupil is
   * asked to follow only after a first visit.
   */
  seed: '9038568233938515f0ec2a5ccc6cf42396ceb2f36e74313555e55d86650c46cd',
  steps: [
    { id: 'welcome', due: { at: 'start' } },
    once('clergy', 'choose-clergy', ['tile:clergy-confessor-b', 'tile']),
    once('choose-action', 'choose-action', ['tuck:blue-builder-3', 'tuck']),
    once('commerce', 'commerce', 'sell'),
    once('sell', 'sell', 'sell', { most: 'count' }),
    once('trade', 'trade', ['trade:recruit-officials-tools', 'trade']),
    once('office', 'office', 'office'),
    once('office-2', 'office', 'office'),
    once('draw', 'draw-pile', 'pile:builder'),
    once('second', 'choose-action', visits('builder')),
    once('draw-king', 'draw-pile', 'pile:king'),
    once('treasury', 'choose-action', 'subsidy'),
    once('end-period', 'end-turn', 'end'),
    once('draw-treasury', 'draw-pile', 'pile:treasury'),
    once('visit-minister', 'choose-action', visits('prime-minister')),
    once('visit-king', 'choose-action', visits('king')),
    once('state', 'visit-state-action', 'state:acquire-plan'),
    once('state-king', 'visit-state-action', 'state:meet-cardinal'),
    once('state-produce', 'visit-state-action', 'state:produce-goods'),
    once('state-ship', 'visit-state-action', 'state:build-ship'),
    once('plan-stack', 'plan-stack', 'plan:dos-santos'),
    once('site', 'site', BEST_LOTS, { most: 'count' }),
    once('cube', 'cube', ['row', 'column'], { least: 'price' }),
    once('house', 'house', 'middle'),
    once('house-2', 'house', 'right'),
    once('follow', 'follow', 'stay'),
    once('follow-store', 'follow', 'follow:build-store'),
    once('follow-decree', 'follow', 'follow:take-decree'),
    once('follow-2', 'follow', 'stay'),
    once('plan', 'plan', 'plan'),
    once('space', 'space', 'space', { most: 'count' }),
    once('decree', 'decree', 'decree', { most: 'now' }),
    once('seal', 'seal-ship', 'seal'),
    { id: 'scored', due: { at: 'event', event: 'store-scores', mine: true } },
    again('choose-clergy', 'tile'),
    whenever('again-visit', 'choose-action', 'visit'),
    whenever('again-gain', 'choose-action', BRING_INFLUENCE),
    whenever('again-tuck', 'choose-action', 'tuck', { most: 'influence' }),
    whenever('again-subsidy', 'choose-action', 'subsidy'),
    again('choose-action', ['discard', 'skip']),
    whenever('again-make-room-card', 'make-room', 'card', { least: 'influence' }),
    whenever('again-make-room', 'make-room', 'ship', { show: ['card', 'ship'], least: 'influence' }),
    whenever('again-draw-king', 'draw-pile', 'pile:king'),
    whenever('draw-minister', 'draw-pile', 'pile:prime-minister'),
    again('draw-pile', 'pile'),
    again('commerce', ['trade', 'sell']),
    { ...again('sell', 'sell'), most: 'count' },
    { ...again('sell-more', ['sell', 'stop']), most: 'count' },
    again('seal-ship', 'seal'),
    whenever('again-trade-plan', 'trade', ['trade:acquire-plan-tools', 'trade:acquire-plan-gold']),
    // A ship can cost a card of the portfolio.
    whenever('again-trade-ship', 'trade', ['trade:build-ship-books', 'trade:build-ship-gold']),
    again('trade', 'trade'),
    again('second-trade', 'stop'),
    again('favor', ['favor', 'decline']),
    again('cardinal-steps', ['steps', 'decline']),
    { ...again('cardinal-tile', 'tile'), most: 'wigs' },
    whenever('again-ship', 'ship', 'new'),
    whenever('again-ship-upgrade', 'ship', 'upgrade'),
    again('ship', 'decline', 'again-ship-keep'),
    again('ship-goods', 'goods'),
    again('produce', ['produce', 'decline']),
    again('extra-goods', ['goods', 'overflow']),
    again('office', ['office', 'full-office', 'decline']),
    again('plan-stack', ['plan', 'decline']),
    again('gain-goods', ['goods', 'overflow', 'decline']),
    { ...again('pile-cube', ['cube', 'decline']), least: 'count' },
    again('raise-price', ['price', 'decline']),
    again('lose-goods', 'goods'),
    { ...again('lose-tile', 'tile'), least: 'wigs' },
    again('lose-favor', 'favor'),
    again('lose-official', 'office'),
    again('visit-payment', 'pay'),
    again('pay', ['coins', 'convert']),
    whenever('again-state-plan', 'visit-state-action', 'state:acquire-plan'),
    whenever('again-state-officials', 'visit-state-action', 'state:recruit-officials'),
    whenever('again-state-favor', 'visit-state-action', 'state:royal-favor'),
    again('visit-state-action', ['state', 'none']),
    again('follow', 'stay'),
    { ...again('site', ['site', 'decline']), most: 'count' },
    { ...again('cube', ['row', 'column']), least: 'count' },
    whenever('again-house', 'house', 'left'),
    again('house', ['middle', 'right'], 'again-house-other'),
    { ...again('decree', ['decree', 'decline']), most: 'now' },
    { ...again('extra-decree', ['decree', 'decline']), most: 'now' },
    { ...again('space', ['space', 'decline']), most: 'count' },
    again('plan', 'plan'),
    again('show-plan', 'plan'),
    whenever('again-staff-plaza', 'staff', 'plaza'),
    again('staff', 'office'),
    again('church-scoring', 'tile'),
    whenever('again-period-discard', 'period-discard', WITH_REWARD),
    again('period-discard', 'card', 'again-period-keep'),
    again('period-reward', 'card'),
    again('end-turn', 'end'),
    { id: 'scores', due: { at: 'end' } },
    // The first opening is often the moment of the farewell, of which only the last three steps are kept.
    { id: 'opened', due: { at: 'event', event: 'opens-building', mine: true } },
    { id: 'ships-church', due: { at: 'end' } },
    { id: 'end', due: { at: 'end' } },
  ],
};
